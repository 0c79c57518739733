"""A table while it is being repaired, as numbers: whole melds, and pieces without a place (see ``repair``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from ..core.cards import KING, SUITS, Card, Face, face
from ..core.melds import FULL, GROUP_MOST, Kind, Meld

#: A natural card by its suit and rank, a joker that lies as that card, or a joker of which nobody can tell the suit;
#: the last with its rank, and with how many more jokers lie in its group, for those can't be parted.
Piece = int
NATURALS = len(SUITS) * KING
UNTOLD = 2 * NATURALS
RUN, GROUP, IDENTITY = range(3)


def natural(suit: int, rank: int) -> Piece:
    """The piece that is this natural card."""
    return suit * KING + rank - 1


def pinned(face: Piece) -> Piece:
    """The joker that lies as this natural card."""
    return NATURALS + face


def untold(rank: int, more: int = 0) -> Piece:
    """A joker in a group of this rank that could be any of several cards, and so many more beside it."""
    return UNTOLD + rank * GROUP_MOST + more


def rank_of(piece: Piece) -> int:
    """The rank that a piece lies as."""
    return (piece - UNTOLD) // GROUP_MOST if piece >= UNTOLD else piece % KING + 1


class Lying(NamedTuple):
    """A whole meld of the table. ``low``: the position of a run's lowest card; 0 in other melds."""

    kind: int
    low: int
    pieces: tuple[Piece, ...]


class Board(NamedTuple):
    """A table while it is being repaired: whole melds, pieces without a place, naturals and jokers of the hand that may
    be used, and free jokers that have to be.
    """

    melds: tuple[Lying, ...]
    loose: tuple[Piece, ...]
    hand: tuple[Piece, ...]
    jokers: int = 0
    owed: int = 0


def mask(pieces: Sequence[Piece]) -> int:
    """The naturals among these, as bits."""
    bits = 0
    for piece in pieces:
        if piece < NATURALS:
            bits |= 1 << piece
    return bits


@cache
def _bits_in(meld: Lying) -> int:
    return mask(meld.pieces)


def bits_of(board: Board) -> int:
    """The naturals that there are, in the hand or on the table."""
    bits = mask(board.loose) | mask(board.hand)
    for meld in board.melds:
        bits |= _bits_in(meld)
    return bits


def pieces_of(board: Board) -> Iterator[Piece]:
    """All that lies on the table, loose or in melds."""
    yield from board.loose
    for meld in board.melds:
        yield from meld.pieces


@cache
def _jokers_in(meld: Lying) -> tuple[Piece, ...]:
    return tuple(p for p in meld.pieces if p >= NATURALS)


def jokers_of(board: Board) -> list[Piece]:
    """The jokers of the table."""
    found = [p for p in board.loose if p >= NATURALS]
    for meld in board.melds:
        found += _jokers_in(meld)
    return found


def out(board: Board, piece: Piece) -> Iterator[Board]:
    """The board without this piece, once for each way to give it."""
    if piece in board.loose:
        yield board._replace(loose=less(board.loose, piece))
    else:
        yield from taken(board, piece)


def taken(board: Board, piece: Piece) -> Iterator[Board]:
    """The board without this piece of a whole meld: what is left of that is whole, or without a place."""
    last: Lying | None = None
    for at, meld in enumerate(board.melds):
        if meld == last or piece not in meld.pieces:
            continue
        last = meld  # equal melds lie side by side
        rest = board.melds[:at] + board.melds[at + 1 :]
        for whole, loose in _left_of(meld, piece):
            melds = tuple(sorted(rest + whole)) if whole else rest
            yield board._replace(melds=melds, loose=more(board.loose, *loose) if loose else board.loose)


@cache
def _left_of(meld: Lying, piece: Piece) -> tuple[tuple[tuple[Lying, ...], tuple[Piece, ...]], ...]:
    """What is left of a meld without this piece: parts that are melds themselves, and single pieces.

    There is more than one answer only for a run with an ace at either end.
    """
    found = []
    for at, other in enumerate(meld.pieces):
        if other != piece:
            continue
        if meld.kind == RUN:
            above = (meld.low + at) % KING + 1
            parts = [Lying(RUN, meld.low, meld.pieces[:at]), Lying(RUN, above, meld.pieces[at + 1 :])]
        else:
            parts = [meld._replace(pieces=meld.pieces[:at] + meld.pieces[at + 1 :])]
        whole = tuple(p for p in parts if sum(map(size_of, p.pieces)) >= FULL and min(p.pieces) < NATURALS)
        found.append((whole, tuple(q for p in parts if p not in whole for q in p.pieces)))
        if meld.kind != RUN:
            break
    return tuple(found)


def size_of(piece: Piece) -> int:
    """How many cards a piece is."""
    return 1 + piece % GROUP_MOST if piece >= UNTOLD else 1


def less(pieces: tuple[Piece, ...], one: Piece) -> tuple[Piece, ...]:
    """These without ``one`` (ValueError if it is not among them)."""
    at = pieces.index(one)
    return pieces[:at] + pieces[at + 1 :]


def more(pieces: tuple[Piece, ...], *more: Piece) -> tuple[Piece, ...]:
    """These with ``more``, in order."""
    return tuple(sorted(pieces + more))


def piece_of(face: Face) -> Piece:
    """The natural card of this face, which is no joker, as a piece."""
    assert face.suit is not None
    return natural(face.suit, face.rank)


def face_of(piece: Piece) -> Face:
    """The face of a natural card."""
    suit, below = divmod(piece, KING)
    return face(below + 1, SUITS[suit])


def board_of(melds: Sequence[Meld], hand: Sequence[Card]) -> Board:
    """The board of these melds, with these cards of the hand at leave to be used."""
    lying = sorted(_lying(meld) for meld in melds)
    naturals = sorted(piece_of(c.face) for c in hand if not c.is_joker)
    return Board(tuple(lying), (), tuple(naturals), sum(c.is_joker for c in hand))


def _lying(meld: Meld) -> Lying:
    kinds = {Kind.RUN: RUN, Kind.GROUP: GROUP, Kind.IDENTITY: IDENTITY}
    together = meld.jokers if meld.kind is Kind.GROUP and meld.jokers > 1 else 0
    pieces = [untold(meld.low, together - 1)] if together else []
    for slot in meld.slots:
        if not slot.card.is_joker:
            pieces.append(piece_of(slot.card.face))
        elif not together:
            pieces.append(untold(meld.low) if slot.face is None else pinned(piece_of(slot.face)))
    return Lying(kinds[meld.kind], meld.low if meld.kind is Kind.RUN else 0, tuple(pieces))
