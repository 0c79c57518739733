"""Every key that a README, the guide, a rulebook or a message names is pressed where that is, and answers as the
sentence says: ``named_keys.toml`` has the place, the command and the answer. What is filled into a message, as
``{ $key }``, comes from the keymap by itself; the keys of lessons are pressed by whoever practises
(``tests/ui/test_practice.py``).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, count
from pathlib import Path
from typing import NamedTuple

import pytest

from ramino_access.config.settings import KEYMAPS
from ramino_access.games import GAMES
from ramino_access.i18n.catalog import Catalog
from ramino_access.ui.commands import keymap
from ramino_access.ui.commands.key_names import spoken
from tests.cases import each_case
from tests.key_places import PLACES
from tests.languages import LANGUAGES
from tests.ui.harness import Player
from tools.write_keys import BEGIN, END, readme_name

ROOT = Path(__file__).resolve().parents[1]
NAMED = tomllib.loads(Path(__file__).with_name("named_keys.toml").read_text(encoding="utf-8"))

#: A key in an English text, where it can be nothing else.
KEY = re.compile(
    r"Shift [A-Z]\b|(?<![\w'’.$-])[B-HJ-Z](?![\w'’.-]\w)(?!\w)|"
    r"\b(?:Space|Enter|Escape|Backspace|Delete|Tab|Up|Down|Home|Left|Right|[Pp]age (?:up|down)|[Aa]postrophe|"
    r"[Qq]uestion mark|[Ss]emicolon|colon)\b"
)

ELSEWHERE = re.compile(
    "NVDA|JAWS|VoiceOver|Orca|fenrir|terminals|Control|Windows|a page in|winget|^- |one hand|Left means"
)
"""Sentences of keys that other programs have, of words that only look like keys, and what is made from the keymaps or
tried elsewhere: the list of keys, the turn that is heard, the keymap for one hand."""


NO_KEYS = set(
    "result-left match-delete listening-title lesson-right lesson-right-closed scenarios-play-nobody"
    " scenarios-play-missing refused-name-signs no-line-untrusted list-two list-end".split()
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


class Named(NamedTuple):
    """A key that is named: where, and which command it is there; empty where the place takes it itself."""

    place: str
    key: str
    command: str


def keys_of(places: Mapping[str, str]) -> Iterator[Named]:
    for place, pairs in places.items():
        for pair in pairs.split(", "):
            key, _, command = pair.partition(" ")
            yield Named(place, key.strip("'") or "'", command)


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


RULES = ROOT / "locales" / "en" / "rules"
BOOKS = [file.relative_to(RULES).as_posix() for file in sorted(RULES.rglob("*.md"))]


@cache
def book(name: str, lang: str) -> list[str]:
    """The lines of a rulebook, those empty that are for whoever has no keys."""
    lines = (ROOT / "locales" / lang / "rules" / name).read_text(encoding="utf-8").splitlines()
    return ["" if line.startswith("<!-- touch") else line for line in lines]


@cache
def books_with(begins: str) -> list[str]:
    """The rulebooks in which a sentence stands."""
    return [name for name in BOOKS if any(begins in line for line in book(name, "en"))]


def lines_named(kind: str, begins: str) -> Iterator[Mapping[str, str]]:
    """The lines that have this sentence, each in every language."""
    texts = (
        [lambda lang, name=name: book(name, lang) for name in books_with(begins)]
        if kind == "rules"
        else [lambda lang: text_of(kind, lang)]
    )
    assert texts, begins
    for of in texts:
        (at,) = [number for number, line in enumerate(of("en")) if begins in line]
        yield {lang: of(lang)[at] for lang in LANGUAGES}


ALL = [(kind, begins, places) for kind in ("README", "guide", "rules") for begins, places in rows(kind)]


@each_case(("kind", "begins", "places"), ALL)
def test_every_key_of_a_sentence_is_named_in_each_language(kind: str, begins: str, places: Mapping[str, str]) -> None:
    for said in lines_named(kind, begins):
        for lang, line in said.items():
            for one in keys_of(places):
                assert names(line, catalog_of(lang), one.key), (lang, one.key, line)


# ------------------------------------------------------------------ pressed


@cache
def games_of(kind: str, begins: str) -> tuple[str, ...]:
    """The games that a sentence is about."""
    if kind == "rules":
        named = [name.removesuffix(".md") for name in books_with(begins)]
        return tuple(game for game in named if game in GAMES) or ("salotto",)
    return ABOUT.get(begins, ("ufficiale",)) if kind == "README" else ("salotto",)


ABOUT = {
    "In most other games": ("salotto",),
    "In Machiavelli Shift E ends": ("machiavelli",),
    "In Closed ramino and Toscano": ("chiuso", "toscano"),
}
"""Sentences of the README that are about other games than that of its first hand."""


def to_press() -> dict[tuple[str, str], dict[tuple[str, str], list[str]]]:
    """Place and game, each with the keys that are pressed there and their commands, and the texts that have it."""
    found: dict[tuple[str, str], dict[tuple[str, str], list[str]]] = {}
    for kind in ("README", "guide", "rules", "messages"):
        for begins, places in rows(kind):
            for one in keys_of(places):
                for game in games_of(kind, begins):
                    keys = found.setdefault((one.place, game), {})
                    keys.setdefault((one.key, one.command), []).append(begins)
    return found


PRESSED = to_press()


def answer_of(place: str, game: str, key: str) -> tuple[list[str], str]:
    """The keys to be pressed before this one, and the answer to it."""
    answers = {**NAMED["answers"].get(place, {}), **NAMED["answers"].get(f"{place}-{game}", {})}
    answer = answers[key]
    before, heard = answer if isinstance(answer, list) else ("", answer)
    return before.split(), heard


@pytest.mark.parametrize(("place", "game"), PRESSED, ids=map(" of ".join, PRESSED))
def test_every_key_that_is_named_answers_in_its_place_as_the_text_says(place: str, game: str, tmp_path: Path) -> None:
    visit = Visit(lambda number: PLACES[place](tmp_path / str(number), game))
    wrong: list[tuple[object, ...]] = []
    for (key, command), texts in PRESSED[place, game].items():
        before, heard = answer_of(place, game, key)
        ran, said = visit.press(before, key)
        if ran[:1] != [command][: bool(command)] or not re.search(heard, said):
            wrong.append((key, ran, said, heard, texts))
    assert not wrong, wrong


class Visit:
    """Somebody in a place, who begins anew when a key has changed something. ``opens`` opens the place once more."""

    def __init__(self, opens: Callable[[int], Player]) -> None:
        self._opens, self._count = opens, count()
        self._player: Player | None = None

    def press(self, before: Sequence[str], key: str) -> tuple[list[str], str]:
        """Press a key behind others: the commands that it has run, and what was heard."""
        player = self._player or self._opens(next(self._count))
        stack, ran = player.ui.stack, list[str]()
        run, stood = stack.run, self._stands(player)
        player.press(*before)
        stack.run = lambda wanted, *, offered=False: (ran.append(wanted), run(wanted, offered=offered))
        said = player.press(key)
        stack.run = run
        self._player = None if before or self._stands(player) != stood else player
        return ran, said

    def _stands(self, player: Player) -> tuple[object, ...]:
        """All that a key could have changed, where it is not the words themselves."""
        session, places = player.ui.sitting.session, player.ui.stack.places
        table = () if session is None else (session, session.view, session.hand.focus, tuple(session.hand.selected))
        at = getattr(places[-1], "at", None)
        return (*places, at, player.ui.me.settings, player.ui.voice.catalog.lang, player.ui.stack.finished, *table)


def test_no_answer_is_known_to_a_key_that_is_not_named() -> None:
    used = {(place, key) for place, game in PRESSED for key, _ in PRESSED[place, game]}
    known = {(place.partition("-")[0], key) for place, answers in NAMED["answers"].items() for key in answers}
    assert known <= used


@pytest.mark.parametrize("kind", ["README", "guide", "rules"])
def test_no_sentence_names_a_key_that_is_not_pressed(kind: str) -> None:
    left: list[tuple[str, set[str]]] = []
    for line in chain.from_iterable(book(name, "en") for name in BOOKS) if kind == "rules" else text_of(kind, "en"):
        known = {
            name.lower()
            for begins, places in rows(kind)
            if begins in line
            for one in keys_of(places)
            for name in (spoken(catalog_of("en"), one.key),)
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


@each_case("name", NAMED["messages"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_of_a_message_is_named_in_each_language(name: str, lang: str) -> None:
    text = messages(lang)[name]
    for one in keys_of(NAMED["messages"][name]):
        assert names(text, catalog_of(lang), one.key), (one.key, text)


def test_no_message_names_a_key_that_is_not_pressed() -> None:
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
        places = [named] if named else [[first, "questions", "everywhere"] for first in ("hand", "watching", "replay")]
        assert any(one.key_for(command, place) for one in keymaps for place in places), (command, places)


@pytest.mark.parametrize("opened", ["", "a", "i"])
@pytest.mark.parametrize(
    ("place", "game", "keys", "command"),
    [("hand", "salotto", "g g g", "turn.draw"), ("declaring", "toscano", "t", "turn.declare")],
)
def test_where_a_list_is_open_a_key_of_the_hand_is_named_for_when_one_is_back(
    place: str, game: str, keys: str, command: str, opened: str, tmp_path: Path
) -> None:
    player = PLACES[place](tmp_path, game)
    stack = player.ui.stack
    player.press(*opened)
    said = player.press(*keys.split())
    named = stack.key_for(command, player.ui.voice.catalog)
    assert re.search(rf"\b{named}\b", said), said
    assert ("Once back at your cards: " in said) == (not stack.keymap.key_for(command, stack.top.tables)), said
