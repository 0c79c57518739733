"""What has happened: facts, all frozen. Each class is one event of the scenario notation.

``seat`` is the index of the player it is about. Cards are physical, so that a listener can
follow a copy; a card that the listening seat may not know is ``None`` (see ``redact``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from .cards import Card


@dataclass(frozen=True, slots=True)
class Drew:
    """Cards came into the hand, from the stock (hidden from the others) or the discards.

    ``cards`` has the deepest discard first; for the others a card from the stock is ``None``.
    """

    seat: int
    source: Literal["stock", "discards"]
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Melded:
    """A new meld was laid; ``meld`` is its number on the table, here and in all that follows."""

    seat: int
    meld: int


@dataclass(frozen=True, slots=True)
class Opened:
    """The player has opened, with melds worth so many points."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class LaidOff:
    """A card was added to a meld."""

    seat: int
    meld: int
    card: Card


@dataclass(frozen=True, slots=True)
class JokerRecovered:
    """The natural ``card`` took the joker's place in ``meld``."""

    seat: int
    meld: int
    card: Card


@dataclass(frozen=True, slots=True)
class Lifted:
    """A card was taken out of a meld, and is owed to the table (S11)."""

    seat: int
    meld: int
    card: Card


@dataclass(frozen=True, slots=True)
class SplitMeld:
    """The upper part of ``meld`` is now meld ``new``."""

    seat: int
    meld: int
    new: int


@dataclass(frozen=True, slots=True)
class Merged:
    """``other`` has joined ``meld`` and is no more."""

    seat: int
    meld: int
    other: int


@dataclass(frozen=True, slots=True)
class Undone:
    """The last play of this turn was taken back."""

    seat: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """A card was thrown, and the turn is over."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class FewCards:
    """The player holds ``count`` cards, so few that everybody is told (G8)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Penalty:
    """``reason`` is ``jokers`` (S5.8), ``table`` (a table in pieces: all went back) or ``owed``."""

    seat: int
    points: int
    reason: Literal["jokers", "table", "owed"]


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discards became the stock, of ``count`` cards."""

    count: int


@dataclass(frozen=True, slots=True)
class Blocked:
    """The hand ends, and nobody has won it."""


HandKind: TypeAlias = Literal["gran-ramino", "ramino", "dieci", "sette"]


@dataclass(frozen=True, slots=True)
class Declared:
    """A winning hand was shown instead of a discard (T4)."""

    seat: int
    hand: HandKind


@dataclass(frozen=True, slots=True)
class Passed:
    """The player let the last look pass (T5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Called:
    """A discard that fits a meld was called, and lies there (C6)."""

    seat: int
    meld: int
    card: Card


@dataclass(frozen=True, slots=True)
class Ramino:
    """``bonus`` is points (200, 300), a factor (2, 3, 4), ``sec`` or ``in-hand``."""

    seat: int
    bonus: int | Literal["sec", "in-hand"]


@dataclass(frozen=True, slots=True)
class UnopenedBonus:
    """What the winner of the hand gets because nobody else has opened."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class HandWon:
    """The hand is over, and this player has ended it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Eliminated:
    """The player is out of the match."""

    seat: int


@dataclass(frozen=True, slots=True)
class Back:
    """The player had too many points, and comes back into the match with this total (K9)."""

    seat: int
    total: int


@dataclass(frozen=True, slots=True)
class MatchWon:
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
    if isinstance(event, Drew) and event.source == "stock" and event.seat != seat:
        return replace(event, cards=(None,) * len(event.cards))
    return event
