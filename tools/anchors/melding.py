"""What a hand of gin rummy makes: its best melds, the points outside them, what is laid off, and what a knock is worth.

Hands are numbers (``hints.masks``). The opponents' own tables of one pack (``bots.onepack.bits``) find the melds.
"""

from __future__ import annotations

from ramino_access.bots.onepack.bits import Deck
from ramino_access.hints.masks import ALL_CARDS, SPAN, places

BONUS = 25  # for gin, and for the undercut
KEPT = 300_000  # hands of which the melds are remembered

#: The points of each card: an ace one, a figure ten.
POINTS = tuple(min(at % SPAN + 1, 10) for at in range(ALL_CARDS))
DECK = Deck(POINTS, POINTS, [1] * 4, ace_high=False)

_SUIT = (1 << SPAN) - 1
_ACES = sum(1 << SPAN * suit for suit in range(4))
_OF_SUIT = tuple(sum(POINTS[at] for at in places(bits)) for bits in range(_SUIT + 1))
_FROM = tuple(DECK.whole & ~sum(_ACES << rank for rank in range(low)) for low in range(3))
_UP_TO = tuple(DECK.whole & ~sum(_ACES << SPAN - 1 - rank for rank in range(high)) for high in range(3))
_known: dict[int, tuple[int, int]] = {}


def points(cards: int) -> int:
    """What these cards count, in melds or not."""
    suits = _OF_SUIT[cards & _SUIT] + _OF_SUIT[cards >> SPAN & _SUIT]
    return suits + _OF_SUIT[cards >> 2 * SPAN & _SUIT] + _OF_SUIT[cards >> 3 * SPAN]


def melded(hand: int) -> tuple[int, int]:
    """The points that stay outside the best melds of a hand, and the cards of these melds."""
    got = _known.get(hand)
    if got is None:
        if len(_known) > KEPT:
            _known.clear()
        worth, cards = DECK.best(hand, 0)
        got = _known[hand] = points(hand) - worth, cards
    return got


def deadwood(hand: int) -> int:
    """The points that stay outside the best melds of a hand."""
    return melded(hand)[0]


def joining(hand: int) -> int:
    """The cards each of which would be in a meld with two of this hand."""
    up, up_two = hand << 1 & _FROM[1], hand << 2 & _FROM[2]
    down, down_two = hand >> 1 & _UP_TO[1], hand >> 2 & _UP_TO[2]
    a, b, c, d = hand & _SUIT, hand >> SPAN & _SUIT, hand >> 2 * SPAN & _SUIT, hand >> 3 * SPAN
    pairs = a & (b | c | d) | b & (c | d) | c & d
    return up & up_two | down & down_two | up & down | pairs * _ACES


def least_after(hand: int, just: int = 0) -> int:
    """The points outside melds once the best card has been thrown; ``just`` can't be."""
    return min(deadwood(hand & ~(1 << at)) for at in places(hand & ~just))


def settled(knocker: int, other: int) -> int:
    """What a knock is worth to the knocker; below zero: to the other, who has undercut.

    The other lays off on the knocker's melds what is in no meld of their own, unless the knocker has gin.
    """
    own, melds = melded(knocker)
    left, theirs = melded(other)
    if not own:
        return BONUS + left
    rest = other & ~theirs
    parts = [meld for _, meld in DECK.parts(melds)] if rest else []
    laid = True
    while laid:
        laid = False
        for number, meld in enumerate(parts):
            fitting = extending(meld) & rest
            if fitting:
                card = fitting & -fitting
                parts[number] |= card
                rest ^= card
                laid = True
    left = points(rest)
    return left - own if left > own else -(BONUS + own - left)


def extending(meld: int) -> int:
    """The cards that could be laid off on a meld."""
    low, high = (meld & -meld).bit_length() - 1, meld.bit_length() - 1
    if low // SPAN != high // SPAN:
        return (_ACES << low % SPAN) & ~meld
    return (meld << 1 & _FROM[1] | meld >> 1 & _UP_TO[1]) & ~meld
