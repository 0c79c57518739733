"""How good the rest can be at most: suits and ranks are judged apart, with a price on every card (Lagrange).

A card lies in a run or in a group; what keeps suits and ranks from being judged apart is that it can't do both. So
each use of a card pays its price, and whoever has the card gets it. Whatever the prices are, the best of each suit
and the best of each rank together are never less than the best of all; good prices come close to it. They are found
step by step. What loses too much against the best of its suit or rank can be left out for good.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import cast

from ..core.cards import ACE, SUITS
from ..core.melds import rank_at
from .bound import Hope
from .graph import NONE, Graph
from .groups import EACH, SHIFT, Closings
from .moves import Able, Moves
from .parts import TooManyStepsError, rank_graph, suit_graph
from .relaxation import JOKER, KEPT, PROMISE, Market, Prices
from .steps import Cards, Move

GRAPH = 200_000  # moves of all suits up to which they are judged apart; beyond, it would take too long
REACH = 0.8  # how much of what can be gained at all the bound may come down by in the next steps
TREND = 0.3  # how much of the last step is in the next
FLAT = 0.05  # slopes that are none
PATIENCE = 3  # steps without a better bound, after which they get shorter

NO_GROUPS: list[Mapping[int, float]] = [{0: 0.0}] * 5


class Bound(Hope):
    """The bound of one task, as good as it has been made so far; ``value`` is that of the whole task.

    Everything is less the prices. ``stock[position, suit]`` is what the cards from there on bring at their prices, and
    the groups of the positions after it. ``work`` counts the sets of open runs that were looked at.
    """

    def __init__(
        self, moves: Moves, closing: dict[int, Closings], jokers: tuple[int, int], known: Prices, most: int
    ) -> None:
        super().__init__(moves, closing)
        self.task = moves.task
        self.market = Market(moves, jokers)
        self.suits: list[Graph] = []
        self.rough = False
        try:
            for suit in SUITS:
                self.suits.append(suit_graph(moves, suit, jokers, self.market.things, min(GRAPH, most)))
        except TooManyStepsError:
            self.rough = True  # at the first prices nothing is to be gained by runs
        self.work = sum(len(layer) for graph in self.suits for layer in graph.layers)
        things = self.market.things
        self.ranks = {p: rank_graph(moves, p, closed, things) for p, closed in closing.items() if not closed.none}
        if not self.rough:
            self.market.guess(known)
        self.value = 0.0
        self._reach = REACH
        self._trend = [0.0] * len(self.market.prices)
        self._used: list[int] = []
        self._paid: dict[int, float] = {}
        self._ready = False
        self._judge()

    @property
    def _graphs(self) -> tuple[Graph, ...]:
        return (*self.ranks.values(),) if self.rough else (*self.suits, *self.ranks.values())

    def _judge(self) -> None:
        """Work out the bound at these prices, and what the best of all parts use."""
        market = self.market
        self._used = used = [0] * len(market.prices)
        value = 0.0
        for graph in self._graphs:
            graph.judge(market.prices)
            graph.use(used)
            value += graph.best
        self.value = value + market.value(used)
        self._ready = False

    # --- for a walk

    def lay_out(self) -> None:
        """Make all ready for a walk: how good the rest can be, from everywhere."""
        if self._ready:
            return
        self._ready = True
        self._paid = {}
        self.options = {}
        market, top = self.market, self.task.top
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
        self.joker, self.kept = market.price(JOKER), market.kept
        self.held = market.brought(JOKER) + market.brought(KEPT)

    def _brought(self, suit: int, rank: int) -> float:
        """What the cards of one face bring."""
        market = self.market
        worth = market.brought((suit, rank)) + market.brought((suit, rank, JOKER))
        return worth + market.brought(PROMISE) if self.task.promised == (suit, rank) else worth

    def moves_at(self, suit: int, position: int, new: int, free: int) -> Able:
        """What a suit can do at a position and still be good enough."""
        here = super().moves_at(suit, position, new, free)
        if self.rough:
            return here
        layer = self.suits[suit].layers[position]

        def able(number: int) -> list[tuple[int, Move]]:
            alive = set(layer[number])
            return [(after, move) for after, move in here(number) if (move.code, after) in alive]

        return able

    def paid(self, aces: int) -> float:
        """The price of the aces that were spent low."""
        total = self._paid.get(aces)
        if total is None:
            total = 0.0
            for suit in SUITS:
                cards = Cards.of(aces >> (SHIFT * suit) & EACH)
                total += cards.naturals * self.market.price((suit, ACE))
                total += cards.fixed * self.market.price((suit, ACE, JOKER))
                total += cards.promised * self.market.price(PROMISE)
            self._paid[aces] = total
        return total

    # --- better prices

    def improve(self, floor: float, steps: int) -> None:
        """Look for better prices, as long as the bound is above ``floor``; then leave out what is worth no more."""
        if self.rough:
            return
        market = self.market
        best, prices = self.value, list(market.prices)
        idle = 0
        for _ in range(steps):
            if self.value <= floor or self.value == NONE:
                return
            slopes = market.slopes(self._used)
            if not any(slopes):
                break
            slopes = [slope + TREND * last for slope, last in zip(slopes, self._trend, strict=True)]
            self._trend = slopes = [slope if abs(slope) > FLAT else 0.0 for slope in slopes]
            aim = best - self._reach * min(best - floor, market.loose)
            market.change(slopes, (self.value - aim) / sum(slope * slope for slope in slopes))
            self._judge()
            idle = 0 if self.value < best - 1 else idle + 1
            if self.value < best:
                best, prices = self.value, list(market.prices)
            if idle >= PATIENCE:
                self._reach, idle = self._reach / 2, 0
        if self.value > best:
            market.prices = prices
            self._judge()
        self._narrow(floor)

    def _narrow(self, floor: float) -> None:
        """Leave out what can't be part of anything worth more than ``floor``."""
        room = self.value - floor
        for graph in self._graphs:
            graph.narrow(room)
        self._judge()
