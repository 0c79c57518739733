"""The people whose lines the player never wants to get, at any table: their names in a file."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ..storage import replace_file
from .problems import Problem
from .reading import FileKind, read_bytes

BLOCKED = FileKind("blocked", 64 * 1024)
MOST = 500


class BlockList:
    """The names in a file, which the caller compares. None: they are forgotten with the program."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self.names = self._read()

    def change(self, names: list[str]) -> Problem | None:
        """Keep these names; why they can't be kept."""
        self.names = names[-MOST:]
        if self._file is None:
            return None
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            replace_file(self._file, msgspec.json.encode(self.names))
        except OSError as error:
            return Problem(self._file, "told-block-unkept", args={"detail": error.strerror or str(error)})
        return None

    def _read(self) -> list[str]:
        data = None if self._file is None else read_bytes(self._file, BLOCKED)
        if data is None or isinstance(data, Problem):
            return []
        try:
            return msgspec.json.decode(data, type=list[str])[-MOST:]
        except (ValueError, RecursionError):
            return []
