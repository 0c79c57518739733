"""The wire to speech-dispatcher: its text protocol (SSIP) over its own socket, with nothing but the standard library.

What is here knows commands, replies and how to reach the daemon. What is said and when is `dispatcher`'s business.
"""

from __future__ import annotations

import os
import select
import shutil
import socket
import subprocess
import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

Address = str | tuple[str, int]
"""The path of a socket, or a host and a port."""

PORT = 6560
"""Where the daemon listens if it does so on a port and no other is named."""

SPAWN_SECONDS = 5.0
"""Seconds in which the daemon, started by us, has to answer. It loads its voices meanwhile."""

BEGIN, END, CANCELLED = 701, 702, 703
"""Codes of the events that the daemon reports about a message."""


def address(environment: Mapping[str, str] = os.environ) -> Address:
    """Where the player's speech-dispatcher listens: what SPEECHD_ADDRESS says, else the usual socket."""
    method, _, where = environment.get("SPEECHD_ADDRESS", "").partition(":")
    if method == "unix_socket" and where:
        return where
    if method == "inet_socket":
        host, _, port = where.partition(":")
        return (host or "127.0.0.1", int(port) if port.isdecimal() else PORT)
    folder = environment.get("XDG_RUNTIME_DIR") or environment.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return str(Path(folder) / "speech-dispatcher" / "speechd.sock")


def spawn(address: Address) -> bool:
    """Start speech-dispatcher at this address, as its own library does. Whether it has been started.

    It is not where the player's configuration forbids it, or where the program isn't installed. Takes up to
    `SPAWN_SECONDS` seconds.
    """
    program = shutil.which("speech-dispatcher")
    if program is None or not isinstance(address, str):
        return False
    command = [program, "--spawn", "--communication-method", "unix_socket", "--socket-path", address]
    folder = Path(address).parent
    made = [one for one in (folder, *folder.parents) if not one.exists()]
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=SPAWN_SECONDS,
            check=False,
        )
        started = done.returncode == 0
    except (OSError, subprocess.SubprocessError):
        started = False
    if not started:
        with suppress(OSError):  # the daemon has put something there all the same
            for one in made:
                one.rmdir()
    return started


def connect(address: Address, spawn: Callable[[Address], bool], timeout: float) -> Connection:
    """Connect within this many seconds, and start the daemon with ``spawn`` if nobody is there. Raises OSError."""
    try:
        return _reach(address, timeout)
    except (FileNotFoundError, ConnectionRefusedError):
        if not spawn(address):
            raise
    until = time.monotonic() + SPAWN_SECONDS
    while True:  # it may not be listening yet
        try:
            return _reach(address, timeout)
        except (FileNotFoundError, ConnectionRefusedError):
            if time.monotonic() > until:
                raise
            time.sleep(0.05)


def _reach(address: Address, timeout: float) -> Connection:
    """Connect to a daemon that is there. Raises OSError."""
    connected = socket.socket(socket.AF_UNIX if isinstance(address, str) else socket.AF_INET, socket.SOCK_STREAM)
    try:
        connected.settimeout(timeout)
        connected.connect(address)
    except BaseException:
        connected.close()
        raise
    return Connection(connected)


def body(text: str) -> bytes:
    """The text as the data of a SPEAK command, its end included. Empty if there is nothing to say."""
    if text.isprintable() and text[:1] not in ("", " ", "."):  # nearly always
        return f"{text}\r\n.\r\n".encode()
    lines = ["".join(char for char in line if char.isprintable() or char.isspace()) for line in text.splitlines()]
    if not any(line.strip() for line in lines):
        return b""
    escaped = [f".{line}" if line.startswith(".") else line for line in lines]
    return "".join(f"{line}\r\n" for line in (*escaped, ".")).encode("utf-8", "replace")


MOST_LINE_BYTES = 1024 * 1024
"""Bytes of a line that a daemon may send. The longest there are have a few hundred."""

MOST_LINES = 100_000
"""Lines of one answer. A list of voices has a few thousand at most."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What the daemon says: a code, lines of data, and a last line meant for people."""

    code: int
    data: tuple[str, ...]
    message: str

    @property
    def good(self) -> bool:
        """Whether it is the answer to a command that has been carried out."""
        return 200 <= self.code < 300

    @property
    def unasked(self) -> bool:
        """Whether it reports an event of a message and answers no command."""
        return self.code >= 700


def voices(listed: Reply) -> dict[str, str]:
    """The languages (``it``) that the daemon has voices for, by its answer to LIST SYNTHESIS_VOICES, each with the name
    of its plainest voice."""
    by_name: dict[str, tuple[bool, str]] = {}
    for line in listed.data:
        name, locale, *_ = (*line.split("\t"), "")
        locale = locale.replace("_", "-").lower()
        lang = locale.split("-")[0]
        plain = locale in (lang, f"{lang}-{lang}", f"{lang}-us")
        if lang and (lang not in by_name or plain > by_name[lang][0]):
            by_name[lang] = plain, name
    return {lang: name for lang, (_, name) in by_name.items()}


class Connection:
    """A connection to the daemon; `connect` makes one.

    `send` never blocks: what the daemon doesn't take at once goes with the next `send` or `receive`. One thread may
    send while another receives, if sending and `flush` are guarded by whoever owns both.
    All but `close` raise OSError when the daemon has gone.
    """

    def __init__(self, connected: socket.socket) -> None:
        """Take over a connected socket."""
        connected.setblocking(False)
        self._socket = connected
        self._outgoing = b""
        self._incoming = b""
        self._data: list[str] = []
        self._replies: deque[Reply] = deque()

    def send(self, data: bytes) -> None:
        """Pass bytes on."""
        self._outgoing += data
        self.flush()

    def flush(self) -> None:
        """Pass on what the daemon hasn't taken yet."""
        while self._outgoing:
            try:
                sent = self._socket.send(self._outgoing)
            except BlockingIOError:
                return
            self._outgoing = self._outgoing[sent:]

    def receive(self, timeout: float) -> list[Reply]:
        """What the daemon says; nothing if it says nothing within this many seconds."""
        if not self._replies:
            outgoing = [self._socket] if self._outgoing else []
            if not select.select([self._socket], outgoing, [], timeout)[0]:
                return []
            self._read()
        replies = list(self._replies)
        self._replies.clear()
        return replies

    def ask(self, command: str, timeout: float) -> Reply:
        """Send a command and wait for its reply. TimeoutError if it does not come."""
        until = time.monotonic() + timeout
        self.send(f"{command}\r\n".encode())
        while True:
            left = until - time.monotonic()
            if left <= 0:
                raise TimeoutError(command)
            for reply in self.receive(left):
                if not reply.unasked:
                    return reply
            self.flush()

    def close(self) -> None:
        """End it; what was passed on is still said."""
        self._socket.close()

    def _read(self) -> None:
        try:
            data = self._socket.recv(65536)
        except BlockingIOError:
            return
        if not data:
            raise ConnectionResetError("the daemon has closed the connection")
        *lines, self._incoming = (self._incoming + data).split(b"\n")
        if len(self._incoming) > MOST_LINE_BYTES or len(self._data) > MOST_LINES:
            raise ConnectionAbortedError("the daemon goes on without an end")
        for line in lines:
            text = line.decode("utf-8", "replace").rstrip("\r")
            if text[3:4] == "-":
                self._data.append(text[4:])
            elif text[:3].isdecimal():
                self._replies.append(Reply(int(text[:3]), tuple(self._data), text[4:]))
                self._data = []
