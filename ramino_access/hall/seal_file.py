"""What a player's program was told of a sealed match: a small file of its own, a line for each message, as it came.

So everybody can show on their own machine that what they were told is what was sealed and played, whatever the host's
file says. The lines are those of ``records``: whole, in order, unchanged.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, TypeAlias

import msgspec

from .. import __version__
from ..files.problems import Problem, detail_of
from ..files.storage import SYSTEM, FileSystem
from ..files.toml_files import FileKind
from ..games import GAMES
from ..play.journal import records
from ..play.journal.match_file import RecordFile, records_of, version_of, versions
from ..play.seals import HashOrNone, Seal, agreed
from . import course
from .clean_messages import notices
from .message_bytes import from_hall, write
from .messages import (
    MOST_BYTES_FROM_HALL,
    Entry,
    FromHall,
    HandCourse,
    MatchRecord,
    Presence,
    Snapshot,
    TableNow,
    Told,
    Unsealed,
)

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


class _SealFileLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what"):
    """A line of such a file."""


class Begun(_SealFileLine, frozen=True, tag="begun"):
    """The first line: the match, the player's seat, the seal as it was before the match, and the player's own salt
    (empty where this program came when the deals were sealed). ``begun``: seconds since the epoch; ``people``: the
    seats of people; ``rounds``: of each that was broken off when the player's salt was open, so that whoever knew the
    table's secret knew the deals, who of those whom it had asked was no longer there, or had lost the line."""

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
    rounds: tuple[tuple[Name, ...], ...] = ()

    @property
    def agreed(self) -> str:
        """What the seal is for, as ``seals.agreed`` has it."""
        return agreed(self.game, self.options, self.names)


class Sent(_SealFileLine, frozen=True, tag="sent"):
    """A message of the table, as it came: a piece of what was compressed (zlib) since the line was lost, for how the
    table stands is told each time."""

    message: bytes


class Away(_SealFileLine, frozen=True, tag="away"):
    """The player's line was lost, or their program has ended, or no more of what is told is kept."""


class Doubt(_SealFileLine, frozen=True, tag="doubt"):
    """The program has found this at once, and said so."""

    fault: Fault


SealLine: TypeAlias = Begun | Sent | Away | Doubt

Part = Literal["order", "back", "beyond", "rules", "notice", "view", "turn", "special", "play"]
"""What may differ: the order of plays; plays are taken back; there are more than the record has; the record has one
that the rules do not allow; else what one seat is told of an entry and of how the table stands after it (``turn``: its
revision, and who is asked; ``play``: what has been done)."""


class Fact(NamedTuple):
    """One thing that was told of the match after so many entries."""

    at: int
    part: Part
    value: object = None


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(SealLine)


