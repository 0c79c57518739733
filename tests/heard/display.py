"""What a braille display shows that follows the cursor of a terminal: the row of the cursor, so many cells of it."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import pyte

from ramino_access.ui.terminal.writer import RISE_SECONDS
from tests.heard.readers import Screen

CELLS = 40


class Display:
    """A program in a terminal, and the display on which it is read. A context manager: leaving it ends the program."""

    def __init__(self, arguments: Sequence[str], settings: str, *, beginner: bool = False) -> None:
        """Run ``python -m ramino_access`` with these arguments and the player's ``settings`` (TOML). A ``beginner`` is
        told keys."""
        self._folder = tempfile.TemporaryDirectory(prefix="display-", ignore_cleanup_errors=True)
        home = Path(self._folder.name)
        (home / "settings.toml").write_text(settings, encoding="utf-8")
        if beginner:
            (home / "learnt.json").write_text('{"welcomed": true}', encoding="utf-8")
        env = dict(os.environ, RAMINO_HOME=str(home), TERM="xterm-256color", LANG="C.UTF-8")
        self._terminal = Screen([sys.executable, "-m", "ramino_access", *arguments], env)
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self._screen)
        self._fed = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._terminal.close()
        self._folder.cleanup()

    @property
    def shows(self) -> str:
        """The cells of the display, once the program has been quiet for a moment."""
        while not self._terminal.ended.is_set():
            output = self._terminal.output
            if len(output) > self._fed:
                for _, data in output[self._fed :]:
                    self._stream.feed(data)
                self._fed = len(output)
            elif output and time.monotonic() - output[-1][0] > RISE_SECONDS + 0.15:
                break
            time.sleep(0.02)
        return self._screen.display[self._screen.cursor.y][:CELLS].rstrip()

    @property
    def rows(self) -> list[str]:
        """All rows of the terminal that hold something."""
        return [row.rstrip() for row in self._screen.display if row.strip()]

    def press(self, key: str, patience: float = 10.0) -> str:
        """Press a key and wait for its answer; what the display shows then. A busy machine may take its time until the
        cursor has gone up to something."""
        before, end = len(self._terminal.output), time.monotonic() + patience
        self._terminal.press(key)
        while len(self._terminal.output) == before and time.monotonic() < end:
            time.sleep(0.01)
        while not self.shows and time.monotonic() < end:
            time.sleep(0.01)
        return self.shows

    def wait(self, words: str, patience: float = 20.0) -> str:
        """Wait until the display shows these words; what it shows then."""
        end = time.monotonic() + patience
        while words not in self.shows and time.monotonic() < end:
            time.sleep(0.05)
        return self.shows
