"""The clairvoyant, by whom the levels are measured: legal, and far above anybody who sees only a view."""

from __future__ import annotations

from random import Random

import pytest

from ramino_access.bots import choose
from ramino_access.core.actions import Discard, DrawStock, Take
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.play.text.positions import position
from tests.night import waits
from tools.anchors.against import Found, against_casual
from tools.anchors.clairvoyant import clairvoyant

UFFICIALE = GAMES["ufficiale"].compile({}, 2)


def test_the_card_that_is_seen_to_come_is_drawn() -> None:
    # The three of hearts makes the run longer; the third ace, which is drawn next, ends the hand.
    hands = {"Anna": "4h 5h 6h 7h 2c 2d 2s Ah As 9c", "Bruno": "Kc Qd Js 9d 7s 5c 3c 3d 8s Tc"}
    data = {"seats": ["Anna", "Bruno"], "hands": hands, "discards": "3h", "stock": "Ad Qc Kd", "phase": "draw"}
    state = position(UFFICIALE, data)
    assert choose(view_of(state, 0), UFFICIALE, Random(1), "expert") == Take()
    assert clairvoyant(state, UFFICIALE) == DrawStock()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "deals", "least"),
    [
        ("ufficiale", 6, 0.75),
        waits("toscano", 8, 0.6),
        waits("cinquecento", 2, 0.7),
        waits("salotto", 5, 0.7),
        waits("rami", 5, 0.8),
        waits("scala40", 2, 0.7),
    ],
)
def test_it_wins_most_hands(game: str, deals: int, least: float) -> None:
    rules = GAMES[game].compile({}, 2)
    assert against_casual(rules, "clairvoyant", deals, 3).won >= least


WITH_JOKERS = ("salotto", "rami", "scala40")


@pytest.mark.parametrize("game", WITH_JOKERS)
@pytest.mark.parametrize(("coming", "kept"), [("6c", {"4c", "5c"}), ("Kd", {"Jd", "Qd"})])
def test_what_goes_with_the_next_draw_is_kept(game: str, coming: str, kept: set[str]) -> None:
    """Two tables that look the same to everybody at them: only the card that comes tells what to throw."""
    rules = GAMES[game].compile({}, 2)
    hands = {"Anna": "4c 5c Jd Qd", "Bruno": "2h 8s Ts Ah 8d 3s Kh"}
    stock = f"2s {coming} 3h 9s"
    data = {"seats": ["Anna", "Bruno"], "hands": hands, "discards": "9h", "stock": stock, "phase": "play"}
    state = position(rules, {**data, "table": ["7h 7d 7s", "Tc Td Th"], "opened": ["Anna", "Bruno"]})
    play = clairvoyant(state, rules)
    assert isinstance(play, Discard)
    assert play.token.face.code not in kept
    assert clairvoyant(state, rules) == play


def test_the_way_to_the_best_is_left_empty_where_few_deals_leave_no_way() -> None:
    """Of two deals a clairvoyant may win no more than casual does; the table goes on without a share."""
    expert = Found(won=0.6, points=5.0)
    assert expert.way_to(Found(won=0.75, points=20.0)) == "40%, 25%"
    assert expert.way_to(Found(won=0.5, points=20.0)) == ""
    assert expert.way_to(Found(won=0.75, points=-1.0)) == ""
