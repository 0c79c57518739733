"""What the open runs of one suit can do at one position: they go on or end, and new ones begin.

All that matters apart from the numbers of cards is the same for every suit, position and task. So it is worked out once
and kept for good.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from .chains import NO_CARD, Chain, Growth
from .task import ANY, FIXED, NAT, NEW, PROMISED

END = -1  # what becomes of an open run that does not go on

KEPT = 100_000  # moves that are kept for one set of rules; beyond, all are forgotten

Runs = tuple[Chain, ...]
#: A new run: the sort of its first card, and what it awaits if it goes round the corner.
Start = tuple[int, Chain | None]


class Move(NamedTuple):
    """What one suit does at one position: the open runs after it, the cards it took, and how."""

    after: int  # what ``Numbers`` calls them
    naturals: int
    fixed: int
    promised: int
    new: int
    free: int
    kept: int  # neighbours that could be neighbours still
    each: tuple[int, ...]  # for each open run, the sort of card it gets, or END
    starts: tuple[Start, ...]
    code: int  # the cards it took, as ``Cards`` reads them


class Cards(NamedTuple):
    """The cards that a move took: naturals, fixed jokers, promised card, free jokers."""

    naturals: int
    fixed: int
    promised: int
    free: int

    @classmethod
    def of(cls, code: int) -> Cards:
        """What a code stands for."""
        return cls(code & 15, code >> 4 & 15, code >> 8 & 1, code >> 9)


def coded(naturals: int, fixed: int, promised: int, free: int) -> int:
    """The cards of a move as one number."""
    return naturals | fixed << 4 | promised << 8 | free << 9


#: A way on as a bound needs it: the code of the cards, and the runs after it.
Step = tuple[int, int]
#: The moves, and as many steps; what comes after a move, its step says.
Found = tuple[list[Move], list[Step]]


def found_of(moves: list[Move]) -> Found:
    """The moves, and the same as a bound needs them."""
    return moves, [(m.code, m.after) for m in moves]


class Numbers:
    """Sets of open runs, each with a number of its own; no run has 0."""

    def __init__(self) -> None:
        self.runs: list[Runs] = [()]
        self._numbers: dict[Runs, int] = {(): 0}

    def of(self, runs: Runs) -> int:
        """The number of these open runs, in order."""
        number = self._numbers.get(runs)
        if number is None:
            number = self._numbers[runs] = len(self.runs)
            self.runs.append(runs)
        return number


#: How many cards there are, by sort.
Stock = tuple[int, ...]

FAR = -1  # no such place
ENOUGH = 5  # cards of one face: more need not be told apart


class Place(NamedTuple):
    """What a suit finds at a position.

    ``following`` and ``second`` say how many cards there are of the next face and of the one after it (``FAR`` where
    there is no such place), ``opens`` whether free jokers may begin a run.
    """

    stock: Stock
    following: int
    second: int
    opens: bool

    def can_be_whole(self, chain: Chain, jokers: int, most: int) -> bool:
        """Whether the cards there are could make one run whole, with so many jokers left."""
        missing = chain.missing
        if not missing:
            return True
        if self.following == FAR or (missing > 1 and self.second == FAR):
            return False
        lacking = (not self.following) + (missing > 1 and not self.second)
        return lacking <= min(jokers, most - chain.jokers)

    def can_all_be_whole(self, runs: Runs, jokers: int) -> bool:
        """Whether there are cards enough for all runs that need some."""
        one = two = 0
        for chain in runs:
            missing = chain.missing
            if missing:
                one += 1
                two += missing > 1
        lacking = max(0, one - self.following) if one else 0
        return lacking + (max(0, two - self.second) if two else 0) <= jokers


class Steps:
    """All moves under some rules."""

    def __init__(self, growth: Growth) -> None:
        self.growth = growth
        self.numbers = Numbers()
        self._found: dict[Place, dict[int, Found]] = {}
        self._size = 0

    def finder(self, place: Place) -> Callable[[int], Found]:
        """What can be done in this place, by the number of the open runs; what was asked before is known."""
        if self._size > KEPT:
            self._found.clear()
            self._size = 0
        known = self._found.setdefault(place, {})

        def found(number: int) -> Found:
            if number not in known:
                moves = list(self._moves(place, self.numbers.runs[number]))
                self._size += len(moves)
                known[number] = found_of(moves)
            return known[number]

        return found

    def _moves(self, place: Place, runs: Runs) -> Iterator[Move]:
        seen: set[tuple[object, ...]] = set()
        for each, after, stock in self._continued(place, runs):
            cut = any(sort == END and not chain.jokers for chain, sort in zip(runs, each, strict=True))
            for starts, opened, left in self._started(place, stock, cut=cut):
                whole = (*after, *opened)
                if not place.can_all_be_whole(whole, left[NEW] + left[ANY]):
                    continue
                move = self._move(each, tuple(sorted(whole)), starts)
                mark = move[:6]
                if mark not in seen:
                    seen.add(mark)
                    yield move

    def _continued(self, place: Place, runs: Runs) -> list[tuple[tuple[int, ...], Runs, Stock]]:
        """Every way in which the open runs go on: the sort that each gets, the runs then, the stock that is left. Equal
        runs get theirs in order.
        """
        ways: list[tuple[tuple[int, ...], Runs, Stock]] = [((), (), place.stock)]
        last: Chain | None = None
        for chain in runs:
            grown = self._grown(place, chain)
            following = []
            for each, after, stock in ways:
                least = (ANY + 1 if each[-1] == END else each[-1]) if chain == last else 0
                for sort, then in grown:
                    if sort >= least and stock[sort]:
                        less = (*stock[:sort], stock[sort] - 1, *stock[sort + 1 :])
                        following.append(((*each, sort), (*after, then), less))
                if chain.whole:
                    following.append(((*each, END), after, stock))
            ways, last = following, chain
        return ways

    def _grown(self, place: Place, chain: Chain) -> list[tuple[int, Chain]]:
        """What a run can become with one card more."""
        jokers = place.stock[NEW] + place.stock[ANY]
        found = []
        for sort in (NAT, PROMISED, FIXED, NEW, ANY):
            grown = self.growth.grow(chain, sort) if place.stock[sort] else None
            if grown is not None and place.can_be_whole(grown, jokers, self.growth.most):
                found.append((sort, grown))
        return found

    def _started(self, place: Place, stock: Stock, *, cut: bool) -> list[tuple[tuple[Start, ...], Runs, Stock]]:
        """Every set of runs that could begin here. ``cut``: a run that could have gone on was ended, so that none
        needs to begin with a natural card.
        """
        ways: list[tuple[tuple[Start, ...], Runs, Stock]] = [((), (), stock)]
        for sort, chain in self._grown(place, NO_CARD):
            if (cut and sort == NAT) or (sort >= NEW and not place.opens) or not stock[sort]:
                continue
            ways = [
                (
                    (*starts, *((sort, None),) * count),
                    (*runs, *(chain,) * count),
                    (*left[:sort], left[sort] - count, *left[sort + 1 :]),
                )
                for starts, runs, left in ways
                for count in range(stock[sort] + 1)
            ]
        return ways

    def _move(self, each: tuple[int, ...], after: Runs, starts: tuple[Start, ...]) -> Move:
        counts = [0] * 5
        placed = 0
        for sort in each:
            if sort >= 0:
                counts[sort] += 1
                placed += 1
        for sort, _ in starts:
            counts[sort] += 1
        x, p, fixed, new, free = counts
        code = coded(x, fixed, p, new + free)
        return Move(self.numbers.of(after), x, fixed, p, new, free, placed, each, starts, code)


@cache
def steps(most: int, *, parts: bool, lasting: bool) -> Steps:
    """The moves under these rules, for good."""
    return Steps(Growth(most=most, parts=parts, lasting=lasting))
