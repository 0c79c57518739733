"""Names are compared as people hear and see them."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ramino_access.files.clean import clean_name
from ramino_access.hall.likeness import alike, compared, readings
from tests.cases import each_case

ALIKE = [
    ("Anna", "anna"),
    ("Anna", "ＡＮＮＡ"),
    ("Anna", "Аnnа"),  # Cyrillic
    ("Anna", "ΑΝΝΑ"),  # Greek
    ("Anna", "An\u200bna"),
    ("Anna", "An\u034fna"),
    ("Anna", "\u202eAnna\u202c"),
    ("Anna", "  Anna "),
    ("Anna Maria", "Anna\u00a0 Maria"),
    ("Vera", "νera"),
    ("Νίκος", "νίκος"),
    ("Alex", "AIex"),
    ("Otto", "0tto"),
    ("Bruno", "Вruno"),
    ("Bruno", "вruno"),
    ("Zoë", "Zo\u0451"),
    ("Yeye", "Υеγе"),
    ("Zoé", "Zo\u0435\u0301"),
    ("Nilüfer", "Nılüfer"),
    ("Straße", "STRASSE"),
    ("Ὀδυσσεύς", "ὈΔΥΣΣΕΎΣ"),
    ("Beta", "ᏴᎬᎢᎪ"),  # Cherokee
    ("Beta", "ᗷeta"),  # Canadian syllabics
    ("Anna", "ᗩᑎᑎᗩ"),
    ("Zora", "ꓜꓳꓣꓮ"),  # Lisu
    ("Vera", "ꮩera"),
    ("Mario", "Мarιo"),
    ("Beta", "B3ta"),
    ("Lucas", "Luca5"),
    ("Anna", "4nn4"),
    ("Otto", "077o"),
    ("Elsa", "Elƽa"),
    ("Zoe", "2oe"),
    ("Anna", "Ànna"),
    ("Zoë 2", "Zoe2"),
    ("Ilaria", "llaria"),
    ("ILARIA", "lLARIA"),
    ("Ilaria", "lLARIA"),
    ("Paola", "PaoIa"),
    ("Gala", "GaIa"),
    ("Gaia", "GaIa"),
    ("McIntyre", "Mclntyre"),
    ("PAOLO", "PAOlO"),
    ("Giulio", "G1ul1o"),
    ("Ella", "E1la"),
    ("Elia", "E1ia"),
    ("Mario", "M@rio"),
    ("Łukasz", "Lukasz"),
    ("Søren", "Soren"),
    ("Ægir", "Aegir"),
    ("Thor", "Þór"),
    ("Guest 1", "Guest I"),
    ("Anna 3", "Anna ٣"),
    ("D'Angelo", "Dʼangelo"),
    ("Anna 2", "Anna²"),
    ("Anna IV", "Anna Ⅳ"),
    ("Anna 4", "Anna ❹"),
    ("Anna 11", "Anna ⓫"),
    ("Anna 12", "Anna½"),
    ("Mix", "Mⅸ"),
]
DIFFERENT = [
    ("Elia", "Ella"),
    ("Gaia", "Gala"),
    ("Ian", "Lan"),
    ("Iara", "Lara"),
    ("Delia", "Della"),
    ("Luca 5", "Lucas"),
    ("Marc", "Mark"),
    ("Anna", "Hanna"),
    ("Carna", "Cama"),
    ("Nina", "Vina"),
    ("Anna", "Anna 2"),
    ("Άγη", "Άυη"),
    ("Вова", "Вовь"),
    ("Зоя", "Еоя"),
    ("Guest 2", "Guest 3"),
    ("Guest 1", "Guest 7"),
    ("R2", "R3"),
    ("Anna 2", "Anna³"),
    ("Anna ²", "Anna ³ b"),
    ("一郎", "二郎"),
]


@each_case(("one", "other"), ALIKE)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


@each_case(("one", "other"), DIFFERENT)
def test_names_that_are_told_apart_are_two(one: str, other: str) -> None:
    assert not alike(one, other)


@each_case("name", [name for pair in ALIKE + DIFFERENT for name in pair])
def test_what_has_been_compared_stays_as_it_is(name: str) -> None:
    assert compared(compared(name)) == compared(name)


ALPHABETS = (
    "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",
    "абвгдежзийклмнопрстуфхцчшщъыьэюяґєіїў",
    "աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ",
)


def own(name: str) -> str:
    """A name as those compare it who read its alphabet."""
    apart = unicodedata.normalize("NFKD", name.casefold().replace("ς", "σ"))
    return "".join(char for char in apart if not unicodedata.combining(char))


@pytest.mark.parametrize("alphabet", ALPHABETS, ids=["Greek", "Cyrillic", "Armenian"])
def test_names_of_one_alphabet_are_the_same_only_to_those_who_read_it(alphabet: str) -> None:
    words = st.text(st.sampled_from(alphabet + alphabet.upper()), min_size=1, max_size=6)

    @given(words, words, st.integers(0, 5), st.sampled_from(alphabet))
    def judged(one: str, other: str, at: int, letter: str) -> None:
        nearly = one[:at] + letter + one[at + 1 :]
        for second in (other, nearly, one.swapcase()):
            if own(one) and own(second):
                assert (compared(one) == compared(second)) == (own(one) == own(second)), (one, second)

    judged()


@given(st.text(max_size=20))
def test_every_name_that_can_be_seen_is_compared_as_something(name: str) -> None:
    clean = clean_name(name)
    assert bool(clean) == bool(compared(clean))
    assert compared(compared(clean)) == compared(clean)
    assert compared(clean) in readings(clean)
    assert len(readings(clean)) <= 2 * (2**7 + 1)


SIGN_CATEGORIES = ("Lm", "Mc", "Me", "Mn", "Nd", "Sc", "Sk", "Sm", "So")
UNSPOKEN = st.sampled_from((".", "!", "_", "-", "'", "’", " ", "~", "*", "♥", "`", "´", "\u00ad", "。", "…", "#", "^"))


SIGNS = [char for char in map(chr, range(0x80, 0x20000, 7)) if unicodedata.category(char) in SIGN_CATEGORIES]
NUMBERS = [char for char in map(chr, range(0x80, sys.maxunicode + 1)) if unicodedata.category(char) in ("No", "Nl")]


def test_no_sign_number_or_mark_of_another_alphabet_makes_another_name() -> None:
    assert len(SIGNS) > 1000
    assert len(NUMBERS) > 1000
    assert [
        sign for sign in SIGNS + NUMBERS if clean_name(sign) and not alike("Ilaria", clean_name(f"Ilaria {sign}"))
    ] == []


@given(st.text(st.characters(categories=("L",)), min_size=1, max_size=8), UNSPOKEN, st.integers(0, 8))
def test_what_is_not_spoken_makes_no_other_name(name: str, sign: str, at: int) -> None:
    if compared(name) and readings(name) != {name.casefold()}:
        written = name[:at] + sign + name[at:]
        assert alike(name, written), (name, written)
