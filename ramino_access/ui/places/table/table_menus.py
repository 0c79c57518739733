"""The menus of the table: everything that can be done now, and what can be done with one card."""

from __future__ import annotations

from collections.abc import Sequence

from ....announce import winning_hands
from ....core.actions import Discard
from ....core.cards import Card
from ....core.record import changed
from ....core.refusals import Refusal, WhichCard
from ....i18n.catalog import Catalog, Message
from ...commands.registry import command
from ...elements.base import Context
from ...elements.lists import Item, MenuContext, offer
from ...match import possible
from ...match.own_plays import session_of
from ...match.session import Session, token
from ...seating.hand import HandContext
from .calls import declare_with
from .plays import entry_of, prepare_cards, throw


@command("table.menu", hidden=True)
def table_menu(context: Context) -> None:
    """Everything that can be done here now, each with its key."""
    offer(context, context.tables, "table-menu")


@command("hand.menu", hidden=True)
def card_menu(context: HandContext) -> None:
    """What can be done with the card in focus now, and what would come of it."""
    ui, session, card = context.ui, session_of(context.ui), context.hand.focus
    if card is None:
        context.read()
        return
    cards = possible.chosen(session)
    select = "card-unselect" if card in context.hand.selected else "card-select"
    items = _declaring(session, context)
    if session.rules.tabling.melds:
        items.append(Item(Message(select), lambda: ui.stack.run("hand.select")))
        if _makes_a_meld(session, cards):
            items.append(Item(Message("card-prepare", cards=cards), lambda: prepare_cards(ui, cards)))
    plays = [*possible.lay_offs(session, cards), *possible.swaps(session, card)] if session.view.playing else []
    items += [entry_of(ui, one) for one in plays]
    if _may_discard(session, card):
        items.append(Item(Message("card-discard", card=card), lambda: throw(ui, card)))
    ui.stack.push(MenuContext(ui, Message("card-alone", card=card), items))


def _declaring(session: Session, context: HandContext) -> list[Item]:
    """Declaring: what the hand would be with which discard, the card in focus first."""
    ui, focus = context.ui, context.hand.focus

    def entry(kind: str, card: Card) -> Item:
        def words(catalog: Catalog) -> str:
            return catalog.text("card-declare", way=catalog.text("declare-way", hand=kind, cards=[card]))

        return Item(words, lambda: declare_with(ui, card))

    found = [(kind, c) for kind, cards in winning_hands.ways(session.view, session.rules).items() for c in cards]
    return [entry(kind, card) for kind, card in sorted(found, key=lambda one: one[1] is not focus)]


def _makes_a_meld(session: Session, cards: Sequence[Card]) -> bool:
    judged = possible.judge(session, cards)
    return not isinstance(judged, Refusal) or isinstance(judged, WhichCard)


def _may_discard(session: Session, card: Card) -> bool:
    """Whether the card can be thrown now, perhaps for a penalty that is asked about first."""
    action = Discard(token(card))
    return session.chair.check(action) is None or session.chair.check(changed(action, accept=True)) is None
