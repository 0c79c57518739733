"""Answers about the table from the player's chair, where what is selected and prepared counts as well."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...announce import answers, counted_hands, meld_words
from ...announce.sentences import begun, reply
from ...core.actions import Call, LayOff, Lift, Merge, Split, Swap
from ...core.cards import Card
from ...core.melds import Meld
from ...core.policies.draw import Pile
from ...core.record import changed
from ...core.state import State
from ...core.view import View
from ...i18n.catalog import Catalog, Message
from ...speech.port import Utterance
from .possible import Possible, Prepared, waiting
from .session import Session


def focused(catalog: Catalog, session: Session, *, places: bool) -> str:
    """The card in focus, whether it is selected or owed, and its place where that is wanted."""
    hand = session.hand
    cards = hand.cards
    card = hand.focus
    if card is None or card not in cards:
        return catalog.text("hand-all-prepared" if hand.prepared else "hand-empty")
    return held(catalog, session, cards, cards.index(card), places=places)


def held(catalog: Catalog, session: Session, cards: Sequence[Card], at: int, *, places: bool) -> str:
    """A card of the hand, which holds these, whether it is selected or owed, and its place where that is wanted."""
    hand, card = session.hand, cards[at]
    selected = hand.selected.index(card) + 1 if card in hand.selected else None
    debts = session.state.turn.obligations
    owed = bool(debts) and session.view.my_turn and any(debt.card is card for debt in debts)
    again = card.face in [before.face for before in cards[:at]]
    return answers.card_place(catalog, card, at, len(cards), selected, placed=places, owed=owed, again=again)


def hand(catalog: Catalog, session: Session) -> list[Utterance]:
    """The hand without the prepared melds, in the player's order; then those, and how many cards are selected."""
    held = session.hand
    state = session.state
    assert session.seat is not None  # whoever only watches has no hand
    hands = (*state.hands[: session.seat], tuple(held.cards), *state.hands[session.seat + 1 :])
    without = View(session.seat, changed(state, hands=hands))
    said = [answers.hand(catalog, without, held.order.value)]
    if held.prepared:
        said.append(ready(catalog, session))
    if held.selected:
        said.append(reply(catalog, lambda words: selected(words, session) or ""))
    return said


def selected(catalog: Catalog, session: Session) -> str | None:
    """How many cards are selected; None where none is."""
    count = len(session.hand.selected)
    return catalog.text("selected-count", count=count) if count else None


def prepared(catalog: Catalog, session: Session) -> list[Utterance]:
    """The prepared melds, their points, what is missing to open; the selected cards; what is owed to the table. Where
    hands count what is loose, what the player's counts."""
    if session.rules.counting is not None:
        return [reply(catalog, counted_hands.own(session.view, session.rules))]
    owed = answers.owed(catalog, session.view, session.rules) if session.view.playing else None
    said, cards = [ready(catalog, session)], session.hand.selected
    if cards:
        said.append(reply(catalog, Message("selected-cards", cards=cards, count=len(cards))))
    return said if owed is None else [*said, owed]


def ready(catalog: Catalog, session: Session) -> Utterance:
    """The prepared melds, their points, what is missing to open."""
    melds: list[Meld] = [one.meld for one in waiting(session)]
    return answers.prepared(catalog, session.view, melds, session.rules)


def newly_prepared(catalog: Catalog, session: Session, fresh: Prepared) -> str:
    """The meld just put aside, then how the opening stands."""
    how, args = answers.opening_stands(session.rules, session.view, [one.meld for one in waiting(session)])
    words = meld_words.words(catalog, fresh.meld)
    return begun(catalog, catalog.text(f"put-aside-{how}" if how else "put-aside", meld=words, **args))


def top_discard(catalog: Catalog, session: Session) -> Utterance | None:
    """The card on top of the discards; None where this table has no discards at all."""
    if session.rules.draw.pile is Pile.NONE:
        return None
    return answers.top_discard(catalog, session.view)


def already_drawn(catalog: Catalog, session: Session) -> str:
    """That a card has been drawn in this turn, and which."""
    turn = session.state.turn
    drawn = turn.drawn or next(iter(turn.taken[-1:]), None)
    if drawn is None:
        return catalog.text("already-drawn")
    return catalog.text("already-drawn-card", card=drawn)


def outcome(session: Session, possible: Possible) -> Callable[[Catalog], str]:
    """A play with what would come of it, worded when it is said."""
    before = session.state

    return lambda catalog: _outcome(catalog, before, possible)


def _outcome(catalog: Catalog, before: State, possible: Possible) -> str:
    text, action, after = catalog.text, possible.action, possible.after

    def then(number: int) -> str:
        return _now(catalog, before if after is None else after, number)

    match action:
        case LayOff(number):
            return text("make-lay-off", cards=list(possible.cards), number=number, result=then(number))
        case Call(number):
            return text("make-lay-off", cards=[before.discards[-1]], number=number, result=then(number))
        case Swap(number, face):
            return text("make-swap", card=face, number=number, result=then(number))
        case Lift(number, None):
            meld = before.meld(number)
            result = "" if meld is None else meld_words.words(catalog, meld)
            return text("make-lift-all", number=number, result=result)
        case Lift(number, token):
            gone = after is not None and after.meld(number) is None
            return text("make-lift-last" if gone else "make-lift", card=token, result=then(number))
        case Split(number, face):
            upper = number if after is None else after.melds[-1].number
            return text("make-split", card=face, low=then(number), high=then(upper))
        case Merge(number, other):
            return text("make-merge", other=other, result=then(number))
        case _:
            raise TypeError(f"nothing would come of {action!r}")


def _now(catalog: Catalog, state: State, number: int) -> str:
    """A combination as it is on this table; "empty" where it would be gone."""
    meld = state.meld(number)
    return catalog.text("meld-empty") if meld is None else meld_words.words(catalog, meld)
