"""A line to a player's program over a websocket, without a task of its own: what comes in is heard at once, what is
sent goes out when the round is over and kept, as much as the socket takes."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Any

from websockets.asyncio.server import ServerConnection
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from ...hall.address import is_local
from ...hall.limits import BURST, REGAINED, Rate
from ...hall.message_bytes import write
from ...hall.messages import WireMessage
from ...hall.turn_clock import SILENT_SECONDS
from .ends import FULL_MESSAGES, KEEPALIVE_SECONDS, OVERFULL_MESSAGES, version_of
from .heartbeat import UNASKED_SECONDS, Heartbeat
from .loop_round import LoopRound

FULL_BYTES = 512 * 1024
"""Bytes that wait for a slow reader, as ``FULL_MESSAGES`` do."""

OVERFULL_BYTES = 4 * FULL_BYTES
"""Bytes that wait at most: answers that were asked for come to whoever is slow, too, and may be long."""

HANDED_BYTES = 32 * 1024
"""Bytes that are handed to a socket before it is asked whether it takes more."""

STUCK_SECONDS = 2 * KEEPALIVE_SECONDS
"""Seconds for which a socket may take nothing, and for which nothing may come from it."""

_log = logging.getLogger(__name__)

PROXY_HEADERS = ("Forwarded", "X-Forwarded-For", "X-Real-IP", "Via")
"""What a proxy adds to a request."""

DATA = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)

PING = b"\x89\x00"
"""The frame that asks whether somebody is there (RFC 6455, 5.5.2): made once, for it goes out often."""

PIECE_BYTES = 4096
"""Bytes that are looked at together: before it looks at more, a line can be cut."""


class PlayerConnection(ServerConnection):
    """A websocket whose messages are heard as they come in, one after the other, instead of being queued for a task.

    Whom `heard_by` names gets them, ``drained`` is called when the socket takes more again. What comes in several
    pieces, and what came before, is read as the library has it (``async for``); whoever does so says so (``read``),
    and until then nothing that comes later is heard before it. Frames that bring no message (questions whether this end
    is there, pieces of one) count as messages do: each of them costs an answer, or room, and nobody reads them.

    Where there is a ``heartbeat``, it is looked at by it: while nothing comes it is ``silent``, and ``silence`` is
    called whenever that has changed.
    """

    def __init__(self, *args: Any, heartbeat: Heartbeat | None = None, **options: Any) -> None:
        super().__init__(*args, **options)
        self._hear: Callable[[bytes], None] | None = None
        self.drained: Callable[[], None] | None = None
        self.silence: Callable[[], None] | None = None
        self.silent = False
        self._heartbeat = heartbeat
        self.heard_at = self._asked_at = 0.0
        self.takes_more = True
        self._unread = 0  # whole messages that wait to be read
        self._stuck: asyncio.TimerHandle | None = None
        self._frames = Rate(BURST, REGAINED, self.loop.time)  # that bring no message

    def start_keepalive(self) -> None:
        if self._heartbeat is None:
            super().start_keepalive()
        else:
            self.heard_at = self.loop.time()
            self._heartbeat.add(self)

    def look(self, now: float) -> bool:
        """See whether anything has come lately; ask, where nothing has; False: the line is closed."""
        if self.state is not State.OPEN:
            return False
        quiet = now - self.heard_at
        if quiet >= STUCK_SECONDS:
            self.transport.abort()
            return False
        if quiet >= SILENT_SECONDS:
            self._fall_silent(silent=True)
        elif quiet >= UNASKED_SECONDS and self._asked_at <= self.heard_at and self.takes_more:
            self._asked_at = now
            self.transport.write(PING)
        return True

    def _fall_silent(self, *, silent: bool) -> None:
        if self.silent is not silent:
            self.silent = silent
            if self.silence is not None:
                self.silence()

    def data_received(self, data: bytes) -> None:
        self.heard_at = self.loop.time()
        if self.silent:
            self._fall_silent(silent=False)
        for at in range(0, len(data), PIECE_BYTES):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + PIECE_BYTES])

    def heard_by(self, hear: Callable[[bytes], None]) -> None:
        """From now on messages are heard as they come in."""
        self._hear = hear

    def read(self) -> None:
        """A message has been read as the library has it."""
        self._unread -= 1

    def process_event(self, event: Any) -> None:
        whole = isinstance(event, Frame) and event.opcode in DATA and event.fin
        if isinstance(event, Frame) and not whole and not self._frames.allows(""):
            self.transport.abort()
            return
        if whole:
            if self._hear is not None and not self._unread and event.opcode is Opcode.TEXT:
                self._heard(bytes(event.data))
                return
            self._unread += 1
        super().process_event(event)

    def _heard(self, data: bytes) -> None:
        assert self._hear is not None
        try:
            self._hear(data)
        except Exception:
            _log.exception("a fault on a line")
            self.transport.abort()

    def put(self, messages: list[bytes]) -> None:
        """Send these, in one piece. Only while the line is open."""
        for one in messages:
            self.protocol.send_text(one)
        self.transport.write(b"".join(self.protocol.data_to_send()))

    def pause_writing(self) -> None:
        super().pause_writing()
        self.takes_more = False
        self._stuck = self.loop.call_later(STUCK_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._move()
        if self.drained is not None:
            self.drained()

    def connection_lost(self, exc: Exception | None) -> None:
        self._move()
        super().connection_lost(exc)

    def _move(self) -> None:
        self.takes_more = True
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None


def _passed_on(connection: PlayerConnection) -> bool:
    """Whether a proxy says that it has passed this line on: then whoever is there need not be on this machine."""
    request = connection.request
    return request is not None and any(name in request.headers for name in PROXY_HEADERS)


class WebsocketLine:
    """The hall's end of a line. What is sent waits here until the round is kept in which it was sent, and the socket
    takes it; ``drained`` is called when a line that was full takes messages again, ``silence`` when it has fallen
    silent or is heard again. ``behind``: the address of whoever is served by the node at the other end."""

    stays = False  # their program finds another server by itself

    def __init__(
        self,
        connection: PlayerConnection,
        loop_round: LoopRound,
        drained: Callable[[WebsocketLine], None],
        behind: str = "",
        *,
        silence: Callable[[WebsocketLine], None] = lambda line: None,
    ) -> None:
        self.address = behind or str((connection.remote_address or ("",))[0])
        self.local = not behind and is_local(self.address) and not _passed_on(connection)
        self.version = version_of(connection.subprotocol)
        self._connection = connection
        self._round = loop_round
        self._drained, self._silence = drained, silence
        self._hushed = False  # whoever is served at the other end is not heard there
        self._waiting: deque[tuple[int, bytes]] = deque()  # with the number of the round
        self._bytes = 0  # of what waits
        self._due = 0  # the round after which it is sent
        self._behind = False  # it has been full, and what it was not told has still to be told
        self._closing: asyncio.Task[None] | None = None
        self.ended = False
        connection.drained = self._soon
        connection.silence = lambda: silence(self)

    @property
    def silent(self) -> bool:
        return self._connection.silent or self._hushed

    def hush(self, *, silent: bool) -> None:
        """The node at the other end hears nothing of whom it serves any more, or hears them again."""
        if self._hushed is not silent:
            self._hushed = silent
            self._silence(self)

    @property
    def full(self) -> bool:
        return len(self._waiting) >= FULL_MESSAGES or self._bytes >= FULL_BYTES

    def send(self, message: WireMessage) -> None:
        if self.ended:
            return
        if len(self._waiting) >= OVERFULL_MESSAGES or self._bytes >= OVERFULL_BYTES:
            self.end()
            return
        data = write(message)
        self._waiting.append((self._round.number, data))
        self._bytes += len(data)
        self._behind = self._behind or self.full
        self._soon()

    def warn(self, message: WireMessage) -> None:
        if not self.ended and self._connection.state is State.OPEN and self._connection.takes_more:
            self._connection.put([write(message)])

    def end(self) -> None:
        self.ended = True
        self._soon()

    def cut(self, message: WireMessage) -> None:
        self._waiting.clear()
        self._bytes = 0
        self.warn(message)
        self.end()

    def _soon(self) -> None:
        if self._due != self._round.number:
            self._due = self._round.number
            self._round.after(self._pass_on)

    def _pass_on(self) -> None:
        """Hand to the socket what may be told, as much as it takes."""
        connection = self._connection
        if connection.state is not State.OPEN:
            self._waiting.clear()
            return
        while self._waiting and connection.takes_more and (messages := self._next()):
            connection.put(messages)
        if self._behind and len(self._waiting) <= FULL_MESSAGES // 2 and not self.full:
            self._behind = False
            self._drained(self)
        if self.ended and not self._waiting and self._closing is None:
            self._closing = asyncio.get_running_loop().create_task(connection.close())

    def _next(self) -> list[bytes]:
        """The messages that are handed over next."""
        messages, size = list[bytes](), 0
        while self._waiting and self._waiting[0][0] <= self._round.kept and size < HANDED_BYTES:
            messages.append(self._waiting.popleft()[1])
            size += len(messages[-1])
        self._bytes -= size
        return messages
