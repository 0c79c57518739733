"""The keyboard, and the terminal while the program has it.

Nothing of prompt_toolkit is loaded before a `Terminal` is entered, so that the first line can be heard while
it loads. `Writer` is offered here too, so that the user interface has one door to the terminal.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING, Any, Self, TextIO

from .decoding import Bytes, Console, Decoder, decode
from .writer import Writer

if TYPE_CHECKING:
    import asyncio

    from prompt_toolkit.input import Input

__all__ = ["Decoder", "Terminal", "Writer", "decode", "has_keyboard"]

ESCAPE_WAIT = 0.05
"""Seconds after which an Esc that nothing followed is the Esc key."""

SEQUENCE_WAIT = 0.25
"""Seconds in which the rest of a torn escape sequence may still arrive."""

_PASTE_ON, _PASTE_OFF = "\x1b[?2004h", "\x1b[?2004l"


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
    end of input, the terminal closed, the program asked to end. Both are called in the event loop. ::

        terminal = Terminal(on_key, on_closed, writer)
        terminal.hush()                 # at once: keys typed while the rest loads are kept, not echoed
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
    ) -> None:
        """``source`` opens the input (the standard input, through prompt_toolkit)."""
        self._on_key, self._on_closed, self._writer, self._source = on_key, on_closed, writer, source
        self._decoder = Decoder()
        self._closed = False
        self._timer: asyncio.TimerHandle | None = None
        self._modes: Any = None  # the terminal's own, as `hush` found them

    def hush(self) -> None:
        """Stop the terminal from echoing keys, long before it is entered; `restore` takes it back. No-op on
        Windows, where the console echoes only while a program reads a line, and where there is no terminal."""
        if sys.platform != "win32" and self._modes is None and has_keyboard():
            import atexit
            import termios

            with suppress(termios.error, OSError, ValueError):
                modes = termios.tcgetattr(sys.stdin.fileno())
                self._modes = list(modes)
                modes[3] &= ~(termios.ECHO | termios.ICANON)
                modes[0] &= ~termios.ICRNL  # Enter has to arrive as Enter, however early it is pressed
                termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, modes)
                atexit.register(self.restore)

    def restore(self) -> None:
        """Give the terminal back as `hush` found it. Harmless when repeated."""
        if sys.platform != "win32" and self._modes is not None:
            import atexit
            import termios

            modes, self._modes = self._modes, None
            atexit.unregister(self.restore)
            with suppress(termios.error, OSError, ValueError):  # it may have gone
                termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, modes)

    async def __aenter__(self) -> Self:
        import asyncio

        if self._source is None:
            from prompt_toolkit.input import create_input as source
        else:
            source = self._source  # type: ignore[assignment]
        self._loop = asyncio.get_running_loop()
        self._input = source()
        self._keys = Console(self._input) if sys.platform == "win32" else Bytes(self._input)
        with ExitStack() as stack:
            stack.callback(self.restore)
            stack.callback(self._input.close)
            stack.enter_context(self._input.raw_mode())
            try:
                stack.enter_context(self._input.attach(self._ready))
            except EOFError:  # what prompt_toolkit makes of an input that can't be waited for
                self._loop.call_soon(self._close)
            self._catch_signals(stack)
            if self._writer:
                self._writer.control(_PASTE_ON)
                self._writer.call_later = self._loop.call_later
            self._stack = stack.pop_all()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._timer:
            self._timer.cancel()
        if self._writer:
            self._writer.call_later = None
            self._writer.flush()
            self._writer.control(_PASTE_OFF)
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
        take(signal.SIGTERM, self._close)
        if sys.platform != "win32":
            take(signal.SIGHUP, self._close)

    def _ready(self) -> None:
        try:
            names: Sequence[str] | None = self._keys.whole()
            if self._keys.torn:
                self._decoder.reset()
            if names is None or self._timer:  # more may come, or what has come belongs to what came before
                self._flush_after(ESCAPE_WAIT)
                names = self._decoder.feed(self._keys.presses())
        except EOFError:
            self._close()
        else:
            self._deliver(names)

    def _flush_after(self, seconds: float) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = self._loop.call_later(seconds, self._flush)

    def _flush(self) -> None:
        """Nothing has followed: an Esc that waits is the Esc key, a torn sequence waits a little longer."""
        self._timer = None
        presses = self._keys.flush()
        names = self._decoder.feed(presses)
        if presses and self._decoder.inside:
            self._flush_after(SEQUENCE_WAIT)
        else:
            self._decoder.reset()
        self._deliver(names)

    def _deliver(self, names: Sequence[str]) -> None:
        for name in names:
            if self._writer:
                self._writer.key(name)
            self._on_key(name)

    def _close(self) -> None:
        if not self._closed:
            self._closed = True
            if self._timer:
                self._timer.cancel()
                self._timer = None
            if sys.platform != "win32":  # an input that has ended is for ever ready
                with suppress(OSError, ValueError):
                    self._loop.remove_reader(self._input.fileno())
            self._on_closed()
