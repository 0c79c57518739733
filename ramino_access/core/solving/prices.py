"""How good the rest can be at most: suits and ranks are judged apart, with a price on every card (Lagrange).

A card lies in a run or in a group; what keeps suits and ranks from being judged apart is that it can't do both. So
each use of a card pays its price, and whoever has the card gets it. Whatever the prices are, the best of each suit
and the best of each rank together are never less than the best of all; good prices come close to it. They are found
step by step: what is asked for twice gets dearer, what nobody wants gets cheaper.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from ..cards import SUITS, Rank
from ..melds import rank_at
from .groups import EACH, SHIFT, Closings
from .moves import Moves
from .steps import Edge, edges_of

GRAPH = 90_000  # moves of all suits up to which they are judged apart; beyond, it would take too long
NONE = float("-inf")
REACH = 0.8  # how much of what can be gained at all the bound may come down by in the next steps
FIRST_JOKER = 0.8  # the first price of a joker, as a share of what it can bring
TREND = 0.3  # how much of the last step is in the next


@dataclass(slots=True)
class Prices:
    """What each card, each fixed joker and a free joker cost."""

    cards: dict[tuple[int, Rank], float] = field(default_factory=dict)
    fixed: dict[tuple[int, Rank], float] = field(default_factory=dict)
    promised: float = 0.0
    joker: float = 0.0


class _Always(dict[object, float]):
    """The same number for everything."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self.number = number

    def __missing__(self, key: object) -> float:
        return self.number


class Hope:
    """No bound at all: whatever is left may bring anything. For tasks so small that nothing better is needed.

    ``rest[suit][position][runs]`` is the most that a suit can bring from a position on;
    ``begun[position][suit][tally]`` the same of the groups of a rank that are partly known; ``stock[position, suit]``
    of everything from there on, ``held`` of the free jokers.
    """

    def __init__(self, top: int, closing: dict[int, Closings]) -> None:
        self.prices = Prices()
        self.work = 0  # sets of open runs that were looked at
        self.rest: list[list[dict[int, float]]] = [[_NOTHING] * (top + 3)] * 4  # type: ignore[list-item]
        self.begun: list[list[dict[int, float]]] = [
            [dict.fromkeys(begins, 0.0) for begins in closing[p].begins] if p in closing else [] for p in range(top + 2)
        ]
        self.stock: dict[tuple[int, int], float] = _Always(ANYTHING)  # type: ignore[assignment]
        self.held = 0.0


ANYTHING = float(1 << 62)
_NOTHING = _Always(0.0)


