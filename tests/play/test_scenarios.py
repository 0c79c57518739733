"""The scenario player: what it accepts, what it reports, and its exit status."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest

from ramino_access.cli.out import worded
from ramino_access.games import GAMES, OptionError
from ramino_access.i18n.catalog import Catalog
from ramino_access.play.text.scenarios import ScenarioError, each, main
from tests.languages import LANGUAGES

CATALOGS = {lang: Catalog(lang) for lang in LANGUAGES}

GOOD = '''variant = "salotto"

[[scenario]]
clause = "S2"
title = "drawing"
seats = ["Anna", "Bruno"]
hands.Anna = "5h 5d"
stock = "Kd 2c"
play = """
Anna: discard 5h -> draw-first   # nothing changes
Anna: stock
"""
[scenario.expect]
hands.Anna = "Kd 5d 5h"
count.Bruno = 14
stock = "2c"
events = ["drew Anna stock 1"]
no_events = ["penalty"]
over = "no"
'''


def in_english(error: ScenarioError) -> str:
    return worded(CATALOGS["en"], error.problem)


def check(tmp_path: Path, text: str) -> tuple[int, str]:
    path = tmp_path / "some.toml"
    path.write_text(text, encoding="utf-8")
    out = StringIO()
    return main([path], out, in_english), out.getvalue()


def test_a_scenario_that_holds(tmp_path: Path) -> None:
    assert check(tmp_path, GOOD) == (0, "1 passed, 0 failed\n")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('hands.Anna = "Kd 5d 5h"', 'hands.Anna = "Kd 5d"', "hands.Anna: expected 'Kd 5d'"),
        ("count.Bruno = 14", "count.Bruno = 13", "count.Bruno: expected 13, came 14"),
        ('no_events = ["penalty"]', 'no_events = ["drew Anna"]', "was not to come"),
        ("-> draw-first", "-> just-taken", "came draw-first"),
        ("Anna: stock", "Anna: stock -> draw-first", "was not refused"),
        ("Anna: stock", "Bruno: stock", "was refused: not-your-turn"),
        ('over = "no"', 'over = "hand"', "over: expected 'hand', came 'no'"),
    ],
)
def test_a_scenario_that_fails(tmp_path: Path, old: str, new: str, said: str) -> None:
    status, out = check(tmp_path, GOOD.replace(old, new))
    assert status == 1
    assert said in out
    assert out.endswith("0 passed, 1 failed\n")


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ('variant = "salotto"', 'variant = "whist"', 1, "no game 'whist'"),
        ('title = "drawing"', "title = ", 5, "Invalid value"),
        ('hands.Anna = "5h 5d"', 'hands.Anna = "5h 5h 5h"', 7, "no 5h is left"),
        ('hands.Anna = "5h 5d"', 'hands.Ugo = "5h 5d"', 7, "nobody here is called 'Ugo'"),
        ('hands.Anna = "5h 5d"', 'hnads.Anna = "5h 5d"', 7, "unknown key 'hnads'"),
        ('hands.Anna = "5h 5d"', "options = { wings = 3 }", 7, "no option 'wings'"),
        ('hands.Anna = "5h 5d"', "options = { opening = 31 }", 7, "opening can't be 31"),
        ('hands.Anna = "5h 5d"', "hand = 0", 7, "hand can't be 0; it can be 1, 2, 3..."),
        ('hands.Anna = "5h 5d"', "won.Ugo = 1", 7, "nobody here is called 'Ugo'"),
        ('hands.Anna = "5h 5d"', "options = [{ opening = 40 }]", 7, "options are a table"),
        ('hands.Anna = "5h 5d"', 'table = ["5h 5d 7c"]', 7, "is not a meld"),
        ("Anna: stock", "Anna: fly", 11, "is not a play"),
        ("Anna: stock", "Ugo: stock", 11, "must begin with a player's name"),
        ("-> draw-first", "-> draw-later", 10, "is not a refusal code; did you mean: draw-first?"),
        ("-> draw-first", "->", 10, "not a refusal code; the codes are hand-over, not-in-this-game"),
        ("Anna: stock", "Anna: lay 5h 5d", 11, "write lay like this: lay 2 7d 8d"),
        ('hands.Anna = "5h 5d"', 'hands.Anna = "5h As*"', 7, "As* is written on the table only"),
        ('hands.Anna = "5h 5d"', "hands.Anna = 3\nhands.Bruno = 300", 8, "300 cards are asked for"),
        ('hands.Anna = "5h 5d"', "laid.Anna = 3\nlaid.Bruno = '3'", 8, "laid.Bruno is a whole number"),
        ('hands.Anna = "5h 5d"', "options.target = 3\noptions.opening = 31", 8, "opening can't be 31"),
        ('hands.Anna = "5h 5d"', 'table = [\n  "5s 6s 7s",\n  "5h 5d 7c",\n]', 9, "is not a meld"),
        ('hands.Anna = "5h 5d"', 'table = ["7s * 8s"]', 7, "'7s * 8s' may be more than one meld"),
        ('over = "no"', 'ove = "no"', 19, "unknown expectation 'ove'"),
        ("[scenario.expect]", "[expect]", 13, "what is expected is written under [scenario.expect]"),
        ("[[scenario]]", "", 4, "'clause' belongs to a scenario; write it under [[scenario]]"),
    ],
)
def test_a_file_that_cannot_be_played(tmp_path: Path, old: str, new: str, line: int, said: str) -> None:
    status, out = check(tmp_path, GOOD.replace(old, new))
    assert status == 2
    assert re.search(rf"some.toml, line {line}\b", out)
    assert said in out


UNPLAYABLE = 'variant = "rami"\n[[scenario]]\nseats = ["Anna", "Bruno"]\noptions = { hand_size = 7, opening = 80 }\n'
BROKEN = [
    ("what no file says", ""),
    ("variant", "variants = 1\nvariant"),
    ("[[scenario]]", "[scenario]"),
    ("salotto", "whist"),
    ("title", "titel"),
    ('seats = ["Anna", "Bruno"]', ""),
    ('"Bruno"]', '"Anna"]'),
    (', "Bruno"]', "]"),
    ('"5h 5d"', '"5h 5x"'),
    ('"5h 5d"', '"5h 5h 5h"'),
    ('"5h 5d"', '"5h As*"'),
    ('"5h 5d"', '"*"\noptions.jokers_per_pack = 0'),
    ('"5h 5d"', "3.5"),
    ('"5h 5d"', "300"),
    ("hands.Anna = ", "hands.Ugo = "),
    ('hands.Anna = "5h 5d"', 'hands = "5h 5d"'),
    ('stock = "Kd 2c"\nplay', "stock = 3\nplay"),
    ("stock = ", "options = 3\nstock = "),
    ("stock = ", "options.wings = 3\nstock = "),
    ("stock = ", "options.opening = 31\nstock = "),
    ("stock = ", "options.manipulation = 31\nstock = "),
    ("stock = ", "options.target = -1\nstock = "),
    ("stock = ", 'table = ["5s 6s"]\nstock = '),
    ("stock = ", 'table = ["5s * 6s"]\nstock = '),
    ("stock = ", 'table = "5s 6s 7s"\nstock = '),
    ("stock = ", 'laid_by.1 = "Anna"\nstock = '),
    ("stock = ", 'phase = "late"\nstock = '),
    ("stock = ", "first_turn = 1\nstock = "),
    ("stock = ", "laid.Anna = 1.5\nstock = "),
    ("Anna: stock", "Ugo: stock"),
    ("Anna: stock", "Anna:"),
    ("Anna: stock", "Anna: fly"),
    ("Anna: stock", "Anna: take one"),
    ("Anna: stock", "Anna: discard"),
    ("Anna: stock", "Anna: meld 5h 5d 5s;"),
    ("-> draw-first", "-> draw-later"),
    ("-> draw-first", "->"),
    ("[[scenario]]", ""),
    ('["penalty"]', '["penalties"]'),
    ('["penalty"]', '["penalty Anna much"]'),
    (GOOD[GOOD.index("play = ") : GOOD.index("[scenario.expect]")], "play = 3\n"),
    ("count.Bruno", "cont.Bruno"),
    ("[scenario.expect]", "[expect]"),
    (GOOD, UNPLAYABLE),
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_wrong_is_told_in_every_language(tmp_path: Path, lang: str) -> None:
    """With the file, the line, and words; the tests above look at the English ones."""
    path = tmp_path / "some.toml"
    line = {"en": "line", "it": "riga", "fr": "ligne"}[lang]
    reasons = set()
    for old, new in BROKEN:
        path.write_text(GOOD.replace(old, new, 1) if old in GOOD else new, encoding="utf-8")
        (error,) = [one for one in each(path) if isinstance(one, ScenarioError)]
        reasons.add(error.problem.reason)
        told = worded(CATALOGS[lang], error.problem)
        assert re.match(rf".*some\.toml, {line} \d+ ?: ..........", told)
        assert "scenarios-" not in told
        assert "$" not in told
    written = {name for name in CATALOGS[lang].messages() if name.startswith("scenarios-")}
    assert written == reasons


def test_a_scenario_that_checks_nothing_does_not_hold(tmp_path: Path) -> None:
    status, out = check(tmp_path, GOOD[: GOOD.index("play = ")])
    assert status == 1
    assert "nothing is played and nothing expected" in out


@pytest.mark.parametrize(
    ("left_out", "told"),
    [((), ":3: S2: drawing: over: "), (("clause",), ":3: drawing: over: "), (("clause", "title"), ":3: over: ")],
)
def test_one_that_fails_is_named_by_what_it_has(tmp_path: Path, left_out: tuple[str, ...], told: str) -> None:
    lines = (line for line in GOOD.splitlines() if not line.startswith(left_out or ("-",)))
    status, out = check(tmp_path, "\n".join(lines).replace('over = "no"', 'over = "hand"'))
    assert status == 1
    assert out.startswith(f"{tmp_path / 'some.toml'}{told}")


def test_one_that_is_wrong_keeps_no_other_from_being_played(tmp_path: Path) -> None:
    one = GOOD.removeprefix('variant = "salotto"\n')
    status, out = check(tmp_path, GOOD + one.replace("5h 5d", "5h 5h 5h") + one + one.replace("over", "ove") + one)
    assert status == 2
    told = out.splitlines()
    assert [line.split(", ")[1].split(":")[0] for line in told[:-1]] == ["line 25", "line 73"]
    assert told[-1] == "3 passed, 0 failed"


def test_a_path_that_is_not_there(tmp_path: Path) -> None:
    out = StringIO()
    assert main([tmp_path / "none.toml"], out, in_english) == 2
    assert "no such file" in out.getvalue()


@pytest.mark.parametrize("value", ["51", '"51"'])
@pytest.mark.parametrize("switch", ["true", '"on"', '"yes"', "1"])
def test_options_are_read_in_any_sensible_way(tmp_path: Path, value: str, switch: str) -> None:
    options = f"options = {{ opening = {value}, manipulation = {switch} }}\nhands.Anna"
    assert check(tmp_path, GOOD.replace("hands.Anna", options, 1))[0] == 0


@pytest.mark.parametrize(
    ("game", "option", "written", "meant"),
    [
        ("salotto", "discards", "must_use", "must-use"),
        ("salotto", "discards", "Must-Use", "must-use"),
        ("salotto", "max_reshuffles", 3.0, 3),
        ("salotto", "opening", "off", 0),
        ("salotto", "opening", "none", 0),
        ("cinquecento", "special_card", "off", "none"),
        ("cinquecento", "special_card", False, "none"),
        ("cinquecento", "exit_at", "-101", -101),
        ("cinquecento", "rummy_window", "Ask", "ask"),
        ("cinquecento", "rummy_window", "7", 7),
        ("cinquecento", "rummy_window", 29.0, 29),
        ("ufficiale", "lay_off", "same_turn", "same-turn"),
        ("ufficiale", "lay_off", "same turn", "same-turn"),
        ("rami", "direction", "counterclockwise", "counter-clockwise"),
    ],
)
def test_a_value_may_be_written_in_other_ways(game: str, option: str, written: object, meant: object) -> None:
    assert GAMES[game].option(option).read(written) == meant


@pytest.mark.parametrize(
    ("game", "option", "told"),
    [
        ("salotto", "opening", "0, 30, 35, 40, 45, 50, 51"),
        ("salotto", "manipulation", "true, false"),
        ("salotto", "limit", "1..10000"),
        ("cinquecento", "opening", "0..100 (+5)"),
        ("cinquecento", "special_card", "none, Qs:40, Jd:40, As:50, ..."),
        ("cinquecento", "rummy_window", "ask, 3..30"),
    ],
)
def test_what_an_option_can_be(game: str, option: str, told: str) -> None:
    assert GAMES[game].option(option).possible == told


@pytest.mark.parametrize("written", ["3.5", 3.5, "must be used", ""])
def test_not_in_any_way(written: object) -> None:
    with pytest.raises(OptionError):
        GAMES["salotto"].option("discards").read(written)


def test_a_number_between_the_choices_goes_to_the_one_beside_it() -> None:
    seconds = GAMES["cinquecento"].option("rummy_window")
    assert (seconds.stepped(7, 1), seconds.stepped(7, -1)) == (10, 5)
    assert (seconds.stepped(29, 1), seconds.stepped(4, -1)) == (30, 3)


@pytest.mark.parametrize("written", [2, 31, "off", 3.5])
def test_seconds_from_three_to_thirty(written: object) -> None:
    with pytest.raises(OptionError):
        GAMES["cinquecento"].option("rummy_window").read(written)


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ('variant = "salotto"\n\ntitle = """never closed', 3, "Unterminated"),
        ("# nothing else\n", 1, "must say which game"),
        ('# first\nvariant = "salotto"\n\nvariants = 3\n', 4, "unknown key 'variants'"),
        ('variants = 3\nvariant = "salotto"\n', 1, "unknown key 'variants'"),
        ('# first\nvariant = "salotto"\nscenario = 3\n', 1, "scenarios are written as"),
        ('# first\nvariant = "salotto"\nscenario = [3]\n', 1, "scenarios are written as"),
        ('# first\nvariant = "salotto"\nscenario = [{ seats = [] }]\n', 3, "name the players"),
        ("# first\n# second\n" + GOOD.replace("salotto", "whist"), 3, "no game 'whist'"),
        (GOOD + "\n" + GOOD.split("\n", 2)[2].replace("Anna: stock", "Ugo: stock"), 29, "must begin with"),
        (GOOD + "\n" + GOOD.split("\n", 2)[2].replace('stock = "Kd 2c"', 'stocks = "Kd 2c"'), 26, "key 'stocks'"),
        (GOOD + "\n[[scenario]]\ntitle = 'who?'\n\n[[scenario]]\nseats = ['A', 'B']\n", 21, "name the players"),
        (GOOD + "\n[[scenario]]\nseats = ['A', 'B']\nexpect = 3\n", 23, "is written under [scenario.expect]"),
        (GOOD + "\n[[scenario]]\nseats = ['A', 'B']\nplay = 3\n", 23, "plays are written as one string"),
    ],
)  # fmt: skip
def test_the_line_that_is_wrong(tmp_path: Path, text: str, line: int, said: str) -> None:
    status, out = check(tmp_path, text)
    assert status == 2
    assert re.search(rf"some.toml, line {line}\b", out)
    assert said in out


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    path.write_bytes(b"\xff\xfe")
    out = StringIO()
    assert main([path], out, in_english) == 2
    assert f"{path}, line 1: this is not UTF-8 text" in out.getvalue()


def test_folders_are_searched_and_counted(tmp_path: Path) -> None:
    """One that can't be read outweighs one that fails; what can be played is played."""
    inner = tmp_path / "salotto"
    inner.mkdir()
    (inner / "good.toml").write_text(GOOD, encoding="utf-8")
    (inner / "other.txt").write_text("no scenario", encoding="utf-8")
    out = StringIO()
    assert main([tmp_path], out, in_english) == 0
    (inner / "failing.toml").write_text(GOOD.replace("count.Bruno = 14", "count.Bruno = 1"), encoding="utf-8")
    assert main([tmp_path], out, in_english) == 1
    (tmp_path / "broken.toml").write_text("variant =", encoding="utf-8")
    (tmp_path / "torn.toml").write_text("variant =", encoding="utf-8")
    assert main([tmp_path], out, in_english) == 2
    counts = [line for line in out.getvalue().splitlines() if "passed" in line]
    assert counts == ["1 passed, 0 failed", "1 passed, 1 failed", "1 passed, 1 failed"]
    assert main([tmp_path / "none"], out, in_english) == 2
    assert "none: there is no such file or folder.\n" in out.getvalue()
