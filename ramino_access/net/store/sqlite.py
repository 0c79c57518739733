"""The store in one SQLite file, in a thread of its own: what is appended is on the disk with a single sync a round."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import combinations
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, TypeVar, cast

import msgspec

from ...hall.likeness import compared
from ...hall.messages import PersonFigures
from ...hall.people import Played
from ...hall.ratings import Rating, after_match, aged, met, weight
from ...hall.town.steward import Paper
from ...hall.town.ties import KeptTie
from . import own_data
from .kept_clock import KeptClock, Looked, MayGo, Pruned, confirmed, looked_at, turn_of
from .own_data import Conversation, Departures, Forgotten, Statement
from .sqlite_file import transaction
from .store_port import (
    KEPT_PAPER_SECONDS,
    Added,
    BegunMatch,
    Changes,
    EntryLine,
    KeptSecret,
    KeptTable,
    Match,
    StoreError,
    Taken,
)

T = TypeVar("T")

MOST_PEOPLE = 100_000

TIE = "person, name, other_id, word, since, bond"
"""The columns of a tie."""

PAPER = "kind, id, about, by_whom, since, text"
"""The columns of a paper."""

RATING = "rating, deviation, volatility, rated"
"""The columns of how well somebody plays, and since when."""

PERIOD_SECONDS = 30 * 24 * 3600.0
"""Seconds without a match after which a rating is less sure by one period."""

LONG_AGO_SECONDS = 12 * PERIOD_SECONDS
"""Seconds after which nothing is left of how often two people have met."""

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


class PeopleTable:
    """The people in an open store. ``clock`` gives seconds since the epoch. What changes is on the disk when the call
    returns. All methods raise sqlite3.Error."""

    def __init__(self, database: sqlite3.Connection, clock: Callable[[], float]) -> None:
        self._database = database
        self._now = clock

    def ids(self) -> dict[str, str]:
        """The id of everybody who is kept, by name."""
        return dict(self._database.execute("SELECT name, id FROM people").fetchall())

    def add(self, name: str, hashed: str, person_id: str) -> Added:
        """Keep a person, by this id; ``taken`` where the name is somebody's, ``full`` where there are too many."""
        with transaction(self._database):
            count = self._database.execute("SELECT count(*) FROM people").fetchone()[0]
            if count >= MOST_PEOPLE:
                return "full"
            if self._database.execute(
                own_data.IS_RESERVED, {"digest": own_data.digest(name), "now": self._now()}
            ).fetchone():
                return "taken"
            made = self._database.execute(
                "INSERT INTO people (likeness, id, name, hash, made) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                (compared(name), person_id, name, hashed, self._now()),
            )
        return "right" if made.rowcount else "taken"

    def secret(self, name: str) -> KeptSecret | None:
        """A person's name as it is kept, the hash of their secret, and whether it has to be changed; None where there
        is nobody of this name, or the time of a secret for once is over."""
        row = self._database.execute(
            "SELECT name, hash, once_until FROM people WHERE likeness = ?", (self._key(name),)
        ).fetchone()
        if row is None or (row[2] is not None and row[2] < self._now()):
            return None
        return KeptSecret(row[0], row[1], row[2] is not None)

    def set_secret(self, name: str, hashed: str, lasts: float | None = None) -> bool:
        """Keep another secret; with ``lasts`` it has to be changed within so many seconds. False where there is nobody
        of this name."""
        until = None if lasts is None else self._now() + lasts
        with transaction(self._database):
            done = self._database.execute(
                "UPDATE people SET hash = ?, once_until = ? WHERE likeness = ?", (hashed, until, self._key(name))
            )
        return done.rowcount == 1

    def _key(self, name: str) -> str:
        """Under what somebody is kept: of two whose names have come to look the same, each by their own."""
        likeness = compared(name)
        written = self._database.execute(
            "SELECT likeness FROM people WHERE name = ? ORDER BY likeness != ?", (name, likeness)
        ).fetchone()
        return likeness if written is None else str(written[0])

    # ------------------------------------------------------------------ figures

    def figures(self, name: str) -> PersonFigures:
        """What a person has made of their matches."""
        row = self._database.execute(
            f"SELECT name, matches, won, given_up, {RATING} FROM people WHERE likeness = ?", (self._key(name),)
        ).fetchone()
        return PersonFigures(name) if row is None else figures_of(row, self._now())

    def count(self, match: Played) -> None:
        """Count a match for those who are kept; rate those of them who have been in it to its end."""
        with transaction(self._database):
            here = [at for at, name in enumerate(match.names) if self._is_kept(name)]
            for at in here:
                won = 0 if match.given_up else int(match.winners[at])
                self._database.execute(
                    "UPDATE people SET matches = matches + 1, won = won + ?, given_up = given_up + ?"
                    " WHERE likeness = ?",
                    (won, int(match.given_up), self._key(match.names[at])),
                )
            if match.given_up or len(here) < 2:
                return
            keys = [self._key(match.names[at]) for at in here]
            often = {pair: self._meet(*pair) for pair in combinations(sorted(keys), 2)}
            before = [self._rating(match.names[at]) for at in here]
            places = [match.places[at] for at in here]
            for at, after in zip(here, after_match(before, places, weights(keys, often)), strict=True):
                self._database.execute(
                    "UPDATE people SET rating = ?, deviation = ?, volatility = ?, rated = ? WHERE likeness = ?",
                    (after.value, after.deviation, after.volatility, self._now(), self._key(match.names[at])),
                )

    def _meet(self, key: str, other: str) -> float:
        """How often two people have met lately, before this match, which is counted."""
        now = self._now()
        kept = self._database.execute("SELECT often, played FROM met WHERE one = ? AND other = ?", (key, other))
        often = met_before(kept.fetchone(), now)
        self._database.execute("INSERT OR REPLACE INTO met VALUES (?, ?, ?, ?)", (key, other, often + 1, now))
        self._database.execute("DELETE FROM met WHERE one = ? AND played < ?", (key, now - LONG_AGO_SECONDS))
        return often

    def _is_kept(self, name: str) -> bool:
        found = self._database.execute("SELECT 1 FROM people WHERE likeness = ?", (self._key(name),))
        return found.fetchone() is not None

    def _rating(self, name: str) -> Rating:
        """How well somebody who is kept plays, as far as that is known now."""
        kept = self._database.execute(f"SELECT {RATING} FROM people WHERE likeness = ?", (self._key(name),)).fetchone()
        return rating_of(kept, self._now())


