"""Whether a card may be the discard, whatever the turn still owes (C7, K6)."""

from __future__ import annotations

from ..cards import Card
from ..extending import fits
from ..policies.tabling import Closing
from ..policies.throwing import ANY_CARD, Fitting
from ..refusals import CardIsPlayable, JokerNotThrown, Refusal
from ..rules import Rules
from ..state import State

_UNPLAYABLE = Closing.UNPLAYABLE


def not_thrown(rules: Rules, state: State, card: Card) -> Refusal | None:
    """Why the player to move may not throw this card, because of its face; None where that is allowed."""
    if rules.throwing is ANY_CARD and rules.tabling.closing is not _UNPLAYABLE:
        return None  # nearly always
    seat = state.turn.seat
    hand = state.hands[seat]
    if len(hand) == 1:
        playable = rules.tabling.closing is _UNPLAYABLE and seat in state.opened and _fits(rules, state, card)
        return CardIsPlayable() if playable else None
    if card.is_joker:
        natural = any(not c.is_joker for c in hand)
        return JokerNotThrown() if natural and not rules.throwing.jokers else None
    fitting = rules.throwing.fitting
    if fitting is Fitting.ALLOWED or (fitting is Fitting.OPENED and seat in state.opened):
        return None
    if _fits(rules, state, card) and not all(_fits(rules, state, c) for c in hand):
        return CardIsPlayable()
    return None


def _fits(rules: Rules, state: State, card: Card) -> bool:
    """Whether the card could be laid off on a meld, as the card it is: a joker never fits (K6)."""
    return any(fits(meld, card, rules.style) for meld in state.melds)
