"""A discard pile of which any part may be taken: walking through it, and taking from there (C2)."""

from __future__ import annotations

from typing import ClassVar

from ....announce import answers, doings
from ....core.actions import Take
from ....core.cards import Card
from ....core.state import Phase
from ....i18n.catalog import Catalog, Message
from ...commands.keymap import KeyTable
from ...commands.registry import command
from ...elements.lists import Item, ListPlace
from ...match.own_plays import act, session_of
from ...match.sitting import TablePlace, TableUi
from ...seating.hand import HandPlace
from .plays import takeable


def _any_discards(place: TablePlace) -> bool:
    return bool(session_of(place.ui).state.discards)


class PozzoPlace(ListPlace):
    """The pozzo, the newest card first. The focus stays on its card, whatever is thrown or taken."""

    ui: TableUi
    tables: tuple[KeyTable, ...] = ("pozzo", "list", "everywhere")
    leads_to_cards: ClassVar[bool] = True

    def __init__(self, ui: TableUi) -> None:
        super().__init__(ui, Message("pozzo-title"), self._lines)
        self._cards: list[Card] = []

    def _lines(self) -> list[Item]:
        cards = list(reversed(session_of(self.ui).state.discards))
        if cards != self._cards:
            old = self._cards[self.at] if self.at < len(self._cards) else None
            if old in cards:
                self.at = cards.index(old)
            self._cards = cards
        return [self._line(count) for count in range(1, len(cards) + 1)]

    def _line(self, count: int) -> Item:
        return Item(lambda catalog: self._words(catalog, count), lambda: self._take(count))

    def _words(self, catalog: Catalog, count: int) -> str:
        """The card, what would come along with it, and whether it may be taken: that is judged for this card alone."""
        session = session_of(self.ui)
        due = session.view.my_turn and session.state.turn.phase is Phase.DRAW
        refusal = session.chair.check(Take(count)) if due else None
        place = doings.PileCard(session.state.discards[-count], count, refusal, due)
        return doings.pile_line(catalog, place)

    def _take(self, count: int) -> None:
        """Take from there, and go back to the hand; what is refused leaves the list open."""
        act(self.ui, Take(count), then=lambda: self.ui.stack.pop(self, quietly=True))


@command("pozzo.open", when=_any_discards)
def open_pozzo(place: HandPlace) -> None:
    if _any_discards(place):
        place.ui.stack.push(PozzoPlace(place.ui))
    else:
        place.ui.voice.emit(answers.top_discard(place.ui.voice.catalog, session_of(place.ui).view))


@command("turn.take-top", when=takeable)
def take_top(place: HandPlace) -> None:
    """Take the top discard alone."""
    act(place.ui, Take())
