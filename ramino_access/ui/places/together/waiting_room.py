"""Before the first deal at a table with other people; and what is asked about the people and the line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from ....announce import together as words
from ....announce.sentences import joined
from ....hall.messages import Owner, Seated
from ....i18n.catalog import Catalog, Message, Words
from ....speech.port import Priority
from ...commands.keymap import KeyTable
from ...commands.registry import command
from ...elements.lists import Item, ListPlace
from ...match.sitting import TablePlace, TableUi

if TYPE_CHECKING:
    from ...people.protocols import People

DEALT: tuple[KeyTable, ...] = ("hand", "questions")
"""Where keys go once the cards are dealt."""


class WaitingPlace(ListPlace):
    """The table, before the cards are dealt: who is there, who is missing, how the line is."""

    ui: TableUi

    @property
    def tables(self) -> tuple[KeyTable, ...]:  # type: ignore[override]
        """The owner of the table, who may change, has keys of their own."""
        owner = self.ui.sitting.together is not None and self.ui.sitting.together.owner
        return ("waiting-owner", "waiting", "everywhere") if owner else ("waiting", "everywhere")

    def __init__(self, ui: TableUi) -> None:
        super().__init__(ui, Message("place-waiting"), lambda: list(self._entries()))
        self.at = -1  # what is said on arrival is none of them: Down leads to the first

    def _entries(self) -> Iterator[Item]:
        together = self.ui.sitting.together
        about = None if together is None else together.about
        if together is None or about is None:
            yield Item(Message("line-looking"))
            return
        me = together.name
        for at in range(len(about.people)):
            yield Item(lambda catalog, at=at: words.everybody(catalog, about, me)[at])  # type: ignore[misc]
        yield Item(lambda catalog: words.undealt(catalog, about, me))
        for seat in together.table.held:
            yield Item(partial(words.held_seat, held=seat))
        yield Item(lambda catalog: line_words(catalog, together))
        if about.code:
            yield Item(Message("waiting-code", code=about.code))

    def acts(self, item: Item) -> bool:
        """Enter is for the table, whatever entry is in focus."""
        return False

    def heed_game(self) -> None:
        """There is none before the deal."""

    def arrive(self, catalog: Catalog) -> str:
        together = self.ui.sitting.together
        return self.title(catalog) if together is None else here(catalog, together)

    def resume(self, catalog: Catalog) -> str:
        return self.arrive(catalog)

    def unknown(self, key: str) -> None:
        """Keys of a hand mean nothing yet, and it is told why."""
        together = self.ui.sitting.together
        about = None if together is None else together.about
        if self.ui.stack.keymap.command(DEALT, key) is None:
            super().unknown(key)
        elif together is None or about is None:
            self.ui.voice.tell("line-looking")
        else:
            self.ui.voice.speak(lambda catalog: words.undealt(catalog, about, together.name))


def wait_at(ui: TableUi, people: People, about: Seated) -> None:
    """Have the keys go to this table, at which nothing is dealt yet, and tell what it is."""
    ui.stack.load_keys(about.game)
    ui.stack.ground(WaitingPlace(ui), quietly=True)

    def told(catalog: Catalog) -> str:
        held = (words.held_seat(catalog, seat) for seat in people.table.held)
        return joined(catalog, [words.table(catalog, about, people.name), *held])

    ui.voice.speak(told, "system", Priority.NEXT)
    if about.seat is None:
        return
    if not about.sealed:
        opened = "no" if people.hosting is None else "yes"  # who has the table may change
        ui.voice.speak(Message("table-not-sealed", opened=opened), "system", Priority.NEXT)
    if not words.missing(about):
        return  # the match begins at once
    ui.voice.speak(Message("waiting-keys", owner="yes" if people.owner else "no"), "system", Priority.NEXT)


def line_words(catalog: Catalog, people: People) -> str:
    """How the line is."""
    return catalog.text("line-looking") if people.looking else words.line_of(catalog, people.line.delay)


def here(catalog: Catalog, people: People) -> str:
    """Whose turn it is and since when, who is here, for whom a seat is held, how the line is. Where the line is lost,
    that comes first, and who is here nobody knows."""
    if not (people.line.connected or people.looking):
        lines: tuple[str, ...] = (line_words(catalog, people), people.turn(catalog))
    else:
        who = "" if people.about is None else words.people(catalog, people.about, people.name)
        held = (words.held_seat(catalog, seat) for seat in people.table.held)
        lines = (people.turn(catalog), who, *held, line_words(catalog, people))
    return joined(catalog, [one for one in lines if one])


def in_company(place: TablePlace) -> bool:
    """Whether the player is at a table, or waits for one, with whose people something can be done."""
    together = place.ui.sitting.together
    return together is not None and together.about is not None


def company(place: TablePlace) -> People:
    """The people at the other end of the line, where there is one."""
    together = place.ui.sitting.together
    assert together is not None
    return together


def alone(place: TablePlace) -> Words:
    """Why nothing can be done with others here: there are none, or no table yet, and how one gets to one."""
    ui, together = place.ui, place.ui.sitting.together
    if together is None and not isinstance(ui.stack.lowest, WaitingPlace):
        return Message("people-nowhere" if ui.sitting.session is None else "people-alone")
    if together is None or together.looking:  # the table that the command line names is being opened or looked for
        return Message("line-looking")

    def at_no_table(catalog: Catalog) -> str:
        sit = ui.stack.key_for("list.take", catalog, "tables", "list")
        opens = ui.stack.key_for("tables.open", catalog, "tables")
        return catalog.sentences(catalog.text("people-no-table", sit=sit, open=opens), line_words(catalog, together))

    return at_no_table


@command("people.begin", when=in_company, otherwise=alone)
def begin(place: WaitingPlace) -> None:
    """Begin the match without waiting for more people."""
    company(place).wishes.send(Owner("start"))


@command("people.who", when=in_company, otherwise=alone)
def who(place: TablePlace) -> None:
    """Who is at the table, and whether the line is there."""
    people = company(place)
    place.ui.voice.speak(lambda catalog: here(catalog, people))
