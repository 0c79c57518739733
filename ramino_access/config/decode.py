"""Strict reading of single values, collecting what is wrong instead of raising.

Written by hand rather than with a decoding library: the language of the first line depends on
the settings, and this needs no import that would delay it; and each wrong value is reported on
its own, with its line, while its neighbours count.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from ..files.paths import expanded
from ..files.problems import NO_WORD, Problem, few, in_short, meant_by
from ..files.toml_files import Lines

if TYPE_CHECKING:
    from ..games.options import Value

_Path = tuple[str, ...]

# The type of a default, which may be None where the value itself can't.
_Text = TypeVar("_Text", bound=str | None)
_Whole = TypeVar("_Whole", bound=int | None)
_Number = TypeVar("_Number", float, float | str)
_Key = TypeVar("_Key", bound=str)
_Word = TypeVar("_Word", bound=str)


class ValueReader:
    """Reads values out of one parsed file. Every method returns a default where a value is missing or wrong."""

    def __init__(self, file: Path, lines: Lines) -> None:
        """``lines`` are those of the file, for what is wrong with it."""
        self._file = file
        self._lines = lines
        self.problems: list[Problem] = []

    def only(self, data: dict[str, Any], allowed: Collection[str], path: _Path) -> None:
        """Report every key of ``data`` that is not among ``allowed``."""
        for key in data:
            if key not in allowed:
                meant = meant_by(key, allowed) or NO_WORD
                self._wrong("settings-unknown", (*path, key), known=few(sorted(allowed)), meant=meant)

    def choice(
        self, data: dict[str, Any], key: str, path: _Path, allowed: Sequence[_Word], default: _Text
    ) -> _Word | _Text:
        """One of some words."""
        value = data.get(key, default)
        if value is default:
            return default
        for word in allowed:
            if word == value:
                return word
        self._wrong("settings-choice", (*path, key), value=in_short(value), allowed=", ".join(allowed))
        return default

    def choices(
        self, data: dict[str, Any], key: str, path: _Path, allowed: Mapping[_Key, Sequence[str]]
    ) -> dict[_Key, str]:
        """A table of words; ``allowed`` names its keys, and the words of each."""
        table = self._table(data.get(key, {}), (*path, key))
        self.only(table, allowed, (*path, key))
        found = {name: self.choice(table, name, (*path, key), words, None) for name, words in allowed.items()}
        return {name: word for name, word in found.items() if word is not None}

    def flag(self, data: dict[str, Any], key: str, path: _Path, *, default: bool) -> bool:
        """True or false."""
        value = data.get(key, default)
        if isinstance(value, bool):
            return value
        self._wrong("settings-flag", (*path, key), value=in_short(value))
        return default

    def number(
        self, data: dict[str, Any], key: str, path: _Path, low: float, high: float, default: _Number, word: str = ""
    ) -> float | _Number:
        """A number between two bounds. ``word``: what the key takes besides, for the problem to say so."""
        if key not in data:
            return default
        value = data[key]
        if isinstance(value, (int, float)) and not isinstance(value, bool) and low <= value <= high:
            return float(value)
        bounds = {"low": f"{low:g}", "high": f"{high:g}"}
        if word:
            self._wrong("settings-number-or", (*path, key), value=in_short(value), **bounds, word=word)
        else:
            self._wrong("settings-number", (*path, key), value=in_short(value), **bounds)
        return default

    def whole(self, data: dict[str, Any], key: str, path: _Path, low: int, high: int, default: _Whole) -> int | _Whole:
        """A whole number between two bounds."""
        value = data.get(key, default)
        if value is default or (isinstance(value, int) and not isinstance(value, bool) and low <= value <= high):
            return value
        self._wrong("settings-number", (*path, key), value=in_short(value), low=str(low), high=str(high))
        return default

    def text(self, data: dict[str, Any], key: str, path: _Path, default: _Text) -> str | _Text:
        """A text of one line."""
        value = data.get(key, default)
        if value is default or (isinstance(value, str) and value.isprintable()):
            return value
        self._wrong("settings-text", (*path, key), value=in_short(value))
        return default

    def path(self, data: dict[str, Any], key: str, path: _Path) -> str:
        """A text that names a file, which may be in somebody's home; empty where none does."""
        value = self.text(data, key, path, "")
        if not value or expanded(value) is not None:
            return value
        self._wrong("settings-nobody", (*path, key), value=in_short(value))
        return ""

    def texts(self, data: dict[str, Any], key: str, path: _Path) -> tuple[str, ...]:
        """A list of texts."""
        value = data.get(key, [])
        if isinstance(value, list) and all(isinstance(v, str) and v.isprintable() for v in value):
            return tuple(value)
        self._wrong("settings-texts", (*path, key), value=in_short(value))
        return ()

    def tables(self, data: dict[str, Any], key: str, path: _Path) -> list[tuple[str, dict[str, Any]]]:
        """The tables inside the table ``key``, with their names."""
        return [
            (name, table)
            for name, table in self._table(data.get(key, {}), (*path, key)).items()
            if isinstance(table, dict) or self._wrong("settings-table", (*path, key, name), value=in_short(table))
        ]

    def values(self, data: dict[str, Any], key: str, path: _Path) -> dict[str, Value]:
        """The table ``key`` of options with a value each."""
        return self.values_of(self._table(data.get(key, {}), (*path, key)), (*path, key))

    def values_of(self, table: dict[str, Any], path: _Path) -> dict[str, Value]:
        """Options with a value each: words, whole numbers, true and false."""
        return {
            name: value
            for name, value in table.items()
            if isinstance(value, (str, int)) or self._wrong("settings-value", (*path, name), value=in_short(value))
        }

    def _table(self, value: object, path: _Path) -> dict[str, Any]:
        if isinstance(value, dict):
            return value
        self._wrong("settings-table", path, value=in_short(value))
        return {}

    def _wrong(self, reason: str, path: _Path, **args: str) -> bool:
        """Note a problem. Always false, so that a filter can end with it."""
        args["key"] = in_short(".".join(path))
        self.problems.append(Problem(self._file, reason, self._lines.of(path), args))
        return False
