"""Words that several people share, each with a table of their own."""

from __future__ import annotations

import tracemalloc

from ramino_access.core.cards import card, face_of_code
from ramino_access.games import GAMES
from ramino_access.i18n.bundle import TABLES, Messages
from ramino_access.i18n.catalog import Catalog, Library
from ramino_access.i18n.facts import ITALIAN, Facts, facts


def test_each_hears_the_words_of_their_own_table() -> None:
    library = Library()
    one, other = (library.catalog("it") for _ in range(2))
    one.use_facts(facts(GAMES["salotto"].compile({}, 4)))
    said = [catalog.text("event-opened", who="other", name="Anna", points=30) for catalog in (one, other, one, other)]
    assert said == ["Anna entra in gioco con 30 punti.", "Anna apre con 30 punti."] * 2


def test_what_a_message_is_made_of_is_in_the_words_of_the_same_table() -> None:
    library = Library()
    italian, other = (library.catalog("it") for _ in range(2))
    italian.use_facts(Facts(suits=ITALIAN))
    cards = [card(face_of_code("7d"), 0), card(face_of_code("9d"), 0)]
    for catalog, suit in ((italian, "denari"), (other, "quadri"), (italian, "denari")):
        assert suit in catalog.text("event-drew", who="you", cards=cards, count=2)


def test_a_second_catalog_costs_next_to_nothing() -> None:
    library = Library()

    def speaking() -> Catalog:
        catalog = library.catalog("en")
        assert catalog.text("goodbye")
        assert catalog.braille.text("goodbye")
        return catalog

    first = speaking()
    tracemalloc.start()
    try:
        more = [speaking() for _ in range(10)]
        assert tracemalloc.get_traced_memory()[0] < 10 * 10_000
    finally:
        tracemalloc.stop()
    assert first.text("goodbye") == more[-1].text("goodbye")


def test_only_so_many_kinds_of_tables_are_remembered() -> None:
    messages = Messages("en")
    kinds = [facts(GAMES["salotto"].compile({}, 2))]
    kinds += [type(kinds[0])(game=str(number)) for number in range(TABLES)]
    first = messages.said(kinds[0])
    first["anything"] = "kept"
    assert messages.said(kinds[0]) is first
    for kind in kinds[1:]:
        messages.said(kind)
    assert messages.said(kinds[0]) == {}
