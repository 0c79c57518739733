"""A real websocket on this machine: two programs at one table, the line lost and found."""

from __future__ import annotations

import asyncio
import logging
import ssl
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosedOK

from ramino_access.hall import address
from ramino_access.hall.address import Address
from ramino_access.hall.messages import Leave, Nodes
from ramino_access.net.doors.door import Door
from ramino_access.net.lines.link import Link
from tests.hall.certificates import certificate
from tests.hall.real_lines import Player, door, until
from tests.hall.wire import play_for


async def test_two_programs_play_a_hand_over_a_socket() -> None:
    async with door() as (_, _, port):
        anna, bruno = Player("Anna", port), Player("Bruno", port)
        await until(lambda: anna.table.chair and bruno.table.chair)
        rng = Random(3)

        def over() -> bool:
            for one in (anna, bruno):
                play_for(one.table.chair, rng)
            return anna.table.chair.now.view.state.over

        await until(over)
        assert anna.table.chair is not None
        await until(lambda: bruno.table.chair.now.view.state.over)
        assert anna.ears.refusals == bruno.ears.refusals == []
        await anna.link.close()
        await bruno.link.close()


async def test_what_is_sent_and_told_is_in_no_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        async with door() as (_, _, port):
            anna, bruno = Player("Anna", port), Player("Bruno", port)
            await until(lambda: anna.table.chair and bruno.table.chair)
            for one in (anna, bruno):
                await one.link.close()
    assert not [record for record in caplog.records if "Anna" in record.getMessage()]


async def test_a_lost_line_is_told_once_and_found_again() -> None:
    async with door() as (hall, _, port):
        anna, bruno = Player("Anna", port), Player("Bruno", port)
        await until(lambda: anna.table.chair and bruno.table.chair)
        assert anna.link._socket is not None
        anna.link._socket.transport.abort()
        await until(lambda: anna.told)
        guest = hall.rooms[0].people.guests[0]
        await until(lambda: guest.here)
        await until(lambda: anna.link.connected)
        assert anna.told == ["lost"]
        assert len(anna.ears.chairs) == 1
        for one in (anna, bruno):
            await one.link.close()


async def test_where_several_servers_have_the_tables_a_line_that_is_soon_found_again_is_not_told() -> None:
    async with door() as (hall, _, port):
        anna, bruno = Player("Anna", port), Player("Bruno", port)
        await until(lambda: anna.table.chair and bruno.table.chair)
        for visitor in hall.present():
            visitor.send(Nodes((f"localhost:{port}", "no address")))
        await until(lambda: len(anna.link.known) == 2)
        first = anna.link.address
        assert anna.link._socket is not None
        anna.link._socket.transport.abort()
        await until(lambda: anna.link.address != first and anna.link.connected and anna.link._quiet._timer is None)
        await until(lambda: hall.rooms[0].people.guests[0].here)
        assert anna.told == []
        assert len(anna.ears.chairs) == 1
        for one in (anna, bruno):
            await one.link.close()


async def test_when_the_table_closes_everybody_is_told_and_nobody_tries_again() -> None:
    async with door() as (_, one, port):
        anna, bruno = Player("Anna", port), Player("Bruno", port)
        await until(lambda: anna.table.chair and bruno.table.chair)
        await one.close("closed")
        async with asyncio.timeout(5):
            await asyncio.gather(anna.task, bruno.task)
        assert anna.ears.farewells == bruno.ears.farewells == ["closed"]
        assert anna.told == []


async def test_where_no_table_answers_that_is_said() -> None:
    async with door() as (_, one, port):
        await one.close("closed")
        anna = Player("Anna", port)
        async with asyncio.timeout(5):
            await anna.task
        assert anna.told == ["address"]


async def test_a_table_without_a_certificate_is_told_from_none_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "is_local", lambda host: False)  # as it is seen from another machine
    async with door() as (hall, _, port):
        for where in (Address("127.0.0.1", port), Address("127.0.0.1", port, fingerprint="0123456789abcdef")):
            told: list[str] = []
            link = Link(where, lambda table: None, on_lost=lambda: None, unreachable=told.append)
            async with asyncio.timeout(10):
                await link.run()
            assert told == ["address" if where.fingerprint else "plain"]
        assert not hall.rooms[0].people.guests


async def test_whoever_leaves_while_no_table_answers_hears_no_more_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nobody(*asked: object, several: bool) -> None:
        await link.close()  # meanwhile
        raise ConnectionRefusedError

    told: list[str] = []
    link = Link(Address("127.0.0.1", 1), lambda table: None, on_lost=lambda: None, unreachable=told.append)
    monkeypatch.setattr("ramino_access.net.lines.link.opened", nobody)
    await link.run()
    assert told == []


async def test_a_table_with_a_certificate_is_told_from_none_on_this_machine_too(tmp_path: Path) -> None:
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(*certificate(tmp_path, "ramino.test"))
    async with door() as (hall, _, _):
        secret = Door(hall, tls=tls)
        port = await secret.open("127.0.0.1", 0)
        told: list[str] = []
        link = Link(Address("127.0.0.1", port), lambda table: None, on_lost=lambda: None, unreachable=told.append)
        async with asyncio.timeout(10):
            await link.run()
        assert told == ["certificate"]
        await secret.close("closed")


async def test_bytes_that_are_no_message_close_the_line_and_nothing_else() -> None:
    from websockets.asyncio.client import connect

    async with door() as (_, _, port):
        anna, bruno = Player("Anna", port), Player("Bruno", port)
        await until(lambda: anna.table.chair and bruno.table.chair)
        async with connect(f"ws://127.0.0.1:{port}/", proxy=None) as stranger:
            await stranger.send('{"type":"join"')
            assert '"bye"' in str(await stranger.recv())
        assert anna.link.connected
        assert bruno.link.connected
        for one in (anna, bruno):
            await one.link.close()


NO_GAME = '{"type":"seated","game":"bridge","options":{},"seats":2,"people":[],"names":["Anna","Bruno"],"seat":0}'


@pytest.mark.parametrize("nonsense", ['{"type":"what"}', '{"type":"snapshot","seq":1}', "[[", NO_GAME])
async def test_a_hall_that_sends_nonsense_is_left_with_a_word_about_it(nonsense: str) -> None:
    from websockets.asyncio.server import ServerConnection, serve

    async def hall(socket: ServerConnection) -> None:
        async for data in socket:
            if '"join"' in str(data):
                await socket.send(nonsense)
                await socket.send('{"type":"snapshot","seq":1,"standing":{"revision":0,"view":{}}}')

    async with serve(hall, "127.0.0.1", 0, compression=None) as server:
        player = Player("Anna", int(next(iter(server.sockets)).getsockname()[1]))
        async with asyncio.timeout(10):
            await player.task
    assert player.told == ["nonsense"]


async def test_hanging_up_where_the_other_end_has_done_so_already_is_no_fault() -> None:
    class Closed:
        async def send(self, data: str) -> None:
            raise ConnectionClosedOK(None, None)

        async def close(self) -> None:
            closed.append(1)

    closed: list[int] = []
    link = Link(Address("127.0.0.1"), lambda table: None, on_lost=lambda: None, unreachable=lambda why: None)
    link._socket = Closed()
    link.send(Leave())
    await link.close()
    assert closed == [1]
