"""The store in a PostgreSQL database, which several nodes share: a round is one transaction over the network.

What keeps an owner that was replaced from writing is the table's epoch, in the statement that writes, under a lock of
the table's row: whoever takes the table waits for what is being written, and reads it; whoever writes later finds
another epoch. A node's time only chooses who tries."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import secrets
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import reduce
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias, cast

import psycopg
from psycopg import AsyncConnection
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from ...files.problems import Problem
from ...hall.likeness import compared
from ...hall.shelf import Elsewhere
from .sql_people import Conversation, Statement, T
from .sqlite_file import SHARED_SCHEMA
from .store_port import BegunMatch, Changes, EntryRow, KeptTable, Match, Store, StoreError, Taken

FORMAT = 1
"""What a database says of itself; a later one is left alone."""

NODES_SCHEMA = """
CREATE SCHEMA IF NOT EXISTS ramino;
CREATE TABLE ramino.about (format integer NOT NULL);
CREATE TABLE ramino.nodes (
    name text COLLATE "C" PRIMARY KEY,
    instance text NOT NULL,
    address text NOT NULL,
    inner_address text NOT NULL,
    until double precision
);
CREATE TABLE ramino.tables (
    name text COLLATE "C" PRIMARY KEY,
    epoch bigint NOT NULL,
    record text NOT NULL,
    match bigint NOT NULL DEFAULT 0,
    played double precision NOT NULL,
    ended boolean NOT NULL DEFAULT false,
    holder text COLLATE "C"
);
CREATE INDEX tables_of_node ON ramino.tables (holder) WHERE holder IS NOT NULL;
"""
"""What other engines have otherwise: a node has a time, not each of its tables: to renew it is one row, for which no
table's play waits."""

DIALECT = {" WITHOUT ROWID": "", "TEXT": 'text COLLATE "C"', "INTEGER": "bigint", "REAL": "double precision"}
"""How this engine writes what all of them have alike."""

SCHEMA = NODES_SCHEMA + reduce(lambda schema, one: schema.replace(*one), DIALECT.items(), SHARED_SCHEMA)

MAKING = 0x52414D53
"""The lock under which one node at a time makes the schema."""

SESSION = """
SET search_path = ramino;
SET default_transaction_isolation = 'read committed';
"""
"""What a line relies on, whatever the database is set to: at another isolation, whoever takes a table would read what
it was before the last play."""

TAKERS = 3
"""Lines by which tables are taken."""

DATABASE_SECONDS = 5.0
"""Seconds after which a database that does not answer is one that can't be reached."""

CONNECTION_OPTIONS = {
    "application_name": "ramino",
    "connect_timeout": "3",
    "tcp_user_timeout": "5000",
    "target_session_attrs": "read-write",
}
"""How a line is opened, unless the URL says otherwise: of several hosts to the one that may be written to; one that is
cut is noticed as soon as nobody answers."""

SURE: dict[str, Callable[[str], bool]] = {
    "fsync": lambda value: value == "on",
    "full_page_writes": lambda value: value == "on",
    "synchronous_commit": lambda value: value in ("on", "remote_apply"),
    "synchronous_standby_names": bool,
}
"""How a database has to be set so that what it has kept is kept, whichever machine is lost."""

APPEND_OWNED = """
WITH line AS (
    SELECT * FROM unnest(%s::text[], %s::bigint[], %s::bigint[], %s::bigint[], %s::text[])
        AS line (table_name, epoch, match, number, text)
), owned AS (
    SELECT name, epoch FROM tables WHERE name IN (SELECT table_name FROM line) ORDER BY name FOR SHARE
)
INSERT INTO entries
SELECT line.table_name, line.match, line.number, line.text
FROM line JOIN owned ON owned.name = line.table_name AND owned.epoch = line.epoch
ON CONFLICT DO NOTHING
"""
"""All entries of a round in one statement, which is a transaction. An entry whose table is at another epoch finds no
table."""

KEEP_OWNED = """
INSERT INTO tables (name, epoch, record, match, played, ended, holder) VALUES (%s, %s, %s, %s, %s, %s, %s)
ON CONFLICT (name) DO UPDATE SET record = excluded.record, match = excluded.match, played = excluded.played,
    ended = excluded.ended, holder = excluded.holder
WHERE tables.epoch = excluded.epoch
"""

BEGIN = """
WITH owned AS (SELECT name FROM tables WHERE name = %(table)s AND epoch = %(epoch)s FOR SHARE), over AS (
    UPDATE matches SET ended = %(when)s
    FROM owned WHERE table_name = owned.name AND match < %(match)s AND ended IS NULL
), begun AS (
    INSERT INTO matches SELECT name, %(match)s, %(header)s, NULL FROM owned ON CONFLICT DO NOTHING
)
SELECT name FROM owned
"""

