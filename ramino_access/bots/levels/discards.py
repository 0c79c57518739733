"""Which card to throw: the one that serves least."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ...core.actions import Action, Call, Discard, DrawStock, EndTurn, token_of
from ...core.cards import ACE, KING, Card
from ...core.engine import attempt, check
from ...core.refusals import Refusal
from ...core.rules import Rules
from ...core.state import Phase, State
from ...core.view import View

COMPANY = 100.0
JOKER_WORTH = 1_000.0


def turn_end(rules: Rules, state: State) -> Action:
    """What ends a turn without a discard, or begins it: a draw, where that is due."""
    drawing = state.turn.phase is Phase.DRAW or (rules.draws_instead(state) and bool(state.stock))
    return DrawStock() if drawing else EndTurn()


def throw_least(
    rules: Rules, state: State, cards: Sequence[Card], worth: Callable[[Card], float], rng: Random
) -> Action:
    """End the turn with the least worthy of these cards, or of the hand where none of them can go."""
    if not rules.discards_due:
        return turn_end(rules, state)
    hand = state.hands[state.turn.seat]
    ranked = sorted(cards, key=lambda c: (worth(c), rng.random()))
    for card in (*ranked, *hand):
        play = Discard(token_of(card.face))
        if check(rules, state, state.turn.seat, play) is None:
            return play
    return EndTurn()


def dead_weight(rules: Rules, state: State, card: Card, cost: float) -> float:
    """How worthy a card of the hand is to who looks only for pairs and neighbours; of what goes with
    nothing, the dearest card is the least worthy, or the cheapest where ``cost`` is below 0."""
    if card.is_joker:
        return JOKER_WORTH
    hand = state.hands[state.turn.seat]
    accompanied = any(_goes_with(card, other) for other in hand if not other.is_joker)
    return (COMPANY if accompanied else 0.0) - cost * rules.values.card_in_hand(card)


def _goes_with(card: Card, other_card: Card) -> bool:
    """Whether two cards are a pair of two suits, or neighbours in one."""
    if card.suit is not other_card.suit:
        return card.rank == other_card.rank
    return abs(card.rank - other_card.rank) in (1, KING - ACE)


# Calling a discard that fits the table (C6): points for nothing, so always where it is possible.


def best_call(view: View, rules: Rules) -> Call | None:
    """The call that is worth most to the view's seat, or None."""
    assert view.seat is not None
    best: tuple[int, Call] | None = None
    for meld in view.state.melds:
        play = Call(meld.number)
        outcome = attempt(rules, view.state, view.seat, play)
        if isinstance(outcome, Refusal):
            continue
        gain = outcome.state.laid[view.seat]
        if best is None or gain > best[0]:
            best = gain, play
    return best[1] if best else None
