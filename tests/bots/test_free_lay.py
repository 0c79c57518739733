"""Opponents of every level win the hand by the lay that needs no opening, and take the discard for it (K8, L8, R8)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ramino_access import bots
from ramino_access.core.actions import Take
from ramino_access.core.engine import apply
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, State
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.play.text.positions import position
from tests.night import some
from tests.solver.free_lays import free_position

POSITIONS = 500
CHUNKS = 10
PLAYS = 12  # of one turn


def won(rules: Rules, state: State, level: str, rng: Random, temper: str = "") -> bool:
    """Whether the player to move wins the hand in this turn."""
    for _ in range(PLAYS):
        if state.over or state.turn.seat != 0:
            break
        state = apply(rules, state, 0, bots.choose(view_of(state, 0), rules, rng, level, temper)).state
    return state.result is not None and state.result.winner == 0


@pytest.mark.parametrize("chunk", some(range(CHUNKS), CHUNKS))
def test_no_opponent_misses_it(chunk: int) -> None:
    missed: Counter[str] = Counter()
    seeds = range(chunk, POSITIONS, CHUNKS)
    for seed in seeds:
        for level in bots.LEVELS:
            missed[level] += not won(*free_position(seed), level, Random(seed))
    assert missed.keys() - +missed >= {"casual", "strong", "expert"}, missed
    assert missed["novice"] <= len(seeds) // 4


@pytest.mark.parametrize("temper", bots.TEMPERS)
def test_no_temper_misses_it(temper: str) -> None:
    for seed in range(12):
        for level in ("casual", "strong", "expert"):
            assert won(*free_position(seed), level, Random(seed), temper), (seed, level)


@pytest.mark.parametrize("level", bots.LEVELS)
def test_a_hand_that_goes_whatever_is_drawn_is_won_with_the_stock(level: str) -> None:
    """The discard goes into no meld, and is not the card that could be thrown then."""
    rules = GAMES["ramino"].compile({"opening": 60}, 2)
    hands = {"Anna": "2s 2h 2d 3s 3h 3d 4s 4h 4d", "Bruno": 10}
    state = position(rules, {"seats": ["Anna", "Bruno"], "hands": hands, "discards": "9c", "stock": "Kd 7h"})
    assert any(won(rules, state, level, Random(seed)) for seed in range(2 if level == "novice" else 1))


def test_a_player_by_lot_sees_it_now_and_then() -> None:
    """Before the draw too: a discard that only this lay can use is taken, and laid with it."""
    laid = taken = 0
    for seed in range(60):
        rules, state = free_position(seed)
        rng = Random(seed)
        for _ in range(12):
            now = state
            if now.turn.phase is Phase.DRAW:
                take = bots.choose(view_of(now, 0), rules, rng, "random")
                if not isinstance(take, Take):
                    continue
                now = apply(rules, now, 0, take).state
                taken += bool(now.turn.obligations)
            after = apply(rules, now, 0, bots.choose(view_of(now, 0), rules, rng, "random")).state
            laid += bool(after.opened) and len(after.hands[0]) == 1
    assert laid > 60
    assert taken > 5
