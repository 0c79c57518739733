"""Opponents: a view of the table in, an action out."""

from __future__ import annotations

from random import Random

from ..core.actions import Action, Call
from ..core.rules import Rules
from ..core.view import View

#: The levels of play there are.
LEVELS: tuple[str, ...] = ("casual",)


def choose(view: View, rules: Rules, rng: Random, level: str = LEVELS[0]) -> Action:
    """What an opponent does now. The view's seat must be the one to move.

    Knows nothing but the view; the same view and random numbers give the same action. Raises
    ValueError for an unknown level.
    """
    if level not in LEVELS:
        raise ValueError(f"no level {level!r}; there are {', '.join(LEVELS)}")
    # The minds are only needed once somebody plays.
    if rules.declaring is not None:
        from .collecting import collecting

        return collecting(view, rules, rng)
    from .casual import casual

    return casual(view, rules, rng)


def choose_call(view: View, rules: Rules, level: str = LEVELS[0]) -> Call | None:
    """Whether an opponent whose turn it is not calls the discard just made, and for which meld (C6)."""
    if not rules.calls or view.seat is None or view.table.discarder is None:
        return None
    from .calling import best_call

    return best_call(view, rules)


__all__ = ["LEVELS", "choose", "choose_call"]
