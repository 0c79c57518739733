"""The file of a match: a header and a line for each entry, each on the disk before anybody hears of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Self, TypeVar, assert_never

import msgspec

from ... import __version__
from ...bots import USUAL_LEVEL, Temper, level_of
from ...core.actions import Take
from ...files.problems import Problem, detail_of
from ...files.storage import SYSTEM, Appender, FileSystem
from ...files.toml_files import FileKind, read_bytes
from ...games import GAMES, OptionError
from ..entries import LONGEST_MARK, NO_CALL, Entry, LetPass, NextHand, OneHand, Play, Setup
from ..seals import Seal
from ..table import ReplayError, Table
from ..text.notation import parse_play, write_play
from . import records
from .recording import Recording

T = TypeVar("T")

FORMAT = 1
MATCH_SUFFIX = ".match"
MATCH = FileKind("match", 4 * 1024 * 1024)
HEADER_BYTES = 64 * 1024  # of the first line
UNWRITTEN_BYTES = 1024 * 1024  # bytes that wait for a disk that is full


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a match is played with: the first line. ``begun``: seconds since the epoch; ``people``: the seats that no
    opponent plays. ``version`` is the program's that began it, empty
    where it is not known; ``one_hand`` is left out of a match,
    ``seal`` where the deals are not sealed, ``tempers`` where nobody has a way of playing of their own."""

    game: str
    options: dict[str, str | int | bool]
    seats: tuple[str, ...]
    seed: int
    begun: int
    people: tuple[int, ...] = (0,)
    level: str = USUAL_LEVEL
    version: str = ""
    format: int = FORMAT
    one_hand: OneHand | msgspec.UnsetType = msgspec.UNSET
    seal: Seal | msgspec.UnsetType = msgspec.UNSET
    tempers: tuple[Temper, ...] | msgspec.UnsetType = msgspec.UNSET

    @property
    def setup(self) -> Setup:
        """The table that this is the header of."""
        one = None if self.one_hand is msgspec.UNSET else self.one_hand
        seal = None if self.seal is msgspec.UNSET else self.seal
        tempers = () if self.tempers is msgspec.UNSET else self.tempers
        return Setup(self.game, self.options, self.seats, self.seed, level_of(self.level), one, seal, tempers)


def header_of(setup: Setup, begun: int, people: tuple[int, ...] = (0,)) -> Header:
    """The first line for a match at this table."""
    options = dict(GAMES[setup.game].values(setup.options))
    header = Header(setup.game, options, setup.names, setup.seed, begun, people, setup.level, __version__)
    if setup.one_hand is not None:
        header = msgspec.structs.replace(header, one_hand=setup.one_hand)
    elif setup.seal is not None:
        header = msgspec.structs.replace(header, seal=setup.seal)
    if any(setup.tempers):
        header = msgspec.structs.replace(header, tempers=setup.tempers)
    return header


class _KeptEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Every other line: a seat's play, or the deal of the next hand. ``mark``: what a far player's program calls it;
    ``unjudged``: a take that may be undone."""

    seat: int | None = None
    play: str = ""
    next_hand: bool = False
    mark: Annotated[str, msgspec.Meta(max_length=LONGEST_MARK)] = ""
    unjudged: bool = False


class _Version(msgspec.Struct, frozen=True):
    """The part of a header that can be read in every format."""

    format: int
    version: str = ""


@dataclass(frozen=True, slots=True)
class Kept:
    """A match as it stands in its file. ``crc`` and ``size``: where the file is gone on with."""

    file: Path
    header: Header
    entries: tuple[Entry, ...]
    crc: int
    size: int
    torn: bytes = b""

    def table(self) -> Table | Problem:
        """The table as the last entry left it; or which entry this program does not take."""

        def played() -> Table:
            table = Table(self.header.setup)
            table.replay(self.entries)
            return table

        return self._made(played)

    def recording(self) -> Recording | Problem:
        """The whole match, to be gone over; or which entry this program does not take."""
        return self._made(lambda: Recording(self.header.setup, self.entries))

    @property
    def seat(self) -> int:
        """Where the player sits: the first person at the table."""
        return next(iter(self.header.people), 0)

    def _made(self, make: Callable[[], T]) -> T | Problem:
        try:
            return make()
        except ReplayError as error:
            return Problem(self.file, "match-refused", error.index + 2, versions(self.header.version))
        except (KeyError, OptionError, ValueError) as error:
            return Problem(self.file, "match-setup", 1, {"detail": str(error), **versions(self.header.version)})


def versions(begun: str) -> dict[str, str]:
    """What words need where another version has written what this one does not take: with which the match was
    ``begun`` (empty: nobody knows), which is ``running``, and whether they are the same. Which one has written the line
    is not known: a match may be gone on with in another."""
    which = "unknown" if not begun else "same" if begun == __version__ else "other"
    return {"version": begun, "running": __version__, "which": which}


def records_of(file: Path, kind: FileKind) -> records.Records | Problem:
    """The records of this file, which is one of this kind; or why they can't be read."""
    data = read_bytes(file, kind)
    if isinstance(data, Problem):
        return data
    try:
        return records.read(data)
    except records.RecordError as error:
        return Problem(file, "match-damaged", error.line)


