"""The store in one SQLite file, in a thread of its own: what is appended is on the disk with a single sync a round."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, cast

import msgspec

from .sql_people import Conversation, Statement, T
from .sqlite_file import transaction
from .store_port import BegunMatch, Changes, EntryRow, KeptTable, Match, Store, StoreError, Taken

APPEND = """
INSERT INTO entries
SELECT json_extract(line.value, '$[0]'), json_extract(line.value, '$[2]'), json_extract(line.value, '$[3]'),
       json_extract(line.value, '$[4]')
FROM json_each(?) line
CROSS JOIN tables ON name = json_extract(line.value, '$[0]') AND epoch = json_extract(line.value, '$[1]')
WHERE true ON CONFLICT DO NOTHING
"""
"""All entries of a round in one statement: each statement gives the interpreter away and has to get it back from a busy
loop. An entry whose table is at another epoch finds no table."""

KEEP_TABLE = """
INSERT INTO tables (name, epoch, record, match, played, ended, holder, until) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO UPDATE SET record = excluded.record, match = excluded.match, played = excluded.played,
ended = excluded.ended, holder = excluded.holder, until = excluded.until WHERE epoch = excluded.epoch
"""

COLUMNS = "name, epoch, record, match, played, ended, holder IS NOT NULL"


_Answer: TypeAlias = asyncio.Future[Any]


class StoreThread:
    """Does one thing after the other, aside. An executor would do, but takes twice as long to be woken and to answer,
    which is done for nearly every play."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[tuple[_Answer, Callable[[], Any]] | None] = SimpleQueue()
        Thread(target=self._work, name="store", daemon=True).start()

    def do(self, job: Callable[[], T]) -> asyncio.Future[T]:
        """Have this done; what comes of it, on the running loop."""
        answer = asyncio.get_running_loop().create_future()
        self._queue.put((answer, job))
        return answer

    def end(self) -> None:
        """Nothing more is asked."""
        self._queue.put(None)

    def _work(self) -> None:
        while (asked := self._queue.get()) is not None:
            answer, what = asked
            settle: Callable[[_Answer, Any], None]
            try:
                settle, value = _settled, what()
            except BaseException as error:  # whatever it was, somebody waits for an answer
                settle, value = _failed, error
            with contextlib.suppress(RuntimeError):  # the loop has ended
                answer.get_loop().call_soon_threadsafe(settle, answer, value)


def _settled(future: _Answer, value: Any) -> None:
    if not future.done():  # else nobody waits any more
        future.set_result(value)


def _failed(future: _Answer, error: Any) -> None:
    if not future.done():
        future.set_exception(error)


