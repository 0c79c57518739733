"""The melds that could hold a piece, whatever cards there are for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from ..core.cards import KING, SUITS
from ..core.melds import FULL, GROUP_MOST, rank_at
from ..core.policies.style import MeldStyle
from .board import GROUP, IDENTITY, NATURALS, RUN, UNTOLD, Piece, mask, natural, rank_of


class Niche(NamedTuple):
    """A meld around a piece: the naturals it takes beside it, in order, the same as bits, and where the piece lies."""

    kind: int
    others: tuple[Piece, ...]
    bits: int
    at: int = 0

    def whole(self, piece: Piece) -> list[Piece]:
        """The naturals for which its places stand, in order, with the piece as the card that it lies as."""
        return [*self.others[: self.at], piece % NATURALS, *self.others[self.at :]]


@cache
def niches_of(style: MeldStyle, piece: Piece) -> tuple[Niche, ...]:
    """Every meld that could hold a piece; of runs those that are not several shorter ones."""
    rank = rank_of(piece)
    suits = range(len(SUITS))
    if piece >= UNTOLD:
        sizes = range(FULL - 1, GROUP_MOST)  # among them those for which the other jokers of the piece stand
        return tuple(_group(chosen) for n in sizes for chosen in combinations([natural(s, rank) for s in suits], n))
    of = piece % NATURALS
    suit = of // KING
    found: dict[Niche, None] = {}
    longest = 2 * FULL - 1 + (style.jokers_per_meld >= FULL)  # three jokers side by side can't be parted
    for size in range(FULL, longest + 1):
        for at in range(size):
            for low in (rank - at, rank - at + KING):
                if low <= KING and style.run_fits(low, size):
                    others = tuple(natural(suit, rank_at(low + i)) for i in range(size) if i != at)
                    found[Niche(RUN, others, mask(others), at)] = None
    around = [natural(s, rank) for s in suits if s != suit]
    for size in (FULL, GROUP_MOST):
        found.update((_group(chosen), None) for chosen in combinations(around, size - 1))
        if style.identities:
            others = (of,) * (size - 1)
            found[Niche(IDENTITY, others, mask(others))] = None
    return tuple(found)


def _group(others: tuple[Piece, ...]) -> Niche:
    return Niche(GROUP, others, mask(others))


def within(niches: Sequence[Niche], there: int, jokers: int) -> list[Niche]:
    """The niches that lack no more of what is there than so many jokers could stand for."""
    lacking = ~there
    return [niche for niche in niches if (niche.bits & lacking).bit_count() <= jokers]
