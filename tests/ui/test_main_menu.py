"""Keys of the main menu, beside those of every list."""

from __future__ import annotations

import pytest

from ramino_access.config.settings import KEYMAPS
from ramino_access.i18n import LANGUAGES
from ramino_access.ui.commands import keymap
from ramino_access.ui.places.start.menus import MainMenu
from ramino_access.ui.places.together.joining import TogetherPlace
from tests.ui.harness import Player


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ["o", "f10"])
def test_the_options_have_the_key_there_that_they_have_at_a_table(key: str, lang: str) -> None:
    player = Player(lang)
    assert player.press(key).startswith(player.ui.text("settings-title"))
    player.press("escape")
    assert player.heard[-1].text.startswith(player.ui.text("menu-new"))


@pytest.mark.parametrize("shipped", KEYMAPS)
def test_they_have_it_in_every_shipped_keymap(shipped: str) -> None:
    keys = keymap.load(None, shipped=shipped)
    assert keys.command(MainMenu.tables, "o") == "settings.open"
    assert keys.command(TogetherPlace.tables, "o") == "settings.open"


def test_the_list_of_its_keys_has_the_options() -> None:
    player = Player()
    assert "O or F10: options" in player.press("?")
