"""A table at which a card has just been thrown that others may call."""

from __future__ import annotations

from ramino_access.core.actions import Discard, Token
from ramino_access.core.cards import face_of_code
from ramino_access.core.engine import apply, start
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, State, Turn
from ramino_access.games import GAMES
from tests.ui.harness import cards, run


def thrown(
    seats: int, discarder: int, opened: frozenset[int], card: str = "7s", **options: object
) -> tuple[Rules, State]:
    """A table at which this seat has just thrown a card; the run of spades goes from four to six."""
    rules = GAMES["cinquecento"].compile(options, seats)
    state = start(rules, seats, 1)
    hands = list(state.hands)
    hands[discarder] = (*cards(card), *cards("Kh Kd"))
    before = changed(
        state,
        hands=tuple(hands),
        melds=(run(1, "4s 5s 6s"),),
        next_meld=2,
        opened=opened,
        turns=(1,) * seats,
        turn=Turn(seat=discarder, phase=Phase.PLAY, first_new=2),
    )
    return rules, apply(rules, before, discarder, Discard(Token(face_of_code(card)))).state
