"""A store in memory, which fails, delays and falls when a test says so: SQLite's, with nothing done aside."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any, TypeVar

from ramino_access.hall.town.steward import Paper
from ramino_access.hall.town.ties import KeptTie
from ramino_access.net.store.sql_people import PAPER, TIE, SqlTown
from ramino_access.net.store.sqlite import COLUMNS, SqliteStore
from ramino_access.net.store.sqlite_file import TABLES_SCHEMA
from ramino_access.net.store.store_port import Changes, KeptTable, StoreError

T = TypeVar("T")


class Kept:
    """What outlives a fall."""

    def __init__(self) -> None:
        self.database = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self.database.executescript(TABLES_SCHEMA)

    def rows(self, statement: str, *given: Any) -> list[tuple[Any, ...]]:
        """What a statement finds."""
        return self.database.execute(statement, given).fetchall()

    @property
    def tables(self) -> dict[str, KeptTable]:
        return {row[0]: KeptTable(*row) for row in self.rows(f"SELECT {COLUMNS} FROM tables ORDER BY name")}

    @property
    def owners(self) -> dict[str, tuple[str, float | None]]:
        """The node that has each table, and until when."""
        owned = self.rows("SELECT name, holder, until FROM tables WHERE holder IS NOT NULL")
        return {name: (node, until) for name, node, until in owned}

    @property
    def headers(self) -> dict[tuple[str, int], tuple[str, float | None]]:
        """Those of matches, with when each was over."""
        matches = self.rows("SELECT table_name, match, header, ended FROM matches")
        return {(name, match): (header, over) for name, match, header, over in matches}

    @property
    def lines(self) -> dict[tuple[str, int], dict[int, str]]:
        lines: dict[tuple[str, int], dict[int, str]] = {}
        for name, match, number, text in self.rows("SELECT * FROM entries ORDER BY table_name, match, number"):
            lines.setdefault((name, match), {})[number] = text
        return lines

    @property
    def ties(self) -> list[KeptTie]:
        return [KeptTie(*row) for row in self.rows(f"SELECT {TIE} FROM ties")]

    @property
    def papers(self) -> dict[tuple[str, str], Paper]:
        return {row[:2]: Paper(*row) for row in self.rows(f"SELECT {PAPER} FROM papers")}

    def put(self, table: KeptTable) -> KeptTable:
        """Keep a table that nobody has."""
        self.rows("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, NULL, NULL)", *table[:6])
        return table


class MemoryStore(SqliteStore):
    """``kept`` may be shared by several, as a file is. ``failing``: what every verb raises StoreError with, empty for
    none; ``seconds``: for which each verb waits; ``fallen``: nothing that was not done is done any more, and nobody is
    answered. ``done_all_the_same``: whether what fails is done all the same, as where the answer is lost."""

    def __init__(self, kept: Kept | None = None, *, node: str = "", lasts: float = 0.0) -> None:
        self.kept = Kept() if kept is None else kept
        self._database, self._now = self.kept.database, lambda: self.now
        self._node, self._lasts = node, lasts
        self.node, self.town = node, SqlTown(self)
        self.now = 1_800_000_000.0
        self.failing = ""
        self.done_all_the_same = False
        self.seconds = 0.0
        self.fallen = False

    async def _do(self, job: Callable[..., T], *given: Any) -> T:
        if self.seconds:
            await asyncio.sleep(self.seconds)
        if self.fallen:
            await asyncio.Event().wait()
        if self.failing and not self.done_all_the_same:
            raise StoreError(self.failing)
        return job(*given)

    async def append(self, changes: Changes) -> frozenset[str]:
        lost = await super().append(changes)
        if self.failing:
            raise StoreError(self.failing)
        return lost

    async def close(self) -> None:
        return
