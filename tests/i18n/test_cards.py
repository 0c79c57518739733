"""Every card in every form, in three languages: articles, gender, elision."""

from __future__ import annotations

import pytest

from ramino_access.core.actions import Token
from ramino_access.core.cards import JOKER, SUITS, Suit, face
from ramino_access.i18n.catalog import Catalog
from ramino_access.i18n.facts import FRENCH, ITALIAN, Facts
from ramino_access.i18n.functions import as_fluent, card_text, name_text, rank_text, suit_text
from tests.cases import each_case
from tests.languages import LANGUAGES

EN = "ace two three four five six seven eight nine ten jack queen king".split()
IT = "asso due tre quattro cinque sei sette otto nove dieci fante donna re".split()
FR = "as deux trois quatre cinq six sept huit neuf dix valet dame roi".split()

SUIT_WORDS = {
    "en": ("of spades", "of hearts", "of diamonds", "of clubs"),
    "it": ("di picche", "di cuori", "di quadri", "di fiori"),
    "fr": ("de pique", "de cœur", "de carreau", "de trèfle"),
}


def prefixed(words: list[str], usual: str, **special: str) -> list[str]:
    """The words with a prefix; ``special`` gives another one to a word."""
    return [special.get(word, usual) + word for word in words]


EXPECTED = {
    "en": {
        "bare": EN,
        "def": prefixed(EN, "the "),
        "indef": prefixed(EN, "a ", ace="an ", eight="an "),
        "of": prefixed(EN, "of the "),
        "to": prefixed(EN, "to the "),
    },
    "it": {
        "bare": IT,
        "def": prefixed(IT, "il ", asso="l'", otto="l'", donna="la "),
        "indef": prefixed(IT, "un ", donna="una "),
        "of": prefixed(IT, "del ", asso="dell'", otto="dell'", donna="della "),
        "to": prefixed(IT, "al ", asso="all'", otto="all'", donna="alla "),
    },
    "fr": {
        "bare": FR,
        "def": prefixed(FR, "le ", **{"as": "l'", "dame": "la "}),
        "indef": prefixed(FR, "un ", dame="une "),
        "of": prefixed(FR, "du ", **{"as": "de l'", "dame": "de la "}),
        "to": prefixed(FR, "au ", **{"as": "à l'", "dame": "à la "}),
    },
}
JOKERS = {
    "en": {"bare": "joker", "def": "the joker", "indef": "a joker", "of": "of the joker", "to": "to the joker"},
    "it": {"bare": "jolly", "def": "il jolly", "indef": "un jolly", "of": "del jolly", "to": "al jolly"},
    "fr": {"bare": "joker", "def": "le joker", "indef": "un joker", "of": "du joker", "to": "au joker"},
}
FROM_TO = {
    "en": ("four to eight", "ace to queen"),
    "it": ("dal quattro all'otto", "dall'asso alla donna"),
    "fr": ("du quatre au huit", "de l'as à la dame"),
}


@pytest.mark.parametrize("lang", JOKERS)
@each_case("form", ["bare", "def", "indef", "of", "to"])
def test_every_card_in_every_form(lang: str, form: str) -> None:
    catalog = Catalog(lang)
    for suit in SUITS:
        for rank in range(1, 14):
            said = card_text(catalog, face(rank, suit), None, form)
            assert said == f"{EXPECTED[lang][form][rank - 1]} {SUIT_WORDS[lang][suit]}"
    assert card_text(catalog, JOKER, None, form) == JOKERS[lang][form]
    assert not catalog.problems


ITALIAN_SUITS = {
    "en": ("knight", "knights", ["batons", "cups", "coins", "swords"]),
    "it": ("cavallo", "cavalli", ["bastoni", "coppe", "denari", "spade"]),
    "fr": ("cavalier", "cavaliers", ["bâtons", "coupes", "deniers", "épées"]),
}
KNIGHTS = {
    "en": ["knight of batons", "the knight of cups", "a knight of coins", "of the knight of swords"],
    "it": ["cavallo di bastoni", "il cavallo di coppe", "un cavallo di denari", "del cavallo di spade"],
    "fr": ["cavalier de bâtons", "le cavalier de coupes", "un cavalier de deniers", "du cavalier d'épées"],
}


