"""The player's own keymap, changed by the program: line by line, with everything else in it left as it is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...files.problems import Problem
from ...files.toml_files import KEYMAP, is_missing, keep_broken, read_toml, rewrite

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

#: Lines to be written: where each stands (its tables, then its key), and what it says; None takes it out.
Lines = Mapping[tuple[str, ...], str | None]


def lines_of(file: Path) -> dict[tuple[str, ...], str]:
    """Every line of the file, by where it stands; of one that can't be read, or isn't there, none."""
    found = read_toml(file, KEYMAP)
    return {} if isinstance(found, Problem) else dict(_flat(found.data, ()))


def write_lines(file: Path, lines: Lines) -> Problem | None:
    """Bring these lines into the file. What cannot be written is a problem, never an error.

    Comments, order and all other lines stay. Of a file that can't be read, a copy is put beside it first.
    """
    return rewrite(file, KEYMAP, lambda target: _written(target, lines))


def _flat(toml_tables: Mapping[str, Any], above: tuple[str, ...]) -> list[tuple[tuple[str, ...], str]]:
    flat: list[tuple[tuple[str, ...], str]] = []
    for name, value in toml_tables.items():
        if isinstance(value, Mapping):
            flat += _flat(value, (*above, name))
        elif isinstance(value, str):
            flat.append(((*above, name), value))
    return flat


def _written(file: Path, lines: Lines) -> str:
    """The text of the present file with these lines brought into it. One that can't be read is put aside."""
    import tomlkit

    found = read_toml(file, KEYMAP)
    if not isinstance(found, Problem):
        try:
            return _brought_into(tomlkit.parse(found.text), lines)
        except Exception:  # tomlkit fails on some valid TOML, and not only with its own exceptions
            keep_broken(file)
    elif not is_missing(found):
        keep_broken(file)
    return _brought_into(tomlkit.document(), lines)


def _brought_into(document: TOMLDocument, lines: Lines) -> str:
    import tomlkit

    for (*names, key), wanted in lines.items():
        table: Any = document
        for number, name in enumerate(names):
            if not isinstance(table.get(name), dict):
                if wanted is None:
                    table = None
                    break
                table[name] = tomlkit.table(is_super_table=number + 1 < len(names))
            table = table[name]
        if table is None:
            continue
        if wanted is None:
            table.pop(key, None)
        elif table.get(key) != wanted:
            table[key] = wanted
    return document.as_string()
