"""What a player's program was told of a sealed match, and whether that is what was sealed and played.

It is in a small file of its own, a line for each message, as it came, so that everybody can show on their own machine
what they were told, whatever the host's file says. The match is played again from its seed, and what was told is
compared. The lines are those of ``records``: whole, in order, unchanged.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, TypeAlias

import msgspec

from .. import __version__
from ..files.clean import clean_name
from ..files.problems import Problem, detail_of
from ..files.storage import SYSTEM, FileSystem
from ..files.toml_files import FileKind
from ..games import GAMES
from ..play.call_window import told as asked_in
from ..play.entries import Entry, NextHand, Play
from ..play.hand_played import Notice
from ..play.journal import match_file, records
from ..play.journal.match_file import Header, RecordFile, records_of, version_of, versions
from ..play.journal.recording import Recording
from ..play.seals import HashOrNone, Pledge, Seal, agreed, fingerprint, fits, in_order, number, of_salt, sign
from ..play.table import ReplayError, Table
from . import course, messages
from .clean_messages import notices
from .message_bytes import from_hall, write

Seat = Annotated[int, msgspec.Meta(ge=0, lt=8)]
Name = Annotated[str, msgspec.Meta(max_length=40)]

SEAL_FORMAT = 1
SEAL_SUFFIX = ".seal"
SEAL = FileKind("match", 24 * 1024 * 1024)

TOLD_BYTES = 16 * 1024 * 1024
"""Bytes of what is told of one match, beside its record: more than any match has."""

Fault = Literal[
    "none", "secret", "salt", "mine", "extra", "again", "anew", "withheld", "rules", "early", "record", "differs"
]
"""What does not fit: there is no seal where there should be one; the table's secret, somebody's salt, the player's own
salt; a salt of a seat at which nobody sits; a seal that was used before; a round that was broken off for no reason,
several salts that were promised and not opened, so that somebody could choose between deals; other rules or names were
told than were sealed; the secret was opened while the match went on; the record, or the number that its deals follow
from, is of another match; and all that was told and differs from the record (``Difference``). Each has words in every
language."""


class Begun(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", tag="begun"):
    """The first line: the match, the player's seat, the seal as it was before the match, and the player's own salt
    (empty where this program came when the deals were sealed). ``rounds``: of each that was broken off when the
    player's salt was open, so that whoever knew the table's secret knew the deals, who of those whom it had asked was
    no longer there, or had lost the line; ``pledges``: those for which the salt was opened. ``people``: the seats of
    people; ``begun``: seconds since the epoch. While the deals are being sealed there are no seats and no seal but its
    fingerprint, and ``names`` are of the people whom the table asks."""

    game: str
    options: dict[str, str | int | bool]
    names: tuple[str, ...]
    seat: Seat
    seal: Seal
    salt: HashOrNone
    rounds: tuple[tuple[Name, ...], ...] = ()
    pledges: tuple[Pledge, ...] = ()
    people: tuple[Seat, ...] = ()
    begun: int = 0
    version: str = __version__
    format: int = SEAL_FORMAT

    @property
    def agreed(self) -> str:
        """What the seal is for, as ``seals.agreed`` has it."""
        return agreed(self.game, self.options, self.names)

    @property
    def promised(self) -> Pledge:
        """What the table was promised."""
        return Pledge(self.seat, of_salt(self.seal.table, self.seat, self.salt))


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="what", tag="sent"):
    """A message of the table, as it came: a piece of what was compressed (zlib) since the line was lost, for how the
    table stands is told each time. Empty where the line was lost, or the program has ended, or no more is kept."""

    message: bytes


SealLine: TypeAlias = Begun | Sent

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
    found at once. ``judged``: a verdict was said, or is not waited for any more."""

    def __init__(self, lines: Sequence[SealLine]) -> None:
        """Raises ValueError and zlib.error for lines of what no table tells."""
        first, *rest = lines or (None,)
        if not isinstance(first, Begun):
            raise ValueError("the first line is missing")
        self.lines, self.begun = list(lines), first
        self.file: RecordFile | None = None
        self.facts: list[Fact] = []
        self.last = self.seq = self.set_back = 0
        self.secret = ""
        self.record: messages.MatchRecord | None = None
        self.fault = of_begun(first).fault
        self._over = True  # as far as is known
        self._taken_back = 0  # so many plays of those that were told here, as the table has said
        self._behind = False  # the line was lost, and how the table stands has not been told since
        self._packer, self._bytes = zlib.compressobj(), 0
        unpacker = zlib.decompressobj()
        for line in rest:
            if isinstance(line, Begun):
                raise ValueError("a second first line")
            unpacker = unpacker if line.message else zlib.decompressobj()
            text = unpacker.decompress(line.message, messages.MOST_BYTES_FROM_HALL + 1)
            self._take(from_hall(text) if line.message else None)
        self.judged = self.record is not None

    def keep(self, message: messages.FromHall | None) -> None:
        """The table has told this; None: the line was lost. Where so much is told that it can't be kept, its end alone
        is. Raises ValueError for what no table tells."""
        self._take(message)
        self.facts.clear()  # they are large, and read again from the lines for a verdict
        text, before = b"" if message is None else write(message), self._bytes
        self._bytes += len(text)
        if message is None:
            self._packer = zlib.compressobj()
            self._write(Sent(b""))
        elif self._bytes <= TOLD_BYTES or isinstance(message, messages.Unsealed | messages.MatchRecord):
            self._write(Sent(self._packer.compress(text) + self._packer.flush(zlib.Z_SYNC_FLUSH)))
        elif before <= TOLD_BYTES:
            self.keep(None)

    def close(self) -> None:
        """Nothing more is kept of it."""
        self.judged = True
        if self.file is not None:
            self.file.close()

    def _write(self, line: Sent) -> None:
        self.lines.append(line)
        if self.file is not None:
            self.file.write(_ENCODER.encode(line))

    def _take(self, line: messages.FromHall | None) -> None:
        match line:
            case messages.Told(items=items, standing=standing):
                people = [item for item in items if isinstance(item, messages.Presence)]
                own = self.begun.names[self.begun.seat]
                back = (item.seconds for item in people if (item.what, item.name) == ("set-back", own))
                self._taken_back = max(self._taken_back, *back, 0)
                if standing is not None:
                    entries = (item.notice for item in items if isinstance(item, messages.Entry))
                    told, self.seq = notices(entries, len(self.begun.names)), line.seq
                    self.facts += [Fact(at, "notice", notice) for at, notice in enumerate(told, self.last + 1)]
                    self._over = self._stands(told[-1].seq if told else self.last, standing)
                self._over |= any(item.what == "given-up" for item in people)
            case messages.Snapshot():
                self._seen(line)
            case messages.HandCourse():
                self._again(line)
            case None:
                self._over = True
                self._behind = self._behind or not self.secret
            case messages.Unsealed(secret=secret):
                self.fault = self.fault or (None if self._over else "early")
                self.secret = self.secret or secret
            case messages.MatchRecord():
                self.record = self.record or line
            case messages.Sealed(seal=seal):
                self.fault = self.fault or (None if seal == self.begun.seal else "again")
            case messages.Seated():
                same = agreed(line.game, line.options, line.names) == self.begun.agreed
                self.fault = self.fault or (None if same else "rules")

    def _seen(self, message: messages.Snapshot) -> None:
        """How the table stands and what the seat has learnt of the hand, whatever was told before."""
        self.seq, told = message.seq, notices(message.told, len(self.begun.names))
        at = told[-1].seq if told else 0
        stays = min(at, self.last - self._taken_back)  # where it was set back, it may have other plays by now
        if stays < self.last and self._taken_back:
            self.set_back += self.last - stays
            self.facts = [fact for fact in self.facts if fact.at <= stays]
        elif stays < self.last:
            self.facts.append(Fact(at, "back"))
        self._taken_back = 0
        self.facts += [Fact(notice.seq, "notice", notice) for notice in told]
        self._over |= self._stands(at, message.standing)  # to who was away nobody has said that it was given up

    def _stands(self, at: int, now: messages.TableNow) -> bool:
        """The table stands so after this entry; whether the match is over with it."""
        view = course.view_for(now.view, self.begun.seat, len(self.begun.names))
        self.facts += [Fact(at, "view", view), Fact(at, "turn", (now.revision, now.asked))]
        self.facts.append(Fact(at, "special", now.special))
        self.fault = self.fault or ("early" if self.secret and at > self.last and not self._behind else None)
        self.last, self._behind = at, False
        return view.state.result is not None and view.state.result.match_over

    def _again(self, passage: messages.HandCourse) -> None:
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
    except (ValueError, zlib.error):
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
                elif kept is not None and kept[0].begun.seal.table == table:
                    match, end = kept
                    match.file = RecordFile.go_on(file, end, self.report, synced=False, system=self.system)
                    match.keep(None)
                    return match
        except OSError as error:
            self.report(Problem(file, "match-not-kept", args={"detail": detail_of(error)}))
        return None


