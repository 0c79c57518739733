"""People whom a hall knows by name, from their keys to its answers and back."""

from __future__ import annotations

import pytest

from ramino_access.hall.hall import Hall
from ramino_access.hall.messages import Owner
from ramino_access.hall.room import Plan
from tests.cases import expected_words
from tests.hall.known import Known
from tests.hall.wire import Place
from tests.ui.company import Person
from tests.ui.people_lists import choose, go_to, typed

SECRET = "a good secret"


def house(**people: str) -> tuple[Place, Known]:
    """A hall with one table that knows these people."""
    place, known = Place(), Known(**people)
    place.hall = Hall(place.clock, place.rng.randrange, lambda: f"{place.rng.getrandbits(64):016x}", known_people=known)
    place.hall.open(Plan("salotto", {}, 2, 2, ("Xaver", "Yvonne", "Zoe"), code="KAFFEE"))
    return place, known


def answer(place: Place, known: Known) -> None:
    place.settle()
    known.answer()
    place.settle()


def test_somebody_who_is_known_writes_the_secret_and_sits_down() -> None:
    place, known = house(Anna=SECRET)
    anna = Person(place, "Anna").connect()
    assert anna.hears()[-1].startswith("Anna's password. Or just press Enter")
    typed(anna, SECRET)
    anna.press("n")
    answer(place, known)
    assert [guest.known for guest in place.hall.rooms[0].people.guests] == [True]
    assert any(line.startswith("Your table is open") for line in anna.hears())
    assert anna.over == []


def test_a_wrong_secret_three_times_is_the_end() -> None:
    place, known = house(Anna=SECRET)
    anna = Person(place, "Anna").connect()
    for _ in range(3):
        typed(anna, "wrong")
        anna.press("n")
        answer(place, known)
    assert anna.hears()[-1] == "That was the third wrong password. The connection is closed."
    assert anna.over == [False]


def test_whoever_has_no_secret_comes_as_a_guest_under_another_name() -> None:
    place, known = house(Anna=SECRET)
    anna = Person(place, "Anna").connect()
    anna.press("enter")
    typed(anna, "Annina")
    answer(place, known)
    assert [guest.name for guest in place.hall.rooms[0].people.guests] == ["Annina"]
    assert anna.together.name == "Annina"


def test_a_guest_becomes_known_out_of_the_list_of_people() -> None:
    place, known = house()
    anna = Person(place, "Anna").connect()
    answer(place, known)
    assert choose(anna, "Anna", "Choose a password").startswith("A new password for Anna")
    typed(anna, SECRET)
    typed(anna, SECRET)
    answer(place, known)
    assert anna.hears()[-1] == "Anna is registered here, with the new password."
    assert known.people["anna"] == ("Anna", SECRET)
    anna.press("escape")
    assert "Choose another password" in choose_any(anna)


def choose_any(person: Person) -> str:
    """All that the list of people offers about oneself."""
    person.press(":")
    heard = [person.press("enter")]
    for _ in range(3):
        heard.append(person.press("down"))
    return " ".join(heard)


def test_a_secret_that_is_too_short_is_told() -> None:
    place, _ = house()
    anna = Person(place, "Anna").connect()
    choose(anna, "Anna", "Choose a password")
    typed(anna, "short")
    told, asked = anna.hears()[-2:]
    assert told == "A password must have at least 8 characters."
    assert asked.startswith("A new password for Anna")


def test_the_line_comes_back_without_the_secret_being_asked_for_again() -> None:
    place, known = house(Anna=SECRET)
    anna = Person(place, "Anna").connect()
    typed(anna, SECRET)
    anna.press("n")
    answer(place, known)
    asked = known.asked
    anna.end.cut()
    anna.connect()
    answer(place, known)
    assert anna.hears()[-1] == "Connected again."
    assert known.asked == asked


FIGURES = expected_words(__file__, "figures")


@pytest.mark.parametrize("lang", FIGURES)
@pytest.mark.parametrize(("at", "verbosity"), list(enumerate(("brief", "normal"))))
def test_figures_are_told_when_they_are_asked_for_and_never_else(lang: str, at: int, verbosity: str) -> None:
    place, known = house(Bruno=SECRET)
    anna = Person(place, "Anna", lang, verbosity=verbosity).connect()
    bruno = Person(place, "Bruno").connect()
    typed(bruno, SECRET)
    bruno.press("n")
    answer(place, known)
    anna.far.send(Owner("start"))
    answer(place, known)
    assert not [line for line in anna.hears() if FIGURES[lang][at] in line]
    anna.press(":", "end", "home", "down", "enter")
    go_to(anna, "Bruno") if lang == "en" else anna.press("down")
    anna.ui.stack.press("enter")  # the answer comes later
    answer(place, known)
    said = [one for one in anna.heard if one.text == FIGURES[lang][at]]
    assert len(said) == 1
    assert (
        said[0].braille
        == {
            "en": "Bruno: 1/3, no rating",
            "it": "Bruno: 1/3, senza valutazione",
            "fr": "Bruno: 1/3, pas de cote",
        }[lang]
    )
