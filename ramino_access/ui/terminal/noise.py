"""What libraries print while the game is on goes to a file: on the terminal a screen reader would read it.

Python's own output and that of C libraries (ALSA, speech engines) end in the same two file descriptors. They are
led to the file, and the terminal's writer keeps a descriptor of its own. The file is written without any detour, so
that the last words of a library that brings the program down are in it.
"""

from __future__ import annotations

import faulthandler
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from ...files.toml_files import appending

MAX_BYTES = 1024 * 1024
"""The file is not longer: then it is begun again."""


class Noise:
    """Keeps the terminal clean between `catch` and `release`. ::

    noise = Noise(file)
    writer = Writer(noise.catch())
    ...
    noise.release()
    """

    def __init__(self, file: Path) -> None:
        """``file`` takes what is printed, after what it holds already. Where it can't be written, nothing is kept."""
        self._file = file
        self._stream: TextIO | None = None
        self._own_terminal: TextIO | None = None
        self._restore: list[tuple[int, int]] = []  # what was replaced, and where it has been kept
        self._python: tuple[TextIO, TextIO] | None = None

    def catch(self) -> TextIO:
        """Lead everything away from the terminal. Returns the stream that still reaches it."""
        self._stream = self._open()
        self.trim()
        faulthandler.enable(self._stream)
        if sys.stderr is not None:
            self._replace(sys.stderr)
        if os.name != "posix":
            # There the console is written through the first descriptor itself: only Python's streams are replaced.
            self._python = sys.stdout, sys.stderr
            sys.stdout = sys.stderr = self._stream
            return self._python[0]
        kept = self._replace(sys.stdout)
        if kept is None:
            return sys.stdout
        self._own_terminal = open(kept, "w", encoding=sys.stdout.encoding, errors="replace", closefd=False)  # noqa: SIM115
        return self._own_terminal

    def trim(self) -> None:
        """Begin the file again if it has become too long."""
        with suppress(OSError, ValueError):
            if self._stream is not None and os.fstat(self._stream.fileno()).st_size > MAX_BYTES:
                os.ftruncate(self._stream.fileno(), 0)

    def release(self) -> None:
        """Let everything reach the terminal again. Harmless when repeated."""
        if self._stream is None:
            return
        faulthandler.disable()
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError, AttributeError):
                stream.flush()
        with suppress(OSError, ValueError, AttributeError):
            self._own_terminal.close()  # type: ignore[union-attr] # else what it still holds is complained about at the end
        if self._python is not None:
            sys.stdout, sys.stderr = self._python
        for replaced, kept in self._restore:
            with suppress(OSError):
                os.dup2(kept, replaced)
                os.close(kept)
        self._restore.clear()
        self._stream.close()
        self._stream = self._own_terminal = self._python = None

    def _open(self) -> TextIO:
        with suppress(OSError, ValueError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            stream = appending(self._file, errors="backslashreplace")
            if stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
                stream.reconfigure(line_buffering=True)
                return stream
            stream.close()  # a pipe would soon be full
        return Path(os.devnull).open("w", encoding="utf-8")

    def _replace(self, stream: TextIO) -> int | None:
        """Lead a stream's descriptor to the file. Returns the descriptor where it went before; None if it has none."""
        assert self._stream is not None
        try:
            stream.flush()
            replaced = stream.fileno()
            kept = os.dup(replaced)
            os.dup2(self._stream.fileno(), replaced)
        except (AttributeError, ValueError, OSError):
            return None
        self._restore.append((replaced, kept))
        return kept
