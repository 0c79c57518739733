"""A hall's list of tables, heard and used by keys: open one, sit down, watch, leave, and what the owner decides."""

from __future__ import annotations

import pytest

from ramino_access.ui.places.together.tables import TablesPlace
from tests.hall.wire import Place
from tests.languages import LANGUAGES
from tests.ui.company import Person, hall_with_a_list
from tests.ui.hall_lists import arrive, go_to, opens


def test_an_empty_hall_is_a_list_with_two_ways_on() -> None:
    place = hall_with_a_list()
    anna = arrive(place, "Anna")
    assert anna.hears() == ["The tables: none is open, 2 entries. Open a table"]
    assert anna.press("down") == "Join a table by code"
    assert anna.press("space").startswith("Join a table by code: ")
    assert anna.arrived == 1


def test_the_options_are_at_hand_and_lead_back_to_the_list() -> None:
    place = hall_with_a_list()
    anna = arrive(place, "Anna")
    anna.hears()
    assert anna.press("o").startswith("Options")
    assert anna.press("escape") == "The tables: none is open. Open a table"
    assert isinstance(anna.ui.stack.top, TablesPlace)


def test_whoever_comes_is_on_the_first_table() -> None:
    place = hall_with_a_list()
    opens(arrive(place, "Anna"))
    bruno = arrive(place, "Bruno")
    assert bruno.hears()[0].startswith("The tables, 3 entries. Salotto: Anna")


def test_a_table_is_opened_found_described_and_sat_down_at() -> None:
    place = hall_with_a_list()
    anna, bruno = arrive(place, "Anna", "it"), arrive(place, "Bruno")
    bruno.hears()
    anna.press("n")
    anna.press("enter")
    two_people(anna, "Posti per persone")
    anna.press("home")
    anna.ui.stack.press("enter")
    place.settle()
    assert "Il tuo tavolo è aperto" in " ".join(anna.hears())
    place.wait(3)
    assert bruno.hears() == ["A new table. Scala 40: Anna speaking Italian; one seat free."]
    assert bruno.press("up") == "Scala 40: Anna speaking Italian; one seat free."
    about = bruno.press("space")
    assert "for people." in about
    assert about.endswith("Default options.")
    bruno.ui.stack.press("enter")
    place.settle()
    assert bruno.hears()[-3:][0] != ""
    assert bruno.session.seat == 1
    assert anna.session.seat == 0


def test_the_focus_stays_on_its_table() -> None:
    place = hall_with_a_list()
    anna, bruno, carla = (arrive(place, name) for name in ("Anna", "Bruno", "Carla"))
    opens(anna)
    place.wait(3)
    top = carla.ui.stack.top
    assert isinstance(top, TablesPlace)
    go_to(carla, "Salotto: Anna")
    opens(bruno)
    place.wait(3)
    assert top.table is not None
    assert top.table.people[0].name == "Anna"
    anna.press("q")
    anna.ui.stack.press("y")
    place.wait(3)
    assert [table.people[0].name for table in carla.together.town.tables.values()] == ["Bruno"]
    assert "Bruno" in carla.press("home")


def two_people(anna: Person, words: str = "Seats for people") -> None:
    """Have two seats for people, and the computer take the others."""
    go_to(anna, words)
    while not anna.press("-").startswith(f"{words}: 2"):
        pass


def third_at_a_full_table(*, watched: bool) -> tuple[Place, Person]:
    """Carla, who is on a table in the list where two others play already. ``watched``: whether it may be."""
    place = hall_with_a_list()
    anna, bruno, carla = (arrive(place, name) for name in ("Anna", "Bruno", "Carla"))
    anna.press("n", "enter")
    two_people(anna)
    if not watched:
        go_to(anna, "Watching")
        anna.press("-")
    anna.press("home")
    anna.ui.stack.press("enter")
    place.wait(3)
    go_to(bruno, "Salotto")
    bruno.ui.stack.press("enter")
    place.wait(3)
    carla.hears()
    go_to(carla, "Salotto, under way")
    return place, carla


def test_whoever_finds_no_seat_is_asked_to_watch() -> None:
    place, carla = third_at_a_full_table(watched=True)
    assert carla.press("enter") == "The match has already begun. Watch instead? Y for yes, N for no."
    carla.hears()
    carla.ui.stack.press("y")
    place.settle()
    assert carla.hears()[0].startswith("You are watching Salotto: Anna, Bruno")
    assert carla.session.seat is None


def test_a_table_without_seats_that_nobody_may_watch_says_why() -> None:
    _, carla = third_at_a_full_table(watched=False)
    assert carla.press("enter") == "The match has already begun."


