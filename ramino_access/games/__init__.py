"""The games, one short file each: options in, compiled rules out."""

from __future__ import annotations

from .chiuso import CHIUSO
from .cinquecento import CINQUECENTO
from .machiavelli import MACHIAVELLI
from .options import Game, Option, OptionError, UnplayableError, Value
from .rami import RAMI
from .ramino import RAMINO
from .salotto import SALOTTO
from .scala40 import SCALA40
from .toscano import TOSCANO
from .ufficiale import UFFICIALE

#: Every game, by id.
GAMES: dict[str, Game] = {
    game.id: game for game in (SALOTTO, UFFICIALE, TOSCANO, CINQUECENTO, RAMI, SCALA40, RAMINO, MACHIAVELLI, CHIUSO)
}

#: The games that are most at home where a language is spoken, in the order in which they are offered there.
AT_HOME = {"it": ("scala40", "ramino"), "fr": ("rami",), "en": ("salotto",)}


#: The ids of all games, the easiest to begin with first.
EASIEST_FIRST = tuple(sorted(GAMES, key=lambda name: GAMES[name].difficulty))


def offered(lang: str, last: str = "") -> list[str]:
    """Every game in the order in which it is offered: the one played last, those at home in the language, the rest."""
    return list(dict.fromkeys((*((last,) if last in GAMES else ()), *AT_HOME.get(lang, ()), *GAMES)))


__all__ = [
    "AT_HOME",
    "EASIEST_FIRST",
    "GAMES",
    "Game",
    "Option",
    "OptionError",
    "UnplayableError",
    "Value",
    "offered",
]
