"""Which cards may be discarded (K6)."""

from __future__ import annotations

from enum import Enum

from ..record import Record


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
