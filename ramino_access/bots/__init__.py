"""Opponents: a view of the table in, an action out."""

from __future__ import annotations

from random import Random

from ..core.actions import Action
from ..core.rules import Rules
from ..core.view import View

#: The levels of play there are.
LEVELS: tuple[str, ...] = ("casual",)


def choose(view: View, rules: Rules, rng: Random, level: str = LEVELS[0]) -> Action:
    """What an opponent does now. The view's seat must be the one to move.

    Knows nothing but the view; the same view and random numbers give the same action. Raises
    KeyError for an unknown level.
    """
    from .casual import casual  # the minds are only needed once somebody plays

    return {"casual": casual}[level](view, rules, rng)


__all__ = ["LEVELS", "choose"]
