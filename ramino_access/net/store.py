"""The tables of a server in files: the journal of each match, and beside it who sits there.

A table at which no match has begun is a record alone, ``NAME.table``. Once it is dealt the record is beside the match
and has its name; whoever is killed between the two has one of them, or both, and the one beside the match counts.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ..config.problems import Problem
from ..hall.shelf import Shelved, record_of_room
from ..hall.table_record import SUFFIX, TableRecord, keys_of, read_record, write_record
from ..play.journal.match_file import SUFFIX as MATCH
from ..storage import last_written

if TYPE_CHECKING:
    from ..hall.room import Room
    from ..play.entries import Log, Setup
    from ..play.journal.match_file import MatchFile
    from ..play.kept.match_folder import MatchFolder

KEPT_ENDED = 30 * 86400.0
"""Seconds for which a match that has ended is kept."""

KEPT_IDLE = 180 * 86400.0
"""The same for one that nobody goes on with."""

MOST_SHELVED = 5000
MOST_OF_OWNER = 20
MOST_FROM_ONE = 50
"""Tables that are kept while nobody is at them: in all; of one owner; and opened from one network since the program was
started, for addresses are not written down."""


class Store:
    """A shelf of files in one folder. ``now`` gives the seconds since the epoch; ``report`` hears, once for each thing
    that goes wrong, what it was."""

    def __init__(self, folder: MatchFolder, now: Callable[[], float], report: Callable[[Problem], None]) -> None:
        self._folder = folder
        self._now = now
        self._report = report
        self._records: dict[
            str, tuple[Path, TableRecord]
        ] = {}  # by the table's name, with the file that it lies beside
        self._logs: dict[str, MatchFile] = {}  # of the tables that are in the hall
        self._here: set[str] = set()
        self._of_person: dict[tuple[str, str], set[str]] = {}  # tables by return word, or by name
        self._unwritten: dict[Path, TableRecord] = {}  # what the disk had no room for, by the file it lies beside
        self._networks: dict[str, str] = {}  # from which tables were opened that have been put away
        for match, record in self._on_disk():
            if not record.ended and (match.exists() or record.table not in self._records):
                self._know(match, record)

    def _on_disk(self) -> Iterator[tuple[Path, TableRecord]]:
        """What is kept, with the file of the match, which need not be there."""
        try:
            files = sorted(file for file in self._folder.folder.iterdir() if file.suffix == SUFFIX)
        except OSError:
            return
        for file in files:
            record = read_record(file)
            if record is not None and record.wish is not None and record.table:
                yield file.with_suffix(MATCH), record

    def tidy(self) -> None:
        """Delete what has been kept for long enough."""
        for match, record in self._on_disk():
            touched = last_written(match if match.exists() else match.with_suffix(SUFFIX))
            enough = KEPT_ENDED if record.ended else KEPT_IDLE
            if record.table not in self._here and self._now() - touched > enough:
                self._delete(match)
                if self._records.get(record.table, (None, None))[0] == match:
                    self._forget(record.table)
        self._networks = {table: network for table, network in self._networks.items() if table in self._records}

    def _know(self, file: Path, record: TableRecord) -> None:
        if record.table in self._records:
            self._forget(record.table)
        self._records[record.table] = file, record
        for key in _all_keys(record):
            self._of_person.setdefault(key, set()).add(record.table)

    def _forget(self, table: str) -> None:
        _, record = self._records.pop(table)
        for key in _all_keys(record):
            self._of_person[key].discard(table)
            if not self._of_person[key]:
                del self._of_person[key]

    # ------------------------------------------------------------------ tables that are in the hall

    def log(self, room: Room, setup: Setup, people: tuple[int, ...]) -> Log | None:
        made = self._folder.create(setup, people)
        before, old = self._records.get(room.id), self._logs.pop(room.id, None)
        if old is not None:
            old.close()
        if isinstance(made, Problem):
            self._report(made)
            if before is not None and before[0].exists():  # the match before is over, and isn't gone on with
                self._forget(room.id)
                self._end(*before)
            return None
        self._logs[room.id] = made
        record = record_of_room(room, None if before is None else before[1])
        self._write(made.file, msgspec.structs.replace(record, names=setup.names, scores=()))
        if before is not None:
            if before[0].exists():
                self._end(*before)  # a match that is over, and another one follows it
            else:
                self._delete(before[0])
        return made

    def keep(self, room: Room) -> None:
        self._here.add(room.id)
        file, before = self._records.get(room.id, (self._folder.folder / f"{room.id}{MATCH}", None))
        record = record_of_room(room, before)
        if room.match is not None and room.match.given_up:  # nobody goes on with it, though they are here still
            if before is not None:
                self._forget(room.id)
                self._end(file, before)
        elif record != before and record.places:
            self._write(file, record)

    def put_away(self, room: Room, *, ended: bool, network: str = "") -> None:
        self._here.discard(room.id)
        log = self._logs.pop(room.id, None)
        if log is not None:
            log.close()
        kept = self._records.get(room.id)
        if kept is None:
            return
        nothing = kept[1].taken_up == 0 and room.match is not None and not room.match.played_by_people
        if not ended and not nothing:
            if network:
                self._networks[room.id] = network
            self._bound(room.id)
            return
        self._networks.pop(room.id, None)
        self._forget(room.id)
        if kept[0].exists() and not nothing:
            self._end(*kept)
        else:
            self._delete(kept[0])

    def _bound(self, table: str) -> None:
        """Delete what was played longest ago, where more is kept than there may be now that this table is."""
        network, owner = self._networks.get(table, ""), _owner(self._records[table][1])
        shelved = {name: one for name, one in self._records.items() if name not in self._here}
        alike = {name for key in owner for name in self._of_person[key] if owner & _owner(self._records[name][1])}
        near = {name for name, other in self._networks.items() if network and other == network}
        for some, most in ((alike, MOST_OF_OWNER), (near, MOST_FROM_ONE), (set(shelved), MOST_SHELVED)):
            some &= set(shelved)
            if len(some) > most:
                oldest = min(some, key=lambda name: last_written(shelved[name][0]))
                match, _ = shelved.pop(oldest)
                self._networks.pop(oldest, None)
                self._forget(oldest)
                self._delete(match)

    def close(self) -> None:
        """Let go of all files."""
        for log in self._logs.values():
            log.close()
        self._logs.clear()

    # ------------------------------------------------------------------ tables that are not

    def find(self, token: str, person: str = "") -> list[TableRecord]:
        keys = {("word", token), ("name", person)}
        names = {name for key in keys for name in self._of_person.get(key, ())}
        mine = [self._records[name] for name in names if name not in self._here]
        return [record for _, record in sorted(mine, key=lambda one: last_written(one[0]), reverse=True)]

    def waiting(self) -> list[str]:
        return [name for name, (_, record) in self._records.items() if not record.names]

    def take(self, name: str) -> Shelved | None:
        if name not in self._records or name in self._here:
            return None
        file, record = self._records[name]
        record = msgspec.structs.replace(record, taken_up=record.taken_up + 1)
        kept = Shelved(record) if not record.names else self._opened(file, record)
        if kept is None:
            self._forget(name)
            return None
        self._here.add(name)
        self._write(file, record)
        return kept

    def _opened(self, file: Path, record: TableRecord) -> Shelved | None:
        opened = self._folder.reopen(file)
        if isinstance(opened, Problem):
            self._report(opened)
            return None
        match, log = opened
        table = match.table()
        if isinstance(table, Problem):
            log.close()
            self._report(table)
            return None
        table.keep_in(log)
        self._logs[record.table] = log
        return Shelved(record, table, match.entries)

    # ------------------------------------------------------------------ files

    def _write(self, file: Path, record: TableRecord) -> None:
        self._know(file, record)
        self._put(file, record)

    def _end(self, file: Path, record: TableRecord) -> None:
        self._put(file, msgspec.structs.replace(record, ended=True))

    def _put(self, file: Path, record: TableRecord) -> None:
        problem = write_record(file, record)
        if problem is not None:
            if not self._unwritten:
                self._report(problem)
            self._unwritten[file] = record
        elif self._unwritten.pop(file, None) is not None and not self._unwritten:
            self._report(Problem(file, "match-kept-again"))

    def catch_up(self) -> None:
        """Try again to write what a disk without room did not take."""
        for file, record in list(self._unwritten.items()):
            self._put(file, record)

    def _delete(self, match: Path) -> None:
        self._unwritten.pop(match, None)
        if match.exists():
            self._folder.delete(match)
        else:
            with contextlib.suppress(OSError):
                match.with_suffix(SUFFIX).unlink()


def _all_keys(record: TableRecord) -> set[tuple[str, str]]:
    return {key for place in record.places for key in keys_of(place)}


def _owner(record: TableRecord) -> set[tuple[str, str]]:
    """What opens the seat of the table's owner."""
    return next((keys_of(place) for place in record.places if place.name == record.owner), set())
