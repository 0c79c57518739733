"""What a view hides."""

from __future__ import annotations

from ramino_access.core.cards import HIDDEN
from ramino_access.core.engine import start
from ramino_access.core.record import changed
from ramino_access.core.view import view_of
from ramino_access.games import GAMES


def test_a_stock_of_any_length_is_hidden() -> None:
    state = start(GAMES["salotto"].compile({}, 2), 2, 1)
    made_up = changed(state, stock=state.stock * 5)
    assert view_of(made_up, 0).state.stock == (HIDDEN,) * len(made_up.stock)
