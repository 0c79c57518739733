"""The people of a server behind the hall's port: one thread hashes and writes, so that nobody at a table waits."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import time
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from ..config.libraries import broken, command_for
from ..config.problems import Problem
from ..hall.codes import ALPHABET, plain_code, spoken_code
from ..hall.known_people import Login, Played
from ..hall.likeness import compared
from ..hall.messages import PersonFigures
from .accounts import FILE, Accounts, open_accounts

if TYPE_CHECKING:
    from argon2 import PasswordHasher

MOST_WAITING = 20
MOST_FIGURES = 10
"""Questions that wait for the thread, and those about figures among them, so that there is room for people who come in;
whoever asks then is told to come again."""

ONCE = 24 * 3600.0
"""Seconds for which a secret lasts that was made for somebody who has lost theirs."""

_log = logging.getLogger(__name__)
T = TypeVar("T")


class Hasher(Protocol):
    """Makes and compares hashes of secrets; slow on purpose."""

    def hash(self, secret: str) -> str:
        """A hash, with its salt and costs."""
        ...

    def matches(self, hashed: str, secret: str) -> bool:
        """Whether this is the secret."""
        ...

    def outdated(self, hashed: str) -> bool:
        """Whether the hash was made with other costs than today's."""
        ...


class Argon2:
    """Argon2id with the costs that its library recommends (RFC 9106 for little memory, 64 MB), on one core: on all of
    them it would keep the tables waiting."""

    def __init__(self) -> None:
        """Raises ImportError where the library is not installed."""
        from argon2 import PasswordHasher

        self._hasher: PasswordHasher = PasswordHasher(parallelism=1)

    def hash(self, secret: str) -> str:
        return self._hasher.hash(_plain(secret))

    def matches(self, hashed: str, secret: str) -> bool:
        from argon2.exceptions import InvalidHashError, VerificationError

        try:
            return self._hasher.verify(hashed, _plain(secret))
        except (VerificationError, InvalidHashError):
            return False

    def outdated(self, hashed: str) -> bool:
        return self._hasher.check_needs_rehash(hashed)


def _plain(secret: str) -> bytes:
    """The same bytes for a secret however a keyboard puts its accents together."""
    return unicodedata.normalize("NFC", secret).encode("utf-8", "surrogatepass")


class KeptPeople:
    """The people in a file, asked by a hall. Answers come on the event loop that this was made on."""

    def __init__(self, accounts: Accounts, hasher: Hasher) -> None:
        self._accounts = accounts
        self._hasher = hasher
        self._names = accounts.likenesses()
        self._loop = asyncio.get_running_loop()
        self._thread = ThreadPoolExecutor(1, "people")
        self._waiting = 0

    async def close(self) -> None:
        """Answer what was asked, and let go of the file."""
        await self._loop.run_in_executor(self._thread, self._accounts.close)
        self._thread.shutdown(wait=False)

    def known(self, name: str) -> bool:
        return compared(name) in self._names

    def log_in(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        self._ask(lambda: self._checked(name, secret), answered, Login("busy"), Login("broken"))

    def register(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        def made() -> Login:
            try:
                return Login("right" if self._accounts.add(name, self._hasher.hash(secret)) else "full", name)
            except sqlite3.IntegrityError:
                return Login("taken", name)

        def heard(answer: Login) -> None:
            if answer.known:
                self._names.add(compared(name))
            answered(answer)

        self._ask(made, heard, Login("busy"), Login("broken"))

    def renew(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        def renewed() -> Login:
            return Login("right" if self._accounts.set_secret(name, self._hasher.hash(secret)) else "wrong", name)

        self._ask(renewed, answered, Login("busy"), Login("broken"))

    def figures(self, name: str, answered: Callable[[PersonFigures | None], None]) -> None:
        self._ask(lambda: self._accounts.figures(name), answered, None, None, most=MOST_FIGURES)

    def played(self, match: Played) -> None:
        def count() -> bool:
            self._accounts.count(match)
            return True

        self._ask(count, lambda counted: None, False, False, most=None)

    def _checked(self, name: str, secret: str) -> Login:
        kept = self._accounts.secret(name)
        if kept is None or not self._hasher.matches(kept[1], secret if not kept[2] else plain_code(secret)):
            return Login("wrong")
        if not kept[2] and self._hasher.outdated(kept[1]):
            self._accounts.set_secret(name, self._hasher.hash(secret))
        return Login("once" if kept[2] else "right", kept[0])

    def _ask(
        self,
        work: Callable[[], T],
        answered: Callable[[T], None],
        busy: T,
        broken: T,
        *,
        most: int | None = MOST_WAITING,
    ) -> None:
        """Have the thread do something, where no more than so much is waiting (None: however much is)."""
        if most is not None and self._waiting >= most:
            answered(busy)
            return

        def safely() -> T:
            try:
                return work()
            except Exception as error:  # whatever it was, somebody waits for an answer
                _log.error("the file of people: %r", error)
                return broken

        def heard(done: asyncio.Future[T]) -> None:
            self._waiting -= 1
            if not done.cancelled():
                answered(done.result())

        self._waiting += 1
        self._loop.run_in_executor(self._thread, safely).add_done_callback(heard)


def open_people(folder: Path, *, now: Callable[[], float] = time.time) -> KeptPeople | Problem:
    """The people of the server whose data is in this folder; or why they can't be known."""
    try:
        hasher = Argon2()
    except ImportError as error:
        return _without_library(folder / FILE, error)
    accounts = open_accounts(folder, now)
    return accounts if isinstance(accounts, Problem) else KeptPeople(accounts, hasher)


def _without_library(file: Path, error: ImportError) -> Problem:
    if isinstance(error, ModuleNotFoundError):
        return Problem(file, "people-no-library", args={"command": command_for("argon2-cffi") or "none"})
    return Problem(file, "library-broken", args=broken("argon2-cffi", error))


def reset(
    folder: Path, name: str, *, now: Callable[[], float] = time.time, hasher: Callable[[], Hasher] = Argon2
) -> str | Problem:
    """A new secret for a person who has lost theirs, to be told to them; it lasts a day, and has to be changed. Or why
    there is none."""
    file = folder / FILE
    if not file.exists():
        return Problem(file, "people-none")
    try:
        slow = hasher()
    except ImportError as error:
        return _without_library(file, error)
    accounts = open_accounts(folder, now)
    if isinstance(accounts, Problem):
        return accounts
    secret = "".join(secrets.choice(ALPHABET) for _ in range(12))
    try:
        if not accounts.set_secret(name, slow.hash(secret), lasts=ONCE):
            return Problem(file, "people-unknown", args={"name": name})
    except sqlite3.Error as error:
        return Problem(file, "people-unreadable", args={"detail": str(error)})
    finally:
        accounts.close()
    return spoken_code(secret)
