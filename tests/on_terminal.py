"""The program on a pseudo-terminal, with everything that it has shown as one text."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

from tests.shown import text_of
from tests.ui.ptys import PATIENCE, Pty, ramino


class OnTerminal(Pty):
    """A running program; ``raw`` is what its terminal has got, ``sent`` what was pressed."""

    def __init__(self, home: Path, *args: str, limit: Callable[[], None] = lambda: None, **env: str) -> None:
        """``args`` are the command line, in front of the language and the output."""
        self.raw = b""
        self.sent: list[bytes] = []
        super().__init__(home, ramino(*args), limit, LC_ALL="C.UTF-8", **env)

    def read(self, seconds: float) -> bytes:
        data = super().read(seconds)
        self.raw += data
        return data

    @property
    def plain(self) -> str:
        """What has been shown, as one line, as it was before it was wrapped."""
        return " ".join(text_of(self.raw).split())

    def wait(self, words: str) -> None:
        """Read until these words have been shown."""
        end = time.monotonic() + PATIENCE
        while words not in self.plain:
            assert time.monotonic() < end, f"{words!r} never came: {self.plain[-500:]}"
            self.read(0.1)

    def send(self, keys: bytes | str) -> None:
        """Press keys, all in one write; what is answered meanwhile is read."""
        view = keys.encode() if isinstance(keys, str) else keys
        self.sent.append(view)
        os.set_blocking(self.master, False)
        try:
            while view:
                try:
                    view = view[os.write(self.master, view) :]
                except BlockingIOError:
                    self.read(0.01)
        finally:
            os.set_blocking(self.master, True)
