"""Choosing by trial at the real table: the hidden cards are drawn by lot, and the hand is played out by the engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from random import Random

from ...core.actions import Action
from ...core.engine import attempt
from ...core.refusals import Refusal
from ...core.rules import Rules
from ...core.state import State
from ...core.view import View
from .sampling import SEEDS, Policy, Unseen, outcome_for, played_out
from .weighing import Trial, weigh


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """How much may be tried: plays in all (so that the same seed gives the same choice however fast the machine is),
    rounds at least and at most, and by how many standard errors another choice must be better."""

    plays: int = 450
    least: int = 6
    most: int = 24
    sure: float = 2.0
    length: int = 300  # plays of one round


def search(
    rules: Rules, view: View, choices: Sequence[Action], policy: Policy, rng: Random, budget: SearchBudget
) -> Action:
    """The best of these choices, of which the first is the usual one."""
    if len(choices) < 2:
        return choices[0]
    return choices[weigh(_rounds(rules, view, choices, policy, rng, budget), len(choices), sure=budget.sure)]


def _rounds(
    rules: Rules, view: View, choices: Sequence[Action], policy: Policy, rng: Random, budget: SearchBudget
) -> Iterator[Trial]:
    """Trials, as many as the budget allows."""
    seat = view.seat
    assert seat is not None
    hidden = Unseen(rules, view)
    spent = rounds = 0

    def played(state: State, fate: int, at: int) -> float:
        nonlocal spent
        outcome = attempt(rules, state, seat, choices[at])
        if isinstance(outcome, Refusal):  # with these cards it can't be done
            return -inf
        end, plays = played_out(rules, outcome.state, policy, Random(fate), budget.length)
        spent += plays + 1
        return outcome_for(rules, end, seat)

    while rounds < budget.most and (rounds < budget.least or spent * (rounds + 1) <= budget.plays * rounds):
        yield partial(played, hidden.drawn(rng), int(rng.random() * SEEDS))
        rounds += 1
