"""The door of a hall: a websocket for each player's program."""

from __future__ import annotations

import asyncio
import logging
import ssl
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from http import HTTPStatus
from typing import Any

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.typing import Subprotocol

from ...hall.hall import Hall
from ...hall.messages import MOST_BYTES_TO_HALL, STOPPING, Bye
from ..lines.ends import BOTH_ENDS, SPOKEN, agree, send_at_once
from ..lines.heartbeat import Heartbeat
from ..lines.loop_round import LoopRound
from ..lines.pairing import PAIRING, PairingService
from ..lines.socket_line import PlayerConnection, WebsocketLine
from .gate import Gate, Origins, Passage, Width, listening_at

MOST_AFTER = 10
"""Messages that may come on a line after its end, for they were under way; whoever sends more is cut off."""

NOTHING_BESIDE: Mapping[bytes, bool] = {}

NO_MESSAGE = b""
"""What is heard of a frame that is no text."""

_log = logging.getLogger(__name__)
_library = logging.getLogger(f"{__name__}.library")
_library.setLevel(logging.CRITICAL)  # it logs each handshake that fails: a flood would fill the log


def _no_paths(connection: ServerConnection, request: Request) -> Response | None:
    """There is one thing here, and nothing below it."""
    return None if request.path == "/" else connection.respond(HTTPStatus.NOT_FOUND, "")


class GatedConnection(PlayerConnection):
    """A connection that comes to the gate before its handshake; ``passage`` is None where there was no room.
    ``named_passage`` is that of the address that a program names which has passed it on."""

    def __init__(self, gate: Gate, *given: Any, **options: Any) -> None:
        super().__init__(*given, **options)
        self._gate = gate
        self.passage: Passage | None = None
        self.named_passage: Passage | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        send_at_once(transport)
        self.passage = self._gate.known(transport.get_extra_info("peername"))
        if self.passage is None:
            self.transport.abort()
        else:
            self.passage.ends_by(self.transport.abort)

    def passed_on(self, gate: Gate, address: str) -> bool:
        """A program has passed it on that names this address: whether it comes through this gate, too."""
        self.named_passage = gate.admits((address, self))
        if self.named_passage is None:
            return False
        self.named_passage.ends_by(self.transport.abort)
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        for passage in (self.passage, self.named_passage):
            if passage is not None:
                passage.closed()
        super().connection_lost(exc)


class GatedServers:
    """What listens for websockets that come through a gate. ``tls`` has the certificate, None: lines are plain;
    ``options`` are those of the library."""

    def __init__(
        self,
        gate: Gate,
        tls: ssl.SSLContext | None,
        serves: Callable[[ServerConnection], Awaitable[None]],
        **options: Any,
    ) -> None:
        self._gate, self._tls, self._serves, self._options = gate, tls, serves, options
        self._servers: list[Server] = []

    async def open(self, host: str, port: int) -> int:
        """Listen at every address of a host; the port that was given, or chosen where it was 0. Raises OSError."""
        loop = asyncio.get_running_loop()
        heartbeat = Heartbeat(loop.time, loop.call_later)
        for gated in await listening_at(host, port, self._gate):
            port = int(gated.getsockname()[1])
            listens = serve(
                self._serves,
                sock=gated,
                ssl=self._tls,
                max_queue=8,
                logger=_library,
                create_connection=partial(GatedConnection, self._gate, heartbeat=heartbeat),  # type: ignore[arg-type]  # asks for a class, and only calls it
                **BOTH_ENDS | {"ping_interval": None},
                **self._options,
            )
            self._servers.append(await listens)
        return port

    async def close(self) -> None:
        """Listen no more, when everybody has hung up."""
        for server in self._servers:
            server.close()
        for server in self._servers:
            await server.wait_closed()


