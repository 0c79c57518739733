"""Keys that are tried out say what they would do, and do nothing."""

from __future__ import annotations

import pytest

from ramino_access.games import GAMES
from ramino_access.ui.commands import keymap
from ramino_access.ui.commands.registry import commands
from tests.languages import LANGUAGES
from tests.ui.harness import Player


@pytest.mark.parametrize("key", ["K", "f12"])
def test_a_key_says_what_it_would_do_and_does_nothing(key: str) -> None:
    player = Player().table("As 5h 9d Tc")
    before = player.session.state
    assert player.press(key) == ("Try keys: each says what it would do here. Shift K or Escape to stop.")
    assert player.press("x") == "X: discard the card."
    assert player.press("down") == "Down: next card."
    assert player.press("backspace") == "Backspace: clear the selection. Not possible now."
    assert player.press("ù") == "Ù: nothing here."
    assert player.press(key) == "Keys work again. Ace of spades."
    assert player.session.state == before
    assert player.press("down") == "Five of hearts."


def test_escape_ends_it_and_its_other_meaning_waits() -> None:
    player = Player().table("As 5h")
    player.press("K")
    assert player.press("escape").startswith("Keys work again")
    assert len(player.ui.stack.places) == 1


def test_the_letters_of_a_question() -> None:
    player = Player("it").table("As 5h")
    player.press("q", "K")
    assert player.press("s") == "S: sì, anche con S."
    assert player.press("y") == "Y: sì, anche con S."
    assert player.press("K").startswith("I tasti funzionano di nuovo. Lasciare questo tavolo")
    player.press("n")
    assert not player.ui.stack.top.kind.asks


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_the_hand_is_described_and_none_acts(lang: str, game: str) -> None:
    player = Player(lang).sit("Me", "Anna", game=game, wait=True)
    before, settings = player.session.state, player.ui.me.settings
    player.press("K")
    for name in ("hand", "questions", "everywhere"):
        for key, wanted in keymap.load(game).tables[name].items():
            if wanted not in ("", "help.describe") and key != "escape":  # "": taken away
                meant = keymap.load(game).command(player.ui.stack.lowest.tables, key)
                assert meant is not None
                words = commands()[meant].message_in(player.ui.stack.lowest)
                assert player.ui.voice.text(words) in player.press(key)
    assert (player.session.state, player.ui.me.settings, len(player.ui.stack.places)) == (before, settings, 2)


def test_the_table_s_menu_and_the_list_of_keys_lead_there() -> None:
    player = Player().table("As 5h")
    player.press("a")
    heard = [player.press("down") for _ in range(60)]
    assert any("try keys" in line.lower() for line in heard)
    assert any("the keys that work here" in line.lower() for line in heard)


def test_on_a_display() -> None:
    player = Player().table("As 5h")
    player.press("K")
    assert player.heard[-1].braille == "keys say what they do; Shift K ends"
