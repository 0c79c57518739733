"""How everything is written: by the dictionaries of hunspell, with short lists of our own words, and by rule."""

from __future__ import annotations

import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from ramino_access.bots import LEVELS, RANDOM
from ramino_access.cli.arguments import COMMAND_OPTIONS, COMMANDS, SWITCHES
from ramino_access.games import GAMES
from ramino_access.resources import locales_dir
from tests.languages import LANGUAGES
from tests.spelling.texts import HOLE, Text, texts, words

DICTIONARIES = {"it": "it_IT", "en": "en_US", "fr": "fr"}
OWN = Path(__file__).parent / "words"


#: What is typed to a server that runs (``net.server.operator_service``).
TOLD = "people tables owner moderator nobody mute away ban bans lift close newcomers off on".split()
TOLD += "notice rules update all".split()


@cache
def typed() -> frozenset[str]:
    """Words that are typed on the command line, the same in every language."""
    found = [*GAMES, *LEVELS, RANDOM, *COMMANDS, *COMMAND_OPTIONS, *SWITCHES, *TOLD]
    for game in GAMES.values():
        for option in game.options:
            found += [option.id, *(str(choice) for choice in option.choices)]
    return frozenset(word.casefold() for text in found for word in re.findall(r"[^\W\d_]+", text))


@cache
def own(name: str) -> frozenset[str]:
    """A list of words: of one language, or ("names") of things that are called so everywhere."""
    return frozenset((OWN / f"{name}.txt").read_text(encoding="utf-8").split())


def unknown(lang: str, found: set[str]) -> set[str]:
    """The words that the dictionary of this language does not have."""
    if shutil.which("hunspell") is None:
        pytest.skip("hunspell is not installed")
    command = ["hunspell", "-l", "-i", "utf-8", "-d", DICTIONARIES[lang]]
    done = subprocess.run(command, input="\n".join(found), capture_output=True, text=True, check=False, timeout=60)
    if "Can't open affix or dictionary files" in done.stderr:
        pytest.skip(f"hunspell has no dictionary {DICTIONARIES[lang]}")
    return set(done.stdout.split())


def written(lang: str) -> dict[str, str]:
    """Each word that is to be in the dictionary, with one place where it stands."""
    known = typed() | {word.casefold() for word in own("names") | own(lang)}
    found: dict[str, str] = {}
    for text in texts(lang):
        if not text.braille:
            for word in words(text.words):
                if not word.endswith("'") and word.casefold() not in known:
                    found.setdefault(word, text.where)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_in_the_dictionary(lang: str) -> None:
    found = written(lang)
    assert len(found) > 1000
    assert {word: found.get(word, "?") for word in unknown(lang, set(found))} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_dictionary_sees_a_slip(lang: str) -> None:
    slips = {"it": {"perchè", "combinazzione"}, "en": {"recieve", "combinaton"}, "fr": {"defausse", "combinaisson"}}
    assert unknown(lang, slips[lang] | {"jolly" if lang == "it" else "joker"}) == slips[lang]


@pytest.mark.parametrize("name", ["names", *LANGUAGES])
def test_own_words_are_needed(name: str) -> None:
    """A list that only grows would hide slips one day."""
    used = {w.casefold() for lang in LANGUAGES if name in ("names", lang) for t in texts(lang) for w in words(t.words)}
    assert [word for word in sorted(own(name)) if word.casefold() not in used] == []


# ------------------------------------------------------------------ by rule

#: What a sign follows; what is filled in counts as a word.
END = rf"[\w»)\"'’{HOLE}]"
#: Words before which an Italian article is not elided: they do not belong to it.
APART = r"(?!(?:a|ad|al|alla|alle|e|ed|è|in|o|od|ogni|ora|anche)\b)"

