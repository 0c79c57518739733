"""Closed ramino by ear: what the hand counts, and the card with which it closes."""

from __future__ import annotations

import pytest

from tests.cases import in_each_language
from tests.ui.harness import Player

CLOSES = "4s 5s 6s 3s 9h 9d 9c Jh Qh Kh 2c"


@in_each_language
def test_with_another_card_the_key_that_closes_goes_to_the_right_one(lang: str, refused: str) -> None:
    player = Player(lang).table(CLOSES, game="chiuso", opened="nobody", discards="8d")
    player.press("home")
    assert player.press("k") == refused
    assert player.session.view.my_turn
    told = player.press("k")
    assert player.session.state.over
    closes = {"en": "You close, ", "it": "Chiudi ", "fr": "Tu fermes "}[lang]
    assert (told.count(closes), told.count(closes[:-2])) == (1, 1), told  # the result does not say it once more


SPADES = "2s 4s 6s 8s Ts Qs Ks As 9h 4d 3c"
PAIRS = "5c 6c 7c 2d 3d 4d Qh Kh Qs Ks 9d"


@pytest.mark.parametrize(
    ("lang", "hand", "hint"),
    [
        (
            "en",
            SPADES,
            "Discard the nine of hearts. Without the ten of spades it would count 36, but keep it for a hand",
        ),
        ("it", SPADES, "Scarta il nove di cuori. Senza il dieci di picche conterebbe 36, ma serve per il colore."),
        (
            "fr",
            SPADES,
            "Jette le neuf de cœur. Sans le dix de pique elle compterait 36, mais garde cette carte pour la",
        ),
        ("en", PAIRS, "Discard the nine of diamonds. Without the queen of hearts it would count 39, but it goes with"),
    ],
)
def test_a_hint_says_why_another_discard_would_leave_less(lang: str, hand: str, hint: str) -> None:
    player = Player(lang).table(hand, game="chiuso", opened="nobody", discards="8h")
    player.press("g")
    assert player.press("g").startswith(hint)


def test_the_hand_names_the_discard_of_the_hint_where_it_leaves_as_little() -> None:
    player = Player().table("7c 8c 9c 2d 3d 4d Kd Qh Ts Js 5h", game="chiuso", opened="nobody", discards="8h")
    player.press("g")
    thrown = player.press("g").removeprefix("Discard ").rstrip(".")
    assert player.press("p").startswith(f"Discarding {thrown} leaves least")
