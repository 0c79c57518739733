"""The door for browsers: it listens, hands out the page, and takes the lines of pages that are its own."""

from __future__ import annotations

import logging
import ssl
import time
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from ...config.address import is_local
from ..door import GatedConnection
from ..ends import BOTH_ENDS
from ..gate import Gate, Width, listening_at
from ..visitor.knocking import VisitorEntrance
from ..visitor.remote_player import House
from . import page_files
from .page_line import PageLine
from .visit import Visit
from .web_house import WebHouse

WIDTH = Width(lines=300, from_one=20, opening=40, opening_from_one=12, new_from_one=60, within=20.0)
"""How many connections there may be: a page takes four to be opened, and keeps one."""

MOST_BYTES = 8 * 1024
"""Bytes of what a page says at once."""

LOCAL = ("127.0.0.1", "localhost", "[::1]")

_log = logging.getLogger(__name__)
_library = logging.getLogger(f"{__name__}.library")
_library.setLevel(logging.CRITICAL)  # it logs each handshake that fails: a flood would fill the log


class WebDoor:
    """Lets people in by a browser. ``address``: the one by which they come, where another program passes them on; empty
    where they come here themselves."""

    def __init__(self, house: House, entrance: VisitorEntrance, secret: bytes, *, address: str = "") -> None:
        self.rooms = WebHouse(house, entrance, secret)
        self._gate = Gate(WIDTH, time.monotonic)
        self._servers: list[Server] = []
        self._visits: list[Visit] = []
        self._origins: frozenset[str] | None = None  # None: that of the address asked for
        self._secure = False
        self._address = address.rstrip("/")

    async def open(self, host: str, port: int, tls: ssl.SSLContext | None = None) -> int:
        """Listen at this address; the port that was given, or chosen where it was 0. Raises OSError."""
        self._secure = tls is not None or self._address.startswith("https:")
        for gated in await listening_at(host, port, self._gate):
            port = int(gated.getsockname()[1])
            listens = serve(
                self._serve,
                sock=gated,
                ssl=tls,
                max_size=MOST_BYTES,
                max_queue=8,
                logger=_library,
                process_request=self._asked,
                server_header=None,
                create_connection=lambda *given, **options: GatedConnection(self._gate, *given, **options),  # type: ignore[arg-type]
                **BOTH_ENDS,
            )
            self._servers.append(await listens)
        if self._address:
            self._origins = frozenset({self._address})
        elif is_local(host):
            scheme = "http" if tls is None else "https"
            self._origins = frozenset(f"{scheme}://{name}:{port}" for name in LOCAL)
        return port

    async def close(self) -> None:
        """Listen no more, tell everybody that the server stops, and hang up."""
        for seat in list(self.rooms.seats.values()):
            seat.player.stop()
        for visit in list(self._visits):
            await visit.stop()
        for server in self._servers:
            server.close()
        for server in self._servers:
            await server.wait_closed()

    def _asked(self, connection: ServerConnection, request: Request) -> Response | None:
        """What a request is answered with; None: it opens the line of a page of ours."""
        if request.path != page_files.LINE:
            return page_files.answer(request, secure=self._secure)
        return None if self._own(request) else connection.respond(403, "")

    def _own(self, request: Request) -> bool:
        """Whether a line is opened by a page that was had here, and by no other that somebody happens to look at."""
        origins, hosts = request.headers.get_all("Origin"), request.headers.get_all("Host")
        if len(origins) != 1 or len(hosts) != 1:
            return False
        if self._origins is not None:
            return origins[0] in self._origins
        return origins[0] == f"{'https' if self._secure else 'http'}://{hosts[0]}" and bool(
            urlsplit(origins[0]).hostname
        )

    async def _serve(self, connection: ServerConnection) -> None:
        assert isinstance(connection, GatedConnection)
        request = connection.request
        if connection.passage is None or request is None:
            return
        connection.passage.opened()
        line = PageLine(connection)
        browser = page_files.word_of(request, secure=self._secure) or page_files.new_word()
        visit = Visit(self.rooms, line, browser, _where(connection, behind=bool(self._address)))
        self._visits.append(visit)
        try:
            async for data in connection:
                connection.read()
                line.hear(data)
        except ConnectionClosed:
            pass
        except Exception:
            _log.exception("a fault on a line")
        finally:
            self._visits.remove(visit)
            visit.lost()


def _where(connection: Any, *, behind: bool) -> str:
    """The address of whoever is there. ``behind``: a program on this machine passes them on, and says whom."""
    address = str((connection.remote_address or ("",))[0])
    passed = connection.request.headers.get_all("X-Forwarded-For") if behind and is_local(address) else []
    return passed[-1].rpartition(",")[2].strip()[:64] if passed else address
