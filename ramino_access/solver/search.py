"""The search where melds may be rearranged: a dynamic programme by rank and suit, with an upper bound for the rest.

A situation is what matters for the rest: the runs that are still open in each suit, the cards set aside for the
groups of this rank, the jokers used, the aces spent below the two. A bound says how good the rest can be; what can't
beat the floor is left out. At the end the best way is followed back.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from math import inf
from operator import itemgetter

from ..core.cards import ACE
from ..core.melds import rank_at
from .groups import SHIFT, choice_of
from .layout import CHOICES, GROUPS, KEEP, Layer, Layout, Way, follow
from .model import Model
from .relaxation import Bound, LagrangianBound, Prices, Step, every
from .situations import (
    JOKERS,
    KEPT_BIT,
    OPENINGS,
    TALLY,
    Situation,
    aces_of,
    change,
    first,
    jokers_of,
    kept_of,
    mask,
    openings_of,
    runs_of,
    tally_of,
)
from .suit_options import Case, SuitOption
from .task import Task

BOUNDLESS = 1 << 60
MOVES = 8  # moves that the bound may look at for each situation that is allowed
SMALL = 400  # situations up to which no bound is needed
NEAR = 400  # how far below the bound to look first
FAR = 4 * NEAR  # and where an answer that was found is so far below it
#: In turn: how many steps to look for better prices, how wide a beam to search for a first answer then, and how many
#: situations to allow before it is tried again with better prices.
EFFORTS = ((20, 20, 4_000), (20, 60, 20_000), (30, 300, 1 << 40))
#: The first of them where prices of a task like this one are known.
KNOWN = (6, 20, 4_000)


@dataclass(slots=True)
class NodeBudget:
    """How much work may yet be done, in situations; all searches of one model share it."""

    left: int


def search(
    task: Task, budget: NodeBudget, floor: int = -BOUNDLESS, known: Prices | None = None
) -> tuple[Layout | None, bool]:
    """The best layout worth more than ``floor``, and whether the search went to its end.

    ``known`` are prices that were found for a task like this one; those that are found replace them.
    """
    if budget.left <= 0:
        return None, False
    return _BoundedSearch(Model(task), budget, {} if known is None else known).best(floor)


class _BoundedSearch:
    """One task, while it is being searched."""

    def __init__(self, model: Model, budget: NodeBudget, known: Prices) -> None:
        self.model = model
        self.budget = budget
        self.known = known

    def best(self, floor: int) -> tuple[Layout | None, bool]:
        """The best layout worth more than ``floor``, and whether the search went to its end."""
        model, budget = self.model, self.budget
        if not model.jokers:  # most often there is little to look at
            with suppress(TooManySituationsError):
                return self._exact(Bound(model.moves, model.closing), floor, SMALL), True
        jokers = model.new, model.any
        bound = LagrangianBound(model.moves, model.closing, jokers, self.known, MOVES * max(1, budget.left))
        budget.left -= bound.work // 4
        found = self._bounded(bound, floor)
        if not bound.rough:
            self.known.update(bound.relaxation.known())
        return found

    def _bounded(self, bound: LagrangianBound, floor: int) -> tuple[Layout | None, bool]:
        """Search with a bound that is improved for as long as need be; the answer of a beam search is the floor."""
        quick: Layout | None = None
        failed = False
        for steps, beam, allowed in EFFORTS if not self.known else (KNOWN, *EFFORTS[1:]):
            if bound.value < floor + 0.5:
                return quick, True
            bound.improve(floor, steps)
            if bound.value < floor + 0.5:
                return quick, True
            if bound.value - floor > NEAR or failed:
                found = self._run(LayeredProgram(self.model, bound, floor, None, beam), costs=4)
                if found is not None:  # as good a one may leave more as it lies
                    quick, floor = found, found.worth - 1
            margin: float = NEAR
            while True:
                last = bound.value - margin <= floor or (quick is not None and bound.value - floor < FAR)
                try:
                    found = self._exact(bound, floor if last else bound.value - margin, allowed)
                except TooManySituationsError:
                    failed = True
                    break
                if found is not None or last:
                    return found or quick, True
                margin = margin * 4 if margin < bound.relaxation.loose else inf
            if self.budget.left <= 0:
                break
        return quick, False

    def _exact(self, bound: Bound, floor: float, allowed: int) -> Layout | None:
        return self._run(LayeredProgram(self.model, bound, floor, min(allowed, self.budget.left)))

    def _run(self, program: LayeredProgram, costs: int = 1) -> Layout | None:
        """The answer of a programme; one of so many of its situations costs as much work as one of the exact search."""
        try:
            return program.solve()
        finally:
            self.budget.left -= program.seen // costs


# The layered dynamic programme: from rank to rank and suit to suit, with the best way to each situation.
# What can't beat the floor, by what the bound says of the rest, is left out. How good a situation can be is told from
# the one before it: a step changes it by so much, whatever the other suits do.

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


# The steps of one suit at one position, in every situation of the layered programme: what its options are worth by a
# bound, and what they add to a situation.

NONE = float("-inf")


class SuitSteps:
    """Of one suit at one position. What is worked out is kept with the bound, for it holds as long as that."""

    def __init__(self, model: Model, bound: Bound, suit: int, position: int) -> None:
        self.most = model.jokers
        self.bound = bound
        self.suit = suit
        self.position = position
        self.options = model.options(suit, position)
        self.either = bool(model.task.either) and not self.options.low
        self.mask = mask(suit, aces=rank_at(position) == ACE and not self.options.low, openings=self.either)
        self.priced, self.tables = bound.steps.setdefault((suit, position), ({}, {}))

    def taken(self, ways: Ways, floor: float) -> Ways:
        """The situations after it that could come to ``floor``."""
        tables, looked_at, most = self.tables, self.mask, self.most
        out: dict[Situation, Way] = {}
        for key, (value, gain, _, _, _) in ways.items():
            name = key & looked_at
            table = tables.get(name)
            if table is None:
                table = tables[name] = self._table(name)
            least = floor - value
            for worth, add, more, jokers, move, freed in table:
                if worth < least:
                    break
                if jokers > 0 and jokers_of(key) + jokers > most:
                    continue
                to = key + add
                old = out.get(to)
                if old is None or old[1] < gain + more:
                    out[to] = value + worth, gain + more, key, move, freed
        return out

    def _table(self, name: Situation) -> list[Step]:
        """Every step from situations that are alike in what matters here, the most promising first."""
        suit, bound, position = self.suit, self.bound, self.position
        tally = tally_of(name)
        case = runs_of(name, suit), aces_of(name, suit), choice_of(tally)
        priced = self.priced.get(case)
        if priced is None:
            priced = self.priced[case] = self._priced(case)
        kept = 0 if kept_of(name) else KEPT_BIT
        if self.options.low:
            groups, before = None, 0.0
        else:
            groups, before = bound.begun[position][suit + 1], bound.begun[position][suit][tally]
        table: list[Step] = []
        able = openings_of(name)
        for worth, add, option in priced:
            if groups is not None:
                group = groups.get(tally | option.tally)
                if group is None:
                    continue
                worth += group - before
            to = add + kept if option.left else add
            if self.either:
                still = self.options.still(able, option)
                if not still:
                    continue
                to += still - able << OPENINGS
            table.append((worth, to, option.gain, option.jokers, option.move, option.freed))
        table.sort(key=itemgetter(0), reverse=True)
        return table

    def _priced(self, case: Case) -> list[tuple[float, Situation, SuitOption]]:
        """The options, each with what it changes of what there can be at most and of the situation; of what comes to
        the same only the best.
        """
        bound, suit, position, price, kept = self.bound, self.suit, self.position, self.bound.joker, self.bound.kept
        runs, used, _ = case
        rest, paid, shift = bound.rest[suit][position + 1], bound.paid, SHIFT * suit
        here = bound.stock[position, suit + 1] - bound.stock[position, suit] - bound.rest[suit][position][runs]
        if used:
            here += paid(used << shift)
        less = change(suit, runs=runs, aces=used)
        found: dict[tuple[Situation, int], tuple[float, Situation, SuitOption]] = {}
        for option in self.options.of(case, every if used else partial(bound.alive, suit, position, runs)):
            after, jokers, gain, _, aces, laid, _, to, _, _ = option
            worth = here + gain // KEEP + rest[after] - price * jokers - kept * laid
            if aces:
                worth -= paid(aces << shift)
            if worth == NONE:
                continue
            old = found.get((to, laid))
            if old is None or old[2].gain < gain:
                found[to, laid] = worth, to - less, option
        return [*found.values()]
