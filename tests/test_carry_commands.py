"""`ramino export` and `ramino import` as they are typed, what they say, and the same from the options."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from ramino_access.cli import run_command_line
from ramino_access.i18n.catalog import Catalog
from ramino_access.play.entries import Setup
from ramino_access.play.kept.match_folder import MatchFolder
from ramino_access.ui.seating.own_match import sit_down
from ramino_access.ui.terminal import terminal
from tests.languages import LANGUAGES
from tests.play.machines import Machine
from tests.ui.harness import NOW, Player


@pytest.fixture
def machines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Machine, Machine]:
    return Machine(tmp_path / "there", monkeypatch), Machine(tmp_path / "here", monkeypatch)


def typed(machine: Machine, capsys: pytest.CaptureFixture[str], *words: str, lang: str = "en") -> tuple[int, str, str]:
    machine._use()
    capsys.readouterr()
    status = run_command_line([*words, "--language", lang], lambda launch: 99)
    told = capsys.readouterr()
    return status, told.out, told.err


def test_there_and_back(machines: tuple[Machine, Machine], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there, here = machines
    there.match()
    (there.home / "settings.toml").write_text("name = 'Eva'\n")
    file = str(tmp_path / "all.zip")
    assert typed(there, capsys, "export", file) == (
        0,
        f"One match and one other file are in {file}. Take it to the other machine, and type there: ramino import, "
        "and the name of the file.\n",
        "",
    )
    assert typed(there, capsys, "export", file)[0] == 2
    assert typed(here, capsys, "import", file) == (0, "The settings: added.\nOne match was added.\n", "")
    assert typed(here, capsys, "import", file) == (
        0,
        "The settings: the same as here.\nOne match was here already.\n",
        "",
    )
    (here.home / "settings.toml").write_text("name = 'Ada'\n")
    here.match(seed=8)
    status, out, _ = typed(here, capsys, "import", file)
    assert status == 0
    assert out.startswith("The settings: unchanged. To use what is in the file, run this in a terminal and answer yes.")
    assert "One match differs from the one here" in out


NOTHING = {
    "it": "Pronto, con nessuna partita e nessun altro file: a.zip.",
    "en": "No matches and no other files are in a.zip.",
    "fr": "Prêt, avec aucune partie et aucun autre fichier : a.zip.",
}


@pytest.mark.parametrize("lang", NOTHING)
def test_nothing_is_counted_in_words(lang: str) -> None:
    assert Catalog(lang).text("export-done", file="a.zip", matches=0, others=0).startswith(NOTHING[lang])


class Terminal(io.StringIO):
    """A keyboard at which somebody types."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("lang", "key", "taken"), [("en", "y", True), ("it", "s", True), ("fr", "O", True), ("en", "", False)]
)
def test_at_a_terminal_it_asks(
    lang: str,
    key: str,
    *,
    taken: bool,
    machines: tuple[Machine, Machine],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    there, here = machines
    (there.home / "settings.toml").write_text("name = 'Eva'\n")
    file = str(tmp_path / "all.zip")
    typed(there, capsys, "export", file)
    (here.home / "settings.toml").write_text("name = 'Ada'\n")
    monkeypatch.setattr(sys, "stdin", Terminal(f"{key}\n"))
    monkeypatch.setattr(terminal, "has_keyboard", lambda: True)  # Windows itself would be asked
    assert "N " in typed(here, capsys, "import", file, lang=lang)[1]
    assert ("Eva" in (here.home / "settings.toml").read_text()) is taken


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", ["export", "import"])
def test_what_is_wrong_is_one_sentence(
    command: str, lang: str, machines: tuple[Machine, Machine], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = ([], ["a", "b"], [str(tmp_path / "no" / "where.zip")], [str(tmp_path)], ["x" * 300], ["a\0b"])
    for words in (*wrong, [""], ["."], ["/"]):
        status, out, err = typed(machines[1], capsys, command, *words, lang=lang)
        assert (status, out) == (2, "")
        assert err.count("\n") == 1
        assert len(err) < 400


DAMAGED = {
    "it": "Un file che c'è dentro è danneggiato, ed è stato lasciato fuori.",
    "en": "One file in it is damaged and was left out.",
    "fr": "Un fichier à reprendre est endommagé, et a été laissé de côté.",
}


@pytest.mark.parametrize("lang", DAMAGED)
def test_a_match_that_was_damaged_on_the_way_is_told_once(
    lang: str, machines: tuple[Machine, Machine], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there, here = machines
    kept = there.match()
    kept.write_bytes(b"x" + kept.read_bytes())
    typed(there, capsys, "export", str(tmp_path / "all.zip"))
    status, out, err = typed(here, capsys, "import", str(tmp_path / "all.zip"), lang=lang)
    assert (status, out, err) == (1, DAMAGED[lang] + "\n", "")


def test_a_folder_that_can_not_be_made_is_all_that_is_told(
    machines: tuple[Machine, Machine], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there, here = machines
    there.match()
    typed(there, capsys, "export", str(tmp_path / "all.zip"))
    (here.home / "matches").rmdir()
    (here.home / "matches").write_text("a file where the folder should be")
    status, out, err = typed(here, capsys, "import", str(tmp_path / "all.zip"))
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert "one.match could not be written" in err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_from_the_options_it_goes_to_the_player_s_own_folder(
    lang: str, machines: tuple[Machine, Machine], capsys: pytest.CaptureFixture[str]
) -> None:
    there, here = machines
    there._use()
    folder = MatchFolder(there.home / "matches", lambda: NOW, lambda problem: None)
    player = Player(lang, matches=folder)
    sit_down(player.ui, Setup("salotto", {}, ("Me", "Anna"), 5))
    player.press("o", "end")
    heard = player.press("enter")
    [file] = there.home.glob("ramino-access-*.zip")
    assert str(file) in heard
    again = player.press("enter")
    assert str(file) in again
    assert heard != again
    assert typed(here, capsys, "import", str(file))[0] == 0
    assert len(list((here.home / "matches").glob("*.match"))) == 1


def test_words_too_few_and_too_many_are_told_apart(
    machines: tuple[Machine, Machine], capsys: pytest.CaptureFixture[str]
) -> None:
    assert "Say which file" in typed(machines[1], capsys, "export")[2]
    assert "b" in typed(machines[1], capsys, "export", "a", "b")[2]


def test_a_name_that_begins_like_the_home_of_somebody_who_is_not_there_is_the_name_of_a_file(
    machines: tuple[Machine, Machine],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    there, _ = machines
    there.match()
    monkeypatch.chdir(tmp_path)
    assert typed(there, capsys, "export", "~nobody-of-this-name.zip")[0] == 0
    assert (tmp_path / "~nobody-of-this-name.zip").is_file()
