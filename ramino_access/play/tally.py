"""What many duplicate deals say: the mean difference with its interval, who won how often, and how fast it went."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from .duplicate import PlayedDeal

NORMAL_95 = 1.96  # standard errors to either side that hold the truth in 95 of 100 cases


@dataclass(frozen=True, slots=True)
class Tally:
    """The figures of a simulation.

    ``mean_difference``: points a hand of the first player above the mean of the others, more being
    better in every game; ``ci95`` is half the width of its 95 % interval, None for a single deal.
    ``win_share`` is of the decided hands, by player, None where there is none. Times are in seconds.
    """

    deals: int
    hands: int
    undecided: int
    mean_difference: float
    ci95: float | None
    win_share: tuple[float, ...] | None
    decisions: int
    median: float
    p99: float


def tally(deals: Iterable[PlayedDeal], players: int) -> Tally:
    """The figures of these deals, of which there must be one at least."""
    differences: list[float] = []
    wins = [0] * players
    seconds: list[float] = []
    hands = 0
    for deal in deals:
        differences.append(deal.difference)
        for hand in deal.hands:
            hands += 1
            seconds.extend(hand.seconds)
            if hand.winner is not None:
                wins[hand.winner] += 1
    seconds.sort()
    decided = sum(wins)
    count = len(differences)
    mean = sum(differences) / count
    spread = None if count < 2 else sqrt(sum((d - mean) ** 2 for d in differences) / (count - 1))
    return Tally(
        deals=count,
        hands=hands,
        undecided=hands - decided,
        mean_difference=mean,
        ci95=None if spread is None else NORMAL_95 * spread / sqrt(count),
        win_share=tuple(won / decided for won in wins) if decided else None,
        decisions=len(seconds),
        median=_quantile(seconds, 0.5),
        p99=_quantile(seconds, 0.99),
    )


def _quantile(ordered: Sequence[float], share: float) -> float:
    """The smallest of these sorted values that this share of them does not exceed."""
    return ordered[max(0, ceil(share * len(ordered)) - 1)] if ordered else 0.0
