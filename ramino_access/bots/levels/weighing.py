"""Choosing by trial: each choice is played out with the same drawn cards, and another than the usual one is taken only
where chance can't explain that it does better."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from ...core.adding import added, mean_and_error

#: What comes of a choice, named by its number, with the cards of one draw.
Trial: TypeAlias = Callable[[int], float]


def weigh(trials: Iterable[Trial], choices: int, *, sure: float, first: int = 0, hopeless: float = 0.0) -> int:
    """The number of the best of so many choices, of which number 0 is the usual one.

    Another must be ahead of it by ``sure`` standard errors. After the ``first`` trials those that are not ahead, or
    are further behind than ``hopeless`` standard errors, are dropped.
    """
    left = list(range(1, choices))
    if not left:
        return 0
    ahead: dict[int, list[float]] = {at: [] for at in left}
    for number, trial in enumerate(trials, 1):
        usual = trial(0)
        for at in left:
            ahead[at].append(trial(at) - usual)
        if number == first:
            left = [at for at in left if _beyond(ahead[at], -hopeless)]
            if not left:
                return 0
    better = [at for at in left if _beyond(ahead[at], sure)]
    return max(better, key=lambda at: added(ahead[at]), default=0)


def _beyond(ahead: Sequence[float], errors: float) -> bool:
    """Whether the mean of these lies above so many of its standard errors; a mean of nothing never does."""
    mean, error = mean_and_error(ahead)
    return mean > errors * error
