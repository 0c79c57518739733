"""Which line of a TOML file a key or an error stands on. Looked for only once something is wrong."""

from __future__ import annotations

import re
from typing import Any

NAME = r"""(?:[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')"""
"""One part of a key, as it may be written."""

_KEY = re.compile(rf"[ \t]*({NAME}(?:[ \t]*\.[ \t]*{NAME})*)[ \t]*=")
_HEAD = re.compile(r"[ \t]*(\[.*)")
_AT_LINE = re.compile(r"at line (\d+)")


def line_of_error(message: str, text: str) -> int:
    """The line that the parser's message blames: the one it names, else the last one."""
    named = _AT_LINE.search(message)
    return int(named[1]) if named else max(1, len(text.splitlines()))


class Lines:
    """Where the keys and tables of a text stand, which has to be valid TOML."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._found: dict[tuple[str, ...], int] | None = None

    def of(self, path: tuple[str, ...]) -> int | None:
        """The line (from 1) on which ``path`` is set, or the nearest table around it; ``None`` where neither is found.

        Keys of inline tables are found at the line of the whole table, those of several tables of one name in the
        first of them.
        """
        if self._found is None:
            self._found = _index(self._text)
        for length in range(len(path), 0, -1):
            line = self._found.get(path[:length])
            if line is not None:
                return line
        return None


def _index(text: str) -> dict[tuple[str, ...], int]:
    found: dict[tuple[str, ...], int] = {}
    header: tuple[str, ...] = ()
    for number, line in enumerate(text.split("\n"), 1):
        head = _HEAD.match(line)
        key = None if head else _KEY.match(line)
        path = _names(head[1].strip()) if head else _names(key[1] + " = 0") if key else None
        if path is None:
            continue
        if head:
            header = path
        else:
            path = header + path
        found.setdefault(path, number)
    return found


def _names(line: str) -> tuple[str, ...] | None:
    """The path of keys that one line of TOML defines, or ``None`` where it is no line by itself."""
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
