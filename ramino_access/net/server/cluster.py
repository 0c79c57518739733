"""One of several servers at one store: it says that it lives, hears what the others write, and steps down from tables
that they have taken. People who can go to no other server (they come by SSH or a browser, or their program is of
before) are served where they are: the node that has their table is spoken to on their behalf."""

from __future__ import annotations

import asyncio
import json
import logging
import ssl
import time
from collections.abc import Callable, Iterable, Iterator
from hmac import compare_digest
from http import HTTPStatus
from typing import TYPE_CHECKING, TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.http11 import Request, Response
from websockets.typing import Subprotocol

from ...hall import messages
from ...hall.address import read_address
from ...hall.hall import Hall
from ...hall.message_bytes import MessageError, from_hall, write
from ...hall.people import Visitor
from ...hall.town.town_hall import Town, to_next
from ..doors.door import GatedConnection, OpenLines
from ..doors.gate import Gate, Width
from ..lines.link import opened, watched
from ..lines.loop_round import LoopRound
from ..lines.socket_line import WebsocketLine
from ..store.store_port import StoreError
from ..store.stored_tables import Forgets, StoredTables
from .kept_people import KeptPeople

if TYPE_CHECKING:
    from ..store.postgresql import News, PostgresqlStore

NODE_LINE = Subprotocol("ramino.node.1")
"""What is spoken between nodes: who is there, then the wire as from that person's program."""

SAY_WHO_SECONDS = 5.0
"""Seconds within which a node says for whom it opens a line."""

NODE_BEAT_SECONDS = 1.0
"""Seconds after which a node says again that it lives."""

NODE_DEAD_SECONDS = 3.0
"""Seconds after which a node that has not said so is taken for dead."""

MOST_UNSAID = 1000
"""Things that wait to be said to the other servers."""

GATHER_SECONDS = 0.25
"""Seconds for which it is gathered who has come, gone or does something else, before other servers are told again."""

MOST_TOLD = 100
MOST_NOTICE_BYTES = 6000
"""People, and bytes of these, of one notice: PostgreSQL takes 8,000."""

HUSHED, HEARD = b"hushed", b"heard"
"""What a node says of whom it serves, beside the wire: that nothing comes from them any more, or that it does again."""

_log = logging.getLogger(__name__)


