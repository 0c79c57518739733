"""All that was played of a match, for those who want to keep it when it is over."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..play.entries import Entry, Log, Setup
from ..play.journal.match_file import entry_line, header_of
from .messages import MatchRecord

MOST_CHRONICLE_BYTES = 768 * 1024
"""Bytes of a match that is told as a whole: it has to fit into one message."""


class Chronicle:
    """A match's log that remembers what it is told, beside the one that keeps it, if there is one. ``entries`` are
    those of ``before`` it was taken up, so many."""

    def __init__(self, log: Log | None, entries: Sequence[Entry] = ()) -> None:
        self._log = log
        self._lines: list[bytes] = []
        self._size, self.before = 0, len(entries)
        for entry in entries:
            self._note(entry)

    def append(self, entry: Entry) -> None:
        """Keep an entry, and remember it."""
        if self._log is not None:
            self._log.append(entry)
        self._note(entry)

    def record(self, setup: Setup, seat: int, *, given_up: bool, until: int | None = None) -> MatchRecord | None:
        """The match as this seat keeps it, ``until`` so many entries; None where it is too long for a message."""
        if self._size > MOST_CHRONICLE_BYTES:
            return None
        header = msgspec.Raw(msgspec.json.encode(header_of(setup, 0, (seat,))))
        return MatchRecord(header, tuple(map(msgspec.Raw, self._lines[:until])), given_up)

    def _note(self, entry: Entry) -> None:
        line = entry_line(entry, marked=False)  # whose program calls it what is nobody else's business
        self._size += len(line) + 1
        if self._size <= MOST_CHRONICLE_BYTES:
            self._lines.append(line)
