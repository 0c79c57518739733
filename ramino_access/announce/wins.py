"""Matches that are won by winning hands: how many each player has won, and how many are needed (U7, T10, C10)."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.rules import Rules
from ..core.view import View
from ..i18n.catalog import Catalog


def only(rules: Rules) -> bool:
    """Whether only hands won count for the match, and not points."""
    return not rules.scoring.terms.points


def line(catalog: Catalog, view: View, names: Sequence[str], rules: Rules) -> str | None:
    """ "Games: Anna 2, you 1; 3 are needed."; None where points decide the match."""
    goal = rules.scoring.terms.hands
    if not goal:
        return None
    won = view.table.standing.wins
    seats = sorted((s for s in range(view.table.seats) if s not in view.table.standing.out), key=lambda s: -won[s])
    lines = [
        catalog.text("wins-of", player=catalog.text("you") if s == view.seat else names[s], count=won[s]) for s in seats
    ]
    return catalog.text("wins", lines=lines, goal=goal)
