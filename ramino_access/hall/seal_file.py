"""What a player's program was told of a sealed match: a small file of its own, a line for each message, as it came.

So everybody can show on their own machine that what they were told is what was sealed and played, whatever the host's
file says. The lines are those of ``records``: whole, in order, unchanged.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from .. import __version__
from ..files.problems import Problem, detail_of
from ..files.storage import SYSTEM, FileSystem
from ..files.toml_files import FileKind
from ..games import GAMES
from ..play.journal import records
from ..play.journal.match_file import RecordFile, records_of, versions
from ..play.seals import HashOrNone, Seal
from .message_bytes import from_hall, write
from .messages import MOST_BYTES_FROM_HALL, FromHall, MatchRecord, Unsealed, WireMessage

Seat = Annotated[int, msgspec.Meta(ge=0, lt=8)]
Name = Annotated[str, msgspec.Meta(max_length=40)]

SEAL_FORMAT = 1
SEAL_SUFFIX = ".seal"
SEAL = FileKind("match", 24 * 1024 * 1024)

TOLD_BYTES = 16 * 1024 * 1024
"""Bytes of what is told of one match, beside its record: more than any match has."""

Fault = Literal[
    "none", "secret", "salt", "mine", "extra", "again", "anew", "withheld", "rules", "deals", "early", "record",
    "differs",
]  # fmt: skip
"""What does not fit: there is no seal where there should be one; the table's secret, somebody's salt, the player's own
salt; a salt of a seat at which nobody sits; a seal that was used before; a round that was broken off for no reason,
several salts that were promised and not opened, so that somebody could choose between deals; other rules or names were
told than were sealed; the number that the deals follow from; the secret was opened while the match went on; the record
is of another match; and all that was told and differs from the record (``Difference``). Each has words in every
language."""


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


class _SealFileLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what"):
    """A line of such a file."""


class Begun(_SealFileLine, frozen=True, tag="begun"):
    """The first line: the match, the player's seat, the seal as it was before the match, and the player's own salt
    (empty where this program came when the deals were sealed). ``begun``: seconds since the epoch; ``people``: the
    seats of people; ``rounds``: those that were broken off before."""

    game: str
    options: dict[str, str | int | bool]
    names: tuple[str, ...]
    seat: Seat
    seal: Seal
    salt: HashOrNone
    begun: int
    people: tuple[Seat, ...]
    version: str = __version__
    format: int = SEAL_FORMAT
    rounds: tuple[BrokenRound, ...] = ()

    @property
    def last_seat(self) -> int:
        """The highest seat that it tells of."""
        return max((self.seat, *self.people, *(pledge.seat for pledge in self.seal.pledges)))


class Sent(_SealFileLine, frozen=True, tag="sent"):
    """A message of the table, as it came: a piece of what was compressed (zlib) since the line was lost, for how the
    table stands is told each time."""

    message: bytes


class Away(_SealFileLine, frozen=True, tag="away"):
    """The player's line was lost, or no more of what is told is kept. ``ended``: so was their program."""

    ended: bool = False


class Doubt(_SealFileLine, frozen=True, tag="doubt"):
    """The program has found this at once, and said so."""

    fault: Fault


SealLine: TypeAlias = Begun | Sent | Away | Doubt

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(SealLine)


def read(file: Path) -> tuple[list[SealLine], records.Records] | Problem:
    """The lines of a file, and where it is gone on with; a torn last line is left out. Or why they can't be read."""
    whole = records_of(file, SEAL)
    if isinstance(whole, Problem):
        return whole
    lines: list[SealLine] = []
    version = ""
    for number, payload in enumerate(whole.payloads, 1):
        try:
            line = _DECODER.decode(payload)
        except (ValueError, RecursionError):
            return Problem(file, "match-unknown", number, versions(version))
        if isinstance(line, Begun) != (number == 1) or (isinstance(line, Begun) and line.last_seat >= len(line.names)):
            return Problem(file, "match-damaged", number)
        if isinstance(line, Begun):
            version = line.version
            if line.format > SEAL_FORMAT:
                return Problem(file, "match-unknown", number, versions(version))
        lines.append(line)
    return (lines, whole) if lines else Problem(file, "match-damaged", 1)


