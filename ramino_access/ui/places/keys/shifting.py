"""Shift for one hand: a key after which the next one counts as with Shift."""

from __future__ import annotations

from ....i18n.catalog import Catalog
from ...commands.keys import with_shift
from ...commands.registry import command
from ..base import Context

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
