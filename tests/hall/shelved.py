"""A hall with a store in memory, which can fall and be started again."""

from __future__ import annotations

from ramino_access.files.problems import Problem
from ramino_access.hall.hall import Hall
from ramino_access.hall.messages import Join, Open
from ramino_access.net.store.keeper import RoundKeeper
from ramino_access.net.store.kept_clock import CLOCK_LOOK_SECONDS
from ramino_access.net.store.store_port import KeptTable
from ramino_access.net.store.stored_tables import StoredTables
from tests.hall.callers import NAMES
from tests.hall.wire import Place, Somebody
from tests.store.aside import at_once, here
from tests.store.memory import Kept, MemoryStore

NODE_SECONDS = 3.0
"""Seconds for which a node of a cluster has a table."""


class Timed(MemoryStore):
    """A store that has the clock of its server."""

    def __init__(self, server: Server) -> None:
        self._server = server
        super().__init__(server.kept, node=server.node, lasts=NODE_SECONDS if server.node else 0.0)

    @property
    def now(self) -> float:
        return self._server.now

    @now.setter
    def now(self, now: float) -> None:
        """It is the server's."""


class Server:
    """A hall with its store, which can fall and be started again; ``node``: its name in a cluster."""

    def __init__(self, node: str = "") -> None:
        self.kept, self.node = Kept(), node
        self.now = 1_800_000_000.0
        self.problems: list[Problem] = []
        self.starts = 0
        self.start()

    def start(self) -> None:
        self.starts += 1
        self.place = place = Place(self.starts)
        self.store = Timed(self)
        self.keeper = RoundKeeper(self.store, at_once)
        self.keeper.tells(lambda: self.keeper.keep(lambda tables: None))
        found: list[KeptTable] = []
        at_once(self.store.tables(), found.extend)
        self.shelf = StoredTables(
            self.store,
            self.keeper,
            found,
            lambda: self.now,
            self.problems.append,
            spawn=at_once,
            apart=here,
            where=self._where if self.node else None,
        )
        place.hall = Hall(
            place.clock, place.rng.randrange, lambda: f"{place.rng.getrandbits(64):016x}", NAMES, shelf=self.shelf
        )

    def run(self, seconds: float) -> None:
        """The server runs for so long, and looks at its clock in every hour."""
        end = self.now + seconds
        while self.now < end:
            self.now = min(end, self.now + CLOCK_LOOK_SECONDS)
            self.shelf.tidy()

    def matches(self) -> list[tuple[str, int]]:
        """Those that are kept."""
        return sorted(self.kept.headers)

    async def _where(self, table: str) -> None:
        """No other node lives."""

    def fall(self, *people: Somebody, node: str = "") -> None:
        """Everything in memory is gone; the programs of these people try to come back. ``node``: to this one, for its
        node does not come back."""
        for one in people:
            one.end.cut()
        if node:
            self.node, self.now = node, self.now + 2 * NODE_SECONDS
        self.start()
        for one in people:
            one.end.place = self.place
            self.place.people.append(one)
            one.table.scheduler = self.place.clock

    def somebody(self, name: str) -> Somebody:
        return Somebody(self.place, name).connect()


def playing(server: Server) -> tuple[Somebody, Somebody]:
    """Two people in the middle of a match."""
    anna = server.somebody("Anna")
    anna.table.send(Open("salotto", seats=3, people=2, level="casual"))
    server.place.settle()
    bruno = Somebody(server.place, "Bruno").connect()
    bruno.table.send(Join(table=server.place.hall.rooms[0].id))
    server.place.settle()
    server.place.run(lambda: len(anna.updates) > 12)
    return anna, bruno
