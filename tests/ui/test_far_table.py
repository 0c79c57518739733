"""A table at the end of a slow line: keys are answered while a play is under way, and nothing is played twice."""

from __future__ import annotations

import pytest

from ramino_access.core.actions import Discard, Token
from ramino_access.core.cards import face_of_code
from ramino_access.core.state import Phase, Turn
from ramino_access.play.table import Stale
from tests.prompts import said
from tests.ui import harness
from tests.ui.harness import cards, run
from tests.ui.lagging import LAG, LaggingChair, sit_at_far


class Far(harness.Player):
    """Presses keys at a table from which nothing arrives until a test says so."""

    silent = True

    def deliver(self) -> None:
        if not self.silent:
            super().deliver()

    def arrive(self) -> str:
        """Let everything arrive; what was heard of it."""
        start = len(self.heard)
        super().deliver()
        return self.since(start)

    def hit(self, *keys: str) -> str:
        """Press keys that may be silent for now."""
        start = len(self.heard)
        for key in keys:
            self.ui.stack.press(key)
        return self.since(start)


@pytest.fixture
def far(monkeypatch: pytest.MonkeyPatch) -> Far:
    monkeypatch.setattr("ramino_access.ui.seating.own_match.sit_at", sit_at_far)
    return Far()


def test_keys_are_answered_while_a_play_is_under_way(far: Far) -> None:
    far.table("2h 3h 4h", phase=Phase.DRAW)
    assert far.hit("space") == ""
    assert far.session.waiting
    assert far.press("s")
    assert far.press("down") == "Three of hearts."
    revision = far.authority.revision
    assert far.arrive() == "Three of clubs."
    assert far.authority.revision == revision + 1
    chair = far.session.chair
    assert isinstance(chair, LaggingChair)
    assert chair.line.now == 2 * LAG  # there and back


WAITS = {
    "en": "One moment: the table has not answered your last play yet.",
    "it": "Un momento: il tavolo non ha ancora risposto alla tua ultima giocata.",
    "fr": "Un instant\u00a0: la table n'a pas encore répondu à ton dernier coup.",
}


@pytest.mark.parametrize("lang", WAITS)
def test_a_second_play_has_to_wait(monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setattr("ramino_access.ui.seating.own_match.sit_at", sit_at_far)
    far = Far(lang)
    far.table("2h 3h 4h 9c", phase=Phase.DRAW)
    far.hit("space")
    for key in ("space", "x", "u", "D"):
        assert far.press(key).replace(" :", "\u00a0:") == WAITS[lang]
    assert far.heard[-1].braille is not None
    far.arrive()
    assert not far.session.waiting
    assert len(far.session.view.hand) == 5
    far.hit("x")
    assert far.press("x").replace(" :", "\u00a0:") == WAITS[lang]
    far.arrive()
    assert len(far.session.view.hand) == 4


def test_a_refusal_comes_late_and_is_told(far: Far) -> None:
    far.table("2h 3h 9c", turn=1)
    assert far.hit("x") == ""
    assert far.arrive() == said("refusal-not-your-turn", name="Anna")
    assert not far.session.waiting


def test_a_question_comes_late_and_its_answer_too(far: Far) -> None:
    far.table("2c Kd *", run(1, "5s 6s 7s"), game="rami")
    far.press("end")
    assert far.hit("l") == ""
    assert far.arrive().startswith("At which end the joker goes")
    assert far.hit("enter") == ""
    assert far.arrive().startswith("You lay off the joker")


def test_a_play_that_has_become_stale_is_not_made(far: Far) -> None:
    far.table("2h 3h 4h", phase=Phase.DRAW)
    far.hit("space")
    before = far.session.hand.cards
    far.authority.revision += 1  # something has happened meanwhile
    answers: list[object] = []
    far.runner.submit(0, Discard(Token(face_of_code("2h"))), 0, answers.append)
    assert answers == [Stale()]
    far.arrive()  # a draw means the same at any time
    assert len(far.session.hand.cards) == len(before) + 1


def test_everything_is_taken_back_together(far: Far) -> None:
    far.table("5s 6s 7s 5d 6d 7d 2c", values={"opening": 0})
    for start in ("home", "home"):
        far.press(start, "enter", "down", "enter", "down", "enter")
        far.hit("n")
        far.arrive()
    assert len(far.session.state.melds) == 2
    far.hit("U")
    heard = far.arrive()
    assert far.session.state.melds == ()
    assert len([u for u in heard.split(" | ") if u]) == 1


def test_a_menu_says_nothing_while_its_play_is_under_way(far: Far) -> None:
    far.table("7s 2c Kd", run(1, "4s 5s 6s"), run(2, "8s 9s Ts"))
    far.press("home")
    while far.session.hand.focus is None or far.session.hand.focus.face.code != "7s":
        far.press("down")
    assert far.press("l").startswith("Where to lay")
    assert far.hit("enter") == ""
    assert far.arrive().startswith("You lay off the seven of spades")


def test_a_call_that_is_let_pass_too_late(far: Far) -> None:
    far.silent = False
    far.sit("Me", "Anna", "Bruno", game="cinquecento", values={"rummy_window": 5})
    far.place(
        hands=(cards("7s 9h Jd"), cards("3s Kh 2d 9c"), cards("8d Tc Qh 4h")),
        discards=cards("Qd"),
        melds=(run(1, "4s 5s 6s"),),
        next_meld=2,
        opened=frozenset({0, 1}),
        turns=(1, 1, 1),
        turn=Turn(seat=1, phase=Phase.PLAY, first_new=2),
    )
    far.do(1, Discard(Token(face_of_code("3s"))))
    assert far.session.asked
    far.silent = True
    assert far.hit("n") == ""
    assert far.clock.step()  # the time runs out at the table
    assert far.arrive() == "Bruno draws. | There is no discard for you to call."
    assert not far.session.waiting
    assert not far.session.asked
