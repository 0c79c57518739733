"""A player at a hall, on a terminal that keeps what is written."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from ramino_access.hall.hall import Hall
from ramino_access.hall.room import Plan
from ramino_access.hall.town.ties import Ties
from ramino_access.hall.town.town_hall import Town
from ramino_access.net.ssh.front import FarTerminal, come_in
from ramino_access.net.visitor.remote_player import Arrival, House, RemotePlayer
from ramino_access.net.visitor.visitor_folder import VisitorFolder
from ramino_access.speech.port import Utterance
from ramino_access.ui.commands.registry import commands
from ramino_access.ui.scheduler import LoopScheduler
from tests.hall.known import Known
from tests.ssh.house import plan


class Paper:
    """A terminal that keeps what is written; ``unread`` of it waits where nobody reads."""

    def __init__(self) -> None:
        self.written = b""
        self.reads = True
        self.unread = 0
        self.paused = False

    def write(self, data: bytes) -> None:
        self.written += data
        if not self.reads:
            self.unread += len(data)

    def waiting(self) -> int:
        return self.unread

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


class TableVisit:
    """A player, the hall, and what was told."""

    def __init__(
        self, tmp_path: Path, lang: str, person: bool, plans: tuple[Plan, ...], *, lists: bool, has_town: bool
    ) -> None:
        self.known = Known()
        self.told: list[Utterance] = []
        self.gone = 0
        self.paper = Paper()
        rng = Random(1)
        scheduler = LoopScheduler(asyncio.get_running_loop())
        opponents = ("Bruno", "Clara", "Dora", "Elio", "Fabio", "Gina", "Hugo", "Ida", "Lea") if lists else ()
        ties = Ties(lambda tie: None, lambda tie: None)
        town = Town(scheduler, ties, self.known.id_of, time.time) if has_town else None
        self.hall = Hall(
            scheduler, rng.randrange, lambda: f"{rng.getrandbits(64):016x}", opponents, self.known, town=town
        )
        for one in plans:
            self.hall.open(one)
        self.folder = VisitorFolder(tmp_path / "ssh")
        self.house = House(
            self.hall, self.folder, lang, log_utterance=lambda who, utterance: self.told.append(utterance)
        )
        self.player = self.come(person=person)

    def come(self, name: str = "Anna", *, person: bool = False) -> RemotePlayer:
        arrival = Arrival(name, f"token of {name}", "192.0.2.7", person=person)
        player, front = come_in(
            self.house, self.folder, arrival, self.paper, FarTerminal("xterm", (80, 24)), self._gone
        )
        assert player.front is front
        return player

    def _gone(self) -> None:
        self.gone += 1

    @property
    def words(self) -> str:
        return " | ".join(one.text for one in self.told)

    async def until(self, true: Callable[[], bool]) -> None:
        """Let things happen until this is so."""
        for _ in range(2000):
            if true():
                return
            await asyncio.sleep(0.005)
        raise AssertionError(self.words)


@asynccontextmanager
async def sitting(
    tmp_path: Path,
    lang: str = "en",
    *,
    person: bool = False,
    plans: tuple[Plan, ...] = (plan(code=""),),
    lists: bool = False,
    has_town: bool = False,
) -> AsyncIterator[TableVisit]:
    commands()
    one = TableVisit(tmp_path, lang, person, plans, lists=lists, has_town=has_town)
    try:
        yield one
    finally:
        one.player.lost()
        one.house.thinkers.close(wait=True)
