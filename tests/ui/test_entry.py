"""Writing a line of text: what is heard of it, letter by letter or word by word."""

from __future__ import annotations

import pytest

from ramino_access.ui.elements.entry import NameEntry, TextEntry
from tests.cases import each_case
from tests.languages import LANGUAGES
from tests.ui.harness import Player
from tests.ui.settings_found import open_setting


def writing(lang: str = "en", **settings: object) -> tuple[Player, list[str]]:
    player, written = Player(lang, **settings), []
    player.ui.stack.push(TextEntry(player.ui, lambda catalog: "Name", written.append))
    return player, written


def test_each_letter_is_said_and_what_goes_again() -> None:
    player, written = writing()
    assert player.press("d") == "D."
    assert player.press("A") == "Capital A."
    assert player.press("space") == "Space."
    assert player.press("up") == "dA ."
    assert player.press("backspace") == "Space erased."
    assert player.press("backspace") == "Capital A erased."
    assert player.press("up") == "d."
    player.ui.stack.press("enter")
    assert written == ["d"]


@pytest.mark.parametrize(("lang", "gone"), [("en", "L erased."), ("it", "L, cancellato."), ("fr", "L effacé.")])
def test_each_word_is_said_when_it_is_done(lang: str, gone: str) -> None:
    player, written = writing(lang, echo="words")
    before = len(player.heard)
    for key in "Anna":
        player.ui.stack.press(key)
    assert len(player.heard) == before
    assert player.press("space") == "Anna."
    for key in "del":
        player.ui.stack.press(key)
    assert player.press("backspace") == gone
    assert player.press("up") == "Anna de."
    player.press("space")
    assert player.heard[-1].text == "de."
    player.ui.stack.press("enter")
    assert written == ["Anna de"]


@each_case("key", ["delete", "c-u"])
@pytest.mark.parametrize(
    ("lang", "gone", "nothing"),
    [
        ("en", "anna Rossi erased. Nothing left.", "Nothing typed. Enter goes back."),
        ("it", "anna Rossi: cancellato. Non c'è scritto niente.", "Non c'è scritto niente. Invio esce e basta."),
        ("fr", "anna Rossi : effacé. Rien n'est écrit.", "Rien n'est écrit. Entrée annule."),
    ],
)
def test_all_of_a_line_goes_at_once_and_is_said(lang: str, gone: str, nothing: str, key: str) -> None:
    player, written = writing(lang)
    player.press("pasted:anna Rossi")
    assert player.press(key) == gone
    assert player.press(key) == nothing
    player.press("B")
    player.ui.stack.press("enter")
    assert written == ["B"]


def test_a_line_of_spaces_goes_at_once() -> None:
    player, _ = writing()
    player.press("space", "space")
    assert player.press("delete") == "Everything erased."


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "While you type: each word"),
        ("it", "Mentre scrivi senti: ogni parola"),
        ("fr", "Pendant que tu écris : chaque mot"),
    ],
)
def test_it_is_set_in_the_options(lang: str, line: str) -> None:
    player = Player(lang)
    open_setting(player.ui, "echo")
    assert player.press("right").startswith(line)
    assert player.saved[-1] == {"echo": "words"}


def test_a_text_that_is_pasted_is_written_and_said_once() -> None:
    player, written = writing()
    player.press("d")
    before = len(player.heard)
    assert player.press("pasted:' Orta \t\n") == "d' Orta."
    assert len(player.heard) == before + 1
    assert player.press("pasted:" + "x" * 34) == "No more than 40 characters."
    assert player.press("pasted:\n") == "Nothing typed. Enter goes back."
    player.ui.stack.press("enter")
    assert written == ["d' Orta"]


def test_what_is_pasted_over_a_text_that_was_offered_stands_in_its_place() -> None:
    """An address that led nowhere is offered again; the next invitation is pasted, not written behind it."""
    player, written = writing()
    player.ui.stack.push(TextEntry(player.ui, lambda catalog: "Address", written.append, text="anna.example"))
    assert player.press("pasted:bea.example") == "bea.example."
    assert player.press("pasted:/2") == "bea.example/2."
    player.ui.stack.press("enter")
    player.ui.stack.push(TextEntry(player.ui, lambda catalog: "Address", written.append, text="anna.example"))
    player.press("backspace")
    assert player.press("pasted:es") == "anna.examples."
    player.ui.stack.press("enter")
    assert written == ["bea.example/2", "anna.examples"]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "You can only paste where you can type."),
        ("it", "Si può incollare solo dove si scrive."),
        ("fr", "On ne peut coller du texte que là où l'on écrit."),
    ],
)
def test_what_is_pasted_where_nothing_is_written_is_no_keys(lang: str, said: str) -> None:
    player = Player(lang)
    player.sit()
    assert player.press("pasted:x") == said


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_a_name_that_nobody_may_have_is_not_taken_and_one_goes_on_writing(lang: str) -> None:
    player = Player(lang)
    taken: list[str] = []
    player.ui.stack.push(NameEntry(player.ui, lambda catalog: "?", taken.append))
    for letter in "You":
        player.ui.stack.press(letter)
    assert player.press("enter") == player.ui.voice.catalog.text("refused-name-no-name", about="You")
    assert taken == []
    for key in ("r", "i", "enter"):
        player.ui.stack.press(key)
    assert taken == ["Youri"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_narrow_row_the_help_says_how_to_end_and_is_not_cut(lang: str) -> None:
    player = Player(lang, row=79)
    player.ui.stack.push(TextEntry(player.ui, lambda catalog: "Name?", lambda text: None))
    assert player.press("down") == player.ui.voice.text("entry-help-row")
