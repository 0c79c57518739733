"""Every expectation of a scenario can fail, and says in what."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest

from ramino_access.cli.out import worded
from ramino_access.i18n.catalog import Catalog
from ramino_access.play.text.scenarios import EXPECT_KEYS, main

MIDWAY = '''variant = "salotto"
[[scenario]]
clause = "S5"
title = "in the middle of a turn"
seats = ["Anna", "Bruno"]
hands.Anna = "9d 9h * 2c 2c"
hands.Bruno = 3
table = ["Qs Ks As*", "4h 4c *", "6h 6c 6d"]
opened = ["Anna"]
stock = "4s 5h 7h"
discards = "Kd 2s"
laid.Anna = 7
scores.Bruno = 120
play = """
Anna: stock
Anna: meld 9d 9h *
"""
[scenario.expect]
'''
WON = '''variant = "salotto"
[[scenario]]
clause = "S9"
title = "a hand that is won"
seats = ["Anna", "Bruno"]
hands.Anna = "9d"
hands.Bruno = "Kd Ks"
table = ["4h 4c 4d"]
opened = ["Anna", "Bruno"]
stock = "9h 5h"
scores.Anna = 100
options = { target = 0, hands = 5 }
play = """
Anna: stock
Anna: lay 1 4s -> card-not-in-hand
Anna: discard 9h
Bruno: stock
Bruno: discard Kd
"""
[scenario.expect]
'''
HAND = WON.replace('hands.Anna = "9d"', 'hands.Anna = "4s"').replace(
    "Anna: lay 1 4s -> card-not-in-hand\nAnna: discard 9h\nBruno: stock\nBruno: discard Kd",
    "Anna: lay 1 4s\nAnna: discard 9h",
)
MATCH = HAND.replace("hands = 5", "hands = 1")

#: Key, position, what holds of it, what does not, and what is said then.
CASES = [
    ("hands", MIDWAY, 'hands.Anna = "4s 2c 2c"', 'hands.Anna = "4s 2c"', "expected '4s 2c', came '2c 2c 4s'"),
    ("hands", MIDWAY, 'hands.Anna = "2c 4s 2c"', 'hands.Anna = "2c 4s 4s"', "hands.Anna: expected '2c 4s 4s'"),
    ("count", MIDWAY, "count.Bruno = 3", "count.Bruno = 4", "count.Bruno: expected 4, came 3"),
    ("discards", MIDWAY, 'discards = "Kd 2s"', 'discards = "2s Kd"', "discards: expected '2s Kd', came 'Kd 2s'"),
    ("discards", MIDWAY, 'discards = "Kd 2s"', 'discards = "Kd"', "discards: expected 'Kd', came 'Kd 2s'"),
    ("stock", MIDWAY, 'stock = "5h"', 'stock = "7h"', "stock: expected '7h', came '5h'"),
    ("stock", MIDWAY, 'stock = "5h 7h"', 'stock = "5h 7h 8h"', "stock: expected '5h 7h 8h', came '5h 7h'"),
    ("stock", WON, 'stock = ""', 'stock = "5h"', "stock: expected '5h', came ''"),
    ("stock", MIDWAY, 'stock = "5h 7h"', 'stock = ""', "stock: expected '', came '5h 7h'"),
    ("turn", MIDWAY, 'turn = "Anna"', 'turn = "Bruno"', "turn: expected 'Bruno', came 'Anna'"),
    ("phase", MIDWAY, 'phase = "play"', 'phase = "draw"', "phase: expected 'draw', came 'play'"),
    ("opened", MIDWAY, 'opened = ["Anna"]', "opened = []", "opened: expected [], came ['Anna']"),
    ("opened", MIDWAY, 'opened = ["Anna"]', 'opened = ["Bruno", "Anna"]', "['Bruno', 'Anna'], came ['Anna']"),
    ("laid", MIDWAY, "laid.Anna = 22", "laid.Anna = 7", "laid.Anna: expected 7, came 22"),
    ("scores", MIDWAY, "scores.Bruno = 120", "scores.Bruno = 0", "scores.Bruno: expected 0, came 120"),
    ("scores", HAND, "scores.Anna = 125", "scores.Anna = 100", "scores.Anna: expected 100, came 125"),
    ("hand_scores", HAND, "hand_scores.Bruno = 0", "hand_scores.Bruno = 1", "hand_scores.Bruno: expected 1, came 0"),
    ("hand_scores", MIDWAY, "count.Anna = 3", "hand_scores.Anna = 0", "hand_scores: the hand is not over"),
    ("winner", HAND, 'winner = "Anna"', 'winner = "Bruno"', "winner: expected 'Bruno', came 'Anna'"),
    ("winner", HAND, 'winner = "Anna"', 'winner = ""', "winner: expected '', came 'Anna'"),
    ("winner", MATCH, 'winner = ["Anna"]', 'winner = ["Anna", "Bruno"]', "expected ['Anna', 'Bruno'], came 'Anna'"),
    ("winner", MIDWAY, 'winner = ""', 'winner = "Anna"', "winner: expected 'Anna', came ''"),
    ("places", MATCH, "places.Bruno = 2", "places.Bruno = 1", "places.Bruno: expected 1, came 2"),
    ("places", HAND, 'over = "hand"', "places.Anna = 1", "places: the match is not over"),
    ("events", MIDWAY, 'events = ["melded Anna 4"]', 'events = ["melded Anna 3"]', "expected ['melded Anna 3']"),
    (
        "events",
        MIDWAY,
        'events = ["drew Anna", "melded Anna"]',
        'events = ["melded Anna", "drew Anna"]',
        "events: expected ['melded Anna', 'drew Anna'], came ['drew Anna stock 1', 'melded Anna 4']",
    ),
    ("events", MIDWAY, 'events = ["drew Anna"]', 'events = ["drew Anna", "drew Anna"]', "events: expected"),
    ("no_events", MIDWAY, 'no_events = ["penalty"]', 'no_events = ["penalty", "drew Anna"]', "1' was not to come"),
    ("no_events", MIDWAY, 'no_events = ["melded Anna 3"]', 'no_events = ["melded Anna 4"]', "4' was not to come"),
    ("over", MIDWAY, 'over = "no"', 'over = "hand"', "over: expected 'hand', came 'no'"),
    ("over", HAND, 'over = "hand"', 'over = "match"', "over: expected 'match', came 'hand'"),
    ("over", MATCH, 'over = "match"', 'over = "hand"', "over: expected 'hand', came 'match'"),
]  # fmt: skip

#: Tables of ``MIDWAY``, written as they can be, and as they can't.
HOLDS = [
    ["Qs Ks As*", "4h 4c *", "6h 6c 6d", "9d 9h *"],
    ["Qs Ks *", "4c * 4h", "6d 6h 6c", "* 9h 9d"],
]
FAILS = [
    ["Qs Ks As*", "4h 4c *", "6h 6c 6d"],  # a meld is missing
    ["Qs Ks As*", "4h 4c *", "6h 6c 6d", "9d 9h *", "2c 2c 2c"],  # one too many
    ["Qs Ks As*", "4h 4c *", "9d 9h *", "6h 6c 6d"],  # another order
    ["Qs Ks As", "4h 4c *", "6h 6c 6d", "9d 9h *"],  # the ace itself, not a joker
    ["Qs Ks", "4h 4c *", "6h 6c 6d", "9d 9h *"],  # a run that is shorter
    ["Js Qs Ks As*", "4h 4c *", "6h 6c 6d", "9d 9h *"],  # and longer
    ["Ks Qs As*", "4h 4c *", "6h 6c 6d", "9d 9h *"],  # a run not from low to high
    ["Qs * As*", "4h 4c *", "6h 6c 6d", "9d 9h *"],  # a joker where the king lies
    ["Qs Ks As*", "4h 4c", "6h 6c 6d", "9d 9h *"],  # a group with a card less
    ["Qs Ks As*", "4h 4c 4d", "6h 6c 6d", "9d 9h *"],  # another card in the joker's place
    ["Qs Ks As*", "4h 4c *", "6h 6c 6s", "9d 9h *"],  # another suit
    ["Qs Ks As*", "4h 4c *", "6h 6c *", "9d 9h *"],  # a joker where there is none
    ["Qs Ks As*", "4h 4h *", "6h 6c 6d", "9d 9h *"],  # one card named twice
    ["Qs Ks As*", "4h * *", "6h 6c 6d", "9d 9h *"],  # more jokers than there are
]

PIECES = '''variant = "salotto"
[[scenario]]
clause = "S11"
title = "a table in pieces"
options = { manipulation = true, jokers_per_meld = 2 }
seats = ["Anna", "Bruno"]
hands.Anna = "9d"
table = ["4h 4c* 4d*", "Qs Ks As"]
opened = ["Anna"]
play = """
Anna: stock
Anna: lift 2 As
"""
[scenario.expect]
'''


ENGLISH = Catalog("en")


def check(tmp_path: Path, text: str) -> tuple[int, str]:
    path = tmp_path / "some.toml"
    path.write_text(text, encoding="utf-8")
    out = StringIO()
    return main([path], out, lambda error: worded(ENGLISH, error.problem)), out.getvalue()


@pytest.mark.parametrize(
    ("position", "line"), sorted({(case[1], case[2]) for case in CASES}), ids=lambda text: text[-30:]
)
def test_what_holds(tmp_path: Path, position: str, line: str) -> None:
    assert check(tmp_path, position + line + "\n") == (0, "1 passed, 0 failed\n")


@pytest.mark.parametrize(
    ("position", "line", "said"), [case[1:2] + case[3:] for case in CASES], ids=lambda text: text[-30:]
)
def test_what_does_not_hold(tmp_path: Path, position: str, line: str, said: str) -> None:
    status, out = check(tmp_path, position + line + "\n")
    assert (status, out.splitlines()[-1]) == (1, "0 passed, 1 failed")
    assert said in out
    assert len(out.splitlines()) == 2


@pytest.mark.parametrize("table", HOLDS)
def test_tables_that_are_there(tmp_path: Path, table: list[str]) -> None:
    assert check(tmp_path, f"{MIDWAY}table = {table}\n") == (0, "1 passed, 0 failed\n")


@pytest.mark.parametrize("table", FAILS)
def test_tables_that_are_not(tmp_path: Path, table: list[str]) -> None:
    status, out = check(tmp_path, f"{MIDWAY}table = {table}\n")
    assert status == 1
    assert f"table: expected {table!r}, came ['Qs Ks As*', '4h 4c *', '6h 6c 6d', '9d 9h *']" in out


def test_jokers_and_pieces(tmp_path: Path) -> None:
    """A joker that is named is not used up by one that is not; what is left of a run is a run."""
    assert check(tmp_path, PIECES + 'table = ["* 4c* 4h", "Qs Ks"]\n')[0] == 0
    assert check(tmp_path, PIECES + 'table = ["* 4c* 4h", "Ks Qs"]\n')[0] == 1


#: What can't come at all, and what is said of it.
IMPOSSIBLE = [
    ('hands.Ugo = "2c 4s 2c"', "nobody here is called 'Ugo'; players are Anna, Bruno"),
    ('hands = "2c"', "write hands once for each player"),
    ('hands.Anna = "2c 10h"', "'10h' is not a card"),
    ("hands.Anna = 3", "cards are written as a string"),
    ("count.Ugo = 3", "nobody here is called 'Ugo'"),
    ("count = 3", "write count once for each player"),
    ('count.Bruno = "three"', "count.Bruno is a whole number, not 'three'"),
    ('laid.Anna = "15 points"', "laid.Anna is a whole number"),
    ("scores.Anna = true", "scores.Anna is a whole number"),
    ("hand_scores.Ugo = 0", "nobody here is called 'Ugo'"),
    ("discards = 3", "cards are written as a string"),
    ('discards = "Kx"', "'Kx' is not a card"),
    ('stock = "10h"', "'10h' is not a card"),
    ('turn = "anna"', "nobody here is called 'anna'"),
    ('phase = "discard"', 'phase can\'t be \'discard\'; it can be "draw", "play", "look"'),
    ('opened = "Anna"', "opened is a list, not 'Anna'"),
    ('opened = ["Ugo"]', "nobody here is called 'Ugo'"),
    ("places.Ugo = 1", "nobody here is called 'Ugo'"),
    ('winner = "Ugo"', "nobody here is called 'Ugo'"),
    ('winner = ["Anna", ""]', "nobody here is called ''"),
    ("winner = false", "nobody here is called False"),
    ("over = false", 'over can\'t be False; it can be "no", "hand", "match"'),
    ('table = "4h 4c 4d"', "table is a list, not '4h 4c 4d'"),
    ('table = ["4h 4c 44d"]', "'44d' is not a card"),
    ('events = "drew"', "events is a list, not 'drew'"),
    ('events = ["dre"]', "no event is called 'dre'"),
    ('events = ["drew Ugo"]', "nobody here is called 'Ugo'"),
    ('no_events = "penalty"', "no_events is a list, not 'penalty'"),
    ('no_events = ["penality"]', "no event is called 'penality'; events are drew, melded,"),
    ('no_events = ["few"]', "no event is called 'few'"),
    ('no_events = [""]', "no event is called ''"),
    ('no_events = ["penalty Ugo"]', "nobody here is called 'Ugo'"),
    ("no_events = [3]", "no event is called 3"),
    ('no_events = ["few-cards Anna three"]', "write few-cards like this: few-cards Anna 3"),
    ('no_events = ["undone Anna 1"]', "'undone Anna 1' is not a valid event; write undone like this"),
    ('no_events = ["penalty Anna 200 points"]', "write penalty like this: penalty Anna 3"),
    ('no_events = ["drew Anna pile"]', "write drew like this: drew Anna stock 3"),
    ('no_events = ["discarded Anna 10d"]', "write discarded like this: discarded Anna 7d"),
    ('no_events = ["laid-off Anna 7d 2"]', "write laid-off like this: laid-off Anna 3 7d"),
    ('no_events = ["declared Anna scala"]', "write declared like this: declared Anna dieci"),
    ('no_events = ["ramino Anna open"]', "write ramino like this: ramino Anna 3"),
    ('no_events = ["reshuffled Anna"]', "write reshuffled like this: reshuffled 3"),
    ('no_events = ["blocked 1"]', "write blocked like this: blocked"),
]


@pytest.mark.parametrize(("line", "said"), IMPOSSIBLE)
def test_what_cannot_come_at_all_is_a_mistake_of_the_file(tmp_path: Path, line: str, said: str) -> None:
    """Told with its line, though the position has a key of the same name."""
    status, out = check(tmp_path, MIDWAY + line + "\n")
    assert status == 2
    assert f"some.toml, line {len(MIDWAY.splitlines()) + 1}: " in out
    assert said in out


def test_what_is_checked_is_what_can_be_expected() -> None:
    assert {re.split(r"[ .]", line)[0] for line, _ in IMPOSSIBLE} == EXPECT_KEYS


@pytest.mark.parametrize("wanted", ["", '"penalty", "drew Bruno", "reshuffled 3", "blocked", "ramino Anna sec"'])
def test_what_may_not_come(tmp_path: Path, wanted: str) -> None:
    assert check(tmp_path, f"{MIDWAY}no_events = [{wanted}]\n")[0] == 0


def test_names_of_several_words(tmp_path: Path) -> None:
    named = MIDWAY.replace("Bruno", "Bruno Rossi").replace("hands.Bruno Rossi", 'hands."Bruno Rossi"')
    named = named.replace("scores.Bruno Rossi", 'scores."Bruno Rossi"')
    assert check(tmp_path, named + 'no_events = ["drew Bruno Rossi stock", "penalty Bruno"]\n')[0] == 0
    assert check(tmp_path, named + 'no_events = ["drew Bruno Verdi"]\n')[0] == 2


def test_each_expectation_is_seen_failing() -> None:
    assert {case[0] for case in CASES} | {"table"} == EXPECT_KEYS


def test_every_expectation_counts(tmp_path: Path) -> None:
    """Of several, each that does not hold is told, whichever hold beside it."""
    status, out = check(tmp_path, MIDWAY + 'turn = "Bruno"\ncount.Bruno = 3\nphase = "draw"\nlaid.Anna = 1\n')
    assert status == 1
    assert [line.split(": ")[3] for line in out.splitlines()[:-1]] == ["turn", "phase", "laid.Anna"]
