"""The solver beside HiGHS, an integer programming solver written in C++, on the same positions in one run.

``python -m tools.bench.bench_solver [POSITIONS [FIRST_SEED [SET]]]``. Times are of the process, so that what else runs
counts little. HiGHS's time is that of its own run alone, and, in brackets, with the building of the model. Which
positions are the slowest of a hundred is chance: with the ratio of the p99 stands between what it is in 95 of 100 lots
of as many hands drawn from these.
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
from tests.oracle import ilp
from tests.oracle.positions import CHOICES, random_position

POSITIONS = 200
FROM_EACH = 3  # positions taken from one hand
MOST_PLAYS = 400
GAMES_PLAYED = ("salotto", "salotto", "salotto", "rami", "rami", "cinquecento", "ufficiale")
FIRST_SEED = 50_000  # none that the solver was tuned on
HEAVY_MELDS, HEAVY_JOKERS = 15, 2

DRAWN = 1_000  # lots

#: With the seed of its hand.
Position = tuple[int, Rules, State]


@dataclass
class Times:
    """The seed of each position, and milliseconds."""

    hands: list[int] = field(default_factory=list)
    ours: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)  # HiGHS's own run
    whole: list[float] = field(default_factory=list)  # with the building of its model
    unproven: int = 0
    differ: int = 0


def mixed(count: int, first: int = FIRST_SEED) -> Iterator[Position]:
    """Positions as they come up: casual opponents play hands of every game with every option among themselves."""
    for seed in itertools.count(first):
        rng = Random(seed)
        turns = list(_turns(rng))
        for rules, state in rng.sample(turns, min(FROM_EACH, len(turns))):
            if not count:
                return
            count -= 1
            yield seed, rules, state


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
        yield seed, *random_position(Random(seed))


def usual(count: int, seed: int = FIRST_SEED) -> Iterator[Position]:
    """As ``by_lot``, but with the jokers that a game has by itself, one in a meld."""
    while count:
        seed += 1
        rules, state = random_position(Random(seed))
        if rules.style.jokers_per_meld == 1 and not rules.style.identities and not rules.style.circular:
            count -= 1
            yield seed, rules, state


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
            yield seed, rules, state


def measured(positions: Iterator[Position]) -> Times:
    """Both on every position; where ours is proven, the answers have to be the same."""
    times = Times()
    for hand, rules, state in positions:
        if rules.tabling.manipulation and state.turn.seat not in state.opened:
            continue  # the program has no model of an opening before a rearrangement
        solution, ours = timed(lambda r=rules, s=state: best(r, s))
        start = time.process_time()
        runs: list[float] = []
        gains = []
        for program, constant in ilp.programs(rules, state, by="points"):
            model = program.build() if program.gains else None
            if model is None:
                continue
            _, run = timed(model.run)
            runs.append(run)
            if model.getModelStatus() == ilp.highspy.HighsModelStatus.kOptimal:
                gains.append(round(model.getInfo().objective_function_value + constant))
        times.hands.append(hand)
        times.ours.append(ours)
        times.theirs.append(sum(runs))
        times.whole.append((time.process_time() - start) * 1000)
        times.unproven += not solution.proven
        times.differ += solution.proven and bool(gains) and differs(solution, max(0, *gains, 0), state)
    return times


def differs(solution: Solution, gain: int, state: State) -> bool:
    """Whether the answers differ; what is owed may leave nothing to compare."""
    return not state.turn.obligations and ilp.weighed(solution.points, solution.cards, "points") != gain


def timed(work: Callable[[], object]) -> tuple[Solution, float]:
    """What the work gives, and the milliseconds of this process."""
    start = time.process_time()
    result = work()
    return result, (time.process_time() - start) * 1000


def quantile(values: list[float], share: float) -> float:
    """The value below which this share of the values lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def between(times: Times) -> tuple[float, float]:
    """What the ratio of the p99 is in 95 of 100 lots drawn from these: hands, as their positions are alike."""
    hands: dict[int, list[tuple[float, float]]] = {}
    for hand, ours, theirs in zip(times.hands, times.ours, times.theirs, strict=True):
        hands.setdefault(hand, []).append((ours, theirs))
    rng, ratios = Random(0), []
    for _ in range(DRAWN):
        drawn = rng.choices([*hands.values()], k=len(hands))
        ours, theirs = zip(*(pair for some in drawn for pair in some), strict=True)
        ratios.append(quantile([*ours], 0.99) / quantile([*theirs], 0.99))
    return quantile(ratios, 0.025), quantile(ratios, 0.975)


def main(count: int = POSITIONS, first: int = FIRST_SEED, only: str = "") -> None:
    """Print some lines for each set of positions."""
    sets = {"mixed": mixed, "at random": by_lot, "usual": usual, "heavy": heavy}
    for name, positions in sets.items():
        if only and name != only:
            continue
        t = measured(positions(max(20, count // 4) if name == "heavy" else count, first))
        print(f"{name}: {len(t.ours)} positions, {t.unproven} not proven, {t.differ} differ")
        for what, ours, theirs, whole in (
            ("total", sum(t.ours), sum(t.theirs), sum(t.whole)),
            ("median", *(quantile(v, 0.5) for v in (t.ours, t.theirs, t.whole))),
            ("p99", *(quantile(v, 0.99) for v in (t.ours, t.theirs, t.whole))),
        ):
            print(f"  {what}: ours {ours:.2f} ms, HiGHS {theirs:.1f} ({whole:.1f}) ms", end=", ")
            print(f"ratio {ours / theirs:.2f} ({ours / whole:.2f})")
        print("  ratio of p99 between {:.2f} and {:.2f}".format(*between(t)))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]), *sys.argv[3:])
