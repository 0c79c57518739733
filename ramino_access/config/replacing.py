"""Help for replacing a file: which file may be replaced, keeping a broken one, deleting leftovers."""

from __future__ import annotations

import contextlib
import glob
import os
import stat
from pathlib import Path

ABANDONED = 10.0
"""Seconds after which a temporary file is taken for the leftover of a program that was killed."""


def replaceable(file: Path) -> Path | None:
    """The regular file that ``file`` is or, as a link, leads to, which need not exist; ``None`` for a pipe or a device.

    Raises OSError where nothing can be there, and leaves it to the writing to fail on a folder.
    """
    target = Path(os.path.realpath(file))
    try:
        mode = target.stat().st_mode
    except FileNotFoundError:
        return target
    return target if stat.S_ISREG(mode) or stat.S_ISDIR(mode) else None


def put_aside(file: Path) -> None:
    """Copy a broken file to a name of its own; an earlier copy is never lost, and one that is the same is enough.
    Raises OSError."""
    import filecmp
    import shutil

    copy = file.with_name(file.name + ".broken")
    number = 2
    while os.path.lexists(copy):
        if copy.is_file() and filecmp.cmp(file, copy, shallow=False):
            return
        copy = file.with_name(f"{file.name}.broken{number}")
        number += 1
    shutil.copyfile(file, copy)


def sweep(file: Path, now: float) -> None:
    """Delete the temporary files of a program that was killed while it replaced the file; ``now``: seconds since the
    epoch."""
    for left in file.parent.glob(f".{glob.escape(file.name)}.*.new"):
        with contextlib.suppress(OSError):  # another program may have been faster
            found = left.lstat()
            if stat.S_ISREG(found.st_mode) and now - found.st_mtime > ABANDONED:
                left.unlink()
