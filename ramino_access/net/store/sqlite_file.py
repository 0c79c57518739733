"""The file of the SQLite store: how it is opened, what it says of itself, and the one schema that all engines share."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ...files.problems import Problem, detail_of
from ...hall.likeness import compared

STORE_FILE = "store.sqlite3"

FORMAT = 1
"""What a file says of itself; a later one is left alone."""

APPLICATION = 0x52414D53
"""What a file of SQLite says of itself at byte 68, so that no other database is taken for it."""

OWN_SCHEMA = """
CREATE TABLE tables (
    name TEXT PRIMARY KEY,
    epoch INTEGER NOT NULL,
    record TEXT NOT NULL,
    match INTEGER NOT NULL DEFAULT 0,
    played REAL NOT NULL,
    ended INTEGER NOT NULL DEFAULT 0,
    holder TEXT,
    until REAL
) WITHOUT ROWID;
"""

SHARED_SCHEMA = """
CREATE TABLE matches (
    table_name TEXT NOT NULL,
    match INTEGER NOT NULL,
    header TEXT NOT NULL,
    ended REAL,
    PRIMARY KEY (table_name, match)
) WITHOUT ROWID;
CREATE TABLE entries (
    table_name TEXT NOT NULL,
    match INTEGER NOT NULL,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_name, match, number)
) WITHOUT ROWID;
CREATE TABLE people (
    likeness TEXT PRIMARY KEY CHECK (length(likeness) <= 200),
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    hash TEXT NOT NULL CHECK (length(hash) <= 500),
    once_until REAL,
    made REAL NOT NULL,
    matches INTEGER NOT NULL DEFAULT 0,
    won INTEGER NOT NULL DEFAULT 0,
    given_up INTEGER NOT NULL DEFAULT 0,
    rating REAL NOT NULL DEFAULT 1500,
    deviation REAL NOT NULL DEFAULT 350,
    volatility REAL NOT NULL DEFAULT 0.06,
    rated REAL,
    leaves REAL
) WITHOUT ROWID;
CREATE INDEX people_by_name ON people (name);
CREATE TABLE reserved_names (
    digest TEXT PRIMARY KEY,
    until REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE clock (
    single INTEGER PRIMARY KEY CHECK (single = 1),
    seen REAL NOT NULL,
    agreed REAL NOT NULL,
    tidied REAL
);
CREATE TABLE ties (
    person TEXT NOT NULL,
    likeness TEXT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    other_id TEXT NOT NULL,
    word TEXT NOT NULL,
    since REAL NOT NULL,
    bond TEXT NOT NULL,
    PRIMARY KEY (person, likeness)
) WITHOUT ROWID;
CREATE TABLE papers (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    about TEXT NOT NULL,
    by_whom TEXT NOT NULL,
    since REAL NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE TABLE met (
    one TEXT NOT NULL,
    other TEXT NOT NULL,
    often REAL NOT NULL,
    played REAL NOT NULL,
    PRIMARY KEY (one, other)
) WITHOUT ROWID;
"""
"""What all engines have alike, as SQLite writes it."""

TABLES_SCHEMA = OWN_SCHEMA.strip() + SHARED_SCHEMA

LONG_LOG_BYTES = 16 * 1024 * 1024
"""Bytes of the disk that SQLite's own log may keep once its pages are where they belong."""


@contextmanager
def transaction(database: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing."""
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):  # a full disk has undone it already
            database.execute("ROLLBACK")
        raise


def open_file(file: Path, *, journal: str = "WAL") -> sqlite3.Connection | Problem:
    """The store in this file; where there is none it is made. Or why it can't be used: one that is broken, of a later
    format or of something else is left as it is. ``journal``: how SQLite writes it."""
    try:
        if file.exists() or file.is_symlink():
            wrong = _wrong(file)
            if wrong:
                return Problem(file, wrong)
        else:
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        return _opened(file, journal)
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):  # locked, read-only, full: not broken
            return Problem(file, "store-unreadable", args={"detail": str(error)})
        return Problem(file, "store-broken")
    except OSError as error:
        return Problem(file, "store-unreadable", args={"detail": detail_of(error)})


def _wrong(file: Path) -> str:
    """What is wrong with a file as far as its first bytes tell; nothing is written. Raises OSError."""
    if not file.is_file():
        return "store-special"
    with file.open("rb") as stream:
        head = stream.read(100)
    if not head:
        return ""  # made, and then the power went
    if len(head) < 100 or not head.startswith(b"SQLite format 3\0"):
        return "store-broken"
    version, application = struct.unpack(">I4xI", head[60:72])
    if application != APPLICATION:
        return "" if (version, application) == (0, 0) else "store-foreign"
    return "store-newer" if version > FORMAT else ""


def _opened(file: Path, journal: str) -> sqlite3.Connection | Problem:
    """The file, checked, with its tables. Raises sqlite3.Error."""
    database = sqlite3.connect(file, timeout=5.0, isolation_level=None, check_same_thread=False)
    try:
        database.execute(f"PRAGMA journal_mode = {journal}")
        database.execute("PRAGMA synchronous = FULL")
        database.execute(f"PRAGMA journal_size_limit = {LONG_LOG_BYTES}")
        if sys.platform == "darwin":  # there a sync leaves the bytes in the drive's own memory
            database.execute("PRAGMA fullfsync = ON")
            database.execute("PRAGMA checkpoint_fullfsync = ON")
        if database.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("quick_check")
        (version,) = database.execute("PRAGMA user_version").fetchone()
        if version > FORMAT:  # the log, which is not in the file yet, says so
            database.close()
            return Problem(file, "store-newer")
        with transaction(database):
            if not version:
                for statement in TABLES_SCHEMA.split(";\n"):
                    database.execute(statement)
                database.execute(f"PRAGMA application_id = {APPLICATION}")
                database.execute(f"PRAGMA user_version = {FORMAT}")
            _compare_anew(database)
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            database.close()
        raise
    return database


def let_go(database: sqlite3.Connection) -> None:
    """Nobody owns any table: who did has ended, and nobody else uses the file. Raises sqlite3.Error."""
    database.execute("UPDATE tables SET holder = NULL, until = NULL WHERE holder IS NOT NULL")


def _compare_anew(database: sqlite3.Connection) -> None:
    """Keep everybody by what their name is taken for now, which an older Python may have seen otherwise. Where that
    is somebody else's already, who came later stays as they were."""
    for likeness, name in database.execute("SELECT likeness, name FROM people ORDER BY made").fetchall():
        if likeness != compared(name):
            database.execute("UPDATE OR IGNORE people SET likeness = ? WHERE likeness = ?", (compared(name), likeness))
