"""Layered graphs: what one suit or one rank can do, step by step, and the best path at given prices.

A graph has layers. From each situation of a layer steps lead to situations of the next one. A step brings something and
uses resources that have their price; steps of a layer that bring and use the same share a code.
"""

from __future__ import annotations

from collections.abc import Sequence

from .transitions import Step

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
