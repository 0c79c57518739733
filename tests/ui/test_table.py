"""The table by keyboard: each key of the hand, what it does and what is heard."""

from __future__ import annotations

import pytest

from ramino_access.core.actions import Discard, DrawStock, Token
from ramino_access.core.cards import face_of_code
from ramino_access.core.state import Phase
from ramino_access.speech.port import Priority
from ramino_access.ui.commands.registry import commands
from ramino_access.ui.match.own_hand import Order
from tests.cases import each_case
from tests.prompts import IN_TURN, TURN, said
from tests.ui.harness import Player, group, run


def pick(player: Player, *places: int) -> str:
    """Select the cards at these places of the hand, counted from 1; what was heard last."""
    heard = ""
    for place in places:
        player.press("home")
        for _ in range(place - 1):
            player.press("down")
        heard = player.press("enter")
    return heard


def focus(player: Player) -> str:
    card = player.session.hand.focus
    return "" if card is None else card.face.code


# ------------------------------------------------------------------ stepping, sorting


def test_up_down_home_end() -> None:
    player = Player().table("As 5h 9d")
    assert player.press("home") == "Ace of spades."
    assert player.press("down") == "Five of hearts."
    assert player.press("end") == "Nine of diamonds."
    assert player.press("down") == "End. Nine of diamonds."
    assert player.press("up") == "Five of hearts."
    assert player.press("home", "up").endswith("Start. Ace of spades.")


def test_fuller_verbosity_says_the_place() -> None:
    player = Player(verbosity="full").table("As 5h 9d")
    assert player.press("home", "down").endswith("Five of hearts, 2 of 3.")


@each_case(("back", "on"), [("left", "right"), ("[", "]")])
def test_suits_and_ranks(back: str, on: str) -> None:
    player = Player().table("As 5s 9h Tc")
    player.press("home")
    assert player.press(on) == "Nine of hearts."
    assert player.press(on) == "Ten of clubs."
    assert player.press(on) == "End. Ten of clubs."
    assert player.press(back) == "Nine of hearts."
    player.press("H")
    assert player.press(back) == "Five of spades."


def test_sorting_keeps_the_focus() -> None:
    player = Player().table("9s As 5h")
    player.press("end")
    assert player.press("M") == "As dealt. Five of hearts."
    assert [c.face.code for c in player.session.hand.cards] == ["9s", "As", "5h"]
    assert player.press("H") == "By rank. Five of hearts."
    assert player.press("C") == "By suit. Five of hearts."
    assert player.session.hand.order is Order.SUIT


def test_the_order_of_the_hand_is_remembered() -> None:
    player = Player().table("9s As 5h")
    player.press("H")
    assert {"hand_order": "rank"} in player.saved
    again = Player(hand_order="rank").sit()
    assert again.session.hand.order is Order.RANK
    ranks = [card.rank for card in again.session.hand.cards if not card.is_joker]
    assert ranks == sorted(ranks)


def test_selecting_in_order() -> None:
    player = Player().table("As 5h 9d")
    assert pick(player, 3) == "Selected, first: nine of diamonds."
    assert pick(player, 1) == "Selected, second: ace of spades."
    assert player.press("home") == "Ace of spades, selected."
    assert player.press("enter") == "Unselected: ace of spades. 1 card is still selected."
    assert [c.face.code for c in player.session.hand.selected] == ["9d"]


# ------------------------------------------------------------------ drawing, taking, discarding


def test_space_draws_and_the_focus_goes_to_the_card() -> None:
    player = Player().table("As 9d", phase=Phase.DRAW, stock="5h 6h")
    assert player.press("space") == "Five of hearts."
    assert focus(player) == "5h"
    assert player.press("space") == "Already drawn: five of hearts."


def test_answers_to_keys_are_said_now() -> None:
    player = Player().table("As 9d", phase=Phase.DRAW)
    for key in ("space", "down", "t", "l", "z", "m"):
        before = len(player.heard)
        player.press(key)
        assert player.heard[before].priority is Priority.NOW, key


