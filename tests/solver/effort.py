"""What the searches find in positions dealt at random, and with how much work: situations, boards and plays, which are
the same on every machine. Who makes a search better writes it down anew:

    python -m tests.solver.effort
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from random import Random

from ramino_access.core.plays.step import as_if_playing
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import Debt, Must, Obligation, State
from ramino_access.solver.best import Aim, Solution, _Solver, best
from ramino_access.solver.repair import STEPS, Allowance, OutOfStepsError
from ramino_access.solver.usable import at_a_glance, placeable
from tests.oracle.positions import random_position
from tests.records import write

FILE = Path(__file__).with_name("effort.txt")
FIRST = 710_000  # seeds of positions
COUNT = 360
MIXED = 720_000  # from here on positions in which everything is allowed: identities, many jokers, all may be moved
MIXED_COUNT = 40
TAKES = 1_600
NODES = 8_000
PLAIN_STEPS = 2  # boards of a take that needs no search, and of one that has no chance


def asked(seed: int) -> tuple[Rules, State, Aim]:
    """A position, and what to look for in it."""
    rng = Random(seed)
    if seed < MIXED:
        rules, state = random_position(rng)
    else:
        rules, state = random_position(rng, game="salotto", manipulation=True, identities=True, jokers_per_meld=3)
    return rules, state, "points" if seed % 2 else "cards"


def allowed(nodes: int) -> int:
    """A tenth more: Pythons add numbers up differently, which moves the point where a search is through."""
    return nodes + nodes // 10


def told(solution: Solution) -> int:
    """A number for all that is played, in its order."""
    return int(hashlib.sha256(repr(solution.plays).encode()).hexdigest()[:6], 16)


def worth(solution: Solution, aim: Aim) -> tuple[int, int]:
    """What is compared: what was looked for, then the other."""
    return (solution.points, solution.cards) if aim == "points" else (solution.cards, solution.points)


def take(seed: int) -> tuple[Rules, State] | None:
    """A position of a player who has opened and has just taken a card that must be used; None where it is a joker."""
    rng = Random(seed)
    game = rng.choice(("salotto", "rami", "cinquecento"))
    options = {"salotto": {"discards": "must-use"}, "rami": {"hand_size": 7}, "cinquecento": {}}[game]
    if game != "cinquecento":
        options["manipulation"] = rng.random() < 0.7
    rules, state = random_position(rng, melds=rng.randint(1, 6), game=game, **options)
    hand = state.hands[0][-rng.randint(3, 7) :]
    card = hand[-1]
    if card.is_joker:
        return None
    must = rng.choice((Must.LAY, Must.MELD))
    turn = changed(state.turn, taken=(card,), obligations=(Obligation(card, must, Debt.TAKEN),))
    hands = (hand, *state.hands[1:])
    return rules, changed(state, hands=hands, turn=turn, opened=frozenset({0, 1}), turns=(1,) * state.seats)


def placed(rules: Rules, state: State, steps: int) -> bool:
    """Whether the taken card finds a place on a table that may be rearranged. Raises OutOfStepsError."""
    card = state.turn.taken[0]
    hand = [c for c in state.hands[0] if c is not card]
    return placeable(rules, state.melds, hand, card, state.turn.obligations[0].must, Allowance(steps))


def _best_line(seed: int) -> str | None:
    rules, state, aim = asked(seed)
    search = _Solver(rules, as_if_playing(state, 0), by=aim, nodes=NODES)
    found = search.solve()
    nodes = NODES - search.budget.left + 1
    if nodes == 1:  # nothing to search
        return None
    if best(rules, state, by=aim, nodes=nodes) != found:  # what may be spent says how some of it is spent
        nodes = NODES
    plays = told(best(rules, state, by=aim, nodes=allowed(nodes)))
    return f"best {seed}: {found.points} {found.cards} {int(found.proven)} {len(found.plays)} {nodes} {plays}"


def _take_line(seed: int) -> str | None:
    position = take(seed)
    if position is None:
        return None
    rules, state = position
    allowance = Allowance()
    card = state.turn.taken[0]
    hand = [c for c in state.hands[0] if c is not card]
    try:
        answer = placeable(rules, state.melds, hand, card, state.turn.obligations[0].must, allowance)
    except OutOfStepsError:
        return None
    plain, steps = bool(at_a_glance(rules, state)), STEPS - allowance.left + 1
    return f"take {seed}: {int(answer)} {steps} {int(plain)}" if plain or steps > PLAIN_STEPS else None


def main() -> int:
    """Write down what is found today."""
    lines = [*map(_best_line, (*range(FIRST, FIRST + COUNT), *range(MIXED, MIXED + MIXED_COUNT)))]
    lines += map(_take_line, range(FIRST, FIRST + TAKES))
    write(FILE, filter(None, lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
