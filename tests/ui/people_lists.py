"""The list of the people at a table, as somebody goes through it."""

from __future__ import annotations

from tests.ui.company import Person


def typed(person: Person, text: str) -> str:
    """Type a line and send it; what was heard after the last key."""
    for letter in text:
        person.ui.stack.press("space" if letter == " " else letter)
    return person.press("enter")


def go_to(person: Person, words: str) -> str:
    """Step down the list that is open until an entry has these words."""
    for _ in range(30):
        heard = person.press("down")
        if words in heard:
            return heard
    raise AssertionError(f"no entry says {words}")


def choose(person: Person, *entries: str) -> str:
    """Open the list of people, and take these entries one after the other."""
    heard = person.press(":")
    for entry in entries:
        if entry not in heard:
            heard = go_to(person, entry)
        heard = person.press("enter")
    return heard
