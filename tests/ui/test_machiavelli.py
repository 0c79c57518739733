"""Machiavelli by ear: a hand that begins, a turn that a draw ends, what can be laid by a manoeuvre."""

from __future__ import annotations

import pytest

from ramino_access.config.learnt import Learning, Learnt
from ramino_access.core.state import Phase
from tests.ui.harness import Player, group, run

SPARE = "7s 2d 7c Kc 8c"
TABLE = (run(1, "4h 5h 6h 7h"), run(2, "Jd Qd Kd"), group(3, "9s 9d 9c"))


def table(hand: str = SPARE, lang: str = "en") -> Player:
    return Player(lang).table(hand, *TABLE, game="machiavelli", opened="nobody", other="2s 3s 4s")


@pytest.mark.parametrize(
    ("lang", "begins"),
    [
        ("en", "Hand 1: 13 cards each. "),
        ("it", "Manche 1: 13 carte a testa. "),
        ("fr", "Manche 1 : 13 cartes chacun. "),
    ],
)
def test_a_hand_that_begins_with_a_play_is_told_as_any_other(lang: str, begins: str) -> None:
    assert begins in Player(lang).sit("Me", "Anna", game="machiavelli", wait=True).since(0)


def test_a_card_that_only_a_manoeuvre_lays_can_be_played() -> None:
    player = table()
    assert player.press("z") == "Seven of clubs, if the table is rearranged."
    assert player.press("z") == "Seven of spades, if the table is rearranged."
    assert player.press("z") == "Seven of clubs, if the table is rearranged."


def test_nobody_opens_where_no_points_are_needed() -> None:
    hint = table("9h 8h Kc")
    assert hint.press("g").startswith("You can lay ")
    assert "open" not in hint.press("g", "g", "g")


def test_a_beginner_hears_which_key_ends_a_turn_in_which_nothing_is_laid() -> None:
    player = Player()
    player.ui.me.learning = Learning()
    player.ui.me.learning.now = Learnt(welcomed=True)
    player.sit("Me", "Anna", game="machiavelli", wait=True)
    assert player.since(0).endswith("G gives a hint; Space draws a card and ends your turn.")


@pytest.mark.parametrize(
    ("lang", "none"),
    [
        ("en", "No combination takes the king of clubs."),
        ("it", "Nessuna combinazione può ricevere il re di fiori."),
        ("fr", "Aucune combinaison ne peut recevoir le roi de trèfle."),
    ],
)
def test_the_list_finds_the_combinations_that_a_card_would_enter(lang: str, none: str) -> None:
    melds = (run(1, "4h 5h 6h"), run(2, "Jd Qd Kd"), group(3, "7s 7d 7c"), group(4, "9s 9d 9c"))
    player = Player(lang).table("7h Kc 2d", *melds, game="machiavelli", opened="nobody", other="2s 3s 4s")
    player.press("7")
    player.press("c")
    third = player.press("down", "down").rpartition(" | ")[2]
    player.press("home")
    assert player.press("z") == third
    assert player.press("z") != third
    assert player.press("Z") == third
    player.press("backspace")
    player.press("0")
    player.press("c")
    assert player.press("z") == none


def test_the_list_finds_a_place_before_the_draw_and_says_why_there_is_none() -> None:
    melds = (run(1, "4h 5h 6h"), group(2, "7s 7d 7c"))
    player = Player().table("7h Kc", *melds, phase=Phase.DRAW, opened="nobody")
    player.press("7", "c")
    assert player.press("z").startswith("You have not opened yet")
    player = Player().table("7h Kc", *melds, phase=Phase.DRAW)
    player.press("7", "c")
    assert player.press("z").startswith("Combination 2: ")
    assert player.press("z").startswith("Combination 1: ")


def test_whoever_would_end_the_turn_hears_from_the_key_what_the_turn_says_of_its_cost() -> None:
    """M5: what lies in pieces is put back then, and costs cards."""
    player = table()
    player.press("c", "m", "down", "enter", "escape")
    cost = "costs 3 cards."
    assert player.press("t").endswith(cost)
    assert player.press("E").endswith(cost)


def test_the_first_entry_of_a_menu_does_not_put_back_what_it_has_taken() -> None:
    player = table()
    assert " | 1: five to seven. | " in player.press("c", "home", "m", "enter")
    assert " | Left of 1: six, seven. | " in player.press("m", "enter")


@pytest.mark.parametrize(
    ("lang", "first", "none"),
    [
        ("en", "Combination 1: ", "There is no combination 4."),
        ("it", "Combinazione 1: ", "Non c'è una combinazione 4."),
        ("fr", "Combinaison 1 : ", "Il n'y a pas de combinaison 4."),
    ],
)
def test_digits_go_to_a_combination_by_its_number(lang: str, first: str, none: str) -> None:
    melds = (run(1, "4h 5h 6h"), run(2, "Jd Qd Kd"), run(12, "4s 5s 6s"), run(13, "7c 8c 9c"))
    player = Player(lang).table("7h Kc 2d", *melds, game="machiavelli", opened="nobody", other="2s 3s 4s")
    player.press("c")
    _, second, twelfth, thirteenth = ("", *(player.press("down").rpartition(" | ")[2] for _ in melds[1:]))
    assert player.press("1").startswith(first)
    assert player.press("2") == twelfth
    assert player.press("4") == none
    assert player.press("2") == second
    assert player.press("home", "1", "3").endswith(thirteenth)


def test_who_lays_off_in_the_list_hears_at_which_combination_that_was() -> None:
    player = table("8h 2d")
    assert player.press("c", "enter").endswith(" | Combination 1.")


@pytest.mark.parametrize(
    ("lang", "run_of", "group_of"),
    [
        ("en", "With the eight of clubs: six, 2 left; nine, 1 left, on the table in 3.", ", 1 on the table."),
        ("it", "nove, ne resta una, sul tavolo in 3.", ", 1 sul tavolo."),
        ("fr", "neuf, il reste une carte, sur la table dans 3.", ", 1 sur la table."),
    ],
)
def test_what_a_card_lacks_may_lie_on_the_table(lang: str, run_of: str, group_of: str) -> None:
    player = table("7c 8c 2s Kc", lang)
    player.press("7")
    assert run_of in player.press("G")
    player.press("end")
    assert group_of in player.press("G")
