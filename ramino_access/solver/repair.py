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
from itertools import pairwise

from ..core.melds import FULL
from ..core.rules import Rules
from .board import IDENTITY, NATURALS, RUN, Board, Piece, bits_of, jokers_of, less, more, size_of
from .niches import Niche, niches_of, within
from .sources import Sources

STEPS = 12_000  # boards that are looked at, about a second: part of the rules (G13), see CONTRIBUTING
BOUNDLESS = 1 << 60
NATURAL, PINNED, FREE = "npf"  # what lies in a place of a meld: a natural, a joker of the table, another joker


@dataclass(slots=True)
class Allowance:
    """How many boards may yet be looked at for one judgement, and how many ways to fill their niches may be begun, by
    whoever wants to know what it has cost so far."""

    left: int = STEPS
    begun: int = BOUNDLESS


class OutOfStepsError(Exception):
    """The search has looked at as many boards as the rules allow for."""


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

    def possible(self, first: Board) -> bool:
        """Whether every piece finds a place. Raises OutOfStepsError.

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
        able = self._jokers_about(board)
        niches: list[Niche] = []
        piece = -1
        for one in dict.fromkeys(board.loose):
            found = within(niches_of(self.style, one), there, min(self.most - (one >= NATURALS), able))
            if piece < 0 or len(found) < len(niches):
                piece, niches = one, found
        if piece >= 0:
            return _once(self._placed(board, piece, niches))
        return _once(self._joker_placed(board, there, able))

    def _jokers_about(self, board: Board) -> int:
        """How many jokers a meld could be given at most."""
        return board.jokers + board.owed + len(jokers_of(board))

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
                if self.extend or FREE not in sorts or PINNED not in sorts:
                    yield now
                else:
                    yield from self._laid_anew(now, niche, piece, sorts)

    def _laid_anew(self, board: Board, niche: Niche, piece: Piece, sorts: str) -> Iterator[Board]:
        """The board of a meld in which free jokers lie beside jokers of the table, where no joker may be laid off.

        Each free joker has to come to the table in a new meld, if only for a while: with what it has beside it, or
        with others that are lifted again. Then it is merged with the rest.
        """
        faces = [*niche.others[: niche.at], piece % NATURALS, *niche.others[niche.at :]]
        kinds = sorts[1 : niche.at + 1] + sorts[0] + sorts[niche.at + 1 :]
        if niche.kind != RUN:
            new = kinds.replace(PINNED, "")
            parts = [] if len(new) >= FULL and NATURAL in new else [(kinds, faces)]
        else:
            cuts = [-1, *(i for i, k in enumerate(kinds) if k == PINNED), len(kinds)]
            spans = [(kinds[a + 1 : b], faces[a + 1 : b]) for a, b in pairwise(cuts)]
            parts = [(k, f) for k, f in spans if FREE in k and not (len(k) >= FULL and NATURAL in k)]
        boards = [board]
        for part, places in parts:
            there = [f for f, k in zip(places, part, strict=True) if k == FREE]
            for face in there:
                boards = [b for now in boards for b in self._for_a_while(now, face, there)]
        yield from boards

    def _for_a_while(self, board: Board, face: Piece, jokers: Sequence[Piece]) -> Iterator[Board]:
        """The board after a joker has lain as this card in a new meld of three, with naturals or other such jokers."""
        for niche in niches_of(self.style, face):
            if len(niche.others) == FULL - 1:
                naturals = [of for of in niche.others if of not in jokers or niche.kind != RUN]
                after = self.sources.at_hand(board, naturals) if naturals else None
                if after is not None:
                    yield after


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
