"""What may be laid, when, and what it costs to leave the table owing (S5, S6, S11, U4, C5, R3-R6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ..melds import Kind, Meld


class Closing(Enum):
    """How a player goes out."""

    ANY = "any"  # by laying or by discarding the last card (S3, U5)
    DISCARD = "discard"  # by discarding it: a card is always kept back (C5, R6)
    UNPLAYABLE = "unplayable"  # by discarding a card that fits nowhere; laying all does not end the hand (C7)


@dataclass(frozen=True, slots=True)
class Opening:
    """What a player's first melds, laid together, must be (S6, R5)."""

    minimum: int = 0
    pure_run: bool = False  # one run without a joker at least
    waived_for_all: bool = False  # not asked of a player who lays everything but the discard at once (R8)
    on_first_turn: bool = True  # melds may be laid in a player's first turn of the hand

    def pure_enough(self, melds: tuple[Meld, ...]) -> bool:
        """Whether these melds have the run without a joker, where one is asked for."""
        return not self.pure_run or any(m.kind is Kind.RUN and not m.jokers for m in melds)


@dataclass(frozen=True, slots=True)
class Jokers:
    """What may be done with jokers beyond laying them in new melds."""

    in_play: bool = False
    lay_off: bool = False  # a joker may be added to a meld
    penalty: int | None = None  # for each recovered joker kept; None: none buys it off (S5.8, R4)


@dataclass(frozen=True, slots=True)
class Tabling:
    """Lay-offs, manipulation, and the card kept back for the discard."""

    melds: bool = True  # False: nothing is ever laid (T2)
    lay_off_same_turn: bool = True  # a player may lay off in the turn of opening (U4)
    manipulation: bool = False
    table_penalty: int | None = None  # for a table or cards left owing; None: none buys it off
    penalty_per_card: bool = False
    closing: Closing = Closing.ANY

    @property
    def kept_back(self) -> int:
        """How many cards any play has to leave in the hand, for the discard."""
        return 1 if self.closing is Closing.DISCARD else 0
