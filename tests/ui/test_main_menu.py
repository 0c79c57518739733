"""The main menu: what it has in which order, its letters, and the games that it offers."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.config.settings import KEYMAPS
from ramino_access.games import AT_HOME, EASIEST_FIRST, GAMES, offered
from ramino_access.play.kept.match_folder import MatchFolder
from ramino_access.ui.commands import keymap
from ramino_access.ui.places.start.menus import MainMenu
from ramino_access.ui.places.together.together_menu import TogetherPlace
from tests.languages import LANGUAGES
from tests.ui.harness import NOW, Player


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ["o", "f10"])
def test_the_options_have_the_key_there_that_they_have_at_a_table(key: str, lang: str) -> None:
    player = Player(lang)
    assert player.press(key).startswith(player.ui.voice.text("settings-title"))
    player.press("escape")
    assert player.heard[-1].text == f"{player.ui.voice.text('menu-title')}. {player.ui.voice.text('menu-new')}"


@pytest.mark.parametrize("shipped", KEYMAPS)
def test_they_have_it_in_every_shipped_keymap(shipped: str) -> None:
    keys = keymap.load(None, shipped=shipped)
    assert keys.command(MainMenu.tables, "o") == "settings.open"
    assert keys.command(TogetherPlace.tables, "o") == "settings.open"


def test_the_list_of_its_keys_has_the_options() -> None:
    player = Player()
    assert "O or F10: options" in player.press("?")


#: Every entry but the matches to go on with, in its order.
ENTRIES = (
    *("menu-new", "menu-together", "menu-deals", "menu-practice", "menu-rules", "menu-matches", "menu-statistics"),
    *("menu-options", "guide-title", "menu-quit"),
)


def entries(player: Player) -> list[str]:
    """The main menu from its beginning to its end."""
    count = len(player.ui.stack.top.items)
    return [player.press("home"), *(player.press("down") for _ in range(count - 1))]


class Nowhere:
    """A way to tables with people that leads nowhere."""

    waiting = None

    def enter(self) -> None:
        """Nothing is there."""

    def go_back(self, seat: object) -> None:
        """No seat waits."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_played_comes_first_and_what_is_set_last(lang: str, tmp_path: Path) -> None:
    player = Player(lang, matches=MatchFolder(tmp_path, lambda: NOW, lambda problem: None))
    player.ui.sitting.entrance = Nowhere()
    player.sit("Me", "Anna", wait=True)
    player.press("q", player.ui.voice.text("question-yes-key")[0])
    heard = entries(player)
    assert heard[0].startswith(player.ui.voice.text("menu-continue", match="").strip())
    wanted = [player.ui.voice.text(name) for name in ENTRIES if name != "menu-statistics"]
    assert [line for line in heard[1:] if line != player.ui.voice.text("menu-statistics")] == wanted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_first_letters_move_and_again_go_on(lang: str) -> None:
    player = Player(lang)
    items = entries(player)
    player.press("home")
    for letter in {line[0].lower() for line in items}:
        if letter in "oq":
            continue
        found = [line for line in items if line[0].lower() == letter]
        heard = [player.press(letter) for _ in range(len(found) + 1)]
        assert set(heard) == set(found), letter
    assert "nothing here" in Player().press("z")


def test_a_letter_that_opens_what_it_names_still_does() -> None:
    player = Player()
    assert player.press("o").startswith("Options")
    player.press("escape")
    assert player.press("q").startswith("Leave Ramino Access?")


@pytest.mark.parametrize(("lang", "first"), AT_HOME.items())
def test_the_first_game_offered_is_the_easiest_then_those_at_home(lang: str, first: tuple[str, ...]) -> None:
    player = Player(lang)
    opened = player.press("enter")
    assert player.ui.voice.text(f"game-{EASIEST_FIRST[0]}") in opened
    assert opened.endswith(player.ui.voice.text("games-about", key="D"))
    assert player.ui.voice.text(f"game-{first[0]}") in player.press("down")
    player.press("escape")
    letter = player.ui.voice.text("menu-rules")[0].lower()
    assert player.ui.voice.text(f"game-{EASIEST_FIRST[0]}") in player.press(letter, "enter")


@pytest.mark.parametrize(("last", "downs"), [("", 2), ("scala40", 1)])
def test_italians_find_ramino_right_after_scala_40(last: str, downs: int) -> None:
    player = Player("it", last_game=last)
    player.press("enter")
    assert player.press("home", *["down"] * downs).split(" | ")[-1].startswith("Ramino")
    assert offered("it", "toscano")[:3] == ["toscano", "scala40", "ramino"]


def test_the_game_played_last_comes_before_it() -> None:
    assert "Toscano" in Player(last_game="toscano").press("enter")
    assert "Ufficiale" in Player(last_game="a game that has gone").press("enter")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("verbosity", ["brief", "normal"])
def test_d_says_what_each_game_is(lang: str, verbosity: str) -> None:
    player = Player(lang, verbosity=verbosity)
    opened = player.press("enter")
    assert (player.ui.voice.text("games-about", key="D") in opened) == (verbosity != "brief")
    lines: list[str] = []
    for game in GAMES:
        name = player.press("home", *["down"] * len(lines)).split(" | ")[-1]
        about = player.press("d")
        assert about.startswith(name.rstrip(".")), (game, about)
        assert len(about) > len(name) + 30
        lines.append(about)
    assert len(set(lines)) == len(GAMES)
