"""Which line of a TOML file a key or an error stands on. Looked for only once something is wrong."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

NAME = r"""(?:[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')"""
"""One part of a key, as it may be written."""

_Path = tuple[str | int, ...]
_KEY = rf"[ \t]*({NAME}(?:[ \t]*\.[ \t]*{NAME})*)[ \t]*="
_HEAD = r"[ \t]*(\[.*)"
_BARE = r"(?:\[\[?)?[ \t]*([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)[ \t]*(?:\]\]?[ \t]*(?:#.*)?$|= 0$)"
_AT_LINE = r"at line (\d+)"


def line_of_error(message: str, text: str) -> int:
    """The line that the parser's message blames: the one it names, else the last one."""
    named = re.search(_AT_LINE, message)
    return int(named[1]) if named else max(1, len(text.splitlines()))


class Lines:
    """Where the keys and tables of a text stand, which has to be valid TOML."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._found: dict[_Path, int] | None = None

    def of(self, path: _Path) -> int | None:
        """The line (from 1) on which ``path`` is set, or the nearest table around it; ``None`` where neither is found.

        Keys of inline tables are found at the line of the whole table. Of several tables of one name it is the first,
        unless the name is followed by a number (from 0).
        """
        if self._found is None:
            self._found = _index(self._text)
        for length in range(len(path), 0, -1):
            line = self._found.get(path[:length])
            if line is not None:
                return line
        return None


def _index(text: str) -> dict[_Path, int]:
    found: dict[_Path, int] = {}
    last: dict[tuple[str, ...], int] = {}  # the number of the table of that name which was begun last
    header: tuple[str, ...] = ()
    for number, line in enumerate(text.split("\n"), 1):
        head = re.match(_HEAD, line)
        key = None if head else re.match(_KEY, line)
        names = _names(head[1].strip()) if head else _names(key[1] + " = 0") if key else None
        if names is None:
            continue
        if head and head[1].startswith("[["):
            last[names] = last.get(names, -1) + 1
        known = 0 if head else len(header)
        path = names if head else header + names
        header = path if head else header
        for length in range(known + 1, len(path) + 1):
            found.setdefault(path[:length], number)
            found.setdefault(_numbered(path[:length], last), number)
    return found


def _numbered(path: tuple[str, ...], last: Mapping[tuple[str, ...], int]) -> _Path:
    """The path with the number of its table behind each name that several tables have."""
    parts: list[str | int] = []
    for length, name in enumerate(path, 1):
        parts += [name] if path[:length] not in last else [name, last[path[:length]]]
    return tuple(parts)


def _names(line: str) -> tuple[str, ...] | None:
    """The path of keys that one line of TOML defines, or ``None`` where it is no line by itself."""
    bare = re.match(_BARE, line)
    if bare:
        return tuple(bare[1].split("."))
    import tomllib

    try:
        node: Any = tomllib.loads(line)
    except ValueError:
        return None
    path: list[str] = []
    while (isinstance(node, dict) and node) or (isinstance(node, list) and node and isinstance(node[0], dict)):
        if isinstance(node, list):
            node = node[0]
            continue
        name, node = next(iter(node.items()))
        path.append(name)
    return tuple(path) or None
