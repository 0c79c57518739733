"""How long the solver takes, on positions of several kinds.

``python -m tools.bench.bench_solver [POSITIONS [FIRST_SEED [SET]]]``. Times are of the process, so that what else runs
counts little.
"""

from __future__ import annotations

import itertools
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

from ramino_access.bots import choose
from ramino_access.core.engine import attempt, start
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, State
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.solver.best import Solution, best
from tests.oracle.positions import CHOICES, random_position

POSITIONS = 200
FROM_EACH = 3  # positions taken from one hand
MOST_PLAYS = 400
GAMES_PLAYED = ("salotto", "salotto", "salotto", "rami", "rami", "cinquecento", "ufficiale")
FIRST_SEED = 50_000  # none that the solver was tuned on
HEAVY_MELDS, HEAVY_JOKERS = 15, 2

Position = tuple[Rules, State]


@dataclass
class Times:
    """Milliseconds for each position, and how many answers are not proven."""

    milliseconds: list[float] = field(default_factory=list)
    unproven: int = 0


def mixed(count: int, first: int = FIRST_SEED) -> Iterator[Position]:
    """Positions as they come up: casual opponents play hands of every game with every option among themselves."""
    for seed in itertools.count(first):
        rng = Random(seed)
        turns = list(_turns(rng))
        for rules, state in rng.sample(turns, min(FROM_EACH, len(turns))):
            if not count:
                return
            count -= 1
            yield rules, state


def _turns(rng: Random) -> Iterator[Position]:
    """What the player to move sees after each draw of one hand."""
    game = rng.choice(GAMES_PLAYED)
    seats = rng.randint(2, 4)
    options = {name: rng.choice(values) for name, values in CHOICES[game].items()}
    compiled = GAMES[game].compile(options, seats)
    state = start(compiled, seats, rng.randrange(1 << 30))
    rules = compiled.for_hand(state)
    for _ in range(MOST_PLAYS):
        if state.over:
            return
        view = view_of(state, state.turn.seat)
        if state.turn.phase is Phase.PLAY and not state.turn.plays:
            yield rules, view.state
        step = attempt(rules, state, state.turn.seat, choose(view, rules, rng, "casual"))
        assert not isinstance(step, Refusal)
        state = step.state


def by_lot(count: int, first: int = FIRST_SEED) -> Iterator[Position]:
    """Positions dealt at random, of every game with every option, from an empty table to a full one."""
    for seed in range(first, first + count):
        yield random_position(Random(seed))


def usual(count: int, seed: int = FIRST_SEED) -> Iterator[Position]:
    """As ``by_lot``, but with the jokers that a game has by itself, one in a meld."""
    while count:
        seed += 1
        rules, state = random_position(Random(seed))
        if rules.style.jokers_per_meld == 1 and not rules.style.identities and not rules.style.circular:
            count -= 1
            yield rules, state


def heavy(count: int, seed: int = FIRST_SEED) -> Iterator[Position]:
    """Fifteen melds that may be rearranged, and two jokers in the hand."""
    while count:
        seed += 1
        rules, state = random_position(
            Random(seed),
            melds=HEAVY_MELDS,
            game="salotto",
            manipulation=True,
            identities=False,
            jokers_per_meld=1,
            jokers_per_pack=2,
            discards="top",
        )
        jokers = sum(c.is_joker for c in state.hands[0])
        if 0 in state.opened and len(state.melds) == HEAVY_MELDS and jokers == HEAVY_JOKERS:
            count -= 1
            yield rules, state


def measured(positions: Iterator[Position]) -> Times:
    """The solver on every position."""
    times = Times()
    for rules, state in positions:
        solution, taken = timed(lambda r=rules, s=state: best(r, s))
        times.milliseconds.append(taken)
        times.unproven += not solution.proven
    return times


def timed(work: Callable[[], object]) -> tuple[Solution, float]:
    """What the work gives, and the milliseconds of this process."""
    start = time.process_time()
    result = work()
    return result, (time.process_time() - start) * 1000


def quantile(values: list[float], share: float) -> float:
    """The value below which this share of the values lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def main(count: int = POSITIONS, first: int = FIRST_SEED, only: str = "") -> None:
    """Print some lines for each set of positions."""
    sets = {"mixed": mixed, "at random": by_lot, "usual": usual, "heavy": heavy}
    for name, positions in sets.items():
        if only and name != only:
            continue
        t = measured(positions(max(20, count // 4) if name == "heavy" else count, first))
        total, median, p99 = sum(t.milliseconds), quantile(t.milliseconds, 0.5), quantile(t.milliseconds, 0.99)
        print(f"{name}: {len(t.milliseconds)} positions, {t.unproven} not proven")
        print(f"  total {total:.2f} ms, median {median:.2f}, p99 {p99:.2f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]), *sys.argv[3:])
