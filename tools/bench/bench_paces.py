"""Many tables at a human pace beside few that play fast, at two servers at once: how late plays are heard; and how much
of the processor tables take that play so, by which is said how many people a core has room for.

Run as ``python -m tools.bench.bench_paces [--tables N] [--every S] [--beside N] [--beside-every S] [--seconds S]
[--model N ...] [--idle N ...]``. Two programs sit at each table and do what was recorded (``bench_together``); both
servers have a store on the disk. As many plays a second are made at both if nothing else is asked for, so what makes
one later than the other is how many tables it has. With ``--model`` servers of so many tables play at the pace of
``--every``, one after the other; with ``--idle`` nobody does anything at so many tables. Each line is an open file:
``ulimit -n 20000`` before.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import sys

from tools.bench.bench_together import NAMES, Server, Step, Table, recorded

AT_ONCE = 20
"""Tables that sit down at the same time."""

SETTLED = 3.0
"""Seconds after which all who have sat down are idle."""


async def sat_down(server: Server, script: list[Step], tables: int) -> list[Table]:
    """So many tables at a server, each at its deal."""
    found = [Table(script, NAMES[:2]) for _ in range(tables)]
    room = asyncio.Semaphore(AT_ONCE)

    async def sit(number: int, table: Table) -> None:
        async with room:
            await table.sit(server.port, number)

    await asyncio.gather(*(sit(number, table) for number, table in enumerate(found)))
    return found


async def play_at(tables: list[Table], every: float, seconds: float) -> None:
    """Have each make a play whenever so many seconds have gone by, for so long, spread evenly."""
    loop = asyncio.get_running_loop()
    begun = loop.time()

    async def play(number: int, table: Table) -> None:
        due = begun + every * number / len(tables)
        while due < begun + seconds:
            await asyncio.sleep(max(0.0, due - loop.time()))
            await table.play()
            due += every

    await asyncio.gather(*(play(number, table) for number, table in enumerate(tables)))


def late(tables: list[Table]) -> list[float]:
    """How many milliseconds every play took to both ears, the quickest first."""
    return sorted(1000 * took for table in tables for took in table.took)


def of_a_thousand(took: list[float], share: int) -> float:
    """How late so many of a thousand are at most."""
    return took[min(len(took) - 1, math.ceil(len(took) * share / 1000) - 1)]


def row(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


async def beside(asked: argparse.Namespace) -> None:
    """Both paces at once."""
    kinds = ((asked.tables, asked.every), (asked.beside, asked.beside_every))
    told, script = recorded(math.ceil(asked.seconds / min(asked.every, asked.beside_every)) + 2, NAMES[:2])
    servers = [Server("hall", told, script, tables) for tables, _ in kinds]
    rooms = [await sat_down(server, script, tables) for server, (tables, _) in zip(servers, kinds, strict=True)]
    await asyncio.gather(*(play_at(room, every, asked.seconds) for room, (_, every) in zip(rooms, kinds, strict=True)))
    found = [late(room) for room in rooms]
    for (tables, every), took in zip(kinds, found, strict=True):
        marks = ", ".join(f"{share / 10:g} % {of_a_thousand(took, share):.1f}" for share in (500, 990, 999))
        row(f"{tables} tables, a play in {every:g} s: {len(took)} plays heard, ms: {marks}")
    row(f"999 of 1,000: {of_a_thousand(found[0], 999) / of_a_thousand(found[1], 999):.2f} times as late; bar 3")
    for server in servers:
        server.close()


async def model(tables: int, every: float, seconds: float) -> None:
    """How much of a core so many tables take."""
    told, script = recorded(math.ceil(seconds / every) + 2, NAMES[:2])
    server = Server("hall", told, script, tables)
    room = await sat_down(server, script, tables)
    spent = server.seconds()
    await play_at(room, every, seconds)
    took = late(room)
    rate = len(took) / (server.seconds() - spent)
    row(
        f"{tables} tables, a play in {every:g} s: {len(took)} plays, {rate:.0f} for a second of the server's processor:"
        f" {2 * every * rate:,.0f} people a core; 99 % heard in {of_a_thousand(took, 990):.1f} ms; none refused"
    )
    server.close()


async def idle(tables: int, seconds: float) -> None:
    """How much of a core people take who sit at so many tables and do nothing: their lines are looked after all the
    same."""
    told, script = recorded(2, NAMES[:2])
    server = Server("hall", told, script, tables)
    room = await sat_down(server, script, tables)
    await asyncio.sleep(SETTLED)
    spent = server.seconds()
    await asyncio.sleep(seconds)
    share = (server.seconds() - spent) / seconds
    people = 2 * len(room)
    row(f"{people} idle people: {100 * share:.1f} % of a core, {1e6 * share / people:.1f} microseconds a second each")
    server.close()


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--every", type=float, default=5.0, help="seconds from a play to the next at each of them")
    parser.add_argument("--beside", type=int, default=100, help="tables of the other server; 0: only --model")
    parser.add_argument("--beside-every", type=float, default=0.5)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--model", type=int, nargs="*", default=[])
    parser.add_argument("--idle", type=int, nargs="*", default=[])
    asked = parser.parse_args()
    if asked.beside:
        await beside(asked)
    for tables in asked.model:
        await model(tables, asked.every, asked.seconds)
    for tables in asked.idle:
        await idle(tables, asked.seconds)


if __name__ == "__main__":
    asyncio.run(main())
