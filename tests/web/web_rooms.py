"""A hall behind the door for browsers, and pages that come to it."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from ramino_access.hall.hall import Hall
from ramino_access.hall.room import Plan
from ramino_access.hall.town.ties import Ties
from ramino_access.hall.town.town_hall import Town
from ramino_access.net.visitor.knocking import VisitorEntrance
from ramino_access.net.visitor.remote_player import House
from ramino_access.net.visitor.visitor_folder import ReturnTokens, VisitorFolder
from ramino_access.net.web.web_door import WebDoor
from ramino_access.ui.commands.registry import commands
from ramino_access.ui.scheduler import LoopScheduler
from tests.hall.known import Known

SECRET = b"the secret of this server"
WORD = "w" * 43


@dataclass
class Rooms:
    """The door that is open, and what was told to whom."""

    door: WebDoor
    hall: Hall
    port: int
    names: Known
    folder: VisitorFolder
    told: list[tuple[str, str]] = field(default_factory=list)
    town: Town | None = None

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def request(self, path: str = "/", *lines: str) -> tuple[str, dict[str, str], str]:
        """What a request without a line is answered with: status, headers, body."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", *lines]
        writer.write(("\r\n".join(head) + "\r\n\r\n").encode())
        answer = (await reader.read()).decode()
        writer.close()
        top, _, body = answer.partition("\r\n\r\n")
        status, *headers = top.split("\r\n")
        return status, {name.lower(): value for name, value in (one.split(": ", 1) for one in headers)}, body


class Page:
    """A page as the script keeps it: what is shown, and what was said."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.shown: dict[str, Any] = {}
        self.said: list[str] = []
        self.focused: list[str] = []  # what the focus alone speaks
        self.all = ""  # everything that came

    async def until(self, true: Callable[[Page], bool], seconds: float = 10.0) -> Page:
        """Take in what comes, until this is so."""
        async with asyncio.timeout(seconds):
            while not true(self):
                self.take(await self.line.recv())
        return self

    def take(self, data: str | bytes) -> None:
        message = json.loads(data)
        self.all += str(data)
        self.shown |= message
        self.said += [text for text, *_ in message.get("say", ())]
        if "focus" in message and self.shown["kind"] == "list":
            self.focused.append(self.shown["rows"][self.shown["at"]][0])

    async def do(self, what: str, **more: object) -> None:
        await self.line.send(json.dumps({"do": what, **more}))

    async def key(self, key: str) -> None:
        await self.do("key", key=key)

    async def write(self, text: str) -> None:
        await self.do("written", place=self.shown["place"], text=text)

    @property
    def title(self) -> str:
        return str(self.shown.get("title", ""))

    @property
    def rows(self) -> list[str]:
        return [text for text, *_ in self.shown.get("rows", ())]


@asynccontextmanager
async def rooms(tmp_path: Path, *plans: Plan, lists: bool = False, **secrets: str) -> AsyncIterator[Rooms]:
    commands()
    rng, names = Random(1), Known(**secrets)
    opponents = ("Bruno", "Clara", "Dora") if lists else ()
    scheduler = LoopScheduler(asyncio.get_running_loop())
    town = Town(scheduler, Ties(lambda tie: None, lambda tie: None), names.id_of, time.time) if lists else None
    hall = Hall(scheduler, rng.randrange, lambda: f"{rng.getrandbits(64):016x}", opponents, names, town=town)
    for one in plans:
        hall.open(one)
    folder, told = VisitorFolder(tmp_path / "ssh"), list[tuple[str, str]]()
    house = House(hall, folder, "en", log_utterance=lambda who, utterance: told.append((who, utterance.text)))
    entrance = VisitorEntrance(hall, names, folder, ReturnTokens(SECRET), rng.randrange)
    door = WebDoor(house, entrance)
    port = await door.open("127.0.0.1", 0)
    try:
        yield Rooms(door, hall, port, names, folder, told, town)
    finally:
        await door.close()
        house.thinkers.close(wait=True)


@asynccontextmanager
async def page(
    at: Rooms, *, word: str = WORD, origin: str = "", address: str = "", **hello: object
) -> AsyncIterator[Page]:
    """A page that has said hello; its browser has this word in its cookie. ``address``: whom a web server names that
    has passed it on."""
    cookie = "__Host-ramino" if origin.startswith("https:") else "ramino"
    headers = {"Cookie": f"{cookie}={word}"} if word else {}
    headers |= {"X-Forwarded-For": address} if address else {}
    where = f"ws://127.0.0.1:{at.port}/line"
    async with connect(where, origin=origin or at.origin, additional_headers=headers, proxy=None) as line:
        made = Page(line)
        await made.do("hello", **({"languages": ["en"], "keys": True} | hello))
        yield made


async def come_in(mine: Page, name: str = "Anna", code: str = "") -> None:
    await mine.until(lambda one: one.shown.get("kind") == "entry")
    await mine.write(name)
    await mine.until(lambda one: one.shown.get("place") == 2 or one.shown.get("kind") == "list")
    if mine.shown["kind"] == "entry":
        await mine.write(code)
