"""The people whose lines the player never wants to get, at any table: their names in a file."""

from __future__ import annotations

from pathlib import Path

from ..files.json_files import read_json, rewrite_json
from ..files.problems import Problem, detail_of
from ..files.toml_files import FileKind

BLOCKED = FileKind("blocked", 64 * 1024)
MOST_BLOCKED = 500


class BlockList:
    """The names in a file, which the caller compares. None: they are forgotten with the program."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self.names = [] if file is None else (read_json(file, BLOCKED, list[str]) or [])[-MOST_BLOCKED:]

    def change(self, names: list[str]) -> Problem | None:
        """Keep these names; why they can't be kept."""
        self.names = names[-MOST_BLOCKED:]
        if self._file is None:
            return None
        try:
            rewrite_json(self._file, BLOCKED, list[str], self.names)
        except OSError as error:
            return Problem(self._file, "told-block-unkept", args={"detail": detail_of(error)})
        return None
