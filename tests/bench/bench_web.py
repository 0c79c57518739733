"""What people in browsers cost a server: memory of one at a table, and the processor's time for many who press keys.

    python tests/bench/bench_web.py [--players 40] [--busy 200] [--seconds 20]

Pages are opened to a door of this process by a client in another one. What they cost in memory is the growth of this
process (its resident set), divided by their number; the first ones, which load words and libraries, are not counted.
Then so many press a key a second, and the processor's time of this process is told, as a share of one core.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ramino_access.hall.limits import Rate
from ramino_access.net.gate import Width
from ramino_access.net.web import web_door
from tests.bench.bench_ssh import code_of, resident
from tests.hall.known import Known
from tests.ssh.house import plan
from tests.web.web_rooms import Page, Rooms, page, rooms

WARM = 8
"""Players who come first, and are not counted."""

KEYS = ("down", "down", "up", "t")


async def client(port: int, first: int, count: int) -> None:
    """So many people, each at a table of their own, who press a key a second as long as this process runs."""
    here = Rooms(None, None, port, Known(), None)  # type: ignore[arg-type]
    async with contextlib.AsyncExitStack() as stack:
        pages: list[Page] = []
        for number in range(first, first + count):
            word = f"{number:043d}"
            one = await stack.enter_async_context(page(here, word=word, name=f"Player {number}", code=code_of(number)))
            pages.append(await one.until(lambda seen: len(seen.rows) > 5, 60))
        print("there", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        await asyncio.gather(*(press(one, at / count) for at, one in enumerate(pages)))


async def press(one: Page, later: float) -> None:
    await asyncio.sleep(later)
    for turn in range(3600):
        await one.key(KEYS[turn % len(KEYS)])
        with contextlib.suppress(TimeoutError):
            await one.until(lambda seen: False, 1.0)


@contextlib.asynccontextmanager
async def people(port: int, first: int, count: int) -> AsyncIterator[asyncio.subprocess.Process]:
    command = (sys.executable, __file__, "--client", str(port), str(first), str(count))
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    assert process.stdout is not None
    assert await process.stdout.readline() == b"there\n"
    try:
        yield process
    finally:
        process.kill()
        await process.wait()


async def measure(count: int, busy: int, seconds: float) -> None:
    web_door.WIDTH = Width(lines=5000, from_one=5000, opening=5000, opening_from_one=5000, new_from_one=50000)
    plans = [plan(people=1, code=code_of(number), level="novice") for number in range(WARM + count + busy)]
    with tempfile.TemporaryDirectory() as folder:
        async with rooms(Path(folder), *plans) as here:
            here.hall.limits.joins = here.hall.limits.codes = Rate(100_000, 1.0, time.monotonic)
            async with people(here.port, 0, WARM):
                gc.collect()
                before = resident()
                async with people(here.port, WARM, count):
                    gc.collect()
                    print(f"memory of a player at a table: {(resident() - before) / count / 1024:.0f} KB")
            async with people(here.port, WARM + count, busy) as process:
                assert process.stdin is not None
                process.stdin.write(b"\n")
                await asyncio.sleep(3)
                spent = time.process_time()
                await asyncio.sleep(seconds)
                share = (time.process_time() - spent) / seconds
                print(f"{busy} who press a key a second: {share:.2f} of a core")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=40)
    parser.add_argument("--busy", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--client", nargs=3, type=int, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.client:
        asyncio.run(client(*asked.client))
    else:
        asyncio.run(measure(asked.players, asked.busy, asked.seconds))


if __name__ == "__main__":
    main()
