"""The engines behind the store's port, each made the same way: several of them at one place stand for several nodes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

from ramino_access.files.problems import Problem
from ramino_access.net.store.sqlite import SqliteStore
from ramino_access.net.store.sqlite_file import STORE_FILE, open_file
from ramino_access.net.store.store_port import Store
from tests.store.database import empty_database


class Time:
    """What the engines take for the time."""

    now = 1_800_000_000.0


Make: TypeAlias = Callable[[str, float], Awaitable[Store]]
"""A store for this node, which owns what it takes for so many seconds."""


def sqlite(folder: Path, time: Time) -> Make:
    """One in a file."""

    async def made(node: str, lasts: float) -> Store:
        opened = open_file(folder / STORE_FILE)
        assert not isinstance(opened, Problem)
        return SqliteStore(opened, lambda: time.now, node=node, lasts=lasts)

    return made


def postgresql(folder: Path, time: Time) -> Make:
    """One in a database of its own."""
    url = empty_database()
    from ramino_access.net.store.postgresql import PostgresqlStore

    async def made(node: str, lasts: float) -> Store:
        store = PostgresqlStore(url, lambda: time.now, node=node, lasts=lasts)
        assert await store.make() is None
        assert await store.register.live("")
        return store

    return made


ENGINES: dict[str, Callable[[Path, Time], Make]] = {"postgresql": postgresql, "sqlite": sqlite}
