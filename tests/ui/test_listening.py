"""The listening test: three lines in each manner, a question each, and the first manner that serves is kept."""

from __future__ import annotations

import pytest

from ramino_access.config.settings import CURSORS
from ramino_access.speech.outputs import Outputs
from ramino_access.speech.port import Utterance
from ramino_access.ui.places.choices.listening_test import listen
from ramino_access.ui.terminal.screen import MANNERS
from tests.languages import LANGUAGES
from tests.ui.harness import Player

LINES = ("down", "backspace", "end")
QUESTION = "Heard? 1 if each came once, 2 if one came twice, 0 if one was lost or cut off."


class Trial(Player):
    """A player whose lines are known with the manner in which each was written."""

    def __init__(self, lang: str = "en", **settings: object) -> None:
        self.written: list[tuple[str, str]] = []
        self.manner = "none yet"
        outputs = Outputs(
            lambda text: self.written.append((self.manner, text)),
            lambda reason, args: None,
            engines={},
            applied=lambda settings: setattr(self, "manner", settings.cursor),
        )
        outputs.open("console")
        super().__init__(lang, outputs=outputs, **settings)
        outputs.apply(self.ui.me.settings)
        self.ui.voice._sink = self.say

    def say(self, utterance: Utterance) -> None:
        self.heard.append(utterance)
        self.ui.voice.outputs.say(utterance)

    def press(self, *keys: str) -> str:
        super().press(*keys)
        return self.heard[-1].text


def trial(**settings: object) -> Trial:
    player = Trial(**settings)
    listen(player.ui)
    return player


def manners(player: Trial, words: str) -> list[str]:
    return [manner for manner, text in player.written if words in text]


def test_there_is_a_way_of_resting_for_each_manner() -> None:
    assert set(MANNERS) - {"message"} == set(CURSORS), "that one is for a display, and Orca says nothing in it"


def test_the_usual_manner_is_kept_where_it_serves() -> None:
    player = trial()
    assert player.heard[-1].text.startswith("Listening test: how does your screen reader")
    assert [player.press(key) for key in LINES] == [
        "After Down: seven of hearts.",
        "After Backspace: queen of clubs.",
        "After End: three of diamonds.",
    ]
    assert player.press("enter") == QUESTION
    assert player.press("1") == "Way 1: press 1 to keep it if you hear all of this, 0 to start again."
    assert player.saved == []
    assert player.press("1") == "From now on the cursor goes where each key needs it. New match"
    assert player.saved[-1]["cursor"] == "keys"


def test_the_manner_in_which_most_is_heard_is_kept() -> None:
    player = trial()
    player.press(*LINES, "enter")
    assert player.press("0").startswith("Way 2 of 3.")
    player.press(*LINES, "enter", "2", *LINES, "enter")
    assert player.press("0").startswith("Way 2: press 1")
    assert player.press("1") == "From now on the cursor has a row of its own. New match"
    assert player.manner == "nvda"
    assert manners(player, "After Down") == list(CURSORS)
    assert manners(player, "Heard?") == ["keys"] * 3  # what is asked can be heard as before
    assert manners(player, "Way 2: press 1") == ["nvda"]  # this only if the manner serves


def test_nvda_is_led_to_its_own_manner_before_the_one_after_which_it_says_blank() -> None:
    player = trial()
    player.press(*LINES, "enter", "2", *LINES, "enter", "1")
    assert player.press("1") == "From now on the cursor has a row of its own. New match"
    assert player.saved[-1]["cursor"] == "nvda"


def test_the_first_that_is_heard_once_ends_it() -> None:
    player = trial()
    player.press(*LINES, "enter", "1")
    assert "where each key needs it" in player.press("1")


@pytest.mark.parametrize("key", ["0", "2", "enter", "z", "space"])
def test_a_manner_chosen_by_mistake_is_not_kept_where_it_is_not_heard(key: str) -> None:
    player = trial()
    player.press(*LINES, "enter", "0", *LINES, "enter", "1")
    assert player.press(key).startswith("Way 1 of 3.")
    assert manners(player, "Way 1 of 3.")[-1] == "keys"
    assert player.press("1").startswith("Way 1 of 3.")
    player.press(*LINES, "enter", "1")
    assert player.press("1").startswith("From now on the cursor goes where each key needs it.")
    assert [saved["cursor"] for saved in player.saved] == ["keys"]


