"""The keys of where the player is, one by one."""

from __future__ import annotations

from ....i18n.catalog import Catalog
from ...commands.key_names import spoken_keys
from ...commands.registry import command, commands
from ...layers import Layer
from ..base import Context
from ..lists import Item, ListContext


class KeyHelp(ListContext):
    """The keys of the place from which help was asked for, one by one; Enter does what the key does."""

    tables: tuple[str, ...] = ("keys", "list", "everywhere")

    def __init__(self, of: Context) -> None:
        super().__init__(
            of.ui, lambda catalog: catalog.text("help-title", place=of.title(catalog)), self._entries, reads=True
        )
        self.of = of

    def is_like(self, other: Layer) -> bool:
        return isinstance(other, KeyHelp) and other.of is self.of

    def _bound(self) -> dict[str, list[str]]:
        bound = self.ui.stack.keymap.bindings(self.of.tables)
        return {name: keys for name, keys in bound.items() if name in commands()}

    def _entries(self) -> list[Item]:
        return [self._entry(name, keys) for name, keys in self._bound().items()]

    @property
    def focus(self) -> str:
        """The command in focus."""
        names = list(self._bound())
        self.at = max(0, min(self.at, len(names) - 1))
        return names[self.at]

    def go_to(self, name: str) -> None:
        """Put the focus on this command, where it has a key."""
        names = list(self._bound())
        if name in names:
            self.at = names.index(name)

    def _entry(self, name: str, keys: list[str]) -> Item:
        def words(catalog: Catalog) -> str:
            what = catalog.text(commands()[name].message)
            return catalog.text("help-line", keys=spoken_keys(catalog, keys), what=what)

        return Item(words, lambda: self._do(name))

    def _do(self, name: str) -> None:
        self.ui.stack.pop(self, quietly=True)
        self.ui.stack.run(name)

    def unknown(self, key: str) -> None:
        """A key that the list names, and that is none of a list, does here what is said of it."""
        wanted = self.ui.stack.keymap.command(self.of.tables, key)
        if wanted in self._bound():
            self._do(wanted)
        else:
            super().unknown(key)


@command("help.keys")
def key_help(context: Context) -> None:
    """List the keys of the place; in the list itself, say the entry again."""
    ui = context.ui
    if isinstance(context, KeyHelp):
        ui.voice.speak(context.resume)
    else:
        ui.stack.push(KeyHelp(context))
