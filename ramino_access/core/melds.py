"""Melds on the table: what they hold, and what each of their cards stands for (G5-G7, S5, S12).

Cards of a run sit at *positions*: 1 is the low ace, 2 to 13 the two to the king, 14 the high
ace. Where runs go round the corner, positions go on: king, ace, two are 13, 14, 15.
"""

from __future__ import annotations

from enum import Enum

from .cards import ACE, KING, Card, Face, Rank
from .record import Record

HIGH_ACE = KING + 1
FULL = 3  # cards that make a meld
GROUP_MOST = 4


class Kind(Enum):
    RUN = "run"
    GROUP = "group"
    IDENTITY = "identity"


# A member is slow to look up in its class, and these are asked for all the time.
RUN, GROUP, IDENTITY = Kind


class Slot(Record):
    """A card that has been laid, what it stands for, and the seat that laid it.

    ``face`` is ``None`` only for a joker of which nobody can tell the suit (S5.5).
    """

    card: Card
    face: Face | None
    owner: int

    @property
    def unresolved(self) -> bool:
        return self.face is None


class Meld(Record):
    """A meld, or what is left of one while a turn lasts.

    ``slots`` run from low to high in a run. ``low`` is the position of the first card of a
    run, and the rank of a group or an identity. A remnant of one card may become any kind.
    """

    number: int
    kind: Kind
    slots: tuple[Slot, ...]
    low: int

    def __len__(self) -> int:
        return len(self.slots)

    @property
    def complete(self) -> bool:
        """Whether this is a meld: enough cards, a natural one among them (G5, G6, S5.2)."""
        slots = self.slots
        return len(slots) >= FULL and (not slots[0].card.is_joker or not all(s.card.is_joker for s in slots))

    @property
    def high(self) -> int:
        """Position of the last card of a run."""
        return self.low + len(self.slots) - 1

    @property
    def closed(self) -> bool:
        """A group or identity of four (G6, S12)."""
        return self.kind is not Kind.RUN and len(self.slots) == GROUP_MOST

    @property
    def jokers(self) -> int:
        return sum(1 for s in self.slots if s.card.is_joker)

    def joker_as(self, face: Face) -> Card | None:
        """The first joker that stands for this face; None where there is none."""
        return next((s.card for s in self.slots if s.card.is_joker and s.face is face), None)

    def is_low_ace(self, index: int) -> bool:
        """Whether the card at this index is an ace that counts low: in a run, before another card."""
        if self.kind is not Kind.RUN:
            return False
        position = self.low + index
        return position == ACE or (rank_at(position) == ACE and position < self.high)


def rank_at(position: int) -> Rank:
    """The rank that sits at a position of a run."""
    return (position - 1) % KING + 1


def beginning(low: int, cards: int) -> int:
    """The position at which a run of this many cards begins when its first card sits at this one. Past the king,
    positions start again at the ace; an ace left alone stays where it was.
    """
    return rank_at(low) if low > HIGH_ACE or (low == HIGH_ACE and cards > 1) else low
