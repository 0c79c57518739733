"""Everything that is kept as one file, for another machine: a zip archive of what travels (`config.inventory`)."""

from __future__ import annotations

import contextlib
import json
import os
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import IO

from ... import __version__
from ...config.inventory import SORTS, Sort
from ...config.problems import Problem, detail_of
from ...config.reading import FileKind, read_bytes

FORMAT = 1
ABOUT = "ramino.json"
"""The first file of the archive: its format, and the version that made it."""

MOST_BYTES = 512 * 1024 * 1024
"""So many bytes the files may have together, packed or not."""

MOST_LISTING = 4 * 1024 * 1024
"""So long the archive's table of contents may be, which has room for about 40,000 files."""

MOST_NAMES = 100_000
"""So many names of a folder are looked at."""


@dataclass(frozen=True, slots=True)
class Packed:
    """What went into an archive: how many files of each sort, by its name; ``problems``: what could not be read."""

    file: Path
    counts: dict[str, int]
    problems: tuple[Problem, ...]

    @property
    def matches(self) -> int:
        """How many matches are in it."""
        return self.counts.get("match", 0)

    @property
    def others(self) -> int:
        """How many files that are no matches, nor notes beside them."""
        return sum(count for name, count in self.counts.items() if name not in ("match", "note"))


class _TooMuchError(Exception):
    """There is more than an archive may hold."""


def pack(file: Path) -> Packed | Problem:
    """Write everything that travels into a new file; or why that can't be done. What is there is not replaced."""
    try:
        if os.path.lexists(file):
            return Problem(file, "export-there")
        fresh = file.with_name(f".{file.name}.{os.getpid()}.new")
    except ValueError as error:
        return Problem(file, "export-failed", args={"detail": detail_of(error)})
    try:
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        with os.fdopen(os.open(fresh, flags, 0o600), "w+b") as stream:
            packed = _packed(file, stream)
            stream.flush()
            os.fsync(stream.fileno())
        fresh.replace(file)
    except _TooMuchError:
        return Problem(file, "export-too-much", args={"most": str(MOST_BYTES // 1024**2)})
    except (OSError, ValueError) as error:
        return Problem(file, "export-failed", args={"detail": detail_of(error)})
    finally:
        with contextlib.suppress(OSError, ValueError):
            fresh.unlink(missing_ok=True)
    return packed


def _packed(file: Path, stream: IO[bytes]) -> Packed:
    counts: dict[str, int] = {}
    problems: list[Problem] = []
    total = listing = 0
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        about = {"format": FORMAT, "version": __version__}
        archive.writestr(zipfile.ZipInfo(ABOUT), json.dumps(about))
        for sort, name in _names(problems):
            data = read_bytes(sort.folder() / name, FileKind("match", sort.most))
            if isinstance(data, Problem):
                problems.append(Problem(data.file, "export-left-out"))
                continue
            inside = f"{sort.inside}/{name}" if sort.inside else name
            total += len(data)
            listing += 60 + len(inside)
            if total > MOST_BYTES or listing > MOST_LISTING:
                raise _TooMuchError
            archive.writestr(zipfile.ZipInfo(inside), data, zipfile.ZIP_DEFLATED)
            counts[sort.name] = counts.get(sort.name, 0) + 1
    return Packed(file, counts, tuple(problems))


def _names(problems: list[Problem]) -> Iterator[tuple[Sort, str]]:
    """Every file that travels. One whose name no other machine might take becomes a problem."""
    for sort in SORTS:
        if not sort.travels:
            continue
        try:
            names = sorted(islice((found.name for found in sort.folder().iterdir()), MOST_NAMES))
        except FileNotFoundError:
            continue
        except OSError:
            problem = Problem(sort.folder(), "export-left-out")
            if problem not in problems:  # two sorts may be in one folder
                problems.append(problem)
            continue
        for name in names:
            if sort.fits(name):
                yield sort, name
            elif sort.resembles(name):
                problems.append(Problem(sort.folder() / name, "export-name"))
