"""The rows of a braille display: what is joined, how long it stands, and what a key does to it."""

from __future__ import annotations

import pytest

from ramino_access.speech.display import CELLS, OPTIONAL_SECONDS, ROWS_TOGETHER_SECONDS
from ramino_access.speech.port import Priority, Utterance
from tests.speech.board import FEW, PACE, TURN, Board, answer, drew, event, threw


def test_what_comes_together_is_one_row() -> None:
    board = Board()
    board.say(drew(1, "Bruno"), threw(1, "Bruno", "p8"), FEW, TURN)
    board.wait(ROWS_TOGETHER_SECONDS)
    assert board.shown == ["Bruno p8 3 carte! tocca a te"]


def test_a_thing_alone_has_all_its_words() -> None:
    board = Board()
    board.say(threw(1, "Bruno", "p8"))
    board.wait(ROWS_TOGETHER_SECONDS)
    assert board.shown == ["Bruno scarta p8"]


def test_a_whole_round_is_joined_as_far_as_it_fits() -> None:
    board = Board()
    for seat, name, card in ((1, "Anna", "p8"), (2, "Bruno", "c5"), (3, "Carlo", "qr")):
        board.say(drew(seat, name), threw(seat, name, card))
    board.say(TURN)
    board.wait(ROWS_TOGETHER_SECONDS)
    assert board.shown == ["Anna p8, Bruno c5, Carlo qr, tocca a te"]
    assert len(board.shown[0]) <= CELLS


def test_the_verb_stays_where_something_else_stands_before_it() -> None:
    board = Board()
    board.say(event(1, "Anna", "cala c5-7"), threw(1, "Anna", "p8"))
    board.wait(ROWS_TOGETHER_SECONDS)
    assert board.shown == ["Anna cala c5-7 scarta p8"]


def test_a_row_stands_for_its_pace() -> None:
    board = Board()
    board.say(threw(1, "Anna", "p8"))
    board.wait(1)
    board.say(threw(2, "Bruno", "c5"), TURN)
    board.wait(60)
    assert board.rows == [
        (ROWS_TOGETHER_SECONDS, "Anna scarta p8"),
        (ROWS_TOGETHER_SECONDS + PACE, "Bruno c5, tocca a te"),
    ]


def test_a_draw_waits_for_what_follows_it_but_not_for_ever() -> None:
    board = Board()
    board.say(drew(1, "Anna"))
    board.wait(OPTIONAL_SECONDS - 0.1)
    assert board.shown == []
    board.wait(0.1)
    assert board.shown == ["Anna pesca"]


def test_the_answer_to_a_key_is_next_and_what_it_cuts_comes_behind_it() -> None:
    board = Board()
    board.say(threw(1, "Anna", "p8"), TURN)
    board.wait(0.5)
    board.press(answer("h a7 q9"))
    board.wait(60)
    assert board.shown == ["Anna p8, tocca a te", "h a7 q9", "Anna p8, tocca a te"]
    assert board.rows[2][0] - board.rows[1][0] == pytest.approx(PACE)


def test_what_has_stood_for_its_pace_never_comes_again() -> None:
    board = Board()
    board.say(threw(1, "Anna", "p8"), TURN)
    board.wait(PACE + ROWS_TOGETHER_SECONDS)
    board.press(answer("h a7 q9"))
    board.wait(60)
    assert board.shown == ["Anna p8, tocca a te", "h a7 q9"]


def test_your_turn_goes_with_your_play() -> None:
    board = Board()
    board.say(threw(1, "Anna", "p8"), TURN)
    board.wait(0.5)
    board.press(answer("peschi c5", "event"))
    board.wait(60)
    assert board.shown[1:] == ["peschi c5", "Anna scarta p8"]


def test_an_answer_has_its_parts_and_what_comes_with_it() -> None:
    board = Board()
    board.press(answer("peschi c5", "event"), TURN._replace(braille="x scarta", gist=""))
    assert board.shown == ["peschi c5, x scarta"]
    board.press(answer("uno"), answer("due"))
    assert board.shown[1:] == ["uno, due"]


