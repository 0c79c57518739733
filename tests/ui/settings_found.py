"""The way to one setting, for tests that are about that setting alone."""

from __future__ import annotations

from ramino_access.ui.elements.value_lists import ValueItem
from ramino_access.ui.match.sitting import TableUi
from ramino_access.ui.places.choices.option_tree import _walk
from ramino_access.ui.places.choices.settings_tree import settings_tree


def open_setting(ui: TableUi, name: str) -> None:
    """Open the tree at the entry of this field of the settings, and have it said. Raises StopIteration where it isn't
    there now."""
    tree = settings_tree(ui)
    path = next(path for path, item in _walk(tree.items) if isinstance(item, ValueItem) and item.name == name)
    ui.stack.push(tree, quietly=True)
    tree.go_to(path)
