"""Whom a table waits for, and how long: lost lines, the clock, the result that everybody has to hear."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from .guest import Guest

if TYPE_CHECKING:
    from ..play.scheduling import Scheduler, Timer
    from .messages import Happening
    from .running import Running

TOLD_AFTER = 10.0
"""Seconds after which the others hear that a line is lost, and what somebody absent is asked for is passed over."""

RESULT = 30.0
"""Seconds after a result until the next hand is dealt, whoever has not asked for it."""

HELD = 60.0
"""Seconds for which a seat is held for somebody whose line is lost before the match has begun."""

LAST_SECONDS = 15.0
"""Seconds before the end of a turn's time at which it is told a second time."""

NOT_AGAIN = 5.0
"""Seconds after which the time that is left is told again at the soonest."""


class Waited(Protocol):
    """What the timers know of the table and its people."""

    @property
    def grace(self) -> float:
        """Seconds that the table waits for somebody whose line is lost."""
        ...

    @property
    def clock(self) -> int:
        """Minutes of a turn; 0 for as long as one likes."""
        ...

    @property
    def match(self) -> Running | None: ...

    @property
    def seated(self) -> list[Guest]:
        """The people who have a seat."""
        ...

    def happened(self, what: Happening, guest: Guest, seconds: float = 0) -> None:
        """Tell everybody."""
        ...

    def leave(self, guest: Guest) -> None:
        """Somebody goes."""
        ...

    def go_on(self) -> None:
        """Deal the next hand."""
        ...

    def go_on_if_ready(self) -> None:
        """The same, if everybody who is here wants it."""
        ...


class Waiting:
    """The timers of one table."""

    def __init__(self, room: Waited, scheduler: Scheduler) -> None:
        self._room = room
        self._scheduler = scheduler
        self._lost: dict[int, list[Timer]] = {}  # by seat
        self._clock: list[Timer] = []
        self._turn: tuple[object, ...] = ()  # the turn that the clock is for
        self._timed: Guest | None = None  # whose turn it is, where the clock has time left for it
        self._left = 0.0  # seconds of that turn, as they were at `_since`
        self._since = 0.0
        self._result: Timer | None = None
        self._passed: set[Guest] = set()  # those away for whom it was told that they are passed over
        self._borrowed: int | None = None  # the seat whose turn an opponent finishes

    # ------------------------------------------------------------------ lost lines

    def lost(self, guest: Guest) -> None:
        """The line to somebody at a seat is lost."""
        assert guest.seat is not None
        self._forget(guest.seat)
        if guest is self._timed:
            self._halt()
        later = self._scheduler.call_later
        end, what = (HELD, self._let_go) if self._room.match is None else (self._room.grace, self._replace)
        self._lost[guest.seat] = [later(end, lambda: what(guest))]
        if end > TOLD_AFTER:  # else they hear what has come of it, and that is enough
            self._lost[guest.seat].append(later(TOLD_AFTER, lambda: self._tell_lost(guest)))
        if self._room.match is None:
            return
        self._room.go_on_if_ready()

    def back(self, guest: Guest, *, told: bool) -> None:
        """Somebody is at their seat again: the clock of their turn goes on, with time enough to hear how things stand.
        ``told``: the others had heard that they were away, so how much is left is told as well."""
        if guest is self._timed:
            self._halt()
            self._left = max(self._left, LAST_SECONDS)
            now = told and self._left > LAST_SECONDS  # else it is told in any case
            if now:
                self._strike(guest, self._left)
            self._run(NOT_AGAIN if now else 0.0)

    def _let_go(self, guest: Guest) -> None:
        if not guest.here and self._room.match is None:
            self._room.leave(guest)

    def stop(self) -> None:
        """Wait for nobody any more: the table has ended."""
        for seat in list(self._lost):
            self._forget(seat)
        for timer in (*self._clock, *([self._result] if self._result is not None else [])):
            timer.cancel()

    def _tell_lost(self, guest: Guest) -> None:
        if not guest.here and not guest.told_lost:
            guest.told_lost = True
            self._passed.discard(guest)
            begun = self._room.match is not None
            self._room.happened("line-lost", guest, (self._room.grace if begun else HELD) - TOLD_AFTER)
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
        """The cards have moved: see to forced choices of whoever is away, the clock and the result."""
        match = self._room.match
        assert match is not None
        forced = match.forced
        if forced is not None:
            absent = next((g for g in self._room.seated if g.seat == forced and g.told_lost), None)
            if absent is not None:
                self._scheduler.call_later(0, lambda: self._pass_for(absent, forced))
        self._time_turn()
        self._time_result()

    def _pass_for(self, guest: Guest, seat: int) -> None:
        match = self._room.match
        if match is None or match.forced != seat:
            return
        if guest not in self._passed:  # told once for each time that they are away
            self._passed.add(guest)
            self._room.happened("passed", guest)
        match.pass_for(seat)

    def _time_turn(self) -> None:
        match, minutes = self._room.match, self._room.clock
        assert match is not None
        seat, table = match.table.turn, match.table
        turn = (seat, table.hand, table.turns)
        if turn == self._turn:
            return
        self._turn = turn
        self._halt()
        if self._borrowed is not None:
            back, self._borrowed = self._borrowed, None
            if any(g.seat == back and g.here for g in self._room.seated):
                self._scheduler.call_later(0, lambda: match.sit(back))
        self._timed = next((g for g in self._room.seated if g.seat == seat), None) if minutes else None
        if self._timed is not None:
            self._left = minutes * 60.0
            if self._timed.here:
                self._run()

    def _run(self, quiet: float = 0.0) -> None:
        """Let the clock go on for whose turn it is; for so many seconds nothing is told."""
        assert self._timed is not None
        self._since = self._scheduler.time()
        for left in (self._room.clock * 30.0, LAST_SECONDS, 0.0):
            if left <= self._left - quiet:
                strike = partial(self._strike, self._timed, left)
                self._clock.append(self._scheduler.call_later(self._left - left, strike))

    def _halt(self) -> None:
        """Stop the clock, and remember what is left."""
        if self._clock:
            self._left -= self._scheduler.time() - self._since
        for timer in self._clock:
            timer.cancel()
        self._clock.clear()

    def _strike(self, guest: Guest, left: float) -> None:
        """So many seconds are left of somebody's turn; with none left an opponent finishes it."""
        match = self._room.match
        if match is None or not guest.here or guest.seat is None:
            return  # they have got up
        if left > 0:
            self._room.happened("clock", guest, left)
            return
        self._borrowed, self._timed = guest.seat, None
        self._room.happened("clock-out", guest)
        match.play_for(guest.seat)

    def _time_result(self) -> None:
        match = self._room.match
        assert match is not None
        over = match.table.hand_over is not None
        if self._result is not None and not over:
            self._result.cancel()
            self._result = None
        elif self._result is None and over:
            self._result = self._scheduler.call_later(RESULT, self._deal)

    def _deal(self) -> None:
        self._result = None
        match = self._room.match
        if match is not None and match.table.hand_over is not None and any(g.here for g in self._room.seated):
            self._room.go_on()
