"""Messages: numbers, plurals, lists, what is missing, what is broken, and what importing costs."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ramino_access.core.cards import Card, Suit, card, face
from ramino_access.games import GAMES
from ramino_access.i18n.catalog import Catalog
from ramino_access.i18n.facts import facts
from ramino_access.i18n.functions import as_fluent, list_text
from ramino_access.i18n.source import MessageFault
from tests.languages import LANGUAGES

SHARED = {lang: Catalog(lang) for lang in LANGUAGES}
AND = {"en": " and ", "it": " e ", "fr": " et "}


def broken(folder: Path, **files: str) -> Path:
    """A folder of messages: English as given under ``en``, the others as given or empty."""
    for lang in LANGUAGES:
        (folder / lang).mkdir()
        (folder / lang / "ui.ftl").write_text(files.get(lang, ""), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", ["0 cards", "1 card", "2 cards", "5 cards", "1000 cards"]),
        ("it", ["0 carte", "una carta", "2 carte", "5 carte", "1000 carte"]),
        ("fr", ["0 carte", "une carte", "2 cartes", "5 cartes", "1000 cartes"]),
    ],
)
def test_plurals_and_numbers_without_separators(lang: str, expected: list[str]) -> None:
    catalog = Catalog(lang)
    assert [catalog.text("count-cards", count=n) for n in (0, 1, 2, 5, 1000)] == expected


def test_numbers_below_zero_are_words() -> None:
    said = [Catalog(lang).text("score", player="Anna", score=-45) for lang in LANGUAGES]
    assert said == ["Anna, meno 45", "Anna, minus 45", "Anna, moins 45"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("sign", ["?", "!", ".", " ?"])
def test_whatever_is_put_into_a_message_a_sentence_ends_once(lang: str, sign: str) -> None:
    catalog = SHARED[lang]
    for said in (
        catalog.text("row-begun", text=f"Ecco{sign}"),
        catalog.text("menu-line-brief", what=f"Ecco{sign}"),
        catalog.text("option-line", name="Ecco", value=f"tre{sign}"),
        catalog.text("placed", what="Ecco", place=1, count=2),
    ):
        assert not re.search(r"[.?!]\.(\s|$)", said), said
    assert catalog.text("menu-line-brief", what=f"Ecco{sign}") == f"Ecco{sign}"
    assert catalog.text("menu-line-brief", what="Ecco..") == "Ecco..."


@pytest.mark.parametrize("lang", AND)
@given(items=st.lists(st.sampled_from(["uno", "due", "tre"]), max_size=6))
def test_lists_hold_everything_once_and_join_at_the_end(lang: str, items: list[str]) -> None:
    catalog = SHARED[lang]
    text = catalog.text("event-match-shared", names=items)
    for word in ("uno", "due", "tre"):
        assert text.count(word) == items.count(word)
    assert text.count(AND[lang]) == (1 if len(items) > 1 else 0)
    assert text.count(", ") == max(len(items) - 2, 0)
    assert not catalog.problems


def test_cards_and_sequences_of_them_can_stand_without_a_function(tmp_path: Path) -> None:
    catalog = Catalog("en", folder=broken(tmp_path, en=""))
    assert catalog.text("anything") == "[anything]"
    own = Catalog("en")
    seven = card(face(7, Suit.HEARTS), 0)
    assert own.text("list-two", style="and", left=seven, right=[seven, seven]) == (
        "seven of hearts and seven of hearts, seven of hearts"
    )


def test_words_are_kept_for_what_they_say_alone() -> None:
    """Also where what goes into them can't be looked up."""
    catalog = Catalog("en")
    ways: list[Callable[[str], object]] = [lambda name: [name], lambda name: {name: 1}.keys()]
    for names in ways:
        said = [catalog.text("event-match-shared", names=names(name)) for name in ("Anna", "Bruno", "Anna")]
        assert ["Anna" in text for text in said] == [True, False, True]
        assert ["Bruno" in text for text in said] == [False, True, False]


def test_a_missing_message_is_said_in_english_and_reported_once(tmp_path: Path) -> None:
    heard: list[MessageFault] = []
    catalog = Catalog("it", folder=broken(tmp_path, en="hello = Hello, { $name }.\n"), on_problem=heard.append)
    assert [catalog.text("hello", name="Anna") for _ in range(2)] == ["Hello, Anna."] * 2
    assert not catalog.has("hello")
    assert heard == [MessageFault("missing-message", "it", "hello")]


def test_a_message_that_nobody_has_is_said_in_brackets(tmp_path: Path) -> None:
    heard: list[MessageFault] = []
    catalog = Catalog("fr", folder=broken(tmp_path), on_problem=heard.append)
    assert catalog.text("nowhere") == "[nowhere]"
    assert [p.lang for p in heard] == ["fr", "en"]


def test_a_missing_variable_is_visible_and_reported() -> None:
    catalog = Catalog("en")
    assert catalog.text("score", player="Anna") == "Anna, score"
    assert [(p.kind, p.message) for p in catalog.problems] == [("format", "score")]
    assert "reading.ftl" in catalog.explain(catalog.problems[0])


def test_a_missing_card_is_no_exception() -> None:
    catalog = Catalog("en")
    assert catalog.text("card-plain")
    assert catalog.problems


