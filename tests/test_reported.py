"""What commands report, from figures and findings that a test makes: every number in every line, and in what is for
other programs. What leads to them is tested elsewhere; here nothing depends on luck or on the speed of a machine."""

from __future__ import annotations

import ctypes
import io
import json
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ramino_access import libraries
from ramino_access.cli import carry, kept_files, simulate, solve
from ramino_access.cli.arguments import Typed
from ramino_access.cli.doctor import _advice
from ramino_access.cli.kept_files import Finding, findings
from ramino_access.cli.simulate import Simulation
from ramino_access.core.actions import LayMelds, LayOff, Lift, Merge, Split, Swap, Token
from ramino_access.core.cards import face_of_code
from ramino_access.files import paths
from ramino_access.files.problems import Problem
from ramino_access.i18n.catalog import Catalog
from ramino_access.play.duplicate import PlayedDeal, Tally
from ramino_access.play.kept import inventory
from ramino_access.play.kept.archive import Became, TakenIn
from ramino_access.play.text.scenarios import each
from ramino_access.solver.best import Solution
from ramino_access.speech.survey import Tried, Voices
from tests.cases import each_case

ENGLISH = Catalog("en")
FIGURES = Tally(
    deals=40,
    hands=80,
    undecided=3,
    mean_difference=12.34567,
    ci95=1.23456,
    win_share=(0.61234, 0.38766),
    decisions=1234,
    median=0.0012345,
    p99=0.0123456,
    matches=20,
    match_share=(0.54321, 0.45679),
    match_ci95=0.04567,
)
WANTED = Simulation("rami", {}, ("strong-bold", "casual"), 40, 7)


TITLE = "rami: strong and bold, casual. 40 deals, 80 hands."
ALONE = "rami: strong and bold, casual. One deal, 80 hands."
MATCHES = "rami: strong and bold, casual. 40 matches, each once from every seat, 80 hands."
HANDS = [
    "strong and bold: wins 61.2 percent of the decided hands.",
    "casual: wins 38.8 percent of the decided hands.",
]
WON = ["strong and bold: wins 54.3 percent of the matches.", "casual: wins 45.7 percent of the matches."]
BETTER = "strong and bold: better by 12.35 points a deal."
ALIKE = "All deals came out the same: it would take more to tell how certain that is."
SURE = "Give or take 1.23, with 95 percent certainty."
LAST = [
    "3 hands undecided.",
    "5.7 deals and 176 decisions a second.",
    "Half of the decisions take 1.23 milliseconds at most, and 99 in 100 take 12.35 at most.",
]


@each_case(
    ("wanted", "figures", "said"),
    [
        (WANTED, FIGURES, [TITLE, f"{BETTER} {SURE}", *HANDS, *LAST]),
        (
            WANTED,
            replace(FIGURES, deals=1, ci95=None, win_share=None, undecided=80),
            [
                ALONE,
                f"{BETTER} One deal is not enough to tell how certain that is.",
                "Nobody won a hand.",
                "80 hands undecided.",
                *LAST[1:],
            ],
        ),
        (
            WANTED,
            replace(FIGURES, mean_difference=-2.004),
            [TITLE, f"strong and bold: worse by 2 points a deal. {SURE}", *HANDS, *LAST],
        ),
        (
            WANTED,
            replace(FIGURES, mean_difference=0.004),
            [TITLE, f"strong and bold: neither better nor worse. {SURE}", *HANDS, *LAST],
        ),
        (
            replace(WANTED, whole_matches=True),
            FIGURES,
            [
                MATCHES,
                *WON,
                "Give or take 4.6 percent, with 95 percent certainty.",
                f"{BETTER} {SURE}",
                *HANDS,
                *LAST,
            ],
        ),
        (
            replace(WANTED, whole_matches=True),
            replace(FIGURES, matches=2, match_ci95=None),
            [MATCHES, *WON, f"{BETTER} {SURE}", *HANDS, *LAST],
        ),
        (
            replace(WANTED, whole_matches=True),
            replace(FIGURES, match_ci95=None, ci95=None),
            [MATCHES, *WON, ALIKE, f"{BETTER} {ALIKE}", *HANDS, *LAST],
        ),
        (
            replace(WANTED, whole_matches=True),
            replace(FIGURES, match_share=None),
            [MATCHES, "No match came to an end.", f"{BETTER} {SURE}", *HANDS, *LAST],
        ),
    ],
)
def test_a_simulation_for_somebody_who_listens(wanted: Simulation, figures: Tally, said: list[str]) -> None:
    assert simulate.lines(ENGLISH, wanted, figures, 7.0) == said


