"""The people at a table one by one, and what is written to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ....announce import together as words
from ....hall.messages import MOST_SAID, Ask, Person
from ....i18n.catalog import Catalog, Message
from ...commands.registry import command
from ...elements.entry import TextEntry
from ...elements.lists import Item, ListPlace, MenuPlace
from ...elements.stack import Ui
from ...match.sitting import TablePlace, TableUi
from .decisions import DECISIONS, decision
from .desk import report
from .people_here import HerePlace, PersonsList, about_me, block, in_town, look, of_stewards, tell
from .waiting_room import alone, company, in_company

if TYPE_CHECKING:
    from ...people.protocols import People


class LineEntry(TextEntry):
    """A line to everybody, to one person, or to those who watch; who watches writes to these alone. What is half
    written stays as long as the table."""

    def __init__(self, ui: Ui, people: People, to: str = "", *, watchers: bool = False) -> None:
        watchers = watchers or (not to and watches(people))
        self._drafts = people.talking.drafts
        self._draft = "watchers " if watchers else to  # no name ends in a space

        def title(catalog: Catalog) -> str:
            if watchers:
                return catalog.text("write-watchers-title")
            return catalog.text("write-to-title", name=to) if to else catalog.text("write-title")

        def write(text: str) -> None:
            self.text = ""
            if not people.talking.write(text, to, watchers=watchers):
                tell(ui, "write-later")

        super().__init__(ui, title, write, text=self.text, longest=MOST_SAID)

    @property
    def text(self) -> str:
        """What has been written so far."""
        return self._drafts.get(self._draft, "")

    @text.setter
    def text(self, text: str) -> None:
        self._drafts[self._draft] = text


class PeopleList(PersonsList):
    """The people at the table, and after them what concerns them all."""

    def __init__(self, ui: TableUi, people: People) -> None:
        super().__init__(ui, people, Message("people-title"), self._each)

    def _each(self) -> Iterator[tuple[str, Item]]:
        ui, people, talking = self.ui, self._people, self._people.talking
        about = people.about
        if about is None:
            return
        for one in about.people:
            yield one.name, self._person(one)
        for name in words.opponents(about):
            item = Item(lambda catalog, name=name: catalog.text("people-opponents", names=(name,), count=1))  # type: ignore[misc]
            yield f" opponent {name}", item
        if not watches(people):
            yield " to everybody", Item(Message("talk-everybody"), lambda: ui.stack.push(LineEntry(ui, people)))
        if any(one.seat is None and one.name != people.name for one in people.everybody()):
            to_watchers = Item(Message("talk-watchers"), lambda: ui.stack.push(LineEntry(ui, people, watchers=True)))
            yield " to watchers", to_watchers
        message = "talk-unmute" if talking.muted else "talk-mute"
        yield " mute all", Item(Message(message), lambda: mute_all(ui, people))
        if people.town.there:
            yield " who is here", Item(Message("cmd-people-here"), lambda: ui.stack.run("people.here"))

    def _person(self, person: Person) -> Item:
        people = self._people

        def say(catalog: Catalog) -> str:
            return words.person(catalog, person, people.name, people.talking.state(person.name))

        def take() -> None:
            items = list(_about(self.ui, people, person))
            self.ui.stack.push(MenuPlace(self.ui, lambda catalog: person.name, items))

        return Item(say, take)


def watches(people: People) -> bool:
    """Whether the player sits at no seat of the table: those who play do not hear their lines."""
    return people.about is not None and people.about.seat is None


def _about(ui: TableUi, people: People, person: Person) -> Iterator[Item]:
    name, talking = person.name, people.talking

    def entry(what: str, take: Callable[[], object]) -> Item:
        return Item(Message(f"person-{what}", name=name), take)

    mine = name == people.name
    if not mine:
        yield entry("write", lambda: ui.stack.push(LineEntry(ui, people, name)))
    yield entry("figures", lambda: people.wishes.send(Ask(name)))
    if mine:
        yield from about_me(people)
        return
    state = talking.state(name)
    if state == "blocked":
        yield entry("unblock", lambda: block(ui, people, name, on=False))
    else:
        muted = state == "muted"
        yield entry("unmute" if muted else "mute", lambda: mute(ui, people, name, on=not muted))
        yield entry("block", lambda: block(ui, people, name, on=True))
    yield from of_stewards(ui, people, name)
    if people.owner:
        yield from (decision(ui, people, what, name) for what in DECISIONS)


def mute(ui: Ui, people: People, name: str, *, on: bool) -> None:
    """Hear somebody's lines no more at this table, or again."""
    count = people.talking.mute(name, on=on)
    heard = "told-unmute-still" if people.talking.muted else "told-unmute"
    tell(ui, "told-mute" if on else heard, name=name, count=count)


def mute_all(ui: Ui, people: People) -> None:
    """Hear nothing that is written, or hear it again."""
    on = not people.talking.muted
    count = people.talking.mute_all(on=on)
    tell(ui, "told-mute-all" if on else "told-unmute-all", count=count)


def _anybody(place: TablePlace) -> bool:
    return not isinstance(place, HerePlace) and (in_company(place) or in_town(place))


def _called(place: TablePlace) -> str | None:
    return "cmd-people-here" if in_town(place) and not in_company(place) else None


@command("people.list", when=_anybody, called=_called)
def open_list(place: TablePlace) -> None:
    """The people at the table, one by one; at none, who is in this hall."""
    ui, together = place.ui, place.ui.sitting.together
    if in_company(place):
        ui.stack.push(PeopleList(ui, company(place)))
    elif together is not None and together.town.there:
        look(ui, together)
    else:
        ui.voice.speak(alone(place))


@command("person.menu", when=lambda place: bool(place.person), with_keys=True)
def open_menu(listed: PeopleList) -> None:
    """What can be done about this person."""
    listed.take()


@command("person.report", when=lambda place: bool(place.person) and in_town(place), with_keys=True)
def report_person(listed: PersonsList) -> None:
    """Tell those who look after the server of whoever is in focus."""
    if listed.person and in_town(listed):
        report(listed.ui, company(listed), listed.person)
    else:
        listed.read()


@command("people.write", when=in_company, otherwise=alone)
def write(place: TablePlace) -> None:
    """Write a line to everybody at the table."""
    place.ui.stack.push(LineEntry(place.ui, company(place)))


@command("people.read", when=in_company, otherwise=alone)
def read(place: TablePlace) -> None:
    """Read what was written at the table."""
    ui, people = place.ui, company(place)
    if not people.talking.talk:
        ui.voice.tell("written-none")
        return
    lines = [Item(lambda catalog, said=said: words.line(catalog, said, people.name)) for said in people.talking.talk]  # type: ignore[misc]
    ui.stack.push(ListPlace(ui, Message("written-title"), lines, at=len(lines) - 1, reads=True))
