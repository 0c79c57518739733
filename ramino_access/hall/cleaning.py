"""What a hall sends, made fit to be shown, spoken and kept: whoever runs it may have changed the program."""

from __future__ import annotations

from msgspec.structs import replace

from ..config.clean import clean_line, clean_name
from .messages import MOST_SAID, FromHall, Item, Person, PersonFigures, Presence, Refused, Said, Seated, Told


def cleaned(message: FromHall) -> FromHall:
    """The message without anything in names and lines that a terminal or a voice would take for more than that."""
    match message:
        case Seated(people=people, names=names):
            return replace(message, people=tuple(map(_person, people)), names=_names(names))
        case Told(items=items):
            return replace(message, items=tuple(map(_item, items)))
        case PersonFigures(name=name):
            return replace(message, name=clean_name(name))
        case Refused(about=about):
            return replace(message, about=clean_name(about))
        case _:
            return message


def _names(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(clean_name, names))


def _person(person: Person) -> Person:
    return replace(person, name=clean_name(person.name))


def _item(item: Item) -> Item:
    match item:
        case Said():
            sender, to = clean_name(item.sender), clean_name(item.to)
            return replace(item, sender=sender, text=clean_line(item.text, MOST_SAID), to=to)
        case Presence():
            return replace(item, name=clean_name(item.name), missing=_names(item.missing))
        case _:
            return item
