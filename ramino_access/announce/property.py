"""Who owns what on the table, and what each is worth (C4)."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.melds import Kind, Meld, Slot
from ..core.rules import Rules
from ..core.view import View
from ..i18n.catalog import Catalog
from . import melds
from .standings import who
from .telling import begun


def lines(catalog: Catalog, view: View, names: Sequence[str], rules: Rules) -> list[str]:
    """One line for each player who owns anything, the richest first: the points, then what they are made of."""
    lying = sorted(view.table.melds, key=lambda m: m.number)
    worth = {seat: sum(rules.values.owner_points(m, seat) for m in lying) for seat in range(view.table.seats)}
    owners = {slot.owner for m in lying for slot in m.slots}
    said = []
    for seat in sorted(owners, key=lambda s: (-worth[s], s)):
        parts = [_part(catalog, m, seat, rules) for m in lying if any(s.owner == seat for s in m.slots)]
        text = catalog.text("property", player=who(catalog, view, names, seat), points=worth[seat], parts=parts)
        said.append(begun(catalog, text))
    return said or [catalog.text("melds-none")]


def of_card(catalog: Catalog, meld: Meld, index: int, view: View, names: Sequence[str], rules: Rules) -> str:
    """Whose one card of a meld is: "seven of hearts, Anna, 5 points"."""
    slot = meld.slots[index]
    player, points = who(catalog, view, names, slot.owner), rules.values.slot_points(meld, index)
    return begun(catalog, catalog.text("property-card", card=slot.card, player=player, points=points))


def _part(catalog: Catalog, meld: Meld, seat: int, rules: Rules) -> str:
    """What a seat owns of one meld: the whole of it, or some cards."""
    mine = tuple(slot for slot in meld.slots if slot.owner == seat)
    whole = len(mine) == len(meld.slots)
    cards = melds.words(catalog, meld) if whole else _some(catalog, meld, mine)
    points = rules.values.owner_points(meld, seat)
    return catalog.text("property-part", number=meld.number, points=points, cards=cards, whole=whole)


def _some(catalog: Catalog, meld: Meld, mine: Sequence[Slot]) -> str:
    """Some cards of a meld, their suit or rank said once."""
    cards = [slot.card for slot in mine]
    if len(cards) == 1:
        return catalog.text("card-alone", card=cards[0])
    if meld.kind is Kind.RUN:
        return catalog.text("meld-part", head=cards, card=cards[0])
    return catalog.text("hand-rank", rank=meld.low, cards=cards)
