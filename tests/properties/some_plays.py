"""Plays at random, of which many are legal."""

from __future__ import annotations

from random import Random

from ramino_access.core.actions import (
    Action,
    Discard,
    DrawStock,
    EndTurn,
    LayMelds,
    LayOff,
    Lift,
    Merge,
    Split,
    Swap,
    Take,
    Token,
    Undo,
)
from ramino_access.core.cards import Card
from ramino_access.core.policies.tabling import Opening
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, State
from ramino_access.solver.hand_melds import Criteria, best_together, melds_among


def some_play(rules: Rules, state: State, rng: Random) -> Action:
    """A play that is often legal: of the hand, of the table, or the turn's end."""
    hand = state.hands[state.turn.seat]
    if state.turn.phase is Phase.DRAW:
        return rng.choice([DrawStock(), DrawStock(), Take(1 + rng.randrange(3)), EndTurn()])
    kind = rng.randrange(12)
    token = _token(rng.choice(hand)) if hand else Token(None, joker=True)
    if kind < 3:
        found = melds_among(hand, rules.style, rules.values)
        if state.turn.seat in state.opened and found:
            return LayMelds((rng.choice(found).tokens,))
        criteria = Criteria(weight=lambda m: rng.random(), opening=Opening(rules.opening.minimum))
        chosen, _ = best_together(hand, found, criteria, 300)
        if chosen:
            return LayMelds(tuple(m.tokens for m in chosen))
    if kind < 9 and state.melds:
        meld = rng.choice(state.melds)
        slot = rng.choice(meld.slots)
        there = slot.face
        plays: list[Action] = [
            LayOff(meld.number, (token,), rng.choice([None, "low", "high"])),
            Lift(meld.number, rng.choice([None, Token(there) if there else None]), rng.choice([None, "low", "high"])),
            Merge(meld.number, rng.choice(state.melds).number),
        ]
        if there is not None:
            plays += [Split(meld.number, there), Swap(meld.number, there)]
        return rng.choice(plays)
    if kind == 9:
        return Undo()
    accept = rng.random() < 0.5
    return Discard(token, accept) if rules.discards_due and rng.random() < 0.9 else EndTurn(accept)


def _token(card: Card) -> Token:
    return Token(None, joker=True) if card.is_joker else Token(card.face)
