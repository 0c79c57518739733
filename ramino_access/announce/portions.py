"""How many plays of a plan are told at once: as many as can be kept in mind, and as few as fit into a breath."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.actions import LayMelds, LayOff, Swap
from ..hints.advice import Stage

MOST = 8  # of what ``_length`` counts, some twenty letters each


def portions(stages: Sequence[Stage]) -> list[tuple[Stage, ...]]:
    """The plays, divided into what is told at once; each portion has one play at least. The same in every language, so
    that braille and speech go on together."""
    found: list[list[Stage]] = []
    filled = 0
    for stage in stages:
        length = _length(stage)
        if not found or filled + length > MOST:
            found.append([])
            filled = 0
        found[-1].append(stage)
        filled += length
    return [tuple(portion) for portion in found]


def _length(stage: Stage) -> int:
    """How long it takes to tell the play, about: a lay-off names the combination as well, which for a joker has more to
    it than any other."""
    match stage.action:
        case LayMelds(melds):
            return 2 * len(melds)
        case LayOff(_, tokens):
            return 2 + len(tokens)
        case Swap():
            return 5
    return 4