class Node:
    """This server among the others. ``forgotten`` hears the names of people of whom nothing is kept any more."""

    def __init__(
        self,
        store: PostgresqlStore,
        shelf: StoredTables,
        hall: Hall,
        known_people: KeptPeople | None,
        town: Town,
        forgotten: Forgets,
    ) -> None:
        self._store, self._shelf, self._hall, self._people = store, shelf, hall, known_people
        self._town, self._forgotten = town, forgotten
        self._tasks: list[asyncio.Task[None]] = []
        self._unsaid: asyncio.Queue[tuple[str, ...]] = asyncio.Queue(MOST_UNSAID)
        self._moved = asyncio.Event()  # somebody here has come, gone or does something else
        self._found_at = "", ""  # where players find it, and other nodes
        hall.limits.tell = self._spread
        town.news.spread = self._spread
        town.comings.spread = self._moved.set
        self._moved.set()

    async def begin(self, address: str, inner: str = "") -> bool:
        """Live from now on, at this address, and for other nodes at ``inner`` (empty: nowhere); False where another
        process of this name does. Raises StoreError."""
        self._found_at = address, inner
        # One that has just been killed is taken for alive so long.
        for _ in range(round(NODE_DEAD_SECONDS / NODE_BEAT_SECONDS) + 2):
            if await self._beat():
                break
            await asyncio.sleep(NODE_BEAT_SECONDS)
        else:
            return False
        self._tasks = [
            asyncio.create_task(one) for one in (self._live(), self._listen(), self._speak(), self._tell_who())
        ]
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

    async def _beat(self) -> bool:
        lives = await self._store.register.live(*self._found_at)
        self.step_down(await self._store.register.lost(self._shelf.epochs))
        others = await self._store.register.others()
        self._hall.shares(tuple(others.values()))
        self._town.comings.live(others)
        return lives

    def step_down(self, tables: frozenset[str]) -> None:
        """Others have taken these tables."""
        if tables:
            _log.warning("others have taken %s", ", ".join(sorted(tables)))
            self._hall.lose(tables)

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(NODE_BEAT_SECONDS)
            try:
                await self._beat()
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
            await asyncio.sleep(NODE_BEAT_SECONDS)

    async def _learn(self, news: News) -> None:
        """Look again at these tables, and hear what was said; where there is nothing, at everything."""
        for words in news.notices:
            await self._hear(*words)
        if news.tables:
            self._shelf.learn(news.tables, await self._store.tables(news.tables))
        elif news.notices:
            return
        else:
            if self._people is not None:
                await self._people.learn_again()
            await self._hear("ties")
            await self._hear("paper")
            tables = await self._store.tables()
            self._shelf.learn(sorted({*self._shelf.known, *(one.name for one in tables)}), tables)
            self._spread("come")
        self._town.news.learn(self._shelf.inviting())
        if self._hall.lobby is not None:
            self._hall.lobby.changed_elsewhere()

    # ------------------------------------------------------------------ what counts at all servers

    def _spread(self, *words: str) -> None:
        if not self._unsaid.full():  # in a flood the others count less of it
            self._unsaid.put_nowait(words)

    async def _speak(self) -> None:
        while True:
            words = await self._unsaid.get()
            try:
                await self._store.register.say(*words)
            except StoreError as error:
                _log.warning("not said to other servers: %s", error.detail)

    async def _tell_who(self) -> None:
        """Tell who is here, as soon as that is another. However many come at once, it is told when it can be."""
        while True:
            await self._moved.wait()
            # moments of a grid: else they would tell that somebody has moved whom nobody may see
            await asyncio.sleep(to_next(asyncio.get_running_loop().time(), GATHER_SECONDS))
            self._moved.clear()
            try:
                which, age, rows = self._town.comings.untold()
                packs = list(packed(rows)) or ([[]] if which == "all" else [])
                parts = [which] * len(packs)
                if which == "all" and len(packs) > 1:
                    parts = ["first", *["more"] * (len(packs) - 2), "last"]
                for part, pack in zip(parts, packs, strict=True):
                    await self._store.register.say("people", self._store.register.node, part, age, *pack)
            except StoreError as error:
                self._town.comings.tell_all()
                _log.warning("not said to other servers: %s", error.detail)
                await asyncio.sleep(NODE_BEAT_SECONDS)

    async def _hear(self, command: str, *words: str) -> None:
        """Another server says this: that the ties of a person, or a paper, are others (without a word: that all may
        be), that people are forgotten or known, who is there, of an invitation, of a limit, or that it has come."""
        match command:
            case "ties":
                self._town.learn(await self._store.town.ties(*words), *words)
                if self._hall.lobby is not None:
                    self._hall.lobby.changed_elsewhere()
            case "paper":
                self._town.steward.learn(await self._store.town.papers(*words))
            case "forgotten":
                await self._forgotten(words)
            case "come":
                self._town.comings.tell_all()
                self._town.news.tell_all()
            case "people":
                self._town.comings.hear(*words)
            case "invitation":
                self._town.news.hear(*words)
            case "person":
                if self._people is not None:
                    self._people.learn(dict(zip(words[::2], words[1::2], strict=True)))
            case _:
                self._hall.limits.count_elsewhere(command, *words)


def packed(rows: Iterable[str]) -> Iterator[list[str]]:
    """These in as many parts as there have to be notices."""
    pack: list[str] = []
    size = 0
    for row in rows:
        length = len(json.dumps(row))
        if pack and (len(pack) >= MOST_TOLD or size + length > MOST_NOTICE_BYTES):
            yield pack
            pack, size = [], 0
        pack.append(row)
        size += length
    if pack:
        yield pack


class Behind(msgspec.Struct, frozen=True):
    """For whom a node opens a line: the name of whoever has shown it who they are (else empty), and where from."""

    vouched: str
    address: str


