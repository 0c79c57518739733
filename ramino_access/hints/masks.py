"""Sets of cards of a single pack without jokers, as numbers: bit ``13 * suit + rank - 1`` is a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..core.cards import RANKS, SUITS, Card, Face, card, face

SPAN = len(RANKS)
ALL_CARDS = SPAN * len(SUITS)


def place(face: Card | Face) -> int:
    """Which bit a card is."""
    assert face.suit is not None
    return SPAN * face.suit + face.rank - 1


def card_at(at: int) -> Card:
    """The card of a bit."""
    return card(face(at % SPAN + 1, SUITS[at // SPAN]), 0)


def mask(cards: Iterable[Card | Face]) -> int:
    """The cards as one number."""
    bits = 0
    for one in cards:
        bits |= 1 << place(one)
    return bits


def places(bits: int) -> Iterator[int]:
    """The places of the bits that are set, from the lowest."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
