"""Discards that were let pass at a table with people: by the player, by drawing, or by the table in their place."""

from __future__ import annotations

import pytest

from ramino_access.play.entries import LONGEST_MARK, LetPass
from ramino_access.play.runner import let_by
from tests.hall.wire import Place, opened
from tests.ui.company import Person

PASSED = {
    "en": "In your place the table let a card pass",
    "it": "Al tuo posto il tavolo ha lasciato passare una carta",
    "fr": "À ta place, la table a laissé passer une carte",
}


def asked(lang: str, *, my_turn: bool) -> tuple[Place, Person]:
    """A table of cinquecento at which somebody, who speaks this language, is asked whether to call."""
    place = opened("cinquecento", seats=2 if my_turn else 4, people=2, seed=13 if my_turn else 26, grace=3600.0)
    people = [Person(place, name, lang).connect() for name in ("Anna", "Carla")]
    found: list[Person] = []

    def so() -> bool:
        found[:] = [one for one in people if one.session.asked and one.session.view.my_turn is my_turn]
        return bool(found and any(found[0].session.state.turns))

    place.run(so, most=100)
    return place, found[0]


def in_another_program(person: Person, lang: str) -> Person:
    """The same person in a program that knows nothing."""
    if person.end.pipe is not None:
        person.end.cut()
    person.hall_place.people.remove(person)
    return Person(person.hall_place, person.name, lang).connect()


@pytest.mark.parametrize("lang", PASSED)
@pytest.mark.parametrize("anew", [False, True])
def test_who_draws_over_the_question_has_let_it_pass(anew: bool, lang: str) -> None:
    place, one = asked(lang, my_turn=True)
    before = place.table.seq
    one.press("space")
    place.settle()
    assert place.table.seq == before + 2
    if anew:
        one = in_another_program(one, lang)
    assert one.session.chair.stood_in() == frozenset()
    assert PASSED[lang] not in one.press("T")


@pytest.mark.parametrize("lang", PASSED)
def test_in_another_program_too_the_player_has_let_it_pass(lang: str) -> None:
    place, one = asked(lang, my_turn=False)
    before = place.table.seq
    one.press("n")
    place.settle()
    assert place.table.seq > before
    one = in_another_program(one, lang)
    assert not any(PASSED[lang] in text for text in one.hears())
    assert PASSED[lang] not in one.press("T")


@pytest.mark.parametrize("lang", PASSED)
def test_in_another_program_what_the_table_let_pass_is_told_as_that(lang: str) -> None:
    place, one = asked(lang, my_turn=False)
    one.end.cut()
    before = place.table.seq
    place.wait(11)  # the table waits for nobody's call who is away
    assert place.table.seq > before
    one = in_another_program(one, lang)
    assert any(PASSED[lang] in text for text in one.hears())
    assert PASSED[lang] in one.press("T")


@pytest.mark.parametrize("away", [5, 11])
def test_who_was_asked_when_the_table_was_killed_has_time_to_come_back(away: int) -> None:
    place, one = asked("en", my_turn=False)
    people = [each for each in place.people if isinstance(each, Person)]
    for each in people:
        each.end.cut()
    place.restart()
    next(each for each in people if each is not one).connect()
    place.wait(away)
    one.hears()
    one.connect()
    place.settle()
    assert one.session.asked is (away == 5)
    assert any(PASSED["en"] in text for text in [*one.hears(), one.press("T")]) is (away == 11)


def test_letting_pass_by_a_play_has_a_mark_of_its_own() -> None:
    assert let_by("") == ""
    assert let_by("a1") != "a1"
    assert len(let_by("x" * LONGEST_MARK)) == LONGEST_MARK
    assert LetPass(0, let_by("a1")).mark == "~a1"
