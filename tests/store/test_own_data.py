"""One's own data: all that is kept of a person is given to them, and nothing of it is left when they are forgotten."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ramino_access.hall.likeness import compared, name_digest
from ramino_access.hall.messages import LogRow, Open, Said
from ramino_access.hall.people import Played
from ramino_access.hall.table_record import SeatRecord, TableRecord
from ramino_access.hall.town.steward import Case, Paper, PaperKind, Party, Sanction
from ramino_access.hall.town.ties import Invitation, KeptTie
from ramino_access.net.store.keeper import RoundKeeper, Tasks
from ramino_access.net.store.postgresql import SCHEMA, PostgresqlStore
from ramino_access.net.store.sql_people import LEAVING_SECONDS, RESERVED_SECONDS, SOMEBODY
from ramino_access.net.store.sqlite import SqliteStore
from ramino_access.net.store.sqlite_file import TABLES_SCHEMA
from ramino_access.net.store.store_port import BegunMatch, Changes, EntryRow, KeptTable, Store
from ramino_access.net.store.stored_tables import StoredTables
from tests.store.engines import ENGINES, Make, Time

NAME, ID, WORD = 'Zoë "Z"', "1dent1ty", "w0rd0fzoe"
"""Somebody of whom everything is found again, wherever it stands."""


@pytest.fixture(params=["postgresql", "sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    make: Make = ENGINES[request.param](tmp_path, Time())
    made = await make("", 0.0)
    yield made
    await made.close()


def record(*names: str, **other: Any) -> TableRecord:
    places = tuple(
        SeatRecord(name, at, WORD if name == NAME else f"word {at}", known=True) for at, name in enumerate(names)
    )
    wish = Open("rami")
    made = TableRecord(
        "CODE", "", 0, places, 1.0, 0, 60.0, "fair", sealed=True, wish=wish, owner=names[0] if names else ""
    )
    return msgspec.structs.replace(made, **other)


def kept(name: str, about: TableRecord, **other: Any) -> KeptTable:
    text = msgspec.json.encode(about).decode()
    return KeptTable(name, 1, text, 0, 1_800_000_000.0, held=False)._replace(**other)


def papers() -> list[Paper]:
    """What those who look after the room have done, and what was reported: about somebody, by them, and beside them."""
    zoe, bruno = Party(NAME, WORD, ID, ("192.0.2.0",)), Party("Bruno", "word b", "b")
    lines = (Said(NAME, "a line of hers"), Said("Bruno", "a line of his"))
    kept: list[tuple[PaperKind, str, str, object]] = [
        ("role", ID, "", "moderator"),
        ("seen", ID, "", {"n1": 5.0}),
        ("sanction", ID, "b", Sanction("s1", "mute", zoe, "insults", 5.0, 9.0, "b", "Bruno", lines=("her insult",))),
        ("sanction", "b", ID, Sanction("s2", "mute", bruno, "insults", 5.0, 9.0, ID, NAME)),
        ("case", ID, "b", Case("c1", zoe, "b", "Bruno", 5.0, lines=lines)),
        ("case", "b", ID, Case("c2", bruno, ID, NAME, 5.0, lines=lines)),
        ("case", "b", "c", Case("c3", bruno, "c", "Carla", 5.0, lines=lines)),
        ("deed", "b", ID, LogRow(0, NAME, "mute", "Bruno", "insults", 5)),
        ("deed", ID, "b", LogRow(0, "Bruno", "mute", NAME, "insults", 5)),
    ]
    return [
        Paper(
            kind,
            ID if kind in ("role", "seen") else f"p{at}",
            about,
            by,
            1_800_000_000.0,
            msgspec.json.encode(text).decode(),
        )
        for at, (kind, about, by, text) in enumerate(kept)
    ]


async def full(store: Store) -> None:
    """Have all be kept of somebody that can be: what people want of each other, tables of every state, matches."""
    for name, one in ((NAME, ID), ("Bruno", "b"), ("Carla", "c")):
        assert await store.add_person(name, f"hash of {one}", one) == "right"
    await store.count(Played("rami", (NAME, "Bruno"), (1, 2), (True, False)))
    for tie in (
        KeptTie(ID, "Bruno", "b", "", 5.0, "friend"),
        KeptTie("b", NAME, ID, WORD, 6.0),
        KeptTie("b", "Carla", "c"),
    ):
        await store.town.keep_tie(tie)
    for paper in papers():
        await store.town.keep_paper(paper)
    invited = Invitation("1", ID, NAME, "b", "Bruno", 9e9)
    invites = Invitation("2", "b", "Bruno", ID, NAME, 9e9)
    header = json.dumps({"game": "rami", "names": [NAME, "Bruno"], "seed": 7, "begun": 1}, ensure_ascii=False)
    lines = ('{"seat":0,"play":"draw"}', '{"seat":1,"play":"take"}', '{"seat":0,"play":"discard 7C"}')
    tables = (
        kept("ENDED", record(NAME, "Bruno", names=(NAME, "Bruno"), banned=(NAME,)), match=1, ended=True),
        kept("LEFT", record("Bruno", names=("Bruno", NAME), gone=(SeatRecord(NAME, 1, "", known=True),)), match=1),
        kept("WAITS", record("Bruno", NAME, invited=(invited, invites))),
        kept("MINE", record(NAME)),
        kept("OTHERS", record("Bruno", "Carla", invited=(invited,))),
    )
    await store.append(Changes({one.name: one for one in tables}))
    begun = [BegunMatch(table, 1, 1, header, 1.0) for table in ("ENDED", "LEFT")]
    entries = [EntryRow(one.table, 1, 1, at, text) for one in begun for at, text in enumerate(lines, 1)]
    await store.append(Changes(begun=begun, entry_rows=entries))


async def everything(store: Store) -> str:
    """All that stands anywhere in the store."""
    names = list(columns(TABLES_SCHEMA))
    found: list[object] = []
    if isinstance(store, SqliteStore):
        for name in names:
            found += await store._do(lambda name=name: store._database.execute(f"SELECT * FROM {name}").fetchall())
    else:
        assert isinstance(store, PostgresqlStore)
        async with store._others.line() as line:
            for name in names:
                found += await (await line.execute(f"SELECT * FROM {name}")).fetchall()
    return "\n".join(sorted(map(repr, found)))


async def forget(store: Store, now: float = 1_800_000_100.0) -> list[str]:
    await store.town.leave(ID, now - 1)
    return (await store.town.forget(now)).names


def columns(schema: str) -> dict[str, list[str]]:
    tables = re.findall(r"CREATE TABLE (?:ramino\.)?(\w+) \((.*?)\)(?: WITHOUT ROWID)?;\n", schema, re.DOTALL)
    return {
        name: re.findall(
            r"(?:^|\n| )\s*(?!PRIMARY)(\w+) (?:TEXT|INTEGER|REAL|text|bigint|integer|boolean|double)", body
        )
        for name, body in tables
    }


GIVEN = {
    "people": "id name made matches won given_up rating deviation volatility rated leaves",
    "ties": "name since bond",
    "met": "one other often played",
    "tables": "name record played ended",
    "matches": "table_name match header",
    "entries": "table_name match number text",
    "papers": "since text",
}
"""The columns out of which somebody is given what is kept of them."""

FORGOTTEN = {
    "people": "likeness id name hash once_until made matches won given_up rating deviation volatility rated leaves",
    "ties": "person likeness name other_id word since bond",
    "met": "one other often played",
    "tables": "record",
    "matches": "header",
    "papers": "about by_whom text",
}
"""The columns in which nothing of somebody is left who was forgotten. Nobody else's hash or return word is given to
anybody: whoever has it could come in the place of its owner."""

NOBODY = {
    "tables": "epoch match holder until",
    "matches": "ended",
    "papers": "kind id",
    "reserved_names": "digest until",
    "clock": "single seen agreed tidied",
    "about": "format",
    "nodes": "name instance address inner_address until",
}
"""The columns that name nobody. That of a name which is nobody's for a year is a digest."""


