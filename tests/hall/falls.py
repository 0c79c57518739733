"""A server that is killed again and again while people play: what was announced must be in the log, in its place."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from ramino_access.files.problems import Problem
from ramino_access.hall.address import Address
from ramino_access.hall.messages import Leave, Open, Vote
from ramino_access.hall.seal_check import of_match
from ramino_access.net.store.sqlite_file import STORE_FILE
from ramino_access.net.store.store_port import Match
from ramino_access.net.store.stored_tables import match_of
from ramino_access.play.entries import NextHand, Play
from ramino_access.play.journal.match_file import Kept
from ramino_access.play.table import Table
from tests.hall.served import PATIENCE, Robot, ServerProcess, until

PEOPLE = ("Anna", "Bruno", "Carla")
FRIENDS = "FRIENDS4"
EVERY = 0.06  # seconds between two plays of one program: a server takes 20 messages a second


@dataclass
class Falls:
    """What came of it. ``announced``: notices that programs were told; ``lost`` of them are not in the log.
    ``acknowledged``: plays that their own programs were told to be made; ``gone`` of them are not in it. ``doubled``
    plays are in it twice. ``back``: seconds from each kill until everybody was at the table again."""

    announced: int = 0
    lost: int = 0
    acknowledged: int = 0
    gone: int = 0
    doubled: int = 0
    entries: int = 0
    matches: int = 0
    back: list[float] = field(default_factory=list)


@asynccontextmanager
async def _people_at(server: ServerProcess, tables: int, figures: Falls) -> AsyncIterator[list[Robot]]:
    """People at so many tables of a server. In the end they play for a while, rest, and leave, and what they were told
    is set beside the logs."""
    robots: list[Robot] = []
    try:
        for number in range(tables):
            robots += await _sit_down(server, number)
        yield robots
        await play(robots, 1.0)
        await rest(robots)
    finally:
        for robot in robots:
            await robot.close()
        server.kill()
    compare(kept_in(server.folder), robots, figures)


async def fall_again_and_again(folder: Path, falls: int, rng: Random, *, tables: int = 1) -> Falls:
    """Have people play at some tables, and kill the server so often at random moments."""
    server, figures = ServerProcess(folder), Falls()
    async with _people_at(server, tables, figures) as robots:
        for _ in range(falls):
            await play(robots, rng.uniform(0.05, 1.0))
            server.kill()
            await until(lambda: not any(robot.link.connected for robot in robots))
            begun = time.monotonic()
            server.start()
            await until(lambda: all(robot.link.connected and settled(robot) for robot in robots), 2)
            figures.back.append(time.monotonic() - begun)
    return figures


async def fall_while_keeping(folder: Path, falls: int, rng: Random, *, tables: int = 1) -> Falls:
    """The same with a server that often kills itself around a transaction of its store, and whose disk is full now and
    then; at least so many times."""
    server, figures = ServerProcess(folder), Falls()
    async with _people_at(server, tables, figures) as robots:
        server.kill()
        server.module = "tests.hall.falling"
        while not await _is_back(server, robots):
            pass
        while len(figures.back) < falls:
            await play_until(robots, lambda: server.fallen)
            begun = time.monotonic()
            while not await _is_back(server, robots):
                figures.back.append(time.monotonic() - begun)
            figures.back.append(time.monotonic() - begun)
        server.module = "ramino_access"  # which stays
        server.kill()
        while not await _is_back(server, robots):
            pass
    return figures


async def _is_back(server: ServerProcess, robots: list[Robot]) -> bool:
    """Start a server that has fallen; whether everybody is there again, or it has fallen once more."""
    await until(lambda: not any(robot.link.connected for robot in robots))
    server.kill()
    server.start()
    await until(lambda: server.fallen or all(robot.link.connected and settled(robot) for robot in robots), 2)
    return not server.fallen


@dataclass
class SealedFalls:
    """What came of falls while deals were sealed. ``amid``: kills that came when a salt had been promised and no card
    been dealt; ``sealed`` matches were begun then, ``good`` verdicts of people and ``kept`` of the files came of them;
    ``bad`` is what did not fit."""

    falls: int = 0
    amid: int = 0
    sealed: int = 0
    good: int = 0
    kept: int = 0
    left_out: int = 0
    bad: list[str] = field(default_factory=list)


async def fall_while_sealing(folder: Path, falls: int, rng: Random) -> SealedFalls:
    """Have people sit down so often, and kill the server while their deals are sealed; and once more in the match that
    follows, every other time. In the end they give it up, so that the table opens its secret."""
    server = ServerProcess(folder)
    figures = SealedFalls()
    try:
        for number in range(falls):
            robots = await _begin_to_seal(server, number, rng)
            try:
                await _fall_and_look(server, robots, rng, figures)
            finally:
                for robot in robots:
                    await robot.close()
    finally:
        server.kill()
    for one in kept_in(folder):
        verdict = of_match(one.header, one.entries)
        figures.kept += verdict is not None and verdict.good
        if verdict is None or not verdict.good:
            figures.bad.append(f"what is kept: {verdict}")
    return figures


async def _begin_to_seal(server: ServerProcess, number: int, rng: Random) -> list[Robot]:
    """Three people who have sat down; one of them is slow to promise, and to open the salt."""
    code = f"{FRIENDS}{number}"
    address = Address("127.0.0.1", server.port, code)
    wish = Open("salotto", seats=3, people=len(PEOPLE), listed=False, code=code)
    first = Robot(PEOPLE[0], address, wish, seed=100 * number)
    await until(lambda: first.table.about)
    others = [Robot(name, address, seed=100 * number + at) for at, name in enumerate(PEOPLE[1:], 1)]
    slow = rng.choice([first, *others])
    slow.seals_after = 0.15
    await until(lambda: all(robot.table.about for robot in others))
    return [first, *others]


async def _fall_and_look(server: ServerProcess, robots: list[Robot], rng: Random, figures: SealedFalls) -> None:
    await asyncio.sleep(rng.uniform(0.0, 0.4))
    figures.falls += 1
    promised = any(robot.table.witness._coming is not None for robot in robots)
    figures.amid += promised and not any(robot.table.chair for robot in robots)
    for again in (False, True):
        server.kill()
        await until(lambda: not any(robot.link.connected for robot in robots))
        server.start()
        await until(lambda: all(r.link.connected and r.table.chair and settled(r) for r in robots), 2)
        await play(robots, rng.uniform(0.1, 0.5))
        if not again and rng.random() < 0.5:
            break
    await rest(robots)
    for robot in robots:
        robot.send(Vote("give-up"))
    await until(lambda: all(robot.ears.verdicts for robot in robots))
    figures.sealed += 1
    for robot in robots:
        news, verdicts = robot.ears.seals, robot.ears.verdicts
        figures.left_out += bool(news and news[-1].left_out)
        figures.good += len(verdicts) == 1 and verdicts[0].good
        faults = [one for one in news if one.fault is not None] + [one for one in verdicts if not one.good]
        figures.bad += [f"{robot.name}: {fault}" for fault in faults]
        robot.send(Leave())


async def _sit_down(server: ServerProcess, number: int) -> list[Robot]:
    code = f"{FRIENDS}{number}"
    address = Address("127.0.0.1", server.port, code)
    wish = Open("salotto", seats=3, people=len(PEOPLE), listed=False, code=code)
    names = [f"{name} {number}" for name in PEOPLE]
    first = Robot(names[0], address, wish, seed=10 * number)
    await until(lambda: first.table.about)
    others = [Robot(name, address, seed=10 * number + at) for at, name in enumerate(names[1:], 1)]
    table = [first, *others]
    await until(lambda: all(robot.table.chair for robot in table))
    return table


def settled(robot: Robot) -> bool:
    """Whether the table has told this program how it stands since the line is back."""
    return not robot.table._back


async def play(robots: list[Robot], seconds: float, pace: float = EVERY) -> None:
    """Have them play for so long, each at this pace."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for robot in robots:
            robot.play()
        await asyncio.sleep(pace)


