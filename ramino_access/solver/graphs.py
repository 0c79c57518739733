"""Layered graphs: what one suit or one rank can do, step by step, and the best path at given prices.

A graph has layers. From each situation of a layer steps lead to situations of the next one. A step brings something and
uses resources that have their price; steps of a layer that bring and use the same share a code.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..core.melds import FULL
from ..core.sums import added
from .transitions import Cards, RunSets, Step

NONE = float("-inf")
START = END = 0  # the only situations of the first layer, and after the last

#: What a step of one code brings, and what it uses: resources by their number, and how many of them.
Effect = tuple[int, tuple[tuple[int, int], ...]]
Layer = dict[int, list[Step]]


class ValueToGo(dict[int, float]):
    """How good the rest can be from each situation of a layer; nothing can come of what is not in it."""

    def __missing__(self, key: int) -> float:
        return NONE


def valued(row: Sequence[Sequence[tuple[int, int]]], worths: Sequence[float]) -> list[float]:
    """How good the rest can be from each situation of a row, by its place from 1 on; place 0 is the end. A situation is
    its steps: the number of an effect, of which the worth is known, and the place that it leads to.
    """
    values = [0.0]
    for steps in row:
        if len(steps) == 1:
            effect, then = steps[0]
            values.append(values[then] + worths[effect])
        else:
            values.append(max([values[then] + worths[effect] for effect, then in steps]))
    return values


class Graph:
    """Layers of situations, the first of them with situation 0 alone, or without any where there is no way to the end.

    ``best`` is the best of all, as it was judged last.
    """

    def __init__(self, layers: list[Layer], effects: list[dict[int, Effect]]) -> None:
        self.layers = layers
        self.best = NONE
        #: What each effect brings and the first resource it uses (0: none); others that it uses stand apart.
        self._effects: list[tuple[int, int, int]] = []
        self._others: list[tuple[int, int, int]] = []
        self._codes: list[dict[int, int]] = []  # of each layer: the effect of a code
        for known in effects:
            self._codes.append({code: self._add(effect) for code, effect in known.items()})
        self._resources = sorted({t for _, t, _ in self._effects} | {t for _, t, _ in self._others})
        self._prices: list[float] = []  # of these resources, as they were judged last
        self._worths: list[float] = []
        self._values: list[float] = []
        self._used: list[tuple[int, int]] = []
        self._left_out = False  # whether narrowing has left out steps
        self._order()

    def _add(self, effect: Effect) -> int:
        number = len(self._effects)
        gain, uses = effect
        (resource, count), *others = uses or ((0, 0),)
        self._effects.append((gain, resource, count))
        self._others += [(number, resource, count) for resource, count in others]
        return number

    def _order(self) -> None:
        """Put all situations into one row, the end first, with their steps as effects and places in the row. Those from
        which the same steps lead to the same places share one.
        """
        row: list[list[tuple[int, int]]] = []
        known: dict[tuple[tuple[int, int], ...], int] = {}
        self._places: list[dict[int, int]] = [{END: 0}]  # of each layer and of the end: the place of a situation
        for layer, effect_of in zip(reversed(self.layers), reversed(self._codes), strict=True):
            after = self._places[-1]
            here = {}
            for situation, steps in layer.items():
                found = tuple(dict.fromkeys([(effect_of[code], after[then]) for code, then in steps]))
                place = known.get(found)
                if place is None:
                    row.append([*found])
                    place = known[found] = len(row)
                here[situation] = place
            self._places.append(here)
        self._places.reverse()
        self._row = row
        self._stale = False  # whether it was narrowed since

    def judge(self, prices: Sequence[float]) -> None:
        """Work out how good everything is at these prices; resource 0 costs nothing."""
        mine = [prices[resource] for resource in self._resources]
        if self._values and mine == self._prices:
            return
        if self._stale:
            self._order()
        self._prices = mine
        worths = [gain - count * prices[resource] for gain, resource, count in self._effects]
        for number, resource, count in self._others:
            worths[number] -= count * prices[resource]
        values = valued(self._row, worths)
        self._worths, self._values = worths, values
        start = self._places[0].get(START)
        self.best = NONE if start is None else values[start]
        self._used = [] if start is None else self._best_uses(start)

    def _best_uses(self, at: int) -> list[tuple[int, int]]:
        worths, values, row = self._worths, self._values, self._row
        effects = set()
        while at:
            best = values[at]
            for effect, then in row[at - 1]:
                if values[then] + worths[effect] == best:
                    effects.add(effect)
                    at = then
                    break
        found = [(self._effects[effect][1], self._effects[effect][2]) for effect in effects]
        return found + [(resource, count) for effect, resource, count in self._others if effect in effects]

    def use(self, used: list[int]) -> None:
        """Add what the best of all uses."""
        for resource, count in self._used:
            used[resource] += count

    def rests(self) -> list[ValueToGo]:
        """How good the rest can be, by layer and situation."""
        values = self._values
        end: Layer = {END: []}
        layers = zip([*self.layers, end], self._places, strict=True)
        return [ValueToGo({situation: values[here[situation]] for situation in layer}) for layer, here in layers]

    def alive(self, position: int, runs: int, steps: Sequence[Step]) -> Sequence[int]:
        """The numbers of those of the steps that were not left out."""
        if not self._left_out:
            return range(len(steps))
        kept = set(self.layers[position][runs])
        return [number for number, step in enumerate(steps) if step in kept]

    def narrow(self, room: float) -> None:
        """Leave out every step by which more than ``room`` is lost against the best of all. What is left is as good as
        it was, so it needs to be put in order only once it is judged by other prices.
        """
        worths, values = self._worths, self._values
        least = self.best - room
        reached = dict.fromkeys(self.layers[0], 0.0)
        for number, (layer, effect_of) in enumerate(zip(self.layers, self._codes, strict=True)):
            after = self._places[number + 1]
            kept: Layer = {}
            further: dict[int, float] = {}
            for situation, steps in layer.items():
                so_far = reached.get(situation)
                if so_far is None:
                    continue
                ways = [so_far + worths[effect_of[code]] for code, _ in steps]
                totals = [way + values[after[then]] for way, (_, then) in zip(ways, steps, strict=True)]
                limit = min(least, max(totals))  # whoever comes here has a way on, however sums are rounded
                some = []
                for step, way, total in zip(steps, ways, totals, strict=True):
                    if total >= limit:
                        some.append(step)
                        further[step[1]] = max(further.get(step[1], NONE), way)
                kept[situation] = some
            self.layers[number] = kept
            reached = further
        self._left_out = self._stale = True


# What a suit can do where its open runs are told apart by their lengths alone, for the bound where a meld may have
# several jokers.
#
# By the rules it matters which of a run's cards are jokers, and which of them have come new. So there are very many
# sets of open runs, and to look at all that they can do took most of the time. A bound may allow too much: by their
# lengths there are few, and the prices of the jokers keep them from being used too often. The search itself goes by the
# rules.
#
# Then it does not matter either which card lies in which run: so many cards at a position are the dearest of those that
# there are. And no run need end where another begins, for it could go on instead.

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
