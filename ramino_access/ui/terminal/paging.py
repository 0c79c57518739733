"""Screenfuls: readers that watch the screen need a moment for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator

PAGE_WAIT = 0.3
"""Seconds between two screenfuls, so that a reader that watches the screen sees each of them."""

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
    """How much of the screen has been written just now."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._since = float("-inf")
        self._rows = 0

    def fits(self, rows: int, page: int) -> bool:
        """Whether so many rows can be written beside the others, on a screen that shows ``page`` of them."""
        if self._clock() - self._since >= PAGE_WAIT:
            self.begin()
        return not self._rows or self._rows + rows <= page

    def add(self, rows: int) -> None:
        """Count rows that are written."""
        self._rows += rows

    def begin(self) -> None:
        """A screenful begins now."""
        self._since, self._rows = self._clock(), 0

    def end(self) -> None:
        """Whatever comes next is a burst of its own."""
        self._since = float("-inf")
