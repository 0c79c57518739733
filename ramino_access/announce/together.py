"""What happens to the people at a far table, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..config.saying import NORMAL
from ..hall.messages import Person, PersonFigures, Presence, Said, Seated

if TYPE_CHECKING:
    from ..i18n.catalog import Catalog

#: What has words of its own where it is about the listener.
ABOUT_ME = ("ready", "owner", "clock", "clock-out")


def presence(catalog: Catalog, what: Presence, me: str, *, begun: bool) -> str:
    """What has happened to somebody; ``begun``: the match has. Empty where the listener need not hear it."""
    mine = what.name == me
    if mine and what.what not in (*ABOUT_ME, "vote", "given-up", "replaced"):
        return ""
    message = f"presence-{what.what}"
    if mine and what.what in ABOUT_ME:
        message += "-self"
    if what.what == "left" and begun:
        message += "-playing"
    return catalog.text(message, name=what.name, missing=what.seconds, seconds=what.seconds, names=what.missing)


def line(catalog: Catalog, said: Said, me: str) -> str:
    """A line that somebody has written."""
    if said.sender == me:
        return catalog.text("said-by-you", text=said.text)
    return catalog.text("said-to-you" if said.to else "said-line", name=said.sender, text=said.text)


def people(catalog: Catalog, everybody: Sequence[Person], me: str) -> str:
    """Who is at the table."""

    def one(person: Person) -> str:
        return catalog.text(
            "people-one",
            name=person.name,
            away=_yes(person.away),
            owner=_yes(person.owner),
            watching=_yes(person.seat is None),
            self=_yes(person.name == me),
        )

    return catalog.text("people-here", people=[one(person) for person in everybody])


def table(catalog: Catalog, about: Seated, me: str) -> str:
    """What the table is, to whoever has just come to it."""
    others = [person.name for person in about.people if person.name != me and person.seat is not None]
    missing = max(0, about.wanted - len(others) - (about.seat is not None))
    game = catalog.text(f"game-{about.game}")
    owner = any(person.owner and person.name == me for person in about.people)
    if about.seat is None:
        return catalog.text("table-watched" if others else "table-watched-alone", game=game, names=others)
    if owner:
        message = "table-open" if about.code else "table-open-plain"
        return catalog.text(message, game=game, code=about.code, missing=missing)
    return catalog.text("table-sat" if others else "table-sat-alone", game=game, names=others, missing=missing)


def figures(catalog: Catalog, of: PersonFigures, level: str) -> str:
    """What somebody has made of their matches; ``level``: how much is said."""
    return _at(
        catalog,
        "figures-known" if of.known else "figures-guest",
        level,
        name=of.name,
        matches=of.matches,
        won=of.won,
        given=of.given_up,
        rating=of.rating,
        doubt=of.doubt,
    )


def _at(catalog: Catalog, message: str, level: str, **args: object) -> str:
    """The message at this level of verbosity, where it has words of its own for it."""
    leveled = f"{message}.{level}"
    return catalog.text(leveled if level != NORMAL and catalog.has(leveled) else message, **args)


def _yes(this: object) -> str:
    return "yes" if this else "no"
