"""What is done to the folder of a server without serving: a new password for somebody, a copy of all that is kept in
one file (the store, with the files of its doors in a table of their own), and such a copy put back."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, closing
from pathlib import Path

from ...config.plans import ServePlan
from ...files.problems import Problem, detail_of
from ...files.storage import SYSTEM, sweep
from ..store.sqlite import SqliteStore
from ..store.sqlite_file import STORE_FILE, open_file
from ..store.store_port import StoreError
from ..visitor.visitor_folder import VisitorFolder
from .kept_people import Argon2, reset, without_library

Tell = Callable[[str, Mapping[str, str]], None]
"""Tells whoever asked for it something: a message, and its variables."""

SSH = "ssh"
"""The folder of what the SSH door keeps."""

DOOR_FILE = re.compile(r"(ssh|web)(/people)?/[A-Za-z0-9][A-Za-z0-9._-]{0,120}")
"""Files that are taken along: what visitors' doors keep."""

FILES_TABLE = "CREATE TABLE files (name TEXT PRIMARY KEY, content BLOB NOT NULL)"


def back_up(folder: Path, file: Path) -> Problem | None:
    """Copy what is kept in this folder into a file, as it is at this moment, also while a server uses the folder; or
    why that can't be done. What the file had is replaced when the copy is whole."""
    if not (folder / STORE_FILE).is_file():
        return Problem(folder / STORE_FILE, "backup-nothing")
    source = open_file(folder / STORE_FILE)
    if isinstance(source, Problem):
        return source
    with closing(source), _made(file) as made:
        if isinstance(made, Problem):
            return made
        try:
            with closing(sqlite3.connect(made, isolation_level=None)) as copy:
                source.backup(copy)  # in one step: else it began anew with every play
                copy.execute("PRAGMA journal_mode = DELETE")
                copy.execute("BEGIN")
                copy.execute(FILES_TABLE)
                copy.executemany("INSERT INTO files VALUES (?, ?)", _files(folder))
                copy.execute("COMMIT")
            _put(made, file)
        except (OSError, sqlite3.Error) as error:
            return Problem(file, "backup-not-made", args={"detail": _detail(error)})
    return None


def restore(file: Path, folder: Path) -> Problem | None:
    """Put what a copy has into a folder in which no store is; or why that can't be done. Nothing is there then."""
    if not file.is_file():
        return Problem(file, "backup-none")
    if (folder / STORE_FILE).exists():
        return Problem(folder / STORE_FILE, "backup-in-the-way")
    source = open_file(file, journal="DELETE")
    if isinstance(source, Problem):
        return source
    with closing(source), _made(folder / STORE_FILE) as made:
        if isinstance(made, Problem):
            return made
        try:
            files = source.execute("SELECT name, content FROM files").fetchall()
            with closing(sqlite3.connect(made, isolation_level=None)) as copy:
                source.backup(copy)
                copy.execute("DROP TABLE files")
            for name, content in files:
                if DOOR_FILE.fullmatch(name):
                    _write(folder / name, content)
            _put(made, folder / STORE_FILE)
        except (OSError, sqlite3.Error) as error:
            return Problem(file, "backup-not-restored", args={"detail": _detail(error)})
    return None


@contextlib.contextmanager
def _made(file: Path) -> Iterator[Path | Problem]:
    """A new file beside this one, which is gone in the end unless it has got its name."""
    sweep(file.parent, file.name, time.time())
    made = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        os.close(os.open(made, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except OSError as error:
        yield Problem(file, "backup-not-made", args={"detail": detail_of(error)})
        return
    try:
        yield made
    finally:
        with contextlib.suppress(OSError):
            made.unlink()


def _put(backup: Path, file: Path) -> None:
    """Have the new file on the disk, under its name."""
    handle = SYSTEM.open(backup)
    try:
        SYSTEM.sync(handle)
    finally:
        SYSTEM.close(handle)
    SYSTEM.replace(backup, file)
    SYSTEM.sync_folder(file.parent)


def _files(folder: Path) -> Iterator[tuple[str, bytes]]:
    for file in sorted(folder.rglob("*")):
        name = file.relative_to(folder).as_posix()
        if DOOR_FILE.fullmatch(name) and file.is_file():
            yield name, file.read_bytes()


def _write(file: Path, content: bytes) -> None:
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle = os.open(file, os.O_CREAT | os.O_TRUNC | os.O_WRONLY | getattr(os, "O_BINARY", 0), 0o600)
    with os.fdopen(handle, "wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())


def _detail(error: OSError | sqlite3.Error) -> str:
    return detail_of(error) if isinstance(error, OSError) else str(error)


def without_serving(
    plan: ServePlan, folder: Path, say: Tell, alone: Callable[[Path], AbstractContextManager[None]]
) -> int:
    """Do in this folder what was asked for in the place of serving; the exit status. ``alone`` keeps servers out."""
    if plan.reset:
        return _reset(folder, plan.reset, say)
    if plan.backup is not None:
        file, done, problem = plan.backup, "serve-backed-up", back_up(folder, plan.backup)
    else:
        assert plan.restore is not None
        file, done = plan.restore, "serve-restored"
        with alone(folder):
            problem = restore(file, folder)
    if problem is not None:
        say(problem.reason, problem.message_args())
        return 1
    say(done, {"file": str(file), "folder": str(folder)})
    return 0


def _reset(folder: Path, name: str, say: Tell) -> int:
    """Make a new secret for somebody, and take their keys away, which may be in the wrong hands, too."""
    secret = asyncio.run(new_secret(folder / STORE_FILE, name))
    if isinstance(secret, Problem):
        say(secret.reason, secret.message_args())
        return 1
    say("serve-reset", {"name": name, "secret": secret})  # first: it is changed already, and nobody knows it else
    ssh = folder / SSH
    try:
        if ssh.is_dir():
            VisitorFolder(ssh).forget(name)
    except OSError as error:
        problem = Problem(ssh, "serve-keys-left", args={"name": name, "detail": detail_of(error)})
        say(problem.reason, problem.message_args())
        return 1
    return 0


async def new_secret(file: Path, name: str) -> str | Problem:
    """A new secret for somebody in the store of this file, which a server may be using; or why there is none."""
    if not file.exists():
        return Problem(file, "people-none")
    try:
        hasher = Argon2()
    except ImportError as error:
        return without_library(error)
    opened = open_file(file)
    if isinstance(opened, Problem):
        return opened
    store = SqliteStore(opened)
    try:
        return await reset(store, name, hasher) or Problem(file, "people-unknown", args={"name": name})
    except StoreError as error:
        return Problem(file, "store-unreadable", args={"detail": error.detail})
    finally:
        await store.close()
