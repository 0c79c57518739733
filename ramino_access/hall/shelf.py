"""Where the tables of a hall are kept, so that they outlive the program, and a match can be gone on with days later."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from msgspec.structs import replace

from ..games import GAMES
from ..play.entries import Entry, Log, Setup
from ..play.table import Table
from .codes import same_code
from .messages import Join, Open, Person, TableRow
from .room import Plan, Room
from .table_plan import in_hall
from .table_record import TableRecord, agreed, gone_of, places_of
from .town.ties import Invitations

STREAM_JUMP = 1_000_000
"""How far the numbers of a table's stream jump when it is taken up, so that those told before are not mistaken for new
ones."""


@dataclass(frozen=True, slots=True)
class Shelved:
    """A table as it was kept: what was agreed, who sits there; and its match, once it has begun."""

    record: TableRecord
    table: Table | None = None
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another server has the table, at this address; ``inner``: where other servers reach it, empty for nowhere."""

    address: str
    inner: str = ""


class Shelf:
    """Keeps tables; this one none. Nothing here raises: what goes wrong is the shelf's to report. ``shared``: other
    servers have tables of it."""

    shared = False

    def log(self, room: Room, setup: Setup, people: tuple[int, ...]) -> Log | None:
        """The log of a match that begins at a table, with who sits there beside it."""
        return None

    def keep(self, room: Room) -> None:
        """Who sits at a table, or how it stands, may have changed."""

    def put_away(self, room: Room, *, ended: bool, network: str = "") -> None:
        """Nobody is at a table any more. ``ended``: nothing will be played there; ``network``: from which it was
        opened, as far as that is known."""

    def find(self, token: str, person: str = "") -> list[TableRecord]:
        """The tables that were put away, or were here before the program was started, where this person has a seat: by
        the return word, or (``person``) the name that they are known by, compared. The one played last comes first."""
        return []

    def waiting(self) -> list[str]:
        """The names of those where no match had begun."""
        return []

    def take(self, name: str, on_done: Callable[[Shelved | Elsewhere | None], None]) -> None:
        """Take the table of this name from the shelf: ``on_done`` gets it, or where it is, at once or later; None where
        there is none, or it can't be read any more."""
        on_done(None)

    def lost(self, name: str) -> None:
        """A table that was here is another server's."""

    def meant_elsewhere(self, wish: Join) -> str:
        """The name of the table that somebody without a seat means and that is at another server, or where no match had
        begun and that is still to be opened again; empty where there is none."""
        return ""

    def elsewhere(self, table: str = "") -> list[TableRecord]:
        """The tables at other servers that everybody may know of, or this one of them."""
        return []


def kept_plan(record: TableRecord, opponents: tuple[str, ...]) -> Plan:
    """What the table was to be, of which this is kept. Raises OptionError where the options are of another version."""
    assert record.wish is not None
    return in_hall(record.wish, opponents, record.code)


def record_of_room(room: Room, previous: TableRecord | None) -> TableRecord:
    """What is to be kept of a table; ``previous``: what was."""
    plan, owner = room.plan, room.people.owner
    return TableRecord(
        code=plan.code,
        host="",
        port=0,
        places=places_of(room.people.guests),
        level=plan.level,
        **agreed(plan),
        sealed=plan.seed is None,
        table=room.id,
        wish=plan.wish,
        owner="" if owner is None else owner.name,
        banned=tuple(room.people.banned.names),
        banned_words=tuple(room.people.banned.words),
        names=room.names,
        scores=scores_of(room),
        taken_up=0 if previous is None else previous.taken_up,
        gone=gone_of(room.people),
        invited=room.people.invitations.kept,
    )


def scores_of(room: Room) -> tuple[int, ...]:
    """How a match stands; empty before it."""
    return () if room.match is None else room.match.table.view(None).state.standing.scores


def meant(record: TableRecord, wish: Join) -> bool:
    """Whether somebody who has a seat at this table means it."""
    if wish.table:
        return wish.table == record.table
    return not wish.code or same_code(wish.code, record.code)


def kept_row(record: TableRecord, *, mine: bool = True) -> TableRow:
    """What a list says of a table that is on the shelf to somebody who has a seat there; or of one that is played at
    another server, to whoever has none."""
    assert record.wish is not None
    people = (Person(one.name, one.seat, away=mine, owner=one.name == record.owner) for one in record.places)
    row = agreed_row(record.table, record.wish, record.level)
    return replace(
        row,
        people=tuple(people),
        begun=bool(record.names),
        mine=mine,
        names=record.names,
        scores=record.scores,
        held=Invitations(record.invited).open_ones,
    )


def agreed_row(table: str, agreed: Plan | Open, level: str) -> TableRow:
    """What a list says of a table whoever sits there and however it stands."""
    return TableRow(
        table,
        agreed.game,
        agreed.seats,
        agreed.people,
        options=GAMES[agreed.game].unusual(agreed.options),
        level=level,
        coded=not agreed.listed,
        spectators=agreed.spectators,
        chat=agreed.chat,
        hints=agreed.hints,
        clock=agreed.clock,
    )
