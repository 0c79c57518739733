"""Ramino: ten cards, nothing to open with, and the last one left wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .options import DIRECTION, Game, Odds, Value, choice, clockwise, multiple, number, switch

if TYPE_CHECKING:
    from ..core.rules import Rules

OPTIONS = (
    number("hand_size", "L1", 10, 7, 13),
    choice("packs", "L1", (2, 1), 2),
    number("jokers_per_pack", "L1", 2, 0, 2),
    choice("discard_with_one_card", "L2", ("allowed", "forbidden"), "allowed"),
    number("jokers_per_meld", "L3", 1, 1, 3),
    switch("joker_kept", "L4"),
    multiple("opening", "L5", 0, 0, 100, 5),
    switch("pure_opening", "L5"),
    choice("lay_off_on", "L5", ("any", "own"), "any"),
    choice("ace", "L7", (11, 1), 11),
    multiple("joker", "L7", 25, 0, 50, 5),
    switch("lone_ace", "L8"),
    choice("in_hand", "L8", ("double", "plain"), "double"),
    switch("in_hand_free", "L8", default=True),
    number("limit", "L9", 101, 1, 10_000, 50),
    choice("out_at", "L9", ("exceeds", "reaches"), "exceeds"),
    number("re_entry", "L9", 0, 0, 5),
    number("max_reshuffles", "G10", 3, 0, 20),
    DIRECTION,
)
MOST_WITH_ONE_PACK = 3  # players (L1)


def build(options: Mapping[str, Value], players: int) -> Rules:
    """The rules of ramino with these options (L1-L10)."""
    from ..core import policies as p
    from ..core.rules import Rules

    jokers = int(options["jokers_per_pack"])
    return Rules(
        game="ramino",
        deal=p.Deal(
            packs=p.always(int(options["packs"])),
            hand_size=p.always(int(options["hand_size"])),
            jokers_per_pack=jokers,
            turn_up=True,
            joker_turned_up=False,
            clockwise=clockwise(options),
            most_players=MOST_WITH_ONE_PACK if options["packs"] == 1 else 0,
        ),
        draw=p.Draw(
            with_one_card=options["discard_with_one_card"] == "allowed",
            max_reshuffles=int(options["max_reshuffles"]),
        ),
        style=p.MeldStyle(jokers_per_meld=int(options["jokers_per_meld"])),
        opening=p.Opening(
            minimum=int(options["opening"]),
            no_jokers=bool(options["pure_opening"]),
            waived_for_all=bool(options["in_hand_free"]),
            waived_to_close=True,
        ),
        jokers=p.Jokers(in_play=jokers > 0, lay_off=True, kept=bool(options["joker_kept"])),
        tabling=p.Tabling(closing=p.Closing.DISCARD, lay_off_on_own=options["lay_off_on"] == "own"),
        throwing=p.Throwing(jokers=False),
        values=p.pips(ace_in_hand=int(options["ace"]), joker=int(options["joker"]), lone_ace=bool(options["lone_ace"])),
        scoring=p.LastStanding(
            limit=int(options["limit"]),
            at_limit=options["out_at"] == "reaches",
            factor=2 if options["in_hand"] == "double" else 1,
            re_entries=int(options["re_entry"]),
        ),
        options=dict(options),
    )


ODDS = Odds(gain=22.4, spare=1.2, slope=0.04384)
RAMINO = Game(
    "ramino",
    (2, 6),
    OPTIONS,
    build,
    tradition="common",
    difficulty=2,
    odds=ODDS,
    presets={
        "short-evening": {"limit": 51},
        "online-room": {"max_reshuffles": 0},
        "children": {"limit": 51, "hand_size": 7},
        "counter-clockwise": {"direction": "counter-clockwise"},
    },
)
