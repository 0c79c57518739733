"""What is left when a match was given up: some time for the people to say goodbye, then the table is closed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from ..play.scheduling import call_off

if TYPE_CHECKING:
    from ..play.scheduling import Scheduler, Timer
    from .guest import Guest

GOODBYES = 60.0
"""Seconds for which people sit together still."""


SINCE = 2
"""The version of the wire from which on there is time for goodbyes."""


class ClosingTable(Protocol):
    """What is known here of the table."""

    guests: list[Guest]
    changed: Callable[[Any], None]


class Goodbyes:
    """The end of one table."""

    def __init__(self, room: ClosingTable, scheduler: Scheduler) -> None:
        self._room = room
        self._scheduler = scheduler
        self._timer: Timer | None = None

    def begin(self) -> None:
        """The match was given up. Programs that know no time for goodbyes hear the end at once."""
        for guest in list(self._room.guests):
            if guest.line is not None and guest.line.version < SINCE:
                guest.hang_up("given-up")
                self._room.guests.remove(guest)
        self._timer = self._scheduler.call_later(GOODBYES, self._close)

    def stop(self) -> None:
        """The table is closed otherwise."""
        call_off(self._timer)

    def _close(self) -> None:
        for guest in list(self._room.guests):
            guest.hang_up("given-up")
        self._room.guests.clear()
        self._room.changed(self._room)
