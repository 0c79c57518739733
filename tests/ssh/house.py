"""An SSH door on this machine, and clients without a terminal that press keys at it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import asyncssh

from ramino_access.hall.hall import Hall
from ramino_access.hall.messages import PersonFigures
from ramino_access.hall.people import Login, Played
from ramino_access.hall.room import Plan, Room
from ramino_access.net.ssh.ssh_door import SshDoor
from ramino_access.net.visitor.knocking import VisitorEntrance
from ramino_access.net.visitor.remote_player import House
from ramino_access.net.visitor.visitor_folder import ReturnTokens, VisitorFolder
from ramino_access.speech.port import Utterance
from ramino_access.ui.scheduler import LoopScheduler
from ramino_access.ui.terminal.key_reader import APART_SECONDS
from tests.shown import text_of

CODE = "ACDE FHJK"


class Known:
    """People with their secrets; nothing is answered at once."""

    def __init__(self, **secrets: str) -> None:
        self.secrets = secrets
        self.asked = 0

    def known(self, name: str) -> bool:
        return name in self.secrets

    def log_in(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        self.asked += 1
        right = self.secrets.get(name) == secret
        asyncio.get_running_loop().call_soon(answered, Login("right" if right else "wrong", name))

    def figures(self, name: str, answered: Callable[[PersonFigures | None], None]) -> None:
        answered(None)

    def leaves_in(self, name: str) -> int:
        return 0

    def played(self, match: Played) -> None:
        pass

    register = renew = log_in


def plan(**changes: Any) -> Plan:
    """A table for two people, found by its code."""
    usual: dict[str, Any] = {
        "game": "salotto",
        "options": {},
        "seats": 2,
        "people": 1,
        "opponents": ("Bruno", "Clara", "Dora"),
        "code": CODE,
        "seed": 1,
        "pace": 0.0,
        "level": "novice",
    }
    return Plan(**(usual | changes))


@dataclass
class Here:
    """The door that is open, and what everybody was told."""

    door: SshDoor
    hall: Hall
    port: int
    folder: Path
    names: Known
    told: list[Utterance] = field(default_factory=list)

    @property
    def room(self) -> Room:
        return self.hall.rooms[0]

    @property
    def words(self) -> str:
        return " | ".join(utterance.text for utterance in self.told)


@asynccontextmanager
async def house(
    folder: Path, *plans: Plan, lang: str = "en", lists: bool = False, **secrets: str
) -> AsyncIterator[Here]:
    """A hall with these tables, behind an SSH door. With ``lists`` it has a list of tables."""
    told: list[Utterance] = []
    visitor_folder, rng = VisitorFolder(folder / "ssh"), Random(1)
    opponents = ("Bruno", "Clara", "Dora") if lists else ()
    names = Known(**secrets)
    scheduler = LoopScheduler(asyncio.get_running_loop())
    hall = Hall(scheduler, rng.randrange, lambda: f"{rng.getrandbits(64):016x}", opponents, names)
    for one in plans:
        hall.open(one)
    house = House(hall, visitor_folder, lang, log_utterance=lambda who, utterance: told.append(utterance))
    tokens = ReturnTokens(visitor_folder.own_secret())
    door = SshDoor(house, VisitorEntrance(hall, names, visitor_folder, tokens, rng.randrange))
    port = await door.open("127.0.0.1", 0)
    try:
        yield Here(door, hall, port, folder / "ssh", names, told)
    finally:
        await door.close()


class Answers(asyncssh.SSHClient):
    """A client that answers what it is asked, one after the other; ``asked`` is what it was asked."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: Any) -> list[str] | None:
        self.asked += [prompt for prompt, _ in prompts]
        return [self.answers.pop(0) if self.answers else "nothing" for _ in prompts]


class Guest:
    """Somebody at a terminal elsewhere."""

    def __init__(self, connection: asyncssh.SSHClientConnection, process: Any, client: Answers) -> None:
        self.connection, self.process, self.client = connection, process, client
        self.seen = ""

    async def read_until(self, words: str, seconds: float = 20.0) -> str:
        """What is written from now on, up to these words."""
        begun = len(self.seen)

        async def read() -> None:
            while words not in self.text(begun):
                data = await self.process.stdout.read(65536)
                if not data:
                    raise EOFError(f"{words!r} did not come: {self.text(begun)!r}")
                self.seen += data.decode("utf-8")

        try:
            await asyncio.wait_for(read(), seconds)
        except TimeoutError:
            raise AssertionError(f"{words!r} did not come: {self.text(begun)!r}") from None
        return self.text(begun)

    def text(self, since: int = 0) -> str:
        """What was written, as one line without the sequences for the cursor."""
        return " ".join(text_of(self.seen[since:]).split())

    async def press(self, keys: str, until: str, seconds: float = 20.0) -> str:
        if len(keys) == 1:
            await asyncio.sleep(2 * APART_SECONDS)  # what comes faster answers no question
        self.process.stdin.write(keys.encode())
        return await self.read_until(until, seconds)


async def connected(here: Here, name: str, *answers: str, keys: Any = None, **more: Any) -> tuple[Any, Answers]:
    """A connection of this person's program, which has been let in."""
    client = Answers(*answers)
    connection = await asyncssh.connect(
        "127.0.0.1",
        here.port,
        username=name,
        known_hosts=None,
        client_factory=lambda: client,
        client_keys=keys,
        agent_path=None,
        config=None,
        password=None,
        preferred_auth="publickey,keyboard-interactive",
        **more,
    )
    return connection, client


@asynccontextmanager
async def guest(
    here: Here, name: str, *answers: str, keys: Any = None, env: Any = None, term: str = "xterm", size: Any = (80, 24)
) -> AsyncIterator[Guest]:
    """Somebody whose terminal has been opened."""
    connection, client = await connected(here, name, *answers, keys=keys)
    try:
        process = await connection.create_process(term_type=term, term_size=size, encoding=None, env=env or {})
        yield Guest(connection, process, client)
    finally:
        connection.abort()
        await connection.wait_closed()
