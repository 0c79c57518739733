"""Menus of commands: what can be done at a place now, each with its key."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...announce.telling import sentence
from ...i18n.catalog import Catalog
from ..commands.key_names import spoken
from ..commands.registry import commands
from .base import Context
from .lists import Item, MenuContext

if TYPE_CHECKING:
    from ..controller import Controller


def offer(context: Context, tables: Iterable[str], title: str) -> None:
    """Open a menu of what the keys of these tables of the keymap can do now in this context; ``title`` is a message."""
    ui = context.ui
    items = []
    for name, keys in ui.keymap.bindings(tables).items():
        found = commands().get(name)
        if found is not None and not found.hidden and found.possible(context):
            items.append(_entry(ui, name, keys[0]))
    ui.push(MenuContext(ui, lambda catalog: catalog.text(title), items))


def _entry(ui: Controller, name: str, key: str) -> Item:
    def words(catalog: Catalog) -> str:
        what = sentence(catalog.text(commands()[name].message))
        if ui.settings.verbosity == "brief":
            return catalog.text("menu-line-brief", what=what)
        return catalog.text("menu-line", what=what, key=spoken(catalog, key))

    return Item(words, lambda: ui.run(name))
