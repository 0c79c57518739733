"""Pairing by ear: whoever has no invitation compares six digits with whoever opened the table, over a telephone, and
then knows the table's certificate.

Digits that followed from the certificate alone could be searched for: a million certificates are made in a minute. So
both programs think of a number first, 32 bytes of chance, and show its fingerprint, the pledge. Only when both pledges
are there the numbers are opened, and the digits follow from both and from the certificate. Somebody in the middle has
to show a certificate and pledge numbers to each side before they know the number of the other: one guess in a million,
which is heard when it fails. docs/protocol.md says what travels.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
import ssl
import time
from collections.abc import Callable
from hmac import compare_digest
from typing import Annotated, Any, TypeVar

import msgspec
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import WebSocketException
from websockets.typing import Subprotocol

from ...hall.address import Address, network_of
from ...hall.limits import Rate
from .ends import BOTH_ENDS

PAIRING = Subprotocol("ramino.pairing.1")
"""What a line for this is opened with; nothing else goes over it."""

DIGITS = 6
BYTES = 32
"""Digits that are compared, and bytes of a number."""

PAIRING_BYTES = 1024
"""Bytes of a message."""

PAIRING_SECONDS = 10.0
"""Seconds for the whole of it; the comparing comes after."""

OFTEN, WITHIN = 5, 300.0
"""Pairings that one address may begin in this many seconds; all together three times as many, for each is heard."""

_library = logging.getLogger(f"{__name__}.library")
_library.setLevel(logging.CRITICAL)

Hexed = Annotated[str, msgspec.Meta(pattern=f"^[0-9a-f]{{{2 * BYTES}}}$")]


class Pledged(msgspec.Struct, frozen=True, tag_field="type", tag="pledge"):
    """The fingerprint of a number: the program's first, then the table's."""

    pledge: Hexed


class NumberShown(msgspec.Struct, frozen=True, tag_field="type", tag="number"):
    """The number: the program's first, then the table's."""

    number: Hexed


class PairingError(ValueError):
    """The other end does not do as it should: no digits can be compared."""


M = TypeVar("M", Pledged, NumberShown)


def _fingerprint(*parts: str) -> str:
    """The SHA-256 over these parts, each with its length before it, so that no two lists of them read alike."""
    hashed = hashlib.sha256()
    for part in ("ramino pairing 1", *parts):
        data = part.encode()
        hashed.update(len(data).to_bytes(8, "big") + data)
    return hashed.hexdigest()


def pledge(side: str, certificate: str, number: str) -> str:
    """What a ``side`` (``program`` or ``table``) shows first: the fingerprint of its number, and of the certificate
    that it sees (the whole SHA-256 of it, in hexadecimal digits)."""
    return _fingerprint("pledge", side, certificate, number)


def digits(certificate: str, program: str, table: str) -> str:
    """The digits that follow from the certificate and both numbers."""
    return f"{int(_fingerprint('digits', certificate, program, table), 16) % 10**DIGITS:0{DIGITS}}"


def spoken(compared: str) -> str:
    """The digits as they are read, one by one, in two groups."""
    half = len(compared) // 2
    return ", ".join(" ".join(group) for group in (compared[:half], compared[half:]))


async def _receive(connection: Any, shape: type[M]) -> M:
    """The next message. Raises PairingError for another one."""
    try:
        return msgspec.json.decode(await connection.recv(), type=shape)
    except (ValueError, RecursionError) as error:
        raise PairingError(str(error)) from None


async def _tell(connection: Any, message: Pledged | NumberShown) -> None:
    await connection.send(msgspec.json.encode(message).decode())


async def pair(address: Address, tls: ssl.SSLContext) -> tuple[str, str]:
    """Pair with the table at this address: the digits to be compared, and the whole fingerprint of the certificate that
    they stand for. ``tls`` takes any certificate. Raises PairingError where the table does not know how, OSError and
    WebSocketException where there is no line."""
    async with asyncio.timeout(PAIRING_SECONDS), connect(
        f"wss://{address.where}/", ssl=tls, max_size=PAIRING_BYTES, proxy=None, logger=_library, subprotocols=[PAIRING],
        **BOTH_ENDS,
    ) as line:  # fmt: skip
        if line.subprotocol != PAIRING:
            raise PairingError("no pairing here")
        certificate = whole_fingerprint(line.transport.get_extra_info("ssl_object").getpeercert(binary_form=True))
        mine = secrets.token_hex(BYTES)
        await _tell(line, Pledged(pledge("program", certificate, mine)))
        theirs = (await _receive(line, Pledged)).pledge
        await _tell(line, NumberShown(mine))
        number = (await _receive(line, NumberShown)).number
        if not compare_digest(pledge("table", certificate, number), theirs):
            raise PairingError("a number that was not pledged")
        return digits(certificate, mine, number), certificate


def whole_fingerprint(certificate: bytes) -> str:
    """The SHA-256 of a certificate (in DER)."""
    return hashlib.sha256(certificate).hexdigest()


class PairingService:
    """The table's end. ``certificate`` is the whole fingerprint of its certificate; ``compare`` hears the digits, and
    from which address somebody compares them."""

    def __init__(
        self, certificate: str, compare: Callable[[str, str], None], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._certificate = certificate
        self._compare = compare
        self._often = Rate(OFTEN, WITHIN, clock)
        self._all = Rate(3 * OFTEN, WITHIN, clock)

    async def serve(self, connection: ServerConnection) -> None:
        """Pair with a program that has opened a line for it, and hang up."""
        where = str((connection.remote_address or ("",))[0])
        if self._often.allows(network_of(where)) and self._all.allows(""):
            with contextlib.suppress(PairingError, TimeoutError, WebSocketException):
                async with asyncio.timeout(PAIRING_SECONDS):
                    self._compare(await self._exchange(connection), where)
        await connection.close()

    async def _exchange(self, connection: ServerConnection) -> str:
        theirs = (await _receive(connection, Pledged)).pledge
        mine = secrets.token_hex(BYTES)
        await _tell(connection, Pledged(pledge("table", self._certificate, mine)))
        number = (await _receive(connection, NumberShown)).number
        if not compare_digest(pledge("program", self._certificate, number), theirs):
            raise PairingError("a number that was not pledged, or another certificate")
        await _tell(connection, NumberShown(mine))
        return digits(self._certificate, number, mine)
