"""Toscano: nothing is laid; a winning hand is declared with the discard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..core.cards import ACE, JACK, KING, QUEEN
from .options import Game, Value, choice, number

if TYPE_CHECKING:
    from ..core.rules import Rules

FORTY = (ACE, 2, 3, 4, 5, 6, 7, JACK, QUEEN, KING)  # the jack follows the seven
THIRTY_SIX = (ACE, 6, 7, 8, 9, 10, JACK, QUEEN, KING)  # the ace stays below the six (T9)

OPTIONS = (
    choice("pack", "T1 T9", (40, 36), 40),
    choice("suits", "T1", ("french", "italian", "german"), "french"),
    number("games", "T10", 3, 1, 20),
)


def build(options: Mapping[str, Value], players: int) -> Rules:
    """The rules of toscano with these options (T1-T10)."""
    from ..core import policies as p
    from ..core.rules import Rules

    forty = options["pack"] == 40
    ranks = FORTY if forty else THIRTY_SIX
    size = 10 if forty and players == 2 else 7
    declaring = p.Declaring(size=size, ranks=ranks)
    return Rules(
        game="toscano",
        deal=p.Deal(packs=p.always(1), hand_size=p.always(size), ranks=ranks, clockwise=players == 2),
        draw=p.Draw(refill=p.Refill.NOTHING),
        style=p.MeldStyle(ace_high=False),
        opening=p.Opening(),
        jokers=p.Jokers(),
        tabling=p.Tabling(melds=False),
        values=p.pips(ace=1),
        scoring=p.GamesWon(games=int(options["games"]), declaring=declaring),
        declaring=declaring,
        options=dict(options),
    )


TOSCANO = Game(
    "toscano",
    (2, 4),
    OPTIONS,
    build,
    tradition="common",
    usual_seats=2,
    difficulty=8,
    daily_seats=2,
    presets={
        "short-evening": {"games": 1},
        "children": {"games": 1},
    },
)
