"""What counts at every table where nobody says otherwise."""

from __future__ import annotations

import pytest

from ramino_access.games import GAMES

RECYCLING = [name for name, game in GAMES.items() if any(option.id == "max_reshuffles" for option in game.options)]


@pytest.mark.parametrize("game", RECYCLING)
def test_an_empty_stock_is_made_anew_three_times(game: str) -> None:
    assert "cinquecento" in RECYCLING
    assert GAMES[game].option("max_reshuffles").default == 3  # G10
