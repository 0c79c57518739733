"""What a bound is told of open runs beside what they can really do: the same without the how, or by lengths more."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ramino_access.core.plays.step import as_if_playing
from ramino_access.solver.best import _Solver, best
from ramino_access.solver.model import Model
from ramino_access.solver.moves import Moves
from tests.oracle.positions import random_position

FIRST = 731_000
MOST_RUNS = 60  # sets of open runs that are looked at in each place


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


def _places(moves: Moves, jokers: tuple[int, int]) -> Iterator[tuple[int, int, set[int]]]:
    """Suits, positions, and the sets of open runs with which they are come to."""
    for suit in range(4):
        numbers = {0}
        for position in range(1, moves.task.top + 1):
            yield suit, position, numbers
            here = moves.here(suit, position, *jokers, 0)
            after = {step[1] for number in sorted(numbers) for step in here(number)[1]}
            numbers = set(sorted(after)[:MOST_RUNS])


@pytest.mark.parametrize("first", [FIRST, FIRST + 100])
def test_the_steps_of_runs_are_their_moves_without_the_how(first: int) -> None:
    compared = 0
    for model in _models(first, jokers=1):
        moves, jokers = model.moves, (model.new, model.any)
        for suit, position, numbers in _places(moves, jokers):
            here, steps = moves.here(suit, position, *jokers, 0), moves.steps(suit, position, *jokers)
            for number in sorted(numbers):
                found = steps(number)
                assert set(found) == set(here(number)[1])
                assert len(set(found)) == len(found)
                compared += len(found)
    assert compared


@pytest.mark.parametrize("jokers_per_meld", [2, 3])
def test_runs_told_apart_by_length_can_do_whatever_they_can_do_by_the_rules(jokers_per_meld: int) -> None:
    compared = 0
    for model in _models(FIRST + 200, jokers=jokers_per_meld):
        moves, jokers = model.moves, (model.new, model.any)
        for suit, position, numbers in _places(moves, jokers):
            coarse = moves.coarse[suit]
            if coarse is None:
                continue
            here, steps = moves.here(suit, position, *jokers, 0), moves.steps(suit, position, *jokers)
            for number in sorted(numbers):
                able = set(steps(coarse[number]))
                for code, after in here(number)[1]:
                    assert (code, coarse[after]) in able
                    compared += 1
                assert moves.may_end(suit, coarse[number]) or not moves.ends(suit, number)
    assert compared


def test_a_table_with_many_jokers_is_searched_to_the_end() -> None:
    """What its runs could do was too much to look at while every kind of run was told from every other."""
    rules, state = random_position(Random(710_169))
    assert rules.style.jokers_per_meld > 1
    found = best(rules, state, by="points", nodes=8_000)
    assert (found.points, found.proven) == (163, True)
