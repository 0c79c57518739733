"""Languages that begin with nothing but their files: one made of English, and thirty messages of German."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ramino_access
from ramino_access.core.cards import Suit, card, face
from ramino_access.i18n import LANGUAGES, languages
from ramino_access.i18n.catalog import Catalog
from ramino_access.i18n.functions import letters, list_text, name_text
from ramino_access.resources import docs_dir, keymaps_dir, lessons_dir, locales_dir
from tests.i18n import pseudo
from tools import check_locales
from tools.mentions import Mentions

ROOT = Path(__file__).parents[2]
GERMAN = Path(__file__).parent / "languages"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The program's languages with German beside them."""
    shutil.copytree(locales_dir(), tmp_path / "locales")
    shutil.copytree(GERMAN, tmp_path / "locales", dirs_exist_ok=True)
    return tmp_path / "locales"


def of(rank: int, suit: Suit = Suit.HEARTS) -> object:
    return card(face(rank, suit), 0)


@pytest.fixture
def german(folder: Path) -> Catalog:
    return Catalog("de", folder=folder)


@pytest.mark.parametrize(
    ("message", "args", "said"),
    [
        ("event-discarded", {"who": "you", "card": of(13)}, "Du wirfst den Herz-König ab."),
        ("event-discarded", {"who": "other", "card": of(11, Suit.SPADES)}, "Hans wirft den Pik-Buben ab."),
        ("event-joker-recovered", {"who": "you", "card": of(1), "meld": 2},
         "Mit dem Herz-Ass löst du den Joker aus Kombination 2 aus."),
        ("event-laid-off", {"who": "you", "cards": [of(7), of(8)], "meld": 3, "points": 15},
         "Du legst die Herz-Sieben und -Acht an Kombination 3 an, 15 Punkte."),
        ("event-laid-off", {"who": "other", "cards": [of(7), of(8, Suit.CLUBS)], "meld": 3, "points": 0},
         "Hans legt die Herz-Sieben und die Kreuz-Acht an Kombination 3 an."),
        ("event-took", {"who": "other", "cards": [of(12)], "count": 1}, "Hans nimmt die Herz-Dame."),
        ("event-few-cards", {"who": "other", "count": 1}, "Hans hat nur noch eine Karte!"),
        ("digest-top", {"card": of(13, Suit.DIAMONDS)}, "Oben liegt der Karo-König."),
    ],
)  # fmt: skip
def test_german_has_cases_and_says_the_suit_first(
    german: Catalog, message: str, args: dict[str, object], said: str
) -> None:
    assert german.text(message, name="Hans", held=5, **args) == said
    assert german.problems == []


def test_a_language_chooses_by_how_a_name_ends(german: Catalog) -> None:
    assert [name_text(german, name, "gen") for name in ("Anna", "Hans", "Strauß", "Bruno")] == [
        *("Annas", "Hans'", "Strauß'", "Brunos"),
    ]
    assert letters("Éa") == {"first": "e", "second": "a", "before": "e", "last": "a"}
    assert letters("8") == {"first": 8, "second": "-", "before": "-", "last": 8}


def test_a_language_chooses_by_how_the_next_word_begins(tmp_path: Path) -> None:
    """Spanish: "siete u ocho", "Ana e Inés"."""
    (tmp_path / "es").mkdir()
    (tmp_path / "es" / "cards.ftl").write_text(
        "list-two = { $style ->\n    [or] { $left } { $first ->\n        [o] u\n        [8] u\n       *[other] o\n"
        "    } { $right }\n   *[and] { $left } { $first ->\n        [i] e\n       *[other] y\n    } { $right }\n}\n",
        encoding="utf-8",
    )
    spanish = Catalog("es", folder=tmp_path)
    said = [list_text(spanish, words, "bare", style) for words, style in [
        *((("siete", "ocho"), "or"), (("7", "8"), "or"), (("seis", "siete"), "or")),
        *((("Ana", "Inés"), "and"), (("Ana", "Juan"), "and")),
    ]]  # fmt: skip
    assert said == ["siete u ocho", "7 u 8", "seis o siete", "Ana e Inés", "Ana y Juan"]


def test_german_is_in_progress_and_has_no_mistake(folder: Path) -> None:
    nothing = Mentions()
    found = check_locales.look(folder, named=nothing)
    assert [line for line in found.faults if not line.startswith("nothing names")] == []
    assert len(found.progress) == 1
    assert found.progress[0].startswith("de: in progress, ")
    assert languages(folder) == ("it", "en", "de", "fr")
    assert sum(1 for name in Catalog("de", folder=folder).messages()) >= 30


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_others_have_a_name_for_it(lang: str) -> None:
    named = {"it": "tedesco", "en": "German", "fr": "allemand"}
    assert Catalog(lang).text("setting-language.value", value="de") == named[lang]


@pytest.mark.night
@pytest.mark.slow
def test_whole_hands_are_played_in_a_language_that_begins_with_its_files(tmp_path: Path) -> None:
    """In a copy of the program that has one folder more, nothing that is said comes from anywhere but that folder."""
    package = Path(ramino_access.__file__).parent
    shutil.copytree(package, tmp_path / "ramino_access", ignore=shutil.ignore_patterns("__pycache__"))
    for part in (locales_dir(), keymaps_dir(), lessons_dir(), docs_dir()):
        shutil.copytree(part, tmp_path / part.name)
    shutil.copytree(GERMAN, tmp_path / "locales", dirs_exist_ok=True)
    pseudo.write(tmp_path / "locales")
    done = subprocess.run(
        [sys.executable, "-m", "tests.i18n.pseudo_hands"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)]), "PYTHONSAFEPATH": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=tmp_path,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert pseudo.unchanged("Your turn.") == ["Your", "turn"]
