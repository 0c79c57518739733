"""What visitors were told, in a file."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

import msgspec

from ...config.files import appending
from ...speech.port import Utterance


class VisitorLog:
    """A file that gets a line of JSON for each utterance that is sent to a visitor, for tests and reports about
    faults. ``failed`` hears once of one that can't be written, which is given up."""

    def __init__(self, file: Path | None, failed: Callable[[Path], None]) -> None:
        self._file, self._failed = file, failed
        self._stream: TextIO | None = None

    def told(self, who: str, utterance: Utterance) -> None:
        """This is sent to somebody."""
        if self._file is None:
            return
        record = {"t": time.monotonic(), "who": who, "text": utterance.text, "lang": utterance.lang}
        try:
            if self._stream is None:
                self._stream = appending(self._file, errors="backslashreplace")
            self._stream.write(msgspec.json.encode(record).decode() + "\n")
            self._stream.flush()
        except OSError:
            file = self._file
            self.close()
            self._failed(file)

    def close(self) -> None:
        """Close the file. Harmless when repeated."""
        self._file = None
        if self._stream is not None:
            self._stream.close()
            self._stream = None
