"""Tables on which something else stands than was dealt and played, and what has stood on a table in a hand."""

from __future__ import annotations

from ramino_access.core.state import State
from ramino_access.play.entries import Play
from ramino_access.play.hand_played import HandPlayed, Notice
from ramino_access.play.table import Table


def put(table: Table, state: State, *, dealt: bool = True) -> None:
    """Another position on the table; ``dealt``: as if its hand had been dealt so, and nothing been played in it yet."""
    table._state = state
    table.verdicts.stand(table.rules, state)
    if dealt:
        table.hand = HandPlayed(table.rules, state, dealt_at=table.hand.dealt_at, after=table.seq)


def plays_of(table: Table) -> list[Play]:
    """What has been played in this hand."""
    return [one for one in table.hand._entries if isinstance(one, Play)]


def states_of(table: Table) -> list[State]:
    """How the table stood before each play of this hand, and how it stands."""
    return [*(one.before for one in table.hand._again() if isinstance(one.entry, Play)), table._state]


def truth_of(table: Table, seq: int) -> Notice:
    """All that could be known of an entry of this hand."""
    told = (*table.hand._recent, *(one.notice for one in table.hand._again()))
    return next(one for one in told if one.seq == seq)
