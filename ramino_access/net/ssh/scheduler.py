"""Time for one player among many: a fault of theirs is theirs alone, and nothing happens to whoever has gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from typing import TypeVar

from ...play.scheduling import Timer
from ..thinking import Thinkers

T = TypeVar("T")


class OwnScheduler:
    """The running loop as one player's scheduler. ``failed`` gets what goes wrong in what was put off."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, thinkers: Thinkers, failed: Callable[[Exception], None]
    ) -> None:
        self._loop = loop
        self._thinkers = thinkers
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
        def arrived(future: Future[T]) -> None:
            self.guarded(lambda: done(future.result()))

        return self._thinkers.work(self._loop, what, arrived)

    def search(self, what: Callable[[], T], done: Callable[[T], None], account: Hashable = None) -> Timer:
        return self.work(what, done)

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
