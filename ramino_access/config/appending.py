"""Files that grow: the log, and what is said."""

from __future__ import annotations

import os
from io import TextIOWrapper
from pathlib import Path


def appending(file: Path, *, errors: str = "strict") -> TextIOWrapper:
    """The file, open for text at its end. Raises OSError, also for a pipe that nobody reads: nothing is waited for.

    ``errors``: what becomes of characters that UTF-8 can't encode.
    """
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
    return os.fdopen(os.open(file, flags, 0o666), "a", encoding="utf-8", errors=errors)
