"""What a visitor does, answered no faster than anybody types: a program that does must not keep the others waiting."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

KEYS_A_SECOND, AT_ONCE = 40.0, 20.0
"""Keys that are answered in a second, and this many at once after a rest."""

MOST_TYPED = 200
"""Keys that wait to be answered; of a visitor who sends more nothing is read until there is room."""

T = TypeVar("T")


class Paced(Generic[T]):
    """Keys, or whatever else a visitor does, until they are ``answered``. ``busy``: whether answers are not read for
    now, so that there are to be none; ``pause`` and ``resume`` stop and start the reading; ``time`` is in seconds."""

    def __init__(
        self,
        answered: Callable[[T], None],
        *,
        busy: Callable[[], bool],
        pause: Callable[[], None],
        resume: Callable[[], None],
        call_later: Callable[[float, Callable[[], None]], object],
        time: Callable[[], float],
    ) -> None:
        self._answered, self._busy = answered, busy
        self._pause, self._resume = pause, resume
        self._call_later, self._time = call_later, time
        self._waiting: deque[T] = deque()
        self._credit, self._last = AT_ONCE, time()
        self._resting = False  # a timer will answer the next
        self._paused = False
        self._closed = False

    def came(self, items: Iterable[T]) -> None:
        """The visitor has done this."""
        if self._closed:
            return
        self._waiting += items
        if len(self._waiting) > MOST_TYPED and not self._paused:
            self._paused = True
            self._pause()
        self.answer()

    def answer(self) -> None:
        """Answer what waits, as far as it is its turn."""
        now = self._time()
        self._credit = min(AT_ONCE, self._credit + (now - self._last) * KEYS_A_SECOND)
        self._last = now
        while self._waiting and self._credit >= 1 and not (self._resting or self._busy() or self._closed):
            self._credit -= 1
            self._answered(self._waiting.popleft())
        if self._waiting and self._credit < 1 and not self._resting:
            self._resting = True
            self._call_later((1 - self._credit) / KEYS_A_SECOND, self._rested)
        if self._paused and len(self._waiting) < MOST_TYPED // 2:
            self._paused = False
            self._resume()

    def close(self) -> None:
        """Answer nothing any more."""
        self._closed = True
        self._waiting.clear()

    def _rested(self) -> None:
        self._resting = False
        self.answer()
