"""How well people play, by their results against each other.

Ratings are Glicko-2, as Mark Glickman describes it in "Example of the Glicko-2 system" (2022). A match is a period of
its own, in which each person has played against each of the others: whoever came before another one has won, an equal
place is half a win. A result against somebody whom one has met often lately counts less (`weight`), so that two who
play only each other do not lift each other without an end. The libraries that do this are no longer kept up, and it is
one formula.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

SCALE = 173.7178
MIDDLE = 1500.0
DOUBT = 350.0
"""The rating and the deviation of somebody of whom nothing is known."""

TAU = 0.5
"""How much the volatility may change; the paper has from 0.3 to 1.2."""

CLOSE = 0.000001

VOLATILITY_STEPS = 100
"""Steps in which the volatility is found, or is good enough: some ten are needed."""

WHOLE_MATCHES = 5
"""Matches with the same person that count whole; of those that come behind, the n-th counts
(WHOLE_MATCHES / n) squared."""

FORGOTTEN_SECONDS = 30 * 86400.0
"""Seconds in which half of the matches with somebody are forgotten."""


def met(often: float, since: float) -> float:
    """How often somebody was met lately, of whom it was so often this many seconds ago."""
    return float(often * 0.5 ** (max(0.0, since) / FORGOTTEN_SECONDS))


def weight(often: float) -> float:
    """How much a result counts against somebody who was met so often lately, before this match."""
    return float(min(1.0, (WHOLE_MATCHES / (often + 1)) ** 2))


@dataclass(frozen=True, slots=True)
class Rating:
    """How well somebody plays. The truth lies within two of ``deviation``, nineteen times out of twenty."""

    value: float = MIDDLE
    deviation: float = DOUBT
    volatility: float = 0.06


def rated(rating: Rating, results: Sequence[tuple[Rating, float]], counts: Sequence[float] = ()) -> Rating:
    """The rating after results (1 won, 0.5 equal, 0 lost) against others; steps 2 to 8 of the paper. ``counts``: how
    much each of them counts, from 0 to 1; without it all do."""
    mu, phi = (rating.value - MIDDLE) / SCALE, rating.deviation / SCALE
    inverse, better = 0.0, 0.0
    for (other, score), part in zip(results, counts or [1.0] * len(results), strict=True):
        sure = 1 / sqrt(1 + 3 * (other.deviation / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-sure * (mu - (other.value - MIDDLE) / SCALE)))
        inverse += part * sure**2 * expected * (1 - expected)
        better += part * sure * (score - expected)
    if not results:
        return aged(rating, 1)
    variance = 1 / inverse
    sigma = _volatility(rating.volatility, phi, variance, variance * better)
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
        steps = next((n for n in range(1, VOLATILITY_STEPS) if off(start - n * TAU) >= 0), VOLATILITY_STEPS)
        high = start - steps * TAU
    off_low, off_high = off(low), off(high)
    for _ in range(VOLATILITY_STEPS):
        if abs(high - low) <= CLOSE or off_high == off_low:
            break
        middle = low + (low - high) * off_low / (off_high - off_low)
        off_middle = off(middle)
        if off_middle * off_high <= 0:
            low, off_low = high, off_high
        else:
            off_low /= 2
        high, off_high = middle, off_middle
    return exp(low / 2)


def aged(rating: Rating, periods: float) -> Rating:
    """The rating after this many periods without a match: less is known, the value stays (step 6)."""
    deviation = sqrt((rating.deviation / SCALE) ** 2 + periods * rating.volatility**2) * SCALE
    return Rating(rating.value, min(DOUBT, deviation), rating.volatility)


def after_match(
    ratings: Sequence[Rating], places: Sequence[int], counts: Callable[[int, int], float] = lambda one, other: 1.0
) -> tuple[Rating, ...]:
    """The ratings of people after a match in which they came in these places, 1 being the best; ``counts``: how much
    the result of these two against each other counts. One person alone has nobody to be compared with."""
    if len(ratings) < 2:
        return tuple(ratings)

    def score(mine: int, other: int) -> float:
        return 0.5 if mine == other else float(mine < other)

    def after(at: int) -> Rating:
        others = [by for by in range(len(ratings)) if by != at]
        results = [(ratings[by], score(places[at], places[by])) for by in others]
        return rated(ratings[at], results, [counts(at, by) for by in others])

    return tuple(map(after, range(len(ratings))))
