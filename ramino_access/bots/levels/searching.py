"""Choosing by trial: each choice is played out with the same drawn hands, and another than the usual one is taken only
where chance can't explain that it does better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from ...core.actions import Action
from ...core.engine import attempt
from ...core.refusals import Refusal
from ...core.rules import Rules
from ...core.view import View
from .sampling import SEEDS, Policy, Unseen, outcome_for, played_out


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """How much may be tried: plays in all (so that the same seed gives the same choice however fast the machine is),
    rounds at least and at most, and by how many standard errors another choice must be better."""

    plays: int = 450
    least: int = 6
    most: int = 24
    gate: float = 2.0
    length: int = 300  # plays of one round


def search(
    rules: Rules, view: View, choices: Sequence[Action], policy: Policy, rng: Random, budget: SearchBudget
) -> Action:
    """The best of these choices, of which the first is the usual one."""
    seat = view.seat
    assert seat is not None
    if len(choices) < 2:
        return choices[0]
    hidden = Unseen(rules, view)
    gained: list[list[float]] = [[] for _ in choices]
    spent = rounds = 0
    while rounds < budget.most and (rounds < budget.least or spent * (rounds + 1) <= budget.plays * rounds):
        state = hidden.drawn(rng)
        fate = int(rng.random() * SEEDS)
        for choice, gains in zip(choices, gained, strict=True):
            outcome = attempt(rules, state, seat, choice)
            if isinstance(outcome, Refusal):
                return choices[0]
            end, plays = played_out(rules, outcome.state, policy, Random(fate), budget.length)
            gains.append(outcome_for(rules, end, seat))
            spent += plays + 1
        rounds += 1
    return choices[_best(gained, budget.gate)]


def _best(gained: Sequence[Sequence[float]], gate: float) -> int:
    """The choice with the greatest advantage over the first, of those whose advantage is beyond chance."""
    best, most = 0, 0.0
    for at, gains in enumerate(gained[1:], 1):
        more = [a - b for a, b in zip(gains, gained[0], strict=True)]
        mean = sum(more) / len(more)
        error = sqrt(sum((m - mean) ** 2 for m in more) / (len(more) - 1) / len(more))
        if mean > most and mean > gate * error:
            best, most = at, mean
    return best
