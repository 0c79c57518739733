"""The judgement of takes that must be used (G13) beside trying every play, on random takes of every game that has them.

``RAMINO_TAKES=20000`` asks for so many, which takes some twenty minutes; ``-s`` shows the slowest judgements.
"""

from __future__ import annotations

import os
import time
from random import Random

import pytest

from ramino_access.core.plays.drawing import may_take, taken
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import Debt, Must, Obligation, Phase, State
from ramino_access.games import GAMES
from ramino_access.play.text.positions import position
from ramino_access.solver.usable import at_a_glance, usable
from tests.oracle.positions import random_position
from tests.oracle.takes import TooManyError, Trial
from tests.solver.hands import hand_near, near_some
from tests.solver.tables import random_table

COUNT = int(os.environ.get("RAMINO_TAKES", "240"))
FIRST = int(os.environ.get("RAMINO_TAKES_FROM", "0"))
CHUNKS = 8
MANY = 2_000
MOST = 20_000 if COUNT >= MANY else 4_000  # states of one trial; beyond, the position is left out
TABLE = 12  # cards of a table that may be rearranged
MANY_JOKERS = (7_731, 1_000_000, 1_000_038)  # from here on so many tables with jokers that meet
TABLES = 60
KINDS = ("rami", "rami", "cinquecento", "salotto", "scala40")


def random_take(seed: int) -> tuple[Rules, State, int] | None:
    """A position before a take of so many discards that the game allows, if they can be used; None: luck had none."""
    rng = Random(seed)
    game = rng.choice(KINDS)
    forced: dict[str, object] = {}
    if game == "salotto":
        forced["discards"] = "must-use"
    if game == "rami":
        forced["sec_needs_opening"] = rng.random() < 0.5
    if game in ("rami", "scala40") and not seed % 3:
        forced["jokers_per_meld"] = 2
    low = rng.randint(1, 10)
    few = game != "cinquecento" and rng.random() < 0.4
    ranks = (0, *range(low, low + 4)) if few else range(14)
    rules, state = random_position(rng, melds=rng.choice((0, 1, 1, 2, 2, 3)), game=game, ranks=ranks, **forced)
    lying = [slot.card for meld in state.melds for slot in meld.slots]
    moved = rules.tabling.manipulation
    if moved and len(lying) > TABLE:
        return None
    left = [c for c in rules.deal.cards(state.seats) if c not in lying and c.rank in ranks]
    rng.shuffle(left)
    opened = bool(lying) and game != "scala40" and rng.random() < 0.7
    jokers = rng.choice((0.05, 0.15, 0.35))
    most = 13 if not moved else 6 if opened else 9
    hand = hand_near(rng, left, rng.randint(2, most), lying, jokers)
    pile = [near_some(rng, left, [*lying, *hand], jokers / 2)]
    if game == "cinquecento":
        pile += [left.pop() for _ in range(rng.choice((0, 0, 1, 3, 8)))]
    seats = {0, 1} if opened else {1}
    state = changed(
        state,
        hands=(tuple(hand), *state.hands[1:]),
        discards=tuple(pile),
        turn=changed(
            state.turn, phase=Phase.DRAW, taken=(), obligations=(), opened_earlier=frozenset(seats if lying else ())
        ),
        opened=frozenset(seats if lying else ()),
        stock=tuple(left[:3]),
    )
    return (rules, state, len(pile)) if may_take(rules, state, len(pile)) is None else None


def compared(seed: int) -> tuple[bool, bool, float] | None:
    """What the judgement says and what trying says, with the seconds of the first; None where there is nothing to
    compare."""
    found = random_take(seed)
    if found is None:
        return None
    rules, state, count = found
    after = taken(rules, state, count).state
    if not after.turn.obligations:
        return None
    start = time.process_time()
    said = rules.usable(rules, after)
    took = time.process_time() - start
    assert at_a_glance(rules, after) in (None, said), seed
    try:
        return said, Trial(rules, MOST).possible(after), took
    except (TooManyError, RecursionError):
        return None


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_judgement_is_what_trying_every_play_says(chunk: int) -> None:
    said = {True: 0, False: 0}
    slowest = (0.0, -1)
    for seed in range(FIRST + chunk, FIRST + COUNT, CHUNKS):
        answers = compared(seed)
        if answers is None:
            continue
        judged, possible, took = answers
        assert judged == possible, seed
        said[judged] += 1
        slowest = max(slowest, (took, seed))
    if COUNT >= MANY:
        print(f"{said[True]} can be used, {said[False]} can't; slowest {slowest[0]:.3f} s: {slowest[1]}")  # noqa: T201
    assert min(said.values()) > COUNT // CHUNKS // 10


def few_of(seed: int) -> tuple[Rules, State] | None:
    """A table on which jokers meet, with a few jokers and at most one other card, of which one was just taken."""
    found = random_table(seed)
    if found is None:
        return None
    rules, state = found
    rng = Random(seed)
    jokers = [c for c in state.hands[0] if c.is_joker][: rng.randint(0, 2)]
    hand = [*jokers, *[c for c in state.hands[0] if not c.is_joker][: rng.randint(0, 1)]] or [state.hands[0][0]]
    card = hand[-1]
    turn = changed(state.turn, taken=(card,), obligations=(Obligation(card, Must.LAY, Debt.TAKEN),))
    return rules, changed(state, hands=(tuple(hand), *state.hands[1:]), turn=turn)


@pytest.mark.parametrize("first", MANY_JOKERS)
def test_the_judgement_is_what_trying_says_where_jokers_meet(first: int) -> None:
    compared = 0
    for seed in range(first, first + TABLES):
        found = few_of(seed)
        if found is None:
            continue
        try:
            possible = Trial(found[0], 1_000).possible(found[1])
        except (TooManyError, RecursionError):
            continue
        assert usable(*found) == possible, seed
        compared += 1
    assert compared


def test_three_jokers_may_lie_in_one_new_run_for_a_while() -> None:
    """They go to different melds then; with two beside one natural it can't be done."""
    rules = GAMES["salotto"].compile(
        {"manipulation": True, "discards": "must-use", "jokers_per_meld": 3, "jokers_per_pack": 4}, 2
    )
    names = ["Anna", "Bruno"]
    data = {"seats": names, "hands": {"Anna": "* *"}, "table": ["5d* 6d 7d 8d*"], "discards": "*", "opened": names}
    after = taken(rules, position(rules, data), 1).state
    assert Trial(rules, 3_000).possible(after)
    assert usable(rules, after)
