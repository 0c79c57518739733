"""The tables of a package of Windows' installer, read and written by msiinfo and msibuild (Debian: msitools)."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

TOOLS = ("msibuild", "msiinfo")

Row = tuple[object, ...]
Table = tuple[str, str, str, Sequence[Row]]
"""The names of a table's columns, their types, its key, and its rows."""

_HEAD = 3
"""Lines before the rows: columns, types, and the key."""


def read(package: Path, table: str) -> list[list[str]]:
    """The rows of a table; none where there is no such table. Raises CalledProcessError."""
    return [line.split("\t") for line in _lines(package, table)[_HEAD:]]


def write(
    package: Path,
    *,
    new: Mapping[str, Table],
    more: Mapping[str, Sequence[Row]],
    moved: Mapping[str, Mapping[str, Mapping[int, object]]],
    code_page: str,
) -> None:
    """Add tables, and rows to those that are there; ``moved`` says of a table which fields of which row are others.

    Raises CalledProcessError, and KeyError where a row that is to be changed is not there.
    """
    with tempfile.TemporaryDirectory(prefix="ramino-tables-") as folder:
        files = [_written(Path(folder), "_ForceCodepage", f"\r\n\r\n{code_page}\t_ForceCodepage\r\n")]
        for table, rows in more.items():
            lines = _lines(package, table)
            for key, fields in moved.get(table, {}).items():
                at = {line.split("\t")[0]: number for number, line in enumerate(lines) if number >= _HEAD}[key]
                lines[at] = _row(fields.get(number, field) for number, field in enumerate(lines[at].split("\t")))
            files.append(_written(Path(folder), table, _text([*lines, *map(_row, rows)])))
        for table, (columns, types, key, rows) in new.items():
            lines = [columns, types, f"{table}\t{key}", *map(_row, rows)]
            files.append(_written(Path(folder), table, _text(lines)))
        for file in files:
            subprocess.run(["msibuild", package, "-i", file], check=True)


def _lines(package: Path, table: str) -> list[str]:
    told = subprocess.run(["msiinfo", "export", package, table], check=True, capture_output=True).stdout
    return [line for line in told.decode().splitlines() if line.strip()]


def _row(row: Iterable[object]) -> str:
    return "\t".join(str(field) for field in row)


def _text(lines: Sequence[str]) -> str:
    return "".join(f"{line}\r\n" for line in lines)


def _written(folder: Path, table: str, text: str) -> Path:
    file = folder / f"{table}.idt"
    file.write_text(text, encoding="utf-8", newline="")
    return file
