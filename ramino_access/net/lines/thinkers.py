"""Where a server thinks, beside its loop: what takes long to work out must not keep everybody waiting for the loop."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Generic, TypeVar

from ... import workers
from ...play.scheduling import Timer
from ...ui.match.apart import Apart
from ...ui.scheduler import call_in

T = TypeVar("T")


class FairTurns(Generic[T]):
    """What waits to be done. Each account has one job done and goes to the end, however many it has: whoever brings one
    waits for one of each other account at most."""

    def __init__(self) -> None:
        self._queues: OrderedDict[Hashable, deque[T]] = OrderedDict()  # no account without a job

    def add(self, account: Hashable, job: T) -> None:
        """Have this wait; jobs of one account are done in their order."""
        self._queues.setdefault(account, deque()).append(job)

    def next(self) -> T | None:
        """The job whose turn it is, which waits no longer; None where none waits."""
        if not self._queues:
            return None
        account, jobs = self._queues.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            self._queues[account] = jobs
        return job


THREADS = 2
"""This many think at the same time: with two nobody waits for the one long search of another table. More of them would
only take the processor from the loop, for a single thread of Python runs at a time."""

MOST_THOUGHTS = 30
"""Thoughts that may wait before what can be refused is refused."""


class Thought(Generic[T]):
    """Work that waits or is under way: what to do, and who hears of it in the loop unless it is cancelled. ``stop``
    ends it where it is under way then."""

    def __init__(
        self, job: Callable[[], T], on_done: Callable[[Future[T]], None], stop: Callable[[], None] = lambda: None
    ) -> None:
        self._what, self._done, self._stop = job, on_done, stop
        self._cancelled = self._under_way = False

    def cancel(self) -> None:
        self._cancelled = True
        if self._under_way:
            self._stop()

    def think(self) -> T | None:
        """Do it, in a thread."""
        self._under_way = True  # before the look at what the loop may be changing just now
        return None if self._cancelled else self._what()

    def arrived(self, future: Future[T]) -> None:
        """It is done."""
        self._under_way = False
        if not self._cancelled:
            self._done(future)


class Thinkers:
    """The threads, and a process that is started when it is first wanted, for what may take seconds. What opponents
    think is never refused, for there is at most one such thought for each table, nor what has to be searched for, one
    for each table too; who brings anything else asks first whether they are ``busy``."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, "thinking")
        self._waiting = 0  # or under way
        self._waits = ThreadPoolExecutor(1, "waiting")  # for the process
        self._searches = FairTurns[Callable[[], None]]()  # that have not begun
        self._searching = False
        self._apart = Apart(workers.command("--run-counsel"))

    @property
    def busy(self) -> bool:
        """Whether so much waits that no more should be added."""
        return self._waiting >= MOST_THOUGHTS

    def work(
        self, loop: asyncio.AbstractEventLoop, function: Callable[[], T], on_done: Callable[[Future[T]], None]
    ) -> Timer:
        """Do this in a thread, then call ``on_done`` in the loop, unless it was cancelled."""
        job = Thought(function, on_done)
        self._waiting += 1
        self._begin(self._pool, loop, job.think, job.arrived)
        return job

    def search(
        self,
        loop: asyncio.AbstractEventLoop,
        function: Callable[[], T],
        on_done: Callable[[Future[T]], None],
        account: Hashable = None,
    ) -> Timer:
        """The same in the process, one search after the other, of one account after the other. What opponents think
        does not wait for it, and the loop has the interpreter to itself. Cancelled, it ends at once, with the process:
        the next in the row does not wait for an answer that nobody wants."""
        job = Thought(lambda: self._apart(function), on_done, self._apart.drop)

        def searched(future: Future[T]) -> None:
            self._searching = False
            self._search_next()
            job.arrived(future)

        self._waiting += 1
        self._searches.add(account, lambda: self._begin(self._waits, loop, job.think, searched))
        self._search_next()
        return job

    def _search_next(self) -> None:
        begin = None if self._searching else self._searches.next()
        if begin is not None:
            self._searching = True
            begin()

    def _begin(
        self,
        pool: ThreadPoolExecutor,
        loop: asyncio.AbstractEventLoop,
        think: Callable[[], T | None],
        on_done: Callable[[Future[T]], None],
    ) -> None:
        def arrived(future: Future[T]) -> None:
            self._waiting -= 1
            on_done(future)

        def thought(future: Future[T]) -> None:
            if not future.cancelled():
                call_in(loop, lambda: arrived(future))

        pool.submit(think).add_done_callback(thought)  # type: ignore[arg-type]

    def close(self, *, wait: bool = False) -> None:
        """Begin nothing any more; ``wait``: until what is under way is done."""
        self._searches = FairTurns()
        if not wait:
            self._apart.drop()
        for pool in (self._pool, self._waits):
            pool.shutdown(wait=wait, cancel_futures=True)
        self._apart.close()
