"""A strong opponent: counts what is still out, holds back while that is safe, and throws what helps nobody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random

from ...core.actions import Action
from ...core.cards import Card
from ...core.plays.step import next_seat
from ...core.rules import Rules
from ...core.state import Must, Phase, State
from ...core.view import View
from ...hints.knowledge import known
from ...solver.hand_melds import company
from .discards import JOKER_WORTH, throw_least
from .layable import Taste
from .patience import Patience, crowd, lay_or_leave, turns_left
from .prospects import DrawWeights, Expectation, Links, faces_of, service, still_out, waited_for
from .takes import draw, draw_any


@dataclass(frozen=True, slots=True)
class Weights:
    """What a strong player goes by."""

    taste: Taste
    patience: Patience
    links: Links
    hopes: DrawWeights
    link: float = 0.1  # how much a link counts once melds lie, beside the hope
    cost: float = 0.05  # how much what a card costs at the end counts against it
    cost_closed: float = 0.2  # the same before opening
    crowd: float = 1.5  # how much more both count for each opponent beside the nearest who may end the hand as well
    gift: float = 30.0  # how little one likes to throw what fits the table
    twin: float = 0.0  # the share of its service that a second copy does
    safe: float = 0.1  # how much more readily one throws what goes with a card that the next player threw
    wanted: float = 1.0  # how much less readily what goes with a card that the next player was seen to take up


RECENT_THROWS = 8  # throws that are remembered
AHEAD = 4  # turns of everybody that the stock must last for, if what a card promises is to count in full
#: Where any melds open, a hand that promises little is laid: to wait with all of it is an expert's patience.
USUAL_WEIGHTS = Weights(Taste(card=20.0, joker_ends=True), Patience(dear=32), Links(), DrawWeights())


def strong(view: View, rules: Rules, rng: Random, weights: Weights = USUAL_WEIGHTS) -> Action:
    """The next action of the seat that the view belongs to.

    In order: which discards to take; what can be laid, or pays what is owed, unless it is better held back; and the
    card to throw once the table is as it will be.
    """
    state = view.state
    if state.turn.phase is Phase.DRAW:
        if rules.draw.must is Must.MELD_NOW:
            return draw_any(rules, state)
        return draw(rules, state, weights.taste, weights.patience)
    thrown = partial(throw, rules, view, rng=rng, weights=weights)
    return lay_or_leave(rules, state, weights.taste, weights.patience, thrown)


def throw(rules: Rules, view: View, after: State, rng: Random, weights: Weights) -> Action:
    """End the turn with the card that serves least, once the table is as it will be."""
    return throw_least(rules, view.state, after.hands[view.seat or 0], worth(rules, view, after, weights), rng)


def worth(rules: Rules, view: View, after: State, weights: Weights) -> Callable[[Card], float]:
    """How worthy of being kept each card is, once the table is as it will be."""
    seat = view.seat or 0
    hand = after.hands[seat]
    counts = faces_of(hand)
    out = still_out(rules, view)
    table = waited_for(rules.open_to(after.melds, seat), rules.style)
    opened = seat in after.opened
    minded = _minded(rules, view, weights)
    lasts = min(1.0, turns_left(rules, view.state) / AHEAD)  # with the stock promises end, and costs fall due
    caught = weights.crowd * crowd(rules, view.state)
    cost = weights.cost * lasts + (1 - lasts) + caught
    cost_closed = weights.cost_closed + caught
    hope = Expectation(rules.style, hand, out, table, weights.hopes) if opened and weights.hopes.card else None

    def kept(card: Card) -> float:
        if card.is_joker:
            return JOKER_WORTH
        value = service(rules.style, counts, card.face, out, weights.links)
        if card.face in table:
            value += weights.gift / (weights.link if opened else 1)
        if not opened:
            value *= weights.twin if counts[card.face] > 1 else 1
            return value - cost_closed * rules.values.card_in_hand(card) + minded(card)
        value = weights.link * value - cost * rules.values.card_in_hand(card) + minded(card)
        return value if hope is None else value - lasts * hope.without(card)

    return kept


def _minded(rules: Rules, view: View, weights: Weights) -> Callable[[Card], float]:
    """How much the next player's takes and throws speak against throwing each card."""
    state, seat = view.state, view.seat or 0
    following = next_seat(rules, state, seat)
    if rules.draw.needs_opening and following not in state.opened:
        return lambda card: 0.0
    thrown = [t.card for t in state.trail if t.seat == following and not t.to_hand][-RECENT_THROWS:]
    taken = known(state, following)

    def minded(card: Card) -> float:
        harmless = min(2, sum(1 for other in thrown if company(card, other)))
        welcome = min(2, sum(1 for other in taken if company(card, other)))
        return weights.wanted * welcome - weights.safe * harmless

    return minded
