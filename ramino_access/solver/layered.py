"""The layered dynamic programme: from rank to rank and suit to suit, with the best way to each situation.

What can't beat the floor, by what the bound says of the rest, is left out. How good a situation can be is told from the
one before it: a step changes it by so much, whatever the other suits do.
"""

from __future__ import annotations

from operator import itemgetter

from ..core.melds import rank_at
from .bound import Bound
from .groups import choice_of
from .layout import CHOICES, GROUPS, KEEP, Layer, Layout, Way, follow
from .model import Model
from .situations import (
    JOKERS,
    OPENINGS,
    TALLY,
    Situation,
    change,
    first,
    jokers_of,
    kept_of,
    openings_of,
    runs_of,
    tally_of,
)
from .suit_steps import SuitSteps

Ways = dict[Situation, Way]


class TooManySituationsError(Exception):
    """More situations than are allowed."""


class LayeredProgram:
    """One run of the programme, to what is worth more than ``floor``.

    With ``allowed`` it is exact, and raises TooManySituationsError where that takes more situations. Without, it is a
    beam search: in each layer only the ``beam`` situations with the highest bounds are kept, and the best answer may be
    missed. ``seen`` counts situations.
    """

    def __init__(self, model: Model, bound: Bound, floor: float, allowed: int | None, beam: int = 0) -> None:
        self.model = model
        self.task = model.task
        self.bound = bound
        self.floor = floor + 0.5
        self.allowed = allowed
        self.beam = beam
        self.seen = 0

    def solve(self) -> Layout | None:
        """The best layout, or None where there is none."""
        layers = self._layers()
        if layers is None:
            return None
        final = [(way[1], s) for s, way in layers[-1][2].items() if self._good(s)]
        if not final:
            return None
        gain, last = max(final, key=itemgetter(0))
        if gain // KEEP < self.floor:
            return None
        return follow(self.model.moves, self.model.group_rules, layers, last, gain)

    def _layers(self) -> list[Layer] | None:
        """All layers, the last of them with no open run; None where there is no way to it."""
        model, task = self.model, self.task
        start = first(kept=not task.keep, openings=(1 << len(task.either)) - 1)
        self.bound.lay_out()
        ways: Ways = {start: (self.bound.whole(), 0, start, None, 0)}
        layers: list[Layer] = [(0, 0, ways)]
        for position in range(1, task.top + 1):
            closing = model.closing.get(position)
            if closing is not None and len(task.choices(rank_at(position))) > 1:
                ways = self._counted(self._choose(position, ways))
                layers.append((position, CHOICES, ways))
            for suit in range(4):
                if not self._idle(suit, position, ways):
                    ways = self._counted(SuitSteps(model, self.bound, suit, position).taken(ways, self.floor))
                    layers.append((position, suit, ways))
            if closing is not None and (task.lying or not closing.none):
                ways = self._counted(self._close(position, ways))
                layers.append((position, GROUPS, ways))
            if not ways:
                return None
        for suit in range(4):
            ways = self._end(suit, ways)
            layers.append((task.top + 1, suit, ways))
        return layers

    def _idle(self, suit: int, position: int, ways: Ways) -> bool:
        """Whether nothing can happen here: no card, no joker, no open run."""
        model = self.model
        return not model.jokers and model.moves.nothing(suit, position) and not any(runs_of(s, suit) for s in ways)

    def _good(self, s: Situation) -> bool:
        task = self.task
        held = task.new_jokers + task.any_jokers
        return max(task.least_new, task.least_jokers) <= jokers_of(s) < held + kept_of(s)

    def _counted(self, ways: Ways) -> Ways:
        """The situations, counted; of a beam search only the best."""
        self.seen += len(ways)
        if self.allowed is None:
            if len(ways) > self.beam:
                return dict(sorted(ways.items(), key=lambda item: -item[1][0])[: self.beam])
        elif self.seen > self.allowed:
            raise TooManySituationsError
        return ways

    def _choose(self, position: int, ways: Ways) -> Ways:
        """Decide what becomes of the jokers of a rank of which nobody can tell the suit."""
        begun = self.bound.begun[position][0]
        best = max(begun.values(), default=0.0)
        out: Ways = {}
        for key, (value, gain, _, _, _) in ways.items():
            for mark, group_bound in begun.items():
                if value + group_bound - best >= self.floor:
                    out[key + (mark << TALLY)] = value + group_bound - best, gain, key, None, choice_of(mark)
        return out

    def _close(self, position: int, ways: Ways) -> Ways:
        """Make the groups of a rank."""
        task, model, floor = self.task, self.model, self.floor
        joker = task.weigh(task.joker_in_group(rank_at(position))) * KEEP
        extra = task.values.identity_extra * (task.weigh(1) - task.weigh(0)) * KEEP
        begun, price = self.bound.begun[position][4], self.bound.joker
        closes = model.closing[position].closes
        backs = [choice.back for choice in task.choices(rank_at(position))]
        tables: dict[int, list[tuple[float, int, int, int]]] = {}
        out: Ways = {}
        for key, (value, gain, _, _, _) in ways.items():
            tally = tally_of(key)
            table = tables.get(tally)
            if table is None:
                table = tables[tally] = []
                for number, (new, free, same, told) in enumerate(closes.get(tally, ())):
                    more = (new + free - told) * joker + same * extra
                    worth = more // KEEP - price * (new + free) - begun[tally]
                    table.append((worth, more, new + free, number))
            for worth, more, jokers, number in table:
                if value + worth < floor or (jokers > 0 and jokers_of(key) + jokers > model.jokers):
                    continue
                to = key + (jokers << JOKERS) - (tally << TALLY)
                if task.lying:
                    open_then = self._settled(openings_of(key), joker=jokers + backs[choice_of(tally)] > 0)
                    if not open_then:
                        continue
                    to += open_then - openings_of(key) << OPENINGS
                old = out.get(to)
                if old is None or old[1] < gain + more:
                    out[to] = value + worth, gain + more, key, closes[tally][number], 0
        return out

    def _settled(self, openings: int, *, joker: bool) -> int:
        """The openings that there can still be once it is known whether a joker lies in a group of the rank."""
        count = len(self.task.either)
        able, waiting = openings & (1 << count) - 1, openings >> count
        return able if joker else able & ~waiting

    def _end(self, suit: int, ways: Ways) -> Ways:
        """End every run, beyond the last position."""
        moves = self.model.moves
        out: Ways = {}
        for key, (value, gain, _, _, _) in ways.items():
            runs = runs_of(key, suit)
            to = key + change(suit, runs=-runs)
            if moves.ends(suit, runs) and (to not in out or out[to][1] < gain):
                out[to] = value, gain, key, moves.ending(suit, runs), 0
        return out
