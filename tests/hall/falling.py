"""``ramino serve``, which begins its common log anew every few plays, and often kills itself in the middle of that.

The middle is anywhere: before the first file is synced, between two of them, before the log is cut off, or after that.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from random import Random
from typing import Any

from ramino_access.play.journal import common_log
from ramino_access.storage import System

LONG = 1500
"""Bytes after which the log begins anew: ten plays or so."""

CALLS = 8
"""More than are made while it begins anew at three tables: where none of them is the last one, what follows is."""


class Falling:
    """Kills this process before one of the calls that are made while the log is begun anew."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._left: int | None = None

    def around(self, begin_anew: Callable[[Any], None]) -> Callable[[Any], None]:
        """The same, in which the process may end; half of the time it does not."""

        def fall(log: Any) -> None:
            self._left = self._rng.choice((None, self._rng.randrange(CALLS)))
            begin_anew(log)
            if self._left is not None:
                _kill()

        return fall

    def before(self, call: Callable[..., Any]) -> Callable[..., Any]:
        """The same call of the file system, which may never be made."""

        def made(*given: Any, **options: Any) -> Any:
            if self._left == 0:
                _kill()
            if self._left is not None:
                self._left -= 1
            return call(*given, **options)

        return made


def _kill() -> None:
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))


def main() -> int:
    falling = Falling(Random(os.getpid()))
    common_log.LONG = LONG
    log: Any = common_log.CommonLog
    log._begin_anew = falling.around(log._begin_anew)
    system: Any = System
    for name in ("sync", "truncate"):
        setattr(system, name, falling.before(getattr(system, name)))
    from ramino_access.__main__ import main as ramino

    return int(ramino() or 0)


if __name__ == "__main__":
    sys.exit(main())
