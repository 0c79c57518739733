"""Kill a server again and again while people play at its tables, and look for plays that were announced and are gone.

    python -m tools.bench.bench_falls --falls 50 --tables 3 --keeping 50 --sealing 50 --seed 1

Real processes and a real disk: ``ramino serve`` is killed with signal 9 at random moments and started again at once;
three programs at each table come back by themselves and play on. In the end everything that any of them was told is set
beside the logs. With ``--keeping`` another server falls so often around a transaction of its store, and finds its
disk full now and then. With ``--sealing`` it is killed so often while the people of a new table seal their deals; when
they give the match up, everybody's program and the file itself look whether the deals are those that were sealed.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from random import Random

from tests.hall.falls import Falls, fall_again_and_again, fall_while_keeping, fall_while_sealing
from tests.hall.served import PATIENCE


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--falls", type=int, default=50)
    parser.add_argument("--tables", type=int, default=3)
    parser.add_argument("--sealing", type=int, default=0)
    parser.add_argument("--keeping", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--patience", type=float, default=PATIENCE[0], help="seconds; more on a busy machine")
    asked = parser.parse_args()
    PATIENCE[0] = asked.patience
    with tempfile.TemporaryDirectory(prefix="ramino-falls-") as folder:
        found = asyncio.run(fall_again_and_again(Path(folder), asked.falls, Random(asked.seed), tables=asked.tables))
    print(told(found), flush=True)
    with tempfile.TemporaryDirectory(prefix="ramino-falls-") as folder:
        keeping = asyncio.run(fall_while_keeping(Path(folder), asked.keeping, Random(asked.seed), tables=asked.tables))
    print(f"in the middle of keeping, and with full disks:\n{told(keeping)}", flush=True)
    with tempfile.TemporaryDirectory(prefix="ramino-falls-") as folder:
        sealed = asyncio.run(fall_while_sealing(Path(folder), asked.sealing, Random(asked.seed)))
    print(
        f"falls at a new table: {sealed.falls}, of these after a promise and before the deal: {sealed.amid}\n"
        f"matches: {sealed.sealed}, verdicts of people that the deals fit: {sealed.good}, of files: {sealed.kept}\n"
        f"whatever does not fit: {sealed.bad or 'nothing'}; people left out of a seal: {sealed.left_out}"
    )
    faults = [one for of in (found, keeping) for one in (of.lost, of.gone, of.doubled)]
    return 1 if any(faults) or sealed.bad else 0


def told(found: Falls) -> str:
    """The figures, a line each."""
    back = sorted(found.back)
    lines = [
        f"falls: {len(back)}",
        f"entries in the logs of {found.matches} matches: {found.entries}",
        f"notices told to programs: {found.announced}, of these not in the log: {found.lost}",
        f"plays acknowledged to programs: {found.acknowledged}, of these not in the log: {found.gone}",
        f"plays in the log twice: {found.doubled}",
    ]
    if back:
        lines.append(f"seconds until all were back: half {back[len(back) // 2]:.1f}, the slowest {back[-1]:.1f}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
