"""What is done at a table, as the log of it keeps it: setup and entries are the whole match."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from ..bots import PLAIN, USUAL_LEVEL, LevelName, Temper
from ..core.actions import Action
from ..games.options import Value
from .seals import Seal


@dataclass(frozen=True, slots=True)
class OneHand:
    """Says that a single hand is played at a table, and which one of its seed.

    ``number`` counts from 1; ``dealer`` is a seat, None: drawn at random. ``day``, as 2026-11-22: this is the deal of
    that day; empty: of none. ``rival`` is what somebody else made of the hand, more being better, where that is known.
    """

    number: int = 1
    dealer: int | None = None
    day: str = ""
    rival: int | None = None

    @property
    def date(self) -> datetime.date | None:
        """The day; None where there is none, or no calendar has it."""
        try:
            return datetime.date.fromisoformat(self.day)
        except ValueError:
            return None


@dataclass(frozen=True, slots=True)
class Setup:
    """What a table is made of; the same setup and seed give the same deal and the same opponents' play. ``one_hand``:
    None for a match; ``seal``: of which the seed was made, None where somebody chose it; ``tempers``: the opponents'
    ways of playing by seat, none: everybody plays in the usual one of the level."""

    game: str
    options: Mapping[str, Value]
    names: tuple[str, ...]
    seed: int
    level: LevelName = USUAL_LEVEL
    one_hand: OneHand | None = None
    seal: Seal | None = None
    tempers: tuple[Temper, ...] = ()

    def temper(self, seat: int) -> Temper:
        """The way of playing of an opponent in this seat."""
        return self.tempers[seat] if seat < len(self.tempers) else PLAIN


LONGEST_MARK = 64
"""Characters of what a player's program calls a play."""


@dataclass(frozen=True, slots=True)
class Play:
    """A seat has done this. ``mark``: what the player's program calls it, where it may ask twice; empty where not.
    ``unjudged``: it was a take of which nobody could tell whether it could be used, so that it could be undone (G13).
    That is kept because another version of the program may be able to tell."""

    seat: int
    action: Action
    mark: str = ""
    unjudged: bool = False


#: How a log that is text writes that a seat lets the discard pass.
NO_CALL = "no rummy"


@dataclass(frozen=True, slots=True)
class LetPass:
    """A seat that was asked does not call the discard (C6): no play of the rules, but a word that the table needs.
    ``mark`` as of a play."""

    seat: int
    mark: str = ""


@dataclass(frozen=True, slots=True)
class NextHand:
    """The next hand of the match has been dealt."""


Entry: TypeAlias = Play | LetPass | NextHand


class Log(Protocol):
    """Where a table writes what is done, before anybody hears of it. A list is one."""

    def append(self, entry: Entry, /) -> None:
        """Keep the entry. Raises where it can't be kept: then it has not happened."""
