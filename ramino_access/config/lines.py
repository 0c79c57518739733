"""Which line of a TOML file a key or an error stands on. Read only once something is wrong."""

from __future__ import annotations

import re
import tomllib
from typing import Any

_AT_LINE = re.compile(r"at line (\d+)")


def line_of_error(message: str, text: str) -> int:
    """The line that the parser's message blames: the one it names, else the last one."""
    named = _AT_LINE.search(message)
    return int(named[1]) if named else max(1, len(text.splitlines()))


def line_of_key(text: str, path: tuple[str, ...]) -> int | None:
    """The line on which ``path`` is set, or the nearest table around it; ``None`` where neither is found.

    ``text`` has to be valid TOML. Keys of inline tables are found at the line of the whole table.
    """
    best: tuple[int, int] | None = None
    header: tuple[str, ...] = ()
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if stripped.startswith("["):
            table = _keys(stripped)
            if table is None:
                continue
            header = found = table
        else:
            key = _keys(stripped.partition("=")[0] + "= 0") if "=" in stripped else None
            if key is None:
                continue
            found = header + key
        if path[: len(found)] == found and (best is None or len(found) > best[0]):
            best = len(found), number
    return best[1] if best else None


def _keys(line: str) -> tuple[str, ...] | None:
    """The path of keys that one line of TOML defines, or ``None`` where it is no line by itself."""
    try:
        node: Any = tomllib.loads(line)
    except tomllib.TOMLDecodeError:
        return None
    path: list[str] = []
    while (isinstance(node, dict) and node) or (isinstance(node, list) and node and isinstance(node[0], dict)):
        if isinstance(node, list):
            node = node[0]
            continue
        name, node = next(iter(node.items()))
        path.append(name)
    return tuple(path) or None
