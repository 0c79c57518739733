"""A table while it is being repaired, as numbers: whole melds, and pieces without a place (see ``repair``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from ..core.cards import KING, SUITS, Card, Face, face
from ..core.melds import FULL, GROUP_MOST, Kind, Meld, rank_at
from ..core.policies.style import MeldStyle

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
    """The joker that stands for this natural card."""
    return NATURALS + face


def untold(rank: int, more: int = 0) -> Piece:
    """A joker in a group of this rank that could be any of several cards, and this many more beside it."""
    return UNTOLD + rank * GROUP_MOST + more


def rank_of(piece: Piece) -> int:
    """The rank that a piece stands for."""
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
    """All on the table, loose or in melds."""
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


def less(pieces: tuple[Piece, ...], piece: Piece) -> tuple[Piece, ...]:
    """These without ``piece`` (ValueError if it is not among them)."""
    at = pieces.index(piece)
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


# The melds that could hold a piece, whatever cards there are for them.


class Niche(NamedTuple):
    """A meld around a piece: the naturals it takes beside it, in order, the same as bits, and where the piece lies."""

    kind: int
    others: tuple[Piece, ...]
    bits: int
    at: int = 0

    def whole(self, piece: Piece) -> list[Piece]:
        """The naturals for which its places stand, in order, with the piece as the card that it lies as."""
        return [*self.others[: self.at], piece % NATURALS, *self.others[self.at :]]


@cache
def niches_of(style: MeldStyle, piece: Piece) -> tuple[Niche, ...]:
    """Every meld that could hold a piece; of runs those that are not several shorter ones."""
    rank = rank_of(piece)
    suits = range(len(SUITS))
    if piece >= UNTOLD:
        sizes = range(FULL - 1, GROUP_MOST)  # among them those for which the other jokers of the piece stand
        return tuple(_group(chosen) for n in sizes for chosen in combinations([natural(s, rank) for s in suits], n))
    of = piece % NATURALS
    suit = of // KING
    found: dict[Niche, None] = {}
    longest = 2 * FULL - 1 + (style.jokers_per_meld >= FULL)  # three jokers side by side can't be parted
    for size in range(FULL, longest + 1):
        for at in range(size):
            for low in (rank - at, rank - at + KING):
                if low <= KING and style.run_fits(low, size):
                    others = tuple(natural(suit, rank_at(low + i)) for i in range(size) if i != at)
                    found[Niche(RUN, others, mask(others), at)] = None
    around = [natural(s, rank) for s in suits if s != suit]
    for size in (FULL, GROUP_MOST):
        found.update((_group(chosen), None) for chosen in combinations(around, size - 1))
        if style.identities:
            others = (of,) * (size - 1)
            found[Niche(IDENTITY, others, mask(others))] = None
    return tuple(found)


def _group(others: tuple[Piece, ...]) -> Niche:
    return Niche(GROUP, others, mask(others))


def within(niches: Sequence[Niche], there: int, jokers: int) -> list[Niche]:
    """The niches that lack no more of what is there than this many jokers could stand for."""
    lacking = ~there
    return [niche for niche in niches if (niche.bits & lacking).bit_count() <= jokers]


# Where the cards of a meld can come from: places that lack one, the hand, whole melds, jokers that come back.

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
        """The board without a joker that stands for this card, and how many come with it; for a group one that was not
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
        there = {of: self._lying[of] + self._held[of] - board.hand.count(of) for of in faces}
        return lain(board, faces, there)


def lain(board: Board, faces: Sequence[Piece], there: Mapping[Piece, int]) -> Board | None:
    """The board once these naturals have lain, of which so many are ``there``: the others come from the hand, and need
    a place from then on. None: there are not enough."""
    for of in dict.fromkeys(faces):
        for _ in range(faces.count(of) - there[of]):
            if of not in board.hand:
                return None
            board = board._replace(hand=less(board.hand, of), loose=more(board.loose, of))
    return board
