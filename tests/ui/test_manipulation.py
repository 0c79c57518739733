"""Taking the table apart and putting it together again, by keyboard and ear (S11)."""

from __future__ import annotations

import pytest

from ramino_access.core.actions import Action, Discard, LayMelds, Lift, Token
from ramino_access.core.cards import face_of_code
from tests.prompts import YOUR_TURN
from tests.ui.harness import Player, group, run


def test_three_fours_out_of_a_run() -> None:
    """S11.4: the four of diamonds is lifted and laid with the two fours of the hand."""
    player = Player().table("4h 4c Ks 2d", run(1, "4d 5d 6d 7d"))
    assert player.press("c") == "Combinations, 1 entry. Combination 1: diamonds, four to seven."
    assert player.press("m") == (
        "Combination 1: diamonds, four to seven, 7 entries. "
        "Take the four of diamonds back, leaving five, six, seven of diamonds."
    )
    assert player.press("enter") == "You take the four of diamonds back from 1. | Combination 1."
    assert player.press("t").endswith(
        ". You must lay 1 card this turn: four of diamonds; ending your turn now costs 300."
    )
    assert player.press("backspace") == "Four of diamonds, to be laid this turn."
    assert player.press("enter") == "Selected, first: four of diamonds."
    player.press("H")  # by rank, the fours are neighbours
    player.press("home", "down", "enter", "down", "down")
    assert player.press("enter") == "Selected, third: four of clubs."
    assert player.press("n") == "You lay number 2: three fours, diamonds, hearts, clubs."
    assert player.session.state.laid[0] == 10
    assert player.press("t").endswith(" You could end the turn now.")
    assert "You discard" in player.press("x")


def test_the_eight_that_splits_a_run() -> None:
    """S11.2: split behind the seven, from inside the combination; the eight completes the lower part."""
    player = Player().table("8s Ks 2d", run(1, "6s 7s 8s 9s Ts"))
    player.press("c")
    assert player.press("right") == "Combination 1, 5 entries. Six of spades."
    assert player.press("right") == "Seven of spades."
    assert player.press("m") == (
        "Seven of spades, 1 entry. Split after the seven: six, seven of spades; eight, nine, ten of spades."
    )
    assert player.press("enter") == (
        "You split 1: six, seven of spades; the rest is number 2: eight, nine, ten of spades. | Combination 1."
    )
    assert player.press("t").endswith(". Combination 1 is incomplete; ending your turn now costs 300.")
    assert player.press("p").endswith("Combination 1 is incomplete; ending your turn now costs 300.")
    assert player.press("backspace") == "What is left of combination 1: six, seven of spades."
    player.press("backspace", "home")
    assert player.press("l") == "You lay off the eight of spades on 1."
    assert player.session.state.laid[0] == 5
    assert player.press("t").endswith(" You could end the turn now.")


def test_step_by_step_back_and_all_at_once() -> None:
    player = Player().table("8s Ks 2d", run(1, "6s 7s 8s 9s Ts"), group(2, "4d 4h 4c"))
    start = player.session.state.melds
    player.press("c", "m", "enter")  # the six of spades
    player.press("down", "m", "enter")  # the four of diamonds
    assert ". You must lay 2 cards this turn: six of spades, four of diamonds; " in player.press("t")
    assert player.press("u") == "Undone: the four of diamonds is back on the table."
    assert player.press("u") == "Undone: the six of spades is back on the table."
    assert player.press("u") == "Nothing to take back this turn."
    player.press("m", "enter", "up", "m", "enter")
    assert "are back on the table" in player.press("U")
    assert player.session.state.melds == start
    assert player.press("U") == "Nothing to take back this turn."


