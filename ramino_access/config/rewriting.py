"""Changing a file of the player's: in one step, with a copy of a broken one kept, and no error ever."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

from .problems import Problem, detail_of
from .reading import FileKind


def rewrite(file: Path, kind: FileKind, written: Callable[[Path], str]) -> Problem | None:
    """Put what ``written`` makes of the file in its place. What cannot be written is a problem of this kind.

    Where ``file`` is a link, the file that it leads to is written, and the link stays; ``written`` is given that one,
    which need not exist, and may raise OSError. Only a regular file is ever replaced.
    """
    import time

    from ..storage import NotRegularError, replace_file, sweep, target_of

    try:
        target = target_of(file)
        target.parent.mkdir(parents=True, exist_ok=True)
        data = written(target).encode()
        if len(data) > kind.size:
            return Problem(file, f"{kind.begins}-full", None, {"most": str(kind.size // 1024)})
        sweep(target.parent, target.name, time.time())
        replace_file(target, data)
    except NotRegularError as error:
        if error.errno != errno.EISDIR:
            return Problem(file, f"{kind.begins}-not-a-file")
        return Problem(file, f"{kind.begins}-not-saved", None, {"detail": os.strerror(errno.EISDIR)})
    except OSError as error:
        return Problem(file, f"{kind.begins}-not-saved", None, {"detail": detail_of(error)})
    return None


def keep_broken(file: Path) -> None:
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
