"""The door of a hall: a websocket for each player's program."""

from __future__ import annotations

import asyncio
import logging
import ssl
import time
from collections import deque
from typing import TYPE_CHECKING

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from ..config.address import is_local
from ..hall.messages import MOST_BYTES, Bye, Message, write
from .ends import BOTH_ENDS, FULL, OVERFULL
from .gate import Gate, Width, listening_at

if TYPE_CHECKING:
    from ..hall.hall import Hall

MOST_AFTER = 10
"""Messages that may come on a line after its end, for they were under way; whoever sends more is cut off."""

FULL_BYTES = 512 * 1024
"""Bytes that wait for a slow reader, as ``FULL`` messages do."""

_log = logging.getLogger(__name__)
_library = logging.getLogger(f"{__name__}.library")
_library.setLevel(logging.CRITICAL)  # it logs each handshake that fails: a flood would fill the log


class WebsocketLine:
    """The hall's end of a line. What is sent waits here until the other end takes it."""

    def __init__(self, connection: ServerConnection, address: str) -> None:
        self.address = address
        self.local = is_local(address)
        self._socket = connection
        self._waiting: deque[bytes | None] = deque()
        self._bytes = 0  # of what waits
        self._more = asyncio.Event()
        self._behind = False  # it has been full, and what it was not told has still to be told
        self.ended = False

    @property
    def full(self) -> bool:
        return len(self._waiting) >= FULL or self._bytes >= FULL_BYTES

    def send(self, message: Message) -> None:
        if self.ended:
            return
        if len(self._waiting) >= OVERFULL:
            self.end()
            return
        data = write(message)
        self._waiting.append(data)
        self._bytes += len(data)
        self._behind = self._behind or self.full
        self._more.set()

    def end(self) -> None:
        self.ended = True
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
                self._bytes -= len(data)
                await self._socket.send(data, text=True)
                if self._behind and len(self._waiting) <= FULL // 2 and not self.full:
                    self._behind = False
                    drained.set()
            self._more.clear()
            await self._more.wait()


class Door:
    """Listens for players' programs on behalf of a hall."""

    def __init__(self, hall: Hall, width: Width = Width()) -> None:  # noqa: B008 - frozen
        self._hall = hall
        self._gate = Gate(width, time.monotonic)
        self._servers: list[Server] = []
        self._lines: list[WebsocketLine] = []

    async def open(self, host: str, port: int, tls: ssl.SSLContext | None = None) -> int:
        """Listen at this address; the port that was given, or chosen where it was 0. Raises OSError."""
        for gated in await listening_at(host, port, self._gate):
            port = int(gated.getsockname()[1])
            listens = serve(
                self._serve,
                sock=gated,
                ssl=tls,
                max_size=MOST_BYTES,
                max_queue=8,
                logger=_library,
                **BOTH_ENDS,
            )
            self._servers.append(await listens)
        return port

    async def close(self, why: str) -> None:
        """Say goodbye to everybody and listen no more."""
        for line in list(self._lines):
            line.send(Bye(why))
            line.end()
        for server in self._servers:
            server.close()
        for server in self._servers:
            await server.wait_closed()

    async def _serve(self, connection: ServerConnection) -> None:
        address = str((connection.remote_address or ("",))[0])
        passage = self._gate.opened(connection.remote_address)
        if passage is None:
            await connection.close(1013)
            return
        line = WebsocketLine(connection, address)
        drained = asyncio.Event()
        self._lines.append(line)
        self._hall.opened(line)
        jobs = [asyncio.create_task(line.pass_on(drained)), asyncio.create_task(self._refill(line, drained))]
        try:
            late = 0
            async for data in connection:
                late += line.ended
                if late > MOST_AFTER:
                    connection.transport.abort()
                    break
                self._hall.received(line, data)
        except ConnectionClosed:
            pass
        except Exception:
            _log.exception("a fault on a line")
        finally:
            passage.closed()
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
