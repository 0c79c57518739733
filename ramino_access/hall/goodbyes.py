"""What is left when a match was given up: some time for the people to say goodbye, then the table is closed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..play.scheduling import call_off

if TYPE_CHECKING:
    from ..play.scheduling import Scheduler, Timer
    from .guest import TablePeople

GOODBYE_SECONDS = 60.0
"""Seconds for which people sit together still."""


class Goodbyes:
    """The end of one table; ``changed`` hears of it."""

    def __init__(self, people: TablePeople, changed: Callable[[], None], scheduler: Scheduler) -> None:
        self._people, self._changed = people, changed
        self._scheduler = scheduler
        self._timer: Timer | None = None

    def begin(self) -> None:
        """The match was given up."""
        self._timer = self._scheduler.call_later(GOODBYE_SECONDS, self._close)

    def stop(self) -> None:
        """The table is closed otherwise."""
        call_off(self._timer)

    def _close(self) -> None:
        self._people.send_home("given-up")
        self._changed()
