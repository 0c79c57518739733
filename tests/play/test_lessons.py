"""What a step of a lesson is about."""

from __future__ import annotations

from ramino_access.core.actions import Discard, token_of
from ramino_access.core.cards import face_of_code
from ramino_access.play.text.lessons import PracticeStep
from tests.cases import each_case

NINE, TEN, ACE = (face_of_code(code) for code in ("9s", "Ts", "Ah"))


@each_case(
    ("step", "cards"),
    [
        (PracticeStep("a", (), selects=(NINE, TEN)), (NINE, TEN)),
        (PracticeStep("b", (), keeps=(ACE,), plays=(Discard(token_of(NINE)),)), (ACE,)),
        (PracticeStep("c", (), prepares=((NINE, TEN), (ACE,))), (NINE, TEN, ACE)),
        (PracticeStep("d", (), plays=(Discard(token_of(NINE)),)), (NINE,)),
        (PracticeStep("e", (), on=TEN), (TEN,)),
        (PracticeStep("f", ()), ()),
    ],
)
def test_its_cards(step: PracticeStep, cards: tuple[object, ...]) -> None:
    assert step.cards == cards
    assert step.walks is bool(cards)
