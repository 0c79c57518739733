"""Files of the player's: read so that none can stop the program or keep it waiting, and changed in one step.

Only regular files are read, and no more of one than its kind may hold. A parser is asked only after that, and only
about what costs it little. Whatever is wrong is a `Problem` with its file, its line where there is one, and a remedy.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Callable, Mapping
from io import TextIOWrapper
from pathlib import Path
from typing import Any, NamedTuple

from .problems import Problem, detail_of

DOTS = 8
"""The most dots in one key: the parser's work grows with their square."""

DEEPEST_NESTING = 20
"""The deepest nesting of lists and tables: parsers call themselves for each level."""

LARGEST = 2**63
"""The end of the whole numbers that TOML promises."""

WITHOUT_WAITING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOCTTY", 0)
"""How a file is opened that may have been replaced by a pipe or a terminal just now."""

KEY_PART = r"""(?:[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')"""
"""One part of a key, as it may be written."""

# Compiled once they are needed: to compile patterns delays the first line.
_MANY_DOTS = rf"(?m)(?:^|[\[{{,])[ \t]*(?:{KEY_PART}[ \t]*\.[ \t]*){{{DOTS + 1}}}"
_LONG_NUMBER = r"\d[\d_]{4300}"  # Python makes no number of that many digits


class FileKind(NamedTuple):
    """What the messages about a file begin with, and how many bytes and characters of a line it may have."""

    begins: str
    size: int
    line_number: int | None = None


SETTINGS = FileKind("settings", 64 * 1024, 1000)
KEYMAP = FileKind("keymap", 64 * 1024, 1000)
SCENARIOS = FileKind("file", 10 * 1024 * 1024)


class Toml(NamedTuple):
    """What stands in a file, and where."""

    file: Path
    text: str
    data: dict[str, Any]
    lines: Lines


def is_missing(problem: Problem) -> bool:
    """Whether the only problem is that there is no such file."""
    return problem.reason.endswith("-missing")


def read_toml(file: Path, file_kind: FileKind) -> Toml | Problem:
    """The file, parsed; or why it can't be used."""
    text = read_text(file, file_kind)
    return text if isinstance(text, Problem) else parse(file, text, file_kind)


def read_text(file: Path, file_kind: FileKind) -> str | Problem:
    """The whole text of the file; or why there is none."""
    data = read_bytes(file, file_kind)
    if isinstance(data, Problem):
        return data
    try:
        text = data.decode("utf-8-sig")  # Windows editors put a mark before the first line
    except UnicodeDecodeError as error:
        return _problem(file, file_kind, "encoding", data[: error.start].count(b"\n") + 1)
    for number, line in enumerate(text.split("\n") if file_kind.line_number else (), 1):
        if file_kind.line_number and len(line) > file_kind.line_number:
            return _problem(file, file_kind, "long-line", number, most=str(file_kind.line_number))
    return text


