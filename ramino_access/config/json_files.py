"""Small files of the program's own, in JSON."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from ..storage import replace_file
from .files import FileKind, read_bytes
from .problems import Problem

T = TypeVar("T")


def read_json(file: Path, kind: FileKind, shape: type[T]) -> T | None:
    """What is in the file; None where there is none, or nothing of this shape can be read."""
    data = read_bytes(file, kind)
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
