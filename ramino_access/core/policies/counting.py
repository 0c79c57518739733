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
        seen = sorted((c for c in cards if c is not HIDDEN), key=lambda c: (c.is_joker, c.suit, c.rank, c.copy))
        return _divided(tuple(seen), tuple(map(self.values.card_in_hand, seen)), self.style)

    def count(self, cards: Sequence[Card]) -> int:
        """What these cards count (N3)."""
        return self.division(cards).points

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
    cards: tuple[Card | None, ...]

    @property
    def jokers(self) -> int:
        return self.cards.count(None)


@lru_cache(maxsize=4096)
def _divided(cards: tuple[Card, ...], worth: tuple[int, ...], style: MeldStyle) -> Division:
    """``cards``: the jokers last; ``worth``: what each counts where it is loose."""
    naturals = [c for c in cards if not c.is_joker]
    jokers = list(cards[len(naturals) :])
    bit = {card: 1 << at for at, card in enumerate(naturals)}
    parts: dict[int, list[_Part]] = {}
    for places in (*_groups(naturals, len(jokers), style), *_runs(naturals, len(jokers), style)):
        bits = sum(bit[c] for c in places if c is not None)
        parts.setdefault(bits & -bits, []).append(_Part(bits, places))
    value = dict(zip(cards, worth, strict=True))
    per_joker = worth[-1] if jokers else 0
    known: dict[tuple[int, int], tuple[int, tuple[_Part, ...]]] = {}

    def least(left: int, jokers: int) -> tuple[int, tuple[_Part, ...]]:
        """What these natural cards and so many jokers count at least, and the melds that this takes."""
        if not left:
            return per_joker * jokers, ()
        if (left, jokers) not in known:
            lowest = left & -left
            points, melds = least(left - lowest, jokers)
            best = points + value[naturals[lowest.bit_length() - 1]], melds
            for part in parts.get(lowest, ()):
                if part.bits & left == part.bits and part.jokers <= jokers:
                    points, melds = least(left - part.bits, jokers - part.jokers)
                    best = min(best, (points, (part, *melds)), key=lambda one: one[0])
            known[left, jokers] = best
        return known[left, jokers]

    points, melds = least((1 << len(naturals)) - 1, len(jokers))
    laid = tuple(tuple(jokers.pop() if c is None else c for c in part.cards) for part in melds)
    melded = {c for meld in laid for c in meld}
    return Division(laid, tuple(c for c in cards if c not in melded), points)


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
        for low in range(1, style.top - FULL + 2):
            yield from _longer((), low, _by_rank(cards, suit), min(jokers, style.jokers_per_meld), style.top)


def _by_rank(cards: Sequence[Card], suit: Suit) -> dict[int, list[Card]]:
    found: dict[int, list[Card]] = {}
    for card in cards:
        if card.suit is suit:
            found.setdefault(card.rank, []).append(card)
    return found


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
