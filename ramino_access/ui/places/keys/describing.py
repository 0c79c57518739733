"""Trying keys out: each says what it would do, and does nothing."""

from __future__ import annotations

from ....i18n.catalog import Catalog
from ...commands.key_names import spoken
from ...commands.keys import with_shift
from ...commands.registry import command, commands
from ..base import Context
from .shifting import LATCH

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
