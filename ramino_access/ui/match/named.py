"""What the player has heard named: combinations of the hand that can be prepared, and cards that one can go to."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...core.cards import Card
    from ...core.melds import Meld
    from ...hints.playable import Use

MOST = 40  # how much is remembered of each; a hand has fewer cards


class Named:
    """The combinations named in this turn, and the cards named in this hand; what was named last comes first."""

    def __init__(self) -> None:
        self._melds: list[tuple[Meld, ...]] = []
        self._cards: list[Card] = []
        self._offered_at: int | None = None
        self.stop: tuple[Card, Use] | None = None  # where the last way through the playable cards has led
        self._left_out: tuple[Card, ...] = ()  # a selection that nothing completes

    def stop_at(self, stop: tuple[Card, Use]) -> None:
        """This card that can be played has been named, and what it could do."""
        card, use = self.stop = stop
        self.name_card(card)
        if use.meld is not None:
            self.name_melds([use.meld])

    def leave_out(self, selected: Sequence[Card]) -> bool:
        """Nothing completes this selection, so what can be played has been named without it. Whether that is new."""
        before, self._left_out = self._left_out, tuple(selected)
        return before != self._left_out

    def leaves_out(self, selected: Sequence[Card]) -> bool:
        """Whether the combination named last was named without regard to this selection."""
        if not selected or self._left_out != tuple(selected):
            return False
        return self.stop is not None and self.stop[1].meld is not None

    def name_melds(self, melds: Sequence[Meld]) -> None:
        """These combinations of the hand have been named together."""
        if melds:
            fresh = tuple(melds)
            self._melds = [fresh, *(one for one in self._melds if one != fresh)][:MOST]

    def name_card(self, card: Card | None) -> None:
        """This card of the hand has been named; None: none has."""
        if card is not None:
            self._cards = [card, *(one for one in self._cards if one is not card)][:MOST]

    @property
    def melds(self) -> Iterator[tuple[Meld, ...]]:
        """The combinations, those that were named together together."""
        return iter(self._melds)

    def card(self, hand: Collection[Card]) -> Card | None:
        """The card named last of those that are held; None where none was."""
        return next((card for card in self._cards if card in hand), None)

    def offer(self, press: int) -> None:
        """The answer to this key press offers to lay what was named."""
        self._offered_at = press

    def was_offered(self, press: int) -> bool:
        """Whether that was offered by the answer to the press before this one."""
        return self._offered_at is not None and press == self._offered_at + 1

    def end_turn(self) -> None:
        """The player's turn is over: combinations that were named then are none to lay unasked."""
        self._melds, self._offered_at, self.stop, self._left_out = [], None, None, ()

    def begin_hand(self) -> None:
        """Other cards are dealt."""
        self.end_turn()
        self._cards = []
