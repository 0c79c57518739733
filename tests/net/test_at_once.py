"""What is sent leaves at once: a short message does not wait until the one before has been acknowledged."""

from __future__ import annotations

import asyncio
import socket
from random import Random
from typing import Any

import pytest

from ramino_access.hall.address import Address
from ramino_access.hall.far import FarTable
from ramino_access.hall.hall import Hall
from ramino_access.net.doors.door import Door, GatedConnection
from ramino_access.net.doors.gate import CountedSocket
from ramino_access.net.lines.link import Link
from ramino_access.ui.scheduler import LoopScheduler
from tests.hall.served import until
from tests.hall.wire import Ears

LOOKED_UP = socket.getaddrinfo


def unnamed(host: Any, port: Any, family: int = 0, type: int = 0, proto: int = 0, flags: int = 0) -> list[Any]:  # noqa: A002
    """As Windows answers: which protocol it is stays open unless one was named."""
    return [(*one[:2], proto, *one[3:]) for one in LOOKED_UP(host, port, family, type, proto, flags)]


def waits(transport: asyncio.BaseTransport) -> bool:
    line = transport.get_extra_info("socket")
    return not line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


async def test_short_messages_do_not_wait_for_each_other_at_either_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", unnamed)
    monkeypatch.setattr(CountedSocket, "proto", 0)  # so it is where Windows accepts
    loop = LoopScheduler(asyncio.get_running_loop())
    rng = Random(1)
    hall = Hall(loop, rng.randrange, lambda: f"{rng.getrandbits(64):016x}")
    made: list[GatedConnection] = []

    class Made(GatedConnection):
        def __init__(self, *given: Any, **options: Any) -> None:
            super().__init__(*given, **options)
            made.append(self)

    monkeypatch.setattr("ramino_access.net.doors.door.GatedConnection", Made)
    door = Door(hall)
    port = await door.open("localhost", 0)
    link = Link(Address("localhost", port, plain=True), lambda table: None, on_lost=lambda: None, unreachable=print)
    link.table = FarTable(Ears(), loop, link.send, "Anna-")
    running = asyncio.create_task(link.run())
    await until(lambda: link.connected and made)
    assert link._socket is not None
    assert [waits(link._socket.transport), waits(made[-1].transport)] == [False, False]
    await link.close()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await door.close("closed")
