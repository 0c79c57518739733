"""How much is said: the key that goes from one verbosity to the next, and the menu of what is set by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....config.sayable import SAYABLE, VERBOSITIES
from ....i18n.catalog import Catalog
from ...commands.registry import command
from ..base import Context
from ..lists import Item
from ..values import ValueItem
from .setting_items import Branch

if TYPE_CHECKING:
    from ...parts import Ui

#: Stands in the menu for: as it follows from the verbosity.
GENERAL = "general"


@command("verbosity.next", hidden=True)
def next_verbosity(context: Context) -> None:
    """Brief, normal, full, and brief again; which it is now is said."""
    ui = context.ui
    at = VERBOSITIES.index(ui.me.settings.verbosity)
    ui.me.change(verbosity=VERBOSITIES[(at + 1) % len(VERBOSITIES)])
    ui.voice.tell("verbosity-now", verbosity=ui.me.settings.verbosity, count=len(ui.me.settings.say))


def saying(ui: Ui) -> Branch:
    """The branch of the settings with the kinds and details."""

    def back() -> bool:
        changed = bool(ui.me.settings.say)
        if changed:
            ui.me.change(say={})
        return changed

    return Branch(
        lambda catalog: catalog.text("say-open", count=len(ui.me.settings.say)),
        about=lambda catalog: catalog.text("say-open.about"),
        back=back,
        name="say",
        inside=lambda: _entries(ui),
        title=lambda catalog: catalog.text("say-title"),
    )


def _entries(ui: Ui) -> list[Item]:
    return [_entry(ui, name) for name in SAYABLE]


def _entry(ui: Ui, name: str) -> ValueItem:
    """One kind of event, or one detail: as the verbosity has it, or set by itself."""
    message = "say-" + name.replace("_", "-")
    values = (GENERAL, *SAYABLE[name])
    at = values.index(ui.me.settings.say.get(name, GENERAL))

    def change(by: int) -> bool:
        if not 0 <= at + by < len(values):
            return False
        others = {other: word for other, word in ui.me.settings.say.items() if other != name}
        word = values[at + by]
        ui.me.change(say=others if word == GENERAL else {**others, name: word})
        return True

    def back() -> bool:
        changed = name in ui.me.settings.say
        if changed:
            ui.me.change(say={other: word for other, word in ui.me.settings.say.items() if other != name})
        return changed

    def words(catalog: Catalog) -> str:
        value = catalog.text("say-value", value=values[at])
        return catalog.text("option-line", name=catalog.text(message), value=value)

    return ValueItem(words, change=change, about=lambda catalog: catalog.text(f"{message}.about"), back=back)
