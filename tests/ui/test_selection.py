"""The selection by keyboard: told, cleared, gone with the turn; what hints have named, prepared and laid at a key."""

from __future__ import annotations

import pytest

from ramino_access.core.cards import card, face_of_code
from ramino_access.core.melds import Kind, Meld, Slot
from ramino_access.ui.match.possible import held
from tests.ui.harness import Player, group, run

OPENING = "7h 8h 9h Ks Kh Kc 2d 4c 5s"


def selecting(hand: str = "2s 7h 8h 9h Kc", *places: int, **position: object) -> Player:
    """A hand with the cards at these places selected, counted from 1; the first card in focus."""
    player = Player().table(hand, **position)
    player.press("home")
    for one in [player.session.hand.cards[place - 1] for place in places]:
        player.session.hand.toggle(one)
    return player


def codes(player: Player) -> list[str]:
    return [card.face.code for card in player.session.hand.selected]


# ------------------------------------------------------------------ cleared and told


def test_backspace_clears_the_selection() -> None:
    player = selecting("2s 7h 8h 9h Kc", 2, 3)
    assert player.press("backspace") == "No longer selected: seven of hearts, eight of hearts."
    assert codes(player) == []
    assert player.press("backspace") == "Nothing is selected."


@pytest.mark.parametrize(
    ("lang", "heard"),
    [("it", "Deselezionata: due di picche."), ("fr", "Désélectionnée : deux de pique.")],
)
def test_it_is_cleared_in_every_language(lang: str, heard: str) -> None:
    player = Player(lang).table("2s 7h")
    player.press("home", "enter")
    assert player.press("backspace") == heard


def test_the_hand_the_turn_and_what_is_prepared_tell_what_is_selected() -> None:
    player = selecting("2s 7h 8h 9h Kc", 2, 3)
    assert player.press("p").endswith("Nothing is prepared. | 2 selected: seven of hearts, eight of hearts.")
    assert player.press("h").endswith("2 cards are selected.")
    assert player.press("t").endswith("2 cards are selected.")
    player.press("backspace")
    assert "elected" not in player.press("p", "h", "t")


def test_the_selection_ends_with_the_turn() -> None:
    player = selecting("2s 7h 8h 9h Kc", 2, 3)
    player.press("x", "x")
    assert not player.session.view.my_turn
    assert codes(player) == []
    player.press("home", "enter")  # what is selected while others play is meant for the turn to come
    player.wait()
    assert codes(player) == ["7h"]


# ------------------------------------------------------------------ what is named


def test_each_of_several_identical_cards_is_named_once() -> None:
    """Where other copies are named than the hand holds, it has to hold as many."""
    player = Player().table("7h 7h 7h 2s", values={"identities": True})
    named = [card(face_of_code("7h"), copy) for copy in (3, 0, 1)]
    meld = Meld(0, Kind.IDENTITY, tuple(Slot(one, one.face, 0) for one in named), 7)
    [(cards, _)] = held(player.session, [meld])
    assert sorted(one.copy for one in cards) == [0, 1, 2]


# ------------------------------------------------------------------ throwing


def test_throwing_with_other_cards_selected_asks_once() -> None:
    player = selecting("2s 7h 8h 9h Kc", 2, 3, 4)
    assert player.press("x") == "3 cards are selected; X again discards the two of spades."
    assert player.session.view.my_turn
    assert "two of spades" in player.press("x")
    assert not player.session.view.my_turn


def test_another_card_or_another_selection_asks_anew() -> None:
    player = selecting("2s 7h 8h 9h Kc", 2, 3)
    player.press("x", "end")
    assert player.press("x") == "2 cards are selected; X again discards the king of clubs."
    player.press("enter")
    assert player.press("x").startswith("3 cards are selected;")


def test_the_card_that_is_selected_itself_is_thrown() -> None:
    player = selecting("2s 7h 8h", 1)
    player.press("x")
    assert not player.session.view.my_turn


def test_what_cannot_be_thrown_is_refused_before_anything_is_asked() -> None:
    player = Player().sit("Me", "Anna", seed=3, values={"manipulation": False}, wait=True)
    player.press("home", "enter", "end")
    assert "selected" not in player.press("x")


