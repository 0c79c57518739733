"""What BRLTTY shows of a program on a display of forty cells: the real one, on a screen that is fed to it here.

BRLTTY reads the picture of a screen that the program "screen" puts into shared memory; here a terminal of our own puts
it there. What it shows goes to its virtual display, which is a line of text for each picture of the cells.

Each message of the program stays on the screen until it is on the cells, so that nothing depends on how much else the
machine has to do: how long rows stand is for tests whose time is given from outside.
"""

from __future__ import annotations

import ctypes
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pyte

from tests.heard.readers import Screen

PROGRAM = Path(__file__).with_name("short_log.py")

CELLS = 40
COLUMNS, ROWS = 80, 24

_KEY, _SIZE = 0xBACD072F, 4 + 66 * 132 * 2
"""Where the program "screen" puts it, and how large it is at most."""

MESSAGE_END = re.compile(rb"\x1b\[\d*A(?!\r\n)\r?")
"""What leads the cursor up from the empty row: each message ends with it, and may begin so, with a line feed."""

NOTHING_YET = "nothing yet"

SHOWN = 5.0
"""Seconds that a message may take to the cells."""

_CREATE, _ALONE, _OURS, _REMOVE = 0o1000, 0o2000, 0o700, 0


def why_not() -> str | None:
    """Why BRLTTY can't be looked at here, or None."""
    if sys.platform != "linux":
        return "BRLTTY is looked at on Linux"
    if shutil.which("brltty", path=os.environ.get("PATH", "") + ":/sbin:/usr/sbin") is None:
        return "brltty is not installed (Debian: apt install brltty)"
    return None


class _Picture:
    """A screen in shared memory. Raises OSError where there is one already."""

    def __init__(self) -> None:
        libc = ctypes.CDLL(None, use_errno=True)
        libc.shmat.restype = ctypes.c_void_p
        self._libc = libc
        self._id = libc.shmget(ctypes.c_int32(_KEY), _SIZE, _CREATE | _ALONE | _OURS)
        if self._id == -1:
            raise OSError(ctypes.get_errno(), "no shared memory for a screen")
        self._at = libc.shmat(self._id, None, 0)

    def show(self, screen: pyte.Screen) -> None:
        """Put this screen there. Letters lose their accents, for one byte is all that each has."""
        text = "".join(plain(row)[:COLUMNS].ljust(COLUMNS) for row in screen.display).encode("ascii", "replace")
        head = bytes((COLUMNS, ROWS, min(screen.cursor.x, COLUMNS - 1), screen.cursor.y))
        picture = head + text + bytes((7,)) * len(text) + b"\0"
        ctypes.memmove(self._at, picture, len(picture))

    def found(self) -> None:
        """Whoever looks for it has it: it goes with the last of those who have."""
        self._libc.shmctl(self._id, _REMOVE, None)

    def close(self) -> None:
        self.found()
        self._libc.shmdt(ctypes.c_void_p(self._at))


def plain(text: str) -> str:
    """The text as it can be shown: without accents."""
    return "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))


class Brltty:
    """A program in a terminal, with BRLTTY. A context manager: leaving it ends both."""

    def __init__(self, arguments: Sequence[str], settings: str) -> None:
        """Run the game with these arguments and the player's ``settings`` (TOML)."""
        self._folder = tempfile.TemporaryDirectory(prefix="brltty-", ignore_cleanup_errors=True)
        home = Path(self._folder.name)
        (home / "settings.toml").write_text(settings, encoding="utf-8")
        (home / "learnt.json").write_text('{"welcomed": true, "veteran": true}', encoding="utf-8")
        self.shown: list[str] = []
        self._over = threading.Event()
        self._picture = _Picture()
        self._screen = pyte.Screen(COLUMNS, ROWS)
        self._screen.draw(NOTHING_YET)
        self._screen.cursor_position()
        self._picture.show(self._screen)
        self._server = socket.create_server(("127.0.0.1", 0))
        env = dict(os.environ, HOME=str(home), LANG="C.UTF-8", LC_ALL="C.UTF-8")
        env["PATH"] = env.get("PATH", "") + ":/sbin:/usr/sbin"
        port = self._server.getsockname()[1]
        brltty = ["brltty", "-n", "-e", "-q", "-b", "vr", "-d", f"client:127.0.0.1:{port}", "-x", "sc"]
        more = ["-s", "no", "-A", "none", "-P", str(home / "brltty.pid"), "-W", str(home)]
        quiet = subprocess.DEVNULL
        self._brltty = subprocess.Popen([*brltty, *more], env=env, stdin=quiet, stdout=quiet, stderr=quiet)
        threading.Thread(target=self._read, daemon=True).start()
        self.until(lambda: self.cells == NOTHING_YET, 20)
        self._picture.found()
        self._screen.reset()
        own = dict(os.environ, RAMINO_HOME=str(home), TERM="xterm-256color", LANG="C.UTF-8")
        self._log = home / "said.jsonl"
        self._terminal = Screen([sys.executable, str(PROGRAM), str(self._log), *arguments], own, COLUMNS, ROWS)
        self._feeder = threading.Thread(target=self._feed, daemon=True)
        self._feeder.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        self._terminal.close()
        self._feeder.join(5)
        self._brltty.terminate()
        try:
            self._brltty.wait(5)
        except subprocess.TimeoutExpired:
            self._brltty.kill()
            self._brltty.wait(5)
        self._server.close()
        self._picture.close()
        self._folder.cleanup()

    @property
    def cells(self) -> str:
        """What is shown now."""
        return self.shown[-1] if self.shown else ""

    @property
    def said(self) -> list[dict[str, Any]]:
        """What the program has said, each utterance with all its fields."""
        text = self._log.read_text(encoding="utf-8") if self._log.exists() else ""
        return [json.loads(line) for line in text.splitlines(keepends=True) if line.endswith("\n")]

    def press(self, key: str) -> None:
        """Press a key of the computer."""
        self._terminal.press(key)

    def until(self, true: Callable[[], bool], patience: float) -> bool:
        """Wait until this is true; whether it is."""
        end = time.monotonic() + patience
        while not true():
            if time.monotonic() > end:
                return true()
            time.sleep(0.02)
        return True

    def _read(self) -> None:
        try:
            line, _ = self._server.accept()
            with line:
                line.sendall(b"CELLS %d\r\n" % CELLS)
                for raw in line.makefile("rb"):
                    text = raw.decode("utf-8", "replace").strip()
                    if text.startswith("Visual"):
                        cells = text.partition('"')[2].rpartition('"')[0].rstrip()
                        if self.cells != cells:
                            self.shown.append(cells)
        except OSError:
            return

    def _feed(self) -> None:
        stream, fed, at, begun = pyte.ByteStream(self._screen), 0, 0, b""
        while not self._over.is_set():
            output = self._terminal.output
            while fed < len(output) and not self._over.is_set():
                data, begun = begun + output[fed][1], b""
                for end in MESSAGE_END.finditer(data):
                    self._show(stream, data[at : end.end()])
                    at = end.end()
                begun, at = data[at:], 0
                fed += 1
            time.sleep(0.01)

    def _show(self, stream: pyte.ByteStream, message: bytes) -> None:
        """Put a message on the screen, and leave it there until it is on the cells."""
        stream.feed(message)
        self._picture.show(self._screen)
        row = plain(self._screen.display[self._screen.cursor.y])[:CELLS].rstrip()
        self.until(lambda: not row or self.cells == row, SHOWN)
