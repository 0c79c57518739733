"""What the open runs of one suit can do at one position: they go on or end, and new ones begin.

That depends on the numbers of cards, and on nothing else of suit, position or task. So it is worked out once and kept.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from ..core.melds import FULL
from .groups import SHIFT, tallied
from .task import ANY, FIXED, NAT, NEW, PROMISED

# Runs while they grow, card by card from low to high: what may follow, and what may end.


class Chain(NamedTuple):
    """As much of a growing run as matters for what may follow.

    ``length`` counts to three. ``part`` is the length since the last fixed joker, ``owed`` whether a card in it has to
    come to the table in a new meld, and ``natural`` whether a natural card is in it.
    """

    length: int
    jokers: int
    part: int
    owed: bool
    natural: bool

    @property
    def whole(self) -> bool:
        """Whether the run may end here."""
        return self.length == FULL and not self.owed

    @property
    def missing(self) -> int:
        """How many cards have to follow at least."""
        return FULL - min(self.length, self.part if self.owed else FULL)


NO_CARD = Chain(0, 0, 0, owed=False, natural=False)


class Growth:
    """How runs grow under some rules; what was worked out once is kept.

    ``parts`` says whether fixed jokers and cards for new melds can meet in a run, ``most`` how many jokers a run holds,
    ``lasting`` whether a card other than a joker may make a full run owe something.
    """

    def __init__(self, *, most: int, parts: bool, lasting: bool) -> None:
        self.most = most
        self.parts = parts
        self.lasting = lasting
        self._grown: dict[tuple[Chain, int], Chain | None] = {}

    def grow(self, chain: Chain, sort: int) -> Chain | None:
        """The run with one more card of this sort, or None where it can't have it."""
        key = chain, sort
        if key not in self._grown:
            self._grown[key] = self._grow(chain, sort)
        return self._grown[key]

    def _grow(self, chain: Chain, sort: int) -> Chain | None:
        jokers = chain.jokers + (sort >= FIXED)
        if sort >= FIXED and jokers > self.most:
            return None
        length = min(FULL, chain.length + 1)
        if not self.parts:
            bare = jokers == FULL and chain.length == FULL - 1  # three jokers are no run yet
            return Chain(length, jokers, FULL - 1 if bare else 0, owed=bare, natural=False)
        if sort == FIXED:
            return None if chain.owed else Chain(length, jokers, 0, owed=False, natural=False)
        part = min(FULL, chain.part + 1)
        natural = chain.natural or sort in (NAT, PROMISED)
        owed = chain.owed or sort in (PROMISED, NEW) or (sort == ANY and not natural and self.most >= FULL)
        if part == FULL and natural:
            owed = False
        if jokers == self.most and not owed and not self.lasting:
            part, natural = 0, False  # nothing can come any more for which it would matter
        return Chain(length, jokers, part, owed=owed, natural=natural)


def meets(chain: Chain, promise: Chain) -> bool:
    """Whether a run that has come up to the king is what was awaited, or as good."""
    if chain.jokers != promise.jokers or chain.owed:
        return False
    return chain.length >= promise.length and chain.part >= promise.part and chain.natural >= promise.natural


END = -1  # what becomes of an open run that does not go on

KEPT = 100_000  # moves that are kept for one set of rules; beyond, all are forgotten

Runs = tuple[Chain, ...]
#: A new run: the sort of its first card, and what it awaits if it goes round the corner.
Start = tuple[int, Chain | None]


class Move(NamedTuple):
    """What one suit does at one position: the open runs after it, the cards it took, and how."""

    after: int  # their number in ``RunSets``
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
        """What a code, or a suit's part of a tally, stands for."""
        return cls(code & 7, code >> 3 & 7, code >> 6 & 1, code >> SHIFT)


def coded(naturals: int, fixed: int, promised: int, free: int) -> int:
    """The cards of a move as one number: as in a tally, with the free jokers above."""
    return tallied(naturals, fixed, promised) | free << SHIFT


#: A move as a bound needs it: the code of the cards, and the number of the runs after it.
Step = tuple[int, int]
#: The moves, and for each its step, which says what comes after it.
MoveTable = tuple[list[Move], list[Step]]


def move_table(moves: list[Move]) -> MoveTable:
    """The moves, with their steps."""
    return moves, [(m.code, m.after) for m in moves]


class RunSets:
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


class SuitPosition(NamedTuple):
    """The cards that a suit has at a position, and behind it.

    ``following`` and ``second`` say how many cards there are of the next face and of the one after it (``FAR`` where
    there is no such place), ``opens`` whether free jokers may begin a run, ``joins`` whether they may lie here at all.
    """

    stock: Stock
    following: int
    second: int
    opens: bool
    joins: bool = True

    def can_be_whole(self, chain: Chain, jokers: int, most: int) -> bool:
        """Whether the cards there are could make one run whole, with this many jokers left."""
        missing = chain.missing
        if not missing:
            return True
        if self.following == FAR or (missing > 1 and self.second == FAR):
            return False
        lacking = (not self.following) + (missing > 1 and not self.second)
        return lacking <= min(jokers, most - chain.jokers)

    def enough(self, one: int, two: int, jokers: int) -> bool:
        """Whether there are cards enough for all runs: this many need the next face, and this many the one after it."""
        lacking = one - self.following if one > self.following and one else 0
        return lacking + (two - self.second if two > self.second and two else 0) <= jokers


