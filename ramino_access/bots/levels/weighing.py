"""Trying choices out: the same hidden cards for each, played to the end by the valuation of a strong player.

The usual choice stays unless another is better beyond what chance explains. How many trials there are is fixed
beforehand, so that the same view and random numbers give the same choice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

from ..onepack.imagining import ImaginedTable
from .valuation import Valuation

MOST_TURNS = 120  # of a trial; what lasts longer is counted as it stands
Choice = Callable[[ImaginedTable], None]


@dataclass(frozen=True, slots=True)
class TrialBudget:
    """How much is tried, and how sure one has to be."""

    trials: int = 32
    sure: float = 2.0  # standard errors that another choice must be ahead of the usual one
    first: int = 10  # trials after which the hopeless choices are dropped
    hopeless: float = 0.0  # standard errors behind the usual choice


def weigh(
    tables: Iterator[ImaginedTable], choices: Sequence[Choice], seat: int, valuation: Valuation, budget: TrialBudget
) -> int:
    """Which of these choices is best for the seat, the usual one being the first."""
    left = list(range(1, len(choices)))
    ahead: dict[int, list[float]] = {at: [] for at in left}
    for trial in range(budget.trials):
        if not left:
            return 0
        table = next(tables)
        usual = _played(table.copy(), choices[0], seat, valuation)
        for at in left:
            ahead[at].append(_played(table.copy(), choices[at], seat, valuation) - usual)
        if trial + 1 == budget.first:
            left = [at for at in left if _standing(ahead[at]) > -budget.hopeless]
    sure = [at for at in left if _standing(ahead[at]) > budget.sure]
    return max(sure, key=lambda at: sum(ahead[at]), default=0)


def _played(table: ImaginedTable, choice: Choice, seat: int, valuation: Valuation) -> float:
    """What comes of a choice."""
    choice(table)
    last = table.turns + MOST_TURNS
    while not table.over and table.turns < last:
        valuation.turn(table)
    return table.result(seat)


def _standing(ahead: Sequence[float]) -> float:
    """How many standard errors the mean of these lies above zero."""
    count = len(ahead)
    mean = sum(ahead) / count
    spread = sqrt(sum((x - mean) ** 2 for x in ahead) / max(1, count - 1) / count)
    return mean / spread if spread else 0.0
