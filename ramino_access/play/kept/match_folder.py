"""The folder of the matches that are kept: a file for each, and beside it a note of how it stands."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from ...files.json_files import with_later
from ...files.problems import Problem, detail_of
from ...files.storage import SYSTEM, FileSystem, last_written, replace_file, sweep
from ...files.toml_files import FileKind, read_bytes
from ..entries import Entry, Setup
from ..journal.match_file import MATCH_SUFFIX, Header, Kept, MatchFile, header_of, read
from ..table import Table
from .inventory import BESIDE
from .summaries import SummaryFile

NOTE = FileKind("note", 2 * 1024 * 1024)
NOTE_SUFFIX = ".note"
MOST_LISTED_MATCHES = 2000
LINE_FILE = "deal.txt"


class Seen(msgspec.Struct, frozen=True):
    """How a match stood when it was last looked at, so that a list of matches need not play each of them.

    ``touched``: seconds since the epoch. ``hand`` counts from 1. ``given_up``: a player has ended it.
    """

    touched: int
    entries: int
    hand: int
    scores: tuple[int, ...]
    over: bool = False
    given_up: bool = False

    @property
    def ended(self) -> bool:
        """Whether nothing more will be played."""
        return self.over or self.given_up


class Note(msgspec.Struct, frozen=True):
    """What is kept beside a match: what it is called, how it stands, and what the player at it was about.

    Nothing in it is needed to go on; one that is damaged or missing costs the player a selection, no play.
    """

    name: str = ""
    seen: Seen | None = None
    arrangement: dict[str, object] = {}


@dataclass(frozen=True, slots=True)
class Listed:
    """A match of the list. ``header`` is None where ``problem`` says why it can't be gone on with."""

    file: Path
    note: Note
    header: Header | None = None
    problem: Problem | None = None

    @property
    def goes_on(self) -> bool:
        """Whether the match is not over yet, as far as its file can be read."""
        seen = self.note.seen
        return self.problem is None and seen is not None and not seen.ended


