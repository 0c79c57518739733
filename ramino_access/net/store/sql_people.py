"""What a store keeps of people: who is known, what they have made of their matches, what they want of each other, what
those do who look after the town; and of one person all of it, given to them and forgotten. The statements are those of
both engines, which carry a **conversation** on: each of its steps is answered with what its last statement found. Here
is also what becomes old, by the store's own clock.

Whoever wants to be forgotten is after seven days, in which they may take it back, and as soon as nobody plays at a
table of theirs. What they have played with others stays, by somebody; their name is nobody's for a year."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Mapping, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from functools import wraps
from itertools import combinations
from typing import Any, Concatenate, Literal, NamedTuple, ParamSpec, TypeAlias, TypeVar

import msgspec

from ...hall.likeness import compared, name_digest
from ...hall.messages import PersonFigures
from ...hall.people import Played, Rating, after_match, aged, met, weight
from ...hall.table_record import TableRecord, without_person
from ...hall.town.steward import KEPT_PAPER_SECONDS, Paper
from ...hall.town.ties import KeptTie
from .kept_clock import KeptClock, Looked, MayGo, Pruned, confirmed, looked_at, turn_of

T = TypeVar("T")
P = ParamSpec("P")

Statement: TypeAlias = tuple[str, Mapping[str, Any]]
Conversation: TypeAlias = Generator[list[Statement], list[tuple[Any, ...]], T]

MOST_PEOPLE = 100_000

TIE = "person, name, other_id, word, since, bond"
PAPER = "kind, id, about, by_whom, since, text"
RATING = "rating, deviation, volatility, rated"
"""The columns of a tie, of a paper, and of how well somebody plays, and since when."""

PERIOD_SECONDS = 30 * 24 * 3600.0
"""Seconds without a match after which a rating is less sure by one period."""

LONG_AGO_SECONDS = 12 * PERIOD_SECONDS
"""Seconds after which nothing is left of how often two people have met."""

KEY = """(
    SELECT likeness FROM people WHERE name = :name OR likeness = :likeness
    ORDER BY name != :name, likeness != :likeness LIMIT 1
)"""
"""Under what somebody is kept: of two whose names have come to look the same, each by their own."""

LEAVING_SECONDS = 7 * 24 * 3600.0
"""Seconds in which whoever wants to be forgotten may take it back."""

RESERVED_SECONDS = 365 * 24 * 3600.0
"""Seconds for which the name of somebody who was forgotten is nobody's."""

SCANNED = 200
"""Rows that are looked through at once: meanwhile nothing else is written."""

SOMEBODY = "somebody"
"""What somebody who was forgotten is called in matches that are over."""

IS_RESERVED = "SELECT 1 FROM reserved_names WHERE digest = :digest AND until >= :now"

THEIR_MET = """
SELECT them.name, met.often, met.played FROM people me JOIN met ON me.likeness IN (met.one, met.other)
JOIN people them ON them.likeness IN (met.one, met.other) AND them.id != me.id
WHERE me.id = :id ORDER BY them.name
"""

THEIR_PAPERS = "SELECT kind, about, by_whom, text FROM papers WHERE :id IN (about, by_whom) ORDER BY since, id"

PERSON_COLUMNS = "name, id, made, matches, won, given_up, rating, deviation, volatility, rated, leaves"


Added: TypeAlias = Literal["right", "taken", "full"]
"""What came of making a person known: the name may be somebody's, or there are too many."""


class KeptSecret(NamedTuple):
    """Of a person who logs in: the name as it is kept, the hash of the secret; ``once``: it has to be changed."""

    name: str
    hashed: str
    once: bool


class Forgotten(NamedTuple):
    """Who was forgotten, by name, and at which tables something has changed for that."""

    names: list[str]
    tables: list[str]


class Departures(NamedTuple):
    """Who will be forgotten, by id, and when (seconds since the epoch); the digests of names that are nobody's."""

    leaving: dict[str, float]
    reserved: frozenset[str]


def ask(statement: str, **given: Any) -> Conversation[list[tuple[Any, ...]]]:
    """What this statement finds."""
    return (yield [(statement, given)])


def _own_paper(person: str, kind: str, about: str, by_whom: str, text: str) -> dict[str, Any]:
    """A paper of those who look after the server, as its person may read it: what was done about them, not by whom;
    what they have reported, or done themselves."""
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