def _ends_with(table: str, seat: int | None) -> str:
    """The end of a file's name: two people may play at one match from one machine."""
    return f"-{table[:12]}-{'?' if seat is None else seat + 1}{SEAL_SUFFIX}"


# ------------------------------------------------------------------ whether it is what was sealed and played

MOST_BROKEN_ROUNDS = 2
"""Rounds that may be broken off after the salts were shown, whatever the reasons."""

MOST_WITHHELD_SALTS = 1
"""Salts that may be promised and not opened, before that is a choice between several deals."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Where what was told first differs from the record: at this play (0: the deal) of this ``hand``. ``recorded`` is
    None where the record has nothing of the kind. ``seat``: who was told; ``table``: as it is after that play."""

    part: Part
    hand: int
    play_number: int
    told: object
    recorded: object
    seat: int
    table: Table = field(compare=False)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of looking. ``fault``: the first thing that does not fit; ``lacks``: what there is none of, so that
    nobody can judge: the table's record, the version that can play it. ``hands``: of so many something was compared;
    ``unheard``: so many plays were not told here; ``set_back``: so many were taken back, as the table said.
    ``left_out``: whose salts have no part in the deals; ``apart``: neither has one of this program, which came when
    they were sealed. ``rounds`` were broken off before the deal (``Begun``). ``own``: it is the record alone, beside
    which nothing was told; ``earlier``: another match is told by now; ``version``: the record is of this one, another
    than this program's. ``sign``: a number by which those who sat there see that they had one seal and one record."""

    fault: Fault | None = None
    lacks: Literal["", "record", "version"] = ""
    hands: int = 0
    left_out: tuple[str, ...] = ()
    apart: bool = False
    unheard: int = 0
    set_back: int = 0
    own: bool = False
    earlier: bool = False
    version: str = ""
    rounds: tuple[tuple[str, ...], ...] = ()
    difference: Difference | None = None
    sign: str = field(default="", compare=False)

    @property
    def fair(self) -> bool:
        """Whether the deals are nobody's choice, as far as can be known when they are sealed."""
        return not (self.fault or self.left_out or self.rounds or self.apart)

    @property
    def good(self) -> bool:
        """Whether the match is shown to be the one that was sealed, and nobody's choice."""
        return self.fault is None and not self.lacks and not self.apart and not self.set_back


