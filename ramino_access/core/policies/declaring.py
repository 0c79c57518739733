"""Winning hands that are declared, not laid: what they are, and which is better (T3, T6-T9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from ..cards import JACK, KING, QUEEN, Card, Rank, Suit
from ..events import HandKind
from ..melds import FULL, GROUP_MOST
from ..record import Record

LONG = 7  # consecutive cards of one suit that make a hand to be declared
#: The suits from the weakest to the strongest, as strengths number them (T6).
SUITS_UP = (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES)
_KINDS_UP: tuple[HandKind, ...] = ("sette", "dieci", "ramino", "gran-ramino")
_FIGURES = {JACK: 8, QUEEN: 9, KING: 10}


class Declaring(Record):
    """The winning hands of a game with ``size`` cards, and ``ranks`` in the order in which they follow each other."""

    size: int
    ranks: tuple[Rank, ...]

    def kind(self, cards: Sequence[Card]) -> HandKind | None:
        """The best thing that these cards are, or None (T3, T4, T8)."""
        if len(cards) != self.size:
            return None
        if self.size == LONG:
            if self._run(cards):
                return "ramino"
            return "sette" if self._splits(cards) else None
        of_one_suit = max(Counter(c.suit for c in cards).values())
        if of_one_suit == len(cards):
            return "gran-ramino"
        if of_one_suit >= LONG and any(self._ramino(cards, rest) for rest in combinations(cards, FULL)):
            return "ramino"
        return "dieci" if self._melds(tuple(sorted(cards, key=self._place))) else None

    def hopeless(self, cards: Sequence[Card]) -> bool:
        """A quick test: True means that no winning hand is among these cards, False means nothing.

        All but three cards of any winning hand are of one suit, or in groups and runs.
        """
        ranks, suits = Counter(c.rank for c in cards), Counter(c.suit for c in cards)
        if max(suits.values(), default=0) >= LONG:
            return False
        held = {(c.suit, self.ranks.index(c.rank)) for c in cards}
        melded = 0
        for suit, place in held:
            near = [(suit, place + step) in held for step in (-2, -1, 1, 2)]
            in_run = any(near[at] and near[at + 1] for at in range(3))
            melded += in_run or ranks[self.ranks[place]] >= FULL
        return melded < LONG

    def total(self, cards: Sequence[Card]) -> int:
        """What a hand counts when the stock is exhausted (T7, T9)."""
        return sum(_FIGURES.get(c.rank, c.rank) for c in cards)

    def strength(self, cards: Sequence[Card]) -> tuple[int, ...]:
        """How good a winning hand is: the greater tuple beats the smaller (T6). Raises ValueError for another hand."""
        kind = self.kind(cards)
        if kind is None:
            raise ValueError("not a winning hand")
        longest = max(self._suit_strength(cards, suit) for suit in SUITS_UP)
        worth = (longest[2],) if kind in ("ramino", "gran-ramino") else longest
        return (_KINDS_UP.index(kind), *worth)

    def _place(self, card: Card) -> tuple[int, int]:
        return self.ranks.index(card.rank), card.suit or 0

    def _run(self, cards: Sequence[Card]) -> bool:
        """Whether all these cards follow each other in one suit."""
        return len({c.suit for c in cards}) == 1 and self._follow(cards)

    def _follow(self, cards: Sequence[Card]) -> bool:
        places = sorted(self.ranks.index(c.rank) for c in cards)
        return places == list(range(places[0], places[0] + len(places)))

    def _ramino(self, cards: Sequence[Card], rest: Sequence[Card]) -> bool:
        """Whether all but ``rest`` are a run of seven, and the rest is of one suit or consecutive."""
        long = [c for c in cards if c not in rest]
        return self._run(long) and (len({c.suit for c in rest}) == 1 or self._follow(rest))

    def _splits(self, cards: Sequence[Card]) -> bool:
        """Whether seven cards are a meld of four and one of three (T8)."""
        return any(
            self._meld(three) and self._meld([c for c in cards if c not in three])
            for three in combinations(cards, FULL)
        )

    def _meld(self, cards: Sequence[Card]) -> bool:
        return len(cards) >= FULL and (self._run(cards) or (len(cards) <= GROUP_MOST and self._group(cards)))

    def _group(self, cards: Sequence[Card]) -> bool:
        return len({c.rank for c in cards}) == 1

    def _melds(self, cards: tuple[Card, ...]) -> bool:
        """Whether the cards divide completely into groups and runs."""
        if not cards:
            return True
        first = cards[0]
        alike = [c for c in cards if c.rank == first.rank]
        tries = [pick for n in (FULL, GROUP_MOST) for pick in combinations(alike, n) if first in pick]
        line = [first]
        for card in cards[1:]:
            if card.suit is first.suit and self.ranks.index(card.rank) == self.ranks.index(line[-1].rank) + 1:
                line.append(card)
                if len(line) >= FULL:
                    tries.append(tuple(line))
        return any(self._melds(tuple(c for c in cards if c not in pick)) for pick in tries)

    def _suit_strength(self, cards: Sequence[Card], suit: Suit) -> tuple[int, int, int]:
        """How many cards of a suit, the highest of them, and the suit's own rank."""
        held = Counter(c.suit for c in cards)[suit]
        highest = max((self.ranks.index(c.rank) for c in cards if c.suit is suit), default=-1)
        return held, highest, SUITS_UP.index(suit)
