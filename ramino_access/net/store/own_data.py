"""What a store keeps of one person: given to them as a whole, and forgotten. The statements are those of both engines,
which carry a conversation on: each of its steps is one transaction, answered with what its last statement found.

Whoever wants to be forgotten is after seven days, in which they may take it back, and as soon as nobody plays at a
table of theirs. What they have played with others stays, by somebody; their name is nobody's for a year."""

from __future__ import annotations

import hashlib
from collections.abc import Generator, Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec

from ...hall.likeness import compared
from ...hall.table_record import TableRecord, without_person

T = TypeVar("T")

Statement: TypeAlias = tuple[str, Mapping[str, Any]]
Conversation: TypeAlias = Generator[list[Statement], list[tuple[Any, ...]], T]

LEAVING_SECONDS = 7 * 24 * 3600.0
"""Seconds in which whoever wants to be forgotten may take it back."""

RESERVED_SECONDS = 365 * 24 * 3600.0
"""Seconds for which the name of somebody who was forgotten is nobody's."""

SCANNED = 200
"""Tables that are looked through at once: meanwhile nothing else is written."""

SOMEBODY = "somebody"
"""What somebody who was forgotten is called in matches that are over."""

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

IS_RESERVED = "SELECT 1 FROM reserved_names WHERE digest = :digest AND until >= :now"

PERSON_COLUMNS = "id, name, made, matches, won, given_up, rating, deviation, volatility, rated, leaves"


class Forgotten(NamedTuple):
    """Who was forgotten, by name, and at which tables something has changed for that."""

    names: list[str]
    tables: list[str]


class Departures(NamedTuple):
    """Who will be forgotten, by id, and when (seconds since the epoch of clocks); and the digests of the names that
    are nobody's."""

    leaving: dict[str, float]
    reserved: frozenset[str]


def digest(name: str) -> str:
    """What is kept of a name that is nobody's."""
    return hashlib.sha256(f"reserved {compared(name)}".encode()).hexdigest()[:32]


def own(person: str) -> Conversation[dict[str, Any]]:
    """All that is kept of the person of this id, but for secrets; nothing where there is nobody."""
    given = {"id": person}
    rows = yield [(f"SELECT {PERSON_COLUMNS} FROM people WHERE id = :id", given)]
    if not rows:
        return {}
    about = dict(zip(PERSON_COLUMNS.split(", "), rows[0], strict=True))
    about |= {column: _date(about[column]) for column in ("made", "rated", "leaves")}
    ties = yield [("SELECT name, bond, since FROM ties WHERE person = :id ORDER BY since", given)]
    met = yield [
        (
            "SELECT them.name, met.often, met.played FROM people me JOIN met ON me.likeness IN (met.one, met.other)"
            " JOIN people them ON them.likeness IN (met.one, met.other) AND them.id != me.id"
            " WHERE me.id = :id ORDER BY them.name",
            given,
        )
    ]
    papers = yield [
        ("SELECT kind, about, by_whom, text FROM papers WHERE :id IN (about, by_whom) ORDER BY since, id", given)
    ]
    tables = []
    for name, text, played, ended in (yield from _tables(about["name"])):
        tables.append((yield from _own_table(about["name"], name, text, played, ended=bool(ended))))
    return {
        "person": about,
        "ties": [{"name": name, "tie": bond, "since": _date(since)} for name, bond, since in ties],
        "met": [{"name": name, "times": often, "last": _date(last)} for name, often, last in met],
        "papers": [_own_paper(person, *row) for row in papers if row[0] != "case" or row[2] == person],
        "tables": tables,
    }


def _own_paper(person: str, kind: str, about: str, by_whom: str, text: str) -> dict[str, Any]:
    """A paper of those who look after the room, as its person may read it: what was done about them, not by whom; what
    they have reported, or done themselves."""
    paper = msgspec.json.decode(text)
    if kind in ("role", "seen"):
        return {"kind": kind, "what": paper}
    shown = (
        paper if by_whom == person else {key: paper[key] for key in ("measure", "deed", "why", "lines") if key in paper}
    )
    dates = {key: _date(paper[key]) for key in ("since", "until") if key in paper}
    hidden = ("id", "whom", "networks", "heard", "by")
    return {"kind": kind} | {key: value for key, value in shown.items() if key not in hidden} | dates


def _date(seconds: float | None) -> str | None:
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def _own_table(person: str, table: str, text: str, played: float, *, ended: bool) -> Conversation[dict[str, Any]]:
    """What is kept of a person at a table: where they sit, and what they have played, not what others hold."""
    record = msgspec.json.decode(text, type=TableRecord)
    given = {"table": table}
    headers = yield [("SELECT match, header FROM matches WHERE table_name = :table ORDER BY match", given)]
    matches = []
    for match, header in headers:
        told = msgspec.json.decode(header)
        seat = next((at for at, one in enumerate(told["names"]) if compared(one) == compared(person)), None)
        lines = yield [
            (
                "SELECT text FROM entries WHERE table_name = :table AND match = :match ORDER BY number",
                given | {"match": match},
            )
        ]
        plays = [entry["play"] for (line,) in lines if (entry := msgspec.json.decode(line)).get("seat") == seat]
        shown = {key: told[key] for key in ("game", "options", "names", "begun", "level") if key in told}
        matches.append(shown | {"seat": seat, "plays": plays})
    seats = [place for place in (*record.places, *record.gone) if compared(place.name) == compared(person)]
    return {
        "table": table,
        "played": _date(played),
        "ended": ended,
        "owner": compared(record.owner) == compared(person),
        "seat": seats[0].seat if seats else None,
        "banned": person in record.banned,
        "matches": matches,
    }


