"""What the open runs of one suit can do at one position, where all that is apart from the numbers of cards is the same
for every suit, position and task. It is worked out once and kept for good.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ..melds import FULL
from .chains import LOOSE, Chain, Growth
from .task import ANY, FIXED, NAT, NEW, PROMISED

END, STAY = -1, -2  # what becomes of an open run: it ends; it lies in its block

KEPT = 100_000  # moves that are kept for one set of rules; beyond, all are forgotten

Runs = tuple[Chain, ...]
#: A new run: the sort of its first card, its place, and what it awaits if it goes round the corner.
Start = tuple[int, int, Chain | None]
#: A block that begins, and what it awaits if cards below it go round the corner.
Begun = tuple[int, Chain | None]


class Move(NamedTuple):
    """What one suit does at one position: the open runs after it, the cards it took, its gain, and how."""

    after: int  # what ``Numbers`` calls them
    naturals: int
    fixed: int
    promised: int
    new: int
    free: int
    gain: int
    kept: int  # neighbours that stay neighbours
    each: tuple[int, ...]  # for each open run, the sort of card it gets, or END, STAY, JOIN - n
    starts: tuple[Start, ...]
    blocks: tuple[Begun, ...]  # blocks that begin by themselves


#: A move as the bound needs it: gain, naturals, fixed jokers, promised card, free jokers, and the runs after it.
Edge = tuple[int, int, int, int, int, int]
Found = tuple[list[Move], list[Edge]]

NOTHING: Found = ([Move(0, 0, 0, 0, 0, 0, 0, 0, (), (), ())], [(0, 0, 0, 0, 0, 0)])


def edges_of(moves: list[Move]) -> list[Edge]:
    """The moves as the bound needs them."""
    return [(m.gain, m.naturals, m.fixed, m.promised, m.new + m.free, m.after) for m in moves]


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


class Place(NamedTuple):
    """What a suit finds at a position.

    ``one`` and ``two`` say how many of the next card and of the next two cards are lacking (``FAR`` where there is no
    such place), ``opens`` whether free jokers may begin a run.
    """

    stock: tuple[int, int, int, int, int]  # by sort
    one: int
    two: int
    opens: bool


class Setting(NamedTuple):
    """A place, and what its cards are worth.

    ``natural`` and ``joker`` are what the search counts for a card in a run, ``joins`` how many neighbours lie there
    now.
    """

    place: Place
    natural: int
    joker: int
    joins: int


FAR = 99


class Steps:
    """All moves under some rules."""

    def __init__(self, growth: Growth) -> None:
        self.growth = growth
        self.numbers = Numbers()
        self._found: dict[Setting, dict[int, Found]] = {}
        self._bare: dict[Place, dict[int, list[Move]]] = {}
        self._size = 0

    def at(self, setting: Setting) -> dict[int, Found]:
        """What is known of this setting, by the number of the open runs; ``find`` adds to it."""
        if self._size > KEPT:
            self._found.clear()
            self._bare.clear()
            self._size = 0
        return self._found.setdefault(setting, {})

    def find(self, setting: Setting, number: int) -> Found:
        """Everything that these open runs can do in this setting."""
        known = self._bare.setdefault(setting.place, {})
        bare = known.get(number)
        if bare is None:
            bare = list(self._moves(setting.place, self.numbers.runs[number]))
            known[number] = bare
            self._size += len(bare)
        self._size += len(bare)
        _, natural, joker, joins = setting
        moves = []
        for after, x, fixed, p, new, free, _, kept, each, starts, blocks in bare:
            gain = (x + p) * natural + (fixed + new + free) * joker
            moves.append(Move(after, x, fixed, p, new, free, gain, min(kept, joins), each, starts, blocks))
        return moves, edges_of(moves)

    def _moves(self, place: Place, runs: Runs) -> Iterator[Move]:
        seen: set[tuple[object, ...]] = set()
        left = list(place.stock)
        for each, after in self._continue(place, runs, left, 0):
            cut = any(sort == END and c.whole and not c.jokers for c, sort in zip(runs, each, strict=True))
            for starts, opened in self._starts(place, left, cut=cut):
                move = self._move(runs, each, after, starts, opened)
                mark = move[:6]
                if mark not in seen:
                    seen.add(mark)
                    yield move

    def _continue(
        self, place: Place, runs: Runs, stock: list[int], at: int, last: int = 0
    ) -> Iterator[tuple[tuple[int, ...], tuple[Chain, ...]]]:
        """Every way in which the open runs go on, from the one at index ``at`` on; meanwhile what they take is gone
        from the stock. ``last``: the sort that the one before got; equal runs take theirs in order.
        """
        if at == len(runs):
            yield (), ()
            return
        chain = runs[at]
        least = last if at and chain == runs[at - 1] else 0
        for sort in range(least, ANY + 1):
            if not stock[sort]:
                continue
            grown = self.growth.grow(chain, sort)
            if grown is None or not self._can_be_whole(place, grown, stock):
                continue
            stock[sort] -= 1
            for each, after in self._continue(place, runs, stock, at + 1, sort):
                yield (sort, *each), (grown, *after)
            stock[sort] += 1
        if chain.whole:
            for each, after in self._continue(place, runs, stock, at + 1, ANY + 1):
                yield (END, *each), after

    def _can_be_whole(self, place: Place, chain: Chain, stock: list[int]) -> bool:
        """Whether the cards there are could make the run whole."""
        missing = FULL - min(chain.length, chain.part if chain.owed else FULL)
        if not missing:
            return True
        lacking = place.one if missing == 1 else place.two
        return lacking <= min(stock[NEW] + stock[ANY], self.growth.most - chain.jokers)

    def _starts(
        self, place: Place, stock: list[int], *, cut: bool
    ) -> Iterator[tuple[tuple[Start, ...], tuple[Chain, ...]]]:
        """Every set of runs that could begin here. ``cut``: a run that could have gone on was ended, so that none
        needs to begin with a natural card.
        """
        kinds: list[tuple[int, Chain]] = []
        for sort in (NAT, PROMISED, FIXED, NEW, ANY):
            if not stock[sort] or (cut and sort == NAT) or (sort >= NEW and not place.opens):
                continue
            chain = self.growth.start(sort, LOOSE)
            if chain is not None and self._can_be_whole(place, chain, stock):
                kinds.append((sort, chain))
        chosen: list[list[tuple[int, Chain]]] = [[]]
        for kind in kinds:
            chosen = [[*some, *(kind,) * count] for some in chosen for count in range(stock[kind[0]] + 1)]
        for some in chosen:
            yield tuple((sort, LOOSE, None) for sort, _ in some), tuple(chain for _, chain in some)

    def _move(
        self,
        runs: Runs,
        each: tuple[int, ...],
        after: tuple[Chain, ...],
        starts: tuple[Start, ...],
        opened: tuple[Chain, ...],
    ) -> Move:
        counts = [0] * 5
        placed = 0
        for sort in each:
            if sort >= 0:
                counts[sort] += 1
                placed += 1
        for sort, _, _ in starts:
            counts[sort] += 1
        return Move(
            self.numbers.of(tuple(sorted((*after, *opened)))),
            counts[NAT],
            counts[FIXED],
            counts[PROMISED],
            counts[NEW],
            counts[ANY],
            0,
            placed,
            each,
            starts,
            (),
        )


@cache
def steps(most: int, *, parts: bool, lasting: bool) -> Steps:
    """The moves under these rules, for good."""
    return Steps(Growth(most=most, parts=parts, lasting=lasting))
