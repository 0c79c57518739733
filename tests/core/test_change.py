"""A record changed quickly is the record that ``dataclasses.replace`` makes."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, replace

import pytest

from ramino_access.core.change import at_hand, changed
from ramino_access.core.engine import start
from ramino_access.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_same_as_replace(game: str) -> None:
    state = start(GAMES[game].compile({}, 3), 3, 1)
    quick = changed(state, reshuffles=2, turn=changed(state.turn, plays=3))
    assert quick == replace(state, reshuffles=2, turn=replace(state.turn, plays=3))
    assert hash(quick.turn) == hash(replace(state.turn, plays=3))
    assert state.reshuffles == state.turn.plays == 0
    assert quick.__dict__.keys() == {field.name for field in fields(state)}
    with pytest.raises(FrozenInstanceError):
        quick.reshuffles = 3  # type: ignore[misc]


@pytest.mark.parametrize("game", GAMES)
def test_at_hand_is_the_same_record(game: str) -> None:
    state = replace(start(GAMES[game].compile({}, 3), 3, 1))
    quick = at_hand(state)
    assert quick == state
    assert quick is not state
    assert quick.__dict__.keys() == {field.name for field in fields(state)}
    with pytest.raises(FrozenInstanceError):
        quick.reshuffles = 3  # type: ignore[misc]
