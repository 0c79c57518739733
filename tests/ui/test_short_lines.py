"""The short lines for a braille display: keys, questions, refusals and hints, in forty cells."""

from __future__ import annotations

import pytest

from ramino_access.games import GAMES
from ramino_access.ui.commands.key_names import spoken, spoken_keys
from ramino_access.ui.commands.registry import commands
from tests.cases import each_case
from tests.languages import LANGUAGES
from tests.ui.harness import Player
from tests.ui.short_lines import CELLS

NO = {"it": "no: ", "en": "no: ", "fr": "non: "}


def shown(player: Player) -> str:
    """What a display shows of what was said last."""
    last = player.heard[-1]
    return last.braille or last.text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_fits_with_what_it_does(lang: str, game: str) -> None:
    player = Player(lang).sit("Me", "Anna", game=game)
    short = player.ui.voice.catalog.braille
    for place in ("hand", "melds", "inside", "pozzo", "question", "values", "reader", "matches", "entry"):
        for name, keys in player.ui.stack.keymap.bindings((place, "list", "questions", "everywhere")).items():
            if name not in commands():
                continue
            what = short.text(commands()[name].message)
            for line in (
                short.text("help-line", keys=spoken_keys(short, keys), what=what),
                short.text("menu-line", what=what, key=spoken(short, keys[0])),
            ):
                assert len(line) <= CELLS, line


@each_case(
    ("keys", "expected"),
    [
        ("R", {"it": "no: Shift R", "en": "no: Shift R", "fr": "non: Maj R"}),
        ("q", {"it": "lasciare il tavolo? s/n", "en": "leave the table? y/n", "fr": "quitter la table? o/n"}),
        ("qn", {"it": "no; p9", "en": "no; s9", "fr": "non; p9"}),
        ("n", {"it": "no: prima seleziona", "en": "no: select first", "fr": "non: sélectionne d'abord"}),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_and_what_cannot_be_done(lang: str, keys: str, expected: dict[str, str]) -> None:
    player = Player(lang, braille_console=True).table("4h 9s Kc")
    player.press(*keys)
    assert shown(player) == expected[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ["a", "q", "j", "n", "f", "?", "l", "k", "9"])
def test_the_answer_to_a_key_fits(lang: str, key: str) -> None:
    player = Player(lang, braille_console=True).table("4h 9s Kc")
    player.press(key)
    assert len(shown(player)) <= CELLS


@pytest.mark.parametrize(("lang", "expected"), [
    ("it", "gioca Anna; niente da calare"),
    ("en", "Anna plays; nothing to lay"),
    ("fr", "Anna joue; rien à poser"),
])  # fmt: skip
def test_two_messages_are_not_run_together(lang: str, expected: str) -> None:
    player = Player(lang, braille_console=True).table("4h 9s Kc", turn=1)
    player.press("g")
    assert shown(player) == expected


@pytest.mark.parametrize("lang", NO)
def test_what_is_refused_begins_with_no(lang: str) -> None:
    short = Player(lang).ui.voice.catalog.braille
    for message in ("already-drawn", "nothing-to-call", "no-last-look", "no-joker-here", "discards-never"):
        assert short.text(message).startswith(NO[lang])
    assert short.text("fits-nowhere", cards=[], count=1).startswith(NO[lang])
