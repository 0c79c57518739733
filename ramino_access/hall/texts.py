"""Views and notices of a match as they travel: written once for all who may know the same."""

from __future__ import annotations

import msgspec

from ..play.encoding.view_writer import ViewWriter
from ..play.table import Notice, Table
from .message_bytes import raw


class Texts:
    """The texts of what a table has now."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._writer = ViewWriter()
        self._views: dict[int | None, msgspec.Raw] = {}  # at this revision
        self._revision = -1
        self._notices: list[tuple[Notice, msgspec.Raw]] = []  # the last that were written: most are alike for many

    def view(self, seat: int | None) -> msgspec.Raw:
        """The view of a seat, or of all who watch."""
        if self._table.revision != self._revision:
            self._revision = self._table.revision
            self._views.clear()
        if seat not in self._views:
            self._views[seat] = msgspec.Raw(self._writer.write(self._table.view(seat)))
        return self._views[seat]

    def notice(self, notice: Notice) -> msgspec.Raw:
        """A notice of this table."""
        if self._notices and self._notices[0][0].seq != notice.seq:
            self._notices.clear()
        for known, text in self._notices:
            if known is notice or known == notice:
                return text
        text = raw(notice)
        self._notices.append((notice, text))
        return text
