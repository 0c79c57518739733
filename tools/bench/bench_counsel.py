"""How long a key waits for its words while a hint is being judged.

Run as ``python tools/bench/bench_counsel.py [--game G ...] [--seeds N] [-- COMMAND ...]``. The program plays in a
pseudo-terminal; G is pressed down to each of its steps, and Up and Down are pressed by turns until the step is told,
and a little longer. Keys before it was told and keys after it are counted apart. The default command is that of this
checkout.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.bench.bench_keys import KEY_BYTES, Program, percentile  # noqa: E402

STEPS = 5  # of a hint, at most
LIMIT = 6.0  # seconds for a step
AFTER = 8  # keys after it was told
GAP = 0.015  # seconds between an answer and the next key
CARD = re.compile(r"(\w+ of \w+|Joker)\.|One moment.*")  # no step: the answer of a key, or a word of patience


def told_at(log: Path, since: float) -> float | None:
    """When a step was told after this moment, which is no card and no word of patience; None: it was not."""
    for line in log.read_text(encoding="utf-8").splitlines():
        said = json.loads(line)
        if said["t"] >= since and not CARD.fullmatch(said["text"]):
            return float(said["t"])
    return None


def measured(command: Sequence[str], log: Path) -> tuple[list[float], list[float]]:
    """Seconds of each key while a step was worked out, and of the others, in one game."""
    program = Program([*command, "--log-utterances", str(log)])
    busy: list[float] = []
    quiet: list[float] = []
    try:
        program.settle(1.5)
        program.press(KEY_BYTES["space"])
        program.settle(1.0)
        for step in range(1, STEPS + 1):
            program.press(b"r")
            program.settle(0.5)
            for _ in range(step - 1):
                program.press(b"g", limit=8)
                program.settle(0.3)
            since = time.monotonic()
            os.write(program.descriptor, b"g")
            pressed: list[tuple[float, float]] = []
            more = AFTER
            while more and time.monotonic() < since + LIMIT:
                begun = time.monotonic()
                taken = program.press(KEY_BYTES["down" if len(pressed) % 2 else "up"])
                if taken is not None:
                    pressed.append((begun, taken))
                program.settle(GAP)
                more -= told_at(log, since) is not None
            told = told_at(log, since)
            for begun, taken in pressed:
                (busy if told is None or begun < told else quiet).append(taken)
    finally:
        program.close()
    return busy, quiet


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", nargs="*", default=["salotto", "rami"])
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("command", nargs="*", default=[sys.executable, "-m", "ramino_access"])
    typed = parser.parse_args()
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), str(ROOT))))
    busy: list[float] = []
    quiet: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        os.environ["RAMINO_HOME"] = folder
        for game in typed.game:
            for seed in range(1, typed.seeds + 1):
                play = ["play", game, "--seats", "2", "--seed", str(seed), "--pace", "0", "--language", "en"]
                command = [*typed.command, *play, "--output", "console"]
                found = measured(command, Path(folder) / f"{game}-{seed}.jsonl")
                busy += found[0]
                quiet += found[1]
    print("command:", subprocess.list2cmdline(typed.command))
    for name, times in (("while a step was worked out", busy), ("otherwise", quiet)):
        if times:
            middle, late, most = (1000 * one for one in (percentile(times, 0.5), percentile(times, 0.99), max(times)))
            print(f"{name}: {len(times)} keys, p50 {middle:.1f}, p99 {late:.1f}, most {most:.1f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
