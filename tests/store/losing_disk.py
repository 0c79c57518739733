"""A disk under SQLite that loses what was not synced: every write is noted on its way to the real one, and from these
notes the disk is made as it may look after the power was cut at any moment.

It stands in for SQLite's own file layer (``sqlite3_vfs``) within this process, so it needs the library that Python
itself uses. Where Python has SQLite built in, ``DiskError`` says so.
"""

from __future__ import annotations

import ctypes
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, addressof, c_char_p, c_int, c_int64, c_void_p, memmove, pointer
from ctypes.util import find_library
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

IOERR_FSYNC, FULL = 10 | 4 << 8, 13
"""What SQLite is told of a sync, and of a write, that did not succeed."""

SECTOR = 512
"""Bytes that a disk writes whole, or not at all."""

# SQLite keeps the name's address for as long as the file is open: it is handed on as it came. Of a `c_char_p` there
# would be a copy, gone with the call.
_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
_DELETE = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
_CLOSE = CFUNCTYPE(c_int, c_void_p)
_WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
_SYNC = CFUNCTYPE(c_int, c_void_p, c_int)


class _Vfs(Structure):
    _fields_ = [
        ("iVersion", c_int), ("szOsFile", c_int), ("mxPathname", c_int), ("pNext", c_void_p), ("zName", c_char_p),
        ("pAppData", c_void_p), ("xOpen", _OPEN), ("xDelete", _DELETE), ("others", c_void_p * 13),
    ]  # fmt: skip


class _Methods(Structure):
    _fields_ = [
        ("iVersion", c_int), ("xClose", _CLOSE), ("xRead", c_void_p), ("xWrite", _WRITE), ("xTruncate", _TRUNCATE),
        ("xSync", _SYNC), ("others", c_void_p * 13),
    ]  # fmt: skip


class _File(Structure):
    _fields_ = [("pMethods", POINTER(_Methods))]


class DiskError(Exception):
    """This Python's SQLite can't be put on another disk."""


@dataclass(frozen=True, slots=True)
class Wrote:
    """Bytes were written to a file."""

    file: str
    at: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Cut:
    """A file was made shorter."""

    file: str
    size: int


@dataclass(frozen=True, slots=True)
class Synced:
    """All that was written to a file is on the disk."""

    file: str


@dataclass(frozen=True, slots=True)
class Deleted:
    """A file is gone."""

    file: str


@dataclass
class LosingDisk:
    """``notes``: all that has happened, in order; a test adds its own. ``failing``: what the next writes or syncs are
    answered."""

    folder: Path
    notes: list[object] = field(default_factory=list)
    failing: int = 0

    def after_a_cut(self, at: int, rng: Random, into: Path) -> None:
        """Make the folder ``into`` as the disk may look when the power is cut behind so many notes: what was synced is
        there; of what was written since, any part, in any order, the last of it perhaps torn."""
        files: dict[str, bytearray] = {}
        loose: dict[str, list[Wrote | Cut]] = {}

        def settle(file: str, *, all_of_it: bool) -> None:
            for one in loose.pop(file, ()):
                if all_of_it or rng.random() < 0.5:
                    _apply(files.setdefault(file, bytearray()), one, None if all_of_it else rng)

        for note in self.notes[:at]:
            match note:
                case Wrote(file) | Cut(file):
                    loose.setdefault(file, []).append(note)
                case Synced(file):
                    settle(file, all_of_it=True)
                    files.setdefault(file, bytearray())
                case Deleted(file):
                    loose.pop(file, None)
                    files.pop(file, None)
        for file in list(loose):
            settle(file, all_of_it=False)
        for file, data in files.items():
            (into / file).write_bytes(data)


def _apply(data: bytearray, note: Wrote | Cut, rng: Random | None) -> None:
    if isinstance(note, Cut):
        del data[note.size :]
        return
    end = len(note.data)
    if rng is not None and rng.random() < 0.3:
        end = rng.randrange(0, end + 1, SECTOR) if end > SECTOR else 0
    data.extend(bytes(max(0, note.at + end - len(data))))
    data[note.at : note.at + end] = note.data[:end]


@contextmanager
def losing_disk(folder: Path) -> Iterator[LosingDisk]:
    """Whatever SQLite opens in this folder meanwhile is on such a disk. Raises DiskError."""
    disk, library = LosingDisk(folder), _library()
    usual = library.sqlite3_vfs_find(None).contents
    ours = _Vfs()
    memmove(addressof(ours), addressof(usual), ctypes.sizeof(_Vfs))
    ours.pNext, ours.zName = None, b"losing"
    opened: dict[int, tuple[str, _Methods]] = {}  # by the address of the file: its name, the usual methods
    kept: dict[int, _Methods] = {}  # ours, by the address of the usual ones

    def close(file: int) -> int:
        _, methods = opened.pop(file)
        return int(methods.xClose(file))

    def write(file: int, data: int, amount: int, at: int) -> int:
        if disk.failing == FULL:
            return FULL
        name, methods = opened[file]
        disk.notes.append(Wrote(name, at, ctypes.string_at(data, amount)))
        return int(methods.xWrite(file, data, amount, at))

    def truncate(file: int, size: int) -> int:
        name, methods = opened[file]
        disk.notes.append(Cut(name, size))
        return int(methods.xTruncate(file, size))

    def sync(file: int, flags: int) -> int:
        if disk.failing == IOERR_FSYNC:
            return IOERR_FSYNC
        name, _ = opened[file]
        disk.notes.append(Synced(name))
        return 0

    def open_(vfs: int, name: int | None, file: int, flags: int, out: int) -> int:
        answer = int(usual.xOpen(vfs, name, file, flags, out))
        path = None if name is None else Path(ctypes.string_at(name).decode())
        if answer == 0 and path is not None and path.parent == folder:
            methods = _File.from_address(file).pMethods
            at = addressof(methods.contents)
            if at not in kept:
                made = kept[at] = _Methods()
                memmove(addressof(made), at, ctypes.sizeof(_Methods))
                made.xClose, made.xWrite, made.xTruncate, made.xSync = functions
            opened[file] = path.name, methods.contents
            _File.from_address(file).pMethods = pointer(kept[at])
        return answer

    def delete(vfs: int, name: bytes, directory: int) -> int:
        if Path(name.decode()).parent == folder:
            disk.notes.append(Deleted(Path(name.decode()).name))
        return int(usual.xDelete(vfs, name, directory))

    functions = _CLOSE(close), _WRITE(write), _TRUNCATE(truncate), _SYNC(sync)
    ours.xOpen, ours.xDelete = _OPEN(open_), _DELETE(delete)
    library.sqlite3_vfs_register(pointer(ours), 1)
    try:
        yield disk
    finally:
        library.sqlite3_vfs_unregister(pointer(ours))
        library.sqlite3_vfs_register(pointer(usual), 1)


def _library() -> Any:
    name = find_library("sqlite3")
    if name is None:
        raise DiskError("no SQLite beside Python")
    library = ctypes.CDLL(name)
    library.sqlite3_libversion.restype = c_char_p
    library.sqlite3_vfs_find.restype = POINTER(_Vfs)
    if library.sqlite3_libversion().decode() != sqlite3.sqlite_version or not _is_python_s(library):
        raise DiskError("Python has an SQLite of its own")
    return library


def _is_python_s(library: Any) -> bool:
    """Whether Python's own module uses this library, and no other one that is of the same version."""
    before = library.sqlite3_memory_used()
    database = sqlite3.connect(":memory:")
    try:
        return bool(library.sqlite3_memory_used() != before)
    finally:
        database.close()
