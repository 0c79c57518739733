"""Somebody in a browser, heard through Orca: the server, the keys, and whether what was told was heard once, in order
and soon."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

from ramino_access.hall.messages import Open, TownWish
from ramino_access.hall.room import Plan
from ramino_access.net.web.page_view import PageView
from ramino_access.net.web.web_door import PageSeat
from ramino_access.ui.people.protocols import People
from tests.heard.orca import Orca, listening, missing
from tests.heard.verdict import Words, paragraphs
from tests.web.web_rooms import Page, page, rooms

One = TypeVar("One")

SOON = 0.7
"""Seconds within which what is told is handed to the voice, once what came before is spoken."""

GAP, LETTER, REST = 0.2, 0.015, 1.5
"""Seconds between two paragraphs; and for each letter of the first, at most."""

BUSY = 1.5 * (os.cpu_count() or 1)
"""The load of the system above which nothing is judged by time: others use the machine as well."""


class Server:
    """A door for browsers in a thread of its own; what it tells is noted."""

    def __init__(self, folder: Path, *plans: Plan, **secrets: str) -> None:
        """``plans``: the tables that there are; without one there is a list of tables. ``secrets``: of those who are
        known by name; Ada, if known, looks after the server."""
        self.told: list[Words] = []
        self.origin = ""
        self._folder, self._plans, self._secrets = folder, plans, secrets
        self._pages: list[AbstractAsyncContextManager[Page]] = []  # kept open
        self._ready, self._over = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)

    def __enter__(self) -> Server:
        self._thread.start()
        assert self._ready.wait(20)
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join(10)

    async def _run(self) -> None:
        self._loop = asyncio.get_running_loop()
        async with rooms(self._folder, *self._plans, lists=not self._plans, **self._secrets) as self._here:
            if "Ada" in self._secrets:
                assert self._here.town is not None
                self._here.town.steward.appoint(self._here.names.id_of("Ada"), "owner")
            if self._secrets:  # who keeps people answers at once
                self._here.names.waiting = SimpleNamespace(append=self._loop.call_soon)
            told = lambda who, utterance: who == "Ada" and self.told.append(Words(time.monotonic(), utterance.text))  # noqa: E731
            object.__setattr__(self._here.door.rooms.house, "log_utterance", told)
            self.origin = self._here.origin
            self._ready.set()
            while not self._over.is_set():
                await asyncio.sleep(0.05)

    def does(self, what: Coroutine[Any, Any, One]) -> One:
        """Have this done where the server runs."""
        return asyncio.run_coroutine_threadsafe(what, self._loop).result(30)

    async def cut(self) -> None:
        """Lose every line, once."""
        for seat in self._here.door.rooms.seats.values():
            assert seat.front.line is not None
            seat.front.line._connection.transport.abort()

    async def begins_anew(self) -> None:
        """Forget everybody who is there, and lose every line, as a server that is ended does."""
        lines = [seat.front.line for seat in self._here.door.rooms.seats.values()]
        self._here.door.rooms.seats.clear()
        for line in lines:
            assert line is not None
            line.cut()

    async def comes(self, name: str) -> Page:
        """They come by a page of their own, to the list of tables."""
        self._pages.append(page(self._here, word=name[0] * 43, name=name))
        other = await self._pages[-1].__aenter__()
        await other.until(lambda one: one.shown.get("kind") == "entry")
        await other.write("")
        if name in self._secrets:
            await other.until(lambda one: one.shown.get("place") == 2)
            await other.write(self._secrets[name])
            await other.until(lambda one: one.shown.get("kind") == "question")
            await other.do("press", place=other.shown["place"], row=1)
        return await other.until(lambda one: one.title.startswith("The tables"))

    async def opens_a_table(self, seats: int = 2) -> Page:
        """Bea comes and opens a table for people."""
        bea = await self.comes("Bea")
        self._together("Bea").wishes.send(Open("salotto", seats=seats, people=seats))
        return await bea.until(lambda one: "before the first deal" in one.title)

    async def plays_alone(self) -> None:
        """Ada sits down with three opponents who take their time."""
        self._together("Ada").wishes.send(Open("salotto", seats=4, people=1, pace=3.0))

    async def wishes(self, name: str, *wishes: TownWish) -> None:
        """Somebody wishes this of the hall."""
        for one in wishes:
            self._together(name).wishes.send(one)

    async def answers(self) -> None:
        """Say what is kept of somebody who was asked for."""
        self._here.names.answer()

    def _together(self, name: str) -> People:
        together = self._seat(name).player.ui.sitting.together
        assert together is not None
        return together

    def _seat(self, name: str) -> PageSeat:
        return next(one for one in self._here.door.rooms.seats.values() if one.player._arrival.name == name)

    @property
    def over(self) -> bool:
        """Whether the hand is."""
        match = self._here.hall.rooms[0].match
        assert match is not None
        return match.table._state.result is not None

    @property
    def page(self) -> PageView:
        """What Ada's page shows."""
        view = self._seat("Ada").front._view
        assert view is not None
        return view

    @property
    def waits(self) -> bool:
        """Whether nothing happens before Ada plays."""
        session = self._seat("Ada").player.ui.sitting.session
        return session is not None and session.view.my_turn


