"""The folder of a server of before the store (`server_of_before`, written by such a server: one that had stopped by
itself, and one that was killed, of whose plays most are in its common log alone)."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from ramino_access.config.problems import Problem
from ramino_access.hall.table_record import TableRecord
from ramino_access.net.store.old_folder import NotTakenOver, TakenOver, take_over
from ramino_access.net.store.sqlite import SqliteStore
from ramino_access.net.store.sqlite_file import FILE, open_file
from ramino_access.net.store.store_port import Taken
from ramino_access.net.store.stored_tables import match_of

BEFORE = Path(__file__).parent / "server_of_before"
EXPECTED: dict[str, dict[str, Any]] = json.loads((BEFORE / "expected.json").read_text("utf-8"))


def copied(kind: str, tmp_path: Path) -> Path:
    return Path(shutil.copytree(BEFORE / kind, tmp_path / "server"))


def taken_over(folder: Path) -> tuple[SqliteStore, TakenOver]:
    found: list[TakenOver] = []

    def fill(database: sqlite3.Connection) -> None:
        found.append(take_over(folder, database))

    opened = open_file(folder / FILE, fill)
    assert not isinstance(opened, Problem), opened
    return SqliteStore(opened, lambda: 1_800_000_000.0), found[0]


def content(folder: Path) -> dict[str, bytes]:
    files = (file for file in folder.rglob("*") if file.is_file() and not file.name.startswith("store."))
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


def played(taken: Taken | None) -> tuple[TableRecord, Any]:
    """The record, and the table as its match left it."""
    import msgspec

    assert taken is not None
    record = msgspec.json.decode(taken.table.record, type=TableRecord)
    assert taken.match is not None
    kept = match_of(Path("there"), taken.match)
    assert not isinstance(kept, Problem), kept
    return record, kept.table()


@pytest.mark.parametrize("kind", ["killed", "stopped"])
async def test_nothing_is_lost_of_a_server_of_before(kind: str, tmp_path: Path) -> None:
    folder = copied(kind, tmp_path)
    before = content(folder)
    store, found = taken_over(folder)
    assert found == TakenOver(tables=4, people=2)
    assert content(folder) == before
    assert [one.name for one in await store.tables()] == sorted(one["table"] for one in EXPECTED.values())
    playing = EXPECTED["playing"]
    record, table = played(await store.take(playing["table"]))
    assert table.seq == playing["entries"]
    assert [[one.name, one.seat, one.token, one.known] for one in record.places] == playing["places"]
    assert (list(record.names), list(record.scores)) == (playing["names"], playing["scores"])
    away = EXPECTED["away"]
    record, table = played(await store.take(away["table"]))
    assert (table.seq, list(record.names)) == (away["entries"], away["names"])
    waiting = await store.take(EXPECTED["waiting"]["table"])
    assert waiting is not None
    assert waiting.match is None
    assert EXPECTED["waiting"]["code"] in waiting.table.record
    assert EXPECTED["waiting"]["token"] in waiting.table.record
    ended = await store.read("9DLEU9TU")
    assert ended is not None
    assert ended.table.ended
    assert ended.match is not None
    anna, bruno = await store.secret("Anna"), await store.secret("Bruno")
    assert anna is not None
    assert anna.hashed.startswith("$argon2id$v=19$")
    assert bruno is not None
    assert bruno.once
    figures = await store.figures("anna")
    assert (figures.matches, figures.won) == (1, 1)
    assert figures.rating > 1500
    await store.close()


async def test_it_is_read_once(tmp_path: Path) -> None:
    folder = copied("killed", tmp_path)
    store, _ = taken_over(folder)
    await store.close()
    shutil.rmtree(folder / "matches")

    def never(database: sqlite3.Connection) -> None:
        raise AssertionError

    opened = open_file(folder / FILE, never)
    assert not isinstance(opened, Problem)
    again = SqliteStore(opened)
    assert len(await again.tables()) == 3
    await again.close()


async def test_what_is_damaged_or_newer_is_named_and_left_and_costs_nothing_else(tmp_path: Path) -> None:
    folder = copied("stopped", tmp_path)
    newer, broken = sorted((folder / "matches").glob("*salotto*.table"))
    newer.write_bytes(newer.read_bytes().replace(b'{"code"', b'{"newer":1,"code"'))
    match = broken.with_suffix(".match")
    match.write_bytes(match.read_bytes().replace(b"stock", b"stick", 1))
    before = content(folder)
    store, found = taken_over(folder)
    assert [(one.file, one.reason) for one in found.left] == [(newer, "table-newer"), (match, "match-damaged")]
    assert found.tables == 2
    assert content(folder) == before
    await store.close()


@pytest.mark.parametrize(("name", "reason"), [("played.log", "log-newer"), ("people.sqlite3", "store-newer")])
async def test_a_newer_log_or_file_of_people_stops_the_start_and_nothing_is_made(
    name: str, reason: str, tmp_path: Path
) -> None:
    folder = copied("killed", tmp_path)
    if name == "played.log":
        from ramino_access.play.journal import records

        line, _ = records.line(b'{"added":[],"newer":1}', 0)
        (folder / name).write_bytes(line)
    else:
        with sqlite3.connect(folder / name) as database:
            database.execute("PRAGMA user_version = 2")
        database.close()
    before = content(folder)
    with pytest.raises(NotTakenOver) as caught:
        taken_over(folder)
    assert caught.value.problem == Problem(folder / name, reason)
    assert content(folder) == before
    shutil.rmtree(folder)
    again, found = taken_over(copied("killed", tmp_path))  # with the version that can read it
    assert found.tables == 4
    await again.close()


def test_a_store_of_a_later_version_of_another_program_or_in_pieces_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / FILE
    for reason in ("store-newer", "store-foreign", "store-broken", "store-special"):
        file.unlink(missing_ok=True)
        if reason == "store-special":
            file.mkdir()
        else:
            with sqlite3.connect(file) as database:
                number = 0x52414D53 if reason == "store-newer" else 7
                database.execute(f"PRAGMA application_id = {number}")
                database.execute("PRAGMA user_version = 2")
                database.execute("CREATE TABLE theirs (a)")
            database.close()
        if reason == "store-broken":
            file.write_bytes(b"SQLite format 3\0" + file.read_bytes()[16:60])
        before = file.read_bytes() if file.is_file() else b""
        found = open_file(file)
        assert found == Problem(file, reason)
        assert (file.read_bytes() if file.is_file() else b"") == before
