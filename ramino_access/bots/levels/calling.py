"""Calling a discard that fits the table (C6): points for nothing, so always where it is possible."""

from __future__ import annotations

from ...core.actions import Call
from ...core.engine import attempt
from ...core.refusals import Refusal
from ...core.rules import Rules
from ...core.view import View


def best_call(view: View, rules: Rules) -> Call | None:
    """The call that is worth most to the view's seat, or None."""
    assert view.seat is not None
    best: tuple[int, Call] | None = None
    for meld in view.table.melds:
        play = Call(meld.number)
        outcome = attempt(rules, view.table, view.seat, play)
        if isinstance(outcome, Refusal):
            continue
        gain = outcome.state.laid[view.seat]
        if best is None or gain > best[0]:
            best = gain, play
    return best[1] if best else None
