"""Two players of gin rummy beside each other, in mirrored pairs of games with the same cards.

Run as ``python -m tools.anchors.play [FIRST] [SECOND] [--pairs N] [--seed N]``. The players are expert, greedy, level
(greedy, but at every score as at level scores) and baseline. Prints a line each ten pairs, so that a run can be
stopped. A pair counts as one result for the interval.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from functools import partial
from math import sqrt

from tools.anchors.baseline import baseline, greedy
from tools.anchors.expert import expert
from tools.anchors.table import PlayedGame, Player, play_pair

PLAYERS: dict[str, Player] = {
    "baseline": baseline,
    "greedy": greedy,
    "level": partial(greedy, shift=0),
    "expert": expert,
}


@dataclass(slots=True)
class Figures:
    """What came of the pairs so far, as the first player sees it."""

    shares: list[float] = field(default_factory=list)  # of the two games of each pair
    won: int = 0  # hands
    lost: int = 0
    points: list[int] = field(default_factory=lambda: [0, 0])
    hands: int = 0
    seconds: list[float] = field(default_factory=list)

    def add(self, games: list[PlayedGame], seconds: list[float]) -> None:
        """A pair more."""
        self.shares.append(sum(game.winner == 0 for game in games) / len(games))
        self.seconds += seconds
        for mine, theirs in (hand for game in games for hand in game.hands):
            self.hands += 1
            self.won += mine > theirs
            self.lost += theirs > mine
            self.points[0] += mine
            self.points[1] += theirs

    @property
    def line(self) -> str:
        """The figures with their 95 percent interval."""
        pairs = len(self.shares)
        mean = sum(self.shares) / pairs
        error = sqrt(sum((s - mean) ** 2 for s in self.shares) / max(1, pairs - 1) / pairs)
        mine, theirs = (p / self.hands for p in self.points)
        slow = sorted(self.seconds)
        return (
            f"{pairs} pairs: games {100 * mean:.1f} % ± {196 * error:.1f}, "
            f"decided hands {100 * self.won / max(1, self.won + self.lost):.1f} %, "
            f"points a hand {mine:.2f} to {theirs:.2f}, decision median {1000 * slow[len(slow) // 2]:.1f} ms, "
            f"p99 {1000 * slow[len(slow) * 99 // 100]:.0f} ms, slowest {1000 * slow[-1]:.0f} ms"
        )


def main() -> int:
    """Play the pairs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first", nargs="?", choices=PLAYERS, default="expert")
    parser.add_argument("second", nargs="?", choices=PLAYERS, default="baseline")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=90_000)
    given = parser.parse_args()
    figures = Figures()
    for number in range(given.pairs):
        figures.add(*play_pair((PLAYERS[given.first], PLAYERS[given.second]), given.seed + number))
        if number % 10 == 9 or number == given.pairs - 1:
            print(figures.line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
