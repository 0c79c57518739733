"""What may be laid, when, and what leaving the table owing costs (S5, S6, S11, U4, C5, R3-R6, K4, K5, L5, M4, M5)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Protocol

from ..melds import Kind
from ..record import Record


class Jokered(Protocol):
    """A meld, as far as an opening asks: one on the table, or only an idea."""

    @property
    def kind(self) -> Kind: ...

    @property
    def jokers(self) -> int: ...


class Closing(Enum):
    """How a player goes out."""

    ANY = "any"  # by laying or by discarding the last card (S3, U5)
    DISCARD = "discard"  # by discarding it: a card is always kept back (C5, R6)
    UNPLAYABLE = "unplayable"  # by discarding a card that fits nowhere; laying all does not end the hand (C7)


class Opening(Record):
    """What a player's first melds, laid together, must be (S6, R5, K5, L5)."""

    minimum: int = 0
    pure_run: bool = False  # one run without a joker at least
    no_jokers: bool = False  # none of these melds holds a joker
    waived_for_all: bool = False  # not asked of a player who lays everything but the discard at once (R8, K8)
    waived_to_close: bool = False  # after a lay that only this allows, the card that is left is thrown (K8)
    on_first_turn: bool = True  # melds may be laid in a player's first turn of the hand
    announced: bool = True  # that a player has opened is an event (M4)

    @property
    def free(self) -> bool:
        """Whether any melds open."""
        return not (self.minimum or self.pure_run or self.no_jokers)

    def pure_enough(self, melds: Sequence[Jokered]) -> bool:
        """Whether these melds have the run without a joker where one is asked for, and no joker where none may be."""
        if self.no_jokers and any(m.jokers for m in melds):
            return False
        return not self.pure_run or any(m.kind is Kind.RUN and not m.jokers for m in melds)


#: What is asked of a player who has opened, or of anybody where any melds open.
ANY_MELDS = Opening()


class Jokers(Record):
    """What may be done with jokers beyond laying them in new melds."""

    in_play: bool = False
    lay_off: bool = False  # a joker may be added to a meld
    kept: bool = False  # a recovered one owes nothing (K4)
    penalty: int | None = None  # for each recovered joker kept; None: none buys it off (S5.8, R4)


class Tabling(Record):
    """Lay-offs, manipulation, and the card kept back for the discard."""

    melds: bool = True  # False: nothing is ever laid (T2)
    lay_off_same_turn: bool = True  # a player may lay off in the turn of opening (U4)
    lay_off_on_own: bool = False  # only on melds that the player has laid (U4, L5)
    manipulation: bool = False
    table_penalty: int | None = None  # for a table or cards left owing; None: none buys it off
    penalty_cards: int | None = None  # cards drawn instead, and all goes back; 0: nothing buys it off (M5)
    common: bool = False  # the table is everybody's (M4): a card laid and lifted again in one turn owes nothing (M2)
    before_opening: bool = False  # melds may be laid on and rearranged by who has laid none (M4)
    penalty_per_card: bool = False
    closing: Closing = Closing.ANY

    @property
    def kept_back(self) -> int:
        """How many cards any play has to leave in the hand, for the discard."""
        return 1 if self.closing is Closing.DISCARD else 0


# Which cards may be discarded (K6).


class Fitting(Enum):
    """Who may throw a card that fits a meld on the table."""

    ALLOWED = "allowed"  # everybody
    OPENED = "forbidden-unopened"  # only players who have opened
    NOBODY = "forbidden"


class Throwing(Record):
    """Which cards may not be discarded. The last card always may, and where every card of the hand is forbidden, any of
    them may.
    """

    jokers: bool = True  # False: a joker goes only as the last card, or where only jokers are held
    fitting: Fitting = Fitting.ALLOWED


#: Every card may be discarded.
ANY_CARD = Throwing()
