"""A pseudo-terminal whose two ends a test holds, and programs that run in it."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Self

from ramino_access.ui.terminal.key_reader import APART_SECONDS
from tests.returning import returning

ROOT = Path(__file__).parents[2]
PATIENCE = 20.0

HURRY = 2 * APART_SECONDS
"""Seconds between two keys of a person; what comes faster answers no question."""

#: The flags that the program changes, by their place in what ``tcgetattr`` gives.
FLAGS = {"OPOST": 1, "ECHO": 3, "ICANON": 3, "ISIG": 3, "IXON": 0, "ICRNL": 0}


def ramino(*args: str) -> list[str]:
    """The command that starts the program."""
    return [sys.executable, "-m", "ramino_access", *args, "--language", "en", "--output", "console"]


TABLE = ramino("play", "salotto", "--seats", "2", "--seed", "5", "--pace", "0")


class Pty:
    """A terminal of its own. Nothing is read from it unless the test asks for it."""

    def __init__(
        self,
        home: Path,
        command: Sequence[str] | None = None,
        limit: Callable[[], None] = lambda: None,
        **env: str,
    ) -> None:
        """``limit`` is called in the new process before the command."""
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, b"\x1e\x00\xc8\x00\x00\x00\x00\x00")
        self.before = termios.tcgetattr(self.slave)
        self.env = {**os.environ, "RAMINO_HOME": str(returning(home)), "TERM": "xterm", "PYTHONPATH": str(ROOT), **env}
        self.heard = b""
        self.limit = limit
        self.process: subprocess.Popen[bytes] | None = None
        if command:
            self.start(command, self.env)

    def start(self, command: Sequence[str], env: Mapping[str, str]) -> None:
        """Run a command as the leader of this terminal's session."""
        slave, limit = self.slave, self.limit

        def lead() -> None:
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTSTP):
                signal.signal(number, signal.SIG_DFL)
            limit()

        self.process = subprocess.Popen(
            list(command), stdin=slave, stdout=slave, stderr=slave, env=dict(env), preexec_fn=lead
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait(PATIENCE)
        for descriptor in (self.master, self.slave):
            os.close(descriptor)

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def flags(self) -> set[str]:
        """Those of `FLAGS` that are on."""
        modes = termios.tcgetattr(self.slave)
        return {name for name, place in FLAGS.items() if modes[place] & getattr(termios, name)}

    def as_before(self) -> bool:
        """Whether the modes are those of the beginning."""
        return termios.tcgetattr(self.slave) == self.before

    def read(self, seconds: float) -> bytes:
        """What there is to read within so many seconds; nothing is nothing."""
        if not select.select([self.master], [], [], seconds)[0]:
            return b""
        data = os.read(self.master, 65536)
        self.heard += data
        return data

    def hear(self, words: str) -> str:
        """Read until these words have come; what came since the last time."""
        end = time.monotonic() + PATIENCE
        while words.encode() not in self.heard:
            assert time.monotonic() < end, f"{words!r} does not come: {self.heard!r}"
            self.read(0.1)
        at = self.heard.index(words.encode()) + len(words.encode())
        text, self.heard = self.heard[:at].decode("utf-8", "replace"), self.heard[at:]
        return text

    def send(self, keys: bytes | str) -> None:
        """Press keys."""
        os.write(self.master, keys.encode() if isinstance(keys, str) else keys)

    def answer(self, key: str) -> None:
        """Press a key that answers a question, as late as a person would."""
        time.sleep(HURRY)
        self.send(key)

    def until(self, true: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
        """Wait until something is so, reading on meanwhile."""
        end = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < end, f"{what} {self.about()}"
            self.read(0.01)

    def about(self) -> str:
        """What else is to be known where something did not come about."""
        return ""

    def ended(self, seconds: float = PATIENCE, *, reading: bool = True) -> int:
        """Wait for the end of the program; its exit status, as `subprocess` gives it."""
        assert self.process is not None
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            assert time.monotonic() < end, f"it has not ended after {seconds} seconds: {self.heard[-200:]!r}"
            if reading:
                self.read(0.01)
            else:
                time.sleep(0.01)
        while reading and self.read(0):
            pass
        status: int = self.process.returncode
        return status


def children(pid: int) -> list[int]:
    """The children of a process."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
