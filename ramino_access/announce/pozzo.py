"""A discard pile that can be walked through: what each card would bring along, and whether it may be taken (C2)."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.actions import Take
from ..core.cards import Card
from ..core.engine import check
from ..core.refusals import CannotUseCard, Refusal
from ..core.rules import Rules
from ..core.state import Phase
from ..core.view import View
from ..i18n.catalog import Catalog
from .telling import begun


@dataclass(frozen=True, slots=True)
class PileCard:
    """One card of the pile: ``Take(count)`` takes it with all that were thrown after it.

    ``refusal`` says why it can't be taken now; ``due`` is whether the seat could take anything at
    all, being about to draw.
    """

    card: Card
    count: int
    refusal: Refusal | None
    due: bool

    @property
    def possible(self) -> bool:
        return self.due and self.refusal is None


def places(view: View, rules: Rules) -> list[PileCard]:
    """Every card of the pile, the one thrown last first."""
    table = view.table
    due = view.my_turn and table.turn.phase is Phase.DRAW
    found = []
    for count in range(1, len(table.discards) + 1):
        refusal = check(rules, table, view.seat, Take(count)) if due and view.seat is not None else None
        found.append(PileCard(table.discards[-count], count, refusal, due))
    return found


def takes(view: View, rules: Rules) -> list[int]:
    """How many cards the seat could take now: every number that is allowed."""
    return [place.count for place in places(view, rules) if place.possible]


def line(catalog: Catalog, place: PileCard) -> str:
    """ "Five of hearts, takes 4 cards.", "Five of hearts, cannot be used."; without a turn, how many lie above."""
    if not place.due or (place.refusal is not None and not isinstance(place.refusal, CannotUseCard)):
        text = catalog.text("pozzo-lies", above=place.count - 1, card=place.card)
    elif place.refusal is not None:
        text = catalog.text("pozzo-unusable", card=place.card)
    else:
        text = catalog.text("pozzo-takes", card=place.card, count=place.count)
    return begun(catalog, text)
