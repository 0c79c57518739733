"""What was said, in a file."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from ..files.toml_files import appending
from .port import Utterance


class UtteranceLog:
    """A file that gets each utterance as a line of JSON, for reports about faults."""

    def __init__(self, file: Path | None, failed: Callable[[Path], None]) -> None:
        self._file = file
        self._failed = failed
        self._stream: TextIO | None = None

    def told(self, who: str, utterance: Utterance) -> None:
        """This is said to somebody of this name, who plays here from elsewhere."""
        self.write(utterance, who)

    def write(self, utterance: Utterance, who: str = "") -> None:
        """Append one line. A file that can't be written is given up, and reported once."""
        if self._file is None:
            return
        import json

        record = {
            "t": time.monotonic(),
            **({"who": who} if who else {}),
            "text": utterance.text,
            "lang": utterance.lang,
            "priority": utterance.priority.value,
            "category": utterance.category,
        }
        try:
            if self._stream is None:
                self._stream = appending(self._file, errors="backslashreplace")
            self._stream.write(json.dumps(record, ensure_ascii=False) + "\n")
            self._stream.flush()
        except OSError:
            file = self._file
            self.close()
            self._failed(file)

    def close(self) -> None:
        """Close the file. Harmless when repeated."""
        self._file = None
        if self._stream is not None:
            with suppress(OSError):  # a full disk, which has been told
                self._stream.close()
            self._stream = None