def needed(runs: Runs) -> tuple[int, int]:
    """How many of these runs need one card, and how many need two."""
    missing = [chain.missing for chain in runs]
    return sum(m > 0 for m in missing), sum(m > 1 for m in missing)


class Transitions:
    """All moves under some rules, as they are asked for."""

    def __init__(self, growth: Growth) -> None:
        self.growth = growth
        self.numbers = RunSets()
        self._found: dict[SuitPosition, dict[int, MoveTable]] = {}
        self._size = 0

    def finder(self, place: SuitPosition) -> Callable[[int], MoveTable]:
        """What can be done there, by the number of the open runs; answers are kept."""
        if self._size > KEPT:
            self._found.clear()
            self._size = 0
        known = self._found.setdefault(place, {})
        transitions: list[_SuitTransitions] = []

        def found(number: int) -> MoveTable:
            if number not in known:
                if not transitions:
                    transitions.append(_SuitTransitions(self.growth, self.numbers, place))
                moves = transitions[0].moves(self.numbers.runs[number])
                self._size += len(moves)
                known[number] = move_table(moves)
            return known[number]

        return found


#: How open runs go on: the sort that each gets, the runs then, the stock that is left, and how many of them need one
#: card and two.
_Grown = tuple[tuple[int, ...], Runs, Stock, int, int]
#: New runs, in the same way.
_Begun = tuple[tuple[Start, ...], Runs, Stock, int, int]


class _SuitTransitions:
    """The moves of one position, while they are being found."""

    def __init__(self, growth: Growth, numbers: RunSets, place: SuitPosition) -> None:
        self._growth = growth
        self._numbers = numbers
        self._place = place
        self._with_one: dict[Chain, list[tuple[int, Chain, int, int]]] = {}
        self._beginnings: dict[tuple[Stock, bool], list[_Begun]] = {}

    def moves(self, runs: Runs) -> list[Move]:
        """Everything that these open runs can do."""
        place, numbers = self._place, self._numbers
        naturals, promised, fixed, new, free = place.stock
        seen: set[tuple[Runs, Stock]] = set()
        found: list[Move] = []
        for each, after, stock, one, two in self._continued(runs):
            cut = any(sort == END and not chain.jokers for chain, sort in zip(runs, each, strict=True))
            placed = len(each) - each.count(END)
            for starts, opened, left, more_one, more_two in self._started(stock, cut=cut):
                if not place.enough(one + more_one, two + more_two, left[NEW] + left[ANY]):
                    continue
                whole = tuple(sorted(after + opened))
                if (whole, left) in seen:
                    continue
                seen.add((whole, left))
                x, p, y = naturals - left[NAT], promised - left[PROMISED], fixed - left[FIXED]
                n, f = new - left[NEW], free - left[ANY]
                found.append(Move(numbers.of(whole), x, y, p, n, f, placed, each, starts, coded(x, y, p, n + f)))
        return found

    def _continued(self, runs: Runs) -> list[_Grown]:
        """Every way in which the open runs go on. Equal runs get their sorts in order."""
        ways: list[_Grown] = [((), (), self._place.stock, 0, 0)]
        last: Chain | None = None
        for chain in runs:
            grown = self._grown(chain)
            following = []
            for each, after, stock, one, two in ways:
                least = (ANY + 1 if each[-1] == END else each[-1]) if chain == last else 0
                for sort, then, more_one, more_two in grown:
                    if sort >= least and stock[sort]:
                        left = (*stock[:sort], stock[sort] - 1, *stock[sort + 1 :])
                        following.append(((*each, sort), (*after, then), left, one + more_one, two + more_two))
                if chain.whole:
                    following.append(((*each, END), after, stock, one, two))
            ways, last = following, chain
        return ways

    def _grown(self, chain: Chain) -> list[tuple[int, Chain, int, int]]:
        """What a run can become with one card more, where it could be whole in the end, and whether it needs one then,
        or two."""
        found = self._with_one.get(chain)
        if found is None:
            place, found = self._place, []
            jokers = place.stock[NEW] + place.stock[ANY]
            for sort in (NAT, PROMISED, FIXED, NEW, ANY):
                able = place.stock[sort] and (sort < NEW or place.joins)
                run = self._growth.grow(chain, sort) if able else None
                if run is not None and place.can_be_whole(run, jokers, self._growth.most):
                    found.append((sort, run, *needed((run,))))
            self._with_one[chain] = found
        return found

    def _started(self, stock: Stock, *, cut: bool) -> list[_Begun]:
        """Every set of runs that could begin here. ``cut``: a run that could have gone on was ended, so that none
        needs to begin with a natural card.
        """
        known = self._beginnings.get((stock, cut))
        if known is not None:
            return known
        ways: list[_Begun] = [((), (), stock, 0, 0)]
        for sort, chain, one, two in self._grown(NO_CARD):
            if (cut and sort == NAT) or (sort >= NEW and not self._place.opens) or not stock[sort]:
                continue
            ways = [
                (
                    starts + ((sort, None),) * count,
                    runs + (chain,) * count,
                    (*left[:sort], left[sort] - count, *left[sort + 1 :]),
                    ones + one * count,
                    twos + two * count,
                )
                for starts, runs, left, ones, twos in ways
                for count in range(stock[sort] + 1)
            ]
        self._beginnings[stock, cut] = ways
        return ways


@cache
def transitions_of(most: int, *, parts: bool, lasting: bool) -> Transitions:
    """The moves under these rules; one object for each."""
    return Transitions(Growth(most=most, parts=parts, lasting=lasting))
