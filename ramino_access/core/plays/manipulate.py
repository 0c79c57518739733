"""Manipulation: lifting, splitting and joining what is on the table (S11)."""

from __future__ import annotations

from ..actions import End, Lift, Merge, Split, token_of
from ..cards import Card
from ..events import Event, Lifted, Merged, SplitMeld
from ..extensions import joined
from ..melds import Kind, Meld, beginning
from ..record import changed
from ..refusals import (
    DoesNotFit,
    JokerStays,
    MustUseCard,
    NoSuchMeld,
    NotAMeld,
    NotOpened,
    Refusal,
    TooManyJokers,
    WhichEnd,
)
from ..rules import Rules
from ..state import Debt, Must, Obligation, State
from .end import settled
from .step import Step, due_now, played, replaced


def _allowed(state: State) -> Refusal | None:
    """Manipulation is for players who have opened, once a promised card is melded (S6, C2)."""
    due = due_now(state)
    if due is not None:
        return MustUseCard(due)
    return None if state.turn.seat in state.opened else NotOpened()


def lift(rules: Rules, state: State, action: Lift) -> Refusal | Step:
    """``lift``: a card from either end of a run, any of a group or identity, or a whole meld (S11.1)."""
    meld = state.meld(action.meld)
    if meld is None:
        return NoSuchMeld(action.meld)
    refusal = _allowed(state)
    if refusal is not None:
        return refusal
    indices = _liftable(meld, action)
    if isinstance(indices, Refusal):
        return indices
    cards = [meld.slots[i].card for i in indices]
    if any(c.is_joker for c in cards):
        return JokerStays(meld.number)
    low = beginning(meld.low + 1, len(meld) - 1) if meld.kind is Kind.RUN and indices == [0] else meld.low
    rest = changed(meld, slots=tuple(s for i, s in enumerate(meld.slots) if i not in indices), low=low)
    return _lifted(rules, state, rest, cards)


def _liftable(meld: Meld, action: Lift) -> list[int] | Refusal:
    """Which slots are meant."""
    everything = list(range(len(meld)))
    if action.token is None:
        return everything
    if action.token.joker:
        unnamed = action.token.face is None
        found = [i for i in everything if meld.slots[i].card.is_joker]
        hit = any(unnamed or meld.slots[i].face is action.token.face for i in found)
        return JokerStays(meld.number) if hit else DoesNotFit(action.token, meld.number)
    ends = everything if meld.kind is not Kind.RUN else _ends(meld, action.end)
    found = [i for i in ends if meld.slots[i].face is action.token.face]
    if not found:
        return DoesNotFit(action.token, meld.number)
    if meld.kind is Kind.RUN and len(found) > 1:
        low, high = meld.slots[0].face, meld.slots[-1].face
        return WhichEnd(token=action.token, low=low, high=high)
    natural = [i for i in found if not meld.slots[i].card.is_joker] or found
    return natural[:1]


def _ends(meld: Meld, end: End | None) -> list[int]:
    """The slots at the ends of a run, or at the one that was named."""
    last = len(meld) - 1
    return sorted({0, last} if end is None else {0 if end == "low" else last})


def _lifted(rules: Rules, state: State, rest: Meld, cards: list[Card]) -> Step:
    turn = state.turn
    after = played(
        rules,
        state,
        replaced(state.melds, rest),
        came=cards,
        owing=[Obligation(c, Must.LAY, _debt(rules, state, c)) for c in cards],
        touched=rest.number < turn.first_new,
    )
    return settled(rules, after, [Lifted(turn.seat, rest.number, c) for c in cards])


def _debt(rules: Rules, state: State, card: Card) -> Debt:
    """A card taken from the discards on condition that it is laid stays so, also when it is lifted again (S7)."""
    return Debt.TAKEN if rules.draw.must is not None and card in state.turn.taken[:1] else Debt.LIFTED


def split(rules: Rules, state: State, action: Split) -> Refusal | Step:
    """``split``: the run up to the card keeps its number, the rest is a new meld (S11.2)."""
    meld = state.meld(action.meld)
    if meld is None:
        return NoSuchMeld(action.meld)
    refusal = _allowed(state)
    if refusal is not None:
        return refusal
    at = next((i for i, s in enumerate(meld.slots[:-1]) if action.face in (s.face, s.card.face)), None)
    if at is None or meld.kind is not Kind.RUN:
        return DoesNotFit(token_of(action.face), meld.number)
    lower = changed(meld, slots=meld.slots[: at + 1])
    above = meld.slots[at + 1 :]
    upper = changed(meld, number=state.next_meld, slots=above, low=beginning(meld.low + at + 1, len(above)))
    after = played(rules, state, replaced(state.melds, lower, upper), touched=meld.number < state.turn.first_new)
    after = changed(after, next_meld=state.next_meld + 1)
    return settled(rules, after, [SplitMeld(state.turn.seat, meld.number, upper.number)])


def merge(rules: Rules, state: State, action: Merge) -> Refusal | Step:
    """``merge``: the other meld joins the first, as one run, group or identity (S11.2)."""
    meld, other = state.meld(action.meld), state.meld(action.other)
    for number, found in ((action.meld, meld), (action.other, other)):
        if found is None:
            return NoSuchMeld(number)
    assert meld is not None and other is not None
    refusal = _allowed(state)
    if refusal is not None:
        return refusal
    whole = joined(meld, other, rules.style) if meld is not other else []
    if not whole:
        return NotAMeld(merging=(meld.number, other.number))
    most = rules.style.most_jokers(whole[-1].kind)
    if whole[-1].jokers > most:
        return TooManyJokers(most)
    seat = state.turn.seat
    left = tuple(m for m in replaced(state.melds, whole[-1]) if m is not other)
    old = min(meld.number, other.number) < state.turn.first_new
    events: list[Event] = [Merged(seat, meld.number, other.number)]
    return settled(rules, played(rules, state, left, touched=old), events)
