"""The table one sits at: the match as it is played there, its people, a companion, and what is kept of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec

from ...config.learnt import Learning
from ...config.settings import Settings
from ...core.actions import Action
from ...files.problems import Problem
from ...i18n.catalog import Catalog, Library
from ...i18n.facts import NONE as NO_TABLE
from ...i18n.facts import facts
from ...play.entries import Entry, Setup
from ...play.journal.match_file import Kept, MatchFile, read
from ...play.journal.recording import Recording
from ...play.kept.bookkeeping import Bookkeeping
from ...play.kept.match_folder import Listed, MatchFolder, Note, seen
from ...play.scheduling import Scheduler, Timer, call_off
from ...play.table import Table
from ...sounds.player import Sounds
from ...speech.outputs import Outputs
from ...speech.port import Utterance
from ..elements.stack import PlaceStack, Ui
from ..history import History
from ..me import Me, NextTable, Visiting
from ..voice import Voice
from . import own_hand
from .apart import Reckoner, here
from .pace import Pacing

if TYPE_CHECKING:
    from ..people.protocols import Entrance, People
    from .session import Change, Session


class Companion:
    """Who sits beside the player; by default somebody who says nothing. What they say comes after the answer to the
    key. ``teaches``: this is a lesson and no match."""

    teaches = False

    def seated(self) -> None:
        """The player has sat down and heard what there was to hear."""

    def pressed(self, command: str) -> None:
        """A command has been carried out, or (empty) a key meant nothing. The table's answer may still be under way."""

    def allows(self, action: Action) -> bool:
        """Whether the player is to make this play now; where not, they have heard why."""
        return True

    def happened(self, change: Change) -> None:
        """Something has happened at the table, and has been told."""

    def again(self) -> bool:
        """Say once more what is wanted. False: nothing is."""
        return False


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
        call_off(self._timer)
        self._timer = None
        if self._file is not None and session is not None:
            self._write(session, given_up=given_up)
        if self._file is not None:
            self._file.close()
        self._file = self._table = None
        self._note, self._noted = Note(), {}

    def _arrangement(self, session: Session) -> dict[str, object]:
        return {**own_hand.written(session.hand), **self._where_one_is()}

    def _due(self, session: Session) -> None:
        self._timer = None
        if self._arrangement(session) != self._noted:
            self._write(session)

    def _write(self, session: Session, *, given_up: bool = False) -> None:
        assert self.folder is not None
        assert self._file is not None
        if self._table is None:
            return
        self._noted = self._arrangement(session)
        stands = seen(self._table, int(self.now()), given_up=given_up)
        self._note = msgspec.structs.replace(self._note, seen=stands, arrangement=self._noted)
        # Should it fail, no play is lost; and a disk that is full has been told of by the file of the match.
        self.folder.write_note(self._file.file, self._note)


Pondering = Callable[[Callable[[Reckoner], object], Callable[[], None]], bool | None]
"""Works something out, then goes on: before it returns, or later."""


def at_once(work: Callable[[Reckoner], object], then: Callable[[], None]) -> None:
    """Work it out while the player waits: nobody else does."""
    work(here)
    then()


