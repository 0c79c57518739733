"""The program on a pseudo-terminal of its own, for keys that are bytes, for signals, and for what is left."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

ROOT = Path(__file__).parents[2]

PATIENCE = 20.0
"""Seconds that anything may take on a busy machine before it counts as never."""


class Seat:
    """A running program; ``shown`` is what its terminal has got, without the sequences that move the cursor."""

    def __init__(
        self,
        home: Path,
        *args: str,
        env: Mapping[str, str] | None = None,
        limit: Callable[[], None] | None = None,
        command: Sequence[str] | None = None,
    ) -> None:
        """``args`` are the command line, ``env`` is added to the environment, ``limit`` runs in the child before it."""
        import fcntl
        import pty
        import struct
        import termios

        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 200, 0, 0))

        def begin() -> None:
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            if limit is not None:
                limit()

        environ = {**os.environ, "RAMINO_HOME": str(home), "TERM": "xterm", "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            command or [sys.executable, "-m", "ramino_access", *args, "--language", "en"],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**environ, "LC_ALL": "C.UTF-8", **(env or {})},
            start_new_session=True,
            preexec_fn=begin,
        )
        os.close(slave)
        self.raw = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)

    @property
    def shown(self) -> str:
        text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", self.raw.decode("utf-8", "replace"))
        return text.replace("\r", "")

    @property
    def plain(self) -> str:
        """The same as one line, as it was before it was wrapped."""
        return " ".join(self.shown.split())

    @property
    def echoes(self) -> bool:
        """Whether the terminal shows what is typed, line by line, as a shell expects it."""
        import termios

        modes = termios.tcgetattr(self.master)
        return bool(modes[3] & termios.ECHO and modes[3] & termios.ICANON)

    def read(self, seconds: float) -> bytes:
        """What comes within so many seconds at most; empty where nothing does."""
        if not select.select([self.master], [], [], seconds)[0]:
            return b""
        try:
            data = os.read(self.master, 65536)
        except OSError:  # nobody holds the other end any more
            return b""
        self.raw += data
        return data

    def until(self, words: str, *, since: int = 0) -> None:
        """Wait for these words; ``since``: after so many characters of ``plain``."""
        end = time.monotonic() + PATIENCE
        while words not in self.plain[since:]:
            assert time.monotonic() < end, f"{words!r} never came: {self.plain[-500:]}"
            if not self.read(0.2):
                assert self.process.poll() is None or words in self.plain, f"it has ended: {self.plain[-500:]}"

    def send(self, keys: bytes) -> None:
        """Press keys, all in one write."""
        view = memoryview(keys)
        while view:
            view = view[os.write(self.master, view) :]

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the program."""
        self.process.send_signal(number)

    def end(self, seconds: float = PATIENCE) -> int:
        """Wait for the end, reading on; the exit status."""
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            assert time.monotonic() < end, f"it goes on: {self.plain[-500:]}"
            self.read(0.05)
        while self.read(0.05):
            pass
        return self.process.returncode
