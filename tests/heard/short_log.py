"""The game itself, with a log of what is said that holds the short words for braille, too.

python short_log.py LOG ARGUMENT ...
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from ramino_access import __main__, app
from ramino_access.speech.port import Utterance


class ShortLog:
    """Writes each utterance as a line of JSON, with its short words."""

    def __init__(self, *_: object) -> None:
        self._file = Path(sys.argv[-1])

    def write(self, utterance: Utterance) -> None:
        """Append one line. Its facts are events, and stay out of the file."""
        record = utterance._asdict() | {"priority": utterance.priority.value, "facts": None}
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(record, ensure_ascii=False) + "\n")

    def close(self) -> None:
        """Nothing is open."""


if __name__ == "__main__":
    app.UtteranceLog = ShortLog
    sys.argv[1:] = [*sys.argv[2:], "--log-utterances", sys.argv[1]]
    sys.exit(__main__.main())