class Sitting:
    """What the player has of a table. ``matches`` is where matches are kept (None: nowhere), ``now`` gives the seconds
    since the epoch. ``session`` is the match as it is played from here, ``own_table`` what the table is made of where
    the player has opened it, ``together`` the people at it, ``beside`` who sits at the player's side, ``entrance`` the
    way to tables with people; each None where there is none."""

    def __init__(
        self,
        voice: Voice,
        me: Me,
        scheduler: Scheduler,
        *,
        matches: MatchFolder | None = None,
        now: Callable[[], float],
        key_for: Callable[[str, Catalog], str] = lambda wanted, catalog: "",
    ) -> None:
        """``key_for``: what the player calls the key of a command at the table."""
        self._voice, self._me = voice, me
        self.scheduler = scheduler
        self.session: Session | None = None
        self.own_table: Setup | None = None
        self.together: People | None = None
        self.entrance: Entrance | None = None
        self.beside = Companion()
        self.pacing = Pacing(lambda: me.settings, voice.outputs, lambda catalog: key_for("ask.since", catalog))
        self.keeping = Keeping(matches, scheduler, now)
        self._ponders: Pondering = at_once
        me.follow(self._settings_changed)

    # ------------------------------------------------------------------ sitting down and getting up

    def open(self, table: Table) -> None:
        """The player opens this table."""
        self.keeping.sit(table)
        self.own_table = table.setup

    def sit(self, session: Session, beside: Companion | None = None) -> None:
        """The match is played from here from now on. ``beside`` sits at the player's side; by default who does."""
        self.session = session
        self.beside = beside or self.beside
        session.narrator.change(manner=self._me.manner)
        self._voice.catalog.use_facts(facts(session.rules))

    def rise(self, *, given_up: bool = False) -> None:
        """Get up. The match is kept, and with ``given_up`` it is over."""
        self._voice.catalog.use_facts(NO_TABLE)
        if self.session is not None:
            self.session.chair.leave()
        if self.together is not None:
            self.together.leave()
        self.keeping.close(self.session, given_up=given_up)
        self.session = self.own_table = None
        self.beside = Companion()

    # ------------------------------------------------------------------ people

    def use_entrance(self, entrance: Entrance) -> None:
        """This is the way to tables with people."""
        self.entrance = entrance

    def join(self, people: People) -> None:
        """There is a line to these people."""
        self.together = people

    def part(self) -> None:
        """There is none any more."""
        self.together = None

    # ------------------------------------------------------------------ what takes long

    def ponder_with(self, ponders: Pondering) -> None:
        """What takes long is worked out so."""
        self._ponders = ponders

    def ponder(self, work: Callable[[Reckoner], object], then: Callable[[], None]) -> bool:
        """Have this worked out, however that is done here, then go on. False: it can't be now, which has been said."""
        return self._ponders(work, then) is not False

    # ------------------------------------------------------------------ what the stack asks and tells

    @property
    def at_table(self) -> bool:
        return self.session is not None

    @property
    def answers_later(self) -> bool:
        return self.together is not None or (self.session is not None and self.session.waiting)

    def commanded(self, command: str) -> None:
        self.beside.pressed(command)

    def answered(self) -> None:
        if self.session is not None:
            self.keeping.touch(self.session)

    def _settings_changed(self) -> None:
        if self.session is not None:
            self.session.narrator.change(catalog=self._voice.catalog, manner=self._me.manner)


@dataclass(frozen=True, slots=True)
class TableUi(Ui):
    """The same for whatever has to do with a table."""

    sitting: Sitting


class TablePlace(Protocol):
    """A place that has been handed what the player has of a table, too."""

    @property
    def ui(self) -> TableUi: ...

    @property
    def match_file(self) -> Path | None: ...


def assemble(
    settings: Settings,
    scheduler: Scheduler,
    sink: Callable[[Utterance], None],
    *,
    lang: str,
    outputs: Outputs,
    sounds: Sounds,
    save: Callable[[Mapping[str, object]], None] = lambda changes: None,
    next_table: NextTable | None = None,
    matches: MatchFolder | None = None,
    learning: Learning | None = None,
    now: Callable[[], float] = time.time,
    row: Callable[[], int | None] = lambda: None,
    library: Library | None = None,
    history: History | None = None,
    visiting: Visiting = "",
    told_of_names: bool = False,
    menu: bool = True,
    reaches: Callable[[str], bool] | None = None,
) -> TableUi:
    """The whole player's side; the arguments are those of its parts."""
    me = Me(settings, save, learning=learning, next_table=next_table, visiting=visiting, told_of_names=told_of_names)
    voice = Voice(
        me, scheduler, sink, lang=lang, outputs=outputs, sounds=sounds, row=row, library=library, history=history
    )
    sitting = Sitting(
        voice, me, scheduler, matches=matches, now=now, key_for=lambda wanted, catalog: stack.key_for(wanted, catalog)
    )
    stack = PlaceStack(voice, me, sitting, menu=menu, reaches=reaches)
    voice.rows.name_key(lambda catalog: stack.key_for("history.repeat", catalog))
    return TableUi(voice, me, stack, sitting)