class ToldMatch:
    """What a table tells of one match, to this program and to an earlier one of the player's, if there was one: its
    ``lines``, in a file as well where there is one. Where the disk takes nothing the match goes on all the same; nor is
    it waited for, which may take long on a busy machine: what a power cut leaves of the file is enough for a verdict,
    or for saying that there is none.

    Told up to the ``last`` entry, by the number ``seq``; the ``secret`` once it was opened, the ``record``. ``facts``:
    all that was in the lines, without ``set_back`` plays that the table has said to be taken back. ``fault``: what was
    found at once. ``judged``: a verdict was said; ``left``: found again by whoever had left it."""

    def __init__(self, lines: Sequence[SealLine]) -> None:
        """Raises ValueError for lines of what no table tells."""
        first, *rest = lines or (None,)
        if not isinstance(first, Begun):
            raise ValueError("the first line is missing")
        self.lines, self.begun = list(lines), first
        self.file: RecordFile | None = None
        self.judged = self.left = False
        self.facts: list[Fact] = []
        self.last = self.seq = self.set_back = 0
        self.secret = ""
        self.record: MatchRecord | None = None
        self.fault: Fault | None = None
        self._over = True  # as far as is known
        self._says_back = self._given_up = False  # the table has said so
        self._taken_back = 0  # so many plays of those that were told here
        self._behind = False  # the line was lost, and how the table stands has not been told since
        self._packer, self._bytes = zlib.compressobj(), 0
        unpacker = zlib.decompressobj()
        for line in rest:
            if isinstance(line, Sent):
                try:
                    self._take(from_hall(unpacker.decompress(line.message, MOST_BYTES_FROM_HALL + 1)))
                except zlib.error as error:
                    raise ValueError(str(error)) from None
            else:
                unpacker = zlib.decompressobj() if isinstance(line, Away) else unpacker
                self._take(line)

    def append(self, line: Away | Doubt) -> None:
        """This has happened here."""
        self._take(line)
        self._write(line)
        if isinstance(line, Away):
            self._packer = zlib.compressobj()

    def keep(self, message: FromHall) -> None:
        """The table has told this; where so much is told that it can't be kept, its end alone is. Raises ValueError for
        what no table tells."""
        self._take(message)
        self.facts.clear()  # they are large, and read again from the lines for a verdict
        text, before = write(message), self._bytes
        self._bytes += len(text)
        if self._bytes <= TOLD_BYTES or isinstance(message, Unsealed | MatchRecord):
            self._write(Sent(self._packer.compress(text) + self._packer.flush(zlib.Z_SYNC_FLUSH)))
        elif before <= TOLD_BYTES:
            self.append(Away())

    def close(self) -> None:
        """Nothing more is kept of it."""
        self.judged = True
        if self.file is not None:
            self.file.close()

    def _write(self, line: SealLine) -> None:
        self.lines.append(line)
        if self.file is not None:
            self.file.write(_ENCODER.encode(line))

    def _take(self, line: Begun | Away | Doubt | FromHall) -> None:
        match line:
            case Told(items=items, standing=standing):
                people = [item for item in items if isinstance(item, Presence)]
                happened, own = {item.what for item in people}, self.begun.names[self.begun.seat]
                self._says_back |= "set-back" in happened
                gone = [item.seconds for item in people if (item.what, item.name) == ("set-back", own)]
                self._taken_back = max(self._taken_back, *gone, 0)
                self._given_up |= "given-up" in happened
                if standing is not None:
                    self.seq = line.seq
                    told = notices((item.notice for item in items if isinstance(item, Entry)), len(self.begun.names))
                    self.facts += [Fact(at, "notice", notice) for at, notice in enumerate(told, self.last + 1)]
                    self._over = self._stands(told[-1].seq if told else self.last, standing)
            case Snapshot():
                self._seen(line)
            case HandCourse():
                self._again(line)
            case Away():
                self._over = True
                self._behind = self._behind or not self.secret
            case Unsealed(secret=secret):
                self.fault = self.fault or (None if self._over or self._given_up else "early")
                self.secret = self.secret or secret
            case MatchRecord():
                self.record = self.record or line
            case Doubt(fault=fault):
                self.fault = self.fault or fault
            case Begun():
                raise ValueError("a second first line")

    def _seen(self, message: Snapshot) -> None:
        """How the table stands and what the seat has learnt of the hand, whatever was told before."""
        self.seq, told = message.seq, notices(message.told, len(self.begun.names))
        at = told[-1].seq if told else 0
        stays = min(at, self.last - self._taken_back)  # where it was set back, it may have other plays by now
        if stays < self.last and self._says_back:
            self.set_back += self.last - stays
            self.facts = [fact for fact in self.facts if fact.at <= stays]
        elif stays < self.last:
            self.facts.append(Fact(at, "back"))
        self._says_back, self._taken_back = False, 0
        self.facts += [Fact(notice.seq, "notice", notice) for notice in told]
        self._over |= self._stands(at, message.standing)  # to who was away nobody has said that it was given up

    def _stands(self, at: int, now: TableNow) -> bool:
        """The table stands so after this entry; whether the match is over with it."""
        view = course.view_for(now.view, self.begun.seat, len(self.begun.names))
        self.facts += [Fact(at, "view", view), Fact(at, "turn", (now.revision, now.asked))]
        self.facts.append(Fact(at, "special", now.special))
        self.fault = self.fault or ("early" if self.secret and at > self.last and not self._behind else None)
        self.last, self._behind = at, False
        return view.table.result is not None and view.table.result.match_over

    def _again(self, passage: HandCourse) -> None:
        """A hand is told again; how it begins, with its first entry."""
        begin, seen = course.read(passage, self.begun.seat, len(self.begun.names))[:2]
        for one in seen[:1]:
            first = one.notice.seq - (one.notice.seat is not None)
            self.facts += [Fact(first, "view", begin)]
            self.facts += [Fact(first, "special", passage.special)] if passage.special else []
        for one in seen:
            self.facts += [Fact(one.notice.seq, "notice", one.notice), Fact(one.notice.seq, "view", one.view)]
            self.facts += [Fact(one.notice.seq, "play", one.played)] if one.passed or one.played else []


