"""Rearranging the table by the exact solver, where the rules allow it (S11)."""

from __future__ import annotations

from ...core.actions import Action, Undo
from ...core.engine import attempt
from ...core.leaving import leaving
from ...core.refusals import Refusal
from ...core.rules import Rules
from ...core.state import Phase, State
from .laying import Taste, laid_out, left_in

NODES = 4_000
MOST_PLAYS = 16  # of one rearrangement
TASTE = Taste(card=20.0, joker_ends=True)


def solved(rules: Rules, state: State) -> Action | None:
    """The first play of what the solver lays, where less stays in the hand then than after all that is seen without it.
    None where the solver is of no help.

    So it is too where something is owed: whoever began to rearrange the table, it is ended as was planned, or better.
    """
    seat = state.turn.seat
    if not rules.tabling.manipulation or state.turn.phase is not Phase.PLAY or seat not in state.opened:
        return None
    first = _next(rules, state)
    end = None if first is None else _carried_out(rules, state, first)
    if end is None:
        return None
    plain = laid_out(rules, state, TASTE)
    stuck = not plain.over and not leaving(rules, plain).free
    return first if stuck or left_in(end, seat) < left_in(plain, seat) else None


def paying(rules: Rules, state: State) -> Action | None:
    """The first of the plays after which nothing is owed; else one play is taken back, since another way may begin
    there."""
    found = _next(rules, state, nodes=2 * NODES)
    return found or (Undo() if state.turn.plays else None)


def _next(rules: Rules, state: State, nodes: int = NODES) -> Action | None:
    from ...solver.best import best

    plays = best(rules, state, by="cards", nodes=nodes).plays
    return plays[0] if plays else None


def _carried_out(rules: Rules, state: State, play: Action | None) -> State | None:
    """The table after going on like this until nothing is owed and nothing is left to lay; None where that fails.

    The solver is asked again before each play, as it will be in the game, so that no plan ends in a dead end.
    """
    for _ in range(MOST_PLAYS):
        if play is None:
            return state if leaving(rules, state).free else None
        outcome = attempt(rules, state, state.turn.seat, play)
        if isinstance(outcome, Refusal):
            return None
        state = outcome.state
        if state.over:
            return state
        play = _next(rules, state)
    return None