class SqliteTown:
    """What is kept of the town in an open store; ``do`` has its thread do something."""

    def __init__(self, database: sqlite3.Connection, do: Callable[..., Coroutine[Any, Any, Any]]) -> None:
        self._database, self._do = database, do

    async def ties(self, person: str = "") -> list[KeptTie]:
        return cast("list[KeptTie]", await self._do(self._ties, person))

    async def keep_tie(self, tie: KeptTie) -> None:
        await self._do(self._keep, tie)

    async def end_tie(self, tie: KeptTie) -> None:
        await self._do(self._end, tie)

    async def papers(self, kind: str = "", paper_id: str = "") -> list[Paper]:
        return cast("list[Paper]", await self._do(self._papers, kind, paper_id))

    async def keep_paper(self, paper: Paper) -> None:
        await self._do(self._keep_paper, paper)

    async def joined(self, since: float) -> list[tuple[str, float]]:
        query = "SELECT id, made FROM people WHERE made > ?"
        return cast(
            "list[tuple[str, float]]", await self._do(lambda: self._database.execute(query, (since,)).fetchall())
        )

    def _papers(self, kind: str, paper_id: str) -> list[Paper]:
        where = "kind = ? AND id = ?" if paper_id else "? = '' AND ? = ''"
        rows = self._database.execute(f"SELECT {PAPER} FROM papers WHERE {where} ORDER BY since, id", (kind, paper_id))
        return [Paper(*row) for row in rows.fetchall()]

    def _keep_paper(self, paper: Paper) -> None:
        with transaction(self._database):
            self._database.execute(
                f"INSERT INTO papers ({PAPER}) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
                " about = excluded.about, by_whom = excluded.by_whom, text = excluded.text WHERE kind <> 'deed'",
                paper,
            )
            self._database.execute(
                "DELETE FROM papers WHERE kind IN ('sanction', 'case', 'deed') AND since < ?",
                (paper.since - KEPT_PAPER_SECONDS,),
            )

    def _ties(self, person: str) -> list[KeptTie]:
        rows = self._database.execute(f"SELECT {TIE} FROM ties WHERE ? IN ('', person)", (person,))
        return [KeptTie(*row) for row in rows.fetchall()]

    def _keep(self, tie: KeptTie) -> None:
        self._database.execute(
            f"INSERT OR REPLACE INTO ties (likeness, {TIE}) VALUES (?, ?, ?, ?, ?, ?, ?)", (tie.likeness, *tie)
        )

    def _end(self, tie: KeptTie) -> None:
        self._database.execute("DELETE FROM ties WHERE person = ? AND likeness = ?", (tie.person, tie.likeness))

    async def own(self, person: str) -> dict[str, Any]:
        return await self._converse(own_data.own(person))

    async def leave(self, person: str, when: float | None) -> None:
        await self._converse(own_data.leave(person, when))

    async def forget(self, now: float) -> Forgotten:
        return await self._converse(own_data.forget(now))

    async def departures(self, now: float) -> Departures:
        return await self._converse(own_data.departures(now))

    async def _converse(self, conversation: Conversation[T]) -> T:
        try:
            asked = next(conversation)
            while True:
                asked = conversation.send(await self._do(self._step, asked))
        except StopIteration as end:
            return cast("T", end.value)

    def _step(self, asked: list[Statement]) -> list[tuple[Any, ...]]:
        with transaction(self._database):
            answers = [self._database.execute(*statement).fetchall() for statement in asked]
        return answers[-1]


