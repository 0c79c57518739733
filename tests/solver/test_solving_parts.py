"""The parts of the exact search, each against plain reckoning."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ramino_access.solver.bound import Bound
from ramino_access.solver.from_table import rearranged
from ramino_access.solver.graph import END, Effect, Graph, Layer
from ramino_access.solver.groups import GroupRules, RankSupply, cards_of, choice_of, closings, divide
from ramino_access.solver.layered import LayeredProgram, TooManySituationsError
from ramino_access.solver.model import Model
from ramino_access.solver.multipliers import LagrangianBound
from ramino_access.solver.recovering import choices
from tests.oracle.positions import random_position

few = st.integers(0, 2)
suits = st.tuples(few, few, few, few)
one_at_most = st.tuples(*[st.integers(0, 1)] * 4)


@given(suits, one_at_most, st.integers(0, 2), st.integers(0, 2), st.integers(0, 1))
@settings(max_examples=150, deadline=None)
def test_counting_says_the_same_as_dividing(
    naturals: tuple[int, int, int, int], fixed: tuple[int, int, int, int], stuck: int, new: int, free: int
) -> None:
    group_rules = GroupRules(most=1, identities=False)
    supply = RankSupply(naturals, fixed, promised=-1, stuck=(1,) * stuck, frozen=(), new=new, any=free)
    found = closings(supply, group_rules).closes
    for parts in product(
        *([(g, y) for g in range(n + 1) for y in range(f + 1)] for n, f in zip(naturals, fixed, strict=True))
    ):
        tally = sum((g + (y << 3)) << (7 * suit) for suit, (g, y) in enumerate(parts))
        able = {
            (u, v)
            for u in range(new + 1)
            for v in range(free + 1)
            if divide(cards_of(tally, supply, u, v), group_rules) is not None
        }
        assert {close[:2] for close in found.get(tally, ())} == able
        assert choice_of(tally) == 0


def _random_graph(rng: Random) -> tuple[Graph, list[Layer], list[dict[int, Effect]]]:
    depth = rng.randint(1, 4)
    layers: list[Layer] = []
    effects: list[dict[int, Effect]] = []
    here = {0}
    for number in range(depth):
        last = number == depth - 1
        layer = {
            at: [(rng.randrange(3), END if last else rng.randrange(3)) for _ in range(rng.randint(1, 3))]
            for at in sorted(here)
        }
        layer = {at: list(dict.fromkeys(steps)) for at, steps in layer.items()}
        here = {then for steps in layer.values() for _, then in steps}
        layers.append(layer)
        uses = [tuple((rng.randint(1, 3), rng.randint(1, 2)) for _ in range(rng.randrange(3))) for _ in range(3)]
        effects.append({code: (rng.randint(0, 20), uses[code]) for code in range(3)})
    return Graph([dict(layer) for layer in layers], effects), layers, effects


def _ways(
    layers: list[Layer], effects: list[dict[int, Effect]], prices: list[float], at: int = 0, number: int = 0
) -> list[tuple[float, list[tuple[int, int, tuple[int, int]]]]]:
    """Every way to the end: its worth, and its steps."""
    if number == len(layers):
        return [(0.0, [])]
    found = []
    for code, then in layers[number][at]:
        gain, uses = effects[number][code]
        worth = gain - sum(count * prices[resource] for resource, count in uses)
        for rest, steps in _ways(layers, effects, prices, then, number + 1):
            found.append((worth + rest, [(number, at, (code, then)), *steps]))
    return found


@pytest.mark.parametrize("seed", range(30))
def test_a_graph_knows_its_best_way_and_what_to_leave_out(seed: int) -> None:
    rng = Random(seed)
    graph, layers, effects = _random_graph(rng)
    prices = [0.0, *(rng.random() * 10 for _ in range(3))]
    graph.judge(prices)
    ways = _ways(layers, effects, prices)
    best = max(worth for worth, _ in ways)
    assert graph.best == pytest.approx(best)
    used = [0] * 4
    graph.use(used)
    gain = max(
        worth for worth, steps in ways if abs(worth - best) < 1e-6 and _used(steps, effects) == used
    )  # the best way uses what it says
    assert gain == pytest.approx(best)
    room = rng.random() * 10
    graph.narrow(room)
    kept = {(n, at, step) for n, layer in enumerate(graph.layers) for at, steps in layer.items() for step in steps}
    good = {step for worth, steps in ways if worth >= best - room + 1e-6 for step in steps}
    poor = {step for _, steps in ways for step in steps} - {
        step for worth, steps in ways if worth >= best - room - 1e-6 for step in steps
    }
    assert good <= kept
    assert not poor & kept
    graph.judge(prices)
    assert graph.best == pytest.approx(best)


def _used(steps: list[tuple[int, int, tuple[int, int]]], effects: list[dict[int, Effect]]) -> list[int]:
    used = [0] * 4
    for number, _, (code, _) in steps:
        for resource, count in effects[number][code][1]:
            used[resource] += count
    return used


@pytest.mark.parametrize("seed", range(120))
def test_the_bound_never_promises_less_than_there_is(seed: int) -> None:
    rules, state = random_position(
        Random(700_000 + seed), melds=4, game=("salotto", "rami")[seed % 2], manipulation=True
    )
    task = rearranged(rules, state, by_cards=False)
    task.stuck = choices(rules, state, task)
    task.keep = rules.tabling.kept_back > 0
    model = Model(task)
    try:
        best = LayeredProgram(model, Bound(model.moves, model.closing), -(1 << 60), 20_000).solve()
    except TooManySituationsError:
        return
    bound = LagrangianBound(model.moves, model.closing, (model.new, model.any), {}, 1 << 40)
    for steps in (0, 4, 12):
        bound.improve(-(1 << 60), steps)
        if best is not None:
            assert bound.value >= best.worth - 1e-6
            found = LayeredProgram(model, bound, best.worth - 1, 1 << 40).solve()  # nothing good is left out
            assert found is not None
            assert found.worth == best.worth
            bound.improve(best.worth - 1, steps)
        else:
            assert LayeredProgram(model, bound, -(1 << 60), 1 << 40).solve() is None
