"""How a hand stands that counts its loose cards (N3): what it counts, how it divides, what to draw and throw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.actions import Action, Discard, Take, token_of
from ..core.cards import Card
from ..core.melds import Meld
from ..core.new_melds import shapes
from ..core.plays.step import pick_to_discard
from ..core.policies.counting import Counting
from ..core.rules import Rules
from ..core.state import Phase
from ..core.view import View


@dataclass(frozen=True, slots=True)
class LooseHand:
    """``drawing``: a card is to be drawn first, ``take``: by taking the discard. ``thrown``: the card to throw, where
    one is. ``points``: what the hand counts, without that card; ``melds`` and ``loose``: how it divides."""

    drawing: bool
    take: bool
    thrown: Card | None
    points: int
    melds: tuple[Meld, ...]
    loose: tuple[Card, ...]


def loose_hand(rules: Rules, view: View, best: Action | None = None) -> LooseHand:
    """How the hand of the view's seat stands, also while somebody else is playing. ``best``: what an expert plays now;
    None: that is not asked."""
    counting, table = rules.counting, view.table
    assert counting is not None
    drawing = view.my_turn and table.turn.phase is Phase.DRAW
    thrown = pick_to_discard(table, best.token) if isinstance(best, Discard) else None
    found = counting.division([card for card in view.hand if card is not thrown])
    melds = tuple(as_meld(counting, cards) for cards in found.melds)
    return LooseHand(drawing, isinstance(best, Take), thrown, found.points, melds, found.loose)


def as_meld(counting: Counting, cards: Sequence[Card]) -> Meld:
    """Cards of a division as the meld that they would make."""
    ordered = tuple(range(len(cards)))
    found = shapes([token_of(card.face) for card in cards], counting.style)
    return next((one for one in reversed(found) if one.order == ordered), found[-1]).meld(cards)