def _names(text: str, person: str) -> bool:
    try:
        record = msgspec.json.decode(text, type=TableRecord)
    except (ValueError, RecursionError):  # a later version's
        return False
    return without_person(record, person, "", SOMEBODY) != record


# ------------------------------------------------------------------ what people want, and what is done about them


class SqlTown:
    """Keeps what people of the town want of each other, and what those do who look after it. Every verb raises
    StoreError where that can't be done now."""

    def __init__(self, engine: SqlPeople) -> None:
        self._engine = engine

    async def ties(self, person: str = "") -> list[KeptTie]:
        """The ties of the person of this id; without one, those of everybody."""
        also = "person = :person" if person else "true"
        rows = await self._engine.in_portions("ties", TIE, "person, likeness", also, person=person)
        return [KeptTie(*row) for row in rows]

    async def keep_tie(self, tie: KeptTie) -> None:
        """Keep a tie, in the place of the one that its person had to somebody of this name."""
        statement = (
            f"INSERT INTO ties (likeness, {TIE}) VALUES (:likeness, :person, :name, :other_id, :word, :since, :bond)"
            " ON CONFLICT (person, likeness) DO UPDATE SET name = excluded.name, other_id = excluded.other_id,"
            " word = excluded.word, since = excluded.since, bond = excluded.bond"
        )
        await self._engine.ask(statement, likeness=tie.likeness, **tie._asdict())
        await self._engine.say("ties", tie.person)

    async def end_tie(self, tie: KeptTie) -> None:
        """Keep it no more. Harmless when repeated."""
        gone = "DELETE FROM ties WHERE person = :person AND likeness = :likeness"
        await self._engine.ask(gone, person=tie.person, likeness=tie.likeness)
        await self._engine.say("ties", tie.person)

    async def papers(self, kind: str = "", paper_id: str = "") -> list[Paper]:
        """What is kept of those who look after the town, the oldest first; with ``paper_id`` this one paper."""
        also = "kind = :kind AND id = :id" if paper_id else "true"
        rows = await self._engine.in_portions("papers", PAPER, "kind, id", also, kind=kind, id=paper_id)
        return sorted((Paper(*row) for row in rows), key=lambda paper: (paper.since, paper.id))

    async def keep_paper(self, paper: Paper) -> None:
        """Keep a paper, in the place of the one of this kind and id; but a deed that is kept never changes. What is
        too old of reports and deeds goes."""
        keep = (
            f"INSERT INTO papers ({PAPER}) VALUES (:kind, :id, :about, :by, :since, :text) ON CONFLICT (kind, id)"
            " DO UPDATE SET about = excluded.about, by_whom = excluded.by_whom, text = excluded.text"
            " WHERE papers.kind <> 'deed'"
        )
        tidy = "DELETE FROM papers WHERE kind IN ('sanction', 'case', 'deed') AND since < :before"
        await self._engine.ask(keep, **paper._asdict())
        await self._engine.ask(tidy, before=paper.since - KEPT_PAPER_SECONDS)
        await self._engine.say("paper", paper.kind, paper.id)

    async def joined(self, since: float) -> dict[str, float]:
        """The ids of people who have become known since then, and when."""
        return dict(await self._engine.ask("SELECT id, made FROM people WHERE made > :since", since=since))

    async def own(self, person: str) -> dict[str, Any]:
        """All that is kept of the person of this id, but for secrets; nothing where there is nobody."""
        rows = await self._engine.ask(f"SELECT {PERSON_COLUMNS} FROM people WHERE id = :id", id=person)
        if not rows:
            return {}
        about = dict(zip(PERSON_COLUMNS.split(", "), rows[0], strict=True))
        about |= {column: _date(about[column]) for column in ("made", "rated", "leaves")}
        ties = await self._engine.ask("SELECT name, bond, since FROM ties WHERE person = :id ORDER BY since", id=person)
        met = await self._engine.ask(THEIR_MET, id=person)
        papers = await self._engine.ask(THEIR_PAPERS, id=person)
        tables = await self._tables(about["name"])
        return {
            "person": about,
            "ties": [{"name": name, "tie": bond, "since": _date(since)} for name, bond, since in ties],
            "met": [{"name": name, "times": often, "last": _date(last)} for name, often, last in met],
            "papers": [_own_paper(person, *row) for row in papers if row[0] != "case" or row[2] == person],
            "tables": [await self._own_table(about["name"], *row) for row in tables],
        }

    async def _own_table(self, person: str, table: str, text: str, played: float, ended: int) -> dict[str, Any]:
        """What is kept of a person at a table: where they sit, and what they have played, not what others hold."""
        record = msgspec.json.decode(text, type=TableRecord)
        written = "SELECT match, header FROM matches WHERE table_name = :table ORDER BY match"
        headers, matches = await self._engine.ask(written, table=table), []
        for match, header in headers:
            told = msgspec.json.decode(header)
            seat = next((at for at, one in enumerate(told["names"]) if compared(one) == compared(person)), None)
            written = "SELECT text FROM entries WHERE table_name = :table AND match = :match ORDER BY number"
            lines = await self._engine.ask(written, table=table, match=match)
            plays = [entry["play"] for (line,) in lines if (entry := msgspec.json.decode(line)).get("seat") == seat]
            shown = {key: told[key] for key in ("game", "options", "names", "begun", "level") if key in told}
            matches.append(shown | {"seat": seat, "plays": plays})
        seats = [place for place in (*record.places, *record.gone) if compared(place.name) == compared(person)]
        return {
            "table": table,
            "played": _date(played),
            "ended": bool(ended),
            "owner": compared(record.owner) == compared(person),
            "seat": seats[0].seat if seats else None,
            "banned": person in record.banned,
            "matches": matches,
        }

    async def _tables(self, person: str, *, held: bool = False) -> list[tuple[Any, ...]]:
        """The tables, maybe only ``held`` ones, whose record names a person: name, record, when played, ended."""
        also = "holder IS NOT NULL" if held else "true"
        columns = "name, record, played, ended"
        return await self._engine.in_portions("tables", columns, "name", also, lambda row: _names(row[1], person))

    async def leave(self, person: str, when: float | None) -> None:
        """Have this person forgotten from this moment on, in seconds since the epoch of clocks; None: not any more."""
        await self._engine.ask("UPDATE people SET leaves = :when WHERE id = :id", id=person, when=when)
        await self._engine.say("forgotten")

    async def forget(self, now: float) -> Forgotten:
        """Forget whoever's time has come, but those at whose tables somebody plays now."""
        await self._engine.ask("DELETE FROM reserved_names WHERE until < :now", now=now)
        which = "SELECT id, name, likeness FROM people WHERE leaves < :now ORDER BY leaves"
        gone = Forgotten([], [])
        for person, name, likeness in await self._engine.ask(which, now=now):
            if await self._tables(name, held=True):
                continue
            for table, text, _, ended in await self._tables(name):
                await self._leave_table(table, text, person, name, ended=bool(ended))
                gone.tables.append(table)
            given = {"id": person, "like": likeness, "digest": name_digest(name), "until": now + RESERVED_SECONDS}
            await self._leave_papers(person, name)
            gone_for_good = (
                "DELETE FROM met WHERE one = :like OR other = :like",
                "DELETE FROM ties WHERE person = :id OR other_id = :id",
                "DELETE FROM people WHERE id = :id",
                "INSERT INTO reserved_names VALUES (:digest, :until) ON CONFLICT DO NOTHING",
            )
            await self._engine.step([(statement, given) for statement in gone_for_good])
            gone.names.append(name)
        await self._engine.changed(gone.tables)
        for name in gone.names:
            await self._engine.say("forgotten", name)
        return gone

    async def _leave_table(self, table: str, text: str, person: str, name: str, *, ended: bool) -> None:
        """A table at which nobody is now has no seat for them any more. A match that is over was somebody's; nobody can
        go on with one that is not, and it goes."""
        record = without_person(msgspec.json.decode(text, type=TableRecord), name, person, SOMEBODY)
        given: dict[str, Any] = {"table": table, "record": msgspec.json.encode(record).decode()}
        if not ended and (record.names or not record.places):
            kept = ("entries WHERE table_name", "matches WHERE table_name", "tables WHERE name")
            await self._engine.step([(f"DELETE FROM {one} = :table", given) for one in kept])
            return
        headers = await self._engine.ask("SELECT match, header FROM matches WHERE table_name = :table", table=table)
        changes: list[Statement] = [("UPDATE tables SET record = :record WHERE name = :table", given)]
        for match, header in headers:
            told = msgspec.json.decode(header)
            told["names"] = [SOMEBODY if compared(one) == compared(name) else one for one in told["names"]]
            again = given | {"match": match, "header": msgspec.json.encode(told).decode()}
            changes.append(("UPDATE matches SET header = :header WHERE table_name = :table AND match = :match", again))
        await self._engine.step(changes)

    async def _leave_papers(self, person: str, name: str) -> None:
        """What was done about them, and what they were, goes; what they have done or reported was somebody's, and so
        are their lines in what others have reported."""
        likeness = compared(name)

        def concerns(row: tuple[Any, ...]) -> bool:
            kind, _, about, by_whom, _, text = row
            said = msgspec.json.decode(text).get("lines", ()) if kind == "case" else ()
            return person in (about, by_whom) or any(compared(line["sender"]) == likeness for line in said)

        papers = await self._engine.in_portions("papers", PAPER, "kind, id", "kind <> 'role'", concerns)
        changes: list[Statement] = [("DELETE FROM papers WHERE kind = 'role' AND id = :id", {"id": person})]
        for kind, paper_id, about, by_whom, _, text in papers:
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
            if kind == "case" and "lines" in paper:
                named["lines"] = [
                    line | {"sender": SOMEBODY, "text": ""} if compared(line["sender"]) == likeness else line
                    for line in paper["lines"]
                ]
            given |= {"text": msgspec.json.encode(paper | named).decode(), "about": "" if about == person else about}
            given["by"] = "" if by_whom == person else by_whom
            statement = "UPDATE papers SET text = :text, about = :about, by_whom = :by WHERE kind = :kind AND id = :id"
            changes.append((statement, given))
        await self._engine.step(changes)

    async def departures(self, now: float) -> Departures:
        """Who will be forgotten, and which names are nobody's for now."""
        leaving = await self._engine.ask("SELECT id, leaves FROM people WHERE leaves IS NOT NULL")
        reserved = await self._engine.ask("SELECT digest FROM reserved_names WHERE until >= :now", now=now)
        return Departures(dict(leaving), frozenset(one for (one,) in reserved))


