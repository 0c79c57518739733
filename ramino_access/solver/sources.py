"""Where the cards of a meld can come from: places that lack one, the hand, whole melds, jokers that come back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from ..core.cards import SUITS
from .board import (
    GROUP,
    NATURALS,
    UNTOLD,
    Board,
    Piece,
    jokers_of,
    less,
    more,
    natural,
    out,
    pieces_of,
    pinned,
    rank_of,
    size_of,
    taken,
)

LATELY = 64  # boards of which the answer is kept


class Sources:
    """The cards that there are for one judgement: those of the first board's table and hand."""

    def __init__(self, first: Board) -> None:
        self._lying = Counter(p for p in pieces_of(first) if p < NATURALS)
        self._held = Counter(first.hand)
        #: The board with one free joker less: one that is owed, one of the hand, or one that comes back. It is asked of
        #: one board again and again, once for each meld that could have the joker.
        self.joker = lru_cache(LATELY)(self._joker)

    def natural(self, board: Board, of: Piece) -> Iterator[Board]:
        """The board without one natural. What is loose is taken first, for it needs a place anyway."""
        if of in board.loose:
            yield board._replace(loose=less(board.loose, of))
            return
        if of in board.hand:
            yield board._replace(hand=less(board.hand, of))
        yield from taken(board, of)

    def joker_lying(self, board: Board, of: Piece, kind: int) -> Iterator[tuple[int, Board]]:
        """The board without a joker that lies as this card, and how many come with it; for a group one that was not
        told its suit will do."""
        for piece in set(jokers_of(board)):
            if piece == pinned(of):
                yield from ((1, left) for left in out(board, piece))
            elif piece < UNTOLD or rank_of(piece) != rank_of(of):
                continue
            elif kind == GROUP:
                yield from ((size_of(piece), left) for left in out(board, piece))
            else:
                for after, told in self.told(board, piece):
                    if told == pinned(of):
                        yield from ((1, left) for left in out(after, piece))

    def _joker(self, board: Board) -> list[Board]:
        if board.owed:
            return [board._replace(owed=board.owed - 1)]
        found = [board._replace(jokers=board.jokers - 1)] if board.jokers else []
        for piece in set(jokers_of(board)):
            after = self.freed(board, piece)
            if after is not None:
                found += out(after, piece)
        return found

    def freed(self, board: Board, piece: Piece) -> Board | None:
        """The board once this joker, which is still on it, can come back for the card that it stands for (S5.6)."""
        if size_of(piece) > 1:
            return None
        suits = range(len(SUITS))
        told = piece < UNTOLD
        return self.at_hand(board, [piece - NATURALS] if told else [natural(s, rank_of(piece)) for s in suits])

    def told(self, board: Board, piece: Piece) -> Iterator[tuple[Board, Piece]]:
        """What a joker of a group comes to stand for once the three other suits have lain beside it (S5.5)."""
        if piece < UNTOLD or size_of(piece) > 1:
            return
        rank = rank_of(piece)
        for suit in range(len(SUITS)):
            after = self.at_hand(board, [natural(s, rank) for s in range(len(SUITS)) if s != suit])
            if after is not None:
                yield after, pinned(natural(suit, rank))

    def at_hand(self, board: Board, faces: Sequence[Piece]) -> Board | None:
        """The board, with cards of the hand loose that have to lie for once; None where there are not enough of these.

        A card of the table can be lifted, used and lifted again; one of the hand needs a place from then on.
        """
        for of in dict.fromkeys(faces):
            there = self._lying[of] + self._held[of] - board.hand.count(of)
            for _ in range(faces.count(of) - there):
                if of not in board.hand:
                    return None
                board = board._replace(hand=less(board.hand, of), loose=more(board.loose, of))
        return board
