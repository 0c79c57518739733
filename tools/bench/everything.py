"""Everything that docs/figures.md says of the opponents, the hints and the solver, one after the other.

Run as ``python tools/bench/everything.py [--short] [--only TEXT]``: the whole set takes a night, ``--short`` a little
of each some minutes, which says that it runs and not how strong anybody is. Returns 1 where
one of them fails or misses a bar of its own, as so few deals may.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

FEW = ("--game", "salotto", "--level", "casual")

#: What is run, how it is run in full, and how in short.
PARTS: Sequence[tuple[Sequence[str], Sequence[str], Sequence[str]]] = (
    (("tools.bench.bench_strength",), (), ("--share", "400", "--only", "salotto | strong")),
    (("tools.bench.bench_strength", "--only", "distance"), (), ("--share", "400")),
    (("tools.bench.bench_tempers",), ("--deals", "200", "--seed", "64000"), ("--deals", "1", *FEW)),
    (("tools.bench.bench_bots",), (), ("--deals", "2", *FEW)),
    (("tools.bench.fit_odds",), (), ("--game", "ufficiale", "--matches", "2")),
    (("tools.bench.bench_solver",), ("600",), ("12",)),
    (("tools.bench.bench_counsel",), ("--seeds", "10"), ("--seeds", "1", "--game", "salotto")),
    (("tools.bench.bench_hints",), ("104", "62001"), ("8", "62001")),
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run what was asked for, and tell each command before its output."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--only", default="")
    typed = parser.parse_args(argv)
    failed = 0
    for part, full, short in PARTS:
        command = ["-m", *part, *(short if typed.short else full)]
        if typed.only in " ".join(command):
            print("python", subprocess.list2cmdline(command), flush=True)
            failed += subprocess.run([sys.executable, *command], cwd=ROOT, check=False).returncode != 0
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
