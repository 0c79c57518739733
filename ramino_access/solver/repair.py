"""Whether loose cards find places on a table that may be rearranged (S11): exact, and only what has to be is moved.

A piece without a place is put into each meld that could hold it. What that meld takes from others of the table leaves
those short; pieces that are left over are without a place then, and so on until all have one. Nothing is weighed: the
first way will do. Boards on which it failed are remembered, so that none is looked at twice.

Why nothing is missed: take any table on which every card has a place. Whatever piece is without one here, the meld that
holds it there is among those that are tried. Long runs need not be tried, for they are several short ones. No order of
plays has to be thought of, since a player who may rearrange the table can take it to pieces first. Only jokers can't be
lifted: they keep their face until an equal card, of the table or of the hand, takes their place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import combinations

from ..core.melds import FULL, GROUP_MOST
from ..core.rules import Rules
from .board import (
    GROUP,
    IDENTITY,
    NATURALS,
    RUN,
    Board,
    Niche,
    Piece,
    Sources,
    bits_of,
    jokers_of,
    less,
    more,
    niches_of,
    pinned,
    size_of,
    within,
)

STEPS = 12_000  # boards that are looked at, about a second; what they do not tell is undecided (G13)
BOUNDLESS = 1 << 60
LONGEST = 2 * FULL - 1  # cards of a run that lies for a while: three jokers, and a natural between each two of them
NATURAL, PINNED, FREE = "npf"  # what lies in a place of a meld: a natural, a joker of the table, another joker


@dataclass(slots=True)
class Allowance:
    """How many boards may yet be looked at for one judgement, and how many ways to fill their niches may be begun, by
    whoever wants to know what it has cost so far."""

    left: int = STEPS
    begun: int = BOUNDLESS


class OutOfStepsError(Exception):
    """The search has looked at as many boards as it may."""


class Repair:
    """The search for one table, with cards of one hand.

    ``keep``: how many of these have to stay in the hand.
    """

    def __init__(self, rules: Rules, first: Board, allowance: Allowance, *, keep: int) -> None:
        self.style = rules.style
        self.extend = rules.jokers.lay_off
        self.keep = keep
        self.allowance = allowance
        self.most = rules.style.jokers_per_meld
        self.sources = Sources(first)
        self.failed: set[Board] = set()
        self.helping = False  # whether jokers that go to different melds may lie in one for a while

    def possible(self, first: Board) -> bool:
        """Whether every piece finds a place. Raises OutOfStepsError.

        That jokers help each other is hardly ever needed, and is much to try: so it is tried last.
        """
        if self._found(first):
            return True
        if self.helping or self.extend or self.most == 1 or self._jokers_free(first) < 2:
            return False
        self.helping = True
        self.failed.clear()
        return self._found(first)

    def _jokers_free(self, first: Board) -> int:
        """How many jokers could be free."""
        back = sum(self.sources.freed(first, piece) is not None for piece in jokers_of(first))
        return first.jokers + first.owed + back

    def _found(self, first: Board) -> bool:
        """The same, with what help there is now.

        Of all boards found so far the one with least without a place goes on, of equals the last one found.
        """
        waiting = [(0, 0, first)]
        seen: set[Board] = set()
        found = 0
        while waiting:
            board = heappop(waiting)[-1]
            if board in seen or board in self.failed or not self._keeps_enough(board):
                continue
            if _settled(board):
                return True
            if not self.allowance.left:
                raise OutOfStepsError
            self.allowance.left -= 1
            seen.add(board)
            for after in self._next(board):
                if _settled(after) and self._keeps_enough(after):
                    return True  # it would be the next; a board with jokers has a hundred thousand others
                found -= 1
                heappush(waiting, (len(after.loose) + after.owed, found, after))
        self.failed |= seen
        return False

    def _keeps_enough(self, board: Board) -> bool:
        """Whether what has to stay in the hand is still there."""
        return len(board.hand) + board.jokers >= self.keep

    def _next(self, board: Board) -> Iterator[Board]:
        """The boards on which one piece more has a place: the one with fewest niches."""
        there = bits_of(board)
        able = board.jokers + board.owed + sum(map(size_of, jokers_of(board)))  # jokers that a meld could be given
        niches: list[Niche] = []
        piece = -1
        for one in dict.fromkeys(board.loose):
            found = within(niches_of(self.style, one), there, min(self.most - (one >= NATURALS), able))
            if piece < 0 or len(found) < len(niches):
                piece, niches = one, found
        if piece >= 0:
            return _once(self._placed(board, piece, niches))
        return _once(self._joker_placed(board, there, able))

    # --- places of one piece

    def _placed(self, board: Board, piece: Piece, niches: Sequence[Niche]) -> Iterator[Board]:
        """The board once the piece lies in one of these niches; a joker may also come back, or be told its suit."""
        rest = board._replace(loose=less(board.loose, piece))
        for niche in niches:
            yield from self._filled(rest, niche, piece)
        if piece >= NATURALS:
            free = self.sources.freed(rest, piece)
            if free is not None:
                yield free._replace(owed=free.owed + 1)
            for after, told in self.sources.told(rest, piece):
                yield after._replace(loose=more(after.loose, told))

    def _joker_placed(self, board: Board, there: int, able: int) -> Iterator[Board]:
        """The board once a joker that is owed lies in any meld."""
        rest = board._replace(owed=board.owed - 1)
        for face in range(NATURALS):
            for niche in within(niches_of(self.style, face), there, min(self.most, able) - 1):
                yield from self._filled(rest, niche, face, free=True)

    def _filled(self, board: Board, niche: Niche, piece: Piece, *, free: bool = False) -> Iterator[Board]:
        """The boards after the other cards of a niche were found, from wherever there are cards for them.

        ``free``: a free joker lies in the place of the piece. What lies where is noted card by card; of several jokers
        that can't be parted the first is put down, and the rest of them fill places further on.
        """
        most = 1 if niche.kind == IDENTITY else self.most
        sort = FREE if free else NATURAL if piece < NATURALS else PINNED
        found = [(board, sort, 0 if free else size_of(piece) - 1)]
        for of in niche.others:
            further: list[tuple[Board, str, int]] = []
            for now, sorts, extra in found:
                further += [(after, sorts + NATURAL, extra) for after in self.sources.natural(now, of)]
                jokers = len(sorts) - sorts.count(NATURAL)
                if jokers == most:
                    continue
                if extra:
                    further.append((now, sorts + PINNED, extra - 1))
                for size, after in self.sources.joker_lying(now, of, niche.kind):
                    further.append((after, sorts + PINNED, extra + size - 1))
                further += [(after, sorts + FREE, extra) for after in self.sources.joker(now)]
            found = further
            self.allowance.begun -= len(found)
            if self.allowance.begun < 0:
                raise OutOfStepsError
        for now, sorts, extra in found:
            if NATURAL in sorts and not extra:
                if self.extend or FREE not in sorts or self.most == 1:
                    yield now
                else:
                    yield from self._laid_anew(now, niche, piece, sorts)

    def _laid_anew(self, board: Board, niche: Niche, piece: Piece, sorts: str) -> Iterator[Board]:
        """The boards of a meld with free jokers, where no joker may be laid off.

        Each of these has to come to the table in a new meld: with what it has beside it, or in another that lies for
        a while only. Then it is merged with the rest. Where that is not needed, it may still help another joker: one
        that lies in the same new meld for a while, and goes elsewhere.
        """
        faces = niche.whole(piece)
        kinds = sorts[1 : niche.at + 1] + sorts[0] + sorts[niche.at + 1 :]
        at_once = _comes_new(niche.kind, kinds)
        if at_once:
            yield board
            if not self.helping:
                return
        free = [at for at, sort in enumerate(kinds) if sort == FREE]
        for count in range(1, len(free) + 1):
            for some in combinations(free, count):
                rest = "".join(PINNED if at in some else sort for at, sort in enumerate(kinds))
                if _comes_new(niche.kind, rest):
                    for after in self._for_a_while(board, [faces[at] for at in some], told=niche.kind != GROUP):
                        if after != board or not at_once:
                            yield after

    def _for_a_while(self, board: Board, jokers: Sequence[Piece], *, told: bool) -> Iterator[Board]:
        """The boards after free jokers have lain as these cards in new melds of three, together or one by one; or three
        of them in a longer run (``_beside``).

        ``told``: everybody must be able to tell as what; in a group that takes the three other suits (S5.5).
        """
        if not jokers:
            yield board
            return
        for niche in niches_of(self.style, jokers[0]):
            if not _passes(niche, told=told, longer=self.helping and self.most >= FULL):
                continue
            for after, left in self._beside(board, niche, jokers[1:]):
                self.allowance.begun -= 1
                if self.allowance.begun < 0:
                    raise OutOfStepsError
                yield from self._for_a_while(after, left, told=told)

    def _beside(self, board: Board, niche: Niche, jokers: Sequence[Piece]) -> Iterator[tuple[Board, Sequence[Piece]]]:
        """The boards after a joker has lain in this niche for a while, and which of the ``jokers`` did not lie there.

        Only in a run others may lie beside it, for in a group they could never be parted again: one of these, or one
        more, which keeps its face from then on and needs a place. A run of more than three is for three jokers alone.
        """
        found: list[tuple[Board, Sequence[Piece], tuple[Piece, ...]]] = [(board, jokers, ())]
        most = self.most if niche.kind == RUN else 1
        for done, of in enumerate(niche.others):
            further: list[tuple[Board, Sequence[Piece], tuple[Piece, ...]]] = []
            for now, left, naturals in found:
                further.append((now, left, (*naturals, of)))
                if 1 + done - len(naturals) == most:
                    continue
                if of in left:
                    further.append((now, [other for other in left if other != of], naturals))
                for gone in self.sources.joker(now) if self.helping else ():
                    further.append((gone._replace(loose=more(gone.loose, pinned(of))), left, naturals))
            found = further
        spare = len(niche.others) + 1 - FULL if niche.kind == RUN and len(niche.others) >= FULL else FULL
        for now, left, naturals in found:
            after = self.sources.at_hand(now, naturals) if 0 < len(naturals) <= spare else None
            if after is not None:
                yield after, left


def _passes(niche: Niche, *, told: bool, longer: bool) -> bool:
    """Whether a new meld like this may lie for a while; ``longer``: also one of more cards than it needs."""
    size = len(niche.others) + 1
    if niche.kind == GROUP and told:
        return size == GROUP_MOST
    return size == FULL or (longer and niche.kind == RUN and size <= LONGEST)


def _comes_new(kind: int, sorts: str) -> bool:
    """Whether all free jokers of a meld come to the table in whole melds, which are merged with what is there."""
    parts = sorts.split(PINNED) if kind == RUN else [sorts.replace(PINNED, "")]
    return all(len(part) >= FULL and NATURAL in part for part in parts if FREE in part)


def _settled(board: Board) -> bool:
    """Whether every card has a place."""
    return not board.loose and not board.owed


def _once(boards: Iterable[Board]) -> Iterator[Board]:
    """Each of these once, as soon as it is found."""
    met: set[Board] = set()
    for board in boards:
        if board not in met:
            met.add(board)
            yield board
