"""One hand as it follows from its seed, beside what was seen of it: whatever somebody draws, lays, throws or shows has
to be a card that they were dealt, or that came to them since."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from ...core.policies.draw import Refill
from ...core.rng import shuffled, stream
from ...core.rules import Rules
from ...core.state import State
from .seen_steps import SeenStep

HandFault = Literal["draw", "card"]
"""A card from the stock, or the stock itself, is not as it follows from the seed; a card was shown that the player did
not have."""


class HandCheck:
    """Where every card of a hand is. As long as each play was seen, it is known who holds it; after something was not
    (``unseen``), only that it is in none of those places where everybody would see it, and no more in the stock."""

    def __init__(self, rules: Rules, dealt: State) -> None:
        self._rules = rules
        self._seed, self._hand = dealt.seed, dealt.standing.hand
        self._hands = [set(map(repr, hand)) for hand in dealt.hands]
        self._stock = list(map(repr, dealt.stock))
        self._pile = list(map(repr, dealt.discards))
        self._table: set[str] = set()
        self._refilled = 0
        self._owners = True  # it is known who holds which card
        self._order = True  # and which card of the stock is next

    def take(self, step: SeenStep) -> HandFault | None:
        """Follow one step; what is wrong with it."""
        if step.seat >= len(self._hands):
            return "card"
        match step.what:
            case "drew":
                return self._draw(step)
            case "refilled":
                return self._refill(step.count)
            case "stock":
                return "draw" if self._order and step.count != len(self._stock) else None
            case "back":
                return self._first(self._take_back(step.seat, card) for card in step.cards)
            case "threw":
                return self._first(self._show(step.seat, card, pile=True) for card in step.cards)
            case "laid":
                return self._first(self._show(step.seat, card, pile=False) for card in step.cards)
            case "called":
                return self._first(map(self._call, step.cards))
            case "pile":
                return None if list(step.cards) == self._pile else "card"
            case "held":
                return self._hold(step.seat, step.cards)

    def unseen(self, stock: int, refilled: int, pile: tuple[str, ...], table: tuple[str, ...]) -> HandFault | None:
        """Plays were not seen; afterwards so many cards were in the stock, it had been made anew so often, and these
        lay open."""
        self._owners = False
        if refilled != self._refilled:
            self._order, self._refilled = False, refilled
        elif self._order:
            if stock > len(self._stock):
                return "draw"
            del self._stock[stock:]
        self._pile, self._table = list(pile), set(table)
        return self._hold(None, (*pile, *table))

    @staticmethod
    def _first(faults: Iterable[HandFault | None]) -> HandFault | None:
        return next((fault for fault in faults if fault is not None), None)

    def _draw(self, step: SeenStep) -> HandFault | None:
        if not self._order:
            return None
        if step.count != len(self._stock) or not self._stock:
            return "draw"
        card = self._stock.pop()
        self._hands[step.seat].add(card)
        return "draw" if step.cards and step.cards != (card,) else None

    def _refill(self, count: int) -> HandFault | None:
        """The discards become the stock (G10, S7)."""
        draw = self._rules.draw
        if not self._order:
            del self._pile[:count]
            return None
        if self._stock or not count or count != draw.refillable(len(self._pile), self._refilled):
            return "draw"
        cards = self._pile[:count]
        del self._pile[:count]
        where = stream(self._seed, "reshuffle", self._hand, self._refilled)
        self._stock = cards[::-1] if draw.refill is Refill.TURN_OVER else shuffled(cards, where)
        self._refilled += 1
        return None

    def _take_back(self, seat: int, card: str) -> HandFault | None:
        if card in self._table:
            self._table.remove(card)
        elif card in self._pile:
            self._pile.remove(card)
        else:
            return "card"
        self._hands[seat].add(card)
        return None

    def _show(self, seat: int, card: str, *, pile: bool) -> HandFault | None:
        if not self._held(seat, card):
            return "card"
        self._hands[seat].discard(card)
        if pile:
            self._pile.append(card)
        else:
            self._table.add(card)
        return None

    def _call(self, card: str) -> HandFault | None:
        if self._pile[-1:] != [card]:
            return "card"
        self._table.add(self._pile.pop())
        return None

    def _hold(self, seat: int | None, cards: tuple[str, ...]) -> HandFault | None:
        """These cards are held by this seat, and no others; without a seat: none of them can be in the stock."""
        if len(set(cards)) != len(cards):
            return "card"
        if self._owners and seat is not None:
            return None if set(cards) == self._hands[seat] else "card"
        hidden = set(self._stock) if self._order else set()
        lies = set() if seat is None else {*self._pile, *self._table}
        return "card" if not (hidden | lies).isdisjoint(cards) else None

    def _held(self, seat: int, card: str) -> bool:
        if self._owners:
            return card in self._hands[seat]
        return card not in self._pile and card not in self._table and not (self._order and card in self._stock)
