"""How long a round's commit takes in a PostgreSQL, beside a SQLite on the same disk, and beside the same bytes in a
bare log; and what it takes of this process's processor.

Run as ``python -m tools.bench.bench_store [--rounds N] [--tables N]``. The engines take turns, so that they meet the
same load: each round has a play at so many tables. Real syncs; the second PostgreSQL waits for a standby. The log is
synced in the loop, which waits for the disk then, and in a thread.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import msgspec

from ramino_access.files.problems import Problem
from ramino_access.net.store.postgresql import PostgresqlStore
from ramino_access.net.store.sqlite import SqliteStore, StoreThread
from ramino_access.net.store.sqlite_file import STORE_FILE, open_file
from ramino_access.net.store.store_port import BegunMatch, Changes, EntryRow, KeptTable, Store
from tests.store.database import Database, programs
from tests.store.pair import Pair

ROOM = 4 * 1024 * 1024
"""Bytes of a log, so that it never grows while it is timed."""

ENTRY = '{"type":"play","seat":1,"play":"discard 7h","mark":"0123abcd-12"}'


class Log:
    """Bytes with room ahead, synced with each round: the least that can be done to keep them. ``thread``: where that is
    done, else in the loop."""

    def __init__(self, file: Path, thread: StoreThread | None = None) -> None:
        self._descriptor = os.open(file, os.O_CREAT | os.O_WRONLY)
        os.pwrite(self._descriptor, bytes(ROOM), 0)
        os.fsync(self._descriptor)
        self._at = 0
        self._thread = thread

    async def append(self, changes: Changes) -> frozenset[str]:
        work = partial(self._write, msgspec.json.encode(changes.entry_rows))
        if self._thread is None:
            work()
        else:
            await self._thread.do(work)
        return frozenset()

    def _write(self, data: bytes) -> None:
        os.pwrite(self._descriptor, data, self._at)
        self._at = (self._at + len(data)) % (ROOM // 2)
        os.fdatasync(self._descriptor)

    async def close(self) -> None:
        os.close(self._descriptor)
        if self._thread is not None:
            self._thread.end()


def main() -> int:
    """Measure, and print milliseconds."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=20)
    given = parser.parse_args()
    here = programs()
    if here is None:
        print("PostgreSQL is not installed")
        return 1
    alone, pair = Database(here, fsync="on"), Pair(here)
    try:
        with tempfile.TemporaryDirectory(prefix="ramino-store-") as folder:
            opened = open_file(Path(folder) / STORE_FILE)
            assert not isinstance(opened, Problem)
            stores: dict[str, Store | Log] = {
                "a log, in the loop": Log(Path(folder) / "loop"),
                "a log, in a thread": Log(Path(folder) / "thread", StoreThread()),
                "SQLite": SqliteStore(opened),
                "PostgreSQL": PostgresqlStore(alone.url, node="one", lasts=3600.0),
                "PostgreSQL with a standby": PostgresqlStore(pair.primary.url, node="one", lasts=3600.0),
            }
            times = asyncio.run(measured(stores, given.rounds, given.tables))
    finally:
        alone.remove()
        pair.remove()
    for name, (found, spent) in times.items():
        percents = ", ".join(f"p{at} {statistics.quantiles(found, n=100)[at - 1] * 1000:.2f}" for at in (50, 90, 99))
        print(f"{name}: {percents} ms; processor: {spent / given.rounds * 1e6:.0f} microseconds")
    return 0


async def measured(stores: Mapping[str, Store | Log], rounds: int, tables: int) -> dict[str, tuple[list[float], float]]:
    """Seconds of each round, and those of the processor for all of them, for each engine."""
    names = [f"T{number}" for number in range(tables)]
    begun = Changes(
        {name: KeptTable(name, 1, '{"a":1}', 1, 0.0) for name in names},
        [BegunMatch(name, 1, 1, "{}", 0.0) for name in names],
    )
    for store in stores.values():
        if isinstance(store, PostgresqlStore):
            assert await store.make() is None
            assert await store.register.live("one:1")
        assert not await store.append(begun)
    times: dict[str, list[float]] = {name: [] for name in stores}
    spent = dict.fromkeys(stores, 0.0)
    for number in range(1, rounds + 1):
        for name, store in stores.items():
            changes = Changes(entry_rows=[EntryRow(table, 1, 1, number, ENTRY) for table in names])
            since, used = time.perf_counter(), time.process_time()
            assert not await store.append(changes)
            times[name].append(time.perf_counter() - since)
            spent[name] += time.process_time() - used
    for store in stores.values():
        await store.close()
    return {name: (times[name], spent[name]) for name in stores}


if __name__ == "__main__":
    sys.exit(main())
