"""The match that was played at somebody else's table, kept here when it is over: in the list of matches, the statistics
and to be gone over, from the player's own seat."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ..config.problems import Problem
from ..hall.messages import FromHall, MatchOver, MatchRecord, Presence, Snapshot, Told
from ..play.entries import Entry
from ..play.journal.match_file import Header, entry_of, read_header
from ..play.journal.recording import Recording
from ..play.kept.match_folder import Note, seen
from ..play.kept.statistics import identity
from ..play.table import ReplayError
from ..ui.match.outcomes import match_left

if TYPE_CHECKING:
    from ..hall.far import FarTable
    from ..play.kept.match_folder import MatchFolder
    from ..ui.parts import TableUi

SINCE = 2
"""The version of the wire from which on a hall tells a match that is over."""

_log = logging.getLogger(__name__)


class GuestMatch:
    """Hears what a hall says, before it is told, and keeps the match at its table once it is over."""

    def __init__(self, ui: TableUi, table: FarTable, report: Callable[[Problem], None]) -> None:
        self._ui, self._table, self._report = ui, table, report
        self._asked: object = None  # the chair of the match that was asked for

    def heard(self, message: FromHall) -> None:
        """The hall says this."""
        if isinstance(message, MatchRecord):
            self._keep(message)
        elif isinstance(message, Told | Snapshot):
            given_up = isinstance(message, Told) and any(
                isinstance(item, Presence) and item.what == "given-up" for item in message.items
            )
            self._ui.seat.scheduler.call_later(0, lambda: self._look(given_up=given_up))  # when the table has heard it

    def _look(self, *, given_up: bool) -> None:
        """Ask for the match, where it has just come to its end and is to be kept."""
        chair, table = self._table.chair, self._table
        about = table.about
        if chair is None or chair.seat is None or self._asked is chair or table.version < SINCE:
            return
        if about is None or not about.sealed:
            return
        result = chair.now.view.table.result
        if self._ui.seat.keeping.folder is not None and (given_up or (result is not None and result.match_over)):
            self._asked = chair
            table.send(MatchOver())

    def _keep(self, record: MatchRecord) -> None:
        folder, chair = self._ui.seat.keeping.folder, self._table.chair
        if folder is None or chair is None or chair.seat is None:
            return
        names, seat = chair.names, chair.seat
        self._ui.seat.scheduler.work(lambda: _kept(folder, record, names, seat), self._done)

    def _done(self, made: Path | Problem | None) -> None:
        if isinstance(made, Problem):
            self._report(made)
        elif made is not None:
            match_left(self._ui, made)


def _kept(folder: MatchFolder, record: MatchRecord, names: tuple[str, ...], seat: int) -> Path | Problem | None:
    """The file of the match; None where it is kept already, or is not the one of these people: whoever runs the hall
    may have changed the program."""
    try:
        header = msgspec.json.decode(bytes(record.header), type=Header)
    except (ValueError, RecursionError):
        return None
    entries: list[Entry] = []
    for line in record.lines:
        entry = entry_of(bytes(line), len(names))
        if entry is None:
            return None
        entries.append(entry)
    if header.seats != names or header.people != (seat,) or header.format != header.proper_format:
        return None
    if any(_same(file, header) for file in folder.files()):
        return None
    try:
        recording = Recording(header.setup, entries)
    except (ReplayError, KeyError, ValueError) as error:
        _log.warning("the match of the table can't be played again: %s", error)
        return None
    made = folder.create(recording.setup, (seat,), entries)
    if isinstance(made, Problem):
        return made
    made.close()
    last = recording.table(len(entries))
    problem = folder.write_note(made.file, Note(seen=seen(last, folder.now, given_up=record.given_up)))
    return problem or made.file


def _same(file: Path, header: Header) -> bool:
    kept = read_header(file)
    return not isinstance(kept, Problem) and identity(kept) == identity(header)
