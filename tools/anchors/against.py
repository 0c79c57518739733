"""Hands against casual, by opponents who see their view and by one who sees everything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from ramino_access.bots import choose
from ramino_access.core.actions import Action
from ramino_access.core.engine import attempt, start
from ramino_access.core.plays.end import blocked
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.core.view import view_of
from tools.anchors.clairvoyant import clairvoyant

MOST_TURNS = 300
Mind: TypeAlias = Callable[[State, Rules, Random], Action]


@dataclass(frozen=True, slots=True)
class Found:
    """What an opponent won of the decided hands against casual, and its points a deal."""

    won: float
    points: float

    def way_to(self, most: Found) -> str:
        """How far from casual to the best this is, by hands and by points; empty where the best is not ahead."""
        ahead = most.won - 0.5
        if ahead <= 0 or most.points <= 0:
            return ""
        return f"{(self.won - 0.5) / ahead:.0%}, {self.points / most.points:.0%}"


def mind(name: str) -> Mind:
    """A level, which sees its view, or the clairvoyant, who sees the state."""
    if name == "clairvoyant":
        return lambda state, rules, rng: clairvoyant(state, rules)
    return lambda state, rules, rng: choose(view_of(state, state.turn.seat), rules, rng, name)


def against_casual(rules: Rules, name: str, deals: int, seed: int) -> Found:
    """What this opponent wins against casual, each deal played from both seats."""
    results = [
        found * (1 if own == 0 else -1)
        for number in range(deals)
        for own in (0, 1)
        for found in [_played(rules, name, own, start(rules, 2, seed * 1_000_000 + number))]
    ]
    decided = [result for result in results if result]
    return Found(sum(r > 0 for r in decided) / max(1, len(decided)), sum(results) / len(results))


def _played(rules: Rules, name: str, own: int, state: State) -> float:
    """Points of the first seat above the second, more being better."""
    rules = rules.for_hand(state)
    minds = [mind(name if seat == own else "casual") for seat in (0, 1)]
    lots = [Random(f"{state.seed}:{seat}") for seat in (0, 1)]
    while state.result is None:
        if sum(state.turns) >= MOST_TURNS:
            state = blocked(rules, state).state
            continue
        seat = state.turn.seat
        outcome = attempt(rules, state, seat, minds[seat](state, rules, lots[seat]))
        assert not isinstance(outcome, Refusal), outcome
        state = outcome.state
    first, second = (share.total for share in state.result.shares)
    return float(second - first if rules.scoring.low_is_good else first - second)
