"""What a lesson, and whoever sits beside the player in a whole hand, say to somebody who goes another way."""

from __future__ import annotations

import pytest

from ramino_access.core.cards import card, face_of_code
from ramino_access.ui.companions.partner import Partner
from ramino_access.ui.companions.teacher import missing
from ramino_access.ui.places.advice.practice import take
from tests.ui import harness
from tests.ui.harness import run
from tests.ui.lessons import lesson_of

Near = harness.Player  # lessons are at tables of one's own: nothing is asked of a slow line


def taking(game: str, name: str) -> Near:
    """Somebody who has just begun a lesson."""
    player = Near("en")
    take(player.ui, lesson_of(game, name), lambda: None)
    return player


def test_the_list_that_was_opened_stays_open_for_the_next_step() -> None:
    player = taking("salotto", "list")
    said = player.press("c")
    assert said.endswith("Right. In the list, which C opens, press Down: it reads the next combination.")
    assert player.press("down").startswith("Combination 2")


def test_a_list_is_open_again_where_its_step_is_taken_up() -> None:
    player = Near()
    take(player.ui, lesson_of("salotto", "list"), lambda: None, done=1)
    said = player.since(0)
    assert said.count("In the list, which C opens") == 1
    assert player.press("down").startswith("Combination 2")


def test_who_is_lost_in_a_list_hears_how_to_get_out() -> None:
    player = taking("salotto", "list")
    player.press("c", "down", "c", "right", "c")
    assert player.press("8").endswith(
        "Backspace leaves this list. Go to the eight of hearts in your hand, press C, and on combination 1 press "
        "Enter: the card is laid off there."
    )
    assert player.press("enter").startswith("The four of spades does not fit combination 1. | Go to the eight")


def test_cards_put_back_are_to_be_prepared_again() -> None:
    player = taking("salotto", "open")
    player.press("0", "enter", "down", "enter", "down", "enter", "n")
    assert player.press("N").endswith("Prepare the ten, the jack and the queen of spades: Enter on each, then N.")
    assert player.press("f").endswith("Enter on each, then N.")
    player.press("0", "enter", "down", "enter", "down", "enter")
    assert player.press("n").endswith("Press F: it lays all that is prepared.")


def test_cards_no_longer_selected_are_to_be_selected_again_and_only_those() -> None:
    player = taking("salotto", "prepare")
    player.press("9", "enter", "9", "enter", "9", "enter")
    said = player.press("enter")
    assert said.endswith("Go to the nine of clubs, and press Enter on each: that selects it.")
    assert player.press("enter").endswith("Press N: it puts the selected cards aside as a combination.")


def test_a_combination_that_is_not_wanted_is_to_be_put_back() -> None:
    player = taking("scala40", "take-open")
    player.press("D", "2", "enter", "down", "enter", "down", "enter")
    said = player.press("n")
    assert "Not the two, the three and the four of clubs: Shift N puts what is prepared back in your hand." in said
    assert player.press("N").endswith(
        "Prepare the king of spades, the king of hearts and the king of diamonds: Enter on each, then N."
    )


def test_the_call_of_a_lesson_cannot_be_let_pass() -> None:
    player = taking("cinquecento", "rummy")
    said = player.press("space")
    assert said.count("Press Shift R") == 1
    assert "You let it pass" not in said
    player.press("R")
    assert "Bruno draws" not in player.press("space")


def test_ending_a_turn_with_a_penalty_is_not_asked_about_in_a_lesson() -> None:
    player = taking("salotto", "jokers")
    player.press("home", "j", "4")
    assert player.press("x").startswith("That would discard the four of diamonds. Not in this lesson.")


def test_a_play_of_a_lesson_is_not_taken_back() -> None:
    player = taking("salotto", "off")
    player.press("8", "l")
    assert player.press("u").startswith("That would take your last play back. Not in this lesson.")


def test_giving_up_a_lesson_is_leaving_it() -> None:
    player = taking("salotto", "draw")
    assert player.press("Q").startswith("Leave this lesson?")


