"""How long from a key byte to the words at speech-dispatcher's socket, beside bare loops that speak through the same.

Run as ``python tools/bench/bench_speech.py [--keys N] [--key NAME ...] [-- COMMAND ...]``. The default command is
``ramino play salotto --seed 1 --pace 0 --language en --output voice``; the package in this checkout is used where
``ramino`` is not installed. The daemon is this program: it listens on a socket of its own, answers what it is asked,
and speaks for ever, so that each key cuts what the one before has begun. There are two loops to compare with, both of
which read a key and send the commands that cut and speak: ``blocking`` does nothing else; ``awaiting`` has asyncio and
prompt_toolkit's input wait for the key, as any program must that has something else to do meanwhile. All run at the
same time, each in a pseudo-terminal, and their keys take turns, so that all meet the same load.
"""

from __future__ import annotations

import argparse
import os
import select
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path

from bench_keys import KEY_BYTES, PLAY, ROOT, Program, percentile

SPEAK = r"""
import os, socket, sys
daemon = socket.socket(socket.AF_UNIX)
daemon.connect(os.environ["SPEECHD_ADDRESS"].removeprefix("unix_socket:"))
def speak(key):
    words = b"heard " + key.hex().encode() + b" from the keyboard"
    daemon.sendall(b"CANCEL self\r\nSPEAK\r\n" + words + b"\r\n.\r\n")
    daemon.recv(4096)
"""

LOOPS = {
    "blocking": SPEAK
    + r"""
import tty
tty.setraw(0)
speak(b"ready")
while True:
    speak(os.read(0, 64))
""",
    "awaiting": SPEAK
    + r"""
import asyncio
from prompt_toolkit.input import create_input
async def run():
    keys = create_input()
    def ready():
        for press in keys.read_keys():
            speak(press.data.encode())
    with keys.raw_mode(), keys.attach(ready):
        speak(b"ready")
        await asyncio.Event().wait()
asyncio.run(run())
""",
}

VALUES = {b"OUTPUT_MODULE": b"bench", b"RATE": b"0", b"VOLUME": b"100"}


class Client:
    """A connection of one of the programs to the daemon."""

    def __init__(self, connected: socket.socket, name: str) -> None:
        self.socket, self.name = connected, name
        self.ended = False
        self._unread = b""
        self._text = False
        self._count = 0

    def read(self) -> float | None:
        """Read, and answer; when the words of an utterance came, or None if other commands came."""
        data = self.socket.recv(65536)
        now = time.perf_counter()
        self.ended = not data
        spoken = False
        *lines, self._unread = (self._unread + data).split(b"\r\n")
        answers = b""
        for line in lines:
            spoken = spoken or (self._text and line != b".")
            answers += self._answer(line)
        if answers:
            self.socket.sendall(answers)
        return now if spoken else None

    def _answer(self, line: bytes) -> bytes:
        words = line.split()
        if self._text:
            if line != b".":
                return b""
            self._text = False
            self._count += 1
            number = str(self._count).encode()
            return b"225-%b\r\n225 OK MESSAGE QUEUED\r\n701-%b\r\n701-1\r\n701 BEGIN\r\n" % (number, number)
        if words[0] == b"SPEAK":
            self._text = True
            return b"230 OK RECEIVING DATA\r\n"
        if words[0] == b"GET":
            return b"251-%b\r\n251 OK GET RETURNED\r\n" % VALUES[words[1]]
        if words[0] == b"LIST":
            return b"249 OK VOICE LIST SENT\r\n"
        return b"200 OK\r\n"


class Daemon:
    """Listens where SPEECHD_ADDRESS says from now on."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="ramino-bench-"))
        self._server = socket.socket(socket.AF_UNIX)
        self._server.bind(str(self.folder / "socket"))
        self._server.listen()
        os.environ["SPEECHD_ADDRESS"] = f"unix_socket:{self.folder}/socket"
        self.clients: list[Client] = []
        self.programs: list[Program] = []

    def accept(self, program: Program) -> Client:
        """The connection of a program that has just been started, once it has spoken."""
        if not select.select([self._server], [], [], 20)[0]:
            raise SystemExit(f"{program.name}: it has not connected")
        client = Client(self._server.accept()[0], program.name)
        self.clients.append(client)
        self.programs.append(program)
        if self.until_words(client, 20) is None:
            raise SystemExit(f"{program.name}: nothing was said")
        return client

    def until_words(self, client: Client, limit: float) -> float | None:
        """When the next words of this client came, or None if none came in time. All are answered meanwhile."""
        until = time.perf_counter() + limit
        sources = {one.socket.fileno(): one for one in self.clients} | {one.descriptor: one for one in self.programs}
        while (left := until - time.perf_counter()) > 0:
            for number in select.select(list(sources), [], [], left)[0]:
                came = sources[number].read()
                if sources[number] is client and came:
                    return came
                for one in (*self.clients, *self.programs):
                    if one.ended:
                        raise SystemExit(f"{one.name} has ended")
        return None

    def settle(self, client: Client, gap: float) -> None:
        """Read until nothing has been said for ``gap`` seconds."""
        while self.until_words(client, gap) is not None:
            pass

    def close(self) -> None:
        """Listen no more."""
        for client in self.clients:
            client.socket.close()
        self._server.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print. Exit status 1 if a key went unanswered."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--keys", type=int, default=500, help="how many keys to press (500)")
    parser.add_argument(
        "--key", action="append", help="a key to press, by turns: up, down, or a character (up and down)"
    )
    parser.add_argument("command", nargs="*", help="the program, behind --")
    args = parser.parse_args(argv)
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    installed = shutil.which("ramino", path=os.pathsep.join((str(Path(sys.executable).parent), os.defpath)))
    ramino = [installed] if installed else [sys.executable, "-m", "ramino_access"]
    command = args.command or [*ramino, *PLAY, "--output", "voice"]
    print("command:", subprocess.list2cmdline(command))

    daemon = Daemon()
    pairs: list[tuple[Program, Client]] = []
    commands = [("program", command), *((name, [sys.executable, "-c", code]) for name, code in LOOPS.items())]
    times: list[list[float]] = [[] for _ in commands]
    silent = [0 for _ in commands]
    try:
        for name, started in commands:
            program = Program(started, name)
            pairs.append((program, daemon.accept(program)))
            daemon.settle(pairs[-1][1], 1.5)
        keys = [KEY_BYTES.get(name) or name.encode() for name in args.key or ("down", "up")]
        for key in islice(cycle(keys), args.keys):
            for place, (program, client) in enumerate(pairs):
                begun = time.perf_counter()
                os.write(program.descriptor, key)
                came = daemon.until_words(client, 2.0)
                if came is None:
                    silent[place] += 1
                else:
                    times[place].append(came - begun)
                daemon.settle(client, 0.03)
    finally:
        for program, _ in pairs:
            program.close()
        daemon.close()
    if not all(times):
        raise SystemExit("no key was answered")
    for (program, _), taken in zip(pairs, times, strict=True):
        middle, late = statistics.median(taken), percentile(taken, 0.99)
        line = f"{program.name}: {len(taken)} keys, median {middle * 1e6:.0f} us, p99 {late * 1e6:.0f} us"
        if taken is not times[0]:
            line += f"; the program takes {statistics.median(times[0]) / middle:.2f} times as long (median),"
            line += f" {percentile(times[0], 0.99) / late:.2f} (p99)"
        print(line)
    print(f"keys without words: {silent[0]}")
    return 1 if any(silent) else 0


if __name__ == "__main__":
    sys.exit(main())
