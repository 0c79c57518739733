"""What each suit of a task can do at each position, with the cards that the task has there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product

from ..core.cards import ACE
from ..core.melds import HIGH_ACE, rank_at
from .circular import CircularTransitions
from .graphs import Lengths
from .groups import SHIFT, tallied
from .task import ANY, NAT, NEW, Task, most_fixed
from .transitions import (
    END,
    ENOUGH,
    FAR,
    KEPT,
    NO_CARD,
    Chain,
    Growth,
    Move,
    MoveTable,
    Runs,
    RunSets,
    Step,
    SuitPosition,
    Transitions,
    needed,
    transitions_of,
)


class Moves:
    """All moves of a task; what was worked out once is kept.

    ``fixed`` counts the jokers that lie or could come to lie as each card.
    """

    def __init__(self, task: Task, jokers: int) -> None:
        self.task = task
        self.fixed = most_fixed(task)
        new = bool(task.new_jokers or task.back == NEW) and task.passing is None
        self.transitions: list[Transitions] = []
        self.circular: list[CircularTransitions | None] = []
        self.lengths: list[Lengths | None] = []  # of each suit, where a bound tells open runs apart by them alone
        for suit in range(4):
            there = sum(self.fixed[suit])
            promised = task.promised is not None and task.promised[0] == suit
            most = min(task.style.jokers_per_meld, there + jokers)
            found = transitions_of(
                most,
                parts=there > 0 and ((new and most > 1) or promised),
                lasting=promised or task.style.circular,
            )
            self.transitions.append(found)
            able = most > 1 and not task.style.circular
            self.lengths.append(Lengths(found.numbers) if able else None)
            up_to_king = self._up_to_king(suit)
            self.circular.append(CircularTransitions(found, up_to_king, jokers) if task.style.circular else None)
        self._here: dict[tuple[int, int, int, int, int], Callable[[int], MoveTable]] = {}

    def _up_to_king(self, suit: int) -> tuple[int, ...]:
        """How many cards there are of the king and the queen."""
        return tuple(sum(self.at(suit, HIGH_ACE - below)) for below in (1, 2))

    def at(self, suit: int, position: int) -> tuple[int, int, int]:
        """Naturals, fixed jokers and promised cards of a suit at a position."""
        rank = rank_at(position)
        promised = int(self.task.promised == (suit, rank))
        return self.task.cards[suit][rank], self.fixed[suit][rank], promised

    def nothing(self, suit: int, position: int) -> bool:
        """Whether there is no card of this face."""
        return not any(self.at(suit, position))

    def splits(self, position: int) -> bool:
        """Whether this position shares its cards with another: the ace, low and high."""
        return position == ACE and self.task.style.ace_high

    def here(self, suit: int, position: int, new: int, free: int, used: int) -> Callable[[int], MoveTable]:
        """What the suit can do here, by the number of its open runs, with this many jokers left; ``used``: aces spent
        low."""
        key = (suit, position, new, free, used)
        found = self._here.get(key)
        if found is None:
            found = self._here[key] = self._finder(*key)
        return found

    def _finder(self, suit: int, position: int, new: int, free: int, used: int) -> Callable[[int], MoveTable]:
        place = self._place(suit, position, new, free, used)
        circle = self.circular[suit]
        return self.transitions[suit].finder(place) if circle is None else circle.finder(place, position)

    def steps(self, suit: int, position: int, new: int, free: int) -> Stepper:
        """What the suit can do here as a bound needs it, by the number of its open runs."""
        if self.circular[suit] is not None:
            here = self.here(suit, position, new, free, 0)
            return lambda number: here(number)[1]
        return fine_steps(self.transitions[suit]).finder(self._place(suit, position, new, free, 0))

    def _place(self, suit: int, position: int, new: int, free: int, used: int) -> SuitPosition:
        rank = rank_at(position)
        cards, fixed, promised = self.at(suit, position)
        if self.task.passing is not None:
            new, free = 0, new + free
        return SuitPosition(
            (cards - (used & 7), promised - (used >> 6), fixed - (used >> 3 & 7), new, free),
            self._count(suit, position + 1),
            self._count(suit, position + 2),
            bool(new or free) and self._up_to_top(suit, position),
            self.task.may_pass(suit, rank),
        )

    def worths(self, suit: int, position: int) -> tuple[int, int]:
        """What the search counts for a natural card and for a joker in a run here."""
        task = self.task
        return task.weigh(task.in_run(suit, position)), task.weigh(task.joker_in_run(position))

    def _count(self, suit: int, position: int) -> int:
        """How many cards there are of a face that follows."""
        if position > self.task.top and not self.task.style.circular:
            return FAR
        return min(ENOUGH, sum(self.at(suit, position)))

    def _up_to_top(self, suit: int, position: int) -> bool:
        """Whether a run could go on from here to the last position. If not, a free joker need not begin one: at the
        other end it is worth as much or more. Unless it matters as what it lies."""
        growth = self.transitions[suit].growth
        if growth.parts or self.task.style.circular or self.task.passing is not None or self.task.lying:
            return True
        lacking = sum(self.nothing(suit, at) for at in range(position + 1, self.task.top + 1))
        return lacking < growth.most

    def ends(self, suit: int, number: int) -> bool:
        """Whether these runs may all end beyond the last position."""
        runs = self.transitions[suit].numbers.runs
        return number < len(runs) and all(chain.whole for chain in runs[number])

    def ending(self, suit: int, number: int) -> Move:
        """Beyond the last position every run ends."""
        return Move(0, 0, 0, 0, 0, 0, 0, (END,) * len(self.transitions[suit].numbers.runs[number]), (), 0)


# The steps of one suit's open runs at a position, as a bound needs them: which cards they take and which runs are open
# then, not how.
# All that matters of a step is counted in fields of one number: cards taken, by sort; runs that need one card more, and
# two; runs without a joker that were ended; and open runs, by kind. Whatever goes on or begins adds its own number, so
# steps that come to the same are one at once.

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