def test_not_your_turn() -> None:
    player = Player().table("As 9d", phase=Phase.DRAW, turn=1)
    for key in ("D", "x", "u", "U"):
        assert player.press(key) == said("refusal-not-your-turn", name="Anna")
    assert player.press("t") == "Anna is playing."
    assert said("refusal-not-your-turn", name="Anna") in player.press("space")  # and Anna goes on at once


def test_the_top_of_the_discards_is_heard_and_taken() -> None:
    player = Player().table("As 9d", phase=Phase.DRAW, discards="3h 4h")
    assert player.press("d") == "Four of hearts, top of 2 discards."
    assert player.press("D") == "You take the four of hearts."
    assert focus(player) == "4h"
    assert player.press("x") == "The four of hearts was just taken from the discards: discard another card."


def test_with_the_whole_pile_the_card_is_chosen_from_a_list() -> None:
    player = Player().table("As 9d", phase=Phase.DRAW, discards="3h 4h 5h", values={"discards": "pile"})
    assert player.press("D") == "Take from the discards, 3 entries. Five of hearts."
    assert player.press("down") == "Four of hearts, with the card above it."
    assert player.press("enter") == "You take 2 cards from the discards: four of hearts, five of hearts."
    assert focus(player) == "5h"


def test_where_nobody_discards_x_ends_the_turn() -> None:
    player = Player().table("As 9d 3h 5c", values={"discards": "none"})
    assert player.press("d") == "Nobody discards at this table."
    assert player.press("x") == "Your turn is over: Anna is playing."
    assert player.press("t") == "Anna is playing."


@each_case("key", ["x", "delete"])
def test_discarding_leaves_the_focus_on_the_card_before(key: str) -> None:
    player = Player().table("As 5h 9d Tc Jc")
    player.press("home", "down")
    assert player.press(key) == "You discard the five of hearts."
    assert focus(player) == "As"


def test_of_two_equal_cards_the_one_in_focus_is_thrown() -> None:
    player = Player().table("7h 7h 9d Tc Jc")
    pick(player, 1)
    player.press("down")
    assert player.press("x") == "1 card is selected; X again discards the seven of hearts."
    assert player.press("x") == "You discard the seven of hearts."
    assert player.press("home") == "Seven of hearts."  # what was selected went with the turn


# ------------------------------------------------------------------ melds


def test_preparing_and_opening() -> None:
    player = Player().table("5h 5d 5c 7s 8s 9s 2c Kd", opened="other")
    pick(player, 1, 2, 3)
    assert player.press("n") == "Prepared: seven, eight, nine of spades. 15 points, 15 short of 30."
    assert player.press("p") == "15 points prepared, 15 short of 30: seven, eight, nine of spades."
    assert player.press("f") == "15 points prepared: 15 short of 30."
    player.press("home")
    assert focus(player) == "5h"  # the prepared cards are not in the way
    player.press("H")
    pick(player, 2, 3, 4)
    heard = player.press("n")
    assert heard == "Prepared: three fives, hearts, diamonds, clubs. 30 points, enough to open."
    assert player.press("f") == (
        "You open with 30 points; number 1: seven, eight, nine of spades; number 2: three "
        "fives, hearts, diamonds, clubs."
    )
    assert player.session.hand.prepared == []
    assert player.press("h") == "2 cards. Two of clubs; king of diamonds."


def test_prepared_melds_are_put_back() -> None:
    player = Player().table("7s 8s 9s 2c Kd", opened="other")
    assert player.press("N") == "Nothing is prepared."
    assert player.press("f") == "Nothing is prepared."
    assert player.press("n") == "First select cards with Enter."
    pick(player, 1, 2, 3)
    player.press("n")
    assert player.press("h") == (
        "2 cards. Diamonds: king; clubs: two. | 15 points prepared, 15 short of 30: seven, eight, nine of spades."
    )
    assert player.press("N") == "Back in your hand: seven of spades, eight of spades, nine of spades."
    assert player.press("home") == "Seven of spades."


