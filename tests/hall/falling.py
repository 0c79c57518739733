"""``ramino serve``, whose store often kills it around a transaction, and finds no room on the disk now and then."""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from random import Random
from typing import Any

from ramino_access.net.store import keeper
from ramino_access.net.store.sqlite import SqliteStore

EVERY = 15
"""Rounds between two falls, or so; and between two full disks."""


def _kill() -> None:
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))


def main() -> int:
    rng = Random(os.getpid())
    keeper.KEEP_AGAIN_SECONDS = 0.05
    store: Any = SqliteStore
    append = store._append
    add = store._add

    def falling(self: Any, changes: Any) -> Any:
        what = rng.randrange(2 * EVERY)
        if what == 0:
            _kill()
        if what in (1, 2, 3):  # nothing is written, or nobody knows that it is
            if what == 3:
                append(self, changes)
            raise sqlite3.OperationalError("database or disk is full")
        done = append(self, changes)
        if what == 4:
            _kill()
        return done

    def amid(self: Any, lines: Any) -> Any:
        done = add(self, lines)
        if self._database.in_transaction and rng.randrange(EVERY) == 0:
            _kill()
        return done

    store._append, store._add = falling, amid
    from ramino_access.__main__ import main as ramino

    return int(ramino() or 0)


if __name__ == "__main__":
    sys.exit(main())
