"""The chance of winning a match from the scores between two hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import ceil, exp, sqrt

from ..core.adding import added
from ..core.cards import ACE, KING
from ..core.policies.scoring import players_in
from ..core.rules import Rules
from ..core.state import Standing
from ..games import GAMES
from ..games.odds import Odds

MOST_LACKING = 10  # hands that somebody still has to win: more are scaled down, which hardly changes the chances


#: Where a game brings no odds of its own, they are guessed from what a hand of it is worth: the best player gains
#: this share of that in a hand, and a gain leads to so much steepness, as in the games whose odds were fitted.
GAINED, STEEP, SPARE = 0.6, 0.8, 1.0


def chances(rules: Rules, standing: Standing) -> tuple[float, ...]:
    """How likely each seat is to win the match from here, equally strong players taken for granted; they add up to 1.

    ``standing`` is that after a finished hand (``standing_after``).
    """
    seats = range(len(standing.scores))
    champions = rules.scoring.champions(standing)
    if champions:
        return tuple((seat in champions) / len(champions) for seat in seats)
    playing = players_in(standing)
    terms = rules.scoring.terms
    if terms.hands:
        won = standing.wins if terms.points else standing.scores
        found = _first_to([terms.hands - won[seat] for seat in playing])
    else:
        found = _by_points(rules, standing, playing)
    share = dict(zip(playing, found, strict=True))
    return tuple(share.get(seat, 0.0) for seat in seats)


def _by_points(rules: Rules, standing: Standing, playing: Sequence[int]) -> list[float]:
    """The chances of those who play, by their scores and by how far the end is."""
    odds = odds_of(rules, len(standing.scores))
    scores = [standing.scores[seat] for seat in playing]
    return weighed(odds, scores, left(rules, standing, odds), low=rules.scoring.low_is_good)


def odds_of(rules: Rules, seats: int) -> Odds:
    """The odds that the game brings, or else a guess from its rules for so many players."""
    game = GAMES.get(rules.game)
    return guessed(rules, seats) if game is None or game.odds is None else game.odds


def guessed(rules: Rules, seats: int) -> Odds:
    """Odds by the size of a hand and by what its cards count: of the right size, not fitted to anything."""
    worth = sum(rules.values.ranks[rank] for rank in range(ACE, KING + 1)) / KING
    gain = max(1.0, GAINED * rules.deal.hand_size(seats) * worth)
    return Odds(gain=gain, spare=SPARE, slope=STEEP / gain)


def left(rules: Rules, standing: Standing, odds: Odds) -> float:
    """How many hands are still to come, more or less."""
    terms = rules.scoring.terms
    ends = [max(0.0, (terms.end - max(standing.scores)) / odds.gain)] if terms.end else []
    ends += [max(0.0, float(terms.last - standing.hand))] if terms.last else []
    return min(ends, default=1.0)


def weighed(odds: Odds, scores: Sequence[int], hands: float, *, low: bool) -> list[float]:
    """The chances by these scores, so many hands before the end."""
    steep = odds.slope / sqrt(hands + odds.spare)
    best = min(scores) if low else max(scores)
    weights = [exp(-steep * abs(score - best)) for score in scores]
    total = added(weights)
    return [weight / total for weight in weights]


def _first_to(lacking: Sequence[int]) -> list[float]:
    """The chances where so many hands are still to be won by each, any of them winning each hand alike."""
    most = max(lacking)
    scaled = [max(1, ceil(n * MOST_LACKING / most)) if most > MOST_LACKING else max(1, n) for n in lacking]
    order = sorted(range(len(scaled)), key=lambda at: scaled[at])
    found = _race(tuple(scaled[at] for at in order))
    by_place = dict(zip(order, found, strict=True))
    return [by_place[at] for at in range(len(scaled))]


@cache
def _race(lacking: tuple[int, ...]) -> tuple[float, ...]:
    """The same, for who lacks fewest first."""
    total = [0.0] * len(lacking)
    for winner, lacks in enumerate(lacking):
        if lacks == 1:
            total[winner] += 1
            continue
        after = [n - (at == winner) for at, n in enumerate(lacking)]
        order = sorted(range(len(after)), key=lambda at: after[at])
        for place, chance in zip(order, _race(tuple(after[at] for at in order)), strict=True):
            total[place] += chance
    return tuple(chance / len(lacking) for chance in total)
