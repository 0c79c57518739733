"""A quick look at whether a taken card can be used, for players who would not wait for the whole judgement (G13)."""

from __future__ import annotations

from ..core.cards import Card, Face
from ..core.extending import fits
from ..core.melds import Meld
from ..core.rules import Rules
from ..core.state import Must, State
from .finding import Criteria, best_together, melds_among
from .sparing import divides, with_table


def plainly_usable(rules: Rules, state: State) -> bool:
    """Whether the obliged card of the player to move can be used, by the simple ways alone: yes is certain, no means
    nothing.

    They are a new meld of the hand; where laying anywhere is enough, the melds that lie; a joker that another card
    could replace; with manipulation, runs that the card would divide, and cards that the table can spare.
    """
    obligation = state.turn.obligations[0]
    hand = state.hands[state.turn.seat]
    card = obligation.card
    keep = rules.tabling.kept_back
    if rules.too_early(state):
        return False
    if _in_new_meld(rules, state, hand, card.face, keep):
        return True
    if state.turn.seat not in state.opened or obligation.must.comes_first:
        return False
    if rules.tabling.manipulation and with_table(rules, state, card):
        return True
    if _with_recovered_joker(rules, state, card, keep):
        return True
    if obligation.must is not Must.LAY:
        return False
    if rules.tabling.manipulation and any(divides(meld, card.face) for meld in state.melds):
        return True
    return any(_onto(rules, state, meld, card) for meld in state.melds)


def _in_new_meld(rules: Rules, state: State, hand: tuple[Card, ...], wanted: Face, keep: int) -> bool:
    first = state.turn.seat not in state.opened
    criteria = Criteria(
        weight=lambda m: m.points,
        opening=rules.asked(state),
        keep=keep,
        include=wanted,
    )
    found = melds_among(hand, rules.style, rules.values)
    if not first:
        return any(wanted in m.uses and len(m.uses) <= len(hand) - keep for m in found)
    if best_together(hand, found, criteria)[0]:
        return True
    if not rules.opening.waived_for_all:
        return False
    everything = Criteria(weight=lambda m: len(m.uses), keep=1, include=wanted)
    chosen, _ = best_together(hand, found, everything)
    return sum(len(m.uses) for m in chosen) == len(hand) - 1


def _with_recovered_joker(rules: Rules, state: State, card: Card, keep: int) -> bool:
    """Whether the card makes a new meld with a joker that another card of the hand takes back (R4, S5.6)."""
    hand = state.hands[state.turn.seat]
    for meld in state.melds:
        for slot in meld.slots:
            natural = next((c for c in hand if c.face is slot.face and c.face is not card.face), None)
            if not slot.card.is_joker or natural is None:
                continue
            rest = [*(c for c in hand if c is not natural), slot.card]
            found = melds_among(rest, rules.style, rules.values)
            if any(m.jokers and card.face in m.uses and len(m.uses) <= len(rest) - keep for m in found):
                return True
    return False


def _onto(rules: Rules, state: State, meld: Meld, card: Card) -> bool:
    """Whether the card can be laid off on this meld, or take the place of a joker that can be melded again."""
    if fits(meld, card, rules.style):
        return True
    joker = meld.joker_as(card.face)
    if joker is None:
        return False
    rest = [*(c for c in state.hands[state.turn.seat] if c is not card), joker]
    return any(m.jokers for m in melds_among(rest, rules.style, rules.values))
