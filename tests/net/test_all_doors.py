"""One account for all doors of a server: who comes by several of them has no more than who comes by one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

from ramino_access.hall.message_bytes import from_hall, write
from ramino_access.hall.messages import Hello, Refused
from ramino_access.hall.versions import NEWEST
from ramino_access.net.doors.door import Door
from ramino_access.net.doors.gate import ALL_DOORS, FromOne, Gate, Origins, Width
from ramino_access.net.ssh.ssh_door import SshDoor
from ramino_access.net.visitor.knocking import Knocking
from ramino_access.net.web.web_door import WebDoor
from tests.ssh.house import plan
from tests.web.web_rooms import Rooms, page, rooms

STILL = lambda: 0.0  # noqa: E731
FEW = FromOne(from_one=3, opening_from_one=2, new_from_one=10, within=10.0)


def test_connections_of_one_address_are_counted_over_the_doors() -> None:
    together = Origins(FEW, STILL)
    program, ssh = (Gate(Width(), STILL, together) for _ in range(2))
    lines = []
    for number, gate in enumerate((program, ssh, program)):
        lines.append(gate.admits(("192.0.2.1", number)))
        assert lines[-1] is not None
        lines[-1].opened()
    assert ssh.admits(("192.0.2.1", 9)) is None
    assert ssh.turned_away == 1
    assert ssh.admits(("192.0.2.2", 9)) is not None
    lines[0].closed()
    assert ssh.admits(("192.0.2.1", 9)) is not None


def test_handshakes_of_one_address_make_room_at_whichever_door() -> None:
    together = Origins(FEW, STILL)
    program, ssh = (Gate(Width(), STILL, together) for _ in range(2))
    cut: list[int] = []
    for number, gate in enumerate((program, ssh, ssh)):
        passage = gate.admits(("192.0.2.1", number))
        assert passage is not None
        passage.ends_by(partial(cut.append, number))
    assert cut == [0]
    assert program.turned_away == 1


def test_new_connections_of_one_address_are_counted_over_the_doors() -> None:
    together = Origins(FEW, STILL)
    gates = [Gate(Width(), STILL, together) for _ in range(3)]
    came = 0
    for number in range(30):
        passage = gates[number % 3].admits(("192.0.2.1", number))
        if passage is not None:
            passage.closed()
            came += 1
    assert came == FEW.new_from_one


@asynccontextmanager
async def doors(tmp_path: Path, **secrets: str) -> AsyncIterator[tuple[Rooms, int, int]]:
    """A hall behind all three; the ports of those for programs and for SSH."""
    async with rooms(tmp_path, plan(), **secrets) as here:
        together = Origins(ALL_DOORS, time.monotonic)
        await here.door.close()
        house, entrance = here.door.rooms.house, here.door.rooms.entrance
        here.door = WebDoor(house, entrance, together=together)
        program, ssh = Door(here.hall, together=together), SshDoor(house, entrance, together=together)
        here.port, at_program, at_ssh = [await one.open("127.0.0.1", 0) for one in (here.door, program, ssh)]
        try:
            yield here, at_program, at_ssh
        finally:
            await here.door.close()
            await program.close("closed")
            await ssh.close()


async def test_whoever_has_all_their_pages_open_gets_in_by_no_other_door(tmp_path: Path) -> None:
    async with doors(tmp_path) as (here, program, ssh):
        where = f"ws://127.0.0.1:{here.port}/line"
        pages = [await connect(where, origin=here.origin, proxy=None) for _ in range(ALL_DOORS.from_one)]
        with pytest.raises((ConnectionClosed, ConnectionError, InvalidMessage)):
            await connect(f"ws://127.0.0.1:{program}/", proxy=None)
        greeting = b""
        with suppress(ConnectionError):
            reader, writer = await asyncio.open_connection("127.0.0.1", ssh)
            greeting = await reader.read(4)
            writer.close()
        assert greeting == b""
        for line in pages:
            await line.close()


async def test_secrets_that_were_tried_are_counted_over_the_doors(tmp_path: Path) -> None:
    async with doors(tmp_path, Anna="a good secret") as (here, program, _):

        async def answer() -> None:
            while not here.names.waiting:
                await asyncio.sleep(0.005)
            here.names.answer()

        async with page(here, name="Anna") as mine:
            await mine.until(lambda one: one.shown.get("kind") == "entry")
            await mine.write("wrong by browser")
            await answer()
            await mine.until(lambda one: one.shown["place"] == 2)
        knocking = Knocking(here.door.rooms.entrance, "Anna", "127.0.0.1")  # as a connection by SSH does
        asked = asyncio.ensure_future(knocking.answer("wrong by SSH"))
        await answer()
        assert not await asked
        async with connect(f"ws://127.0.0.1:{program}/", proxy=None) as line:
            await line.send(write(Hello(NEWEST, "Anna", secret="wrong by program")).decode())
            await answer()
            assert from_hall(await line.recv()) == Refused("wrong-secret", "Anna")
            await line.send(write(Hello(NEWEST, "Anna", secret="a good secret")).decode())
            assert from_hall(await line.recv()) == Refused("too-many-logins")
        assert here.names.asked == 3
        async with page(here, name="Anna", word="o" * 43) as other:
            await other.until(lambda one: one.shown.get("kind") == "entry")
            await other.write("a good secret")
            await other.until(lambda one: one.shown.get("over") is True)
        assert here.names.asked == 3
