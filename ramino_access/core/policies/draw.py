"""Where a turn's card may come from, and what becomes of an empty stock (S7, G9, G10, C2, C8, R2, K2, M2, M7)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from ..cards import Card
from ..record import Record
from ..state import Must


class Pile(Enum):
    """What may be taken from the discard pile."""

    TOP = "top"  # its top card
    ANY = "any"  # any card, with all that lie above it
    CLOSED = "closed"  # discards are made, never taken
    NONE = "none"  # there are no discards


class Refill(Enum):
    """What becomes a new stock when the stock is empty."""

    WHOLE = "whole"  # the whole discard pile, shuffled
    BELOW_TOP = "below-top"  # all of it but the top card, shuffled
    TURN_OVER = "turn-over"  # the whole pile, unshuffled: the oldest card is drawn first
    NOTHING = "nothing"


class Draw(Record):
    """Drawing, taking, and the end of the stock."""

    pile: Pile = Pile.TOP
    needs_opening: bool = False  # only players who have opened may take
    must: Must | None = None  # what has to become of the deepest card taken; ``OPEN``: nothing, once one has opened
    top_free: bool = False  # the top card taken alone owes nothing (C2)
    first_from_stock: bool = False  # the hand's first player can't take
    instead: bool = False  # who lays nothing draws, and that ends the turn; who lays draws nothing (M2)
    passing: bool = False  # with an empty stock turns are passed; the hand is blocked when all have done so (M7)
    on_first_turn: bool = True  # a player may take in the first turn of a hand (R2)
    with_one_card: bool = True  # a player who holds one card may take
    refill: Refill = Refill.BELOW_TOP
    max_reshuffles: int = 3  # 0: no limit

    def owed(self, count: int, *, opened: bool) -> Must | None:
        """What has to become of the deepest of ``count`` cards taken by a player who has ``opened``; None: nothing."""
        free = (opened and self.must is Must.OPEN) or (self.top_free and count == 1)
        return None if free else self.must

    def begins_with_play(self, stock: Sequence[Card]) -> bool:
        """Whether a turn with this stock begins with its plays: nothing is drawn before them (M2)."""
        return self.instead or (self.passing and not stock)

    @property
    def opening_frees_takes(self) -> bool:
        """Whether a player who has opened may take discards more freely."""
        return self.needs_opening or self.must is Must.OPEN

    def refillable(self, discards: int, reshuffles: int) -> int:
        """How many cards a new stock would hold; 0 where there can be none."""
        if self.refill is Refill.NOTHING or (self.max_reshuffles and reshuffles >= self.max_reshuffles):
            return 0
        return discards - 1 if self.refill is Refill.BELOW_TOP and discards else discards
