"""The transcript of a match in the program: read line by line, or written to a file, in any language."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access import cli
from ramino_access.play.kept.match_folder import MatchFolder
from tests.prompts import YOUR_TURN
from tests.ui import harness
from tests.ui.harness import NOW


@pytest.fixture
def player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> harness.Player:
    """At a table whose match is kept, after a turn."""
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path))
    player = harness.Player(matches=MatchFolder(tmp_path / "matches", lambda: NOW, lambda problem: None))
    player.sit("Me", "Anna", "Bruno", seed=5, wait=True)
    player.press("space", "x")
    return player


def test_it_is_read_at_the_table_line_by_line(player: harness.Player) -> None:
    assert player.press("P") == "Transcript, 6 entries. Read it in English."
    opened, line = player.press("enter").split(" | ")
    assert opened.startswith("Transcript, ")
    assert line == "Hand 1: 14 cards each. You deal."
    assert YOUR_TURN in player.press(*["down"] * 8)
    player.press("backspace")
    assert player.ui.stack.top is player.ui.stack.lowest


def test_another_language_is_spoken_in_its_own_voice(player: harness.Player) -> None:
    player.press("P")
    assert player.press("down") == "Read it in Italian."
    start = len(player.heard)
    player.press("enter", "down", "up")
    lines = [u for u in player.heard[start:] if u.category == "menu"]
    assert {u.lang for u in lines} == {"it"}
    assert lines[0].text == "Manche 1: 14 carte a testa. Dai tu le carte."
    assert player.heard[start].lang == "en"


@pytest.mark.parametrize(("lang", "downs"), [("en", 3), ("it", 4), ("fr", 5)])
def test_it_is_written_as_the_command_line_prints_it(
    lang: str, downs: int, player: harness.Player, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    player.press("P", *["down"] * downs)
    [match] = (tmp_path / "matches").glob("*.match")
    name = f"{match.stem}-{lang}.txt"
    assert player.press("enter") == f"Written: {name}, in the folder {tmp_path / 'transcripts'}."
    assert cli.run_command_line(["transcript", str(match), "--language", lang], lambda launch: 0) == 0
    assert (tmp_path / "transcripts" / name).read_text(encoding="utf-8") == capsys.readouterr().out


def test_from_the_list_of_matches(player: harness.Player) -> None:
    player.press("q", "y", "m")
    assert player.press("enter").startswith("Matches, 1 entry. ")
    assert player.press("P").startswith("Transcript, 6 entries. ")
    assert "Hand 1: 14 cards each." in player.press("enter")
    assert player.press("backspace").startswith("Matches. Salotto with Anna and Bruno")


def test_what_can_not_be_written_is_told(player: harness.Player, tmp_path: Path) -> None:
    (tmp_path / "transcripts").write_text("in the way")
    player.press("P", "down", "down", "down")
    assert player.press("enter").startswith("The transcript cannot be written: ")


def test_a_match_that_is_not_kept_has_none() -> None:
    player = harness.Player().sit("Me", "Anna", seed=4)
    assert player.press("P") == "This match is not kept, so it has no transcript."
