"""Screenfuls: readers that watch the screen need a moment for each."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

PAGE_WAIT = 1.0
"""Seconds in which no more than one screenful is written. A reader sees what is on the screen when it looks; on a busy
machine that may take most of a second, and what has left the screen by then is never read."""

MESSAGE_WAIT = 0.3
"""Seconds between two messages where each waits until the one before has been seen."""

MOST_BYTES = 2000
"""A longer write is taken apart on its way through the system, and a reader may come in between."""


def pages(lines: list[str], rows: int) -> Iterator[list[str]]:
    """The lines in screenfuls, none of which is too long for one write."""
    page: list[str] = []
    room = MOST_BYTES
    for line in lines:
        size = len(line.encode("utf-8", "replace")) + 2
        if page and (len(page) == rows or size > room):
            yield page
            page, room = [], MOST_BYTES
        page.append(line)
        room -= size
    if page:
        yield page


class Burst:
    """How much of the screen has been written in the last ``wait`` seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._written: deque[tuple[float, int]] = deque()  # when, and how many rows
        self.end = self._written.clear  # whatever comes next is a burst of its own

    def takes(self, rows: int, page: int, wait: float, *, anyway: bool = False) -> bool:
        """Count so many rows as written now, if they can be beside the others, on a screen that shows ``page`` of them;
        whether they can. ``anyway``: they are written whether they can or not."""
        if self._written and not anyway:  # nearly never: what answers a key is the first
            self._forget(wait)
            if self._written and sum(written for _, written in self._written) + rows > page:
                return False
        self._written.append((self._clock(), rows))
        return True

    def left(self, wait: float) -> float:
        """Seconds until the oldest rows have been on the screen for long enough."""
        return self._written[0][0] + wait - self._clock() if self._written else 0.0

    def _forget(self, wait: float) -> None:
        while self._written and self.left(wait) <= 0:
            self._written.popleft()
