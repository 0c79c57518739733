"""A store that delays and fails, behind a hall on a real event loop: nobody is told what is not kept, the loop never
stops for a disk, and what can't be kept is refused in words."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ramino_access.files.problems import Problem
from ramino_access.hall.far import FarTable
from ramino_access.hall.hall import Hall
from ramino_access.hall.messages import Join, Open, Say, Tables
from ramino_access.net.lines.loop_round import LoopRound
from ramino_access.net.store import keeper as keeping
from ramino_access.net.store.keeper import RoundKeeper, Tasks
from ramino_access.net.store.sqlite import SqliteStore
from ramino_access.net.store.sqlite_file import STORE_FILE, open_file
from ramino_access.net.store.store_port import Store
from ramino_access.net.store.stored_tables import StoredTables
from ramino_access.net.visitor.remote_player import InnerLine
from ramino_access.ui.scheduler import LoopScheduler
from tests.hall.callers import NAMES
from tests.hall.wire import Ears, play_for
from tests.store.memory import MemoryStore


class Player:
    """A program at the end of an inner line, which plays when it is asked to."""

    def __init__(self, server: Server, name: str) -> None:
        self.ears = Ears()
        self.rng = Random(name)
        self.line: InnerLine | None = None
        self.server = server
        self.table = FarTable(self.ears, server.scheduler, self._say, f"{name}-")
        self.name = name

    def _say(self, message: Any) -> None:
        if self.line is not None:
            self.line.tell(message)

    async def come(self, wish: Open | Join | None = None) -> Player:
        self.line = InnerLine(
            self.server.hall,
            "192.0.2.1",
            loop_round=self.server.rounds,
            guarded=lambda what: what(),
            received=self.table.received,
            ended=lambda: None,
            busy=lambda: False,
        )
        self.table.connected(self.name, "en", "")
        if wish is not None:
            await until(lambda: self.ears.words)
            self._say(wish)
        return self

    def go(self) -> None:
        assert self.line is not None
        self.line.close()
        self.line = None

    def play(self) -> bool:
        return play_for(self.table.chair, self.rng)


class Server:
    """A hall with its store, on the running loop."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.problems: list[Problem] = []
        self.scheduler = LoopScheduler(asyncio.get_running_loop())
        self.tasks = Tasks()
        self.keeper = RoundKeeper(store, self.tasks)
        self.said: list[str] = []

    async def start(self) -> Server:
        loop = asyncio.get_running_loop()
        self.rounds = LoopRound(loop.call_soon, self.keeper.keep, loop.call_later)
        self.keeper.tells(lambda: self.rounds.after(lambda: None), self._troubled)
        shelf = StoredTables(
            self.store,
            self.keeper,
            await self.store.tables(),
            lambda: 1_800_000_000.0,
            self.problems.append,
            spawn=self.tasks,
            apart=asyncio.to_thread,
        )
        self.hall = Hall(self.scheduler, secrets.randbelow, lambda: secrets.token_hex(16), NAMES, shelf=shelf)
        return self

    def _troubled(self, detail: str) -> None:
        self.said.append(detail)
        self.hall.keeps(keeps=not detail, unkept=self.keeper.unkept)


async def until(so: Callable[[], object]) -> None:
    async with asyncio.timeout(30):
        while not so():
            await asyncio.sleep(0.002)


async def two_at_a_table(server: Server) -> tuple[Player, Player]:
    anna = await Player(server, "Anna").come(Open("salotto", seats=2, people=2))
    await until(lambda: anna.table.about)
    bruno = await Player(server, "Bruno").come(Join(table=server.hall.rooms[0].id))
    await until(lambda: anna.table.chair and bruno.table.chair)
    return anna, bruno


def seq(server: Server) -> int:
    match = server.hall.rooms[0].match
    assert match is not None
    return match.table.seq


async def test_nobody_is_told_what_is_not_kept() -> None:
    store = MemoryStore()
    server = await Server(store).start()
    anna, bruno = await two_at_a_table(server)
    told = [len(one.table.chair.heard()) for one in (anna, bruno) if one.table.chair]
    store.seconds = 0.2
    assert anna.play() or bruno.play()
    await until(lambda: seq(server) == 1)
    await asyncio.sleep(0.1)
    assert [len(one.table.chair.heard()) for one in (anna, bruno) if one.table.chair] == told
    assert not store.kept.lines
    await until(lambda: all(one.table.chair and len(one.table.chair.heard()) == 1 for one in (anna, bruno)))
    assert [list(lines) for lines in store.kept.lines.values()] == [[1]]


