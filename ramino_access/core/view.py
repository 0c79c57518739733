"""What one seat may know of the table: the same record, with hidden cards in the place of secrets."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .cards import HIDDEN, Card
from .state import State


@dataclass(frozen=True, slots=True)
class View:
    """The table as ``seat`` sees it (``None``: somebody who only watches).

    ``table`` is a state in which every card that the seat can't know is ``HIDDEN``: the other
    hands (but for those that were declared) and the stock; the seed and the way back through the
    turn are left out. It can be asked, and played on in the mind, like any state.
    """

    seat: int | None
    table: State

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards, in the order in which they came."""
        return () if self.seat is None else self.table.hands[self.seat]

    @property
    def my_turn(self) -> bool:
        return self.seat is not None and not self.table.over and self.table.turn.seat == self.seat


def view_of(state: State, seat: int | None) -> View:
    """Everything ``seat`` may know of ``state``, and nothing else."""
    return View(seat, _redact(state, seat))


def _redact(state: State, seat: int | None) -> State:
    shown = {seat, *(s for s, _ in state.look.declared)} if state.look is not None else {seat}
    hands = tuple(
        cards if owner in shown or state.over else (HIDDEN,) * len(cards) for owner, cards in enumerate(state.hands)
    )
    turn = state.turn
    drawn = turn.drawn if turn.seat == seat else None
    return replace(
        state,
        hands=hands,
        stock=(HIDDEN,) * len(state.stock),
        turn=replace(turn, undo=None, drawn=drawn),
        standing=replace(state.standing, seed=0),
    )