def unpacked_lines(lines: Iterable[SealLine]) -> Iterator[Away | Doubt | FromHall]:
    """The lines after the first, with the messages that the table has sent. Raises ValueError for what is none."""
    unpacker = zlib.decompressobj()
    for line in lines:
        if isinstance(line, Sent):
            try:
                yield from_hall(unpacker.decompress(line.message, MOST_BYTES_FROM_HALL + 1))
            except zlib.error as error:
                raise ValueError(str(error)) from None
        elif not isinstance(line, Begun):
            unpacker = zlib.decompressobj() if isinstance(line, Away) else unpacker
            yield line


class SealFile:
    """What is told of one match: its ``lines``, in a file as well where there is one. Where the disk takes nothing the
    match goes on all the same; nor is it waited for, which may take long on a busy machine: what a power cut leaves of
    the file is enough for a verdict, or for saying that there is none. ``taken_up``: an earlier program has begun it.
    """

    def __init__(self, lines: Iterable[SealLine], file: RecordFile | None = None, *, taken_up: bool = False) -> None:
        self.lines = list(lines)
        self.file = file
        self.taken_up = taken_up
        self._packer = zlib.compressobj()
        self._bytes = 0

    def append(self, line: SealLine) -> None:
        """Keep a line."""
        self.lines.append(line)
        if isinstance(line, Away):
            self._packer = zlib.compressobj()
        if self.file is not None:
            self.file.write(_ENCODER.encode(line))

    def keep(self, message: WireMessage) -> None:
        """Keep a message of the table; where so much is told that it can't be, its end alone."""
        text, before = write(message), self._bytes
        self._bytes += len(text)
        if self._bytes <= TOLD_BYTES or isinstance(message, Unsealed | MatchRecord):
            self.append(Sent(self._packer.compress(text) + self._packer.flush(zlib.Z_SYNC_FLUSH)))
        elif before <= TOLD_BYTES:
            self.append(Away())

    def close(self) -> None:
        """Let go of the file."""
        if self.file is not None:
            self.file.close()


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

    def begin(self, begun: Begun) -> SealFile:
        """The file for this match, new, or gone on with where there is one. What can't be kept is reported."""
        kept = self.find(begun.seal.table, begun.seat)
        if kept is not None:
            return kept
        begun = msgspec.structs.replace(begun, begun=int(self._now()))
        when = datetime.fromtimestamp(begun.begun, UTC).strftime("%Y-%m-%dT%H-%M-%S")
        game = begun.game if begun.game in GAMES else "match"  # somebody else's word never becomes part of a path
        file = self._folder / f"{when}-{game}{_ends_with(begun.seal.table, begun.seat)}"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            lines = [_ENCODER.encode(begun)]
            return SealFile([begun], RecordFile.begin(file, lines, self._report, synced=False, system=self._system))
        except OSError as error:
            self._report(Problem(file, "match-not-kept", args={"detail": detail_of(error)}))
            return SealFile([begun])

    def find(self, table: str, seat: int | None = None) -> SealFile | None:
        """What was kept, by this program or one before it, of the match that was sealed with this fingerprint, if it
        can be gone on with; of this seat, or of any. None: nothing."""
        file = self._folder
        try:
            for file in self._folder.glob(f"*{_ends_with(table, seat)}"):
                kept = read(file) if file.stat().st_size else None  # a power cut may have left a name alone
                if isinstance(kept, Problem):
                    self._report(kept)
                elif kept is not None:
                    log = RecordFile.go_on(file, kept[1], self._report, synced=False, system=self._system)
                    return SealFile(kept[0], log, taken_up=True)
        except OSError as error:
            self._report(Problem(file, "match-not-kept", args={"detail": detail_of(error)}))
        return None


def _ends_with(table: str, seat: int | None) -> str:
    """The end of a file's name: two people may play at one match from one machine."""
    return f"-{table[:12]}-{'?' if seat is None else seat + 1}{SEAL_SUFFIX}"
