"""What can be laid while the melds of the table stay as they are: a set packing, solved by branch and bound.

Card by card the search takes a column with that card in it, or leaves the card in the hand. It remembers the most
with which it came to each situation. Dual prices of the cards bound what those that are left can be worth; where
that is no more than what was found, it turns back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from operator import mul

from ..core.cards import ACE, KING, Rank
from ..core.melds import FULL, GROUP_MOST, Kind, rank_at
from .groups import PackedGroup
from .layout import KEEP, LATER, Layout, RunRow
from .search import BOUNDLESS, NodeBudget
from .task import ANY, NAT, NEW, Block, Frozen, Task

#: Places of the card and of the column that come next, the hand that is left, its jokers, melds that were added to,
#: jokers owed to new melds, jokers that may count for the opening, points of it, and flags.
Situation = tuple[int, int, int, int, int, int, int, int, int]


def best_packing(
    task: Task, budget: NodeBudget, floor: int = -BOUNDLESS, *, keep: bool, first: bool = False
) -> tuple[Layout | None, bool]:
    """The best layout worth more than ``floor`` in which the melds of the table only grow, and whether the search went
    to its end. ``keep``: a card has to stay in the hand; ``first``: any such layout will do.
    """
    if budget.left <= 0:
        return None, False
    columns = ColumnPool(task)
    if not columns.found:
        return None, True  # most often
    problem = PackingProblem(columns)
    if problem.stuck:
        return None, True
    wanted = PURE * task.pure | PROMISE * bool(columns.promise) | KEPT * keep
    run = _BranchAndBound(task, problem, wanted, columns.jokers, budget.left, floor, first=first)
    run.look()
    budget.left -= run.seen
    return (run.layout() if run.found else None), run.seen < run.nodes


class _BranchAndBound:
    """One search. ``seen`` counts situations, ``nodes`` caps them."""

    def __init__(
        self, task: Task, problem: PackingProblem, wanted: int, jokers: int, nodes: int, floor: int, *, first: bool
    ) -> None:
        self.task = task
        self.problem = problem
        self.wanted = wanted
        self.jokers = jokers
        self.nodes = nodes
        self.first = first
        self.worth = 0
        self.best = floor << PLAYS
        self.found: list[tuple[Column, Part | None]] = []
        self.seen = 0

    def look(self) -> None:
        """Search; the columns of the best lay are in ``found`` then."""
        task, problem, wanted, nodes = self.task, self.problem, self.wanted, self.nodes
        options, live, spare, guards = problem.options, problem.live, problem.spare, problem.guards
        price, point = problem.price, problem.point
        last, opening = len(spare), task.opening
        known: dict[Situation, int] = {}
        chosen: list[tuple[Column, Part | None]] = []

        def visit(situation: Situation, worth: int, bound: int, point_bound: int) -> None:
            """``bound``: the most that the cards left can be worth; ``point_bound``: the points an opening can get."""
            if worth + bound <= self.best or point_bound < opening or self.seen >= nodes:
                return
            at, start, hand, jokers, used, owed, early, fresh, flags = situation
            while at < last and not hand >> WIDTH * at & FIELD:
                at, start = at + 1, 0
            key = (at, start, hand, jokers, used & live[at], owed, early, fresh, flags)
            if known.get(key, -BOUNDLESS << PLAYS) >= worth:
                return
            known[key] = worth
            self.seen += 1
            content = not owed and fresh >= opening and not wanted & ~(flags | (KEPT if jokers else 0))
            if at == last and worth > self.best and content:
                self.best, self.worth, self.found = worth, worth, list(chosen)
                if self.first:
                    self.best = BOUNDLESS << PLAYS  # so that every other branch is cut off
            guarded = hand | guards
            for index in range(start, len(options[at])):
                column = options[at][index]
                more, takes = column.jokers, column.takes
                if more > jokers or column.onto & used or (guarded - takes) & guards != guards:
                    continue
                left, rest = bound - column.dual, point_bound - column.dual_points
                hand_left, jokers_left, total = hand - takes, jokers - more, worth + column.worth
                if column.onto:
                    chosen.append((column, None))
                    then = at, index, hand_left, jokers_left, used | column.onto, owed, early, fresh, flags
                    visit(then, total, left, rest)
                    chosen.pop()
                    continue
                for part in column.parts:
                    if part.jokers > early:
                        continue
                    chosen.append((column, part))
                    points, told = min(opening, fresh + part.points), flags | part.flags
                    owing, left_early = max(0, owed - part.pays), early - part.jokers
                    then = at, index, hand_left, jokers_left, used, owing, left_early, points, told
                    visit(then, total, left, rest + part.points)
                    chosen.pop()
            count = hand >> WIDTH * at & FIELD
            if at < last and count <= spare[at]:
                then = at + 1, 0, hand - (count << WIDTH * at), jokers, used, owed, early, fresh, flags | KEPT
                visit(then, worth, bound - count * price[at], point_bound - count * point[at])

        counts = [problem.hand >> WIDTH * at & FIELD for at in range(last)]
        jokers, owed = self.jokers, task.least_new
        bound = sum(map(mul, counts, price)) + jokers * problem.joker_price
        point_bound = sum(map(mul, counts, point)) + jokers * problem.joker_point
        early = 0 if task.no_jokers else jokers - task.late if opening else jokers
        visit((0, 0, problem.hand, jokers, 0, owed, early, 0, KEPT * problem.kept), 0, bound, point_bound)

    def layout(self) -> Layout:
        """What was found."""
        layout = Layout(-(-self.worth >> PLAYS) * KEEP)
        fresh: list[RunRow] = []
        for column, part in self.found:
            shape, first = column.shape, None if part is None else part.first
            if len(shape) == 4:
                rank, kind, cards, onto = shape
                layout.packed.append((rank, PackedGroup(kind, cards, onto, first)))
                continue
            suit, low, sorts, block, at = shape
            (fresh if block is None else layout.rows).append(RunRow(suit, low, list(sorts), block, at, first))
        layout.rows += self._joined(fresh)
        return layout

    def _joined(self, rows: list[RunRow]) -> list[RunRow]:
        """New runs, those that follow one another made one; not where a joker would come into one that has to open."""
        style = self.task.style
        joined: list[RunRow] = []
        for row in sorted(rows, key=lambda r: (r.suit, r.low)):
            for before in joined:
                sorts = before.sorts + row.sorts
                follows = before.suit == row.suit and before.low + len(before.sorts) == row.low
                jokers = sum(sort != NAT for sort in sorts)
                parts = jokers and self.task.parted
                if follows and not parts and style.run_fits(before.low, len(sorts)) and jokers <= style.jokers_per_meld:
                    before.sorts = sorts
                    break
            else:
                joined.append(row)
        return joined


# The columns of a set packing: every new meld of a hand, and everything that could be added to a meld that stays.
#
# Of columns that take the same cards only the best is kept. Runs of six or more cards are left out where they are two
# runs of three or more.

WIDTH = 4  # bits for a face in a hand; the highest stays empty
FIELD = (1 << WIDTH - 1) - 1
PURE, PROMISE, KEPT = 1, 2, 4
PLAYS = 10  # bits below the worth, by which few plays are preferred
LONGEST = 2 * FULL - 1

#: Where a column's cards lie: suit, position of the lowest, sorts, and the block within with its place among them.
RunShape = tuple[int, int, tuple[int, ...], Block | None, int]
#: Or rank, kind, sorts and suits of the cards, and what they are added to.
GroupShape = tuple[Rank, Kind, tuple[tuple[int, int], ...], Frozen | None]


@dataclass(frozen=True, slots=True)
class Part:
    """What of a new meld is laid first, by a player who has yet to open: its jokers, points and flags; ``first``: from
    which of its cards to which, None: all. ``pays``: jokers that pay for owed ones."""

    jokers: int
    points: int
    flags: int
    pays: int
    first: tuple[int, int] | None = None


@dataclass(slots=True)
class Column:
    """Cards that can be laid together. ``units``: the naturals among them, each as a one in the bits of a hand, and
    ``takes`` their sum; ``onto``: the bit of the meld that they are added to, 0 for a new one, which can be laid in one
    of its ``parts``; ``worth``: what the search counts for it.
    """

    units: Sequence[int]
    takes: int
    jokers: int
    onto: int
    worth: int
    points: int
    parts: Sequence[Part]
    shape: RunShape | GroupShape
    dual: int = 0  # what its cards cost by their dual prices, as the search counts
    dual_points: int = 0  # and in points


#: The cards at one end of a run, from the run on: sorts, units, jokers.
_End = tuple[tuple[int, ...], tuple[int, ...], int]


class ColumnPool:
    """All columns of a task's hand: ``found``.

    ``counts`` has the cards of the hand by face, ``units`` the bit of each face. ``points``: the best that a card is
    worth in a column without a joker, by unit.
    """

    def __init__(self, task: Task) -> None:
        self.task = task
        self.jokers = task.new_jokers + task.any_jokers
        self.most = min(self.jokers, task.style.jokers_per_meld)
        self.counts = {
            (suit, rank): held for suit, row in enumerate(task.cards) for rank, held in enumerate(row) if held
        }
        promised = task.promised
        if promised is not None:
            self.counts[promised] = self.counts.get(promised, 0) + 1
        self.units = {face: 1 << WIDTH * at for at, face in enumerate(self.counts)}
        self.promise = self.units[promised] if promised is not None else 0
        self.base = task.weigh(0) << PLAYS
        self.each = (task.weigh(1) << PLAYS) - self.base
        self.points: dict[int, int] = {}
        self.found: dict[tuple[int, int, int], Column] = {}
        self._new_runs()
        self._new_groups()
        bit = 1
        for block in task.blocks:
            self._onto_run(block, bit)
            bit <<= 1
        for rank, waiting in task.frozen.items():
            for frozen in waiting:
                self._onto_group(rank, frozen, bit)
                bit <<= 1

    # --- what there is

    def _add(
        self,
        units: Sequence[int],
        values: Sequence[int],
        jokers: int,
        points: int,
        shape: RunShape | GroupShape,
        onto: int = 0,
    ) -> None:
        """A column: its naturals and what each is worth, its jokers, and its worth altogether."""
        if not jokers:
            best = self.points
            for unit, value in zip(units, values, strict=True):
                if best.get(unit, -1) < value:
                    best[unit] = value
        key = sum(units), jokers, onto
        old = self.found.get(key)
        if old is not None and old.points >= points:
            return
        worth = points * self.each + (len(units) + jokers) * self.base - (8 if onto else 1)
        parts = () if onto else self._parts(units, jokers, points, shape)
        self.found[key] = Column(units, key[0], jokers, onto, worth, points, parts, shape)

    def _parts(self, units: Sequence[int], jokers: int, points: int, shape: RunShape | GroupShape) -> Sequence[Part]:
        """In which parts a new meld can be laid: whole; of one with jokers also without them at first, or with fewer,
        or not before the player has opened."""
        task = self.task
        promise = PROMISE if self.promise in units else 0
        pure = PURE if len(shape) == 5 and not jokers else 0
        late = task.late if task.opening and task.least_new <= task.late else 0  # what is owed comes later than a lay
        found = [Part(jokers, points, pure | promise, 0 if late else jokers)]
        if not (jokers and task.parted):
            return found
        found.append(Part(0, 0, 0 if task.at_once else promise, jokers, LATER))
        best: dict[tuple[int, int], Part] = {}
        for low, high in combinations(range(len(units) + jokers + 1), 2):
            part = self._part(low, high, shape) if FULL <= high - low < len(units) + jokers else None
            if part is not None and (task.any_jokers or part.jokers == jokers):
                key = part.jokers, part.flags
                if key not in best or best[key].points < part.points:
                    best[key] = part
        return [*found, *best.values()]

    def _part(self, low: int, high: int, shape: RunShape | GroupShape) -> Part | None:
        """Some of a new meld's cards that are next to each other, as the part that opens; None where it is no meld."""
        task = self.task
        if len(shape) == 4:
            rank, kind, cards, _ = shape
            naturals = [(suit, rank) for sort, suit in cards[low:high] if sort == NAT]
            each, joker = [task.in_group(*one) for one in naturals], task.joker_in_group(rank)
            if kind is not Kind.GROUP or (low and cards[0][0] == NAT):
                return None  # naturals come first, and as many of them as there are
            points = sum(each) + (high - low - len(naturals)) * joker
        else:
            suit, start, sorts, _, _ = shape
            naturals = [(suit, rank_at(start + at)) for at in range(low, high) if sorts[at] == NAT]
            points = self._worth(suit, start + low, sorts[low:high], ())[1]
        if not naturals:
            return None
        jokers = high - low - len(naturals)
        flags = PURE if len(shape) == 5 and not jokers else 0
        if self.promise and any(self.units[one] == self.promise for one in naturals):
            flags |= PROMISE
        return Part(jokers, points, flags, 0, (low, high))

    def _new_runs(self) -> None:
        style, units = self.task.style, self.units
        suits = {suit for suit, _ in units}
        longest = LONGEST if style.jokers_per_meld < FULL else LONGEST + 1  # three jokers alone are no run
        for suit in suits:
            for low in range(ACE, KING + 1):
                if not self.most and not (
                    (suit, low) in units and (suit, rank_at(low + 1)) in units and (suit, rank_at(low + 2)) in units
                ):
                    continue  # nearly always
                ends: list[_End] = [((), (), 0)]
                for size in range(1, longest + 1):
                    if not style.run_fits(low, size):
                        break
                    ends = self._further(ends, suit, low + size - 1, self.most, NEW)
                    if not ends:
                        break
                    if size < FULL:
                        continue
                    for sorts, taken, jokers in ends:
                        if taken:
                            values, points = self._worth(suit, low, sorts, ())
                            self._add(taken, values, jokers, points, (suit, low, sorts, None, 0))

    def _further(self, ends: Iterable[_End], suit: int, position: int, most: int, joker: int) -> list[_End]:
        """These ends, longer by a card at this position."""
        unit = self.units.get((suit, rank_at(position)))
        found: list[_End] = []
        for sorts, units, jokers in ends:
            if unit is not None:
                found.append(((*sorts, NAT), (*units, unit), jokers))
            if jokers < most:
                found.append(((*sorts, joker), units, jokers + 1))
        return found

    def _worth(
        self, suit: int, low: int, under: Sequence[int], over: Sequence[int], size: int = 0
    ) -> tuple[list[int], int]:
        """What the naturals of a run are worth each, and all its cards together: so many under ``size`` cards that lie
        there, and this many over them."""
        values: list[int] = []
        total = 0
        high = low + len(under) + size + len(over) - 1
        task = self.task
        for start, sorts in ((low, under), (high + 1 - len(over), over)):
            for position, sort in enumerate(sorts, start):
                lowly = ACE if rank_at(position) == ACE and position < high else position
                if sort == NAT:
                    points = task.in_run(suit, lowly)
                    values.append(points)
                else:
                    points = task.joker_in_run(lowly)
                total += points
        return values, total

    def _new_groups(self) -> None:
        task = self.task
        by_rank: dict[Rank, list[int]] = {}
        for suit, rank in self.units:
            by_rank.setdefault(rank, []).append(suit)
        for rank, suits in by_rank.items():
            if len(suits) + self.most < FULL:
                continue
            joker = task.joker_in_group(rank)
            for natural in range(max(1, FULL - self.most), len(suits) + 1):
                for chosen in combinations(suits, natural):
                    units = [self.units[suit, rank] for suit in chosen]
                    values = [task.in_group(suit, rank) for suit in chosen]
                    for extra in range(max(0, FULL - natural), min(self.most, GROUP_MOST - natural) + 1):
                        cards = (*((NAT, suit) for suit in chosen), *((NEW, -1),) * extra)
                        self._add(units, values, extra, sum(values) + extra * joker, (rank, Kind.GROUP, cards, None))
        if task.style.identities:
            for (suit, rank), held in self.counts.items():
                self._identities(suit, rank, held)

    def _identities(self, suit: int, rank: Rank, held: int) -> None:
        each, joker = self._in_identity(suit, rank)
        for natural in range(FULL - 1, min(held, GROUP_MOST) + 1):
            units = [self.units[suit, rank]] * natural
            for extra in range(max(0, FULL - natural), min(self.most, 1, GROUP_MOST - natural) + 1):
                cards = (*((NAT, suit),) * natural, *((NEW, -1),) * extra)
                points = natural * each + extra * joker
                self._add(units, [each] * natural, extra, points, (rank, Kind.IDENTITY, cards, None))

    def _in_identity(self, suit: int, rank: Rank) -> tuple[int, int]:
        """Points of a natural and of a joker."""
        task = self.task
        extra = task.values.identity_extra
        each = task.in_group(suit, rank) + (extra if task.special(suit, rank) is None else 0)
        return each, task.joker_in_group(rank) + (extra if task.values.joker_laid is None else 0)

    def _onto_run(self, block: Block, bit: int) -> None:
        style = self.task.style
        most = min(self.task.any_jokers, style.jokers_per_meld - block.jokers)
        size = block.high - block.low + 1
        under, over = self._beyond(block, most, -1), self._beyond(block, most, 1)
        if len(under) + len(over) == 2:
            return  # nearly always
        for low_sorts, low_units, low_jokers in under:
            low = block.low - len(low_sorts)
            fitting = low + KING if style.circular and low < ACE else low
            for sorts, units, jokers in over:
                cards = len(low_sorts) + len(sorts)
                if not cards or low_jokers + jokers > most or not style.run_fits(fitting, size + cards):
                    continue
                below = low_sorts[::-1]
                values, points = self._worth(block.suit, fitting, below, sorts, size)
                points -= block.loss if sorts else 0
                shape = block.suit, low, (*below, *sorts), block, len(below)
                self._add((*low_units[::-1], *units), values, low_jokers + jokers, points, shape, bit)

    def _beyond(self, block: Block, most: int, way: int) -> list[_End]:
        """What can be added at one end of a run, the nearest card first; nothing at all comes first."""
        found: list[_End] = [((), (), 0)]
        ends = found
        position = block.low if way < 0 else block.high
        for _ in range(KING):
            position += way
            if not self.task.style.circular and not ACE <= position <= self.task.top:
                break
            ends = self._further(ends, block.suit, position, most, ANY)
            if not ends:
                break
            found = found + ends
        return found

    def _onto_group(self, rank: Rank, frozen: Frozen, bit: int) -> None:
        task = self.task
        same = frozen.kind is Kind.IDENTITY
        for suit in frozen.suits:
            unit = self.units.get((suit, rank))
            if unit is not None:
                points = self._in_identity(suit, rank)[0] if same else task.in_group(suit, rank)
                self._add((unit,), (points,), 0, points, (rank, frozen.kind, ((NAT, suit),), frozen), bit)
        if frozen.joker and task.any_jokers:
            points = self._in_identity(frozen.suits[0], rank)[1] if same else task.joker_in_group(rank)
            self._add((), (), 1, points, (rank, frozen.kind, ((ANY, -1),), frozen), bit)


