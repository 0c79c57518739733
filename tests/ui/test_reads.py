"""One message is one write, and one read for whoever reads the terminal, quickly or slowly."""

from __future__ import annotations

import os
import select
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

from tests.prompts import IN_TURN
from tests.ui.ptys import PATIENCE, Pty

MESSAGES = 150
SHORT = f"{IN_TURN}draw from the stock."
LONG = "\n".join(
    f"{number}. card of a list that nearly fills the screen, with its accents: città" for number in range(20)
)
FULL = "\n".join(f"{number}. " + "x" * 75 for number in range(10, 40))  # more than one write holds

#: Says the message each time a key comes.
TALKER = """
import os, sys
from ramino_access.ui.terminal.terminal import Terminal
from ramino_access.ui.terminal.writer import Writer
writer = Writer(size=lambda: (200, 60))
terminal = Terminal(lambda name: None, lambda: None, writer)
terminal.hush()
writer.say("Welcome.")
for _ in range(int(sys.argv[2])):
    os.read(0, 1)
    writer.key("f1")
    writer.say(sys.argv[1])
os.read(0, 1)
terminal.restore()
"""


class Listener:
    """Reads a terminal, and counts the reads that each message takes."""

    def __init__(self, terminal: Pty, *, pause: float) -> None:
        self._terminal = terminal
        self._pause = pause
        os.set_blocking(terminal.master, False)

    def message(self, last: bytes) -> list[bytes]:
        """Ask for a message and read to the end of its last line; each read."""
        self._terminal.send(b"n")
        reads: list[bytes] = []
        until = time.monotonic() + PATIENCE
        while not (last in b"".join(reads) and reads[-1].endswith(b"\n")):
            assert time.monotonic() < until, reads
            if self._pause:
                assert select.select([self._terminal.master], [], [], PATIENCE)[0], reads
                time.sleep(self._pause)
            with suppress(BlockingIOError):  # the fast one never rests
                reads.append(os.read(self._terminal.master, 65536))
        return reads


@pytest.mark.parametrize("pause", [0.0, 0.003], ids=["fast", "slow"])
@pytest.mark.parametrize(("text", "writes"), [(SHORT, 1), (LONG, 1), (FULL, 2)], ids=["short", "long", "too long"])
def test_each_message_is_one_read(tmp_path: Path, text: str, writes: int, pause: float) -> None:
    with Pty(tmp_path, [sys.executable, "-c", TALKER, text, str(MESSAGES)]) as terminal:
        terminal.hear("Welcome.")
        while terminal.read(0.2):
            pass
        listener = Listener(terminal, pause=pause)
        last = text.splitlines()[-1].encode()
        messages = [listener.message(last) for _ in range(MESSAGES)]
        counts = Counter(map(len, messages))
        assert max(counts) <= writes, counts
        assert all(read.endswith(b"\r\n") for reads in messages for read in reads)  # no line is torn
        assert not any(b"\r\r" in read for reads in messages for read in reads)  # and nothing was added
        terminal.send("n")
        assert terminal.ended() == 0
        assert terminal.as_before()