@pytest.mark.parametrize("yes", [False, True])
def test_leaving_a_table_in_pieces_asks_first(yes: bool) -> None:
    player = Player().table("8s Ks 2d", run(1, "6s 7s 8s 9s Ts"))
    player.press("c", "m", "down", "down", "down", "down")
    player.press("enter")
    player.press("backspace", "end")
    assert player.press("x") == (
        "Combination 1 is incomplete. Ending the turn now costs 300 points, and table and hand go back to what "
        "they were after the draw. End it all the same? Y for yes, N for no."
    )
    if yes:
        heard = player.press("y")
        assert heard.startswith("Penalty for you, 300 points")
        assert "You discard the two of diamonds." in heard
        assert len(player.session.state.melds) == 1
    else:
        assert player.press("n") == "No. Two of diamonds."
        assert len(player.session.state.melds) == 2


def test_merging_says_what_comes_of_it() -> None:
    player = Player().table("8s Ks 2d", run(1, "3s 4s 5s"), run(2, "6s 7s 8s"))
    player.press("c", "m", "end", "up")
    assert player.press("space") == "Join with combination 2: spades, three to eight."
    assert player.press("enter") == "You join 2 to 1: spades, three to eight. | Combination 1."
    assert player.press("down") == "End. Combination 1: spades, three to eight."


def test_the_list_lays_selected_cards_on_the_combination_in_focus() -> None:
    player = Player().table("8s 9s 2d Kd", run(1, "3d 4d 5d"), run(2, "5s 6s 7s"))
    player.press("home", "enter", "down", "enter", "c", "down")
    assert player.press("enter") == "You lay off the eight and the nine of spades on 2. | Combination 2."
    assert player.press("space") == "Combination 2: spades, five to nine."
    assert player.press("up") == "Combination 1: three, four, five of diamonds."
    player.press("backspace")
    assert player.ui.stack.top is player.ui.stack.lowest


def test_l_lays_off_in_the_list_and_c_says_the_combination_again() -> None:
    player = Player().table("8s 9d 2d Kd", run(1, "3d 4d 5d"), run(2, "5s 6s 7s"))
    player.press("home", "c", "down")
    assert player.press("l") == "You lay off the eight of spades on 2. | Combination 2."
    assert player.press("c") == "Combination 2: spades, five to eight."
    assert player.press("c", "up") == (
        "Combination 2: spades, five to eight. | Combination 1: three, four, five of diamonds."
    )
    player.press("right")
    assert player.press("c") == "Combination 1: three, four, five of diamonds."  # out of the inside, and no further
    assert player.press("backspace").endswith("of diamonds.")
    assert player.ui.stack.top is player.ui.stack.lowest


def test_a_joker_is_taken_from_the_list() -> None:
    player = Player().table("As 9h 2c", run(1, "Qs Ks As*"))
    player.press("c")
    assert player.press("j") == "You take the joker back from 1 with the ace of spades. | Combination 1."
    assert player.press("j") == "There is no joker in this combination."


def test_a_joker_of_either_suit_can_not_be_taken() -> None:
    player = Player().table("8s 9h 2c", group(1, "8d 8c *"))
    player.press("c")
    assert player.press("j").startswith("The joker in combination 1 cannot be taken back")
    assert player.press("right", "down", "down").endswith("Joker, for either of two suits.")


def test_only_what_is_possible_is_offered() -> None:
    player = Player().table("Kh 9h 2c", run(1, "5s 6s 7s"), values={"manipulation": False})
    player.press("c")
    assert player.press("m") == "Combination 1: five, six, seven of spades, 1 entry. Look inside, card by card."
    assert player.press("enter") == "Combination 1, 3 entries. Five of spades."
    assert player.press("m") == "Five of spades. Nothing can be done with it now."


def test_others_hear_it_briefly_and_at_the_end_what_has_changed() -> None:
    player = Player().table("2c 3d", run(1, "4d 5d 6d 7d"), turn=1, other="4h 4c Kd Qd Jc Th")

    def anna(action: Action) -> str:
        return " | ".join(u.text for u in player.do(1, action) if u.text)

    def token(code: str) -> Token:
        return Token(face_of_code(code))

    assert anna(Lift(1, token("4d"))) == "Anna takes the four of diamonds back from 1."
    anna(LayMelds(((token("4d"), token("4h"), token("4c")),)))
    heard = anna(Discard(token("Kd")))
    assert "Number 1: five, six, seven of diamonds." in heard
    assert heard.endswith(YOUR_TURN)
