"""A real server in a process of its own, and programs that play at its tables by themselves."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

from ramino_access.core.events import Event
from ramino_access.hall.address import Address
from ramino_access.hall.far import FarTable
from ramino_access.hall.far_chair import FarChair
from ramino_access.hall.messages import Ack, FromHall, Open, Promise, Salt, Seated, WireMessage
from ramino_access.net.lines.link import Link
from ramino_access.play.chair import Update
from ramino_access.ui.scheduler import LoopScheduler
from tests.hall.wire import Ears, play_for

PATIENCE = [30.0]
"""Seconds for which anything is waited for; a bench on a busy machine waits longer."""


class ServerProcess:
    """``ramino serve`` with its folder; can be stopped, killed, and started again at the same port. ``module``: what is
    run instead of the program."""

    def __init__(self, folder: Path, *options: str, host: str = "127.0.0.1", module: str = "ramino_access") -> None:
        self.folder, self.options, self.host, self.module = folder, options, host, module
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # before the settings, which lie in it here
        self.port = 0
        self.said: list[str] = []
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", self.module, "serve", "--host", self.host, "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--data", str(self.folder), "--language", "en", *self.options],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, "RAMINO_HOME": str(self.folder / "home")},
            text=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),  # Windows interrupts whole groups
        )
        self.port = int(re.findall(r":(\d+)\.", self.line("listens at"))[0])

    def line(self, about: str) -> str:
        """Read what the server says until this is said; where it never is, the server is ended, and that is a fault."""
        assert self.process.stdout is not None
        patience = threading.Timer(PATIENCE[0], self.process.kill)
        patience.start()
        try:
            for line in self.process.stdout:
                self.said.append(line)
                if about in line:
                    return line
        finally:
            patience.cancel()
        self._reap()
        raise AssertionError(f"never said: {about}\n" + "".join(self.said))

    @property
    def fallen(self) -> bool:
        """Whether it has ended by itself."""
        return self.process.poll() is not None

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self._reap()

    def stop(self) -> int:
        """Ask it to stop; its exit status."""
        self.process.send_signal(getattr(signal, "CTRL_BREAK_EVENT", signal.SIGTERM))
        return self._reap()

    def _reap(self) -> int:
        rest, _ = self.process.communicate(timeout=PATIENCE[0])
        self.said += rest.splitlines(keepends=True)
        return self.process.returncode


class Robot:
    """A program that sits at a table and plays. ``heard``: every notice that it was told, in order, each with its
    number in the log of its match; ``acked``: its plays that were acknowledged, by the same numbers; ``seated_at``: the
    port of the server that has told it last where it sits."""

    def __init__(self, name: str, address: Address, wish: Open | None = None, *, seed: int = 1) -> None:
        self.name, self.wish = name, wish
        self.ears = Ears()
        self.told: list[str] = []
        self.heard: list[tuple[int, tuple[int | None, tuple[Event, ...]]]] = []
        self.acked: list[tuple[int, str]] = []
        self.seated_at = 0
        self.ears.seated = self._seated
        self.link = Link(address, self._hello, on_lost=lambda: self.told.append("lost"), unreachable=self.told.append)
        self.seals_after = 0.0  # seconds for which whatever seals the deals is held back
        self.table = FarTable(self.ears, LoopScheduler(asyncio.get_running_loop()), self._pass_on, f"{name}-{seed}-")
        self._receive = self.table.received
        self.table.received = self._received
        self.link.table = self.table
        self.rng = Random(seed)
        self.task = asyncio.create_task(self.link.run())

    def _hello(self, table: FarTable) -> None:
        table.connected(self.name, "en", "" if self.wish is not None else self.link.address.code)
        if self.wish is not None and table.about is None:
            self.link.send(self.wish)

    def send(self, message: WireMessage) -> None:
        self.link.send(message)

    def _pass_on(self, message: WireMessage) -> None:
        if self.seals_after and isinstance(message, Promise | Salt):
            asyncio.get_running_loop().call_later(self.seals_after, self.link.send, message)
        else:
            self.link.send(message)

    def _received(self, message: FromHall) -> None:
        if isinstance(message, Ack) and message.entry is not None:
            self.acked.append((message.entry, message.action_id))
        if isinstance(message, Seated):
            self.seated_at = self.link.address.port
        self._receive(message)

    def play(self) -> bool:
        """Do what is to be done here, if anything is."""
        chair = self.table.chair
        if chair is None or not self.link.connected:
            return False
        return play_for(chair, self.rng)

    def _seated(self, chair: FarChair) -> None:
        self.ears.chairs.append(chair)
        chair.listen(self._hear)

    def _hear(self, update: Update) -> None:
        for notice in update.notices:
            if notice.seq:  # else no entry of the log: it says that the line is back
                self.heard.append((notice.seq, (notice.seat, notice.events)))

    async def close(self) -> None:
        await self.link.close()
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


async def until(so: Callable[[], object], times: float = 1) -> None:
    """Wait for something, so many times as long as for anything else."""
    async with asyncio.timeout(PATIENCE[0] * times):
        while not so():
            await asyncio.sleep(0.01)


async def play(*robots: Robot, plays: int) -> None:
    """Play until each of them has heard so much more."""
    goals = [len(robot.heard) + plays for robot in robots]
    async with asyncio.timeout(30):
        while any(len(robot.heard) < goal for robot, goal in zip(robots, goals, strict=True)):
            for robot in robots:
                robot.play()
            await asyncio.sleep(0.01)
