"""The rulebook, line by line and heading by heading."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ...i18n.catalog import Catalog
from ...i18n.rulebook import Line, load
from ..commands.registry import command
from .base import Context
from .lists import Item, ListContext

if TYPE_CHECKING:
    from ..controller import Controller


class RulebookReader(ListContext):
    """A rulebook that is being read. After a change of language it goes on at the same heading."""

    tables: tuple[str, ...] = ("reader", "list", "everywhere")

    def __init__(self, ui: Controller, game: str) -> None:
        super().__init__(ui, lambda catalog: catalog.text("rules-title", game=game), self._items_now, reads=True)
        self._game = game
        self._lang = ui.catalog.lang
        self._lines = load(ui.catalog.lang, game)
        self._shown: list[Line] | None = None
        self._made: list[Item] = []

    def arrive(self, catalog: Catalog) -> str:
        return catalog.text("rules-opened", title=self.title(catalog), line=self.current(catalog))

    @property
    def lines(self) -> list[Line]:
        """The lines, in the language that is spoken now."""
        if self._lang != self.ui.catalog.lang:
            heading = sum(1 for line in self._lines[: self.at + 1] if line.level)
            self._lang = self.ui.catalog.lang
            self._lines = load(self._lang, self._game)
            starts = self._headings(self._lines)
            self.at = starts[min(heading, len(starts)) - 1] if heading and starts else 0
        return self._lines

    def _items_now(self) -> list[Item]:
        lines = self.lines
        if self._shown is not lines:
            self._shown, self._made = lines, [Item(partial(_words, line)) for line in lines]
        return self._made

    @staticmethod
    def _headings(lines: list[Line]) -> list[int]:
        return [i for i, line in enumerate(lines) if line.level]

    def heading(self, by: int) -> None:
        """Go to the next or previous heading."""
        starts = self._headings(self.lines)
        found = [i for i in starts if i > self.at] if by > 0 else [i for i in reversed(starts) if i < self.at]
        if found:
            self.at = found[0]
            self.read()
        else:
            message = "heading-last" if by > 0 else "heading-first"
            self.ui.speak(lambda catalog: catalog.text(message, line=self.current(catalog)), "menu")


def _words(line: Line, catalog: Catalog) -> str:
    return catalog.text("heading", text=line.text, level=line.level) if line.level else line.text


@command("rules.open")
def open_rules(context: Context) -> None:
    """Open the rulebook of the game that is being played."""
    ui = context.ui
    assert ui.session is not None
    ui.push(RulebookReader(ui, ui.session.rules.game))


@command("reader.next-heading", hidden=True)
def next_heading(context: RulebookReader) -> None:
    context.heading(1)


@command("reader.previous-heading", hidden=True)
def previous_heading(context: RulebookReader) -> None:
    context.heading(-1)
