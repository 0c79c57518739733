"""Salotto: the game of the online room, with all its variants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .options import DIRECTION, Game, Odds, Value, choice, clockwise, number, switch

if TYPE_CHECKING:
    from ..core import policies
    from ..core.rules import Rules

HAND = 14
IDENTITY_EXTRA = 10  # a card in an identity is worth so much more (S12)

OPTIONS = (
    choice("mode", "S9 S10", ("points", "elimination"), "points"),
    number("target", "S9.6", 1000, 0, 10_000, 100, only_if=("mode", "points")),
    number("hands", "S9.6", 0, 0, 100, only_if=("mode", "points")),
    number("limit", "S10.3", 500, 1, 10_000, 100, only_if=("mode", "elimination")),
    choice("opening", "S6", (0, 30, 35, 40, 45, 50, 51), 30),
    choice("discards", "S7", ("top", "must-use", "pile", "closed", "none"), "top"),
    number("jokers_per_pack", "S1", 2, 0, 4),
    number("jokers_per_meld", "S5.2", 1, 1, 3),
    number("joker_penalty", "S5.8", 200, 0, 1000, 50),
    choice("values", "S8", ("fives", "pips"), "fives"),
    switch("manipulation", "S11"),
    number("table_penalty", "S11.5", 300, 0, 1000, 50, only_if=("manipulation", True)),
    choice("penalty_per", "S11.5", ("turn", "card"), "turn", only_if=("manipulation", True)),
    switch("identities", "S12"),
    number("max_reshuffles", "G10", 3, 0, 20),
    DIRECTION,
)


def build(options: Mapping[str, Value], players: int) -> Rules:
    """The rules of salotto with these options (S1-S12)."""
    from ..core import policies as p
    from ..core.rules import Rules

    piles = {"must-use": p.Pile.TOP, "pile": p.Pile.ANY}
    identities = bool(options["identities"])
    values = (p.pips if options["values"] == "pips" else p.fives)(identity_extra=IDENTITY_EXTRA)
    return Rules(
        game="salotto",
        deal=p.Deal(
            packs=p.always(4) if identities else p.up_to({4: 2, 6: 3, 8: 4}),
            hand_size=p.always(HAND),
            jokers_per_pack=int(options["jokers_per_pack"]),
            clockwise=clockwise(options),
        ),
        draw=p.Draw(
            pile=piles.get(str(options["discards"])) or p.Pile(options["discards"]),
            needs_opening=True,
            must=p.Must.LAY if options["discards"] == "must-use" else None,
            refill=p.Refill.WHOLE,
            max_reshuffles=int(options["max_reshuffles"]),
        ),
        style=p.MeldStyle(identities=identities, jokers_per_meld=int(options["jokers_per_meld"])),
        opening=p.Opening(minimum=int(options["opening"])),
        jokers=p.Jokers(in_play=bool(options["jokers_per_pack"]), penalty=int(options["joker_penalty"])),
        tabling=p.Tabling(
            manipulation=bool(options["manipulation"]),
            table_penalty=int(options["table_penalty"]),
            penalty_per_card=options["penalty_per"] == "card",
        ),
        values=values,
        scoring=scoring(options),
        options=dict(options),
    )


def scoring(options: Mapping[str, Value]) -> policies.Scoring:
    """How this table counts (S9, S10)."""
    from ..core import policies as p

    if options["mode"] == "elimination":
        return p.EliminationGame(limit=int(options["limit"]))
    return p.PointsGame(target=int(options["target"]), hands=int(options["hands"]))


ODDS = Odds(gain=96.4, spare=0.8, slope=0.01712)
SALOTTO = Game(
    "salotto",
    (2, 8),
    OPTIONS,
    build,
    tradition="room",
    difficulty=4,
    odds=ODDS,
    presets={
        "short-evening": {"target": 300},
        "online-room": {"max_reshuffles": 0},
        "children": {"target": 300, "opening": 0},
        "counter-clockwise": {"direction": "counter-clockwise"},
    },
)
