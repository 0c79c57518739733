"""Scala 40: the rummy that Italians play most. Forty points to open, and the last one left wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .options import DIRECTION, Game, Odds, Value, choice, clockwise, multiple, number, switch

if TYPE_CHECKING:
    from ..core.rules import Rules

HUNDRED = 100  # the flat sum of who has laid nothing (K8)

OPTIONS = (
    multiple("opening", "K5", 40, 0, 100, 5),
    number("limit", "K9", 101, 1, 10_000, 50),
    choice("out_at", "K9", ("exceeds", "reaches"), "exceeds"),
    number("re_entry", "K9", 0, 0, 5),
    choice("discard_with_one_card", "K2", ("forbidden", "allowed"), "forbidden"),
    choice("discards_before_opening", "K2", ("to-open", "closed"), "to-open"),
    choice("jokers_per_meld", "K3", (1, 2), 1),
    switch("joker_kept", "K4"),
    switch("pure_run", "K5"),
    choice("fitting_discard", "K6", ("allowed", "forbidden-unopened", "forbidden"), "allowed"),
    switch("lone_ace", "K7"),
    choice("unopened", "K8", ("cards", "hundred"), "cards"),
    choice("in_hand", "K8", ("double", "plain"), "double"),
    switch("in_hand_free", "K8", default=True),
    number("max_reshuffles", "G10", 3, 0, 20),
    DIRECTION,
)


def build(options: Mapping[str, Value], players: int) -> Rules:
    """The rules of scala 40 with these options (K1-K10)."""
    from ..core import policies as p
    from ..core.rules import Rules

    return Rules(
        game="scala40",
        deal=p.Deal(
            packs=p.always(2),
            hand_size=p.always(13),
            jokers_per_pack=2,
            turn_up=True,
            joker_turned_up=False,
            clockwise=clockwise(options),
        ),
        draw=p.Draw(
            must=p.Must.OPEN if options["discards_before_opening"] == "to-open" else None,
            needs_opening=options["discards_before_opening"] == "closed",
            with_one_card=options["discard_with_one_card"] == "allowed",
            max_reshuffles=int(options["max_reshuffles"]),
        ),
        style=p.MeldStyle(jokers_per_meld=int(options["jokers_per_meld"])),
        opening=p.Opening(
            minimum=int(options["opening"]),
            pure_run=bool(options["pure_run"]),
            waived_for_all=bool(options["in_hand_free"]),
            waived_to_close=True,
        ),
        jokers=p.Jokers(in_play=True, lay_off=True, kept=bool(options["joker_kept"])),
        tabling=p.Tabling(closing=p.Closing.DISCARD),
        throwing=p.Throwing(jokers=False, fitting=p.Fitting(options["fitting_discard"])),
        values=p.pips(joker=25, lone_ace=bool(options["lone_ace"])),
        scoring=p.LastStanding(
            limit=int(options["limit"]),
            at_limit=options["out_at"] == "reaches",
            flat=HUNDRED if options["unopened"] == "hundred" else 0,
            factor=2 if options["in_hand"] == "double" else 1,
            re_entries=int(options["re_entry"]),
        ),
        options=dict(options),
    )


ODDS = Odds(gain=30.0, spare=0.8, slope=0.02336)
SCALA40 = Game(
    "scala40",
    (2, 6),
    OPTIONS,
    build,
    tradition="common",
    difficulty=5,
    odds=ODDS,
    presets={
        "short-evening": {"limit": 51},
        "online-room": {"max_reshuffles": 0},
        "tournament": {"max_reshuffles": 0},
        "children": {"limit": 51, "opening": 20},
        "counter-clockwise": {"direction": "counter-clockwise"},
    },
)
