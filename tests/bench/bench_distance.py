"""How far each level has come on the way from casual to one who sees every card.

Run as ``python tests/bench/bench_distance.py [--game G] [--deals N] [--seed N] [--json]``. Two players, default
options, duplicate deals. Everybody plays casual: what an opponent wins above one half, divided by what the clairvoyant
wins above it, is its share of the distance; by hands won, and by points a deal.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from ramino_access.games import GAMES  # noqa: E402
from tests.anchors.against import against_casual  # noqa: E402

GAMES_OF_ONE_PACK = ("ufficiale", "toscano", "cinquecento")
COMPARED = ("strong", "expert", "clairvoyant")


def main() -> int:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES_OF_ONE_PACK, default="ufficiale")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--seed", type=int, default=91_100)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    rules = GAMES[wanted.game].compile({}, 2)
    found = {name: against_casual(rules, name, wanted.deals, wanted.seed) for name in COMPARED}
    most = found["clairvoyant"]
    for name, one in found.items():
        record = {
            "game": wanted.game,
            "level": name,
            "won": round(one.won, 4),
            "points": round(one.points, 2),
            "share_won": round((one.won - 0.5) / max(0.01, most.won - 0.5), 3),
            "share_points": round(one.points / max(0.01, most.points), 3),
        }
        if wanted.json:
            print(json.dumps(record), flush=True)
        else:
            print(
                f"{wanted.game}, {name} over casual: {one.won:.1%} of hands, {one.points:+.2f} points a deal; "
                f"{record['share_won']:.0%} and {record['share_points']:.0%} of the distance.",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