def test_melds_can_be_prepared_while_others_play() -> None:
    player = Player().table("7s 8s 9s 2c Kd", opened="other", turn=1)
    pick(player, 1, 2, 3)
    assert player.press("n").startswith("Prepared")
    assert player.press("f") == said("refusal-not-your-turn", name="Anna")


def test_no_meld() -> None:
    player = Player().table("7s 8s 2c Kd")
    pick(player, 1, 2, 3)
    assert player.press("n").startswith("Not a combination: seven of spades, eight of spades, king of diamonds.")
    assert len(player.session.hand.selected) == 3


def test_who_has_opened_lays_at_once() -> None:
    player = Player().table("7s 8s 9s 2c Kd", opened="me")
    pick(player, 1, 2, 3)
    assert player.press("n") == "You lay number 1: seven, eight, nine of spades."
    assert player.press("u").startswith("Undone:")
    assert player.session.state.melds == ()


def test_which_card_a_joker_is_gets_asked() -> None:
    player = Player().table("Qs Ks 2c 3c 4d *", opened="me")
    pick(player, 2, 6, 1)  # king, joker, queen: the order does not tell
    assert player.press("n") == "Which card the joker stands for, 2 entries. Jack of spades."
    assert player.press("down") == "Ace of spades."
    assert player.press("enter") == "You lay number 1: queen and king of spades, joker."
    assert player.session.state.melds[0].slots[-1].card.is_joker


def test_a_group_is_one_of_the_choices() -> None:
    player = Player().table("7s 2c 3c 4d * *", opened="me", values={"jokers_per_meld": 2})
    pick(player, 1, 5, 6)
    player.press("n")
    entries = [player.press("space"), *(player.press("down") for _ in range(3))]
    assert "A group, the joker as any suit." in entries
    while player.press("space") != "A group, the joker as any suit.":
        player.press("up")
    assert player.press("enter").startswith("You lay number 1: three sevens")


def test_a_prepared_joker_remembers_what_it_is() -> None:
    player = Player().table("Qs Ks 2c 3c 4d *", opened="other")
    pick(player, 2, 6, 1)
    player.press("n", "down")
    assert player.press("enter") == "Prepared: queen and king of spades, joker. 35 points, enough to open."
    assert player.press("f").startswith("You open with 35 points")


# ------------------------------------------------------------------ lay-offs and jokers


def test_one_meld_takes_the_card_at_once() -> None:
    player = Player().table("8s 2c Kd", run(1, "5s 6s 7s"))
    player.press("home")
    assert player.press("l") == "You lay off the eight of spades on 1."


def test_of_several_melds_one_is_chosen() -> None:
    player = Player().table("8s 2c Kd", run(1, "5s 6s 7s"), group(2, "8d 8c 8h"))
    player.press("home")
    heard = player.press("l")
    assert heard == (
        "Where to lay off the eight of spades, 2 entries. "
        "Lay off the eight of spades on combination 1: spades, five to eight."
    )
    assert player.press("down").startswith("Lay off the eight of spades on combination 2: four eights")
    assert player.press("enter") == "You lay off the eight of spades on 2."


def test_selected_cards_are_laid_off_together() -> None:
    player = Player().table("8s 9s 2c Kd", run(1, "5s 6s 7s"))
    pick(player, 1, 2)
    assert player.press("l") == "You lay off the eight and the nine of spades on 1."


def test_the_end_of_a_run_is_asked() -> None:
    player = Player().table("As 2c Kd", run(1, "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"))
    player.press("home")
    assert player.press("l").endswith("At the low end, next to the two of spades.")
    player.press("down")
    assert player.press("enter") == "You lay off the ace of spades on 1."
    assert player.session.state.melds[0].low == 2


