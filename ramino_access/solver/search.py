"""The search: rank by rank and suit by suit, keeping for each situation the best way that leads to it.

A situation is what matters for the rest: the runs that are still open in each suit, the cards set aside for the
groups of this rank, the jokers used, the aces spent below the two. A bound says how good the rest can be; what can't
beat the floor is left out. At the end the best way is followed back.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from math import inf

from .bound import Hope
from .layered import TooMuchError, Walk
from .layout import Layout
from .multipliers import Bound
from .question import Question
from .relaxation import Prices
from .task import Task

BOUNDLESS = 1 << 60
MOVES = 8  # moves that may be looked at beforehand for each situation that is allowed
SMALL = 400  # situations up to which no bound is needed
NEAR = 400  # how far below the bound to look first
#: How hard to look for better prices, how many situations to keep for a quick answer then, and how many to allow before
#: looking again.
EFFORTS = ((12, 8, 800), (14, 30, 8_000), (30, 300, 1 << 40))


@dataclass(slots=True)
class Budget:
    """How much work may yet be done, in situations; all searches of one question share it."""

    left: int


def search(
    task: Task, budget: Budget, floor: int = -BOUNDLESS, known: Prices | None = None
) -> tuple[Layout | None, bool]:
    """The best layout worth more than ``floor``, and whether the search went to its end.

    ``known`` are prices that were found for a task like this one; those that are found replace them.
    """
    if budget.left <= 0:
        return None, False
    return _Search(Question(task), budget, {} if known is None else known).best(floor)


class _Search:
    """One task, while it is being searched."""

    def __init__(self, question: Question, budget: Budget, known: Prices) -> None:
        self.question = question
        self.budget = budget
        self.known = known

    def best(self, floor: int) -> tuple[Layout | None, bool]:
        """The best layout worth more than ``floor``, and whether the search went to its end."""
        question, budget = self.question, self.budget
        if not question.jokers:  # most often there is little to look at
            with suppress(TooMuchError):
                return self._exact(Hope(question.moves, question.closing), floor, SMALL), True
        jokers = question.new, question.any
        bound = Bound(question.moves, question.closing, jokers, self.known, MOVES * max(1, budget.left))
        budget.left -= bound.work // 4
        found = self._bounded(bound, floor)
        if not bound.rough:
            self.known.update(bound.market.known())
        return found

    def _bounded(self, bound: Bound, floor: int) -> tuple[Layout | None, bool]:
        """Search with a bound that gets better as long as it has to, and with a quick answer as the first mark."""
        quick: Layout | None = None
        for steps, beam, allowed in EFFORTS:
            if bound.value < floor + 0.5:
                return quick, True
            bound.improve(floor, steps)
            if bound.value < floor + 0.5:
                return quick, True
            if bound.value - floor > NEAR:
                found = self._quick(bound, floor, beam)
                if found is not None:  # as good a one may leave more as it lies
                    quick, floor = found, found.worth - 1
            margin: float = NEAR
            while True:
                last = quick is not None or bound.value - margin <= floor
                try:
                    found = self._exact(bound, floor if last else bound.value - margin, allowed)
                except TooMuchError:
                    break
                if found is not None or last:
                    return found or quick, True
                margin = margin * 4 if margin < bound.market.loose else inf
            if self.budget.left <= 0:
                break
        return quick, False

    def _exact(self, bound: Hope, floor: float, allowed: int) -> Layout | None:
        walk = Walk(self.question, bound, floor, min(allowed, self.budget.left))
        try:
            return walk.go()
        finally:
            self.budget.left -= walk.seen

    def _quick(self, bound: Bound, floor: int, beam: int) -> Layout | None:
        walk = Walk(self.question, bound, floor, None, beam)
        try:
            return walk.go()
        finally:
            self.budget.left -= walk.seen // 4
