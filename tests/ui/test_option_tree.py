"""The tree of options: opened, searched, described, changed at once, and set back to the usual."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ramino_access.announce import option_words
from ramino_access.config.presets import PRESETS
from ramino_access.config.settings import MAX_SEATS, GameSettings, Settings
from ramino_access.games import GAMES
from ramino_access.play.entries import Setup
from ramino_access.ui.elements.value_lists import ValueItem
from ramino_access.ui.places.choices.option_tree import USUAL, Branch, _walk
from ramino_access.ui.places.choices.settings_tree import settings_tree
from ramino_access.ui.seating.own_match import opponents_names
from tests.cases import in_each_language
from tests.languages import LANGUAGES
from tests.sounding import Listener
from tests.ui.harness import Player
from tests.ui.settings_found import open_setting

#: Settings that no menu has: they are set elsewhere, or belong to the file.
NOT_IN_THE_TREE = {"keymap", "last_game", "games"}


def player(lang: str = "en", *, sounds: bool = True, **settings: object) -> Player:
    return Player(lang, sounds=Listener([], "on") if sounds else None, **settings)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_setting_is_in_the_tree_and_every_entry_is_described(lang: str) -> None:
    found = player(lang)
    found.ui.voice.outputs.apply(found.ui.me.settings)
    tree = settings_tree(found.ui)
    names = set()
    catalog = found.ui.voice.catalog
    for _, item in _walk(tree.items):
        assert item.words(catalog)
        assert isinstance(item, ValueItem), item
        assert item.about is not None, item.words(catalog)
        assert len(item.about(catalog)) > 20
        names.add(item.name)
    elsewhere = {"rate", "volume", "news_row"}  # where the voice is ours, and where lines are short
    assert set(Settings._fields) - names == NOT_IN_THE_TREE | elsewhere
    assert not catalog.problems


def test_branches_open_with_enter_and_right_and_close() -> None:
    found = player()
    found.ui.stack.run("settings.open")
    while found.press("down") != "Playing":
        pass
    assert re.fullmatch(r"Playing, \d entries\. Hints: on\.", found.press("right"))
    assert found.press("down") != "Hints: on."
    assert found.press("backspace") == "Options. Playing"
    assert found.press("enter").startswith("Playing, ")
    assert found.press("backspace", "d").endswith("how many finished matches are kept.")


@pytest.mark.parametrize(("lang", "word"), [("it", "ritmo"), ("en", "pace"), ("fr", "rythme")])
def test_the_pace_is_found_by_its_name(lang: str, word: str) -> None:
    found = player(lang)
    found.ui.stack.run("settings.open")
    found.press("f", *word)
    assert found.ui.voice.text("setting-pace") in found.press("enter")


def test_x_and_delete_bring_the_usual_value_back() -> None:
    found = player(verbosity="full")
    open_setting(found.ui, "verbosity")
    assert found.press("x").startswith("Back to the default. How much is said: normal.")
    assert found.ui.me.settings.verbosity == "normal"
    assert found.press("delete") == "That is already the default. How much is said: normal."
    open_setting(found.ui, "pace")
    found.press("right", "right", "delete")
    assert found.ui.me.settings.pace == USUAL.pace
    open_setting(found.ui, "say")
    found.ui.me.change(say={"draws": "full"})
    assert found.press("x") == "Back to the default. What is said, item by item."
    assert found.press("home", "left") != ""
    found = player("it")
    found.ui.stack.run("settings.open")
    while found.press("down") != "Suoni":
        pass
    assert found.press("x") == "Qui non c'è un valore predefinito. Suoni"


def test_the_options_of_a_table_go_back_one_by_one() -> None:
    found = Player(last_game="salotto")
    found.press("enter", "enter", "down")
    assert found.press("right", "x").endswith("Back to the default. Players: 4, including you.")
    found.press("down", "right")
    assert found.press("delete") == "Back to the default. Opponents: casual players."
    while not found.press("down").startswith("Opening"):
        pass
    found.press("right")
    assert found.press("x") == "Back to the default. Opening: at least 30 points."
    assert dict(found.ui.me.settings.game("salotto").options) == {}


@in_each_language
def test_the_tree_is_searched(lang: str, text: str, heard: str) -> None:
    found = player(lang)
    found.ui.stack.run("settings.open")
    found.press("f", *("space" if letter == " " else letter for letter in text))
    assert found.press("enter") == heard
    if "giraffe" not in text:
        assert found.press("space") in heard


def test_the_next_one_is_found_and_the_search_goes_round() -> None:
    found = player()
    found.ui.stack.run("settings.open")
    assert found.press("F").startswith("Find what?")
    first = found.press(*"play", "enter")
    seen = [found.press("F") for _ in range(12)]
    assert first.rpartition("| ")[2] in seen
    assert len(set(seen)) > 1
    assert found.press("backspace") != ""


def test_a_link_leads_to_an_option() -> None:
    found = player()
    open_setting(found.ui, "hints")
    assert found.heard[-1].text == "Playing: Hints: on."


def test_the_hand_is_sorted_at_once() -> None:
    found = player()
    found.table("As 5h 9d Ah")
    open_setting(found.ui, "hand_order")
    found.press("right", "escape", "escape")
    found.press("home")
    assert found.press("right") == "Five of hearts."
    assert found.saved[-1] == {"hand_order": "rank"}


# ---------------------------------------------------------------- presets


def test_presets_hold_what_settings_and_games_allow() -> None:
    for preset in PRESETS:
        assert set(preset.games) == set(GAMES), "every game"
        for game, values in preset.games.items():
            for name, value in values.items():
                option = GAMES[game].option(name)
                assert option.read(value) == value
                assert value != option.default
        for name, value in preset.settings.items():
            assert type(getattr(Settings(), name)) in (type(value), str)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_a_preset_sets_what_it_tells_and_goes_back(lang: str, preset: object) -> None:
    assert isinstance(preset, type(PRESETS[0]))
    found = player(lang)
    open_setting(found.ui, preset.id)
    told = found.press("d")
    for game, values in preset.games.items():
        for name, value in values.items():
            line = option_words.line(found.ui.voice.catalog, game, GAMES[game].option(name), value, values)
            assert line in told
    found.press("enter")
    for name, value in preset.settings.items():
        assert getattr(found.ui.me.settings, name) == value
    for game, values in preset.games.items():
        assert dict(found.ui.me.settings.game(game).options) == GAMES[game].unusual(GAMES[game].values(values))
        assert found.ui.me.settings.game(game).bots == preset.bots
    open_setting(found.ui, preset.id)
    found.press("x")
    for one in GAMES.values():
        assert one.values(found.ui.me.settings.game(one.id).options) == one.values()
    assert all(getattr(found.ui.me.settings, name) == getattr(USUAL, name) for name in preset.settings)
    assert not found.ui.voice.catalog.problems


def test_a_preset_counts_for_the_next_table() -> None:
    found = Player(last_game="salotto")
    open_setting(found.ui, "children")
    assert found.press("enter") == "Children is set, from the next table on. The last entry here undoes it."
    found.press("escape", "escape", "home", "enter", "enter")
    assert "Players" in found.press("down")
    assert found.press("down").startswith("Opponents: beginners")
    heard = [found.press("down") for _ in range(20)]
    assert any("300 points" in line for line in heard)
    found.press("home", "enter")
    setup = found.authority.setup
    assert isinstance(setup, Setup)
    assert (setup.options["target"], setup.level) == (300, "novice")


def test_a_preset_can_be_undone() -> None:
    found = player("en", pace=7.0)
    found.ui.me.change(games={"salotto": GameSettings(seats=3, bots="expert", options={"opening": 45})})
    before = found.ui.me.settings
    open_setting(found.ui, "children")
    assert "Undo" not in found.press("end")
    open_setting(found.ui, "children")
    found.press("enter")
    assert found.ui.me.settings.game("salotto").bots == "novice"
    assert found.press("end") == "Undo: Children, 6 of 6."
    found.ui.me.change(volume=30)  # what is changed meanwhile stays
    assert found.press("enter") == "Children is undone: everything is as it was before."
    assert found.ui.me.settings.game("salotto") == before.game("salotto")
    assert found.ui.me.settings._replace(games={}, volume=before.volume) == before._replace(games={})
    assert "Undo" not in found.press("end")


# ---------------------------------------------------------------- names


def test_opponents_are_named_one_by_one() -> None:
    found = player()
    open_setting(found.ui, "names")
    assert found.press("enter").endswith("First opponent: Anna.")
    assert found.press("down") == "Second opponent: Bruno."
    assert found.press("enter") == "Name of opponent 2. Type, then Enter."
    assert found.press(*"Zoe", "enter").endswith("Zoe plays with you from the next table on.")
    assert found.press("space") == "Second opponent: Zoe."
    assert opponents_names(found.ui, 3) == ("Anna", "Zoe", "Carla")
    found.press("enter")
    assert found.press(*"anna", "enter").endswith("Somebody is already called anna: nothing has changed.")
    assert found.press("x") == "Back to the default. Second opponent: Bruno."
    assert found.ui.me.settings.names == ()
    assert found.press("x") == "That is already the default. Second opponent: Bruno."


def test_the_player_s_own_name_is_nobody_else_s() -> None:
    found = player(name="Zoe")
    open_setting(found.ui, "names")
    found.press("enter", "enter")
    assert "nothing has changed" in found.press(*"ZOE", "enter")


def test_names_in_the_file_are_cleaned_and_bounded(tmp_path: Path) -> None:
    from ramino_access.config import settings

    file = tmp_path / "settings.toml"
    many = ", ".join(f'"  N{n}   x "' for n in range(20))
    file.write_text(f'names = ["{"a" * 90}", "  ", {many}]\nname = "{"b" * 90}"\n', encoding="utf-8")
    loaded = settings.load(file).settings
    assert len(loaded.names) == MAX_SEATS - 1
    assert loaded.names[:2] == ("a" * 40, "N0 x")
    assert loaded.name == "b" * 40


# ---------------------------------------------------------------- keys


def test_the_keymap_is_chosen_here_and_counts_at_once() -> None:
    found = player()
    found.table("As 5h")
    open_setting(found.ui, "keys")
    assert found.press("right") == "Keymap: for one hand."
    assert found.ui.stack.keymap.command(["hand"], "y") == "turn.discard"
    found.press("left")
    assert found.ui.stack.keymap.command(["hand"], "y") is None


def test_the_tree_leads_to_the_keys_of_the_place_beneath() -> None:
    found = player()
    found.table("As 5h")
    open_setting(found.ui, "keys")
    found.press("down")
    assert found.press("enter").startswith("Keys at a table of Salotto, ")
    assert found.press("end") != ""
    found = player()
    found.table("As 5h")
    open_setting(found.ui, "keys")
    found.press("down", "down")
    assert found.press("enter").startswith("Try keys")
    assert found.press("x") == "X: discard the card."


def test_all_keys_go_back_after_a_question(tmp_path: Path) -> None:
    found = player()
    found.ui.me.own_keymap = tmp_path / "keymap.toml"
    found.ui.me.own_keymap.write_text('# mine\n[hand]\nk = "turn.draw"\n[toscano.hand]\nk = ""\n', encoding="utf-8")
    found.ui.stack.load_keys(None)
    open_setting(found.ui, "keys")
    found.press("end")
    assert found.press("enter").startswith("Forget all your own keys? Y for yes")
    assert found.press("y") == "All keys are back to their defaults."
    text = found.ui.me.own_keymap.read_text(encoding="utf-8")
    assert "# mine" in text
    assert "turn.draw" not in text


def test_the_rules_of_the_next_tables_are_a_branch_outside_of_a_game() -> None:
    found = player()
    tree = settings_tree(found.ui)
    branch = next(item for item in tree.items if item.words(found.ui.voice.catalog).startswith("Rules, from the next"))
    assert isinstance(branch, Branch)
    assert len(branch.inside()) == len(GAMES)
    found.ui.stack.run("settings.open")
    while not found.press("down").startswith("Rules, from the next"):
        pass
    found.press("enter")
    assert found.press("enter").startswith("New match of Salotto")
    found.table("As 5h")
    assert not any(
        item.words(found.ui.voice.catalog).startswith("Rules, from the next") for item in settings_tree(found.ui).items
    )