TAKE = """
UPDATE tables SET epoch = epoch + 1, holder = %(node)s
WHERE name = %(name)s AND (holder IS NULL OR holder = %(node)s
    OR NOT EXISTS (SELECT FROM nodes WHERE nodes.name = tables.holder AND (until IS NULL
        OR until >= coalesce(%(now)s::float8, extract(epoch FROM clock_timestamp())::float8))))
"""
"""Nobody is notified, for whoever notifies waits for all others who do: with its record the new owner does so."""

NEWS = "SELECT pg_notify('tables', name) FROM unnest(%s::text[]) AS one (name)"
"""Not of entries: whoever notifies waits for all others who do when it is kept."""

NOTIFIED_SECONDS = 10.0
"""Seconds after which is looked again whether anything was notified."""

LATE_NODE_SECONDS = 0.2
"""Seconds between two looks at a node that is late."""

LIVE = """
INSERT INTO nodes VALUES (%s, %s, %s, %s, %s)
ON CONFLICT (name) DO UPDATE SET instance = excluded.instance, address = excluded.address,
    inner_address = excluded.inner_address, until = excluded.until
WHERE nodes.instance = excluded.instance OR nodes.until < %s
"""

TABLE_COLUMNS = "tables.name, epoch, record, tables.match, played, tables.ended, holder IS NOT NULL"

READ_TABLE = f"""
SELECT {TABLE_COLUMNS}, header,
    ARRAY(SELECT text FROM entries e WHERE e.table_name = tables.name AND e.match = tables.match ORDER BY number)
FROM tables LEFT JOIN matches ON matches.table_name = tables.name AND matches.match = tables.match
WHERE tables.name = %s
"""

GIVEN_BY_NAME = re.compile(r":(\w+)")
"""How a statement for both engines names what it is given."""

Line: TypeAlias = AsyncConnection[tuple[Any, ...]]


class _Connection:
    """A connection that is used by one after another, and opened anew where it was lost."""

    def __init__(self, conninfo: str) -> None:
        self._conninfo = conninfo
        self._lock = asyncio.Lock()
        self._line: Line | None = None
        self._warned = ""

    @asynccontextmanager
    async def line(self) -> AsyncIterator[Line]:
        """The connection, for one statement after another, each of which is kept by itself. Raises StoreError."""
        async with self._lock:
            try:
                async with asyncio.timeout(DATABASE_SECONDS):
                    self._line, self._warned = self._line or await self._opened(), ""
                    yield self._line
                    if self._warned:  # it is kept, but not where it was to be: asked again, it is waited for
                        raise StoreError(self._warned)
            except TimeoutError:
                await self._hang_up()
                raise StoreError(f"no answer in {DATABASE_SECONDS:.0f} s") from None
            except psycopg.Error as error:
                if self._line is None or self._line.broken or isinstance(error, psycopg.OperationalError):
                    await self._hang_up()
                raise StoreError(_said(error)) from None
            except asyncio.CancelledError:
                await self._hang_up()
                raise

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Line]:
        """The connection, for statements of which all are kept, or none. Raises StoreError."""
        async with self.line() as line, line.transaction():
            yield line

    async def _opened(self) -> Line:
        line = await AsyncConnection.connect(self._conninfo, autocommit=True)
        try:
            line.add_notice_handler(self._noticed)
            await line.execute(SESSION)
        except BaseException:  # also where nobody waits any more: nobody else knows of it
            await line.close()
            raise
        return line

    def _noticed(self, notice: psycopg.errors.Diagnostic) -> None:
        """A wait for the standby that somebody has cut short is no error to the database, but a warning."""
        if notice.severity_nonlocalized == "WARNING":
            self._warned = notice.message_primary or "warning"

    async def another(self) -> Line:
        """A connection beside this one. Raises psycopg.Error."""
        return await self._opened()

    async def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            with contextlib.suppress(psycopg.Error):
                await line.close()

    async def close(self) -> None:
        async with self._lock:
            await self._hang_up()


def _said(error: psycopg.Error) -> str:
    """What the database says, in one line."""
    return (error.diag.message_primary or str(error) or type(error).__name__).partition("\n")[0]


@dataclass(frozen=True, slots=True)
class News:
    """The names of tables of which somebody has written, and what other nodes have said."""

    tables: list[str] = field(default_factory=list)
    notices: list[list[str]] = field(default_factory=list)


