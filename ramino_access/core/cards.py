"""Cards: suits, ranks, faces, and the physical cards of one or more packs (G1, G2).

A *face* is what is printed on a card; a *card* is one physical piece of pasteboard. Two
copies of one face are two cards. Both are interned, also where they are copied or pickled:
compare them with ``is`` or ``==``, and use them as keys freely.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from functools import cache


class Suit(IntEnum):
    """The four suits, in the order in which hands are sorted."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3


SUITS: tuple[Suit, ...] = tuple(Suit)
SUIT_LETTERS = "shdc"

#: Ranks are plain numbers: 1 is the ace, 11 the jack, 12 the queen, 13 the king.
Rank = int
ACE, JACK, QUEEN, KING = 1, 11, 12, 13
RANKS: tuple[Rank, ...] = tuple(range(ACE, KING + 1))
RANK_LETTERS = "A23456789TJQK"


class Face:
    """What is printed on a card: a rank and a suit, or the joker (neither)."""

    __slots__ = ("code", "rank", "suit")

    def __init__(self, rank: Rank, suit: Suit | None) -> None:
        self.rank = rank
        self.suit = suit
        self.code = "*" if suit is None else RANK_LETTERS[rank - 1] + SUIT_LETTERS[suit]

    @property
    def is_joker(self) -> bool:
        return self.suit is None

    def __repr__(self) -> str:
        return self.code

    def __reduce__(self) -> str | tuple[object, ...]:
        return "BACK" if self is BACK else (face_of_code, (self.code,))


JOKER = Face(0, None)
_FACES: dict[tuple[Rank, Suit], Face] = {(r, s): Face(r, s) for s in SUITS for r in RANKS}
_BY_CODE: dict[str, Face] = {f.code: f for f in [*_FACES.values(), JOKER]}


def face(rank: Rank, suit: Suit) -> Face:
    """The face of this rank (1 to 13) and suit. Raises KeyError for another rank."""
    return _FACES[rank, suit]


def face_of_code(code: str) -> Face:
    """The face written ``As``, ``Th`` or ``*`` (G2). Raises KeyError for anything else."""
    return _BY_CODE[code]


class Card:
    """One physical card: a face, and which copy of it this is (counted from 0)."""

    __slots__ = ("copy", "face", "is_joker", "rank", "suit")

    def __init__(self, of: Face, copy: int) -> None:
        self.face = of
        self.copy = copy
        self.rank = of.rank
        self.suit = of.suit
        self.is_joker = of.suit is None

    def __repr__(self) -> str:
        return f"{self.face.code}#{self.copy}"

    def __reduce__(self) -> str | tuple[object, ...]:
        return "HIDDEN" if self is HIDDEN else (card, (self.face, self.copy))


@cache
def card(of: Face, copy: int) -> Card:
    """The physical card with this face and copy number; always the same object."""
    return Card(of, copy)


def _hidden() -> Card:
    hidden = Card(BACK, -1)
    hidden.is_joker = False
    return hidden


#: The face of a card that lies face down. No real card has it, and no play names it.
BACK = Face(0, None)
BACK.code = "?"

#: A card face down: in a view it stands for every card that the seat can't know.
HIDDEN = _hidden()


def pack(packs: int, jokers_per_pack: int = 0, ranks: Iterable[Rank] = RANKS) -> list[Card]:
    """All cards of ``packs`` packs, unshuffled, jokers last."""
    kept = tuple(ranks)
    cards = [card(face(r, s), copy) for copy in range(packs) for s in SUITS for r in kept]
    return cards + [card(JOKER, copy) for copy in range(packs * jokers_per_pack)]


def codes(cards: Sequence[Card]) -> str:
    """The cards in notation, separated by spaces."""
    return " ".join(c.face.code for c in cards)
