"""The keys of where the player is, one by one; trying keys out; and Shift for one hand."""

from __future__ import annotations

from ....i18n.catalog import Catalog
from ...commands.key_names import spoken, spoken_keys
from ...commands.keys import with_shift
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


LATCH = "keys.shift"


class NextShifted(Context):
    """Takes one key, and passes it on as with Shift."""

    tables: tuple[str, ...] = ()

    def title(self, catalog: Catalog) -> str:
        return catalog.text("shift-next")

    def typed(self, key: str) -> bool:
        self.ui.stack.pop(self, quietly=True)
        self.ui.stack.press(with_shift(key))
        return True


@command(LATCH, hidden=True)
def shift_next(context: Context) -> None:
    """Let the next key count as with Shift."""
    context.ui.stack.push(NextShifted(context.ui))


ENDS = "help.describe"


class KeysDescribed(Context):
    """Lies over a place and takes every key that would go there. Esc, and the key that began it, end it."""

    tables: tuple[str, ...] = ()

    def __init__(self, of: Context) -> None:
        super().__init__(of.ui)
        self._of = of
        self._shifted = False  # the key before was the one for Shift

    def title(self, catalog: Catalog) -> str:
        return catalog.text("describe-title")

    def arrive(self, catalog: Catalog) -> str:
        keys = self.ui.stack.keymap.bindings(self._of.tables).get(ENDS, ["escape"])
        return catalog.text("describe-begins", key=spoken(catalog, keys[0]))

    def typed(self, key: str) -> bool:
        key, self._shifted = with_shift(key) if self._shifted else key, False
        wanted = self.ui.stack.keymap.command(self._of.tables, key)
        if key == "escape" or (wanted == ENDS and not self._of.takes(key)):
            self.ui.stack.pop(self, quietly=True)
            self.ui.voice.speak(lambda catalog: catalog.text("describe-ends", place=self.ui.stack.top.resume(catalog)))
        else:
            self._shifted = wanted == LATCH and self._of.takes(key) is None
            self.ui.voice.speak(lambda catalog: self._words(catalog, key, wanted))
        return True

    def _words(self, catalog: Catalog, key: str, wanted: str | None) -> str:
        """What the key would do in the place below."""
        name = spoken(catalog, key)
        taken = self._of.takes(key)
        if taken is not None:
            return catalog.text("help-line", keys=name, what=catalog.text(taken))
        found = commands().get(wanted or "")
        if found is None:
            return catalog.text("describe-nothing", key=name)
        message = "help-line" if found.possible(self._of) else "help-line-not-now"
        return catalog.text(message, keys=name, what=catalog.text(found.message_in(self._of)))


@command(ENDS)
def describe_keys(context: Context) -> None:
    """Have keys say what they would do, until Esc or the same key."""
    context.ui.stack.push(KeysDescribed(context))
