"""Going out in one turn as a race: after which discard the whole hand could be laid soonest, tried with draws of the
cards that nobody has seen.

A hand is a number with a field for each face that counts its copies: a meld is taken out of it by one subtraction.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from random import Random

from ...core.cards import RANKS, SUITS, Card, Face, face
from ...core.melds import FULL, GROUP_MOST, rank_at
from ...core.policies.style import MeldStyle

FIELD = 4  # bits for each face; the highest of them stays free, and shows where too much is taken away
LONGEST = 5  # longer runs are made of two
FACES = len(RANKS) * len(SUITS)
JOKER = 1 << FIELD * FACES  # one joker, above all naturals
FREE = sum(1 << FIELD * (at + 1) - 1 for at in range(FACES + 1))
POSSIBLE = JOKER  # in an answer: that there is a way

#: Melds by the place of their lowest natural card, as cards.
Melds = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Race:
    """How the race is run in the mind."""

    samples: int = 20  # orders of the stock that are tried
    draws: int = 6  # how far ahead is looked
    fade: float = 0.5  # what it is worth to be out one turn later
    rest: float = 0.001  # how much what the card does otherwise counts beside that, for where it makes no difference


def one_of(which: Face) -> int:
    """One copy of a face."""
    return JOKER if which.suit is None else 1 << FIELD * (len(SUITS) * (which.rank - 1) + which.suit)


def counted(cards: Iterable[Card]) -> int:
    """The cards as one number."""
    return sum(one_of(card.face) for card in cards)


class Covers:
    """How a hand can be laid in new melds, with one joker in each at most. ``fitting``: faces that can be laid off
    besides; ``keep``: whether the last card must be thrown. Results are cached, because the hands that are
    looked at have much in common."""

    def __init__(self, style: MeldStyle, fitting: Iterable[Face] = (), *, keep: bool) -> None:
        self._keep = keep
        self._plain, self._wild = melds(style)
        self._fitting = sum(map(one_of, fitting))
        self._found: defaultdict[int, dict[int, int]] = defaultdict(dict)  # by cards that are to stay, then by hand

    def throws(self, hand: int, stay: int) -> int:
        """After which throws a player could go out with cards of this hand of whom so many stay, the one that is thrown
        among them, or one fewer where all may lie: the faces as one copy each, with ``POSSIBLE``; 0 where nobody could.
        """
        found = self._staying(hand, stay)
        if not self._keep:
            found |= self._staying(hand, stay - 1)
        return found if found & POSSIBLE else 0

    def _staying(self, hand: int, stay: int) -> int:
        """Which faces are among exactly this many cards that stay while all others of the hand are laid."""
        naturals = hand & JOKER - 1
        if not naturals:
            return POSSIBLE if hand == stay * JOKER else 0
        known = self._found[stay].get(hand)
        if known is not None:
            return known
        low = naturals & -naturals
        place = low.bit_length() - 1
        copies = 1 << place % FIELD  # three are one and two
        found = 0
        guarded = hand | FREE
        for meld in (self._wild if hand >= JOKER else self._plain)[place // FIELD]:
            if (guarded - meld) & FREE == FREE:
                found |= self._staying(hand - meld, stay)
        rest = hand - low
        one = low // copies
        if self._fitting & low:
            found |= self._staying(rest, stay)
        elif self._fitting & one and copies == 2 and stay and self._staying(rest, stay - 1) & POSSIBLE:
            found |= one  # of two copies that fit, one is laid off where the other is thrown
        if stay >= copies:
            without = self._staying(rest, stay - copies)
            found |= without | one if without & POSSIBLE else without
        self._found[stay][hand] = found
        return found


@cache
def melds(style: MeldStyle) -> tuple[Melds, Melds]:
    """The melds without jokers, and these with those that have one."""
    plain: list[list[int]] = [[] for _ in range(FACES)]
    wild: list[list[int]] = [[] for _ in range(FACES)]
    for shape in _shapes(style):
        for found in (plain, wild):
            found[_lowest(shape)].append(sum(shape))
        for at in range(len(shape)):
            naturals = (*shape[:at], *shape[at + 1 :])
            wild[_lowest(naturals)].append(sum(naturals) + JOKER)
    return _table(plain), _table(wild)


def _lowest(naturals: Sequence[int]) -> int:
    return (min(naturals).bit_length() - 1) // FIELD


def _table(found: Sequence[Sequence[int]]) -> Melds:
    return tuple(tuple(dict.fromkeys(of)) for of in found)


def _shapes(style: MeldStyle) -> Iterator[tuple[int, ...]]:
    """Every meld of natural cards."""
    for rank in RANKS:
        alike = [one_of(face(rank, suit)) for suit in SUITS]
        for size in range(FULL, GROUP_MOST + 1):
            yield from combinations(alike, size)
            if style.identities:
                yield from ((one,) * size for one in alike)
    for suit in SUITS:
        for size in range(FULL, LONGEST + 1):
            for low in filter(lambda low: style.run_fits(low, size), RANKS):
                yield tuple(one_of(face(rank_at(low + step), suit)) for step in range(size))


def race(covers: Covers, hand: Sequence[Card], pool: Sequence[Card], rng: Random, how: Race) -> dict[Face, float]:
    """How soon the hand could be out once it has thrown each of its natural faces: 0 for never, more for sooner.

    It may keep whatever it draws, so all faces are overrated, but equally. ``pool``: what may be drawn.
    """
    throws = {card.face: one_of(card.face) for card in hand if not card.is_joker}
    soon = dict.fromkeys(throws, 0.0)
    whole = counted(hand)
    for _ in range(how.samples):
        now, waiting = whole, list(throws)
        for turn, drawn in enumerate(rng.sample(pool, min(how.draws, len(pool))), 1):
            now += one_of(drawn.face)
            if not waiting:
                break
            out = covers.throws(now, turn + 1)
            if not out:
                continue
            still = []
            for thrown in waiting:
                if out & throws[thrown]:
                    soon[thrown] += how.fade**turn / how.samples
                else:
                    still.append(thrown)
            waiting = still
    return soon
