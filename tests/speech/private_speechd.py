"""A real speech-dispatcher on a socket of its own, which disturbs nobody's voice and needs no sound."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

PROGRAM = shutil.which("speech-dispatcher")

WHY_NOT = (
    "needs a system with Unix sockets"
    if sys.platform in ("win32", "darwin")
    else "speech-dispatcher is not installed"
    if PROGRAM is None
    else ""
)
"""Why there can't be one here; empty if there can."""


class Speechd:
    """The daemon. ``heard`` is what its voice has spoken."""

    def __init__(self, *, speed: float = 400, languages: Sequence[str] = ("en", "fr", "it")) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="ramino-sd-"))  # the path of a socket has to be short
        self.socket = str(self.folder / "socket")
        self.log = self.folder / "heard"
        self.log.touch()
        modules = self.folder / "conf" / "modules"
        programs = self.folder / "bin"
        modules.mkdir(parents=True)
        programs.mkdir()
        settings = {"log": str(self.log), "speed": speed, "languages": list(languages)}
        (modules / "writing.conf").write_text(json.dumps(settings), encoding="utf-8")
        program = programs / "sd_writing"
        script = Path(__file__).with_name("speechd_module.py")
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{script}" "$@"\n', encoding="utf-8")
        program.chmod(0o755)
        (self.folder / "conf" / "speechd.conf").write_text(
            'AddModule "writing" "sd_writing" "writing.conf"\nDefaultModule writing\nDefaultLanguage "en"\n'
            "DefaultVolume 100\nDisableAutoSpawn\n",
            encoding="utf-8",
        )
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def options(self) -> list[str]:
        """What makes the program use this folder and nothing else."""
        folder = str(self.folder)
        return ["-C", f"{folder}/conf", "-m", f"{folder}/bin", "-L", folder, "-P", f"{folder}/pid", "-l", "5"]

    @property
    def environment(self) -> dict[str, str]:
        """For programs that are to find it."""
        return {**os.environ, "SPEECHD_ADDRESS": f"unix_socket:{self.socket}"}

    def start(self) -> None:
        """Start it, and wait until it listens."""
        assert PROGRAM is not None
        Path(self.socket).unlink(missing_ok=True)
        self._process = process = subprocess.Popen(
            [PROGRAM, "-s", "-t", "0", "-c", "unix_socket", "-S", self.socket, *self.options],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env={**os.environ, "TMPDIR": str(self.folder)},
        )
        self.until(lambda: self._listens() or process.poll() is not None, "the daemon does not start")
        assert process.poll() is None, "the daemon has ended"

    def _listens(self) -> bool:
        """Whether it takes connections: its socket is there a moment before it does."""
        with socket.socket(socket.AF_UNIX) as visitor:
            return visitor.connect_ex(self.socket) == 0

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the daemon, not to its voice."""
        assert self._process is not None
        self._process.send_signal(number)

    def kill(self) -> None:
        """End it, with its voice, without a farewell."""
        process, self._process = self._process, None
        if process is not None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def records(self) -> list[dict[str, Any]]:
        """What the module wrote."""
        return [json.loads(line) for line in self.log.read_text(encoding="utf-8").splitlines()]

    def heard(self) -> list[tuple[str, str]]:
        """Language and text of what has been spoken to its end, in order."""
        heard: list[tuple[str, str]] = []
        begun = ("", "")
        for record in self.records():
            if "say" in record:
                begun = (record["lang"], record["say"])
            elif "end" in record:
                heard.append(begun)
        return heard

    def begun(self) -> list[str]:
        """The texts that it has begun to speak."""
        return [record["say"] for record in self.records() if "say" in record]

    def until(self, condition: Callable[[], bool], what: str = "it did not happen", limit: float = 60) -> None:
        """Wait for other processes, at most so many real seconds."""
        end = time.monotonic() + limit
        while not condition():
            assert time.monotonic() < end, (what, self.records())
            time.sleep(0.01)

    def close(self) -> None:
        """End it, and leave nothing behind."""
        self.kill()
        pid = self.folder / "pid"
        if pid.exists():  # one that somebody else has started
            number = int(pid.read_text().strip() or 0)
            command = Path(f"/proc/{number}/cmdline")
            if number and command.exists() and str(self.folder) in command.read_text():
                os.kill(number, signal.SIGTERM)
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self) -> Speechd:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
