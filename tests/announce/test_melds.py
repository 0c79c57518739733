"""Melds in words: short, and never open to doubt."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ramino_access.announce import meld_words
from ramino_access.core.cards import Suit
from ramino_access.core.melds import Kind, Meld, Slot
from tests.announce.tables import c, catalog, group, identity, run
from tests.cases import each_case
from tests.languages import LANGUAGES

S, H, D, C = Suit

MELDS = [
    (run(1, H, 4, 8), "hearts, four to eight", "cuori, dal quattro all'otto", "cœur, du quatre au huit"),
    (run(1, H, 1, 5), "hearts, ace to five", "cuori, dall'asso al cinque", "cœur, de l'as au cinq"),
    (run(1, C, 11, 14), "clubs, jack to ace", "fiori, dal fante all'asso", "trèfle, du valet à l'as"),
    (run(1, C, 9, 12), "clubs, nine to queen", "fiori, dal nove alla donna", "trèfle, du neuf à la dame"),
    (run(1, S, 1, 14), "spades, ace to ace", "picche, dall'asso all'asso", "pique, de l'as à l'as"),
    (run(1, D, 5, 7), "five, six, seven of diamonds", "cinque, sei, sette di quadri", "cinq, six, sept de carreau"),
    (run(1, D, 12, 14), "queen, king, ace of diamonds", "donna, re, asso di quadri", "dame, roi, as de carreau"),
    (
        run(1, S, 2, 4, jokers=[2]),
        "joker, three and four of spades",
        "jolly, tre e quattro di picche",
        "joker, trois et quatre de pique",
    ),
    (
        run(1, S, 2, 4, jokers=[3]),
        "two, joker and four of spades",
        "due, jolly e quattro di picche",
        "deux, joker et quatre de pique",
    ),
    (
        run(1, S, 2, 4, jokers=[4]),
        "two and three of spades, joker",
        "due e tre di picche, jolly",
        "deux et trois de pique, joker",
    ),
    (
        run(1, H, 4, 8, jokers=[6]),
        "hearts, four to eight, joker as six",
        "cuori, dal quattro all'otto, jolly al posto del sei",
        "cœur, du quatre au huit, joker à la place du six",
    ),
    (
        run(1, H, 10, 14, jokers=[10, 14]),
        "hearts, ten to ace, jokers as ten and ace",
        "cuori, dal dieci all'asso, jolly al posto del dieci e dell'asso",
        "cœur, du dix à l'as, jokers à la place du dix et de l'as",
    ),
    (
        group(1, "9h 9s *"),
        "three nines, hearts, spades, joker",
        "tris di nove, cuori, picche, jolly",
        "brelan de neuf, cœur, pique, joker",
    ),
    (
        group(1, "6h 6s 6d 6c"),
        "four sixes, hearts, spades, diamonds, clubs",
        "poker di sei, cuori, picche, quadri, fiori",
        "carré de six, cœur, pique, carreau, trèfle",
    ),
    (
        identity(1, "3h", 3),
        "identity, three threes of hearts",
        "identità del tre di cuori, tre volte",
        "identité du trois de cœur, trois fois",
    ),
    (
        identity(1, "As", 4, joker=True),
        "identity, four aces of spades, one of them a joker",
        "identità dell'asso di picche, quattro volte, con un jolly",
        "identité de l'as de pique, quatre fois, dont un joker",
    ),
    (run(1, D, 7, 7), "seven of diamonds", "sette di quadri", "sept de carreau"),
    (run(1, D, 7, 8), "seven, eight of diamonds", "sette, otto di quadri", "sept, huit de carreau"),
    (
        Meld(1, Kind.RUN, (Slot(c("*"), c("7d").face, 0),), 7),
        "joker as seven of diamonds",
        "jolly come sette di quadri",
        "joker en sept de carreau",
    ),
    (Meld(1, Kind.RUN, (), 7), "empty", "vuota", "vide"),
]


@each_case(("meld", "en", "it", "fr"), MELDS)
def test_words(meld: Meld, en: str, it: str, fr: str) -> None:
    said = [meld_words.words(catalog(lang), meld) for lang in ("en", "it", "fr")]
    assert said == [en, it, fr]


def test_numbers_names_and_remnants() -> None:
    whole, rest = run(3, H, 4, 8), run(5, D, 7, 8)
    english, italian, french = (catalog(lang) for lang in ("en", "it", "fr"))
    assert meld_words.line(english, whole) == "combination 3: hearts, four to eight"
    assert meld_words.line(english, rest) == "what is left of combination 5: seven, eight of diamonds"
    assert meld_words.line(italian, rest) == "resto della combinazione 5: sette, otto di quadri"
    assert meld_words.line(french, rest) == "reste de la combinaison 5 : sept, huit de carreau"
    assert meld_words.numbers(english, [2]) == "combination 2"
    assert meld_words.numbers(french, [2, 5, 7]) == "combinaisons 2, 5 et 7"
    assert meld_words.several(english, [whole, rest]).count(";") == 1


def test_braille_is_short() -> None:
    short = catalog("en").braille
    assert meld_words.named(short, run(3, H, 5, 7)) == "3 h5-7"
    assert meld_words.named(short, run(3, H, 4, 8)) == "3 h4-8"
    assert meld_words.named(short, run(3, H, 5, 7, jokers=[6])) == "3 h5-7 jk6"
    assert meld_words.named(short, run(3, H, 4, 8, jokers=[4, 8])) == "3 h4-8 jk48"
    assert meld_words.named(short, group(2, "7h 7s 7d")) == "2 7hsd"
    assert meld_words.named(short, group(2, "9h 9s *")) == "2 9hsjk"
    assert meld_words.named(short, identity(2, "Kh", 3)) == "2 hk x3"
    assert meld_words.named(short, run(3, H, 8, 8)) == "3 h8"
    assert meld_words.named(short, Meld(4, Kind.RUN, (), 1)) == "4 empty"
    assert meld_words.named(catalog("it").braille, run(3, D, 10, 14)) == "3 q10-a"
    assert meld_words.named(catalog("fr").braille, run(3, D, 10, 14)) == "3 k10-a"


def test_rami_has_words_of_its_own() -> None:
    assert meld_words.words(catalog("fr", "rami"), group(1, "9h 9s 9d")) == "brelan de neuf, cœur, pique, carreau"
    aces = group(1, "Ah As Ad Ac")
    assert meld_words.words(catalog("fr", "rami"), aces) == "carré d'as, cœur, pique, carreau, trèfle"
    assert meld_words.words(catalog("fr"), group(1, "Kh Ks Kd Kc")) == "carré de rois, cœur, pique, carreau, trèfle"


@given(
    low=st.integers(1, 14),
    size=st.integers(1, 14),
    suit=st.sampled_from(Suit),
    jokers=st.sets(st.integers(0, 13), max_size=3),
)
def test_any_run_has_words(low: int, size: int, suit: Suit, jokers: set[int]) -> None:
    high = min(low + size - 1, 14)
    meld = run(1, suit, low, high, jokers=[low + j for j in jokers])
    for lang in LANGUAGES:
        words = catalog(lang)
        text = meld_words.line(words, meld) + meld_words.line(words.braille, meld)
        assert not set("*?{}[]") & set(text)
        assert not words.problems
