"""The first start, and how long it takes somebody who has never played to be at home."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.config.learnt import Learning, of_player
from ramino_access.files import paths
from ramino_access.games import EASIEST_FIRST
from ramino_access.ui.places.start.first_place import FirstStart, due
from ramino_access.ui.places.start.menus import main_menu
from tests.cases import each_case
from tests.languages import LANGUAGES
from tests.speech.engines import Room
from tests.ui.harness import Player
from tests.ui.newcomer import MINUTES, SPEED, WORD, Newcomer, first_start, practise

PRESSES, WORDS = 12, 150


def welcomed(lang: str = "en", **settings: object) -> Player:
    """Somebody who starts the program for the first time."""
    player = Player(lang, **settings)
    player.ui.me.learning = Learning()
    FirstStart(player.ui, lambda: main_menu(player.ui)).begin()
    return player


@pytest.mark.parametrize("lang", LANGUAGES)
def test_enter_alone_leads_to_where_space_has_been_named(lang: str, tmp_path: Path) -> None:
    player = Newcomer(lang, tmp_path)
    first_start(player)
    assert len(player.keys) <= PRESSES
    said = player.all_heard
    space = said.index(player.ui.voice.text("key-space"))
    assert len(WORD.findall(said[:space])) < WORDS
    assert player.words <= WORDS, said
    assert player.session.rules.game == EASIEST_FIRST[0]
    assert player.ui.voice.text(f"game-{EASIEST_FIRST[0]}") in player.ui.voice.text(
        "welcome-game", enter="", next="", describe=""
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_newcomer_is_at_home_in_ten_minutes(lang: str, tmp_path: Path) -> None:
    """First start, lessons and a whole hand, by named keys alone; the words said are the time that it takes."""
    player = Newcomer(lang, tmp_path)
    first_start(player)
    practise(player, "ufficiale")
    assert player.session.state.over
    assert player.words / SPEED <= MINUTES, (player.words, len(player.keys))
    assert Learning(tmp_path / "learnt.json").now.lessons["ufficiale"][-1] == "whole"


def test_any_other_key_tries_another_way_of_being_heard() -> None:
    player = welcomed()
    assert player.since(0) == "If you hear this, press Enter. Any other key tries another way of speaking."
    said = player.press("down")
    assert "There is no other output" in said
    assert said.endswith("If you hear this, press Enter. Any other key tries another way of speaking.")
    assert player.press("q") == "Leave Ramino Access? Y for yes, N for no."


def alone(lang: str = "en", voice: str = "yes") -> tuple[Player, Room]:
    """Somebody who starts the program for the first time where only lines are on, and a voice would be there."""
    room = Room(voice=voice)
    room.outputs.open("console")
    player = Player(lang, outputs=room.outputs)
    player.ui.voice._sink = lambda utterance: (player.heard.append(utterance), room.outputs.say(utterance))
    player.ui.me.learning = Learning()
    FirstStart(player.ui, lambda: main_menu(player.ui)).begin()
    return player, room


def after(player: Player, room: Room, seconds: float) -> list[str]:
    """What the voice has said when so many seconds have gone by."""
    player.clock.wait(seconds)
    room.settle().settle()
    return room.made[0].texts if room.made else []


@pytest.mark.parametrize(
    ("lang", "asked"),
    [
        ("en", "Ramino Access: if you hear this voice, press Space."),
        ("it", "Ramino Access: se senti questa voce, premi Spazio."),
        ("fr", "Ramino Access : si tu entends cette voix, appuie sur Espace."),
    ],
)
def test_who_reads_no_lines_is_found_by_a_voice(lang: str, asked: str) -> None:
    player, room = alone(lang)
    assert after(player, room, 9.9) == []
    assert after(player, room, 0.2) == [asked]
    assert after(player, room, 300) == [asked], "once"
    written = len(room.written)
    player.press("space")
    assert room.outputs.name == "voice"
    assert player.saved[-1] == {"output": "voice"}
    assert room.made[0].texts[1:] == [one.text for one in player.heard[1:]], "the next question is heard"
    assert len(room.written) == written


def test_who_reads_the_lines_hears_no_voice() -> None:
    player, room = alone()
    player.press("enter")
    assert after(player, room, 60) == []
    player, room = alone()
    assert len(after(player, room, 11)) == 1
    player.press("enter")
    assert room.outputs.name == "console"
    assert room.made[0].closed.wait(5)


def test_a_key_begins_the_waiting_anew() -> None:
    player, room = alone(voice="missing")
    player.clock.wait(9)
    player.ui.stack.press("space")  # no voice has asked: it tries another way
    room.settle()
    tried = len(room.made)
    player.clock.wait(5)
    assert len(room.made) == tried
    player.clock.wait(6)
    room.settle()
    assert len(room.made) == tried + 1


def test_each_language_asks_in_its_own_words() -> None:
    player = welcomed("it")
    player.press("enter")
    assert [(u.lang, u.text) for u in player.heard[1:]] == [
        ("it", "Invio continua in italiano."),
        ("en", "For English press E."),
        ("fr", "Pour le français, appuie sur F."),
    ]
    player.press("f")
    assert player.ui.voice.catalog.lang == "fr"
    assert player.ui.me.settings.language == "fr"
    assert player.heard[-1].lang == "fr"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_keys_of_a_question_can_be_asked_for_without_a_fault(lang: str) -> None:
    player = welcomed(lang)
    player.press("enter")
    for _ in range(4):
        said = player.press("?")
        assert len(player.ui.stack.places) == 3
        assert ".ftl" not in said
        player.press("escape", "enter")


def test_every_question_has_other_answers() -> None:
    player = welcomed()
    player.press("enter", "down", "enter")
    assert player.ui.voice.catalog.lang == "it"
    player = welcomed()
    player.press("enter", "enter", "enter")
    assert player.press("down") == "Ramino"
    assert player.press("down", "down").endswith("Salotto")
    assert player.press("d").startswith("Two packs or more with jokers")
    player.press("enter")
    assert player.press("down") == "Sit down at a table."
    player.press("enter")
    assert player.session.rules.game == "salotto"
    assert player.ui.me.learning.now.welcomed


def test_whoever_goes_back_is_not_asked_again() -> None:
    player = welcomed()
    player.ui.me.learning.now = type(player.ui.me.learning.now)()
    player.press("enter")
    assert player.press("backspace") == "Main menu. New match"
    assert player.ui.me.learning.now.welcomed


@pytest.mark.parametrize("lang", LANGUAGES)
@each_case("key", ["escape", "backspace"])
def test_going_back_is_one_step_back(key: str, lang: str) -> None:
    player = welcomed(lang)
    player.ui.me.learning.now = type(player.ui.me.learning.now)()
    asked = [player.press("enter").split(" | ")[0], *(player.press("enter") for _ in range(3))]
    for question in reversed(asked[:-1]):
        assert player.press(key).split(" | ")[0] == question
        assert not player.ui.me.learning.now.welcomed
    assert player.press(key) == f"{player.ui.voice.text('menu-title')}. {player.ui.voice.text('menu-new')}"
    assert player.ui.me.learning.now.welcomed


def test_the_listening_test_can_be_taken() -> None:
    player = welcomed()
    player.press("enter", "enter")
    assert "Find out how your reader reads best." in player.press("down")
    assert "Which game?" not in player.press("enter")


def test_nobody_is_asked_who_has_been_here(tmp_path: Path) -> None:
    player = Player()
    player.ui.me.learning = Learning(tmp_path / "learnt.json")
    assert due(player.ui)
    FirstStart(player.ui, lambda: None).begin()
    player.ui.me.learning = Learning(tmp_path / "learnt.json")
    assert due(player.ui)  # it was not answered
    player.ui.me.learning.keep(welcomed=True)
    player.ui.me.learning = Learning(tmp_path / "learnt.json")
    assert not due(player.ui)
    assert not due(Player().ui)


def test_a_first_start_that_is_cut_short_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path))
    player = Player()
    player.ui.me.learning = of_player()
    FirstStart(player.ui, lambda: None).begin()
    paths.settings_file().write_text("", encoding="utf-8")  # a language was chosen, then the program was killed
    player.ui.me.learning = of_player()
    assert due(player.ui)


def test_a_home_that_can_not_be_read_asks_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "home").write_text("no folder", encoding="utf-8")
    for home in (tmp_path / "home", tmp_path / ("x" * 300)):
        monkeypatch.setenv("RAMINO_HOME", str(home))
        assert of_player().now.welcomed
