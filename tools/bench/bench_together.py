"""A hall beside a bare relay: plays for a second of the processor, how long until one is heard, handshakes, memory.

Run as ``python -m tools.bench.bench_together [--plays N] [--heard N] [--tables N] [--handshakes N] [--side N ...]
[--people N] [--log] [--before TREE]``. With ``--before`` the hall of another tree of this project takes its turns, too;
with ``--log`` one whose store is a bare log, synced in a thread: the least that a store can be which stops nobody.
People at each table, two if no more are asked for, play the same match at each server, byte for byte; it is recorded
beforehand. No opponent of the program sits there, so none thinks. The hall is the whole of it, with its
door and its store on the disk, in which every play is before anybody hears of it; the relay is the websocket
library and a loop that passes on what the hall would have sent, without looking at it, and keeps nothing. Both are
programs of their own, and their plays take turns, so that both meet the same load; only their own time of the processor
counts, that of the system for them included. The line is a proxy of our own, a third program, that holds every byte
back for as long as it takes, each way.
"""

from __future__ import annotations

import argparse
import asyncio
import datetime
import multiprocessing
import os
import secrets
import ssl
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from multiprocessing.connection import Connection, Listener
from pathlib import Path
from random import Random
from typing import TypeAlias

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from ramino_access.files.problems import Problem
from ramino_access.hall.hall import Hall
from ramino_access.hall.limits import Rate
from ramino_access.hall.room import Plan
from ramino_access.hall.versions import NEWEST
from ramino_access.net.doors.door import Door
from ramino_access.net.doors.gate import Width
from ramino_access.net.lines.certificates import certificate
from ramino_access.net.lines.ends import BOTH_ENDS, SPOKEN
from ramino_access.net.lines.loop_round import LoopRound
from ramino_access.net.server.serving import search_rarely
from ramino_access.net.store.keeper import RoundKeeper, Tasks
from ramino_access.net.store.sqlite import SqliteStore, StoreThread
from ramino_access.net.store.sqlite_file import STORE_FILE, open_file
from ramino_access.net.store.stored_tables import StoredTables
from ramino_access.ui.scheduler import LoopScheduler
from tests.hall.wire import Pipe, Place, Somebody
from tools.bench.bench_store import Log
from tools.bench.line import Line

ROOT = Path(__file__).parents[2]
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Franco", "Greta", "Hugo")
PLAN = Plan("salotto", {}, 2, 2, ("Xaver",), code="CODE00", pace=0.0, seed=7)
WIDE = Width(connections=10**6, from_one=10**6, opening=10**6, opening_from_one=10**6, new_from_one=10**6)
HELLO = f'{{"type":"hello","protocol":{NEWEST},"name":"%s"}}'
JOIN = '{"type":"join","code":"CODE%02d"}'
LINES = (0.0, 0.080, 0.200)
WARM = 100
TURN = 20  # plays at one server, then at the other

Step: TypeAlias = tuple[int, bytes, tuple[tuple[bytes, ...], ...]]
"""A play: whose, what is sent, and what each of them is sent because of it."""


def recorded(plays: int, names: tuple[str, ...]) -> tuple[tuple[tuple[bytes, ...], ...], list[Step]]:
    """What is sent to each before the first play, and the plays."""
    place, script = Place(1), list[Step]()
    place.hall.open(_plan(len(names)))
    people = [Somebody(place, name, code="CODE00").connect() for name in names]
    pipes: list[Pipe] = [one.end.pipe for one in people if one.end.pipe is not None]
    place.settle()
    before = tuple(tuple(pipe.all) for pipe in pipes)
    rng, ready = Random(3), set[int]()  # who has asked for the next hand
    while len(script) < plays:
        for pipe in pipes:
            pipe.all.clear()
        who = next(at for at, one in enumerate(people) if at not in ready and one.play(rng, "casual"))
        data = people[who].end.unsent[0]
        ready = ready | {who} if b'"ready"' in data else set()
        if len(ready) == len(people):
            ready = set()
        place.settle()
        place.wait(1.0)
        script.append((who, data, tuple(tuple(pipe.all) for pipe in pipes)))
    return before, script


def _plan(people: int) -> Plan:
    return replace(PLAN, seats=people, people=people)


# ------------------------------------------------------------------ the servers


