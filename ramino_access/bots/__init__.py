"""Opponents: a view of the table in, an action out."""

from __future__ import annotations

from random import Random

from ..core.actions import Action, Call
from ..core.rules import Rules
from ..core.view import View
from .levels import LEVELS, PLAIN, RANDOM, TEMPERS, USUAL_LEVEL, AnyLevel, LevelName, Temper, level_of


def choose(view: View, rules: Rules, rng: Random, level: AnyLevel = USUAL_LEVEL, temper: Temper = PLAIN) -> Action:
    """What an opponent does now. The view's seat must be the one to move.

    Knows nothing but the view; the same view and random numbers give the same action. Raises
    ValueError for an unknown level or temper.
    """
    # The minds are only needed once somebody plays.
    from . import minds

    return minds.mind(level, temper).choose(view, rules, rng)


def way_out(view: View, rules: Rules) -> Action | None:
    """The next play on a way that pays all that this turn owes, by the exact search; else one play is taken back. None
    where nothing is owed, or nothing can be taken back. A way out for an opponent whose plan has failed.
    """
    from ..core.debts import turn_debts

    if turn_debts(rules, view.state).free:
        return None
    from .levels.expert import paying

    return paying(rules, view.state)


def choose_call(
    view: View, rules: Rules, rng: Random, level: AnyLevel = USUAL_LEVEL, temper: Temper = PLAIN
) -> Call | None:
    """Whether an opponent whose turn it is not calls the discard just made, and for which meld (C6)."""
    if not rules.calls or view.seat is None or view.state.discarder is None:
        return None
    from . import minds

    return minds.mind(level, temper).call(view, rules, rng)


__all__ = [
    "LEVELS",
    "PLAIN",
    "RANDOM",
    "TEMPERS",
    "USUAL_LEVEL",
    "AnyLevel",
    "LevelName",
    "Temper",
    "choose",
    "choose_call",
    "level_of",
    "way_out",
]
