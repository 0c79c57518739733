"""Cinquecento: ramino 500, with a pozzo whose cards all stay in sight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .options import DIRECTION, Game, Odds, Option, Value, choice, clockwise, multiple, number, switch

if TYPE_CHECKING:
    from ..core import policies
    from ..core.rules import Rules

SPECIAL = r"[A2-9TJQK][shdc]:[1-9][0-9]{0,2}"
SPECIAL_POINTS = 40
ALL_HANDS = 40  # cards of all hands together at most (C1)

OPTIONS = (
    number("target", "C10", 500, 1, 10_000, 50),
    choice("win_by", "C10", ("points", "points-closing", "closings"), "points"),
    number("closings", "C10", 2, 1, 10, only_if=("win_by", "closings")),
    number("exit_at", "C10", 0, -1000, 0, 101),
    switch("rummy_call", "C6", default=True),
    switch("rummy_told", "C6", default=True, only_if=("rummy_call", True)),
    Option("rummy_window", "ask", "C6", ("ask", 3, 5, 10, 15, 20, 30), 3, 30, only_if=("rummy_call", True)),
    switch("stock_until_opened", "C3"),
    multiple("opening", "C3", 0, 0, 100, 5),
    choice("closing", "C7", ("discard", "unplayable"), "discard"),
    number("hand_size", "C1", 7, 7, 13),
    switch("top_free", "C2"),
    choice("stock_out", "C8", ("end", "recycle"), "end"),
    switch("recycle_shuffled", "C8", only_if=("stock_out", "recycle")),
    number("max_reshuffles", "G10", 3, 0, 20, only_if=("stock_out", "recycle")),
    choice("values", "C9", ("fives", "pips"), "fives"),
    Option("special_card", "none", "C9", ("none", "Qs:40", "Jd:40", "As:50"), pattern=SPECIAL),
    switch("special_card_each_hand", "C9"),
    DIRECTION,
)


def build(options: Mapping[str, Value], players: int) -> Rules:
    """The rules of cinquecento with these options (C1-C10)."""
    from ..core import policies as p
    from ..core.rules import Rules

    values, points = special(options)
    return Rules(
        game="cinquecento",
        deal=p.Deal(
            packs=p.always(1),
            hand_size=p.always(int(options["hand_size"])),
            turn_up=True,
            clockwise=clockwise(options),
            dealt_at_most=ALL_HANDS,
        ),
        draw=p.Draw(
            pile=p.Pile.ANY,
            needs_opening=bool(options["stock_until_opened"]),
            must=p.Must.MELD_NOW,
            top_free=bool(options["top_free"]),
            first_from_stock=True,
            refill=refill(options),
            max_reshuffles=int(options["max_reshuffles"]),
        ),
        style=p.MeldStyle(),
        opening=p.Opening(minimum=int(options["opening"])),
        jokers=p.Jokers(),
        tabling=p.Tabling(closing=p.Closing.UNPLAYABLE if options["closing"] == "unplayable" else p.Closing.DISCARD),
        values=values,
        scoring=p.Property(
            target=int(options["target"]),
            exit_at=int(options["exit_at"]),
            win_by=p.WinBy(options["win_by"]),
            closings=int(options["closings"]),
        ),
        calls=bool(options["rummy_call"]),
        calls_told=bool(options["rummy_told"]),
        call_seconds=None if options["rummy_window"] == "ask" else float(str(options["rummy_window"])),
        special_each_hand=points if options["special_card_each_hand"] else 0,
        options=dict(options),
    )


def refill(options: Mapping[str, Value]) -> policies.Refill:
    """What becomes of the pozzo when the stock is exhausted (C8)."""
    from ..core import policies as p

    if options["stock_out"] != "recycle":
        return p.Refill.NOTHING
    return p.Refill.WHOLE if options["recycle_shuffled"] else p.Refill.TURN_OVER


def special(options: Mapping[str, Value]) -> tuple[policies.Values, int]:
    """The worth of the cards, and of a special card (C9)."""
    from ..core import policies as p
    from ..core.cards import face_of_code
    from ..core.record import changed

    values = p.fives() if options["values"] == "fives" else p.pips(ace=15, ace_low=5)
    code, colon, points = str(options["special_card"]).partition(":")
    if not colon:
        return values, SPECIAL_POINTS
    return changed(values, special={face_of_code(code): int(points)}), int(points)


ODDS = Odds(gain=68.9, spare=0.8, slope=0.03192)
CINQUECENTO = Game(
    "cinquecento",
    (2, 5),
    OPTIONS,
    build,
    tradition="common",
    difficulty=7,
    odds=ODDS,
    presets={
        "short-evening": {"target": 250},
        "children": {"target": 250, "rummy_call": False},
        "counter-clockwise": {"direction": "counter-clockwise"},
    },
)
