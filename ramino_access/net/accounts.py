"""The people of a server, in one SQLite file of its data folder: names, secrets as hashes, and their figures."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import struct
from collections.abc import Callable
from pathlib import Path

from ..config.problems import Problem, detail_of
from ..hall.known_people import Played, Rating, after_match, aged
from ..hall.likeness import compared
from ..hall.messages import PersonFigures

FILE = "people.sqlite3"
FORMAT = 1
APPLICATION = 0x52414D50
"""What the file says of itself at byte 68, so that no other database is taken for it."""

MOST_PEOPLE = 100_000
MOST_PAGES = 64 * 1024
"""People, and pages of 4 KB."""

PERIOD = 30 * 24 * 3600.0
"""Seconds without a match after which a rating is less sure by one period."""

_TABLES = """
CREATE TABLE people (
    likeness TEXT PRIMARY KEY CHECK (length(likeness) <= 200),
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
    rated REAL
) WITHOUT ROWID;
"""


class Accounts:
    """The people in an open file. ``now`` gives seconds since the epoch. What changes is on the disk when the call
    returns. All methods raise sqlite3.Error."""

    def __init__(self, database: sqlite3.Connection, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

    def likenesses(self) -> set[str]:
        """Every name that is kept, as `compared` makes it."""
        return {likeness for (likeness,) in self._database.execute("SELECT likeness FROM people")}

    def add(self, name: str, hashed: str) -> bool:
        """Keep a person; False where there are too many. Raises sqlite3.IntegrityError where the name is taken."""
        with self._database:
            count = self._database.execute("SELECT count(*) FROM people").fetchone()[0]
            if count >= MOST_PEOPLE:
                return False
            self._database.execute(
                "INSERT INTO people (likeness, name, hash, made) VALUES (?, ?, ?, ?)",
                (compared(name), name, hashed, self._now()),
            )
        return True

    def secret(self, name: str) -> tuple[str, str, bool] | None:
        """A person's name as it is kept, the hash of their secret, and whether it has to be changed; None where there
        is nobody of this name, or the time of a secret for once is over."""
        row = self._database.execute(
            "SELECT name, hash, once_until FROM people WHERE likeness = ?", (self._key(name),)
        ).fetchone()
        if row is None or (row[2] is not None and row[2] < self._now()):
            return None
        return row[0], row[1], row[2] is not None

    def set_secret(self, name: str, hashed: str, *, lasts: float | None = None) -> bool:
        """Keep another secret; with ``lasts`` it has to be changed within so many seconds. False where there is nobody
        of this name."""
        until = None if lasts is None else self._now() + lasts
        with self._database:
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

    def compare_anew(self) -> None:
        """Keep everybody by what their name is taken for now, which an earlier version may have seen otherwise. Where
        that is somebody else's already, who came later stays as they were."""
        with self._database:
            kept = self._database.execute("SELECT likeness, name FROM people ORDER BY made").fetchall()
            for likeness, name in kept:
                if likeness != compared(name):
                    self._database.execute(
                        "UPDATE OR IGNORE people SET likeness = ? WHERE likeness = ?", (compared(name), likeness)
                    )

    # ------------------------------------------------------------------ figures

    def figures(self, name: str) -> PersonFigures:
        """What a person has made of their matches."""
        row = self._database.execute(
            "SELECT name, matches, won, given_up, rated FROM people WHERE likeness = ?", (self._key(name),)
        ).fetchone()
        if row is None:
            return PersonFigures(name)
        kept, matches, won, given_up, rated = row
        if rated is None:
            return PersonFigures(kept, True, matches, won, given_up)
        rating = self._rating(name)
        return PersonFigures(kept, True, matches, won, given_up, round(rating.value), round(2 * rating.deviation))

    def count(self, match: Played) -> None:
        """Count a match for those who are kept; rate those of them who have been in it to its end."""
        with self._database:
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
            before = [self._rating(match.names[at]) for at in here]
            for at, after in zip(here, after_match(before, [match.places[at] for at in here]), strict=True):
                self._database.execute(
                    "UPDATE people SET rating = ?, deviation = ?, volatility = ?, rated = ? WHERE likeness = ?",
                    (after.value, after.deviation, after.volatility, self._now(), self._key(match.names[at])),
                )

    def _is_kept(self, name: str) -> bool:
        found = self._database.execute("SELECT 1 FROM people WHERE likeness = ?", (self._key(name),))
        return found.fetchone() is not None

    def _rating(self, name: str) -> Rating:
        """How well somebody who is kept plays, as far as that is known now."""
        *rating, when = self._database.execute(
            "SELECT rating, deviation, volatility, rated FROM people WHERE likeness = ?", (self._key(name),)
        ).fetchone()
        known = Rating(*rating)
        return known if when is None else aged(known, max(0.0, (self._now() - when) // PERIOD))


def open_accounts(folder: Path, now: Callable[[], float]) -> Accounts | Problem:
    """The people kept in this folder, in a new file where there is none; or why they can't be used. A file that is
    broken, of a later format or of something else is left as it is."""
    file = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if file.exists() or file.is_symlink():
            wrong = _wrong(file)
            if wrong:
                return Problem(file, wrong)
        else:
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        accounts = Accounts(_opened(file), now)
        accounts.compare_anew()
        return accounts
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):  # locked, read-only, full: not broken
            return Problem(file, "people-unreadable", args={"detail": str(error)})
        return Problem(file, "people-broken")
    except OSError as error:
        return Problem(file, "people-unreadable", args={"detail": detail_of(error)})


def _wrong(file: Path) -> str:
    """What is wrong with a file as far as its first bytes tell; nothing is written. Raises OSError."""
    if not file.is_file():
        return "people-special"
    with file.open("rb") as stream:
        head = stream.read(100)
    if not head:
        return ""  # made, and then the power went
    if len(head) < 100 or not head.startswith(b"SQLite format 3\0"):
        return "people-broken"
    version, application = struct.unpack(">I4xI", head[60:72])
    if application != APPLICATION:
        return "" if (version, application) == (0, 0) else "people-foreign"
    return "people-newer" if version > FORMAT else ""


def _opened(file: Path) -> sqlite3.Connection:
    """The file, checked, with its tables. Raises sqlite3.Error."""
    database = sqlite3.connect(file, timeout=5.0, check_same_thread=False)
    try:
        database.execute("PRAGMA synchronous = EXTRA")
        database.execute(f"PRAGMA max_page_count = {MOST_PAGES}")
        if database.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("quick_check")
        if database.execute("PRAGMA user_version").fetchone() == (0,):
            database.executescript(
                f"BEGIN; {_TABLES} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {FORMAT}; COMMIT;"
            )
    except sqlite3.Error:
        with contextlib.suppress(sqlite3.Error):
            database.close()
        raise
    return database
