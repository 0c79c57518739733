"""Whether the ways of playing are equally strong, and what is heard of each.

Run as ``python tools/bench/bench_tempers.py [--game G ...] [--level L ...] [--pair bold,sly ...] [--deals N]
[--matches N] [--seed N] [--jobs N] [--json]``. Two players, default options, duplicate deals, each played from both
seats; ``plain`` in a pair is a level's usual way. The seed is none that the weights were chosen with (those are below
10,000). What is heard: how many turns somebody has had when they open, how many cards they keep then, which share of
their draws are from the discards, and what the cards they throw are worth.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from multiprocessing import Pool
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from ramino_access.bots import LEVELS, PLAIN, TEMPERS, choose, choose_call  # noqa: E402
from ramino_access.core.actions import Action, Call, Discard, DrawStock, LayMelds, Take  # noqa: E402
from ramino_access.core.rules import Rules  # noqa: E402
from ramino_access.core.view import View  # noqa: E402
from ramino_access.games import GAMES  # noqa: E402
from ramino_access.play.duplicate import PlayedDeal, Tally, play_deal, play_match, tally  # noqa: E402  # noqa: E402

SEED = 60_000
DEALS = 200
MOST_APART = 0.04  # of the decided hands or matches, from one half
PLAIN_WORD = "plain"
HEARD = ("turns", "left", "taken", "thrown")


@dataclass
class Heard:
    """A player with a way of playing, and what was heard of it: for each of ``HEARD`` the sum and how many."""

    level: str
    temper: str
    sums: dict[str, list[float]] = field(default_factory=lambda: {name: [0.0, 0.0] for name in HEARD})

    def choose(self, view: View, rules: Rules, rng: Random) -> Action:
        """What the opponent does, listened to."""
        action = choose(view, rules, rng, self.level, self.temper)
        state = view.state
        seat = state.turn.seat
        match action:
            case LayMelds() if seat not in state.opened:
                self._hear("turns", state.turns[seat])
            case Take() | DrawStock():
                self._hear("taken", isinstance(action, Take))
            case Discard():
                if seat in state.opened and seat not in state.turn.opened_earlier:
                    self._hear("left", len(view.hand) - 1)
                card = next((c for c in view.hand if c.face == action.token.face), None)
                if card is not None and not card.is_joker:
                    declaring = rules.declaring
                    self._hear("thrown", declaring.total([card]) if declaring else rules.values.card_in_hand(card))
            case _:
                pass
        return action

    def call(self, view: View, rules: Rules, rng: Random) -> Call | None:
        """Whether the opponent calls."""
        return choose_call(view, rules, rng, self.level, self.temper)

    def _hear(self, what: str, value: float) -> None:
        self.sums[what][0] += value
        self.sums[what][1] += 1


Sums = list[dict[str, list[float]]]


def one(
    game: str, level: str, pair: tuple[str, str], seed: int, number: int, *, matches: bool
) -> tuple[PlayedDeal, Sums]:
    """One deal or match, played with both seatings, and what was heard of each player."""
    players = [Heard(level, temper) for temper in pair]
    rules = GAMES[game].compile({}, len(players))
    play = play_match if matches else play_deal
    return play(rules, players, seed, number, lambda: 0.0), [player.sums for player in players]


def measured(
    game: str, level: str, pair: tuple[str, str], count: int, seed: int, jobs: int, *, matches: bool
) -> dict[str, object]:
    """The strength of a pair beside each other, and what was heard of both."""
    task = partial(one, game, level, pair, seed, matches=matches)
    if jobs == 1:
        found = [task(number) for number in range(count)]
    else:
        with Pool(jobs) as pool:
            found = list(pool.imap(task, range(count)))
    figures: Tally = tally((deal for deal, _ in found), 2)
    shares = figures.match_share if matches else figures.win_share
    share = shares[0] if shares else 0.5
    heard = []
    for player in range(2):
        sums = {name: [sum(of[player][name][at] for _, of in found) for at in (0, 1)] for name in HEARD}
        heard.append({name: round(total / number, 2) if number else None for name, (total, number) in sums.items()})
    return {
        "game": game,
        "level": level,
        "pair": [temper or PLAIN_WORD for temper in pair],
        "matches" if matches else "deals": count,
        "seed": seed,
        "share": round(share, 4),
        "equal": abs(share - 0.5) <= MOST_APART,
        "mean_difference": round(figures.mean_difference, 2),
        "ci95": None if figures.ci95 is None else round(figures.ci95, 2),
        "heard": heard,
    }


def pair_of(text: str) -> tuple[str, str]:
    """Two ways of playing, as they are typed."""
    names = tuple(PLAIN if name == PLAIN_WORD else name for name in text.split(","))
    if len(names) != 2 or any(name not in (PLAIN, *TEMPERS) for name in names):
        raise argparse.ArgumentTypeError(f"two of {PLAIN_WORD}, {', '.join(TEMPERS)}")
    return names[0], names[1]


def main() -> int:
    """Measure, print; 1 where two ways are further apart than they may be."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", nargs="*", choices=list(GAMES), default=["salotto", "rami", "ufficiale"])
    parser.add_argument("--level", nargs="*", choices=LEVELS, default=list(LEVELS))
    parser.add_argument("--pair", nargs="*", type=pair_of, default=list(combinations(TEMPERS, 2)))
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--matches", type=int, default=0)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    typed = parser.parse_args()
    worst = 0
    for game in typed.game:
        for level in typed.level:
            for pair in typed.pair:
                count = typed.matches or typed.deals
                row = measured(game, level, pair, count, typed.seed, typed.jobs, matches=bool(typed.matches))
                worst = max(worst, int(not row["equal"]))
                told = json.dumps(row) if typed.json else _line(row)
                print(told, flush=True)
    return worst


def _line(row: dict[str, object]) -> str:
    one, other = row["pair"]
    heard = row["heard"]
    assert isinstance(heard, list)
    told = "; ".join(f"{name} {heard[0][name]} {heard[1][name]}" for name in HEARD)
    share = f"{100 * float(str(row['share'])):.1f} %"
    points = str(row["mean_difference"]) if row["ci95"] is None else f"{row['mean_difference']} ± {row['ci95']}"
    return f"{row['game']:10} {row['level']:7} {one:7} {other:7} {share:7} {points}  {told}"


if __name__ == "__main__":
    sys.exit(main())
