"""What a server keeps, as the server of this version writes it; ``tests.golden.kept`` records it beside a player's."""

from __future__ import annotations

import asyncio
import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from ramino_access.files.problems import Problem
from ramino_access.hall.messages import Open
from ramino_access.hall.people import Played
from ramino_access.hall.table_record import TableRecord
from ramino_access.net.server.kept_people import Argon2
from ramino_access.net.store.sqlite import SqliteStore
from ramino_access.net.store.sqlite_file import STORE_FILE, open_file
from ramino_access.net.store.store_port import BegunMatch, Changes, EntryRow
from ramino_access.net.store.stored_tables import match_of
from tests.hall.callers import Caller
from tests.hall.shelved import Server, playing

NOW = 1_800_000_000.0
PEOPLE = ("Dario", "Elena")
SECRET = "a good secret"
"""Those who are kept with a secret, and what it is."""

WAITS = "rami"
"""The game at whose table is still waited for somebody."""


def opened(folder: Path) -> SqliteStore:
    """The store in this folder."""
    database = open_file(folder / STORE_FILE)
    assert not isinstance(database, Problem), database
    return SqliteStore(database, lambda: NOW)


def write_server(folder: Path) -> None:
    """Write what is kept of a table in the middle of its match, of one that waits, and of two people."""
    server = Server()
    anna, bruno = playing(server)
    Caller(server.place, "Carla").ask(Open(WAITS, seats=2, people=2, listed=False))
    for one in (anna, bruno):
        one.end.cut()
    folder.mkdir(parents=True)
    asyncio.run(_write(folder, server))


async def _write(folder: Path, server: Server) -> None:
    store, kept = opened(folder), server.kept
    headers = [BegunMatch(name, 1, match, header, NOW) for (name, match), (header, _) in kept.headers.items()]
    lines = [
        EntryRow(name, 1, match, number, text)
        for (name, match), written in kept.lines.items()
        for number, text in written.items()
    ]
    tables = {name: table._replace(held=False) for name, table in kept.tables.items()}
    await store.append(Changes(tables, headers, lines))
    for name in PEOPLE:
        await store.add_person(name, Argon2().hash(SECRET), name.lower())
    await store.count(Played("salotto", PEOPLE, (1, 2), (True, False)))
    await store.close()


def found_server(folder: Path) -> dict[str, Any]:
    """What is read there, as JSON can have it; nothing is changed."""
    with tempfile.TemporaryDirectory() as there:
        shutil.copytree(folder, there, dirs_exist_ok=True)
        return json.loads(json.dumps(asyncio.run(_found(Path(there)))))


async def _found(folder: Path) -> dict[str, Any]:
    store = opened(folder)
    tables: dict[str, Any] = {}
    for table in await store.tables():
        record = msgspec.json.decode(table.record, type=TableRecord)
        taken = await store.read(table.name)
        assert taken is not None
        kept = None if taken.match is None else match_of(folder, taken.match)
        assert not isinstance(kept, Problem), kept
        stands = None if kept is None else kept.table()
        assert not isinstance(stands, Problem), stands
        entries, scores = (0, ()) if stands is None else (stands.seq, stands.view(None).state.standing.scores)
        assert record.wish is not None
        places = [(one.name, one.seat, one.token) for one in record.places]
        tables[table.name] = [record.wish.game, places, record.names, table.match, entries, scores]
    people = [msgspec.to_builtins(await store.figures(name)) for name in (*PEOPLE, "Anna")]
    await store.close()
    return {"tables": tables, "people": people}
