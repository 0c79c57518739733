"""Cinquecento by keyboard: the pozzo, "Rummy!", who owns which cards, and the end of a turn without a discard."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ramino_access.core.actions import Discard, DrawStock, Token
from ramino_access.core.cards import face_of_code
from ramino_access.core.melds import Meld
from ramino_access.core.state import Phase, Turn
from tests.prompts import IN_TURN, YOUR_TURN, said
from tests.ui.harness import Player, cards, group, run, words

SPADES = run(1, "4s 5s 6s")


def at_table(hand: str, *melds: Meld, lang: str = "en", **position: object) -> Player:
    return Player(lang, pace=1.0).table(hand, *melds, game="cinquecento", **position)


def three(
    *melds: Meld, turn: int, opened: str = "012", values: Mapping[str, str | int | bool] | None = None, lang: str = "en"
) -> Player:
    """A table for three in the middle of this seat's turn: the player, Anna with the three of spades, Bruno."""
    player = Player(lang, pace=1.0).sit("Me", "Anna", "Bruno", game="cinquecento", values=values)
    held = ("7s 9h Jd", "3s Kh 2d 9c", "8d Tc Qh 4h")
    player.place(
        hands=tuple(map(cards, held)),
        stock=cards("2c 5d 6h 8c 4d"),
        discards=cards("Qd"),
        melds=melds,
        next_meld=len(melds) + 1,
        opened=frozenset(map(int, opened)),
        turns=(1, 1, 1),
        turn=Turn(seat=turn, phase=Phase.PLAY, first_new=len(melds) + 1),
    )
    player.heard.clear()
    return player


def throw(player: Player, seat: int, code: str) -> str:
    """An opponent throws this card, and the others see to it."""
    return " | ".join(words(player.do(seat, Discard(Token(face_of_code(code))))))


# ------------------------------------------------------------------ the pozzo


def test_the_pozzo_is_walked_through_and_taken_from() -> None:
    player = at_table("7d 8d Kh 3c", phase=Phase.DRAW, discards="9d 2h Ks", opened="nobody")
    player.place(turns=(1, 1))
    player.heard.clear()
    assert player.press("w") == "The discard pile, from the top, 3 entries. King of spades, cannot be used."
    assert player.press("down") == "Two of hearts, cannot be used."
    assert player.press("enter").startswith("No new combination with the two of hearts")
    assert player.press("down") == "Nine of diamonds, 3 cards to take."
    assert player.press("t").startswith(f"{IN_TURN}draw from the stock or take from deeper")
    heard = player.press("enter")
    assert heard == (
        "You take 3 cards from the discards: nine of diamonds, two of hearts, king of spades. | "
        f"{IN_TURN}before anything else lay the nine of diamonds in a new combination."
    )
    assert player.session.hand.focus is not None
    assert player.session.hand.focus.face.code == "9d"
    assert player.press("t").startswith(f"{IN_TURN}before anything else lay the nine of diamonds")
    assert player.press("x").startswith("The nine of diamonds first")
    player.press("enter", "up", "enter", "up", "enter")
    assert player.press("n") == "You open with 15 points; number 1: seven, eight, nine of diamonds."


def test_the_pozzo_out_of_turn_and_the_focus_in_it() -> None:
    player = at_table("7d 8d Kh 3c", phase=Phase.DRAW, discards="9d 2h Ks", turn=1)
    player.press("w", "down")
    player.do(1, DrawStock())
    player.do(1, Discard(Token(face_of_code("Kd"))))
    assert player.press("space") == "Two of hearts, cannot be used."
    assert player.press("w") == "King of hearts."
    player = at_table("7d 8d Kh 3c", phase=Phase.DRAW, discards="9d 2h Ks", turn=1)
    assert player.press("w").endswith("King of spades, on top.")
    assert player.press("down") == "Two of hearts, 1 card above."
    assert player.press("enter") == said("refusal-not-your-turn", name="Anna")


def test_shift_d_takes_the_top_alone() -> None:
    player = at_table("7d 8d Kh 3c", phase=Phase.DRAW, discards="2h 9d", opened="both")
    player.place(turns=(1, 1))
    player.heard.clear()
    assert player.press("D").startswith(f"You take the nine of diamonds. | {IN_TURN}before anything else")


def test_an_empty_pozzo() -> None:
    assert at_table("7d 8d Kh 3c").press("w") == "There are no discards."


