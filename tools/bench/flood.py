"""Programs that mean no good, for ``bench_flood``: each kind does what it can to a server for some seconds.

    python -m tools.bench.flood KIND PORT SECONDS CODE

They come from other addresses of this machine (127.0.0.2 and on), as strangers would. What they have done is printed.
"""

from __future__ import annotations

import asyncio
import contextlib
import ssl
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable

from websockets.asyncio.client import ClientConnection, connect
from websockets.frames import Frame, Opcode

from ramino_access.hall.message_bytes import write
from ramino_access.hall.messages import Hello, Join, Say, WireMessage
from ramino_access.hall.versions import NEWEST

AT_ONCE = 30
"""Attackers of one kind that are busy at once."""

done: Counter[str] = Counter()


def unchecked() -> ssl.SSLContext:
    """TLS without a look at the certificate."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


TLS = unchecked()


async def line(port: int, number: int) -> ClientConnection:
    """A websocket from an address of this attacker's own."""
    source = (f"127.0.1.{1 + number % 3}", 0)
    return await connect(
        f"wss://127.0.0.1:{port}/", ssl=TLS, proxy=None, local_addr=source, compression=None, ping_interval=None
    )


async def say(socket: ClientConnection, message: WireMessage) -> None:
    await socket.send(write(message).decode())
    done["messages"] += 1


async def connections(port: int, number: int, code: str) -> None:
    """Open a connection, begin TLS or not, and leave it half open."""
    source = (f"127.0.1.{1 + number % 3}", 0)
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=source)
    done["connections"] += 1
    if number % 2:
        writer.write(b"\x16\x03\x01\x02\x00\x01")
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(reader.read(1), 0.3)
    writer.close()


async def handshakes(port: int, number: int, code: str) -> None:
    """Shake hands as often as one is let."""
    socket = await line(port, number)
    done["handshakes"] += 1
    await socket.close()


async def logins(port: int, number: int, code: str) -> None:
    """Try secrets."""
    async with await line(port, number) as socket:
        for attempt in range(20):
            await say(socket, Hello(NEWEST, "Anna 0", "en", secret=f"guess {attempt}", new=attempt % 2 == 1))
            await socket.recv()


async def chat(port: int, number: int, code: str) -> None:
    """Sit down to watch, and write without end."""
    async with await line(port, number) as socket:
        await say(socket, Hello(NEWEST, f"Loud {number}", "en"))
        await say(socket, Join(code, role="spectator"))
        while True:
            await say(socket, Say("words " * 40))
            await asyncio.sleep(0.055)


async def deaf(port: int, number: int, code: str) -> None:
    """Watch a table, and read nothing of it."""
    socket = await line(port, number)
    await say(socket, Hello(NEWEST, f"Deaf {number}", "en"))
    await say(socket, Join(code, role="spectator"))
    socket.transport.pause_reading()
    await asyncio.sleep(60)


async def drops(port: int, number: int, code: str) -> None:
    """Send a byte a second."""
    source = (f"127.0.1.{1 + number % 3}", 0)
    _, writer = await asyncio.open_connection("127.0.0.1", port, ssl=TLS, local_addr=source)
    done["connections"] += 1
    for byte in b"GET / HTTP/1.1\r\nHost: here\r\n" * 9:
        writer.write(bytes([byte]))
        await writer.drain()
        await asyncio.sleep(1)


async def nonsense(port: int, number: int, code: str) -> None:
    """Send what is no message, and messages as long as they may be."""
    async with await line(port, number) as socket:
        await say(socket, Hello(NEWEST, "x" * 40, "en"))
        for _ in range(100):
            await socket.send('{"type":"open","game":"' + "[" * 16000)
            done["messages"] += 1


async def pings(port: int, number: int, code: str) -> None:
    """Ask without end whether the other end is there, and read no answer."""
    socket = await line(port, number)
    socket.transport.pause_reading()
    many = Frame(Opcode.PING, b"x" * 125).serialize(mask=True) * 500
    while not socket.transport.is_closing():
        socket.transport.write(many)
        done["pings"] += 500
        await asyncio.sleep(0.001)


async def halfway(port: int, number: int, code: str) -> None:
    """Open a connection and say nothing on it."""
    source = (f"127.0.1.{1 + number % 6}", 0)
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=source)
    done["connections"] += 1
    await reader.read(1)
    writer.close()


KINDS: dict[str, Callable[[int, int, str], Awaitable[None]]] = {
    attack.__name__: attack for attack in (connections, handshakes, logins, chat, deaf, drops, nonsense, pings, halfway)
}


async def attack(kind: str, port: int, seconds: float, code: str) -> None:
    end = time.monotonic() + seconds

    async def one(number: int) -> None:
        while time.monotonic() < end:
            try:
                await KINDS[kind](port, number, code)
            except Exception as error:
                done[type(error).__name__] += 1
                await asyncio.sleep(0.01)

    jobs = [asyncio.create_task(one(number)) for number in range(AT_ONCE)]
    await asyncio.sleep(seconds)
    for job in jobs:
        job.cancel()
    await asyncio.wait(jobs, timeout=2)


if __name__ == "__main__":
    asyncio.run(attack(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), sys.argv[4]))
    print(dict(done))
