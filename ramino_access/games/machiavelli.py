"""Machiavelli: no opening and no discards, and everything on the table may be taken apart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .options import DIRECTION, Game, Odds, Value, choice, clockwise, multiple, number, switch

if TYPE_CHECKING:
    from ..core.rules import Rules

OPTIONS = (
    number("hand_size", "M1", 13, 7, 15),
    number("jokers_per_pack", "M1", 0, 0, 2),
    choice("draw", "M2", ("instead", "first"), "instead"),
    switch("circular", "M3"),
    choice("table_free", "M4", ("always", "melded"), "always", only_if=("opening", 0)),
    multiple("opening", "M4", 0, 0, 50, 5),
    number("penalty_cards", "M5", 3, 0, 5),
    choice("ace", "M6", (11, 1), 11),
    switch("lone_ace", "M6"),
    number("hands", "M8", 0, 0, 100),
    number("limit", "M8", 101, 1, 10_000, 50, only_if=("hands", 0)),
    choice("out_at", "M8", ("exceeds", "reaches"), "exceeds", only_if=("hands", 0)),
    number("re_entry", "M8", 0, 0, 5, only_if=("hands", 0)),
    DIRECTION,
)


def build(options: Mapping[str, Value], players: int) -> Rules:
    """The rules of machiavelli with these options (M1-M8)."""
    from ..core import policies as p
    from ..core.rules import Rules

    jokers, opening = int(options["jokers_per_pack"]), int(options["opening"])
    return Rules(
        game="machiavelli",
        deal=p.Deal(
            packs=p.always(2),
            hand_size=p.always(int(options["hand_size"])),
            jokers_per_pack=jokers,
            clockwise=clockwise(options),
        ),
        draw=p.Draw(pile=p.Pile.NONE, refill=p.Refill.NOTHING, instead=options["draw"] == "instead", passing=True),
        style=p.MeldStyle(circular=bool(options["circular"])),
        opening=p.Opening(minimum=opening, announced=opening > 0),
        jokers=p.Jokers(in_play=jokers > 0, lay_off=True),
        tabling=p.Tabling(
            manipulation=True,
            penalty_cards=int(options["penalty_cards"]),
            common=True,
            before_opening=options["table_free"] == "always" and not opening,
        ),
        values=p.pips(ace_in_hand=int(options["ace"]), joker=25, lone_ace=bool(options["lone_ace"])),
        scoring=p.LastStanding(
            limit=int(options["limit"]),
            at_limit=options["out_at"] == "reaches",
            factor=0,
            re_entries=int(options["re_entry"]),
            hands=int(options["hands"]),
        ),
        options=dict(options),
    )


ODDS = Odds(gain=23.5, spare=1.2, slope=0.05357)
MACHIAVELLI = Game(
    "machiavelli",
    (2, 6),
    OPTIONS,
    build,
    tradition="common",
    difficulty=9,
    odds=ODDS,
    presets={
        "short-evening": {"limit": 51},
        "children": {"limit": 51, "hand_size": 7},
        "counter-clockwise": {"direction": "counter-clockwise"},
    },
)
