"""An upper bound by Lagrangian relaxation, and the subgradient search for the prices that make it a good one.

Runs are a matter of one suit, groups of one rank. What couples them is that a card can't lie in both. That constraint
is relaxed: each use of a card costs a price (its multiplier), and the cards there are are paid for. Then every suit and
every rank is a problem of its own. Whatever the prices, the best of all these together is never less than the best of
the whole; good prices come close to it. A step that loses too much against the best of its suit or rank is left out for
good.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from ..core.adding import added
from ..core.cards import ACE, SUITS
from ..core.melds import rank_at
from .bound import Bound, every
from .closings import Closings
from .graph import NONE, Graph
from .groups import EACH, SHIFT
from .lengths import LengthGraph
from .moves import Moves
from .relaxation import JOKER, KEPT, PROMISE, Prices, Relaxation
from .subproblems import TooManyStepsError, length_subproblem, rank_subproblem, suit_subproblem
from .transitions import Cards, Step

GRAPH = 200_000  # moves of all suits up to which suits are relaxed; beyond, it would take too long
REACH = 0.8  # by which share of what can be gained at most a step aims to lower the bound
TREND = 0.3  # share of the last subgradient that is added to the next
FLAT = 0.05  # components of a subgradient up to this size count as 0
WIDE = 1_000  # from so much above the floor on nearly everything could be part of something worth more
PATIENCE = 3  # steps without a better bound, after which they get shorter

NO_GROUPS: list[Mapping[int, float]] = [{0: 0.0}] * 5


class LagrangianBound(Bound):
    """The bound of one task, as good as it has been made so far; ``value`` is that of the whole task.

    All values are what is left after prices are paid. ``stock[position, suit]`` is what is paid for the cards from
    there on, and what the groups of later positions bring. ``work`` counts the sets of open runs that were looked at.
    """

    def __init__(
        self, moves: Moves, closing: dict[int, Closings], jokers: tuple[int, int], known: Prices, most: int
    ) -> None:
        super().__init__(moves, closing)
        self.task = moves.task
        self.relaxation = Relaxation(moves, jokers)
        self.suits: list[Graph | LengthGraph] = []
        self.rough = False
        try:
            for suit in SUITS:
                self.suits.append(self._suit(suit, jokers, min(GRAPH, most)))
        except TooManyStepsError:
            self.rough = True  # at the first prices nothing is to be gained by runs
        self.work = sum(len(layer) for graph in self.suits for layer in graph.layers)
        resources = self.relaxation.resources
        able = {p: closings for p, closings in closing.items() if not closings.none}
        self.ranks = {p: rank_subproblem(moves, p, closings, resources) for p, closings in able.items()}
        if not self.rough:
            self.relaxation.warm_start(known)
        self.value = 0.0
        self._reach = REACH
        self._trend = [0.0] * len(self.relaxation.prices)
        self._used: list[int] = []
        self._paid: dict[int, float] = {}
        self._ready = False
        self._judge()

    def _suit(self, suit: int, jokers: tuple[int, int], most: int) -> Graph | LengthGraph:
        lengths = self.moves.lengths[suit]
        if lengths is None:
            return suit_subproblem(self.moves, suit, jokers, self.relaxation.resources, most)
        return length_subproblem(self.moves, suit, jokers, self.relaxation.resources, lengths)

    @property
    def _graphs(self) -> tuple[Graph | LengthGraph, ...]:
        return (*self.ranks.values(),) if self.rough else (*self.suits, *self.ranks.values())

    def _judge(self) -> None:
        """Work out the bound at these prices, and what the best of all parts use."""
        relaxation = self.relaxation
        self._used = used = [0] * len(relaxation.prices)
        value = 0.0
        for graph in self._graphs:
            graph.judge(relaxation.prices)
            graph.use(used)
            value += graph.best
        self.value = value + relaxation.value(used)
        self._ready = False

    # --- for the layered programme

    def lay_out(self) -> None:
        """Make the tables of ``Bound`` ready: how good the rest can be, from every situation."""
        if self._ready:
            return
        self._ready = True
        self._paid = {}
        self.steps = {}
        relaxation, top = self.relaxation, self.task.top
        if self.rough:
            self.rest = [[cast("Mapping[int, float]", defaultdict(float))] * (top + 3)] * 4
        else:
            self.rest = [[*graph.rests()] for graph in self.suits]
        self.begun = [[*self.ranks[p].rests()[1:]] if p in self.ranks else NO_GROUPS for p in range(top + 2)]
        stock = {(top + 1, suit): 0.0 for suit in range(5)}
        running = 0.0
        for position in range(top, 0, -1):
            stock[position, 4] = running
            for suit in (3, 2, 1, 0):
                if position in self.closing:
                    running += self._brought(suit, rank_at(position))
                stock[position, suit] = running
            if position in self.ranks:
                running += self.ranks[position].best
        self.stock = stock
        self.joker, self.kept = relaxation.price(JOKER), relaxation.kept
        self.held = relaxation.brought(JOKER) + relaxation.brought(KEPT)

    def _brought(self, suit: int, rank: int) -> float:
        """What the cards of one face bring."""
        relaxation = self.relaxation
        worth = relaxation.brought((suit, rank)) + relaxation.brought((suit, rank, JOKER))
        return worth + relaxation.brought(PROMISE) if self.task.promised == (suit, rank) else worth

    def alive(self, suit: int, position: int, runs: int, steps: Sequence[Step]) -> Iterable[int]:
        """The numbers of the steps that are still good enough."""
        return every(steps) if self.rough else self.suits[suit].alive(position, runs, steps)

    def paid(self, aces: int) -> float:
        """The price of the aces that were spent low."""
        total = self._paid.get(aces)
        if total is None:
            total = 0.0
            for suit in SUITS:
                cards = Cards.of(aces >> (SHIFT * suit) & EACH)
                total += cards.naturals * self.relaxation.price((suit, ACE))
                total += cards.fixed * self.relaxation.price((suit, ACE, JOKER))
                total += cards.promised * self.relaxation.price(PROMISE)
            self._paid[aces] = total
        return total

    # --- better prices

    def improve(self, floor: float, steps: int) -> None:
        """Look for better prices, as long as the bound is above ``floor``; then leave out what is worth no more."""
        if self.rough:
            return
        relaxation = self.relaxation
        best, prices = self.value, list(relaxation.prices)
        idle = 0
        for _ in range(steps):
            if self.value <= floor or self.value == NONE:
                return
            subgradient = relaxation.subgradient(self._used)
            if not any(subgradient):
                break
            turned = [component + TREND * last for component, last in zip(subgradient, self._trend, strict=True)]
            turned = [component if abs(component) > FLAT else 0.0 for component in turned]
            self._trend = subgradient = turned if any(turned) else subgradient  # the last may cancel this one out
            aim = best - self._reach * min(best - floor, relaxation.loose)
            square = added([component * component for component in subgradient])
            relaxation.step(subgradient, (self.value - aim) / square)
            self._judge()
            idle = 0 if self.value < best - 1 else idle + 1
            if self.value < best:
                best, prices = self.value, list(relaxation.prices)
            if idle >= PATIENCE:
                self._reach, idle = self._reach / 2, 0
        if self.value > best:
            relaxation.prices = prices
            self._judge()
        self._narrow(floor)

    def _narrow(self, floor: float) -> None:
        """Leave out what can't be part of anything worth more than ``floor``; where that may be much, only where it
        costs nothing.
        """
        room = self.value - floor
        for graph in self._graphs:
            if room < WIDE or isinstance(graph, LengthGraph):
                graph.narrow(room)
        self._ready = False
