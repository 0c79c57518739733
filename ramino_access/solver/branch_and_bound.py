"""What can be laid while the melds of the table stay as they are: a set packing, solved by branch and bound.

Card by card the search takes a column with that card in it, or leaves the card in the hand. It remembers the most with
which it came to each situation. Dual prices of the cards bound what those that are left can be worth; where that is no
more than what was found, it turns back.
"""

from __future__ import annotations

from operator import mul

from .groups import PackedGroup
from .layout import KEEP, Layout, Row
from .packing import FIELD, KEPT, PLAYS, PROMISE, PURE, WIDTH, Column, ColumnPool, PackingProblem
from .search import BOUNDLESS, NodeBudget
from .task import NAT, Task

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
        self.found: list[Column] = []
        self.seen = 0

    def look(self) -> None:
        """Search; the columns of the best lay are in ``found`` then."""
        task, problem, wanted, nodes = self.task, self.problem, self.wanted, self.nodes
        options, live, spare, guards = problem.options, problem.live, problem.spare, problem.guards
        price, point = problem.price, problem.point
        last, opening, parted = len(spare), task.opening, bool(task.opening and (task.late or task.no_jokers))
        known: dict[Situation, int] = {}
        chosen: list[Column] = []

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
                chosen.append(column)
                left, rest = bound - column.dual, point_bound - column.dual_points
                if column.onto:
                    then = at, index, hand - takes, jokers - more, used | column.onto, owed, early, fresh, flags
                    visit(then, worth + column.worth, left, rest)
                else:
                    total, owing, told = worth + column.worth, max(0, owed - more), flags | column.flags
                    if more <= early:
                        points = min(opening, fresh + column.points)
                        then = at, index, hand - takes, jokers - more, used, owing, early - more, points, told
                        visit(then, total, left, rest + column.points)
                    if more and parted:  # it may wait for a joker that comes back
                        then = at, index, hand - takes, jokers - more, used, owing, early, fresh, told
                        visit(then, total, left, rest)
                chosen.pop()
            count = hand >> WIDTH * at & FIELD
            if at < last and count <= spare[at]:
                then = at + 1, 0, hand - (count << WIDTH * at), jokers, used, owed, early, fresh, flags | KEPT
                visit(then, worth, bound - count * price[at], point_bound - count * point[at])

        counts = [problem.hand >> WIDTH * at & FIELD for at in range(last)]
        jokers, owed = self.jokers, task.least_new
        bound = sum(map(mul, counts, price)) + jokers * problem.joker_price
        point_bound = sum(map(mul, counts, point)) + jokers * problem.joker_point
        early = 0 if task.no_jokers else jokers - task.late if parted else jokers
        visit((0, 0, problem.hand, jokers, 0, owed, early, 0, KEPT * problem.kept), 0, bound, point_bound)

    def layout(self) -> Layout:
        """What was found."""
        layout = Layout(-(-self.worth >> PLAYS) * KEEP)
        fresh: list[Row] = []
        for column in self.found:
            shape = column.shape
            if len(shape) == 4:
                rank, kind, cards, onto = shape
                layout.packed.append((rank, PackedGroup(kind, cards, onto)))
                continue
            suit, low, sorts, block, at = shape
            (fresh if block is None else layout.rows).append(Row(suit, low, list(sorts), block, at))
        layout.rows += self._joined(fresh)
        return layout

    def _joined(self, rows: list[Row]) -> list[Row]:
        """New runs, those that follow one another made one; not where a joker would come into one that has to open."""
        style = self.task.style
        joined: list[Row] = []
        for row in sorted(rows, key=lambda r: (r.suit, r.low)):
            for before in joined:
                sorts = before.sorts + row.sorts
                follows = before.suit == row.suit and before.low + len(before.sorts) == row.low
                jokers = sum(sort != NAT for sort in sorts)
                parts = self.task.opening and (self.task.pure or self.task.no_jokers) and jokers
                if follows and not parts and style.run_fits(before.low, len(sorts)) and jokers <= style.jokers_per_meld:
                    before.sorts = sorts
                    break
            else:
                joined.append(row)
        return joined
