"""A terminal of which each write is kept."""

from __future__ import annotations

import io
import re

from ramino_access.ui.terminal.writer import NO_BREAK

#: What leads the cursor up to the news, with what stands on the empty row then, or takes it away.
LEADS_UP = re.compile(rf"(\r\n)*(\x1b\[K|{NO_BREAK})?\x1b\[\d+A\r")


class Recorder(io.StringIO):
    """A stream that keeps each write."""

    encoding = "utf-8"

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[str] = []

    def write(self, text: str) -> int:
        self.writes.append(text)
        return len(text)

    @property
    def messages(self) -> list[str]:
        """The writes without those that only lead the cursor up."""
        return [write for write in self.writes if not LEADS_UP.fullmatch(write)]