def met_before(row: Sequence[float] | None, now: float) -> float:
    """How often two people have met lately, of whom it is kept how often they had when they met last; None: never."""
    return 0.0 if row is None else met(row[0], now - row[1])


def weights(keys: Sequence[str], often: Mapping[tuple[str, str], float]) -> Callable[[int, int], float]:
    """How much a result counts between two of these people, who have met so often lately (by their keys, in order)."""

    def counts(place: int, other: int) -> float:
        first, second = sorted((keys[place], keys[other]))
        return weight(often[first, second])

    return counts


def rating_of(row: Sequence[Any], now: float) -> Rating:
    """How well somebody plays, as far as that is known now, of whom this is kept (``RATING``)."""
    *rating, when = row
    known = Rating(*rating)
    return known if when is None else aged(known, max(0.0, (now - when) // PERIOD_SECONDS))


def figures_of(row: Sequence[Any], now: float) -> PersonFigures:
    """What a person has made of their matches: their name, what is counted of them, and their ``RATING``."""
    name, matches, won, given_up, *rated = row
    if rated[-1] is None:
        return PersonFigures(name, True, matches, won, given_up)
    rating = rating_of(rated, now)
    return PersonFigures(name, True, matches, won, given_up, round(rating.value), round(2 * rating.deviation))


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


class SqliteStore:
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
        self._database = database
        self._now = clock
        self._node, self._lasts = node, lasts
        self._people = PeopleTable(database, clock)
        self.town = SqliteTown(database, self._do)
        self._thread = StoreThread()

    async def _do(self, job: Callable[..., T], *given: Any) -> T:
        """Have the thread do this. Raises StoreError."""

        def safely() -> T:
            try:
                return job(*given)
            except sqlite3.Error as error:
                raise StoreError(str(error)) from None

        return await self._thread.do(safely)

    async def close(self) -> None:
        with contextlib.suppress(StoreError):
            await self._do(self._database.close)
        self._thread.end()

    # ------------------------------------------------------------------ tables

    async def append(self, changes: Changes) -> frozenset[str]:
        return await self._do(self._append, changes)

    def _append(self, changes: Changes) -> frozenset[str]:
        if not (changes.tables or changes.begun or changes.removed):  # as nearly always: one statement is a transaction
            return self._add(changes.entry_lines)
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
            lost |= self._add(changes.entry_lines)
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

    def _add(self, entry_lines: list[EntryLine]) -> frozenset[str]:
        """Write entries; the names of tables that are another's."""
        if not entry_lines:
            return frozenset()
        added = self._database.execute(APPEND, (msgspec.json.encode(entry_lines).decode(),)).rowcount
        if added == len(entry_lines):
            return frozenset()
        lost = {line.table for line in entry_lines if self._epoch(line.table) != line.epoch}
        for line in entry_lines:
            if line.table in lost:
                continue
            kept = self._database.execute(
                "SELECT text FROM entries WHERE table_name = ? AND match = ? AND number = ?", line[0:1] + line[2:4]
            ).fetchone()
            if kept != (line.text,):  # else it has been given before
                raise StoreError(f"entry {line.number} of {line.table} is another one")
        return frozenset(lost)

    async def tables(self) -> list[KeptTable]:
        return await self._do(self._tables)

    def _tables(self) -> list[KeptTable]:
        rows = self._database.execute(f"SELECT {COLUMNS} FROM tables WHERE NOT ended ORDER BY name")
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

    async def prune(self, ended: float, idle: float, most: int = 100) -> Pruned:
        return await self._do(self._prune, ended, idle, most)

    def _prune(self, ended: float, idle: float, most: int) -> Pruned:
        with self._transaction() as database:
            old = database.execute(
                "SELECT name FROM tables"
                " WHERE CASE WHEN ended THEN played < ? ELSE holder IS NULL AND played < ? END LIMIT ?",
                (ended, idle, most),
            )
            names = [str(name) for (name,) in old.fetchall()]
            for name in names:
                database.execute("DELETE FROM tables WHERE name = ?", (name,))
                self._delete_matches(name)
            left = most - len(names)
            before = database.execute("SELECT table_name, match FROM matches WHERE ended < ? LIMIT ?", (ended, left))
            matches = before.fetchall()
            for one in matches:
                database.execute("DELETE FROM entries WHERE table_name = ? AND match = ?", one)
                database.execute("DELETE FROM matches WHERE table_name = ? AND match = ?", one)
        return Pruned(names, len(matches))

    async def look(self) -> Looked:
        return await self._do(self._look)

    def _look(self) -> Looked:
        with self._transaction():
            kept, looked = looked_at(self._clock(), self._now())
            self._keep_clock(kept)
        return looked

    async def turn(self) -> MayGo:
        return await self._do(self._turn)

    def _turn(self) -> MayGo:
        with self._transaction() as database:
            tables = int(database.execute("SELECT count(*) FROM tables").fetchone()[0])
            kept, turn = turn_of(self._clock(), self._now(), tables)
            if kept is not None:
                self._keep_clock(kept)
        return turn

    async def confirm(self) -> None:
        await self._do(lambda: self._keep_clock(confirmed(self._now())))

    def _clock(self) -> KeptClock | None:
        row = self._database.execute("SELECT seen, agreed, tidied FROM clock").fetchone()
        return None if row is None else KeptClock(*row)

    def _keep_clock(self, clock: KeptClock) -> None:
        self._database.execute("INSERT OR REPLACE INTO clock VALUES (1, ?, ?, ?)", clock)

    def _delete_matches(self, name: str) -> None:
        self._database.execute("DELETE FROM entries WHERE table_name = ?", (name,))
        self._database.execute("DELETE FROM matches WHERE table_name = ?", (name,))

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """All of it or nothing. Raises sqlite3.Error, and StoreError as it comes."""
        with transaction(self._database):
            yield self._database

    # ------------------------------------------------------------------ people

    async def ids(self) -> dict[str, str]:
        return await self._do(self._people.ids)

    async def add_person(self, name: str, hashed: str, person_id: str) -> Added:
        return await self._do(self._people.add, name, hashed, person_id)

    async def secret(self, name: str) -> KeptSecret | None:
        return await self._do(self._people.secret, name)

    async def set_secret(self, name: str, hashed: str, lasts: float | None = None) -> bool:
        return await self._do(self._people.set_secret, name, hashed, lasts)

    async def figures(self, name: str) -> PersonFigures:
        return await self._do(self._people.figures, name)

    async def count(self, match: Played) -> None:
        await self._do(self._people.count, match)


def _table(row: Iterable[Any]) -> KeptTable:
    name, epoch, record, match, played, ended, held = row
    return KeptTable(name, epoch, record, match, played, bool(ended), bool(held))
