"""What there is of everything, and what it costs: cards, jokers of the table by what they lie as, free jokers.

Each use pays its price, and whoever has the thing gets it. What is asked for twice gets dearer, what nobody wants gets
cheaper.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..core.cards import ACE, KING, SUITS
from .moves import Moves

#: Names of things, beside suit and rank for a card, and suit, rank and JOKER for a joker that lies as a card. KEPT is
#: the right to lay one card more where one has to stay in the hand.
PROMISE, JOKER, KEPT = "promised", "joker", "kept"
FIRST_JOKER = 0.8  # the first price of a joker, as a share of what it can bring

#: The number of each thing; 0 is nothing at all.
Things = dict[object, int]
#: What each thing costs.
Prices = dict[object, float]


class Market:
    """The things of a task, by number: ``supply`` says how many are used at least and at most, ``prices`` what each
    costs.

    ``loose`` is the worth of all that need not be laid. ``backs``: jokers that could be taken back: as what they lie,
    what they are then, and how many.
    """

    def __init__(self, moves: Moves, jokers: tuple[int, int]) -> None:
        self.task = moves.task
        self.things: Things = {}
        self.supply: list[tuple[int, int]] = [(0, 0)]
        self.prices: list[float] = [0.0]
        self.loose = 1.0
        self._set_out(moves, sum(jokers))
        self._keeping = self.things.get(KEPT, -1)
        task = self.task
        self.backs = [
            (self.things[suit, rank, JOKER], self.things[JOKER], task.fixed[suit][rank])
            for suit in SUITS
            for rank in range(ACE, KING + 1)
            if task.back and task.fixed[suit][rank] and task.cards[suit][rank]
        ]

    def _set_out(self, moves: Moves, jokers: int) -> None:
        """To begin with a thing costs what it brings at most: then runs can gain nothing."""
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
        self.things[name] = len(self.prices)
        self.supply.append(supply)
        self.prices.append(float(price))

    def guess(self, known: Prices) -> None:
        """Better prices to begin with: those that were found for a task like this one; else what need not be laid may
        not be worth a place.
        """
        for name, thing in self.things.items():
            if name in known:
                self.prices[thing] = known[name] if self.supply[thing][0] else max(0.0, known[name])
            elif name == JOKER:
                self.prices[thing] *= FIRST_JOKER
            elif not self.supply[thing][0]:
                self.prices[thing] = 0.0

    def known(self) -> Prices:
        """The prices, by what they are of."""
        return {name: self.prices[thing] for name, thing in self.things.items()}

    def price(self, name: object) -> float:
        """What a thing costs, if there is any of it."""
        return self.prices[self.things.get(name, 0)]

    @property
    def kept(self) -> float:
        """The price of laying a card that could have stayed."""
        return self.price(KEPT)

    def brought(self, name: object) -> float:
        """What the supply of a thing brings: at most all is used, at least what must be. A joker may also be taken
        back.
        """
        thing = self.things.get(name, 0)
        worth = self._supplied(thing, self.kept)
        for fixed, free, count in self.backs:
            if fixed == thing:
                worth += max(0.0, self.prices[free] - self.prices[fixed]) * count
        return worth

    def _supplied(self, thing: int, kept: float) -> float:
        price, (least, most) = self.prices[thing], self.supply[thing]
        if thing == self._keeping:
            return price * most
        return price * least + max(0.0, price - kept) * (most - least)

    def value(self, used: list[int]) -> float:
        """What all supplies bring; jokers that are better taken back are changed in ``used``."""
        prices, kept = self.prices, self.kept
        value = sum([self._supplied(thing, kept) for thing in range(1, len(prices))])
        for fixed, free, count in self.backs:
            more = prices[free] - prices[fixed]
            if more > 0:
                value += more * count
                used[fixed] += count
                used[free] -= count
        return value

    def slopes(self, used: Sequence[int]) -> list[float]:
        """By how much more there is of each thing than is used."""
        slopes = []
        kept, given = self.kept, 0
        for price, asked, (least, most) in zip(self.prices, used, self.supply, strict=True):
            there = most if price > kept else least
            if price == kept and least <= asked <= most:
                there = asked
            given += there - least
            slopes.append(float(there - asked))
        if KEPT in self.things:
            thing = self.things[KEPT]
            slopes[thing] = float(self.supply[thing][1] - given)
        return slopes

    def change(self, slopes: Sequence[float], length: float) -> None:
        """Make dearer what is asked for too much, and cheaper what nobody wants."""
        for thing, slope in enumerate(slopes):
            if slope:
                price = self.prices[thing] - length * slope
                self.prices[thing] = price if self.supply[thing][0] else max(0.0, price)
