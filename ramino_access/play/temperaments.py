"""Which way of playing goes with an opponent's name."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence

from ..bots import PLAIN, TEMPERS


def temper_of(name: str) -> str:
    """The way of playing of whoever is called so: the same on every machine, in every language and every version.

    It goes by the letters, whether small or capital. The first three of the usual names have one each.
    """
    letters = unicodedata.normalize("NFC", name).casefold()
    return TEMPERS[sum(map(ord, letters)) % len(TEMPERS)]


def tempers_of(names: Sequence[str], people: Collection[int] = (0,)) -> tuple[str, ...]:
    """The ways of playing at a table, by seat; ``people``: the seats that no opponent plays, which have none."""
    return tuple(PLAIN if seat in people else temper_of(name) for seat, name in enumerate(names))
