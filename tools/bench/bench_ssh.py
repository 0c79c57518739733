"""What one player over SSH costs in memory: the whole connection, the interface and the seat, in one process.

    python tools/bench/bench_ssh.py [--players 40] [--tables 100]

Connections are opened to a door of this process by a client in another one. What they cost is the growth of this
process's memory (its resident set), divided by their number; the first ones, which load words and libraries, come
before and are not counted. What Python itself counts of it is told beside. Some wait at a table, some play, and some
walk through a list of so many tables.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import re
import sys
import tempfile
import time
import tracemalloc
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ramino_access.hall.limits import Rate
from ramino_access.hall.messages import Open
from ramino_access.net.doors.gate import Width
from ramino_access.net.ssh import ssh_door
from tests.ssh.house import Here, guest, house, plan

WARM = 8
"""Players who come first, and are not counted."""


def resident() -> int:
    """The bytes of memory of this process."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True)
class Way:
    """What the players do. ``keys`` are pressed one after the other when ``first`` has been heard; ``code``: they come
    by the code of a table of their own, and not to the list."""

    about: str
    first: str
    keys: str = ""
    code: bool = True
    people: int = 1


WAYS = {
    "waiting": Way("waiting at a table", "aited for", people=2),
    "playing": Way("playing", "Hand 1", "hst \x1b[B\x1b[B"),
    "listed": Way("walking through a list of tables", "alotto", "\x1b[B" * 12 + " ", code=False),
}


async def client(folder: Path, port: int, first: int, count: int, way: Way) -> None:
    """So many people, each at a terminal; they stay until this process is ended."""
    from tests.ssh.house import Known

    here = Here(None, None, port, folder, Known())
    async with contextlib.AsyncExitStack() as stack:
        for number in range(first, first + count):
            code = code_of(number) if way.code else ""
            one = await stack.enter_async_context(guest(here, f"Player {number}", code))
            await one.read_until(way.first, 60)
            for key in re.findall(r"\x1b\[.|.", way.keys):
                one.process.stdin.write(key.encode())
                await asyncio.sleep(0.05)
        print("there", flush=True)
        await asyncio.sleep(3600)


@contextlib.asynccontextmanager
async def people(folder: Path, port: int, first: int, count: int, way: str) -> AsyncIterator[None]:
    """The same in a process of their own."""
    command = [sys.executable, __file__, "--client", str(folder), str(port), str(first), str(count), way]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    assert await process.stdout.readline() == b"there\n"
    await asyncio.sleep(0.5)
    try:
        yield
    finally:
        process.kill()
        await process.wait()


async def measure(count: int, name: str, tables: int, *, traced: bool) -> float:
    """Kilobytes of one player: of the process, or (``traced``) as Python counts them."""
    way = WAYS[name]
    if way.code:
        plans = [plan(code=code_of(number), people=way.people) for number in range(WARM + count)]
    else:
        wish = Open("salotto", seats=4, people=4)
        plans = [plan(code="", seats=4, people=4, wish=wish) for _ in range(tables)]
    with tempfile.TemporaryDirectory() as at:
        folder = Path(at)
        async with (
            house(folder, *plans, lists=not way.code) as here,
            people(folder, here.port, 0, WARM, name),
        ):
            here.hall.limits.joins = Rate(1e9, 1.0, time.monotonic)  # all come from one address
            gc.collect()
            before = resident()
            if traced:
                tracemalloc.start()
            async with people(folder, here.port, WARM, count, name):
                gc.collect()
                found = tracemalloc.get_traced_memory()[0] if traced else resident() - before
            tracemalloc.stop()
            return found / count / 1024


def code_of(number: int) -> str:
    """The code of a table of one's own."""
    return f"TABLE{number:05}"


async def main(count: int, tables: int) -> None:
    ssh_door.SSH_WIDTH = Width(*[10_000] * 6)
    for name, way in WAYS.items():
        process = await measure(count, name, tables, traced=False)
        python = await measure(count, name, tables, traced=True)
        print(f"{way.about}: {process:.0f} KB each, {python:.0f} KB of it as Python counts", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--client"]:
        folder, port, first, count, way = sys.argv[2:]
        asyncio.run(client(Path(folder), int(port), int(first), int(count), WAYS[way]))
    else:
        parser = argparse.ArgumentParser(description=__doc__)
        parser.add_argument("--players", type=int, default=40)
        parser.add_argument("--tables", type=int, default=100)
        asked = parser.parse_args()
        asyncio.run(main(asked.players, asked.tables))
