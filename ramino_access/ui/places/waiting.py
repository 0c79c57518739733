"""Before the first deal at a table with other people; and what is asked about the people and the line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...i18n.catalog import Catalog
from ..commands.registry import command
from .base import Context

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


def company(ui: Controller) -> People | None:
    """The people at the table; None where the player has heard that there are none."""
    if ui.together is None:
        ui.tell("people-alone")
    return ui.together


@command("people.begin")
def begin(context: WaitingPlace) -> None:
    """Begin the match without waiting for more people."""
    together = company(context.ui)
    if together is not None and together.owner:
        together.wishes.begin()
    elif together is not None:
        context.ui.speak(together.people)


@command("people.who")
def who(context: Context) -> None:
    """Who is at the table, and whether the line is there."""
    together = company(context.ui)
    if together is not None:
        context.ui.speak(together.people)
