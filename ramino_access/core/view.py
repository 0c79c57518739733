"""What one seat may know of the table: the same record, with hidden cards in the place of secrets."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from .cards import HIDDEN, Card
from .record import changed
from .state import Phase, State


class View(NamedTuple):
    """The table as ``seat`` sees it (``None``: somebody who only watches).

    ``state`` is a state in which every card that the seat can't know is ``HIDDEN``: the other hands (but for those that
    were declared) and the stock; the seed and the way back through the turn are left out. The rules can judge it and
    play on from it, as from any state.
    """

    seat: int | None
    state: State

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards, in the order in which they came."""
        return () if self.seat is None else self.state.hands[self.seat]

    @property
    def my_turn(self) -> bool:
        return self.seat is not None and not self.state.over and self.state.turn.seat == self.seat

    @property
    def playing(self) -> bool:
        """Whether it is the seat's turn and a card has been drawn."""
        return self.my_turn and self.state.turn.phase is Phase.PLAY

    @property
    def last_look(self) -> bool:
        """Whether the seat is asked for the discard of somebody who has declared (T5)."""
        return self.my_turn and self.state.turn.phase is Phase.LOOK

    @property
    def opened(self) -> bool:
        return self.seat in self.state.opened


#: ``View`` of a pair, and faster than to call it with two: each decision begins with one.
_view = partial(tuple.__new__, View)


class _Backs(dict[int, tuple[Card, ...]]):
    """This many hidden cards, by their number: made once, since each view has them."""

    def __missing__(self, count: int) -> tuple[Card, ...]:
        self[count] = (HIDDEN,) * count
        return self[count]


_BACKS = _Backs()


def view_of(state: State, seat: int | None) -> View:
    """Everything ``seat`` may know of ``state``, and nothing else."""
    hands = state.hands
    if state.result is None:
        backs = [_BACKS[len(cards)] for cards in hands]
        if seat is not None:
            backs[seat] = hands[seat]
        if state.look is not None:
            for declarer, _ in state.look.declared:
                backs[declarer] = hands[declarer]
        hands = tuple(backs)
    turn = state.turn
    drawn = turn.drawn if turn.seat == seat else None
    if turn.undo is not None or turn.drawn is not drawn:
        turn = changed(turn, undo=None, drawn=drawn)
    return _view((seat, changed(state, hands=hands, stock=_BACKS[len(state.stock)], turn=turn, seed=0)))
