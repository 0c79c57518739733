"""Every key that a README, the guide or a message names does there what the sentence says: ``named_keys.toml`` says
where that is, and which command it is. What is filled into a message, as ``{ $key }``, comes from the keymap by itself.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from ramino_access.config.settings import KEYMAPS
from ramino_access.games import GAMES
from ramino_access.i18n.catalog import Catalog
from ramino_access.ui.commands import keymap
from ramino_access.ui.commands.key_names import spoken
from tests.languages import LANGUAGES
from tools.write_keys import BEGIN, END, readme_name

ROOT = Path(__file__).resolve().parents[1]
NAMED = tomllib.loads(Path(__file__).with_name("named_keys.toml").read_text(encoding="utf-8"))
KEYMAP = keymap.load("salotto")
PLACES: Mapping[str, list[str]] = NAMED["places"]

#: A key in an English text, where it can be nothing else.
KEY = re.compile(
    r"Shift [A-Z]\b|(?<![\w'’.$-])[B-HJ-Z](?![\w'’.-]\w)(?!\w)|"
    r"\b(?:Space|Enter|Escape|Backspace|Delete|Tab|Up|Down|Home|Left|Right|[Pp]age (?:up|down)|[Aa]postrophe|"
    r"[Qq]uestion mark|[Ss]emicolon|colon)\b"
)

ELSEWHERE = re.compile("NVDA|JAWS|VoiceOver|Orca|fenrir|terminals|Control|Windows|a page in|winget|^- |one hand")
"""Sentences of keys that other programs have, and what is made from the keymaps or tried elsewhere: the list of keys,
the turn that is heard, the keymap for one hand."""


NO_KEYS = set(
    "result-left match-delete listening-title lesson-right scenarios-play-nobody scenarios-play-missing"
    " refused-name-signs no-line-untrusted list-two list-end".split()
)
"""Messages with a word that only looks like a key."""

OF_NO_KEYMAP = set(
    "doctor-heard import-ask report-ask visiting-code-or-list"  # lines that are read outside of the interface
    " question-asked welcome-aloud describe-begins keys-press keys-undelivered keys-only".split()
)
"""Messages with keys that the place takes itself, which tests of the place press."""


@cache
def catalog_of(lang: str) -> Catalog:
    return Catalog(lang)


@cache
def text_of(kind: str, lang: str) -> list[str]:
    """The lines of the README or the guide, without the list of keys, which is made."""
    file = ROOT / readme_name(lang) if kind == "README" else ROOT / "docs" / lang / "guide.md"
    head, _, rest = file.read_text(encoding="utf-8").partition(BEGIN)
    return (head + rest.partition(END)[2]).splitlines()


def rows(kind: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    yield from NAMED[kind].items()


def keys_of(places: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """Place, key and command."""
    for place, pairs in places.items():
        for pair in pairs.split(", "):
            key, command = pair.rsplit(" ", 1)
            yield place, key.strip("'") or "'", command


def names_of(catalog: Catalog, key: str) -> set[str]:
    """How a text may call a key: by its name, or by the last word of that ("Giù" for "Freccia giù")."""
    name = spoken(catalog, key)
    return {name, name.rpartition(" ")[2] if len(key) > 1 else name}


def names(text: str, catalog: Catalog, key: str) -> bool:
    """Whether the text names this key; a number by its beginning, such as 9 in "1 to 9"."""
    return any(
        re.search(rf"(?<![\w]){re.escape(name)}(?!\w)", text, 0 if len(name) == 1 else re.IGNORECASE)
        for name in names_of(catalog, key)
    )


ALL = [(kind, begins, places) for kind in ("README", "guide") for begins, places in rows(kind)]


@pytest.mark.parametrize(("kind", "begins", "places"), ALL, ids=[begins for _, begins, _ in ALL])
def test_every_key_of_a_sentence_is_named_in_each_language_and_does_what_it_says(
    kind: str, begins: str, places: Mapping[str, str]
) -> None:
    (at,) = [number for number, line in enumerate(text_of(kind, "en")) if begins in line]
    for place, key, command in keys_of(places):
        assert KEYMAP.command(PLACES[place], key) == command, (place, key)
        for lang in LANGUAGES:
            line = text_of(kind, lang)[at]
            assert names(line, catalog_of(lang), key), (lang, key, line)


@pytest.mark.parametrize("game", ["ufficiale", "rami", "toscano", "cinquecento"])
def test_the_keys_of_every_game_are_those_of_the_first_hand_too(game: str) -> None:
    known = keymap.load(game)
    for begins, places in rows("README"):
        for place, key, command in keys_of(places):
            if game == "ufficiale" or command in ("output.next", "language.next", "hand.next", "people.who"):
                assert known.command(PLACES[place], key) == command, (begins, key)


@pytest.mark.parametrize("kind", ["README", "guide"])
def test_no_sentence_names_a_key_that_is_not_looked_up(kind: str) -> None:
    left: list[tuple[str, set[str]]] = []
    for line in text_of(kind, "en"):
        known = {
            name.lower()
            for begins, places in rows(kind)
            if begins in line
            for _, key, _ in keys_of(places)
            for name in (spoken(catalog_of("en"), key),)
        }
        for sentence in [] if ELSEWHERE.search(line) else re.split(r"(?<=[.:?!])\s", line):
            found = {name.lower() for name in KEY.findall(sentence)}
            left += [(sentence, found - known)] if found - known else []
    assert left == []


@cache
def messages(lang: str) -> dict[str, str]:
    """The messages by their names, without variables and comments."""
    found: dict[str, str] = {}
    for file in sorted((ROOT / "locales" / lang).glob("*.ftl")):
        name = ""
        for line in file.read_text(encoding="utf-8").splitlines():
            begun = re.match(r"([a-z][\w-]*) =", line)
            name = begun[1] if begun else name
            if line.strip() and not line.startswith("#"):
                found[name] = f"{found.get(name, '')} {line.partition('=')[2] if begun else line}"
    return {
        name: re.sub(r"\{ *(?:\$\w+|\"[^\"]*\"|[A-Z]+\([^{}]*\)) *\}|\[\w+\]", "", text) for name, text in found.items()
    }


ENGLISH = messages("en")


@pytest.mark.parametrize("name", NAMED["messages"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_of_a_message_does_what_it_says(name: str, lang: str) -> None:
    text = messages(lang)[name]
    for place, key, command in keys_of(NAMED["messages"][name]):
        assert KEYMAP.command(PLACES[place], key) == command, (place, key)
        assert names(text, catalog_of(lang), key), (key, text)


def test_no_message_names_a_key_that_is_not_looked_up() -> None:
    left: list[tuple[str, set[str], str]] = []
    assert set(ENGLISH) >= NO_KEYS | OF_NO_KEYMAP
    for name, text in ENGLISH.items():
        if name.startswith(("key-", "cli-", "braille-", "serve-")) or ELSEWHERE.search(text):
            continue
        found = set(KEY.findall(text))
        known = name in NAMED["messages"] or name in NO_KEYS | OF_NO_KEYMAP
        left += [(name, found, text)] if found and not known else []
    assert left == []


def test_every_key_that_is_filled_into_a_message_is_one_of_its_place() -> None:
    """Asked for as ``key_for(command, catalog, tables...)``; without tables where one sits, or looks on."""
    code = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "ramino_access").rglob("*.py"))
    asked = re.findall(r'key_for\(\s*"([\w.-]+)",\s*[\w.]+((?:,\s*"[\w-]+")*),?\s*\)', code)
    assert len(asked) > 25
    keymaps = [keymap.load(game, shipped=shipped) for game in GAMES for shipped in KEYMAPS]
    for command, tables in set(asked):
        named = re.findall(r"[\w-]+", tables)
        places = [named] if named else [PLACES["hand"], PLACES["watching"], PLACES["replay"]]
        assert any(one.key_for(command, place) for one in keymaps for place in places), (command, places)