def read(file: Path) -> tuple[ToldMatch, records.Records] | Problem:
    """What is in a file, and where it is gone on with; a torn last line is left out. Or why it can't be read."""
    whole = records_of(file, SEAL)
    if isinstance(whole, Problem):
        return whole
    version = version_of(file, whole.payloads, SEAL_FORMAT)
    if isinstance(version, Problem):
        return version
    lines: list[SealLine] = []
    try:
        for payload in whole.payloads:
            lines.append(_DECODER.decode(payload))
        match = ToldMatch(lines)
    except (msgspec.DecodeError, RecursionError):  # its checksum is right: another version has written it
        return Problem(file, "match-unknown", len(lines) + 1, versions(version))
    except ValueError:
        return Problem(file, "match-damaged", 1)
    seats = (match.begun.seat, *match.begun.people, *(pledge.seat for pledge in match.begun.seal.pledges))
    return (match, whole) if max(seats) < len(match.begun.names) else Problem(file, "match-damaged", 1)


@dataclass(frozen=True, slots=True)
class SealFolder:
    """Keeps a file for each sealed match at other people's tables. ``now``: the seconds since the epoch; ``report``
    hears what goes wrong."""

    folder: Path
    now: Callable[[], float]
    report: Callable[[Problem], None]
    system: FileSystem = SYSTEM

    def begin(self, begun: Begun) -> ToldMatch:
        """What is kept of this match, from now on, or gone on with where there is a file. What can't be is reported."""
        match = self.find(begun.seal.table, begun.seat)
        if match is not None:
            return match
        match = ToldMatch([msgspec.structs.replace(begun, begun=int(self.now()))])
        when = datetime.fromtimestamp(match.begun.begun, UTC).strftime("%Y-%m-%dT%H-%M-%S")
        game = begun.game if begun.game in GAMES else "match"  # somebody else's word never becomes part of a path
        file = self.folder / f"{when}-{game}{_ends_with(begun.seal.table, begun.seat)}"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            lines = map(_ENCODER.encode, match.lines)
            match.file = RecordFile.begin(file, lines, self.report, synced=False, system=self.system)
        except OSError as error:
            self.report(Problem(file, "match-not-kept", args={"detail": detail_of(error)}))
        return match

    def find(self, table: str, seat: int | None = None) -> ToldMatch | None:
        """What was kept, by this program or one before it, of the match that was sealed with this fingerprint, if it
        can be gone on with; of this seat, or of any. None: nothing."""
        file = self.folder
        try:
            for file in self.folder.glob(f"*{_ends_with(table, seat)}"):
                kept = read(file) if file.stat().st_size else None  # a power cut may have left a name alone
                if isinstance(kept, Problem):
                    self.report(kept)
                elif kept is not None:
                    match, end = kept
                    match.left = seat is None
                    match.file = RecordFile.go_on(file, end, self.report, synced=False, system=self.system)
                    match.append(Away())
                    return match
        except OSError as error:
            self.report(Problem(file, "match-not-kept", args={"detail": detail_of(error)}))
        return None


def _ends_with(table: str, seat: int | None) -> str:
    """The end of a file's name: two people may play at one match from one machine."""
    return f"-{table[:12]}-{'?' if seat is None else seat + 1}{SEAL_SUFFIX}"
