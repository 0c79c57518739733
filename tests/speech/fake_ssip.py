"""Stands in for speech-dispatcher where a test has to be its master: when it answers, what it refuses, when it goes."""

from __future__ import annotations

import contextlib
import shutil
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

CODES = {"SET": "200 OK SET", "CANCEL": "213 OK CANCELED", "QUIT": "231 HAPPY HACKING"}
VALUES = {"OUTPUT_MODULE": "espeak-ng", "RATE": "10", "VOLUME": "100"}


class FakeSsip:
    """A daemon that is obeyed by one client at a time. ``commands`` is what it has read, texts included."""

    def __init__(self, voices: Sequence[str] = ("en", "fr", "it")) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="ramino-ssip-"))
        self.where = str(self.folder / "socket")
        self.voices, self.values = voices, dict(VALUES)
        self.commands: list[str] = []
        self.texts: list[str] = []
        self.connections = 0
        self.answering = threading.Event()
        self.answering.set()
        self.refusing = False
        self._number = 0
        self._client: socket.socket | None = None
        self._server = socket.socket(socket.AF_UNIX)
        self._server.bind(self.where)
        self._server.listen()
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def finish(self, code: str = "702 END", number: int | None = None) -> None:
        """Tell that the last message, or another one, has begun and ended."""
        named = self._number if number is None else number
        for event in ("701 BEGIN", code):
            self._answer(f"{event[:3]}-{named}", f"{event[:3]}-1", event)

    def drop(self) -> None:
        """Lose the connection."""
        assert self._client is not None
        self._client.shutdown(socket.SHUT_RDWR)

    def end(self) -> None:
        """Listen no more."""
        Path(self.where).unlink(missing_ok=True)
        self.drop()

    def away(self) -> None:
        """End, for a while: nobody can reach it."""
        Path(self.where).rename(f"{self.where}.away")
        self.drop()

    def back(self) -> None:
        """Listen again."""
        Path(f"{self.where}.away").rename(self.where)

    def close(self) -> None:
        self.answering.set()
        for connection in (self._client, self._server):
            if connection is not None:
                with contextlib.suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)
                connection.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def until(self, condition: Callable[[], bool], limit: float = 10) -> None:
        """Wait for other threads, at most so many real seconds."""
        end = time.monotonic() + limit
        while not condition():
            assert time.monotonic() < end, (self.commands, self.texts)
            time.sleep(0.005)

    def _answer(self, *lines: str) -> None:
        if self._client is not None:
            with contextlib.suppress(OSError):
                self._client.sendall("".join(f"{line}\r\n" for line in lines).encode())

    def _serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                self._client, _ = self._server.accept()
                self.connections += 1
                lines = self._client.makefile("r", encoding="utf-8", newline="\r\n")
                with contextlib.suppress(OSError), self._client, lines:
                    for line in lines:
                        self.answering.wait()
                        self._obey(line.removesuffix("\r\n"), lines)

    def _obey(self, command: str, lines: Iterable[str]) -> None:
        self.commands.append(command)
        words = command.split()
        if words[0] == "GET":
            self._answer(f"251-{self.values[words[1]]}", "251 OK GET RETURNED")
        elif words[:2] == ["LIST", "SYNTHESIS_VOICES"]:
            self._answer(*(f"249-{voice}\t{voice}\tnone" for voice in self.voices), "249 OK VOICE LIST SENT")
        elif words[0] != "SPEAK":
            self._answer(CODES[words[0]])
        elif self.refusing:
            self._answer("400 ERR NO")
            self._text(lines)
            self._answer("400 ERR NO")
        else:
            self._answer("230 OK RECEIVING DATA")
            self.texts.append(self._text(lines))
            self._number += 1
            self._answer(f"225-{self._number}", "225 OK MESSAGE QUEUED")

    @staticmethod
    def _text(lines: Iterable[str]) -> str:
        found: list[str] = []
        for line in lines:
            if line == ".\r\n":
                break
            found.append(line.removesuffix("\r\n").removeprefix("."))
        return "\n".join(found)
