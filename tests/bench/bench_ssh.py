"""What one player over SSH costs in memory: the whole connection, the interface and the seat, in one process.

    python tests/bench/bench_ssh.py [--players 40]

Connections are opened to a door of this process by a client in another one. What they cost is the growth of this
process's memory (its resident set), divided by their number; the first ones, which load words and libraries, come
before and are not counted. What Python itself counts of it is told beside.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import sys
import tempfile
import tracemalloc
from collections.abc import AsyncIterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ramino_access.net.gate import Width
from ramino_access.net.ssh import ssh_door
from tests.ssh.house import Here, guest, house, plan

WARM = 8
"""Players who come first, and are not counted."""


def resident() -> int:
    """The bytes of memory of this process."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


async def client(folder: Path, port: int, first: int, count: int, keys: str) -> None:
    """So many people, each at a terminal; they stay until this process is ended."""
    from tests.ssh.house import Known

    here = Here(None, None, port, folder, Known())  # type: ignore[arg-type]
    async with contextlib.AsyncExitStack() as stack:
        for number in range(first, first + count):
            one = await stack.enter_async_context(guest(here, f"Player {number}", code_of(number)))
            await one.read_until("Hand 1" if keys else "aited for", 60)
            for key in keys:
                one.process.stdin.write(key.encode())
                await asyncio.sleep(0.05)
        print("there", flush=True)
        await asyncio.sleep(3600)


@contextlib.asynccontextmanager
async def people(folder: Path, port: int, first: int, count: int, keys: str) -> AsyncIterator[None]:
    """The same in a process of their own."""
    command = [sys.executable, __file__, "--client", str(folder), str(port), str(first), str(count), keys]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    assert await process.stdout.readline() == b"there\n"
    await asyncio.sleep(0.5)
    try:
        yield
    finally:
        process.kill()
        await process.wait()


async def measure(count: int, *, at_table: bool, traced: bool) -> float:
    """Kilobytes of one player: of the process, or (``traced``) as Python counts them."""
    keys = "hst \x1b[B\x1b[B" if at_table else ""
    tables = [plan(code=code_of(number), people=1 if at_table else 2) for number in range(WARM + count)]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with house(folder, *tables) as here, people(folder, here.port, 0, WARM, keys):
            gc.collect()
            before = resident()
            if traced:
                tracemalloc.start()
            async with people(folder, here.port, WARM, count, keys):
                gc.collect()
                found = tracemalloc.get_traced_memory()[0] if traced else resident() - before
            tracemalloc.stop()
            return found / count / 1024


def code_of(number: int) -> str:
    """The code of a table of one's own."""
    return f"TABLE{number:05}"


async def main(count: int) -> None:
    ssh_door.WIDTH = Width(*[10_000] * 5)
    for where, at_table in (("waiting at a table", False), ("playing", True)):
        process = await measure(count, at_table=at_table, traced=False)
        python = await measure(count, at_table=at_table, traced=True)
        print(f"{where}: {process:.0f} KB each, {python:.0f} KB of it as Python counts")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--client"]:
        folder, port, first, count, keys = sys.argv[2:]
        asyncio.run(client(Path(folder), int(port), int(first), int(count), keys))
    else:
        parser = argparse.ArgumentParser(description=__doc__)
        parser.add_argument("--players", type=int, default=40)
        asyncio.run(main(parser.parse_args().players))