def server(
    kind: str, told: tuple[tuple[bytes, ...], ...], script: list[Step], side: int, people: int, control: Connection
) -> None:
    """A server with ``side`` tables of so many people in a process of its own. ``control``: is told the port, and the
    processor's seconds when it asks."""
    relay = kind == "relay"
    asyncio.run(_relay(told, script, side, people, control) if relay else _hall(kind, side, people, control))


async def _hall(kind: str, side: int, people: int, control: Connection) -> None:
    hall = Hall(LoopScheduler(asyncio.get_running_loop()), secrets.randbelow, lambda: secrets.token_hex(16))
    hall.limits.messages = Rate(1e9, 1.0, time.monotonic)
    with tempfile.TemporaryDirectory() as folder:
        opened = open_file(Path(folder) / STORE_FILE)
        assert not isinstance(opened, Problem)
        tasks = Tasks()
        store = Log(Path(folder) / "log", StoreThread()) if kind == "log" else SqliteStore(opened)
        keeper = RoundKeeper(store, tasks)
        loop = asyncio.get_running_loop()
        rounds = LoopRound(loop.call_soon, keeper.keep, loop.call_later)
        keeper.tells(lambda: rounds.after(lambda: None))
        shelf = StoredTables(store, keeper, (), time.time, print, spawn=tasks, apart=asyncio.to_thread)

        def open_table(number: int) -> None:
            plan = replace(_plan(people), code=f"CODE{number:02}")
            room = hall.open(plan, lambda setup, people: shelf.log(room, setup, people), f"TABLE{number:03}")

        for number in range(side):
            open_table(number)
        door = Door(hall, WIDE, rounds, tls=_tls(Path(folder)) if kind == "tls" else None)
        port = await door.open("127.0.0.1", 0)
        await _served(port, control)


def _tls(folder: Path) -> ssl.SSLContext:
    return certificate(folder / "certificate", datetime.datetime.now(datetime.UTC))[0]


