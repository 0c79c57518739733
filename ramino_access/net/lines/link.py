"""A player's line to a hall: opened, kept, and opened again when it is lost."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import ssl
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Subprotocol

from ...hall import messages
from ...hall.address import Address, AddressError, read_address
from ...hall.far import FarTable
from ...hall.message_bytes import MessageError, from_hall, write
from .ends import BOTH_ENDS, SPOKEN, QuietLoss, fingerprint_of, send_at_once, version_of

TLS_SECONDS = 5.0
"""Seconds in which a table that was not found without TLS has to answer with it."""

PAUSES_SECONDS = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0)
"""Seconds between two attempts to come back; the last one goes on and on."""

EACH_NODE = 5
"""How often each of several servers is tried with the same pause: one that has the table next is not far."""

MOST_NODES = 16
"""Servers of which one remembers that they share the tables of a hall."""

ASKED_EVERY_SECONDS = 2.0
REPLY_SECONDS = 3.0
"""Seconds between two questions to a server among several whether it is still there, and those for its answer: one that
stands still has lost its tables by then, and another one is asked for this one."""

AMONG_SEVERAL = {**BOTH_ENDS, "open_timeout": REPLY_SECONDS}

_log = logging.getLogger(__name__)
_library = logging.getLogger(f"{__name__}.library")
_library.setLevel(logging.CRITICAL)  # it logs what is sent, secrets and talk among it


UNHEARD_SECONDS = 4.0
"""Seconds after which a line on which nothing comes is as good as none: a hall asks more often whether one is there."""


class HeardConnection(ClientConnection):
    """A line that knows when something has come on it last."""

    heard_at = 0.0

    def data_received(self, data: bytes) -> None:
        self.heard_at = self.loop.time()
        super().data_received(data)


class ForeignCertificate(ssl.SSLError):
    """The other end shows a certificate that is not the one of the invitation."""


class Link:
    """Keeps a player at a far table. ``on_lost`` hears each time that the line is gone; ``unreachable`` hears that
    there has never been one, with the reason; ``on_heard`` hears each message before the table does."""

    def __init__(
        self,
        address: Address,
        hello: Callable[[FarTable], None],
        *,
        on_lost: Callable[[], None],
        unreachable: Callable[[str], None],
        on_heard: Callable[[messages.FromHall], object] = lambda message: None,
    ) -> None:
        self.address = address
        self.known = [address]  # where the hall is, and the servers that share its tables
        self._led: Address | None = None  # where it says that the table is
        self.table: FarTable | None = None
        self._hello = hello
        self._lost, self._unreachable, self._heard = on_lost, unreachable, on_heard
        self._socket: HeardConnection | None = None
        self._outbox: asyncio.Queue[bytes] = asyncio.Queue()
        self._over = False
        self._chance = random.Random()
        self._tries = 0  # to come where the player is, since they were there
        self._quiet = QuietLoss(on_lost)

    @property
    def connected(self) -> bool:
        """Whether there is a line, on which something comes now and then."""
        socket = self._socket
        return socket is not None and socket.loop.time() - socket.heard_at < UNHEARD_SECONDS

    @property
    def delay(self) -> float:
        """Seconds there and back, as the keepalive has measured it last; 0 where it has not yet."""
        return self._socket.latency if self._socket is not None else 0.0

    def lead_to(self, table: FarTable) -> None:
        """The line is that of this table."""
        self.table = table

    def send(self, message: messages.WireMessage) -> None:
        """Pass a message on; without a line it is lost."""
        if self._socket is not None:
            self._outbox.put_nowait(write(message))

    async def run(self) -> None:
        """Stay in touch until the hall says goodbye or ``close`` is called."""
        ever = False
        while not self._done():
            try:
                async with await opened(self.address, SPOKEN, several=len(self.known) > 1) as socket:
                    ever = True
                    await self._talk(socket)
            except (TimeoutError, OSError, WebSocketException) as error:
                _log.info("no line: %s", error)
                if not ever or isinstance(error, ForeignCertificate):
                    why = await self._why(error)
                    if not self._done():  # else the player has left meanwhile
                        self._unreachable(why)
                    return
            finally:
                was, self._socket = self._socket is not None, None
            if self._done():
                break
            led, self._led = self._led, None
            if was and led is None:
                self._tries = 0
                self._drop()
            self.address = led or self._after(self.address)
            if led is None or self._tries:
                soon = 1 if len(self.known) == 1 else EACH_NODE * len(self.known)
                pause = PAUSES_SECONDS[min(self._tries // soon, len(PAUSES_SECONDS) - 1)]
                await asyncio.sleep(pause * self._chance.uniform(0.7, 1.3))
            self._tries += 1

    def _drop(self) -> None:
        """There is no line any more: the player hears it, unless one of several servers soon has the table."""
        if len(self.known) == 1:
            self._lost()
        else:
            self._quiet.begin()

    def _arrive(self) -> None:
        """The hall has told where the player is."""
        self._tries = 0
        self._quiet.end()

    def _after(self, address: Address) -> Address:
        """Where to try next when there is no line to this address."""
        at = self.known.index(address) if address in self.known else -1
        return self.known[(at + 1) % len(self.known)]

    def _learn(self, nodes: Iterable[str]) -> None:
        """These servers share the tables of the hall."""
        found = [one for one in map(self._reached, islice(nodes, MOST_NODES)) if one is not None]
        self._chance.shuffle(found)  # so that not all go to the same one when theirs is gone
        self.known = list(dict.fromkeys((self.address, *found)))

    def _reached(self, node: str) -> Address | None:
        """The address of another server; None where it is none, or where what was secret would not be any more."""
        try:
            named = read_address(node)
        except AddressError:
            return None
        address = replace(self.address, host=named.host, port=named.port)
        return address if address.tls or not self.address.tls else None

    async def _why(self, error: Exception) -> str:
        """Why there is no line."""
        if isinstance(error, ForeignCertificate | ssl.SSLCertVerificationError):
            return "certificate"
        if isinstance(error, ConnectionError | ssl.SSLError) and await self._answers_plainly():
            return "plain"
        if not isinstance(error, ConnectionRefusedError) and await self._answers_secretly():
            return "certificate"
        return "certificate" if isinstance(error, ssl.SSLError) else "address"

    async def _answers_plainly(self) -> bool:
        """Whether what was not found with TLS is there without; nothing is said to it. Where a certificate is known,
        there must be one."""
        if not self.address.tls or self.address.fingerprint:
            return False
        try:
            socket = await connect(f"ws://{self.address.where}/", proxy=None, logger=_library, **BOTH_ENDS)
        except (TimeoutError, OSError, WebSocketException):
            return False
        await socket.close()
        return True

    async def _answers_secretly(self) -> bool:
        """Whether what does not answer without TLS does with it, be its certificate whose it may; nothing is said to
        it."""
        if self.address.tls:
            return False
        try:
            async with asyncio.timeout(TLS_SECONDS):
                _, writer = await asyncio.open_connection(self.address.host, self.address.port, ssl=_tls("any"))
        except (TimeoutError, OSError):
            return False
        writer.close()
        return True

    def _give_up(self) -> None:
        """Come back to no hall that sends nonsense: it would send it again."""
        if not self._over:
            self._over = True
            self._unreachable("nonsense")

    def _done(self) -> bool:
        return self._over

    async def close(self) -> None:
        """Hang up, after what was sent; where the other end has done so already, that is lost."""
        self._over = True
        self._arrive()
        socket = self._socket
        if socket is not None:
            with contextlib.suppress(WebSocketException, OSError):
                while not self._outbox.empty():
                    await socket.send(self._outbox.get_nowait().decode())
            await socket.close()

    async def _talk(self, socket: HeardConnection) -> None:
        table = self.table
        assert table is not None
        self._socket = socket
        self._outbox = asyncio.Queue()
        beside = [
            asyncio.create_task(self._send(socket)),
            asyncio.create_task(watched(socket, lambda: len(self.known) > 1)),
        ]
        try:
            table.agree(version_of(socket.subprotocol))
            self._hello(table)
            async for data in socket:
                message: messages.FromHall = from_hall(data)
                if isinstance(message, messages.Nodes):
                    self._learn(message.others)
                    continue
                if isinstance(message, messages.Bye) and message.why == messages.MOVED:
                    self._led = self._reached(message.at) or self._after(self.address)
                    table.led()
                    return
                if isinstance(message, messages.Seated | messages.TableList | messages.Refused):
                    self._arrive()
                self._over = self._over or (isinstance(message, messages.Bye) and message.why != messages.STOPPING)
                self._heard(message)
                table.received(message)
        except MessageError as error:
            _log.warning("a message that is none: %s", error)
            self._give_up()
        except (WebSocketException, OSError):
            raise
        except Exception:  # whatever a hall sends, it must not take the player's program down
            _log.exception("a message that can't be followed")
            self._give_up()
        finally:
            for task in beside:
                task.cancel()
            await asyncio.gather(*beside, return_exceptions=True)

    async def _send(self, socket: ClientConnection) -> None:
        while True:
            await socket.send((await self._outbox.get()).decode())


async def opened(
    address: Address, subprotocols: Sequence[Subprotocol], headers: Mapping[str, str] | None = None, *, several: bool
) -> HeardConnection:
    """A line to this address; ``several``: there are others, if this one does not answer soon. Raises OSError,
    WebSocketException, and ForeignCertificate where somebody else than the one of the fingerprint is there."""
    tls = _tls(address.fingerprint) if address.tls else None
    socket = await connect(
        f"{'ws' if tls is None else 'wss'}://{address.where}/",
        ssl=tls,
        subprotocols=subprotocols,
        additional_headers=headers,
        max_size=messages.MOST_BYTES_FROM_HALL,
        proxy=None,
        logger=_library,
        create_connection=HeardConnection,
        **(AMONG_SEVERAL if several else BOTH_ENDS),
    )
    assert isinstance(socket, HeardConnection)
    send_at_once(socket.transport)
    if tls is not None and address.fingerprint:
        shown = socket.transport.get_extra_info("ssl_object").getpeercert(binary_form=True)
        if not fingerprint_of(shown).startswith(address.fingerprint):
            await socket.close()
            raise ForeignCertificate("not the certificate of the invitation")
    return socket


async def watched(socket: ClientConnection, is_watched: Callable[[], bool] = lambda: True) -> None:
    """Let go of a server that stands still; ``is_watched``: whether there are others to go to."""
    while True:
        await asyncio.sleep(ASKED_EVERY_SECONDS)
        if not is_watched():
            continue
        try:
            async with asyncio.timeout(REPLY_SECONDS):
                await (await socket.ping())
        except TimeoutError:
            socket.transport.abort()
            return


def any_certificate() -> ssl.SSLContext:
    """For a line on which the certificate is looked at by somebody else."""
    return _tls("any")


def _tls(fingerprint: str) -> ssl.SSLContext:
    """With a fingerprint the certificate is checked against it; without one by the authorities that the machine
    trusts."""
    context = ssl.create_default_context()
    if fingerprint:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    return context
