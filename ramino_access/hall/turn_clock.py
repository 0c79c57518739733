"""Whom a table waits for, and how long, where a line is lost."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Protocol

from ..play.scheduling import Scheduler, Timer, call_off
from .guest import Guest
from .results import Results, WithResults

LAST_SECONDS = 15.0
"""Seconds before the end of a turn's time at which it is told a second time; this many are given in a turn to whoever
comes back to it with fewer."""

NOT_AGAIN_SECONDS = 5.0
"""Seconds after which the time that is left is told again at the soonest."""

NEVER_SECONDS = -3600.0

SILENT_SECONDS = 3.5
"""Seconds without a word after which a line is silent: whoever is asked half a second later who is here does not name
them as present. The clock of their turn stands from their last word on."""


class TurnClock:
    """The clock of one table. It stands while the line of whose turn it is is silent or lost, in one turn for no longer
    than the table's ``grace``, however often that happens; and time to hear how things stand is given once in a turn.
    It stands, too, for as long as nobody can play. ``minutes``: of a turn, 0 for as long as one likes."""

    def __init__(self, room: WithResults, scheduler: Scheduler, grace: float, minutes: int) -> None:
        self._room = room
        self._scheduler = scheduler
        self._grace, self._minutes = grace, minutes
        self._timers: list[Timer] = []
        self._turn: tuple[object, ...] = ()  # the turn that the clock is for
        self._timed: Guest | None = None  # whose turn it is, where the clock has time left for it
        self._left = 0.0  # seconds of that turn, as they were at `_since`
        self._since = 0.0
        self._still = False  # nobody can play
        self._stands: float | None = None  # since when it stands for a silent or lost line, where it does
        self._stood = 0.0  # seconds that it has stood in this turn
        self._given = 0.0  # seconds that were given in this turn
        self._told = NEVER_SECONDS  # when the time that is left was told last
        self._borrowed: int | None = None  # the seat whose turn an opponent finishes

    def lost(self, guest: Guest) -> float:
        """The line of somebody is lost: how long the table waits for them."""
        if guest is not self._timed:
            return self._grace
        now = self._scheduler.time()
        self._halt()
        if self._stands is None:
            self._stands = now
        return max(0.0, self._grace - self._stood - (now - self._stands))

    def silent(self, guest: Guest) -> None:
        """Nothing has come on somebody's line for `SILENT_SECONDS`: the clock of their turn stands since then."""
        if guest is self._timed and self._stands is None:
            now = self._scheduler.time()
            unheard = min(SILENT_SECONDS, now - self._since) if self._timers else 0.0
            self._halt()
            self._left += unheard
            self._stands = now - unheard

    def back(self, guest: Guest, *, announced: bool) -> None:
        """Somebody is at their seat again: the clock of their turn goes on, with time enough to hear how things stand.
        ``announced``: the others had heard that they were away, so how much is left is told as well."""
        if guest is not self._timed:
            return
        self._halt()
        now = self._scheduler.time()
        if self._stands is not None:
            stood, self._stands = now - self._stands, None
            over = stood - max(0.0, self._grace - self._stood)
            self._left = max(0.0, self._left - max(0.0, over))  # for so long it has not stood
            self._stood += stood
        more = min(max(0.0, LAST_SECONDS - self._left), LAST_SECONDS - self._given)
        self._left += more
        self._given += more
        if not self._left:
            self._strike(guest, 0.0)
            return
        short = 1.0 <= self._left < LAST_SECONDS and now - self._told >= NOT_AGAIN_SECONDS
        tell = short or (announced and self._left > LAST_SECONDS)  # else it is told in any case
        if tell:
            self._strike(guest, self._left)
        self._run(NOT_AGAIN_SECONDS if tell else 0.0)

    def stand_still(self) -> None:
        """Nobody can play for now."""
        self._halt()
        self._still = True

    def go_on(self) -> None:
        """Whose turn it is can play again, and has as much time as was left."""
        self._still = False
        if self._timed is not None and self._timed.here and self._stands is None and not self._timers:
            self._run()

    def stop(self) -> None:
        """Nothing is timed any more."""
        for timer in self._timers:
            timer.cancel()

    def look(self) -> None:
        """The cards have moved: see whether it is another turn."""
        match = self._room.match
        assert match is not None
        seat, table = match.table.turn, match.table
        turn = (seat, table.hand.number, table.turns)
        if turn == self._turn:
            return
        self._turn = turn
        self._halt()
        self._stands, self._stood, self._given, self._told = None, 0.0, 0.0, NEVER_SECONDS
        if self._borrowed is not None:
            back, self._borrowed = self._borrowed, None
            if any(g.seat == back and g.here for g in self._room.people.seated):
                self._scheduler.call_later(0, lambda: match.sit(back))
        self._timed = next((g for g in self._room.people.seated if g.seat == seat), None) if self._minutes else None
        if self._timed is not None:
            self._left = self._minutes * 60.0
            if self._timed.here and not self._timed.silent:
                self._run()
            else:
                self._stands = self._scheduler.time()

    def _run(self, quiet: float = 0.0) -> None:
        """Let the clock go on for whose turn it is; for this many seconds nothing is told."""
        assert self._timed is not None
        if self._still:
            return
        self._since = self._scheduler.time()
        for left in (self._minutes * 30.0, LAST_SECONDS, 0.0):
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

    def _strike(self, guest: Guest, seconds_left: float) -> None:
        """This many seconds are left of somebody's turn; with none left an opponent finishes it."""
        match = self._room.match
        if match is None or not guest.here or guest.seat is None:
            return  # they have got up
        if seconds_left > 0:
            self._told = self._scheduler.time()
            self._room.news.happened("clock", guest, seconds_left)
            return
        self._borrowed, self._timed = guest.seat, None
        self._room.news.happened("clock-out", guest)
        match.play_for(guest.seat)