async def _relay(
    told: tuple[tuple[bytes, ...], ...], script: list[Step], side: int, people: int, control: Connection
) -> None:
    tables: dict[object, list[ServerConnection]] = {}
    steps = {table: iter(script) for table in range(side)}

    async def pass_on(socket: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            await socket.recv()  # the hello
            number = int(str(await socket.recv())[-4:-2])
            lines = tables.setdefault(number, [])
            lines.append(socket)
            if len(lines) == people:
                await send(lines, told)
            async for _ in socket:
                await send(lines, next(steps[number])[2])

    async def send(lines: list[ServerConnection], each: tuple[tuple[bytes, ...], ...]) -> None:
        for line, messages in zip(lines, each, strict=True):
            for message in messages:
                await line.send(message, text=True)

    async with serve(pass_on, "127.0.0.1", 0, **BOTH_ENDS) as listening:
        await _served(int(next(iter(listening.sockets)).getsockname()[1]), control)


async def _served(port: int, control: Connection) -> None:
    search_rarely()  # as a server does
    control.send(port)
    asked = asyncio.Event()
    asyncio.get_running_loop().add_reader(control.fileno(), asked.set)
    while True:
        await asked.wait()
        asked.clear()
        while control.poll():
            if not control.recv():
                return
            control.send(time.process_time())


CHILD = (
    "import sys; from multiprocessing.connection import Client; from tools.bench.bench_together import server; "
    "control = Client(sys.argv[1]); server(*control.recv(), control)"
)
"""A server of whichever tree this is run in."""


class Server:
    """A server, and what it takes of the processor. ``tree``: the folder of the project that it is of."""

    def __init__(
        self,
        kind: str,
        told: tuple[tuple[bytes, ...], ...],
        script: list[Step],
        side: int = 1,
        people: int = 2,
        tree: Path = ROOT,
    ) -> None:
        with Listener() as listening:
            command = [sys.executable, "-c", CHILD, str(listening.address)]
            self._process = subprocess.Popen(command, cwd=tree, env={**os.environ, "PYTHONPATH": str(tree)})
            self._control = listening.accept()
        self._control.send((kind, told, script, side, people))
        self.port = int(self._control.recv())

    def seconds(self) -> float:
        """Of the processor, so far."""
        self._control.send(True)
        return float(self._control.recv())

    def close(self) -> None:
        """End it."""
        with suppress(OSError):
            self._control.send(False)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(5)
        self._process.kill()
        self._process.wait()


# ------------------------------------------------------------------ the players


class Table:
    """People at a server, who do what was recorded; how long each play took until all had heard it."""

    def __init__(self, script: list[Step], names: tuple[str, ...]) -> None:
        self.script = script
        self._names = names
        self.lines: list[ClientConnection] = []
        self.took: list[float] = []
        self._at = 0

    async def sit(self, port: int, number: int = 0) -> None:
        """Sit down at the table of this number, and wait for the deal."""
        for name in self._names:
            line = await connect(f"ws://127.0.0.1:{port}/", proxy=None, max_size=None, subprotocols=SPOKEN, **BOTH_ENDS)
            self.lines.append(line)
            await line.send(HELLO % name)
            await line.send(JOIN % number)
            await asyncio.sleep(0.1)  # Anna sits first
        for line in self.lines:
            while '"snapshot"' not in str(await line.recv()):
                pass

    async def play(self, plays: int = 1) -> bool:
        """Make the next plays; False where there is none."""
        for _ in range(plays):
            if not await self._play():
                return False
        return True

    async def _play(self) -> bool:
        if self._at == len(self.script):
            return False
        who, data, told = self.script[self._at]
        self._at += 1
        begun = time.perf_counter()
        await self.lines[who].send(data, text=True)
        pairs = zip(self.lines, told, strict=True)
        await asyncio.gather(*(self._hear(line, len(messages)) for line, messages in pairs))
        self.took.append(time.perf_counter() - begun)
        return True

    async def _hear(self, line: ClientConnection, messages: int) -> None:
        for _ in range(messages):
            said = str(await line.recv())
            assert "refusal" not in said, said

    async def close(self) -> None:
        """Get up."""
        for line in self.lines:
            await line.close()


# ------------------------------------------------------------------ what is measured


def _servers(
    told: tuple[tuple[bytes, ...], ...],
    script: list[Step],
    side: int,
    names: tuple[str, ...],
    before: Path | None,
    *,
    log: bool = False,
) -> dict[str, Server]:
    """Those that take turns."""
    kinds = ("hall", "relay", "log") if log else ("hall", "relay")
    found = {kind: Server(kind, told, script, side, len(names)) for kind in kinds}
    if before is not None:
        found["before"] = Server("hall", told, script, side, len(names), before)
    return found


async def plays(
    told: tuple[tuple[bytes, ...], ...],
    script: list[Step],
    side: int,
    names: tuple[str, ...],
    before: Path | None,
    *,
    log: bool,
) -> None:
    """Plays for a second of the processor, after the first of them, at which a server loads what it needs."""
    servers = _servers(told, script, side, names, before, log=log)
    tables = {kind: [Table(script, names) for _ in range(side)] for kind in servers}
    for kind, several in tables.items():
        for number, table in enumerate(several):
            await table.sit(servers[kind].port, number)
            await table.play(WARM)
    spent: dict[str, list[float]] = {kind: [] for kind in servers}
    for _ in range(0, len(script) - WARM, TURN):
        for kind, several in tables.items():
            begun = servers[kind].seconds()
            await asyncio.gather(*(table.play(TURN) for table in several))
            spent[kind].append(servers[kind].seconds() - begun)
    made = side * (len(script) - WARM)
    for kind, several in tables.items():
        for table in several:
            await table.close()
        servers[kind].close()
    rate = {kind: made / sum(seconds) for kind, seconds in spent.items()}
    _row(f"{made} plays at {side} tables of {len(names)} people: plays for a second of the server's processor")
    for kind in rate:
        _row(f"  {kind} {rate[kind]:.0f}, p99 {_p99([one for table in tables[kind] for one in table.took]):.1f} ms")
    for kind in rate.keys() - {"hall"}:
        turns = sorted(other / hall for hall, other in zip(spent["hall"], spent[kind], strict=True))
        middle, lowest, highest = statistics.median(turns), turns[0], turns[-1]
        _row(f"  hall by {kind} in {len(turns)} turns: half at {middle:.2f}, from {lowest:.2f} to {highest:.2f}")


async def heard(
    told: tuple[tuple[bytes, ...], ...],
    script: list[Step],
    line: float,
    side: int,
    names: tuple[str, ...],
    before: Path | None,
) -> None:
    """From the play to all ears, over a line. Tables begin one after the other, so that their plays are spread."""
    servers = _servers(told, script, side, names, before)
    lines = {kind: Line(one.port, line) for kind, one in servers.items()}
    tables = {kind: [Table(script, names) for _ in range(side)] for kind in servers}
    for kind, several in tables.items():
        for number, table in enumerate(several):
            await table.sit(lines[kind].port, number)

    async def play(number: int) -> None:
        await asyncio.sleep(number * max(2 * line, 0.01) / side)
        while all([await tables[kind][number].play() for kind in tables]):
            pass

    await asyncio.gather(*(play(number) for number in range(side)))
    _row(f"line of {1000 * line:.0f} ms, {side} tables: from a play to all ears, {side * len(script)} plays, ms")
    for kind, several in tables.items():
        took = [one for table in several for one in table.took]
        late = lines[kind].close()
        text = f"{_p99(took):.1f}; aim {2000 * line + 10:.0f}; one way the line was late by {_p99(late):.1f} (p99)"
        _row(f"  {kind}: median {1000 * statistics.median(took):.1f}, p99 {text}")
        for table in several:
            await table.close()
        servers[kind].close()


def _p99(took: list[float]) -> float:
    return 1000 * sorted(took)[int(0.99 * len(took))]


async def handshakes(count: int) -> None:
    """Lines opened, with a hello and a welcome, for a second of the processor."""
    trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    for kind, scheme in (("hall", "ws"), ("tls", "wss"), ("relay", "ws")):
        one = Server(kind, (), [])
        begun = one.seconds()
        for _ in range(count):
            tls = trusting if kind == "tls" else None
            async with connect(f"{scheme}://127.0.0.1:{one.port}/", ssl=tls, proxy=None, **BOTH_ENDS) as line:
                if kind != "relay":
                    await line.send(HELLO % "Anna")
                    await line.recv()
        name = {"hall": "hall, plain", "tls": "hall, TLS", "relay": "relay, plain"}[kind]
        _row(f"  {name}: {count / (one.seconds() - begun):.0f} handshakes for a second of the server's processor")
        one.close()


def memory(tables: int) -> None:
    """Bytes of the process for each table that waits for somebody's play."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = multiprocessing.Pipe()
    process = context.Process(target=_idle, args=(tables, theirs))
    process.start()
    _row(f"  {ours.recv() / 1024:.0f} KiB for each of {tables} tables of two people in the middle of a hand; aim 100")
    process.join()


def _idle(tables: int, control: Connection) -> None:
    def resident() -> int:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * 4096

    def opened(number: int) -> None:
        place.hall.open(Plan("salotto", {}, 2, 2, ("Xaver",), code=f"TABLE{number:05}", pace=0.0, seed=number))
        people = [Somebody(place, f"{name} {number}", code=f"TABLE{number:05}") for name in NAMES[:2]]
        for one in people:
            one.connect()
        for _ in range(20):
            place.settle()
            for one in people:
                one.play(place.rng)
        for one in people:  # what their programs hold is not the hall's
            pipe = one.end.pipe
            assert pipe is not None
            pipe.all.clear()
            pipe.sent.clear()
        place.people.clear()

    place = Place(1)
    opened(0)
    before = resident()
    for number in range(1, tables + 1):
        opened(number)
    control.send((resident() - before) / tables)


def _row(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--plays", type=int, default=400, help="at each table")
    parser.add_argument("--heard", type=int, default=100, help="plays over each line at each table")
    parser.add_argument("--side", type=int, nargs="+", default=[1, 10], help="tables side by side")
    parser.add_argument("--handshakes", type=int, default=300)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--people", type=int, default=2, help="at each table whose plays are counted")
    parser.add_argument("--log", action="store_true", help="count the plays of a hall with a bare log, too")
    parser.add_argument("--before", type=Path, help="another tree of this project, whose hall is measured too")
    asked = parser.parse_args()
    names = NAMES[: asked.people]
    told, script = recorded(WARM + max(asked.plays, asked.heard), names)
    waits: list[Callable[[], Awaitable[None]]] = []
    for side in asked.side if asked.plays else ():
        waits.append(partial(plays, told, script[: WARM + asked.plays], side, names, asked.before, log=asked.log))
    for line in LINES if asked.heard else ():
        waits.append(partial(heard, told, script[: asked.heard], line, asked.side[-1], names, asked.before))
    if asked.handshakes:
        waits.append(partial(handshakes, asked.handshakes))
    for wait in waits:
        asyncio.run(wait())
    if asked.tables:
        memory(asked.tables)


if __name__ == "__main__":
    main()
