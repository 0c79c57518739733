"""Going out in one turn as a race: after which discard the whole hand could be laid soonest, tried with draws of the
cards that nobody has seen.

A hand is a number with a field for each face that counts its copies: a meld is taken out of it by one subtraction.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
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

#: Melds by the place of their lowest natural card: their cards, and how many these are.
Melds = tuple[tuple[tuple[int, int], ...], ...]


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
    """How many cards of a hand can be laid in new melds, with one joker in each at most. ``fitting``: faces that can be
    laid off besides; ``keep``: whether the last card must be thrown. Results are cached, because the hands that are
    looked at have much in common."""

    def __init__(self, style: MeldStyle, fitting: Iterable[Face] = (), *, keep: bool) -> None:
        self._enough = 0b01 if keep else 0b11
        self._plain, self._wild = melds(style)
        self._fitting = sum(map(one_of, fitting))
        self._found: dict[int, int] = {}

    def out(self, hand: int, size: int) -> bool:
        """Whether a player with ``size`` cards could go out with cards of this hand: all but the discard, or all of
        them. The hand may be greater, by what was drawn and may yet be thrown."""
        return bool(self._numbers(hand) >> size - 1 & self._enough)

    def _numbers(self, hand: int) -> int:
        """Which numbers of cards can be laid, each as a bit."""
        naturals = hand & (JOKER - 1)
        if not naturals:
            return 1
        known = self._found.get(hand)
        if known is not None:
            return known
        low = naturals & -naturals
        total = self._numbers(hand - low)
        if self._fitting & low:
            total |= total << 1
        guarded = hand | FREE
        for meld, size in (self._wild if hand >= JOKER else self._plain)[(low.bit_length() - 1) // FIELD]:
            if (guarded - meld) & FREE == FREE:
                total |= self._numbers(hand - meld) << size
        self._found[hand] = total
        return total


@cache
def melds(style: MeldStyle) -> tuple[Melds, Melds]:
    """The melds without jokers, and these with those that have one."""
    plain: list[dict[int, int]] = [{} for _ in range(FACES)]
    wild: list[dict[int, int]] = [{} for _ in range(FACES)]
    for shape in _shapes(style):
        for found in (plain, wild):
            found[_lowest(shape)][sum(shape)] = len(shape)
        for at in range(len(shape)):
            naturals = (*shape[:at], *shape[at + 1 :])
            wild[_lowest(naturals)][sum(naturals) + JOKER] = len(shape)
    return _table(plain), _table(wild)


def _lowest(naturals: Sequence[int]) -> int:
    return (min(naturals).bit_length() - 1) // FIELD


def _table(found: Sequence[Mapping[int, int]]) -> Melds:
    return tuple(tuple(of.items()) for of in found)


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
    size = len(hand)
    throws = {card.face: one_of(card.face) for card in hand if not card.is_joker}
    soon = dict.fromkeys(throws, 0.0)
    whole = counted(hand)
    for _ in range(how.samples):
        now, waiting = whole, list(throws)
        for turn, drawn in enumerate(rng.sample(pool, min(how.draws, len(pool))), 1):
            now += one_of(drawn.face)
            if not waiting:
                break
            if not covers.out(now, size):
                continue  # with any card less it can't either
            still = []
            for thrown in waiting:
                if covers.out(now - throws[thrown], size):
                    soon[thrown] += how.fade**turn / how.samples
                else:
                    still.append(thrown)
            waiting = still
    return soon
