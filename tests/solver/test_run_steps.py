"""What a bound that tells open runs apart by their lengths allows them, beside what they can really do."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ramino_access.core.melds import rank_at
from ramino_access.core.plays.step import as_if_playing
from ramino_access.solver.best import _Solver, best
from ramino_access.solver.graphs import Graph, LengthGraph, Lengths, Stack
from ramino_access.solver.model import Model
from ramino_access.solver.relaxation import JOKER, PROMISE, Relaxation, length_subproblem, suit_subproblem
from ramino_access.solver.transitions import Cards, RunSets
from tests.oracle.positions import random_position

FIRST = 731_000


def _models(first: int, *, jokers: int) -> Iterator[Model]:
    """Models of tables on which a meld may have so many jokers."""
    for seed in range(first, first + 8):
        rules, state = random_position(
            Random(seed), game="salotto", melds=6, manipulation=True, jokers_per_meld=jokers, jokers_per_pack=2
        )
        solver = _Solver(rules, as_if_playing(state, 0), by="points", nodes=1_000)
        model = Model(solver._task(solver.state))
        if model.jokers:
            yield model


def _walk(graph: Graph, rng: Random, jokers: int) -> list[tuple[int, tuple[int, int]]] | None:
    """A way from no open run to none, at random, as the runs before each step and the step; None where it would take
    more free jokers than there are.
    """
    way = []
    runs = 0
    for layer in graph.layers[1:-1]:
        step = min(rng.choices(layer[runs], k=2), key=lambda step: Cards.of(step[0]).free)
        way.append((runs, step))
        jokers -= Cards.of(step[0]).free
        runs = step[1]
    return way if jokers >= 0 else None


@pytest.mark.parametrize("jokers_per_meld", [2, 3])
def test_whatever_runs_do_by_the_rules_a_bound_by_their_lengths_allows(jokers_per_meld: int) -> None:
    rng = Random(jokers_per_meld)
    compared = 0
    for model in _models(FIRST + 200, jokers=jokers_per_meld):
        moves, jokers = model.moves, (model.new, model.any)
        relaxation = Relaxation(moves, jokers)
        prices = [price * rng.choice((0.0, 0.5, 1.0, 1.5)) for price in relaxation.prices]
        for suit, lengths in enumerate(moves.lengths):
            if lengths is None:
                continue
            graph = length_subproblem(moves, suit, jokers, relaxation.resources, lengths)
            exact = suit_subproblem(moves, suit, jokers, relaxation.resources, 1 << 30)
            graph.judge(prices)
            for way in filter(None, (_walk(exact, rng, sum(jokers)) for _ in range(200))):
                brought = 0.0
                for position, (runs, (code, _)) in reversed([*enumerate(way, 1)]):
                    names = (suit, rank_at(position)), (suit, rank_at(position), JOKER), PROMISE, JOKER
                    natural, joker = moves.worths(suit, position)
                    each = zip(Cards.of(code), (natural, joker, natural, joker), names, strict=True)
                    brought += sum(n * (gain - prices[relaxation.resources[name]]) for n, gain, name in each if n)
                    assert graph.rests()[position][runs] >= brought - 0.01
                graph.narrow(graph.best - brought)
                assert all(graph.alive(position, runs, [step]) for position, (runs, step) in enumerate(way, 1))
                compared += len(way)
    assert compared > 1_000


def _best_by_lengths(worths: list[list[float]], at: int, ones: int, twos: int, wholes: int) -> float:
    """The most that runs come to, of which so many are open, by trying everything: each position has its cards' worths,
    the dearest first.
    """
    if at == len(worths):
        return 0.0 if not (ones or twos) else float("-inf")
    found = float("-inf")
    for lasting in range(wholes + 1):
        for starts in range(len(worths[at]) - ones - twos - lasting + 1):
            here = sum(worths[at][: ones + twos + lasting + starts])
            found = max(found, here + _best_by_lengths(worths, at + 1, starts, ones, twos + lasting))
    return found


def test_without_free_jokers_a_bound_by_lengths_allows_no_more_than_cards_can_come_to() -> None:
    rng = Random(5)
    for _ in range(60):
        counts = [(rng.randint(0, 2), rng.randint(0, 1)) for _ in range(7)]
        prices = [0.0, *(float(rng.randint(-6, 4)) for _ in range(14))]
        stacks = [
            [Stack(n, 0, 2 * at + 1), Stack(f, 0, 2 * at + 2), Stack(0, 0, 0), Stack(0, 0, 0)]
            for at, (n, f) in enumerate(counts)
        ]
        graph = LengthGraph(stacks, Lengths(RunSets()))
        graph.judge(prices)
        each = [[-prices[2 * at + 1]] * n + [-prices[2 * at + 2]] * f for at, (n, f) in enumerate(counts)]
        worths = [sorted(some, reverse=True) for some in each]
        assert graph.best == pytest.approx(_best_by_lengths(worths, 0, 0, 0, 0))
        used = [0] * 15
        graph.use(used)
        assert graph.best == pytest.approx(-sum(n * price for n, price in zip(used, prices, strict=True)))


def test_a_table_with_many_jokers_is_searched_to_the_end() -> None:
    """What its runs could do was too much to look at while every kind of run was told from every other."""
    rules, state = random_position(Random(710_169))
    assert rules.style.jokers_per_meld > 1
    found = best(rules, state, by="points", nodes=8_000)
    assert (found.points, found.proven) == (163, True)
