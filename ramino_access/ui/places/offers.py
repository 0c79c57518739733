"""Menus of commands: what can be done at a place now, each with its key, which does it here too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ...announce.telling import sentence
from ...i18n.catalog import Catalog
from ..commands.key_names import spoken
from ..commands.registry import commands
from .base import Context
from .lists import Item, MenuContext

if TYPE_CHECKING:
    from ..parts import Ui

#: Commands of a list that give way to a command that the list itself names with their key.
GIVES_WAY = frozenset({"list.find", "list.find-next"})


class Offers(MenuContext):
    """What can be done at the place below. A key that an entry names does the same as the entry; those by which one
    moves in a list stay what they are."""

    def __init__(self, of: Context, tables: Sequence[str], title: str) -> None:
        ui = of.ui
        self._of, self._of_tables = of, tables
        possible = {
            name: keys
            for name, keys in ui.stack.keymap.bindings(tables).items()
            if (found := commands().get(name)) is not None and not found.hidden and found.possible(of)
        }
        self._offered = [*possible]
        items = [self._entry(ui, name, keys) for name, keys in possible.items()]
        super().__init__(ui, lambda catalog: catalog.text(title), items)

    def typed(self, key: str) -> bool:
        wanted = self._acting(key)
        if wanted:
            self.at = self._offered.index(wanted)
            self.take()
        return bool(wanted)

    def _acting(self, key: str) -> str:
        """The entry that this key stands for here; empty where it is a key of the list, or of none."""
        wanted = self.ui.stack.keymap.command(self._of_tables, key)
        here = self.ui.stack.keymap.command(self.tables, key)
        if wanted not in self._offered or wanted == here:
            return ""
        return wanted if here is None or here in GIVES_WAY or not here.startswith("list.") else ""

    def _does(self, key: str, name: str) -> bool:
        """Whether this key, pressed on the entry of this command, does what it says."""
        return bool(self._acting(key)) or self.ui.stack.keymap.command(self.tables, key) in (name, "list.take")

    def _entry(self, ui: Ui, name: str, keys: Sequence[str]) -> Item:
        def words(catalog: Catalog) -> str:
            what = sentence(catalog.text(commands()[name].message_in(self._of)))
            if ui.me.settings.verbosity == "brief":
                return catalog.text("menu-line-brief", what=what)
            here = next((key for key in keys if self._does(key, name)), None)
            if here is None:  # a list takes the key itself
                return catalog.text("menu-line-outside", what=what, key=spoken(catalog, keys[0]))
            return catalog.text("menu-line", what=what, key=spoken(catalog, here))

        return Item(words, lambda: ui.stack.run(name))


def offer(context: Context, tables: Iterable[str], title: str) -> None:
    """Open a menu of what the keys of these tables of the keymap can do now in this context; ``title`` is a message."""
    context.ui.stack.push(Offers(context, tuple(tables), title))
