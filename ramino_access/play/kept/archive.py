"""Everything that is kept as one file, for another machine: a zip archive of what travels (`play.kept.inventory`)."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import stat
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from pathlib import Path
from typing import IO, BinaryIO

import msgspec

from ... import __version__
from ...files.problems import Problem, detail_of
from ...files.storage import Appender, replace_file
from ...files.toml_files import WITHOUT_WAITING, FileKind, is_missing, read_bytes
from ..journal import records
from .inventory import MATCHES, NOTES, SORTS, SUMMARIES_SORT, Sort
from .match_folder import NOTE_SUFFIX, Note
from .summaries import SummaryFile

FORMAT = 1
ABOUT = "ramino.json"
"""The first file of the archive: its format, and the version that made it."""

MOST_ARCHIVE_BYTES = 512 * 1024 * 1024
"""This many bytes the files may have together, packed or not."""

MOST_LISTING = 4 * 1024 * 1024
"""So long the archive's table of contents may be, which has room for about 40,000 files."""

MOST_NAMES = 100_000
"""This many names of a folder are looked at."""


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
        return Problem(file, "export-too-much", args={"most": str(MOST_ARCHIVE_BYTES // 1024**2)})
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
            data = read_bytes(sort.folder_of() / name, FileKind("match", sort.most))
            if isinstance(data, Problem):
                problems.append(Problem(data.file, "export-left-out"))
                continue
            inside = f"{sort.inside}/{name}" if sort.inside else name
            total += len(data)
            listing += 60 + len(inside)
            if total > MOST_ARCHIVE_BYTES or listing > MOST_LISTING:
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
            names = sorted(islice((found.name for found in sort.folder_of().iterdir()), MOST_NAMES))
        except FileNotFoundError:
            continue
        except OSError:
            problem = Problem(sort.folder_of(), "export-left-out")
            if problem not in problems:  # two sorts may be in one folder
                problems.append(problem)
            continue
        for name in names:
            if sort.fits(name):
                yield sort, name
            elif sort.resembles(name):
                problems.append(Problem(sort.folder_of() / name, "export-name"))


# Such an archive is taken in beside what is here.
#
# It may have been made by anybody. Names that are not exactly those of the program's own files are left out, so nothing
# is written elsewhere; contents are read up to their limits and no further. Nothing that is here is overwritten unless
# somebody says so: a match that is here already is kept once, one that was played further goes on where the one here
# ends, and two that differ stand side by side.

_END = struct.Struct("<4s4H2LH")  # the record at the end of an archive: the sixth field is the length of its listing
_BIG_MARK = 20  # bytes before it that only archives beyond four gigabytes have
_TRIES = 1000  # names that are tried for a match beside others

#: What a broken archive may raise, besides OSError.
_BROKEN = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, ValueError, NotImplementedError, RuntimeError)


class Became(Enum):
    """What was done with a file of an archive; the values are parts of messages."""

    NEW = "new"
    SAME = "same"  # it is here already, and perhaps was played further here
    LONGER = "longer"  # the match here was its beginning, and has its further plays now
    BESIDE = "beside"  # another match has its name here
    TAKEN = "taken"  # it has taken the place of the file here
    STAYED = "stayed"  # the file here has stayed, and it was left out
    STRANGE = "strange"  # it is none of the program's files, or damaged, or a note without its match


@dataclass(frozen=True, slots=True)
class TakenIn:
    """One file of an archive, of which sort it is, and what became of it, or why nothing did."""

    sort: Sort | None
    became: Became | Problem


class _About(msgspec.Struct, frozen=True):
    """What the archive says of itself."""

    format: int
    version: str = ""


def take_in(file: Path, ask: Callable[[Sort], bool]) -> list[TakenIn] | Problem:
    """Take in what is in the archive; or why nothing of it can be. ``ask`` answers whether a file of this sort replaces
    the one here, which is another one."""
    try:
        with _opened(file) as stream:
            if not _is_small(stream):
                return Problem(file, "import-foreign")
            with zipfile.ZipFile(stream) as archive:
                return _taken(file, archive, ask)
    except _BROKEN:
        return Problem(file, "import-foreign")
    except OSError as error:
        return Problem(file, "import-unreadable", args={"detail": detail_of(error)})


def _opened(file: Path) -> BinaryIO:
    """The file, which has to be a regular one. Raises OSError and ValueError."""
    stream = os.fdopen(os.open(file, WITHOUT_WAITING), "rb")
    if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
        stream.close()
        raise ValueError("no regular file")
    return stream


def _is_small(stream: BinaryIO) -> bool:
    """Whether neither the archive nor its listing, which is read as a whole, is longer than any of ours."""
    size = stream.seek(0, os.SEEK_END)
    if not _END.size <= size <= MOST_ARCHIVE_BYTES:
        return False
    stream.seek(max(0, size - _END.size - _BIG_MARK))
    tail = stream.read()
    mark, *_, listing, _, comment = _END.unpack(tail[-_END.size :])
    return mark == b"PK\x05\x06" and listing <= MOST_LISTING and not comment and not tail.startswith(b"PK\x06\x07")


def _taken(file: Path, archive: zipfile.ZipFile, ask: Callable[[Sort], bool]) -> list[TakenIn] | Problem:
    """Take in one file after the other, matches before their notes."""
    infos = {info.filename: info for info in archive.infolist()}
    about = _read(archive, infos.pop(ABOUT, None), 1000)
    try:
        made_by = msgspec.json.decode(about or b"", type=_About)
    except (ValueError, RecursionError):
        return Problem(file, "import-foreign")
    if made_by.format != FORMAT:
        return Problem(file, "import-newer", args={"version": made_by.version})
    intake = _Intake(ask)
    taken: list[TakenIn] = []
    left = MOST_ARCHIVE_BYTES
    for name, sort in sorted(((name, _sort(name)) for name in infos), key=_in_turn):
        data = None if sort is None else _read(archive, infos[name], min(left, sort.most))
        if sort is None or data is None:
            taken.append(TakenIn(sort, Became.STRANGE))
            continue
        left -= len(data)
        taken.append(TakenIn(sort, intake.take(sort, sort.folder_of() / name.rpartition("/")[2], data)))
    return taken


class _Intake:
    """Takes in what was read of an archive; notes follow their matches."""

    def __init__(self, ask: Callable[[Sort], bool]) -> None:
        self._ask = ask
        self._taken_matches: dict[str, tuple[Became, Path]] = {}  # what became of each, and where it is

    def take(self, sort: Sort, target: Path, data: bytes) -> Became | Problem:
        """Put what a file of this sort holds where it belongs; what became of it, or why that can't be."""
        try:
            return self._put(sort, target, data)
        except BlockingIOError:
            return Problem(target, "match-locked")
        except OSError as error:
            return Problem(target, "import-failed", args={"detail": detail_of(error)})

    def _put(self, sort: Sort, target: Path, data: bytes) -> Became | Problem:
        if sort is NOTES:
            return _note(data, *self._taken_matches.get(target.stem, (Became.STRANGE, target)))
        target.parent.mkdir(parents=True, exist_ok=True)
        if sort is MATCHES:
            found = self._taken_matches[target.stem] = _match(target, data)
            return found[0]
        return _summaries(target, data) if sort is SUMMARIES_SORT else _only_one(target, data, sort, self._ask)


def _sort(name: str) -> Sort | None:
    """The sort of a file of this name in an archive; None for anything that is not exactly one of ours."""
    folder, _, own = name.rpartition("/")
    return next((sort for sort in SORTS if sort.travels and sort.inside == folder and sort.fits(own)), None)


def _in_turn(named_sort: tuple[str, Sort | None]) -> tuple[int, str]:
    name, sort = named_sort
    return (len(SORTS) if sort is None else SORTS.index(sort)), name


def _read(archive: zipfile.ZipFile, info: zipfile.ZipInfo | None, most: int) -> bytes | None:
    """What a file of the archive holds; None where it is broken, locked by a password, or longer than that."""
    if info is None or info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return None  # other ways of packing may ask for any amount of memory
    try:
        with archive.open(info) as stream:
            data = stream.read(most + 1)
            if len(data) == info.file_size <= most:
                stream.read(1)  # now its checksum is compared
                return data
    except (*_BROKEN, OSError):
        return None
    return None


def _match(target: Path, data: bytes) -> tuple[Became, Path]:
    """Take in a match; what became of it, and where it is now. Raises OSError."""
    if not _begins(data):
        return Became.STRANGE, target
    data = _sound(data)
    for place in _names_in(target):
        if not os.path.lexists(place):
            replace_file(place, data)
            return (Became.NEW if place == target else Became.BESIDE), place
        here = read_bytes(place, FileKind("match", MATCHES.most))
        if isinstance(here, Problem) or not _begins(here):
            continue
        played = _sound(here)
        if played.startswith(data):
            return Became.SAME, place
        if data.startswith(played):
            appender = Appender(place, size=len(played), torn=len(here) - len(played))
            try:
                appender.append(data[len(played) :])
            finally:
                appender.close()
            return Became.LONGER, place
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))


