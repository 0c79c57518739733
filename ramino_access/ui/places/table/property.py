"""Who owns what on the table, and what each is worth (C4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....announce import property as owned
from ....i18n.catalog import Catalog
from ...acting import session_of
from ...commands.registry import command
from ..base import TableContext
from ..lists import Item, ListContext

if TYPE_CHECKING:
    from ...parts import TableUi


def _any_melds(context: TableContext) -> bool:
    return bool(session_of(context.ui).state.melds)


class PropertyContext(ListContext):
    """One line for each player who owns cards on the table, as it is now."""

    ui: TableUi

    def __init__(self, ui: TableUi) -> None:
        super().__init__(ui, lambda catalog: catalog.text("property-title"), self._lines)

    def _lines(self) -> list[Item]:
        session = session_of(self.ui)

        def lines(catalog: Catalog) -> list[str]:
            return owned.lines(catalog, session.view, session.names, session.rules)

        def entry(at: int) -> Item:
            return Item(lambda catalog: lines(catalog)[at])

        return [entry(at) for at in range(len(lines(self.ui.voice.catalog)))]


@command("property.open", when=_any_melds)
def open_property(context: TableContext) -> None:
    ui = context.ui
    if isinstance(context, PropertyContext):
        context.read()
    elif _any_melds(context):
        ui.stack.push(PropertyContext(ui))
    else:
        ui.voice.tell("melds-none")
