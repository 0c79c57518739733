"""``ramino daily`` and ``ramino play --deal``: what was typed, and what is refused in one sentence."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import pytest

from ramino_access import cli
from ramino_access.config.launch import Launch
from ramino_access.games import GAMES
from ramino_access.play.deal_lines import of_day, write_line
from tests.languages import LANGUAGES

DAY = date(2026, 11, 22)
LINE = write_line(of_day("scala40", DAY), -23)


@pytest.fixture(autouse=True)
def noon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path))
    monkeypatch.setattr(cli, "keyboard", lambda: True)
    monkeypatch.setattr(cli, "screen", lambda: True)
    monkeypatch.setattr("ramino_access.cli.launch_arguments.time", lambda: datetime(2026, 11, 22, 12).timestamp())


def _launched(*words: str) -> Launch:
    started: list[Launch] = []

    def play(launch: Launch) -> int:
        started.append(launch)
        return 0

    assert cli.run_command_line(list(words), play) == 0
    [launch] = started
    return launch


def _refused(capsys: pytest.CaptureFixture[str], *words: str, lang: str = "en") -> str:
    assert cli.run_command_line([*words, "--language", lang], lambda launch: 0) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    return err.strip()


def test_the_deals_of_today_and_of_another_day() -> None:
    assert _launched("daily") == Launch(day=DAY)
    assert _launched("daily", "rami") == Launch(day=DAY, game="rami")
    assert _launched("daily", "rami", "--date", "2026-11-02", "--pace", "0", "--language", "fr") == Launch(
        day=date(2026, 11, 2), game="rami", pace=0.0, language="fr"
    )


@pytest.mark.parametrize("missing", ["keyboard", "screen"])
@pytest.mark.parametrize(("lang", "first"), [("it", "Scala 40"), ("en", "Salotto"), ("fr", "Rami")])
def test_the_list_goes_through_a_pipe(
    missing: str, lang: str, first: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, missing, lambda: False)
    assert cli.run_command_line(["daily", "--language", lang], lambda launch: 9) == 0
    title, *lines = capsys.readouterr().out.splitlines()
    assert "2026" in title
    assert lines[0].startswith(first)
    assert len(lines) == len(GAMES)


def test_a_game_needs_keys(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(cli, "keyboard", lambda: False)
    assert "terminal" in _refused(capsys, "daily", "rami")


def test_a_line_is_played_with_quotation_marks_or_without() -> None:
    assert _launched("play", "--deal", LINE) == Launch(deal=LINE)
    assert _launched("play", "--deal", *LINE.split()) == Launch(deal=LINE)
    assert _launched("play", "--language", "it", "--deal", LINE, "--name", "Dora") == Launch(
        deal=LINE, language="it", name="Dora"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_wrong_is_one_sentence(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = {
        _refused(capsys, *words, lang=lang)
        for words in (
            ("daily", "tressette"),
            ("daily", "--date", "yesterday"),
            ("daily", "--date", "2026-11-23"),
            ("daily", "--seed", "7"),
            ("play", "--deal", LINE.replace("-23", "-22")),
            ("play", "--deal", LINE.replace("v1-", "v7-")),
            ("play", "--deal", "salotto"),
            ("play", "--deal", "x" * 1000),
            ("play", "--deal", LINE, "--seats", "3"),
        )
    }
    assert len(said) == 9
    assert not [words for words in said if "{" in words]


def test_tomorrow_is_still_to_come(capsys: pytest.CaptureFixture[str]) -> None:
    assert _refused(capsys, "daily", "--date", "2026-11-23") == "The deal of 23 November 2026 is still to come."


def test_minus_points_are_an_option_nowhere_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert "-23" in _refused(capsys, "play", "salotto", "-23")
