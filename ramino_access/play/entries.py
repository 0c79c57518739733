"""What is done at a table, as the log of it keeps it: setup and entries are the whole match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from ..bots import USUAL
from ..core.actions import Action
from ..games.options import Value


@dataclass(frozen=True, slots=True)
class Setup:
    """What a table is made of; the same setup and seed give the same deal and the same opponents' play."""

    game: str
    options: Mapping[str, Value]
    names: tuple[str, ...]
    seed: int
    level: str = USUAL


@dataclass(frozen=True, slots=True)
class Play:
    """A seat has done this."""

    seat: int
    action: Action


#: How a log that is text writes that a seat lets the discard pass.
NO_CALL = "no rummy"


@dataclass(frozen=True, slots=True)
class LetPass:
    """A seat that was asked does not call the discard (C6): no play of the rules, but a word that the table needs."""

    seat: int


@dataclass(frozen=True, slots=True)
class NextHand:
    """The next hand of the match has been dealt."""


Entry: TypeAlias = Play | LetPass | NextHand


class Log(Protocol):
    """Where a table writes what is done, before anybody hears of it. A list is one."""

    def append(self, entry: Entry, /) -> None:
        """Keep the entry. Raises where it can't be kept: then it has not happened."""
        ...
