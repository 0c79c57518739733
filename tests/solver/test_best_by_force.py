"""The most cards that can be laid on a table that may be rearranged, beside trying every play for every part of the
hand: small tables with many jokers, two or three of which may meet in a meld.

``RAMINO_TABLES=4000`` asks for so many, which takes some minutes.
"""

from __future__ import annotations

import os
from itertools import combinations

import pytest

from ramino_access.core.cards import Card
from ramino_access.core.plays.drawing import taken
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import Debt, Must, Obligation, State
from ramino_access.games import GAMES
from ramino_access.play.text.positions import position
from ramino_access.solver.best import Aim, best
from ramino_access.solver.openings import openings
from tests.night import some
from tests.oracle.takes import TooManyError, Trial
from tests.solver.carrying_out import carried_out
from tests.solver.tables import random_table, table_to_open

COUNT = int(os.environ.get("RAMINO_TABLES", "320"))
FIRST = int(os.environ.get("RAMINO_TABLES_FROM", "0"))
CHUNKS = 8
MOST = 600  # states of one trial; beyond, the position is left out


def most_laid(rules: Rules, state: State) -> int:
    """How many cards of the hand can be laid, so that the turn can end. Raises TooManyError."""
    hand = state.hands[0]
    for count in range(len(hand), 0, -1):
        tried: set[tuple[object, ...]] = set()
        for chosen in combinations(hand, count):
            alike = tuple(sorted(card.face.code for card in chosen))
            if alike not in tried and Trial(rules, MOST).possible(_owing(state, chosen)):
                return count
            tried.add(alike)
    return 0


def _owing(state: State, cards: tuple[Card, ...]) -> State:
    owed = tuple(Obligation(card, Must.LAY, Debt.TAKEN) for card in cards)
    return changed(state, turn=changed(state.turn, obligations=owed))


@pytest.mark.parametrize("chunk", some(range(CHUNKS), CHUNKS))
def test_no_more_cards_can_be_laid(chunk: int) -> None:
    compared = unproven = 0
    for seed in range(FIRST + chunk, FIRST + COUNT, CHUNKS):
        found = random_table(seed)
        if found is None:
            continue
        solution = best(*found, by="cards")
        assert carried_out(*found, solution)[1] == solution.cards, seed
        try:
            most = most_laid(*found)
        except (TooManyError, RecursionError):
            continue
        compared += 1
        unproven += not solution.proven
        assert solution.cards == most if solution.proven else solution.cards <= most, (seed, most)
    assert compared > COUNT // CHUNKS // 10
    assert unproven <= compared // 4


def ways_to_open(rules: Rules, state: State) -> int:
    """As how many sets of cards the jokers of an opening can lie."""
    found = openings(rules, state.hands[0])
    return len({tuple(sorted(str(t.face) for m in melds for t in m.tokens if t.joker)) for melds in found})


@pytest.mark.parametrize("chunk", some(range(CHUNKS), CHUNKS))
def test_no_more_cards_can_be_laid_where_jokers_of_an_opening_may_lie_as_several_cards(chunk: int) -> None:
    compared = unproven = 0
    for seed in range(FIRST + chunk, FIRST + COUNT // 2, CHUNKS):
        rules, state = table_to_open(seed)
        if ways_to_open(rules, state) < 2:
            continue
        solution = best(rules, state, by="cards")
        assert carried_out(rules, state, solution)[1] == solution.cards, seed
        try:
            most = most_laid(rules, state)
        except (TooManyError, RecursionError):
            continue
        compared += 1
        unproven += not solution.proven
        assert solution.cards == most if solution.proven else solution.cards <= most, (seed, most)
    assert compared > COUNT // 2 // CHUNKS // 10
    assert unproven <= compared // 4


@pytest.mark.parametrize(
    ("table", "hand", "cards"),
    [
        (["6d 6s 6c", "3d 3s 3h 3c*"], "* 5c", 2),  # 4c* 5c 6c for a while; then the joker is the four of 3c* 4c* 5c
        (["4s 4h* *", "6s 7s 8s 9s Ts"], "8s Kd 4d", 2),  # a group that can't be parted, beside a run that can
    ],
)
def test_a_joker_may_lie_in_a_new_meld_for_a_while(table: list[str], hand: str, cards: int) -> None:
    rules = GAMES["salotto"].compile({"manipulation": True, "jokers_per_meld": 2}, 2)
    names = ["Anna", "Bruno"]
    data = {"seats": names, "hands": {"Anna": hand}, "table": table, "discards": "Kc", "opened": names}
    state = position(rules, data)
    assert best(rules, state).cards == cards


@pytest.mark.parametrize("by", ["cards", "points"])
@pytest.mark.parametrize(("opening", "more"), [("", (8, 1)), ("Kh Ks", (38, 4))])
def test_a_promised_card_may_lie_in_a_new_meld_for_a_while(by: Aim, opening: str, more: tuple[int, int]) -> None:
    """The eight goes behind a joker in the end, where it could not come to the table: first it lies with 8s 8d. That
    may come after an opening in the same turn.
    """
    rules = GAMES["rami"].compile({"manipulation": True}, 2)
    names = ["Anna", "Bruno"]
    table = ["5h 6h 7h*", "8s 9s Ts", "8d 9d Td"]
    hands = {"Anna": f"2c Kd {opening}", "Bruno": 7}
    opened = names[1:] if opening else names
    data = {"seats": names, "hands": hands, "table": table, "discards": "8h", "opened": opened}
    state = taken(rules, position(rules, data), 1).state
    solution = best(rules, state, by=by)
    assert (solution.points, solution.cards, solution.proven) == (*more, True)
    assert carried_out(rules, state, solution) == more


@pytest.mark.parametrize("by", ["cards", "points"])
def test_all_cards_but_one_may_be_laid_though_a_lay_off_would_bring_more(by: Aim) -> None:
    """In new melds alone the hand goes out at once, and need not open; jokers laid off bring more, but it has to."""
    rules = GAMES["rami"].compile({"manipulation": True, "opening": 51, "sec_needs_opening": False}, 2)
    names = ["Anna", "Bruno"]
    hands = {"Anna": "6d 6c Qc Qs * * *", "Bruno": 7}
    data = {"seats": names, "hands": hands, "table": ["Td Tc Ts", "Tc Jc Qc"], "opened": ["Bruno"], "phase": "play"}
    state = position(rules, data)
    solution = best(rules, state, by=by)
    assert (solution.points, solution.cards) == (48, 6)
    assert carried_out(rules, state, solution) == (48, 6)


@pytest.mark.parametrize("by", ["cards", "points"])
def test_a_joker_that_was_taken_may_open(by: Aim) -> None:
    """Unlike one that comes back from a meld, which is there only once the player has opened."""
    rules = GAMES["salotto"].compile({"discards": "must-use", "opening": 0}, 2)
    names = ["Anna", "Bruno"]
    data = {"seats": names, "hands": {"Anna": "5d 5h 9s Kc", "Bruno": 7}, "table": ["4s 5s 6s"], "discards": "*"}
    state = taken(rules, position(rules, data | {"opened": ["Bruno"]}), 1).state
    solution = best(rules, state, by=by)
    assert solution.cards == 3
    assert carried_out(rules, state, solution)[1] == 3
