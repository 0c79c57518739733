"""Threads in which a server thinks: what takes long to work out must not keep everybody waiting for the loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from ..play.scheduling import Timer

T = TypeVar("T")

THREADS = 2
"""So many think at the same time: with two nobody waits for the one long search of another table. More of them would
only take the processor from the loop, for a single thread of Python runs at a time."""

MOST_WAITING = 30
"""Thoughts that may wait before what can be refused is refused."""


class Thought:
    """Work that waits or is under way."""

    def __init__(self) -> None:
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class Thinkers:
    """The threads. What opponents think is never refused, for there is at most one such thought for each table; who
    brings anything else asks first whether they are ``busy``."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, "thinking")
        self._waiting = 0  # or under way

    @property
    def busy(self) -> bool:
        """Whether so much waits that no more should be added."""
        return self._waiting >= MOST_WAITING

    def work(self, loop: asyncio.AbstractEventLoop, what: Callable[[], T], done: Callable[[Future[T]], None]) -> Timer:
        """Do this in a thread, then call ``done`` in the loop, unless it was cancelled."""
        job = Thought()

        def think() -> T | None:
            return None if job.cancelled else what()

        def arrived(future: Future[T]) -> None:
            self._waiting -= 1
            if not job.cancelled:
                done(future)

        def thought(future: Future[T]) -> None:
            if not future.cancelled():
                try:
                    loop.call_soon_threadsafe(arrived, future)
                except RuntimeError:  # the loop has been closed meanwhile
                    return

        self._waiting += 1
        self._pool.submit(think).add_done_callback(thought)  # type: ignore[arg-type]
        return job

    def close(self, *, wait: bool = False) -> None:
        """Begin nothing any more; ``wait``: until what is under way is done."""
        self._pool.shutdown(wait=wait, cancel_futures=True)


class PooledScheduler:
    """The running loop as the scheduler of a server, whose opponents think in these threads."""

    def __init__(self, loop: asyncio.AbstractEventLoop, thinkers: Thinkers) -> None:
        self._loop = loop
        self._thinkers = thinkers

    def time(self) -> float:
        return self._loop.time()

    def call_later(self, seconds: float, what: Callable[[], None]) -> Timer:
        return self._loop.call_later(seconds, what)

    def work(self, what: Callable[[], T], done: Callable[[T], None]) -> Timer:
        return self._thinkers.work(self._loop, what, lambda future: done(future.result()))
