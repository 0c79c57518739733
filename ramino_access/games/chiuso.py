"""Closed ramino: nothing is laid until somebody closes, and a hand counts the cards that are in no meld."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .options import DIRECTION, Game, Odds, Value, choice, clockwise, multiple, number, switch

if TYPE_CHECKING:
    from ..core.rules import Rules

OPTIONS = (
    number("hand_size", "N1", 10, 7, 10),
    number("jokers_per_pack", "N1", 2, 0, 2),
    number("jokers_per_meld", "N3", 1, 1, 3),
    number("close_at", "N4", 0, 0, 10),
    switch("colour", "N5", default=True),
    multiple("bonus", "N6", 10, 0, 25, 5),
    choice("ramino_wins", "N6", ("match", "double"), "match"),
    number("limit", "N7", 100, 1, 10_000, 50),
    choice("out_at", "N7", ("exceeds", "reaches"), "exceeds"),
    number("re_entry", "N7", 0, 0, 5),
    number("max_reshuffles", "G10", 3, 0, 20),
    DIRECTION,
)


def build(options: Mapping[str, Value], players: int) -> Rules:
    """The rules of closed ramino with these options (N1-N8)."""
    from ..core import policies as p
    from ..core.rules import Rules

    style, values = p.MeldStyle(jokers_per_meld=int(options["jokers_per_meld"])), p.pips(joker=25)
    counting = p.Counting(style, values, close_at=int(options["close_at"]), colour=bool(options["colour"]))
    return Rules(
        game="chiuso",
        deal=p.Deal(
            packs=p.always(2),
            hand_size=p.always(int(options["hand_size"])),
            jokers_per_pack=int(options["jokers_per_pack"]),
            turn_up=True,
            joker_turned_up=False,
            clockwise=clockwise(options),
        ),
        draw=p.Draw(max_reshuffles=int(options["max_reshuffles"])),
        style=style,
        opening=p.Opening(),
        jokers=p.Jokers(),
        tabling=p.Tabling(melds=False),
        throwing=p.Throwing(jokers=False),
        values=values,
        scoring=p.LooseCards(
            counting=counting,
            by_totals=p.LastStanding(
                limit=int(options["limit"]),
                at_limit=options["out_at"] == "reaches",
                factor=0,
                re_entries=int(options["re_entry"]),
            ),
            bonus=int(options["bonus"]),
            run_wins=options["ramino_wins"] == "match",
        ),
        counting=counting,
        options=dict(options),
    )


ODDS = Odds(gain=16.2, spare=0.8, slope=0.01727)
CHIUSO = Game(
    "chiuso",
    (2, 6),
    OPTIONS,
    build,
    tradition="common",
    difficulty=3,
    odds=ODDS,
    presets={
        "short-evening": {"limit": 50},
        "online-room": {"max_reshuffles": 0},
        "children": {"limit": 50, "hand_size": 7},
        "counter-clockwise": {"direction": "counter-clockwise"},
    },
)
