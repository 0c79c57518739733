"""Hands into a match (G3, G11)."""

from __future__ import annotations

from .engine import deal
from .plays.step import next_seat
from .record import changed
from .rules import Rules
from .state import State


def next_hand(rules: Rules, state: State) -> State:
    """The next hand of the match, dealt by the next dealer.

    Raises ValueError where this hand is not over, or the match is.
    """
    if state.result is None or state.result.match_over:
        raise ValueError("no further hand to deal")
    standing = state.standing
    dealer = next_seat(rules, state, standing.dealer)
    standing = changed(standing, dealer=dealer, hand=standing.hand + 1, last_out=(), last_winner=None, last_back=())
    return deal(rules, standing, state.seed)
