"""Whether a card that was taken finds a place on a table that may be rearranged (G13 with S11, R10).

Where it was promised for a new meld, such a meld has to lie for once: then its cards can be lifted again and go where
they fit. So each meld of three with the card is tried. Of what it takes, cards of the table can go back; cards of the
hand need a place from then on, and a joker keeps its face.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..core.cards import Card
from ..core.melds import FULL, Meld
from ..core.rules import Rules
from ..core.state import Must
from .board import GROUP, NATURALS, Board, Piece, board_of, less, more, piece_of, pieces_of, pinned, rank_of, untold
from .niches import niches_of
from .repair import Allowance, Repair
from .sources import Sources


def placeable(
    rules: Rules, melds: Sequence[Meld], hand: Sequence[Card], card: Card, must: Must, allowance: Allowance
) -> bool:
    """Whether the card can be played as promised by a player who has opened, and every card of the table has a place.

    ``hand`` is without the card. Raises OutOfStepsError.
    """
    before = board_of(melds, hand)
    if card.is_joker:  # it ends in a new meld, for with one joker a meld has nothing else that could not be lifted
        joker = before._replace(owed=1)
        return Repair(rules, joker, allowance, keep=rules.tabling.kept_back).possible(joker)
    piece = piece_of(card.face)
    anywhere = before._replace(loose=(piece,))
    repair = Repair(rules, anywhere, allowance, keep=rules.tabling.kept_back)
    if not repair.possible(anywhere):
        return False
    return must is Must.LAY or any(repair.possible(board) for board in _melded(rules, before, piece))


def _melded(rules: Rules, before: Board, piece: Piece) -> Iterator[Board]:
    """The boards after the card has lain in a new meld of three, and was lifted again."""
    lying = Counter(p for p in pieces_of(before) if p < NATURALS)
    for niche in niches_of(rules.style, piece):
        if len(niche.others) != FULL - 1:
            continue
        board = _with(before, niche.others, lying)
        if board is not None:
            yield board._replace(loose=more(board.loose, piece))
        for at in range(FULL - 1):
            other = _with(before, niche.others[1 - at : 2 - at], lying)
            if other is None:
                continue
            joker = untold(rank_of(piece)) if niche.kind == GROUP else pinned(niche.others[at])
            for gone in Sources(other).joker(other):
                yield gone._replace(loose=more(gone.loose, piece, joker))


def _with(board: Board, faces: Sequence[Piece], lying: Counter[Piece]) -> Board | None:
    """The board after these naturals have lain in a meld: those of the hand need a place now. None: there are none."""
    for face, count in Counter(faces).items():
        for _ in range(count - lying[face]):
            if face not in board.hand:
                return None
            board = board._replace(hand=less(board.hand, face), loose=more(board.loose, face))
    return board
