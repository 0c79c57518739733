"""The options of a table in words."""

from __future__ import annotations

from ..core.cards import face_of_code
from ..games.options import Option, Value
from ..i18n.catalog import Catalog


def line(catalog: Catalog, game: str, option: Option, value: Value) -> str:
    """An option of this game with its value: "Opening: 30 points at least." """
    name = catalog.text(f"opt-{option.id}", game=game)
    return catalog.text("option-line", name=name, value=worded(catalog, game, option, value))


def worded(catalog: Catalog, game: str, option: Option, value: Value) -> str:
    """The value alone. One that names a card ("Qs:40") is told with that card."""
    message = f"opt-{option.id}.value"
    if not option.pattern:
        return catalog.text(message, game=game, value=value)
    code, _, points = str(value).partition(":")
    if not points:
        return catalog.text(message, game=game, points=0, card=None)
    return catalog.text(message, game=game, points=int(points), card=face_of_code(code))


def about(catalog: Catalog, game: str, option: Option) -> str:
    """What the option is about, at length."""
    return catalog.text(f"opt-{option.id}.about", game=game)
