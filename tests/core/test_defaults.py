"""The order of the games, and what holds where nobody says otherwise; usual values and bounds are kept by
``tests.golden.options``."""

from __future__ import annotations

from ramino_access.core.actions import DrawStock, LayMelds, LayOff, Token
from ramino_access.core.cards import face_of_code
from ramino_access.core.engine import attempt, start
from ramino_access.core.record import changed
from ramino_access.core.refusals import Refusal
from ramino_access.games import EASIEST_FIRST, GAMES
from tests.ui.harness import cards


def test_the_easiest_game_comes_first() -> None:
    assert list(EASIEST_FIRST) == "ufficiale ramino chiuso salotto scala40 rami cinquecento toscano machiavelli".split()
    assert len({game.difficulty for game in GAMES.values()}) == len(GAMES)


def test_what_is_laid_in_the_first_turn_of_a_hand_is_no_older_meld_when_it_grows() -> None:
    """Or whoever goes out at once would not do so with own cards only (S9.4)."""
    rules = GAMES["salotto"].compile({"opening": 0}, 2)
    dealt = start(rules, 2, 7)
    seat = dealt.turn.seat
    hands = list(dealt.hands)
    hands[seat] = cards("5h 6h 7h 8h Kd")
    state = changed(dealt, hands=tuple(hands))
    tokens = [Token(face_of_code(code)) for code in "5h 6h 7h 8h".split()]
    for play in (DrawStock(), LayMelds((tuple(tokens[:3]),)), LayOff(1, (tokens[3],))):
        outcome = attempt(rules, state, seat, play)
        assert not isinstance(outcome, Refusal)
        state = outcome.state
    assert state.turn.added
    assert not state.turn.touched