def test_a_simulation_for_another_program() -> None:
    told = {
        "game": "rami",
        "players": ["strong-bold", "casual"],
        "deals": 40,
        "mean_difference": 12.3457,
        "ci95": 1.2346,
        "win_share": [0.6123, 0.3877],
        "deals_per_s": 5.714,
        "decisions_per_s": 176.3,
        "decision_ms": {"median": 1.234, "p99": 12.346},
    }
    matches = {"matches": 20, "match_share": [0.5432, 0.4568], "match_ci95": 0.0457}
    assert simulate.record(WANTED, FIGURES, 7.0) == told
    assert simulate.record(replace(WANTED, whole_matches=True), FIGURES, 7.0) == {**told, **matches}
    nothing = replace(FIGURES, ci95=None, win_share=None, match_share=None, match_ci95=None)
    assert simulate.record(replace(WANTED, whole_matches=True), nothing, 7.0) == {
        **told,
        "ci95": None,
        "win_share": None,
        "matches": 20,
        "match_share": None,
        "match_ci95": None,
    }


@pytest.mark.parametrize(("deals", "told"), [(4, "20 50 70 100"), (25, "10 20 30 40 50 60 70 80 90 100"), (1, "100")])
def test_progress_is_told_at_each_tenth_that_is_passed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], deals: int, told: str
) -> None:
    hand = PlayedDeal((), ())
    asked: list[Simulation] = []

    def play(wanted: Simulation) -> Iterator[PlayedDeal]:
        asked.append(wanted)
        return iter([hand] * wanted.deals)

    monkeypatch.setattr(simulate, "play", play)
    monkeypatch.setattr(simulate, "tally", lambda found, players: FIGURES)
    options = {"game": "RAMI", "bots": "casual,random", "deals": str(deals), "progress": True, "json": True}
    assert simulate.simulate(Typed(["simulate"], options), ENGLISH) == 0
    out, err = capsys.readouterr()
    assert [line.split()[0] for line in err.splitlines()] == told.split()
    assert json.loads(out)["game"] == "rami"
    assert asked == [Simulation("rami", {}, ("casual", "random"), deals, 1)]
    simulate.simulate(Typed(["simulate"], {**options, "progress": False}), ENGLISH)
    assert capsys.readouterr().err == ""


def test_what_is_simulated_where_nothing_is_said() -> None:
    options = {"game": "rami", "bots": "strong-sly, casual"}
    assert simulate.simulation_of(Typed(["simulate"], options)) == Simulation(
        "rami", {}, ("strong-sly", "casual"), 100, 1
    )
    options |= {"matches": "3", "seed": "0", "jobs": "2", "option": ["opening=51"]}
    assert simulate.simulation_of(Typed(["simulate"], options)) == Simulation(
        "rami", {"opening": 51}, ("strong-sly", "casual"), 3, 0, 2, whole_matches=True
    )


POSITION = """
variant = "salotto"
[[scenario]]
title = "x"
seats = ["Anna", "Bruno"]
hands.Anna = "2h 9d"
"""


@pytest.mark.parametrize(
    ("milliseconds", "said", "figure"), [(0.01, "1", 0.01), (12.3456, "12", 12.346), (1.5, "2", 1.5)]
)
def test_how_long_a_position_has_taken(tmp_path: Path, milliseconds: float, said: str, figure: float) -> None:
    (tmp_path / "one.toml").write_text(POSITION, encoding="utf-8")
    [scenario] = each(tmp_path / "one.toml")
    assert not isinstance(scenario, Exception)
    solved = solve.Solved(scenario, Solution(proven=False), milliseconds)
    assert list(solve._lines(ENGLISH, solved)) == [
        "x:",
        "Nothing can be laid.",
        "There may be something better: the search stopped early.",
        ENGLISH.text("solve-time", milliseconds=int(said)),
    ]
    assert solve._figures(solved) == {
        "title": "x",
        "plays": [],
        "cards": 0,
        "points": 0,
        "proven": False,
        "ms": figure,
    }


