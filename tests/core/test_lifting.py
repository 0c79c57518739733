"""Where a run begins once its first card has been lifted (G10)."""

from __future__ import annotations

import pytest

from ramino_access.core.actions import Lift, token_of
from ramino_access.core.cards import face_of_code
from ramino_access.core.engine import attempt
from ramino_access.core.refusals import Refusal
from ramino_access.games import GAMES
from ramino_access.play.text.positions import position


@pytest.mark.parametrize(
    ("laid", "first", "low"),
    [("4d 5d 6d", "4d", 5), ("Qs Ks As", "Qs", 13), ("Ks As 2s", "Ks", 1), ("Ks As 2s 3s", "Ks", 1)],
)
def test_positions_start_again_past_the_king(laid: str, first: str, low: int) -> None:
    rules = GAMES["rami"].compile({"manipulation": True, "circular": True}, 2)
    state = position(
        rules,
        {"seats": ["Anna", "Bruno"], "phase": "play", "opened": ["Anna"], "hands": {"Anna": "9c Tc"}, "table": [laid]},
    )
    outcome = attempt(rules, state, 0, Lift(1, token_of(face_of_code(first))))
    assert not isinstance(outcome, Refusal)
    (meld,) = outcome.state.melds
    assert meld.low == low
