"""Calling a discard that fits a meld: "Rummy!" (C6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..actions import Call, Token
from ..events import Called
from ..extensions import lay_offs
from ..record import changed
from ..refusals import DoesNotFit, MeldClosed, NoSuchMeld, NotOpened, NotYourTurn, Refusal, TooLate
from ..rules import Rules
from ..state import State
from .step import Step, laid_after, order_after, replaced


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


# Who may call the discard just made, and in which order they are asked (C6).


def callers(others: Sequence[int], melded: Callable[[int], bool]) -> list[int]:
    """Who may call a discard that fits the table: of the other players, in the order of play after the discarder,
    those who have melded. The first of them to call has the card."""
    return [seat for seat in others if melded(seat)]


def asked(rules: Rules, state: State) -> tuple[int, ...]:
    """For whose word on the discard just made the table waits, in order; empty where nobody can call.

    Where calls are not told (C6), these are all who have melded, and they are not asked in words.
    """
    if not rules.calls or state.discarder is None or state.over:
        return ()
    found = callers(order_after(rules, state, state.discarder), state.opened.__contains__)
    if not rules.calls_told:
        return tuple(found)  # also where nothing fits: the wait must not tell
    # Whether the card fits is the same question for whoever has melded.
    return tuple(found) if found and _fitting(rules, state, found[0]) else ()


def callable_on(rules: Rules, state: State, seat: int | None) -> tuple[int, ...]:
    """The numbers of the melds on which the seat may lay the discard now; empty where it may not call.

    ``None`` is somebody who only watches.
    """
    if seat is None or not rules.calls or state.discarder is None or state.over:
        return ()
    return _fitting(rules, state, seat)


def _fitting(rules: Rules, state: State, seat: int) -> tuple[int, ...]:
    numbers = sorted(meld.number for meld in state.melds)
    return tuple(n for n in numbers if not isinstance(call(rules, state, seat, Call(n)), Refusal))
