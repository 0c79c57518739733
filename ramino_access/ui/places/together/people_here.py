"""Who is here, at any table or none: what they do, and what can be done about them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ....announce import together as words
from ....config.settings import VISIBILITIES
from ....hall.messages import MOST_NAME, PersonRow
from ....i18n.catalog import Message
from ....speech.port import Priority
from ...commands.registry import command
from ...elements.entry import TextEntry
from ...elements.lists import Item, ListContext, MenuContext
from ...elements.question import Question
from ...match.sitting import TableContext

if TYPE_CHECKING:
    from ....hall.messages import Role
    from ....i18n.catalog import Catalog
    from ...elements.stack import Ui
    from ...match.sitting import TableUi
    from ...people.protocols import People
    from ...people.townspeople import PeopleFound


class HerePlace(ListContext):
    """The people who are here, or those who were looked for. The focus stays on somebody, whatever others do."""

    ui: TableUi

    def __init__(self, ui: TableUi, people: People, listing: PeopleFound) -> None:
        self._people, self._listing = people, listing
        self._entries: list[Item] = []
        self._names: list[str] = []
        self._awaited = False  # whether more of them were asked for
        super().__init__(ui, self._words, lambda: self._entries)
        self.show()
        self.at = 0

    def _words(self, catalog: Catalog) -> str:
        if self._listing.which == "find":
            return catalog.text("here-found-title", text=self._listing.text)
        return catalog.text("here-title", count=self._listing.here)

    def show(self) -> None:
        """Show what is known now; the focus stays on whom or what it is."""
        names = self._names
        focus = names[self.at] if self.at < len(names) else None
        below = self.at - len(names)  # on an entry that is nobody
        rows = self._listing.persons
        self._names = [row.name for row in rows]
        self._entries = [*map(self._person, rows), *self._others()]
        if self._awaited and len(rows) > len(names):
            self._awaited, self.at = False, len(names)
            self.read()
        elif focus in self._names:
            self.at = self._names.index(focus)
        elif focus is None:
            self.at = len(self._names) + below

    def _person(self, row: PersonRow) -> Item:
        def say(catalog: Catalog) -> str:
            waited = self.ui.sitting.scheduler.time() - self._listing.at
            return words.person_here(catalog, row, row.seconds + int(waited))

        return Item(say, lambda: self._open(row))

    def _open(self, row: PersonRow) -> None:
        self.ui.stack.push(MenuContext(self.ui, lambda catalog: row.name, list(_about(self.ui, self._people, row))))

    def _others(self) -> Iterator[Item]:
        ui, people = self.ui, self._people
        if self._listing.last:
            yield Item(Message("here-more"), self._more)
        if self._listing.which == "find":
            return
        yield Item(Message("here-find"), lambda: ui.stack.push(_ask_name(ui, people)))
        yield Item(lambda catalog: words.visible(catalog, ui.me.settings.visibility), lambda: _choose_visibility(ui))
        if people.town.own.blocked:
            count = len(people.town.own.blocked)
            yield Item(Message("here-blocked", count=count), lambda: open_blocked(ui, people))
        if people.identity.people:
            message = "person-secret" if people.identity.known else "person-known"
            yield Item(Message(message), people.identity.choose)

    def _more(self) -> None:
        self._awaited = self._people.town.more()
        if self._awaited:
            self.ui.voice.promise()
        else:
            self.ui.voice.tell("line-unheard")

    def left(self) -> None:
        if self._people.town.listing is self._listing:
            self._people.town.look_away()


def look(ui: TableUi, people: People, text: str = "") -> None:
    """Ask the hall who is here, or who has this in their name, and open the list when it has told."""
    places: list[HerePlace] = []
    before = [one for one in ui.stack.places if isinstance(one, HerePlace)]

    def shown() -> None:
        listing = people.town.listing
        if places:
            places[0].show()
        elif listing is not None:
            places.append(HerePlace(ui, people, listing))
            ui.stack.push(places[0])

    for place in before:
        ui.stack.pop(place, quietly=True)
    if people.town.look(shown, text):
        ui.voice.promise()
    else:
        ui.voice.tell("line-unheard")


def _ask_name(ui: TableUi, people: People) -> TextEntry:
    def typed(text: str) -> None:
        if text:
            look(ui, people, text)

    return TextEntry(ui, Message("here-find-title"), typed, longest=MOST_NAME)


def _choose_visibility(ui: TableUi) -> None:
    def choose(value: str) -> Callable[[], None]:
        return lambda: ui.me.change(visibility=value)

    items = [Item(Message("setting-visibility.value", value=one), choose(one)) for one in VISIBILITIES]
    at = VISIBILITIES.index(ui.me.settings.visibility)
    ui.stack.push(MenuContext(ui, Message("setting-visibility"), items, at=at))


def open_blocked(ui: TableUi, people: People) -> None:
    """Whom the player has blocked, to be taken out of that."""

    def unblock(name: str) -> Callable[[], None]:
        return lambda: block(ui, people, name, on=False)

    items = [Item(Message("person-unblock", name=name), unblock(name)) for name in people.town.own.blocked]
    ui.stack.push(MenuContext(ui, Message("here-blocked", count=len(items)), items))


def _about(ui: TableUi, people: People, row: PersonRow) -> Iterator[Item]:
    """What can be done about somebody who is here."""
    name = row.name
    if row.table and people.about is None:
        if row.free:
            yield Item(Message("here-go", name=name), lambda: sit_at(ui, people, row.table))
        if row.spectators:
            yield Item(Message("here-watch", name=name), lambda: sit_at(ui, people, row.table, "spectator"))
    if people.identity.people:
        yield Item(Message("person-figures", name=name), lambda: people.wishes.ask(name))
    yield Item(Message("person-block", name=name), lambda: block(ui, people, name, on=True))


def sit_at(ui: Ui, people: People, table: str, role: Role = "player") -> None:
    """Sit down at a table of the list, or watch. Whoever has blocked somebody there hears of it before."""
    unwanted = people.town.unwanted_at(table)

    def sit() -> None:
        people.wishes.sit(table=table, role=role)

    if unwanted:
        ui.stack.push(Question(ui, Message("ask-with-blocked", name=unwanted), sit))
    else:
        sit()


def block(ui: Ui, people: People, name: str, *, on: bool) -> None:
    """Get somebody's lines no more at any table, and not be seen by them where the hall has a town; or again."""
    town = people.town
    if town.there and not town.tie("block" if on else "unblock", name):
        ui.voice.tell("line-unheard")
        return
    problem = people.talking.block(name, on=on)
    message = "told-unblock" if not on else "told-block-here" if town.there else "told-block"
    tell(ui, message, name=name)
    if problem is not None:
        ui.voice.report(problem.reason, problem.message_args())


def tell(ui: Ui, message: str, **args: object) -> None:
    """Answer with this message, as much of it as the player wants to hear."""
    level = ui.me.settings.verbosity
    ui.voice.speak(lambda catalog: words.leveled(catalog, message, level, **args), "answer", Priority.NOW)


def _in_town(context: TableContext) -> bool:
    together = context.ui.sitting.together
    return together is not None and together.town.there


@command("people.here", when=_in_town, otherwise="refused-no-town")
def open_here(context: TableContext) -> None:
    """Who is here, at any table or none."""
    together = context.ui.sitting.together
    if together is not None:
        look(context.ui, together)
