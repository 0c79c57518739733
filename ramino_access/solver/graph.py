"""Layered graphs: what one suit or one rank can do, step by step, and the best path at given prices.

A graph has layers. From each situation of a layer steps lead to situations of the next one. A step brings something and
uses resources that have their price; steps of a layer that bring and use the same share a code.
"""

from __future__ import annotations

from collections.abc import Sequence

from .transitions import Step

NONE = float("-inf")
END = 0  # the only situation after the last layer

#: What a step of one code brings, and what it uses: resources by their number, and how many of them.
Effect = tuple[int, tuple[tuple[int, int], ...]]
Layer = dict[int, list[Step]]


class ValueToGo(dict[int, float]):
    """How good the rest can be from each situation of a layer; nothing can come of what is not in it."""

    def __missing__(self, key: int) -> float:
        return NONE


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
        self._order()

    def _add(self, effect: Effect) -> int:
        number = len(self._effects)
        gain, uses = effect
        (resource, count), *others = uses or ((0, 0),)
        self._effects.append((gain, resource, count))
        self._others += [(number, resource, count) for resource, count in others]
        return number

    def _order(self) -> None:
        """Put all situations into one row, the end first, with their steps as effects and places in the row."""
        row: list[list[tuple[int, int]]] = []
        self._starts: list[int] = []  # of each layer in the row, from the last to the first
        places = {END: 0}
        for layer, effect_of in zip(reversed(self.layers), reversed(self._codes), strict=True):
            self._starts.append(len(row) + 1)
            here = {}
            for place, (situation, steps) in enumerate(layer.items(), len(row) + 1):
                here[situation] = place
                row.append([(effect_of[code], places[then]) for code, then in steps])
            places = here
        self._row = row
        self._values = []

    def judge(self, prices: Sequence[float]) -> None:
        """Work out how good everything is at these prices; resource 0 costs nothing."""
        mine = [prices[resource] for resource in self._resources]
        if self._values and mine == self._prices:
            return
        self._prices = mine
        worths = [gain - count * prices[resource] for gain, resource, count in self._effects]
        for number, resource, count in self._others:
            worths[number] -= count * prices[resource]
        values = [0.0]
        for steps in self._row:
            if len(steps) == 1:
                effect, then = steps[0]
                values.append(values[then] + worths[effect])
            else:
                values.append(max([values[then] + worths[effect] for effect, then in steps]))
        self._worths, self._values = worths, values
        self.best = values[-1] if self.layers[0] else NONE
        self._used = self._best_uses() if self.layers[0] else []

    def _best_uses(self) -> list[tuple[int, int]]:
        worths, values, row = self._worths, self._values, self._row
        effects = set()
        at = len(row)
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
        found = [
            ValueToGo(zip(layer, self._values[start : start + len(layer)], strict=True))
            for layer, start in zip(reversed(self.layers), self._starts, strict=True)
        ]
        return [*reversed(found), ValueToGo({END: 0.0})]

    def narrow(self, room: float) -> None:
        """Leave out every step by which more than ``room`` is lost against the best of all."""
        worths, values = self._worths, self._values
        least = self.best - room
        reached = [NONE] * len(values)
        reached[-1] = 0.0
        for number, start in enumerate(reversed(self._starts)):
            kept: Layer = {}
            for place, (situation, steps) in enumerate(self.layers[number].items(), start):
                so_far = reached[place]
                if so_far == NONE:
                    continue
                totals = [so_far + worths[effect] + values[then] for effect, then in self._row[place - 1]]
                limit = min(least, max(totals))  # whoever comes here has a way on, however sums are rounded
                some = []
                for step, (effect, then), total in zip(steps, self._row[place - 1], totals, strict=True):
                    if total >= limit:
                        some.append(step)
                        reached[then] = max(reached[then], so_far + worths[effect])
                kept[situation] = some
            self.layers[number] = kept
        self._order()
