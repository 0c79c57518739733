"""A database with a standby that is waited for, and lines to it that can be cut."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import socket
import threading
import time
from pathlib import Path

from tests.store.database import NAME, Database


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Pair:
    """A primary and its standby, at two ports of this machine, which take turns."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self.ports = free_port(), free_port()
        self.primary = Database(programs, **self._settings(0))
        self._at = 0
        self.standby: Database | None = None
        try:
            self.standby = self._another()
        except BaseException:
            self.remove()
            raise

    def _settings(self, at: int) -> dict[str, str]:
        return {"listen_addresses": "127.0.0.1", "port": str(self.ports[at]), "fsync": "on", "wal_level": "replica"}

    def _another(self) -> Database:
        """A new standby, for which the primary waits from now on."""
        made = Database(self._programs, self.primary, **self._settings(1 - self._at))
        end = time.monotonic() + 60
        while not self.primary.stood_by():
            assert time.monotonic() < end
            time.sleep(0.05)
        self.primary.set("synchronous_standby_names", "*")
        return made

    def fail_over(self) -> None:
        """The primary is gone; the standby takes its place, and gets one of its own."""
        gone = self.primary
        gone.kill()
        time.sleep(0.5)  # until whoever watches them has noticed
        assert self.standby is not None
        self.primary, self._at, self.standby = self.standby, 1 - self._at, None
        self.primary.promote()
        shutil.rmtree(gone.folder, ignore_errors=True)
        self.standby = self._another()

    def remove(self) -> None:
        try:
            if self.standby is not None:
                self.standby.remove()
        finally:
            self.primary.remove()


class Lines:
    """The lines of one node to both databases, by way of a program between them that can cut them."""

    def __init__(self, ports: tuple[int, int], node: str) -> None:
        self._loop = asyncio.new_event_loop()
        self._open: set[asyncio.StreamWriter] = set()
        self._cut = self._silent = False
        self.ports = free_port(), free_port()
        self._targets = dict(zip(self.ports, ports, strict=True))
        threading.Thread(target=self._loop.run_forever, daemon=True).start()
        for port in self.ports:
            asyncio.run_coroutine_threadsafe(self._serve(port), self._loop).result()
        hosts = f"127.0.0.1:{self.ports[0]},127.0.0.1:{self.ports[1]}"
        self.url = f"postgresql://{NAME}@{hosts}/postgres?application_name={node}"

    async def _serve(self, port: int) -> None:
        await asyncio.start_server(lambda r, w: self._pass_on(r, w, self._targets[port]), "127.0.0.1", port)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, target: int) -> None:
        try:
            there, beyond = await asyncio.open_connection("127.0.0.1", target)
        except OSError:
            writer.close()
            return
        ends = {writer, beyond}
        self._open |= ends
        if self._cut and not self._silent:
            for end in ends:
                end.close()
        await asyncio.gather(self._copy(reader, beyond), self._copy(there, writer))
        self._open -= ends

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                while self._cut and self._silent:
                    await asyncio.sleep(0.02)
                writer.write(data)
                await writer.drain()
        writer.close()

    def cut(self, *, silent: bool) -> None:
        """Nothing passes from now on; ``silent``: and nobody is told so."""
        self._silent, self._cut = silent, True
        if not silent:
            self._loop.call_soon_threadsafe(lambda: [one.close() for one in list(self._open)])

    def mend(self) -> None:
        """All passes again, also what was held up."""
        self._cut = False
