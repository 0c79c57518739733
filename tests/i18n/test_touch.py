"""What is said to whoever has no keys names none, in any language."""

from __future__ import annotations

import re

import pytest

from ramino_access.games import GAMES
from ramino_access.i18n.catalog import Catalog
from ramino_access.i18n.rulebook import guide, load
from ramino_access.i18n.source import read
from ramino_access.play.text.lessons import load as lessons
from ramino_access.resources import locales_dir
from ramino_access.ui.companions.teacher import key_names
from tests.key_words import KEYS
from tests.languages import LANGUAGES
from tests.ui.harness import Player

NAMED = re.compile(r"\$(select|enter)\b")
"""Keys that have no button of their own."""


def said(text: str) -> str:
    """The words of a message, without what is put into it."""
    return re.sub(r"\{[^{}]*\$[^{}]*(\}|->)", "", text.partition("=")[2])


ELSEWHERE = re.compile(
    "|".join(
        (
            *(
                "braille",
                "cli",
                "config",
                "describe",
                "display",
                "doctor",
                "help",
                "key",
                "listening",
                "locale",
                "operator",
            ),
            *(
                "lesson-(cards-(next|previous|suit)|list-next|find-playable)",
                "output",
                "replay",
                "report",
                "rows",
                "scenarios",
                "serve",
                "settings-keys",
                "shift-next",
                "speech",
            ),
            *(
                "cmd-(help|keys|output|display|replay)",
                "setting-(output|keys|key-silences|cursor|row-pace)",
                "carry",
                "one-hand",
                "play-watching",
            ),
            *("settings-(nobody|choice|number|flag|text|texts|table|value|unknown)", "visiting-(keep|key)", "welcome"),
            *(
                "entry-help",
                "first-",
                "no-line",
                "web-(keep|speak)",
                "kept",
                "import",
                "export",
                "update",
                "letter",
            ),
            *("listen", "voice", "guide-title", "match-letter", "menu-letter"),
        )
    )
)
"""Messages that nobody without keys hears: about a terminal and its keys, files, the command line, replays, steps of
lessons that are about keys."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_for_touch_names_a_key(lang: str) -> None:
    named = []
    for name, chunk in read(locales_dir() / lang, lang).chunks.items():
        if name.startswith("touch-") and re.search(KEYS[lang], said(chunk.text)):
            named.append((name, chunk.text))
    assert not named


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_names_a_key_has_other_words_for_touch(lang: str) -> None:
    chunks = read(locales_dir() / lang, lang).chunks
    missing = []
    for name, chunk in chunks.items():
        if name.startswith(("-", "touch-")) or ELSEWHERE.match(name) or f"touch-{name}" in chunks:
            continue
        words = said(chunk.text)
        if re.search(KEYS[lang], words) or NAMED.search(chunk.text):
            missing.append((name, words.strip()[:200]))
    assert not missing, "\n".join(map(str, missing))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_touch_says_what_it_has_words_for_and_everything_else_as_usual(lang: str) -> None:
    usual = Catalog(lang)
    touch = usual.touch
    assert touch.touches
    assert not usual.touches
    assert touch.text("hand-over-next") == usual.text("touch-hand-over-next") != usual.text("hand-over-next")
    assert touch.text("setting-language.about") == usual.text("touch-setting-language.about")
    assert touch.text("setting-language") == usual.text("setting-language")
    assert touch.text("goodbye") == usual.text("goodbye")
    assert not touch.problems


LETTER = {
    "en": r"(?<![\w'])(Shift )?[B-HJ-Z](?![\w'])|\bA opens\b|\b[uU]p and [dD]own\b|\b[Bb]ackspace\b|[Qq]uestion mark",
    "it": r"(?<![\w'])(Shift )?[B-DF-HJ-Z](?![\w'])|\bA apre\b|\b[fF]reccia\b|\bSu e Giù\b|\b[Pp]unto interrogativo\b",
    "fr": r"(?<![\w'])(Majuscule )?[B-Z](?![\w'])|\b[fF]lèche\b|\bHaut et Bas\b|\b[Pp]oint d'interrogation\b",
}
"""A letter that stands alone is a key, but for words of one letter; on a braille display and where options are typed it
is none."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rulebooks_and_guide_name_no_key_to_whoever_has_none(game: str, lang: str) -> None:
    usual, touch = load(lang, game), load(lang, game, touch=True)
    assert [(line.level, line.topics, line.item) for line in touch] == [
        (line.level, line.topics, line.item) for line in usual
    ]
    assert usual == load(lang, game) != touch
    named, chapter = [], ""
    for line in (*touch, *guide(lang, touch=True)):
        chapter = line.text if line.level == 2 else chapter
        of_braille = chapter == "Braille" or "special_card" in line.text
        if re.search(KEYS[lang], line.text) or (not of_braille and re.search(LETTER[lang], line.text)):
            named.append(line.text)
    assert not named, "\n".join(named)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_stands_for_a_message_stands_for_it_in_others_too(lang: str) -> None:
    usual = Catalog(lang)
    for words, wanted in ((usual, "waiting-begin"), (usual.touch, "touch-waiting-begin")):
        text = words.text("waiting-undealt", kind="missing", missing=2, me="no", count=2, names=[], begins="now")
        assert text.endswith(usual.text(wanted))


@pytest.mark.parametrize("game", ["machiavelli", "chiuso", "toscano"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_lesson_says_to_whoever_has_buttons_is_whole_sentences_without_a_key(game: str, lang: str) -> None:
    player = Player(lang).sit(game=game)
    player.ui.voice.use_language(lang, touch=True)
    catalog = player.ui.voice.catalog
    keys = key_names(player.ui.stack, catalog)
    said = [
        catalog.text(f"lesson-{lesson.id}-{step.id}", **keys, cards=step.cards or step.selects)
        for lesson in lessons(game)
        for step in lesson.by_touch().steps
    ]
    assert [text for text in said if re.search(r"(?:^|[.!?] )[a-z\u00e0-\u00ff]", text)] == []
    assert [text for text in said if re.search(KEYS[lang], text) or re.search(LETTER[lang], text)] == []
