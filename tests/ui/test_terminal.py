"""Keys: from the bytes of a terminal to key names."""

from __future__ import annotations

import asyncio
import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pyte
import pytest

from ramino_access.ui.commands import key_names
from ramino_access.ui.terminal.key_reader import APART_SECONDS
from ramino_access.ui.terminal.terminal import PASTE_OFF, PASTE_ON, PROTOCOLS, Terminal, has_keyboard, opening
from ramino_access.ui.terminal.writer import Writer
from tests.cases import each_case
from tests.ui import harness
from tests.ui.key_line import KeyLine, table

pty = pytest.importorskip("pty", reason="needs a pseudo-terminal")


def names(sent: str) -> list[str]:
    return KeyLine().typed(sent.encode())


def test_each_key_that_a_keymap_may_use_can_be_written() -> None:
    """Named keys, for characters are what they are; those that only some keyboard has would want a row for each."""
    written = {name for row in table() for name in row.names}
    rest = {name for name in key_names.KNOWN_KEYS - written if not name.startswith(("c-", "s-f", "s-"))}
    assert rest == set()


@each_case("char", ["\u00ad", "\u200b", "\ufeff", "\u2063", "\x84", "\ue000", "\U000e0041"])
@pytest.mark.parametrize(
    ("lang", "words"), [("en", "An unknown"), ("it", "Sconosciuto"), ("fr", "Un caractère inconnu")]
)
def test_a_character_that_shows_nothing_is_answered(char: str, lang: str, words: str) -> None:
    player = harness.Player(lang)
    (name,) = names(char)
    player.press(name)
    assert player.heard[-1].text.startswith(words)
    assert not key_names.deliverable(name)


def test_frail_keys_are_those_that_get_lost() -> None:
    lost = ("left", "right", "escape", "apps", "f1", "s-f10", "c-q", "c-home", "a-x", "home")
    assert all(key_names.frail(name) for name in lost)
    assert not any(key_names.frail(name) for name in ("up", "down", "enter", "space", "tab", "n", "N", "[", ",", "("))


@each_case("name", ["", "c-i", "c-m", "c-h", "c-j", "c-enter", "s-space", "f13", "Up", "nn", " ", "a-", "a-["])
def test_what_no_terminal_delivers_is_no_key(name: str) -> None:
    assert not key_names.deliverable(name)


def test_the_vocabulary_costs_no_library() -> None:
    modules = "ramino_access.ui.commands.key_names, ramino_access.ui.terminal.terminal"
    code = f"import sys, {modules}; sys.exit('prompt_toolkit' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


KINDS = ("xterm-256color", "xterm-kitty", "tmux-256color", "screen", "foot", "linux", "vt220", "")


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_terminal_is_sent_at_first_shows_nothing_and_leaves_the_cursor(kind: str) -> None:
    screen = pyte.Screen(80, 24)
    terminal = pyte.Stream(screen)
    terminal.feed("\x1b[5;20rwhat was there\r\n$ ramino\x1b[999;1H\r\n$ ram")
    before = screen.display, screen.cursor.x, screen.cursor.y
    terminal.feed(opening(kind))
    assert (screen.display, screen.cursor.x, screen.cursor.y) == before
    assert screen.margins is None


def said_by_yasr(written: str) -> list[str]:
    """What yasr would say: of a sequence it takes a question mark, digits and one sign more, and the rest for text. A
    backspace takes the last letter that it has not said yet; at everything else that is no text it says what it has."""
    said, pending = [], ""
    while written:
        sequence = re.match(r"\x1b(?:\[\??[\d;]*.|[^\[])", written)
        found = sequence[0] if sequence else written[0]
        written = written[len(found) :]
        if found == "\b":
            pending = pending[:-1]
        elif found.isprintable():
            pending += found
        elif pending:
            said.append(pending)
            pending = ""
    return [*said, pending] if pending else said


@each_case("kind", KINDS)
def test_nothing_of_it_is_said_by_a_reader_that_does_not_know_it(kind: str) -> None:
    assert said_by_yasr(opening(kind) + "\r\nRamino.\r\n") == ["Ramino."]
    assert (PROTOCOLS in opening(kind)) == (kind not in ("linux", "vt220", ""))
    assert said_by_yasr(PROTOCOLS.replace("\b", "") + "\r\n") == ["4;0m", "u"]


# ------------------------------------------------------------------------- the whole way, with a real terminal


class Session:
    """A `Terminal` on one end of a pseudo-terminal; the other end is for the test."""

    def __init__(self) -> None:
        self.master, self.slave = pty.openpty()
        self.stdin = os.fdopen(self.slave, "r", encoding="utf-8")
        self.keys: list[str] = []
        self.closed = 0
        self.changed = asyncio.Event()
        self.terminal = Terminal(self._key, self._close, source=self._source)

    def _source(self) -> object:
        from prompt_toolkit.input import create_input

        return create_input(self.stdin)

    def _key(self, name: str) -> None:
        self.keys.append(name)
        self.changed.set()

    def _close(self) -> None:
        self.closed += 1
        self.changed.set()

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(5):
            while not condition():
                self.changed.clear()
                await self.changed.wait()

    def send(self, data: bytes) -> None:
        os.write(self.master, data)


def modes(descriptor: int) -> list[object]:
    import termios

    return termios.tcgetattr(descriptor)