class Bound(Hope):
    """The bound of one task, as good as it has been made so far.

    ``rest[suit][position][runs]`` is the best of a suit from a position on; ``groups[position]`` the best of a rank;
    ``begun[position][suit][tally]`` the best of its suits after this one; all less the prices. ``stock[position,
    suit]`` is what the cards from there on bring at their prices, and the groups of the positions after it.
    """

    def __init__(
        self, moves: Moves, closing: dict[int, Closings], jokers: tuple[int, int], known: Prices | None, most: int
    ) -> None:
        super().__init__(moves.task.top, {})
        self.moves = moves
        self.task = moves.task
        self.closing = closing
        self.jokers = jokers  # free jokers of each sort that can be about
        self.back = moves.task.back
        self.edges: list[list[dict[int, list[Edge]]]] = []
        self.rough = not self._graphed(min(GRAPH, most))
        self.tallies = self._tallies()
        self.rest = []
        self.groups: list[float] = []
        self.value = 0.0
        self.reach = REACH
        self.trend: dict[object, float] = {}
        self._first_prices()
        if known is not None and not self.rough:
            self._take_over(known)
        self.used = self._judge()

    # --- the parts

    def _graphed(self, budget: int) -> bool:
        """Find everything that each suit can do, position by position, with all jokers at hand; whether it is not too
        much of it."""
        top = self.task.top
        for suit in range(4):
            layers: list[dict[int, list[Edge]]] = [{} for _ in range(top + 3)]
            following: set[int] = {0}
            for position in range(1, top + 2):
                numbers, following = following, set()
                layer = layers[position]
                self.work += len(numbers)
                if position > top:
                    for number in numbers:
                        layer[number] = edges_of(self.moves.endings(suit, number))
                    break
                found = self.moves.here(suit, position, *self.jokers, 0).found
                for number in numbers:
                    edges = layer[number] = found(number)[1]
                    budget -= len(edges)
                    if budget < 0:
                        return False
                    following.update([e[5] for e in edges])
            self.edges.append(layers)
        return True

    def _tallies(self) -> dict[int, list[tuple[int, int, int]]]:
        """The ways to close each rank: tally, free jokers, cards in identities."""
        return {
            position: [
                (tally, new + free, same) for tally, ways in closing.closes.items() for new, free, same, _ in ways
            ]
            for position, closing in self.closing.items()
        }

    def _first_prices(self) -> None:
        """To begin with a card costs what it brings at most."""
        task = self.task
        extra = task.values.identity_extra if task.style.identities else 0
        dearest = 0
        self.loose = 1.0  # the worth of all that need not be laid
        for rank in range(1, 14):
            for suit in SUITS:
                best = task.weigh(max(task.in_run(suit, task.group_position(rank)), task.in_group(suit, rank)) + extra)
                if task.cards[suit][rank]:
                    self.prices.cards[int(suit), rank] = float(best)
                    self.loose += best * (task.cards[suit][rank] - task.must[suit][rank])
                if task.fixed[suit][rank]:
                    joker = task.weigh(max(task.joker_in_run(task.group_position(rank)), task.joker_in_group(rank)))
                    self.prices.fixed[int(suit), rank] = float(joker)
                if task.promised == (suit, rank):
                    self.prices.promised = float(best)
            dearest = max(dearest, task.weigh(task.joker_in_group(rank) + extra))
        self.prices.joker = float(dearest) if any(self.jokers) else 0.0
        self.loose += dearest * sum(self.jokers)

        if not self.rough:  # a first guess: what need not be laid may not be worth a place
            for name in self.prices.cards:
                if not task.must[name[0]][name[1]]:
                    self.prices.cards[name] = 0.0
            self.prices.joker *= FIRST_JOKER

    def _take_over(self, known: Prices) -> None:
        """Begin with the prices of a task much like this one."""
        prices = self.prices
        for name in prices.cards:
            price = known.cards.get(name, prices.cards[name])
            prices.cards[name] = price if self.task.must[name[0]][name[1]] else max(0.0, price)
        for name in prices.fixed:
            prices.fixed[name] = known.fixed.get(name, prices.fixed[name])
        prices.promised = known.promised or prices.promised
        if any(self.jokers):
            prices.joker = known.joker or prices.joker

    # --- judging

    def _judge(self) -> dict[object, int]:
        """Work out the bound at these prices; what the best of all parts use, by price."""
        task, prices = self.task, self.prices
        top = task.top
        used: dict[object, int] = {}
        total = 0.0
        self.rest = []
        for suit in range(4):
            total += self._judge_suit(suit, used)
        self.groups = [0.0] * (top + 2)
        self.begun = [[] for _ in range(top + 2)]
        for position in self.closing:
            self._judge_rank(position, used)
        # what the cards bring at their prices, from the last to the first
        self.stock = {(top + 1, s): 0.0 for s in range(5)}
        running = 0.0
        for position in range(top, 0, -1):
            self.stock[position, 4] = running
            for suit in range(3, -1, -1):
                if not self.moves.splits(position):
                    running += self._worth(suit, rank_at(position), used)
                self.stock[position, suit] = running
            running += self.groups[position]
        held = task.new_jokers + task.any_jokers if prices.joker >= 0 else task.least_new + task.least_jokers
        self.held = prices.joker * held
        self.value = total + running + self.held
        return used

    def _worth(self, suit: int, rank: Rank, used: dict[object, int]) -> float:
        """What the cards of one face bring: at most all are used, at least those that must be."""
        task, prices = self.task, self.prices
        price = prices.cards.get((suit, rank), 0.0)
        worth = price * (task.cards[suit][rank] if price >= 0 else task.must[suit][rank])
        jokers = task.fixed[suit][rank]
        if jokers:
            fixed = prices.fixed[suit, rank]
            worth += fixed * jokers
            if self.back and task.cards[suit][rank] and prices.joker > fixed:
                worth += (prices.joker - fixed) * jokers
                used[suit, rank, "fixed"] = used.get((suit, rank, "fixed"), 0) + jokers
                used["joker"] = used.get("joker", 0) - jokers
        if task.promised == (suit, rank):
            worth += prices.promised
        return worth

    def _judge_suit(self, suit: int, used: dict[object, int]) -> float:
        prices = self.prices
        top = self.task.top
        if self.rough:  # at the first prices nothing is to be gained
            self.rest.append([defaultdict(float) for _ in range(top + 3)])
            return 0.0
        layers = self.edges[suit]
        rest: list[dict[int, float]] = [{} for _ in range(top + 3)]
        rest[top + 2] = {0: 0.0}
        best: list[dict[int, Edge]] = [{} for _ in range(top + 3)]
        joker, promised = prices.joker, prices.promised
        for position in range(top + 1, 0, -1):
            rank = rank_at(position)
            card = prices.cards.get((suit, rank), 0.0)
            fixed = prices.fixed.get((suit, rank), 0.0)
            after = rest[position + 1]
            here, choice = rest[position], best[position]
            for runs, edges in layers[position].items():
                most = NONE
                for edge in edges:
                    gain, x, y, p, z, then = edge
                    value = after[then] + gain - x * card
                    if z:
                        value -= z * joker
                    if y or p:
                        value -= y * fixed + p * promised
                    if value > most:
                        most = value
                        choice[runs] = edge
                here[runs] = most
        self.rest.append(rest)
        runs = 0
        for position in range(1, top + 2):
            if runs not in best[position]:
                break
            _, x, y, p, z, runs = best[position][runs]
            rank = rank_at(position)
            for name, count in (((suit, rank), x), ((suit, rank, "fixed"), y), ("promised", p), ("joker", z)):
                if count:
                    used[name] = used.get(name, 0) + count
        return rest[1][0]

    def _judge_rank(self, position: int, used: dict[object, int]) -> None:
        task, prices = self.task, self.prices
        rank = rank_at(position)
        own = [task.weigh(task.in_group(int(s), rank)) - prices.cards.get((int(s), rank), 0.0) for s in SUITS]
        vow = [task.weigh(task.in_group(int(s), rank)) - prices.promised for s in SUITS]
        lie = task.weigh(task.joker_in_group(rank))
        fixed = [lie - prices.fixed.get((int(s), rank), 0.0) for s in SUITS]
        free = lie - prices.joker
        extra = task.values.identity_extra * (task.weigh(1) - task.weigh(0))
        begun: list[dict[int, float]] = [{} for _ in SUITS]
        most, choice = NONE, (0, 0, 0)
        for tally, jokers, same in self.tallies[position]:
            after = free * jokers + extra * same
            for s in (3, 2, 1, 0):
                prefix = tally & ((1 << (SHIFT * (s + 1))) - 1)
                if begun[s].get(prefix, NONE) < after:
                    begun[s][prefix] = after
                part = tally >> (SHIFT * s) & EACH
                if part:
                    after += own[s] * (part & 7) + fixed[s] * (part >> 3 & 7) + vow[s] * (part >> 6)
            if after > most:
                most, choice = after, (tally, jokers, same)
        tally, jokers, _ = choice
        for s in SUITS:
            part = tally >> (SHIFT * s) & EACH
            counts = (((int(s), rank), part & 7), ((int(s), rank, "fixed"), part >> 3 & 7), ("promised", part >> 6))
            for name, count in counts:
                if count:
                    used[name] = used.get(name, 0) + count
        if jokers:
            used["joker"] = used.get("joker", 0) + jokers
        self.begun[position] = begun
        self.groups[position] = most

    # --- better prices

    def improve(self, floor: float, rounds: int) -> None:
        """Look for better prices, as long as the bound is above ``floor``."""
        best = (self.value, self._copied())
        idle = 0
        for _ in range(rounds):
            if self.rough or self.value <= floor or self.value == NONE:
                return
            slopes = self._slopes()
            if not slopes:
                return
            for name, slope in self.trend.items():
                slopes[name] = slopes.get(name, 0.0) + TREND * slope
            self.trend = slopes
            size = sum(v * v for v in slopes.values())
            aim = best[0] - self.reach * min(best[0] - floor, self.loose)
            length = (self.value - aim) / size
            for name, slope in slopes.items():
                self._change(name, -length * slope)
            self.used = self._judge()
            idle = 0 if self.value < best[0] - 1 else idle + 1
            if self.value < best[0]:
                best = (self.value, self._copied())
            if idle >= 3:
                self.reach, idle = self.reach / 2, 0
        if self.value > best[0]:
            self.prices = best[1]
            self.used = self._judge()

    def _slopes(self) -> dict[object, float]:
        """By how much more there is of each thing than the parts ask for."""
        task, prices = self.task, self.prices
        slopes: dict[object, float] = {}
        for (suit, rank), price in prices.cards.items():
            asked = self.used.get((suit, rank), 0)
            there = task.cards[suit][rank] if price > 0 or asked > task.cards[suit][rank] else task.must[suit][rank]
            if price == 0 and task.must[suit][rank] <= asked <= task.cards[suit][rank]:
                there = asked
            if there != asked:
                slopes[suit, rank] = there - asked
        for suit, rank in prices.fixed:
            there = task.fixed[suit][rank] - self.used.get((suit, rank, "fixed"), 0)
            if there:
                slopes[suit, rank, "fixed"] = there
        if task.promised is not None and self.used.get("promised", 0) != 1:
            slopes["promised"] = 1 - self.used.get("promised", 0)
        if any(self.jokers):
            held = task.new_jokers + task.any_jokers
            asked = self.used.get("joker", 0)
            least = task.least_new + task.least_jokers
            there = held if prices.joker > 0 or asked > held else least
            if there != asked and not (prices.joker == 0 and least <= asked <= held):
                slopes["joker"] = there - asked
        return slopes

    def _change(self, name: object, by: float) -> None:
        prices = self.prices
        if name == "joker":
            prices.joker += by
        elif name == "promised":
            prices.promised += by
        elif isinstance(name, tuple) and len(name) == 3:
            prices.fixed[name[0], name[1]] += by
        elif isinstance(name, tuple):
            suit, rank = name
            new = prices.cards[suit, rank] + by
            must = self.task.must[suit][rank]
            prices.cards[suit, rank] = new if must else max(0.0, new)

    def _copied(self) -> Prices:
        prices = self.prices
        return Prices(dict(prices.cards), dict(prices.fixed), prices.promised, prices.joker)
