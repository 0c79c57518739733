"""A hand that counts its loose cards, and is closed with little of them: nothing is laid before (N3-N5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from ..cards import HIDDEN, SUITS, Card, Suit
from ..events import HandKind
from ..melds import FULL, GROUP_MOST, rank_at
from ..record import Record
from .style import MeldStyle
from .values import Values

#: What a hand closes with: one run, one suit, or little that is loose.
ONE_RUN: HandKind = "ramino"
ONE_SUIT: HandKind = "colour"
LITTLE: HandKind = "closed"


class Division(NamedTuple):
    """A hand divided so that the loose cards count as little as they can; runs go from low to high."""

    melds: tuple[tuple[Card, ...], ...]
    loose: tuple[Card, ...]
    points: int


class Counting(Record):
    """What a hand counts by its division, and with how much it may be closed."""

    style: MeldStyle
    values: Values
    close_at: int  # the kept cards count so much at most
    colour: bool  # a hand of one suit closes, whatever it counts

    def division(self, cards: Sequence[Card]) -> Division:
        """These cards, divided as well as can be (N3); cards that can't be seen are loose and count nothing."""
        return self._dividing(cards).division()

    def count(self, cards: Sequence[Card]) -> int:
        """What these cards count (N3)."""
        return self._dividing(cards).least()[0]

    def count_without(self, cards: Sequence[Card]) -> dict[Card, int]:
        """What these cards count when one of them is thrown, for each of them (N3)."""
        dividing = self._dividing(cards)
        return {card: dividing.without(card) for card in cards}

    def _dividing(self, cards: Sequence[Card]) -> _Dividing:
        seen = sorted((c for c in cards if c is not HIDDEN), key=lambda c: (c.is_joker, c.suit, c.rank, c.copy))
        return _dividing(tuple(seen), tuple(map(self.values.card_in_hand, seen)), self.style)

    def kind(self, cards: Sequence[Card]) -> HandKind | None:
        """The best that these kept cards close with, or None (N4, N5)."""
        naturals = [c for c in cards if not c.is_joker]
        suits = {c.suit for c in naturals}
        jokers = len(cards) - len(naturals)
        if len(suits) == 1 and any(len(run) == len(cards) for run in _runs(naturals, jokers, self.style)):
            return ONE_RUN
        if self.colour and cards and len(suits) < 2:
            return ONE_SUIT
        return LITTLE if self.count(cards) <= self.close_at else None


class _Part(NamedTuple):
    """A meld that could be made of a hand: its natural cards as bits, and its places, a joker's being None."""

    bits: int
    jokers: int
    cards: tuple[Card | None, ...]


class _Dividing:
    """Some cards, and what each part of them counts at least."""

    def __init__(self, cards: tuple[Card, ...], worth: tuple[int, ...], style: MeldStyle) -> None:
        """``cards``: the jokers last; ``worth``: what each counts where it is loose."""
        self._cards, self._worth = cards, worth
        naturals = [c for c in cards if not c.is_joker]
        self._naturals, self._jokers = len(naturals), len(cards) - len(naturals)
        bit = {card: 1 << at for at, card in enumerate(naturals)}
        self._parts: dict[int, list[_Part]] = {}
        for places in (*_groups(naturals, self._jokers, style), *_runs(naturals, self._jokers, style)):
            bits = sum(bit[c] for c in places if c is not None)
            self._parts.setdefault(bits & -bits, []).append(_Part(bits, places.count(None), places))
        self._known: dict[tuple[int, int], tuple[int, tuple[_Part, ...]]] = {}

    def least(self) -> tuple[int, tuple[_Part, ...]]:
        """What the cards count at least, and the melds that this takes."""
        return self._least((1 << self._naturals) - 1, self._jokers)

    def without(self, card: Card) -> int:
        """What they count without this one."""
        every = (1 << self._naturals) - 1
        return self._least(every & ~(1 << self._cards.index(card)), self._jokers - card.is_joker)[0]

    def division(self) -> Division:
        """The cards divided so that they count least."""
        points, melds = self.least()
        jokers = list(self._cards[self._naturals :])
        laid = tuple(tuple(jokers.pop() if c is None else c for c in part.cards) for part in melds)
        melded = {c for meld in laid for c in meld}
        return Division(laid, tuple(c for c in self._cards if c not in melded), points)

    def _least(self, left: int, jokers: int) -> tuple[int, tuple[_Part, ...]]:
        if not left:
            return self._worth[-1] * jokers if jokers else 0, ()
        known = self._known.get((left, jokers))
        if known is None:
            lowest = left & -left
            points, melds = self._least(left - lowest, jokers)
            known = points + self._worth[lowest.bit_length() - 1], melds
            for part in self._parts.get(lowest, ()):
                if part.bits & left == part.bits and part.jokers <= jokers:
                    points, melds = self._least(left - part.bits, jokers - part.jokers)
                    if points < known[0]:
                        known = points, (part, *melds)
            self._known[left, jokers] = known
        return known


_dividing = lru_cache(maxsize=1024)(_Dividing)


def _groups(cards: Sequence[Card], jokers: int, style: MeldStyle) -> Iterator[tuple[Card | None, ...]]:
    """Every group of these natural cards and so many jokers at most."""
    for rank in sorted({c.rank for c in cards}):
        copies = [[c for c in cards if c.rank == rank and c.suit is suit] for suit in SUITS]
        held = [alike for alike in copies if alike]
        for size in range(1, len(held) + 1):
            for fill in range(max(0, FULL - size), min(jokers, style.jokers_per_meld, GROUP_MOST - size) + 1):
                for suits in combinations(held, size):
                    yield from ((*chosen, *(None,) * fill) for chosen in product(*suits))


def _runs(cards: Sequence[Card], jokers: int, style: MeldStyle) -> Iterator[tuple[Card | None, ...]]:
    """Every run of these natural cards and so many jokers at most."""
    for suit in sorted({c.suit for c in cards if c.suit is not None}):
        held = _by_rank(cards, suit)
        for low in range(1, style.top - FULL + 2):
            yield from _longer((), low, held, min(jokers, style.jokers_per_meld), style.top)


def _by_rank(cards: Sequence[Card], suit: Suit) -> dict[int, list[Card]]:
    by_rank: dict[int, list[Card]] = {}
    for card in cards:
        if card.suit is suit:
            by_rank.setdefault(card.rank, []).append(card)
    return by_rank


def _longer(
    run: tuple[Card | None, ...], position: int, held: dict[int, list[Card]], jokers: int, top: int
) -> Iterator[tuple[Card | None, ...]]:
    """Every run that begins with these cards and goes on from this position."""
    if len(run) >= FULL and any(run):
        yield run
    if position > top:
        return
    for card in held.get(rank_at(position), ()):
        if card not in run:  # the ace of a run of fourteen may need another copy
            yield from _longer((*run, card), position + 1, held, jokers, top)
    if jokers:
        yield from _longer((*run, None), position + 1, held, jokers - 1, top)
