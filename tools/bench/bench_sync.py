"""How long a play takes to be told when it is on the disk first, beside the same play without.

Run as ``python tools/bench/bench_sync.py [--plays N] [--folder FOLDER]``. Both tables are in this process, play the
same cards, and take turns, so that both meet the same load: the player draws and throws, and each key is timed from its
press to its last word. ``FOLDER`` is on the disk that is measured; without it, that of temporary files is.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from ramino_access.play.kept.match_folder import MatchFolder  # noqa: E402
from tests.ui.harness import NOW, Player  # noqa: E402


def main() -> int:
    """Measure, and print milliseconds."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--plays", type=int, default=400)
    parser.add_argument("--folder", type=Path)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        folders = {"with": MatchFolder(Path(folder), lambda: NOW, print), "without": None}
        players = {name: Player(matches=matches).sit(wait=True) for name, matches in folders.items()}
        times: dict[str, list[float]] = {name: [] for name in players}
        while len(times["with"]) < given.plays:
            for key in ("space", "x"):
                for name, player in players.items():
                    begun = time.perf_counter()
                    player.ui.stack.press(key)
                    times[name].append(time.perf_counter() - begun)
            for name, player in players.items():
                player.clock.think()
                player.wait()
                if player.session.state.over or not player.session.view.my_turn:
                    players[name] = player.sit(seed=len(times[name]), wait=True)
        bare = [_bare(Path(folder) / "bare") for _ in range(100)]
    for name, found in (*times.items(), ("an append and its sync alone", bare)):
        print(f"{name}: p50 {_ms(found, 50)}, p90 {_ms(found, 90)}, p99 {_ms(found, 99)} ms")
    print(f"times: {statistics.median(times['with']) / statistics.median(times['without']):.2f}")
    return 0


def _bare(file: Path) -> float:
    handle = os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    try:
        begun = time.perf_counter()
        os.write(handle, b"x" * 60)
        os.fsync(handle)
        return time.perf_counter() - begun
    finally:
        os.close(handle)


def _ms(times: list[float], percent: int) -> str:
    return f"{statistics.quantiles(times, n=100)[percent - 1] * 1000:.2f}"


if __name__ == "__main__":
    sys.exit(main())
