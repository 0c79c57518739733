"""The steps of one suit's open runs at a position, as a bound needs them: which cards they take and which runs are open
then, not how.

All that matters of a step is counted in fields of one number: cards taken, by sort; runs that need one card more, and
two; runs without a joker that were ended; and open runs, by kind. Whatever goes on or begins adds its own number, so
steps that come to the same are one at once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product

from .chains import NO_CARD, Chain, Growth
from .groups import SHIFT, tallied
from .task import ANY, NAT, NEW
from .transitions import KEPT, Runs, RunSets, Step, SuitPosition, Transitions, needed

FIELD = 5  # bits of a field: there are never more equal cards or runs
FULL_FIELD = (1 << FIELD) - 1
ONE, TWO, CUT, KINDS = (FIELD * field for field in range(ANY + 1, ANY + 5))
TAKEN = (1 << ONE) - 1  # the fields of the cards taken

#: By the number of the open runs, the steps that they can take.
Stepper = Callable[[int], list[Step]]


class StepFinder:
    """All steps under some rules, as they are asked for; ``numbers`` are those of the sets of open runs."""

    def __init__(self, growth: Growth, numbers: RunSets) -> None:
        self.growth = growth
        self.numbers = numbers
        self._kinds = _RunKinds(numbers)
        self._found: dict[SuitPosition, dict[int, list[Step]]] = {}
        self._size = 0

    def finder(self, place: SuitPosition) -> Stepper:
        """What can be done there; answers are kept."""
        if self._size > KEPT:
            self._found.clear()
            self._size = 0
        known = self._found.setdefault(place, {})
        here: list[_RunSteps] = []

        def found(number: int) -> list[Step]:
            steps = known.get(number)
            if steps is None:
                if not here:
                    here.append(_RunSteps(self.growth, self._kinds, place))
                steps = known[number] = here[0].of(self.numbers.runs[number])
                self._size += len(steps)
            return steps

        return found


@cache
def fine_steps(transitions: Transitions) -> StepFinder:
    """The steps of these transitions; one object for each."""
    return StepFinder(transitions.growth, transitions.numbers)


class _RunKinds:
    """A field for each kind of run, and the number of each set of runs."""

    def __init__(self, numbers: RunSets) -> None:
        self._numbers = numbers
        self._fields: dict[Chain, int] = {}
        self._known: dict[int, int] = {0: 0}

    def one(self, chain: Chain) -> int:
        """One run of this kind."""
        at = self._fields.setdefault(chain, KINDS + FIELD * len(self._fields))
        return 1 << at

    def number(self, counts: int) -> int:
        """The number of a set of runs, by how many there are of each kind."""
        found = self._known.get(counts)
        if found is None:
            runs: list[Chain] = []
            for chain, at in self._fields.items():
                runs += [chain] * (counts >> at - KINDS & FULL_FIELD)
            found = self._known[counts] = self._numbers.of(tuple(sorted(runs)))
        return found


class _RunSteps:
    """The steps at one position, while they are being found."""

    def __init__(self, growth: Growth, kinds: _RunKinds, place: SuitPosition) -> None:
        self._growth = growth
        self._kinds = kinds
        self._place = place
        jokers = place.stock[NEW] + place.stock[ANY]
        #: By what may be taken: the code of these cards, and the free jokers that are left.
        self._codes: dict[int, tuple[int, int]] = {}
        for taken in product(*(range(count + 1) for count in place.stock)):
            naturals, promised, fixed, new, free = taken
            fields = sum(count << FIELD * sort for sort, count in enumerate(taken))
            self._codes[fields] = tallied(naturals, fixed, promised) | new + free << SHIFT, jokers - new - free
        self._with_one: dict[Chain, list[tuple[int, int]]] = {}
        able = [(sort, more) for sort, more in self._grown(NO_CARD) if sort < NEW or place.opens]
        self._starts = self._started([more for _, more in able])
        self._starts_after_cut = self._started([more for sort, more in able if sort != NAT])

    def _grown(self, chain: Chain) -> list[tuple[int, int]]:
        """What a run adds to a step in which it gets a card, with the sort of that."""
        found = self._with_one.get(chain)
        if found is None:
            found = self._with_one[chain] = []
            for sort, grown in self._place.grown(self._growth, chain):
                one, two = needed((grown,))
                found.append((sort, (1 << FIELD * sort) + (one << ONE) + (two << TWO) + self._kinds.one(grown)))
        return found

    def _started(self, able: list[int]) -> list[int]:
        """Every set of runs that could begin, if all cards are there."""
        ways = [0]
        for begun in able:
            further = ways
            while further:
                further = [way + begun for way in further if way + begun & TAKEN in self._codes]
                ways = ways + further
        return ways

    def of(self, runs: Runs) -> list[Step]:
        """Everything that these open runs can do."""
        place, codes, number = self._place, self._codes, self._kinds.number
        found: dict[Step, None] = {}
        for way in self._continued(runs):
            for start in self._starts_after_cut if way >> CUT & FULL_FIELD else self._starts:
                whole = way + start
                cards = codes.get(whole & TAKEN)
                if cards is None:
                    continue
                code, jokers = cards
                if place.enough(whole >> ONE & FULL_FIELD, whole >> TWO & FULL_FIELD, jokers):
                    found[code, number(whole >> KINDS)] = None
        return [*found]

    def _continued(self, runs: Runs) -> dict[int, None]:
        """Every way in which the open runs go on or end."""
        ways: dict[int, None] = {0: None}
        for chain in runs:
            adding = [more for _, more in self._grown(chain)]
            further = {way + more: None for way in ways for more in adding if way + more & TAKEN in self._codes}
            if chain.whole:
                ended = 0 if chain.jokers else 1 << CUT
                further.update((way + ended, None) for way in ways)
            ways = further
        return ways
