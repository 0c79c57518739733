"""Which cards may be discarded (K6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Fitting(Enum):
    """Who may throw a card that fits a meld on the table."""

    ALLOWED = "allowed"  # everybody
    OPENED = "forbidden-unopened"  # only who has opened
    NOBODY = "forbidden"


@dataclass(frozen=True, slots=True)
class Throwing:
    """What is kept from the discards. The last card may always go, and so may any where all are of the kind that may
    not.
    """

    jokers: bool = True  # False: a joker goes only as the last card, or where only jokers are held
    fitting: Fitting = Fitting.ALLOWED


#: Nothing is said against any card.
ANY_CARD = Throwing()
