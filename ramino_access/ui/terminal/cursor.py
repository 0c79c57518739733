"""Where the cursor is, and how it goes up to the newest news, for displays that show its row and no other."""

from __future__ import annotations

from collections.abc import Callable

from .sending import CallLater

RISE = 0.3
"""Seconds that readers have for a message before the cursor goes to it."""

NO_BREAK = "\u00a0"
"""What stands on the empty row when the cursor leaves it. Readers say the row to which a cursor goes by itself, unless
something else on the screen has changed; and of a space of this kind they say nothing."""


class Cursor:
    """So many rows above the empty one as ``below`` says; 0: on it. It is always in the first column."""

    def __init__(self, send: Callable[[str], None], more: Callable[[], bool]) -> None:
        """``send`` is given what leads it up, ``more`` tells whether there is more to come, so that it stays."""
        self.below = 0
        self._send, self._more = send, more
        self._news = 0  # rows from the empty one up to where the newest news begins
        self._moment = 0  # counts messages and keys: whoever waits for one that is over has nothing to do

    def down(self) -> str:
        """What leads to the empty row."""
        below, self.below = self.below, 0
        return "\r\n" * below

    def wrote(self, rows: int, page: int, *, news: bool | None) -> None:
        """So many rows have been written on a screen that shows ``page`` of them. What is no ``news`` leaves the cursor
        with what came before it, while that can be seen."""
        self._moment += 1
        self._news += rows
        if news or self._news > page:
            self._news = min(rows, page)

    def hold(self) -> None:
        """A key was pressed: stay until there is an answer."""
        self._moment += 1

    def rise_later(self, call_later: CallLater | None) -> None:
        """Go up to the newest news when readers have read, where there is a way to wait for that."""
        moment = self._moment

        def rise() -> None:
            if moment == self._moment and not self._more():
                self._send(self.down() + NO_BREAK + f"\x1b[{self._news}A\r")
                self.below = self._news

        # A reader that sees the cursor go from one row of words to the one above says that row once more.
        next_row = self.below and self._news == self.below + 1
        if call_later is not None and self._news not in (0, self.below) and not next_row:
            call_later(RISE, rise)
