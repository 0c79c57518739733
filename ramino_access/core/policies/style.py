"""Which melds a game knows (G5, G6, S12)."""

from __future__ import annotations

from ..cards import KING
from ..melds import HIGH_ACE, IDENTITY, Kind
from ..record import Record


class MeldStyle(Record):
    """The melds of a game: where the ace may sit, and what may stand beside runs and groups."""

    ace_high: bool = True
    circular: bool = False  # king, ace, two is a run
    identities: bool = False
    jokers_per_meld: int = 1

    @property
    def top(self) -> int:
        """The highest position of a run that does not go round the corner."""
        return HIGH_ACE if self.ace_high else KING

    def most_jokers(self, kind: Kind) -> int:
        """How many jokers a meld of this kind may hold (S5.2, S12)."""
        return min(1, self.jokers_per_meld) if kind is IDENTITY else self.jokers_per_meld

    def run_fits(self, low: int, size: int) -> bool:
        """Whether a run of ``size`` cards may begin at position ``low``."""
        if self.circular:
            return 1 <= low <= KING and size <= HIGH_ACE
        return low >= 1 and low + size - 1 <= self.top