@pytest.mark.parametrize(
    ("lang", "takes", "due"),
    [
        ("en", "Nine of diamonds, 3 cards to take.", "before anything else lay the nine of diamonds"),
        ("it", "Nove di quadri", "il nove di quadri"),
        ("fr", "Neuf de carreau", "le neuf de carreau"),
    ],
)
def test_the_pozzo_in_three_languages(lang: str, takes: str, due: str) -> None:
    player = at_table("7d 8d Kh 3c", phase=Phase.DRAW, discards="9d 2h Ks", lang=lang)
    player.place(turns=(1, 1))
    player.press("w")
    assert player.press("end").startswith(takes)
    assert due in player.press("enter")
    assert not player.ui.voice.catalog.problems


# ------------------------------------------------------------------ Rummy!


def test_who_is_asked_before_the_player_calls_first() -> None:
    player = three(SPADES, turn=1)
    heard = throw(player, 1, "3s")
    assert heard.endswith("Rummy! Bruno lays the three of spades on 1.")
    assert player.clock.step()  # and the game goes on by itself


def test_rummy_is_asked_and_called() -> None:
    player = three(SPADES, turn=1, opened="01")
    heard = throw(player, 1, "3s")
    assert heard.endswith("Rummy? Shift R lays the three of spades on combination 1. Space lets it go.")
    assert not player.clock.step()  # nobody moves
    assert player.press("t") == ("Bruno is playing. You may call Rummy for the three of spades. Space lets it go.")
    player.press("c")
    assert player.press("t").endswith(" Once back at your cards: Space lets it go."), "in a list Space says the entry"
    player.press("escape")
    assert player.press("R") == "Rummy! You lay the three of spades on 1."
    assert player.clock.step()
    assert player.heard[-1].text.startswith("Bruno")
    assert player.press("R").startswith("Too late to call Rummy!")


def test_rummy_is_asked_again_in_another_language() -> None:
    player = three(SPADES, turn=1, opened="01")
    throw(player, 1, "3s")
    assert player.press("L").startswith("Français. | Rummy ?")
    player.press("space")
    assert player.press("L") == "Italiano."


@pytest.mark.parametrize("key", ["space", "n"])
def test_rummy_is_let_pass(key: str) -> None:
    player = three(SPADES, turn=1, opened="01")
    throw(player, 1, "3s")
    assert player.press("x") == said("refusal-not-your-turn", name="Bruno")
    assert player.press(key) == "You let it pass."
    assert player.press(key) != "You let it pass."
    player.clock.step()  # Space has had Bruno go on at once
    assert "Bruno draws." in [utterance.text for utterance in player.heard[-4:]]


def test_rummy_can_be_answered_from_a_list() -> None:
    player = three(SPADES, turn=1, opened="01")
    throw(player, 1, "3s")
    player.press("c")
    assert player.press("R") == "Rummy! You lay the three of spades on 1."
    player = three(SPADES, turn=1, opened="01")
    throw(player, 1, "3s")
    player.press("c")
    assert player.press("n") == "You let it pass."


def test_of_several_combinations_one_is_chosen() -> None:
    player = three(SPADES, run(2, "Ac 2c 3c 4c"), turn=1, opened="01")
    player.place(melds=(SPADES, group(2, "3h 3d 3c")))
    throw(player, 1, "3s")
    heard = player.press("R")
    assert heard.startswith(
        "Where to lay the three of spades, 2 entries. Lay off the three of spades on combination 1:"
    )
    player.press("down")
    assert player.press("enter") == "Rummy! You lay the three of spades on 2."


def test_opponents_call_in_their_order() -> None:
    """After the player come Anna and Bruno: Anna calls first (C6)."""
    player = three(SPADES, turn=0)
    player.press("home")
    assert player.press("x") == (
        "You discard the seven of spades. | You have 2 cards left! | Rummy! Anna lays the seven of spades on 1."
    )


def test_who_draws_lets_it_pass_and_the_others_are_asked() -> None:
    """Bruno's discard: the player is next, may call first, and draws; then Anna calls."""
    player = three(run(1, "9d Td Jd"), turn=2)
    heard = throw(player, 2, "8d")
    assert heard.endswith(
        f"{YOUR_TURN} | Rummy? Shift R lays the eight of diamonds on combination 1. Space lets it go."
    )
    heard = player.press("space")
    assert heard == "Rummy! Anna lays the eight of diamonds on 1. | Four of diamonds."


def test_a_card_that_is_called_can_not_be_taken() -> None:
    player = three(run(1, "9d Td Jd"), turn=2)
    player.place(hands=(cards("8h 8s Kc"), cards("3s Kh 2d 9c"), cards("8d Tc Qh 4h")))
    throw(player, 2, "8d")
    assert player.press("D") == "Rummy! Anna lays the eight of diamonds on 1."
    assert player.session.state.turn.phase is Phase.DRAW


