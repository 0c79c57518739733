"""A store in memory, which fails, delays and falls when a test says so."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from ramino_access.hall.likeness import compared
from ramino_access.hall.messages import PersonFigures
from ramino_access.hall.people import Played, Rating, after_match
from ramino_access.hall.town.steward import KEPT_PAPER_SECONDS, Paper
from ramino_access.hall.town.ties import KeptTie
from ramino_access.net.store.kept_clock import KeptClock, Looked, MayGo, Pruned, confirmed, looked_at, turn_of
from ramino_access.net.store.sql_people import Added, Departures, Forgotten, KeptSecret, met_before, weights
from ramino_access.net.store.store_port import (
    Changes,
    KeptTable,
    Match,
    StoreError,
    Taken,
)


@dataclass
class Person:
    name: str
    hashed: str
    once: float | None = None
    matches: int = 0
    won: int = 0
    given_up: int = 0
    rating: Rating | None = None
    id: str = ""


@dataclass
class Kept:
    """What outlives a fall."""

    tables: dict[str, KeptTable] = field(default_factory=dict)
    owners: dict[str, tuple[str, float | None]] = field(default_factory=dict)  # node, until
    headers: dict[tuple[str, int], tuple[str, float | None]] = field(default_factory=dict)  # with when it was over
    lines: dict[tuple[str, int], dict[int, str]] = field(default_factory=dict)
    people: dict[str, Person] = field(default_factory=dict)
    clock: KeptClock | None = None
    met: dict[tuple[str, str], tuple[float, float]] = field(default_factory=dict)
    ties: dict[tuple[str, str], KeptTie] = field(default_factory=dict)
    papers: dict[tuple[str, str], Paper] = field(default_factory=dict)


class MemoryTown:
    """What is kept of the town."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store

    async def ties(self, person: str = "") -> list[KeptTie]:
        await self._store._wait()
        return [tie for tie in self._store.kept.ties.values() if person in ("", tie.person)]

    async def keep_tie(self, tie: KeptTie) -> None:
        await self._store._wait()
        self._store.kept.ties[tie.person, tie.likeness] = tie

    async def end_tie(self, tie: KeptTie) -> None:
        await self._store._wait()
        self._store.kept.ties.pop((tie.person, tie.likeness), None)

    async def papers(self, kind: str = "", paper_id: str = "") -> list[Paper]:
        await self._store._wait()
        kept = sorted(self._store.kept.papers.values(), key=lambda paper: (paper.since, paper.id))
        return [paper for paper in kept if paper_id == "" or (paper.kind, paper.id) == (kind, paper_id)]

    async def keep_paper(self, paper: Paper) -> None:
        await self._store._wait()
        papers = self._store.kept.papers
        if paper.kind != "deed" or (paper.kind, paper.id) not in papers:
            papers[paper.kind, paper.id] = paper
        for key, one in list(papers.items()):
            if one.kind != "role" and one.since < paper.since - KEPT_PAPER_SECONDS:
                del papers[key]

    async def joined(self, since: float) -> list[tuple[str, float]]:
        await self._store._wait()
        return []

    async def own(self, person: str) -> dict[str, Any]:
        raise NotImplementedError

    async def leave(self, person: str, when: float | None) -> None:
        raise NotImplementedError

    async def forget(self, now: float) -> Forgotten:
        await self._store._wait()
        return Forgotten([], [])

    async def departures(self, now: float) -> Departures:
        await self._store._wait()
        return Departures({}, frozenset())


