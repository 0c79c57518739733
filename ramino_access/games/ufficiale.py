"""Ufficiale: the ramino of the books, one pack and no jokers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .options import DIRECTION, Game, Odds, Value, choice, clockwise, number

if TYPE_CHECKING:
    from ..core.rules import Rules

OPTIONS = (
    choice("lay_off", "U4", ("later", "same-turn"), "later"),
    choice("lay_off_on", "U4", ("any", "own"), "any"),
    number("target", "U7", 100, 1, 10_000, 10, only_if=("deals", 0)),
    number("deals", "U7", 0, 0, 20),
    number("max_reshuffles", "G10", 3, 0, 20),
    DIRECTION,
)


def build(options: Mapping[str, Value], players: int) -> Rules:
    """The rules of ufficiale with these options (U1-U8)."""
    from ..core import policies as p
    from ..core.rules import Rules

    return Rules(
        game="ufficiale",
        deal=p.Deal(
            packs=p.always(1),
            hand_size=p.up_to({2: 10, 4: 7, 6: 6}),
            turn_up=True,
            clockwise=clockwise(options),
        ),
        draw=p.Draw(max_reshuffles=int(options["max_reshuffles"])),
        style=p.MeldStyle(ace_high=False),
        opening=p.Opening(),
        jokers=p.Jokers(),
        tabling=p.Tabling(
            lay_off_same_turn=options["lay_off"] == "same-turn", lay_off_on_own=options["lay_off_on"] == "own"
        ),
        values=p.pips(ace=1),
        scoring=p.WinnerTakes(target=int(options["target"]), deals=int(options["deals"])),
        options=dict(options),
    )


ODDS = Odds(gain=16.6, spare=1.2, slope=0.04212)
UFFICIALE = Game(
    "ufficiale",
    (2, 6),
    OPTIONS,
    build,
    tradition="common",
    difficulty=1,
    odds=ODDS,
    presets={
        "short-evening": {"target": 50},
        "online-room": {"max_reshuffles": 0},
        "children": {"target": 50},
        "counter-clockwise": {"direction": "counter-clockwise"},
    },
)
