"""Closed ramino by ear: what the hand counts, and the card with which it closes."""

from __future__ import annotations

import pytest

from tests.ui.harness import Player

CLOSES = "4s 5s 6s 3s 9h 9d 9c Jh Qh Kh 2c"


@pytest.mark.parametrize(
    ("lang", "refused"),
    [
        ("en", "With that discard your hand counts too much to close. K now: close by discarding the two of clubs."),
        ("it", "Con questo scarto la mano conta troppo per chiudere. Ora K: chiudi scartando il due di fiori."),
        (
            "fr",
            "En jetant cette carte, ta main compte encore trop pour fermer. Maintenant K : fermer en jetant le deux de "
            "trèfle.",
        ),
    ],
)
def test_with_another_card_the_key_that_closes_goes_to_the_right_one(lang: str, refused: str) -> None:
    player = Player(lang).table(CLOSES, game="chiuso", opened="nobody", discards="8d")
    player.press("home")
    assert player.press("k") == refused
    assert player.session.view.my_turn
    player.press("k")
    assert player.session.state.over
