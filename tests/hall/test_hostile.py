"""A hall that sends what no hall should, or is newer than this program: the player's side never follows it blindly."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.hall.cleaning import cleaned
from ramino_access.hall.messages import MessageError, Person, Seated, TableLine, TableList
from ramino_access.play.seal_file import Begun, SealFolder
from ramino_access.play.seals import Seal

ELSEWHERE = "x/../../../../elsewhere/y"


def test_a_file_of_a_sealed_match_stays_in_its_folder(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "ramino" / "seals"
    keep = SealFolder(folder, lambda: 0.0, lambda problem: pytest.fail(problem.reason))
    keep.begin(Begun(ELSEWHERE, {}, ("Anna", "Bruno"), 0, Seal("5a" * 32), "", 0)).close()
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
    known = TableLine("a", "scala40", 2, 2)
    others = [
        TableLine("b", "canasta", 2, 2),
        TableLine("c", "scala40", 2, 2, options={"colour": "red"}),
        TableLine("d", "salotto", 2, 2, options={"discards": "burnt"}),
    ]
    assert cleaned(TableList((*others, known))) == TableList((known,))


def test_names_in_the_list_are_cleaned() -> None:
    nasty = TableLine("a", "scala40", 2, 2, (Person("An\x1b[2Jna"),), names=("Br\nuno", "Carla"))
    good = TableLine("a", "scala40", 2, 2, (Person("An [2Jna"),), names=("Br uno", "Carla"))
    assert cleaned(TableList((nasty,))) == TableList((good,))
