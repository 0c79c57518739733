"""What a server wants of whatever keeps its tables and people. It knows no engine; every verb is awaited, and stops
nobody.

A table is kept as how it was opened and who sits there, and each match that was begun at it as its header and its
entries. Whoever has taken a table owns it until somebody else takes it, which raises its **epoch**: every change names
the epoch at which its table was taken, and of an earlier one nothing is written. What ``append`` is given is written
together or not at all, and may be given again when it is not known whether it was: it is written once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from .sql_people import SqlPeople, SqlTown


class StoreError(Exception):
    """The store can't be read, or written, for now. ``detail``: what it says itself."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


class KeptTable(NamedTuple):
    """A table as it is kept.

    ``record``: how it was opened, who sits there (JSON); ``match``: the number of the match that is played, from 1, 0
    before the first; ``played``: when something was last known to be played, in seconds; ``ended``: nothing more is.
    ``held``: somebody owns it now.
    """

    name: str
    epoch: int
    record: str
    match: int
    played: float
    ended: bool = False
    held: bool = True


class BegunMatch(NamedTuple):
    """A match has begun at a table: its header, JSON. The one before it is over. ``when``: in seconds."""

    table: str
    epoch: int
    match: int
    header: str
    when: float


class EntryRow(NamedTuple):
    """An entry of a match: its number, from 1, and what it is, JSON."""

    table: str
    epoch: int
    match: int
    number: int
    text: str


@dataclass(slots=True)
class Changes:
    """What a round of the event loop brought. ``tables``: how these stand now (a new one has epoch 1); ``removed``:
    those of which nothing is to be kept, with their epochs."""

    tables: dict[str, KeptTable] = field(default_factory=dict)
    begun: list[BegunMatch] = field(default_factory=list)
    entry_rows: list[EntryRow] = field(default_factory=list)
    removed: dict[str, int] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.entry_rows or self.tables or self.begun or self.removed)

    @property
    def names(self) -> set[str]:
        """The tables that it is about."""
        return {
            *self.tables,
            *(one.table for one in self.begun),
            *(one.table for one in self.entry_rows),
            *self.removed,
        }


class Match(NamedTuple):
    """A match as it is kept: its header and its entries, in order; JSON, all of them."""

    header: str
    lines: Sequence[str]


class Taken(NamedTuple):
    """A table that was taken, with the match that is played there, if one has begun."""

    table: KeptTable
    match: Match | None


class Store(SqlPeople, ABC):
    """Keeps tables and people, on behalf of one node, which owns the tables that are taken here: for a while each time,
    where there are several nodes. Every verb raises StoreError where that can't be done now; nothing has changed then,
    but what ``append`` says."""

    def __init__(self) -> None:
        self.town = SqlTown(self)

    @abstractmethod
    async def append(self, changes: Changes) -> frozenset[str]:
        """Return when all of this is kept for good. The names of tables that somebody else has taken meanwhile: of
        these nothing was written. After a StoreError all of it or nothing is kept; it may be given again."""

    @abstractmethod
    async def tables(self, names: Sequence[str] | None = None) -> list[KeptTable]:
        """Those that are kept and have not ended: all, or of these."""

    @abstractmethod
    async def read(self, name: str) -> Taken | None:
        """A table and its match as they are now, which stay whose they are; None where there is none."""

    @abstractmethod
    async def take(self, name: str) -> Taken | None:
        """Own a table from now on, at a new epoch, with what was kept of it before. None where there is none, or
        somebody else owns it whose time is not over."""

    @abstractmethod
    async def renew(self) -> frozenset[str]:
        """Own for as long again what is owned from here; the names of these tables."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of it, when all that was asked is done."""