A, B, C = map(face_of_code, ("7h", "8h", "9h"))


@each_case(
    ("play", "said"),
    [
        (LayOff(2, (Token(A), Token(B))), "Lay off the seven and the eight of hearts on combination 2."),
        (Swap(1, A), "Take the joker back from combination 1 with the seven of hearts."),
        (Lift(3, Token(B)), "Take the eight of hearts back from combination 3."),
        (Lift(3), "Take back all of combination 3."),
        (Split(3, B), "Split combination 3 after the eight of hearts: the rest becomes combination 9."),
        (Merge(1, 2), "Join combination 2 to combination 1."),
    ],
)
def test_each_play_of_a_solution_in_words(play: solve.Laying, said: str) -> None:
    state = SimpleNamespace(next_meld=9)
    assert solve._told(ENGLISH, state, state, play) == said


def test_what_is_laid_is_the_best_by_points_or_by_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "one.toml").write_text(POSITION, encoding="utf-8")
    asked: list[str] = []

    def best(rules: object, state: object, *, by: str) -> Solution:
        asked.append(by)
        return Solution()

    monkeypatch.setattr(solve, "best", best)
    for options in ({}, {"by": "Cards"}, {"by": "points"}):
        assert solve.solve(Typed(["solve", str(tmp_path)], options), ENGLISH) == 0
    assert asked == ["points", "cards", "points"]


@pytest.mark.parametrize(
    ("length", "short"),
    [(0, "C:\\A B\\py.exe"), (12, "C:\\A~1\\py.exe"), (32768, "C:\\A B\\py.exe"), (32767, "C:\\A~1\\py.exe")],
)
def test_on_windows_a_path_without_spaces_is_named(monkeypatch: pytest.MonkeyPatch, length: int, short: str) -> None:
    def short_path(path: str, room: Any, size: int) -> int:
        assert (path, size) == ("C:\\A B\\py.exe", 32768)
        room.value = "C:\\A~1\\py.exe"
        return length

    monkeypatch.setattr(libraries, "sys", SimpleNamespace(platform="win32"))
    monkeypatch.setattr(
        ctypes, "windll", SimpleNamespace(kernel32=SimpleNamespace(GetShortPathNameW=short_path)), raising=False
    )
    assert libraries._short("C:\\A B\\py.exe") == short
    assert libraries._short("C:\\py.exe") == "C:\\py.exe"
    monkeypatch.setattr(libraries, "sys", SimpleNamespace(platform="linux"))
    assert libraries._short("/a b/py") == "/a b/py"


