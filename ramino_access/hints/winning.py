"""How near a hand is to the winning ones, where these are declared (T3): every way to get there counts, by how many of
its cards can still be had."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ..core.cards import SUITS, Rank, face
from ..core.melds import FULL, GROUP_MOST
from .masks import mask

FARTHEST = 4  # missing cards beyond which nothing is looked for
HALF = 5  # two runs of five make a hand of ten, too

Lacking = tuple[int, int]  # a meld: how many of its cards are missing, and its cards


@cache
def melds(ranks: tuple[Rank, ...], size: int) -> tuple[int, ...]:
    """All runs, and up to four cards all groups, of so many cards."""
    found = []
    for suit in SUITS:
        line = [mask([face(rank, suit)]) for rank in ranks]
        found += [sum(line[at : at + size]) for at in range(len(line) - size + 1)]
    if size <= GROUP_MOST:
        for rank in ranks:
            alike = [mask([face(rank, suit)]) for suit in SUITS]
            found += [sum(alike)] if size == GROUP_MOST else [sum(alike) - one for one in alike]
    return tuple(found)


def aims(ranks: tuple[Rank, ...], size: int, hand: int, dead: int) -> dict[int, int]:
    """The winning hands of melds within reach of these cards: their cards, and how many are missing.

    Those that lack the fewest, and those that lack one more; none that needs a card of ``dead``, nor a meld of which
    nothing is there.
    """
    within = _Within(ranks, size, hand, dead, begun=True)
    found: dict[int, int] = {}
    for most in range(FARTHEST + 1):
        enough = bool(found)
        found.update(within.reach(most))
        if enough:
            break
    return found


def nearest_aim(ranks: tuple[Rank, ...], size: int, hand: int, dead: int) -> int | None:
    """The winning hand of melds that lacks fewest cards; None where there is none without a card of ``dead``."""
    within = _Within(ranks, size, hand, dead, begun=False)
    found = (next(within.reach(most), None) for most in range(size + 1))
    return next((aim for aim, _ in filter(None, found)), None)


class _Within:
    """The melds that a hand may become a winning one with, those that lack fewest cards first."""

    def __init__(self, ranks: tuple[Rank, ...], size: int, hand: int, dead: int, *, begun: bool) -> None:
        """``begun``: only melds of which a card is there."""

        def near(length: int) -> list[Lacking]:
            among = (bits for bits in melds(ranks, length) if bits & hand or not begun)
            found = ((bits & ~hand, bits) for bits in among)
            return sorted((missing.bit_count(), bits) for missing, bits in found if not missing & dead)

        self._threes, self._fours = near(FULL), near(GROUP_MOST)
        self._fives = near(HALF) if size == 2 * HALF else []
        self._two_threes = size > 2 * FULL + 1

    def reach(self, most: int) -> Iterator[tuple[int, int]]:
        """The winning hands that lack at most so many cards, and how many these are."""
        yield from self._of_fours(most)
        yield from (
            (one | two, n + m) for n, one in self._fives for m, two in self._fives if n + m <= most and not one & two
        )

    def _of_fours(self, most: int) -> Iterator[tuple[int, int]]:
        """A meld of four with one or two of three."""
        for lacks, four in self._fours:
            if lacks > most:
                break
            for at, (more, three) in enumerate(self._threes):
                if lacks + more > most:
                    break
                if four & three:
                    continue
                if not self._two_threes:
                    yield four | three, lacks + more
                    continue
                both = four | three
                left = most - lacks - more
                for last, other in self._threes[at + 1 :]:
                    if last > left:
                        break
                    if not both & other:
                        yield both | other, lacks + more + last
