"""How long from a key byte to the line written, beside bare raw-mode echo loops; and from the start to the first line.

Run as ``python tools/bench/bench_keys.py [--keys N] [--key NAME ...] [-- COMMAND ...]``. The default command is
``ramino play salotto --seed 1 --pace 0 --language en``; the package in this checkout is used where ``ramino`` is
not installed. There are two loops to compare with, both of which read a key and write a line: ``blocking`` does
nothing but ``os.read`` and ``os.write``; ``awaiting`` has asyncio and prompt_toolkit's input wait for the key, as
any program must that has something else to do meanwhile. All run at the same time, each in a pseudo-terminal,
and their keys take turns, so that all meet the same load. A key counts when something printable has been written.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import select
import shutil
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLAY = ["play", "salotto", "--seed", "1", "--pace", "0", "--language", "en"]

LOOPS = {
    "blocking": r"""
import os, tty
tty.setraw(0)
os.write(1, b"ready\r\n")
while True:
    byte = os.read(0, 64)
    os.write(1, b"\r\nheard " + byte.hex().encode() + b" from the keyboard\r\n\x1b[A")
""",
    "awaiting": r"""
import asyncio, os
from prompt_toolkit.input import create_input
async def run():
    keys = create_input()
    def ready():
        for press in keys.read_keys():
            os.write(1, b"\r\nheard " + press.data.encode().hex().encode() + b" from the keyboard\r\n\x1b[A")
    with keys.raw_mode(), keys.attach(ready):
        os.write(1, b"ready\r\n")
        await asyncio.Event().wait()
asyncio.run(run())
""",
}

FIRST = "print('ready')"

KEY_BYTES = {"up": b"\x1b[A", "down": b"\x1b[B", "enter": b"\r", "space": b" "}

_SEQUENCE = re.compile(rb"\x1b(?:[78>]|\[[?>\d;]*[A-Za-z])|\x08")


class Program:
    """A program in a pseudo-terminal."""

    def __init__(self, command: Sequence[str], name: str = "program") -> None:
        import fcntl
        import pty
        import struct
        import termios

        self.name = name
        self.ended = False
        self.started = time.perf_counter()
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
                os.execvp(command[0], list(command))
            finally:
                os._exit(127)

    def until_text(self, limit: float) -> float | None:
        """When the next printable text came, or None if none came in time."""
        until = time.perf_counter() + limit
        while (left := until - time.perf_counter()) > 0:
            if not select.select([self.descriptor], [], [], left)[0]:
                return None
            data = self.read()
            now = time.perf_counter()
            if not data:
                return None
            if _SEQUENCE.sub(b"", data).strip():
                return now
        return None

    def settle(self, gap: float) -> None:
        """Read until nothing has come for ``gap`` seconds."""
        while select.select([self.descriptor], [], [], gap)[0]:
            if not self.read():
                return

    def read(self) -> bytes:
        """What has been written; nothing at the end."""
        try:
            data = os.read(self.descriptor, 65536)
        except OSError:
            data = b""
        self.ended = self.ended or not data
        return data

    def press(self, data: bytes, limit: float = 2.0) -> float | None:
        """Seconds from the key to the text, or None if nothing was said."""
        begun = time.perf_counter()
        os.write(self.descriptor, data)
        came = self.until_text(limit)
        return None if came is None else came - begun

    def close(self) -> None:
        """End it."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.descriptor)


def time_to_text(command: Sequence[str]) -> float:
    """Seconds from the start of the command to its first printable text."""
    program = Program(command)
    try:
        came = program.until_text(20)
    finally:
        program.close()
    if came is None:
        raise SystemExit(f"{' '.join(command)}: nothing was written")
    return came - program.started


def compare_keys(programs: Sequence[Program], keys: Sequence[bytes], count: int) -> list[list[float | None]]:
    """For each program the seconds that each key took, None for one without an answer."""
    times: list[list[float | None]] = [[] for _ in programs]
    for program in programs:
        if program.until_text(20) is None:
            raise SystemExit("nothing was written")
        program.settle(1.0)
    for key in islice(cycle(keys), count):
        for program, taken in zip(programs, times, strict=True):
            taken.append(program.press(key))
            if program.ended:
                raise SystemExit(f"{program.name} ended after {len(taken)} keys")
            program.settle(0.005)
    return times


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which this share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print. Exit status 1 if a key went unanswered."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--keys", type=int, default=300, help="how many keys to press (300)")
    parser.add_argument(
        "--key", action="append", help="a key to press, by turns: up, down, or a character (up and down)"
    )
    parser.add_argument("--starts", type=int, default=7, help="how many starts to time (7)")
    parser.add_argument("command", nargs="*", help="the program, behind --")
    args = parser.parse_args(argv)
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    installed = shutil.which("ramino", path=os.pathsep.join((str(Path(sys.executable).parent), os.defpath)))
    command = args.command or [*([installed] if installed else [sys.executable, "-m", "ramino_access"]), *PLAY]
    print("command:", subprocess.list2cmdline(command))

    starts = [(time_to_text(command), time_to_text([sys.executable, "-c", FIRST])) for _ in range(args.starts)]
    first, bare = (statistics.median(column) for column in zip(*starts, strict=True))
    print(f"first line: {first * 1000:.0f} ms; bare interpreter: {bare * 1000:.0f} ms; ratio {first / bare:.1f}")

    keys = [KEY_BYTES.get(name) or name.encode() for name in args.key or ("down", "up")]
    programs = [Program(command)] + [Program([sys.executable, "-c", code], name) for name, code in LOOPS.items()]
    try:
        times = compare_keys(programs, keys, args.keys)
    finally:
        for program in programs:
            program.close()
    answered = [[taken for taken in column if taken is not None] for column in times]
    if not all(answered):
        raise SystemExit("no key was answered")
    for program, column in zip(programs, answered, strict=True):
        middle, late = statistics.median(column), percentile(column, 0.99)
        line = f"{program.name}: {len(column)} keys, median {middle * 1e6:.0f} us, p99 {late * 1e6:.0f} us"
        if column is not answered[0]:
            line += f"; the program takes {statistics.median(answered[0]) / middle:.2f} times as long (median),"
            line += f" {percentile(answered[0], 0.99) / late:.2f} (p99)"
        print(line)
    silent = times[0].count(None)
    print(f"keys without an answer: {silent}")
    return 1 if silent else 0


if __name__ == "__main__":
    sys.exit(main())
