"""A disk in memory whose power can be cut: what was not synced may be there, in part, or not at all."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

SECTOR = 16  # bytes that reach the disk together; small, so that short files are torn too


class PowerCutError(Exception):
    """The power went before this call did anything."""


@dataclass
class _Inode:
    """A file: what is on the disk, and what has been written since the last sync, in order."""

    disk: bytes = b""
    pending: list[tuple[int, bytes] | int] = field(default_factory=list)  # a write at an offset, or a truncation

    def content(self) -> bytes:
        data = self.disk
        for change in self.pending:
            data = _changed(data, change)
        return data

    def outcomes(self) -> Iterator[bytes]:
        """What may be on the disk after a power cut: any of the changes, a write also in part or as zeros."""
        for chosen in product(*([None, *_partly(change)] for change in self.pending)):
            data = self.disk
            for change in chosen:
                if change is not None:
                    data = _changed(data, change)
            yield data


def _changed(data: bytes, change: tuple[int, bytes] | int) -> bytes:
    if isinstance(change, int):
        return data[:change].ljust(change, b"\0")
    at, new = change
    return data[:at].ljust(at, b"\0") + new + data[at + len(new) :]


def _partly(change: tuple[int, bytes] | int) -> Iterator[tuple[int, bytes] | int]:
    yield change
    if not isinstance(change, int):
        at, data = change
        for cut in range(SECTOR, len(data), SECTOR):
            yield at, data[:cut]  # the end has not arrived
            yield at, b"\0" * cut + data[cut:]  # the beginning has not, but the file has its length
        yield at, b"\0" * len(data)


Name = tuple[str, Path, "Path | _Inode | None"]


class SimulatedDisk:
    """A ``FileSystem``. ``calls_left``: the power goes at the call after so many; ``full``: bytes that still fit."""

    def __init__(self) -> None:
        self.names: dict[Path, _Inode] = {}  # as the program sees them
        self.kept: dict[Path, _Inode] = {}  # as they are on the disk
        self.renamed: list[Name] = []  # since the folder was synced
        self.handles: dict[int, _Inode] = {}
        self.calls_left: int | None = None
        self.full: int | None = None

    def _call(self) -> None:
        if self.calls_left is not None:
            if self.calls_left == 0:
                raise PowerCutError
            self.calls_left -= 1

    def open(self, file: Path, *, new: bool = False) -> int:
        self._call()
        if new and file in self.names:
            raise FileExistsError(errno.EEXIST, "there already", str(file))
        if file not in self.names:
            self.names[file] = _Inode()
            self.renamed.append(("link", file, self.names[file]))
        handle = len(self.handles) + 3
        self.handles[handle] = self.names[file]
        return handle

    def write(self, handle: int, data: bytes) -> int:
        self._call()
        inode = self.handles[handle]
        at = len(inode.content())
        if self.full is not None:
            data = data[: self.full]
            if not data:
                raise OSError(errno.ENOSPC, "no space left")
            self.full -= len(data)
        inode.pending.append((at, data))
        return len(data)

    def size(self, handle: int) -> int:
        return len(self.handles[handle].content())

    def truncate(self, handle: int, size: int) -> None:
        self._call()
        self.handles[handle].pending.append(size)

    def sync(self, handle: int) -> None:
        self._call()
        inode = self.handles[handle]
        inode.disk, inode.pending = inode.content(), []

    def close(self, handle: int) -> None:
        self._call()

    def replace(self, old: Path, new: Path) -> None:
        self._call()
        self.names[new] = self.names.pop(old)
        self.renamed.append(("rename", new, old))

    def remove(self, file: Path) -> None:
        self._call()
        if file not in self.names:
            raise FileNotFoundError(errno.ENOENT, "not there", str(file))
        del self.names[file]
        self.renamed.append(("unlink", file, None))

    def sync_folder(self, folder: Path) -> None:
        self._call()
        self.kept, self.renamed = dict(self.names), []

    def lock(self, handle: int) -> None:
        pass

    def is_there(self, handle: int) -> bool:
        return self.handles[handle] in self.names.values()

    def is_regular(self, file: Path) -> bool:
        return file in self.names

    def after_power_cut(self) -> Iterator[dict[Path, bytes]]:
        """Every content that the disk may have when the machine starts again."""
        for names in self._kept_names():
            files = list(names)
            for contents in product(*(names[file].outcomes() for file in files)):
                yield dict(zip(files, contents, strict=True))

    def _kept_names(self) -> Iterator[dict[Path, _Inode]]:
        for happened in product((False, True), repeat=len(self.renamed)):
            names = dict(self.kept)
            for (kind, file, other), did in zip(self.renamed, happened, strict=True):
                if not did:
                    continue
                if kind == "link" and isinstance(other, _Inode):
                    names[file] = other
                elif kind == "rename" and isinstance(other, Path) and other in names:
                    names[file] = names.pop(other)
                elif kind == "unlink":
                    names.pop(file, None)
            yield names
