"""The words of the interface made once more, out of the short messages for a braille display."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..i18n.catalog import Catalog
    from .controller import Controller
    from .places.base import Words


def in_braille(ui: Controller, words: Words) -> str:
    """What the words make while the player's catalog is the one for braille. They must not say or change anything."""
    spoken = ui.catalog
    _put(ui, spoken.braille)
    try:
        return words()
    finally:
        _put(ui, spoken)


def _put(ui: Controller, catalog: Catalog) -> None:
    ui.catalog = catalog
    if ui.session is not None:
        ui.session.catalog = catalog
