"""A line that holds every byte back for as long as it takes, each way: a proxy in a process of its own."""

from __future__ import annotations

import asyncio
import multiprocessing
import selectors
import time
from contextlib import suppress
from multiprocessing.connection import Connection


def proxy(port: int, seconds: float, control: Connection) -> None:
    """A proxy in a process of its own. ``control``: is told the port, and at the end by how much it was late."""
    # The usual loop of Linux wakes up to a millisecond late; this one does not.
    with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(selectors.SelectSelector())) as runner:
        runner.run(_proxy(port, seconds, control))


async def _proxy(port: int, seconds: float, control: Connection) -> None:
    late: list[float] = []

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        due: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def deliver() -> None:
            while True:
                when, data = await due.get()
                await asyncio.sleep(when - time.monotonic())
                late.append(time.monotonic() - when)
                writer.write(data)
                if not data:
                    writer.close()
                    return

        job = asyncio.create_task(deliver())
        with suppress(OSError):
            while data := await reader.read(65536):
                due.put_nowait((time.monotonic() + seconds, data))
        due.put_nowait((time.monotonic() + seconds, b""))
        await job

    async def opened(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", port)
        with suppress(asyncio.CancelledError):
            await asyncio.gather(pass_on(reader, back), pass_on(there, writer), return_exceptions=True)

    async with await asyncio.start_server(opened, "127.0.0.1", 0) as listening:
        control.send(int(listening.sockets[0].getsockname()[1]))
        asked = asyncio.Event()
        asyncio.get_running_loop().add_reader(control.fileno(), asked.set)
        await asked.wait()
        control.send(late)
        listening.close()


class Line:
    """A way to a server that holds back what comes for so many seconds, in each direction."""

    def __init__(self, port: int, seconds: float) -> None:
        self._control, theirs = multiprocessing.Pipe()
        context = multiprocessing.get_context("spawn")
        self._process = context.Process(target=proxy, args=(port, seconds, theirs), daemon=True)
        self._process.start()
        self.port = int(self._control.recv())

    def close(self) -> list[float]:
        """End it; by how many seconds it delivered late, each time."""
        self._control.send(False)
        late: list[float] = self._control.recv()
        self._process.kill()
        return late