class OpenLines:
    """The lines of one door, from their handshakes to their ends; the rest is as `GatedServers` have it."""

    def __init__(
        self,
        hall: Hall,
        gate: Gate,
        tls: ssl.SSLContext | None,
        serves: Callable[[ServerConnection], Awaitable[None]],
        **options: Any,
    ) -> None:
        self._hall = hall
        self.open: list[WebsocketLine] = []
        no_page = [None]  # none that a player happens to look at plays here
        self.servers = GatedServers(gate, tls, serves, max_size=MOST_BYTES_TO_HALL, origins=no_page, **options)

    async def talk(
        self,
        line: WebsocketLine,
        connection: PlayerConnection,
        vouched: str = "",
        *,
        beside: Mapping[bytes, bool] = NOTHING_BESIDE,
    ) -> None:
        """Pass on to the hall what comes on this line, until it is gone. ``vouched``: the name of whoever has shown
        elsewhere who they are; ``beside``: what is said on it beside the wire: that whoever is served at the other end
        is silent there, or not."""
        hear = self._ear(line, connection, beside)
        self.open.append(line)
        self._hall.opened(line)
        if vouched:
            self._hall.vouch(line, vouched)
        connection.heard_by(hear)
        try:
            async for data in connection:
                connection.read()
                hear(data if isinstance(data, str) else NO_MESSAGE)
        except ConnectionClosed:
            pass
        except Exception:
            _log.exception("a fault on a line")
        finally:
            self.open.remove(line)
            self._hall.closed(line)

    def _ear(
        self, line: WebsocketLine, connection: PlayerConnection, beside: Mapping[bytes, bool]
    ) -> Callable[[bytes | str], None]:
        """What hears the messages of this line."""
        late = 0

        def hear(data: bytes | str) -> None:
            nonlocal late
            late += line.ended
            if beside and (silent := beside.get(data.encode() if isinstance(data, str) else data)) is not None:
                line.hush(silent=silent)
            elif late <= MOST_AFTER:
                self._hall.received(line, data)
            else:
                connection.transport.abort()

        return hear

    async def close(self, why: str) -> None:
        """Say goodbye to everybody and listen no more."""
        for line in list(self.open):
            line.send(Bye(why))
            line.end()
        await self.servers.close()


class Door:
    """Listens for players' programs on behalf of a hall. ``loop_round``: when it is over they are told; None where
    nothing is left to be kept by then. ``pairing`` pairs with programs that do not know the table's certificate;
    ``together`` counts those who come to all doors; ``tls`` has the certificate, None: lines are plain."""

    def __init__(
        self,
        hall: Hall,
        width: Width = Width(),  # noqa: B008 - frozen
        loop_round: LoopRound | None = None,
        pairing: PairingService | None = None,
        together: Origins | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self._hall, self._pairing = hall, pairing
        self.gate = Gate(width, time.monotonic, together)
        self._round = loop_round or LoopRound.telling()
        self._lines = OpenLines(
            hall,
            self.gate,
            tls,
            self._serve,
            subprotocols=SPOKEN if pairing is None else [*SPOKEN, PAIRING],
            select_subprotocol=self._agree,
            process_request=_no_paths,
        )

    async def open(self, host: str, port: int) -> int:
        """Listen at this address; the port that was given, or chosen where it was 0. Raises OSError."""
        return await self._lines.servers.open(host, port)

    def _agree(self, connection: object, offered: Sequence[Subprotocol]) -> Subprotocol | None:
        """What the line is for, or the version that is spoken on it."""
        return PAIRING if self._pairing is not None and PAIRING in offered else agree(connection, offered)

    @property
    def turned_away(self) -> int:
        return self.gate.turned_away

    async def close(self, why: str = STOPPING) -> None:
        """Say goodbye to everybody and listen no more."""
        await self._lines.close(why)

    async def _serve(self, connection: ServerConnection) -> None:
        assert isinstance(connection, GatedConnection)
        if connection.passage is None:
            return
        connection.passage.opened()
        if self._pairing is not None and connection.subprotocol == PAIRING:
            await self._pairing.serve(connection)
            return
        hall = self._hall
        line = WebsocketLine(connection, self._round, hall.drained, silence=hall.silence)
        await self._lines.talk(line, connection)
