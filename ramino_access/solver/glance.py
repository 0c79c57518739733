"""A first glance at some cards: could they be a meld, or part of one? Quick, for it is asked all the time."""

from __future__ import annotations

from collections.abc import Iterable

from ..core.cards import ACE, JOKER, KING, RANKS, SUITS, Card, Face, face
from ..core.melds import FULL, HIGH_ACE
from ..core.policies.style import MeldStyle

# A face has one bit among those of its suit, in the order of a run, and one among those of its rank.
# Two bits of each suit are left for the ace and the two after the king, one that stays empty ends it.
_SUIT = HIGH_ACE + 2
_RANK = len(SUITS)
_RANKS_AT = _SUIT * len(SUITS)
_MARKS: dict[Face, int] = {
    face(rank, suit): 1 << (_SUIT * suit + rank - ACE) | 1 << (_RANKS_AT + _RANK * (rank - ACE) + suit)
    for suit in SUITS
    for rank in RANKS
}
_MARKS[JOKER] = 0
_RUNS = (1 << _RANKS_AT) - 1
_ACES = sum(1 << _SUIT * suit for suit in SUITS)
_ACES_AND_TWOS = _ACES | _ACES << 1
_FIRST_SUITS = sum(1 << _RANK * (rank - ACE) for rank in RANKS)


def may_meld(cards: Iterable[Card], style: MeldStyle) -> bool:
    """Whether these cards may hold a meld. No is certain; so is yes, where no joker and no identity is in question."""
    faces = [c.face for c in cards]
    marks = 0
    for one in faces:
        marks |= _MARKS[one]
    if len(faces) < FULL or not marks:
        return False
    if JOKER in faces or (style.identities and len(set(faces)) < len(faces)):
        return True
    runs = marks & _RUNS
    if style.circular:
        runs |= (runs & _ACES_AND_TWOS) << KING
    elif style.ace_high:
        runs |= (runs & _ACES) << KING
    return bool(runs & runs >> 1 & runs >> 2) or _three_suits(marks >> _RANKS_AT)


def _three_suits(ranks: int) -> bool:
    """Whether any rank has three of its four bits."""
    one, two, three, four = ranks, ranks >> 1, ranks >> 2, ranks >> 3
    return bool((one & two & (three | four) | three & four & (one | two)) & _FIRST_SUITS)


def company(card: Card, other: Card) -> bool:
    """Whether two cards could lie in one meld, near each other."""
    if card.is_joker or other.is_joker:
        return True
    if card.suit is not other.suit:
        return card.rank == other.rank
    gap = abs(card.rank - other.rank)
    return gap <= 2 or gap >= KING - 2
