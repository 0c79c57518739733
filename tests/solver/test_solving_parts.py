"""The parts of the exact search, each against plain reckoning."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ramino_access.core.plays.step import as_if_playing
from ramino_access.games import GAMES
from ramino_access.play.text.positions import position
from ramino_access.solver import situations
from ramino_access.solver.best import _Solver
from ramino_access.solver.graphs import END, Effect, Graph, Layer
from ramino_access.solver.model import Model, without_useless_cards
from ramino_access.solver.moves import Moves
from ramino_access.solver.recovered_jokers import choices
from ramino_access.solver.relaxation import (
    TREND,
    Bound,
    LagrangianBound,
    Prices,
    Relaxation,
    TooManyStepsError,
    suit_subproblem,
)
from ramino_access.solver.search import LayeredProgram, NodeBudget, TooManySituationsError, search
from ramino_access.solver.task import Task, rearranged, standing
from ramino_access.solver.transitions import FAR, Chain, MoveTable, SuitPosition
from tests.cases import each_case
from tests.night import some
from tests.oracle.positions import random_position


@pytest.mark.parametrize(("hand", "stay"), [("3h 4h 5h 7h", 3), ("5h 7h 8h 9h", 3), ("3h 4h 5h 6h", 4)])
def test_a_card_that_does_not_join_the_run_beside_it_is_left_out_before_the_search(hand: str, stay: int) -> None:
    rules = GAMES["salotto"].compile({"manipulation": False}, 2)
    names = ["Anna", "Bruno"]
    state = position(rules, {"seats": names, "hands": {"Anna": hand}, "opened": names})
    task = without_useless_cards(standing(rules, state, by_cards=True, add=False))
    assert sum(map(sum, task.cards)) == stay


@each_case(("following", "second"), list(product((FAR, 0, 1, 2), repeat=2)))
@each_case("missing", [0, 1, 2])
def test_a_run_can_be_whole_where_places_follow_and_cards_or_jokers_for_them(
    missing: int, following: int, second: int
) -> None:
    place = SuitPosition((), following, second, opens=True)
    needs = [following, second][:missing]
    for lying, jokers, most in product((0, 1), (0, 1, 2), (1, 2, 3)):
        run = Chain(3 - missing, lying, 3 - missing, owed=False, natural=True)
        able = FAR not in needs and needs.count(0) <= min(jokers, most - lying)
        assert place.can_be_whole(run, jokers, most) == able


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


@each_case("seed", range(30))
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


@pytest.mark.parametrize("seed", some(range(120), 3))
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


def test_a_step_is_taken_where_the_last_one_would_cancel_it_out() -> None:
    turned = 0
    for _, model in _with_jokers():
        bound = LagrangianBound(model.moves, model.closing, (model.new, model.any), {}, 1 << 40)
        if not bound.rough:
            there = bound.relaxation.subgradient(bound._used)
            bound._trend = [-component / TREND for component in there]
            bound.improve(-(1 << 60), 1)
            turned += any(there)
            assert bound._trend == there
    assert turned


@given(st.integers(0, 3), st.integers(0, 5), st.integers(0, 127), st.integers(0, 1 << 28), st.integers(-4, 4))
def test_a_step_changes_its_own_fields_of_a_situation_alone(
    suit: int, runs: int, aces: int, tally: int, jokers: int
) -> None:
    start = situations.first(kept=False)
    filled = start
    for other in range(4):
        filled += situations.change(other, runs=3 + other, aces=9)
    after = filled + situations.change(suit, runs=runs, aces=aces - 9, tally=tally, jokers=jokers)
    for other in range(4):
        assert situations.runs_of(after, other) == 3 + other + runs * (other == suit)
        assert situations.aces_of(after, other) == (aces if other == suit else 9)
    assert situations.tally_of(after) == tally
    assert situations.jokers_of(after) == jokers
    assert situations.kept_of(after) == 0
    assert situations.kept_of(after + situations.KEPT_BIT) == 1


class Counted:
    """The moves of a task; counts the steps that were asked for."""

    def __init__(self, moves: Moves) -> None:
        self._moves = moves
        self.counted = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._moves, name)

    def here(self, *where: int) -> Callable[[int], MoveTable]:
        ways = self._moves.here(*where)

        def counted(number: int) -> MoveTable:
            found = ways(number)
            self.counted += len(found[1])
            return found

        return counted


def _with_jokers() -> Iterator[tuple[Task, Model]]:
    """Some tasks in which jokers are about."""
    for seed in range(30):
        rules, state = random_position(Random(seed))
        solver = _Solver(rules, as_if_playing(state, 0), by="points", nodes=1_000)
        task = solver._task(solver.state)
        model = Model(task)
        if model.jokers:
            yield task, model


def test_as_many_steps_of_a_suit_are_made_as_may_be() -> None:
    for _, model in _with_jokers():
        jokers = model.new, model.any
        resources = Relaxation(model.moves, jokers).resources
        counted: Any = Counted(model.moves)
        suit_subproblem(counted, 0, jokers, resources, 1 << 30)
        suit_subproblem(model.moves, 0, jokers, resources, counted.counted)
        with pytest.raises(TooManyStepsError):
            suit_subproblem(model.moves, 0, jokers, resources, counted.counted - 1)


def test_the_prices_of_one_search_are_known_to_the_next() -> None:
    found = []
    for task, _ in _with_jokers():
        known: Prices = {}
        search(task, NodeBudget(5_000), known=known)
        found.append(bool(known))
    assert any(found)
