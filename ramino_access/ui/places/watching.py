"""The place of whoever only watches a table: its questions are answered, nothing can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...i18n.catalog import Catalog
from ..acting import only_watching, session_of
from .base import Context

if TYPE_CHECKING:
    from ..parts import TableUi


class WatchPlace(Context):
    """A table at which the player has no seat. The keys of a hand mean nothing here, which is said."""

    ui: TableUi
    tables: tuple[str, ...] = ("watching", "questions", "everywhere")

    def title(self, catalog: Catalog) -> str:
        return catalog.text("place-watching")

    def arrive(self, catalog: Catalog) -> str:
        session = session_of(self.ui)
        return catalog.text("watched", game=catalog.text(f"game-{session.rules.game}"), names=session.names)

    def resume(self, catalog: Catalog) -> str:
        return self.title(catalog)

    def unknown(self, key: str) -> None:
        if self.ui.stack.keymap.command(("hand",), key) is None:
            super().unknown(key)
        else:
            only_watching(self.ui)