@pytest.mark.parametrize("schema", [TABLES_SCHEMA, SCHEMA], ids=["sqlite", "postgresql"])
def test_a_column_is_given_and_forgotten_or_names_nobody(schema: str) -> None:
    """Whoever adds a column says here what it is to its person."""
    for table, names in columns(schema).items():
        assert names, table
        for name in names:
            personal = {*GIVEN.get(table, "").split(), *FORGOTTEN.get(table, "").split()}
            nobody = name in NOBODY.get(table, "").split()
            assert (name in personal) != nobody, f"{table}.{name} is in neither list, or in both"


async def test_all_that_is_kept_is_given_as_a_whole(store: Store) -> None:
    """Rule 20: but for secrets, and what others hold or want."""
    await full(store)
    own = await store.town.own(ID)
    assert next(iter(own["person"].items())) == ("name", NAME)
    assert (own["person"]["matches"], own["person"]["won"]) == (1, 1)
    assert own["ties"] == [{"name": "Bruno", "tie": "friend", "since": "1970-01-01T00:00:05+00:00"}]
    assert [(one["name"], one["times"]) for one in own["met"]] == [("Bruno", 1.0)]
    by_name = {one["table"]: one for one in own["tables"]}
    assert sorted(by_name) == ["ENDED", "LEFT", "MINE", "OTHERS", "WAITS"]
    assert by_name["ENDED"]["banned"]
    (match,) = by_name["ENDED"]["matches"]
    assert match["plays"] == ["draw", "discard 7C"]
    assert "seed" not in match
    text = json.dumps(own, ensure_ascii=False)
    assert not any(secret in text for secret in ("hash of", WORD, "word 0", "192.0.2"))
    assert [one["kind"] for one in own["papers"]] == ["role", "seen", "sanction", "sanction", "case", "deed", "deed"]
    mine, theirs = own["papers"][2:4]
    assert (mine["measure"], mine["lines"], "by_name" in mine) == ("mute", ["her insult"], False)
    assert theirs["by_name"] == NAME
    assert await store.town.own("nobody") == {}


