"""Keys that terminals and layouts of every kind can do without: twins of arrows and brackets, ranks at the digits."""

from __future__ import annotations

import pytest

from ramino_access.config.settings import KEYMAPS
from ramino_access.games import GAMES
from ramino_access.ui.commands import keymap
from ramino_access.ui.commands.registry import commands
from ramino_access.ui.elements.lists import MenuPlace
from ramino_access.ui.places.key_help import KeyHelp
from tests.cases import each_case
from tests.ui.harness import Player, run

TWINS = {"tab": "down", "s-tab": "up", "(": "home", ")": "end"}

#: Keys that are kept for what is still to come: nothing takes them.
KEPT = {
    "everywhere": ["T"],
    "hand": ["X", "K", "f12", "T", "S", "Y", "J"],
    "questions": ["S", "Y", "J"],
}


@pytest.mark.parametrize("game", GAMES)
def test_tab_and_parentheses_are_twins_everywhere_but_in_text_entry(game: str) -> None:
    tables = keymap.load(game).tables
    for name, keys in tables.items():
        for twin, key in TWINS.items():
            if key in keys and name not in ("entry", "listening"):  # what is tried there is the very key
                assert keys.get(twin) == keys[key], (name, twin)
    assert tables["entry"]["tab"] == "entry.cancel"


@pytest.mark.parametrize("game", GAMES)
def test_shift_b_and_shift_w_stand_beside_the_brackets(game: str) -> None:
    for name, keys in keymap.load(game).tables.items():
        for twin, key in {"B": "[", "W": "]"}.items():
            assert keys.get(twin) == keys.get(key), (name, twin)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_takes_the_keys_that_are_kept(game: str) -> None:
    tables = keymap.load(game).tables
    assert [(name, key) for name, keys in KEPT.items() for key in keys if tables.get(name, {}).get(key)] == []


def test_the_twins_in_the_hand_and_in_lists() -> None:
    player = Player().table("As 5h 9d Tc", run(1, "4d 5d 6d"))
    assert player.press("(") == "Ace of spades."
    assert player.press("tab") == "Five of hearts."
    assert player.press(")") == "Ten of clubs."
    assert player.press("s-tab") == "Nine of diamonds."
    assert player.press("B") == "Five of hearts."
    assert player.press("W") == "Nine of diamonds."
    player.press("c")
    assert player.press("W").endswith("Four of diamonds.")
    assert player.press("W") == "Five of diamonds."
    assert player.press(")") == "Six of diamonds."


def test_digits_go_to_ranks_and_again_to_the_next() -> None:
    player = Player().table("As Ah 7h Tc Td 2c *")
    player.press("end")
    assert player.press("1") == "Ace of spades."
    assert player.press("1") == "Ace of hearts."
    assert player.press("1") == "Ace of spades."
    assert player.press("0") == "Ten of diamonds."
    assert player.press("7") == "Seven of hearts."


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        ("en", "You hold no nines."),
        ("it", "Niente carte di questo valore: nove."),
        ("fr", "Pas de neuf en main."),
    ],
)
def test_a_rank_that_is_not_held(lang: str, heard: str) -> None:
    player = Player(lang).table("As 7h")
    player.press("home")
    assert player.press("9") == heard


def test_from_the_list_of_keys_the_digits_are_explained() -> None:
    player = Player().table("As 7h")
    player.press("?")
    for _ in range(60):
        if "this rank, 1 an ace" in player.press("down"):
            break
    assert player.press("enter").startswith("1 goes to an ace")


@pytest.mark.parametrize("shipped", KEYMAPS)
@pytest.mark.parametrize("game", GAMES)
def test_every_command_of_the_table_is_in_a_menu(game: str, shipped: str, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(keys=shipped).sit("Me", "Anna", game=game, wait=True)
    hand = player.ui.stack.top
    bound = player.ui.stack.keymap.bindings(hand.tables)
    taken: list[str] = []
    for name in bound:
        key_help = KeyHelp(hand)
        player.ui.stack.push(key_help, quietly=True)
        key_help.go_to(name)
        with monkeypatch.context() as patch:
            patch.setattr(player.ui.stack, "run", taken.append)
            key_help.take()
    assert taken == list(bound), "the list of keys does what the cursor is on"
    player.press("a")
    menu = player.ui.stack.top
    assert isinstance(menu, MenuPlace)
    assert len(menu.items) == sum(
        1 for name in bound if not commands()[name].hidden and commands()[name].possible(hand)
    )
    assert "help.keys" in bound
    assert not commands()["help.keys"].hidden, "so that the menu leads to all the others"


@each_case("shipped", KEYMAPS)
@pytest.mark.parametrize("game", [None, *GAMES])
def test_every_place_tells_its_keys(game: str | None, shipped: str) -> None:
    """Whatever place a command belongs to, the list of keys is one plain key away; a text explains itself."""
    found = keymap.load(game, shipped=shipped)
    for name in found.tables:
        if name != "entry":
            assert found.command((name, "everywhere"), "?") == "help.keys"
    assert "entry.help" in found.bindings(["entry"])
