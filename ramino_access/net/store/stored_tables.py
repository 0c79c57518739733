"""The shelf of a hall on a store: which tables are kept, who sits there, and what of them is to be kept next."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from ...files.problems import Problem
from ...hall.codes import same_code
from ...hall.messages import Join
from ...hall.room import Room
from ...hall.shelf import Elsewhere, Shelf, Shelved, record_of_room
from ...hall.table_record import TableRecord, keys_of
from ...play.entries import Entry, Log, Setup
from ...play.journal.match_file import Kept as KeptMatch
from ...play.journal.match_file import entry_line, header_of, kept_of
from ...play.journal.records import Records
from .keeper import RoundKeeper, Spawn
from .kept_clock import DAY_SECONDS, MayGo, Pruned
from .store_port import BegunMatch, EntryRow, KeptTable, Match, Store, StoreError, Taken

Where: TypeAlias = Callable[[str], Coroutine[Any, Any, Elsewhere | None]]
"""Which other server has a table; None where none has. Raises StoreError."""

Forgets: TypeAlias = Callable[[Collection[str]], Coroutine[Any, Any, None]]
"""Hears the names of people of whom nothing is kept any more. Raises StoreError."""

KEPT_ENDED_SECONDS = 30 * DAY_SECONDS
"""Seconds for which a match that has ended is kept."""

KEPT_IDLE = 180 * DAY_SECONDS
"""The same for one that nobody goes on with."""

TAKEN_AGAIN = 5
"""Times that a table is tried to be taken of which no owner is known."""

PRUNED = 100
"""Tables that are deleted at once: meanwhile nothing else is written."""

MOST_SHELVED = 5000
MOST_OF_OWNER = 20
MOST_KEPT_FROM_ONE = 50
"""Tables that are kept while nobody is at them: in all; of one owner; and opened from one network since the program was
started, for addresses are not written down."""


class StoredMatch:
    """The log of a match that is being played."""

    def __init__(self, keeper: RoundKeeper, table: str, epoch: int, match: int, number: int = 0) -> None:
        self._keeper = keeper
        self._table, self._epoch, self._match = table, epoch, match
        self._number = number

    def append(self, entry: Entry) -> None:
        self._number += 1
        text = entry_line(entry).decode()
        self._keeper.entry(EntryRow(self._table, self._epoch, self._match, self._number, text))


@dataclass(slots=True)
class _Here:
    """A table that is in the hall: since which epoch it is owned, and the match that was begun last there."""

    epoch: int = 1
    match: int = 0


class StoredTables(Shelf):
    """A shelf. ``kept_tables``: the tables that are in the store at the start; ``clock`` gives the seconds since the
    epoch of clocks; ``report`` hears what can't be read; ``apart`` does what takes long without stopping the loop."""

    def __init__(
        self,
        store: Store,
        keeper: RoundKeeper,
        kept_tables: Iterable[KeptTable],
        clock: Callable[[], float],
        report: Callable[[Problem], None],
        *,
        spawn: Spawn,
        apart: Callable[[Callable[[], Shelved | None]], Coroutine[Any, Any, Shelved | None]],
        where: Where | None = None,
    ) -> None:
        self._where, self.shared = where, where is not None
        self.forgotten: Forgets | None = None  # hears of those who were forgotten
        self._store, self._keeper = store, keeper
        self._now = clock
        self._report = report
        self._spawn, self._apart = spawn, apart
        self._kept_tables: dict[str, tuple[KeptTable, TableRecord]] = {}  # by name: what may be gone on with
        self._here: dict[str, _Here] = {}  # those that are in the hall
        self._taking: set[str] = set()
        self._of_person: dict[tuple[str, str], set[str]] = {}  # tables by return word, or by name
        self._networks: dict[str, str] = {}  # from which tables were opened that have been put away
        for table in kept_tables:
            record = self._read_record(table)
            if record is not None:
                self._know(table, record)

    def _read_record(self, table: KeptTable) -> TableRecord | None:
        try:
            record = msgspec.json.decode(table.record, type=TableRecord)
        except (ValueError, RecursionError):
            self._report(Problem(Path(table.name), "table-newer"))
            return None
        return record if record.wish is not None else None

    def _know(self, table: KeptTable, record: TableRecord) -> None:
        if table.name in self._kept_tables:
            self._forget(table.name)
        self._kept_tables[table.name] = table, record
        for key in _all_keys(record):
            self._of_person.setdefault(key, set()).add(table.name)

    def _forget(self, name: str) -> None:
        _, record = self._kept_tables.pop(name)
        for key in _all_keys(record):
            self._of_person[key].discard(name)
            if not self._of_person[key]:
                del self._of_person[key]

    def _write(self, name: str, record: TableRecord, *, held: bool = True, ended: bool = False) -> None:
        """Keep how a table stands, and know it, unless it has ended."""
        here = self._here[name]
        text = msgspec.json.encode(record).decode()
        table = KeptTable(name, here.epoch, text, here.match, self._now(), ended, held)
        self._keeper.table(table)
        if not ended:
            self._know(table, record)
        elif name in self._kept_tables:
            self._forget(name)

    # ------------------------------------------------------------------ tables that are in the hall

    def log(self, room: Room, setup: Setup, people: tuple[int, ...]) -> Log | None:
        here = self._here.setdefault(room.id, _Here())
        here.match += 1
        before = self._kept_tables.get(room.id)
        record = record_of_room(room, before and before[1])
        self._write(room.id, msgspec.structs.replace(record, names=setup.names, scores=()))
        header = msgspec.json.encode(header_of(setup, int(self._now()), people)).decode()
        self._keeper.begun(BegunMatch(room.id, here.epoch, here.match, header, self._now()))
        return StoredMatch(self._keeper, room.id, here.epoch, here.match)

    def keep(self, room: Room) -> None:
        self._here.setdefault(room.id, _Here())
        before = self._kept_tables.get(room.id)
        record = record_of_room(room, before and before[1])
        if room.match is not None and room.match.given_up:  # nobody goes on with it, though they are here still
            if before is not None:
                self._write(room.id, before[1], ended=True)
        elif record.places and (before is None or record != before[1]):
            self._write(room.id, record)
        elif not (record.places or room.begun) and before is not None:  # whoever watches has nothing to come back to
            self._delete(room.id)

    def put_away(self, room: Room, *, ended: bool, network: str = "") -> None:
        kept = self._kept_tables.get(room.id)
        here = self._here.get(room.id)
        if kept is None or here is None:
            self._here.pop(room.id, None)
            return
        nothing = kept[1].taken_up == 0 and room.match is not None and not room.match.played_by_people
        if not ended and not nothing:
            self._write(room.id, kept[1], held=False)
        elif here.match and not nothing:
            self._write(room.id, kept[1], held=False, ended=True)
        else:
            self._delete(room.id)
        del self._here[room.id]
        if ended or nothing:
            self._networks.pop(room.id, None)
            return
        if network:
            self._networks[room.id] = network
        self._bound(room.id)

    def _bound(self, name: str) -> None:
        """Delete what was played longest ago, where more is kept than there may be now that this table is."""
        network, owner = self._networks.get(name, ""), _owner(self._kept_tables[name][1])
        shelved = {one for one in self._kept_tables if one not in self._here}
        alike = {one for key in owner for one in self._of_person[key] if owner & _owner(self._kept_tables[one][1])}
        near = {one for one, other in self._networks.items() if network and other == network}
        for some, most in ((alike, MOST_OF_OWNER), (near, MOST_KEPT_FROM_ONE), (set(shelved), MOST_SHELVED)):
            some &= shelved
            if len(some) > most:
                oldest = min(some, key=lambda one: self._kept_tables[one][0].played)
                shelved.discard(oldest)
                self._networks.pop(oldest, None)
                self._delete(oldest)

    def _delete(self, name: str) -> None:
        table, _ = self._kept_tables[name]
        self._keeper.gone(name, table.epoch)
        self._forget(name)

    # ------------------------------------------------------------------ tables that are not

    def find(self, token: str, person: str = "") -> list[TableRecord]:
        names = {name for key in (("word", token), ("name", person)) for name in self._of_person.get(key, ())}
        mine = [self._kept_tables[name] for name in names if name not in self._here]
        return [record for _, record in sorted(mine, key=lambda one: one[0].played, reverse=True)]

    def waiting(self) -> list[str]:
        if self._where is not None:  # others may have them; whoever comes for one takes it
            return []
        return [name for name, (_, record) in self._kept_tables.items() if not record.names]

    def lost(self, name: str) -> None:
        self._here.pop(name, None)

    def meant_elsewhere(self, wish: Join) -> str:
        for name, (table, record) in self._kept_tables.items():
            if (table.held or not record.names) and name not in self._here and record.wish is not None:
                coded = bool(wish.code) and same_code(wish.code, record.code)
                if coded or (wish.table == name and record.wish.listed):
                    return name
        return ""

    def elsewhere(self, table: str = "") -> list[TableRecord]:
        names = {table} & self._kept_tables.keys() if table else self._kept_tables
        several = (self._kept_tables[name] for name in names if name not in self._here)
        return [record for kept, record in several if kept.held and record.wish is not None and record.wish.listed]

    # ------------------------------------------------------------------ what other servers write

    def inviting(self) -> list[TableRecord]:
        """The tables at other servers to which somebody is invited."""
        several = ((name, *kept) for name, kept in self._kept_tables.items() if name not in self._here)
        return [record for _, table, record in several if table.held and record.invited]

    @property
    def epochs(self) -> dict[str, int]:
        """The tables that are here, and since which epoch."""
        return {name: here.epoch for name, here in self._here.items()}

    @property
    def known(self) -> set[str]:
        """The names of all tables that are not here."""
        return set(self._kept_tables) - set(self._here)

    def learn(self, names: Iterable[str], tables: Iterable[KeptTable]) -> None:
        """Of these tables others may have written; those of them that are kept stand so now."""
        found = {table.name: table for table in tables}
        for name in names:
            if name in self._here or name in self._taking:
                continue
            table = found.get(name)
            record = None if table is None or table.ended else self._read_record(table)
            if table is not None and record is not None:
                self._know(table, record)
            elif name in self._kept_tables:
                self._forget(name)

    def take(self, name: str, on_done: Callable[[Shelved | Elsewhere | None], None]) -> None:
        if name not in self._kept_tables or name in self._here or name in self._taking:
            on_done(None)
            return
        self._taking.add(name)

        def taken(taken_table: tuple[Taken, Shelved] | Elsewhere | None) -> None:
            self._taking.discard(name)
            if taken_table is None or isinstance(taken_table, Elsewhere):
                on_done(taken_table)
                return
            (table, _), shelved = taken_table
            self._here[name] = _Here(table.epoch, table.match)
            self._write(name, shelved.record)
            if shelved.table is not None:
                log = StoredMatch(self._keeper, name, table.epoch, table.match, len(shelved.entries))
                shelved.table.keep_in(log)
            on_done(shelved)

        self._spawn(self._take(name), taken)

    async def _take(self, name: str) -> tuple[Taken, Shelved] | Elsewhere | None:
        await self._keeper.settled(name)
        for _ in range(TAKEN_AGAIN):
            taken = await self._keeper.patiently(lambda: self._store.take(name))
            if taken is not None or self._where is None:
                break
            elsewhere = await self._keeper.patiently(partial(self._where, name))
            if elsewhere is not None:
                return elsewhere  # else its owner's time is over since, or another one takes it now
        if taken is None:
            return None
        record = self._read_record(taken.table)
        if record is None:
            return None
        record = msgspec.structs.replace(record, taken_up=record.taken_up + 1)
        match = taken.match
        if not record.names or match is None:
            return taken, Shelved(record)
        shelved = await self._apart(lambda: self._played(Path(name), record, match))
        return None if shelved is None else (taken, shelved)

    def _played(self, file: Path, record: TableRecord, match: Match) -> Shelved | None:
        """The table, played again up to where it was; in a thread of its own."""
        kept = match_of(file, match)
        table = kept if isinstance(kept, Problem) else kept.table()
        if isinstance(kept, Problem) or isinstance(table, Problem):
            self._report(kept if isinstance(kept, Problem) else table)  # type: ignore[arg-type]
            return None
        return Shelved(record, table, kept.entries)

    def tidy(self, *, first: bool = False) -> None:
        """Look at the clock, and delete what has been kept for long enough, as far as the clock is to be trusted; not
        at the ``first`` look of a server: who sits at a match has still to come back."""

        def done(pruned: Pruned) -> None:
            for name in pruned:
                self._networks.pop(name, None)
                if name in self._kept_tables and name not in self._here:
                    self._forget(name)
            if pruned or pruned.matches:
                args = {"tables": str(len(pruned)), "matches": str(pruned.matches)}
                self._report(Problem(Path(), "serve-tidied", args=args))

        self._spawn(self._tidied(first=first), done)

    async def _tidied(self, *, first: bool) -> Pruned:
        """What was deleted; nothing where the store can't be asked now, for it is tried again soon."""
        try:
            looked = await self._store.look()
            if looked.jumped:
                days = str(round(abs(looked.jumped) / DAY_SECONDS))
                message = "serve-clock-ahead" if looked.jumped > 0 else "serve-clock-behind"
                self._report(Problem(Path(), message, args={"days": days}))
            if looked.trusted and not first:
                await self._forget_people(looked.now)
            turn = MayGo(looked.now, 0) if first else await self._store.turn()
            if not turn.most:
                return Pruned()
            return await self._pruned(turn)
        except StoreError as error:
            self._report(Problem(Path(), "store-unreadable", args={"detail": error.detail}))
            return Pruned()

    async def _forget_people(self, now: float) -> None:
        """Forget whoever's time has come. Raises StoreError."""
        gone = await self._store.town.forget(now)
        if gone.tables:
            self.learn(gone.tables, await self._store.tables(gone.tables))
        if gone.names and self.forgotten is not None:
            await self.forgotten(gone.names)

    async def _pruned(self, turn: MayGo) -> Pruned:
        """Delete what is old, a few at once: meanwhile nothing else is written. Raises StoreError."""
        gone = Pruned()
        while turn.most > (count := len(gone) + gone.matches):
            most = min(PRUNED, turn.most - count)
            some = await self._store.prune(turn.now - KEPT_ENDED_SECONDS, turn.now - KEPT_IDLE, most)
            gone = Pruned([*gone, *some], gone.matches + some.matches)
            if len(some) + some.matches < most:
                break
        return gone

    def trust_clock(self) -> None:
        """Whoever runs the server says that its clock is right."""

        async def confirmed() -> None:
            try:
                await self._store.confirm()
            except StoreError as error:
                self._report(Problem(Path(), "store-unreadable", args={"detail": error.detail}))

        self._spawn(confirmed(), lambda done: None)


def match_of(file: Path, match: Match) -> KeptMatch | Problem:
    """A match as it stands in the store; or why this program can't read it. ``file`` is what it is called then."""
    return kept_of(file, Records(tuple(text.encode() for text in (match.header, *match.lines)), 0, 0))


def _all_keys(record: TableRecord) -> set[tuple[str, str]]:
    return {key for place in record.places for key in keys_of(place)}


def _owner(record: TableRecord) -> set[tuple[str, str]]:
    """What opens the seat of the table's owner."""
    return next((keys_of(place) for place in record.places if place.name == record.owner), set())
