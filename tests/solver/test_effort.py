"""The searches find what they have found, with no more work: what was left out of a search by proof stays left out.

Situations and boards are counted, for seconds depend on the machine. Whoever finds more with less writes it down
(``python -m tests.solver.effort``).
"""

from __future__ import annotations

import pytest

from ramino_access.solver.best import best
from ramino_access.solver.usable import at_a_glance
from tests.solver.effort import FILE, allowed, asked, placed, take, told, worth

LINES = FILE.read_text(encoding="utf-8").splitlines()
CHUNKS = 10


def _known(what: str, chunk: int) -> list[tuple[int, list[int]]]:
    """A part of what was written down: seeds, and the numbers beside each."""
    lines = [line.removeprefix(f"{what} ").split(": ") for line in LINES if line.startswith(f"{what} ")]
    return [(int(seed), [int(n) for n in numbers.split()]) for seed, numbers in lines[chunk::CHUNKS]]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_as_much_can_be_laid_after_as_much_work(chunk: int) -> None:
    for seed, (points, cards, proven, plays, nodes, played) in _known("best", chunk):
        rules, state, aim = asked(seed)
        found = best(rules, state, by=aim, nodes=allowed(nodes))
        known = (points, cards) if aim == "points" else (cards, points)
        assert worth(found, aim) >= known, seed
        assert found.proven >= bool(proven), seed
        assert len(found.plays) <= plays or worth(found, aim) > known, seed
        if (found.points, found.cards, len(found.plays)) == (points, cards, plays):  # as good, so the very same
            assert told(found) == played, seed


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_nothing_is_called_proven_that_is_not(chunk: int) -> None:
    """A search that has to end early may have found the best, but does not say so unless it is."""
    unproven = 0
    for seed, (points, cards, _, _, nodes, _) in _known("best", chunk):
        rules, state, aim = asked(seed)
        known = (points, cards) if aim == "points" else (cards, points)
        for few in (0, nodes // 4):
            found = best(rules, state, by=aim, nodes=few)
            assert worth(found, aim) >= known or not found.proven, (seed, few)
            unproven += not found.proven
    assert unproven


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_take_is_judged_with_as_much_work(chunk: int) -> None:
    for seed, (answer, steps, plain) in _known("take", chunk):
        position = take(seed)
        assert position is not None
        assert placed(*position, steps) == bool(answer), seed
        if plain:  # a glance that sees less asks for the whole search more often
            assert at_a_glance(*position), seed