class PackingProblem:
    """The columns in the order in which they are tried, and the hand that they are chosen for.

    ``options`` has them by the place of their first face, those without one behind; ``live`` the melds that can still
    be added to from there on. ``hand`` holds the cards that fit anywhere, ``guards`` the bits between faces; ``kept``
    says whether other cards stay, ``spare`` how many of a face may. ``price``, ``point`` and those of a joker are such
    that the cards of no column cost less than it is worth, in the search's count and in points. ``stuck``: what is
    owed can't be laid.
    """

    def __init__(self, columns: ColumnPool) -> None:
        task = columns.task
        found = sorted(columns.found.values(), key=lambda c: -c.worth)
        alive = 0
        for column in found:
            alive |= column.takes
        self.hand = self.guards = 0
        self.kept = self.stuck = False
        self.spare: list[int] = []
        self.price: list[int] = []
        self.point: list[int] = []
        for (suit, rank), unit in columns.units.items():
            held = columns.counts[suit, rank]
            self.spare.append(held - task.must[suit][rank] - (unit == columns.promise))
            self.guards |= unit << WIDTH - 1
            if alive & unit * FIELD:
                self.hand += unit * held
            else:
                self.kept = True
                self.stuck |= self.spare[-1] < held
            points = columns.points.get(unit)
            self.point.append(points or 0)
            self.price.append(0 if points is None else points * columns.each + columns.base)
        self._set_prices(columns, found)
        last = len(self.spare)
        self.options: list[list[Column]] = [[] for _ in range(last + 1)]
        for column in found:
            first = ((column.takes & -column.takes).bit_length() - 1) // WIDTH if column.takes else last
            self.options[first].append(column)
        self.live = [0] * (last + 1)
        live = 0
        for at in range(last, -1, -1):
            for column in self.options[at]:
                live |= column.onto
            self.live[at] = live

    def _set_prices(self, columns: ColumnPool, found: Sequence[Column]) -> None:
        """Cards that fit somewhere without a joker cost what they are worth; jokers pay for the rest."""
        self.joker_price = self.joker_point = 0
        for column in found:
            for unit in column.units:
                points = columns.points.get(unit)
                if points is not None:
                    column.dual_points += points
                    column.dual += points * columns.each + columns.base
            if column.jokers:
                self.joker_price = max(self.joker_price, -((column.dual - column.worth) // column.jokers))
                self.joker_point = max(self.joker_point, -((column.dual_points - column.points) // column.jokers))
        for column in found:
            column.dual += column.jokers * self.joker_price
            column.dual_points += column.jokers * self.joker_point
