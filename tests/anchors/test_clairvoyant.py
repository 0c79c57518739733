"""The clairvoyant, by whom the levels are measured: legal, and far above anybody who sees only a view."""

from __future__ import annotations

from random import Random

import pytest

from ramino_access.bots import choose
from ramino_access.core.actions import DrawStock, Take
from ramino_access.core.engine import start
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.play.text.positions import position
from tests.anchors.against import against_casual
from tests.anchors.clairvoyant import clairvoyant

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
    ("game", "deals", "least"), [("ufficiale", 6, 0.75), ("toscano", 8, 0.6), ("cinquecento", 2, 0.7)]
)
def test_it_wins_most_hands(game: str, deals: int, least: float) -> None:
    rules = GAMES[game].compile({}, 2)
    assert against_casual(rules, "clairvoyant", deals, 3).won >= least


def test_no_clairvoyant_is_made_for_games_with_jokers() -> None:
    rules = GAMES["rami"].compile({}, 2)
    with pytest.raises(AssertionError, match="no clairvoyant"):
        clairvoyant(start(rules, 2, 1), rules)
