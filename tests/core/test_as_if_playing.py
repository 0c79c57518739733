"""What a player could do if it were their turn: asked by hints while another plays."""

from __future__ import annotations

from ramino_access.core.actions import DrawStock
from ramino_access.core.engine import apply, start
from ramino_access.core.plays.step import as_if_playing
from ramino_access.core.state import Phase
from ramino_access.games import GAMES

RULES = GAMES["salotto"].compile({}, 2)


def test_it_is_the_turn_of_who_asks_with_the_draw_done() -> None:
    drawing = start(RULES, 2, 1)
    mine, other = drawing.turn.seat, 1 - drawing.turn.seat
    playing = apply(RULES, drawing, mine, DrawStock()).state
    assert as_if_playing(playing, mine) is playing
    for state, seat in ((drawing, mine), (drawing, other), (playing, other)):
        supposed = as_if_playing(state, seat)
        assert (supposed.turn.seat, supposed.turn.phase) == (seat, Phase.PLAY)
        assert supposed.turn.drawn is None
        assert supposed.hands == state.hands
