"""Let servers that share a database, and the database, fall again and again while people play at their tables.

    python -m tools.bench.bench_cluster --owners 100 --primaries 20 --freezes 10 --cuts 20 --stops 10 --tables 6

Three nodes in processes of their own, a PostgreSQL with a standby that is waited for, real syncs. Owners are killed
with signal 9, stand still for longer than their time lasts, lose their lines to the database, or are stopped; the
primary is killed and the standby promoted. In the end everything that any program was told is set beside the database,
in which every entry says who has written it. ``--tables 300 --people 1`` measures how long tables are without
an owner.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from random import Random

from tests.hall.cluster_falls import ClusterFalls, fall_in_a_cluster
from tests.hall.served import PATIENCE
from tests.store.database import programs

KINDS = {"owners": "owner", "primaries": "primary", "freezes": "freeze", "cuts": "cut", "stops": "stop"}


def main() -> int:
    """Do it, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name in KINDS:
        parser.add_argument(f"--{name}", type=int, default=0)
    parser.add_argument("--tables", type=int, default=3)
    parser.add_argument("--people", type=int, default=3)
    parser.add_argument("--pace", type=float, default=0.06)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=float("inf"), help="after which no more faults happen")
    parser.add_argument("--patience", type=float, default=PATIENCE[0], help="seconds; more on a busy machine")
    asked = parser.parse_args()
    PATIENCE[0] = asked.patience
    where = programs()
    if where is None:
        print("PostgreSQL is not installed")
        return 1
    rng = Random(asked.seed)
    faults = [kind for name, kind in KINDS.items() for _ in range(getattr(asked, name))]
    rng.shuffle(faults)
    with tempfile.TemporaryDirectory(prefix="ramino-cluster-") as folder:
        size = {"tables": asked.tables, "people": asked.people}
        work = fall_in_a_cluster(
            Path(folder), where, faults, rng, pace=asked.pace, happened=happened, most=60 * asked.minutes, **size
        )
        found = asyncio.run(work)
    print(told(found))
    return 1 if found.lost or found.gone or found.doubled or found.foreign else 0


def happened(kind: str, slowest: float) -> None:
    """Say how long the slowest table was without an owner, for whoever waits for the end."""
    print(f"{kind} {slowest:.1f}", flush=True)


def told(found: ClusterFalls) -> str:
    """The figures, a line each."""
    lines = [
        f"faults: {', '.join(f'{count} {kind}' for kind, count in sorted(found.ran.items()))}",
        f"entries in the logs of {found.matches} matches: {found.entries}",
        f"entries of a node that did not own the table: {found.foreign}",
        f"notices told to programs: {found.announced}, of these not in the log: {found.lost}",
        f"plays acknowledged to programs: {found.acknowledged}, of these not in the log: {found.gone}",
        f"plays in the log twice: {found.doubled}",
        f"times that somebody heard of a lost line: {found.heard}",
    ]
    for kind, times in sorted(found.by.items()):
        times.sort()
        half, most = times[len(times) // 2], times[min(len(times) - 1, len(times) * 99 // 100)]
        lines.append(f"{kind}, seconds for {len(times)} tables: p50 {half:.1f}, p99 {most:.1f}, max {times[-1]:.1f}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
