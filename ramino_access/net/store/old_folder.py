"""The folder of a server of before the store, read once when the store is made: the journals of its matches, with what
its common log had for them; who sat at its tables; its people. Nothing in it is changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from ...config.files import FileKind, read_bytes
from ...config.problems import Problem
from ...hall.table_record import RECORD, SUFFIX, TableRecord
from ...play.journal import records
from ...play.journal.match_file import MATCH
from ...play.journal.match_file import SUFFIX as MATCH_SUFFIX
from ...storage import last_written

MATCHES = "matches"
PLAYED = "played.log"
PEOPLE = "people.sqlite3"

PEOPLE_FORMAT = 0x52414D50, 1
"""What the file of people said of itself, and the one format that it had."""

PERSON = "likeness, name, hash, once_until, made, matches, won, given_up, rating, deviation, volatility, rated"

LOG = FileKind("match", records.MOST)


class NotTakenOver(Exception):  # noqa: N818 - not a fault
    """Why the folder of before can't be read now, or not by this program."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.reason)
        self.problem = problem


@dataclass(frozen=True, slots=True)
class TakenOver:
    """What was read: how many tables and people. ``left``: what can't be read, and stays where it is."""

    tables: int = 0
    people: int = 0
    left: tuple[Problem, ...] = ()


class _Added(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was added to the file of this name, behind so many bytes."""

    file: str
    at: int
    text: str


class _Synced(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the common log: what was synced together."""

    added: tuple[_Added, ...]


@dataclass(slots=True)
class _Table:
    """What was kept of a table: the record as it is written, when it was played, the lines of the match that is played
    there, and those of matches that are over, each with when it was written last."""

    text: str
    played: float
    ended: bool = True
    current: tuple[bytes, ...] = ()
    over: list[tuple[float, tuple[bytes, ...]]] = field(default_factory=list)


def take_over(folder: Path, database: sqlite3.Connection) -> TakenOver:
    """Put all that a server of before has left in this folder into a store that is being made. Raises NotTakenOver, and
    sqlite3.Error."""
    tables: dict[str, _Table] = {}
    left: list[Problem] = []
    ends = _ends(folder / PLAYED, left)
    for file in sorted((folder / MATCHES).glob(f"*{SUFFIX}")):
        problem = _read(file, ends, tables)
        if problem is not None:
            left.append(problem)
    for name, table in tables.items():
        _write(database, name, table)
    return TakenOver(len(tables), _take_people(folder / PEOPLE, database), tuple(left))


def _ends(file: Path, left: list[Problem]) -> dict[str, tuple[int, bytes]]:
    """The end that each file of a match has to have, and behind how many bytes it begins."""
    if not file.exists():
        return {}
    data = read_bytes(file, LOG)
    if isinstance(data, Problem):
        raise NotTakenOver(data)
    try:
        payloads = records.read(data.rstrip(b"\0")).payloads
        added = [one for payload in payloads for one in msgspec.json.decode(payload, type=_Synced).added]
    except records.RecordError as error:
        left.append(Problem(file, "match-damaged", error.line))
        return {}
    except msgspec.ValidationError:  # its checksums are right: another version has written it
        raise NotTakenOver(Problem(file, "log-newer")) from None
    ends: dict[str, tuple[int, bytes]] = {}
    for one in added:
        at, text = ends.get(one.file, (one.at, b""))
        new = one.text.encode("utf-8")
        ends[one.file] = (at, text + new) if at + len(text) == one.at else (one.at, new)
    return ends


def _read(file: Path, ends: dict[str, tuple[int, bytes]], tables: dict[str, _Table]) -> Problem | None:
    """Read what is kept of a table, and of the match beside it; or why that can't be."""
    data = read_bytes(file, RECORD)
    if isinstance(data, Problem):
        return data
    try:
        record = msgspec.json.decode(data, type=TableRecord)
    except msgspec.ValidationError:
        return Problem(file, "table-newer")
    except (ValueError, RecursionError):
        return Problem(file, "table-damaged")
    if record.wish is None or not record.table:
        return Problem(file, "table-damaged")
    match = file.with_suffix(MATCH_SUFFIX)
    payloads: tuple[bytes, ...] = ()
    if match.exists():
        found = _completed(match, ends.get(match.name))
        if isinstance(found, Problem):
            return found
        payloads = found
    played = last_written(match if payloads else file)
    table = tables.setdefault(record.table, _Table(data.decode("utf-8"), played))
    if record.ended and payloads:
        table.over.append((played, payloads))
    elif not record.ended and (table.ended or payloads):  # of two that were written in a fall that of the match counts
        table.text, table.played, table.ended, table.current = data.decode("utf-8"), played, False, payloads
    return None


def _completed(match: Path, end: tuple[int, bytes] | None) -> tuple[bytes, ...] | Problem:
    """The lines of a match, with the end that the common log has for it, unless it has that, or is another one that has
    got the name; or why it can't be read."""
    data = read_bytes(match, MATCH)
    if isinstance(data, Problem):
        return data
    if end is not None:
        at, text = end
        try:
            whole = records.read(data[:at] + text)
            if whole.size >= at + len(text) and not data[at:].startswith(text):
                return whole.payloads
        except records.RecordError:
            pass
    try:
        return records.read(data).payloads
    except records.RecordError as error:
        return Problem(match, "match-damaged", error.line)


def _write(database: sqlite3.Connection, name: str, table: _Table) -> None:
    matches: list[tuple[float | None, tuple[bytes, ...]]] = [*table.over]
    if table.current:
        matches.append((None, table.current))
    database.execute(
        "INSERT INTO tables (name, epoch, record, match, played, ended) VALUES (?, 1, ?, ?, ?, ?)",
        (name, table.text, len(matches), table.played, table.ended),
    )
    for match, (over, (header, *lines)) in enumerate(matches, 1):
        database.execute("INSERT INTO matches VALUES (?, ?, ?, ?)", (name, match, header.decode(), over))
        database.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", _rows(name, match, lines))


def _rows(name: str, match: int, lines: Iterable[bytes]) -> Iterable[tuple[str, int, int, str]]:
    return ((name, match, number, line.decode()) for number, line in enumerate(lines, 1))


def _take_people(file: Path, database: sqlite3.Connection) -> int:
    """Put the people of before into the store; how many they are."""
    if not file.exists():
        return 0
    try:
        with closing(sqlite3.connect(file)) as before:
            said = before.execute("PRAGMA application_id").fetchone() + before.execute("PRAGMA user_version").fetchone()
            if said == (0, 0):  # made, and then the power went
                return 0
            if said != PEOPLE_FORMAT:
                newer = said[0] == PEOPLE_FORMAT[0]
                raise NotTakenOver(Problem(file, "store-newer" if newer else "store-foreign"))
            people = before.execute(f"SELECT {PERSON} FROM people").fetchall()
    except sqlite3.OperationalError as error:
        raise NotTakenOver(Problem(file, "store-unreadable", args={"detail": str(error)})) from None
    except sqlite3.DatabaseError:
        raise NotTakenOver(Problem(file, "store-broken")) from None
    database.executemany(f"INSERT INTO people ({PERSON}) VALUES ({', '.join('?' * 12)})", people)
    return len(people)


def is_there(folder: Path) -> bool:
    """Whether a server of before has left anything in this folder."""
    return any((folder / name).exists() for name in (MATCHES, PLAYED, PEOPLE))
