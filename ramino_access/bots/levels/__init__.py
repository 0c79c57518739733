"""The levels at which opponents play, and their ways of playing."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

LevelName: TypeAlias = Literal["novice", "casual", "strong", "expert"]
AnyLevel: TypeAlias = LevelName | Literal["random"]
Temper: TypeAlias = Literal["", "bold", "careful", "sly"]

#: The levels of play there are, from the weakest to the strongest.
LEVELS: tuple[LevelName, ...] = get_args(LevelName)
#: The level where none is chosen.
USUAL_LEVEL: LevelName = "casual"
#: The usual way of a level.
PLAIN: Temper = ""
#: The ways of playing, which every level has beside its usual one; they differ in what is heard, hardly in strength.
TEMPERS: tuple[Temper, ...] = tuple(temper for temper in get_args(Temper) if temper != PLAIN)
#: Plays at random: not an opponent for people, but a yardstick for the others.
RANDOM: Literal["random"] = "random"


def level_of(word: str | None) -> LevelName:
    """The level of this name; the usual one where there is none."""
    return next((level for level in LEVELS if level == word), USUAL_LEVEL)
