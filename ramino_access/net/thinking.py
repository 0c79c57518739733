"""Where a server thinks, beside its loop: what takes long to work out must not keep everybody waiting for the loop."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from ..config import workers
from ..play.scheduling import Timer
from ..ui.apart import Apart
from ..ui.scheduler import SWITCH

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
    """The threads, and a process that is started when it is first wanted, for what may take seconds. What opponents
    think is never refused, for there is at most one such thought for each table, nor what has to be searched for, one
    for each seat; who brings anything else asks first whether they are ``busy``."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, "thinking")
        self._waiting = 0  # or under way
        self._waits = ThreadPoolExecutor(1, "waiting")  # for the process
        self._apart = Apart(workers.command("--run-counsel"))

    @property
    def busy(self) -> bool:
        """Whether so much waits that no more should be added."""
        return self._waiting >= MOST_WAITING

    def work(self, loop: asyncio.AbstractEventLoop, what: Callable[[], T], done: Callable[[Future[T]], None]) -> Timer:
        """Do this in a thread, then call ``done`` in the loop, unless it was cancelled."""
        return self._begin(self._pool, loop, what, done)

    def search(
        self, loop: asyncio.AbstractEventLoop, what: Callable[[], T], done: Callable[[Future[T]], None]
    ) -> Timer:
        """The same in the process, one search after the other. What opponents think does not wait for it, and the loop
        has the interpreter to itself."""
        return self._begin(self._waits, loop, lambda: self._apart(what), done)

    def _begin(
        self,
        pool: ThreadPoolExecutor,
        loop: asyncio.AbstractEventLoop,
        what: Callable[[], T],
        done: Callable[[Future[T]], None],
    ) -> Timer:
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
        pool.submit(think).add_done_callback(thought)  # type: ignore[arg-type]
        return job

    def close(self, *, wait: bool = False) -> None:
        """Begin nothing any more; ``wait``: until what is under way is done."""
        for pool in (self._pool, self._waits):
            pool.shutdown(wait=wait, cancel_futures=True)
        self._apart.close()


class PooledScheduler:
    """The running loop as the scheduler of a server, whose opponents think in these threads."""

    def __init__(self, loop: asyncio.AbstractEventLoop, thinkers: Thinkers) -> None:
        self._loop = loop
        self._thinkers = thinkers
        sys.setswitchinterval(SWITCH)

    def time(self) -> float:
        return self._loop.time()

    def call_later(self, seconds: float, what: Callable[[], None]) -> Timer:
        return self._loop.call_later(seconds, what)

    def work(self, what: Callable[[], T], done: Callable[[T], None]) -> Timer:
        return self._thinkers.work(self._loop, what, lambda future: done(future.result()))

    def search(self, what: Callable[[], T], done: Callable[[T], None]) -> Timer:
        return self._thinkers.search(self._loop, what, lambda future: done(future.result()))
