"""Small files of the program's own, in JSON."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from .problems import Problem
from .storage import replace_file
from .toml_files import FileKind, is_missing, keep_broken, read_bytes

T = TypeVar("T")

RETURN_WORDS = FileKind("words", 64 * 1024)
"""Words by where they are good, and for whom: ``ADDRESS NAME``."""


def read_json(file: Path, file_kind: FileKind, shape: type[T]) -> T | None:
    """What is in the file; None where there is none, or nothing of this shape can be read."""
    data = read_bytes(file, file_kind)
    if isinstance(data, Problem):
        return None
    try:
        return msgspec.json.decode(data, type=shape)
    except (ValueError, RecursionError):
        return None


def write_json(file: Path, value: object) -> None:
    """Put this in the place of the file, and make its folder. Raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    replace_file(file, msgspec.json.encode(value))


def rewrite_json(file: Path, file_kind: FileKind, shape: object, value: object) -> None:
    """Put this in the place of a file of this shape. What a later version has written there stays: the members that a
    struct does not have, and of a file that can't be read a copy beside it. Raises OSError."""
    data = read_bytes(file, file_kind)
    if isinstance(data, Problem):
        if not is_missing(data):
            keep_broken(file)
    else:
        try:
            msgspec.json.decode(data, type=shape)
        except (ValueError, RecursionError):
            keep_broken(file)
    write_json(file, value if isinstance(data, Problem) else with_later(data, value))


def with_later(data: bytes, value: object) -> object:
    """This value, to be written over these bytes, with the members there that its struct does not have."""
    if not isinstance(value, msgspec.Struct):
        return value
    try:
        found = msgspec.json.decode(data, type=dict[str, object])
    except (ValueError, RecursionError):
        return value
    later = {name: one for name, one in found.items() if name not in value.__struct_fields__}
    return {**later, **msgspec.to_builtins(value)} if later else value
