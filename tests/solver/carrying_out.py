"""A solution's plays, carried out by the engine."""

from __future__ import annotations

from ramino_access.core.debts import turn_debts
from ramino_access.core.engine import attempt
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.solver.best import Solution


def carried_out(rules: Rules, state: State, solution: Solution) -> tuple[int, int]:
    """Points and cards that the plays bring; asserts that the engine takes each, and that the turn can end."""
    now = state
    for play in solution.plays:
        step = attempt(rules, now, now.turn.seat, play)
        assert not isinstance(step, Refusal), (play, step)
        now = step.state
    seat = state.turn.seat
    if solution.plays:
        assert now.over or turn_debts(rules, now).free
    worth = rules.values.meld_points
    points = sum(map(worth, now.melds)) - sum(map(worth, state.melds))
    return points, len(state.hands[seat]) - len(now.hands[seat])
