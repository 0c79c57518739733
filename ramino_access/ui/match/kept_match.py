"""The player's matches are kept: each play goes to a file, and what is in front of the player to a note beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ...files.problems import Problem
from ...play.journal.match_file import read
from ...play.kept.bookkeeping import Bookkeeping
from ...play.kept.match_folder import MatchFolder, Note, seen
from . import own_hand

if TYPE_CHECKING:
    from ...play.entries import Entry, Setup
    from ...play.journal.match_file import Kept, MatchFile
    from ...play.journal.recording import Recording
    from ...play.kept.match_folder import Listed
    from ...play.scheduling import Scheduler, Timer
    from ...play.table import Table
    from .session import Session

PAUSE_SECONDS = 2.0
"""Seconds after a key press until the note is written."""


class Keeping:
    """Keeps the match that is being played. Without a folder nothing is kept."""

    def __init__(self, folder: MatchFolder | None, scheduler: Scheduler, now: Callable[[], float]) -> None:
        self.folder = folder
        self.books = Bookkeeping(folder, folder.summaries) if folder is not None and folder.summaries else None
        self.now = now
        self._scheduler = scheduler
        self._file: MatchFile | None = None
        self._table: Table | None = None
        self._note = Note()
        self._noted: dict[str, object] = {}
        self._timer: Timer | None = None
        self._where_one_is: Callable[[], dict[str, object]] = dict

    @property
    def keeps(self) -> bool:
        """Whether the match that is being played is kept."""
        return self._file is not None

    def begin(self, setup: Setup, seat: int = 0, entries: Sequence[Entry] = ()) -> MatchFile | Problem | None:
        """The log for a new match, which may go on from these entries; or why there is none."""
        if self.folder is None:
            return None
        made = self.folder.create(setup, (seat,), entries)
        if not isinstance(made, Problem):
            self._file, self._note = made, Note()
        return made

    def reopen(self, file: Path) -> tuple[Kept, Table, Note] | Problem:
        """A match to be gone on with: what was kept, and the table, which goes on being kept."""
        assert self.folder is not None
        resumed = self.folder.resume(file)
        if isinstance(resumed, Problem):
            return resumed
        kept, self._file, table = resumed
        self._note = self.folder.note(file)
        return kept, table, self._note

    def recording(self, file: Path) -> tuple[Recording, int, bool] | Problem:
        """A match to be gone over, the player's seat, and whether nothing more will be played."""
        kept = read(file)
        if isinstance(kept, Problem):
            return kept
        recording = kept.recording()
        if isinstance(recording, Problem):
            return recording
        note = Note() if self.folder is None else self.folder.note(file)
        return recording, kept.seat, recording.over or (note.seen is not None and note.seen.given_up)

    def sit(self, table: Table) -> None:
        """The match is played at this table."""
        self._table = table

    @property
    def file(self) -> Path | None:
        """The file of the match that is being played."""
        return None if self._file is None else self._file.file

    def unfinished(self, *, damaged: bool = False) -> Iterator[Listed]:
        """The matches that can be gone on with, the one played last first; ``damaged``: and between them those that
        can't be."""
        if self.folder is None:
            return iter(())
        return self.folder.not_over() if damaged else self.folder.unfinished()

    @property
    def any(self) -> bool:
        """Whether there is a file of any match."""
        return self.folder is not None and bool(self.folder.files())

    @property
    def counted(self) -> bool:
        """Whether something is written down of matches that are over."""
        return self.folder is not None and self.folder.summaries is not None and self.folder.summaries.any

    def all(self) -> list[Listed]:
        """Every match that is kept, the one played last first."""
        return [] if self.folder is None else list(self.folder.recent())

    def deals_begun(self, day: str) -> dict[str, Path]:
        """The files of the deals of a day that can be gone on with, by game."""
        files: dict[str, Path] = {}
        for listed in self.folder.unfinished() if self.folder is not None else ():
            one = listed.header.setup.one_hand if listed.header is not None else None
            if listed.header is not None and one is not None and one.day == day:
                files.setdefault(listed.header.game, listed.file)
        return files

    def put_line(self, line: str) -> Path | None:
        """Put a line into the file for what is to be copied, in the place of the one before. None where there is no
        such file."""
        return None if self.folder is None else self.folder.put_line(line)

    def rename(self, file: Path, name: str) -> Problem | None:
        """Call a match by this name; or why that can't be done."""
        assert self.folder is not None
        return self.folder.write_note(file, msgspec.structs.replace(self.folder.look(file).note, name=name))

    def delete(self, file: Path) -> Problem | None:
        """Delete a match for good; or why that can't be done."""
        assert self.folder is not None
        summary = self.books.summary(file) if self.books is not None else None
        if self.books is not None and summary is not None:
            self.books.remember(summary)
        return self.folder.delete(file)

    def note_also(self, place: Callable[[], dict[str, object]]) -> None:
        """The note holds this, too: where the player is, as plain values."""
        self._where_one_is = place

    def touch(self, session: Session) -> None:
        """The player has done something: write the note soon."""
        if self._file is not None and self._timer is None:
            self._timer = self._scheduler.call_later(PAUSE_SECONDS, lambda: self._due(session))

    def close(self, session: Session | None, *, given_up: bool = False) -> None:
        """The player gets up: write the note, and let go of the match."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._file is not None and session is not None:
            self._write(session, given_up=given_up)
        if self._file is not None:
            self._file.close()
        self._file = self._table = None
        self._note, self._noted = Note(), {}

    def _desk(self, session: Session) -> dict[str, object]:
        return {**own_hand.written(session.hand), **self._where_one_is()}

    def _due(self, session: Session) -> None:
        self._timer = None
        if self._desk(session) != self._noted:
            self._write(session)

    def _write(self, session: Session, *, given_up: bool = False) -> None:
        assert self.folder is not None
        assert self._file is not None
        if self._table is None:
            return
        self._noted = self._desk(session)
        stands = seen(self._table, int(self.now()), given_up=given_up)
        self._note = msgspec.structs.replace(self._note, seen=stands, desk=self._noted)
        # Should it fail, no play is lost; and a disk that is full has been told of by the file of the match.
        self.folder.write_note(self._file.file, self._note)
