"""A server that is killed again and again while people play: what was announced must be in the log, in its place."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from ramino_access.config.address import Address
from ramino_access.config.problems import Problem
from ramino_access.hall.messages import Open
from ramino_access.play.entries import NextHand, Play
from ramino_access.play.match_file import Kept, read
from ramino_access.play.table import Table
from tests.hall.served import Robot, ServerProcess, until

PEOPLE = ("Anna", "Bruno", "Carla")
FRIENDS = "FRIENDS4"
EVERY = 0.06  # seconds between two plays of one program: a server takes 20 messages a second


@dataclass
class Falls:
    """What came of it. ``announced``: notices that programs were told; ``lost`` of them are not in the log, ``doubled``
    plays are in it twice. ``back``: seconds from each kill until everybody was at the table again."""

    announced: int = 0
    lost: int = 0
    doubled: int = 0
    entries: int = 0
    matches: int = 0
    back: list[float] = field(default_factory=list)


async def fall_again_and_again(folder: Path, falls: int, rng: Random, *, tables: int = 1) -> Falls:
    """Have people play at some tables, and kill the server so often at random moments."""
    server = ServerProcess(folder)
    robots: list[Robot] = []
    figures = Falls()
    try:
        for number in range(tables):
            robots += await _sit_down(server, number)
        for _ in range(falls):
            await _play(robots, rng.uniform(0.05, 1.0))
            server.kill()
            begun = time.monotonic()
            server.start()
            await until(lambda: all(robot.link.connected and _settled(robot) for robot in robots), 60)
            figures.back.append(time.monotonic() - begun)
        await _play(robots, 1.0)
        await _rest(robots)
    finally:
        for robot in robots:
            await robot.close()
        server.kill()
    _compare(folder, robots, figures)
    return figures


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


def _settled(robot: Robot) -> bool:
    """Whether the table has told this program how it stands since the line is back."""
    return not robot.table._back


async def _play(robots: list[Robot], seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for robot in robots:
            robot.play()
        await asyncio.sleep(EVERY)


async def _rest(robots: list[Robot]) -> None:
    """Let everything be answered that is under way."""
    await until(lambda: all(r.table.chair is None or r.table.chair._waiting is None for r in robots))


def _compare(folder: Path, robots: list[Robot], figures: Falls) -> None:
    """Set what each program was told beside what the logs say."""
    kept = [one for one in map(read, sorted((folder / "matches").glob("*.match"))) if not isinstance(one, Problem)]
    figures.matches = len(kept)
    for one in kept:
        figures.entries += len(one.entries)
        marks = [(entry.seat, entry.mark) for entry in one.entries if isinstance(entry, Play) and entry.mark]
        figures.doubled += len(marks) - len(set(marks))
        notices = _notices(one)
        for robot in robots:
            if robot.name not in one.header.seats:
                continue
            seat = one.header.seats.index(robot.name)
            for seq, told in robot.heard.items():
                figures.announced += 1
                figures.lost += notices[seat].get(seq) != told


def _notices(kept: Kept) -> list[dict[int, object]]:
    """What each seat should have heard of each entry of the log."""
    table = Table(kept.header.setup)
    heard: list[dict[int, object]] = [{} for _ in kept.header.seats]
    for entry in kept.entries:
        table.replay([entry])
        for seat, mine in enumerate(heard):
            notices = table.notices(seat, table.seq - 1) or ()
            mine.update({notice.seq: (notice.seat, notice.events) for notice in notices})
            assert notices or isinstance(entry, NextHand)
    return heard
