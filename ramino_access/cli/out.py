"""The only way in which the command line prints: control characters are removed, lines fit the terminal, and a failed
write is handled."""

from __future__ import annotations

import codecs
import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from ..files.clean import NEAREST, clean
from ..files.problems import Problem, detail_of

if TYPE_CHECKING:
    from ..i18n.catalog import Catalog


class NotWritten(Exception):  # noqa: N818 - the disk's fault, not the program's
    """Standard output takes nothing, or nothing more; ``detail`` is what the system says."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


class StandardOutput:
    """Standard output, for whoever wants something to write to."""

    def __init__(self, stream: TextIO | None = None) -> None:
        """``stream`` takes its place, where it leads elsewhere for a while."""
        self._stream = stream
        self._empty = ""  # empty lines that go with what is written next

    def _now(self) -> TextIO | None:
        return self._stream or sys.stdout

    def write(self, text: str) -> None:
        """Write the text. Raises NotWritten, and BrokenPipeError where the reader has had enough.

        An empty line that reaches a terminal by itself has fenrir break off what it says, and say "blank"."""
        try:
            stream = _open(self._now())
            text = self._empty + clean(text)
            self._empty = text if not text.strip("\n") and stream.isatty() else ""
            if not self._empty:
                stream.write(_fitted(text, stream))
        except (OSError, ValueError) as error:
            raise _not_written(error) from None

    def flush(self) -> None:
        """Write what is still kept back. Raises the same."""
        try:
            stream = self._now()
            if stream is not None:
                stream.flush()
        except (OSError, ValueError) as error:
            raise _not_written(error) from None


OUTPUT = StandardOutput()


def as_it_is_read() -> None:
    """Have what is printed written with the letters that whoever reads it takes for them. A letter that they lack
    becomes the nearest one, instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding=_encoding(stream), errors=NEAREST)


def _encoding(stream: TextIO) -> str | None:
    """On Windows what goes into a pipe (``| more``, ``| clip``) is read in the console's code page, and Python would
    write that of windows; a file is UTF-8. None: what Python has chosen, or the player has told it."""
    if sys.platform == "win32" and not sys.flags.utf8_mode and not os.environ.get("PYTHONIOENCODING"):
        import ctypes
        import msvcrt

        try:
            kind = ctypes.windll.kernel32.GetFileType(msvcrt.get_osfhandle(stream.fileno()))
        except (OSError, ValueError):
            return None
        return encoding_of(kind, ctypes.windll.kernel32.GetConsoleOutputCP())  # 0: there is no console
    return None


FILE, PIPE = 1, 3
"""What Windows calls a file on a disk, and a pipe (GetFileType)."""


def encoding_of(handle: int, page: int) -> str | None:
    """The encoding of what leads to a thing of this kind, where the console has this code page; None: Python's own."""
    if handle == FILE or (handle == PIPE and page in (0, 65001)):
        return "utf-8"
    if handle != PIPE:
        return None
    try:
        return codecs.lookup(f"cp{page}").name
    except LookupError:
        return "utf-8"


def show(text: str = "") -> None:
    """Print one or more lines on standard output. Raises NotWritten."""
    OUTPUT.write(f"{text}\n")


def complain(text: str) -> None:
    """Print one or more lines on standard error; where it takes none, there is nobody to tell."""
    with suppress(OSError, ValueError):
        stream = _open(sys.stderr)
        stream.write(f"{_fitted(clean(text), stream)}\n")
        stream.flush()
        return
    give_up(sys.stderr)


def give_up(stream: TextIO | None) -> None:
    """Discard what the stream still holds, so that nothing is written when the process ends."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # type: ignore[union-attr]


def worded(catalog: Catalog, problem: Problem) -> str:
    """What is wrong with a file, in the player's language."""
    return catalog.text(problem.reason, **problem.message_args())


def stand_in() -> None:
    """Replace a closed standard output by one that discards everything: a game can be heard all the same."""
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - it stays to the end


def _fitted(text: str, stream: TextIO) -> str:
    """The text as it is written there. A terminal would break its lines within words, and a screen reader would say the
    halves; a word that is longer, such as a path, is the terminal's to break, so that it can be copied."""
    if not stream.isatty():
        return text
    try:
        width = os.get_terminal_size(stream.fileno()).columns
    except (AttributeError, ValueError, OSError):
        return text
    if not width or all(len(line) * 2 <= width for line in text.split("\n")):
        return text
    from ..ui.wrapping import cells, wrap

    lines: list[str] = []
    for line in text.split("\n"):
        if cells(line) <= width:
            lines.append(line)
            continue
        inner = line.lstrip()
        margin = line[: len(line) - len(inner)]
        lines += [margin + part for part in wrap(inner, max(1, width - len(margin)), cut=False)]
    return "\n".join(lines)


def _open(stream: TextIO | None) -> TextIO:
    if stream is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return stream


def _not_written(error: Exception) -> Exception:
    """What is to be raised. Windows calls a pipe that nobody reads any more an invalid argument."""
    if isinstance(error, BrokenPipeError):
        return error
    if sys.platform == "win32" and getattr(error, "errno", None) == errno.EINVAL:
        return BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))
    return NotWritten(detail_of(error))
