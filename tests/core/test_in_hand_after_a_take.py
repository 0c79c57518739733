"""Going out in hand is one lay, also after a take that nobody could judge, which counts as a play (K8, G13)."""

from __future__ import annotations

from ramino_access.core.actions import Discard, LayMelds, Take, Token
from ramino_access.core.cards import face_of_code
from ramino_access.core.engine import apply
from ramino_access.core.events import Ramino
from ramino_access.core.record import changed
from ramino_access.games import GAMES
from ramino_access.play.text.positions import position


def test_a_take_that_can_be_undone_is_no_lay() -> None:
    rules = changed(GAMES["scala40"].compile({}, 2), usable=lambda rules, state: None)
    at = {"seats": ["Anna", "Bruno"], "hands": {"Anna": "2h 3h 9d", "Bruno": "As 2s"}, "discards": "4h"}
    state = apply(rules, position(rules, at), 0, Take(1)).state
    lay = LayMelds((tuple(Token(face_of_code(code)) for code in ("2h", "3h", "4h")),))
    state = apply(rules, state, 0, lay).state
    assert Ramino(0, "in-hand") in apply(rules, state, 0, Discard(Token(face_of_code("9d")))).events