def arrive(orca: Orca) -> None:
    """Hear the first question. An Orca that is seconds behind, as on a busy machine, says nothing of a focus that has
    moved before it looks at the page: then the page is loaded again."""
    for _ in range(3 if os.getloadavg()[0] > BUSY else 1):
        if orca.hears("entry", seconds=30):
            break
        orca.press("F5")
    assert orca.hears("entry", seconds=1), orca.said
    orca.quiet()


def sit_down(server: Server, orca: Orca) -> None:
    arrive(orca)
    already = len(orca.said)
    orca.press("A", "d", "a", "Return", pause=0.2)
    assert orca.hears("entry", already), orca.said  # the code of the table
    orca.quiet(1.5)
    assert sum("entry" in one.text for one in orca.said[already:]) == 1, orca.said[already:]
    orca.press("Return")
    assert orca.until(lambda: len(server.told) > 2, 20)
    orca.quiet(2.0)


def walk(server: Server, orca: Orca, keys: Sequence[str]) -> None:
    for key in keys:
        orca.press(key)
        orca.quiet(0.8)
        orca.until(lambda: server.told[-1].t < time.monotonic() - 1.0, 20)
        orca.until(lambda: any(one.t > server.told[-1].t and ends_with(one, server.told[-1]) for one in orca.said), 5)


def ends_with(one: Words, other: Words) -> bool:
    """Whether the other is the last that is said: a reader leaves the last stop out at times."""
    return one.text.rstrip(".").endswith(other.text.rstrip("."))


def judge(server: Server, orca: Orca) -> None:
    """What the server told was heard once, in its order and soon."""
    waits, again = paragraphs(list(server.told), orca.said)
    late, free, before, letters = [], 0.0, 0.0, 0
    for told, wait in waits:
        heard = told.t + wait
        if heard - before > 0.01:  # in another paragraph
            free, before, letters = before + GAP + min(REST, LETTER * letters), heard, 0
        letters += len(told.text)
        late += [(told.text, wait)] if heard > max(told.t, free) + SOON else []
    assert len(late) <= len(server.told) // 100 or os.getloadavg()[0] > BUSY, late
    assert not again


@contextmanager
def visit(browser: str, lang: str, folder: Path, *plans: Plan, **secrets: str) -> Iterator[tuple[Server, Orca]]:
    """Somebody in this browser, under Orca; what the server told is judged at the end."""
    why = missing(browser)
    if why:
        pytest.skip(why)
    with Server(folder, *plans, **secrets) as server, listening(browser, f"{server.origin}/", lang) as orca:
        yield server, orca
        judge(server, orca)
