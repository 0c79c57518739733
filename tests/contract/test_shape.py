"""The house keeps its shape: nothing above the games asks which one is played."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import get_args

import ramino_access
from ramino_access.core.events import HandKind, Ramino
from ramino_access.games import GAMES
from tests.cases import each_case

PACKAGE = Path(ramino_access.__file__).parent
IDS = "|".join(GAMES)
#: A hand that is declared (T3) and a way to go out (S9.4) have the name that a game has as well. Of the hand speak only
#: modules that name its type, the other is an event: its class is no question either.
HANDS = frozenset(get_args(HandKind))
EVENT = Ramino.__name__


def asked(text: str) -> list[str]:
    """The ids of games that stand in a module as strings, but for hands where it speaks of such."""
    constants = (node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant))
    found = {value for value in constants if isinstance(value, str)} & set(GAMES)
    return sorted(found - HANDS if "HandKind" in text else found)


@each_case("path", sorted((PACKAGE / "core").rglob("*.py")))
def test_the_core_names_no_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not asked(text)
    quoted = "|".join(f'"{hand}"' for hand in HANDS)
    rest = re.sub(rf"\b{EVENT}\b|{quoted}", "", text)
    assert not re.search(rf"\b({IDS})\b", rest, re.IGNORECASE)


def modules(*floors: str) -> list[Path]:
    return sorted(path for floor in floors for path in (PACKAGE / floor).rglob("*.py"))


FLOORS = ("announce", "ui", "bots", "hints", "counsel", "solver")


@each_case("path", modules(*FLOORS))
def test_nobody_asks_which_game_is_played(path: Path) -> None:
    """A game's id as a string is a question that the rules should answer."""
    assert not asked(path.read_text(encoding="utf-8"))


@each_case("path", modules("core", *FLOORS))
def test_no_game_is_compared_with_a_name(path: Path) -> None:
    """Not with a hand's name either, which may be a game's: ``rules.game`` is asked for words and rulebooks only."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
        elif isinstance(node, ast.Match):
            sides = [node.subject, *(c.pattern for c in node.cases)]
        else:
            continue
        names = any(isinstance(part, ast.Constant) and part.value in GAMES for one in sides for part in ast.walk(one))
        assert not (names and any(isinstance(one, ast.Attribute) and one.attr in ("game", "id") for one in sides))


@each_case("path", modules("announce", "ui", "i18n"))
def test_words_ask_no_scoring_what_it_is(path: Path) -> None:
    """It says itself what words need to know (``Terms``)."""
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"isinstance\([^)]*scoring|match [\w.]*scoring:", text)
