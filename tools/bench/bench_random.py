"""How many decisions a second random play makes, beside the gin rummy of RLCard: one process, one core, taking turns.

Run as ``python tools/bench/bench_random.py [--rounds N] [--seconds S] [--seed N] [--json]``. RLCard is needed only
here: ``pip install rlcard``. A decision is one action that is chosen and done. On our side that is the view of the seat
that is to move, with everything hidden that it may not know; the choice, at random among what is legal; the rules'
judgement, the new state and the events. Two players, default options, whole matches. On the other side it is RLCard's
environment with its ``RandomAgent``, played as its own example of random play does it (``env.run``, not training);
``--training`` plays it in its other way, which spares it the list of probabilities and is a little quicker.

The rate of a side is that of all its rounds together, by processor time, the first round left out; its spread is that
of the single rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from ramino_access.bots.lot import lot  # noqa: E402
from ramino_access.core.engine import (  # noqa: E402
    Step,
    attempt,
    next_hand,
    start,
)
from ramino_access.core.view import view_of  # noqa: E402
from ramino_access.games import GAMES  # noqa: E402

RLCARD = "rlcard"
#: The games that are measured, and how many times RLCard's rate they are to reach.
BARS = {"ufficiale": 11.0, "salotto": 9.0}
PLAYERS = 2

Play = Callable[[], int]  # plays for a while, and says how many decisions that took


def ours(game: str, seed: int) -> Play:
    """One hand of a match at each call; after a match the next one."""
    rng = Random(seed)
    compiled = GAMES[game].compile({}, PLAYERS)
    at = seed
    state = start(compiled, PLAYERS, at)
    rules = compiled.for_hand(state)

    def play() -> int:
        nonlocal state, rules, at
        if state.result is not None:
            if state.result.match_over:
                at += 1
                state = start(compiled, PLAYERS, at)
            else:
                state = next_hand(rules, state)
            rules = compiled.for_hand(state)
        decisions = 0
        while state.result is None:
            seat = state.turn.seat
            step = attempt(rules, state, seat, lot(view_of(state, seat), rules, rng))
            assert isinstance(step, Step), step
            state = step.state
            decisions += 1
        return decisions

    return play


def theirs(seed: int, *, training: bool = False) -> Play:
    """One game of RLCard's gin rummy at each call."""
    try:
        import rlcard
        from rlcard.agents import RandomAgent
        from rlcard.utils import set_seed
    except ImportError:
        raise SystemExit("RLCard is not installed: pip install rlcard") from None
    set_seed(seed)
    env = rlcard.make("gin-rummy", config={"seed": seed})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        before = env.timestep
        env.run(is_training=training)
        return int(env.timestep - before)

    return play


def one_round(play: Play, seconds: float) -> tuple[int, float]:
    """Decisions, and the processor time they took, in a round of about so many seconds."""
    decisions, begun = 0, time.process_time()
    while True:
        decisions += play()
        spent = time.process_time() - begun
        if spent >= seconds:
            return decisions, spent


def measure(sides: dict[str, Play], rounds: int, seconds: float) -> dict[str, list[tuple[int, float]]]:
    """All sides in turn, so that each meets the same load; the first round only warms up."""
    taken: dict[str, list[tuple[int, float]]] = {name: [] for name in sides}
    for number in range(rounds + 1):
        for name, play in sides.items():
            found = one_round(play, seconds)
            if number:
                taken[name].append(found)
    return taken


def summary(taken: dict[str, list[tuple[int, float]]]) -> dict[str, dict[str, float]]:
    """For each side its rate, the slowest and quickest round, and how many times RLCard's rate it is."""
    rates = {name: sum(d for d, _ in rounds) / sum(s for _, s in rounds) for name, rounds in taken.items()}
    return {
        name: {
            "decisions_per_s": rates[name],
            "slowest_round": min(d / s for d, s in rounds),
            "quickest_round": max(d / s for d, s in rounds),
            "times_rlcard": rates[name] / rates[RLCARD],
        }
        for name, rounds in taken.items()
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Random play beside RLCard's gin rummy.")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each round of each side")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--training", action="store_true", help="RLCard's quicker way of playing")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    sides = {RLCARD: theirs(args.seed, training=args.training), **{game: ours(game, args.seed) for game in BARS}}
    found = summary(measure(sides, args.rounds, args.seconds))
    if args.json:
        print(json.dumps(found, indent=1))
        return
    for name, figures in found.items():
        print(
            f"{name}: {figures['decisions_per_s']:,.0f} decisions a second "
            f"(rounds from {figures['slowest_round']:,.0f} to {figures['quickest_round']:,.0f})"
        )
    for game, bar in BARS.items():
        print(f"{game}: {found[game]['times_rlcard']:.1f} times RLCard; wanted: {bar:g}")


if __name__ == "__main__":
    main()
