"""Calling a discard that fits a meld: "Rummy!" (C6)."""

from __future__ import annotations

from ..actions import Call, Token
from ..events import Called
from ..extending import lay_offs
from ..record import changed
from ..refusals import DoesNotFit, MeldClosed, NoSuchMeld, NotOpened, NotYourTurn, Refusal, TooLate
from ..rules import Rules
from ..state import State
from .step import Step, laid_after, replaced


def call(rules: Rules, state: State, seat: int, action: Call) -> Refusal | Step:
    """``rummy k``: any opponent who has melded lays the discard on meld k and owns it (C6)."""
    if state.discarder is None:
        return TooLate()
    if seat == state.discarder:
        return NotYourTurn(state.turn.seat)
    meld = state.meld(action.meld)
    if meld is None:
        return NoSuchMeld(action.meld)
    if seat not in state.opened:
        return NotOpened()
    if meld.closed:
        return MeldClosed(meld.number)
    card = state.discards[-1]
    found = lay_offs(meld, [(Token(card.face), card)], rules.style, seat)
    if not found:
        return DoesNotFit(Token(card.face), meld.number)
    grown = found[-1]  # an ace that fits both ends goes to the high one
    melds = replaced(state.melds, grown)
    after = changed(
        state, melds=melds, laid=laid_after(rules, state, melds), discards=state.discards[:-1], discarder=None
    )
    return Step(after, (Called(seat, meld.number, card),))