def read(file: Path) -> Kept | Problem:
    """The match in this file. Only a last line that was not whole is left out; nothing is changed."""
    contents = records_of(file, MATCH)
    return contents if isinstance(contents, Problem) else kept_of(file, contents)


def kept_of(file: Path, contents: records.Records) -> Kept | Problem:
    """The match of these records; or why this program can't read them. ``file`` is where they are."""
    if not contents.payloads:
        return Problem(file, "match-empty", 1)
    header = _header(file, contents.payloads[0])
    if isinstance(header, Problem):
        return header
    entries: list[Entry] = []
    for number, payload in enumerate(contents.payloads[1:], 2):
        entry = entry_of(payload, len(header.seats))
        if entry is None:  # its checksum is right: another version has written it
            return Problem(file, "match-unknown", number, versions(header.version))
        entries.append(entry)
    return Kept(file, header, tuple(entries), contents.crc, contents.size, contents.torn)


def read_header(file: Path) -> Header | Problem:
    """The first line alone of the match in this file."""
    data = read_bytes(file, MATCH, HEADER_BYTES)
    if isinstance(data, Problem):
        return data
    try:
        found = records.read(data[: data.find(b"\n") + 1])
    except records.RecordError as error:
        return Problem(file, "match-damaged", error.line)
    return _header(file, found.payloads[0]) if found.payloads else Problem(file, "match-empty", 1)


def version_of(file: Path, payloads: Sequence[bytes], newest: int) -> str | Problem:
    """The version that has begun a file with these lines; or that its format is later than the ``newest`` one."""
    try:
        about = msgspec.json.decode(payloads[0] if payloads else b"", type=_Version)
    except (ValueError, RecursionError):
        return Problem(file, "match-damaged", 1)
    newer = {"format": str(about.format), **versions(about.version)}
    return about.version if about.format <= newest else Problem(file, "match-newer", 1, newer)


def _header(file: Path, payload: bytes) -> Header | Problem:
    version = version_of(file, [payload], FORMAT)
    if isinstance(version, Problem):
        return version
    try:
        header = msgspec.json.decode(payload, type=Header)
    except (ValueError, RecursionError):
        return Problem(file, "match-unknown", 1, versions(version))
    both = header.one_hand is not msgspec.UNSET and header.seal is not msgspec.UNSET
    return header if not both and header.format == FORMAT else Problem(file, "match-damaged", 1)


def entry_of(payload: bytes, seats: int) -> Entry | None:
    """The entry of such a line at a table with this many seats; None where it is none that this program knows."""
    try:
        line = msgspec.json.decode(payload, type=_KeptEntry)
        if line.next_hand:
            alone = line.seat is None and not line.play and not line.mark and not line.unjudged
            return NextHand() if alone else None
        if line.seat is None or not 0 <= line.seat < seats:
            return None
        if line.play == NO_CALL:
            return None if line.unjudged else LetPass(line.seat, line.mark)
        action = parse_play(line.play)
        known = isinstance(action, Take) or not line.unjudged
        return Play(line.seat, action, line.mark, line.unjudged) if known else None
    except (ValueError, RecursionError):
        return None


