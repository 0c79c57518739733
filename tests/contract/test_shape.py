"""The house keeps its shape: the core names no game, and a game stays one short file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ramino_access
from ramino_access.games import GAMES

PACKAGE = Path(ramino_access.__file__).parent
MOST_LINES = 200


@pytest.mark.parametrize("path", sorted((PACKAGE / "core").rglob("*.py")), ids=lambda p: p.stem)
def test_the_core_names_no_game(path: Path) -> None:
    assert not re.search(rf"\b({'|'.join(GAMES)})\b", path.read_text(encoding="utf-8"), re.IGNORECASE)


@pytest.mark.parametrize("path", sorted((PACKAGE / "games").glob("*.py")), ids=lambda p: p.stem)
def test_a_game_is_a_short_file(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES
