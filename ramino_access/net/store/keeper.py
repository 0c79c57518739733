"""What a round of the event loop brought, on its way to the store: tried again until it is kept."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeVar

from .store_port import BegunMatch, Changes, EntryRow, KeptTable, Store, StoreError

T = TypeVar("T")

KEEP_AGAIN_SECONDS = 1.0
"""Seconds after which it is tried again to keep what the store did not take."""

KEPT_LOOK_SECONDS = 0.01
"""Seconds after which is looked again whether something is kept."""

_log = logging.getLogger(__name__)


class CountsCommits(Protocol):
    """Hears of each commit."""

    def committed(self, seconds: float, entry_count: int) -> None:
        """So much was kept, and it took so long."""


class Spawn(Protocol):
    """Has something done, while everything else goes on; then ``done`` gets what came of it."""

    def __call__(self, coroutine: Coroutine[Any, Any, T], on_done: Callable[[T], None]) -> None: ...


class Tasks:
    """Does it in tasks of the running event loop."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def __call__(self, coroutine: Coroutine[Any, Any, T], on_done: Callable[[T], None]) -> None:
        task = asyncio.get_running_loop().create_task(coroutine)
        self._tasks.add(task)

        def over(task: asyncio.Task[T]) -> None:
            self._tasks.discard(task)
            if task.cancelled():
                return
            fault = task.exception()
            if fault is None:
                on_done(task.result())
            else:
                _log.error("a fault in what was done aside", exc_info=fault)

        task.add_done_callback(over)

    async def finish(self) -> None:
        """Wait until all of it is done."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def cancel(self) -> None:
        """Do nothing of it any more."""
        for task in self._tasks:
            task.cancel()


class RoundKeeper:
    """Gathers what is to be kept, and has the store keep it. ``failing`` is what the store says as long as it takes
    nothing, else empty. ``pause`` waits for so many seconds; ``metrics`` hears how long the store took, by ``clock``,
    and how many entries it has kept."""

    def __init__(
        self,
        store: Store,
        spawn: Spawn,
        pause: Callable[[float], Coroutine[Any, Any, object]] = asyncio.sleep,
        *,
        metrics: CountsCommits | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.failing = ""
        self._wake: Callable[[], None] = lambda: None
        self._troubled: Callable[[str], None] = lambda detail: None
        self._lost: Callable[[frozenset[str]], None] = lambda tables: None
        self._store = store
        self._spawn = spawn
        self._pause = pause
        self._metrics, self._clock = metrics, clock
        self._changes = Changes()
        self._under_way = Changes()

    def tells(
        self,
        wake: Callable[[], None],
        troubled: Callable[[str], None] = lambda detail: None,
        lost: Callable[[frozenset[str]], None] = lambda tables: None,
    ) -> None:
        """Have ``wake`` called as soon as there is something, after which ``keep`` is to be called soon; ``troubled``
        hears when the store takes nothing, and what it says, and with nothing when it takes everything again. ``lost``
        hears which tables somebody else has taken, before anybody is told what was played there."""
        self._wake, self._troubled, self._lost = wake, troubled, lost

    @property
    def unkept(self) -> frozenset[str]:
        """The tables of which something has still to be kept."""
        return frozenset(self._changes.names | self._under_way.names)

    def table(self, table: KeptTable) -> None:
        """This is how a table stands."""
        self._changes.tables[table.name] = table
        self._changes.removed.pop(table.name, None)
        self._more(len(self._changes.tables))

    def begun(self, begun: BegunMatch) -> None:
        """A match has begun."""
        self._changes.begun.append(begun)
        self._more(len(self._changes.begun))

    def entry(self, entry_row: EntryRow) -> None:
        """Something has been played."""
        self._changes.entry_rows.append(entry_row)
        self._more(len(self._changes.entry_rows))

    def gone(self, table: str, epoch: int) -> None:
        """Nothing is to be kept of a table."""
        self._changes.removed[table] = epoch
        self._more(len(self._changes.removed))

    def _more(self, count: int) -> None:
        if count == 1:  # else it has been said
            self._wake()

    def keep(self, on_kept: Callable[[int], None]) -> None:
        """Begin to keep what has been gathered; ``on_kept`` is called when it is, with how many tables it was about."""
        changes, self._changes = self._changes, Changes()
        if changes:
            self._under_way = changes
            self._spawn(self._append(changes), on_kept)
        else:
            on_kept(0)

    async def _append(self, changes: Changes) -> int:
        lost = await self.patiently(lambda: self._commit(changes))
        if lost:
            _log.warning("somebody else has taken %s", ", ".join(sorted(lost)))
            self._lost(lost)
        self._under_way = Changes()
        return len(changes.names)

    async def _commit(self, changes: Changes) -> frozenset[str]:
        begun = self._clock()
        lost = await self._store.append(changes)
        if self._metrics is not None:
            self._metrics.committed(self._clock() - begun, len(changes.entry_rows))
        return lost

    async def settled(self, table: str) -> None:
        """Return when nothing has to be kept of a table any more."""
        while table in self.unkept:
            await self._pause(KEPT_LOOK_SECONDS)

    async def patiently(self, ask: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What the store answers, asked again until it does."""
        while True:
            try:
                answer = await ask()
            except StoreError as error:
                self._trouble(error.detail or type(error).__name__)
            else:
                self._trouble("")
                return answer
            await self._pause(KEEP_AGAIN_SECONDS)

    def _trouble(self, detail: str) -> None:
        if bool(detail) != bool(self.failing):
            self.failing = detail
            self._troubled(detail)

    async def finish(self) -> None:
        """Keep what is left, as far as the store takes it."""
        changes, self._changes = self._changes, Changes()
        if changes:
            try:
                await self._store.append(changes)
            except StoreError as error:
                self._trouble(error.detail or type(error).__name__)