def read_bytes(file: Path, file_kind: FileKind, first_bytes: int | None = None) -> bytes | Problem:
    """All bytes of the file, or only this many ``first_bytes`` ones; or why they can't be read.

    Never waits for a pipe, and opens no device.
    """
    try:
        mode = file.stat().st_mode
        if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):  # of folders, the system says it itself
            return _problem(file, file_kind, "special")
        with os.fdopen(os.open(file, WITHOUT_WAITING), "rb") as stream:
            data = stream.read(file_kind.size + 1 if first_bytes is None else first_bytes) or b""
    except FileNotFoundError:
        return _problem(file, file_kind, "missing")
    except (OSError, ValueError) as error:
        return _problem(file, file_kind, "unreadable", detail=detail_of(error))
    return (
        _problem(file, file_kind, "too-big", most=str(file_kind.size // 1024)) if len(data) > file_kind.size else data
    )


def parse(file: Path, text: str, file_kind: FileKind) -> Toml | Problem:
    """The text parsed as TOML; or why it can't be, or is beyond what is read here."""
    import tomllib

    dotted = re.search(_MANY_DOTS, text) if text.count(".") > DOTS else None
    if dotted:
        return _problem(file, file_kind, "dots", text.count("\n", 0, dotted.end()) + 1, most=str(DOTS))
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return _problem(file, file_kind, "syntax", line_of_error(str(error), text), detail=str(error))
    except RecursionError:
        return _problem(file, file_kind, "deep", most=str(DEEPEST_NESTING))
    except ValueError:
        number = re.search(_LONG_NUMBER, text)
        return _problem(file, file_kind, "huge-number", text.count("\n", 0, number.start()) + 1 if number else 1)
    lines = Lines(text)
    for key, value in data.items():
        wrong = _beyond(value)
        if wrong:
            most = {"most": str(DEEPEST_NESTING)} if wrong == "deep" else {}
            return _problem(file, file_kind, wrong, lines.of((key,)), **most)
    return Toml(file, text, data, lines)


def _beyond(value: object) -> str:
    """Which limit a parsed value exceeds; empty where it exceeds none."""
    level = [value]
    for _ in range(DEEPEST_NESTING):
        if any(isinstance(v, int) and not -LARGEST <= v < LARGEST for v in level):
            return "huge-number"
        inner: list[object] = []
        for one in level:
            if isinstance(one, dict):
                inner += one.values()
            elif isinstance(one, list):
                inner += one
        if not inner:
            return ""
        level = inner
    return "deep"


def _problem(file: Path, file_kind: FileKind, reason: str, line_number: int | None = None, **args: str) -> Problem:
    return Problem(file, f"{file_kind.begins}-{reason}", line_number, args)


# Changing a file of the player's: in one step, with a copy of a broken one kept, and no error ever.


def rewrite(file: Path, file_kind: FileKind, write: Callable[[Path], str]) -> Problem | None:
    """Put what ``write`` makes of the file in its place. What cannot be written is a problem of this kind.

    Where ``file`` is a link, the file that it leads to is written, and the link stays; ``write`` is given that one,
    which need not exist, and may raise OSError. Only a regular file is ever replaced.
    """
    import time

    from .storage import NotRegularError, replace_file, sweep, target_of

    try:
        target = target_of(file)
        target.parent.mkdir(parents=True, exist_ok=True)
        data = write(target).encode()
        if len(data) > file_kind.size:
            return Problem(file, f"{file_kind.begins}-full", None, {"most": str(file_kind.size // 1024)})
        sweep(target.parent, target.name, time.time())
        replace_file(target, data)
    except NotRegularError as error:
        if error.errno != errno.EISDIR:
            return Problem(file, f"{file_kind.begins}-not-a-file")
        return Problem(file, f"{file_kind.begins}-not-saved", None, {"detail": os.strerror(errno.EISDIR)})
    except OSError as error:
        return Problem(file, f"{file_kind.begins}-not-saved", None, {"detail": detail_of(error)})
    return None


def keep_broken(file: Path) -> None:
    """Copy a broken file to a name of its own; an earlier copy is never lost, and one that is the same is enough.
    Raises OSError."""
    import filecmp
    import shutil

    copy = file.with_name(file.name + ".broken")
    number = 2
    while os.path.lexists(copy):
        if copy.is_file() and filecmp.cmp(file, copy, shallow=False):
            return
        copy = file.with_name(f"{file.name}.broken{number}")
        number += 1
    shutil.copy(file, copy)  # with its rights: it may hold secrets


# Files that grow: the log, and what is said.


def appending(file: Path, *, errors: str = "strict") -> TextIOWrapper:
    """The file, open for text at its end, and read by nobody else where it is a new one. Raises OSError, also for a
    pipe that nobody reads: nothing is awaited.

    ``errors``: what becomes of characters that UTF-8 can't encode.
    """
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
    return os.fdopen(os.open(file, flags, 0o600), "a", encoding="utf-8", errors=errors)


# Which line of a TOML file a key or an error stands on. Looked for only once something is wrong.

_Path = tuple[str | int, ...]
_KEY = rf"[ \t]*({KEY_PART}(?:[ \t]*\.[ \t]*{KEY_PART})*)[ \t]*="
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
        self._line_numbers: dict[_Path, int] | None = None

    def of(self, path: _Path) -> int | None:
        """The line (from 1) on which ``path`` is set, or the nearest table around it; ``None`` where neither is found.

        Keys of inline tables are found at the line of the whole table. Of several tables of one name it is the first,
        unless the name is followed by a number (from 0).
        """
        if self._line_numbers is None:
            self._line_numbers = _index(self._text)
        for length in range(len(path), 0, -1):
            line = self._line_numbers.get(path[:length])
            if line is not None:
                return line
        return None


def _index(text: str) -> dict[_Path, int]:
    line_numbers: dict[_Path, int] = {}
    last_numbers: dict[tuple[str, ...], int] = {}  # the number of the table of that name which was begun last
    header: tuple[str, ...] = ()
    for number, line in enumerate(text.split("\n"), 1):
        head = re.match(_HEAD, line)
        key = None if head else re.match(_KEY, line)
        names = _names(head[1].strip()) if head else _names(key[1] + " = 0") if key else None
        if names is None:
            continue
        if head and head[1].startswith("[["):
            last_numbers[names] = last_numbers.get(names, -1) + 1
        known = 0 if head else len(header)
        path = names if head else header + names
        header = path if head else header
        for length in range(known + 1, len(path) + 1):
            line_numbers.setdefault(path[:length], number)
            line_numbers.setdefault(_numbered(path[:length], last_numbers), number)
    return line_numbers


def _numbered(path: tuple[str, ...], last_numbers: Mapping[tuple[str, ...], int]) -> _Path:
    """The path with the number of its table behind each name that several tables have."""
    parts: list[str | int] = []
    for length, name in enumerate(path, 1):
        parts += [name] if path[:length] not in last_numbers else [name, last_numbers[path[:length]]]
    return tuple(parts)


def _names(text: str) -> tuple[str, ...] | None:
    """The path of keys that one line of TOML defines, or ``None`` where it is no line by itself."""
    bare = re.match(_BARE, text)
    if bare:
        return tuple(bare[1].split("."))
    import tomllib

    try:
        node: Any = tomllib.loads(text)
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
