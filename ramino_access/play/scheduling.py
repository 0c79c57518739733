"""Time, as something that is handed in."""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable, Hashable
from itertools import count
from typing import NamedTuple, Protocol, TypeVar

T = TypeVar("T")

Pace = Callable[[], float]
"""Says how many seconds an opponent is to wait."""


def no_more() -> float:
    """Wait no longer."""
    return 0.0


class Timer(Protocol):
    """Something that will happen unless it is cancelled."""

    def cancel(self) -> None: ...


def call_off(timer: Timer | None) -> None:
    """Let it not happen, where something is to happen at all."""
    if timer is not None:
        timer.cancel()


class Stood(NamedTuple):
    """Seconds for which a program has stood still, which its time leaves out, and the time at which it went on."""

    seconds: float = 0.0
    until: float = float("-inf")


class Scheduler(Protocol):
    """Whoever calls things later, and knows the time in seconds."""

    def time(self) -> float: ...

    def stood(self) -> Stood: ...

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer: ...

    def work(self, job: Callable[[], T], on_done: Callable[[T], None]) -> Timer:
        """Do something that takes long while keys are answered; then ``on_done`` gets its result, unless it was
        cancelled, and never before this returns."""

    def search(self, job: Callable[[], T], on_done: Callable[[T], None], account: Hashable = None) -> Timer:
        """The same with what may take seconds, and must not keep other work waiting; it may be done in another process,
        so it has to be a function of a module, or ``functools.partial`` of one. Where many wait, accounts take
        turns."""


class AtOnce:
    """A scheduler for programs without an event loop: nothing happens until ``run``, and then without waiting."""

    def __init__(self) -> None:
        self._now = 0.0
        self._timers: list[tuple[float, int, _Once]] = []
        self._order = count()

    def time(self) -> float:
        return self._now

    def stood(self) -> Stood:
        return Stood()

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        timer = _Once(callback)
        heapq.heappush(self._timers, (self._now + seconds, next(self._order), timer))
        return timer

    def work(self, job: Callable[[], T], on_done: Callable[[T], None]) -> Timer:
        return self.call_later(0, lambda: on_done(job()))

    def search(self, job: Callable[[], T], on_done: Callable[[T], None], account: Hashable = None) -> Timer:
        return self.work(job, on_done)

    def run(self) -> None:
        """Let happen what is due, and all that follows from it, until nothing is left to wait for."""
        while self._timers:
            self._now, _, timer = heapq.heappop(self._timers)
            timer.happen()


class _Once:
    """Something that happens once, unless it is cancelled before."""

    def __init__(self, callback: Callable[[], None]) -> None:
        self._callback: Callable[[], None] | None = callback

    def cancel(self) -> None:
        self._callback = None

    def happen(self) -> None:
        what, self._callback = self._callback, None
        if what is not None:
            what()


class InTurn:
    """Does one job after the other, each followed by ``callback``: a job that comes up during another one waits."""

    def __init__(self, callback: Callable[[], None]) -> None:
        self._after = callback
        self._waiting: deque[Callable[[], None]] = deque()
        self._busy = False

    def do(self, job: Callable[[], None]) -> None:
        """Do this now, and all that comes up by it; or later, where a job is being done."""
        self._waiting.append(job)
        if self._busy:
            return
        self._busy = True
        try:
            while self._waiting:
                self._waiting.popleft()()
                self._after()
        finally:
            self._busy = False
