"""Files that outlive a power cut: what is appended stays, what is replaced is either the old or the new.

Everything goes through a ``FileSystem`` of a few calls, so that tests can cut the power between any two of them.
"""

from __future__ import annotations

import contextlib
import errno
import glob
import os
import stat
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

RETRIES = 40
RETRY_SECONDS = 0.05
"""Seconds between two tries. On Windows a file that a virus scanner or a backup holds can't be replaced at once."""

_LOCKED = 2**40  # the byte that is locked on Windows: beyond the end, so that the file can still be read

ABANDONED_SECONDS = 10.0
"""Seconds after which a temporary file is taken for the leftover of a program that was killed."""

ABANDONED_ELSEWHERE_SECONDS = 1.0
"""The same where nothing runs here under the number in the file's name: it may run on another machine."""

_SYNCHRONIZE, _WAIT_TIMEOUT, _NO_SUCH_PROCESS = 0x100000, 258, 87  # of Windows' processes

BUSY_ERRORS = frozenset({5, 32, 33})  # Windows: access denied, sharing violation, lock violation


class NotRegularError(OSError):
    """What is there is a folder, a pipe or a device: never written to, never replaced."""


class FileSystem(Protocol):
    """The calls of the operating system that writing needs. All raise OSError."""

    def open(self, file: Path, *, new: bool = False) -> int:
        """A handle for writing at the end. ``new``: the file must not be there yet."""

    def write(self, handle: int, data: bytes) -> int:
        """Write some of the bytes at the end; how many."""

    def size(self, handle: int) -> int:
        """How long the file is."""

    def truncate(self, handle: int, size: int) -> None:
        """Cut the file off behind this many bytes."""

    def sync(self, handle: int) -> None:
        """Return when what was written is on the disk."""

    def close(self, handle: int) -> None:
        """Let go of the file."""

    def replace(self, old: Path, new: Path) -> None:
        """Give a file another name, in the place of what has it."""

    def remove(self, file: Path) -> None:
        """Delete a file."""

    def sync_folder(self, folder: Path) -> None:
        """Return when the names in the folder are on the disk; nothing where folders can't be synced."""

    def lock(self, handle: int) -> None:
        """Keep the file for this program as long as it is open. Raises BlockingIOError where another one has it."""

    def is_there(self, handle: int) -> bool:
        """Whether the file still has a name."""

    def is_regular(self, file: Path) -> bool:
        """Whether there is such a file, or a link to one. False where there is nothing; NotRegularError for anything
        else, and OSError where links lead nowhere."""


