"""``ramino simulate``: figures for somebody who listens, and for a program; mistakes answered in the player's words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ramino_access import cli
from ramino_access.bots import LEVELS, RANDOM, TEMPERS
from ramino_access.cli import simulate
from ramino_access.games import GAMES
from ramino_access.i18n.catalog import Catalog
from tests.languages import LANGUAGES
from tests.night import some

KEYS = [
    "game",
    "players",
    "deals",
    "mean_difference",
    "ci95",
    "win_share",
    "deals_per_s",
    "decisions_per_s",
    "decision_ms",
]


class Runs:
    """Runs ``ramino simulate`` in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, line: str, language: str = "en") -> tuple[int, str, str]:
        argv = ["--language", language, "simulate", *line.split()]
        status = cli.run_command_line(argv, lambda launch: 9)
        captured = self._capsys.readouterr()
        return status, captured.out, captured.err

    def figures(self, line: str) -> dict[str, Any]:
        status, out, err = self(f"{line} --json")
        assert (status, err) == (0, "")
        assert out.count("\n") == 1
        found = json.loads(out)
        assert isinstance(found, dict)
        return found


@pytest.fixture
def ramino(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Runs:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path))
    return Runs(capsys)


def certain(figures: dict[str, Any]) -> dict[str, Any]:
    """What does not depend on the speed of the machine."""
    return {
        key: value for key, value in figures.items() if key not in ("deals_per_s", "decisions_per_s", "decision_ms")
    }


@pytest.mark.parametrize("game", list(GAMES))
def test_the_figures_as_json(ramino: Runs, game: str) -> None:
    figures = ramino.figures(f"--game {game} --bots casual,random --deals 4 --seed 3")
    assert list(figures) == KEYS
    assert (figures["game"], figures["players"], figures["deals"]) == (game, ["casual", "random"], 4)
    assert figures["mean_difference"] > 0
    assert sum(figures["win_share"]) == pytest.approx(1.0, abs=0.001)
    assert figures["win_share"][0] > 0.5
    assert figures["decision_ms"]["median"] <= figures["decision_ms"]["p99"]
    assert figures["deals_per_s"] > 0
    assert figures["decisions_per_s"] > 0


def test_the_same_seed_gives_the_same_figures_however_many_jobs(ramino: Runs) -> None:
    line = "--game ufficiale --bots novice,random,casual --deals 6 --seed 4"
    once = certain(ramino.figures(line))
    assert certain(ramino.figures(f"{line} --jobs 2")) == once
    assert certain(ramino.figures("--game ufficiale --bots novice,random,casual --deals 6 --seed 5")) != once


def test_the_difference_is_the_first_one_s(ramino: Runs) -> None:
    one = ramino.figures("--game rami --bots casual,random --deals 3")
    other = ramino.figures("--game rami --bots random,casual --deals 3")
    assert one["mean_difference"] > 0 > other["mean_difference"]


def test_options_of_the_game_count(ramino: Runs) -> None:
    line = "--game salotto --bots casual,casual --deals 2"
    plain = ramino.figures(line)
    assert plain["mean_difference"] == 0
    low = ramino.figures("--game salotto --bots casual,random --deals 2 --option mode=elimination")
    assert low != ramino.figures("--game salotto --bots casual,random --deals 2")


@pytest.mark.parametrize("game", some(GAMES, 3))
def test_whole_matches(ramino: Runs, game: str) -> None:
    figures = ramino.figures(f"--game {game} --bots casual,random --matches 2 --seed 3")
    assert list(figures) == [*KEYS[:3], "matches", "match_share", "match_ci95", *KEYS[3:]]
    assert (figures["deals"], figures["matches"]) == (2, 4)
    assert figures["match_share"] == [1.0, 0.0]


def test_matches_and_deals_are_asked_for_one_at_a_time(ramino: Runs) -> None:
    status, _, err = ramino("--game rami --bots casual,novice --matches 2 --deals 2")
    assert status == 2
    assert "not both" in err


@pytest.mark.parametrize(
    ("language", "title", "won"),
    [
        ("en", "2 matches, each once from every seat,", "casual: wins 100 percent of the matches."),
        ("it", "2 partite, ognuna giocata una volta per posto,", "occasionale: vince 100 partite su 100."),
        ("fr", "2 parties, chacune jouée une fois par place,", "occasionnel gagne 100 pour cent des parties."),
    ],
)
def test_matches_for_a_listener(ramino: Runs, language: str, title: str, won: str) -> None:
    status, out, err = ramino("--game rami --bots casual,random --matches 2", language)
    assert (status, err) == (0, "")
    assert title in out.splitlines()[0]
    assert out.splitlines()[1] == won


