"""Time, as something that is handed in: the event loop's in the program, a hand-turned one in tests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Something that will happen unless it is cancelled."""

    def cancel(self) -> None: ...


class Scheduler(Protocol):
    """Whoever calls things later, and knows the time in seconds."""

    def time(self) -> float: ...

    def call_later(self, seconds: float, what: Callable[[], None]) -> Timer: ...


class LoopScheduler:
    """The running asyncio loop as a scheduler. Even without a pause, keys that wait are let in between."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop

    def time(self) -> float:
        return self._loop.time()

    def call_later(self, seconds: float, what: Callable[[], None]) -> Timer:
        return self._loop.call_later(seconds, what)
