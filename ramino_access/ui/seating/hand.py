"""The player's place at the table: the hand, card by card; and that of somebody who only looks on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from operator import is_

from ...core.cards import KING, Card
from ...i18n.catalog import Catalog, Message
from ..commands.keymap import KeyTable
from ..commands.registry import command, commands_of
from ..elements.stack import Context, PlaceEntry
from ..match import status
from ..match.later_answers import once_named
from ..match.own_hand import Hand, Order
from ..match.own_plays import only_watching, session_of
from ..match.sitting import TableContext, TableUi

TENS = range(10, KING + 1)  # the ranks of the key 0


class HandContext(Context):
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


def _step(context: HandContext, *, moved: bool, edge: str) -> None:
    """Read the card in focus; at the end of the hand, say that it is the end."""
    if moved or not context.hand.cards:
        context.read()
    else:
        context.ui.voice.speak(Message(edge, item=context.current), "menu")


def _jump(context: HandContext, *, last: bool) -> None:
    context.hand.jump(last=last)
    context.read()


commands_of(
    HandContext,
    {
        "hand.first": lambda context: _jump(context, last=False),
        "hand.last": lambda context: _jump(context, last=True),
        "hand.previous": lambda context: _step(context, moved=context.hand.step(-1), edge="list-start"),
        "hand.next": lambda context: _step(context, moved=context.hand.step(1), edge="list-end-reached"),
        "hand.previous-group": lambda context: _step(context, moved=context.hand.step_group(-1), edge="list-start"),
        "hand.next-group": lambda context: _step(context, moved=context.hand.step_group(1), edge="list-end-reached"),
    },
)


@command("hand.rank", hidden=True)
def to_rank(context: HandContext) -> None:
    """Go to the rank of the digit that was pressed (1 the ace, 0 the ten and what is higher), again to the next card of
    it."""
    digit = context.ui.voice.key[-1:]
    if not digit.isdecimal():
        context.ui.voice.tell("rank-keys")
    elif context.hand.to_rank(*([int(digit)] if int(digit) else TENS)):
        context.read()
    elif int(digit):
        context.ui.voice.tell("rank-none", rank=int(digit))
    else:
        context.ui.voice.tell("rank-none-high")


def _named(context: TableContext) -> Card | None:
    """The card of the hand that was named last."""
    session = context.ui.sitting.session
    return None if session is None else session.hints.named.card(session.hand.cards)


@command("hand.named", when=lambda context: _named(context) is not None, with_keys=True)
def to_named(context: TableContext) -> None:
    """Go to the card that was named last: by a hint, by a draw, or because another has thrown its like. Lists on top of
    the hand are closed."""
    if context.ui.sitting.session is None:
        context.ui.voice.tell("named-none")
    else:
        once_named(context.ui, lambda: _go_to_named(context))


def _go_to_named(context: TableContext) -> None:
    ui, card = context.ui, _named(context)
    at = next((at for at, place in enumerate(ui.stack.places) if isinstance(place, HandContext)), None)
    if card is None or at is None:
        ui.voice.tell("named-none")
        return
    session_of(ui).hand.go_to(card)
    if at + 1 < len(ui.stack.places):
        ui.stack.pop(ui.stack.places[at + 1], quietly=True)
    ui.voice.speak(ui.stack.top.resume, "menu")


@command("hand.unselect", when=lambda context: bool(context.hand.selected))
def unselect(context: HandContext) -> None:
    """Select nothing any more."""
    gone = context.hand.unselect()
    context.ui.voice.tell("selection-cleared", cards=gone, count=len(gone))


def _sort(context: HandContext, order: Order) -> None:
    context.hand.sort(order)
    context.ui.me.change(hand_order=order.value)
    context.ui.voice.tell(f"sorted-{order.value}", item=context.current)


commands_of(
    HandContext,
    {
        "sort.suit": lambda context: _sort(context, Order.SUIT),
        "sort.rank": lambda context: _sort(context, Order.RANK),
        "sort.dealt": lambda context: _sort(context, Order.DEALT),
    },
    hidden=False,
)


class WatchPlace(Context):
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