def test_in_italian_no_share_has_an_article_that_depends_on_the_number(ramino: Runs) -> None:
    _, out, _ = ramino("--game rami --bots casual,random --matches 2", "it")
    assert "vince 0 partite su 100." in out
    assert " il 0 " not in out


HEARD = {
    "en": ("rami: casual, novice. 2 deals, 4 hands.", "points a deal", "percent of the decided hands.", "milliseconds"),
    "it": (
        "rami: occasionale, principiante. 2 smazzate, 4 manche",
        "punti",
        "su 100, senza contare i pareggi.",
        "millisecondi",
    ),
    "fr": ("rami : occasionnel, débutant. 2 donnes, 4 manches.", "points", "pour cent des manches", "millisecondes"),
}


@pytest.mark.parametrize("language", HEARD)
def test_the_figures_for_a_listener(ramino: Runs, language: str) -> None:
    status, out, err = ramino("--game rami --bots casual,novice --deals 2", language)
    assert (status, err) == (0, "")
    for words in HEARD[language]:
        assert words in out
    assert not any(mark in out for mark in "[]{}%±")
    assert all(line == line.strip() and line.endswith(".") for line in out.splitlines())


@pytest.mark.parametrize(
    ("language", "words"), [("en", "10 percent."), ("it", "10 per cento."), ("fr", "10 pour cent.")]
)
def test_progress_is_a_word_every_ten_percent_beside_the_figures(ramino: Runs, language: str, words: str) -> None:
    status, out, err = ramino("--game ufficiale --bots casual,novice --deals 20 --progress", language)
    assert status == 0
    assert len(err.splitlines()) == 10
    assert err.splitlines()[0] == words
    assert words not in out


PLAYERS = ", ".join((*LEVELS, RANDOM))
MISTAKES: dict[str, tuple[str, dict[str, str]]] = {
    "": ("simulate-which-game", {"games": ", ".join(GAMES)}),
    "rami --game rami --bots casual,casual": ("simulate-word", {"word": "rami"}),
    "--game canasta --bots casual,casual": ("cli-no-game", {"word": "canasta", "games": ", ".join(GAMES)}),
    "--game toscano": (
        "simulate-players",
        {"game": "toscano", "low": "2", "high": "4", "players": PLAYERS},
    ),
    "--game toscano --bots casual": (
        "simulate-players",
        {"game": "toscano", "low": "2", "high": "4", "players": PLAYERS},
    ),
    "--game toscano --bots casual,casual,casual,casual,casual": (
        "simulate-players",
        {"game": "toscano", "low": "2", "high": "4", "players": PLAYERS},
    ),
    "--game rami --bots casual,random-bold": (
        "cli-choice",
        {"option": "--bots", "value": "random", "allowed": ", ".join(LEVELS)},
    ),
    "--game rami --bots casual,strong-brave": (
        "cli-choice",
        {"option": "--bots", "value": "brave", "allowed": ", ".join(TEMPERS)},
    ),
    "--game rami --bots casual,master": ("cli-choice", {"option": "--bots", "value": "master", "allowed": PLAYERS}),
    "--game rami --bots casual,casual --deals 0": (
        "cli-range",
        {"option": "--deals", "value": "0", "low": "1", "high": str(simulate.MOST_DEALS)},
    ),
    "--game rami --bots casual,casual --jobs many": (
        "cli-range",
        {"option": "--jobs", "value": "many", "low": "1", "high": str(simulate.MOST_JOBS)},
    ),
    "--game rami --bots casual,casual --seed -3": ("cli-seed", {"value": "-3"}),
    "--game rami --bots casual,casual --option hand_size=40": (
        "cli-range",
        {"option": "hand_size", "value": "40", "low": "7", "high": "14"},
    ),
    "--game rami --bots casual,casual --json=yes": ("cli-value-unwanted", {"option": "--json"}),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", list(MISTAKES))
def test_a_mistake_is_one_sentence(ramino: Runs, language: str, line: str) -> None:
    message, args = MISTAKES[line]
    catalog = Catalog(language)
    assert ramino(line, language) == (2, "", catalog.text(message, **args) + "\n")
    assert not catalog.problems


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_says_who_can_play(ramino: Runs, language: str) -> None:
    status, out, _ = ramino("--help", language)
    assert status == 0
    assert PLAYERS in out
    for option in cli.COMMANDS["simulate"]:
        assert f"--{option} " in out or f"--{option}:" in out