def test_keys_arrive_and_the_terminal_is_given_back() -> None:
    async def run() -> None:
        session = Session()
        before = modes(session.slave)
        async with session.terminal:
            assert modes(session.slave) != before
            session.send(b"\x1b[A\x1b[99~\x1b[?1;2c\x03")
            await session.until(lambda: len(session.keys) == 3)
            session.send(b"\x1b")
            await session.until(lambda: len(session.keys) == 4)
            session.send(b"\x1b[200~quit\r\x1b[201~m")
            await session.until(lambda: len(session.keys) == 6)
        assert session.keys == ["up", "unnamed", "c-c", "escape", "pasted:quit\r", "m"]
        assert modes(session.slave) == before
        assert not session.closed
        session.stdin.close()
        os.close(session.master)

    asyncio.run(run())


def test_torn_pastes_are_no_keys_and_do_not_take_those_that_follow() -> None:
    async def run() -> None:
        session = Session()
        async with session.terminal:
            for torn in (b"\x1b[2", b"00~dx", b"q\r\x1b[20", b"1~"):
                session.send(torn)
                await asyncio.sleep(0.15)
            session.send(b"n")
            await session.until(lambda: "n" in session.keys)
            session.send(b"\x1b[200~draw")
            await asyncio.sleep(0.3)
            session.send(b"x")
            await asyncio.sleep(1.1)
            session.send(b"m")
            await session.until(lambda: "m" in session.keys)
            await asyncio.sleep(2 * APART_SECONDS)
            session.send(b" late \x1b[201~x\x1b[200~")
            await session.until(lambda: "x" in session.keys)
        assert session.keys == ["pasted:dxq\r", "n", "m", "x"]
        session.stdin.close()
        os.close(session.master)

    asyncio.run(run())


def test_the_writer_hears_of_each_key_first() -> None:
    async def run() -> None:
        session = Session()
        writer = Writer(sys.__stdout__, sequences=False)
        told: list[str] = []
        writer.key = told.append
        session.terminal = Terminal(
            lambda name: (told.append("reacted"), session.changed.set())[0],
            session._close,
            writer,
            source=session._source,
        )
        async with session.terminal:
            session.send(b"n")
            await session.until(lambda: len(told) == 2)
        assert told == ["n", "reacted"]
        session.stdin.close()
        os.close(session.master)

    asyncio.run(run())


def test_pastes_are_asked_to_be_marked_once_and_no_more_when_the_terminal_is_given_back() -> None:
    async def run() -> None:
        session, stream = Session(), io.StringIO()
        writer = Writer(stream, sequences=True, size=lambda: (80, 24))
        session.terminal = Terminal(session._key, session._close, writer, source=session._source)
        async with session.terminal:
            writer.say("Your turn.")
            session.terminal._resumed()
            writer.say("Seven of hearts.")
        written = stream.getvalue()
        assert (written.count(PASTE_ON), written.count(PASTE_OFF)) == (1, 1)
        assert written.rindex(PASTE_OFF) > written.index("Seven")
        session.stdin.close()
        os.close(session.master)

    asyncio.run(run())


def test_signals_are_a_key_and_an_end() -> None:
    async def run() -> None:
        session = Session()
        before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGHUP)
        async with session.terminal:
            os.kill(os.getpid(), signal.SIGINT)
            await session.until(lambda: session.keys == ["c-c"])
            os.kill(os.getpid(), signal.SIGHUP)
            os.kill(os.getpid(), signal.SIGTERM)
            await session.until(lambda: session.closed == 1)
        assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGHUP)) == before
        session.stdin.close()
        os.close(session.master)

    asyncio.run(run())


def test_a_terminal_that_closes_is_noticed_once() -> None:
    async def run() -> None:
        session = Session()
        async with session.terminal:
            session.send(b"n")
            await session.until(lambda: session.keys == ["n"])
            os.close(session.master)
            await session.until(lambda: session.closed == 1)
        assert session.closed == 1
        session.stdin.close()

    asyncio.run(run())


def test_end_of_input_is_noticed() -> None:
    async def run() -> None:
        session = Session()
        read, write = os.pipe()
        session.stdin.close()
        session.stdin = os.fdopen(read, "r", encoding="utf-8")
        async with session.terminal:
            os.write(write, b"n")
            os.close(write)
            await session.until(lambda: session.closed == 1)
        session.stdin.close()
        assert session.keys == ["n"]

    asyncio.run(run())


def test_no_keyboard_where_input_is_no_terminal(tmp_path: Path) -> None:
    with (tmp_path / "empty").open("w+") as file:
        assert not has_keyboard(file)
    master, slave = pty.openpty()
    with os.fdopen(slave, "r") as stream:
        assert has_keyboard(stream)
    os.close(master)


def test_keys_typed_while_loading_are_kept_and_not_echoed() -> None:
    """`hush` at once, then keys, then the terminal is entered: nothing echoed, nothing lost."""
    code = """
import asyncio, sys
from ramino_access.ui.terminal.terminal import Terminal
async def run():
    done = asyncio.Event()
    keys = []
    def on_key(name):
        keys.append(name)
        if len(keys) == 2:
            done.set()
    terminal = Terminal(on_key, done.set)
    terminal.hush()
    print("hushed", flush=True)
    while not (await asyncio.to_thread(ready)):
        pass
    async with terminal:
        await done.wait()
    print("got", *keys, flush=True)
def ready():
    import select
    return select.select([sys.stdin], [], [], 5)[0]
asyncio.run(run())
"""
    pexpect = pytest.importorskip("pexpect")
    child = pexpect.spawn(sys.executable, ["-c", code], timeout=10, encoding="utf-8")
    child.expect("hushed")
    child.send("d\r")
    child.expect("got burst:d enter")
    assert child.before.strip() == ""
    child.expect(pexpect.EOF)
