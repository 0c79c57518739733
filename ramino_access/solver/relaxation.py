"""The Lagrangian relaxation of a task: what there is of each resource, and its multiplier, called its price.

Resources are cards, jokers of the table by the card they lie as, and free jokers. That no card is used twice is not
demanded any more; instead each use of a resource costs its price, and the supply of it is paid for. A resource that is
used too often gets dearer, one that is used too seldom cheaper.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..core.adding import added
from ..core.cards import ACE, KING, SUITS
from .moves import Moves

#: Names of resources. A card is named by suit and rank, a joker that lies as a card by suit, rank and JOKER. KEPT is
#: the right to lay one card more where one has to stay in the hand.
PROMISE, JOKER, KEPT = "promised", "joker", "kept"
FIRST_JOKER = 0.8  # the first price of a joker, as a share of what it can bring

#: The number of each resource; 0 is nothing at all.
Resources = dict[object, int]
#: The price of each resource, by its name.
Prices = dict[object, float]


class Relaxation:
    """The resources of a task, by number: ``supply`` says how many of each are used at least and at most, ``prices``
    what one costs.

    ``loose`` is the worth of all that need not be laid. ``backs``: jokers of the table that could be taken back, as the
    resource that they are, the one that they become, and how many of them there are.
    """

    def __init__(self, moves: Moves, jokers: tuple[int, int]) -> None:
        self.task = moves.task
        self.resources: Resources = {}
        self.supply: list[tuple[int, int]] = [(0, 0)]
        self.prices: list[float] = [0.0]
        self.loose = 1.0
        self._set_out(moves, sum(jokers))
        self._keeping = self.resources.get(KEPT, -1)
        task = self.task
        self.backs = [
            (self.resources[suit, rank, JOKER], self.resources[JOKER], task.fixed[suit][rank])
            for suit in SUITS
            for rank in range(ACE, KING + 1)
            if task.back and task.fixed[suit][rank] and task.cards[suit][rank]
        ]

    def _set_out(self, moves: Moves, jokers: int) -> None:
        """Enter the resources; the first price of each is the most that it can bring, so that runs can gain nothing."""
        task = self.task
        extra = task.values.identity_extra if task.style.identities else 0
        dearest = 0
        for rank in range(ACE, KING + 1):
            at = task.group_position(rank)
            for suit in SUITS:
                best = task.weigh(max(task.in_run(suit, at), task.in_group(suit, rank)) + extra)
                most, must = task.cards[suit][rank], task.must[suit][rank]
                if most:
                    self._add((suit, rank), (must, most), best)
                    self.loose += best * (most - must)
                if moves.fixed[suit][rank]:
                    lies = task.weigh(max(task.joker_in_run(at), task.joker_in_group(rank)))
                    self._add((suit, rank, JOKER), (task.fixed[suit][rank],) * 2, lies)
                if task.promised == (suit, rank):
                    self._add(PROMISE, (1, 1), best)
            dearest = max(dearest, task.weigh(task.joker_in_group(rank) + extra))
        if jokers:
            self._add(JOKER, (task.least_new + task.least_jokers, task.new_jokers + task.any_jokers), dearest)
        self.loose += dearest * jokers
        if task.keep:
            self._add(KEPT, (0, sum(most - least for least, most in self.supply) - 1), 0)

    def _add(self, name: object, supply: tuple[int, int], price: int) -> None:
        self.resources[name] = len(self.prices)
        self.supply.append(supply)
        self.prices.append(float(price))

    def warm_start(self, known: Prices) -> None:
        """Begin with the prices that were found for a task like this one; where there are none, with 0 for a card that
        need not be laid.
        """
        for name, resource in self.resources.items():
            if name in known:
                self.prices[resource] = known[name] if self.supply[resource][0] else max(0.0, known[name])
            elif name == JOKER:
                self.prices[resource] *= FIRST_JOKER
            elif isinstance(name, tuple) and name[-1] == JOKER and JOKER in known:
                self.prices[resource] = min(self.prices[resource], known[JOKER])
            elif not self.supply[resource][0]:
                self.prices[resource] = 0.0

    def known(self) -> Prices:
        """The prices, by the names of their resources."""
        return {name: self.prices[resource] for name, resource in self.resources.items()}

    def price(self, name: object) -> float:
        """The price of a resource; 0 where the task has none of it."""
        return self.prices[self.resources.get(name, 0)]

    @property
    def kept(self) -> float:
        """The price of laying a card that could have stayed."""
        return self.price(KEPT)

    def brought(self, name: object) -> float:
        """What is paid for the supply of a resource: for what must be used, and for the rest if its price is above 0.
        A joker of the table may also be taken back, where that brings more.
        """
        resource = self.resources.get(name, 0)
        worth = self._supplied(resource, self.kept)
        for fixed, free, count in self.backs:
            if fixed == resource:
                worth += max(0.0, self.prices[free] - self.prices[fixed]) * count
        return worth

    def _supplied(self, resource: int, kept: float) -> float:
        price, (least, most) = self.prices[resource], self.supply[resource]
        if resource == self._keeping:
            return price * most
        return price * least + max(0.0, price - kept) * (most - least)

    def value(self, used: list[int]) -> float:
        """What is paid for all supplies; a joker that is better taken back counts as the other resource in ``used``."""
        prices, kept = self.prices, self.kept
        value = added([self._supplied(resource, kept) for resource in range(1, len(prices))])
        for fixed, free, count in self.backs:
            more = prices[free] - prices[fixed]
            if more > 0:
                value += more * count
                used[fixed] += count
                used[free] -= count
        return value

    def subgradient(self, used: Sequence[int]) -> list[float]:
        """A subgradient of the bound at these prices: the supply of each resource less what is used of it."""
        subgradient = []
        kept, given = self.kept, 0
        for price, asked, (least, most) in zip(self.prices, used, self.supply, strict=True):
            there = most if price > kept else least
            if price == kept and least <= asked <= most:
                there = asked
            given += there - least
            subgradient.append(float(there - asked))
        if KEPT in self.resources:
            resource = self.resources[KEPT]
            subgradient[resource] = float(self.supply[resource][1] - given)
        return subgradient

    def step(self, subgradient: Sequence[float], length: float) -> None:
        """Take a step against the subgradient: what is used too often gets dearer, what is used too seldom cheaper."""
        for resource, component in enumerate(subgradient):
            if component:
                price = self.prices[resource] - length * component
                self.prices[resource] = price if self.supply[resource][0] else max(0.0, price)
