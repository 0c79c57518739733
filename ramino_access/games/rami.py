"""Rami: the French game, usually thirty or fifty-one points to open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .options import DIRECTION, Game, Odds, Value, choice, clockwise, multiple, number, switch

if TYPE_CHECKING:
    from ..core import policies
    from ..core.rules import Rules

OPTIONS = (
    multiple("opening", "R5", 30, 0, 100, 5, 51),
    choice("pure_run", "R5", ("auto", "on", "off"), "auto"),
    choice("lay_on_first_turn", "R5", ("allowed", "forbidden"), "allowed"),
    number("hand_size", "R1", 13, 7, 14),
    choice("discard_with_one_card", "R2", ("allowed", "forbidden"), "allowed"),
    choice("first_discards", "R2", ("open", "closed"), "open"),
    choice("jokers_per_meld", "R3", (1, 2), 1),
    switch("circular", "R3"),
    choice("joker_value", "R7", ("replaced", 20), "replaced"),
    choice("sec", "R8", ("double", "minus-50", "plus-100"), "double"),
    switch("sec_needs_opening", "R8", default=True),
    number("target", "R9", 1000, 1, 10_000, 100),
    switch("manipulation", "R10"),
    number("max_reshuffles", "G10", 3, 0, 20),
    DIRECTION,
)
MOST_WITH_EIGHT = 13


def build(options: Mapping[str, Value], players: int) -> Rules:
    """The rules of rami with these options (R1-R11)."""
    from ..core import policies as p
    from ..core.rules import Rules

    pure = options["pure_run"]
    return Rules(
        game="rami",
        deal=p.Deal(
            packs=p.always(2),
            hand_size=hand_size(options),
            jokers_per_pack=2,
            turn_up=True,
            clockwise=clockwise(options),
        ),
        draw=p.Draw(
            must=p.Must.MELD,
            with_one_card=options["discard_with_one_card"] == "allowed",
            on_first_turn=options["first_discards"] == "open",
            max_reshuffles=int(options["max_reshuffles"]),
        ),
        style=p.MeldStyle(circular=bool(options["circular"]), jokers_per_meld=int(options["jokers_per_meld"])),
        opening=p.Opening(
            minimum=int(options["opening"]),
            pure_run=options["opening"] == 51 if pure == "auto" else pure == "on",
            on_first_turn=options["lay_on_first_turn"] == "allowed",
            waived_for_all=not options["sec_needs_opening"],
        ),
        jokers=p.Jokers(in_play=True, lay_off=True),
        tabling=p.Tabling(manipulation=bool(options["manipulation"]), closing=p.Closing.DISCARD),
        values=p.pips(joker_laid=20 if options["joker_value"] == 20 else None),
        scoring=p.FlatHundred(target=int(options["target"]), sec=p.Sec(options["sec"])),
        options=dict(options),
    )


def hand_size(options: Mapping[str, Value]) -> policies.ByPlayers:
    """Cards for this many players (R1)."""
    from ..core import policies as p

    size = int(options["hand_size"])
    return p.up_to({7: size, 8: min(size, MOST_WITH_EIGHT)})


ODDS = Odds(gain=20.3, spare=1.2, slope=0.04838)
RAMI = Game(
    "rami",
    (2, 8),
    OPTIONS,
    build,
    tradition="french",
    difficulty=6,
    odds=ODDS,
    presets={
        "short-evening": {"target": 300},
        "online-room": {"max_reshuffles": 0},
        "children": {"target": 300, "hand_size": 10},
        "counter-clockwise": {"direction": "counter-clockwise"},
    },
)
