"""The other seats: they think when it is their turn, and play at the pace the player likes."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import TYPE_CHECKING

from ..bots import choose, way_out
from ..core.actions import Action, Discard, DrawStock, EndTurn, Pass
from ..core.refusals import Refusal
from .acting import after, emit
from .scheduler import Timer
from .session import token

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..core.events import Event
    from ..core.view import View
    from .controller import Controller
    from .session import Session


MOST_PLAYS = 100  # of one turn; whoever makes more goes round in circles


class Opponents:
    """Plays every seat but the player's, one play at a time, each after a pause."""

    def __init__(self, ui: Controller, session: Session) -> None:
        self._ui = ui
        self._session = session
        self._timer: Timer | None = None
        self._until = 0.0  # when the timer will have run out
        self._turn: tuple[int, ...] = ()  # the turn that is being played: turns of each seat, and the seat
        self._plays = 0  # how many it has had

    @property
    def left(self) -> float:
        """The seconds until the next opponent plays; 0 where none is about to."""
        return 0.0 if self._timer is None else max(0.0, self._until - self._ui.scheduler.time())

    def wake(self) -> None:
        """Look whether an opponent has to move, and have it think if nothing is under way."""
        state = self._session.state
        if self._timer is None and not state.over and state.turn.seat != self._session.seat:
            pause = self._pause()
            if pause is not None:
                self._until = self._ui.scheduler.time() + pause
                self._timer = self._ui.scheduler.call_later(pause, self._play)

    def _pause(self) -> float | None:
        """How long the next opponent waits; None: for the player's word, who may call the discard."""
        pace = self._ui.settings.pace
        if not self._session.callers.melds:
            return pace
        window = self._session.callers.window
        return None if window is None else max(pace, window)

    def hurry(self) -> None:
        """The player has had their say: wait no longer than usual."""
        self.stop()
        self.wake()

    def stop(self) -> None:
        """Leave the table; what is being thought is forgotten."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _play(self) -> None:
        self._timer = None
        session = self._session
        if session.state.over or session.state.turn.seat == session.seat:
            return
        if session.callers.melds:  # the time for calling has run out
            called = session.let_call_pass()
            if called:
                self._tell(called)
                return
        seat = session.state.turn.seat
        table, rules, level = session.table, session.rules, session.setup.level
        view, revision = table.view(seat), table.revision
        # A mind of its own for each decision: what is thought in vain changes nothing of what comes later.
        rng = Random(f"opponents {session.setup.seed} {revision}")

        turn = (*session.state.turns, seat)
        self._plays = self._plays + 1 if turn == self._turn else 1
        self._turn = turn
        lost = self._plays > MOST_PLAYS

        def think() -> Action | None:
            try:
                if lost:
                    raise RuntimeError("so many plays of one turn lead nowhere")
                return choose(view, rules, rng, level)
            except Exception:  # an opponent that stumbles must not end the player's match: it plays plainly
                import logging

                logging.getLogger(__name__).exception("seat %s, %s, could not decide", seat, level)
                return None

        self._timer = self._ui.scheduler.work(think, lambda action: self._thought(view, revision, action))

    def _thought(self, view: View, revision: int, action: Action | None) -> None:
        """An opponent has made up its mind; where the table has changed meanwhile, it thinks again."""
        self._timer = None
        if self._session.table.revision != revision:
            self.wake()
            return
        seat = view.table.turn.seat
        chosen = () if action is None else (action,)
        for wish in chain(chosen, self._plainest(view)):  # what is plainest is not looked for unless it is needed
            done = self._session.submit(seat, wish)
            if not isinstance(done, Refusal):
                self._tell(done)
                return
        raise RuntimeError(f"seat {seat} has no move left")

    def _tell(self, events: Sequence[Event]) -> None:
        emit(self._ui, self._session.tell(events), events)
        after(self._ui)

    def _plainest(self, view: View) -> Iterator[Action]:
        """The plainest plays there are, should the table not take what was chosen."""
        yield DrawStock()
        out = way_out(view, self._session.rules)
        if out is not None:
            yield out
        for card in view.hand:
            yield Discard(token(card), accept=True)
        yield Pass()
        yield EndTurn(accept=True)
