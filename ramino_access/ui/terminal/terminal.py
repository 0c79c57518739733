"""The keyboard, and the terminal while the program has it.

Nothing of prompt_toolkit is loaded before a `Terminal` is entered, so that the first line can be heard while
it loads. `Writer` is offered here too, so that the user interface has one door to the terminal.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING, Self, TextIO

from ..commands.key_names import BURST
from .key_reader import ESCAPE_SECONDS, SEQUENCE_SECONDS, ConsoleBytes, DescriptorBytes, KeyReader
from .modes import Modes
from .parents import Company
from .writer import Writer

if TYPE_CHECKING:
    from prompt_toolkit.input import Input

__all__ = ["Terminal", "Writer", "has_keyboard"]

READERS_LOOK_SECONDS = 0.5
"""Seconds after which the terminal looks again whether those who read it are still there."""

PASTE_ON, PASTE_OFF = "\x1b[?2004h", "\x1b[?2004l"

REGION = "\x1b[r"
"""No scrolling region. The cursor moves."""

PROTOCOLS = "\x1b[>4;0m\b\b\b\b\x1b[>u\b"
"""No protocol for keys: modifyOtherKeys of xterm; and kitty's, of which a level without anything is put above what
there is. yasr takes neither sequence for more than its first three bytes, and the rest, four letters and one, for text:
each backspace takes one letter from what it is about to say. The cursor moves."""

REPORTS = "\x1b>\x1b[?1l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1004l"
"""The keypad and the arrows as they are usually; neither mouse nor focus tells anything."""

_HAVE_PROTOCOLS = (
    "xterm", "tmux", "screen", "foot", "alacritty", "wezterm", "ghostty", "contour", "rio", "kitty", "mintty", "iterm",
)  # fmt: skip


def opening(kind: str) -> str:
    """What a terminal is sent at first, of what an earlier program may have left on: neither seen nor heard, and the
    cursor, with what yasr has of the screen, is put back. ``kind`` is what TERM has."""
    protocols = PROTOCOLS if kind.startswith(_HAVE_PROTOCOLS) else ""
    return f"\x1b7{REGION}{protocols}\x1b8{REPORTS}{PASTE_ON}"


def has_keyboard(stream: TextIO | None = None) -> bool:
    """Whether keys can be read from ``stream`` (standard input): that is, whether it is a terminal."""
    stream = sys.stdin if stream is None else stream
    try:
        if stream is None or not stream.isatty():
            return False
    except (AttributeError, ValueError, OSError):
        return False
    if sys.platform != "win32":
        return True
    else:  # noqa: RET505 - the type checker follows platforms by branches
        import ctypes

        # The null device passes for a terminal there, but it has no console mode.
        handle = ctypes.windll.kernel32.GetStdHandle(-10)  # STD_INPUT_HANDLE
        return bool(ctypes.windll.kernel32.GetConsoleMode(handle, ctypes.byref(ctypes.c_ulong())))


class Terminal:
    """The keyboard, as an asynchronous context manager: raw mode inside, everything as it was afterwards.

    ``on_key`` is called with the name of each key, Ctrl+C (or an interrupt from outside) being ``c-c``; the
    ``writer``, if given, is told of each key first. ``on_closed`` is called once when no more keys can come:
    end of input, the terminal closed, whoever reads it gone, the program asked to end. ``on_resumed`` is called when
    the program goes on after it was stopped. All are called in the event loop. ::

        terminal = Terminal(on_key, on_closed, writer)
        terminal.hush()                 # before the first byte is written
        writer.say("Welcome.")
        async with terminal:
            await done
    """

    def __init__(
        self,
        on_key: Callable[[str], None],
        on_closed: Callable[[], None],
        writer: Writer | None = None,
        *,
        source: Callable[[], Input] | None = None,
        on_resumed: Callable[[], None] | None = None,
        asks: Callable[[], bool] = lambda: False,
    ) -> None:
        """``source`` opens the input (the standard input, through prompt_toolkit); ``asks``: whether a letter would
        answer a question."""
        self._on_key, self._on_closed, self._writer, self._source = on_key, on_closed, writer, source
        self._on_resumed, self._asks = on_resumed, asks
        self._company = Company()
        self._closed = False
        self._marked = False  # the terminal marks what is pasted
        self._keyboard: KeyReader | None = None
        self._modes: Modes | None = None

    def hush(self) -> None:
        """Take the terminal over, long before it is entered: see `Modes`. `restore` gives it back. No-op on
        Windows, where the console echoes only while a program reads a line, and where there is no terminal."""
        if self._modes is None and has_keyboard():
            self._modes = self._modes_of(sys.stdin.fileno())
            self._modes.hush()
            self._open()

    def restore(self) -> None:
        """Give the terminal back as `hush` found it. Harmless when repeated."""
        self._paused()
        if self._modes is not None:
            self._modes.restore()

    def _modes_of(self, descriptor: int) -> Modes:
        return Modes(descriptor, self._writer.descriptor if self._writer else None, paused=self._paused)

    async def __aenter__(self) -> Self:
        import asyncio

        if self._source is None:
            from prompt_toolkit.input import create_input as source
        else:
            source = self._source  # type: ignore[assignment]
        self._loop = asyncio.get_running_loop()
        self._input = source()
        keys = ConsoleBytes(self._input) if sys.platform == "win32" else DescriptorBytes(self._input)
        self._keyboard = KeyReader(
            keys,
            self._deliver,
            self._loop.call_later,
            self._loop.time,
            escape_wait=SEQUENCE_SECONDS if os.environ.get("SSH_CONNECTION") else ESCAPE_SECONDS,
            asks=self._asks,
        )
        with ExitStack() as stack:
            stack.callback(self.restore)
            stack.callback(self._input.close)
            if sys.platform == "win32":
                stack.enter_context(self._input.raw_mode())
            else:
                self._modes = self._modes or self._modes_of(self._input.fileno())
                self._modes.raw()
            self._catch_signals(stack)
            try:
                stack.enter_context(self._input.attach(self._ready))
            except EOFError:  # what prompt_toolkit makes of an input that can't be waited for
                self._loop.call_soon(self._close)
            self._open()
            if self._writer:
                self._writer.flush()
                self._writer.use_timers(self._loop.call_later)
            self._look()
            self._stack = stack.pop_all()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._keyboard:
            self._keyboard.stop()
        if self._writer:
            self._writer.use_timers(None)
            self._writer.flush()
        self._stack.close()

    def _catch_signals(self, stack: ExitStack) -> None:
        """Interrupts become a key; being asked to end is the end of the keys."""

        def take(number: int, react: Callable[[], None]) -> None:
            def handler(*_: object) -> None:
                self._loop.call_soon_threadsafe(react)

            try:
                previous = signal.signal(number, handler)
            except (ValueError, OSError):  # not in the main thread, or no such signal here
                return
            stack.callback(signal.signal, number, previous)

        take(signal.SIGINT, lambda: self._deliver(["c-c"]))
        if self._modes is None:
            take(signal.SIGTERM, self._close)
        else:
            self._modes.when(
                ended=lambda: self._loop.call_soon_threadsafe(self._close),
                resumed=lambda: self._loop.call_soon_threadsafe(self._resumed),
            )

    def _look(self) -> None:
        """Look whether anybody still reads the terminal, now and again and again."""
        if self._company.gone:
            self._close()
        else:
            self._loop.call_later(READERS_LOOK_SECONDS, self._look)

    def _open(self) -> None:
        """Have the terminal send what is known here. With the first bytes: readers speak up at any that come later."""
        if self._writer and not self._marked:
            self._marked = True
            self._writer.control(opening(os.environ.get("TERM", "")))

    def _paused(self) -> None:
        """The program is about to end or to be stopped."""
        if self._writer and self._marked:
            self._marked = False
            self._writer.step_aside(PASTE_OFF)

    def _resumed(self) -> None:
        """The program goes on."""
        self._open()
        if self._on_resumed is not None and not self._closed:
            self._on_resumed()

    def _ready(self) -> None:
        assert self._keyboard is not None
        try:
            self._keyboard.ready()
        except EOFError:
            self._close()

    def _deliver(self, names: Sequence[str]) -> None:
        for name in names:
            if self._writer:
                self._writer.key(name.removeprefix(BURST))
            self._on_key(name)

    def _close(self) -> None:
        if not self._closed:
            self._closed = True
            if self._keyboard:
                self._keyboard.stop()
            if sys.platform != "win32":  # an input that has ended is for ever ready
                with suppress(OSError, ValueError):
                    self._loop.remove_reader(self._input.fileno())
            self._on_closed()
