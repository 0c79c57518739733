"""Before the first deal at a table with other people; and what is asked about the people and the line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...announce import together as words
from ...hall.messages import MOST_SAID
from ...i18n.catalog import Catalog
from ..commands.registry import command
from .base import Context
from .entry import TextEntry
from .lists import Item, ListContext

if TYPE_CHECKING:
    from ..controller import Controller
    from ..people import People


class WaitingPlace(Context):
    """The table, before the cards are dealt."""

    tables: tuple[str, ...] = ("waiting", "everywhere")

    def title(self, catalog: Catalog) -> str:
        return catalog.text("place-waiting")

    def arrive(self, catalog: Catalog) -> str:
        together = self.ui.together
        return self.title(catalog) if together is None else together.people(catalog)


def _together(ui: Controller) -> People | None:
    """The people at the table; None where the player has heard that there are none."""
    if ui.together is None:
        ui.tell("people-alone")
    return ui.together


@command("people.begin")
def begin(context: WaitingPlace) -> None:
    """Begin the match without waiting for more people."""
    together = _together(context.ui)
    if together is not None and together.owner:
        together.begin()
    elif together is not None:
        context.ui.speak(together.people)


@command("people.who")
def who(context: Context) -> None:
    """Who is at the table, and whether the line is there."""
    together = _together(context.ui)
    if together is not None:
        context.ui.speak(together.people)


@command("people.write")
def write(context: Context) -> None:
    """Write a line to everybody at the table."""
    ui = context.ui
    together = _together(ui)
    if together is not None:
        ui.push(TextEntry(ui, lambda catalog: catalog.text("write-title"), together.write, longest=MOST_SAID))


@command("people.read")
def read(context: Context) -> None:
    """Read what was written at the table."""
    ui = context.ui
    together = _together(ui)
    if together is None:
        return
    if not together.written:
        ui.tell("written-none")
        return
    lines = [Item(lambda catalog, said=said: words.line(catalog, said, together.name)) for said in together.written]  # type: ignore[misc]
    ui.push(ListContext(ui, lambda catalog: catalog.text("written-title"), lines, at=len(lines) - 1))