@each_case(
    ("opened", "phase", "hand", "melds", "heard"),
    [
        ("both", Phase.PLAY, "3h 2c", [], "There are no combinations on the table."),
        ("both", Phase.PLAY, "3h 2c", ["5s 6s 7s", "9d Td Jd"], "The three of hearts fits no combination."),
        ("both", Phase.PLAY, "3h 2c", ["5s 6s 7s"], "The three of hearts does not fit combination 1."),
        ("other", Phase.PLAY, "3h 2c", ["5s 6s 7s"], "You have not opened yet"),
        ("both", Phase.DRAW, "3h 2c", ["5s 6s 7s"], "Draw first"),
        ("both", Phase.PLAY, "* 2c", ["5s 6s 7s"], "A joker goes only into a new combination"),
    ],
)
def test_why_a_card_is_not_laid_off(opened: str, phase: Phase, hand: str, melds: list[str], heard: str) -> None:
    player = Player().table(hand, *(run(n + 1, m) for n, m in enumerate(melds)), opened=opened, phase=phase)
    player.press("end" if "*" in hand else "home")
    assert player.press("l").startswith(heard)


def test_a_joker_is_offered_on_the_card_that_it_stands_for_alone() -> None:
    player = Player().table("As 9h 2c 3c", run(1, "Qs Ks As*"))
    player.press("home")
    taking = commands()["meld.take-joker"]
    assert taking.possible(player.ui.stack.top)
    player.press("end")
    assert not taking.possible(player.ui.stack.top)


def test_z_goes_to_the_combination_whose_joker_the_card_takes_and_several_cards_take_none() -> None:
    player = Player().table("As 9h 2c 3c", run(1, "5d 6d 7d"), run(2, "Qs Ks As*"))
    player.press("home", "c")
    assert player.press("z") == "Combination 2: queen and king of spades, joker."
    player.press("backspace", "home", "enter", "down", "enter", "c")
    assert player.press("z") == "No combination takes the ace of spades and the nine of hearts."


def test_taking_a_joker_and_paying_for_keeping_it() -> None:
    player = Player().table("As 9h 2c 3c", run(1, "Qs Ks As*"))
    player.press("home")
    assert player.press("j") == "You take the joker back from 1 with the ace of spades."
    assert focus(player) == "*"
    assert player.press("up") == "Three of clubs."
    assert player.press("down") == "Joker, to be laid this turn."
    assert player.press("x") == "The joker must be laid in a new combination this turn: it cannot be the discard."
    player.press("up")
    heard = player.press("x")
    assert heard == (
        "Still to be laid this turn in a new combination: joker. Ending the turn now costs 200 points. "
        "End it all the same? Y for yes, N for no."
    )
    assert player.press("z") == heard  # a question is asked again until it is answered
    assert player.press("n") == "No. Three of clubs."
    player.press("x")
    assert player.press("y").startswith("Penalty for you, 200 points")


def test_no_joker_to_take() -> None:
    player = Player().table("As 9h 2c 3c", run(1, "5s 6s 7s"))
    player.press("home")
    assert player.press("j") == "No joker on the table stands for the ace of spades."


# ------------------------------------------------------------------ others, questions, menus


def test_nothing_that_others_do_touches_the_hand() -> None:
    player = Player().table("As 5h 9d Tc", turn=1, phase=Phase.DRAW)
    pick(player, 2)
    player.press("end")
    before = (player.session.hand.focus, list(player.session.hand.selected), player.session.hand.cards)
    player.do(1, DrawStock())
    player.do(1, Discard(Token(face_of_code("Kd"))))
    hand = player.session.hand
    assert (hand.focus, hand.selected, hand.cards) == before


def test_the_questions() -> None:
    player = Player().table("As 5h 9d Tc", discards="2h")
    assert player.press("h") == "4 cards. Spades: ace; hearts: five; diamonds: nine; clubs: ten."
    assert player.press("s") == "You, 0; Anna, 0."
    assert player.press("e") == "You, 4 cards; Anna, 4 cards. Stock 4, discards 1."
    assert player.press("t").startswith(f"{IN_TURN}discard.")
    assert player.press("p") == "Nothing is prepared."


@pytest.mark.parametrize("key", ["m", "apps", "s-f10"])
def test_the_menu_of_a_card(key: str) -> None:
    player = Player().table("8s 2c Kd", run(1, "5s 6s 7s"), group(2, "8d 8c 8h"))
    player.press("home")
    assert player.press(key) == "Eight of spades, 4 entries. Select."
    assert player.press("down") == "Lay off the eight of spades on combination 1: spades, five to eight."
    player.press("down")
    assert player.press("down") == "Discard the eight of spades."
    assert player.press("t").startswith(TURN)  # questions are answered in menus, too
    assert player.press("enter") == "You discard the eight of spades. | You have 2 cards left!"


