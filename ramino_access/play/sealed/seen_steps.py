"""What everybody saw of a play: which cards left which hand, and which came to one.

Derived from the table as one player saw it before and after, whatever the play was called: so it holds for each game,
and nothing of it has to be believed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

import msgspec

from ...core.cards import HIDDEN, Card
from ...core.events import Called, Drew, Reshuffled
from ...core.state import State
from ..table import Notice

CardCode = Annotated[str, msgspec.Meta(max_length=8)]
"""A card as the codec writes it, such as ``Th#1``."""

Count = Annotated[int, msgspec.Meta(ge=0, le=10_000)]

What = Literal["drew", "refilled", "stock", "back", "threw", "laid", "called", "pile", "held"]
"""A card came from the stock, which had ``count`` cards (it is named where it was seen); the first ``count`` discards
became the stock; the stock has ``count`` cards, which is not what was to be expected; cards came from the discards or
the table to a hand; a hand threw them, or laid them; the discard was called, and lies on the table; the discards are
these, in another order than they were thrown; a hand was shown whole."""


class SeenStep(msgspec.Struct, frozen=True, array_like=True):
    """One of these things."""

    what: What
    seat: Count = 0
    cards: tuple[CardCode, ...] = ()
    count: Count = 0


def steps_of(before: State, notice: Notice, after: State) -> Iterator[SeenStep]:
    """What was seen of the one play that this notice tells."""
    seat = 0 if notice.seat is None else notice.seat
    stock, pile = len(before.stock), list(before.discards)
    for event in notice.events:
        if isinstance(event, Reshuffled):
            yield SeenStep("refilled", count=event.count)
            stock += event.count
            del pile[: event.count]
        elif isinstance(event, Drew) and event.source == "stock":
            for card in event.cards:
                yield SeenStep("drew", event.seat, () if card is None or card is HIDDEN else _codes([card]), stock)
                stock = max(0, stock - 1)
    if stock != len(after.stock):
        yield SeenStep("stock", count=len(after.stock))
    table, now = laid_on(before), laid_on(after)
    called = {event.card for event in notice.events if isinstance(event, Called)}
    # A card that went from the table to the discards, or the other way, has been in the hand.
    back = [card for card in pile if card not in after.discards and card not in called]
    back += [card for card in table if card not in now]
    if back:
        yield SeenStep("back", seat, _codes(back))
    laid = [card for card in now if card not in table and card not in called]
    if laid:
        yield SeenStep("laid", seat, _codes(laid))
    if called:
        yield SeenStep("called", seat, _codes(called))
    left = [card for card in pile if card in after.discards]
    threw = [card for card in after.discards if card not in left]
    if threw:
        yield SeenStep("threw", seat, _codes(threw))
    if (*left, *threw) != after.discards:
        yield SeenStep("pile", cards=_codes(after.discards))
    yield from _shown(after)


def laid_on(state: State) -> list[Card]:
    """The cards on the table."""
    return [slot.card for meld in state.melds for slot in meld.slots]


def _shown(state: State) -> Iterator[SeenStep]:
    """The hands that everybody sees: at the end, and where somebody has declared theirs."""
    seats = range(state.seats) if state.over else [seat for seat, _ in state.look.declared] if state.look else ()
    for seat in seats:
        if HIDDEN not in state.hands[seat]:
            yield SeenStep("held", seat, _codes(state.hands[seat]))


def _codes(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(map(repr, cards))
