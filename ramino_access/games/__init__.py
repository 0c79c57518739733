"""The games, one short file each: options in, compiled rules out."""

from __future__ import annotations

from .cinquecento import CINQUECENTO
from .options import Game, Option, OptionError, Value
from .rami import RAMI
from .salotto import SALOTTO
from .toscano import TOSCANO
from .ufficiale import UFFICIALE

#: Every game there is, by id.
GAMES: dict[str, Game] = {game.id: game for game in (SALOTTO, UFFICIALE, TOSCANO, CINQUECENTO, RAMI)}

#: How many sit down where nobody says otherwise, for games that are at their best with another number than four.
_USUAL_SEATS = {"toscano": 2}
USUAL_SEATS = 4


def usual_seats(game: Game) -> int:
    """How many sit down at a table of this game where nobody says otherwise."""
    low, high = game.seats
    return max(low, min(high, _USUAL_SEATS.get(game.id, USUAL_SEATS)))


__all__ = ["GAMES", "Game", "Option", "OptionError", "Value", "usual_seats"]