class NodeRegister:
    """Who lives among the nodes of a database, and who of them has which table. ``node`` is this one, which lives for
    ``lasts`` seconds after each time that it says so (0: until it lets go)."""

    def __init__(self, connection: _Connection, clock: Callable[[], float] | None, node: str, lasts: float) -> None:
        self._line, self._now = connection, clock
        self.node, self._lasts = node, lasts
        self._address = self._inner = ""
        self._instance, self._numbers = secrets.token_hex(8), count()
        self._ahead = 0.0  # of this machine's monotonic clock, the database's

    @property
    def given_time(self) -> float | None:
        """Seconds since the epoch of clocks, where they are not the database's."""
        return None if self._now is None else self._now()

    async def time(self, line: Line) -> float:
        """Seconds since the epoch of clocks."""
        if self._now is not None:
            return self._now()
        now = float((await _one(line, "SELECT extract(epoch FROM clock_timestamp())::float8"))[0])
        self._ahead = now - time.monotonic()
        return now

    def now(self) -> float:
        """The same by what the database has said last, and how long ago that was."""
        return time.monotonic() + self._ahead if self._now is None else self._now()

    async def live(self, address: str, inner: str = "") -> bool:
        """From now on this node has its time again, and players reach it at this address, other nodes at ``inner``
        (empty: nowhere). False where another process lives under its name. Raises StoreError."""
        self._address, self._inner = address, inner
        async with self._line.line() as line:
            return await self.renew(line)

    async def renew(self, line: Line) -> bool:
        """From now on this node has its time; False where another process has it under this name."""
        now = await self.time(line)
        until = now + self._lasts if self._lasts else None
        done = await line.execute(LIVE, (self.node, self._instance, self._address, self._inner, until, now))
        return done.rowcount == 1

    async def others(self) -> dict[str, str]:
        """The addresses of other nodes that live, by their names. Raises StoreError."""
        async with self._line.line() as line:
            rows = await _all(
                line,
                "SELECT name, address FROM nodes WHERE name != %s AND (until IS NULL OR until >= %s) ORDER BY name",
                (self.node, await self.time(line)),
            )
        return dict(rows)

    async def where_is(self, name: str) -> Elsewhere | None:
        """At which other node that lives a table is; None where none has it. Of one that is late to say that it lives
        it is waited for that, or for the end of its time. Raises StoreError."""
        while True:
            async with self._line.line() as line:
                now = await self.time(line)
                rows = await _all(
                    line,
                    "SELECT address, inner_address, until FROM tables JOIN nodes ON nodes.name = holder"
                    " WHERE tables.name = %s AND holder != %s AND (until IS NULL OR until >= %s)",
                    (name, self.node, now),
                )
            if not rows:
                return None
            [(address, inner, until)] = rows
            if until is None or until - now >= self._lasts / 2:
                return Elsewhere(address, inner)
            await asyncio.sleep(LATE_NODE_SECONDS)

    async def lost(self, epochs: Mapping[str, int]) -> frozenset[str]:
        """Those of these tables that somebody else has taken since these epochs. Raises StoreError."""
        async with self._line.line() as line:
            rows = await _all(
                line,
                "SELECT name FROM tables JOIN unnest(%s::text[], %s::bigint[]) AS mine (table_name, since)"
                " ON name = table_name WHERE epoch > since",
                (list(epochs), list(epochs.values())),
            )
        return frozenset(name for (name,) in rows)

    async def let_go(self) -> None:
        """Own nothing, and live no more: others may take what was owned here at once. Raises StoreError."""
        async with self._line.transaction() as line:
            await line.execute("UPDATE tables SET holder = NULL WHERE holder = %s", (self.node,))
            await line.execute("DELETE FROM nodes WHERE name = %s AND instance = %s", (self.node, self._instance))

    async def say(self, *words: str) -> None:
        """Have every other node hear this; nothing of it is kept. Raises StoreError. Of two that are the same in one
        transaction the database would tell one, so each has a number."""
        text = json.dumps([self._instance, next(self._numbers), *words])
        async with self._line.line() as line:
            await line.execute("SELECT pg_notify('said', %s)", (text,))

    async def news(self) -> AsyncIterator[News]:
        """What there is to hear of others, as soon as it is kept; first of all nothing, once it is listened to. Raises
        StoreError when the line is lost."""
        try:
            async with await self._line.another() as line:
                await line.execute("LISTEN tables; LISTEN said")
                yield News()
                while True:
                    found = [one async for one in line.notifies(timeout=NOTIFIED_SECONDS, stop_after=1)]
                    found += [one async for one in line.notifies(timeout=0)] if found else []
                    tables = dict.fromkeys(one.payload for one in found if one.channel == "tables")
                    said = [json.loads(one.payload) for one in found if one.channel == "said"]
                    news = News(list(tables), [words for by, _, *words in said if by != self._instance])
                    if news.tables or news.notices:
                        yield news
        except psycopg.Error as error:
            raise StoreError(_said(error)) from None


