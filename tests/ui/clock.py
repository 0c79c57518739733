"""Time that passes only when a test says so."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Hashable
from itertools import count
from typing import TypeVar

from ramino_access.play.scheduling import Stood

T = TypeVar("T")


class Timer:
    """Something that a test lets happen."""

    def __init__(self, what: Callable[[], None]) -> None:
        self.what: Callable[[], None] | None = what

    def cancel(self) -> None:
        self.what = None


class Lines:
    """Lines for which time is known, where what is written goes elsewhere."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def call_later(self, seconds: float, what: Callable[[], None]) -> object:
        return self._clock.call_later(seconds, what)

    def say(self, text: str, *, news: bool = True) -> None:
        raise AssertionError("lines that are no rows of a display are not expected here")


class Clock:
    """A scheduler whose time passes only when a test says so."""

    def __init__(self) -> None:
        self.now = 0.0
        self._stood = Stood()
        self._waiting: list[tuple[float, int, Timer]] = []
        self._order = count()
        self._thoughts: list[Callable[[], None]] = []
        self.after: Callable[[], None] = lambda: None  # called when something has happened

    def time(self) -> float:
        return self.now

    def stood(self) -> Stood:
        return self._stood

    def stand(self, seconds: float) -> None:
        """The program stands still for so long."""
        self._stood = Stood(self._stood.seconds + seconds, self.now)

    def call_later(self, seconds: float, what: Callable[[], None]) -> Timer:
        timer = Timer(what)
        heapq.heappush(self._waiting, (self.now + seconds, next(self._order), timer))
        return timer

    def step(self) -> bool:
        """Let the next thing happen; False if nothing waits."""
        while self._waiting:
            self.now, _, timer = heapq.heappop(self._waiting)
            if timer.what is not None:
                timer.what()
                self.think()
                self.after()
                return True
        if self._thoughts:
            self.think()
            self.after()
            return True
        return False

    def wait(self, seconds: float) -> None:
        """Let so many seconds pass, with all that happens in them."""
        end = self.now + seconds
        while self._waiting and self._waiting[0][0] <= end:
            if self._waiting[0][2].what is None:
                heapq.heappop(self._waiting)
            else:
                self.step()
        self.now = end

    def think(self) -> None:
        """Let everything be thought that is being thought about."""
        while self._thoughts:
            self.think_once()

    def think_once(self) -> None:
        """Let the first of what is being thought about be thought."""
        self._thoughts.pop(0)()

    def work(self, what: Callable[[], T], done: Callable[[T], None]) -> Timer:
        """Thoughts take no time here: they are done when whatever led to them is."""
        timer = Timer(lambda: done(what()))
        self._thoughts.append(lambda: timer.what() if timer.what is not None else None)
        return timer

    def search(self, what: Callable[[], T], done: Callable[[T], None], account: Hashable = None) -> Timer:
        return self.work(what, done)
