"""The gate before a door: how many come through it, and who is turned away before a handshake."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import socket
from random import Random

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ramino_access.hall.hall import Hall
from ramino_access.hall.message_bytes import from_hall, write
from ramino_access.hall.messages import Bye, Hello, Join, Say, Welcome
from ramino_access.hall.room import Plan
from ramino_access.hall.versions import NEWEST
from ramino_access.net.doors import gate as gate_module
from ramino_access.net.doors.door import MOST_AFTER, Door, WebsocketLine
from ramino_access.net.doors.gate import Gate, Width, listening_at, reached_at
from ramino_access.net.lines.ends import FULL_MESSAGES
from ramino_access.net.lines.socket_line import PROXY_HEADERS
from ramino_access.ui.scheduler import LoopScheduler
from tests.hall.served import until

NARROW = Width(connections=4, from_one=2, opening=3, opening_from_one=1, new_from_one=10, within=10.0)


class Time:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_one_address_does_not_take_the_room_of_others() -> None:
    gate = Gate(NARROW, Time())
    first = gate.admits(("192.0.2.1", 1))
    assert first is not None
    first.opened()
    second = gate.admits(("192.0.2.1", 3))
    assert second is not None
    second.opened()
    assert gate.admits(("192.0.2.1", 4)) is None
    assert gate.admits(("192.0.2.2", 1)) is not None
    first.closed()
    first.closed()  # counts once
    assert gate.admits(("192.0.2.1", 5)) is not None
    assert gate.turned_away == 1


class Knock:
    """A connection that comes to a gate, and whether it has been cut."""

    def __init__(self, gate: Gate, *where: object) -> None:
        self.cut = False
        self.passage = gate.admits(where)
        if self.passage is not None:
            self.passage.ends_by(self._cut)

    def _cut(self) -> None:
        self.cut = True


def test_the_oldest_handshake_of_an_address_makes_room_for_its_newest() -> None:
    gate = Gate(NARROW, Time())
    old, new = Knock(gate, "192.0.2.1", 1), Knock(gate, "192.0.2.1", 2)
    assert (old.cut, new.cut) == (True, False)
    assert new.passage is not None
    new.passage.opened()
    assert Knock(gate, "192.0.2.1", 3).passage is not None
    assert not new.cut


def test_lines_of_all_are_bounded_and_the_oldest_of_their_handshakes_goes() -> None:
    gate = Gate(NARROW, Time())
    knocks = [Knock(gate, f"192.0.2.{number}", 1) for number in range(5)]
    assert [one.cut for one in knocks] == [True, True, False, False, False]
    for one in knocks[2:]:
        assert one.passage is not None
        one.passage.opened()
    assert Knock(gate, "192.0.2.8", 1).passage is not None
    assert Knock(gate, "192.0.2.9", 1).passage is None  # as many lines as there may be


def test_who_opens_many_and_finishes_none_takes_the_room_of_nobody_else() -> None:
    gate = Gate(Width(), Time())
    honest = Knock(gate, "198.51.100.1", 1)
    flood = [Knock(gate, f"192.0.2.{number % 7}", number) for number in range(200)]
    late = Knock(gate, "198.51.100.2", 1)
    assert honest.passage is not None
    assert late.passage is not None
    assert not honest.cut
    assert not late.cut
    assert sum(one.passage is not None and not one.cut for one in flood) == 58


@pytest.mark.parametrize("bits", [48, 64])
def test_the_networks_of_one_customer_have_the_room_of_a_few(bits: int) -> None:
    gate = Gate(Width(connections=1000, from_one=5, new_from_one=1000), Time())
    network = "2001:db8:1:{}::1" if bits == 48 else "2001:db8:1:1::{}"
    lines = [gate.admits((network.format(number), 1, 0, 0)) for number in range(1, 100)]
    for one in lines:
        if one is not None:
            one.opened()
    assert sum(one is not None for one in lines) == (20 if bits == 48 else 5)
    assert gate.admits(("2001:db8:2::1", 1, 0, 0)) is not None


def test_new_connections_of_one_address_grow_back() -> None:
    time = Time()
    gate = Gate(NARROW, time)

    def comes_and_goes() -> bool:
        passage = gate.admits(("192.0.2.1", 1))
        if passage is not None:
            passage.closed()
        return passage is not None

    assert [comes_and_goes() for _ in range(12)] == [True] * 10 + [False] * 2
    time.now = 2.0
    assert [comes_and_goes() for _ in range(3)] == [True, True, False]


def test_the_addresses_of_one_customer_are_one() -> None:
    gate = Gate(NARROW, Time())
    first, second = Knock(gate, "2001:db8::1", 1, 0, 0), Knock(gate, "2001:db8::2", 1, 0, 0)
    assert first.cut
    assert not second.cut
    assert Knock(gate, "2001:db8:0:1::2", 1, 0, 0).passage is not None
    assert not second.cut


async def opened(width: Width) -> tuple[Hall, Door, int]:
    rng = Random(1)
    hall = Hall(LoopScheduler(asyncio.get_running_loop()), rng.randrange, lambda: f"{rng.getrandbits(64):016x}")
    hall.open(Plan("salotto", {}, 3, 3, ("Xaver", "Yvonne", "Zoe"), code="KAFFEE"))
    door = Door(hall, width)
    return hall, door, await door.open("127.0.0.1", 0)


async def test_connections_that_are_too_many_are_closed_before_they_cost_anything() -> None:
    _, door, port = await opened(Width(from_one=3))
    kept = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
    for _ in range(20):
        with contextlib.suppress(ConnectionError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            assert await reader.read(1) == b""
            writer.close()
    assert door.gate.turned_away == 20
    for _, writer in kept:
        writer.close()
    await until(lambda: not door.gate._passages)
    socket = await connect(f"ws://127.0.0.1:{port}/", proxy=None)  # there is room again
    await socket.close()
    await door.close("closed")


async def test_what_waits_for_somebody_who_does_not_read_is_bounded() -> None:
    hall, door, port = await opened(Width())
    deaf = await connect(f"ws://127.0.0.1:{port}/", proxy=None, compression=None)
    for message in (Hello(NEWEST, "Deaf"), Join("KAFFEE", role="spectator")):
        await deaf.send(write(message).decode())
    await until(lambda: hall.rooms[0].people.guests)
    (line,) = door._lines.open
    assert isinstance(line, WebsocketLine)
    deaf.transport.pause_reading()
    room = hall.rooms[0]
    guest = room.people.guests[0]
    for number in range(20_000):
        room.news.stream.add(*room.talk.heard(guest, Say(f"{number} " + "x" * 250), room.people))
        guest.line_times.clear()
        room.news.tell()
        if number % 50 == 0:
            await asyncio.sleep(0)
    assert len(line._waiting) <= FULL_MESSAGES
    deaf.transport.resume_reading()
    told = 0
    while told < room.news.stream.last:
        told = getattr(from_hall(await deaf.recv()), "seq", told)
    await deaf.close()
    await door.close("closed")


async def test_whoever_goes_on_sending_after_the_goodbye_is_cut_off() -> None:
    _, door, port = await opened(Width())
    rude = await connect(f"ws://127.0.0.1:{port}/", proxy=None, compression=None)
    sent = 0
    with contextlib.suppress(ConnectionClosed):
        while sent < 50 * MOST_AFTER:
            await rude.send("[" * 16_000)
            sent += 1
    assert sent < 50 * MOST_AFTER
    await until(lambda: not door._lines.open)
    await door.close("closed")


@pytest.mark.parametrize("host", ["::", "0.0.0.0"])
async def test_all_addresses_are_those_of_the_fourth_version_too(host: str) -> None:
    sockets = await listening_at(host, 0, Gate(NARROW, Time()))
    try:
        ports = {one.getsockname()[1] for one in sockets}
        assert len(ports) == 1
        assert "0.0.0.0" in {one.getsockname()[0] for one in sockets}
    finally:
        for one in sockets:
            one.close()


async def test_a_port_that_somebody_has_at_one_of_all_addresses_is_not_listened_at() -> None:
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        other.listen()
        with pytest.raises(OSError) as refused:  # noqa: PT011  # the words are the system's
            await listening_at("::", other.getsockname()[1], Gate(NARROW, Time()))
    assert refused.value.errno == errno.EADDRINUSE


@pytest.mark.skipif(not socket.has_ipv6, reason="no addresses of the sixth version here")
def test_a_machine_without_the_fourth_version_is_reached_by_the_sixth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate_module, "PROBES", ((socket.AF_INET, "no address"), (socket.AF_INET6, "::1")))
    assert reached_at("::") == "::1"
    assert reached_at("0.0.0.0") == "127.0.0.1"


def test_nobody_is_sent_to_all_addresses_at_once() -> None:
    assert reached_at("192.0.2.7") == "192.0.2.7"
    for host in ("::", "0.0.0.0"):
        assert reached_at(host) not in ("::", "0.0.0.0", "")


async def test_a_page_in_a_browser_is_turned_away() -> None:
    """Whoever looks at it is on this machine, where a name is as good as a return word."""
    scheduler = LoopScheduler(asyncio.get_running_loop())
    door = Door(Hall(scheduler, Random(1).randrange, lambda: "word"))
    port = await door.open("127.0.0.1", 0)
    try:
        for origin in ("https://example.org", "null", f"http://127.0.0.1:{port}"):
            with pytest.raises(InvalidStatus) as caught:
                await connect(f"ws://127.0.0.1:{port}/", origin=origin)
            assert caught.value.response.status_code == 403
        async with connect(f"ws://127.0.0.1:{port}/"):
            pass
    finally:
        await door.close("closed")


@pytest.mark.parametrize("header", PROXY_HEADERS)
async def test_whoever_comes_by_a_proxy_is_not_taken_for_somebody_on_this_machine(header: str) -> None:
    scheduler = LoopScheduler(asyncio.get_running_loop())
    hall = Hall(scheduler, Random(1).randrange, lambda: "word")
    door = Door(hall)
    port = await door.open("127.0.0.1", 0)
    try:
        async with (
            connect(f"ws://127.0.0.1:{port}/"),
            connect(f"ws://127.0.0.1:{port}/", additional_headers={header: "192.0.2.9"}),
        ):
            await until(lambda: len(hall._visitors) == 2)
            assert sorted(line.local for line in hall._visitors) == [False, True]
    finally:
        await door.close("closed")


async def test_what_the_protocol_does_not_have_is_refused() -> None:
    """There is no path below the door, and no frame but text."""
    _, door, port = await opened(Width())
    try:
        for path in ("table", "?x", "/"):
            with pytest.raises(InvalidStatus) as caught:
                await connect(f"ws://127.0.0.1:{port}/{path}", proxy=None)
            assert caught.value.response.status_code == 404
        async with connect(f"ws://127.0.0.1:{port}/", proxy=None) as stranger:
            await stranger.send(write(Hello(NEWEST, "Anna")))
            assert from_hall(await stranger.recv()) == Bye("no-message")
    finally:
        await door.close("closed")


async def test_handshakes_that_nobody_finishes_turn_nobody_away() -> None:
    _, door, port = await opened(Width())
    half: list[asyncio.StreamWriter] = []
    for number in range(60):
        source = (f"127.0.1.{1 + number % 6}", 0)
        half.append((await asyncio.open_connection("127.0.0.1", port, local_addr=source))[1])
    await until(lambda: len(door.gate._own.half) == 60)
    async with connect(f"ws://127.0.0.1:{port}/", proxy=None) as honest:
        await honest.send(write(Hello(NEWEST, "Anna")).decode())
        assert isinstance(from_hall(await honest.recv()), Welcome)
    assert door.gate.turned_away == 1
    for writer in half:
        writer.close()
    await door.close("closed")
