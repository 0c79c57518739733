"""What can be set about how much is said: the names and the words that stand in the file of the settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

Sayable: TypeAlias = Literal[
    "draws",
    "takes",
    "melds",
    "layoffs",
    "rearranging",
    "undos",
    "discards",
    "few_cards",
    "declaring",
    "deals",
    "turns",
    "results",
    "cards",
    "points",
    "positions",
]

#: An event that is not said is in the history all the same.
OFF = "off"
#: How much is said, from least to most.
BRIEF, NORMAL, FULL = "brief", "normal", "full"
VERBOSITIES: tuple[str, ...] = (BRIEF, NORMAL, FULL)
YES, NO = "yes", "no"

#: What can be set by itself, in the order of the menu, and to which words; what is not set follows the verbosity.
#: Each has the words that make a difference. What a player has to hear is never off (G8 for few cards).
SAYABLE: Mapping[Sayable, tuple[str, ...]] = {
    "draws": (OFF, NORMAL, FULL),
    "takes": (OFF, *VERBOSITIES),
    "melds": (OFF, *VERBOSITIES),
    "layoffs": (OFF, *VERBOSITIES),
    "rearranging": (OFF, *VERBOSITIES),
    "undos": (OFF, NORMAL),
    "discards": (OFF, *VERBOSITIES),
    "few_cards": (BRIEF, NORMAL),
    "declaring": (BRIEF, NORMAL),
    "deals": (BRIEF, NORMAL),
    "turns": (NORMAL, FULL),
    "results": VERBOSITIES,
    "cards": (NO, YES),
    "points": (NO, YES),
    "positions": (NO, YES),
}
