"""How much each level of opponents is better than the one below, and how long it thinks.

Run as ``python tools/bench/bench_bots.py [--game G ...] [--level L ...] [--deals N] [--seed N] [--jobs N] [--json]``.
Two players, default options, duplicate deals, each played from both seats; the seed is none that the opponents' weights
were chosen with (those are below 10,000). Decided hands are those in which one player came off better. The times are of
the processor's clock, for it may have other things to do; those of each level come from games against itself.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pool
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from ramino_access.bots import LEVELS  # noqa: E402
from ramino_access.cli.simulate import LevelPlayer  # noqa: E402
from ramino_access.games import GAMES  # noqa: E402
from ramino_access.play.duplicate import PlayedDeal, Tally, play_deal, tally  # noqa: E402  # noqa: E402

#: Milliseconds that a decision may take.
LIMITS = {"novice": 5.0, "casual": 20.0, "strong": 50.0, "expert": 1000.0}
DEALS = {"casual": 400, "strong": 600, "expert": 600}
CLEAR = ("toscano", "ufficiale")  # where a level need only be better beyond chance


@dataclass(frozen=True)
class Bar:
    """What a level is to reach against the one below: a share of the decided hands, and points a deal."""

    share: float = 0.0
    points: float = 0.0

    def reached(self, figures: Tally) -> bool:
        """Whether it does, with the interval of the difference clear of zero."""
        assert figures.win_share is not None
        assert figures.ci95 is not None
        clear = figures.mean_difference - figures.ci95 > 0
        return clear and figures.win_share[0] >= self.share and figures.mean_difference >= self.points


BARS = {"casual": Bar(share=0.80), "strong": Bar(share=0.58, points=4.0), "expert": Bar(share=0.53)}


def one(game: str, names: tuple[str, str], seed: int, number: int) -> PlayedDeal:
    """One deal, played with both seatings."""
    rules = GAMES[game].compile({}, len(names))
    return play_deal(rules, [LevelPlayer(name) for name in names], seed, number, time.process_time)


def figures_of(game: str, names: tuple[str, str], deals: int, seed: int, jobs: int) -> Tally:
    """The figures of so many deals."""
    with Pool(jobs) as pool:
        return tally(pool.imap(partial(one, game, names, seed), range(deals)), len(names))


def measured(game: str, level: str, deals: int, seed: int, jobs: int) -> dict[str, object]:
    """A level against the one below, and its times."""
    below = LEVELS[LEVELS.index(level) - 1]
    figures = figures_of(game, (level, below), deals, seed, jobs)
    alone = figures_of(game, (level, level), max(1, deals // 10), seed, jobs)
    bar = Bar() if game in CLEAR else BARS[level]
    assert figures.win_share is not None
    assert figures.ci95 is not None
    return {
        "game": game,
        "level": level,
        "against": below,
        "deals": deals,
        "seed": seed,
        "win_share": round(figures.win_share[0], 4),
        "mean_difference": round(figures.mean_difference, 2),
        "ci95": round(figures.ci95, 2),
        "undecided": figures.undecided,
        "p99_ms": round(alone.p99 * 1000, 2),
        "limit_ms": LIMITS[level],
        "reached": bar.reached(figures) and alone.p99 * 1000 <= LIMITS[level],
    }


def told(found: dict[str, object]) -> str:
    """The figures as a line."""
    return (
        f"{found['game']}: {found['level']} against {found['against']}, "
        f"{found['deals']} deals of seed {found['seed']}: "
        f"{float(str(found['win_share'])):.1%} of the decided hands, {found['mean_difference']} points a deal, "
        f"give or take {found['ci95']}; 99 of 100 decisions within {found['p99_ms']} ms of {found['limit_ms']}. "
        f"{'Reached' if found['reached'] else 'Not reached'}."
    )


def main() -> int:
    """Measure what was asked for; 1 where a bar is not reached."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=list(GAMES))
    parser.add_argument("--level", action="append", choices=list(BARS))
    parser.add_argument("--deals", type=int)
    parser.add_argument("--seed", type=int, default=20_261_121)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    every = True
    for game in wanted.game or GAMES:
        for level in wanted.level or BARS:
            found = measured(game, level, wanted.deals or DEALS[level], wanted.seed, wanted.jobs)
            every = every and bool(found["reached"])
            print(json.dumps(found) if wanted.json else told(found), flush=True)
    return 0 if every else 1


if __name__ == "__main__":
    sys.exit(main())
