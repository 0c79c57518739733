"""How near a hand is to the winning ones, where these are declared (T3): every way to get there counts, by how many of
its cards can still be had."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ...core.cards import SUITS, Rank
from ...core.melds import FULL, GROUP_MOST
from ..onepack.bits import SPAN

FARTHEST = 4  # missing cards beyond which nothing is looked for
LONG = 5  # a run that does not divide into melds of three and four

Meld = tuple[int, int]  # how many of its cards are missing, and its cards


@cache
def melds(ranks: tuple[Rank, ...], size: int) -> tuple[int, ...]:
    """All runs, and up to four cards all groups, of so many cards."""
    found = []
    for suit in SUITS:
        line = [1 << (SPAN * suit + rank - 1) for rank in ranks]
        found += [sum(line[at : at + size]) for at in range(len(line) - size + 1)]
    if size <= GROUP_MOST:
        for rank in ranks:
            alike = [1 << (SPAN * suit + rank - 1) for suit in SUITS]
            found += [sum(alike)] if size == GROUP_MOST else [sum(alike) - one for one in alike]
    return tuple(found)


def aims(ranks: tuple[Rank, ...], size: int, hand: int, dead: int) -> dict[int, int]:
    """The winning hands of melds within reach of these cards: their cards, and how many are missing.

    Those that lack the fewest, and those that lack one more; none that needs a card of ``dead``.
    """
    threes = _near(melds(ranks, FULL), hand, dead)
    fours = _near(melds(ranks, GROUP_MOST), hand, dead)
    fives = _near(melds(ranks, LONG), hand, dead) if size == 2 * LONG else []
    found: dict[int, int] = {}
    for most in range(FARTHEST + 1):
        enough = bool(found)
        found.update(_sets(threes, fours, most, size > 2 * FULL + 1))
        found.update((one | two, n + m) for n, one in fives for m, two in fives if n + m <= most and not one & two)
        if enough:
            break
    return found


def _near(among: Sequence[int], hand: int, dead: int) -> list[Meld]:
    """Melds of which at least one card is there, and no other is dead; those that lack the fewest first."""
    found = ((bits & ~hand, bits) for bits in among if bits & hand)
    return sorted((missing.bit_count(), bits) for missing, bits in found if not missing & dead)


def _sets(threes: Sequence[Meld], fours: Sequence[Meld], most: int, two_threes: bool) -> Iterator[tuple[int, int]]:  # noqa: FBT001
    """A meld of four with one or two of three, that lack no more than so many cards together."""
    for lacks, four in fours:
        if lacks > most:
            break
        for at, (more, three) in enumerate(threes):
            if lacks + more > most:
                break
            if four & three:
                continue
            if not two_threes:
                yield four | three, lacks + more
                continue
            both = four | three
            left = most - lacks - more
            for last, other in threes[at + 1 :]:
                if last > left:
                    break
                if not both & other:
                    yield both | other, lacks + more + last
