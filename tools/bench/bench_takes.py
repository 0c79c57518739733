"""What others at a server notice of somebody who asks for the hardest judgement there is, again and again.

    python -m tools.bench.bench_takes --seconds 5 --rounds 3

At one table of a server a discard is wanted that has to be used, in a position that takes seconds to judge (G13);
as soon as it is refused, it is wanted again, as if the table had changed. People play at other tables. Measured is the
time from a play on one's line to the ear of another: in quiet, and meanwhile, in turns. It is judged in the server's
loop, in a thread, and in a process, which is how a server does it. In the loop hardly any play comes through.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import subprocess
import sys

from ramino_access.core.actions import Take
from ramino_access.games import GAMES
from ramino_access.games.options import Value
from ramino_access.hall.address import Address
from ramino_access.hall.hall import Hall
from ramino_access.net.doors.door import Door
from ramino_access.net.lines.thinkers import Thinkers
from ramino_access.net.server.serving import search_rarely
from ramino_access.play.chair import Answer
from ramino_access.play.entries import Setup
from ramino_access.play.runner import Runner
from ramino_access.play.table import Table
from ramino_access.play.text.positions import position
from ramino_access.play.verdicts import Verdicts
from ramino_access.ui.scheduler import LoopScheduler
from tools.bench.bench_flood import at, measured, sit_down

HOWS = ("loop", "thread", "process")
PAUSE = 0.05  # seconds from an answer to the next wish
NAMES = ("Anna", "Bruno")
OPTIONS: dict[str, Value] = {
    "discards": "must-use",
    "manipulation": True,
    "identities": True,
    "jokers_per_pack": 4,
    "jokers_per_meld": 3,
}
POSITION = {
    "seats": list(NAMES),
    "opened": list(NAMES),
    "hands": {"Anna": "2c 3h 3s 6c 6h"},
    "discards": "Qs",
    "table": [
        *("Qd* Qd Qd Qd", "6h 6h 6h", "4c 5c 6c 7c 8c 9c Tc", "9h* Th Jh", "2d* 3d 4d 5d 6d 7d", "4h* 4h 4h"),
        *("8s 8s 8s 8s", "5c 6c 7c", "4d 5d 6d 7d 8d 9d Td", "Th Jh Qh* Kh Ah", "6d 7d 8d 9d Td Jd", "Qs Ks As"),
        "4d 5d 6d",
    ],
}


async def serve(how: str) -> None:
    """Be the server; ``on`` and ``off`` on the standard input say whether the discard is wanted."""
    loop = asyncio.get_running_loop()
    thinkers = Thinkers()
    if how == "thread":
        LoopScheduler.search = LoopScheduler.work
    scheduler = LoopScheduler(loop, thinkers)
    opponents = tuple(f"Opponent {number}" for number in range(20))
    door = Door(Hall(scheduler, secrets.randbelow, lambda: secrets.token_hex(16), opponents))
    print(await door.open("127.0.0.1", 0, None), flush=True)
    search_rarely()
    state = position(GAMES["salotto"].compile(OPTIONS, 2), POSITION)
    table = Table(Setup("salotto", OPTIONS, NAMES, 1), state=state)
    runner = Runner(table, scheduler, lambda: 1.0, accounts=None if how == "loop" else lambda seat: None)
    runner.sit(0, None)
    wanted, refused = False, 0

    def answered(answer: Answer) -> None:
        nonlocal refused
        refused += 1
        table.verdicts = Verdicts(table.rules, state)
        if wanted:
            loop.call_later(PAUSE, want)

    def want() -> None:
        runner.submit(0, Take(), None, answered)

    while (line := (await asyncio.to_thread(sys.stdin.readline)).strip()) in ("on", "off"):
        wanted = line == "on"
        if wanted:
            want()
        else:
            print(refused, flush=True)
            refused = 0
    runner.end()
    thinkers.close()
    await door.close("closed")


async def beside(how: str, seconds: float, rounds: int) -> None:
    command = [sys.executable, "-m", "tools.bench.bench_takes", "--serve", how]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        robots = await sit_down(Address("127.0.0.1", int(server.stdout.readline())))
        await measured(robots, 2)
        quiet: list[float] = []
        asked: list[float] = []
        judged = 0
        for _ in range(rounds):
            quiet += await measured(robots, seconds)
            server.stdin.write("on\n")
            await measured(robots, 1)
            asked += await measured(robots, seconds)
            server.stdin.write("off\n")
            judged += int(await asyncio.to_thread(server.stdout.readline))
            await measured(robots, 4)  # the last judgement comes to its end
        quiet.sort()
        asked.sort()
        print(
            f"{how:8} quiet: {len(quiet)} plays, p50 {at(quiet, 0.5):.1f}, p99 {at(quiet, 0.99):.1f};"
            f" asked: {len(asked)} plays, p50 {at(asked, 0.5):.1f}, p99 {at(asked, 0.99):.1f},"
            f" longest {at(asked, 1):.1f}, times {at(asked, 0.99) / at(quiet, 0.99):.2f}; {judged} judged",
            flush=True,
        )
        for robot in robots:
            await robot.close()
        server.stdin.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--how", action="append", choices=HOWS)
    parser.add_argument("--serve", choices=HOWS, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        asyncio.run(serve(asked.serve))
        return
    for how in asked.how or HOWS:
        asyncio.run(beside(how, asked.seconds, asked.rounds))


if __name__ == "__main__":
    main()
