"""How much is said: how much of each kind of event the player wants to hear."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

<<<<<<< HEAD
from ..config.saying import FULL, NORMAL, OFF, SAYABLE, VERBOSITIES, YES
=======
from ..config.sayable import FULL, NORMAL, OFF, SAYABLE, VERBOSITIES, YES
from ..core import events as e
from ..core.events import Event

#: The kind of each class of event, by which it can be set (a draw from the discards is one of "takes").
KINDS: Mapping[type[Event], str] = {
    e.Drew: "draws",
    e.Melded: "melds",
    e.Opened: "melds",
    e.LaidOff: "layoffs",
    e.JokerRecovered: "layoffs",
    e.Called: "layoffs",
    e.Lifted: "rearranging",
    e.SplitMeld: "rearranging",
    e.Merged: "rearranging",
    e.Undone: "undos",
    e.Discarded: "discards",
    e.FewCards: "few_cards",
    e.Declared: "declaring",
    e.Passed: "declaring",
    e.Reshuffled: "deals",
    e.Penalty: "results",
    e.Blocked: "results",
    e.Ramino: "results",
    e.UnopenedBonus: "results",
    e.HandWon: "results",
    e.Eliminated: "results",
    e.Back: "results",
    e.MatchWon: "results",
}
>>>>>>> 7fbce10a (Put the commands of the command line and the reading of files beside what they share)

#: What is not worth saying any more once it is old.
PASSING = frozenset({"draws", "undos"})

_ORDER = (OFF, *VERBOSITIES)


@dataclass(frozen=True, slots=True)
class Manner:
    """How much a player wants to hear: ``general`` is brief, normal or full, ``said`` what is set by itself."""

    general: str = NORMAL
    said: Mapping[str, str] = field(default_factory=dict)

    def level(self, kind: str) -> str:
        """Off, brief, normal or full, for events of this kind: as it is set, else what is nearest to the general."""
        if kind in self.said:
            return self.said[kind]
        words = [word for word in SAYABLE[kind] if _ORDER.index(word) <= _ORDER.index(self.general)]
        return words[-1] if words else SAYABLE[kind][0]

    def shows(self, detail: str) -> bool:
        """Whether this is said: ``cards``, the names of the cards that others lay (what lies can be looked up);
        ``points``, those of what is laid, where laying scores; ``positions``, the place of cards and entries.
        """
        general = detail == "cards" or self.general == FULL
        return self.said[detail] == YES if detail in self.said else general
