"""How long a round's commit takes in a PostgreSQL, beside a SQLite on the same disk.

Run as ``python -m tests.bench.bench_store [--rounds N] [--tables N]``. The engines take turns, so that they meet the
same load: each round has a play at so many tables. Real syncs; the second PostgreSQL waits for a standby.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from ramino_access.config.problems import Problem
from ramino_access.net.store.postgresql import PostgresqlStore
from ramino_access.net.store.sqlite import SqliteStore
from ramino_access.net.store.sqlite_file import FILE, open_file
from ramino_access.net.store.store_port import BegunMatch, Changes, EntryLine, KeptTable, Store
from tests.store.database import Database, programs
from tests.store.pair import Pair

ENTRY = '{"type":"play","seat":1,"play":"discard 7h","mark":"0123abcd-12"}'


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
            opened = open_file(Path(folder) / FILE)
            assert not isinstance(opened, Problem)
            stores: dict[str, Store] = {
                "SQLite": SqliteStore(opened),
                "PostgreSQL": PostgresqlStore(alone.url, node="one", lasts=3600.0),
                "PostgreSQL with a standby": PostgresqlStore(pair.primary.url, node="one", lasts=3600.0),
            }
            times = asyncio.run(measured(stores, given.rounds, given.tables))
    finally:
        alone.remove()
        pair.remove()
    for name, found in times.items():
        percents = ", ".join(f"p{at} {statistics.quantiles(found, n=100)[at - 1] * 1000:.2f}" for at in (50, 90, 99))
        print(f"{name}: {percents} ms")
    return 0


async def measured(stores: Mapping[str, Store], rounds: int, tables: int) -> dict[str, list[float]]:
    """Seconds of each round, for each engine."""
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
    for number in range(1, rounds + 1):
        for name, store in stores.items():
            changes = Changes(lines=[EntryLine(table, 1, 1, number, ENTRY) for table in names])
            since = time.perf_counter()
            assert not await store.append(changes)
            times[name].append(time.perf_counter() - since)
    for store in stores.values():
        await store.close()
    return times


if __name__ == "__main__":
    sys.exit(main())
