"""What a hall says leaves at once: a short message does not wait until the one before has been acknowledged."""

from __future__ import annotations

import asyncio
import socket
import time

from ramino_access.net.gate import Gate, Width, listening_at


async def test_short_messages_do_not_wait_for_each_other() -> None:
    found: list[int] = []
    asked = asyncio.Event()

    async def opened(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        found.append(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        asked.set()
        writer.close()

    (gated,) = await listening_at("127.0.0.1", 0, Gate(Width(), time.monotonic))
    async with await asyncio.start_server(opened, sock=gated):
        _, writer = await asyncio.open_connection("127.0.0.1", gated.getsockname()[1])
        async with asyncio.timeout(10):
            await asked.wait()
        writer.close()
    assert all(found)