def test_a_table_by_its_code_is_not_in_the_list() -> None:
    place = hall_with_a_list()
    anna, bruno = arrive(place, "Anna"), arrive(place, "Bruno")
    anna.press("n", "enter")
    go_to(anna, "In the list")
    assert anna.press("-") == "In the list of tables: no, only by its code."
    go_to(anna, "Code")
    assert anna.press("enter").startswith("A code of your own")
    anna.press(*"amici2", "enter")
    anna.press("home")
    anna.ui.stack.press("enter")
    place.wait(3)
    assert "The code is AMIC I2." in " ".join(anna.hears())
    assert bruno.together.town.tables == {}
    bruno.press("c")
    bruno.press(*"am", "space", *"ici2")
    bruno.ui.stack.press("enter")
    place.settle()
    assert "You are at the table: Salotto, with Anna." in " ".join(bruno.hears())


def test_leaving_a_table_leads_back_to_the_list() -> None:
    place = hall_with_a_list()
    anna = arrive(place, "Anna")
    opens(anna)
    assert anna.press("q").startswith("Leave the table?")
    anna.ui.stack.press("y")
    assert anna.over == [True]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_enter_is_named_once_it_begins_the_match(lang: str) -> None:
    place = hall_with_a_list()
    anna, bruno = arrive(place, "Anna", lang), arrive(place, "Bruno", lang)
    anna.hears()
    opens(anna)
    begins = anna.ui.voice.catalog.text("waiting-begin")
    assert begins not in anna.hears()
    place.wait(3)
    go_to(bruno, "Salotto")
    bruno.ui.stack.press("enter")
    place.settle()
    assert anna.hears()[-1] == begins
    assert begins not in bruno.hears()
    anna.ui.stack.press("enter")
    place.settle()
    assert anna.session.seat == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_owner_decides_and_everybody_hears_it(lang: str) -> None:
    place = hall_with_a_list()
    anna, bruno, carla = arrive(place, "Anna", lang), arrive(place, "Bruno"), arrive(place, "Carla")
    opens(anna)
    place.wait(3)
    for one in (bruno, carla):
        go_to(one, "Salotto")
        one.ui.stack.press("enter")
        place.settle()
    for one in (anna, bruno, carla):
        one.hears()
    anna.press(":")
    go_to(anna, "Bruno")
    anna.press("enter")
    go_to(anna, anna.ui.voice.catalog.text("owner-remove", name="Bruno"))
    assert anna.press("enter")
    anna.ui.stack.press(anna.ui.voice.text("question-yes-key")[0])
    place.settle()
    assert bruno.hears()[-1] == "You were removed from the table. You can come back."
    assert bruno.over == [True]
    assert carla.hears() == ["Bruno was removed from the table."]
    anna.ui.stack.clear()
    anna.press(":")
    go_to(anna, "Carla")
    anna.press("enter")
    go_to(anna, anna.ui.voice.catalog.text("owner-hand-over", name="Carla"))
    anna.press("enter")
    anna.ui.stack.press(anna.ui.voice.text("question-yes-key")[0])
    place.settle()
    assert carla.hears() == ["You are the host now."]
    assert carla.together.owner
    assert not anna.together.owner
    carla.press(";")
    go_to(carla, "Begin with the people who are here")
    carla.ui.stack.press("enter")
    place.settle()
    assert {anna.session.seat, carla.session.seat} == {0, 1}


def test_a_refusal_of_the_hall_leaves_one_in_the_list() -> None:
    place = hall_with_a_list()
    anna = arrive(place, "Anna")
    anna.hears()
    anna.press("c")
    anna.press(*"nosuch")
    anna.ui.stack.press("enter")
    place.settle()
    assert anna.hears()[-1] == "No table here has this code."
    assert anna.over == []
    assert isinstance(anna.ui.stack.top, TablesPlace)


def test_a_line_that_is_lost_in_the_list_comes_back_to_the_same_entry() -> None:
    place = hall_with_a_list()
    anna, bruno = arrive(place, "Anna"), arrive(place, "Bruno")
    opens(anna)
    place.wait(3)
    bruno.press("end")
    bruno.hears()
    bruno.end.cut()
    assert bruno.press("enter").startswith("The code of the table")
    bruno.press(*"abcdef")
    assert bruno.press("enter").endswith("Ask again when it is back.")
    bruno.connect()
    assert bruno.hears()[-1] == "Connected again."
    assert bruno.press("r", "up", "down").endswith("Join a table by code")
