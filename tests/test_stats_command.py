"""``ramino stats``: what came of the matches, in words and for another program."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ramino_access import cli
from ramino_access.files import paths
from ramino_access.play.kept.statistics import Summary
from ramino_access.play.kept.summaries import SummaryFile

TOLD = (
    Summary("01", "salotto", {}, 3, "casual", 5, 9, won=True, hands=5, hands_won=2, ramini=1, best=310),
    Summary("02", "salotto", {"opening": 40}, 3, "strong", 15, 19, won=False, hands=6, penalties=200, best=90),
    Summary("03", "rami", {}, 2, "casual", 25, 29, won=True, hands=4, hands_won=2, ramini=2, best=77),
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path))
    return tmp_path


def _told(*summaries: Summary) -> None:
    for one in summaries:
        assert SummaryFile(paths.summaries_file()).add(one) is None


def _run(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> tuple[str, str]:
    assert cli.run_command_line(["stats", *words], lambda launch: 1) == status
    out, err = capsys.readouterr()
    return out, err


def test_all_games_and_each_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    _told(*TOLD)
    out, err = _run(capsys, "--language", "en")
    assert err == ""
    assert out.splitlines() == [
        "All games. 3 matches: 2 won and one lost. Hands of finished matches: 15, 4 won. "
        "3 raminos. Penalties: 200 points.",
        "Salotto. 2 matches: one won and one lost. Hands of finished matches: 11, 2 won. "
        "One ramino. Best hand: 310 points. Penalties: 200 points.",
        "Rami. One match: one won. Hands of finished matches: 4, 2 won. 2 rami secs. "
        "Best hand: 77 points against the others.",
    ]


def test_one_game_with_its_options_and_opponents(capsys: pytest.CaptureFixture[str]) -> None:
    _told(*TOLD)
    out, _ = _run(capsys, "--game", "salotto", "--language", "it")
    lines = out.splitlines()
    assert [line.split(". ")[0] for line in lines] == [
        "Salotto",
        "Opzioni predefinite",
        "Entrata in gioco: almeno 40 punti",
        "Contro 2 avversari, livello occasionale",
        "Contro 2 avversari, livello forte",
    ]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "No match is over yet; hands count when their match is over."),
        ("it", "Non è ancora finita nessuna partita; le manche contano quando finisce la loro partita."),
        ("fr", "Aucune partie n'est encore terminée ; les manches comptent quand leur partie est finie."),
    ],
)
def test_nothing_yet(lang: str, words: str, capsys: pytest.CaptureFixture[str], home: Path) -> None:
    assert _run(capsys, "--language", lang) == (f"{words}\n", "")
    assert list(home.iterdir()) == [], "asking leaves nothing behind"


def test_the_same_for_another_program(capsys: pytest.CaptureFixture[str]) -> None:
    _told(*TOLD)
    told = json.loads(_run(capsys, "--json")[0])
    assert (told["matches"], told["won"], told["lost"], told["hands"]) == (3, 2, 1, 15)
    assert list(told["games"]) == ["salotto", "rami"]
    salotto = told["games"]["salotto"]
    assert [one["options"] for one in salotto["options"]] == [{}, {"opening": 40}]
    assert [(one["opponents"], one["level"], one["won"]) for one in salotto["opponents"]] == [
        (2, "casual", 1),
        (2, "strong", 0),
    ]
    only = json.loads(_run(capsys, "--json", "--game", "RAMI")[0])
    assert (list(only["games"]), only["best"]) == (["rami"], 77)


def test_what_a_later_version_counts_is_passed_over(capsys: pytest.CaptureFixture[str]) -> None:
    _told(TOLD[0], Summary("09", "tressette", {}, 4, "casual", 5, 9, won=True, hands=5))
    assert "tressette" not in _run(capsys, "--language", "en")[0]
    _told(Summary("10", "salotto", {"colour": "red"}, 4, "casual", 5, 9, won=True, hands=5, best=7))
    assert "2 matches" in _run(capsys, "--language", "en", "--game", "salotto")[0]


def test_what_is_wrong_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert "tressette" in _run(capsys, "--game", "tressette", "--language", "en", status=2)[1]
    assert "stats --help" in _run(capsys, "more", "--language", "en", status=2)[1]
    _told(*TOLD)
    file = paths.summaries_file()
    file.write_bytes(file.read_bytes().replace(b"salotto", b"salatto", 1))
    out, err = _run(capsys, "--language", "en")
    assert "2 matches" in out
    assert err == (
        f"Line 1 of the statistics in {file} is damaged and is not counted; everything else is. "
        "If you have a copy of the file, put it back.\n"
    )
