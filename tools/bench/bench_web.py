"""What people in browsers cost a server beside as many by SSH: memory of one at a table, and the processor's time for
many who press keys.

    python tools/bench/bench_web.py [--players 200] [--busy 200] [--seconds 20]

Browsers and SSH are measured in one run, each in a process of its own. People come to a door of it by a client
in another process. What they cost in memory is the growth of the process (its resident set) while as many come as are
there already, divided by their number: the first ones load words and libraries, and fill what was free. Then so many
press a key a second, and the processor's time of the process is told, as a share of one core.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ramino_access.hall.hall import Hall
from ramino_access.hall.limits import Rate
from ramino_access.net.doors.gate import Width
from ramino_access.net.ssh import ssh_door
from ramino_access.net.web import web_door
from tests.hall.known import Known
from tests.ssh.house import Here, guest, house, plan
from tests.ssh.house import Known as KnownBySsh
from tests.web.web_rooms import Rooms, page, rooms
from tools.bench.bench_ssh import code_of, resident

KEYS = ("down", "down", "up", "t")
BYTES = {"down": b"\x1b[B", "up": b"\x1b[A", "t": b"t"}
WIDE = Width(*[10_000] * 6)

Presses = Callable[[str], Awaitable[None]]


async def by_browser(stack: contextlib.AsyncExitStack, port: int, number: int) -> Presses:
    """Somebody who has come in by a browser and has a hand; with what they press a key and hear the answer."""
    here = Rooms(None, None, port, Known(), None)
    word = f"{number:043d}"
    one = await stack.enter_async_context(page(here, word=word, name=f"Player {number}", code=code_of(number)))
    await one.until(lambda seen: len(seen.rows) > 5, 60)

    async def press(key: str) -> None:
        await one.key(key)
        with contextlib.suppress(TimeoutError):
            await one.until(lambda seen: False, 1.0)

    return press


async def by_ssh(stack: contextlib.AsyncExitStack, port: int, number: int) -> Presses:
    """The same at a terminal."""
    here = Here(None, None, port, Path(), KnownBySsh())
    one = await stack.enter_async_context(guest(here, f"Player {number}", code_of(number)))
    await one.read_until("Hand 1", 60)

    async def press(key: str) -> None:
        one.process.stdin.write(BYTES[key])
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1.0):
                while await one.process.stdout.read(4096):
                    pass

    return press


COMES = {"browser": by_browser, "SSH": by_ssh}


async def client(door: str, port: int, first: int, count: int) -> None:
    """So many people, each at a table of their own, who press a key a second as long as this process runs."""
    async with contextlib.AsyncExitStack() as stack:
        people = [await COMES[door](stack, port, number) for number in range(first, first + count)]
        print("there", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        await asyncio.gather(*(go_on(press, at / count) for at, press in enumerate(people)))


async def go_on(press: Presses, later: float) -> None:
    await asyncio.sleep(later)
    for turn in range(3600):
        await press(KEYS[turn % len(KEYS)])


@contextlib.asynccontextmanager
async def people(door: str, port: int, first: int, count: int) -> AsyncIterator[asyncio.subprocess.Process]:
    command = (sys.executable, __file__, "--client", door, str(port), str(first), str(count))
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    assert process.stdout is not None
    assert await process.stdout.readline() == b"there\n"
    try:
        yield process
    finally:
        process.kill()
        await process.wait()


@contextlib.asynccontextmanager
async def opened(door: str, folder: Path, tables: int) -> AsyncIterator[tuple[Hall, int]]:
    """A hall with so many tables behind this door; its port."""
    plans = [plan(people=1, code=code_of(number), level="novice") for number in range(tables)]
    async with rooms(folder, *plans) if door == "browser" else house(folder, *plans) as here:
        here.hall.limits.joins = here.hall.limits.codes = Rate(100_000, 1.0, time.monotonic)
        yield here.hall, here.port


async def measure(door: str, count: int, busy: int, seconds: float) -> tuple[float, float]:
    """Kilobytes of a player, and the share of a core for so many who press a key a second."""
    with tempfile.TemporaryDirectory() as folder:
        async with opened(door, Path(folder), 2 * count + busy) as (_, port):
            async with people(door, port, 0, count):
                gc.collect()
                before = resident()
                async with people(door, port, count, count):
                    gc.collect()
                    memory = (resident() - before) / count / 1024
            async with people(door, port, 2 * count, busy) as process:
                assert process.stdin is not None
                process.stdin.write(b"\n")
                await asyncio.sleep(3)
                spent = time.process_time()
                await asyncio.sleep(seconds)
                return memory, (time.process_time() - spent) / seconds


def compare(options: list[str]) -> None:
    found = {}
    for door in COMES:
        told = subprocess.run([sys.executable, __file__, "--door", door, *options], stdout=subprocess.PIPE, check=True)
        found[door] = memory, share = json.loads(told.stdout)
        print(f"by {door}: {memory:.0f} KB a player; keys: {share:.2f} of a core", flush=True)
    memory, share = (one / other for one, other in zip(*found.values(), strict=True))
    print(f"a browser beside SSH: {memory:.2f} times the memory, {share:.2f} times the processor")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--busy", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--door", choices=COMES, help="this one alone, told as JSON")
    parser.add_argument("--client", nargs=4, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.client:
        door, port, first, count = asked.client
        asyncio.run(client(door, int(port), int(first), int(count)))
    elif asked.door:
        web_door.WEB_WIDTH = ssh_door.SSH_WIDTH = WIDE
        print(json.dumps(asyncio.run(measure(asked.door, asked.players, asked.busy, asked.seconds))))
    else:
        compare(sys.argv[1:])


if __name__ == "__main__":
    main()
