"""The Lagrangian relaxation of a task: what there is of each resource, and its multiplier, called its price.

Resources are cards, jokers of the table by the card they lie as, and free jokers. That no card is used twice is not
demanded any more; instead each use of a resource costs its price, and the supply of it is paid for. A resource that is
used too often gets dearer, one that is used too seldom cheaper.

Runs are a matter of one suit, groups of one rank. What couples them is that a card can't lie in both. That
constraint is relaxed: each use of a card costs a price (its multiplier), and the cards there are are paid for. Then
every suit and every rank is a problem of its own. Whatever the prices, the best of all these together is never less
than the best of the whole; good prices come close to it. A step that loses too much against the best of its suit or
rank is left out for good.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import cast

from ..core.cards import ACE, KING, SUITS
from ..core.melds import HIGH_ACE, rank_at
from ..core.sums import added
from .closings import Closings
from .graphs import END, NONE, Effect, Graph, Layer, LengthGraph, Lengths, Stack
from .groups import EACH, SHIFT, beginning, choice_of
from .moves import Moves
from .situations import Situation
from .suit_options import Case, SuitOption
from .transitions import Cards, Move
from .transitions import Step as GraphStep

ANYTHING = float(1 << 62)


#: A step of a suit: by how much it changes what there can be at most, what it adds to a situation, what it brings, free
#: jokers used, and how.
Step = tuple[float, Situation, int, int, Move, int]


#: Of a suit at a position: what its options are worth, by case, and its steps, by what they look at of a situation.
Known = tuple[dict[Case, list[tuple[float, Situation, SuitOption]]], dict[Situation, list[Step]]]


def every(steps: Sequence[GraphStep]) -> Iterable[int]:
    """The numbers of all steps."""
    return range(len(steps))


class Bound:
    """The trivial bound: the rest may bring anything. For tasks so small that nothing better is needed.

    ``rest[suit][position][runs]`` is the most that a suit can bring from a position on;
    ``begun[position][suits][tally]`` is the same for the groups of a rank of which this many suits are known;
    ``stock[position, suit]`` is what all cards from there on are worth at their prices, ``held`` what the free jokers
    are. ``joker`` is the price of one of those, ``kept`` that of laying a card where one has to stay.
    """

    def __init__(self, moves: Moves, closing: dict[int, Closings]) -> None:
        top = moves.task.top
        self.moves = moves
        self.closing = closing
        self.joker = 0.0
        self.kept = 0.0
        self.held = 0.0
        #: What ``SuitSteps`` has worked out for each suit and position; it holds until prices or graphs change.
        self.steps: dict[tuple[int, int], Known] = {}
        nothing = cast("Mapping[int, float]", defaultdict(float))
        self.rest: list[list[Mapping[int, float]]] = [[nothing] * (top + 3)] * 4
        self.begun: list[list[Mapping[int, float]]] = [
            [dict.fromkeys(begins, 0.0) for begins in closing[p].begins] if p in closing else [] for p in range(top + 2)
        ]
        self.stock: Mapping[tuple[int, int], float] = defaultdict(lambda: ANYTHING)

    def lay_out(self) -> None:
        """Make the tables above ready; to be called before they are read."""

    def whole(self) -> float:
        """The most that the whole task can bring, by the tables above."""
        total = self.stock[1, 0] + self.held + added([rests[1][0] for rests in self.rest])
        return total + max(self.begun[1][0].values()) if 1 in self.closing else total

    def alive(self, suit: int, position: int, runs: int, steps: Sequence[GraphStep]) -> Iterable[int]:
        """The numbers of those of the steps with which these open runs may still come to something."""
        return every(steps)

    def paid(self, aces: int) -> float:
        """The price of the aces that were spent low."""
        return 0.0


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
        self.suit_graphs: list[Graph | LengthGraph] = []
        self.rough = False
        try:
            for suit in SUITS:
                self.suit_graphs.append(self._suit(suit, jokers, min(GRAPH, most)))
        except TooManyStepsError:
            self.rough = True  # at the first prices nothing is to be gained by runs
        self.work = sum(len(layer) for graph in self.suit_graphs for layer in graph.layers)
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
        return (*self.ranks.values(),) if self.rough else (*self.suit_graphs, *self.ranks.values())

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
            self.rest = [[*graph.rests()] for graph in self.suit_graphs]
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

    def alive(self, suit: int, position: int, runs: int, steps: Sequence[GraphStep]) -> Iterable[int]:
        """The numbers of the steps that are still good enough."""
        return every(steps) if self.rough else self.suit_graphs[suit].alive(position, runs, steps)

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
            at = HIGH_ACE if rank == ACE and task.style.ace_high else rank  # where the groups of a rank are settled
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


# The graphs of a task: one for each suit, with what its runs can do, and one for each rank, with its groups.


class TooManyStepsError(Exception):
    """More steps than it would pay to look at."""


def suit_subproblem(moves: Moves, suit: int, jokers: tuple[int, int], resources: Resources, most: int) -> Graph:
    """Everything that a suit can do, position by position, with all jokers at hand, as far as it comes to an end.

    Layer n is what is done at position n; layer 0 only leads there. Raises TooManyStepsError where there are more than
    ``most``.
    """
    top = moves.task.top
    found: list[dict[int, list[GraphStep]]] = [{} for _ in range(top + 1)]
    following: set[int] = {0}
    for position in range(1, top + 1):
        numbers, following = following, set()
        layer = found[position]
        here = moves.here(suit, position, *jokers, 0)
        for number in numbers:
            _, ways = here(number)
            layer[number] = ways
            most -= len(ways)
            if most < 0:
                raise TooManyStepsError
            following.update([after for _, after in ways])
    layers: list[Layer] = [{number: [(0, END)] for number in following if moves.ends(suit, number)}]
    alive: Container[int] = layers[0]
    for layer in reversed(found[1:]):
        kept = {}
        for number, steps in layer.items():
            some = [step for step in steps if step[1] in alive]
            if some:
                kept[number] = some
        layers.append(kept)
        alive = kept
    layers.append({0: [(0, 0)]})
    layers.reverse()
    between = [_effects(moves, suit, p, layers[p], resources) for p in range(1, top + 1)]
    effects = [{0: _NOTHING}, *between, {0: _NOTHING}]
    return Graph(layers, effects)


def length_subproblem(
    moves: Moves, suit: int, jokers: tuple[int, int], resources: Resources, lengths: Lengths
) -> LengthGraph:
    """The same where open runs are told apart by their lengths alone."""
    task = moves.task
    stacks = []
    for position in range(1, task.top + 1):
        rank = rank_at(position)
        natural, joker = moves.worths(suit, position)
        naturals, fixed, promised = moves.at(suit, position)
        free = sum(jokers) if task.may_pass(suit, rank) else 0
        sorts: tuple[tuple[int, int, object], ...] = (
            (naturals, natural, (suit, rank)),
            (fixed, joker, (suit, rank, JOKER)),
            (promised, natural, PROMISE),
            (free, joker, JOKER),
        )
        stacks.append([Stack(cards, gain, resources.get(name, 0)) for cards, gain, name in sorts])
    return LengthGraph(stacks, lengths)


_NOTHING: Effect = (0, ())


def _effects(moves: Moves, suit: int, position: int, layer: Layer, resources: Resources) -> dict[int, Effect]:
    natural, joker = moves.worths(suit, position)
    rank = rank_at(position)
    names = ((suit, rank), (suit, rank, JOKER), PROMISE, JOKER)
    effects = {}
    for code in {code for steps in layer.values() for code, _ in steps}:
        cards = Cards.of(code)
        gain = (cards.naturals + cards.promised) * natural + (cards.fixed + cards.free) * joker
        effects[code] = gain, tuple((resources[name], count) for name, count in zip(names, cards, strict=True) if count)
    return effects


def rank_subproblem(moves: Moves, position: int, closing: Closings, resources: Resources) -> Graph:
    """All ways to make the groups of a rank: what becomes of its jokers, what each suit gives, and how it is closed.

    ``rests()[n + 1]`` is then the best of what follows once n suits are known, by the tally of what they give.
    """
    task, rank = moves.task, rank_at(position)
    choices = task.choices(rank)
    lie = task.weigh(task.joker_in_group(rank))
    marks = sorted(closing.begins[0])
    layers: list[Layer] = [{0: list(enumerate(marks))} if marks else {}]
    effects: list[dict[int, Effect]] = [dict.fromkeys(range(len(marks)), _NOTHING)]
    for suit in SUITS:
        layer: Layer = {}
        known: dict[int, Effect] = {}
        card = task.weigh(task.in_group(suit, rank))
        names = ((suit, rank), (suit, rank, JOKER), PROMISE)
        for tally in closing.begins[suit + 1]:
            part = tally >> (SHIFT * suit) & EACH
            told = choices[choice_of(tally)].settled.count(suit)
            code = part << 4 | told
            layer.setdefault(beginning(tally, suit), []).append((code, tally))
            if code not in known:
                x, y, p, _ = Cards.of(part)
                uses = zip(names, (x, y - told, p), strict=True)
                known[code] = (x + p) * card + y * lie, tuple((resources[n], count) for n, count in uses if count)
        layers.append(layer)
        effects.append(known)
    extra = task.values.identity_extra * (task.weigh(1) - task.weigh(0))
    codes: dict[Effect, int] = {}
    last: Layer = {}
    for tally, ways in closing.closes.items():
        steps = set()
        for new, free, same, told in ways:
            jokers = new + free
            effect = (lie * (jokers - told) + extra * same, ((resources[JOKER], jokers),) if jokers else ())
            steps.add((codes.setdefault(effect, len(codes)), END))
        last[tally] = list(steps)
    layers.append(last)
    effects.append({code: effect for effect, code in codes.items()})
    return Graph(layers, effects)
