"""Finding cards in a view that its seat can't know."""

from __future__ import annotations

from collections.abc import Iterator

from ramino_access.core.cards import HIDDEN, Card
from ramino_access.core.record import Record, changed, fields_of
from ramino_access.core.state import State
from ramino_access.core.view import view_of


def cards_in(thing: object) -> Iterator[Card]:
    """Every card that can be reached from a record."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, tuple | list | frozenset):
        for part in thing:
            yield from cards_in(part)
    elif isinstance(thing, Record):
        for name in fields_of(thing):
            yield from cards_in(getattr(thing, name))


def leaks(state: State, seat: int | None) -> list[Card]:
    """The cards that the view of this seat shows and should not; taken, owed and declared cards are public.

    The trail is left out: everybody saw those cards go by, and where they are now it doesn't say.
    """
    declared = {s for s, _ in state.look.declared} if state.look is not None else set()
    secret = {c for s, hand in enumerate(state.hands) if s != seat and s not in declared for c in hand}
    secret |= set(state.stock)
    secret -= set(state.turn.taken) | {o.card for o in state.turn.obligations}
    view = view_of(state, seat)
    assert view.state.seed == 0
    shown = changed(view.state, trail_before=(), trail_since=())
    return [c for c in cards_in(shown) if c in secret and c is not HIDDEN]


def all_cards(state: State) -> list[str]:
    """Every physical card of the hand, sorted."""
    laid = (slot.card for meld in state.melds for slot in meld.slots)
    return sorted(map(repr, (*state.stock, *state.discards, *laid, *(c for h in state.hands for c in h))))
