"""Small strategies that a game is composed of; each is a record with a few pure methods.

A game's ``build`` imports this package and nothing else of the core but ``Rules``, and only when
a table is set up: naming a game and reading its options costs nothing.
"""

from ..state import Must
from .counting import Counting
from .deal import ByPlayers, Deal, always, up_to
from .declaring import Declaring
from .draw import Draw, Pile, Refill
from .scoring import (
    EliminationGame,
    FlatHundred,
    GamesWon,
    Laid,
    LastStanding,
    LooseCards,
    PointsGame,
    Property,
    Scoring,
    Sec,
    Terms,
    WinBy,
    WinnerTakes,
)
from .style import MeldStyle
from .tabling import Closing, Fitting, Jokers, Opening, Tabling, Throwing
from .values import Values, fives, pips

__all__ = [
    "ByPlayers",
    "Closing",
    "Counting",
    "Deal",
    "Declaring",
    "Draw",
    "EliminationGame",
    "Fitting",
    "FlatHundred",
    "GamesWon",
    "Jokers",
    "Laid",
    "LastStanding",
    "LooseCards",
    "MeldStyle",
    "Must",
    "Opening",
    "Pile",
    "PointsGame",
    "Property",
    "Refill",
    "Scoring",
    "Sec",
    "Tabling",
    "Terms",
    "Throwing",
    "Values",
    "WinBy",
    "WinnerTakes",
    "always",
    "fives",
    "pips",
    "up_to",
]