def test_the_menu_of_a_card_asks_nothing() -> None:
    player = selecting("2s 7h 8h 9h Kc", 2, 3)
    player.press("m", "end")
    player.press("enter")
    assert not player.session.view.my_turn


# ------------------------------------------------------------------ what a hint has named


def test_n_prepares_what_z_has_named() -> None:
    player = Player().table("Jh Qh Kh 2c 4d", opened="other", values={"manipulation": False, "opening": 30})
    player.press("home")
    assert "combination" in player.press("z")
    assert player.press("n") == "Prepared: jack, queen, king of hearts. 30 points, enough to open."


def test_n_prepares_what_g_has_named() -> None:
    player = Player().table(OPENING, opened="other", values={"manipulation": False})
    player.press("g", "g")
    assert player.press("n") == "The hint has named no cards yet: G goes on."
    player.press("g", "g", "g")
    assert player.press("n") == (
        "45 points prepared, enough to open: seven, eight, nine of hearts; three kings, spades, hearts, clubs."
    )
    assert len(player.session.hand.prepared) == 2


def test_who_may_lay_lays_it_at_once() -> None:
    player = Player().table("7h 8h 9h 2c 4d", values={"manipulation": False})
    player.press("home", "z")
    assert "seven, eight, nine of hearts" in player.press("n")
    assert len(player.session.state.melds) == 1


def test_f_lays_what_was_named_after_one_more_press() -> None:
    player = Player().table(OPENING, opened="other", values={"manipulation": False})
    player.press("g", "g", "g")
    assert player.press("f") == "F again lays seven, eight, nine of hearts; three kings, spades, hearts, clubs."
    assert not player.session.state.melds
    assert "You open" in player.press("f")
    assert len(player.session.state.melds) == 2


def test_f_tells_at_once_what_forbids_it() -> None:
    player = Player().table("7h 8h 9h Ks Kh 2d", opened="other", values={"manipulation": False})
    player.press("g", "g", "g")
    before = player.press("f")
    assert "again" not in before
    assert not player.session.state.melds


def test_a_card_that_can_be_laid_off_names_no_combination() -> None:
    player = Player().table("7d Kc 9s 2c", run(1, "4d 5d 6d"), values={"manipulation": False})
    player.press("home", "z")
    assert player.press("n") == "Seven of diamonds, fits combination 1. L on it lays it off."


def test_a_card_that_can_be_laid_off_leaves_what_is_selected() -> None:
    player = Player().table("7d 2c 8s 9h Th Jh", run(1, "4d 5d 6d"), values={"manipulation": False})
    hand = player.session.hand
    hand.prepare([card for card in hand.cards if card.face.code in ("9h", "Th", "Jh")])
    player.press("home", "enter", "end", "enter")
    assert player.press("z").endswith("Seven of diamonds, fits combination 1.")
    assert player.press("f").startswith("Not a combination: eight of spades, two of clubs.")


def test_jokers_are_named_as_the_hint_named_them() -> None:
    player = Player().table("7h 8h * 2c 4d", values={"manipulation": False})
    player.press("home", "z", "n")
    assert [len(meld) for meld in player.session.state.melds] == [3]


def test_what_is_prepared_already_is_not_prepared_twice() -> None:
    player = Player().table(OPENING, opened="other", values={"manipulation": False})
    player.press("g", "g", "g", "n")
    player.press("g", "g", "g")
    assert player.press("n").startswith("First select cards")
    assert len(player.session.hand.prepared) == 2


def test_a_copy_that_waits_is_replaced_by_its_twin() -> None:
    player = Player().table("7h 8h 9h 7h 8h 9h Kc", group(1, "2s 2h 2d"), values={"manipulation": False})
    hand = player.session.hand
    hand.prepare([c for c in hand.cards if c.copy == 0 and c.suit is not None and c.face.code in ("7h", "8h", "9h")])
    player.press("home", "z")
    player.press("n")
    assert len(player.session.state.melds) == 2
