"""How long the first search of a process takes, on tables with three or more melds and two or three jokers a meld.

``python -m tools.bench.bench_first_time [FIRST_SEED [TABLES]]``. Each table is asked of a process of its own, in which
the program is loaded and nothing is worked out yet. Milliseconds of that process.
"""

from __future__ import annotations

import itertools
import os
import sys
import time
from collections.abc import Iterator
from random import Random

from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.solver.best import best
from tests.oracle.positions import random_position

FIRST_SEED, TABLES = 150_001, 40
MELDS, JOKERS = 3, 2  # at least
AIM = 100


def tables(first: int) -> Iterator[tuple[int, Rules, State]]:
    """Tables dealt from this seed on, with their seeds."""
    for seed in itertools.count(first):
        rules, state = random_position(Random(seed))
        if len(state.melds) >= MELDS and rules.style.jokers_per_meld >= JOKERS:
            yield seed, rules, state


def first_time(rules: Rules, state: State) -> float:
    """The milliseconds of the search in a process of its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        start = time.process_time()
        best(rules, state)
        os.write(writing, str((time.process_time() - start) * 1000).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        found = float(pipe.read())
    os.waitpid(child, 0)
    return found


def main(first: int, count: int) -> None:
    """Print the median, how many were quick enough, and the slowest with their seeds."""
    found = sorted((first_time(rules, state), seed) for seed, rules, state in itertools.islice(tables(first), count))
    print(f"median {found[count // 2][0]:.0f} ms, {sum(ms < AIM for ms, _ in found)} of {count} below {AIM} ms")
    print("slowest:", ", ".join(f"{ms:.0f} ({seed})" for ms, seed in found[:-6:-1]))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]), *(FIRST_SEED, TABLES)[len(sys.argv) - 1 :])
