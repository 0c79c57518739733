"""A hall's list of tables, as somebody goes through it and opens one."""

from __future__ import annotations

from tests.hall.wire import Place
from tests.ui.company import Person


def arrive(place: Place, name: str, lang: str = "en", **settings: object) -> Person:
    """Somebody comes into the hall."""
    return Person(place, name, lang, code="", **settings).connect()


def opens(person: Person, *keys: str) -> None:
    """The person opens a table of salotto; ``keys`` change what is agreed."""
    person.press("n")
    while "Salotto" not in person.ui.stack.top.resume(person.ui.voice.catalog):
        person.press("down")
    person.press("enter", *keys)
    person.press("home")
    person.ui.stack.press("enter")
    person.hall_place.settle()


def go_to(person: Person, wanted: str) -> None:
    """Go down the list to the entry that begins like this."""
    person.press("home")
    for _ in range(40):
        if person.ui.stack.top.resume(person.ui.voice.catalog).startswith(wanted):
            return
        person.press("down")
    raise AssertionError(f"no entry {wanted}")
