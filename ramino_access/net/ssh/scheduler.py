"""Time for one player among many: a fault of theirs is theirs alone, and nothing happens to whoever has gone."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from ...play.scheduling import Timer
from ..thinking import Thinkers

T = TypeVar("T")

MOST_ASKED = 5
"""Questions of one player that are being pondered."""

LONG = 1.0
"""Seconds after which a player is told that it takes longer."""


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


class Pondering:
    """What one player asks that takes long to answer: it is worked out beside the loop, one question after the other,
    so that the answers keep their order while every other key is answered at once. ``tell`` says a message, for
    example that too many are asking."""

    def __init__(self, scheduler: OwnScheduler, thinkers: Thinkers, tell: Callable[[str], None]) -> None:
        self._scheduler = scheduler
        self._thinkers = thinkers
        self._tell = tell
        self._asked: deque[tuple[Callable[[], object], Callable[[], None]]] = deque()
        self._job: Timer | None = None

    def __call__(self, work: Callable[[], object], then: Callable[[], None]) -> None:
        """Work this out, then go on; or say that it can't be now."""
        if len(self._asked) >= MOST_ASKED or (not self._asked and self._thinkers.busy):
            self._tell("ponder-busy")
            return
        self._asked.append((work, then))
        if len(self._asked) == 1:
            self._next()

    def close(self) -> None:
        """Nobody waits for an answer any more."""
        self._asked.clear()
        if self._job is not None:
            self._job.cancel()

    def _next(self) -> None:
        question = self._asked[0]
        self._job = self._scheduler.work(question[0], lambda known: self._answer())
        self._scheduler.call_later(LONG, lambda: self._ask_for_patience(question))

    def _ask_for_patience(self, question: object) -> None:
        if self._asked and self._asked[0] is question:
            self._tell("ponder-long")

    def _answer(self) -> None:
        _, then = self._asked[0]
        try:
            then()
        finally:
            self._asked.popleft()
            if self._asked:
                self._next()