def test_an_answer_takes_the_place_of_another() -> None:
    board = Board()
    board.press(answer("uno"))
    board.press(answer("due"))
    board.wait(60)
    assert board.shown == ["uno", "due"]


def test_what_is_too_long_is_several_rows_but_an_answer_stays_whole() -> None:
    board = Board()
    board.say(event(1, "Anna", "45 =120 calati 30 altri 15 mano 12: p8 c5 qr fr", category="score"))
    board.wait(60)
    assert board.shown == ["Anna 45 =120 calati 30 altri 15 mano 12:", "p8 c5 qr fr"]
    long = "14: " + "c5 " * 20
    board.press(answer(long))
    board.say(TURN)
    board.wait(60)
    assert board.shown[2:] == [long, "tocca a te"]
    assert board.rows[3][0] - board.rows[2][0] == pytest.approx(2 * PACE)


def test_a_key_brings_the_next_row_at_once() -> None:
    board = Board()
    board.say(event(1, "Anna", "45 =120 calati 30 altri 15 mano 12: p8 c5 qr fr"))
    board.wait(ROWS_TOGETHER_SECONDS)
    board.display.key()
    assert board.display.next()
    assert board.shown[-1] == "p8 c5 qr fr"
    assert not board.display.next()


def test_at_the_pace_nought_rows_wait_for_the_key() -> None:
    board = Board(pace=0)
    board.say(threw(1, "Anna", "p8"))
    board.wait(60)
    board.say(threw(2, "Bruno", "c5"), TURN)
    board.wait(600)
    assert board.shown == ["Anna scarta p8"]
    assert board.display.behind() > 0
    assert board.display.next()
    assert board.shown[1:] == ["Bruno c5, tocca a te"]


def test_how_much_is_to_be_read() -> None:
    board = Board()
    assert board.display.behind() == 0
    board.say(threw(1, "Anna", "p8"))
    assert board.display.behind() == PACE
    board.wait(ROWS_TOGETHER_SECONDS + 0.5)
    assert board.display.behind() == pytest.approx(PACE - 0.5)


def test_what_nobody_waits_for_is_counted() -> None:
    board = Board()
    for n in range(300):
        board.say(event(n, f"Somebody{n}", "lays a long one"))
    board.wait(PACE * 250)
    assert board.shown[0] == "... +100"
    assert len(board.shown) == 201


def test_closing_writes_the_rest() -> None:
    board = Board()
    board.say(threw(1, "Anna", "p8"), TURN)
    board.display.flush()
    assert board.shown == ["Anna p8, tocca a te"]
    board.display.close()
    board.say(threw(1, "Anna", "p8"))
    board.display.close()
    assert board.shown == ["Anna p8, tocca a te", "Anna scarta p8"]


@pytest.mark.parametrize("moment", [None, 0.0, 0.5])
def test_nothing_comes_behind_the_goodbye(moment: float | None) -> None:
    board = Board()
    board.say(threw(1, "Anna", "p8"))
    board.wait(ROWS_TOGETHER_SECONDS)
    board.say(threw(2, "Bruno", "p9"), TURN)
    board.display.key()
    board.say(answer("a presto"))
    if moment is not None:
        board.wait(moment)
    board.display.close()
    assert board.shown == ["Anna scarta p8", "a presto"]


def test_before_anything_can_be_done_later_a_row_stands_as_well() -> None:
    board = Board()
    board.later_now = None
    board.say(Utterance("Ramino Access.", "it", Priority.NEXT, "system"))
    board.say(event(1, "Anna", "siede"), TURN)
    board.wait(PACE / 2)
    board.later_now = board.later
    board.display.check()
    board.wait(60)
    assert board.rows == [(0.0, "Ramino Access."), (PACE, "Anna siede, tocca a te")]
    board.later_now = None
    board.wait(60)
    board.press(answer("uno"))
    board.say(event(1, "Anna", "va via"))
    board.wait(60)
    board.display.check()
    assert board.shown[2:] == ["uno", "Anna va via"]
