"""Whom a table waits for, and how long, where a line is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from .guest import Guest
from .turn_clock import Timed, TurnClock

if TYPE_CHECKING:
    from ..play.scheduling import Scheduler, Timer
    from .results import Results

TOLD_AFTER = 10.0
"""Seconds after which the others hear that a line is lost, and what somebody absent is asked for is passed over."""

HELD = 60.0
"""Seconds for which a seat is held for somebody whose line is lost before the match has begun."""


class Waited(Timed, Protocol):
    """What the timers know of the table and its people."""

    def leave(self, guest: Guest) -> None:
        """Somebody goes."""
        ...

    @property
    def results(self) -> Results:
        """What follows a hand that is over."""
        ...


class Waiting:
    """The timers of one table."""

    def __init__(self, room: Waited, scheduler: Scheduler) -> None:
        self._room = room
        self._scheduler = scheduler
        self._lost: dict[int, list[Timer]] = {}  # by seat
        self._clock = TurnClock(room, scheduler)
        self._passed: set[Guest] = set()  # those away for whom it was told that they are passed over
        self._coming = 0.0  # until then people come back to a table that was opened again, and nobody is passed over
        self._passing: Timer | None = None  # lets a choice pass in the place of whoever is away

    # ------------------------------------------------------------------ lost lines

    def lost(self, guest: Guest) -> None:
        """The line to somebody at a seat is lost."""
        assert guest.seat is not None
        self._forget(guest.seat)
        later = self._scheduler.call_later
        end, what = (HELD, self._let_go) if self._room.match is None else (self._clock.lost(guest), self._replace)
        self._lost[guest.seat] = [later(end, lambda: what(guest))]
        if end > TOLD_AFTER:  # else they hear what has come of it, and that is enough
            self._lost[guest.seat].append(later(TOLD_AFTER, lambda: self._tell_lost(guest, end)))
        if self._room.match is None:
            return
        self._room.results.go_on_if_ready()

    def back(self, guest: Guest, *, told: bool) -> None:
        """Somebody is at their seat again. ``told``: the others had heard that they were away."""
        if self._room.match is not None and guest.seat == self._room.match.forced:
            self._pass_nobody()
        self._clock.back(guest, told=told)

    def taken_up(self) -> None:
        """The table has been opened again: who was asked for something when it was lost has time to come back."""
        self._coming = self._scheduler.time() + TOLD_AFTER

    def _let_go(self, guest: Guest) -> None:
        if not guest.here and self._room.match is None:
            self._room.leave(guest)

    def stop(self) -> None:
        """Wait for nobody any more: the table has ended."""
        for seat in list(self._lost):
            self._forget(seat)
        self._pass_nobody()
        self._clock.stop()

    def _tell_lost(self, guest: Guest, end: float) -> None:
        if not guest.here and not guest.told_lost:
            guest.told_lost = True
            self._passed.discard(guest)
            begun = self._room.match is not None
            self._room.happened("line-lost", guest, end - TOLD_AFTER)
            if begun:
                self.look()

    def _replace(self, guest: Guest) -> None:
        if guest.here or guest.played_for or guest.seat is None or self._room.match is None:
            return
        self._forget(guest.seat)
        guest.played_for = guest.told_lost = True
        self._room.happened("replaced", guest)
        self._room.match.play_for(guest.seat)

    def wait_no_longer(self) -> None:
        """Have opponents play for everybody whose line is lost."""
        for guest in list(self._room.seated):
            if not guest.here:
                self._replace(guest)

    def _forget(self, seat: int) -> None:
        for timer in self._lost.pop(seat, ()):
            timer.cancel()

    # ------------------------------------------------------------------ turns

    def look(self) -> None:
        """The cards have moved: see to forced choices of whoever is away, and to the clock."""
        match = self._room.match
        assert match is not None
        forced = match.forced
        self._pass_nobody()
        absent = next((g for g in self._room.seated if g.seat == forced and g.told_lost), None)
        if forced is not None and absent is not None:
            wait = max(0.0, self._coming - self._scheduler.time())
            self._passing = self._scheduler.call_later(wait, lambda: self._pass_for(absent, forced))
        self._clock.look()

    def _pass_nobody(self) -> None:
        if self._passing is not None:
            self._passing.cancel()
            self._passing = None

    def _pass_for(self, guest: Guest, seat: int) -> None:
        match = self._room.match
        if match is None or match.forced != seat:
            return
        if guest not in self._passed:  # told once for each time that they are away
            self._passed.add(guest)
            self._room.happened("passed", guest)
        match.pass_for(seat)
