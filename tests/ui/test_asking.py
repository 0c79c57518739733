"""Capitals, Caps Lock, other scripts, and questions that nobody answers by accident."""

from __future__ import annotations

import pytest

from ramino_access.i18n.catalog import Catalog
from ramino_access.ui.commands.key_names import BURST, UNNAMED, script_of
from ramino_access.ui.elements.entry import TextEntry
from tests.cases import each_case
from tests.languages import LANGUAGES
from tests.ui.harness import Player

LEAVE = {"en": "Leave this table", "it": "Lasciare questo tavolo", "fr": "Quitter cette table"}
YES = {"en": "y", "it": "s", "fr": "o"}


def asked(lang: str = "en") -> Player:
    """A player who is asked whether to leave."""
    player = Player(lang).table("As 5h 9d Tc")
    assert player.press("q").startswith(LEAVE[lang])
    return player


def is_asked(player: Player) -> bool:
    return player.ui.stack.top.kind.asks and not player.ui.stack.finished


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("capital", "YSONX")
def test_a_capital_answers_no_question(lang: str, capital: str) -> None:
    player = asked(lang)
    player.press(capital)
    assert is_asked(player)
    last = player.heard[-1].text
    assert LEAVE[lang] in last
    small = Catalog(lang).text("question-small")
    assert last.startswith((LEAVE[lang], small))


def test_a_capital_that_is_a_command_runs_and_the_question_comes_back() -> None:
    player = asked()
    assert player.press("S").count("Leave this table") == 1
    assert player.press("Y").startswith("You are alone") or "Leave this table" in player.heard[-1].text
    assert player.press("L").count("Quitter cette table") == 1
    assert is_asked(player)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_letters_of_a_burst_answer_nothing_and_put_the_question_once(lang: str) -> None:
    player = asked(lang)
    before = len(player.heard)
    for letter in (YES[lang], "n", "x"):
        player.ui.stack.press(BURST + letter)
    assert [one.text.startswith(LEAVE[lang]) for one in player.heard[before:]] == [True]
    assert is_asked(player)
    player.press(YES[lang])
    assert not is_asked(player)


def test_a_burst_is_typed_as_ever_where_nothing_is_asked() -> None:
    player = Player().table("As 5h 9d Tc")
    player.ui.stack.press(BURST + "s")
    assert player.heard[-1].text.startswith("you, 0") or "0" in player.heard[-1].text
    for letter in "qy":
        player.ui.stack.press(BURST + letter)
    assert is_asked(player)


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "Is Caps Lock on?"), ("it", "Il blocco maiuscole"), ("fr", "Le verrouillage")]
)
def test_capitals_in_a_row_ask_for_caps_lock_before_the_fourth_does_anything(lang: str, words: str) -> None:
    player = Player(lang).table("As 5h 9d Tc")
    player.press("H", "S", "G")
    assert player.press("L").startswith(words)
    assert player.ui.voice.catalog.lang == lang
    player.press("h", "H", "S", "D")  # a small letter: it was, and is on again
    assert player.press("L").startswith(words)
    assert player.ui.voice.catalog.lang == lang
    player.press("L")  # meant so
    assert player.ui.voice.catalog.lang != lang
    player.press("h", "H", "S", "G")
    assert not player.press("H").startswith(words)


def test_the_same_capital_again_is_meant_and_not_counted() -> None:
    player = Player().table("As 5h 9d Tc")
    assert not [key for key in "ZZZZZZHHHH" if "Caps Lock" in player.press(key)]
    player.press("h", "H", "S", "S", "D", "D", "D")
    assert player.press("G").startswith("Is Caps Lock on?")
    player.press("h", "H", "S", "D")
    assert player.press("G").startswith("Is Caps Lock on?")


def test_other_keys_are_no_small_letters_and_texts_have_capitals() -> None:
    player = Player().table("As 5h 9d Tc")
    player.press("H", "down", "S", "5", "G", "enter")
    assert player.press("H").startswith("Is Caps Lock on?")
    player = Player().table("As 5h 9d Tc")
    player.ui.stack.push(TextEntry(player.ui, lambda catalog: "Name?", lambda text: None))
    assert "Caps Lock" not in player.press("A", "N", "N", "A", "B")


SCRIPTS = {"ф": "cyrillic", "Ж": "cyrillic", "λ": "greek", "ش": "arabic", "ש": "hebrew", "字": "other", "ა": "other"}


@pytest.mark.parametrize("letter", SCRIPTS)
def test_a_letter_of_another_script_is_told_by_its_script(letter: str) -> None:
    script = SCRIPTS[letter]
    assert (script_of(letter), script_of(f"a-{letter}")) == (script, script)
    for lang in LANGUAGES:
        player = Player(lang).table("As 5h 9d Tc")
        words = player.ui.voice.text("keyboard-script", script=script)
        assert player.press(letter) == words
        assert letter not in words
        player.press("K")
        assert player.press(letter) == words
        player = asked(lang)
        said = player.press(letter)
        assert said.startswith(words)
        assert LEAVE[lang] in said
        assert is_asked(player)


@each_case("letter", ["é", "ß", "œ", "Å", "ł", "µ", "ª", "a", "1", "?", "up", "c-a", "€", "ı"])
def test_latin_letters_and_signs_are_of_no_other_script(letter: str) -> None:
    assert script_of(letter) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_key_without_a_name_is_said_to_have_none(lang: str) -> None:
    player = asked(lang)
    assert player.press(UNNAMED) == player.ui.voice.text("key-unnamed")
    assert is_asked(player)


def test_what_is_typed_into_a_text_ends_a_row_of_capitals() -> None:
    player = Player().table("As 5h 9d Tc")
    player.press("H", "S", "G")
    player.ui.stack.push(TextEntry(player.ui, lambda catalog: "Name?", lambda text: None))
    player.press("a", "n", "n", "escape")
    assert not player.press("H").startswith("Is Caps Lock on?")