@pytest.mark.parametrize(
    ("typed", "yes"),
    [("y", True), ("Yes please\n", True), ("yes\n", True), ("", False), ("no y\n", False), ("\n", False)],
)
def test_who_is_asked_says_yes_by_its_first_letter(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, *, yes: bool
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert carry._asked(ENGLISH, inventory.SETTING) == yes
    assert capsys.readouterr().out == ENGLISH.text("import-ask", what="settings") + "\n"


def test_what_a_solution_brings_is_told_behind_its_plays(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(
        POSITION.replace('title = "x"\n', "").replace("2h 9d", "7h 8h 9h 2d") + "options = { opening = 0 }\n",
        encoding="utf-8",
    )
    [scenario] = each(tmp_path / "one.toml")
    assert not isinstance(scenario, Exception)
    plays = (LayMelds(((Token(A), Token(B), Token(C)),)),)
    solved = solve.Solved(scenario, Solution(plays, 3, 24), 5.4)
    assert list(solve._lines(ENGLISH, solved)) == [
        "Lay number 1: seven, eight, nine of hearts.",
        "3 cards laid, 24 points.",
        "Nothing better is possible.",
        ENGLISH.text("solve-time", milliseconds=5),
    ]


SORTS = {sort.name: sort for sort in inventory.SORTS}
BAD = Problem(Path("a.match"), "match-damaged")


def taken(**found: Became | Problem | tuple[Became | Problem, int]) -> list[TakenIn]:
    """So many files of each sort; ``nobody`` stands for what is none of the program's."""
    told = []
    for name, became in found.items():
        one, many = became if isinstance(became, tuple) and not isinstance(became, Problem) else (became, 1)
        told += [TakenIn(SORTS.get(name.split("_")[0]), one)] * many
    return told


@each_case(
    ("found", "messages"),
    [
        ([], [("import-nothing", {})]),
        (taken(match=BAD), []),  # it is told what is wrong with it
        (taken(settings=BAD), []),
        (
            taken(match=(Became.NEW, 2), match_same=Became.SAME, note=Became.NEW, nobody=(Became.STRANGE, 3)),
            [
                ("import-matches-new", {"count": 2}),
                ("import-matches-same", {"count": 1}),
                ("import-strange", {"count": 3}),
            ],
        ),
        (
            taken(settings=Became.TAKEN, keymap=Became.STAYED, learnt=Became.NEW),
            [
                ("import-one", {"what": "settings", "became": "taken"}),
                ("import-one", {"what": "keymap", "became": "stayed"}),
                ("import-one", {"what": "learnt", "became": "new"}),
            ],
        ),
        (taken(note=(Became.STRANGE, 2)), [("import-damaged", {"count": 2})]),
        (taken(note=(Became.STRANGE, 2), match=BAD), [("import-damaged", {"count": 1})]),
        (taken(note=(Became.STRANGE, 1), match=(BAD, 2)), []),
        (
            taken(note=(Became.STRANGE, 3), match=Became.STRANGE, settings=Became.STRANGE),
            [("import-damaged", {"count": 4})],
        ),
    ],
)
def test_what_became_of_each_file(found: list[TakenIn], messages: list[tuple[str, dict[str, object]]]) -> None:
    assert carry.said(found, ENGLISH) == [ENGLISH.text(message, **args) for message, args in messages]


@pytest.mark.parametrize(
    ("found", "status"),
    [
        (taken(match=Became.NEW), 0),
        (taken(nobody=Became.STRANGE), 0),
        (taken(match=BAD), 1),
        (taken(match=Became.STRANGE), 1),
        (taken(settings=BAD), 1),
        (BAD, 2),
    ],
)
def test_how_a_taking_in_ends(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], found: list[TakenIn] | Problem, status: int
) -> None:
    asked: list[bool] = []

    def take_in(file: Path, ask: Callable[[inventory.Sort], bool]) -> list[TakenIn] | Problem:
        assert file == Path("all.zip")
        asked.append(ask(inventory.SETTING))
        return found

    monkeypatch.setattr(carry, "take_in", take_in)
    monkeypatch.setattr("ramino_access.cli.keyboard", lambda: False)
    assert carry.bring_in(Typed(["import", "all.zip"], {}), ENGLISH) == status
    assert asked == [False]
    told = [one.became for one in found if isinstance(one.became, Problem)] if isinstance(found, list) else [found]
    assert len(capsys.readouterr().err.splitlines()) == len(told)


# What the doctor says


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("free", "said"),
    [
        (16 * 2**20, ("doctor-space", 16)),
        (16 * 2**20 - 1, ("doctor-space-little", 15)),
        (0, ("doctor-space-little", 0)),
    ],
)
def test_when_space_is_little(monkeypatch: pytest.MonkeyPatch, home: Path, free: int, said: tuple[str, int]) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: shutil._ntuple_diskusage(0, 0, free))
    assert Finding(said[0], {"free": said[1]}) in list(findings())


@pytest.mark.parametrize(("bad", "more"), [(20, None), (21, 1), (25, 5)])
def test_of_many_bad_matches_twenty_are_told_one_by_one(home: Path, bad: int, more: int | None) -> None:
    paths.matches_dir().mkdir()
    for number in range(bad):
        (paths.matches_dir() / f"{number:02}.match").write_text("nothing\n")
    found = [one for one in findings() if one.message.startswith(("doctor-match", "match-"))]
    assert len(found) == min(bad, 20) + (more is not None) + 1
    assert (Finding("doctor-matches-more", {"count": more}) in found) == (more is not None)
    assert found[-1] == Finding("doctor-matches", {"count": bad, "bad": bad})


