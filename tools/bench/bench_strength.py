"""Each level beside the one below it: whole matches of two, hands of three, four and eight, and the way to the best.

Run as ``python tools/bench/bench_strength.py [--share N] [--only TEXT] [--jobs N]``. The whole set takes a night;
``--share 20`` plays a twentieth of everything, ``--only ufficiale`` what has this in its line. What is printed are the
lines of docs/figures.md. The seeds were never used for choosing weights (those are below 10,000). The times are of the
processor's clock, for it may have other things to do.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from multiprocessing import Pool
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from ramino_access.cli.simulate import LevelPlayer  # noqa: E402
from ramino_access.games import GAMES, Value  # noqa: E402
from ramino_access.play.duplicate import PlayedDeal, Tally, play_deal, play_match, tally  # noqa: E402  # noqa: E402
from tools.anchors.against import against_casual  # noqa: E402

LIMIT = {"strong": 20.0, "expert": 1000.0}  # milliseconds of 99 of 100 decisions, of both players together
SEEDS = (92_001, 92_002, 92_003)
LEVELS = (("strong", "casual"), ("expert", "strong"))
SIZES = (3, 4, 8)
ELIMINATION: Mapping[str, tuple[Mapping[str, Value], ...]] = {"salotto": ({"mode": "elimination"},)}
DISTANCES = ("salotto", "rami", "scala40", "cinquecento", "ufficiale", "toscano")
MOST_DEALS = 60  # of a game with clairvoyants, who take their time


@dataclass(frozen=True, slots=True)
class Line:
    """A level against others who are all of the one below: so many matches or deals, and what was aimed at."""

    game: str
    players: tuple[str, ...]
    count: int
    seed: int
    matches: bool = False
    options: Mapping[str, Value] = field(default_factory=dict)
    share: float = 0.0  # of the matches or decided hands, beside being clear of chance

    @property
    def name(self) -> str:
        """The beginning of the line: game, options, players, how many, and the seed."""
        chosen = "".join(f", {name} {value}" for name, value in self.options.items())
        kind = "matches" if self.matches else "deals"
        first, below, *_ = self.players
        return f"{self.game}{chosen} | {first}, {below} | {len(self.players)} | {self.count} {kind}, {self.seed}"


def lines() -> Iterator[Line]:
    """The whole set but for the distances."""
    for seed in SEEDS:
        for game in ("ufficiale", "toscano"):
            for (first, below), aim in zip(LEVELS, (0.58, 0.54), strict=True):
                yield Line(game, (first, below), 300, seed, matches=True, share=aim)
    for game in ("salotto", "rami"):
        plain: Mapping[str, Value] = {}
        for options in (plain, {"manipulation": True}, *ELIMINATION.get(game, ())):
            for seats in SIZES:
                for first, below in LEVELS:
                    players = (first, *[below] * (seats - 1))
                    if "mode" in options:  # who is out makes the difference
                        yield Line(game, players, 80 // seats, SEEDS[0], matches=True, options=options)
                    else:
                        yield Line(game, players, 400 // seats, SEEDS[0], options=options)


def told(line: Line, figures: Tally) -> str:
    """The line of a table: what was reached, and what was missed."""
    shares = figures.match_share if line.matches else figures.win_share
    wide = figures.match_ci95 if line.matches else None
    fair = 1 / len(line.players)
    won = shares[0] if shares else fair
    low = won - wide - fair if wide is not None else figures.mean_difference - (figures.ci95 or 0.0)
    missed = []
    if won < line.share:
        missed.append(f"{line.share:.0%}")
    if low <= 0:
        missed.append("clear of chance")
    if figures.p99 * 1000 > LIMIT[line.players[0]]:
        missed.append(f"{LIMIT[line.players[0]]:.0f} ms")
    around = f" ± {wide:.1%}" if wide is not None else ""
    points = f"{figures.mean_difference:+.2f} ± {figures.ci95 or 0:.2f}"
    return f"| {line.name} | {won:.1%}{around} | {points} | {figures.p99 * 1000:.1f} ms | {', '.join(missed)} |"


def one(line: Line, number: int) -> PlayedDeal:
    """One deal or match of a line, with every seating."""
    rules = GAMES[line.game].compile(line.options, len(line.players))
    players = [LevelPlayer(name) for name in line.players]
    played = play_match if line.matches else play_deal
    return played(rules, players, line.seed, number, time.process_time)


def measured(line: Line, share: int, jobs: int) -> str:
    """A line, with a part of its matches or deals."""
    line = replace(line, count=max(2, line.count // share))
    with Pool(jobs) as pool:
        return told(line, tally(pool.imap(partial(one, line), range(line.count)), len(line.players)))


def distance(game: str, share: int) -> Iterator[str]:
    """How far strong and expert have come from casual to who sees every card, of two with the game's usual options."""
    rules = GAMES[game].compile({}, 2)
    deals = max(2, MOST_DEALS // share)
    most = against_casual(rules, "clairvoyant", deals, SEEDS[0])
    yield f"| {game} | clairvoyant | {deals} | {most.won:.1%} | {most.points:+.2f} | |"
    for name in ("strong", "expert"):
        one = against_casual(rules, name, 5 * deals, SEEDS[0])
        yield f"| {game} | {name} | {5 * deals} | {one.won:.1%} | {one.points:+.2f} | {one.way_to(most)} |"


def main() -> int:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=1)
    wanted = parser.parse_args()
    for line in lines():
        if wanted.only in line.name:
            print(measured(line, wanted.share, wanted.jobs), flush=True)
    for game in DISTANCES:
        if wanted.only in f"{game} distance":
            for row in distance(game, wanted.share):
                print(row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
