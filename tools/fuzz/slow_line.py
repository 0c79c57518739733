"""A line between two programs that holds back what comes, and breaks when the test says so."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from random import Random

SLOWEST = 0.5  # seconds


class SlowLine:
    """A way to this port of the machine. Each piece that comes is held back for up to ``slowest`` seconds, at random,
    and arrives in its order."""

    def __init__(self, port: int, seed: str) -> None:
        self.slowest = 0.0
        self._port = port
        self._chance = Random(seed)
        self._ends: list[socket.socket] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """All lines are gone at once."""
        ends, self._ends = self._ends, []
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def close(self) -> None:
        """There is no way there any more."""
        self._listening.close()
        self.cut()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self._listening.accept()
                try:
                    there = socket.create_connection(("127.0.0.1", self._port), timeout=5)
                except OSError:
                    here.close()
                    continue
                there.settimeout(None)
                self._ends += [here, there]
                for way in ((here, there), (there, here)):
                    threading.Thread(target=self._pass_on, args=way, daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                time.sleep(self._chance.uniform(0, self.slowest))
                target.sendall(data)
        for end in (source, target):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
