"""What has happened: facts, all frozen. Each class is one event of the scenario notation.

``seat`` is the index of the player it is about. Cards are physical, so that a listener can
follow a copy; a card that the listening seat may not know is ``None`` (see ``redact``).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from .cards import Card
from .record import Record, changed


class Drew(Record):
    """Cards came into the hand, from the stock (hidden from the others) or the discards.

    ``cards`` has the deepest discard first; for the others a card from the stock is ``None``.
    """

    seat: int
    source: Literal["stock", "discards"]
    cards: tuple[Card | None, ...]


class Melded(Record):
    """A new meld was laid; ``meld`` is its number on the table, here and in all that follows."""

    seat: int
    meld: int


class Opened(Record):
    """The player has opened, with melds worth this many points."""

    seat: int
    points: int


class LaidOff(Record):
    """A card was added to a meld."""

    seat: int
    meld: int
    card: Card


class JokerRecovered(Record):
    """The natural ``card`` took the joker's place in ``meld``."""

    seat: int
    meld: int
    card: Card


class Lifted(Record):
    """A card was taken out of a meld, and is owed to the table (S11)."""

    seat: int
    meld: int
    card: Card


class SplitMeld(Record):
    """The upper part of ``meld`` is now meld ``new``."""

    seat: int
    meld: int
    new: int


class Merged(Record):
    """``other`` has joined ``meld`` and is no more."""

    seat: int
    meld: int
    other: int


class Undone(Record):
    """The last play of this turn was taken back."""

    seat: int


class Discarded(Record):
    """A card was thrown, and the turn is over."""

    seat: int
    card: Card


class FewCards(Record):
    """The warning of few cards: after a turn the player holds ``count``, three or fewer (G8, ``FEW_CARDS``)."""

    seat: int
    count: int


class Penalty(Record):
    """``reason`` is ``jokers`` (S5.8), ``table`` (a table in pieces: all went back) or ``owed``."""

    seat: int
    points: int
    reason: Literal["jokers", "table", "owed"]


class PenaltyCards(Record):
    """A turn that left the table owing was taken back, and these cards were drawn for it (M5); for the others each is
    ``None``."""

    seat: int
    cards: tuple[Card | None, ...]


class Reshuffled(Record):
    """The discards became the stock, of ``count`` cards."""

    count: int


class Blocked(Record):
    """The hand ends, and nobody has won it."""


HandKind: TypeAlias = Literal["gran-ramino", "ramino", "dieci", "sette", "colour", "closed"]


class Declared(Record):
    """A winning hand was shown instead of a discard (T4), or a hand was closed with one (N4)."""

    seat: int
    hand: HandKind


class Passed(Record):
    """The player let the last look pass (T5), has ended the turn without the discard that was due (G9), or has laid
    nothing while there was nothing to draw (M7)."""

    seat: int


class Called(Record):
    """A discard that fits a meld was called, and is there (C6)."""

    seat: int
    meld: int
    card: Card


class Ramino(Record):
    """``bonus`` is points (200, 300), a factor (2, 3, 4), ``sec`` or ``in-hand``."""

    seat: int
    bonus: int | Literal["sec", "in-hand"]


class UnopenedBonus(Record):
    """What the winner of the hand gets because nobody else has opened."""

    seat: int
    points: int


class HandWon(Record):
    """The hand is over, and this player has ended it."""

    seat: int


class Eliminated(Record):
    """The player is out of the match."""

    seat: int


class Back(Record):
    """The player had too many points, and comes back into the match with this total (K9)."""

    seat: int
    total: int


class MatchWon(Record):
    """The match is over, and this player has won it, perhaps with others."""

    seat: int


Event: TypeAlias = (
    Drew
    | Melded
    | Opened
    | LaidOff
    | JokerRecovered
    | Lifted
    | SplitMeld
    | Merged
    | Undone
    | Discarded
    | FewCards
    | Penalty
    | PenaltyCards
    | Reshuffled
    | Blocked
    | Declared
    | Passed
    | Called
    | Ramino
    | UnopenedBonus
    | HandWon
    | Eliminated
    | Back
    | MatchWon
)


def redact(event: Event, seat: int | None) -> Event:
    """The event as ``seat`` may know it (``None``: somebody who only watches)."""
    if isinstance(event, Drew | PenaltyCards) and event.seat != seat:
        seen = isinstance(event, Drew) and event.source == "discards"
        return event if seen else changed(event, cards=(None,) * len(event.cards))
    return event