class NodeDoor:
    """Where other nodes speak on behalf of people whom they serve. ``secret``: the cluster's, empty on one machine."""

    def __init__(
        self, hall: Hall, secret: str, loop_round: LoopRound, most: int, tls: ssl.SSLContext | None = None
    ) -> None:
        self._hall, self._secret, self._round = hall, secret, loop_round
        self._gate = Gate(Width(from_one=most, new_from_one=most, connections=most), time.monotonic)
        self._lines = OpenLines(
            hall, self._gate, tls, self._serve, subprotocols=[NODE_LINE], process_request=self._look
        )

    async def open(self, host: str, port: int) -> int:
        """Listen at this address; the port that was given, or chosen where it was 0. Raises OSError."""
        return await self._lines.servers.open(host, port)

    @property
    def turned_away(self) -> int:
        return self._gate.turned_away

    async def close(self) -> None:
        """Say goodbye to everybody and listen no more."""
        await self._lines.close(messages.STOPPING)

    def _look(self, connection: ServerConnection, request: Request) -> Response | None:
        """Let in who knows the secret."""
        said = request.headers.get("Authorization", "")
        if self._secret and not compare_digest(said.encode(), _bearing(self._secret)["Authorization"].encode()):
            return connection.respond(HTTPStatus.UNAUTHORIZED, "")
        return None

    async def _serve(self, connection: ServerConnection) -> None:
        assert isinstance(connection, GatedConnection)
        if connection.passage is None:
            return
        connection.passage.opened()
        try:
            async with asyncio.timeout(SAY_WHO_SECONDS):
                behind = msgspec.json.decode(await connection.recv(), type=Behind)
        except (TimeoutError, ConnectionClosed, msgspec.MsgspecError):
            return
        connection.read()
        hall = self._hall
        line = WebsocketLine(connection, self._round, hall.drained, behind.address, silence=hall.silence)
        await self._lines.talk(line, connection, behind.vouched, beside={HUSHED: True, HEARD: False})


def for_visitors(message: messages.FromHall) -> messages.FromHall | None:
    """What of this another node tells people who are served here; here they were welcomed, and hear of friends."""
    if isinstance(message, messages.Welcome | messages.Departure | messages.Nodes | messages.OwnTown):
        return None
    if isinstance(message, messages.Tidings):
        items = tuple(one for one in message.items if not isinstance(one, messages.FriendNews))
        return msgspec.structs.replace(message, items=items) if items else None
    return message


Heard: TypeAlias = Callable[[messages.FromHall | None], None]
"""Hears what another node says; None: the line to it is gone."""


class NodeLine:
    """A line to the node that has the table of a visitor; ``on_heard`` gets what it says, and None when it is gone."""

    def __init__(self, secret: str, visitor: Visitor, wish: messages.Join, at: str, on_heard: Heard) -> None:
        self._secret, self._visitor, self._at, self._heard = secret, visitor, at, on_heard
        self._outbox: asyncio.Queue[messages.FromPlayer | bytes] = asyncio.Queue()
        self._room = asyncio.Event()
        assert visitor.hello is not None
        self._outbox.put_nowait(msgspec.structs.replace(visitor.hello, protocol=visitor.line.version))
        self._outbox.put_nowait(wish)
        self._task = asyncio.create_task(self._run())

    def tell(self, message: messages.FromPlayer) -> None:
        """They say this."""
        self._outbox.put_nowait(message)

    def hush(self, *, silent: bool) -> None:
        """Nothing comes from them any more, or they are heard again."""
        self._outbox.put_nowait(HUSHED if silent else HEARD)

    def drained(self) -> None:
        """Their own line takes messages again."""
        room, self._room = self._room, asyncio.Event()
        room.set()

    def close(self) -> None:
        """They are gone. Harmless when repeated."""
        self._task.cancel()

    async def _run(self) -> None:
        try:
            address = read_address(self._at)
            async with (
                await opened(address, [NODE_LINE], _bearing(self._secret), several=True) as socket,
                asyncio.TaskGroup() as group,
            ):
                beside = [group.create_task(self._send(socket)), group.create_task(watched(socket))]
                await self._listen(socket)
                for task in beside:
                    task.cancel()
        except (OSError, ValueError, WebSocketException, MessageError, ExceptionGroup) as error:
            _log.warning("no line to %s: %s", self._at, error)
        self._heard(None)

    async def _listen(self, socket: ClientConnection) -> None:
        async for data in socket:
            message = for_visitors(from_hall(data))
            if message is None:
                continue
            self._heard(message)
            while self._visitor.line.full:
                await self._room.wait()

    async def _send(self, socket: ClientConnection) -> None:
        line = self._visitor.line
        assert self._visitor.hello is not None
        vouched = self._visitor.hello.name if self._visitor.known else ""
        await socket.send(msgspec.json.encode(Behind(vouched, line.address)).decode())
        while True:
            said = await self._outbox.get()
            await socket.send((said if isinstance(said, bytes) else write(said)).decode())


def _bearing(secret: str) -> dict[str, str]:
    """What shows the door of a node who knocks."""
    return {"Authorization": f"Bearer {secret}"} if secret else {}
