"""Whether a card taken on condition can be used, so that the turn can end legally: the rules' judgement (G13).

It is exact. Nothing is weighed, and what can't matter is left out. On a table that stays as it lies each way needs a
few cards of the hand, which are counted. An opening is a search among the melds of the hand. A table that may be
rearranged is repaired around the card (``repair``). Whoever could not place the card there with every promise forgotten
can't use it at all: that is asked first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..core.cards import Card
from ..core.melds import Meld
from ..core.rules import Rules
from ..core.state import Must, State
from .opening import all_but_one, as_meld, openings, opens, without
from .promise import placeable
from .repair import STEPS, Allowance, OutOfStepsError
from .standing import Cards, ways

GLANCE = 300
"""Ways to fill a niche that may be begun at a glance: some five milliseconds. Nearly all takes need fewer."""


def usable(rules: Rules, state: State, steps: int = STEPS) -> bool | None:
    """Whether the obliged card of the player to move can be played as promised, so that the turn can end (G13, S7, C2,
    R2, K2); None where so many boards of a table that may be rearranged do not tell.
    """
    try:
        return _usable(rules, state, Allowance(steps))
    except OutOfStepsError:
        return None


def at_a_glance(rules: Rules, state: State) -> bool | None:
    """The same, where little work tells; None where it may take long."""
    try:
        return _usable(rules, state, Allowance(begun=GLANCE))
    except OutOfStepsError:
        return None


def _usable(rules: Rules, state: State, allowance: Allowance) -> bool:
    """The same with so much work. Raises OutOfStepsError."""
    if rules.too_early(state):
        return False
    obligation = state.turn.obligations[0]
    card, must = obligation.card, obligation.must
    hand = [c for c in state.hands[state.turn.seat] if c is not card]
    if state.turn.seat in state.opened:
        return _by_opened(rules, state.melds, hand, card, must, allowance)
    if opens(rules, [*hand, card], card) or (rules.opening.waived_for_all and all_but_one(rules, hand, card)):
        return True
    return not must.comes_first and _after_opening(rules, state.melds, hand, card, must, allowance)


def _by_opened(
    rules: Rules, melds: Sequence[Meld], hand: Sequence[Card], card: Card, must: Must, allowance: Allowance
) -> bool:
    """The same for a player who has opened; ``hand`` is without the card."""
    if any(_enough(rules, hand, way) for way in ways(rules, melds, hand, card, must)):
        return True
    if not rules.tabling.manipulation or must.comes_first:
        return False
    return placeable(rules, melds, hand, card, must, allowance)


def _enough(rules: Rules, hand: Sequence[Card], way: Cards) -> bool:
    """Whether the hand has the cards that a way needs, and as many more as have to be kept."""
    return way.total() + rules.tabling.kept_back <= len(hand) and way <= Counter(c.face for c in hand)


def _after_opening(
    rules: Rules, melds: Sequence[Meld], hand: Sequence[Card], card: Card, must: Must, allowance: Allowance
) -> bool:
    """Whether the player can open with other cards, and play this one afterwards in the same turn.

    A joker of that opening need not come back for it: the card whose place it had could have been laid there at once.
    """
    if not opens(rules, hand):
        return False
    for way in ways(rules, melds, hand, card, must):
        if _enough(rules, hand, way) and opens(rules, without(hand, way)):
            return True
    return rules.tabling.manipulation and _rearranged_after_opening(rules, melds, hand, card, must, allowance)


def _rearranged_after_opening(
    rules: Rules, melds: Sequence[Meld], hand: Sequence[Card], card: Card, must: Must, allowance: Allowance
) -> bool:
    """Whether it can be played on a table that may be rearranged, once another lay has opened.

    An opening that holds no more melds than it needs will do: what else it held can be laid afterwards.
    """
    if not placeable(rules, melds, hand, card, Must.LAY, allowance):
        return False
    others = [c for c in hand if c.face is not card.face]  # an equal card would be the one that was taken
    seen = set()
    for opening in openings(rules, others):
        new = [as_meld(meld) for meld in opening]
        cards = frozenset(Counter((s.card.face, s.face) for meld in new for s in meld.slots).items())
        if cards in seen:
            continue  # the same cards in other melds: those can be changed
        seen.add(cards)
        rest = without(hand, Counter(f for meld in opening for f in meld.uses))
        if len(rest) >= rules.tabling.kept_back and placeable(rules, [*melds, *new], rest, card, must, allowance):
            return True
    return False
