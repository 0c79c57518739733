"""Time as the event loop tells it: the one scheduler of everything that runs in a loop, and the loop, whose time stands
still while the program does."""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

from ..play.scheduling import Stood, Timer

T = TypeVar("T")

THREAD_TURN_SECONDS = 0.001
"""Seconds after which a thread that thinks lets the loop go on; a key takes several such turns until it is answered."""

TIME_LOOK_SECONDS = 1.0
"""Seconds after which a loop that has nothing to do looks at the clock."""

COUNTED_SECONDS = 2.0
"""Seconds between two looks that are counted; one that is late by more has not been running."""


class Workers(Protocol):
    """Those who do what takes long, beside a loop. ``on_done`` is called in the loop with what came of the job, unless
    it was cancelled. What is searched for may be done in another process."""

    def work(
        self, loop: asyncio.AbstractEventLoop, job: Callable[[], T], on_done: Callable[[Future[T]], None], /
    ) -> Timer: ...

    def search(
        self,
        loop: asyncio.AbstractEventLoop,
        job: Callable[[], T],
        on_done: Callable[[Future[T]], None],
        account: Hashable = None,
        /,
    ) -> Timer: ...


def call_in(loop: asyncio.AbstractEventLoop, callback: Callable[[], None]) -> None:
    """Call this in the loop, from another thread; not where the loop has been closed meanwhile."""
    try:
        loop.call_soon_threadsafe(callback)
    except RuntimeError:
        return


class ThreadEach:
    """A thread for each job. Nobody waits for it: whoever leaves the program leaves at once."""

    def work(
        self, loop: asyncio.AbstractEventLoop, job: Callable[[], T], on_done: Callable[[Future[T]], None], /
    ) -> Timer:
        wanted, future = _Wanted(), Future[T]()

        def run() -> None:
            try:
                future.set_result(job())
            except BaseException as error:
                future.set_exception(error)
            call_in(loop, lambda: None if wanted.cancelled else on_done(future))

        threading.Thread(target=run, name="thinking", daemon=True).start()
        return wanted

    def search(
        self,
        loop: asyncio.AbstractEventLoop,
        job: Callable[[], T],
        on_done: Callable[[Future[T]], None],
        account: Hashable = None,
        /,
    ) -> Timer:
        return self.work(loop, job, on_done)


class _Wanted:
    """Whether what comes of a job is wanted still."""

    def __init__(self) -> None:
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class LoopScheduler:
    """The running asyncio loop as a scheduler. Even without a pause, keys that wait are let in between.

    ``failed`` gets what goes wrong in what was put off; None: the loop knows what to do about faults. ``apart``: what
    is searched for goes to the process of the ``workers``, where they have one.
    """

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        workers: Workers | None = None,
        failed: Callable[[Exception], None] | None = None,
        *,
        apart: bool = True,
    ) -> None:
        self._loop, self._workers, self._failed, self._apart = loop, workers or ThreadEach(), failed, apart
        self._closed = False
        sys.setswitchinterval(THREAD_TURN_SECONDS)

    def time(self) -> float:
        return self._loop.time()

    def stood(self) -> Stood:
        return getattr(self._loop, "stood", Stood())

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        return self._loop.call_later(seconds, self.guarded, callback)

    def soon(self, callback: Callable[[], None]) -> None:
        """Call it when everything else is done."""
        self._loop.call_soon(self.guarded, callback)

    def work(self, job: Callable[[], T], on_done: Callable[[T], None]) -> Timer:
        return self._workers.work(self._loop, job, self._hears(on_done))

    def search(self, job: Callable[[], T], on_done: Callable[[T], None], account: Hashable = None) -> Timer:
        if not self._apart:
            return self.work(job, on_done)
        return self._workers.search(self._loop, job, self._hears(on_done), account)

    def _hears(self, on_done: Callable[[T], None]) -> Callable[[Future[T]], None]:
        return lambda future: self.guarded(lambda: on_done(future.result()))

    def guarded(self, callback: Callable[[], None]) -> None:
        """Do it, unless all is over here."""
        if self._closed:
            return
        try:
            callback()
        except Exception as error:
            if self._failed is None:
                raise
            self._failed(error)

    def close(self) -> None:
        """Nothing that was put off happens any more."""
        self._closed = True


if TYPE_CHECKING or sys.platform != "win32":
    Usual = asyncio.SelectorEventLoop
else:
    Usual = asyncio.ProactorEventLoop


if sys.platform == "linux":
    uptime = partial(time.clock_gettime, time.CLOCK_BOOTTIME)
elif sys.platform == "darwin":
    uptime = partial(time.clock_gettime, time.CLOCK_MONOTONIC)  # time.monotonic leaves out what the machine slept there
else:
    uptime = time.monotonic


class _Steady(asyncio.BaseEventLoop):
    """What makes a loop steady, whichever it is. Its time is that of the system's clock, less all that was lost.

    A program that is stopped (a laptop that sleeps, a machine that is paused, SIGSTOP) finds every timer due when it
    goes on: clocks run out, seats are given away and calls are missed in one breath, by nobody's fault. So the loop
    looks at the clock every `TIME_LOOK_SECONDS` at least, and of more than `COUNTED_SECONDS` between two looks no more
    than that is counted.
    """

    stood = Stood()
    _last_look: float | None = None
    _next: asyncio.TimerHandle | None = None

    def time(self) -> float:
        now = uptime()
        if self._last_look is not None and now - self._last_look > COUNTED_SECONDS:
            seconds = self.stood.seconds + now - self._last_look - COUNTED_SECONDS
            self.stood = Stood(seconds, now - seconds)
        self._last_look = now
        return now - self.stood.seconds

    def run_forever(self) -> None:
        self._beat()
        try:
            super().run_forever()
        finally:
            if self._next is not None:
                self._next.cancel()

    def _beat(self) -> None:
        self._next = self.call_later(TIME_LOOK_SECONDS, self._beat)


class SteadyLoop(_Steady, Usual):
    """The loop that is usual on this system, with a steady time."""


class SteadySelectorLoop(_Steady, asyncio.SelectorEventLoop):
    """The same by a selector, for what can't wait on another one."""
