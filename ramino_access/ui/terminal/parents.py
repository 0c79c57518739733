"""The processes that started this program, through which a player reads its terminal: are they still there?

A closed window ends in a hang-up only once nobody holds the other end of the terminal. Some screen readers hand their
end down to what they start, so that it is held for ever. Hence two precautions: what was handed down is closed, and
the line of parents is looked at, up to whoever began the session.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

#: More descriptors than anybody hands down, where there is no list of them.
MOST_DESCRIPTORS = 256


def close_inherited(left_open: Iterable[Path | None] = ()) -> None:
    """Close the descriptors above 2, all of which come from whoever started the program; to be called at its start.

    Of ``left_open``, names like ``/dev/fd/63`` stay so: that is how a shell hands over what it says on the command
    line. No-op on Windows.
    """
    if sys.platform == "win32":
        return
    named = {path.name for path in left_open if path is not None and path.parent.name == "fd"}
    try:
        numbers = [int(path.name) for path in Path("/dev/fd").iterdir()]
    except (OSError, ValueError):
        numbers = list(range(MOST_DESCRIPTORS))
    for number in numbers:
        if number > 2 and str(number) not in named:
            with suppress(OSError):
                os.close(number)


class Company:
    """The processes from this one up to the leader of its session, each with its parent, as they were at first."""

    def __init__(self) -> None:
        self._parents: dict[int, int] = {}
        self._leader = 0
        if sys.platform == "win32":
            return
        self._leader, process = os.getsid(0), os.getpid()
        above: int | None = os.getppid()
        while above is not None and process > 1 and process not in self._parents:
            self._parents[process] = above
            if process == self._leader:
                break
            process, above = above, _parent_of(above)

    @property
    def gone(self) -> bool:
        """Whether one of them has gone: then nobody reads the terminal, whoever holds its other end."""
        return any(_left_alone(*both) for both in self._parents.items()) or not _alive(self._leader)


def _left_alone(process: int, parent: int) -> bool:
    """Whether a process has another parent than it had, or is no more."""
    now = os.getppid() if process == os.getpid() else _parent_of(process)
    return not _alive(process) if now is None else now != parent


def _parent_of(process: int) -> int | None:
    """The parent of any process; None where that can't be found out."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace")
        return int(stat.rpartition(")")[2].split()[1])
    except (OSError, ValueError, IndexError):
        return None


def _alive(process: int) -> bool:
    """Whether there is a process of this number; 0 is one that can't be seen from here."""
    from ...files.storage import is_running

    return sys.platform == "win32" or not process or is_running(process)