@pytest.mark.parametrize(("seconds", "unplayed"), [(9.99, 0), (10, 1), (20, 2)])
def test_matches_are_played_through_for_twenty_seconds(
    monkeypatch: pytest.MonkeyPatch, home: Path, seconds: float, unplayed: int
) -> None:
    paths.matches_dir().mkdir()
    for name in "ab":
        (paths.matches_dir() / f"{name}.match").write_text("nothing\n")
    played: list[bool] = []
    monkeypatch.setattr(kept_files, "_match", lambda matches, file, through: played.append(through) or [])
    ticks = count(0, seconds)
    found = list(findings(lambda: float(next(ticks))))
    assert played.count(False) == unplayed
    assert [one.args for one in found if one.message == "doctor-matches-read"] == [{"count": unplayed}] * bool(unplayed)
    assert Finding("doctor-matches", {"count": 2, "bad": 0}) in found


WORKS, MISSING, SILENT, REFUSED, NO_PLAYER = (
    Tried(works=True),
    Tried(works=False, why="missing"),
    Tried(works=False, why="no-sound"),
    Tried(works=False, why="refused"),
    Tried(works=False, why="no-player"),
)
ALL = Voices({"it": "a", "en": "b", "fr": "c"})
SOME = Voices({"it": "a", "en": "b", "fr": None})


@each_case(
    ("system", "tried", "voices", "sounds", "advice"),
    [
        ("windows", {"reader": WORKS, "voice": WORKS}, {"voice": ALL}, "on", []),
        ("windows", {"reader": MISSING, "voice": WORKS}, {"voice": ALL}, "on", ["reader"]),
        ("mac", {"reader": MISSING, "voice": WORKS}, {"voice": ALL}, "on", ["reader"]),
        ("mac", {"reader": REFUSED, "voice": WORKS}, {"voice": ALL}, "on", ["consent"]),
        ("debian", {"reader": REFUSED, "voice": WORKS}, {"voice": ALL}, "on", ["consent"]),
        ("debian", {"reader": MISSING, "dispatcher": WORKS, "voice": MISSING}, {"dispatcher": ALL}, "on", []),
        ("debian", {"reader": MISSING, "dispatcher": MISSING, "voice": MISSING}, {}, "on", ["engine"]),
        ("debian", {"reader": MISSING, "dispatcher": MISSING, "voice": NO_PLAYER}, {}, "on", ["player"]),
        ("debian", {"reader": WORKS, "dispatcher": WORKS, "voice": NO_PLAYER}, {"dispatcher": ALL}, "on", ["player"]),
        ("debian", {"reader": MISSING, "dispatcher": MISSING, "voice": SILENT}, {}, "on", ["device"]),
        ("debian", {"voice": WORKS}, {"voice": ALL}, "silent", ["device"]),
        ("debian", {"voice": WORKS}, {"voice": ALL}, "missing", []),
        ("debian", {"voice": WORKS}, {"voice": SOME}, "on", ["voice"]),
        ("debian", {"voice": WORKS}, {"voice": SOME, "dispatcher": ALL}, "on", []),
        ("debian", {"voice": WORKS}, {"voice": SOME, "dispatcher": Voices({}, "gone")}, "on", ["voice"]),
        ("debian", {"voice": WORKS}, {"voice": Voices({}, "gone")}, "on", []),
    ],
)
def test_what_the_system_is_to_be_given(
    system: str, tried: dict[str, Tried], voices: dict[str, Voices], sounds: str, advice: list[str]
) -> None:
    assert list(_advice(system, tried, voices, sounds)) == [f"doctor-install-{name}" for name in advice]


def test_what_is_strange_in_the_folder_of_matches_is_counted(home: Path) -> None:
    paths.matches_dir().mkdir()
    for name in (".a.match.1.new", "a.note", "b.txt", ".hidden", "x.new"):
        (paths.matches_dir() / name).touch()
    found = [one.args for one in findings() if one.message == "doctor-strangers"]
    assert found == [{"folder": str(paths.matches_dir()), "count": 3, "name": ".hidden"}]
