"""Who is out of the match takes nothing more, not even the flat hundred (K8, K9)."""

from __future__ import annotations

from ramino_access.core.engine import attempt
from ramino_access.core.plays.step import Step
from ramino_access.core.record import changed
from ramino_access.core.state import Phase
from ramino_access.games import GAMES
from ramino_access.play.text.notation import parse_play
from tests.announce.tables import state


def test_who_is_out_takes_nothing() -> None:
    rules = GAMES["scala40"].compile({"unopened": "hundred", "limit": 201}, 3)
    table = state(("6d", "2s 9d", ""), opened=frozenset({0}))
    table = changed(
        table,
        turn=changed(table.turn, phase=Phase.PLAY),
        standing=changed(table.standing, out=frozenset({2}), scores=(0, 10, 210)),
    )
    step = attempt(rules, table, 0, parse_play("discard 6d"))
    assert isinstance(step, Step)
    assert step.state.result is not None
    assert [share.total for share in step.state.result.shares] == [0, 100, 0]
    assert step.state.standing.scores == (0, 110, 210)
