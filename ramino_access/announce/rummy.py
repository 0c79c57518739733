""" "Rummy!": a discard that fits a meld may be called by who has melded (C6)."""

from __future__ import annotations

from ..core.actions import Call
from ..core.engine import check
from ..core.rules import Rules
from ..core.view import View
from ..i18n.catalog import Catalog


def calls(view: View, rules: Rules) -> tuple[int, ...]:
    """The numbers of the melds on which the seat may lay the discard now; empty where it may not call."""
    if not rules.calls or view.seat is None or view.table.over or view.table.discarder is None:
        return ()
    numbers = sorted(meld.number for meld in view.table.melds)
    return tuple(n for n in numbers if check(rules, view.table, view.seat, Call(n)) is None)


def prompt(catalog: Catalog, view: View, rules: Rules, *, call: str) -> str | None:
    """ "Rummy? Shift R lays the four of spades on combination 1."; None where the seat may not call.

    ``call`` is the key as it is spoken.
    """
    found = calls(view, rules)
    if not found:
        return None
    return catalog.text("rummy-ask", key=call, card=view.table.discards[-1], numbers=found)


def time_left(catalog: Catalog, seconds: float) -> str:
    """The time left for calling, in whole seconds, the last one begun counted in full."""
    whole = -int(-seconds // 1)
    return catalog.text("rummy-time", count=max(0, whole))
