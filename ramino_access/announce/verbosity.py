"""How much is said: how much of each kind of event the player wants to hear."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..config.sayable import FULL, NORMAL, OFF, SAYABLE, VERBOSITIES, YES

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
