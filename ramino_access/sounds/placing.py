"""Where at the table a sound comes from: the ear hears who plays before the words tell it."""

from __future__ import annotations

from array import array

CHANNELS = 2

WIDTH = 0.8
"""How far from the middle (0) to one side (1) a sound is put at most: both ears hear all of them."""


def place_of(seat: int | None, mine: int | None, count: int) -> float:
    """The place of a seat, from -1 on the left to 1 on the right, for whoever sits at ``mine`` among ``count``.

    The others sit round the table from left to right in the order of their turns. One's own sounds are in the middle,
    and so are those of a single opponent, who sits opposite. Whoever only watches (``mine`` is None) has everybody
    before them.
    """
    if seat is None:
        return 0.0
    if mine is None:
        mine, count = -1, count + 1
    others = count - 1
    if seat == mine or others < 2:
        return 0.0
    return WIDTH * (2 * ((seat - mine) % count - 1) / (others - 1) - 1)


def placed(samples: array[int], place: float) -> array[int]:
    """Samples of one channel as pairs for left and right. In the middle both are as loud as the one was."""
    left, right = min(1.0, 1.0 - place), min(1.0, 1.0 + place)
    pairs = array("h", bytes(2 * samples.itemsize * len(samples)))
    pairs[0::CHANNELS] = array("h", (round(value * left) for value in samples))
    pairs[1::CHANNELS] = array("h", (round(value * right) for value in samples))
    return pairs