def of_match(header: Header, entries: Sequence[Entry]) -> Verdict | None:
    """The verdict on a match whose record is at hand, and can be played again; None where it was not sealed."""
    if header.seal is msgspec.UNSET:
        return None
    seal = header.seal
    fault: Fault | None = "record" if header.seed != number(seal) else None
    if not fits(seal, agreed(header.game, header.options, header.seats)):
        fault = "secret" if in_order(seal) else "salt"
    left_out = seal.left_out(header.seats, (pledge.seat for pledge in seal.pledges))
    hands = 1 + sum(isinstance(entry, NextHand) for entry in entries)
    sign = "" if fault else _sign(seal, entries)
    return Verdict(fault, hands=0 if fault else hands, left_out=left_out, own=True, sign=sign)


def of_begun(begun: Begun) -> Verdict:
    """What can be said when the deals are sealed, and nothing of the match is known."""
    seal, salts = begun.seal, {pledge.seat: pledge.salt for pledge in begun.seal.pledges}
    shut = tuple(Pledge(pledge.seat, pledge.fingerprint) for pledge in seal.pledges)
    faults: dict[Fault, bool] = {
        "salt": not in_order(seal) or begun.pledges not in ((), shut),
        "extra": not set(salts) <= set(begun.people),
        "mine": begun.salt not in ("", salts.get(begun.seat)),
        "withheld": list(salts.values()).count("") > MOST_WITHHELD_SALTS,
        "anew": len(begun.rounds) > MOST_BROKEN_ROUNDS or not all(begun.rounds),
    }
    fault = next((fault for fault, is_so in faults.items() if is_so), None)
    left_out = seal.left_out(begun.names, begun.people)
    return Verdict(fault, "record", left_out=left_out, apart=not begun.salt, rounds=begun.rounds)


