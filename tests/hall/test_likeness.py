"""Names are compared as people see them."""

from __future__ import annotations

import pytest

from ramino_access.hall.likeness import compared

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
    ("Zoé", "Zo\u0435\u0301"),
    ("Nilüfer", "Nılüfer"),
    ("Straße", "STRASSE"),
    ("Ὀδυσσεύς", "ὈΔΥΣΣΕΎΣ"),
]
DIFFERENT = [("Anna", "Ànna"), ("Elia", "Ella"), ("Carna", "Cama"), ("Nina", "Vina"), ("Anna", "Anna 2")]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert compared(one) == compared(other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_are_told_apart_are_two(one: str, other: str) -> None:
    assert compared(one) != compared(other)


@pytest.mark.parametrize("name", [name for pair in ALIKE + DIFFERENT for name in pair])
def test_what_has_been_compared_stays_as_it_is(name: str) -> None:
    assert compared(compared(name)) == compared(name)