def test_a_broken_file_is_named_with_its_line_and_the_rest_still_speaks(tmp_path: Path) -> None:
    text = "# comment\nfirst = One.\nsecond = Two { $n\nthird = Three.\n    .help = Helped.\n"
    heard: list[MessageFault] = []
    catalog = Catalog("it", folder=broken(tmp_path, it=text, en="second = Two in English.\n"), on_problem=heard.append)
    assert catalog.text("first") == "One."
    assert catalog.text("third.help") == "Helped."
    assert catalog.text("second") == "Two in English."
    problem = heard[0]
    assert (problem.kind, problem.message, problem.line) == ("syntax", "second", 3)
    assert problem.file.endswith("ui.ftl")
    said = Catalog("it").explain(problem)
    assert "riga 3" in said
    assert "ui.ftl" in said


def test_a_message_that_stands_twice_counts_once(tmp_path: Path) -> None:
    catalog = Catalog("en", folder=broken(tmp_path, en="same = One.\nsame = Two.\n"))
    assert catalog.text("same") == "One."
    assert [(p.kind, p.line) for p in catalog.problems] == [("duplicate", 2)]


def test_a_fault_in_a_later_line_of_a_message_is_named_with_that_line(tmp_path: Path) -> None:
    text = "first = One.\nsecond = Two.\n    .help = Helped.\n    .about = { $n\nthird = Three.\n"
    heard: list[MessageFault] = []
    Catalog("en", folder=broken(tmp_path, en=text), on_problem=heard.append).text("second")
    assert [(problem.message, problem.line) for problem in heard][:1] == [("second", 4)]


def test_a_file_that_is_no_text_is_a_problem(tmp_path: Path) -> None:
    folder = broken(tmp_path)
    (folder / "en" / "bad.ftl").write_bytes(b"\xff\xfe\xff")
    catalog = Catalog("en", folder=folder)
    assert catalog.text("x") == "[x]"
    assert catalog.problems[0].kind == "unreadable"


def test_no_files_at_all(tmp_path: Path) -> None:
    catalog = Catalog("en", folder=tmp_path)
    assert catalog.text("x") == "[x]"
    assert catalog.problems[0].kind == "missing-file"


def test_an_unknown_function_form_is_visible_not_fatal(tmp_path: Path) -> None:
    text = 'a = { CARD($card, size: "loud") }\nb = { SHOUT($card) }\nc = { LIST($card) }\nd = { RANK($name) }\n'
    catalog = Catalog("en", folder=broken(tmp_path, en=text))
    for name in "abcd":
        assert catalog.text(name, card=card(face(1, Suit.CLUBS), 0), name="x")
    assert [p.kind for p in catalog.problems] == ["format"] * 4


def test_every_kind_of_problem_has_words() -> None:
    kinds = ("syntax", "unreadable", "missing-file", "missing-message", "duplicate", "format")
    for lang in LANGUAGES:
        catalog = Catalog(lang)
        for kind in kinds:
            assert "[" not in catalog.explain(MessageFault(kind, "it", "m", "f.ftl", 3, "why"))
        assert not catalog.problems


def test_cards_of_one_suit_have_it_said_once() -> None:
    """From low to high; an ace beside a king comes last. Equal cards, and those of several suits, are said in full."""
    eight, nine, king, ace = (card(face(rank, Suit.HEARTS), 0) for rank in (8, 9, 13, 1))
    said = {lang: [join(lang, cards) for cards in ((nine, eight), (ace, king), (eight, eight))] for lang in LANGUAGES}
    assert said == {
        "it": ["l'otto e il nove di cuori", "il re e l'asso di cuori", "l'otto di cuori e l'otto di cuori"],
        "en": [
            "the eight and the nine of hearts",
            "the king and the ace of hearts",
            "the eight of hearts and the eight of hearts",
        ],
        "fr": ["le huit et le neuf de cœur", "le roi et l'as de cœur", "le huit de cœur et le huit de cœur"],
    }


def join(lang: str, cards: tuple[Card, ...]) -> str:
    return list_text(SHARED[lang], tuple(as_fluent(c, SHARED[lang]) for c in cards), "def", "and")


def test_the_words_go_by_the_rules() -> None:
    catalog = Catalog("it")
    assert catalog.text("event-opened", who="other", name="Anna", points=30) == "Anna apre con 30 punti."
    catalog.use_facts(facts(GAMES["salotto"].compile({}, 4)))
    assert catalog.text("event-opened", who="other", name="Anna", points=30) == "Anna entra in gioco con 30 punti."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown language de"):
        Catalog("de")


def test_messages_refer_to_messages_in_other_files(tmp_path: Path) -> None:
    folder = broken(tmp_path, en="-brand = Ramino\nouter = { inner } and { -brand }\n")
    (folder / "en" / "z.ftl").write_text("inner = In\n", encoding="utf-8")
    assert Catalog("en", folder=folder).text("outer") == "In and Ramino"


def test_importing_words_does_not_import_fluent() -> None:
    program = (
        "import sys, ramino_access.i18n, ramino_access.i18n.catalog, ramino_access.i18n.first\n"
        "from ramino_access.announce import narrator, answers, refusal\n"
        "assert not any(m.split('.')[0] in ('fluent', 'babel') for m in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True, cwd=Path(__file__).parents[2])


def test_an_installation_without_messages_still_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost() -> Path:
        raise FileNotFoundError("the folder locales is missing")

    monkeypatch.setattr("ramino_access.resources.locales_dir", lost)
    catalog = Catalog("en")
    assert catalog.text("your-turn") == "[your-turn]"
    assert catalog.problems[0].kind == "missing-file"
