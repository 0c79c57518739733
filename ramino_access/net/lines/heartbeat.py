"""Whether anybody is still at the other end of a line. Lines are looked at in turn, a few at a time, so that many of
them never keep the loop; whoever has not been heard for a while is asked, and whoever does not answer is silent."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from math import ceil
from typing import Protocol

ROUND_SECONDS = 0.5
"""Seconds within which each line is looked at once."""

UNASKED_SECONDS = 2.25
"""Seconds without a word after which somebody is asked whether they are there."""

LOOK_STEP_SECONDS = 0.025
"""Seconds at least between two looks."""


class Beating(Protocol):
    """A line that is looked at."""

    def look(self, now: float) -> bool:
        """See whether anything has been heard on it, and ask; False: it is gone, and not looked at any more."""


class Heartbeat:
    """Looks at lines, one after the other. ``time`` in seconds; ``later`` calls so many seconds later."""

    def __init__(self, time: Callable[[], float], later: Callable[[float, Callable[[], None]], object]) -> None:
        self._time, self._later = time, later
        self._lines: deque[Beating] = deque()
        self._looked = 0.0  # when some were looked at last

    def add(self, line: Beating) -> None:
        """Look at this line from now on."""
        self._lines.append(line)
        if len(self._lines) == 1:
            self._wait()

    def _wait(self) -> None:
        self._looked = self._time()
        self._later(max(LOOK_STEP_SECONDS, ROUND_SECONDS / len(self._lines)), self._look)

    def _look(self) -> None:
        lines, now = self._lines, self._time()
        for _ in range(min(len(lines), ceil(len(lines) * (now - self._looked) / ROUND_SECONDS))):
            line = lines.popleft()
            if line.look(now):
                lines.append(line)
        if lines:
            self._wait()
