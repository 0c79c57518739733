"""The door of a hall: a websocket for each player's program."""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections import deque
from typing import TYPE_CHECKING

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from ..config.address import is_local
from ..hall.messages import MOST_BYTES, Bye, Message, write
from .ends import BOTH_ENDS

if TYPE_CHECKING:
    from ..hall.hall import Hall

FULL = 64
"""Messages that wait for a slow reader; what comes then is told when they have gone."""

OVERFULL = 1000
"""Messages that wait at most: a reader that does not read is let go."""

MOST_LINES = 500
MOST_FROM_ONE = 20
"""Lines at once, in all and from one address."""

_log = logging.getLogger(__name__)


class WebsocketLine:
    """The hall's end of a line. What is sent waits here until the other end takes it."""

    def __init__(self, socket: ServerConnection, address: str) -> None:
        self.address = address
        self.local = is_local(address)
        self._socket = socket
        self._waiting: deque[bytes | None] = deque()
        self._more = asyncio.Event()

    @property
    def full(self) -> bool:
        return len(self._waiting) >= FULL

    def send(self, message: Message) -> None:
        if len(self._waiting) >= OVERFULL:
            self.end()
            return
        self._waiting.append(write(message))
        self._more.set()

    def end(self) -> None:
        self._waiting.append(None)
        self._more.set()

    async def pass_on(self, drained: asyncio.Event) -> None:
        """Send what waits, until the line ends."""
        while True:
            while self._waiting:
                data = self._waiting.popleft()
                if data is None:
                    await self._socket.close()
                    return
                await self._socket.send(data.decode())
                if len(self._waiting) == FULL // 2:
                    drained.set()
            self._more.clear()
            await self._more.wait()


class Door:
    """Listens for players' programs on behalf of a hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._server: Server | None = None
        self._lines: list[WebsocketLine] = []

    async def open(self, host: str, port: int, tls: ssl.SSLContext | None = None) -> int:
        """Listen at this address; the port that was given, or chosen where it was 0. Raises OSError."""
        self._server = await serve(
            self._serve,
            host,
            port,
            ssl=tls,
            max_size=MOST_BYTES,
            max_queue=8,
            logger=_log,
            **BOTH_ENDS,
        )
        return int(next(iter(self._server.sockets)).getsockname()[1])

    async def close(self, why: str) -> None:
        """Say goodbye to everybody and listen no more."""
        for line in list(self._lines):
            line.send(Bye(why))
            line.end()
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()

    async def _serve(self, socket: ServerConnection) -> None:
        address = str((socket.remote_address or ("",))[0])
        same = sum(1 for line in self._lines if line.address == address)
        if len(self._lines) >= MOST_LINES or same >= MOST_FROM_ONE:
            await socket.close(1013)
            return
        line = WebsocketLine(socket, address)
        drained = asyncio.Event()
        self._lines.append(line)
        self._hall.opened(line)
        jobs = [asyncio.create_task(line.pass_on(drained)), asyncio.create_task(self._refill(line, drained))]
        try:
            async for data in socket:
                self._hall.received(line, data)
        except ConnectionClosed:
            pass
        finally:
            self._lines.remove(line)
            self._hall.closed(line)
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, return_exceptions=True)

    async def _refill(self, line: WebsocketLine, drained: asyncio.Event) -> None:
        while True:
            await drained.wait()
            drained.clear()
            self._hall.drained(line)
