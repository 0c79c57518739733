"""A table over SSH as a player hears it through a terminal screen reader: what OpenSSH's client shows is read exactly
as the program of one's own is.

``RAMINO_HEARD=all``: in each language under every reader.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import socket
import stat
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import asyncssh
import pytest

from ramino_access.bots import USUAL_LEVEL
from ramino_access.i18n.catalog import Catalog
from ramino_access.speech.port import Utterance
from tests.heard.ear import Ear, without_longer
from tests.heard.readers import LONG, Listening, why_not
from tests.night import some
from tests.prompts import turn
from tests.ssh.house import house, plan

pytestmark = pytest.mark.slow

#: Letters, arrows, lists, menus and a line that is written. Each key is answered, none is a key of the readers, and no
#: answer tells how much time has gone by.
WALK = (
    *("h", "s", "t", "e", "d", "r", "down", "down", "end", "home", "right", "up"),
    *("space", "down", "enter", "down", "enter", "z", "g", "a", "down", "down", "backspace", "m", "down", "backspace"),
    *("b", "down", "down", "backspace", "?", "down", "backspace", ",", ",", ".", ">", "r"),
    *("Y", "c", "i", "a", "o", "enter", "x", "T", "s"),
)


class Server:
    """An SSH door in a thread of its own, with a loop of its own."""

    def __init__(self, folder: Path, lang: str, pace: float = 0.0) -> None:
        self.log = folder / "told.jsonl"
        self.port = 0
        self._folder, self._lang, self._pace = folder, lang, pace
        self._ready, self._over = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)

    def __enter__(self) -> Server:
        self._thread.start()
        assert self._ready.wait(20)
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join(10)

    def _told(self, who: str, utterance: Utterance) -> None:
        with self.log.open("a", encoding="utf-8") as log:
            log.write(json.dumps({"t": time.monotonic(), "text": utterance.text}) + "\n")

    async def _run(self) -> None:
        names = tuple(name.strip() for name in Catalog(self._lang).text("opponent-names").split(","))
        table = plan(code="", opponents=names, level=USUAL_LEVEL, pace=self._pace)
        async with house(self._folder, table, lang=self._lang) as here:
            object.__setattr__(here.door.house, "log_utterance", self._told)
            self.port = here.port
            self._ready.set()
            while not self._over.is_set():
                await asyncio.sleep(0.05)


def client(reader: str, server: Server, folder: Path, columns: int = 80) -> Listening:
    """OpenSSH's client under a reader, at this door; a key of the guest's own opens it."""
    key = folder / "key"
    if not key.exists():
        asyncssh.generate_private_key("ssh-ed25519").write_private_key(key)
        key.chmod(stat.S_IRUSR | stat.S_IWUSR)
    options = {
        "IdentitiesOnly": "yes",
        "IdentityAgent": "none",
        "StrictHostKeyChecking": "no",
        "UserKnownHostsFile": str(folder / "known"),
        "LogLevel": "ERROR",
        "SendEnv": "",
    }
    given = [word for name, value in options.items() if value for word in ("-o", f"{name}={value}")]
    command = ["ssh", "-F", os.devnull, "-i", str(key), *given, "-p", str(server.port), "Anna@127.0.0.1"]
    listening = Listening(reader, command, columns=columns)
    listening._log = server.log
    return listening


@contextmanager
def by_ssh(reader: str, folder: Path, lang: str, columns: int) -> Iterator[Listening]:
    """The client under a reader, at a door of this machine."""
    with Server(folder, lang) as server, client(reader, server, folder, columns) as listening:
        yield listening


@contextmanager
def on_the_spot(reader: str, folder: Path, lang: str, columns: int) -> Iterator[Listening]:
    """The program itself under a reader, at a table of the same kind."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    table = ["--seats", "2", "--people", "1", "--seed", "1", "--pace", "0", "--code", "ACDEFHJK", "--port", port]
    told = ["--name", "Anna", "--language", lang, "--output", "console", "--log-utterances", "{log}"]
    command = [sys.executable, "-m", "ramino_access", "host", "salotto", *table, *told]
    with Listening(reader, command, columns=columns, newcomer=True) as listening:
        yield listening


def transcript(listening: Listening, lang: str) -> list[tuple[str, str, str]]:
    """Each key with what was announced and what the reader said, from the first turn on."""
    listening.hear(0, turn(lang))
    listening.quiet(0.5)
    ear = Ear(listening)
    found = []
    for key in WALK:
        before = len(listening.said)
        told = ear.press(key)
        listening.quiet(0.15)
        found.append((key, told, without_longer(word for piece in listening.said[before:] for word in piece.words)))
    return found


@pytest.mark.skipif(shutil.which("ssh") is None, reason="needs OpenSSH's client (Debian: apt install openssh-client)")
@pytest.mark.parametrize(("reader", "lang"), some(LONG, 2, first=1))
def test_ssh_is_heard_as_the_program_itself_is(reader: str, lang: str, tmp_path: Path) -> None:
    reason = why_not(reader)
    if reason:
        pytest.skip(reason)
    found = []
    for where in (on_the_spot, by_ssh):
        folder = tmp_path / where.__name__
        folder.mkdir()
        with where(reader, folder, lang, 80) as listening:
            found.append(transcript(listening, lang))
            verdict = listening.verdict()
            assert verdict.good, (where.__name__, verdict)
    here, there = found
    assert here == there
    assert all(told and said for _, told, said in there)


def clients(folder: Path) -> list[int]:
    """The numbers of the processes of OpenSSH's client that show this folder's key."""
    found = list[int]()
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (process / "cmdline").read_bytes().split(b"\0")
            found += [int(process.name)] if words[0] == b"ssh" and os.fsencode(folder / "key") in words else []
    return found


@pytest.mark.night
@pytest.mark.skipif(shutil.which("ssh") is None, reason="needs OpenSSH's client (Debian: apt install openssh-client)")
@pytest.mark.parametrize("seconds", [3, 12, 26, 50])
def test_a_client_that_stood_still_misses_nothing_and_hears_nothing_twice(seconds: int, tmp_path: Path) -> None:
    """The line is given up after half a minute: whoever comes again hears that, and finds it in the history."""
    reason = why_not("yasr")
    if reason:
        pytest.skip(reason)
    with ExitStack() as stack:
        server = stack.enter_context(Server(tmp_path, "en", pace=1.0))
        listening = stack.enter_context(client("yasr", server, tmp_path))
        listening.hear(0, turn("en"))
        ear = Ear(listening)
        ear.press("space")
        listening.quiet(0.5)
        before = len(listening.announced)
        listening.press("x")
        listening.hear(before, "You discard")
        stood = clients(tmp_path)
        assert len(stood) == 1
        for process in stood:
            os.kill(process, signal.SIGSTOP)
        time.sleep(seconds / 2)
        listening.press("h")
        time.sleep(seconds / 2)
        for process in stood:
            os.kill(process, signal.SIGCONT)
        if seconds < 30:
            listening.hear(before, "14 cards")
            listening.hear(before, turn("en"))
            listening.quiet(1.5)
            verdict = listening.verdict()
            assert verdict.good, verdict
        else:
            assert listening._until(lambda: listening.left, 30), "the client has not noticed that the line is given up"
            again = stack.enter_context(client("yasr", server, tmp_path))
            again._read_to = server.log.stat().st_size
            again.hear(0, turn("en"))
            history = [Ear(again).press(",") for _ in range(8)]
            missed = [one.text for one in listening.announced[before:]]
            assert all(any(text in past for past in history) for text in missed if "discards" in text), history