def test_with_a_window_the_next_opponent_waits_so_many_seconds() -> None:
    player = three(SPADES, turn=1, opened="01", values={"rummy_window": 5})
    heard = throw(player, 1, "3s")
    assert heard.endswith(
        "Rummy? Shift R lays the three of spades on combination 1. Space lets it go. 5 seconds left to call Rummy!"
    )
    player.clock.now += 2.5
    assert player.press("t").endswith("3 seconds left to call Rummy!")
    assert player.clock.step()
    assert player.clock.now == 5.0
    assert player.heard[-1].text == "Bruno draws."


def test_who_has_not_melded_is_not_asked() -> None:
    player = three(SPADES, turn=1, opened="1")
    assert "Rummy" not in throw(player, 1, "3s")
    assert player.press("R").startswith("You have not opened yet")


def test_rummy_can_be_switched_off() -> None:
    player = three(SPADES, turn=1, values={"rummy_call": False})
    assert "Rummy" not in throw(player, 1, "3s")
    assert player.press("R") == "This table's rules do not allow that play."


@pytest.mark.parametrize(
    ("lang", "asked", "called"),
    [
        ("it", "Rummy? Shift R", "Rummy! "),
        ("fr", "Rummy ? Majuscule R", "Rummy ! "),
    ],
)
def test_rummy_in_other_languages(lang: str, asked: str, called: str) -> None:
    player = three(SPADES, turn=1, opened="01", lang=lang)
    assert asked in throw(player, 1, "3s")
    assert player.press("R").startswith(called)
    assert not player.ui.voice.catalog.problems


# ------------------------------------------------------------------ who owns which cards


def test_property() -> None:
    player = at_table("7s 9h Jd", run(1, "4s 5s 6s"), run(2, "9d Td Jd Qd", owner=0))
    assert player.press("y") == (
        "Who owns which cards, 2 entries. You, 35 points; combination 2, 35 points: diamonds, nine to queen."
    )
    assert player.press("down").startswith("Anna, 15 points")
    player.press("backspace", "c")
    assert player.press("right") == "Combination 1, 3 entries. Four of spades, Anna, 5 points."
    assert player.press("y").startswith("Who owns which")
    assert at_table("7s 9h Jd").press("y") == "There are no combinations on the table."


# ------------------------------------------------------------------ other ends


def test_the_special_card_is_said_at_the_deal() -> None:
    player = Player().sit("Me", "Anna", game="cinquecento", values={"special_card": "Qs:40"})
    assert "Special card: queen of spades, worth 40." in [u.text for u in player.heard]
    player = Player().sit("Me", "Anna", game="cinquecento", values={"special_card_each_hand": True})
    assert any(u.text.startswith("Special card: ") for u in player.heard)


@pytest.mark.parametrize("key", ["x", "E"])
def test_who_has_played_every_card_ends_the_turn(key: str) -> None:
    player = at_table("7s", SPADES, values={"closing": "unplayable"})
    assert player.press("x").startswith("That card fits a combination on the table")
    assert player.press("l") == "You lay off the seven of spades on 1."
    heard = player.press(key)
    assert "You have no cards left" in heard
    assert not player.session.state.over
    player.place(turn=Turn(seat=0, phase=Phase.DRAW), turns=(2, 2), discards=cards("3s"))
    assert player.press("D").startswith("Draw from the stock")


def test_ending_a_turn_where_a_discard_is_due() -> None:
    player = at_table("7s 9h", SPADES)
    assert player.press("E") == "The turn ends with a discard: choose a card."


def test_drawing_from_an_exhausted_stock_asks_first() -> None:
    player = at_table("7d 8d Kh 3c", phase=Phase.DRAW, discards="2h 9d", stock="", opened="nobody")
    player.place(turns=(5, 5))
    player.heard.clear()
    assert player.press("space") == "The stock has run out: drawing ends the hand. End it? Y for yes, N for no."
    assert player.press("n").startswith("No.")
    assert player.press("space", "y").endswith("Space deals the next hand.")


def test_the_special_card_of_the_next_hand_counts_in_its_result() -> None:
    player = Player().sit("Me", "Anna", game="cinquecento", values={"special_card_each_hand": True})
    player.place(stock=(), discards=(), turn=Turn(seat=0, phase=Phase.DRAW), turns=(3, 3))
    player.press("space", "space")
    assert player.session.narrator.rules is player.session.rules
