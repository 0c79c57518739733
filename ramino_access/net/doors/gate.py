"""The gate before a door: connections are counted by address from the moment they are accepted, so that a flood of them
is turned away before it costs a handshake."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import socket
import struct
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

from ...hall.address import networks_of
from ...hall.limits import CUSTOMERS, Rate

ALL_ADDRESSES = ("0.0.0.0", "::")
"""All addresses of a machine: those of the fourth version; those of both."""

NOT_HERE = frozenset({errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT})
"""What the system says of an address that this machine does not have."""

PROBES = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses for examples: of this machine's own, the one that leads to them is what others know it by."""

TURNED_AWAY = 32
"""Connections turned away in a row before others get their turn."""

_AT_ONCE = struct.pack("ii", 1, 0)  # closed without a farewell, of which nothing is left in memory


@dataclass(frozen=True, slots=True)
class FromOne:
    """How much may come from one address: connections at once; how many of these may be under way, their handshakes not
    done; and how many new ones at once and in ``within`` seconds."""

    from_one: int = 20
    opening_from_one: int = 10
    new_from_one: int = 40
    within: float = 20.0


@dataclass(frozen=True, slots=True)
class Width(FromOne):
    """How much comes through a gate, in all as well: connections, and those that are under way."""

    connections: int = 500
    opening: int = 60


Most = TypeVar("Most", bound=FromOne)

ALL_DOORS = FromOne(from_one=20, opening_from_one=20, new_from_one=60, within=20.0)
"""How much may come from one address to all doors of a server together: as much as to the widest of them."""


def at_most(most: Most, from_one: int | None) -> Most:
    """The same, with as many connections from one address; None for the usual number. New ones come in proportion."""
    if from_one is None:
        return most
    share = max(1.0, from_one / most.from_one)
    opening, new = round(most.opening_from_one * share), round(most.new_from_one * share)
    return replace(most, from_one=from_one, opening_from_one=opening, new_from_one=new)


class Origins:
    """Counts connections by where they come from: those of one door, or of all doors of a server together. ``time``
    gives the time in seconds."""

    def __init__(self, most: FromOne, time: Callable[[], float]) -> None:
        self._most = most
        self._new = Rate(most.new_from_one, most.within, time)
        self._open: Counter[str] = Counter()
        self._under_way: Counter[str] = Counter()
        self.half: dict[Passage, None] = {}  # whose handshakes are under way, the oldest first

    def room(self, networks: tuple[str, ...]) -> bool:
        """Whether there is room for one more from there, which is then counted as new."""
        shares = list(zip(networks, (1, CUSTOMERS), strict=False))
        return all(self._new.allows(network, 1 / share) for network, share in shares) and all(
            self._open[network] < self._most.from_one * share for network, share in shares
        )

    def in_the_way(self, networks: tuple[str, ...]) -> Iterator[Passage]:
        """What goes before one more from there may come: handshakes under way, where there are too many."""
        for network, share in zip(networks, (1, CUSTOMERS), strict=False):
            if self._under_way[network] >= self._most.opening_from_one * share:
                yield next(one for one in self.half if network in one.networks)

    def oldest(self) -> Passage:
        """The handshake that has been under way for longest, of whoever has most of them under way."""
        most = max(self._under_way[one.networks[0]] for one in self.half)
        return next(one for one in self.half if self._under_way[one.networks[0]] == most)

    def came(self, passage: Passage) -> None:
        """A connection has been accepted."""
        self.half[passage] = None
        self._open.update(passage.networks)
        self._under_way.update(passage.networks)

    def through(self, passage: Passage) -> None:
        """A handshake is done, or never will be."""
        if passage in self.half:
            del self.half[passage]
            self._under_way = +(self._under_way - Counter(passage.networks))

    def gone(self, passage: Passage) -> None:
        """A connection is closed."""
        self.through(passage)
        self._open = +(self._open - Counter(passage.networks))


class Gate:
    """Counts connections. ``together`` counts those of all doors of a server; ``time`` gives the time in seconds.

    Where too many handshakes are under way the newest is let in and the oldest of them goes: of the address that has
    most, so that whoever opens many and finishes none takes the room of nobody else.
    """

    def __init__(self, width: Width, time: Callable[[], float], together: Origins | None = None) -> None:
        self._width = width
        self._own = Origins(width, time)
        self._counted = [self._own] if together is None else [self._own, together]
        self._passages: dict[Any, Passage] = {}
        self.turned_away = 0

    def admits(self, where: Any) -> Passage | None:
        """A passage for a connection from here (an address as sockets have it); None where there is no room for it."""
        networks, width = networks_of(str(where[0])), self._width
        if len(self._passages) >= width.connections or not all(one.room(networks) for one in self._counted):
            self.turned_away += 1
            return None
        for counted in self._counted:
            for passage in counted.in_the_way(networks):
                passage.turn_out()
        if len(self._own.half) >= width.opening:
            self._own.oldest().turn_out()
        passage = self._passages[where] = Passage(self, where, networks)
        for counted in self._counted:
            counted.came(passage)
        return passage

    def known(self, where: Any) -> Passage | None:
        """The passage of a connection that has been made. Where sockets are accepted by the system, as on Windows, it
        comes to the gate only now; None where there is no room for it."""
        return self._passages.get(where) or self.admits(where)

    def through(self, passage: Passage) -> None:
        """A handshake is done, or never will be."""
        for counted in self._counted:
            counted.through(passage)

    def gone(self, passage: Passage) -> None:
        """A connection is closed."""
        if self._passages.get(passage.where) is passage:
            del self._passages[passage.where]
            for counted in self._counted:
                counted.gone(passage)