@pytest.mark.parametrize("lang", ITALIAN_SUITS)
def test_italian_suits_have_their_own_names_and_a_knight(lang: str) -> None:
    catalog = Catalog(lang, facts=Facts(suits=ITALIAN))
    knight, knights, suits = ITALIAN_SUITS[lang]
    assert [suit_text(catalog, suit, "bare") for suit in SUITS] == suits
    assert rank_text(catalog, 12, "bare") == knight
    assert rank_text(catalog, 12, "plural") == knights
    forms = ("bare", "def", "indef", "of")
    assert [card_text(catalog, face(12, s), None, f) for s, f in zip(SUITS, forms, strict=True)] == KNIGHTS[lang]
    for rank in (1, 7, 13):
        same = [rank_text(words, rank, "def") for words in (catalog, Catalog(lang))]
        assert same[0] == same[1]


def test_suits_change_with_the_table() -> None:
    catalog = Catalog("it")
    queen = face(12, Suit.CLUBS)
    said = [catalog.text("card-alone", card=queen)]
    catalog.use_facts(Facts(suits=ITALIAN))
    said.append(catalog.text("card-alone", card=queen))
    assert said == ["donna di fiori", "cavallo di spade"]


@each_case("suits", [FRENCH, ITALIAN])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_short_cards_are_all_different(lang: str, suits: str) -> None:
    catalog = Catalog(lang, facts=Facts(suits=suits))
    faces = [face(rank, suit) for suit in SUITS for rank in range(1, 14)]
    said = {catalog.braille.text("card-alone", card=f) for f in [*faces, JOKER]}
    assert len(said) == 53
    assert all(2 <= len(text) <= 3 for text in said)


@pytest.mark.parametrize("lang", FROM_TO)
def test_from_one_rank_to_another(lang: str) -> None:
    catalog = Catalog(lang)
    for (low, high), expected in zip(((4, 8), (1, 12)), FROM_TO[lang], strict=True):
        words = f"{rank_text(catalog, low, 'from')} {rank_text(catalog, high, 'to')}"
        assert words == expected


def test_plurals_of_ranks() -> None:
    said = {lang: [rank_text(Catalog(lang), r, "plural") for r in (1, 2, 6, 11, 12, 13)] for lang in LANGUAGES}
    assert said == {
        "en": ["aces", "twos", "sixes", "jacks", "queens", "kings"],
        "it": ["assi", "due", "sei", "fanti", "donne", "re"],
        "fr": ["as", "deux", "six", "valets", "dames", "rois"],
    }


def test_a_joker_said_to_be_a_card() -> None:
    token = Token(face(1, Suit.SPADES), joker=True)
    said = {lang: Catalog(lang).text("card-alone", card=token) for lang in LANGUAGES}
    assert said == {
        "en": "joker as ace of spades",
        "it": "jolly come asso di picche",
        "fr": "joker en as de pique",
    }


@each_case(
    ("name", "french"),
    [
        ("Anna", "d'Anna"),
        ("Bruno", "de Bruno"),
        ("Élodie", "d'Élodie"),
        ("Hélène", "d'Hélène"),
        ("Œdipe", "d'Œdipe"),
        ("Yves", "d'Yves"),
        ("Ýann", "de Ýann"),
        ("Yann", "de Yann"),
        ("Y", "d'Y"),
        ("7", "de 7"),
        ("", "de "),
    ],
)
def test_names_are_elided_in_french(name: str, french: str) -> None:
    assert name_text(Catalog("fr"), name, "of") == french
    assert name_text(Catalog("it"), name, "of") == f"di {name}"
    assert name_text(Catalog("en"), name, "bare") == name


def test_any_value_can_be_handed_over() -> None:
    catalog = Catalog("en")
    assert as_fluent(None, catalog) == ""
    assert as_fluent(True, catalog) == "yes"
    assert as_fluent(-5, catalog) == "minus 5"
    assert as_fluent(2.5, catalog) == 2.5
