"""G8: few cards are told once, not again while the number stays what it was."""

from __future__ import annotations

from ramino_access.core.actions import Discard, DrawStock, Token
from ramino_access.core.cards import card, face_of_code
from ramino_access.core.engine import apply, start
from ramino_access.core.events import FewCards
from ramino_access.core.record import changed
from ramino_access.core.state import State
from ramino_access.games import GAMES

RULES = GAMES["salotto"].compile({}, 2)


def turn(state: State) -> tuple[State, int]:
    """Draw and throw the card drawn; how many few-cards there were."""
    seat = state.turn.seat
    drawn = apply(RULES, state, seat, DrawStock()).state
    thrown = drawn.hands[seat][-1]
    token = Token(None, joker=True) if thrown.is_joker else Token(thrown.face)
    step = apply(RULES, drawn, seat, Discard(token))
    return step.state, sum(isinstance(event, FewCards) for event in step.events)


def test_told_once_and_again_when_it_changes() -> None:
    state = start(RULES, 2, 1)
    few = tuple(card(face_of_code(code), 0) for code in ("2c", "7d", "Js"))
    seat = state.turn.seat
    hands = tuple(few if s == seat else hand for s, hand in enumerate(state.hands))
    told = []
    state = changed(state, hands=hands)
    for _ in range(3):
        state, count = turn(state)
        told.append(count)
        state, _ = turn(state)
    state = changed(state, hands=tuple(few[:2] if s == seat else hand for s, hand in enumerate(state.hands)))
    state, count = turn(state)
    assert told == [1, 0, 0]
    assert count == 1