# ------------------------------------------------------------------ who is known, and what they have made of matches


def _meet(key: str, other: str, now: float) -> Conversation[float]:
    """How often two people have met lately, before this match, which is counted."""
    given = {"one": key, "other": other, "now": now, "old": now - LONG_AGO_SECONDS}
    kept = yield from ask("SELECT often, played FROM met WHERE one = :one AND other = :other", one=key, other=other)
    often = met(kept[0][0], now - kept[0][1]) if kept else 0.0
    yield [
        (
            "INSERT INTO met VALUES (:one, :other, :often, :now)"
            " ON CONFLICT (one, other) DO UPDATE SET often = excluded.often, played = excluded.played",
            given | {"often": often + 1},
        ),
        ("DELETE FROM met WHERE one = :one AND played < :old", given),
    ]
    return often


def _named(name: str) -> dict[str, str]:
    """What `KEY` wants to know."""
    return {"name": name, "likeness": compared(name)}


def rating_of(row: Sequence[Any], now: float) -> Rating:
    """How well somebody plays, as far as that is known now, of whom this is kept (``RATING``)."""
    *rating, when = row
    known = Rating(*rating)
    return known if when is None else aged(known, max(0.0, (now - when) // PERIOD_SECONDS))


def figures_of(row: Sequence[Any], now: float) -> PersonFigures:
    """What a person has made of their matches: their name, what is counted of them, and their ``RATING``."""
    name, matches, won, given_up, *rated = row
    if rated[-1] is None:
        return PersonFigures(name, True, matches, won, given_up)
    rating = rating_of(rated, now)
    return PersonFigures(name, True, matches, won, given_up, round(rating.value), round(2 * rating.deviation))


# ------------------------------------------------------------------ what becomes old

CLOCK: Statement = ("SELECT seen, agreed, tidied FROM clock", {})

KEEP_CLOCK = """
INSERT INTO clock VALUES (1, :seen_at, :agreed, :tidied)
ON CONFLICT (single) DO UPDATE SET seen = excluded.seen, agreed = excluded.agreed, tidied = excluded.tidied
"""

OLD = """
DELETE FROM tables WHERE name IN (
    SELECT name FROM tables WHERE CASE WHEN ended THEN played < :ended ELSE holder IS NULL AND played < :idle END
    ORDER BY name LIMIT :most{locking}
) RETURNING name
"""

OLD_MATCHES = """
DELETE FROM matches WHERE (table_name, match) IN (
    SELECT table_name, match FROM matches WHERE ended < :ended LIMIT :left
) RETURNING table_name, match
"""


def one_transaction(
    conversation: Callable[Concatenate[SqlPeople, float, P], Conversation[T]],
) -> Callable[Concatenate[SqlPeople, P], Coroutine[Any, Any, T]]:
    """A verb that carries on such a conversation, handed the time (seconds since the epoch), in one transaction."""

    @wraps(conversation)
    async def carried(engine: SqlPeople, /, *given: P.args, **named: P.kwargs) -> T:
        return await engine.whole(conversation(engine, await engine.time(), *given, **named))

    return carried


class SqlPeople:
    """What a store is asked about people, in the statements of both engines."""

    locking = ""
    """How a statement says that nobody else changes what it finds before all of it is kept."""

    alone: Sequence[Statement] = ()
    """What comes first in a transaction that only one of all nodes is in."""

    async def time(self) -> float:
        """Seconds since the epoch of clocks. Raises StoreError."""
        raise NotImplementedError

    async def step(self, statements: Sequence[Statement]) -> list[tuple[Any, ...]]:
        """What the last of these finds, all in one transaction. Raises StoreError."""
        raise NotImplementedError

    async def whole(self, conversation: Conversation[T]) -> T:
        """Carry this on; all of it is one transaction. Raises StoreError."""
        raise NotImplementedError

    async def ask(self, statement: str, **given: Any) -> list[tuple[Any, ...]]:
        """What this statement finds. Raises StoreError."""
        return await self.step([(statement, given)])

    async def in_portions(
        self,
        table: str,
        columns: str,
        key: str,
        also: str = "true",
        fits: Callable[[tuple[Any, ...]], bool] = lambda row: True,
        **given: str,
    ) -> list[tuple[Any, ...]]:
        """These columns of all rows of a table for which this ``fits``, in the order of its ``key``, in portions.
        ``also``: what else holds of the rows, which is ``given`` this."""
        names = key.split(", ")
        kept: list[tuple[Any, ...]] = []
        last: Sequence[Any] = [""] * len(names)
        while True:
            after = {f"after{at}": value for at, value in enumerate(last)}
            marks = ", ".join(f":{one}" for one in after)
            where = f"({key}) > ({marks}) AND {also} ORDER BY {key} LIMIT {SCANNED}"
            rows = await self.ask(f"SELECT {key}, {columns} FROM {table} WHERE {where}", **given, **after)
            kept += [row[len(names) :] for row in rows if fits(row[len(names) :])]
            if len(rows) < SCANNED:
                return kept
            last = rows[-1][: len(names)]

    async def say(self, *words: str) -> None:
        """Have other servers hear this. Raises StoreError."""

    async def changed(self, tables: list[str]) -> None:
        """Have them look at these tables again. Raises StoreError."""

    async def ids(self) -> dict[str, str]:
        """The id of everybody who is known, by name. Nobody else ever has it."""
        return dict(await self.in_portions("people", "name, id", "likeness"))

    @one_transaction
    def add_person(self, now: float, name: str, hashed: str, person_id: str) -> Conversation[Added]:
        """Know a person from now on, by this id, or why not: ``taken``: the name is somebody's; ``full``: too many."""
        ((count,),) = yield from ask("SELECT count(*) FROM people")
        if count >= MOST_PEOPLE:
            return "full"
        given = {"name": name, "likeness": compared(name), "hash": hashed, "id": person_id, "now": now}
        if (yield from ask(IS_RESERVED, digest=name_digest(name), now=now)):
            return "taken"
        made = yield from ask(
            "INSERT INTO people (likeness, id, name, hash, made) VALUES (:likeness, :id, :name, :hash, :now)"
            " ON CONFLICT DO NOTHING RETURNING id",
            **given,
        )
        return "right" if made else "taken"

    async def secret(self, name: str) -> KeptSecret | None:
        """What a secret of this person is compared with; None where nobody is, or one for once is out of date."""
        rows = await self.ask(f"SELECT name, hash, once_until FROM people WHERE likeness = {KEY}", **_named(name))
        if not rows or (rows[0][2] is not None and rows[0][2] < await self.time()):
            return None
        kept, hashed, until = rows[0]
        return KeptSecret(kept, hashed, until is not None)

    async def set_secret(self, name: str, hashed: str, lasts: float | None = None) -> bool:
        """Keep another secret, for ``lasts`` seconds where it has to be changed. False: nobody has this name."""
        until = None if lasts is None else await self.time() + lasts
        statement = f"UPDATE people SET hash = :hash, once_until = :until WHERE likeness = {KEY} RETURNING id"
        return bool(await self.ask(statement, **_named(name), hash=hashed, until=until))

    async def figures(self, name: str) -> PersonFigures:
        """What a person has made of their matches."""
        statement = f"SELECT name, matches, won, given_up, {RATING} FROM people WHERE likeness = {KEY}"
        rows = await self.ask(statement, **_named(name))
        return figures_of(rows[0], await self.time()) if rows else PersonFigures(name)

    @one_transaction
    def count(self, now: float, match: Played) -> Conversation[None]:
        """Count a match for those who are known; rate those of them who have been in it to its end."""
        here: list[tuple[int, str]] = []
        for at, name in enumerate(match.names):
            ((key,),) = yield from ask(f"SELECT {KEY}", **_named(name))
            here += [(at, key)] if key is not None else []
        known = [key for _, key in here]
        before: dict[str, Rating] = {}
        for key in sorted(known):  # in order, for another match may be counted of some of them
            (row,) = yield from ask(f"SELECT {RATING} FROM people WHERE likeness = :key{self.locking}", key=key)
            before[key] = rating_of(row, now)
        for at, key in here:
            yield from ask(
                "UPDATE people SET matches = matches + 1, won = won + :won, given_up = given_up + :given"
                " WHERE likeness = :key",
                key=key,
                won=0 if match.given_up else int(match.winners[at]),
                given=int(match.given_up),
            )
        if match.given_up or len(here) < 2:
            return
        often = {}
        for pair in combinations(sorted(known), 2):
            often[pair] = yield from _meet(*pair, now)

        def counts(place: int, other: int) -> float:
            first, second = sorted((known[place], known[other]))
            return weight(often[first, second])

        after = after_match([before[key] for key in known], [match.places[at] for at, _ in here], counts)
        for key, one in zip(known, after, strict=True):
            yield from ask(
                "UPDATE people SET rating = :value, deviation = :deviation, volatility = :volatility, rated = :now"
                " WHERE likeness = :key",
                **asdict(one),
                now=now,
                key=key,
            )

    # ------------------------------------------------------------------ what becomes old

    @one_transaction
    def look(self, now: float) -> Conversation[Looked]:
        """Look at the store's own clock, and keep that it was; several nodes share one."""
        kept = yield [*self.alone, CLOCK]
        clock, looked = looked_at(KeptClock(*kept[0]) if kept else None, now)
        yield from ask(KEEP_CLOCK, **clock._asdict())
        return looked

    @one_transaction
    def turn(self, now: float) -> Conversation[MayGo]:
        """Have a turn to delete what is old, if it is time for that; one a day, whoever has it."""
        kept = yield [*self.alone, CLOCK]
        ((tables,),) = yield from ask("SELECT count(*) FROM tables")
        clock, may_go = turn_of(KeptClock(*kept[0]) if kept else None, now, tables)
        if clock is not None:
            yield from ask(KEEP_CLOCK, **clock._asdict())
        return may_go

    @one_transaction
    def confirm(self, now: float) -> Conversation[None]:
        """The clock is right, whatever it was before."""
        yield [*self.alone, (KEEP_CLOCK, confirmed(now)._asdict())]

    @one_transaction
    def prune(self, now: float, ended: float, idle: float, most: int = 100) -> Conversation[Pruned]:
        """Delete what has ended and was played last before this moment, and before that one what has not ended and
        nobody owns; no more than so many tables and matches at once. The names of the tables."""
        locking = f"{self.locking} SKIP LOCKED" if self.locking else ""
        rows = yield from ask(OLD.format(locking=locking), ended=ended, idle=idle, most=most)
        names = [str(name) for (name,) in rows]
        for name in names:
            yield [(f"DELETE FROM {one} WHERE table_name = :name", {"name": name}) for one in ("entries", "matches")]
        matches = yield from ask(OLD_MATCHES, ended=ended, left=most - len(names))
        for table, match in matches:
            yield from ask("DELETE FROM entries WHERE table_name = :table AND match = :match", table=table, match=match)
        return Pruned(names, len(matches))
