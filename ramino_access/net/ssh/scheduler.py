"""Time for one player among many: a fault of theirs is theirs alone, and nothing happens to whoever has gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from ...play.scheduling import Timer

T = TypeVar("T")

THINKING = 1
"""Threads that think at the same time for all who play by themselves over SSH."""


class _Thought:
    """Work that waits or is under way."""

    def __init__(self) -> None:
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class OwnScheduler:
    """The running loop as one player's scheduler. ``failed`` gets what goes wrong in what was put off."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, thinking: ThreadPoolExecutor, failed: Callable[[Exception], None]
    ) -> None:
        self._loop = loop
        self._thinking = thinking
        self._failed = failed
        self._closed = False

    def time(self) -> float:
        return self._loop.time()

    def call_later(self, seconds: float, what: Callable[[], None]) -> Timer:
        return self._loop.call_later(seconds, self.guarded, what)

    def soon(self, what: Callable[[], None]) -> None:
        """Call it when everything else is done."""
        self._loop.call_soon(self.guarded, what)

    def work(self, what: Callable[[], T], done: Callable[[T], None]) -> Timer:
        job = _Thought()

        def arrived(future: Future[T]) -> None:
            if not job.cancelled:
                self.guarded(lambda: done(future.result()))

        def thought(future: Future[T]) -> None:
            if not self._loop.is_closed() and not future.cancelled():
                self._loop.call_soon_threadsafe(arrived, future)

        self._thinking.submit(what).add_done_callback(thought)
        return job

    def guarded(self, what: Callable[[], None]) -> None:
        """Do it, unless the player has gone."""
        if self._closed:
            return
        try:
            what()
        except Exception as error:
            self._failed(error)

    def close(self) -> None:
        """Nothing that was put off happens any more."""
        self._closed = True