class MatchFolder:
    """Keeps matches. ``clock`` gives the seconds since the epoch; ``report`` hears what goes wrong during play;
    ``summaries`` is where it is written down what came of those that are over (None: nowhere)."""

    def __init__(
        self,
        folder: Path,
        clock: Callable[[], float],
        report: Callable[[Problem], None],
        *,
        summaries: SummaryFile | None = None,
        system: FileSystem = SYSTEM,
    ) -> None:
        self.folder = folder
        self.summaries = summaries
        self._now = clock
        self._report = report
        self._system = system

    @property
    def now(self) -> int:
        """The time, in seconds since the epoch."""
        return int(self._now())

    def create(
        self, setup: Setup, people: tuple[int, ...] = (0,), entries: Sequence[Entry] = ()
    ) -> MatchFile | Problem:
        """A file for a match that begins, or that goes on from these entries; or why there can be none."""
        begun = self.now
        header = header_of(setup, begun, people)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            sweep(self.folder, "*", self._now())
            with contextlib.suppress(OSError):
                self._system.sync_folder(self.folder.parent)
            for name in _names(begun, setup.game):
                with contextlib.suppress(FileExistsError):
                    return MatchFile.create(self.folder / name, header, self._report, entries, system=self._system)
        except OSError as error:
            return Problem(self.folder, "match-not-kept", args={"detail": detail_of(error)})
        raise AssertionError("a name is always found")

    def reopen(self, file: Path) -> tuple[Kept, MatchFile] | Problem:
        """A match to be gone on with; or why it can't be. Nothing is overwritten."""
        kept = read(file)
        if isinstance(kept, Problem):
            return kept
        try:
            if kept.torn:
                replace_file(file.with_suffix(".torn"), kept.torn, system=self._system)
            return kept, MatchFile.reopen(kept, self._report, system=self._system)
        except BlockingIOError:
            return Problem(file, "match-locked")
        except OSError as error:
            return Problem(file, "match-unreadable", args={"detail": detail_of(error)})

    def resume(self, file: Path) -> tuple[Kept, MatchFile, Table] | Problem:
        """A match to be gone on with, and its table, which goes on being kept in its file; or why that can't be."""
        opened = self.reopen(file)
        if isinstance(opened, Problem):
            return opened
        kept, log = opened
        table = kept.table()
        if isinstance(table, Problem):
            log.close()
            return table
        table.keep_in(log)
        return kept, log, table

    def files(self) -> list[Path]:
        """The files of all matches, the latest first; none where the folder can't be read."""
        try:
            files = [file for file in self.folder.iterdir() if file.suffix == MATCH_SUFFIX]
        except OSError:
            return []
        return sorted(files, reverse=True)[:MOST_LISTED_MATCHES]

    def recent(self) -> Iterator[Listed]:
        """Every match with its note, the one that was played last first. Each is read only when it is asked for."""
        yield from map(self.look, sorted(self.files(), key=self._touched, reverse=True))

    def unfinished(self) -> Iterator[Listed]:
        """The matches that can be gone on with, in the same order."""
        return (listed for listed in self.not_over() if listed.goes_on)

    def not_over(self) -> Iterator[Listed]:
        """The same, and between them those that can't be gone on with, each with its problem. Those whose notes say
        that they are over are not read."""
        for file in sorted(self.files(), key=self._touched, reverse=True):
            seen = self.note(file).seen
            if seen is None or not seen.ended:
                listed = self.look(file)
                if listed.goes_on or listed.problem is not None:
                    yield listed

    def look(self, file: Path) -> Listed:
        """One match of the list."""
        kept, note = read(file), self.note(file)
        if isinstance(kept, Problem):
            return Listed(file, note, problem=kept)
        if note.seen is None or note.seen.entries != len(kept.entries):
            table = kept.table()
            if isinstance(table, Problem):
                return Listed(file, note, kept.header, table)
            note = msgspec.structs.replace(note, seen=seen(table, int(last_written(file))))
        return Listed(file, note, kept.header)

    def _touched(self, file: Path) -> float:
        """When the match was last played: its note says it, unless plays have come since."""
        seen, played = self.note(file).seen, last_written(file)
        return played if seen is None or last_written(file.with_suffix(NOTE_SUFFIX)) < played else seen.touched

    def note(self, file: Path) -> Note:
        """The note beside a match; an empty one where there is none that can be read."""
        data = read_bytes(file.with_suffix(NOTE_SUFFIX), NOTE)
        if isinstance(data, Problem):
            return Note()
        try:
            return msgspec.json.decode(data, type=Note)
        except (ValueError, RecursionError):
            return Note()

    def write_note(self, file: Path, note: Note) -> Problem | None:
        """Replace the note beside a match, but for what a later version has written there; or why that can't be
        done."""
        place = file.with_suffix(NOTE_SUFFIX)
        here = read_bytes(place, NOTE)
        try:
            written = note if isinstance(here, Problem) else with_later(here, note)
            replace_file(place, msgspec.json.encode(written), system=self._system)
        except OSError as error:
            return Problem(place, "match-not-kept", args={"detail": detail_of(error)})
        return None

    def delete(self, file: Path) -> Problem | None:
        """Delete a match and what is kept beside it; or why that can't be done."""
        try:
            self._system.remove(file)
        except OSError as error:
            return Problem(file, "match-unreadable", args={"detail": detail_of(error)})
        for suffix in BESIDE:
            with contextlib.suppress(OSError):
                self._system.remove(file.with_suffix(suffix))
        return None

    def put_line(self, deal_line: str) -> Path | None:
        """Put a line to be sent to somebody into a file beside the folder; where that can't be, None."""
        file = self.folder.with_name(LINE_FILE)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            replace_file(file, f"{deal_line}\n".encode(), system=self._system)
        except OSError:
            return None
        return file

    def delete_if_free(self, file: Path) -> bool:
        """Delete a match that no program has open; whether that was done."""
        try:
            if not self._system.is_regular(file):
                return False
            handle = self._system.open(file)
            try:
                self._system.lock(handle)
            finally:
                self._system.close(handle)
        except OSError:
            return False
        return self.delete(file) is None


def seen(table: Table, now: int, *, given_up: bool = False) -> Seen:
    """How the match at this table stands."""
    state = table.view(None).state
    return Seen(now, table.seq, state.standing.hand, state.standing.scores, table.over, given_up)


def _names(begun: int, game: str) -> Iterator[str]:
    """Names for the file of a match, which sort by time; several matches may begin within one second."""
    when = datetime.fromtimestamp(begun, UTC).strftime("%Y-%m-%dT%H-%M-%S")
    for number in range(1, 1000):
        yield f"{when}-{game}{MATCH_SUFFIX}" if number == 1 else f"{when}-{game}-{number}{MATCH_SUFFIX}"