def test_where_it_is_not_heard_the_lines_can_be_asked_for_at_once() -> None:
    player = trial()
    player.press(*LINES, "enter", "0", *LINES, "enter", "1")
    assert player.press("down").startswith("After Down")
    assert manners(player, "After Down")[-1] == "keys"
    assert player.press("1") == "Press Backspace and End first, and listen. Then Enter."


def test_nothing_is_kept_where_no_manner_served() -> None:
    player = trial(cursor="below")
    for _ in CURSORS:
        player.press(*LINES, "enter", "0")
    assert player.heard[-1].text == "None of the ways let you hear everything: nothing has changed. New match"
    assert player.manner == "below"
    assert player.saved == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_asked_fits_a_row_and_is_not_begun_only(lang: str) -> None:
    player = Trial(lang)
    listen(player.ui)
    player.press(*LINES, "enter")
    asked = player.heard[-1].text
    assert player.press("down") == asked
    assert player.press("1") != asked
    assert all(len(said) < 80 for said in (asked, player.heard[-1].text)), "a row of most terminals"


def test_it_goes_on_only_when_all_lines_were_heard() -> None:
    player = trial()
    assert player.press("enter").startswith("Way 1 of 3.")
    assert player.press("1").startswith("Way 1 of 3.")
    assert player.press("z").startswith("Way 1 of 3.")
    player.press("down", "end")
    assert player.press("enter") == "Press Backspace first, and listen. Then Enter."
    assert player.press("backspace").startswith("After Backspace")
    assert player.press("enter") == QUESTION
    assert player.press("down") == QUESTION


@pytest.mark.parametrize("key", ["x", "escape"])
def test_left_early_it_changes_nothing(key: str) -> None:
    player = trial(cursor="below")
    player.press(*LINES)
    assert player.press(key) == "The test is over; nothing has changed. New match"
    assert player.manner == "below"
    assert player.saved == []


def test_it_is_opened_from_the_options_and_comes_back_to_them() -> None:
    player = Trial()
    while not player.press("down").startswith("Options"):
        assert not player.heard[-1].text.startswith("End.")
    player.press("enter")
    while not player.press("down").startswith("How the game is heard"):
        assert not player.heard[-1].text.startswith("End.")
    player.press("enter")
    while not player.press("down").startswith("Listening test"):
        assert not player.heard[-1].text.startswith("End.")
    player.press("enter", *LINES, "enter", "1")
    assert player.press("1").endswith("Listening test")
    assert player.press("up").startswith("Cursor: where each key needs it")
    assert player.press("right") == "Cursor: on a row of its own."
    assert player.manner == "nvda"


def test_whoever_calls_it_goes_on_when_it_is_over() -> None:
    player = Trial()
    over: list[str] = []
    listen(player.ui, lambda: over.append(player.heard[-1].text))
    player.press(*LINES, "enter", "1", "1")
    assert over == ["From now on the cursor goes where each key needs it."]
    assert len(player.ui.stack.places) == 1


def test_there_is_nothing_to_test_where_no_lines_are_read() -> None:
    over: list[bool] = []
    player = Trial()
    player.ui.voice.outputs.name = "voice"
    listen(player.ui, lambda: over.append(True))
    assert player.heard[-1].text.startswith("Nothing to test: you are not hearing the game through lines")
    assert over == [True]


@pytest.mark.parametrize("lang", ["it", "fr"])
def test_in_the_other_languages_it_is_complete(lang: str) -> None:
    player = Trial(lang)
    listen(player.ui)
    player.press(*[*LINES, "enter", "0"] * 2, *LINES, "enter", "2", "0", "x")
    assert not player.ui.voice.catalog.problems
    assert all(len(said.braille or said.text) <= 40 for said in player.heard[1:-1]), player.heard


def test_answers_can_be_given_from_the_list_of_keys() -> None:
    player = trial()
    player.press(*LINES, "enter", "?", "f", "t", "w", "i", "c", "e", "enter")
    assert player.press("enter").startswith("Way 2 of 3.")
