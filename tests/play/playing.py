"""Tables on which opponents have played for a while, with a log of what they did."""

from __future__ import annotations

from ramino_access.play.entries import Log, Setup
from ramino_access.play.table import Table
from ramino_access.play.thinking import Thinking


def played(setup: Setup, log: Log | None, plays: int) -> Table:
    """A table with so many entries by opponents, or as many as the match has."""
    table = Table(setup, log)
    thinking = Thinking(table)
    while table.seq < plays:
        if table.turn is None:
            if table.hand_over is None:
                break
            table.next_hand()
        elif table.window.asked is not None and table.window.asked != table.turn:
            table.let_pass(table.window.asked)
        else:
            view = table.view(table.turn)
            thinking.play(view, thinking.about(view)())
    return table
