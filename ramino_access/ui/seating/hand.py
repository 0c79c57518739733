"""The player's place at the table: the hand, card by card; and that of somebody who only looks on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from operator import is_

from ...core.cards import KING, Card
from ...i18n.catalog import Catalog, Message
from ..commands.keymap import KeyTable
from ..commands.registry import command, commands_of
from ..elements.stack import Place, PlaceEntry
from ..match import status
from ..match.later_answers import once_named
from ..match.own_hand import Hand, Order
from ..match.own_plays import only_watching, session_of
from ..match.sitting import TablePlace, TableUi

TENS = range(10, KING + 1)  # the ranks of the key 0


class HandPlace(Place):
    """The hand. This is where a game begins, and where everything else closes back to."""

    ui: TableUi
    tables: tuple[KeyTable, ...] = ("hand", "questions", "everywhere")
    _entries: Sequence[PlaceEntry] = ()
    _entries_of: tuple[object, ...] = ()
    """What those were made of that were shown last."""

    @property
    def hand(self) -> Hand:
        return session_of(self.ui).hand

    def title(self, catalog: Catalog) -> str:
        return catalog.text("place-hand")

    def resume(self, catalog: Catalog) -> str:
        return self.current(catalog)

    def arrive(self, catalog: Catalog) -> str:
        return self.current(catalog)

    def current(self, catalog: Catalog) -> str:
        """The card in focus, in words."""
        return status.focused(catalog, session_of(self.ui), places=self.ui.me.manner.shows("positions"))

    def shown(self, catalog: Catalog) -> Sequence[PlaceEntry]:
        session, places = session_of(self.ui), self.ui.me.manner.shows("positions")
        cards = session.hand.cards
        if not cards:
            return super().shown(catalog)
        of = catalog, session.state, places, *cards, None, *session.hand.selected
        if len(of) == len(self._entries_of) and all(map(is_, of, self._entries_of)):  # most keys change nothing here
            return self._entries
        seen = Counter[str]()  # packs have twins
        entries: list[PlaceEntry] = []
        for at, card in enumerate(cards):
            name = card.face.code
            seen[name] += 1
            words = status.held(catalog, session, cards, at, places=places)
            picked = card in session.hand.selected
            entries.append(PlaceEntry(words, f"{name} {seen[name]}", card=name, picked=picked))
        self._entries_of, self._entries = of, entries
        return entries

    @property
    def shown_at(self) -> int:
        hand = self.hand
        return hand.cards.index(hand.focus) if hand.focus in hand.cards else 0

    def focus_on(self, at: int) -> None:
        self.hand.go_to(self.hand.cards[at])

    def read(self) -> None:
        self.ui.voice.speak(self.current, "menu")


def _step(place: HandPlace, *, moved: bool, edge: str) -> None:
    """Read the card in focus; at the end of the hand, say that it is the end."""
    if moved or not place.hand.cards:
        place.read()
    else:
        place.ui.voice.speak(Message(edge, item=place.current), "menu")


def _jump(place: HandPlace, *, last: bool) -> None:
    place.hand.jump(last=last)
    place.read()


commands_of(
    HandPlace,
    {
        "hand.first": lambda place: _jump(place, last=False),
        "hand.last": lambda place: _jump(place, last=True),
        "hand.previous": lambda place: _step(place, moved=place.hand.step(-1), edge="list-start"),
        "hand.next": lambda place: _step(place, moved=place.hand.step(1), edge="list-end-reached"),
        "hand.previous-group": lambda place: _step(place, moved=place.hand.step_group(-1), edge="list-start"),
        "hand.next-group": lambda place: _step(place, moved=place.hand.step_group(1), edge="list-end-reached"),
    },
)


@command("hand.rank", hidden=True)
def to_rank(place: HandPlace) -> None:
    """Go to the rank of the digit that was pressed (1 the ace, 0 the ten and what is higher), again to the next card of
    it."""
    digit = place.ui.voice.key[-1:]
    if not digit.isdecimal():
        place.ui.voice.tell("rank-keys")
    elif place.hand.to_rank(*([int(digit)] if int(digit) else TENS)):
        place.read()
    elif int(digit):
        place.ui.voice.tell("rank-none", rank=int(digit))
    else:
        place.ui.voice.tell("rank-none-high")


def _named(place: TablePlace) -> Card | None:
    """The card of the hand that was named last."""
    session = place.ui.sitting.session
    return None if session is None else session.hints.named.card(session.hand.cards)


@command("hand.named", when=lambda place: _named(place) is not None, with_keys=True)
def to_named(place: TablePlace) -> None:
    """Go to the card that was named last: by a hint, by a draw, or because another has thrown its like. Lists on top of
    the hand are closed."""
    if place.ui.sitting.session is None:
        place.ui.voice.tell("named-none")
    else:
        once_named(place.ui, lambda: _go_to_named(place))


def _go_to_named(place: TablePlace) -> None:
    ui, card = place.ui, _named(place)
    at = next((at for at, other in enumerate(ui.stack.places) if isinstance(other, HandPlace)), None)
    if card is None or at is None:
        ui.voice.tell("named-none")
        return
    session_of(ui).hand.go_to(card)
    if at + 1 < len(ui.stack.places):
        ui.stack.pop(ui.stack.places[at + 1], quietly=True)
    ui.voice.speak(ui.stack.top.resume, "menu")


@command("hand.unselect", when=lambda place: bool(place.hand.selected))
def unselect(place: HandPlace) -> None:
    """Select nothing any more."""
    gone = place.hand.unselect()
    place.ui.voice.tell("selection-cleared", cards=gone, count=len(gone))


def _sort(place: HandPlace, order: Order) -> None:
    place.hand.sort(order)
    place.ui.me.change(hand_order=order.value)
    place.ui.voice.tell(f"sorted-{order.value}", item=place.current)


commands_of(
    HandPlace,
    {
        "sort.suit": lambda place: _sort(place, Order.SUIT),
        "sort.rank": lambda place: _sort(place, Order.RANK),
        "sort.dealt": lambda place: _sort(place, Order.DEALT),
    },
    hidden=False,
)


class WatchPlace(Place):
    """A table at which the player has no seat. The keys of a hand mean nothing here, which is said."""

    ui: TableUi
    tables: tuple[KeyTable, ...] = ("watching", "questions", "everywhere")

    def title(self, catalog: Catalog) -> str:
        return catalog.text("place-watching")

    def arrive(self, catalog: Catalog) -> str:
        session = session_of(self.ui)
        return catalog.text("watched", game=catalog.text(f"game-{session.rules.game}"), names=session.chair.names)

    def resume(self, catalog: Catalog) -> str:
        return self.title(catalog)

    def unknown(self, key: str) -> None:
        if self.ui.stack.keymap.command(("hand",), key) is None:
            super().unknown(key)
        else:
            only_watching(self.ui)
