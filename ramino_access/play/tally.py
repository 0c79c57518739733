"""What many duplicate deals or matches say: the mean difference with its interval, who won how often, and how fast."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil

from ..core.sums import mean_and_error
from .duplicate import PlayedDeal

NORMAL_95 = 1.96  # standard errors to either side that hold the truth in 95 of 100 cases
ALIKE = 1e-9  # between two values: the same, added up in another order


@dataclass(frozen=True, slots=True)
class Tally:
    """The figures of a simulation.

    ``mean_difference``: points a hand of the first player above the mean of the others, more being better in every
    game; ``ci95`` is half the width of its 95 % interval, None for a single deal, and where all came out alike, which
    does not say how certain that is. ``win_share`` is of the decided hands, by player, None where there is none.
    ``match_share`` is of the matches that came to an end, one that is shared counting in parts; ``match_ci95`` is half
    the width of the first player's 95 % interval, None in the same cases. Both are None where no match was played.
    Times are in seconds.
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
    matches: int = 0
    match_share: tuple[float, ...] | None = None
    match_ci95: float | None = None


def tally(deals: Iterable[PlayedDeal], players: int) -> Tally:
    """The figures of these deals, of which there must be one at least."""
    differences: list[float] = []
    matches: list[list[float]] = []
    firsts: list[float] = []
    wins = [0] * players
    seconds: list[float] = []
    hands = 0
    for deal in deals:
        differences.append(deal.difference)
        ended = [[(player in won) / len(won) for player in range(players)] for won in deal.champions if won]
        matches.extend(ended)
        if ended:
            firsts.append(sum(match[0] for match in ended) / len(ended))
        for hand in deal.hands:
            hands += 1
            seconds.extend(hand.seconds)
            if hand.winner is not None:
                wins[hand.winner] += 1
    seconds.sort()
    decided = sum(wins)
    return Tally(
        deals=len(differences),
        hands=hands,
        undecided=hands - decided,
        mean_difference=mean_and_error(differences)[0],
        ci95=_interval(differences),
        win_share=tuple(won / decided for won in wins) if decided else None,
        decisions=len(seconds),
        median=_quantile(seconds, 0.5),
        p99=_quantile(seconds, 0.99),
        matches=len(matches),
        match_share=tuple(sum(won) / len(matches) for won in zip(*matches, strict=True)) if matches else None,
        match_ci95=_interval(firsts),
    )


def _interval(values: Sequence[float]) -> float | None:
    """Half the width of the 95 % interval of the mean; None of fewer than two values, or of equal ones."""
    if len(values) < 2 or max(values) - min(values) < ALIKE:
        return None
    return NORMAL_95 * mean_and_error(values)[1]


def _quantile(ordered: Sequence[float], share: float) -> float:
    """The smallest of these sorted values that this share of them does not exceed."""
    return ordered[max(0, ceil(share * len(ordered)) - 1)] if ordered else 0.0