async def test_nothing_is_left_of_who_is_forgotten(store: Store) -> None:
    """Rule 20: not the name, however it is written, nor what they are known by; in others' matches it was somebody."""
    await full(store)
    assert await forget(store) == [NAME]
    left = await everything(store)
    for trace in (NAME, compared(NAME), json.dumps(NAME)[1:-1], "Zo", ID, WORD):
        assert trace not in left, left
    assert "a line of hers" not in left
    assert "a line of his" in left
    kinds = {"sanction": Sanction, "case": Case, "deed": LogRow}
    after = await store.town.papers()
    assert [msgspec.json.decode(one.text, type=kinds[one.kind]) for one in after]
    assert sorted(one.id for one in after) == ["p3", "p5", "p6", "p7", "p8"]
    assert SOMEBODY in left
    assert await store.secret(NAME) is None
    assert {one.name for one in await store.tables()} == {"WAITS", "OTHERS"}
    assert [tie.name for tie in await store.town.ties()] == ["Carla"]
    assert (await store.figures("Bruno")).matches == 1


async def test_for_seven_days_it_is_taken_back(store: Store) -> None:
    await full(store)
    before = await everything(store)
    now = 1_800_000_000.0
    await store.town.leave(ID, now + LEAVING_SECONDS)
    assert (await store.town.departures(now)).leaving == {ID: now + LEAVING_SECONDS}
    assert await store.town.forget(now + LEAVING_SECONDS) == ([], [])
    await store.town.leave(ID, None)
    assert await store.town.forget(now + 2 * LEAVING_SECONDS) == ([], [])
    assert await everything(store) == before


async def test_the_name_is_nobody_s_for_a_year(store: Store) -> None:
    await full(store)
    now = 1_800_000_100.0
    await forget(store, now)
    assert await store.add_person(compared(NAME), "hash", "other") == "taken"
    assert (await store.town.departures(now)).reserved == {name_digest(NAME)}
    await store.town.forget(now + RESERVED_SECONDS + 1)
    assert (await store.town.departures(now)).reserved == frozenset()
    assert await store.add_person(NAME, "hash", "other") == "right"


async def test_nobody_is_forgotten_while_somebody_plays_at_their_table(store: Store) -> None:
    await full(store)
    assert await store.take("WAITS") is not None
    assert await forget(store) == []
    assert NAME in await everything(store)
    taken = await store.read("WAITS")
    assert taken is not None
    await store.append(Changes({"WAITS": taken.table._replace(held=False)}))
    assert await forget(store) == [NAME]


async def test_a_server_forgets_by_itself_and_knows_its_tables_anew(store: Store) -> None:
    await full(store)
    spawned: list[tuple[Any, Any]] = []
    told: list[str] = []

    async def forgotten(names: list[str]) -> None:
        told.extend(names)

    shelf = StoredTables(
        store,
        RoundKeeper(store, Tasks()),
        await store.tables(),
        lambda: 0.0,
        lambda problem: None,
        spawn=lambda work, done: spawned.append((work, done)),
        apart=lambda work: None,
    )
    shelf.forgotten = forgotten
    await store.town.leave(ID, 1_800_000_000.0 - 1)
    for first in (True, False):
        shelf.tidy(first=first)
        work, done = spawned.pop()
        done(await work)
        assert told == [] if first else [NAME]
    assert shelf.find("", compared(NAME)) == []
    assert [one.owner for one in shelf.find("", "carla")] == ["Bruno"]
