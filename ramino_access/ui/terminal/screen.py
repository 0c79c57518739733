"""What readers need of the screen: a moment for each screenful, and the cursor resting where they look for it."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from ..commands.key_names import keeps_line

PAGE_SECONDS = 1.0
"""Seconds in which no more than one screenful is written. A reader sees what is on the screen when it looks; on a busy
machine that may take most of a second, and what has left the screen by then is never read."""

MESSAGE_SECONDS = 0.3
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
        self._writes: deque[tuple[float, int]] = deque()  # when, and how many rows
        self.end = self._writes.clear  # whatever comes next is a burst of its own

    def takes(self, rows: int, page: int, wait: float, *, anyway: bool = False) -> bool:
        """Count so many rows as written now, if they can be beside the others, on a screen that shows ``page`` of them;
        whether they can. ``anyway``: they are written whether they can or not."""
        if self._writes and not anyway:  # nearly never: what answers a key is the first
            self._forget(wait)
            if self._writes and sum(written for _, written in self._writes) + rows > page:
                return False
        self._writes.append((self._clock(), rows))
        return True

    def left(self, wait: float) -> float:
        """Seconds until the oldest rows have been on the screen for long enough."""
        return self._writes[0][0] + wait - self._clock() if self._writes else 0.0

    def _forget(self, wait: float) -> None:
        while self._writes and self.left(wait) <= 0:
            self._writes.popleft()


ERASING = ("delete", "backspace")
"""The keys after which a reader speaks up at whatever is erased."""

Rest = Callable[[str, int, int], int]
"""How many rows above the empty one the cursor rests: after this key, below a message of this many rows, and having
rested this many rows above before."""


def _by_key(key: str, rows: int, before: int) -> int:
    """On the last row of the message after keys that readers answer by reading the cursor's row, else below it."""
    if rows > 1 and key in ("up", "down"):
        # Where the cursor stays in its row, a reader takes what is new for a shell's history: one line of it.
        return 0 if before else 1
    return 1 if keeps_line(key) else 0


def by_key_under_orca(key: str, rows: int, before: int) -> int:
    """The same where Orca reads, which after keys that erase something reads what is new only where the cursor is."""
    return 0 if key in ERASING else _by_key(key, rows, before)


def _below(key: str, rows: int, before: int) -> int:
    """On the empty row, whatever the key."""
    return 0


MOST_ROWS = 200
"""More rows than a screen has."""


class Resting(NamedTuple):
    """How messages are put on the terminal."""

    rest: Rest
    wait: float = PAGE_SECONDS
    """Seconds for which what has been written stays on the screen."""
    apart: bool = False
    """Whether each message waits until the one before has been seen. Only then can one push others off the screen."""
    alone_after: frozenset[str] = frozenset()
    """The keys after which each message pushes everything else off the screen."""
    aloud_after: frozenset[str] = frozenset()
    """The keys after which what leaves the screen at its top is read: only rows without words may leave then."""
    quiet: bool = False
    """Whether the cursor has a row of its own, of which a reader has nothing to say (`QuietRow`)."""
    rises: bool = False
    """Whether the cursor goes up to the newest news when it has been read. Not on Windows, where readers differ."""

    def alone(self, key: str, reach: int, page: int) -> bool:
        """Whether a message pushes everything else off the screen, on which words would otherwise reach up so many rows
        of a page of so many: half of it is kept free of words for the keys after which they may not leave."""
        if key in self.alone_after:
            return True
        return bool(self.aloud_after) and key not in self.aloud_after and reach > page - page // 2


#: The manners by the names that settings give them. The one for NVDA, which after Up and Down reads the cursor's row
#: besides what is new, has a row for the cursor alone. Below is the one for Orca, which reads a message only if the
#: cursor has not gone on when it looks; which after Delete speaks the character at the cursor for everything that
#: leaves the screen, unless all of it goes at once; and after Backspace whatever leaves (docs/terminal.md).
MANNERS: Mapping[str, Resting] = {
    "keys": Resting(_by_key, rises=sys.platform != "win32"),
    # On the first row of the message, whatever the key: what follows the cursor shows it.
    "message": Resting(lambda key, rows, before: rows, rises=sys.platform != "win32"),
    "nvda": Resting(_below, quiet=True),
    "below": Resting(
        _below, MESSAGE_SECONDS, apart=True, alone_after=frozenset({"delete"}), aloud_after=frozenset({"backspace"})
    ),
}


class Shown:
    """The rows of words on the screen, from the empty row up: those that were written since it was cleared."""

    def __init__(self) -> None:
        self._rows: deque[str] | None = None  # nobody knows what was there before

    def reach(self, lines: list[str]) -> int:
        """How many rows up words would reach with these lines."""
        return sys.maxsize if self._rows is None else len(self._rows) + len(lines)

    def alone(self, lines: list[str]) -> list[str]:
        """These lines, to be all that the screen holds. Those that are there already begin with a space: a reader that
        compares screens would find nothing new in them."""
        old, self._rows = self._rows or (), deque(maxlen=MOST_ROWS)
        return [f" {line}" if line in old else line for line in lines]

    def add(self, lines: list[str]) -> None:
        """These have been written."""
        if self._rows is not None:
            self._rows.extend(lines)
