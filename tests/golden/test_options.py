"""Options become the rules that they became, and these answer what they answered."""

from __future__ import annotations

import pytest

from ramino_access.games import GAMES
from tests.golden.options import KEPT, lines
from tests.records import changed_in


@pytest.mark.parametrize("game", GAMES)
def test_what_is_agreed_of_a_game_is_as_it_was(game: str) -> None:
    """Whoever changes that on purpose writes it down anew (``python -m tests.golden.options``)."""
    assert not changed_in(KEPT, game, lines(GAMES[game]))
