"""What follows a hand that is over: the next one, or another match, when everybody has heard the result."""

from __future__ import annotations

from typing import Protocol

from ..play.scheduling import Scheduler, Timer, call_off
from .guest import Guest, TablePeople
from .messages import Presence
from .stream import TableNews
from .table_match import TableMatch

RESULT_SECONDS = 30.0
"""Seconds after a result until the next hand is dealt, whoever has not asked for it. Where one person sits there alone
with opponents, nobody waits for them: the next hand does, however long they go over the last one."""

LEFT_ALONE_SECONDS = 5.0
"""The same where all the people who are here are out of the match: time to hear the result."""


class WithResults(Protocol):
    """What is known here of the table."""

    people: TablePeople
    news: TableNews
    match: TableMatch | None

    def begin(self) -> None:
        """Begin a match."""


class Results:
    """The results of one table; and the rest of a match of which all the people who are here are out: it goes on by
    itself, and without a pause to its end as soon as they all want that."""

    def __init__(self, room: WithResults, scheduler: Scheduler) -> None:
        self._room = room
        self._scheduler = scheduler
        self._match: TableMatch | None = None  # the one that all this is about
        self._timer: Timer | None = None
        self._seconds = 0.0  # for which it was set
        self._enough: set[Guest] = set()  # who have heard enough of a match that goes on without them
        self._hurried = False  # all have

    @property
    def left_to_opponents(self) -> bool:
        """Whether the match goes on, and everybody with a seat, for whom the computer does not play, is out of it."""
        match = self._room.match
        people = self._room.people.deciding
        if match is None or match.over or not any(guest.here for guest in people):
            return False
        out = match.table.view(None).state.standing.out
        return all(guest.seat in out for guest in people)

    def pace(self, usual: float) -> float:
        """The seconds that an opponent waits before each play."""
        return 0.0 if self._hurried and self.left_to_opponents else usual

    def look(self) -> None:
        """The cards have moved, or people have come or gone: see whether a hand is over."""
        match = self._room.match
        if match is not self._match:
            self._match, self._hurried = match, False
            self._enough.clear()
        if match is None or match.table.hand_over is None or self._waits_for_one():
            self.stop()
            return
        seconds = RESULT_SECONDS if not self.left_to_opponents else 0.0 if self._hurried else LEFT_ALONE_SECONDS
        if self._timer is None or seconds != self._seconds:
            self.stop()
            self._seconds = seconds
            self._timer = self._scheduler.call_later(seconds, self._deal)

    def _waits_for_one(self) -> bool:
        """Whether nothing is decided but by one person, who is not out of the match."""
        return len(self._room.people.deciding) == 1 and not self.left_to_opponents

    def stop(self) -> None:
        """Nothing follows by itself any more."""
        call_off(self._timer)
        self._timer = None

    def _deal(self) -> None:
        self._timer = None
        match = self._room.match
        if match is not None and match.table.hand_over is not None and any(g.here for g in self._room.people.seated):
            self.go_on()

    def hear_enough(self, guest: Guest) -> bool:
        """Somebody wants to go on to the end of a match that is left to opponents. False: they have said so before."""
        if guest in self._enough:
            return False
        self._enough.add(guest)
        missing = self._missing()
        if missing:
            self._room.news.happened("ready", guest, missing=missing)
        else:
            self._hurry(guest)
        return True

    def back(self, guest: Guest) -> None:
        """Somebody is at their seat again: they need to know that nothing waits any more."""
        self.look()
        if self._hurried and self.left_to_opponents:
            self._room.news.stream.add(Presence("ready", guest.name), frozenset({guest.name}))
            self._room.news.tell()

    def _missing(self) -> tuple[str, ...]:
        return tuple(one.name for one in self._room.people.deciding if one not in self._enough)

    def _hurry(self, guest: Guest) -> None:
        """Go on to the end without a pause; this one was the last to want it."""
        self._hurried = True
        self._room.news.happened("ready", guest)
        if self._room.match is not None:
            self._room.match.runner.hurry()
        self.look()

    def go_on_if_ready(self) -> None:
        """Somebody has gone: deal the next hand, begin another match, or go on to the end of one that is left to
        opponents, when everybody wants it who is still asked."""
        self.look()
        match = self._room.match
        people = self._room.people.deciding
        here = [guest for guest in people if guest.here]
        if match is None or not here:
            return
        if self._enough and not self._hurried and self.left_to_opponents and not self._missing():
            self._hurry(here[0])
        elif (match.table.hand_over is not None or match.over) and all(guest.ready for guest in people):
            self.go_on()

    def go_on(self) -> None:
        """Deal the next hand; or begin another match with the same people, where this one is over. Whoever was sent
        away, and has not come back to the seat, sits there no more."""
        match = self._room.match
        assert match is not None
        for guest in self._room.people.guests:
            guest.ready = False
        if match.over:
            for guest in [guest for guest in self._room.people.guests if guest.removed]:
                self._room.people.forget(guest)
            self._room.begin()
        elif match.table.hand_over is not None:
            match.runner.next_hand(match.table.hand_over, lambda answer: None)
