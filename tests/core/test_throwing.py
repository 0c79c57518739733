"""Which cards may be discarded, where a game says nothing of it."""

from __future__ import annotations

from ramino_access.core.actions import Discard, Token
from ramino_access.core.engine import attempt
from ramino_access.core.policies.tabling import Closing
from ramino_access.core.record import changed
from ramino_access.core.refusals import Refusal
from ramino_access.games import GAMES
from ramino_access.play.text.positions import position


def test_a_joker_may_be_thrown_where_a_last_card_is_only_thrown_if_it_fits_nowhere() -> None:
    made = GAMES["salotto"].compile({}, 2)
    rules = changed(made, tabling=changed(made.tabling, closing=Closing.UNPLAYABLE))
    hands = {"Anna": "* Kd 2c", "Bruno": "Kh Qs"}
    state = position(rules, {"seats": list(hands), "hands": hands, "opened": list(hands), "phase": "play"})
    assert not isinstance(attempt(rules, state, 0, Discard(Token(None, joker=True))), Refusal)
