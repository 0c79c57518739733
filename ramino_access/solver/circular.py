"""Runs that go round the corner (R3): a run that begins with the ace may wait for a part that comes up to the king.

The search goes from the ace to the king, so what is awaited is remembered until then, in the upper bits of the
number of the open runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations, product

from ..core.cards import ACE
from ..core.melds import FULL, HIGH_ACE
from .task import ANY, FIXED, NAT, NEW, PROMISED
from .transitions import Chain, Move, MoveTable, Start, SuitPosition, Transitions, coded, meets, move_table, needed

MEET = -2  # what becomes of an open run: MEET - n: it goes on in the one that awaited it as number n
BITS = 24  # of the number of the open runs themselves
OPEN = (1 << BITS) - 1

Waiting = tuple[Chain, ...]
#: A start that awaits something: the sort of its card, what it awaits, and the run as it then is.
_Kind = tuple[int, Chain, Chain]


class CircularTransitions:
    """The moves of one suit of which runs may go round the corner.

    ``up_to_king`` says how many cards there are of the king and the queen; ``jokers``: free ones.
    """

    def __init__(self, steps: Transitions, up_to_king: tuple[int, ...], jokers: int) -> None:
        self._steps = steps
        self._up_to_king = up_to_king
        self._jokers = jokers
        self._waiting: list[Waiting] = [()]
        self._numbers: dict[Waiting, int] = {(): 0}

    def finder(self, place: SuitPosition, position: int) -> Callable[[int], MoveTable]:
        """What the suit can do at this position, by the number of its open runs."""
        plain = self._steps.finder(place)
        known: dict[int, MoveTable] = {}

        def found(number: int) -> MoveTable:
            if number not in known:
                if position == ACE:
                    known[number] = self._begin(place, number)
                elif position == HIGH_ACE:
                    known[number] = self._meet(plain, number)
                else:
                    known[number] = _waiting(plain, number)
            return known[number]

        return found

    def _begin(self, place: SuitPosition, number: int) -> MoveTable:
        """At the low ace: every set of runs that await something, and what can be done with the cards that are left."""
        moves: list[Move] = []
        for kinds in self._kinds(place):
            stock = list(place.stock)
            for sort, _, _ in kinds:
                stock[sort] -= 1
            plain = self._steps.finder(place._replace(stock=tuple(stock)))
            waiting = self._wait_for(tuple(sorted(promise for _, promise, _ in kinds)))
            starts: tuple[Start, ...] = tuple((sort, promise) for sort, promise, _ in kinds)
            begun = tuple(chain for _, _, chain in kinds)
            taken = [sum(sort == of for sort, _, _ in kinds) for of in range(len(stock))]
            for move in plain(number)[0]:
                runs = tuple(sorted((*self._steps.numbers.runs[move.after], *begun)))
                if not place.enough(*needed(runs), stock[NEW] + stock[ANY]):
                    continue
                naturals, fixed = move.naturals + taken[NAT], move.fixed + taken[FIXED]
                promised, new, free = move.promised + taken[PROMISED], move.new + taken[NEW], move.free + taken[ANY]
                after = self._steps.numbers.of(runs) | waiting
                code = coded(naturals, fixed, promised, new + free)
                every = (*move.starts, *starts)
                moves.append(Move(after, naturals, fixed, promised, new, free, move.kept, move.each, every, code))
        return move_table(moves)

    def _kinds(self, place: SuitPosition) -> Iterator[tuple[_Kind, ...]]:
        """Every set of runs that could begin with an ace and await what is below it."""
        most = self._steps.growth.most
        kinds: list[_Kind] = []
        for promise in self._promises():
            for sort in range(len(place.stock)):
                chain = self._steps.growth.grow(promise, sort) if place.stock[sort] else None
                if chain is not None and place.can_be_whole(chain, self._jokers, most):
                    kinds.append((sort, promise, chain))

        def chosen(at: int, stock: list[int]) -> Iterator[tuple[_Kind, ...]]:
            if at == len(kinds):
                yield ()
                return
            yield from chosen(at + 1, stock)
            sort = kinds[at][0]
            if stock[sort]:
                stock[sort] -= 1
                for rest in chosen(at, stock):
                    yield (kinds[at], *rest)
                stock[sort] += 1

        yield from (some for some in chosen(0, list(place.stock)) if self._can_come(some))

    def _promises(self) -> Iterator[Chain]:
        """What may be awaited. A run that ends with the ace comes up to the high one; any other has the two, so that it
        is whole with the king alone. Only for a card that has to come in a new meld, and where three jokers may lie
        side by side, it matters whether the queen is there as well; and only where a joker is among them they may be
        fewer since a fixed joker.
        """
        growth = self._steps.growth
        lengths = range(1, FULL) if growth.parts or growth.most >= FULL else (1,)
        for length, jokers in product(lengths, range(growth.most + 1)):
            if sum(not there for there in self._up_to_king[:length]) > jokers:
                continue
            for part in range(0 if jokers else length, length + 1) if growth.parts else (0,):
                yield Chain(length, jokers, part, owed=False, natural=growth.parts and part > 0)

    def _can_come(self, kinds: tuple[_Kind, ...]) -> bool:
        """Whether there are kings and queens enough for all that is awaited."""
        lacking = 0
        for below, there in enumerate(self._up_to_king, 1):
            lacking += max(0, sum(promise.length >= below for _, promise, _ in kinds) - there)
        return lacking <= self._jokers

    def _wait_for(self, waiting: Waiting) -> int:
        """What is awaited, as the upper bits of a number."""
        number = self._numbers.get(waiting)
        if number is None:
            number = self._numbers[waiting] = len(self._waiting)
            self._waiting.append(waiting)
        return number << BITS

    def _meet(self, plain: Callable[[int], MoveTable], number: int) -> MoveTable:
        """At the high ace: what is awaited has to be there."""
        waiting = self._waiting[number >> BITS]
        if not waiting:
            return plain(number)
        runs = self._steps.numbers.runs[number & OPEN]
        moves: dict[tuple[object, ...], Move] = {}
        for met in permutations(range(len(runs)), len(waiting)):
            if not all(meets(runs[at], promise) for at, promise in zip(met, waiting, strict=True)):
                continue
            fates = {at: MEET - n for n, at in enumerate(met)}
            others = [at for at in range(len(runs)) if at not in fates]
            rest = self._steps.numbers.of(tuple(runs[at] for at in others))
            for move in plain(rest)[0]:
                whole = fates | dict(zip(others, move.each, strict=True))
                moves.setdefault(move[:6], move._replace(each=tuple(whole[at] for at in range(len(runs)))))
        return move_table(list(moves.values()))


def _waiting(plain: Callable[[int], MoveTable], number: int) -> MoveTable:
    """While something is awaited the open runs do what they always do."""
    upper = number & ~OPEN
    moves, steps = plain(number & OPEN)
    if not upper:
        return moves, steps
    return moves, [(code, after | upper) for code, after in steps]
