"""A hall's list of tables: who sits where, which are free, and sitting down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from ....announce import together as words
from ....hall.messages import MOST_NAME, Role, TableRow
from ....i18n.catalog import Catalog, Message
from ....speech.port import Priority
from ...commands.keymap import KeyTable
from ...commands.registry import command
from ...elements.entry import TextEntry, ask_behind
from ...elements.lists import Item, LastingList
from ...elements.question import Question
from ...elements.stack import Ui
from ...match.sitting import TableUi
from ...people.protocols import People, Wishes
from .login import Alternative
from .new_table import open_table
from .people_here import sit_at


class TablesPlace(LastingList):
    """The tables of a hall."""

    ui: TableUi
    tables: tuple[KeyTable, ...] = ("tables", "list", "everywhere")

    def __init__(self, ui: TableUi, people: People, tables: Sequence[TableRow]) -> None:
        self._rows_shown = tuple(tables)
        self.people = people
        super().__init__(ui, lambda catalog: catalog.text("place-tables", count=len(self._rows_shown)), self._each)

    @property
    def table(self) -> TableRow | None:
        """The table in focus; None on an entry that is none."""
        focus = self.key
        return next((row for row in self._rows_shown if row.table == focus), None)

    def changed(self, tables: Sequence[TableRow]) -> None:
        """The list has changed: tell of tables that are new, and stay where the player is."""
        before = {table.table for table in self._rows_shown}
        self._rows_shown = tuple(tables)
        self._lasting()
        for table in self._rows_shown:
            if table.table not in before and not table.mine:
                self.ui.voice.speak(
                    lambda catalog, table=table: catalog.text("tables-new", table=words.table_row(catalog, table)),  # type: ignore[misc]
                    "people",
                    Priority.NORMAL,
                )

    def _each(self) -> Iterator[tuple[str, Item]]:
        for table in self._rows_shown:
            yield table.table, Item(partial(words.table_row, table=table, me=self.people.name), self._take)
        yield " open", Item(Message("tables-open"), lambda: self.ui.stack.run("tables.open"))
        yield " code", Item(Message("tables-code"), lambda: self.ui.stack.run("tables.code"))

    def explain(self) -> None:
        """Tell what the entry in focus does, where it is no table."""
        self.ui.voice.tell("tables-open-about" if self.key == " open" else "tables-code-about")

    def _take(self) -> None:
        """Sit down; where one can't, ask whether to watch."""
        table = self.table
        if table is None:
            return
        if table.mine:
            self.people.wishes.sit(table=table.table)
        elif words.free_seats(table):
            sit_at(self.ui, self.people, table.table)
        elif table.spectators:
            ask_to_watch(self.ui, "begun" if table.begun else "full", lambda: self.watch(table))
        else:
            self.ui.voice.tell("refused-begun" if table.begun else "refused-full")

    def watch(self, table: TableRow) -> None:
        """Watch this table."""
        if table.spectators:
            sit_at(self.ui, self.people, table.table, "spectator")
        else:
            self.ui.voice.tell("refused-no-spectators")


def ask_to_watch(ui: Ui, why: str, watch: Callable[[], None], leave: Callable[[], None] | None = None) -> None:
    """One can't sit down, for this reason: is watching wanted? ``leave``: what follows a no; else the place below."""

    def asked(catalog: Catalog) -> str:
        return catalog.text("ask-watch", why=catalog.text(f"refused-{why}"))

    ui.stack.push(Question(ui, asked, watch) if leave is None else Alternative(ui, asked, watch, against=leave))


@command("tables.describe", hidden=True)
def describe(place: TablesPlace) -> None:
    """What the table in focus is: scores, seats, options; or what another entry does."""
    table = place.table
    if table is None:
        place.explain()
    else:
        place.ui.voice.speak(lambda catalog: words.about_table(catalog, table))


@command("tables.watch", when=lambda place: place.table is not None and place.table.spectators)
def watch(place: TablesPlace) -> None:
    """Watch the table in focus."""
    table = place.table
    if table is None:
        place.explain()
    else:
        place.watch(table)


@command("tables.open")
def open_one(place: TablesPlace) -> None:
    """Open a table at this hall."""
    open_table(place.ui, place.people.wishes.send)


@command("tables.code")
def by_code(place: TablesPlace) -> None:
    """Sit down at a table that only its code opens."""
    place.ui.stack.push(_code_entry(place.ui, place.people.wishes, "player"))


def ask_code_again(ui: Ui, wishes: Wishes, role: Role, leave: Callable[[], None]) -> None:
    """Ask for the code of the table that was come for, to sit down there or watch. ``leave``: without a code."""
    ask_behind(ui, _code_entry(ui, wishes, role, without=leave))


def _code_entry(ui: Ui, wishes: Wishes, role: Role, *, without: Callable[[], None] | None = None) -> TextEntry:
    def typed(code: str) -> None:
        wishes.sit(code=code, role=role)

    title = Message("code-title")
    return TextEntry(ui, title, typed, longest=MOST_NAME, without=without, needed=without is not None)