async def play_until(robots: list[Robot], so: Callable[[], object], pace: float = EVERY) -> None:
    """Have them play until it is so."""
    async with asyncio.timeout(10 * PATIENCE[0]):
        while not so():
            await play(robots, pace, pace)


async def rest(robots: list[Robot]) -> None:
    """Let everything be answered that is under way."""
    await until(lambda: all(r.table.chair is None or not r.table.chair.plays.asking for r in robots))


def kept_in(folder: Path) -> list[Kept]:
    """Every match in the store of this folder."""
    found: list[Kept] = []
    with closing(sqlite3.connect(folder / STORE_FILE)) as database:
        for name, match, header in database.execute("SELECT table_name, match, header FROM matches").fetchall():
            rows = database.execute(
                "SELECT number, text FROM entries WHERE table_name = ? AND match = ? ORDER BY number", (name, match)
            ).fetchall()
            found.append(read_match(name, header, rows))
    return found


def read_match(name: str, header: str, rows: list[tuple[int, str]]) -> Kept:
    """A match out of a store: its header, and its entries with their numbers."""
    assert [number for number, _ in rows] == list(range(1, len(rows) + 1))
    one = match_of(Path(name), Match(header, [text for _, text in rows]))
    assert not isinstance(one, Problem), one
    return one


def compare(kept: list[Kept], robots: list[Robot], figures: Falls) -> None:
    """Set what each program was told beside what the store says."""
    figures.matches = len(kept)
    logged: dict[str, list[dict[int, object]]] = {}  # what each person should have heard, match by match
    for one in kept:
        figures.entries += len(one.entries)
        marks = [(entry.seat, entry.mark) for entry in one.entries if isinstance(entry, Play) and entry.mark]
        figures.doubled += len(marks) - len(set(marks))
        for name, notices in zip(one.header.seats, _notices(one), strict=True):
            logged.setdefault(name, []).append(notices)
    for robot in robots:
        for seq, told in robot.heard:
            figures.announced += 1
            figures.lost += all(notices.get(seq) != told for notices in logged[robot.name])
        mine = {(at, mark) for one in kept if robot.name in one.header.seats for at, mark in _marks(one)}
        figures.acknowledged += len(robot.acked)
        figures.gone += len(set(robot.acked) - mine)


def _marks(kept: Kept) -> Iterator[tuple[int, str]]:
    """What programs called their plays, with the numbers of the entries."""
    for number, entry in enumerate(kept.entries, 1):
        if not isinstance(entry, NextHand):
            yield number, entry.mark


def _notices(kept: Kept) -> list[dict[int, object]]:
    """What each seat should have heard of each entry of the log."""
    table = Table(kept.header.setup)
    heard: list[dict[int, object]] = [{} for _ in kept.header.seats]
    for entry in kept.entries:
        table.replay([entry])
        for seat, mine in enumerate(heard):
            notices = table.hand.notices(seat, table.seq - 1) or ()
            mine.update({notice.seq: (notice.seat, notice.events) for notice in notices})
            assert notices or isinstance(entry, NextHand)
    return heard