def entry_line(entry: Entry, *, marked: bool = True) -> bytes:
    """An entry as a line of a match's file, without what the file adds. ``marked``: with what a player's program calls
    it."""
    match entry:
        case Play(seat, action, mark, unjudged):
            line = _KeptEntry(seat, write_play(action), mark=mark if marked else "", unjudged=unjudged)
        case LetPass(seat, mark):
            line = _KeptEntry(seat, NO_CALL, mark=mark if marked else "")
        case NextHand():
            line = _KeptEntry(next_hand=True)
        case _:
            assert_never(entry)
    return msgspec.json.encode(line)


class RecordFile:
    """A file of records that grows. Every line is on the disk when ``write`` returns; where it is not ``synced``, when
    the system has it (``Appender``).

    Where the disk takes nothing, the match goes on: what could not be written waits, and is written with the next
    line. ``report`` hears of it once, and again when all is kept.
    """

    def __init__(self, file: Path, appender: Appender, crc: int, report: Callable[[Problem], None]) -> None:
        self.file = file
        self._appender = appender
        self._crc = crc
        self._report = report
        self._waiting = b""
        self._failing = False
        self._ended = False  # closed; or more waited than is held, and it ends where the disk became full
        self._closed = False

    @classmethod
    def begin(
        cls,
        file: Path,
        lines: Iterable[bytes],
        report: Callable[[Problem], None],
        *,
        synced: bool = True,
        system: FileSystem = SYSTEM,
    ) -> Self:
        """A new file with these lines, each a JSON object. Raises OSError."""
        text, crc = b"", 0
        for payload in lines:
            more, crc = records.line(payload, crc)
            text += more
        appender = Appender(file, synced=synced, system=system)
        try:
            appender.append(text)
        except OSError:
            appender.close()
            raise
        return cls(file, appender, crc, report)

    @classmethod
    def go_on(
        cls,
        file: Path,
        last: records.Records | Kept,
        report: Callable[[Problem], None],
        *,
        synced: bool = True,
        system: FileSystem = SYSTEM,
    ) -> Self:
        """Go on with a file behind the ``last`` line that was read of it; one that is torn is cut off. Raises
        BlockingIOError where another program has the file, and OSError."""
        appender = Appender(file, size=last.size, torn=len(last.torn), synced=synced, system=system)
        return cls(file, appender, last.crc, report)

    def write(self, payload: bytes) -> None:
        """Keep a line; not any more once the file is closed."""
        if self._ended:
            return
        text, self._crc = records.line(payload, self._crc)
        self._waiting += text
        try:
            self._appender.append(self._waiting)
        except OSError as error:
            self._ended = len(self._waiting) > UNWRITTEN_BYTES
            self._fail(error)
            return
        self._waiting = b""
        if self._failing:
            self._failing = False
            self._report(Problem(self.file, "match-kept-again"))

    @property
    def kept(self) -> bool:
        """Whether the disk takes what is played."""
        return not self._failing

    def _fail(self, error: OSError) -> None:
        if not self._failing:
            self._failing = True
            self._report(Problem(self.file, "match-not-kept", args={"detail": detail_of(error)}))

    def close(self) -> None:
        """Let go of the file, so that another program may go on with it."""
        if not self._closed:
            self._ended = self._closed = True
            self._appender.close()


class MatchFile(RecordFile):
    """The log of a table in a file: every entry is on the disk when ``append`` returns."""

    @classmethod
    def create(
        cls,
        file: Path,
        header: Header,
        report: Callable[[Problem], None],
        entries: Iterable[Entry] = (),
        *,
        system: FileSystem = SYSTEM,
    ) -> MatchFile:
        """A new file with this header, and with what has been played already. Raises OSError."""
        return cls.begin(file, (msgspec.json.encode(header), *map(entry_line, entries)), report, system=system)

    @classmethod
    def reopen(cls, kept: Kept, report: Callable[[Problem], None], *, system: FileSystem = SYSTEM) -> MatchFile:
        """Go on with a match; a torn last line is cut off. Raises BlockingIOError where another program has the match,
        and OSError."""
        return cls.go_on(kept.file, kept, report, system=system)

    def append(self, entry: Entry) -> None:
        """Keep the entry; not any more once the file is closed."""
        self.write(entry_line(entry))
