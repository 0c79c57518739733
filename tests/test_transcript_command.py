"""``ramino transcript``: a match as it was heard, in any language, also long afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access import cli
from ramino_access.config.launch import Launch
from ramino_access.play.entries import Setup
from ramino_access.play.journal.match_file import MatchFile, header_of
from tests.play.playing import played
from tests.prompts import YOUR_TURN

SETUP = Setup("salotto", {}, ("Dora", "Anna", "Bruno"), 7, "novice")

HEARD = {
    "en": ["Hand 1: 14 cards each.", YOUR_TURN, " discards "],
    "it": ["Manche 1: 14 carte", "A te.", " scarta "],
    "fr": ["Manche 1", "À toi.", " jette "],
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "a.match"
    log = MatchFile.create(file, header_of(SETUP, 1), lambda problem: None)
    played(SETUP, log, 40)
    log.close()
    return file


@pytest.mark.parametrize("lang", HEARD)
def test_a_match_is_told_again(lang: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = cli.run_command_line(["transcript", str(file), "--language", lang], lambda launch: 0)
    out, err = capsys.readouterr()
    assert (status, err) == (0, "")
    for words in HEARD[lang]:
        assert words in out
    assert len(out.splitlines()) > 40
    assert "{" not in out


def test_what_can_not_be_told_is_one_sentence(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(file.read_bytes().replace(b"stock", b"stoop", 1))
    assert cli.run_command_line(["transcript", str(file), "--language", "en"], lambda launch: 0) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("This match is damaged on line ")
    assert cli.run_command_line(["transcript", "--language", "en"], lambda launch: 0) == 2
    assert "Say which match file" in capsys.readouterr().err


def test_a_replay_is_started_with_the_file_of_a_match(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "keyboard", lambda: True)
    asked: list[Launch] = []

    def play(launch: Launch) -> int:
        asked.append(launch)
        return 0

    line = ["replay", str(file), "--language", "fr", "--output", "console"]
    assert cli.run_command_line(line, play) == 0
    assert (asked[0].replay, asked[0].language, asked[0].output) == (file, "fr", "console")
    assert cli.run_command_line(["replay", "--language", "en"], play) == 2
    assert "ramino replay 2026" in capsys.readouterr().err
    assert cli.run_command_line(["replay", str(file), "more", "--language", "en"], play) == 2
    assert len(asked) == 1