@pytest.mark.parametrize("done", [False, True])
async def test_what_can_not_be_kept_is_refused_in_words_and_the_table_goes_on_by_itself(
    done: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(keeping, "KEEP_AGAIN_SECONDS", 0.02)
    store = MemoryStore()
    server = await Server(store).start()
    anna, bruno = await two_at_a_table(server)
    store.failing, store.done_all_the_same = "database or disk is full", done
    assert anna.play() or bruno.play()
    await until(lambda: anna.ears.refusals and bruno.ears.refusals)
    assert [one.why for one in anna.ears.refusals + bruno.ears.refusals] == ["not-kept", "not-kept"]
    assert server.said == ["database or disk is full"]
    waits = seq(server)
    for one in (anna, bruno):
        one.play()
        one._say(Open("salotto"))
    await until(lambda: len(anna.ears.refusals) > 1 and len(bruno.ears.refusals) > 1)
    assert seq(server) == waits
    assert all(one.table.chair and not one.table.chair.heard() for one in (anna, bruno))
    store.failing = ""
    await until(lambda: anna.ears.refusals[-1].why == bruno.ears.refusals[-1].why == "kept-again")
    await until(lambda: all(one.table.chair and one.table.chair.heard() for one in (anna, bruno)))
    while seq(server) < waits + 10:
        assert await asyncio.wait_for(_played(anna, bruno), 30)
    await until(lambda: sorted(*store.kept.lines.values()) == list(range(1, seq(server) + 1)))
    assert server.said == ["database or disk is full", ""]


async def test_only_where_somebody_plays_is_it_told_that_nothing_can_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "KEEP_AGAIN_SECONDS", 0.02)
    store = MemoryStore()
    server = await Server(store).start()
    anna, bruno = await two_at_a_table(server)
    carla = await Player(server, "Carla").come(Open("salotto", seats=2, people=2))
    await until(lambda: carla.table.about)
    dario = await Player(server, "Dario").come(Join(table=server.hall.rooms[1].id))
    emma = await Player(server, "Emma").come()
    await until(lambda: carla.table.chair and dario.table.chair and emma.ears.words)
    await until(lambda: not server.keeper.unkept)

    def told() -> list[list[str]]:
        return [[one.why for one in player.ears.refusals] for player in (anna, bruno, carla, dario, emma)]

    store.failing = "database or disk is full"
    assert anna.play() or bruno.play()
    await until(lambda: anna.ears.refusals and bruno.ears.refusals)
    assert told() == [["not-kept"], ["not-kept"], [], [], []]
    carla._say(Say("who plays?"))
    await until(lambda: carla.ears.refusals and dario.ears.refusals)
    assert [one.about for one in carla.ears.refusals + dario.ears.refusals] == ["say", ""]
    emma._say(Tables())  # is answered later, and hears why
    await until(lambda: emma.ears.refusals)
    store.failing = ""
    await until(lambda: emma.ears.refusals[-1].why == "kept-again")
    assert told() == [["not-kept", "kept-again"]] * 5
    carla._say(Say("who plays now?"))
    await until(lambda: dario.ears.lines)


async def _played(*people: Player) -> bool:
    while not sum(one.play() for one in people):
        await asyncio.sleep(0.002)
    await asyncio.sleep(0.01)
    return True


class SlowDisk(SqliteStore):
    """A store on a disk that takes as long for whatever it does as the test says."""

    def __init__(self, file: Path) -> None:
        opened = open_file(file)
        assert not isinstance(opened, Problem)
        super().__init__(opened)
        self.moves = threading.Event()
        self.asked = 0

    async def _do(self, what: Callable[..., Any], *given: Any) -> Any:
        def slowly() -> Any:
            self.asked += 1
            assert threading.current_thread() is not threading.main_thread()
            assert self.moves.wait(30)
            return what(*given)

        return await super()._do(slowly)


async def test_the_loop_goes_on_while_the_disk_stands_still_also_where_a_table_is_opened(tmp_path: Path) -> None:
    store = SlowDisk(tmp_path / STORE_FILE)
    store.moves.set()
    server = await Server(store).start()

    async def stands_still(what: Callable[[], object], so: Callable[[], object]) -> None:
        """Do this, and have the loop turn while nothing comes of it; then let the disk go on, until it has."""
        asked = store.asked
        store.moves.clear()
        what()
        await until(lambda: store.asked > asked)
        for _ in range(100):
            await asyncio.sleep(0)
        assert not so()
        store.moves.set()
        await until(so)

    anna, bruno = Player(server, "Anna"), Player(server, "Bruno")
    await anna.come()
    await bruno.come()
    await until(lambda: anna.ears.words and bruno.ears.words)
    await stands_still(lambda: anna._say(Open("salotto", seats=2, people=2)), lambda: anna.table.about)
    table = server.hall.rooms[0].id
    await stands_still(lambda: bruno._say(Join(table=table)), lambda: bruno.table.about)
    await until(lambda: anna.table.chair and bruno.table.chair)
    chairs = [one.table.chair for one in (anna, bruno)]
    await stands_still(
        lambda: anna.play() or bruno.play(), lambda: all(chair is not None and chair.heard() for chair in chairs)
    )
    for one in (anna, bruno):
        one.go()
    assert server.hall.lobby is not None
    server.hall.lobby._end(server.hall.rooms[0])
    await until(lambda: not server.keeper._under_way and not server.keeper._changes)
    await anna.come()
    await stands_still(lambda: anna._say(Join()), lambda: server.hall.rooms)
    assert seq(server) == 1
    await store.close()
