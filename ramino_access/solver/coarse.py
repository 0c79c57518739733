"""Open runs told apart by their lengths alone, for the bound where a meld may have several jokers.

By the rules it matters which of a run's cards are jokers, and which of them have come new. So there are very many sets
of open runs, and to look at all that they can do took most of the time. A bound may allow too much: by their lengths
there are few, and the prices of the jokers keep them from being used too often. The search itself goes by the rules.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from functools import cache

from ..core.melds import FULL
from .chains import Chain, Growth
from .run_steps import StepFinder
from .transitions import RunSets, Step


class CoarseGrowth(Growth):
    """How runs grow if only their length counts. What can be done by the rules can be done here as well."""

    counts_jokers = False

    def __init__(self, most: int) -> None:
        super().__init__(most=most, parts=False, lasting=False)

    def _grow(self, chain: Chain, sort: int) -> Chain | None:
        return _of_length(min(FULL, chain.length + 1))


def _of_length(length: int) -> Chain:
    return Chain(length, 0, 0, owed=False, natural=False)


@cache
def coarse_steps(most: int) -> StepFinder:
    """The steps of runs that may hold so many jokers, told apart by their lengths; one object for each."""
    return StepFinder(CoarseGrowth(most), RunSets())


class Coarse(dict[int, int]):
    """The coarse number of each set of open runs, by its own."""

    def __init__(self, fine: RunSets, steps: StepFinder) -> None:
        super().__init__()
        self._fine = fine
        self.steps = steps

    def __missing__(self, number: int) -> int:
        runs = sorted(_of_length(chain.length) for chain in self._fine.runs[number])
        found = self[number] = self.steps.numbers.of(tuple(runs))
        return found


class CoarseRest(dict[int, float]):
    """How good the rest can be, by the number of the open runs, where it is known by the coarse one."""

    def __init__(self, rest: Mapping[int, float], coarse: Coarse) -> None:
        super().__init__()
        self._rest = rest
        self._coarse = coarse

    def __missing__(self, number: int) -> float:
        return self._rest[self._coarse[number]]


class CoarseSteps(Container[Step]):
    """Steps that are known by what they lead to coarsely."""

    def __init__(self, steps: Container[Step], coarse: Coarse) -> None:
        self._steps = steps
        self._coarse = coarse

    def __contains__(self, step: object) -> bool:
        assert isinstance(step, tuple)
        code, after = step
        return (code, self._coarse[after]) in self._steps