class MemoryStore:
    """``kept`` may be shared by several, as a file is. ``failing``: what every verb raises StoreError with, empty for
    none; ``seconds``: for which each verb waits; ``fallen``: nothing that was not done is done any more, and nobody is
    answered. ``after_failing``: whether what fails is done all the same, as where the answer is lost."""

    def __init__(self, kept: Kept | None = None, *, node: str = "", lasts: float = 0.0) -> None:
        self.kept = Kept() if kept is None else kept
        self.node, self.lasts = node, lasts
        self.now = 1_800_000_000.0
        self.failing = ""
        self.done_all_the_same = False
        self.seconds = 0.0
        self.fallen = False
        self.rounds: list[Changes] = []
        self.town = MemoryTown(self)

    def fall(self) -> Kept:
        """End at once; what was kept, for one that is started again."""
        self.fallen = True
        return self.kept

    async def _wait(self) -> None:
        if self.seconds:
            await asyncio.sleep(self.seconds)
        if self.fallen:
            await asyncio.Event().wait()
        if self.failing and not self.done_all_the_same:
            raise StoreError(self.failing)

    async def append(self, changes: Changes) -> frozenset[str]:
        await self._wait()
        self.rounds.append(changes)
        before = {name: copy(some) for name, some in self.kept.__dict__.items()}
        before["lines"] = {key: {**lines} for key, lines in self.kept.lines.items()}
        try:
            lost = self._append(changes)
        except StoreError:
            self.kept.__dict__.update(before)
            raise
        if self.failing:
            raise StoreError(self.failing)
        return lost

    def _append(self, changes: Changes) -> frozenset[str]:
        kept, lost = self.kept, set[str]()
        for name, table in changes.tables.items():
            if name in kept.tables and kept.tables[name].epoch != table.epoch:
                lost.add(name)
            else:
                kept.tables[name] = table
                self._own(name, held=table.held)
        for begun in changes.begun:
            if self._epoch(begun.table) != begun.epoch:
                lost.add(begun.table)
                continue
            for (name, match), (header, over) in list(kept.headers.items()):
                if name == begun.table and match < begun.match and over is None:
                    kept.headers[name, match] = header, begun.when
            kept.headers.setdefault((begun.table, begun.match), (begun.header, None))
        for line in changes.entry_lines:
            if self._epoch(line.table) != line.epoch:
                lost.add(line.table)
            elif kept.lines.setdefault((line.table, line.match), {}).setdefault(line.number, line.text) != line.text:
                raise StoreError("another entry")
        for name, epoch in changes.removed.items():
            if self._epoch(name) == epoch:
                self._delete(name)
        return frozenset(lost)

    def _epoch(self, name: str) -> int | None:
        return self.kept.tables[name].epoch if name in self.kept.tables else None

    def _own(self, name: str, *, held: bool) -> None:
        if held:
            self.kept.owners[name] = self.node, self.now + self.lasts if self.lasts else None
        else:
            self.kept.owners.pop(name, None)

    def _delete(self, name: str) -> None:
        kept = self.kept
        del kept.tables[name]
        for some in (kept.headers, kept.lines):
            for key in [key for key in some if key[0] == name]:
                del some[key]

    async def tables(self, names: Sequence[str] | None = None) -> list[KeptTable]:
        await self._wait()
        mine = [self._shown(name) for name in sorted(self.kept.tables) if names is None or name in names]
        return [one for one in mine if not one.ended]

    def _shown(self, name: str) -> KeptTable:
        return self.kept.tables[name]._replace(held=name in self.kept.owners)

    async def read(self, name: str) -> Taken | None:
        await self._wait()
        return self._read(name)

    def _read(self, name: str) -> Taken | None:
        if name not in self.kept.tables:
            return None
        table = self._shown(name)
        found = self.kept.headers.get((name, table.match))
        lines = self.kept.lines.get((name, table.match), {})
        return Taken(table, None if found is None else Match(found[0], [lines[at] for at in sorted(lines)]))

    async def take(self, name: str) -> Taken | None:
        await self._wait()
        table = self.kept.tables.get(name)
        owner, until = self.kept.owners.get(name, (self.node, None))
        if table is None or (owner != self.node and (until is None or until >= self.now)):
            return None
        self.kept.tables[name] = table._replace(epoch=table.epoch + 1)
        self._own(name, held=True)
        return self._read(name)

    async def renew(self) -> frozenset[str]:
        await self._wait()
        mine = [name for name, (node, _) in self.kept.owners.items() if node == self.node]
        for name in mine:
            self._own(name, held=True)
        return frozenset(mine)

    async def look(self) -> Looked:
        await self._wait()
        self.kept.clock, looked = looked_at(self.kept.clock, self.now)
        return looked

    async def turn(self) -> MayGo:
        await self._wait()
        self.kept.clock, turn = turn_of(self.kept.clock, self.now, len(self.kept.tables))
        return turn

    async def confirm(self) -> None:
        await self._wait()
        self.kept.clock = confirmed(self.now)

    async def prune(self, ended: float, idle: float, most: int = 100) -> Pruned:
        await self._wait()
        old = [
            name
            for name, one in self.kept.tables.items()
            if (one.played < ended if one.ended else name not in self.kept.owners and one.played < idle)
        ]
        for name in old[:most]:
            self._delete(name)
        gone = old[:most]
        over = [key for key, (_, over) in self.kept.headers.items() if over is not None and over < ended]
        over = over[: most - len(gone)]
        for key in over:
            del self.kept.headers[key]
            self.kept.lines.pop(key, None)
        return Pruned(gone, len(over))

    # ------------------------------------------------------------------ people

    async def ids(self) -> dict[str, str]:
        await self._wait()
        return {one.name: one.id for one in self.kept.people.values()}

    async def add_person(self, name: str, hashed: str, person_id: str) -> Added:
        await self._wait()
        if compared(name) in self.kept.people:
            return "taken"
        self.kept.people[compared(name)] = Person(name, hashed, id=person_id)
        return "right"

    async def secret(self, name: str) -> KeptSecret | None:
        await self._wait()
        person = self.kept.people.get(compared(name))
        if person is None or (person.once is not None and person.once < self.now):
            return None
        return KeptSecret(person.name, person.hashed, person.once is not None)

    async def set_secret(self, name: str, hashed: str, lasts: float | None = None) -> bool:
        await self._wait()
        person = self.kept.people.get(compared(name))
        if person is None:
            return False
        person.hashed, person.once = hashed, None if lasts is None else self.now + lasts
        return True

    async def figures(self, name: str) -> PersonFigures:
        await self._wait()
        person = self.kept.people.get(compared(name))
        if person is None:
            return PersonFigures(name)
        counted = PersonFigures(person.name, True, person.matches, person.won, person.given_up)
        if person.rating is None:
            return counted
        rating, doubt = round(person.rating.value), round(2 * person.rating.deviation)
        return PersonFigures(person.name, True, person.matches, person.won, person.given_up, rating, doubt)

    async def count(self, match: Played) -> None:
        await self._wait()
        here = [(at, self.kept.people[compared(name)]) for at, name in enumerate(match.names) if _kept(self, name)]
        for at, person in here:
            person.matches += 1
            person.given_up += match.given_up
            person.won += 0 if match.given_up else match.winners[at]
        if match.given_up or len(here) < 2:
            return
        before = [person.rating or Rating() for _, person in here]
        keys = [compared(person.name) for _, person in here]
        often = {pair: self._meet(pair) for pair in combinations(sorted(keys), 2)}
        after = after_match(before, [match.places[at] for at, _ in here], weights(keys, often))
        for (_, person), rating in zip(here, after, strict=True):
            person.rating = rating

    def _meet(self, pair: tuple[str, str]) -> float:
        often = met_before(self.kept.met.get(pair), self.now)
        self.kept.met[pair] = often + 1, self.now
        return often

    async def close(self) -> None:
        return


def _kept(store: MemoryStore, name: str) -> bool:
    return compared(name) in store.kept.people
