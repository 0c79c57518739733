"""The search where melds may be rearranged: a dynamic programme by rank and suit, with an upper bound for the rest.

A situation is what matters for the rest: the runs that are still open in each suit, the cards set aside for the
groups of this rank, the jokers used, the aces spent below the two. A bound says how good the rest can be; what can't
beat the floor is left out. At the end the best way is followed back.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from math import inf

from .bound import Bound
from .layered import LayeredProgram, TooManySituationsError
from .layout import Layout
from .model import Model
from .multipliers import LagrangianBound
from .relaxation import Prices
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
                found = self._quick(bound, floor, beam)
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
        program = LayeredProgram(self.model, bound, floor, min(allowed, self.budget.left))
        try:
            return program.solve()
        finally:
            self.budget.left -= program.seen

    def _quick(self, bound: LagrangianBound, floor: int, beam: int) -> Layout | None:
        program = LayeredProgram(self.model, bound, floor, None, beam)
        try:
            return program.solve()
        finally:
            self.budget.left -= program.seen // 4