def _tables(person: str, *, held: bool = False) -> Conversation[list[tuple[Any, ...]]]:
    """The tables whose record names this person: name, record, when played, whether ended; only those that are
    ``held``, or all."""
    tables: list[tuple[Any, ...]] = []
    last = ""
    among = "AND holder IS NOT NULL" if held else ""
    while True:
        rows = yield [
            (
                "SELECT name, record, played, ended FROM tables"
                f" WHERE name > :last {among} ORDER BY name LIMIT {SCANNED}",
                {"last": last},
            )
        ]
        tables += [row for row in rows if _names(row[1], person)]
        if len(rows) < SCANNED:
            return tables
        last = rows[-1][0]


def _names(text: str, person: str) -> bool:
    try:
        record = msgspec.json.decode(text, type=TableRecord)
    except (ValueError, RecursionError):  # a later version's
        return False
    return without_person(record, person, "", SOMEBODY) != record


def forget(now: float) -> Conversation[Forgotten]:
    """Forget whoever's time has come, but those at whose tables somebody plays now."""
    yield [("DELETE FROM reserved_names WHERE until < :now", {"now": now})]
    due = yield [("SELECT id, name, likeness FROM people WHERE leaves < :now ORDER BY leaves", {"now": now})]
    gone = Forgotten([], [])
    for person, name, likeness in due:
        if (yield from _tables(name, held=True)):
            continue
        for table, text, _, ended in (yield from _tables(name)):
            yield from _leave_table(table, text, person, name, ended=bool(ended))
            gone.tables.append(table)
        given = {"id": person, "like": likeness, "digest": digest(name), "until": now + RESERVED_SECONDS}
        yield from _leave_papers(person, name)
        yield [
            ("DELETE FROM met WHERE one = :like OR other = :like", given),
            ("DELETE FROM ties WHERE person = :id OR other_id = :id", given),
            ("DELETE FROM people WHERE id = :id", given),
            ("INSERT INTO reserved_names VALUES (:digest, :until) ON CONFLICT DO NOTHING", given),
        ]
        gone.names.append(name)
    return gone


def _leave_table(table: str, text: str, person: str, name: str, *, ended: bool) -> Conversation[None]:
    """A table at which nobody is now has no seat for them any more. A match that is over was somebody's; nobody can go
    on with one that is not, and it goes."""
    record = without_person(msgspec.json.decode(text, type=TableRecord), name, person, SOMEBODY)
    given: dict[str, Any] = {"table": table, "record": msgspec.json.encode(record).decode()}
    if not ended and (record.names or not record.places):
        yield [
            (f"DELETE FROM {one} WHERE {column} = :table", given)
            for one, column in (("entries", "table_name"), ("matches", "table_name"), ("tables", "name"))
        ]
        return
    headers = yield [("SELECT match, header FROM matches WHERE table_name = :table", given)]
    changes: list[Statement] = [("UPDATE tables SET record = :record WHERE name = :table", given)]
    for match, header in headers:
        told = msgspec.json.decode(header)
        told["names"] = [SOMEBODY if compared(one) == compared(name) else one for one in told["names"]]
        again = given | {"match": match, "header": msgspec.json.encode(told).decode()}
        changes.append(("UPDATE matches SET header = :header WHERE table_name = :table AND match = :match", again))
    yield changes


def _leave_papers(person: str, name: str) -> Conversation[None]:
    """What was done about them, and what they were, goes; what they have done or reported was somebody's, and so are
    their lines in what others have reported."""
    papers = yield [("SELECT kind, id, about, by_whom, text FROM papers WHERE kind <> 'role'", {})]
    changes: list[Statement] = [("DELETE FROM papers WHERE kind = 'role' AND id = :id", {"id": person})]
    for kind, paper_id, about, by_whom, text in papers:
        given = {"kind": kind, "id": paper_id}
        if about == person and kind != "deed":
            changes.append(("DELETE FROM papers WHERE kind = :kind AND id = :id", given))
            continue
        paper = msgspec.json.decode(text)
        named: dict[str, Any] = {}
        if by_whom == person:
            named |= {"by": SOMEBODY} if kind == "deed" else {"by": "", "by_name": SOMEBODY}
        if about == person:
            named["name"] = SOMEBODY
        if kind == "case" and any(compared(name) == compared(line["sender"]) for line in paper.get("lines", ())):
            named["lines"] = [
                line | {"sender": SOMEBODY, "text": ""} if compared(line["sender"]) == compared(name) else line
                for line in paper["lines"]
            ]
        if named:
            given |= {"text": msgspec.json.encode(paper | named).decode(), "about": "" if about == person else about}
            given["by"] = "" if by_whom == person else by_whom
            statement = "UPDATE papers SET text = :text, about = :about, by_whom = :by WHERE kind = :kind AND id = :id"
            changes.append((statement, given))
    yield changes


def leave(person: str, when: float | None) -> Conversation[None]:
    """Have somebody forgotten from this moment on; None: not any more."""
    yield [("UPDATE people SET leaves = :when WHERE id = :id", {"id": person, "when": when})]


def departures(now: float) -> Conversation[Departures]:
    """Who will be forgotten, and which names are nobody's."""
    leaving = yield [("SELECT id, leaves FROM people WHERE leaves IS NOT NULL", {})]
    reserved = yield [("SELECT digest FROM reserved_names WHERE until >= :now", {"now": now})]
    return Departures(dict(leaving), frozenset(one for (one,) in reserved))
