""" "Rummy!": a discard that fits a meld may be called by players who have melded (C6)."""

from __future__ import annotations

from ..core.plays.call import callable_on
from ..core.rules import Rules
from ..core.view import View
from ..i18n.catalog import Catalog


def prompt(catalog: Catalog, view: View, rules: Rules, *, call: str) -> str | None:
    """ "Rummy? Shift R lays the four of spades on combination 1."; None where the seat may not call.

    ``call`` is the key as it is spoken.
    """
    found = callable_on(rules, view.table, view.seat)
    if not found:
        return None
    return catalog.text("rummy-ask", key=call, card=view.table.discards[-1], numbers=found)


def time_left(catalog: Catalog, seconds: float) -> str:
    """The time left for calling, in whole seconds, the last one begun counted in full."""
    whole = -int(-seconds // 1)
    return catalog.text("rummy-time", count=max(0, whole))
