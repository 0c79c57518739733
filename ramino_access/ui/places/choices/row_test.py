"""How long a row stands on a braille display: the key for the next one, and the test in which a pace is found."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ....i18n.catalog import Catalog
from ....speech.port import Priority
from ...commands.registry import command
from ..base import Context
from .setting_items import TENTHS, nearest

if TYPE_CHECKING:
    from ...parts import Ui

ROW_PACES = (0.0, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0)
"""Seconds that menus and the test offer; 0: until a key is pressed."""

ROWS = 3
"""How many rows the test shows."""


def _row(catalog: Catalog, number: int) -> str:
    return catalog.text("rows-row", number=number)


@command("display.next", hidden=True)
def next_row(context: Context) -> None:
    """Show the next row of what waits for the display; say so where nothing does."""
    ui = context.ui
    if not ui.me.settings.braille_console:
        ui.voice.tell("rows-off")
    elif not ui.voice.outputs.next_row():
        ui.voice.tell("rows-none")


class RowTest(Context):
    """Some rows at a pace, again and again, until it is the player's."""

    tables: tuple[str, ...] = ("rows", "everywhere")

    def __init__(self, ui: Ui, then: Callable[[], None] | None) -> None:
        """``then`` is called when it is over; without it the player is told where they are."""
        super().__init__(ui)
        self._then = then
        self._at = nearest(ROW_PACES, ui.me.settings.row_pace)

    def title(self, catalog: Catalog) -> str:
        return catalog.text("rows-title")

    def arrive(self, catalog: Catalog) -> str:
        return catalog.text("rows-opened")

    def resume(self, catalog: Catalog) -> str:
        return catalog.text("rows-keys")

    def unknown(self, key: str) -> None:
        self.ui.voice.speak(self.resume)

    def show(self, by: int = 0) -> None:
        """Show rows at a pace that is longer or shorter by so many steps."""
        ui, self._at = self.ui, max(0, min(len(ROW_PACES) - 1, self._at + by))
        ui.voice.outputs.apply(ui.me.settings._replace(row_pace=ROW_PACES[self._at]))
        ui.voice.tell("rows-pace", value=round(ROW_PACES[self._at] * TENTHS))
        for number in range(1, ROWS + 1):
            ui.voice.speak(partial(_row, number=number), "menu", Priority.NORMAL)
        ui.voice.speak(self.resume, "turn", Priority.NEXT)

    def keep(self) -> None:
        """Keep the pace that was shown last."""
        self.ui.me.change(row_pace=ROW_PACES[self._at])
        self._end("rows-kept")

    def stop(self) -> None:
        """Leave everything as it was."""
        self._end("rows-stopped")

    def _end(self, message: str) -> None:
        ui, value = self.ui, round(self.ui.me.settings.row_pace * TENTHS)
        ui.voice.outputs.apply(ui.me.settings)
        ui.stack.pop(self, quietly=True)
        if self._then is not None:
            ui.voice.tell(message, value=value)
            self._then()
            return

        def words(catalog: Catalog) -> str:
            return catalog.text(
                "sentences", left=catalog.text(message, value=value), right=ui.stack.top.resume(catalog)
            )

        ui.voice.speak(words)


@command("rows.show", hidden=True)
def show(context: RowTest) -> None:
    context.show()


@command("rows.longer", hidden=True)
def longer(context: RowTest) -> None:
    context.show(1)


@command("rows.shorter", hidden=True)
def shorter(context: RowTest) -> None:
    context.show(-1)


@command("rows.keep", hidden=True)
def keep(context: RowTest) -> None:
    context.keep()


@command("rows.stop", hidden=True)
def stop(context: RowTest) -> None:
    context.stop()
