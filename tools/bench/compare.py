"""This checkout beside another one, in turns, so that both meet the same load.

Run as ``python tools/bench/compare.py OTHER [--rounds N] [--only NAME ...]``, where ``OTHER`` is a folder with another
checkout (``git worktree add OTHER COMMIT``), whose dependencies this interpreter has. Each figure is the median of the
rounds, with the quickest and the slowest; the ratio is this one's to the other's, above 1 where this one is slower.
What happens within a process is timed by the processor's clock; the first line and the keys by the one on the wall, and
on Linux the keys by the processor's as well, which hardly notices what else the machine does.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import chdir
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.bench.bench_keys import KEY_BYTES, PLAY, Program, percentile, time_to_text  # noqa: E402

LEVELS = """
try:
    from tools.bench.bench_bots import one, tally
except ModuleNotFoundError:
    from tests.bench.bench_bots import one, tally
for game, deals in (("salotto", 6), ("rami", 3), ("cinquecento", 2), ("toscano", 10), ("ufficiale", 20)):
    for level in ("novice", "casual", "strong", "expert"):
        figures = tally([one(game, (level, level), 20261122, number) for number in range(deals)], 2)
        found[f"{level}, {game}, median of a decision, milliseconds"] = figures.median * 1000
        found[f"{level}, {game}, 99 of 100 decisions, milliseconds"] = figures.p99 * 1000
"""

SOLVER = """
try:
    from tools.bench.bench_solver import best, by_lot, quantile, timed
except ModuleNotFoundError:
    from tests.bench.bench_solver import best, by_lot, quantile, timed
times = [timed(lambda: best(rules, state))[1] for *_, rules, state in by_lot(200)]
found["solver, 200 positions dealt at random, total, milliseconds"] = sum(times)
found["solver, 200 positions dealt at random, 99 of 100, milliseconds"] = quantile(times, 0.99)
"""

WITHIN = {"levels": LEVELS, "solver": SOLVER}
KEYS, WARM = 200, 20  # keys that are timed, and those before


def within(tree: Path, code: str) -> dict[str, float]:
    """What a piece of code finds in a process of its own."""
    whole = f"import json\nfound = {{}}\n{code}\nprint(json.dumps(found))"
    done = subprocess.run(
        [sys.executable, "-c", whole],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{tree}: {done.stderr[-2000:]}")
    found: dict[str, float] = json.loads(done.stdout)
    return found


def spent(pid: int) -> float:
    """Seconds of the processor that a process has used, as Linux counts them; 0 elsewhere."""
    try:
        return sum(int(task.read_text().split()[0]) for task in Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e9
    except OSError:
        return 0.0


class Pressed:
    """A program of a tree, its keys, and how soon they were answered. ``starts``: seconds until the first line."""

    def __init__(self, tree: Path) -> None:
        os.environ["PYTHONPATH"] = str(tree)
        command = [sys.executable, "-m", "ramino_access", *PLAY, "--output", "console"]
        with chdir(tree):
            time_to_text(command)
            self.starts = [time_to_text(command) for _ in range(5)]
            self.program = Program(command)
        self.program.until_text(20)
        self.program.settle(1.0)
        self.taken: list[float] = []
        self._before = 0.0

    def press(self, number: int) -> None:
        """Press the key of this number."""
        if number == WARM:
            self.taken, self._before = [], spent(self.program.pid)
        self.taken.append(self.program.press(KEY_BYTES[("down", "up")[number % 2]]) or 2.0)
        self.program.settle(0.005)

    def figures(self) -> dict[str, float]:
        """What was found; the program is ended."""
        used = spent(self.program.pid) - self._before
        self.program.close()
        return {
            "first line, milliseconds": statistics.median(self.starts) * 1000,
            "key to line, median, microseconds": statistics.median(self.taken) * 1e6,
            "key to line, 99 of 100, microseconds": percentile(self.taken, 0.99) * 1e6,
            **({"a key, processor time, microseconds": used / KEYS * 1e6} if used else {}),
        }


def played(trees: Mapping[str, Path], order: Sequence[str]) -> dict[str, dict[str, float]]:
    """The first line, and keys until the line is written: both programs run at the same time, and their keys take
    turns, so that both meet the same load and the same clock of the processor."""
    programs = {side: Pressed(trees[side]) for side in order}
    for number in range(WARM + KEYS):
        for side in order if number % 4 < 2 else reversed(order):  # each has as many keys up as down after the other's
            programs[side].press(number)
    return {side: program.figures() for side, program in programs.items()}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", type=Path)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", action="append", choices=[*WITHIN, "keys"])
    wanted = parser.parse_args()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # players have the bytecode of what they start
    trees = {"this": ROOT, "other": wanted.other.resolve()}
    figures: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for number in range(wanted.rounds):
        order = list(trees) if number % 2 else list(reversed(trees))
        for what in wanted.only or [*WITHIN, "keys"]:
            code = WITHIN.get(what)
            found = {side: within(trees[side], code) for side in order} if code else played(trees, order)
            for side in order:
                for name, value in found[side].items():
                    figures[name][side].append(value)
    for name, sides in figures.items():
        this, other = (statistics.median(sides[side]) for side in trees)
        spread = "; ".join(f"{side} {min(sides[side]):.3g} to {max(sides[side]):.3g}" for side in trees)
        print(f"{name}: {this:.3g}, other {other:.3g}, ratio {this / other:.2f} ({spread})")


if __name__ == "__main__":
    main()
