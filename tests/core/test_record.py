"""A record is frozen, and changed by being made anew."""

from __future__ import annotations

import pytest

from ramino_access.core.engine import start
from ramino_access.core.record import changed, fields_of
from ramino_access.core.state import State
from ramino_access.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_changed_record_differs_in_what_was_changed_alone(game: str) -> None:
    state = start(GAMES[game].compile({}, 3), 3, 1)
    other = changed(state, reshuffles=2, turn=changed(state.turn, plays=3))
    assert [name for name in fields_of(State) if getattr(other, name) != getattr(state, name)] == ["turn", "reshuffles"]
    assert (other.reshuffles, other.turn.plays) == (2, 3)
    assert state.reshuffles == state.turn.plays == 0
    assert changed(other, reshuffles=0, turn=state.turn) == state
    assert hash(changed(other.turn, plays=0)) == hash(state.turn)


def test_a_record_is_frozen() -> None:
    state = start(GAMES["salotto"].compile({}, 2), 2, 1)
    with pytest.raises(AttributeError):
        state.reshuffles = 3
    with pytest.raises(TypeError, match="no_such_field"):
        changed(state, no_such_field=3)