class Passage:
    """One connection's way through a gate: ``opened`` when its handshakes are done, ``closed`` at its end. Both count
    once, however often they are called. ``cut`` ends the connection, in the way that ``ends_by`` names."""

    def __init__(self, gate: Gate, where: Any, networks: tuple[str, ...]) -> None:
        self._gate = gate
        self.where, self.networks = where, networks
        self.cut: Callable[[], None] = lambda: None

    def ends_by(self, cut: Callable[[], None]) -> None:
        self.cut = cut

    def turn_out(self) -> None:
        """End the connection, which makes room for another one."""
        self._gate.turned_away += 1
        self.closed()
        self.cut()

    def opened(self) -> None:
        self._gate.through(self)

    def closed(self) -> None:
        self._gate.gone(self)


class Listens(Protocol):
    """What listens, as whoever opens it sees it: it is built with all that it needs, opened, and closed."""

    async def open(self, host: str, port: int) -> int:
        """Listen at this address; the port that was given, or chosen where it was 0. Raises OSError."""

    async def close(self) -> None:
        """Listen no more, tell everybody that the server stops, and hang up."""


Comers: TypeAlias = Literal["program", "ssh", "browser", "node"]
"""Who comes in by a door, after whom its figures are called."""


class ServerDoor(Listens, Protocol):
    """A door by which others come in."""

    @property
    def turned_away(self) -> int:
        """Connections that were not let in."""


class GatedSocket(socket.socket):
    """A listening socket whose connections come through a gate."""

    gate: Gate

    def accept(self) -> tuple[socket.socket, Any]:
        """The next connection that the gate admits. Raises BlockingIOError where none waits."""
        for _ in range(TURNED_AWAY):
            connection, address = super().accept()
            passage = self.gate.admits(address)
            if passage is not None:
                counted = CountedSocket(connection, passage)
                passage.ends_by(counted.cut)
                return counted, address
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
            connection.close()
        raise BlockingIOError


class CountedSocket(socket.socket):
    """A connection that is counted until it is closed."""

    def __init__(self, plain_socket: socket.socket, passage: Passage) -> None:
        super().__init__(plain_socket.family, plain_socket.type, plain_socket.proto, fileno=plain_socket.detach())
        self.passage = passage

    def cut(self) -> None:
        """End the connection, whoever reads it: they come to its end."""
        with contextlib.suppress(OSError):  # it has ended by itself
            self.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        super().close()
        self.passage.closed()


async def listening_at(host: str, port: int, gate: Gate) -> list[GatedSocket]:
    """Sockets that listen at every address of this host, at the same port; at one of their choosing where it is 0.
    Raises OSError where an address has no room for it, or where this machine has none of them."""
    loop = asyncio.get_running_loop()
    found = []
    for one in (host, "0.0.0.0") if host == "::" else (host,):  # all addresses: those of the fourth version, too
        found += await loop.getaddrinfo(one, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    sockets: list[GatedSocket] = []
    failed: OSError | None = None
    for family, _, _, _, where in dict.fromkeys(found):
        try:
            gated = listening(family, (where[0], port, *where[2:]), gate)
        except OSError as error:
            failed = error
            if error.errno in NOT_HERE:  # no network of the sixth version, say
                continue
            break
        port = int(gated.getsockname()[1])
        sockets.append(gated)
    if failed is not None and (not sockets or failed.errno not in NOT_HERE):
        for gated in sockets:
            gated.close()
        raise failed
    return sockets


def reached_at(host: str) -> str:
    """The address by which others reach what listens at this host: where that is all of them, the one that other
    machines of the network know this one by, as far as can be known here."""
    if host not in ALL_ADDRESSES:
        return host
    for family, example in PROBES if host == "::" else PROBES[:1]:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((example, 9))  # nothing is sent
                return str(probe.getsockname()[0])
        except OSError:
            continue
    return "127.0.0.1"


def listening(family: int, address: Any, gate: Gate) -> GatedSocket:
    """A socket that listens at this address. Raises OSError."""
    made = GatedSocket(family, socket.SOCK_STREAM)
    made.gate = gate
    try:
        if hasattr(socket, "IPPROTO_IPV6") and family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        if socket.SO_REUSEADDR and not hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # which Windows has, and means otherwise
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
        made.setblocking(False)
    except OSError:
        made.close()
        raise
    return made
