"""Options become the rules that they became, and these answer what they answered."""

from __future__ import annotations

import pytest

from ramino_access.games import GAMES
from tests.golden.agreed import KEPT, lines

WERE = KEPT.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_agreed_of_a_game_is_as_it_was(game: str) -> None:
    assert list(lines(GAMES[game])) == [line for line in WERE if line.startswith(f"{game} ")]
