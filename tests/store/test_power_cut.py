"""The power is cut at any moment, and the disk loses what was not synced: what was kept is there, and nothing twice."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

import pytest

from ramino_access.files.problems import Problem
from ramino_access.net.lines.loop_round import LoopRound
from ramino_access.net.store.keeper import RoundKeeper, Tasks
from ramino_access.net.store.sqlite import SqliteStore
from ramino_access.net.store.sqlite_file import STORE_FILE, open_file
from ramino_access.net.store.store_port import BegunMatch, EntryRow, KeptTable
from tests.night import some
from tests.store.losing_disk import FULL, IOERR_FSYNC, DiskError, LosingDisk, losing_disk

NAMES = "ACERO", "BETULLA", "CEDRO"
CUTS = 150
"""Moments at which the power is cut in an evening, each by itself."""


@dataclass(frozen=True, slots=True)
class Begun:
    """This was given to the store, and may be there from now on."""

    line: EntryRow


@dataclass(frozen=True, slots=True)
class Told:
    """Everybody has heard of this entry, which the store has taken."""

    line: EntryRow


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[LosingDisk]:
    (tmp_path / "disk").mkdir()
    try:
        with losing_disk(tmp_path / "disk") as made:
            yield made
    except DiskError as error:
        pytest.skip(str(error))


class Evening:
    """Plays at three tables, kept by the rounds of a loop as a server keeps them. SQLite's log is short, so that
    it begins anew again and again; now and then the disk is full, or a sync fails."""

    def __init__(self, disk: LosingDisk, rng: Random, synchronous: str) -> None:
        self._disk, self._rng = disk, rng
        opened = open_file(disk.folder / STORE_FILE)
        assert not isinstance(opened, Problem)
        opened.execute(f"PRAGMA synchronous = {synchronous}")
        opened.execute("PRAGMA wal_autocheckpoint = 12")
        self._store = SqliteStore(opened, lambda: 1_800_000_000.0)
        self._matches = dict.fromkeys(NAMES, 0)
        self._numbers = dict.fromkeys(NAMES, 0)

    async def play(self, rounds: int) -> None:
        loop, tasks = asyncio.get_running_loop(), Tasks()
        keeper = RoundKeeper(self._store, tasks, self._again)
        keeper.tells(lambda: None, lambda detail: None)
        told = LoopRound(loop.call_soon, keeper.keep, loop.call_later)
        for at in range(rounds):
            lines = self._a_round(keeper)
            self._disk.notes += map(Begun, lines)
            self._disk.failing = self._rng.choice((FULL, IOERR_FSYNC)) if self._rng.random() < 0.1 else 0
            done = asyncio.Event()
            told.after(partial(self._disk.notes.extend, [Told(line) for line in lines]))
            told.after(done.set)
            await done.wait()
            if at % 40 == 20:
                await self._store.add_person(f"Anna{at}", "hash", f"a{at}")
        await self._store.close()

    async def _again(self, seconds: float) -> None:
        self._disk.failing = 0
        await asyncio.sleep(0)

    def _a_round(self, keeper: RoundKeeper) -> list[EntryRow]:
        lines = []
        for name in self._rng.sample(NAMES, self._rng.randint(1, 3)):
            if not self._matches[name] or self._rng.random() < 0.05:
                self._matches[name] += 1
                self._numbers[name] = 0
                keeper.table(KeptTable(name, 1, "{}", self._matches[name], 1.0))
                keeper.begun(BegunMatch(name, 1, self._matches[name], "{}", 1.0))
            for _ in range(self._rng.randint(1, 3)):
                self._numbers[name] += 1
                text = f'"{name} {self._matches[name]} {self._numbers[name]} {"è" * self._rng.randrange(400)}"'
                lines.append(EntryRow(name, 1, self._matches[name], self._numbers[name], text))
                keeper.entry(lines[-1])
        return lines


@dataclass
class Found:
    """What became of the entries in all cuts."""

    cuts: int = 0
    told: int = 0
    lost: int = 0  # told to somebody, and not there
    twice: int = 0  # there more than once, otherwise than it was played, or without the one before it
    unopened: int = 0


def cut_again_and_again(disk: LosingDisk, rng: Random, cuts: int, into: Path) -> Found:
    found = Found()
    for at in sorted(rng.sample(range(1, len(disk.notes) + 1), cuts)):
        into.mkdir()
        disk.after_a_cut(at, rng, into)
        given = {line[2:4] + line[0:1]: line.text for line in _lines(disk.notes[:at], Begun)}
        told = {line[2:4] + line[0:1] for line in _lines(disk.notes[:at], Told)}
        opened = open_file(into / STORE_FILE)
        found.cuts += 1
        found.told += len(told)
        if isinstance(opened, Problem):
            found.unopened += 1
        else:
            rows = opened.execute("SELECT match, number, table_name, text FROM entries").fetchall()
            there = {row[:3]: row[3] for row in rows}
            found.lost += len(told - there.keys())
            found.twice += len(rows) - len(there)
            found.twice += sum(given.get(key) != text for key, text in there.items())
            found.twice += sum(n > 1 and (match, n - 1, name) not in there for match, n, name in there)
            opened.close()
        shutil.rmtree(into)
    return found


def _lines(notes: list[object], kind: type[Begun | Told]) -> Iterator[EntryRow]:
    return (one.line for one in notes if isinstance(one, kind))


@pytest.mark.parametrize("seed", some([*range(1, 11)], 5))
async def test_what_was_told_is_there_after_the_power_was_cut(disk: LosingDisk, tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    await Evening(disk, rng, "FULL").play(120)
    found = cut_again_and_again(disk, rng, CUTS, tmp_path / "after")
    assert found.told > 10_000
    assert found == Found(CUTS, found.told)


async def test_a_store_that_does_not_sync_its_log_is_found_out(disk: LosingDisk, tmp_path: Path) -> None:
    rng = Random(1)
    await Evening(disk, rng, "NORMAL").play(120)
    assert cut_again_and_again(disk, rng, CUTS, tmp_path / "after").lost > 0
