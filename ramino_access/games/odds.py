"""What a lead is worth at a game, on the way to the end of its match."""

from __future__ import annotations

from typing import NamedTuple


class Odds(NamedTuple):
    """How leads turn into wins at one game: the highest score grows by ``gain`` points in a hand, and a lead of one
    point counts ``slope`` over the root of the hands to come, ``spare`` of which are taken for granted."""

    gain: float
    spare: float
    slope: float
