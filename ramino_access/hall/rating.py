"""Ratings: Glicko-2, as Mark Glickman describes it in "Example of the Glicko-2 system" (2022).

A match is a period of its own, in which each person has played against each of the others: whoever came before another
one has won, an equal place is half a win. The libraries that do this are no longer kept up, and it is one formula.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

SCALE = 173.7178
MIDDLE = 1500.0
DOUBT = 350.0
"""The rating and the deviation of somebody of whom nothing is known."""

TAU = 0.5
"""How much the volatility may change; the paper has from 0.3 to 1.2."""

CLOSE = 0.000001


@dataclass(frozen=True, slots=True)
class Rating:
    """How well somebody plays. The truth lies within two of ``deviation``, nineteen times out of twenty."""

    value: float = MIDDLE
    deviation: float = DOUBT
    volatility: float = 0.06


def rated(one: Rating, results: Sequence[tuple[Rating, float]]) -> Rating:
    """The rating after results (1 won, 0.5 equal, 0 lost) against others; steps 2 to 8 of the paper."""
    mu, phi = (one.value - MIDDLE) / SCALE, one.deviation / SCALE
    inverse, better = 0.0, 0.0
    for other, score in results:
        weight = 1 / sqrt(1 + 3 * (other.deviation / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-weight * (mu - (other.value - MIDDLE) / SCALE)))
        inverse += weight**2 * expected * (1 - expected)
        better += weight * (score - expected)
    if not results:
        return aged(one, 1)
    variance = 1 / inverse
    sigma = _volatility(one.volatility, phi, variance, variance * better)
    fresh = 1 / sqrt(1 / (phi**2 + sigma**2) + inverse)
    return Rating((mu + fresh**2 * better) * SCALE + MIDDLE, min(DOUBT, fresh * SCALE), sigma)


def _volatility(sigma: float, phi: float, variance: float, change: float) -> float:
    """Step 5: the new volatility, by the Illinois algorithm."""
    start = log(sigma**2)

    def off(x: float) -> float:
        rest = change**2 - phi**2 - variance - exp(x)
        return exp(x) * rest / (2 * (phi**2 + variance + exp(x)) ** 2) - (x - start) / TAU**2

    low = start
    if change**2 > phi**2 + variance:
        high = log(change**2 - phi**2 - variance)
    else:
        steps = 1
        while off(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    off_low, off_high = off(low), off(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * off_low / (off_high - off_low)
        off_middle = off(middle)
        if off_middle * off_high <= 0:
            low, off_low = high, off_high
        else:
            off_low /= 2
        high, off_high = middle, off_middle
    return exp(low / 2)


def aged(one: Rating, periods: float) -> Rating:
    """The rating after so many periods without a match: less is known, the value stays (step 6)."""
    deviation = sqrt((one.deviation / SCALE) ** 2 + periods * one.volatility**2) * SCALE
    return Rating(one.value, min(DOUBT, deviation), one.volatility)


def after_match(ratings: Sequence[Rating], places: Sequence[int]) -> tuple[Rating, ...]:
    """The ratings of people after a match in which they came in these places, 1 being the best. One person alone has
    nobody to be compared with."""
    if len(ratings) < 2:
        return tuple(ratings)

    def score(mine: int, other: int) -> float:
        return 0.5 if mine == other else float(mine < other)

    return tuple(
        rated(one, [(ratings[by], score(places[at], places[by])) for by in range(len(ratings)) if by != at])
        for at, one in enumerate(ratings)
    )
