"""Positions of gin rummy for tests, written in the notation of cards."""

from __future__ import annotations

from ramino_access.core.cards import Card, card, face_of_code
from ramino_access.core.plays.step import fresh_turn
from ramino_access.core.record import changed
from ramino_access.core.state import Phase, Standing, State, Trace
from tools.anchors.rules import gin_rules
from tools.anchors.table import dealt


def cards(codes: str) -> tuple[Card, ...]:
    """The cards of ``As 2s Th``."""
    return tuple(card(face_of_code(code), 0) for code in codes.split())


def position(
    hand: str,
    other: str,
    *,
    discards: str = "Kd",
    taken: str = "",
    drawing: bool = False,
    trail: tuple[Trace, ...] = (),
) -> State:
    """A hand in the middle of which seat 0 is to move; what is not named lies in the stock, but for two cards."""
    state = dealt(gin_rules(), Standing(scores=(0, 0), dealer=1, wins=(0, 0)), 1)
    hands = cards(hand), cards(other)
    pile = cards(discards)
    stock = tuple(c for c in gin_rules().deal.cards(2) if c not in (*hands[0], *hands[1], *pile))
    turn = fresh_turn(0, frozenset(), 1)
    turn = changed(turn, phase=Phase.DRAW if drawing else Phase.PLAY, taken=cards(taken))
    return changed(state, hands=hands, stock=stock[2:], discards=pile, turn=turn, trail_since=trail)
