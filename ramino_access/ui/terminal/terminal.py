"""From the terminal's bytes to key names. The only module that knows prompt_toolkit.

Nothing of prompt_toolkit is loaded before a `Terminal` is entered, so that the first line can be heard while
it loads. `Writer` is offered here too, so that the user interface has one door to the terminal.
"""

from __future__ import annotations

import codecs
import os
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING, Any, Self, TextIO

from .writer import Writer

if TYPE_CHECKING:
    import asyncio

    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyPress

__all__ = ["Decoder", "Terminal", "Writer", "decode", "has_keyboard"]

ESCAPE_WAIT = 0.05
"""Seconds after which an Esc that nothing followed is the Esc key."""

SEQUENCE_WAIT = 0.25
"""Seconds in which the rest of a torn escape sequence may still arrive."""

_PASTE_ON, _PASTE_OFF = "\x1b[?2004h", "\x1b[?2004l"

#: prompt_toolkit's names where ours differ. Shift+F1 and so on arrive as F13 and so on.
_NAMES = {"c-m": "enter", "c-j": "enter", "c-i": "tab", "c-h": "backspace", "c-@": "c-space", "f16": "apps"} | {
    f"f{number}": f"s-f{number - 12}" for number in (13, 14, 15, 17, 18, 19, 20, 21, 22, 23, 24)
}

#: Sequences whose name in prompt_toolkit is not what was pressed. The third looks like the answer to a question
#: about the cursor, which this program never asks.
_SEQUENCES = {"\x1b[1;2S": "s-f4", "\x1b[1;5R": "c-f3", "\x1b[1;2R": "s-f3"}

#: What is no key: pastes, mouse, answers of the terminal.
_NO_KEYS = ("<", "s-escape")


def _name(press: KeyPress) -> str:
    """Our name of one key press, or an empty string for what is no key."""
    if press.data in _SEQUENCES:
        return _SEQUENCES[press.data]
    key: str = getattr(press.key, "value", press.key)
    if len(key) == 1:
        return "space" if key.isspace() else key if key.isprintable() else ""
    return "" if key.startswith(_NO_KEYS) else _NAMES.get(key, key)


class Decoder:
    """Turns batches of prompt_toolkit key presses into key names.

    A sequence that prompt_toolkit doesn't know comes as Esc, ``[`` or ``O``, and letters: it is swallowed, also
    when it is torn over several batches. Esc and another key in one batch are that key with Alt.
    """

    def __init__(self) -> None:
        self._inside = ""  # what has been seen of an unknown sequence, after the Esc

    @property
    def inside(self) -> bool:
        """Whether the rest of an unknown sequence is expected."""
        return bool(self._inside)

    def reset(self) -> None:
        """Expect no more of a torn sequence."""
        self._inside = ""

    def feed(self, presses: Iterable[KeyPress]) -> list[str]:
        """The names of the keys in one batch."""
        names: list[str] = []
        escape = False
        for press in presses:
            key: str = getattr(press.key, "value", press.key)
            if self._inside:
                if len(key) == 1:
                    self._swallow(key)
                    continue
                self.reset()
            if key == "escape":
                if escape:
                    names.append("escape")
                escape = True
                continue
            if escape and key in ("[", "O"):
                self._inside, escape = key, False
                continue
            name = _name(press)
            if name:
                names.append("a-" + name if escape else name)
            escape = False
        return [*names, "escape"] if escape else names

    def _swallow(self, char: str) -> None:
        if self._inside == "[" and char == "[":  # the Linux console's own F-keys: one letter follows
            more = True
        elif self._inside[0] == "O":
            more = char.isdigit()
        else:
            more = self._inside != "[[" and " " <= char <= "?"
        self._inside = self._inside + char if more else ""


def decode(presses: Iterable[KeyPress]) -> list[str]:
    """The key names in one complete batch of prompt_toolkit key presses."""
    return Decoder().feed(presses)


class _Console:
    """Key presses as prompt_toolkit reads them on Windows."""

    def __init__(self, source: Input) -> None:
        self._source = source

    def whole(self) -> tuple[str, ...] | None:
        """The name of a key that has come and is complete; None where `presses` has to look."""
        return None

    def presses(self) -> list[KeyPress]:
        """The key presses that have come."""
        return self._source.read_keys()

    def flush(self) -> list[KeyPress]:
        """The key presses that were waiting for more."""
        return self._source.flush_keys()


class _Bytes(_Console):
    """Key presses from bytes, which prompt_toolkit's parser takes apart.

    Most of them come in a read of their own that can mean one thing only. These are looked up, which takes a
    fraction of the time.
    """

    def __init__(self, source: Input) -> None:
        from prompt_toolkit.input.vt100_parser import Vt100Parser

        self._descriptor = source.fileno()
        self._presses: list[KeyPress] = []
        self._parser = Vt100Parser(self._presses.append)
        encoding = getattr(getattr(source, "stdin", None), "encoding", None) or "utf-8"
        self._text = codecs.getincrementaldecoder(encoding)("surrogateescape")
        self._data = b""
        self._whole = self._table()

    def _table(self) -> dict[bytes, tuple[str]]:
        """The name of each sequence that is not the beginning of another."""
        from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES

        known = [*ANSI_SEQUENCES, *map(chr, range(0x20, 0x7F))]
        beginnings = {text[:length] for text in known for length in range(1, len(text))}
        table = {}
        for text in known:
            if text.isascii() and text not in beginnings:
                self._parser.feed(text)
                names = decode(self.flush())
                if len(names) == 1:
                    table[text.encode()] = (names[0],)
                self._parser.reset()
        return table

    def whole(self) -> tuple[str, ...] | None:
        """As above. Raises EOFError when no more keys can come."""
        self._data = b""
        try:
            self._data = os.read(self._descriptor, 1024)
        except BlockingIOError:
            return ()
        except OSError as error:  # the terminal has hung up
            raise EOFError from error
        if not self._data:
            raise EOFError
        return self._whole.get(self._data)

    def presses(self) -> list[KeyPress]:
        """The key presses in what `whole` has read."""
        self._parser.feed(self._text.decode(self._data))
        return self._taken()

    def flush(self) -> list[KeyPress]:
        """The key presses that were waiting for more."""
        self._parser.flush()
        return self._taken()

    def _taken(self) -> list[KeyPress]:
        presses = self._presses.copy()
        self._presses.clear()
        return presses


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
        self._keys = _Console(self._input) if sys.platform == "win32" else _Bytes(self._input)
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
