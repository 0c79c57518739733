"""Programs at the ends of real lines on this machine, and the door that they come to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random

from ramino_access.hall.address import Address
from ramino_access.hall.far import FarTable
from ramino_access.hall.hall import Hall
from ramino_access.hall.room import Plan
from ramino_access.net.doors.door import Door
from ramino_access.net.lines.link import Link
from ramino_access.ui.scheduler import LoopScheduler
from tests.hall.wire import Ears


class Player:
    """A program at the end of a real line."""

    def __init__(self, name: str, port: int, code: str = "kaffee") -> None:
        self.ears = Ears()
        self.told: list[str] = []
        self.link = Link(
            Address("127.0.0.1", port),
            lambda table: table.connected(name, "en", code),
            on_lost=lambda: self.told.append("lost"),
            unreachable=self.told.append,
        )
        clock = LoopScheduler(asyncio.get_running_loop())
        self.table = FarTable(self.ears, clock, self.link.send, salt=Random(2).randbytes)
        self.link.table = self.table
        self.task = asyncio.create_task(self.link.run())


@asynccontextmanager
async def door(people: int = 2) -> AsyncIterator[tuple[Hall, Door, int]]:
    rng = Random(1)
    hall = Hall(LoopScheduler(asyncio.get_running_loop()), rng.randrange, lambda: f"{rng.getrandbits(64):016x}")
    hall.open(Plan("salotto", {}, 2, people, ("Xaver",), code="KAFFEE", pace=0.0))
    one = Door(hall)
    port = await one.open("127.0.0.1", 0)
    try:
        yield hall, one, port
    finally:
        await one.close("closed")


async def until(so: Callable[[], object]) -> None:
    async with asyncio.timeout(20):
        while not so():
            await asyncio.sleep(0.01)
