"""What a player's program was told of a sealed match: a small file of its own, a line for each thing, as it came.

So everybody can show on their own machine that what they were told is what was sealed and played, whatever the host's
file says. The lines are those of ``records``: whole, in order, unchanged. A view is written by what has changed since
the one before it in the file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from ... import __version__
from ...config.files import FileKind, read_bytes
from ...config.problems import Problem, detail_of
from ...games import GAMES
from ...storage import SYSTEM, Appender, FileSystem
from ..journal import records
from ..seals import Hash, HashOrNone, Seal

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
Seat = Annotated[int, msgspec.Meta(ge=0, lt=8)]

FORMAT = 1
SUFFIX = ".seal"
SEAL = FileKind("match", 8 * 1024 * 1024)

Name = Annotated[str, msgspec.Meta(max_length=40)]


class BrokenRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round before the deal that was broken off. ``shown``: the player's salt had been opened, so that whoever knew
    the table's secret knew the deals; ``gone``: who of those whom it had asked was no longer there; ``cut_off``: the
    player's own line was lost meanwhile."""

    shown: bool
    gone: tuple[Name, ...] = ()
    cut_off: bool = False

    @property
    def explained(self) -> bool:
        """Whether there was a reason for it."""
        return bool(self.gone) or self.cut_off


