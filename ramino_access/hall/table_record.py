"""What is kept of a table beside its match, so that it can be opened again with the same people."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict

import msgspec

from ..files.json_files import read_json, write_json
from ..files.problems import Problem, detail_of
from ..files.toml_files import FileKind
from .guest import Bans, Guest, TablePeople
from .likeness import compared
from .messages import Open
from .room import Plan
from .town.ties import Invitation

RECORD = FileKind("table", 64 * 1024)
RECORD_SUFFIX = ".table"


class SeatRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person's seat, and the return word that opens it. ``known``: by name and secret; ``removed``: they were sent
    away, and have not come back; ``hidden``: others do not learn from a list who sits there."""

    name: str
    seat: int
    token: str
    known: bool = False
    removed: bool = False
    hidden: bool = False

    def guest(self) -> Guest:
        """The person, who has still to come back."""
        seat, known, removed, hidden = self.seat, self.known, self.removed, self.hidden
        return Guest(self.name, self.token, seat=seat, known=known, removed=removed, hidden=hidden)


class TableRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table with people: what was agreed, where it was found, who sits there.

    ``gone`` are those who were dealt into the match and have no seat any more, ``banned`` those who may not come
    back, ``banned_words`` their return words; a match that was given up has ``ended``. At a table of one's own the
    owner comes first, and the rest of what follows ``spectators`` is empty. A server keeps the table's name
    (``table``), how it was opened, its owner, how it stands, how often it was taken from the shelf, and
    who is ``invited``.
    """

    code: str
    host: str
    port: int
    places: tuple[SeatRecord, ...]
    pace: float
    clock: int
    grace: float
    level: str
    sealed: bool
    without_tls: bool = False
    hints: bool = True
    chat: bool = True
    spectators: bool = True
    table: str = ""
    wish: Open | None = None
    owner: str = ""
    banned: tuple[str, ...] = ()
    banned_words: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    taken_up: int = 0
    ended: bool = False
    gone: tuple[SeatRecord, ...] = ()
    invited: tuple[Invitation, ...] = ()


class TableTerms(TypedDict):
    """What is agreed at a table beside the game and its seats: as it is wished for, planned, and kept."""

    pace: float
    hints: bool
    chat: bool
    spectators: bool
    clock: int
    grace: float


def agreed(table: Plan | Open | TableRecord) -> TableTerms:
    """What is agreed at this table."""
    return TableTerms(
        pace=table.pace,
        hints=table.hints,
        chat=table.chat,
        spectators=table.spectators,
        clock=table.clock,
        grace=table.grace,
    )


def keys_of(sitter: SeatRecord | Guest) -> set[tuple[str, str]]:
    """What opens a seat: the return word; for somebody who is known, their name."""
    return {("word", sitter.token)} | ({("name", compared(sitter.name))} if sitter.known else set())


def places_of(guests: Sequence[Guest]) -> tuple[SeatRecord, ...]:
    """The seats that these people have."""
    return tuple(
        SeatRecord(one.name, one.seat, one.token, one.known, one.removed, one.hidden)
        for one in guests
        if one.seat is not None
    )


def gone_of(people: TablePeople) -> tuple[SeatRecord, ...]:
    """The seats of those who were dealt into the match, count for it, and have no seat any more; by no return word."""
    gone = ((seat, one) for seat, one in sorted(people.dealt.items()) if one.known and one not in people.guests)
    return tuple(SeatRecord(one.name, seat, "", one.known) for seat, one in gone)


def without_person(record: TableRecord, name: str, person: str, somebody: str) -> TableRecord:
    """The record without a person who is known by this name and id: they have no seat, and were ``somebody``."""
    likeness = compared(name)

    def is_theirs(place: SeatRecord) -> bool:
        return place.known and compared(place.name) == likeness

    if not any(map(is_theirs, (*record.places, *record.gone))):
        theirs = [one for one in record.invited if person in (one.by, one.whom) or likeness == compared(one.whom_name)]
        if not theirs and not any(compared(one) == likeness for one in record.banned):
            return record
    places = tuple(place for place in record.places if not is_theirs(place))
    owner = record.owner if compared(record.owner) != likeness else places[0].name if places else ""
    return msgspec.structs.replace(
        record,
        places=places,
        gone=tuple(place for place in record.gone if not is_theirs(place)),
        owner=owner,
        banned=tuple(one for one in record.banned if compared(one) != likeness),
        names=tuple(somebody if compared(one) == likeness else one for one in record.names),
        invited=tuple(
            one for one in record.invited if likeness not in (compared(one.by_name), compared(one.whom_name))
        ),
    )


def record_of(plan: Plan, guests: list[Guest], bans: Bans, host: str, port: int, *, without_tls: bool) -> TableRecord:
    """What is to be kept of a table at which these people sit, and to which others may not come back."""
    return TableRecord(
        plan.code,
        host,
        port,
        places_of(guests),
        level=plan.level,
        sealed=plan.seed is None,
        without_tls=without_tls,
        banned=tuple(bans.names),
        banned_words=tuple(bans.words),
        **agreed(plan),
    )


def write_record(match_file: Path, record: TableRecord) -> Problem | None:
    """Keep it beside the file of the match; or why it can't be kept."""
    try:
        write_json(match_file.with_suffix(RECORD_SUFFIX), record)
    except OSError as error:
        return Problem(match_file, "match-not-kept", args={"detail": detail_of(error)})
    return None


def read_record(match_file: Path) -> TableRecord | None:
    """What was kept beside the file of a match; None where it is no table with people, or can't be read."""
    return read_json(match_file.with_suffix(RECORD_SUFFIX), RECORD, TableRecord)
