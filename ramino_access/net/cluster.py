"""One of several servers at one store: it says that it lives, hears what the others write, and steps down from tables
that they have taken."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from .store.store_port import StoreError

if TYPE_CHECKING:
    from ..hall.hall import Hall
    from .people import KeptPeople
    from .store.postgresql import News, PostgresqlStore
    from .store.stored_tables import StoredTables

BEAT = 1.0
"""Seconds after which a node says again that it lives."""

LASTS = 3.0
"""Seconds after which a node that has not said so is taken for dead."""

MOST_UNSAID = 1000
"""Things that wait to be said to the other servers."""

_log = logging.getLogger(__name__)


class Node:
    """This server among the others."""

    def __init__(self, store: PostgresqlStore, shelf: StoredTables, hall: Hall, people: KeptPeople | None) -> None:
        self._store, self._shelf, self._hall, self._people = store, shelf, hall, people
        self._tasks: list[asyncio.Task[None]] = []
        self._unsaid: asyncio.Queue[tuple[str, ...]] = asyncio.Queue(MOST_UNSAID)
        hall.limits.tells(self._say)
        hall.porter.tells(self._say)

    async def begin(self, address: str) -> bool:
        """Live from now on, at this address; False where another process of this name does. Raises StoreError."""
        for _ in range(round(LASTS / BEAT) + 2):  # one that has just been killed is taken for alive so long
            if await self._beat(address):
                break
            await asyncio.sleep(BEAT)
        else:
            return False
        self._tasks = [asyncio.create_task(one) for one in (self._live(address), self._listen(), self._speak())]
        return True

    async def end(self) -> None:
        """Let others have what is here; when all of it is kept."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await self._store.register.let_go()
        except StoreError as error:  # they have it when this node's time is over
            _log.warning("the store: %s", error.detail)
        else:
            self._hall.hand_over()

    async def _beat(self, address: str) -> bool:
        lives = await self._store.register.live(address)
        self.step_down(await self._store.register.lost(self._shelf.epochs))
        self._hall.shares(tuple(await self._store.register.others()))
        return lives

    def step_down(self, tables: frozenset[str]) -> None:
        """Others have taken these tables."""
        if tables:
            _log.warning("others have taken %s", ", ".join(sorted(tables)))
            self._hall.lose(tables)

    async def _live(self, address: str) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat(address)
            except StoreError as error:  # the keeper of rounds says so, as soon as anything is played
                _log.warning("the store: %s", error.detail)

    async def _listen(self) -> None:
        """Know the tables of the others as they stand, and what they say."""
        while True:
            try:
                async for news in self._store.register.news():
                    await self._learn(news)
            except StoreError as error:
                _log.warning("the store: %s", error.detail)
            await asyncio.sleep(BEAT)

    async def _learn(self, news: News) -> None:
        """Look again at these tables, and hear what was said; where there is nothing, at everything."""
        for words in news.said:
            self._hear(*words)
        if news.tables:
            self._shelf.learn(news.tables, await self._store.register.some(news.tables))
        elif not news.said:
            if self._people is not None:
                self._people.learn(await self._store.likenesses())
            tables = await self._store.tables()
            self._shelf.learn({*self._shelf.known, *(one.name for one in tables)}, tables)
            self._say("come")
        if self._hall.lobby is not None and not news.said:
            self._hall.lobby.changed_elsewhere()

    # ------------------------------------------------------------------ what counts at all servers

    def _say(self, *words: str) -> None:
        if not self._unsaid.full():  # in a flood the others count less of it
            self._unsaid.put_nowait(words)

    async def _speak(self) -> None:
        while True:
            words = await self._unsaid.get()
            try:
                await self._store.register.say(*words)
            except StoreError as error:
                _log.warning("not said to other servers: %s", error.detail)

    def _hear(self, what: str, *words: str) -> None:
        """Another server says this: a limit has been used, somebody is kept out, is known, or a server has come."""
        if what == "come":
            self._hall.porter.tell_all()
        elif what in ("ban", "lift"):
            self._hall.porter.hear(what, *words)
        elif what == "person":
            if self._people is not None:
                self._people.learn(words)
        else:
            self._hall.limits.count_elsewhere(what, *words)
