"""The games, one short file each: options in, compiled rules out."""

from __future__ import annotations

from .options import Game, Option, OptionError, Value
from .salotto import SALOTTO

#: Every game there is, by id.
GAMES: dict[str, Game] = {game.id: game for game in (SALOTTO,)}

__all__ = ["GAMES", "Game", "Option", "OptionError", "Value"]