class SqliteStore(Store):
    """A store in an open file. ``clock`` gives seconds since the epoch of clocks; ``node`` is who takes tables here,
    for ``lasts`` seconds (0: until it puts them away)."""

    def __init__(
        self,
        database: sqlite3.Connection,
        clock: Callable[[], float] = time.time,
        *,
        node: str = "",
        lasts: float = 0.0,
    ) -> None:
        super().__init__()
        self._database = database
        self._now = clock
        self._node, self._lasts = node, lasts
        self._thread = StoreThread()

    async def _do(self, job: Callable[..., T], *given: Any) -> T:
        """Have the thread do this. Raises StoreError."""

        def safely() -> T:
            try:
                return job(*given)
            except sqlite3.Error as error:
                raise StoreError(str(error)) from None

        return await self._thread.do(safely)

    async def time(self) -> float:
        return self._now()

    async def step(self, statements: Sequence[Statement]) -> list[tuple[Any, ...]]:
        return await self._do(self._step, statements)

    async def whole(self, conversation: Conversation[T]) -> T:
        return await self._do(self._whole, conversation)

    def _rows(self, statements: Sequence[Statement]) -> list[tuple[Any, ...]]:
        """What the last of these finds."""
        return [self._database.execute(*statement).fetchall() for statement in statements][-1]

    def _step(self, statements: Sequence[Statement]) -> list[tuple[Any, ...]]:
        with transaction(self._database):
            return self._rows(statements)

    def _whole(self, conversation: Conversation[T]) -> T:
        with transaction(self._database):
            asked = next(conversation)
            try:
                while True:
                    asked = conversation.send(self._rows(asked))
            except StopIteration as end:
                return cast("T", end.value)

    async def close(self) -> None:
        with contextlib.suppress(StoreError):
            await self._do(self._database.close)
        self._thread.end()

    # ------------------------------------------------------------------ tables

    async def append(self, changes: Changes) -> frozenset[str]:
        return await self._do(self._append, changes)

    def _append(self, changes: Changes) -> frozenset[str]:
        if not (changes.tables or changes.begun or changes.removed):  # as nearly always: one statement is a transaction
            return self._add(changes.entry_rows)
        lost = set[str]()
        until = self._now() + self._lasts if self._lasts else None
        with self._transaction() as database:
            for name, table in changes.tables.items():
                holder, ends = (self._node, until) if table.held else (None, None)
                row = (name, table.epoch, table.record, table.match, table.played, table.ended, holder, ends)
                if not database.execute(KEEP_TABLE, row).rowcount:
                    lost.add(name)
            for begun in changes.begun:
                if self._begin(begun):
                    lost.add(begun.table)
            lost |= self._add(changes.entry_rows)
            for name, epoch in changes.removed.items():
                if database.execute("DELETE FROM tables WHERE name = ? AND epoch = ?", (name, epoch)).rowcount:
                    self._delete_matches(name)
        return frozenset(lost)

    def _begin(self, begun: BegunMatch) -> bool:
        """Whether the table is another's meanwhile, at which this match was begun."""
        self._database.execute(
            "INSERT INTO matches SELECT name, ?, ?, NULL FROM tables WHERE name = ? AND epoch = ?"
            " ON CONFLICT DO NOTHING",
            (begun.match, begun.header, begun.table, begun.epoch),
        )
        if self._epoch(begun.table) != begun.epoch:
            return True
        self._database.execute(
            "UPDATE matches SET ended = ? WHERE table_name = ? AND match < ? AND ended IS NULL",
            (begun.when, begun.table, begun.match),
        )
        return False

    def _epoch(self, name: str) -> int | None:
        row = self._database.execute("SELECT epoch FROM tables WHERE name = ?", (name,)).fetchone()
        return None if row is None else int(row[0])

    def _add(self, entry_rows: list[EntryRow]) -> frozenset[str]:
        """Write entries; the names of tables that are another's."""
        if not entry_rows:
            return frozenset()
        added = self._database.execute(APPEND, (msgspec.json.encode(entry_rows).decode(),)).rowcount
        if added == len(entry_rows):
            return frozenset()
        lost = {row.table for row in entry_rows if self._epoch(row.table) != row.epoch}
        for row in entry_rows:
            if row.table in lost:
                continue
            kept = self._database.execute(
                "SELECT text FROM entries WHERE table_name = ? AND match = ? AND number = ?", row[0:1] + row[2:4]
            ).fetchone()
            if kept != (row.text,):  # else it has been given before
                raise StoreError(f"entry {row.number} of {row.table} is another one")
        return frozenset(lost)

    async def tables(self, names: Sequence[str] | None = None) -> list[KeptTable]:
        return await self._do(self._tables, names)

    def _tables(self, names: Sequence[str] | None) -> list[KeptTable]:
        these = "" if names is None else "AND name IN (SELECT value FROM json_each(?))"
        given = () if names is None else (json.dumps(list(names)),)
        rows = self._database.execute(f"SELECT {COLUMNS} FROM tables WHERE NOT ended {these} ORDER BY name", given)
        return [_table(row) for row in rows]

    async def read(self, name: str) -> Taken | None:
        return await self._do(self._read, name)

    def _read(self, name: str) -> Taken | None:
        row = self._database.execute(f"SELECT {COLUMNS} FROM tables WHERE name = ?", (name,)).fetchone()
        if row is None:
            return None
        table = _table(row)
        header = self._database.execute(
            "SELECT header FROM matches WHERE table_name = ? AND match = ?", (name, table.match)
        ).fetchone()
        if header is None:
            return Taken(table, None)
        lines = self._database.execute(
            "SELECT text FROM entries WHERE table_name = ? AND match = ? ORDER BY number", (name, table.match)
        )
        return Taken(table, Match(header[0], [text for (text,) in lines.fetchall()]))

    async def take(self, name: str) -> Taken | None:
        return await self._do(self._take, name)

    def _take(self, name: str) -> Taken | None:
        now = self._now()
        until = now + self._lasts if self._lasts else None
        with self._transaction() as database:
            taken = database.execute(
                "UPDATE tables SET epoch = epoch + 1, holder = ?, until = ?"
                " WHERE name = ? AND (holder IS NULL OR holder = ? OR until < ?)",
                (self._node, until, name, self._node, now),
            )
            return self._read(name) if taken.rowcount else None

    async def renew(self) -> frozenset[str]:
        return await self._do(self._renew)

    def _renew(self) -> frozenset[str]:
        now = self._now()
        until = now + self._lasts if self._lasts else None
        with self._transaction() as database:
            database.execute("UPDATE tables SET until = ? WHERE holder = ?", (until, self._node))
            names = database.execute("SELECT name FROM tables WHERE holder = ?", (self._node,)).fetchall()
        return frozenset(name for (name,) in names)

    def _delete_matches(self, name: str) -> None:
        self._database.execute("DELETE FROM entries WHERE table_name = ?", (name,))
        self._database.execute("DELETE FROM matches WHERE table_name = ?", (name,))

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """All of it or nothing. Raises sqlite3.Error, and StoreError as it comes."""
        with transaction(self._database):
            yield self._database


def _table(row: Iterable[Any]) -> KeptTable:
    name, epoch, record, match, played, ended, held = row
    return KeptTable(name, epoch, record, match, played, bool(ended), bool(held))