WRONG: dict[str, dict[str, str]] = {
    "it": {
        "an article that must be elided": (
            r"\b(?:una|(?:de|da|a|ne|su|que)l{1,2}[oa]) " + APART + r"(?=[aeiouàèéìòù])\w+"
        ),
        "an article that must be elided, or a verb that is not in the list": (
            r"(?<!-)\bl[ao] (?!(?:è|accetta|ascolta|attacca)\b)" + APART + r"(?=[aeiouàèéìòù])\w+"
        ),
        "a masculine article with an apostrophe": r"\bun'\w+o\b",
        "a feminine article without one": r"\bun (?=[aeiou])\w+(?:a|à|zione)\b",
        "no elision there": r"\bqual'",
        "an apostrophe that is missing": r"\bun po\b(?!')",
        "an accent, not an apostrophe": r"\b[Ee]'(?!\w)|\b(?:perche|poiche|finche|cosi|gia|piu|puo)'",
        "the same vowel twice": r"\b(?:[ae]) (?=[ae])(?:(?<=a )a|(?<=e )e)\w+",
    },
    "en": {
        "an before a vowel": r"\ba (?!(?:one|once|uni|use|eu))(?=[aeiou])\w+",
        "a before a consonant": r"\ban (?!(?:hour|hono|heir|8))(?=[^\WaeiouAEIOU])\w+",
    },
    "fr": {
        "an elision that is missing": (
            r"(?<![-\w])(?:le|la|je|me|te|se|ne|que|jusque|lorsque|puisque|si(?= ils?\b)|de(?! une? à\b)) "
            r"(?!(?:onz|oui|huit|hors|haut|un à)\w*)(?=[aeiouyéèêàâîôûœ])\w+"
        ),
        "a space that is missing before a high sign": rf"{END}[:;!?]+(?=\s|$|»)",
        "a space too many before a low sign": r" [.,](?!\d)",
        "a space that is missing inside quotation marks": r"«\S|\S»",
    },
}
BRAILLE = {"a space that braille does not have": r"\S [:;!?]+(?=\s|$)"}
ALWAYS = {"two spaces": r"(?<=\S)  +(?=\S)", "a word twice": r"\b(?!(?:nous|vous|that|had|pas)\b)(\w+) \1\b(?![-'])"}


def slips(rules: dict[str, str], text: str) -> list[str]:
    """What is wrong with a text by these rules."""
    return [f"{name}: {hit[0]!r}" for name, rule in rules.items() for hit in re.finditer(rule, text)]


def rules_for(lang: str, text: Text) -> dict[str, str]:
    if text.braille:
        return BRAILLE if lang == "fr" and ".ftl: " in text.where else {}
    return {**WRONG[lang], **ALWAYS}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_command_has_a_colon(lang: str) -> None:
    """What a key does stands behind a colon in the help."""
    named = [text for text in texts(lang) if re.search(r"\.ftl: (?:braille-)?cmd-", text.where)]
    assert len(named) > 100
    assert [text.where for text in named if ":" in text.words] == []


def test_french_asks_how_a_name_goes_behind_a_word_that_elides() -> None:
    """It is d'Anna and de Bruno: the name says which, as NAME($name, form: "of")."""
    bare = re.compile(r"\b(?:de|que|jusque|lorsque|puisque) \{ \$(?:name|to|winner|game) \}")
    files = sorted((locales_dir() / "fr").glob("*.ftl"))
    found = {path.name: bare.findall(path.read_text(encoding="utf-8")) for path in files if path.name != "cards.ftl"}
    assert {name: hits for name, hits in found.items() if hits} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_breaks_a_rule_of_writing(lang: str) -> None:
    found = {(text.where, slip) for text in texts(lang) for slip in slips(rules_for(lang, text), text.words)}
    assert found == set()


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("it", "una identità"),
        ("it", "della ultima carta"),
        ("it", "la asso"),
        ("it", "un'asso"),
        ("it", "un opzione"),
        ("it", "qual'è"),
        ("it", "un po di più"),
        ("it", "E' finita"),
        ("it", "torna a asso"),
        ("it", "cuori e e"),
        ("en", "a ace"),
        ("en", "an card"),
        ("en", "the the card"),
        ("fr", "Tu ouvres: as."),
        ("fr", f"{HOLE}!"),
        ("fr", "la as de pique"),
        ("fr", "si il pioche"),
        ("fr", "«rami»"),
        ("fr", "deux  cartes"),
    ],
)
def test_each_slip_is_seen(lang: str, text: str) -> None:
    assert slips({**WRONG[lang], **ALWAYS}, text)
