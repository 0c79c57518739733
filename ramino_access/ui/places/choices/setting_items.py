"""What the menus of settings are built from: entries that hold a setting, and branches that hold entries."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from ....config.settings import Settings
from ....i18n.catalog import Catalog
from ..base import Words
from ..lists import Item
from ..values import ValueItem

if TYPE_CHECKING:
    from ...parts import Ui

TENTHS = 10

#: The settings as they are where nothing has been changed.
USUAL = Settings()

SWITCH = (False, True)

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Branch(ValueItem):
    """An entry that holds entries of its own, under a title. ``inside`` makes them anew each time."""

    inside: Callable[[], Sequence[Item]] = list
    title: Words | None = None

    @property
    def is_fixed(self) -> bool:
        return False


def nearest(values: Sequence[V], now: V) -> int:
    """Where this value stands among those that a menu offers; for a number that is not there, the nearest one."""
    if now in values or not isinstance(now, int | float):
        return values.index(now)
    wanted = float(now)
    away = [abs(float(value) - wanted) if isinstance(value, int | float) else math.inf for value in values]
    return away.index(min(away))


def setting(
    ui: Ui,
    field: str,
    values: Sequence[V],
    *,
    then: Callable[[], object] = lambda: None,
    use: Callable[[V], None] | None = None,
    now: V | None = None,
    usual: V | None = None,
    shown: object = None,
) -> ValueItem:
    """An entry for one field of the settings, which is remembered, and takes effect by ``then``, as it is changed.

    ``use`` does both in another way. ``now`` and ``usual`` are what counts in the place of the field and of its
    default; ``shown`` is what the message is told in the place of the value.
    """
    default: V = getattr(USUAL, field) if usual is None else usual
    at = nearest(values, getattr(ui.me.settings, field) if now is None else now)

    def put(value: V) -> None:
        if use is not None:
            use(value)
        else:
            ui.me.change(**{field: value})
            then()

    def change(by: int) -> bool:
        if not 0 <= at + by < len(values):
            return False
        put(values[at + by])
        return True

    def back() -> bool:
        if (getattr(ui.me.settings, field) if now is None else now) == default:
            return False
        put(default)
        return True

    message = message_of(field)
    return ValueItem(
        lambda catalog: worded(catalog, message, values[at] if shown is None else shown),
        change=change,
        about=lambda catalog: catalog.text(f"{message}.about"),
        back=back,
        name=field,
    )


def message_of(field: str) -> str:
    """The message that names a field of the settings."""
    return "setting-" + field.replace("_", "-")


def worded(catalog: Catalog, message: str, value: object) -> str:
    """A setting with its value: "Hints: on." """
    if isinstance(value, bool):
        value = "yes" if value else "no"
    elif isinstance(value, float):
        value = round(value * TENTHS)
    said = catalog.text(f"{message}.value", value=value)
    return catalog.text("option-line", name=catalog.text(message), value=said)


def only_told(message: str) -> ValueItem:
    """An entry that is only there to be heard, and described."""
    return ValueItem(lambda catalog: catalog.text(message), about=lambda catalog: catalog.text(f"{message}.about"))
