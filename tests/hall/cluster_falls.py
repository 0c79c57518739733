"""Servers that share a database, of which each and its database falls, stands still or is cut off while people play."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TypeAlias

from ramino_access.hall.address import Address
from ramino_access.hall.messages import Open
from ramino_access.net.server.cluster import NODE_DEAD_SECONDS
from ramino_access.play.journal.match_file import Kept
from tests.hall.falls import Falls, compare, play, play_until, read_match, rest, settled
from tests.hall.served import Robot, ServerProcess, until
from tests.store.pair import Lines, Pair

NODES = "one", "two", "three"

MOST_PLAYING = 30
"""Programs that play while faults happen: what they think is thought in this process, and where there are hundreds it
would be measured, not what the servers do."""

AT_ONCE = 12
"""Tables at which people sit down together."""

WATCH = """
ALTER TABLE ramino.entries ADD COLUMN writer text DEFAULT current_setting('application_name'), ADD COLUMN since bigint;
CREATE FUNCTION ramino.watch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.since := (SELECT epoch FROM ramino.tables WHERE name = NEW.table_name);
    RETURN NEW;
END $$;
CREATE TRIGGER watched BEFORE INSERT ON ramino.entries FOR EACH ROW EXECUTE FUNCTION ramino.watch();
"""
"""Has every entry say which node has written it, and at which epoch."""


Happened: TypeAlias = Callable[[str, float], None]
"""Hears of a fault of this kind, and for how many seconds it was not played on at the slowest table."""


@dataclass
class ClusterFalls(Falls):
    """What came of it. ``by``: of each kind of fault, the seconds until it was played on at each table that it met;
    ``foreign``: entries that a node has written which was not the owner of its epoch, or after a later one; ``heard``
    sentences about lost lines, and how many faults there were of each kind (``ran``)."""

    by: dict[str, list[float]] = field(default_factory=dict)
    ran: dict[str, int] = field(default_factory=dict)
    foreign: int = 0
    heard: int = 0


class Node:
    """A server, and its lines to the databases."""

    def __init__(self, folder: Path, name: str, pair: Pair) -> None:
        self.name, self.lines = name, Lines(pair.ports, name)
        options = ("--store", self.lines.url, "--node", name, "--most-people", "3000", "--most-tables", "1000")
        self.server = ServerProcess(folder / name, *options, module="tests.hall.wide")
        self.server.line("This is")

    async def restart(self) -> None:
        await asyncio.to_thread(self.server.start)
        await asyncio.to_thread(self.server.line, "This is")


class ClusterUnderFaults:
    """Three servers, two databases, and people in this process."""

    def __init__(self, folder: Path, programs: Path, rng: Random, *, tables: int, people: int, pace: float) -> None:
        self.rng, self.figures = rng, ClusterFalls()
        self._tables, self._people, self._pace = tables, people, pace
        self._stack = ExitStack()
        self.pair = Pair(programs)
        self._stack.callback(self.pair.remove)
        self.nodes = []
        for name in NODES:
            node = Node(folder, name, self.pair)
            self._stack.callback(node.server.process.kill)
            self.nodes.append(node)
        self._ask(WATCH)
        self.robots: list[Robot] = []

    def _ask(self, statement: str) -> list[tuple[object, ...]]:
        import psycopg

        with psycopg.connect(self.pair.primary.url, autocommit=True) as line:
            cursor = line.execute(statement)
            return cursor.fetchall() if cursor.description else []

    async def open(self) -> None:
        """Have everybody sit down, at one node after another."""
        for first in range(0, self._tables, AT_ONCE):
            some = range(first, min(first + AT_ONCE, self._tables))
            for robots in await asyncio.gather(*map(self._sit_down, some)):
                self.robots += robots
        await until(lambda: all(len(robot.link.known) == len(NODES) for robot in self.robots))

    async def _sit_down(self, number: int) -> list[Robot]:
        """Those who sit at one table."""
        address = Address("127.0.0.1", self.nodes[number % len(self.nodes)].server.port, f"FRIENDS{number}")
        wish = Open("salotto", seats=3, people=self._people, listed=False, code=address.code)
        table = [Robot(f"Anna {number}", address, wish, seed=10 * number)]
        await until(lambda: table[0].table.about)
        table += [Robot(f"P{at} {number}", address, seed=10 * number + at) for at in range(1, self._people)]
        await until(lambda: all(robot.table.chair for robot in table))
        return table

    def _at(self, node: Node) -> list[Robot]:
        return [robot for robot in self.robots if robot.link.address.port == node.server.port]

    def _busiest(self) -> Node:
        return max(self.nodes, key=lambda node: len(self._at(node)))

    async def _play(self, seconds: float) -> None:
        await play(self.robots[:MOST_PLAYING], seconds, self._pace)

    async def _met(self, kind: str, robots: list[Robot], so: Callable[[Robot], bool]) -> None:
        """Wait until it is so for each of these, and keep how long that took each table."""
        begun, waiting = time.monotonic(), set(robots)
        tables: dict[str, float] = {}

        def all_so() -> bool:
            for robot in [one for one in waiting if so(one)]:
                waiting.discard(robot)
                tables[robot.name.split()[-1]] = time.monotonic() - begun
            return not waiting

        try:
            await play_until(self.robots[:MOST_PLAYING], all_so, self._pace)
        except TimeoutError:
            raise AssertionError(f"{kind}: {[_state(one) for one in waiting]}") from None
        self.figures.by.setdefault(kind, []).extend(tables.values())
        self.figures.ran[kind] = self.figures.ran.get(kind, 0) + 1

    def _moved_from(self, node: Node) -> Callable[[Robot], bool]:
        return lambda one: one.link.connected and one.link.address.port != node.server.port and settled(one)

    async def kill_owner(self) -> None:
        node = self._busiest()
        met = self._at(node)
        node.server.kill()
        await self._met("owner", met, self._moved_from(node))
        await node.restart()

    async def freeze(self) -> None:
        """Have an owner stand still for longer than its time lasts."""
        node = self._busiest()
        met, begun = self._at(node), time.monotonic()
        node.server.process.send_signal(signal.SIGSTOP)
        await self._met("freeze", met, self._moved_from(node))
        await self._play(max(0.0, NODE_DEAD_SECONDS + 1 - (time.monotonic() - begun)))
        node.server.process.send_signal(signal.SIGCONT)

    async def stop_owner(self) -> None:
        """As a rolling update does."""
        node = self._busiest()
        met = self._at(node)
        node.server.process.send_signal(signal.SIGTERM)
        await self._met("stop", met, self._moved_from(node))
        await asyncio.to_thread(node.server.process.wait)
        await node.restart()

    def _moves_on(self, robots: list[Robot]) -> Callable[[Robot], bool]:
        heard = {id(robot): len(robot.heard) for robot in robots}
        return lambda one: one.link.connected and settled(one) and len(one.heard) > heard[id(one)]

    async def kill_primary(self) -> None:
        over = asyncio.create_task(asyncio.to_thread(self.pair.fail_over))
        await asyncio.sleep(0.05)
        playing = self.robots[:MOST_PLAYING]
        await self._met("primary", playing, self._moves_on(playing))
        await over

    async def cut(self) -> None:
        """Cut the lines between an owner and its database, in silence or not."""
        node = self._busiest()
        met = [robot for robot in self._at(node) if robot in self.robots[:MOST_PLAYING]]
        silent = self.rng.random() < 0.5
        await asyncio.to_thread(node.lines.cut, silent=silent)
        asyncio.get_running_loop().call_later(self.rng.uniform(0.5, 8.0), node.lines.mend)
        await asyncio.sleep(0.2)  # what was on its way has come
        await self._met("cut", met, self._moves_on(met))

    async def run(self, faults: list[str], happened: Happened, most: float) -> ClusterFalls:
        """Have these happen one after another, as many as there is time for, then set everything that was told beside
        what is kept."""
        end = time.monotonic() + most
        does = {
            "owner": self.kill_owner,
            "primary": self.kill_primary,
            "freeze": self.freeze,
            "cut": self.cut,
            "stop": self.stop_owner,
        }
        try:
            for kind in faults:
                if time.monotonic() > end:
                    break
                await self._play(self.rng.uniform(0.3, 1.5))
                known = len(self.figures.by.get(kind, ()))
                await does[kind]()
                happened(kind, max(self.figures.by[kind][known:], default=0.0))
            await self._play(1.0)
            await rest(self.robots)
        finally:
            for robot in self.robots:
                self.figures.heard += len(robot.told)
                await robot.close()
        compare(self._kept(), self.robots, self.figures)
        self.figures.foreign = self._foreign()
        return self.figures

    def _kept(self) -> list[Kept]:
        found: dict[tuple[object, object], tuple[str, list[tuple[int, str]]]] = {}
        for name, match, header in self._ask("SELECT table_name, match, header FROM ramino.matches"):
            found[name, match] = str(header), []
        for name, match, number, text in self._ask(
            "SELECT table_name, match, number, text FROM ramino.entries ORDER BY table_name, match, number"
        ):
            found[name, match][1].append((int(str(number)), str(text)))
        return [read_match(str(name), header, rows) for (name, _), (header, rows) in found.items()]

    def _foreign(self) -> int:
        """Entries of a node that did not own the table then: of two at one epoch, or behind one of a later epoch."""
        owners: dict[tuple[object, object], object] = {}
        foreign, last = 0, (None, 0)
        for name, writer, since in self._ask(
            "SELECT table_name, writer, since FROM ramino.entries ORDER BY table_name, match, number"
        ):
            foreign += owners.setdefault((name, since), writer) != writer
            foreign += last[0] == name and int(str(since)) < last[1]
            last = name, int(str(since))
        return foreign

    def close(self) -> None:
        """End everything that was started."""
        for node in self.nodes:
            if not node.server.fallen:
                node.server.process.send_signal(getattr(signal, "SIGCONT", 0))
                node.server.process.kill()
            node.server.process.communicate()
        self._stack.close()


def _state(robot: Robot) -> str:
    """How a program stands that does not come back."""
    link, ears = robot.link, robot.ears
    ended = robot.task.exception() if robot.task.done() else None
    line = f"{robot.name} at {link.address.where}, connected {link.connected}, over {robot.task.done()} {ended!r}"
    return f"{line}, told {ears.farewells[-3:]} {[one.why for one in ears.refusals[-3:]]}"


async def fall_in_a_cluster(
    folder: Path,
    programs: Path,
    faults: list[str],
    rng: Random,
    *,
    tables: int = 3,
    people: int = 3,
    pace: float = 0.06,
    happened: Happened = lambda kind, slowest: None,
    most: float = float("inf"),
) -> ClusterFalls:
    """Have people play at so many tables of three servers while these faults happen: ``owner``, ``primary``,
    ``freeze``, ``cut``, ``stop``; ``pace`` is the time between two plays of one program,
    ``happened`` hears of each fault; after ``most`` seconds no more of them happen."""
    assert os.name == "posix"
    under = ClusterUnderFaults(folder, programs, rng, tables=tables, people=people, pace=pace)
    try:
        await under.open()
        return await under.run(faults, happened, most)
    finally:
        under.close()
