"""Hints and reviews at home: worked out beside the loop, told in their order, while other keys are answered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ramino_access.core.actions import Discard, DrawStock, LayOff, Token
from ramino_access.core.cards import face_of_code
from ramino_access.core.state import Phase
from ramino_access.counsel import hint
from ramino_access.speech.port import Priority
from ramino_access.ui.match.later_answers import LONG_SECONDS, MOST_ASKED, Beside
from ramino_access.ui.places.advice.review import PROGRESS_SECONDS
from tests.cases import each_case
from tests.ui.harness import Player, run

OPENING = "7h 8h 9h Ks Kh Kc 2d 4c 5s"


def table(lang: str = "en") -> Player:
    player = Player(lang).table(OPENING, opened="other", values={"manipulation": False})
    player.ui.sitting.ponder_with(Beside(player.clock, player.ui.voice.tell))
    return player


def texts(player: Player) -> list[str]:
    return [one.text for one in player.heard]


def test_a_hint_is_told_when_it_is_known_and_other_keys_before_it() -> None:
    player = table()
    player.ui.stack.press("g")
    assert texts(player) == []
    player.ui.stack.press("r")
    (scores,) = texts(player)
    player.clock.think()
    assert texts(player) == [scores, "You could open, but it may be better to wait."]


def test_one_step_answers_all_presses_while_it_is_worked_out() -> None:
    player = table()
    for _ in range(4):
        player.ui.stack.press("g")
    player.clock.think()
    assert texts(player) == ["You could open, but it may be better to wait."]
    for _ in range(2):  # the next press goes on from there
        player.ui.stack.press("g")
    player.clock.think()
    assert texts(player)[1:] == ["45 points, 6 cards."]


LONGER = {
    "en": "One moment, thinking.",
    "it": "Un attimo, sto calcolando.",
    "fr": "Un instant, je calcule.",
}
GONE = {
    "en": "The table has changed: that hint is gone.",
    "it": "Il tavolo è cambiato: quel suggerimento non vale più.",
    "fr": "La table a changé : ce conseil ne vaut plus.",
}


def slowly(player: Player, seconds: float) -> None:
    """Whatever is worked out takes so long."""
    player.clock.work = lambda what, done: player.clock.call_later(seconds, lambda: done(what()))


@pytest.mark.parametrize("lang", LONGER)
def test_whoever_presses_again_hears_that_it_is_being_worked_out_and_one_step(lang: str) -> None:
    player = table(lang)
    slowly(player, 2.0)
    player.ui.stack.press("g")
    player.ui.stack.press("g")
    while player.clock.now < 1.0:
        assert player.clock.step()
        if player.clock.now == LONG_SECONDS:
            assert texts(player) == [LONGER[lang]]
            break
    player.ui.stack.press("g")  # later, it is said once more
    while player.clock.step():
        pass
    heard = texts(player)
    assert heard[:2] == [LONGER[lang]] * 2
    assert len(heard) == 3


@pytest.mark.parametrize("lang", GONE)
def test_a_hint_for_a_table_that_has_changed_is_gone_and_is_worked_out_anew_when_it_is_asked_for(lang: str) -> None:
    player = Player(lang).table("7d Kc 9s 2c", run(1, "4d 5d 6d"), values={"manipulation": False})
    player.ui.sitting.ponder_with(Beside(player.clock, player.ui.voice.tell))
    player.press("home")
    while player.session.hand.focus is None or player.session.hand.focus.face.code != "7d":
        player.press("down")
    player.heard.clear()
    player.ui.stack.press("g")
    player.ui.stack.press("l")
    for _ in range(3):
        player.deliver()
        player.clock.think()
    assert texts(player)[-1] == GONE[lang]
    assert texts(player).count(GONE[lang]) == 1
    player.heard.clear()
    player.press("g")
    assert len(texts(player)) == 1
    assert texts(player) != [GONE[lang]]


@pytest.mark.parametrize(("key", "times"), [("g", 1), ("z", 0)])
def test_that_a_hint_is_gone_is_said_at_once_and_once(key: str, times: int) -> None:
    """Not behind the prompt of the next turn, when it is known what the hint would have been. Of the way through the
    cards nobody hears that: it begins anew, or another key has been answered."""
    player = Player().table("7d Kc 9s 2c", run(1, "4d 5d 6d"), values={"manipulation": False})
    player.ui.sitting.ponder_with(Beside(player.clock, player.ui.voice.tell))
    player.press("home")
    player.heard.clear()
    slowly(player, 9.0)
    for _ in range(3):
        player.ui.stack.press(key)
    player.ui.stack.press("x")
    player.deliver()
    at = len(player.heard)
    assert (texts(player)[-1] == GONE["en"]) == bool(times)
    while player.clock.step():
        pass
    assert GONE["en"] not in texts(player)[at:]
    assert texts(player).count(GONE["en"]) == times


@pytest.mark.parametrize("key", ["g", "z"])
def test_an_answer_that_comes_late_does_not_cut_that_to_a_later_key(key: str) -> None:
    player = table()
    player.ui.stack.press(key)
    player.ui.stack.press("s")
    player.clock.think()
    scores, hint = player.heard
    assert (scores.category, hint.category) == ("score", "answer")
    assert (scores.priority, hint.priority) == (Priority.NOW, Priority.NEXT)
    player.press(key)
    assert player.heard[-1].priority is Priority.NOW


def test_what_an_expert_says_is_worked_out_only_when_it_is_asked_for() -> None:
    player = table()
    player.press("g", "g", "g")
    found = player.session.hints.worked.hint()
    assert found.judge is not None
    assert found.judgement is None
    player.press("g")
    assert found.judgement is not None


def test_a_last_step_that_a_play_overtakes_is_gone() -> None:
    player = Player().table("7h 8h 9h Ks Kh Kc 2d 4c", phase=Phase.DRAW, opened="other", discards="6h", game="rami")
    player.ui.sitting.ponder_with(Beside(player.clock, player.ui.voice.tell))
    for _ in range(3):
        player.ui.stack.press("g")
        player.clock.think()
    player.ui.stack.press("g")
    player.clock.think_once()  # what the step is; what an expert says is being worked out
    player.heard.clear()
    player.ui.stack.press("space")
    for _ in range(4):
        player.deliver()
        player.clock.think()
    assert texts(player)[1:] == [GONE["en"]]


def the_other_goes_out(player: Player, before: Callable[[], None] = lambda: None) -> None:
    """The player throws a card, and the other one ends the hand before anything more is worked out; ``before`` their
    last play."""
    player.ui.stack.press("x")
    player.deliver()
    for action in (DrawStock(), LayOff(1, (Token(face_of_code("3d")),))):
        player.do(1, action)
    before()
    player.do(1, Discard(Token(face_of_code("Kh"))))


LATE = {
    "en": ("The hand is over. Shift A reviews it.", "The hint comes too late: that hand is over."),
    "it": ("La manche è finita. Shift A l'analizza.", "Il suggerimento arriva tardi: quella manche è finita."),
    "fr": (
        "La manche est finie. Majuscule A la passe en revue.",
        "Le conseil arrive trop tard : cette manche-là est finie.",
    ),
}


@pytest.mark.parametrize("key", ["g", "z"])
@pytest.mark.parametrize("dealt", [False, True])
@pytest.mark.parametrize("lang", list(LATE))
def test_a_hint_for_a_hand_that_is_over_says_so_once(lang: str, key: str, dealt: bool) -> None:
    player = before_the_end(lang)

    def ask() -> None:
        for _ in range(3):
            player.ui.stack.press(key)

    the_other_goes_out(player, ask)
    if dealt:
        player.ui.stack.press("space")
        player.deliver()
    player.heard.clear()
    player.clock.think()
    assert texts(player) == [LATE[lang][dealt]]


@pytest.mark.parametrize("dealt", [False, True])
def test_what_an_expert_says_of_a_hand_that_is_over_is_not_told(dealt: bool) -> None:
    """Whoever has played meanwhile has heard that it is gone, and hears no more of it."""
    player = before_the_end()
    player.press("g", "g", "g")
    player.ui.stack.press("g")
    player.clock.think_once()  # which step it is; what an expert says is being worked out
    player.heard.clear()
    the_other_goes_out(player)
    assert texts(player).count(GONE["en"]) == 1
    assert LATE["en"][0] not in texts(player)
    if dealt:
        player.ui.stack.press("space")
        player.deliver()
    player.heard.clear()
    player.clock.think()
    assert texts(player) == []


def test_whoever_asks_while_another_question_takes_long_is_told_too() -> None:
    player = table()
    player.clock.work = lambda what, done: player.clock.call_later(9, lambda: done(what()))
    patience = player.ui.voice.text("ponder-long")
    for _ in range(2):
        for _ in range(2):
            player.ui.stack.press("g")
        player.clock.step()
        player.clock.step()
        assert texts(player) == [patience], "once for all that were asked at once"
        player.heard.clear()


def test_whoever_waits_long_is_told() -> None:
    player = table()
    work: list[Callable[[], object]] = []
    player.clock.work = lambda what, done: work.append(what) or player.clock.call_later(9, lambda: done(what()))
    player.ui.stack.press("g")
    assert player.clock.step()
    assert player.clock.now == LONG_SECONDS
    assert texts(player) == [LONGER["en"]]
    assert player.clock.step()
    assert texts(player)[1:] == ["You could open, but it may be better to wait."]
    assert len(work) == 1


def before_the_end(lang: str = "en") -> Player:
    """On a card that the player can throw; what could be laid is kept back then, and the other one can go out."""
    player = Player(lang).table(
        "7d Qc 2c 9s", run(1, "4d 5d 6d"), values={"manipulation": False}, stock="3d Qh", other="Kh"
    )
    player.ui.sitting.ponder_with(Beside(player.clock, player.ui.voice.tell))
    player.press("home")
    while player.session.hand.focus is None or player.session.hand.focus.face.code != "2c":
        player.press("down")
    player.heard.clear()
    return player


def hand_over() -> Player:
    """After a hand in which the player could have laid more."""
    player = before_the_end()
    the_other_goes_out(player)
    player.heard.clear()
    return player


def test_the_review_is_worked_out_beside_the_loop_too() -> None:
    player = hand_over()
    player.ui.stack.press("A")
    assert texts(player) == []
    player.clock.think()
    (heard,) = texts(player)
    assert heard.startswith("Review of the hand, 1 entry. Turn 1: you could have laid more.")
    assert all(one.reads for one in player.ui.stack.top.shown(player.ui.voice.catalog))  # a text on a page


def test_a_review_asked_for_twice_is_opened_once_and_no_other_is_offered() -> None:
    player = hand_over()
    player.ui.stack.press("A")
    player.ui.stack.press("A")
    player.clock.think()
    (heard,) = texts(player)
    assert heard.startswith("Review of the hand, 1 entry.")


REVIEW_WAITS = {
    "en": "The review is waiting: Shift A opens it.",
    "it": "L'analisi ti aspetta: si apre con Shift A.",
    "fr": "La revue t'attend : Majuscule A l'ouvre.",
}


@pytest.mark.parametrize("lang", REVIEW_WAITS)
def test_a_review_does_not_open_under_the_fingers(lang: str) -> None:
    """Where another key has come meanwhile, at the very place where one was."""
    player = before_the_end(lang)
    the_other_goes_out(player)
    player.ui.stack.press("A")
    player.ui.stack.press("down")
    player.heard.clear()
    player.clock.think()
    assert texts(player) == [REVIEW_WAITS[lang]]
    player.heard.clear()
    player.ui.stack.press("A")
    player.clock.think()
    assert player.ui.stack.top is not player.ui.stack.lowest


def test_a_review_that_the_next_hand_has_overtaken_is_told_to_wait() -> None:
    player = hand_over()
    asked: list[Callable[[], None]] = []
    player.ui.sitting.ponder_with(lambda work, then: asked.append(then))
    player.ui.stack.press("A")
    player.ui.sitting.ponder_with(Beside(player.clock, player.ui.voice.tell))
    player.press("space")
    assert not player.session.state.over
    player.heard.clear()
    (then,) = asked
    then()
    assert texts(player) == ["The review is waiting: Shift A opens it."]
    assert player.press("A").startswith("Review of the previous hand, 1 entry.")


def test_nothing_is_judged_that_is_not_the_player_s_to_decide() -> None:
    player = Player().table("7d Kc 9s 2c", run(1, "4d 5d 6d"), turn=1, values={"manipulation": False})
    assert hint.hint(player.session.rules, player.session.view).judge is None


def test_no_more_questions_wait_than_anybody_means_to_ask() -> None:
    player = table()
    for _ in range(MOST_ASKED):
        player.ui.stack.press("z")
    assert texts(player) == []
    player.ui.stack.press("z")
    assert texts(player) == [LONGER["en"]]
    player.clock.think()
    assert len(texts(player)) == MOST_ASKED + 1


def test_what_a_menu_has_worked_out_is_not_told_behind_the_card_one_was_on() -> None:
    player = table()
    player.press("a")
    assert any("Shift Z" in player.press("down") for _ in range(9))
    player.heard.clear()
    player.ui.stack.press("enter")
    player.clock.think()
    (heard,) = texts(player)
    assert "combination:" in heard


@each_case(("wanted", "times", "key"), [("z", 1, "n"), ("z", 4, "n"), ("z", 4, "f"), ("g", 4, "F")])
def test_who_lays_what_is_named_waits_until_it_is(wanted: str, times: int, key: str) -> None:
    player, other = table(), table()
    other.press(*[wanted] * times)
    player.press(*[wanted] * (times - 1))
    player.heard.clear()
    player.ui.stack.press(wanted)  # what this names is being worked out
    player.ui.stack.press(key)
    assert texts(player) == []
    player.clock.think()
    player.deliver()
    assert texts(player)[-1] == other.press(key)
    assert "First select" not in texts(player)[-1]
    assert not player.session.hints.under_way.will_name


@pytest.mark.parametrize("lang", LONGER)
def test_that_it_is_being_worked_out_is_said_to_whoever_waits_to_lay_it(lang: str) -> None:
    player, other = table(lang), table(lang)
    slowly(player, 2.0)
    player.ui.stack.press("z")
    player.ui.stack.press("n")
    player.ui.stack.press("s")
    scores = texts(player)
    assert len(scores) == 1, "every other key is answered at once"
    while player.clock.step():
        pass
    named = other.press("z")
    assert texts(player) == [*scores, LONGER[lang], named, other.press("n")]
    assert player.heard[-1].priority is Priority.NEXT, "it cuts no answer to a later key"
    assert len(player.session.hand.prepared) == 1


def test_that_it_is_being_worked_out_is_said_once_to_several_keys_that_wait_for_it() -> None:
    player = table()
    slowly(player, 2.0)
    for key in ("g", "g", "n"):
        player.ui.stack.press(key)
    player.clock.wait(1.0)
    assert texts(player) == [LONGER["en"]]


def test_where_nothing_comes_of_it_n_says_what_it_says_then() -> None:
    player = Player().table("2h 5d 9s Kc", opened="other", values={"manipulation": False})
    player.ui.sitting.ponder_with(Beside(player.clock, player.ui.voice.tell))
    player.ui.stack.press("z")
    player.ui.stack.press("n")
    player.clock.think()
    assert texts(player)[-1] == "First select cards with Enter."
    for key in ("z", "n", "x"):
        player.ui.stack.press(key)
    player.clock.think()
    assert not player.session.hints.under_way.will_name


@pytest.mark.parametrize(
    ("lang", "progress"),
    [("en", "3 of 40 plays gone over."), ("it", "Analisi: 3 giocate su 40."), ("fr", "Revue : 3 coups sur 40.")],
)
def test_who_waits_for_a_review_hears_how_far_it_is_unless_another_key_has_an_answer(lang: str, progress: str) -> None:
    player = before_the_end(lang)
    the_other_goes_out(player)
    player.ui.sitting.ponder_with(lambda work, then: True)
    player.ui.stack.press("A")
    player.heard.clear()
    worked = player.session.hints.worked
    worked.judged, worked.to_judge = 3, 40
    while player.clock.now < 2 * PROGRESS_SECONDS:
        player.clock.step()
    assert texts(player) == [progress, progress]
    player.ui.stack.press("down")
    player.heard.clear()
    while player.clock.now < 4 * PROGRESS_SECONDS:
        player.clock.step()
    assert texts(player) == []


def test_a_review_that_is_asked_for_again_tells_how_far_it_is_once() -> None:
    player = before_the_end("en")
    the_other_goes_out(player)
    player.ui.sitting.ponder_with(lambda work, then: True)
    player.ui.stack.press("A")
    player.clock.wait(1.0)
    player.session.hints.under_way.end("review.open")  # as where it is dropped
    player.ui.stack.press("A")
    player.heard.clear()
    worked = player.session.hints.worked
    worked.judged, worked.to_judge = 3, 40
    player.clock.wait(PROGRESS_SECONDS)
    assert texts(player) == ["3 of 40 plays gone over."]
