"""What an expert makes of a hand: the same cards and the same opponents, played in the player's seat."""

from __future__ import annotations

from ...core.refusals import Refusal
from ..entries import Setup
from ..table import Table
from ..thinking import Thinking
from .sharing import result_of

EXPERT = "expert"
MOST_ENTRIES = 600
"""Plays of all seats after which a hand is taken to have no end."""


def expert_result(setup: Setup, seat: int = 0) -> int | None:
    """What an expert in this seat makes of the first hand, more being better; the others play as they do at this table.
    The same setup gives the same answer everywhere. None where the hand has no end."""
    table = Table(setup)
    thinking = Thinking(table, {seat: EXPERT})
    while table.turn is not None and table.seq < MOST_ENTRIES:
        asked = table.window.asked
        if asked is not None:
            call = thinking.call(asked)
            if call is None or isinstance(table.submit(asked, call), Refusal):
                table.let_pass(asked)
            continue
        view = table.view(table.turn)
        thinking.play(view, thinking.about(view)())
    result = table.view(None).table.result
    return None if result is None else result_of(table.rules, result, seat)
