"""What others at a server notice of those who mean it no good.

    python -m tools.bench.bench_flood --seconds 3 --rounds 4

People play at some tables of a real server with TLS on this machine. Measured is the time from a play on one's line to
the ear of another at the table: in quiet, and while strangers flood the server in one way after the other
(``flood.py``), in turns, so that both meet the same load. The strangers have the lowest priority, for their work is
done by this machine, too; to tell what they cost by that alone, they flood a bare socket server as well, which shakes
hands by TLS and throws away what it reads. Prints milliseconds, how often p99 is that beside the bare server, the
longest wait in the second after two seconds of rest, and how much memory the server takes at its peak beyond quiet.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from ramino_access.hall.address import Address, read_address
from ramino_access.hall.far_chair import FarChair
from ramino_access.hall.messages import Act, Open, WireMessage
from ramino_access.play.chair import Update
from tests.hall.certificates import certificate
from tests.hall.served import Robot, ServerProcess, until
from tools.bench.flood import KINDS

TABLES = 4
CODE = "FRIENDS4"


class Timed(Robot):
    """A program that notes when it plays, and when it hears the others."""

    def __init__(self, name: str, address: Address, wish: Open | None, seed: int, sent: dict[int, float]) -> None:
        super().__init__(name, address, wish, seed=seed)
        self.sent = sent  # by seat: when this table's people have played last
        self.times: list[float] = []
        self.table.send = self._send

    def _send(self, message: WireMessage) -> None:
        if isinstance(message, Act) and self.table.chair is not None:
            self.sent[self.table.chair.seat] = time.perf_counter()
        self.link.send(message)

    def _seated(self, chair: FarChair) -> None:
        super()._seated(chair)
        chair.listen(self._listen)

    def _listen(self, update: Update) -> None:
        now = time.perf_counter()
        for notice in update.notices:
            begun = self.sent.pop(notice.seat, None) if notice.seat not in (None, self.chair_seat) else None
            if begun is not None:
                self.times.append(now - begun)

    @property
    def chair_seat(self) -> int | None:
        return None if self.table.chair is None else self.table.chair.seat


async def sit_down(address: Address) -> list[Timed]:
    robots: list[Timed] = []
    for number in range(TABLES):
        sent: dict[int, float] = {}
        code = f"{CODE}{number}"
        own = Address(address.host, address.port, code, address.fingerprint)
        wish = Open("salotto", seats=2, people=2, listed=False, code=code)
        robots.append(Timed(f"Anna {number}", own, wish, 2 * number, sent))
        await until(lambda: robots[-1].table.about)
        robots.append(Timed(f"Bruno {number}", own, None, 2 * number + 1, sent))
        await until(lambda: robots[-1].table.chair)
    return robots


async def measured(robots: list[Timed], seconds: float) -> list[float]:
    """Have them play for so long; milliseconds from a play to the other's ear."""
    for robot in robots:
        robot.times.clear()
        robot.sent.clear()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for robot in robots:
            robot.play()
            await asyncio.sleep(0)
        await asyncio.sleep(0.06)
    return sorted(1000 * one for robot in robots for one in robot.times)


def at(times: list[float], part: float) -> float:
    return times[min(len(times) - 1, int(part * len(times)))] if times else float("nan")


def flood(kind: str, port: int, seconds: float) -> subprocess.Popen[str]:
    command = ["nice", "-n", "19", sys.executable, "-m", "tools.bench.flood", kind, str(port), str(seconds)]
    return subprocess.Popen([*command, f"{CODE}0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)


class Bare:
    """A socket server in a process of its own: TLS, and nothing behind it."""

    def __init__(self, cert: Path, key: Path) -> None:
        command = [sys.executable, "-m", "tools.bench.bare", str(cert), str(key)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())


def memory(process: subprocess.Popen[str], what: str = "VmRSS") -> float:
    """Megabytes that a process takes now (``VmRSS``), or has taken at most (``VmHWM``)."""
    text = Path(f"/proc/{process.pid}/status").read_text()
    return int(next(line for line in text.splitlines() if line.startswith(what)).split()[1]) / 1024


def forget_peak(process: subprocess.Popen[str]) -> None:
    """Measure the most memory from now on."""
    Path(f"/proc/{process.pid}/clear_refs").write_text("5")


async def flooded(robots: list[Timed], kind: str, port: int, seconds: float) -> tuple[list[float], str]:
    """How long plays take under a flood of the server at this port, and what the strangers say they did."""
    with flood(kind, port, seconds + 1) as strangers:
        await measured(robots, 1)
        times = await measured(robots, seconds)
        return times, (await asyncio.to_thread(strangers.communicate))[0].strip()


async def run(seconds: float, rounds: int, kinds: list[str]) -> None:
    with tempfile.TemporaryDirectory(prefix="ramino-flood-") as folder:
        cert, key = certificate(Path(folder) / "tls", "localhost")
        bare = Bare(cert, key)
        server = ServerProcess(Path(folder) / "data", "--tls-cert", str(cert), "--tls-key", str(key))
        address = read_address(server.line("join with this invitation").rsplit(" ", 1)[1].strip())
        robots = await sit_down(address)
        try:
            await measured(robots, 2)
            for kind in kinds:
                quiet: list[float] = []
                beside: list[float] = []
                loud: list[float] = []
                after: list[float] = []
                peak, did = 0.0, ""
                for _ in range(rounds):
                    quiet += await measured(robots, seconds)
                    beside += (await flooded(robots, kind, bare.port, seconds))[0]
                    await measured(robots, 1)
                    before = memory(server.process)
                    forget_peak(server.process)
                    times, did = await flooded(robots, kind, server.port, seconds)
                    loud += times
                    await measured(robots, 2)
                    after += await measured(robots, 1)
                    peak = max(peak, memory(server.process, "VmHWM") - before)
                for times in (quiet, beside, loud, after):
                    times.sort()
                print(
                    f"{kind:12} quiet: {len(quiet)} plays, p50 {at(quiet, 0.5):.1f}, p99 {at(quiet, 0.99):.1f};"
                    f" beside: p50 {at(beside, 0.5):.1f}, p99 {at(beside, 0.99):.1f};"
                    f" flood: {len(loud)} plays, p50 {at(loud, 0.5):.1f}, p99 {at(loud, 0.99):.1f},"
                    f" times {at(loud, 0.99) / at(beside, 0.99):.2f}; after: p99 {at(after, 0.99):.1f};"
                    f" memory +{peak:.0f} MB; the last round: {did}",
                    flush=True,
                )
            assert all(robot.link.connected for robot in robots), "somebody has lost their line"
        finally:
            for robot in robots:
                await robot.close()
            server.kill()
            bare.process.kill()
            bare.process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--kind", action="append", choices=list(KINDS))
    asked = parser.parse_args()
    asyncio.run(run(asked.seconds, asked.rounds, asked.kind or list(KINDS)))


if __name__ == "__main__":
    main()
