"""What the solver promises, on random positions of every game with every option: its plays bring what it says.

``RAMINO_SOLVER_POSITIONS=1000`` asks for so many positions.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from ramino_access.core.engine import attempt
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.solver.best import Aim, best
from tests.night import some
from tests.oracle.positions import random_position
from tests.solver.carrying_out import carried_out

COUNT = int(os.environ.get("RAMINO_SOLVER_POSITIONS", "60"))
HARD = 8_000  # situations; a test does not wait for the last word on what is hardest


def asked(seed: int) -> tuple[Rules, State, Aim]:
    """A random position, and what to look for in it."""
    rng = Random(seed)
    rules, state = random_position(rng)
    aim: Aim = "points" if rng.random() < 0.5 else "cards"
    return rules, state, aim


@pytest.mark.parametrize("chunk", some(range(10), 2))
def test_its_plays_bring_what_it_says(chunk: int) -> None:
    unproven = 0
    for seed in range(chunk, COUNT, 10):
        rules, state, aim = asked(seed)
        solution = best(rules, state, by=aim, nodes=HARD)
        assert carried_out(rules, state, solution) == (solution.points, solution.cards), seed
        unproven += not solution.proven
    assert unproven <= max(2, COUNT // 200)  # of a tenth of all


def test_points_in_a_points_game_are_those_that_the_player_gets() -> None:
    told = 0
    for seed in range(60):
        rules, state = random_position(Random(seed), game="cinquecento")
        solution = best(rules, state)
        if not solution.plays:
            continue
        now = state
        for play in solution.plays:
            step = attempt(rules, now, 0, play)
            assert not isinstance(step, Refusal)
            now = step.state
        assert now.laid[0] - state.laid[0] == solution.points
        told += 1
    assert told
