"""What both ends of a line agree on. Kept by itself, so that a player's program need not load a server."""

from __future__ import annotations

import asyncio
import hashlib
import socket
from collections.abc import Callable, Sequence
from typing import Any

from websockets.typing import Subprotocol

from ...hall.address import FINGERPRINT
from ...hall.versions import NEWEST, OLDEST

KEEPALIVE_SECONDS = 10.0
"""Seconds between two questions whether the other end is there, and for which an answer is awaited."""

BOTH_ENDS: dict[str, Any] = {
    "open_timeout": 10,
    "ping_interval": KEEPALIVE_SECONDS,
    "ping_timeout": KEEPALIVE_SECONDS,
    "close_timeout": 2,
    "compression": None,
}
"""How websockets opens, keeps and closes a line; times in seconds."""

QUIET_SECONDS = 8.0
"""Seconds for which nothing is said of a lost line where several servers share the tables: by then another one has gone
on with this one, if any can."""


class QuietLoss:
    """A player's line that is lost where several servers share the tables: ``on_lost`` is called once, unless they are
    back soon."""

    def __init__(self, on_lost: Callable[[], None]) -> None:
        self._lost = on_lost
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """The line is gone, or still is."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(QUIET_SECONDS, self._lost)

    def end(self) -> None:
        """The player is back, or hears of it otherwise. Harmless when repeated."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


FULL_MESSAGES = 64
"""Messages that wait for a slow reader; what comes then is told when they have gone."""

OVERFULL_MESSAGES = 1000
"""Messages that wait at most: a reader that does not read is let go."""


SPOKEN = tuple(Subprotocol(f"ramino.{version}") for version in range(NEWEST, OLDEST - 1, -1))
"""The versions of the wire that this program speaks, as both ends name them when a line is opened; the best first."""


def agree(connection: object, offered: Sequence[Subprotocol]) -> Subprotocol | None:
    """What a hall answers to a program that speaks these: the highest that both do. None: nothing that it knows, and
    the program says with its hello what it takes that for."""
    return next((one for one in SPOKEN if one in offered), None)


def version_of(agreed: Subprotocol | None) -> int:
    """The version of the wire that holds on a line on which this was agreed. Where nothing was, the hello names the
    oldest, and the hall says whether it speaks that."""
    return NEWEST - SPOKEN.index(agreed) if agreed in SPOKEN else OLDEST


def fingerprint_of(certificate: bytes) -> str:
    """The beginning of the SHA-256 of a certificate (in DER), by which an invitation knows it."""
    return hashlib.sha256(certificate).hexdigest()[:FINGERPRINT]


def send_at_once(transport: asyncio.BaseTransport) -> None:
    """Let no short message wait until the one before has been acknowledged. asyncio sees to that only where it can tell
    that a line is TCP, which it can't on Windows where a host is looked up or a connection accepted."""
    transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
