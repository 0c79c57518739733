"""Menus, options, questions, the rulebook, the history, languages: everything around the table."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from ramino_access.announce import option_words
from ramino_access.config.settings import GameSettings
from ramino_access.games import GAMES
from ramino_access.ui.elements.entry import LONGEST, TextEntry
from ramino_access.ui.seating.own_match import opponents_names
from tests.cases import in_each_language
from tests.languages import LANGUAGES
from tests.prompts import TURN
from tests.ui.harness import Player, run


def new_game(lang: str = "en", **settings: object) -> Player:
    player = Player(lang, **{"last_game": "salotto", **settings})
    player.press("enter", "enter")
    return player


def remembered(player: Player) -> GameSettings:
    games = player.saved[-1]["games"]
    assert isinstance(games, Mapping)
    found = games["salotto"]
    assert isinstance(found, GameSettings)
    return found


# ------------------------------------------------------------------ menus


def test_the_main_menu() -> None:
    player = Player()
    entries = ["Deal of the day", "Practice", "Rules", "Options", "Guide", "Quit", "End. Quit"]
    assert [player.press("down") for _ in entries] == entries
    assert player.press("home") == "New match"
    assert player.press("up") == "Start. New match"
    assert player.press("end", "enter").endswith("Leave Ramino Access? Y for yes, N for no.")
    player.press("y")
    assert player.ui.stack.finished


@pytest.mark.parametrize("key", ["backspace", "escape", "left"])
def test_going_back(key: str) -> None:
    player = Player().table("2c 3c", run(1, "5s 6s 7s"))
    player.press("c")
    assert player.press(key) == "Two of clubs."
    player = Player()
    assert player.press(key) == "Main menu. New match"  # below the main menu there is nothing


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_place_is_named_when_one_comes_back_to_it(lang: str) -> None:
    """Out of another place; a question or a text that closes has led nowhere."""
    player = Player(lang)
    text = player.ui.voice.text
    menu = text("menu-title")
    for opening in (["o"], ["enter"], ["r", "enter"], ["end", "up", "enter"], ["?"]):
        player.press("home", *opening)
        assert player.press("escape").startswith(f"{menu}. "), opening
    player.press("end", "enter")
    assert player.press("escape") == text("question-no", place=text("menu-quit"))
    player.press("home", "enter", "enter")
    assert player.press("escape").startswith(text("menu-new"))
    assert player.press("escape") == f"{menu}. {text('menu-new')}"
    assert player.press("escape") == f"{menu}. {text('menu-new')}"


def test_brief_leaves_out_numbers_and_full_adds_places() -> None:
    assert new_game(verbosity="brief").heard[-1].text == "New match of Salotto. Start the match."
    assert Player(verbosity="full").press("down") == "Deal of the day, 2 of 7."


# ------------------------------------------------------------------ options of a table


@pytest.mark.parametrize(("more", "less"), [("right", "left"), ("+", "-"), ("=", "-")])
def test_values_are_changed_described_and_remembered(more: str, less: str) -> None:
    player = new_game()
    assert player.press("down") == "Players: 4, including you."
    assert player.press(more) == "Players: 5, including you."
    assert remembered(player).seats == 5
    player.press(less)
    assert player.press("down") == "Opponents: casual players."
    assert player.press("down") == "Scoring: points game, cards laid count for you."
    assert player.press(less) == "No further. Scoring: points game, cards laid count for you."
    assert player.press(more) == "Scoring: elimination, cards left in hand count against you."
    assert player.press("d").startswith("In the points game every card you lay scores points")
    assert player.press("down") == "Out above: 500 points."
    assert dict(remembered(player).options) == {"mode": "elimination"}
    assert player.press("up", "enter").endswith("Scoring: points game, cards laid count for you.")
    assert dict(remembered(player).options) == {}
    assert player.press("home", more).endswith("Nothing to change here: Enter chooses it. Start the match.")


@in_each_language
def test_the_level_of_the_opponents_is_chosen_and_remembered(lang: str, levels: list[str]) -> None:
    player = new_game(lang)
    player.press("down")
    assert player.press("down") == levels[1]
    assert player.press("left") == levels[0]
    assert player.press("left").endswith(levels[0])
    assert [player.press("right") for _ in levels[1:]] == levels[1:]
    assert player.press("right").endswith(levels[3])
    assert remembered(player).bots == "expert"
    player.press("home", "enter")
    assert player.authority.setup.level == "expert"


def test_the_command_line_s_level_counts_until_another_is_chosen() -> None:
    player = Player()
    player.ui.me.next_table.bots = "strong"
    player.press("enter", "enter", "down")
    assert player.press("down") == "Opponents: strong."
    assert player.press("right") == "Opponents: experts."
    player.press("home", "enter")
    assert player.authority.setup.level == "expert"


def test_every_option_is_there_when_it_matters() -> None:
    player = new_game()
    seen = {player.press("down").split(":")[0].removeprefix("End. ") for _ in range(30)}
    names = {player.ui.voice.text(f"opt-{option.id}") for option in GAMES["salotto"].options}
    missing = names - seen
    assert missing == {player.ui.voice.text(f"opt-{name}") for name in ("limit", "table_penalty", "penalty_per")}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_value_has_words(lang: str, game: str) -> None:
    catalog = Player(lang).ui.voice.catalog
    for option in GAMES[game].options:
        values = option.choices or (option.low, 1, 2, option.default, option.high)
        words = [option_words.worded(catalog, game, option, value) for value in values]
        assert len(set(words)) == len(set(values)), words
        assert option_words.about(catalog, game, option)
    assert not catalog.problems


def test_starting_a_game() -> None:
    player = new_game()
    heard = player.press("enter")
    assert heard.startswith("You sit down with Anna, Bruno and Carla. | Hand 1: 14 cards each.")
    player.wait()
    assert player.session.view.my_turn


def test_options_are_kept_under_a_name_used_and_forgotten() -> None:
    player = new_game()
    while "Opening" not in player.press("down"):
        pass
    player.press("right")
    while "Save these" not in player.press("down"):
        pass
    assert player.press("enter") == "A name for these options. Type, then Enter."
    assert player.press("M") == "Capital M."
    assert player.press("y", "space", "x") == "Y. | Space. | X."
    assert player.press("backspace") == "X erased."
    assert player.press("o", "n", "e", "up").endswith("My one.")
    assert player.press("f5") == "F5: not while typing. Down for help."
    assert player.press("enter") == "Saved as My one."
    assert remembered(player).saved["My one"]["opening"] == 35
    assert player.press("down") == "Saved: My one."
    while "Back to the default" not in player.press("down"):
        pass
    assert player.press("enter").startswith("The options are back to their defaults.")
    assert "opening" not in remembered(player).options
    while "My one" not in player.press("down"):
        pass
    assert player.press("enter") == "My one, 2 entries. Use these options."
    assert player.press("enter") == "My one is set. Start the match."
    assert remembered(player).options["opening"] == 35
    while "My one" not in player.press("down"):
        pass
    player.press("enter", "down", "enter")
    assert player.press("y") == "My one is forgotten."
    assert remembered(player).saved == {}


@pytest.mark.parametrize("keys", [("enter",), ("tab",), ("escape",), ("x", "backspace", "enter")])
def test_writing_nothing_changes_nothing(keys: tuple[str, ...]) -> None:
    player = new_game()
    while "Save these" not in player.press("down"):
        pass
    player.press("enter", *keys)
    assert player.ui.stack.places[-1] is player.ui.stack.places[2]
    assert player.saved == []


def test_remembered_options_that_mean_nothing_are_left_out() -> None:
    games = {"salotto": GameSettings(seats=9, options={"opening": 51, "limit": "many", "wind": "north"})}
    player = new_game(games=games)
    assert player.press("down") == "Players: 8, including you."
    seen = [player.press("down") for _ in range(9)]
    assert "Opening: at least 51 points." in seen


def test_the_rules_here_are_those_that_are_played() -> None:
    player = Player().table("2c 3c", values={"opening": 45, "mode": "elimination"})
    heard = player.press("b")
    assert heard.startswith("The rules of this table, ")
    lines = [heard, *(player.press("down") for _ in range(20))]
    assert "Opening: at least 45 points." in lines
    assert "Out above: 500 points." in lines
    assert not any(line.startswith("The match ends at") for line in lines)
    player.press("home")
    assert player.press("d").startswith("In the points game")
    player.press("backspace", "o")
    assert player.press("home") == "The rules of this table"


@pytest.mark.parametrize(
    ("lang", "fixed"),
    [
        ("it", "Qui non si può cambiare."),
        ("en", "That cannot be changed here."),
        ("fr", "Cela ne se change pas ici."),
    ],
)
def test_rules_that_are_played_can_not_be_changed(lang: str, fixed: str) -> None:
    player = Player(lang).table("2c 3c")
    player.press("b")
    for key in ("right", "-", "x"):
        assert player.press(key).startswith(f"{fixed} ")


# ------------------------------------------------------------------ settings


@pytest.mark.parametrize("key", ["o", "f10"])
def test_settings_during_play(key: str) -> None:
    player = Player().table("2c 3c")
    opened = player.press(key)
    assert opened.startswith("Options, ")
    assert opened.endswith(" entries. The rules of this table")
    player.press("down")
    assert player.press("down") == "How much is said: normal."
    assert player.press("right").startswith("How much is said: full, 3 of ")
    assert player.ui.me.settings.verbosity == "full"
    assert player.press("down").startswith("What is said, item by item, 4 of ")
    assert player.press("down").startswith("Opponents wait: until you have heard nearly everything, 5 of ")
    assert player.press("right").startswith("Opponents wait: not at all, 5 of ")
    assert player.press("right").startswith("Opponents wait: half a second, 5 of ")
    assert player.saved[-1] == {"pace": 0.5}


def test_enter_goes_round_the_values() -> None:
    player = Player()
    player.press("o", "down")
    heard = [player.press("enter") for _ in range(3)]
    assert [re.split("[,.]", text)[0] for text in heard] == [
        "How much is said: full",
        "How much is said: brief",
        "How much is said: normal",
    ]


def test_the_players_name() -> None:
    player = Player()
    player.press("o", "end")
    assert player.press("enter") == "Your name. Type, then Enter."
    assert player.press("A", "n", "n", "a", "enter").endswith("From the next match on, your name will be Anna.")
    assert player.saved[-1] == {"name": "Anna"}
    assert "Anna" not in opponents_names(player.ui, 7)


def test_a_text_that_is_full_takes_no_more_letters() -> None:
    player = Player()
    player.press("o", "end", "enter")
    entry = player.ui.stack.top
    assert isinstance(entry, TextEntry)
    player.press(*("a" * LONGEST))
    assert player.press("b") == f"No more than {LONGEST} characters."
    assert entry.text == "a" * LONGEST


# ------------------------------------------------------------------ languages


def test_the_language_changes_at_once_everywhere() -> None:
    player = Player("it").table("2c 3c", run(1, "5s 6s 7s"))
    player.press("c")
    assert player.press("space") == "Combinazione 1: cinque, sei, sette di picche."
    assert player.press("L") == "English."
    assert player.press("space") == "Combination 1: five, six, seven of spades."
    assert player.press("L") == "Français."
    assert player.press("space").startswith("Combinaison 1")
    assert player.press("backspace") == "Deux de trèfle."
    assert player.heard[-1].lang == "fr"
    assert player.saved[-1] == {"language": "fr"}
    player.press("home")
    assert player.press("x").startswith("Tu jettes le deux de trèfle.")


@pytest.mark.parametrize(("lang", "yes", "no"), [("en", "y", "n"), ("it", "s", "n"), ("fr", "o", "n")])
def test_questions_take_the_letters_of_the_language(lang: str, yes: str, no: str) -> None:
    player = Player(lang)
    player.press("q", no)
    assert not player.ui.stack.finished
    player.press("q", "y")
    assert player.ui.stack.finished
    player = Player(lang)
    player.press("q", yes)
    assert player.ui.stack.finished


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hand_can_be_played_in_every_language(lang: str) -> None:
    player = Player(lang, pace=0.0).sit("Me", "Anna", "Bruno", seed=3, wait=True)
    for _ in range(12):
        player.press("space", "n", "t", "p", "s", "e", "h", "d", "m", "down", "backspace", "x")
        if player.session.state.over:
            break
        player.wait()
    assert not player.ui.voice.catalog.problems


# ------------------------------------------------------------------ the rulebook


def test_the_rulebook_line_by_line_and_by_headings() -> None:
    player = Player().table("2c 3c")
    assert player.press("i") == "The rules of Salotto. Salotto. Heading 1."
    assert player.press("h") == "What it is about. Heading 2."
    text = player.press("down")
    assert not text.startswith("[")
    second = player.press("right")
    assert second.endswith("Heading 2.")
    assert player.press("left") == "What it is about. Heading 2."
    assert player.press("H") == "Salotto. Heading 1."
    player.press("end")
    assert player.press("h").startswith("The last heading.")
    player.press("home")
    assert player.press("H").startswith("The first heading.")
    assert player.press("backspace") == "Two of clubs."


def test_the_rulebook_changes_its_language_at_the_same_heading() -> None:
    player = Player(last_game="salotto")
    player.press("r", "enter", "enter", "h", "h", "h")
    player.press("L")
    assert player.ui.voice.catalog.lang == "fr"
    assert player.press("space").endswith("Titre 3.")


# ------------------------------------------------------------------ the history


def test_the_history_of_messages() -> None:
    player = Player().table("As 9d 3h")
    player.press("t", "s")
    assert player.press(",") == "You, 0; Anna, 0."
    assert player.press(",").startswith(TURN)
    assert player.press(".") == "You, 0; Anna, 0."
    assert player.press(".").startswith("The last message.")
    assert player.press("<").startswith("You sit down with Anna.")
    assert player.press("c-home").startswith("You sit down with Anna.")
    assert player.press("c-end") == "You, 0; Anna, 0."
    assert player.press(">") == "You, 0; Anna, 0."
    assert player.press("pageup").startswith(TURN)
    player.press("down")
    assert player.press("r") == player.press("f5")
    assert player.press("pageup") == "You, 0; Anna, 0."  # stepping through the hand is not a message


def test_the_history_works_in_every_list() -> None:
    player = Player().table("As 9d 3h", run(1, "5s 6s 7s"))
    player.press("t", "c")
    assert player.press(",").startswith("Combinations")
    assert player.press(",").startswith(TURN)


@pytest.mark.parametrize(
    ("lang", "first"),
    [
        ("en", "X: nothing here. Escape closes this list."),
        ("it", "X: qui non fa niente. Esc chiude l'elenco."),
        ("fr", "X : rien ici. Échap ferme la liste."),
    ],
)
def test_a_key_of_the_hand_is_told_once_in_a_list_how_to_go_back(lang: str, first: str) -> None:
    player = Player(lang).table("2c 3d 9h", run(1, "3h 4h 5h"), values={"manipulation": False})
    player.press("c")
    assert player.press("x") == first
    for key in "zn":
        heard = player.press(key)
        assert first.partition(" ")[2].rpartition(". ")[2] not in heard
        assert heard
    player.press("escape", "c")
    assert player.press("x") == first