class Begun(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", tag="begun"):
    """The first line: the match, the player's seat, the seal as it was before the match, and the player's own salt
    (empty where this program came when the deals were sealed). ``begun``: seconds since the epoch; ``people``: the
    seats of people; ``rounds``: those that were broken off before."""

    game: str
    options: dict[str, str | int | bool]
    names: tuple[str, ...]
    seat: Annotated[int, msgspec.Meta(ge=0, lt=8)]
    seal: Seal
    salt: HashOrNone
    begun: int
    people: tuple[Count, ...]
    version: str = __version__
    format: int = FORMAT
    rounds: tuple[BrokenRound, ...] = ()

    @property
    def odd(self) -> bool:
        """Whether it tells of a seat that the table does not have."""
        seats = (self.seat, *self.people, *(pledge.seat for pledge in self.seal.pledges))
        return max(seats) >= len(self.names)


class CardsTold(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="what", tag="heard"
):
    """Something that the table has told of the cards. ``at``: how many entries of the match it reaches to; ``seq``: its
    number, as the table numbers what it tells; ``notices`` as they came.

    An ``event`` was told when it happened, a ``snapshot`` says how the table stands; ``again``: told later, of what had
    been missed or was asked for. The view at ``at`` is the one before with these fields of its table ``changed``, and
    without those that are as ``usual`` again; after a lost line it is whole. Without ``view`` nothing is said of it.
    ``revision``, ``asked``, ``special`` and ``play`` as they came (docs/protocol.md).
    """

    kind: Literal["event", "snapshot", "again"]
    at: Count
    seq: Count = 0
    notices: tuple[msgspec.Raw, ...] = ()
    view: bool = True
    changed: dict[str, msgspec.Raw] = msgspec.field(default_factory=dict)
    usual: tuple[str, ...] = ()
    revision: Count | None = None
    asked: Seat | None = None
    special: str = ""
    play: str = ""


class SetBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", tag="set-back"):
    """The table has said that it was set back ``by`` so many entries, and goes on after ``at``."""

    at: Count
    by: Count


class Away(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", tag="away"):
    """The player's line was lost, or their program ended."""


class Secret(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", tag="secret"):
    """The table has opened its secret. ``given_up``: it had told that the match was given up."""

    secret: Hash
    given_up: bool = False


class Recorded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", tag="record"):
    """The first line of the record of the whole match, as the table has sent it when the match was over; it has so many
    further ``lines``."""

    header: msgspec.Raw
    lines: Count


class RecordLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", tag="plays"):
    """Further lines of the record."""

    lines: tuple[msgspec.Raw, ...]


def record_in(lines: Sequence[SealLine]) -> tuple[msgspec.Raw, list[msgspec.Raw]] | None:
    """The record that was kept: its first line and the others; None where none was kept whole."""
    begun: Recorded | None = None
    found: list[msgspec.Raw] = []
    for line in lines:
        if isinstance(line, Recorded):
            begun, found = line, []
        elif isinstance(line, RecordLines):
            found += line.lines
        if begun is not None and len(found) == begun.lines:
            return begun.header, found
    return None


SealLine: TypeAlias = Begun | CardsTold | SetBack | Away | Secret | Recorded | RecordLines

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(SealLine)


def read(file: Path) -> tuple[SealLine, ...] | Problem:
    """The lines of a file; a torn last line is left out. Or why they can't be read."""
    data = read_bytes(file, SEAL)
    if isinstance(data, Problem):
        return data
    try:
        found = records.read(data)
    except records.RecordError as error:
        return Problem(file, "seal-damaged", error.line)
    lines: list[SealLine] = []
    for number, payload in enumerate(found.payloads, 1):
        try:
            lines.append(_DECODER.decode(payload))
        except (ValueError, RecursionError):
            return Problem(file, "seal-unknown", number)
        begun = lines[-1] if isinstance(lines[-1], Begun) else None
        if (begun is not None) != (number == 1) or (begun is not None and begun.odd):
            return Problem(file, "seal-damaged", number)
        if begun is not None and begun.format > FORMAT:
            return Problem(file, "seal-unknown", number)
    if not lines:
        return Problem(file, "seal-damaged", 1)
    return tuple(lines)


class SealFolder:
    """Keeps a file for each sealed match at other people's tables. ``now``: the seconds since the epoch; ``report``
    hears what goes wrong."""

    def __init__(
        self,
        folder: Path,
        now: Callable[[], float],
        report: Callable[[Problem], None],
        *,
        system: FileSystem = SYSTEM,
    ) -> None:
        self._folder = folder
        self._now = now
        self._report = report
        self._system = system

    def begin(self, line: Begun) -> SealFile:
        """The file for this match, new, or gone on with where there is one. What can't be kept is reported."""
        line = msgspec.structs.replace(line, begun=int(self._now()))
        when = datetime.fromtimestamp(line.begun, UTC).strftime("%Y-%m-%dT%H-%M-%S")
        known = self._file_of(_of(line))
        game = line.game if line.game in GAMES else "match"  # somebody else's word never becomes part of a path
        file = known or self._folder / f"{when}-{game}-{_of(line)}"
        return SealFile(file, self._report, () if known is not None else (line,), system=self._system)

    def find(self, table: str) -> SealFile | None:
        """The file that a program before this one has begun for the match that was sealed with this fingerprint."""
        file = self._file_of(f"{table[:12]}-?{SUFFIX}")
        return None if file is None else SealFile(file, self._report, system=self._system)

    def _file_of(self, end: str) -> Path | None:
        """The file with this end of its name, by this program or by one before it."""
        try:
            found = self._folder.glob(f"*-{end}")
            return next((file for file in found if file.stat().st_size), None)  # a power cut may have left a name
        except OSError:
            return None


def _of(line: Begun) -> str:
    """The end of the file's name: two people may play at one match from one machine."""
    return f"{line.seal.table[:12]}-{line.seat + 1}{SUFFIX}"


class SealFile:
    """One such file. Where the disk takes nothing the match goes on all the same; nor is it waited for, which may take
    long on a busy machine: what a power cut leaves of the file is enough for a verdict, or for saying that there is
    none."""

    def __init__(
        self,
        file: Path,
        report: Callable[[Problem], None],
        first: tuple[SealLine, ...] = (),
        *,
        system: FileSystem = SYSTEM,
    ) -> None:
        self.file = file
        self.lines: tuple[SealLine, ...] = ()
        self._report = report
        self._system = system
        self._crc = 0
        self._appender: Appender | None = None
        try:
            self._open(new=bool(first))
        except OSError as error:
            self._fail(error)
        for line in first:
            self.append(line)

    def append(self, line: SealLine) -> None:
        """Write a line; where that can't be, nothing more is written."""
        if self._appender is None:
            return
        text, self._crc = records.line(_ENCODER.encode(line), self._crc)
        try:
            self._appender.append(text)
        except OSError as error:
            self._fail(error)

    def close(self) -> None:
        """Let go of the file."""
        if self._appender is not None:
            self._appender.close()
        self._appender = None

    def _open(self, *, new: bool) -> None:
        if new:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self._appender = Appender(self.file, synced=False, system=self._system)
            return
        lines = read(self.file)
        if isinstance(lines, Problem):
            self._report(lines)
            return
        found = records.read(self.file.read_bytes()[: SEAL.size])
        self.lines, self._crc = lines, found.crc
        size, torn = found.size, len(found.torn)
        self._appender = Appender(self.file, size=size, torn=torn, synced=False, system=self._system)

    def _fail(self, error: OSError) -> None:
        self.close()
        self._report(Problem(self.file, "seal-not-kept", args={"detail": detail_of(error)}))
