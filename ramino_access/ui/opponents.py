"""The other seats: they think when it is their turn, and play at the pace the player likes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..bots import choose
from ..core.actions import Action, Discard, DrawStock, EndTurn
from ..core.refusals import Refusal
from .acting import after, emit
from .scheduler import Timer
from .session import token

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .controller import Controller
    from .session import Session


class Opponents:
    """Plays every seat but the player's, one play at a time, each after a pause."""

    def __init__(self, ui: Controller, session: Session) -> None:
        self._ui = ui
        self._session = session
        self._timer: Timer | None = None

    def wake(self) -> None:
        """Look whether an opponent has to move, and have it think if nothing is under way."""
        state = self._session.state
        if self._timer is None and not state.over and state.turn.seat != self._session.seat:
            self._timer = self._ui.scheduler.call_later(self._ui.settings.pace, self._play)

    def stop(self) -> None:
        """Leave the table."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _play(self) -> None:
        self._timer = None
        session = self._session
        if session.state.over or session.state.turn.seat == session.seat:
            return
        seat = session.state.turn.seat
        for action in self._wishes(seat):
            done = session.submit(seat, action)
            if not isinstance(done, Refusal):
                emit(self._ui, session.tell(done))
                after(self._ui)
                return
        raise RuntimeError(f"seat {seat} has no move left")

    def _wishes(self, seat: int) -> Iterator[Action]:
        """What the opponent chooses; then, should the table not take it, the plainest plays there are."""
        view = self._session.table.view(seat)
        yield choose(view, self._session.rules, self._session.rng, self._session.setup.level)
        yield DrawStock()
        for card in view.hand:
            yield Discard(token(card), accept=True)
        yield EndTurn(accept=True)
