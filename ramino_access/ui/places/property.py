"""Who owns what on the table, and what each is worth (C4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...announce import property as owned
from ..acting import session_of
from ..commands.registry import command
from .base import Context
from .lists import Item, ListContext

if TYPE_CHECKING:
    from ..controller import Controller


def _any_melds(context: Context) -> bool:
    return bool(session_of(context.ui).state.melds)


class PropertyContext(ListContext):
    """One line for each player who owns cards on the table, as it is now."""

    def __init__(self, ui: Controller) -> None:
        super().__init__(ui, lambda: ui.text("property-title"), self._lines)

    def _lines(self) -> list[Item]:
        session = session_of(self.ui)
        said = owned.lines(self.ui.catalog, session.view, session.names, session.rules)
        return [Item(lambda text=one: text) for one in said]  # type: ignore[misc]


@command("property.open", when=_any_melds)
def open_property(context: Context) -> None:
    ui = context.ui
    if isinstance(context, PropertyContext):
        context.read()
    elif _any_melds(context):
        ui.push(PropertyContext(ui))
    else:
        ui.tell("melds-none")