def of_told(match: ToldMatch) -> Verdict:
    """What can be said of what was told."""
    begun, so_far = match.begun, replace(of_begun(match.begun), fault=match.fault)
    if match.fault is not None or not match.secret:
        return so_far
    seal, sealed_for = msgspec.structs.replace(begun.seal, secret=match.secret), begun.agreed
    if not sealed_for:
        return replace(so_far, lacks="version", version=_other_version(begun.version))
    if not fits(seal, sealed_for):
        return replace(so_far, fault="secret")
    if match.record is None:
        return so_far
    record = tuple(map(bytes, (match.record.header, *match.record.lines)))
    kept = match_file.kept_of(Path(), records.Records(record, 0, 0))
    if isinstance(kept, Problem):
        version = _other_version(kept.args.get("version", __version__))
        return replace(so_far, lacks="version", version=version) if version else replace(so_far, fault="record")
    header, so_far = kept.header, replace(so_far, lacks="", version=_other_version(kept.header.version))
    about = agreed(header.game, header.options, header.seats)
    if (header.seal, header.seed, about) != (seal, number(seal), sealed_for):
        return replace(so_far, fault="record")
    so_far = replace(so_far, sign=_sign(seal, kept.entries), set_back=match.set_back)
    return _compared(begun, kept, match.facts or ToldMatch(match.lines).facts, so_far)


def _other_version(version: str) -> str:
    """This version, fit to be told; empty where it is this program's, of which no excuse can be made."""
    return "" if version == __version__ else clean_name(version) or "?"


def _sign(seal: Seal, entries: Sequence[Entry]) -> str:
    """The sign of a seal and all that was played."""
    return sign(seal, fingerprint("plays", *(match_file.entry_line(entry, marked=False).decode() for entry in entries)))


def _compared(begun: Begun, kept: match_file.Kept, facts: Sequence[Fact], so_far: Verdict) -> Verdict:
    """The match is played again from its record, beside the ``facts`` that one seat was told of it. ``so_far``: what is
    known before."""
    beyond: Part = "beyond"  # what an entry is that has no place in it
    entries, seat = kept.entries, begun.seat
    try:
        recording = Recording(kept.header.setup, entries)
    except ReplayError as error:
        entries, beyond = entries[: error.index], "rules"
        recording, facts = Recording(kept.header.setup, entries), [*facts, Fact(error.index + 1, "rules")]
    except ValueError:  # options with which nobody can play, or a game that is for fewer
        return replace(so_far, fault="record")
    for fact in facts:
        at, part, recorded = max(0, min(fact.at, len(entries))), fact.part, None
        if isinstance(fact.value, Notice) and fact.value.seq != fact.at:
            part = "order"
        elif fact.at != at:
            part = beyond
        elif part != "back":
            recorded = _recorded(recording, at, seat, part)
            if recorded == fact.value:
                continue
        hand, table = recording.hand_at(at), recording.table(at)
        difference = Difference(part, hand.number, fact.at - hand.first, fact.value, recorded, seat, table)
        return replace(so_far, fault="differs", difference=difference)
    told = {fact.at for fact in facts}
    first = 0 if begun.salt else recording.hand_at(min(told, default=0)).first
    unheard = set(range(first, len(entries) + 1)) - told
    return replace(so_far, hands=len({recording.hand_at(at).number for at in told}), unheard=len(unheard))


def _recorded(recording: Recording, at: int, seat: int, part: Part) -> object:
    """What the record has there, as this seat is told of it; None where it has nothing of the kind."""
    table, entry = recording.table(at), recording.entries[at - 1] if at else None
    match part:
        case "view":
            return table.view(seat)
        case "turn":
            return table.revision, asked_in(table.rules, table.window)
        case "special":
            return table.rules.special_card
        case "notice":
            return next(iter(recording.heard(at, seat)), None)
        case _:
            return entry.action if isinstance(entry, Play) else None


def verdict_on(file: Path) -> Verdict | Problem | None:
    """Whether the match in this file, or what was told of it, was the one that was sealed; None where none was sealed;
    or why the file can't be looked at."""
    if file.suffix == SEAL_SUFFIX:
        told = read(file)
        return told if isinstance(told, Problem) else of_told(told[0])
    kept = match_file.read(file)
    if isinstance(kept, Problem):
        return kept
    table, verdict = kept.table(), of_match(kept.header, kept.entries)
    if isinstance(table, Problem) and (table.reason != "match-refused" or verdict is None or verdict.good):
        return table
    return verdict  # deals that are not those that were sealed are why the plays are refused
