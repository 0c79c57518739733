"""A catalog that speaks no language: each message is its own name with all that it is given.

What the program hands to the words is seen so, whatever the words make of it, and a record of it does not change when
a sentence is put better.
"""

from __future__ import annotations

from enum import Enum

from ramino_access.core.actions import Token
from ramino_access.core.cards import Card, Face
from ramino_access.i18n.bundle import Messages
from ramino_access.i18n.catalog import Catalog


class Spelled(Catalog):
    """As the English catalog, which says which messages there are; for a braille display they begin with a mark."""

    def __init__(self, messages: Messages | None = None) -> None:
        super().__init__("en", messages=messages)
        self._beside: Spelled | None = None

    @property
    def braille(self) -> Spelled:
        if self._messages.short:
            return self
        if self._beside is None:
            self._beside = Spelled(super().braille._messages)
        return self._beside

    def text(self, message: str, /, **args: object) -> str:
        given = ", ".join(f"{name}={spelled(value)}" for name, value in args.items())
        return f"{'~' if self._messages.short else ''}{message}({given})"


def spelled(value: object) -> str:
    """A value as it is handed to the words."""
    match value:
        case Card():
            return f"card {value.face.code}"
        case Face():
            return f"face {value.code}"
        case Token():
            return f"token {value.code}"
        case Enum():
            return str(value.value)
        case list() | tuple():
            return f"[{'; '.join(map(spelled, value))}]"
        case str() | bool() | int() | float() | None:
            return str(value)
        case _:
            raise TypeError(f"not told to the words: {value!r}")
