"""How a hand stands that counts its loose cards (N3): what it counts, how it divides, what to draw and throw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ..core.actions import Action, Discard, Take, token_of
from ..core.cards import SUITS, Card, Suit
from ..core.melds import Meld
from ..core.new_melds import shapes
from ..core.plays.step import pick_to_discard
from ..core.policies.counting import Counting
from ..core.rules import Rules
from ..core.state import Phase
from ..core.view import View
from .spare_card import throwable

MOST_MISSING = 3  # cards of one suit at the most, where that is collected
LEAST_APART = 2  # so many more cards are loose then, at the least


@dataclass(frozen=True, slots=True)
class LooseHand:
    """``drawing``: a card is to be drawn first, ``take``: by taking the discard. ``thrown``: the card to throw, where
    one is. ``points``: what the hand counts, without that card; ``melds`` and ``loose``: how it divides. ``kept``: the
    card whose discard would leave less."""

    drawing: bool
    take: bool
    thrown: Card | None
    points: int
    melds: tuple[Meld, ...]
    loose: tuple[Card, ...]
    kept: Spared | None = None


@dataclass(frozen=True, slots=True)
class Spared:
    """The card whose discard would leave least, ``points``, and why it is kept all the same: for a hand of one suit
    or for cards that it goes with."""

    card: Card
    points: int
    why: Literal["suit", "near"]


def loose_hand(rules: Rules, view: View, best: Action | None = None) -> LooseHand:
    """How the hand of the view's seat stands, also while somebody else is playing. ``best``: what an expert plays now;
    None: that is not asked."""
    counting, state = rules.counting, view.state
    assert counting is not None
    drawing = view.my_turn and state.turn.phase is Phase.DRAW
    thrown = pick_to_discard(state, best.token) if isinstance(best, Discard) else None
    found = counting.division([card for card in view.hand if card is not thrown])
    melds = tuple(as_meld(counting, cards) for cards in found.melds)
    kept = None if thrown is None else _kept(rules, view, thrown, found.points)
    return LooseHand(drawing, isinstance(best, Take), thrown, found.points, melds, found.loose, kept)


def least(rules: Rules, view: View, best: Action | None = None) -> Card | None:
    """The discard that leaves least; of equal ones that of ``best``, else the dearest. None where nothing may be
    thrown."""
    counting = rules.counting
    assert counting is not None
    left, values = counting.count_without(view.hand), counting.values
    advised = best.token.face if isinstance(best, Discard) else None
    able = throwable(rules, view)
    return min(able, key=lambda c: (left[c], c.face is not advised, -values.card_in_hand(c)), default=None)


def _kept(rules: Rules, view: View, thrown: Card, points: int) -> Spared | None:
    """What an expert keeps although its discard would leave less than this one."""
    counting, card = rules.counting, least(rules, view)
    assert counting is not None
    left = points if card is None else counting.count_without(view.hand)[card]
    if card is None or left >= points:
        return None
    suit = collected(rules, view)
    return Spared(card, left, "suit" if suit is not None and card.suit in {suit, None} else "near")


def collected(rules: Rules, view: View) -> Suit | None:
    """The suit that is worth collecting with the hand of the view's seat, since little of it is missing and more is
    loose; None where melds are, and where a suit closes nothing (N5)."""
    counting, hand = rules.counting, view.hand
    assert counting is not None
    size = rules.deal.hand_size(view.state.seats)
    held = {suit: sum(card.suit is suit or card.is_joker for card in hand) for suit in SUITS}
    suit = max(SUITS, key=lambda one: held[one])
    missing = size - held[suit]
    if not counting.colour or missing > MOST_MISSING:
        return None
    loose = len(counting.division(hand).loose) - (len(hand) - size)
    return suit if loose >= missing + LEAST_APART else None


def as_meld(counting: Counting, cards: Sequence[Card]) -> Meld:
    """Cards of a division as the meld that they would make."""
    ordered = tuple(range(len(cards)))
    found = shapes([token_of(card.face) for card in cards], counting.style)
    return next((one for one in reversed(found) if one.order == ordered), found[-1]).meld(cards)
