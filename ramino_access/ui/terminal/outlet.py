"""Where the bytes go: a terminal that may not be read for a while, a file, a console.

Each message is one write, with what had to go before it, and nothing of it is lost.
"""

from __future__ import annotations

import io
import os
import select
import sys
import time
from collections.abc import Callable
from typing import Protocol, TextIO

from ...files.clean import NEAREST

LAST_BYTES_SECONDS = 0.5
"""Seconds for which the last bytes may still be read, before the program ends without them."""


class Outgoing(Protocol):
    """A way to a terminal, be it of this machine or at the other end of a line."""

    @property
    def descriptor(self) -> int | None:
        """The descriptor that is written to, if there is one."""

    @property
    def line_end(self) -> str:
        """What ends a line."""

    def put(self, text: str) -> bool:
        """Write; whether everything has been written by now. If not, `push` is to be called again some time."""

    def push(self) -> bool:
        """Write what has been kept; whether nothing is kept any more."""

    def size(self) -> tuple[int, int]:
        """Columns and rows of the terminal."""

    def close(self) -> None:
        """Let the last bytes be read, but don't wait long. Harmless when repeated."""


class Outlet:
    """Puts text on a stream, each piece in one write. Never raises, and never waits for a terminal to be read.

    What a terminal doesn't take is kept, in order. What the encoding lacks is replaced, a terminal that has gone away
    is left alone.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._encoding = getattr(stream, "encoding", None) or "utf-8"
        self.descriptor = _descriptor(stream)
        self._own = _own_descriptor(self.descriptor)
        self._kept = b""
        self._deaf = False  # the last bytes were not read: no more are written

    def put(self, text: str) -> bool:
        """Write; whether everything has been written by now. If not, `push` is to be called again some time."""
        if self._deaf:
            return True
        data = text.encode(self._encoding, NEAREST)
        try:
            self._stream.flush()  # what others have printed comes first
            if self._own is not None:
                self._kept += data
            elif self.descriptor is not None:
                while data:
                    data = data[os.write(self.descriptor, data) :]
            elif isinstance(self._stream, io.TextIOWrapper):
                # Past the text layer, which might make two characters of a line feed.
                self._stream.buffer.write(data)
                self._stream.buffer.flush()
            else:
                self._stream.write(data.decode(self._encoding))
        except (OSError, ValueError):
            pass  # the terminal has gone; `Terminal` reports that
        return self.push()

    def push(self) -> bool:
        """Write what has been kept; whether nothing is kept any more."""
        try:
            while self._kept and self._own is not None:
                self._kept = self._kept[os.write(self._own, self._kept) :]
        except BlockingIOError:
            return False
        except OSError:
            self._kept = b""
        return True

    def close(self) -> None:
        """Let the last bytes be read, but don't wait long. Harmless when repeated."""
        if self._own is None:
            return
        end = time.monotonic() + LAST_BYTES_SECONDS
        while not self.push():
            left = end - time.monotonic()
            if left <= 0:
                self._deaf = True
                break
            select.select([], [self._own], [], left)
        os.close(self._own)
        self._own, self._kept = None, b""

    @property
    def line_end(self) -> str:
        """What ends a line: both characters on a terminal, whose output processing is off."""
        return "\r\n" if is_terminal(self._stream) else os.linesep

    def size(self) -> tuple[int, int]:
        """Columns and rows of the terminal; 80 by 24 where it doesn't say."""
        try:
            at = self._stream.fileno() if self.descriptor is None else self.descriptor
            columns, rows = os.get_terminal_size(at)
        except (AttributeError, ValueError, OSError):
            return 80, 24
        return columns or 80, rows or 24


def is_terminal(stream: TextIO) -> bool:
    """Whether the stream is a terminal."""
    try:
        return stream.isatty()
    except (AttributeError, ValueError, OSError):
        return False


def enable_sequences(stream: TextIO) -> bool:
    """Whether the stream is a terminal that obeys cursor sequences; on Windows they are switched on."""
    if not is_terminal(stream):
        return False
    if sys.platform != "win32":
        return os.environ.get("TERM", "") not in ("", "dumb")
    else:  # noqa: RET505 - the type checker follows platforms by branches
        import ctypes

        kernel32 = ctypes.windll.kernel32
        handle = kernel32.GetStdHandle(-11)  # STD_OUTPUT_HANDLE
        mode = ctypes.c_ulong()
        if not kernel32.GetConsoleMode(handle, ctypes.byref(mode)):
            return False
        # processed output, virtual terminal processing
        return bool(kernel32.SetConsoleMode(handle, mode.value | 0x0001 | 0x0004))


def _descriptor(stream: TextIO) -> int | None:
    """The file descriptor to write to, where that can be done without the stream (not on Windows' console)."""
    try:
        return stream.fileno() if os.name == "posix" else None
    except (AttributeError, ValueError, OSError):
        return None


def _own_descriptor(descriptor: int | None) -> int | None:
    """The same terminal, reopened so that writing never waits; None where that can't be done.

    To stop waiting on the descriptor there is would do the same to whoever else has it: the shell, for one.
    """
    if sys.platform == "win32" or descriptor is None:
        return None
    try:
        return os.open(os.ttyname(descriptor), os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
    except OSError:
        return None


RETRY_SECONDS = 0.05
"""Seconds after which a terminal that took no more is tried again."""

CallLater = Callable[[float, Callable[[], None]], object]
"""Does something after this many seconds."""


class Sending:
    """Gives the outlet one write for each message, with what had to go before it, for a reader speaks up at each write.

    What the terminal doesn't take is tried again once ``call_later`` is known.
    """

    def __init__(self, outlet: Outgoing) -> None:
        self.call_later: CallLater | None = None
        self._outlet = outlet
        self.ahead = ""  # what goes before the next message
        self._retrying = False

    def use_timers(self, call_later: CallLater | None) -> None:
        """Something can be done later in this way; None: no more."""
        self.call_later = call_later

    def add(self, text: str) -> None:
        """Let this go before the next message, in the same write."""
        self.ahead += text

    def put(self, text: str) -> None:
        """One write to the system: what was to go ahead, and this."""
        text, self.ahead = self.ahead + text, ""
        if not self._outlet.put(text):
            self._try_later()

    def flush(self) -> None:
        """Write what was to go ahead, without waiting for a message."""
        if self.ahead:
            self.put("")

    def _try_later(self) -> None:
        if self.call_later and not self._retrying:
            self._retrying = True
            self.call_later(RETRY_SECONDS, self._retry)

    def _retry(self) -> None:
        self._retrying = False
        if not self._outlet.push():
            self._try_later()