def _begins(data: bytes) -> bool:
    """Whether the first line is one that this program has written."""
    try:
        return bool(records.read(data[: data.find(b"\n") + 1]).payloads)
    except records.RecordError:
        return False


def _sound(data: bytes) -> bytes:
    """The match without a last line that was not whole; one that is damaged is left as it is."""
    try:
        return data[: records.read(data).size]
    except records.RecordError:
        return data


def _names_in(target: Path) -> Iterator[Path]:
    yield target
    for number in range(2, _TRIES):
        yield target.with_name(f"{target.stem}-{number}{target.suffix}")


def _note(data: bytes, became: Became, match_file: Path) -> Became:
    """Take in the note of a match that is at this place now. Raises OSError."""
    try:
        note = msgspec.json.decode(data, type=Note)
    except (ValueError, RecursionError):
        return Became.STRANGE
    place = match_file.with_suffix(NOTE_SUFFIX)
    if became is Became.STRANGE:
        return Became.STRANGE
    here = read_bytes(place, FileKind("note", NOTES.most))
    if isinstance(here, bytes):
        if became is not Became.LONGER:
            return Became.SAME
        try:  # the note here is about an earlier moment; the name is kept
            note = msgspec.structs.replace(note, name=msgspec.json.decode(here, type=Note).name or note.name)
        except (ValueError, RecursionError):
            return Became.SAME
    replace_file(place, msgspec.json.encode(note))
    return Became.NEW


def _summaries(target: Path, data: bytes) -> Became | Problem:
    """Take in the summaries of matches that are not known here."""
    joined = SummaryFile(target).join(data)
    return joined if isinstance(joined, Problem) else Became.NEW if joined else Became.SAME


def _only_one(target: Path, data: bytes, sort: Sort, ask: Callable[[Sort], bool]) -> Became:
    """Take in a file of which there is only one. Raises OSError."""
    here = read_bytes(target, FileKind("file", sort.most))
    if here == data:
        return Became.SAME
    if not (isinstance(here, Problem) and is_missing(here)) and not ask(sort):
        return Became.STAYED
    replace_file(target, data)
    return Became.NEW if isinstance(here, Problem) else Became.TAKEN