SHOWN_AFTER_SECONDS = 4.0
"""Seconds after which somebody whose line is lost is not among those who are here any more, for whoever asks."""

TOLD_AFTER_SECONDS = 10.0
"""Seconds after which the others hear that a line is lost, and what somebody absent is asked for is passed over."""

SEAT_HELD_SECONDS = 60.0
"""Seconds for which a seat is held for somebody whose line is lost before the match has begun."""


class OpenVotes(Protocol):
    """What is voted about."""

    def look(self) -> None:
        """Fewer are asked now than before: see whether something is decided."""


class Waited(WithResults, Protocol):
    """What the timers know of the table and its people."""

    results: Results
    votes: OpenVotes

    def leave(self, guest: Guest) -> None:
        """Somebody goes."""


class Waiting:
    """The timers of one table; ``grace`` and ``minutes``: those of its clock."""

    def __init__(self, room: Waited, scheduler: Scheduler, grace: float, minutes: int) -> None:
        self._room = room
        self._scheduler = scheduler
        self._lost_timers: dict[int, list[Timer]] = {}  # by seat
        self._clock = TurnClock(room, scheduler, grace, minutes)
        self._still = False  # nobody can play
        self._passed: set[Guest] = set()  # those away for whom it was told that they are passed over
        self._coming = 0.0  # until then people come back to a table that was opened again, and nobody is passed over
        self._passing: Timer | None = None  # lets a choice pass in the place of whoever is away

    # ------------------------------------------------------------------ lost lines

    def lost(self, guest: Guest) -> None:
        """The line to somebody at a seat is lost."""
        assert guest.seat is not None
        self._forget(guest.seat)
        later = self._scheduler.call_later
        end, what = (
            (SEAT_HELD_SECONDS, self._let_go) if self._room.match is None else (self._clock.lost(guest), self._replace)
        )
        self._lost_timers[guest.seat] = [later(end, lambda: what(guest))]
        if end > TOLD_AFTER_SECONDS:  # else they hear what has come of it, and that is enough
            self._lost_timers[guest.seat].append(later(SHOWN_AFTER_SECONDS, lambda: self._show_lost(guest)))
            self._lost_timers[guest.seat].append(later(TOLD_AFTER_SECONDS, lambda: self._tell_lost(guest, end)))
        if self._room.match is None:
            return
        self._room.results.go_on_if_ready()

    def back(self, guest: Guest, *, announced: bool) -> None:
        """Somebody is at their seat again. ``announced``: the others had heard that they were away."""
        if self._room.match is not None and guest.seat == self._room.match.forced:
            self._pass_nobody()
        self._clock.back(guest, announced=announced)

    def silence(self, guest: Guest) -> None:
        """Nothing comes on somebody's line any more, or something comes again."""
        if self._room.match is not None and guest.here:
            if guest.silent:
                self._clock.silent(guest)
            else:
                self._clock.back(guest, announced=False)

    def stand_still(self) -> None:
        """Nobody can play for now: nobody is passed over, and no turn gets shorter."""
        self._still = True
        self._pass_nobody()
        self._clock.stand_still()

    def go_on(self) -> None:
        """Everybody can play again. Whoever is asked whether they call has all the time for it once more."""
        self._still = False
        match = self._room.match
        if match is not None:
            self.look()
            match.runner.stop()
            match.runner.wake()
        self._clock.go_on()

    def taken_up(self) -> None:
        """The table has been opened again: who was asked for something when it was lost has time to come back."""
        self._coming = self._scheduler.time() + TOLD_AFTER_SECONDS

    def _let_go(self, guest: Guest) -> None:
        if not guest.here and self._room.match is None:
            self._room.leave(guest)

    def stop(self) -> None:
        """Wait for nobody any more: the table has ended."""
        for seat in list(self._lost_timers):
            self._forget(seat)
        self._pass_nobody()
        self._clock.stop()

    def _show_lost(self, guest: Guest) -> None:
        if not guest.here:
            self._room.news.tell_who()

    def _tell_lost(self, guest: Guest, seconds: float) -> None:
        if not guest.here and not guest.told_lost:
            guest.told_lost = True
            self._passed.discard(guest)
            begun = self._room.match is not None
            self._room.news.happened("line-lost", guest, seconds - TOLD_AFTER_SECONDS)
            if begun:
                self.look()
                self._room.votes.look()

    def _replace(self, guest: Guest) -> None:
        if guest.here or guest.played_for or guest.seat is None or self._room.match is None:
            return
        self._forget(guest.seat)
        guest.played_for = guest.told_lost = True
        self._room.news.happened("replaced", guest)
        self._room.match.play_for(guest.seat)
        self._room.results.go_on_if_ready()
        self._room.votes.look()

    def wait_no_longer(self, guests: Iterable[Guest]) -> None:
        """Have opponents play for these, whose lines are lost."""
        for guest in guests:
            self._replace(guest)

    def _forget(self, seat: int) -> None:
        for timer in self._lost_timers.pop(seat, ()):
            timer.cancel()

    # ------------------------------------------------------------------ turns

    def look(self) -> None:
        """The cards have moved: see to forced choices of whoever is away, and to the clock."""
        match = self._room.match
        assert match is not None
        self._pass_nobody()
        forced = match.forced
        if forced is not None and not self._still:
            self._pass_if_away(forced)
        self._clock.look()

    def _pass_if_away(self, seat: int) -> None:
        away = next((g for g in self._room.people.seated if g.seat == seat and g.told_lost), None)
        if away is not None:
            wait = max(0.0, self._coming - self._scheduler.time())
            self._passing = self._scheduler.call_later(wait, lambda: self._pass_for(away, seat))

    def _pass_nobody(self) -> None:
        call_off(self._passing)
        self._passing = None

    def _pass_for(self, guest: Guest, seat: int) -> None:
        match = self._room.match
        if match is None or match.forced != seat:
            return
        if guest not in self._passed:  # told once for each time that they are away
            self._passed.add(guest)
            self._room.news.happened("passed", guest)
        match.pass_for(seat)
