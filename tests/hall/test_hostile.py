"""A hall that sends what no hall should, or is newer than this program: the player's side never follows it blindly."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.core.events import Discarded, Drew
from ramino_access.core.record import changed
from ramino_access.core.view import View
from ramino_access.hall.clean_messages import cleaned, notices
from ramino_access.hall.far_chair import FarChair
from ramino_access.hall.message_bytes import MessageError, raw
from ramino_access.hall.messages import Person, Refused, Sealed, Seated, TableList, TableNow, TableRow, Unsealed
from ramino_access.hall.seal_check import Begun, SealFolder, ToldMatch
from ramino_access.hall.witness import MOST_OPEN_MATCHES, MOST_SEALED_MATCHES
from ramino_access.play.encoding.shapes import read_card
from ramino_access.play.hand_played import Notice
from ramino_access.play.seals import Seal
from tests.hall.wire import Place, opened
from tests.languages import LANGUAGES
from tests.ui.company import Person as Player

ELSEWHERE = "x/../../../../elsewhere/y"


def test_a_file_of_a_sealed_match_stays_in_its_folder(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "ramino" / "seals"
    keep = SealFolder(folder, lambda: 0.0, lambda problem: pytest.fail(problem.reason))
    keep.begin(Begun(ELSEWHERE, {}, ("Anna", "Bruno"), 0, Seal("5a" * 32), "")).close()
    (file,) = (found for found in tmp_path.rglob("*") if found.is_file())
    assert file.parent == folder
    assert file.name.startswith("1970-01-01T00-00-00-match-")


@pytest.mark.parametrize(
    "about",
    [
        Seated(ELSEWHERE, {}, 2, ()),
        Seated("canasta", {}, 2, ()),
        Seated("scala40", {"colour": "red"}, 2, ()),
        Seated("scala40", {"target": "x" * 100_000}, 2, ()),
        Seated("scala40", {}, 2, (), seat=2, names=("Anna", "Bruno")),
    ],
)
def test_a_table_that_cannot_be_understood_is_none(about: Seated) -> None:
    with pytest.raises(MessageError):
        cleaned(about)


def test_the_list_has_only_tables_whose_game_and_options_are_known() -> None:
    known = TableRow("a", "rami", 2, 2)
    others = [
        TableRow("b", "canasta", 2, 2),
        TableRow("c", "rami", 2, 2, options={"colour": "red"}),
        TableRow("d", "salotto", 2, 2, options={"discards": "burnt"}),
    ]
    assert cleaned(TableList((*others, known))) == TableList((known,))


def test_the_code_of_a_table_is_cleaned() -> None:
    assert cleaned(Seated("scala40", {}, 2, (), code="KA\x1b[2JFFEE")).code == "KA [2JFFEE"


def test_names_in_the_list_are_cleaned() -> None:
    nasty = TableRow("a", "rami", 2, 2, (Person("An\x1b[2Jna"),), names=("Br\nuno", "Carla"))
    good = TableRow("a", "rami", 2, 2, (Person("An [2Jna"),), names=("Br uno", "Carla"))
    assert cleaned(TableList((nasty,))) == TableList((good,))


class Files:
    """Keeps nothing, and counts which files are open."""

    def __init__(self) -> None:
        self.begun = 0
        self.open: list[File] = []

    def begin(self, line: Begun) -> File:
        self.begun += 1
        self.open.append(File(self, line))
        return self.open[-1]

    def find(self, table: str, seat: int | None = None) -> None:
        """Nothing was kept before."""


class File(ToldMatch):
    """One of them."""

    def __init__(self, files: Files, begun: Begun) -> None:
        super().__init__([begun])
        self.files = files

    def keep(self, message: object) -> None:
        assert self in self.files.open

    def close(self) -> None:
        self.judged = True
        if self in self.files.open:
            self.files.open.remove(self)


def test_matches_that_never_end_hold_few_files_and_none_after_the_player_has_left() -> None:
    player, files = Player(Place(), "Anna"), Files()
    witness = player.far.witness
    witness.files = files
    about = Seated("scala40", {}, 2, (), seat=0, names=("Anna", "Bruno"))
    witness.described(about)
    for number in range(MOST_SEALED_MATCHES + 50):
        witness.received(Sealed(Seal(f"{number:064x}")))
        assert len(files.open) <= MOST_OPEN_MATCHES + 1
    assert files.begun == MOST_SEALED_MATCHES
    witness.received(Unsealed(f"{MOST_SEALED_MATCHES - 1:064x}", "5a" * 32))
    for number in range(3):
        for match in witness._matches.values():
            match.close()
        witness._matches.clear()
        witness.received(Sealed(Seal(f"{number:064x}")))
    assert files.open
    player.together.leave()
    assert not files.open
    begun = files.begun
    witness.received(Sealed(Seal("5a" * 32)))
    assert files.begun == begun


@pytest.mark.parametrize(
    "notice",
    [
        Notice(1, 2, ()),
        Notice(1, 0, (Discarded(2, read_card("As#0")),)),
        Notice(1, 0, (Drew(0, "stock", ()),)),
    ],
)
def test_what_no_table_could_tell_is_not_kept_to_be_asked_about(notice: Notice) -> None:
    assert notices((raw(changed(notice, seat=1, events=())),), 2)
    with pytest.raises(MessageError):
        notices((raw(notice),), 2)


@pytest.mark.parametrize("names", [("Anna",), ("Anna",) * 9])
def test_a_game_is_not_played_by_fewer_or_more_than_it_is_for(names: tuple[str, ...]) -> None:
    place = opened()
    anna = Player(place, "Anna")
    anna.connect()
    Player(place, "Bruno").connect()
    place.settle()
    assert anna.far.chair is not None
    standing = TableNow(1, raw(anna.far.chair.now.view))
    about = Seated("scala40", {}, 2, (), seat=0, names=names)
    with pytest.raises(MessageError):
        FarChair(anna.far, about, standing, "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reason_that_is_not_known_is_told_as_such(lang: str) -> None:
    place = opened()
    anna = Player(place, "Anna", lang)
    anna.connect()
    anna.far.received(Refused("moon\x1b[2J"))
    place.settle()
    assert anna.hears()[-1] == anna.ui.voice.text("refused-otherwise")


def test_a_joker_in_a_game_without_jokers_is_none() -> None:
    place = opened("toscano")
    anna = Player(place, "Anna")
    anna.connect()
    Player(place, "Bruno").connect()
    place.settle()
    chair = anna.far.chair
    assert chair is not None
    table = chair.now.view.state
    with_joker = changed(table, discards=(*table.discards, read_card("*#0")))
    with pytest.raises(MessageError):
        chair.hand.moved((), TableNow(2, raw(View(chair.seat, with_joker))))