@pytest.mark.parametrize("key", ["a", "f2", "escape"])
def test_the_menu_of_the_table(key: str) -> None:
    player = Player().table("8s 2c Kd", run(1, "5s 6s 7s"))
    player.press("home")
    first = player.press(key)
    assert first.startswith("The table, ")
    entries = {first, *(player.press("down") for _ in range(30))}
    assert "Discard the card, X." in entries
    assert "Lay off the card, or the selected ones, L." in entries
    assert "The rules of this table, B." in entries
    assert not any("Draw from the stock" in entry for entry in entries)
    assert player.press("backspace") == "Eight of spades."


def test_the_menu_of_the_table_acts() -> None:
    player = Player().table("8s 2c Kd", phase=Phase.DRAW, stock="5h")
    assert player.press("a").endswith(" entries. Draw from the stock, Space outside this list.")
    assert player.press("enter") == "Five of hearts."
    assert player.ui.stack.top is player.ui.stack.lowest


@pytest.mark.parametrize("key", ["?", "f1"])
def test_the_keys_of_where_i_am(key: str) -> None:
    player = Player().table("8s 2c Kd", run(1, "5s 6s 7s"))
    assert player.press(key).startswith("Keys here, ")
    lines = [player.press("down") for _ in range(45)]
    assert "M, Applications or Shift F10: what can be done with this card." in lines
    assert "F10" not in lines[0]
    player.press("backspace")
    player.press("c")
    player.press(key)
    lines = [player.press("down") for _ in range(45)]
    assert "Right, right bracket or Shift W: inside the combination, card by card." in lines


def test_a_key_that_means_nothing() -> None:
    player = Player().table("8s 2c Kd")
    assert player.press("R") == "Shift R: nothing here. Question mark for the keys."
    assert player.press("f7") == "F7: nothing here."


# ------------------------------------------------------------------ the end of a hand, and of a match


def test_a_hand_ends_and_the_next_is_dealt() -> None:
    player = Player().table("8s 2c", run(1, "5s 6s 7s"), opened="both")
    player.press("home")
    player.press("l")
    heard = player.press("x")
    assert "You go out and win the hand!" in heard
    assert heard.endswith("Space deals the next hand.")
    assert player.press("t") == "The hand is over. Space deals the next hand."
    assert player.press("e").startswith("Left in hand: Anna, ")
    assert "Hand 2. You deal." in player.press("space")


def test_enter_deals_the_next_hand_too() -> None:
    player = Player().table("2c", opened="both")
    player.press("x")
    assert "Hand 2. You deal." in player.press("enter")


def test_laying_the_last_card_from_a_list_comes_back_to_the_hand() -> None:
    player = Player().table("8s", run(1, "5s 6s 7s"))
    player.press("c")
    assert player.press("enter").endswith("Space deals the next hand.")
    assert player.ui.stack.top is player.ui.stack.lowest


def test_after_the_match_there_is_another() -> None:
    player = Player().table("2c", values={"target": 10})
    over = "You win the match! | Shift A reviews this hand. | The match is over. Space to continue."
    assert player.press("x").endswith(over)
    assert player.press("space") == "The match is over, 5 entries. Another match like this one."
    assert player.press("down") == "A new match with other options."
    assert player.press("enter").startswith("New match of Salotto")
    player.press("backspace")
    assert player.ui.sitting.session is None


def test_leaving_asks() -> None:
    for key in ("q", "c-q"):
        player = Player().table("2c 3c")
        assert player.press(key) == "Leave this table for the main menu? Y for yes, N for no."
        assert player.press("n") == "No. Two of clubs."
        player.press(key)
        assert player.press("y").startswith("Main menu")
        assert player.press("q") == "Leave Ramino Access? Y for yes, N for no."
        assert player.press("y") == "Goodbye."
        assert player.ui.stack.finished
