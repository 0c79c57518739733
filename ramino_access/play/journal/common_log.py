"""One log for all tables of a server: what is played at any of them is on the disk with a single sync.

Each match has a file of its own, which is written some time. Until then this log has what is to be added to it, word
for word, and where it is to stand in which file. When the log has become long, the files are written and it begins
again. After a fall ``restore`` puts into the files what they lack.

What is synced together is one line: so only the last line can be torn, and nobody has heard of anything in it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol, TypeGuard

import msgspec

from ...config.files import FileKind, read_bytes
from ...config.problems import Problem, detail_of
from ...storage import SYSTEM, Appender, FileSystem, RoomyFile
from . import records

LONG = 256 * 1024
"""Bytes after which the log starts again."""

MOST_TEXT = 8 * 1024
"""Bytes of one entry, and of what waits for a sync when one more comes: a line has room for both, however much of it is
escaped. A file that is given more at once is synced by itself."""

ROOM = LONG + records.LONGEST
"""Bytes for which there is room from the beginning."""

DAMAGED = ".damaged"
"""What the name of a log ends in that can't be read."""

UNREADABLE = "match-unreadable"

COMMON = FileKind("match", records.MOST)
MATCH = FileKind("match", records.MOST)


class Part(Protocol):
    """A file of which something stands in the log."""

    @property
    def file(self) -> Path: ...

    def sync(self) -> bool:
        """Whether everything that was added to it is on the disk now."""
        ...


class _Added(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to the file of this name, behind this many bytes."""

    file: str
    at: int
    text: str


class _Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was synced together."""

    added: tuple[_Added, ...]


class CommonLog:
    """The log, in a file that is made again. ``sync`` has to be called before anybody hears of what was added."""

    def __init__(self, file: Path, *, system: FileSystem = SYSTEM) -> None:
        """Raises OSError. What ``restore`` might need of a file that is there is lost."""
        if file.exists():
            system.remove(file)
        self._file = file
        self._system = system
        self._log = RoomyFile(file, ROOM, system=system)
        self._crc = 0
        self._added: list[_Added] = []  # what has still to be written
        self._waiting = 0  # bytes of that
        self._broken = False  # something could not be written, and nothing can be read behind it
        self._parts: dict[int, Part] = {}  # those that may not be on the disk

    def add(self, part: Part, at: int, text: bytes) -> None:
        """This is added to a file, behind this many bytes."""
        if len(text) > MOST_TEXT:
            part.sync()
            return
        if self._waiting > MOST_TEXT:
            self.sync()
        self._parts[id(part)] = part
        self._added.append(_Added(part.file.name, at, text.decode("utf-8")))
        self._waiting += len(text)

    def sync(self) -> int:
        """Return when everything that was added is on the disk: in the log, or where that can't be written in the
        files themselves, which report it where that can't be either. To how many files it was added since the last
        time."""
        if not self._added:
            return 0
        files = len({one.file for one in self._added})
        line, self._crc = records.line(msgspec.json.encode(_Round(tuple(self._added))), self._crc)
        self._added.clear()
        self._waiting = 0
        if not self._broken:
            try:
                self._log.append(line)
            except OSError:
                self._broken = True
        if self._broken or self._log.size > LONG:
            self._begin_anew()
        return files

    def forget(self, part: Part) -> None:
        """A file is about to be closed: have it on the disk."""
        if self._parts.pop(id(part), None) is not None:
            part.sync()

    def _begin_anew(self) -> None:
        """Have all files on the disk, so that the log may be cleared."""
        self._parts = {key: part for key, part in self._parts.items() if not part.sync()}
        if self._parts:
            return
        self._broken = True  # until it is clear, for what is begun there may be zeros
        try:
            self._log.clear()
        except OSError:
            return  # it is tried again when something has been added
        self._crc = 0
        self._broken = False

    def close(self) -> None:
        """Have everything on the disk, and take the log away."""
        self.sync()
        self._begin_anew()
        self._log.close()
        if not self._parts:
            with contextlib.suppress(OSError):
                self._system.remove(self._file)


def restore(
    file: Path, folder: Path, report: Callable[[Problem], None], *, system: FileSystem = SYSTEM
) -> Problem | None:
    """Put back what the files of a folder lack of what stands in this log, which a server has left that did not stop by
    itself. ``report`` hears what is damaged, a log that is gets another name. Returns why something can't be put back
    for now, as where the disk is full: then the log is still needed. Harmless when repeated."""
    if not file.exists():
        return None
    data = read_bytes(file, COMMON)
    if _is_for_now(data):
        return data
    try:
        found = data if isinstance(data, Problem) else _ends(records.read(data.rstrip(b"\0")).payloads)
    except records.RecordError as error:
        found = Problem(file, "match-damaged", error.line)
    except msgspec.ValidationError:  # another version has written it
        found = Problem(file, "match-damaged", 1)
    if isinstance(found, Problem):
        kept = file.with_name(file.name + DAMAGED)
        try:
            system.replace(file, kept)
        except OSError as error:
            return Problem(file, UNREADABLE, args={"detail": detail_of(error)})
        report(found._replace(file=kept))
        return None
    for name, (at, text) in found.items():
        match = folder / name
        if match.name == name and match.exists():
            problem = _completed(match, at, text, system)
            if _is_for_now(problem):
                return problem
            if problem is not None:
                report(problem)
    return None


def _is_for_now(found: Problem | bytes | None) -> TypeGuard[Problem]:
    """Whether the system keeps a file from being read or written, of which nothing is known to be damaged."""
    return isinstance(found, Problem) and found.reason == UNREADABLE


def _ends(payloads: Iterable[bytes]) -> dict[str, tuple[int, bytes]]:
    """The end that each file has to have, and behind how many bytes it begins."""
    ends: dict[str, tuple[int, bytes]] = {}
    for added in (one for payload in payloads for one in msgspec.json.decode(payload, type=_Round).added):
        at, text = ends.get(added.file, (added.at, b""))
        new = added.text.encode("utf-8")
        ends[added.file] = (at, text + new) if at + len(text) == added.at else (added.at, new)
    return ends


def _completed(match: Path, at: int, text: bytes, system: FileSystem) -> Problem | None:
    """Give a match this end, unless it has it, or is another one that has got the name; or why that can't be."""
    data = read_bytes(match, MATCH)
    if isinstance(data, Problem):
        return data
    if data[at:].startswith(text):
        return None
    try:
        whole = records.read(data[:at] + text)
    except records.RecordError:
        return None
    if whole.size < at + len(text):
        return None
    try:
        appender = Appender(match, size=at, torn=len(data) - at, system=system)
        try:
            appender.append(text)
        finally:
            appender.close()
    except OSError as error:
        return Problem(match, UNREADABLE, args={"detail": detail_of(error)})
    return None