class PostgresqlStore(Store):
    """A store in a database. ``url``: where it is, as libpq reads it; ``node`` is who takes tables here, for ``lasts``
    seconds after each time that it says so (0: until it puts them away). ``clock``, else the database's own clock,
    gives seconds since the epoch of clocks: those of the nodes need not agree."""

    locking = " FOR UPDATE"
    alone = (("SELECT pg_advisory_xact_lock(:making)", {"making": MAKING}),)

    def __init__(
        self, url: str, clock: Callable[[], float] | None = None, *, node: str = "", lasts: float = 0.0
    ) -> None:
        super().__init__()
        said = conninfo_to_dict(url)
        self.where = " ".join(f"{key}={said[key]}" for key in ("host", "port", "dbname") if said.get(key))
        conninfo = make_conninfo(url, **{key: value for key, value in CONNECTION_OPTIONS.items() if key not in said})
        self._rounds = _Connection(conninfo)  # what is played waits for nothing else
        self._others = _Connection(conninfo)
        self._takers = [_Connection(conninfo) for _ in range(TAKERS)]
        self.register = NodeRegister(self._others, clock, node, lasts)

    async def time(self) -> float:
        async with self._others.line() as line:
            return await self.register.time(line)

    async def say(self, *words: str) -> None:
        await self.register.say(*words)

    async def changed(self, tables: list[str]) -> None:
        async with self._others.line() as line:
            await line.execute(NEWS, (tables,))

    async def step(self, statements: Sequence[Statement]) -> list[tuple[Any, ...]]:
        async with self._others.transaction() if len(statements) > 1 else self._others.line() as line:
            return await _rows(line, statements)

    async def whole(self, conversation: Conversation[T]) -> T:
        async with self._others.transaction() as line:
            asked = next(conversation)
            try:
                while True:
                    asked = conversation.send(await _rows(line, asked))
            except StopIteration as end:
                return cast("T", end.value)

    async def close(self) -> None:
        await self._rounds.close()
        await self._others.close()
        for taker in self._takers:
            await taker.close()

    async def make(self) -> Problem | None:
        """Make the schema where there is none; or why the database can't be used. Raises StoreError."""
        here = Path(self.where)
        async with self._others.transaction() as line:
            await line.execute("SELECT pg_advisory_xact_lock(%s)", (MAKING,))
            await self.register.time(line)
            (encoding,) = await _one(line, "SHOW server_encoding")
            if encoding != "UTF8":
                return Problem(here, "store-unreadable", args={"detail": f"server_encoding {encoding}"})
            (made,) = await _one(line, "SELECT to_regclass('ramino.about') IS NOT NULL")
            if made:
                (version,) = await _one(line, "SELECT max(format) FROM about")
                if version > FORMAT:
                    return Problem(here, "store-newer")
            else:
                await line.execute(SCHEMA)
                await line.execute("INSERT INTO about VALUES (%s)", (FORMAT,))
            await self._compare_anew(line)
        return None

    async def weaker(self) -> dict[str, str]:
        """The settings of this database with which something that was kept can be lost, and how they are. Without a
        standby that is waited for, that is so where the database's machine is lost. Raises StoreError."""
        async with self._others.line() as line:
            found = dict(await _all(line, "SELECT name, setting FROM pg_settings WHERE name = ANY(%s)", (list(SURE),)))
        return {name: found[name] for name, good in SURE.items() if name in found and not good(found[name])}

    async def _compare_anew(self, line: Line) -> None:
        """Keep everybody by what their name is taken for now, which an older Python may have seen otherwise. Where
        that is somebody else's already, who came later stays as they were."""
        for likeness, name in await _all(line, "SELECT likeness, name FROM people ORDER BY made"):
            if likeness != compared(name):
                await line.execute(
                    "UPDATE people SET likeness = %(new)s WHERE likeness = %(old)s"
                    " AND NOT EXISTS (SELECT FROM people WHERE likeness = %(new)s)",
                    {"new": compared(name), "old": likeness},
                )

    # ------------------------------------------------------------------ tables

    async def append(self, changes: Changes) -> frozenset[str]:
        if not changes:
            return frozenset()
        if not (changes.tables or changes.begun or changes.removed):  # as nearly always: one statement is a transaction
            async with self._rounds.line() as line:
                return await self._add(line, changes.entry_rows)
        async with self._rounds.transaction() as line:
            return await self._append(line, changes)

    async def _append(self, line: Line, changes: Changes) -> frozenset[str]:
        lost = set[str]()
        for name, table in sorted(changes.tables.items()):  # in order: two nodes that write of the same wait, not both
            *row, held = table
            kept = await line.execute(KEEP_OWNED, (*row, self.register.node if held else None))
            if not kept.rowcount:
                lost.add(name)
        if changes.tables or changes.removed:
            await line.execute(NEWS, (sorted({*changes.tables, *changes.removed}),))
        for begun in changes.begun:
            if await self._begin(line, begun):
                lost.add(begun.table)
        lost |= await self._add(line, changes.entry_rows)
        for name, epoch in sorted(changes.removed.items()):
            gone = await line.execute("DELETE FROM tables WHERE name = %s AND epoch = %s", (name, epoch))
            if gone.rowcount:
                await _delete_matches(line, [name])
        return frozenset(lost)

    async def _begin(self, line: Line, begun: BegunMatch) -> bool:
        """Whether the table is another's meanwhile, at which this match was begun."""
        return not (await line.execute(BEGIN, begun._asdict())).rowcount

    async def _add(self, line: Line, entry_rows: list[EntryRow]) -> frozenset[str]:
        """Write entries; the names of tables that are another's."""
        if not entry_rows:
            return frozenset()
        added = await line.execute(APPEND_OWNED, [list(column) for column in zip(*entry_rows, strict=True)])
        if added.rowcount == len(entry_rows):
            return frozenset()
        names = list({one.table for one in entry_rows})
        epochs = dict(await _all(line, "SELECT name, epoch FROM tables WHERE name = ANY(%s)", (names,)))
        lost = frozenset(one.table for one in entry_rows if epochs.get(one.table) != one.epoch)
        for one in entry_rows:
            if one.table in lost:
                continue
            kept = await _all(
                line,
                "SELECT text FROM entries WHERE table_name = %s AND match = %s AND number = %s",
                (one.table, one.match, one.number),
            )
            if kept != [(one.text,)]:  # else it has been given before
                raise StoreError(f"entry {one.number} of {one.table} is another one")
        return lost

    async def tables(self, names: Sequence[str] | None = None) -> list[KeptTable]:
        these = "" if names is None else "AND name = ANY(%s)"
        async with self._others.line() as line:
            given = None if names is None else (list(names),)
            rows = await _all(line, f"SELECT {TABLE_COLUMNS} FROM tables WHERE NOT ended {these} ORDER BY name", given)
        return [KeptTable(*row) for row in rows]

    async def read(self, name: str) -> Taken | None:
        async with self._others.line() as line:
            return await self._read(line, name)

    async def _read(self, line: Line, name: str) -> Taken | None:
        """A table in one statement, so that nothing is played meanwhile."""
        rows = await _all(line, READ_TABLE, (name,))
        if not rows:
            return None
        *table, header, lines = rows[0]
        return Taken(KeptTable(*table), None if header is None else Match(header, lines))

    async def take(self, name: str) -> Taken | None:
        takers = self._takers
        takers.append(takers.pop(0))  # where a node is gone many tables are taken at once
        async with takers[-1].transaction() as line:
            given = {"node": self.register.node, "name": name, "now": self.register.given_time}
            if not (await line.execute(TAKE, given)).rowcount:
                return None
            return await self._read(line, name)  # a statement of its own: it sees what the owner before wrote last

    async def renew(self) -> frozenset[str]:
        async with self._others.line() as line:
            await self.register.renew(line)
            rows = await _all(line, "SELECT name FROM tables WHERE holder = %s", (self.register.node,))
        return frozenset(name for (name,) in rows)


async def _rows(line: Line, asked: Sequence[Statement]) -> list[tuple[Any, ...]]:
    """What the last of these statements finds."""
    for statement, given in asked:
        cursor = await line.execute(GIVEN_BY_NAME.sub(r"%(\1)s", statement), given)
    return [] if cursor.description is None else await cursor.fetchall()


async def _all(line: Line, statement: str, given: Any = None) -> list[tuple[Any, ...]]:
    return await (await line.execute(statement, given)).fetchall()


async def _one(line: Line, statement: str) -> tuple[Any, ...]:
    (row,) = await _all(line, statement)
    return row


async def _delete_matches(line: Line, names: list[str]) -> None:
    await line.execute("DELETE FROM entries WHERE table_name = ANY(%s)", (names,))
    await line.execute("DELETE FROM matches WHERE table_name = ANY(%s)", (names,))
