"""Time as the event loop tells it."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable, Hashable
from typing import TypeVar

from ..play.scheduling import Timer

T = TypeVar("T")

SWITCH = 0.001
"""Seconds after which a thread that thinks lets the loop go on; a key takes several such turns until it is answered."""


class LoopScheduler:
    """The running asyncio loop as a scheduler. Even without a pause, keys that wait are let in between."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        sys.setswitchinterval(SWITCH)

    def time(self) -> float:
        return self._loop.time()

    def call_later(self, seconds: float, what: Callable[[], None]) -> Timer:
        return self._loop.call_later(seconds, what)

    def work(self, what: Callable[[], T], done: Callable[[T], None]) -> Timer:
        job = _Work()

        def finish(result: T) -> None:
            if not job.cancelled:
                done(result)

        def fail(error: BaseException) -> None:
            if not job.cancelled:
                raise error  # in the loop, which knows what to do about faults

        def run() -> None:
            try:
                result = what()
            except BaseException as error:
                self._soon(fail, error)
            else:
                self._soon(finish, result)

        # Nobody waits for this thread: whoever leaves the program leaves at once.
        threading.Thread(target=run, name="thinking", daemon=True).start()
        return job

    def search(self, what: Callable[[], T], done: Callable[[T], None], account: Hashable = None) -> Timer:
        return self.work(what, done)

    def _soon(self, what: Callable[[T], None], value: T) -> None:
        try:
            self._loop.call_soon_threadsafe(what, value)
        except RuntimeError:  # the loop has been closed meanwhile
            return


class _Work:
    """Work under way, the result of which may no longer be wanted."""

    def __init__(self) -> None:
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True
