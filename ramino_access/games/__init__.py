"""The games, one short file each: options in, compiled rules out."""

from __future__ import annotations

from .cinquecento import CINQUECENTO
from .options import Game, Option, OptionError, Value
from .rami import RAMI
from .ramino import RAMINO
from .salotto import SALOTTO
from .scala40 import SCALA40
from .toscano import TOSCANO
from .ufficiale import UFFICIALE

#: Every game there is, by id.
GAMES: dict[str, Game] = {game.id: game for game in (SALOTTO, UFFICIALE, TOSCANO, CINQUECENTO, RAMI, SCALA40, RAMINO)}

#: The ids of all games, the easiest to begin with first.
EASIEST_FIRST = tuple(sorted(GAMES, key=lambda name: GAMES[name].difficulty))

__all__ = ["EASIEST_FIRST", "GAMES", "Game", "Option", "OptionError", "Value"]
