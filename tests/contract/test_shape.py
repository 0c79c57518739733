"""The house keeps its shape: nothing above the games asks which one is played, and a game stays one short file."""

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


def modules(*floors: str) -> list[Path]:
    return sorted(path for floor in floors for path in (PACKAGE / floor).rglob("*.py"))


@pytest.mark.parametrize("path", modules("announce", "ui", "bots"), ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_nobody_asks_which_game_is_played(path: Path) -> None:
    """A game's id in quotes is a question that the rules should answer."""
    assert not re.search(rf"""["']({"|".join(GAMES)})["']""", path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", modules("announce", "ui", "i18n"), ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_words_ask_no_scoring_what_it_is(path: Path) -> None:
    """It says itself what words need to know (``Terms``)."""
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"isinstance\([^)]*scoring|match [\w.]*scoring:|policies\.\w+_scoring", text)


@pytest.mark.parametrize("path", sorted((PACKAGE / "games").glob("*.py")), ids=lambda p: p.stem)
def test_a_game_is_a_short_file(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES
