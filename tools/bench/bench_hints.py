"""How long a hint takes where an expert takes discards: it is asked a second time then, what it does with them.

    python -m tools.bench.bench_hints MOMENTS SEED

Casual opponents play; a moment counts where both they and an expert take discards. Seconds of processor time: of the
first step, of the second question in it, and of the last step, which says what an expert would do and what another play
costs.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from random import Random
from typing import Any

from ramino_access import bots
from ramino_access.core.actions import Take
from ramino_access.core.engine import apply
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase
from ramino_access.core.view import View
from ramino_access.counsel.decision import best_play
from ramino_access.counsel.hint import hint
from ramino_access.play.entries import Setup
from ramino_access.play.table import Table
from tests.golden.record import NAMES

TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("salotto", 2, {"discards": "pile"}),
    ("salotto", 3, {"manipulation": True}),
    ("ufficiale", 2, {}),
    ("toscano", 2, {}),
    ("toscano", 3, {}),
    ("cinquecento", 2, {}),
    ("scala40", 3, {}),
    ("rami", 3, {}),
)
MOST_PLAYS = 300  # of one hand


def moments(game: str, seats: int, options: dict[str, Any], seed: int) -> Iterator[tuple[Rules, View, Take]]:
    """Positions before the draw in which an expert takes."""
    for number in count(seed):
        table = Table(Setup(game, options, NAMES[:seats], number))
        minds = [Random(f"{number}:{seat}") for seat in range(seats)]
        for _ in range(MOST_PLAYS):
            turn = table.view(None).state.turn
            if table.view(None).state.over:
                break
            view, rules = table.view(turn.seat), table.rules
            action = bots.choose(view, rules, minds[turn.seat], "casual")
            if turn.phase is Phase.DRAW and isinstance(action, Take):
                best = best_play(rules, view)
                if isinstance(best, Take):
                    yield rules, view, best
            table.submit(turn.seat, action)


def seconds(what: Callable[[], object]) -> float:
    """How long this takes, in processor time."""
    begun = time.process_time()
    what()
    return time.process_time() - begun


def measured(rules: Rules, view: View, take: Take) -> tuple[float, float, float]:
    """The first step, the second question in it, and the last step."""
    first = seconds(lambda: hint(rules, view))
    after = View(view.seat, apply(rules, view.state, view.state.turn.seat, take).state)
    second = seconds(lambda: best_play(rules, after))
    found = hint(rules, view)
    return first, second, seconds(lambda: found.judge.beforehand()) if found.judge is not None else 0.0


def told(name: str, found: Sequence[tuple[float, float, float]]) -> str:
    """A line: how many moments, and p50, p99 and the most of each part."""
    parts = []
    for part in zip(*found, strict=True):
        ordered = sorted(part)
        p50, p99 = (ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in (0.5, 0.99))
        parts.append(f"{p50:.3f}, {p99:.3f}, {ordered[-1]:.3f}")
    first, second, last = parts
    return f"{name}: {len(found)} moments; p50, p99, most: first {first}; second question {second}; last {last}"


def main(wanted: int, seed: int) -> None:
    """Print what was found for each table and for all."""
    every: list[tuple[float, float, float]] = []
    for game, seats, options in TABLES:
        found = [measured(*one) for one in islice(moments(game, seats, options, seed), -(-wanted // len(TABLES)))]
        print(told(f"{game} {seats}", found), flush=True)
        every += found
    print(told("all", every))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
