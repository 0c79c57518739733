"""The clock of a turn: how long somebody may take, and how long it stands while their line is lost."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from .guest import Guest

if TYPE_CHECKING:
    from ..play.scheduling import Scheduler, Timer
    from .messages import Happening
    from .running import Running

LAST_SECONDS = 15.0
"""Seconds before the end of a turn's time at which it is told a second time; so many are given in a turn to whoever
comes back to it with fewer."""

NOT_AGAIN = 5.0
"""Seconds after which the time that is left is told again at the soonest."""

NEVER = -3600.0


class Timed(Protocol):
    """What the clock knows of the table and its people."""

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


class TurnClock:
    """The clock of one table. It stands while the line of whose turn it is is lost, in one turn for no longer than the
    table's grace, however often that happens; and time to hear how things stand is given once in a turn."""

    def __init__(self, room: Timed, scheduler: Scheduler) -> None:
        self._room = room
        self._scheduler = scheduler
        self._timers: list[Timer] = []
        self._turn: tuple[object, ...] = ()  # the turn that the clock is for
        self._timed: Guest | None = None  # whose turn it is, where the clock has time left for it
        self._left = 0.0  # seconds of that turn, as they were at `_since`
        self._since = 0.0
        self._stands: float | None = None  # since when, where it does
        self._stood = 0.0  # seconds that it has stood in this turn
        self._given = 0.0  # seconds that were given in this turn
        self._told = NEVER  # when the time that is left was told last
        self._borrowed: int | None = None  # the seat whose turn an opponent finishes

    def lost(self, guest: Guest) -> float:
        """The line of somebody is lost: how long the table waits for them."""
        grace = self._room.grace
        if guest is not self._timed:
            return grace
        self._halt()
        self._stands = self._scheduler.time()
        return max(0.0, grace - self._stood)

    def back(self, guest: Guest, *, told: bool) -> None:
        """Somebody is at their seat again: the clock of their turn goes on, with time enough to hear how things stand.
        ``told``: the others had heard that they were away, so how much is left is told as well."""
        if guest is not self._timed:
            return
        self._halt()
        now = self._scheduler.time()
        if self._stands is not None:
            stood, self._stands = now - self._stands, None
            over = stood - max(0.0, self._room.grace - self._stood)
            self._left = max(0.0, self._left - max(0.0, over))  # for so long it has not stood
            self._stood += stood
        more = min(max(0.0, LAST_SECONDS - self._left), LAST_SECONDS - self._given)
        self._left += more
        self._given += more
        if not self._left:
            self._strike(guest, 0.0)
            return
        short = 1.0 <= self._left < LAST_SECONDS and now - self._told >= NOT_AGAIN
        tell = short or (told and self._left > LAST_SECONDS)  # else it is told in any case
        if tell:
            self._strike(guest, self._left)
        self._run(NOT_AGAIN if tell else 0.0)

    def stop(self) -> None:
        """Nothing is timed any more."""
        for timer in self._timers:
            timer.cancel()

    def look(self) -> None:
        """The cards have moved: see whether it is another turn."""
        match, minutes = self._room.match, self._room.clock
        assert match is not None
        seat, table = match.table.turn, match.table
        turn = (seat, table.hand, table.turns)
        if turn == self._turn:
            return
        self._turn = turn
        self._halt()
        self._stands, self._stood, self._given, self._told = None, 0.0, 0.0, NEVER
        if self._borrowed is not None:
            back, self._borrowed = self._borrowed, None
            if any(g.seat == back and g.here for g in self._room.seated):
                self._scheduler.call_later(0, lambda: match.sit(back))
        self._timed = next((g for g in self._room.seated if g.seat == seat), None) if minutes else None
        if self._timed is not None:
            self._left = minutes * 60.0
            if self._timed.here:
                self._run()
            else:
                self._stands = self._scheduler.time()

    def _run(self, quiet: float = 0.0) -> None:
        """Let the clock go on for whose turn it is; for so many seconds nothing is told."""
        assert self._timed is not None
        self._since = self._scheduler.time()
        for left in (self._room.clock * 30.0, LAST_SECONDS, 0.0):
            if left <= max(0.0, self._left - quiet):  # that it is over is told in any case
                strike = partial(self._strike, self._timed, left)
                self._timers.append(self._scheduler.call_later(self._left - left, strike))

    def _halt(self) -> None:
        """Stop the clock, and remember what is left."""
        if self._timers:
            self._left -= self._scheduler.time() - self._since
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    def _strike(self, guest: Guest, left: float) -> None:
        """So many seconds are left of somebody's turn; with none left an opponent finishes it."""
        match = self._room.match
        if match is None or not guest.here or guest.seat is None:
            return  # they have got up
        if left > 0:
            self._told = self._scheduler.time()
            self._room.happened("clock", guest, left)
            return
        self._borrowed, self._timed = guest.seat, None
        self._room.happened("clock-out", guest)
        match.play_for(guest.seat)
