"""A player who reads a rulebook, and keys that write a text."""

from __future__ import annotations

from ramino_access.ui.places.rulebook_reader import RulebookReader
from tests.ui.harness import Player


def reading(lang: str = "en", game: str = "salotto", **settings: object) -> Player:
    player = Player(lang, **settings)
    player.ui.stack.push(RulebookReader(player.ui, game))
    return player


def typed(text: str) -> list[str]:
    return ["space" if letter == " " else letter for letter in text]