def partner(player: Near) -> Near:
    """Have somebody beside the player who says what is sensible."""
    player.ui.sitting.beside = Partner(player.ui, lambda: None)
    return player


def test_where_a_card_fits_twice_the_whole_hand_says_how_to_choose() -> None:
    player = partner(Near().table("7d 2c Kh", run(1, "4d 5d 6d"), run(2, "8d 9d Td")))
    assert player.press("7", "l").endswith(
        "2 entries. Lay off the seven of diamonds on combination 1: diamonds, four to "
        "seven. | Enter takes this one, Down reads the next."
    )


def test_advice_to_lay_several_off_is_to_select_them() -> None:
    player = partner(Near().table("2d 3d Kh Qs", run(1, "4d 5d 6d")))
    said = player.press("r")
    assert "Enter on each, then L." in said
    player.press("2", "enter", "down", "enter", "l")
    assert len(player.session.state.melds[0].slots) == 5


def test_advice_to_open_with_several_melds_takes_two_keys() -> None:
    player = partner(Near().table("Ts Js Qs 9h 9d 9c 2c", opened="nobody"))
    assert player.press("r").endswith("Press N, then F.")
    player.press("n", "f")
    assert len(player.session.state.melds) == 2


def test_where_melds_are_laid_at_once_advice_names_all_that_its_key_lays() -> None:
    player = partner(Near().table("As 2s 3s 8s 8h 8c Qd 6c", game="cinquecento"))
    assert player.press("r") == "Lay ace, two, three of spades; three eights, spades, hearts, clubs. Press N."
    player.press("n")
    assert len(player.session.state.melds) == 2


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        ("en", "You can go out! Discard the five of spades. Go to it and press X."),
        ("it", "Puoi chiudere! Scarta il cinque di picche. Vai su quella carta e premi X."),
        ("fr", "Tu peux terminer ! Jette le cinq de pique. Va sur cette carte et appuie sur X."),
    ],
)
def test_whoever_can_go_out_with_the_last_card_hears_so_in_the_whole_hand(lang: str, heard: str) -> None:
    assert partner(Near(lang).table("5s", run(1, "4d 5d 6d"))).press("r") == heard


def test_advice_to_take_deep_names_the_key_that_can() -> None:
    player = partner(taking("cinquecento", "pozzo"))
    said = player.press("r")
    assert said.startswith("Take 3 cards from the discards, down to the seven of clubs.")
    assert said.endswith("W opens the pile. Go down to that card and press Enter.")
    player.press("w", "down", "down", "enter")
    assert len(player.session.hand.cards) == 10


def test_what_the_hand_was_comes_before_what_can_follow_it() -> None:
    player = taking("ufficiale", "whole")
    for _ in range(60):
        player.wait()
        if player.session.state.over:
            break
        player.press("space", "x")
    said = player.since(0)
    assert said.index("That was a whole hand.") < said.index("Space deals the next hand.")


def test_a_lesson_has_one_name_wherever_it_is_named() -> None:
    """Which word is used for opening is the game's affair, also between two lessons, where no table is."""
    player = Near("it")
    take(player.ui, lesson_of("salotto", "prepare"), lambda: None, done=3)
    assert player.press("p").endswith("La prossima lezione: Entrare in gioco.")
    assert player.press("enter").startswith("Entrare in gioco. | ")


def test_a_lesson_that_ends_in_a_list_is_over_once() -> None:
    player = Near("en")
    take(player.ui, lesson_of("salotto", "list"), lambda: None, done=3)
    assert player.press("8", "c", "enter").count("Lesson done") == 1


def test_of_two_cards_alike_one_may_be_missing() -> None:
    seven, king = face_of_code("7h"), face_of_code("Ks")
    assert missing((seven, seven, king), (card(seven, 0), card(king, 0))) == (seven,)
    assert missing((seven, seven), (card(seven, 0), card(seven, 1))) == ()
