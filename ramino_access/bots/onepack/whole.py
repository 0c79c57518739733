"""Which cards a hand needs that is to be laid whole, in one turn: a vote of all the hands that would do."""

from __future__ import annotations

from ...core.cards import RANKS
from ...hints.masks import places
from ...hints.winning import aims
from .imagining import ImaginedTable

SIZES = (7, 10)  # of hands that divide into melds of three and four with nothing left, as ``aims`` has them
COMES = 0.1  # how likely a missing card comes in time


def needs(table: ImaginedTable) -> dict[int, float]:
    """For each card of the mover, who has one to throw, the share of the hands within reach that need it, from 0 to 1.

    A hand counts the less the more it lacks. Empty where melds of the mover lie, or where no hand is within reach.
    """
    seat = table.seat
    hand = table.hands[seat]
    size = hand.bit_count() - 1
    if size not in SIZES or table.opened(seat):
        return {}
    dead = table.gone
    for at in table.discards:
        dead |= 1 << at
    for other in table.others():
        dead |= table.shown[other]
    needing = dict.fromkeys(places(hand), 0.0)
    whole = 0.0
    for cards, missing in aims(tuple(RANKS), size, hand, dead & ~hand).items():
        chance: float = COMES**missing
        whole += chance
        for at in needing:
            if cards >> at & 1:
                needing[at] += chance
    return {at: need / whole for at, need in needing.items()} if whole else {}