class System:
    """The file system of this machine."""

    def open(self, file: Path, *, new: bool = False) -> int:
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
        # A pipe or a device in the place of the file must not make anybody wait.
        return os.open(file, flags | (os.O_EXCL if new else getattr(os, "O_NONBLOCK", 0)), 0o600)

    def write(self, handle: int, data: bytes) -> int:
        return os.write(handle, data)

    def size(self, handle: int) -> int:
        return os.fstat(handle).st_size

    def truncate(self, handle: int, size: int) -> None:
        os.ftruncate(handle, size)

    def sync(self, handle: int) -> None:
        if sys.platform == "darwin":
            import fcntl

            # There fsync leaves the bytes in the drive's own memory. Not every file system knows the full one.
            with contextlib.suppress(OSError):
                fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
                return
        os.fsync(handle)

    def close(self, handle: int) -> None:
        os.close(handle)

    def replace(self, old: Path, new: Path) -> None:
        old.replace(new)

    def remove(self, file: Path) -> None:
        file.unlink()

    def sync_folder(self, folder: Path) -> None:
        if os.name == "nt":
            return
        handle = os.open(folder, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

    def lock(self, handle: int) -> None:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(handle, _LOCKED, os.SEEK_SET)
            try:
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            except OSError:
                raise BlockingIOError from None
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def is_there(self, handle: int) -> bool:
        return os.name == "nt" or os.fstat(handle).st_nlink > 0

    def is_regular(self, file: Path) -> bool:
        try:
            mode = file.stat().st_mode
        except FileNotFoundError:
            if file.is_symlink():
                raise
            return False
        if not stat.S_ISREG(mode):
            code = errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL
            raise NotRegularError(code, "no regular file", str(file))
        return True


SYSTEM = System()


class Appender:
    """A file that only grows. ``append`` returns when the bytes are on the disk; where it is not ``synced``, when the
    system has them, which costs no waiting: the end of the program loses nothing then, a power cut perhaps the end."""

    def __init__(
        self,
        file: Path,
        *,
        size: int | None = None,
        torn: int = 0,
        synced: bool = True,
        system: FileSystem = SYSTEM,
    ) -> None:
        """A new file; or, with ``size``, one that is there, whose last ``torn`` bytes, behind so many, are cut off.

        The file is kept for this program. Raises BlockingIOError where another one has it or has just written to it,
        and OSError.
        """
        self._system, self._synced = system, synced
        new = size is None
        if not new:
            system.is_regular(file)
        self._handle = system.open(file, new=new)
        self._size = size or 0  # what has been written, and is not to be cut off
        self._torn = False
        try:
            system.lock(self._handle)
            if system.size(self._handle) != self._size + torn:
                raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
            if torn:
                system.truncate(self._handle, self._size)
            if synced:
                if torn:
                    system.sync(self._handle)
                system.sync_folder(file.parent)
        except OSError:
            system.close(self._handle)
            raise

    @property
    def size(self) -> int:
        """Bytes that are in the file for good."""
        return self._size

    def append(self, data: bytes) -> None:
        """Write the bytes. Raises OSError; the file is then as it was before, or becomes so with the next call."""
        try:
            if self._torn:
                self._system.truncate(self._handle, self._size)
                self._torn = False
            if not self._system.is_there(self._handle):
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
            self._torn = True
            _write_all(self._system, self._handle, data)
            if self._synced:
                self._system.sync(self._handle)
        except OSError:
            with contextlib.suppress(OSError):
                self._system.truncate(self._handle, self._size)
                self._torn = False
            raise
        self._size += len(data)
        self._torn = False

    def close(self) -> None:
        """Let go of the file."""
        self._system.close(self._handle)


def is_locked(file: Path) -> bool:
    """Whether a program has the file open for appending. Nothing is changed; False where the file can't be opened."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
    try:
        handle = os.open(file, flags)
    except OSError:
        return False
    try:
        SYSTEM.lock(handle)
    except OSError as error:
        return isinstance(error, BlockingIOError)
    finally:
        os.close(handle)
    return False


def replace_file(
    file: Path, data: bytes, *, system: FileSystem = SYSTEM, sleep: Callable[[float], None] = time.sleep
) -> None:
    """Put these bytes in the place of the file, which is whole at any moment: the old one or the new one.

    A link is followed (`target_of`); what is no regular file is left alone. Raises OSError, and nothing has changed
    then.
    """
    target = target_of(file, system=system)
    fresh = target.with_name(f".{target.name}.{os.getpid()}.new")
    with contextlib.suppress(FileNotFoundError):
        system.remove(fresh)
    handle = system.open(fresh, new=True)
    try:
        try:
            _write_all(system, handle, data)
            system.sync(handle)
        finally:
            system.close(handle)
        _renamed(system, fresh, target, sleep)
    except OSError:
        with contextlib.suppress(OSError):
            system.remove(fresh)
        raise
    system.sync_folder(target.parent)


def last_written(file: Path) -> float:
    """When the file was last written, in seconds; 0 where that can't be told."""
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def target_of(file: Path, *, system: FileSystem = SYSTEM) -> Path:
    """The regular file that ``file`` is or, as a link, leads to, which need not exist. Raises NotRegularError for a
    folder, a pipe or a device, and OSError where links run in a circle."""
    target = Path(os.path.realpath(file)) if file.is_symlink() else file
    system.is_regular(target)
    return target


def sweep(folder: Path, name: str, now: float) -> None:
    """Delete the temporary files of programs that were killed while they replaced the file of this name, or with ``*``
    any; ``now``: seconds since the epoch. Raises nothing."""
    pattern = name if name == "*" else glob.escape(name)
    try:
        found = [path for path in folder.glob(f".{pattern}.*.new") if path.name.split(".")[-2].isdecimal()]
    except OSError:
        return
    for left in found:
        with contextlib.suppress(OSError):  # another program may have been faster
            about = left.lstat()
            age = now - about.st_mtime
            if stat.S_ISREG(about.st_mode) and (
                age > ABANDONED_SECONDS
                or (age > ABANDONED_ELSEWHERE_SECONDS and not is_running(int(left.name.split(".")[-2])))
            ):
                left.unlink()


def is_running(process: int) -> bool:
    """Whether there is a process of this number on this machine; also where that can't be told."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kind = ctypes.WINFUNCTYPE(ctypes.c_void_p, ctypes.c_uint32, ctypes.c_int, ctypes.c_uint32, use_last_error=True)
        handle = kind(("OpenProcess", kernel))(_SYNCHRONIZE, 0, process & 0xFFFFFFFF)
        if not handle:
            return ctypes.get_last_error() != _NO_SUCH_PROCESS
        try:
            return bool(kernel.WaitForSingleObject(ctypes.c_void_p(handle), 0) == _WAIT_TIMEOUT)
        finally:
            kernel.CloseHandle(ctypes.c_void_p(handle))
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        pass  # it belongs to another user
    return True


def _write_all(system: FileSystem, handle: int, data: bytes) -> None:
    """Write every byte: the system may take them in parts."""
    while data:
        data = data[system.write(handle, data) :]


def _renamed(system: FileSystem, old: Path, new: Path, sleep: Callable[[float], None]) -> None:
    """Rename, trying again while another program holds the file for a moment."""
    for left in range(RETRIES, -1, -1):
        try:
            return system.replace(old, new)
        except OSError as error:
            if getattr(error, "winerror", None) not in BUSY_ERRORS or not left:
                raise
            sleep(RETRY_SECONDS)
    return None
