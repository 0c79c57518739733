"""The steps of one suit at one position, in every situation of the layered programme: what its options are worth by a
bound, and what they add to a situation.
"""

from __future__ import annotations

from functools import partial
from operator import itemgetter

from ..core.cards import ACE
from ..core.melds import rank_at
from .bound import Bound, Step, every
from .groups import SHIFT, choice_of
from .layout import KEEP, Way
from .model import Model
from .situations import (
    KEPT_BIT,
    OPENINGS,
    Situation,
    aces_of,
    change,
    jokers_of,
    kept_of,
    mask,
    openings_of,
    runs_of,
    tally_of,
)
from .suit_options import Case, SuitOption

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

    def taken(self, ways: dict[Situation, Way], floor: float) -> dict[Situation, Way]:
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
