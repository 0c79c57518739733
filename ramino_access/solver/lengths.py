"""What a suit can do where its open runs are told apart by their lengths alone, for the bound where a meld may have
several jokers.

By the rules it matters which of a run's cards are jokers, and which of them have come new. So there are very many sets
of open runs, and to look at all that they can do took most of the time. A bound may allow too much: by their lengths
there are few, and the prices of the jokers keep them from being used too often. The search itself goes by the rules.

Then it does not matter either which card lies in which run: so many cards at a position are the dearest of those that
there are. And no run need end where another begins, for it could go on instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..core.melds import FULL
from ..core.sums import added
from .graph import END, NONE, ValueToGo, valued
from .transitions import Cards, RunSets, Step

#: How many open runs have one card, two, and three or more: fields of one number.
RunLengths = int
FIELD = 5
COUNT = (1 << FIELD) - 1
WHOLE = 1 << 2 * FIELD  # one run that is whole
ROUNDING = 0.01  # sums may differ by so much, depending on their order


class Stack(NamedTuple):
    """Cards of one sort at a position: how many there are, what each brings, and the number of its resource."""

    cards: int
    gain: int
    resource: int


class Lengths(dict[int, RunLengths]):
    """The lengths of each set of open runs, by its number."""

    def __init__(self, numbers: RunSets) -> None:
        super().__init__()
        self._numbers = numbers

    def __missing__(self, number: int) -> RunLengths:
        found = self[number] = sum(1 << FIELD * (min(FULL, chain.length) - 1) for chain in self._numbers.runs[number])
        return found


class LengthGraph:
    """Everything that a suit can do, position by position, from no open run to none; it is judged as a ``Graph`` is.

    ``stacks`` has the cards of each position from 1 on: natural, jokers that lie, promised, free jokers. Layer n of
    ``layers`` are the situations before position n; layer 0 is empty.
    """

    def __init__(self, stacks: Sequence[Sequence[Stack]], lengths: Lengths) -> None:
        self.best = NONE
        self._stacks = stacks
        self._lengths = lengths
        self._resources = sorted({stack.resource for some in stacks for stack in some if stack.cards})
        self._prices: list[float] = []  # of these, and of all, as they were judged last
        self._all: list[float] = []
        self._dearest: list[list[tuple[float, int, int]]] = []
        self._rests: list[ValueToGo] = []
        self._codes: list[_CodeWorths] = []
        self._values: list[float] = []
        self._room = float("inf")
        #: How many cards there are at each position; none beyond the last.
        self._many = [0, *(sum(stack.cards for stack in some) for some in stacks), 0, 0]
        #: How many of them are no free jokers, from two positions before the first to two beyond the last.
        self._others = [0] * 3 + [sum(stack.cards for stack in some[:-1]) for some in stacks] + [0] * 3
        self._free = max(some[-1].cards for some in stacks)
        self._effects = [1]  # of each position: the number of the effect that no card is laid; 0: a run ends
        for many in self._many:
            self._effects.append(self._effects[-1] + many + 1)
        self.layers: list[set[RunLengths]] = [set(), {0}]
        found = [self._layer(position) for position in range(1, len(stacks) + 1)]
        self._order(found)

    def _layer(self, position: int) -> dict[RunLengths, list[Step]]:
        """What can be done at a position, and with that the next layer."""
        many, following, second = self._many[position : position + 3]
        first, free, layer = self._effects[position], self._free, dict[RunLengths, list[Step]]()
        after: set[RunLengths] = set()
        for situation in sorted(self.layers[position]):
            ones, twos, wholes = situation & COUNT, situation >> FIELD & COUNT, situation >> 2 * FIELD
            open_runs = ones + twos + wholes
            steps = layer[situation] = [(0, situation - WHOLE)] if wholes else []
            for starts in range(min(many - open_runs, following - ones, second) + 1):
                able = min(twos + wholes, following - ones - starts)
                if self._jokers(position, starts, ones, able) > free:
                    continue
                then = starts | ones << FIELD | able << 2 * FIELD
                steps.append((first + open_runs + starts, then))
                after.add(then)
        self.layers.append(after)
        return layer

    def _jokers(self, position: int, ones: int, twos: int, wholes: int) -> int:
        """How many free jokers such runs have at least after a position, with what they need to be whole."""
        have = wholes, twos + wholes, ones + twos + wholes, ones + twos, ones  # from two positions before to two after
        return sum([max(0, runs - there) for runs, there in zip(have, self._others[position:], strict=False)])

    def _order(self, found: list[dict[RunLengths, list[Step]]]) -> None:
        """Put all situations into one row, the end first, with their steps as effects and places in the row."""
        self._row: list[list[tuple[int, int]]] = []
        self._places: list[dict[RunLengths, int]] = [{END: 0}]  # of each layer: the place of a situation
        for layer in reversed(found):
            after, here = self._places[-1], dict[RunLengths, int]()
            for situation, steps in layer.items():
                self._row.append([(effect, (after if effect else here)[then]) for effect, then in steps])
                here[situation] = len(self._row)
            self._places.append(here)
        self._places.append({})
        self._places.reverse()

    def judge(self, prices: Sequence[float]) -> None:
        """Work out how good everything is at these prices; resource 0 costs nothing."""
        mine = [prices[resource] for resource in self._resources]
        if self._values and mine == self._prices:
            return
        self._prices, self._all, self._rests, self._codes = mine, [*prices], [], []
        worth = [[(gain - prices[of], cards, of) for cards, gain, of in some if cards] for some in self._stacks]
        self._dearest = [sorted(some, reverse=True) for some in worth]
        worths = [0.0, 0.0]
        for some in self._dearest:
            worths.append(0.0)
            for value, cards, _ in some:
                for _ in range(cards):
                    worths.append(worths[-1] + value)
        self._worths = worths
        self._values = valued(self._row, worths)
        self.best = self._values[self._places[1][0]]

    def use(self, used: list[int]) -> None:
        """Add what the best of all uses."""
        worths, values, row, effects = self._worths, self._values, self._row, self._effects
        position, at = 1, self._places[1][0]
        while at:
            best = values[at]
            effect, at = next((e, then) for e, then in row[at - 1] if values[then] + worths[e] == best)
            if effect:
                left = effect - effects[position]
                for _, count, resource in self._dearest[position - 1]:
                    used[resource] += min(left, count)
                    left -= min(left, count)
                position += 1

    def rests(self) -> Sequence[ValueToGo]:
        """How good the rest can be, by layer and the number of the open runs."""
        if not self._rests:
            for here, many in zip(self._places, self._many, strict=False):
                known = {situation: self._values[place] for situation, place in here.items()}
                self._rests.append(_Rest(known, many, self._lengths))
            prices = self._all
            for some in self._stacks:
                each = [gain - prices[resource] if cards else 0.0 for cards, gain, resource in some]
                self._codes.append(_CodeWorths(each))
        return self._rests

    def narrow(self, room: float) -> None:
        """Remember that what loses more than ``room`` against the best of all is of no use."""
        self._room = room + ROUNDING

    def alive(self, position: int, runs: int, steps: Sequence[Step]) -> list[int]:
        """The numbers of those of the steps by which not too much is lost."""
        here, after = self.rests()[position : position + 2]
        worths, least = self._codes[position - 1], here[runs] - self._room
        return [number for number, (code, then) in enumerate(steps) if worths[code] + after[then] >= least]


class _Rest(ValueToGo):
    """How good the rest can be, by the number of the open runs, where it is known by their lengths."""

    def __init__(self, known: dict[RunLengths, float], many: int, lengths: Lengths) -> None:
        super().__init__()
        self._known, self._many, self._lengths = known, many, lengths

    def __missing__(self, number: int) -> float:
        lengths = self._lengths[number]
        able = self._many - (lengths & COUNT) - (lengths >> FIELD & COUNT)  # so many of the whole ones can go on
        if lengths >> 2 * FIELD > able >= 0:
            lengths = lengths & WHOLE - 1 | able << 2 * FIELD
        found = self[number] = self._known.get(lengths, NONE)
        return found


class _CodeWorths(dict[int, float]):
    """What the cards of a step bring, by its code; ``each``: what one card brings, by its sort."""

    def __init__(self, each: Sequence[float]) -> None:
        super().__init__()
        self._each = each

    def __missing__(self, code: int) -> float:
        found = self[code] = added([count * worth for count, worth in zip(Cards.of(code), self._each, strict=True)])
        return found
