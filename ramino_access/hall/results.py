"""What follows a hand that is over: the next one, or another match, when everybody has heard the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ..play.scheduling import Scheduler, Timer
    from .guest import Guest
    from .running import Running

RESULT = 30.0
"""Seconds after a result until the next hand is dealt, whoever has not asked for it."""


class WithResults(Protocol):
    """What is known here of the table and its people."""

    guests: list[Guest]

    @property
    def match(self) -> Running | None: ...

    @property
    def seated(self) -> list[Guest]:
        """The people who have a seat."""
        ...

    def begin(self) -> None:
        """Begin a match."""
        ...


class Results:
    """The results of one table."""

    def __init__(self, room: WithResults, scheduler: Scheduler) -> None:
        self._room = room
        self._scheduler = scheduler
        self._timer: Timer | None = None

    def look(self) -> None:
        """The cards have moved: see whether a hand is over."""
        match = self._room.match
        assert match is not None
        over = match.table.hand_over is not None
        if not over:
            self.stop()
        elif self._timer is None:
            self._timer = self._scheduler.call_later(RESULT, self._deal)

    def stop(self) -> None:
        """Nothing follows by itself any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _deal(self) -> None:
        self._timer = None
        match = self._room.match
        if match is not None and match.table.hand_over is not None and any(g.here for g in self._room.seated):
            self.go_on()

    def go_on_if_ready(self) -> None:
        """Deal the next hand, or begin another match, when everybody who is here wants it."""
        match = self._room.match
        if match is None or (match.table.hand_over is None and not match.over):
            return
        here = [guest for guest in self._room.seated if guest.here]
        if here and all(guest.ready for guest in here):
            self.go_on()

    def go_on(self) -> None:
        """Deal the next hand; or begin another match with the same people, where this one is over. Whoever was sent
        away, and has not come back to the seat, sits there no more."""
        match = self._room.match
        assert match is not None
        for guest in self._room.guests:
            guest.ready = False
        if match.over:
            self._room.guests[:] = [guest for guest in self._room.guests if not guest.removed]
            self._room.begin()
        elif match.table.hand_over is not None:
            match.runner.next_hand(match.table.hand_over, lambda answer: None)
