"""What cards are worth: laid, and left in the hand (S8, S12, U6, C9, R7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..cards import ACE, HIDDEN, Card, Face, Rank
from ..melds import IDENTITY, Meld
from ..record import Record


class Values(Record):
    """The worth of every card.

    ``ranks`` gives the worth of each rank wherever it is, the ace high; ``special`` the worth
    of single faces that have one of their own.
    """

    ranks: Mapping[Rank, int]
    ace_low: int
    ace_in_hand: int
    joker_in_hand: int = 0
    identity_extra: int = 0  # added to each card laid in an identity
    joker_laid: int | None = None  # None: what the joker stands for
    special: Mapping[Face, int] = {}
    lone_ace: bool = False  # an ace that is the only card left counts low (K7)

    def slot_points(self, meld: Meld, index: int) -> int:
        """The worth of one card of a meld, by where it is."""
        slot = meld.slots[index]
        if slot.card.is_joker and self.joker_laid is not None:
            return self.joker_laid
        if slot.face is not None and slot.face in self.special:
            return self.special[slot.face]
        rank = meld.low if slot.face is None else slot.face.rank
        if rank == ACE and meld.is_low_ace(index):
            return self.ace_low
        return self.ranks[rank] + (self.identity_extra if meld.kind is IDENTITY else 0)

    def meld_points(self, meld: Meld) -> int:
        """The worth of a meld."""
        return sum(self.slot_points(meld, i) for i in range(len(meld.slots)))

    def owner_points(self, meld: Meld, seat: int) -> int:
        """The worth of the cards of a meld that this seat laid (C4)."""
        return sum(self.slot_points(meld, i) for i, s in enumerate(meld.slots) if s.owner == seat)

    def card_in_hand(self, card: Card) -> int:
        """What one card of several costs the player left with them; a card that can't be seen counts nothing."""
        if card is HIDDEN:
            return 0
        if card.is_joker:
            return self.joker_in_hand
        if card.face in self.special:
            return self.special[card.face]
        return self.ace_in_hand if card.rank == ACE else self.ranks[card.rank]

    def in_hand(self, cards: Iterable[Card]) -> int:
        """What these cards cost the player left with them and no others."""
        held = tuple(cards)
        if self.lone_ace and len(held) == 1 and held[0].rank == ACE:
            return self.ace_low
        return sum(map(self.card_in_hand, held))


def fives(*, ace: int = 15, ace_low: int = 5, joker: int = 20, identity_extra: int = 0) -> Values:
    """Two to nine count five, ten to king ten (S8)."""
    ranks = {ACE: ace, **dict.fromkeys(range(2, 10), 5), **dict.fromkeys(range(10, 14), 10)}
    return Values(ranks, ace_low, ace, joker, identity_extra)


def pips(
    *,
    ace: int = 11,
    ace_low: int = 1,
    ace_in_hand: int | None = None,
    joker: int = 20,
    identity_extra: int = 0,
    joker_laid: int | None = None,
    lone_ace: bool = False,
) -> Values:
    """Two to ten count their number, the figures ten (S8, R7, K7, L7); an ace in hand as one that is high, where
    nothing else is said.
    """
    ranks = {ACE: ace, **{r: r for r in range(2, 11)}, **dict.fromkeys(range(11, 14), 10)}
    held = ace if ace_in_hand is None else ace_in_hand
    return Values(ranks, ace_low, held, joker, identity_extra, joker_laid, lone_ace=lone_ace)
