"""What can be done with a card or with a combination now, and what would come of it.

Nothing here plays. Each possibility is judged by the table itself, and tried on a table in the
mind to say what it would make.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ...core.actions import Action, LayOff, Lift, Merge, Split, Swap, Token
from ...core.cards import Card, Face
from ...core.melds import Kind, Meld
from ...core.refusals import (
    ASKING,
    REFUSALS,
    DoesNotFit,
    JokerAmbiguous,
    JokerCannotExtend,
    JokerStays,
    MeldClosed,
    Refusal,
)
from ...core.state import State
from .session import Session, tokens

#: Refusals that speak of one combination; the others hold for the whole table.
PARTICULAR = (DoesNotFit, MeldClosed, JokerAmbiguous, JokerStays, JokerCannotExtend)


@dataclass(frozen=True, slots=True)
class Possible:
    """A play that would be allowed. ``after`` is the table it would make, where that can be told."""

    action: Action
    after: State | None
    cards: tuple[Card, ...] = ()  # cards of the hand that would go


def _allowed(session: Session, actions: Iterable[Action], cards: Sequence[Card] = ()) -> Iterator[Possible]:
    """Those of these plays that would be allowed, or that only need to be told more exactly."""
    for action in actions:
        refused = session.check(action)
        if refused is None:
            yield Possible(action, session.preview(action), tuple(cards))
        elif isinstance(refused, ASKING):
            yield Possible(action, None, tuple(cards))


def lay_offs(session: Session, cards: Sequence[Card]) -> list[Possible]:
    """The combinations that would take these cards."""
    return [*_allowed(session, (LayOff(m.number, tokens(cards)) for m in session.state.melds), cards)]


def swaps(session: Session, card: Card) -> list[Possible]:
    """The combinations whose joker this card could take."""
    if card.is_joker:
        return []
    return [*_allowed(session, (Swap(m.number, card.face) for m in session.state.melds if m.jokers), [card])]


def why_not(session: Session, actions: Sequence[Action]) -> Refusal | None:
    """The reason that holds for all of these plays; None where each has one of its own."""
    refusals = [r for r in map(session.check, actions) if r is not None]
    general = [r for r in refusals if not isinstance(r, PARTICULAR)]
    if general:
        return min(general, key=lambda r: REFUSALS.index(type(r)))
    kinds = {type(r) for r in refusals}
    return refusals[0] if len(kinds) == 1 and (len(refusals) == 1 or kinds == {JokerCannotExtend}) else None


def with_meld(session: Session, number: int) -> Iterator[Possible]:
    """Every way to take a combination apart or join it that would be allowed now (S11)."""
    meld = session.state.meld(number)
    if meld is None:
        return
    yield from _allowed(session, _lifts(meld))
    if len(meld) > 1:
        yield from _allowed(session, [Lift(number)])
    yield from _allowed(session, (Split(number, face) for face in _breaks(meld)))
    yield from _allowed(session, (Merge(number, m.number) for m in session.state.melds if m.number != number))


def with_slot(session: Session, number: int, index: int) -> Iterator[Possible]:
    """What can be done with one card of a combination: take it back, or split the run behind it."""
    meld = session.state.meld(number)
    if meld is None or index >= len(meld):
        return
    yield from _allowed(session, _lifts(meld, only=index))
    face = meld.slots[index].face
    if face is not None and meld.kind is Kind.RUN and index < len(meld) - 1:
        yield from _allowed(session, [Split(number, face)])


def _lifts(meld: Meld, *, only: int | None = None) -> Iterator[Lift]:
    """Taking back a card, from an end of a run or from anywhere in a group, each face once."""
    last = len(meld) - 1
    places = range(last + 1) if meld.kind is not Kind.RUN else sorted({0, last})
    faces: set[Face] = set()
    for index in places:
        slot = meld.slots[index]
        if slot.card.is_joker or slot.face is None or (only is not None and only != index):
            continue
        if meld.kind is Kind.RUN:
            twin = last > 0 and meld.slots[0].face is meld.slots[-1].face
            yield Lift(meld.number, Token(slot.face), ("high" if index else "low") if twin else None)
        elif slot.face not in faces:
            faces.add(slot.face)
            yield Lift(meld.number, Token(slot.face))


def _breaks(meld: Meld) -> Iterator[Face]:
    """The cards behind which a run can be split."""
    if meld.kind is Kind.RUN:
        for slot in meld.slots[:-1]:
            if slot.face is not None:
                yield slot.face


def chosen(session: Session) -> list[Card]:
    """The cards that a play of the hand is about: those selected, else the one in focus."""
    hand = session.hand
    return list(hand.selected) or ([hand.focus] if hand.focus is not None else [])
