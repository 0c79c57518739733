"""What can be laid while the melds of the table stay as they are: an exact search over the cards of the hand.

Card by card the search takes a column with that card in it, or leaves the card. It remembers with how much it came to
a situation before, and gives up where the prices of the cards that are left say that no more than what was found can
come of them.
"""

from __future__ import annotations

from operator import mul

from .groups import Packed
from .layout import KEEP, Layout, Row
from .packing import FIELD, KEPT, PLAYS, PROMISE, PURE, WIDTH, Column, Columns, Offer
from .search import BOUNDLESS, Budget
from .task import NAT, Task

#: Place of the card and of the column that come next, the hand that is left, its jokers, melds that were added to,
#: jokers owed to new melds, jokers that may count for the opening, points of it, what was promised.
Situation = tuple[int, int, int, int, int, int, int, int, int]


def lay_plainly(
    task: Task, budget: Budget, floor: int = -BOUNDLESS, *, keep: bool, first: bool = False
) -> tuple[Layout | None, bool]:
    """The best layout worth more than ``floor`` in which the melds of the table only grow, and whether the search went
    to its end. ``keep``: a card has to stay in the hand; ``first``: any such layout will do.
    """
    if budget.left <= 0:
        return None, False
    columns = Columns(task)
    if not columns.found:
        return None, True  # most often
    offer = Offer(columns)
    if offer.stuck:
        return None, True
    wanted = PURE * task.pure | PROMISE * bool(columns.promise) | KEPT * keep
    looking = _Looking(task, offer, wanted, columns.jokers, budget.left, floor, first=first)
    looking.look()
    budget.left -= looking.seen
    return (looking.layout() if looking.found else None), looking.seen < looking.nodes


class _Looking:
    """One hand, while it is being searched. ``seen`` counts situations, ``nodes`` caps them."""

    def __init__(
        self, task: Task, offer: Offer, wanted: int, jokers: int, nodes: int, floor: int, *, first: bool
    ) -> None:
        self.task = task
        self.offer = offer
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
        task, offer, wanted, nodes = self.task, self.offer, self.wanted, self.nodes
        options, live, spare, guards = offer.options, offer.live, offer.spare, offer.guards
        price, point = offer.price, offer.point
        last, opening, parted = len(spare), task.opening, bool(task.opening and task.least_new)
        known: dict[Situation, int] = {}
        chosen: list[Column] = []

        def visit(situation: Situation, worth: int, hope: int, reach: int) -> None:
            """``hope``: what the cards that are left could be worth; ``reach``: what points an opening could get."""
            if worth + hope <= self.best or reach < opening or self.seen >= nodes:
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
                    self.best = BOUNDLESS << PLAYS  # nothing is better: so all is given up
            guarded = hand | guards
            for index in range(start, len(options[at])):
                column = options[at][index]
                more, takes = column.jokers, column.takes
                if more > jokers or column.onto & used or (guarded - takes) & guards != guards:
                    continue
                chosen.append(column)
                left, rest = hope - column.hope, reach - column.reach
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
                visit(then, worth, hope - count * price[at], reach - count * point[at])

        counts = [offer.hand >> WIDTH * at & FIELD for at in range(last)]
        jokers, owed = self.jokers, task.least_new
        hope = sum(map(mul, counts, price)) + jokers * offer.joker_price
        reach = sum(map(mul, counts, point)) + jokers * offer.joker_point
        early = jokers - owed if parted else jokers
        visit((0, 0, offer.hand, jokers, 0, owed, early, 0, KEPT * offer.kept), 0, hope, reach)

    def layout(self) -> Layout:
        """What was found."""
        layout = Layout(-(-self.worth >> PLAYS) * KEEP)
        fresh: list[Row] = []
        for column in self.found:
            shape = column.shape
            if len(shape) == 4:
                rank, kind, cards, onto = shape
                layout.packed.append((rank, Packed(kind, cards, onto)))
                continue
            suit, low, sorts, block, at = shape
            (fresh if block is None else layout.rows).append(Row(suit, low, list(sorts), block, at))
        layout.rows += self._joined(fresh)
        return layout

    def _joined(self, rows: list[Row]) -> list[Row]:
        """New runs, those that follow one another made one."""
        style = self.task.style
        joined: list[Row] = []
        for row in sorted(rows, key=lambda r: (r.suit, r.low)):
            for before in joined:
                sorts = before.sorts + row.sorts
                follows = before.suit == row.suit and before.low + len(before.sorts) == row.low
                jokers = sum(sort != NAT for sort in sorts)
                if follows and style.run_fits(before.low, len(sorts)) and jokers <= style.jokers_per_meld:
                    before.sorts = sorts
                    break
            else:
                joined.append(row)
        return joined
