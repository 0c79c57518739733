"""The tables that people of a hall open: the list, who is told it, which one is meant, and where empty ones go."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import chain, islice

from msgspec.structs import replace

from ..play.scheduling import Scheduler, Timer, call_off
from .address import network_of
from .codes import new_code, same_code
from .likeness import compared
from .messages import Join, Open, Refused, TableList, TableRow
from .people import Visitor
from .requests import bring_back
from .room import Keep, Plan, Room
from .shelf import STREAM_JUMP, Elsewhere, Shelf, Shelved, agreed_row, kept_plan, kept_row, meant, scores_of
from .table_plan import planned
from .table_record import keys_of
from .town.ties import Deed, Who
from .town.town_hall import Town, to_next

MOST_LISTED_TABLES = 100
"""Tables of one list."""

MOST_TABLES = 500
MOST_OWN = 3
MOST_TABLES_FROM_ONE = 10
"""Tables of a hall; those among them that one person may own; and that were opened from one network, where anybody may
say that they are somebody else."""

LISTING_SECONDS = 2.0
"""Seconds at least between two lists for whoever has asked for one."""

UNUSED_CODE_SECONDS = 3600.0
"""Seconds after which a code that nobody has used opens nothing any more."""

EMPTY_TABLE_SECONDS = 600.0
"""Seconds for which a table that has been begun stays when nobody is there: for a rematch, or until they come back."""

HEARD_BY_SECONDS = 1.0
"""Seconds after which a server has heard of a table that has just been opened at another one."""


class Lobby:
    """The tables that people of a hall open. ``rooms`` is the hall's own list, ``make`` makes a room of a plan under a
    name; ``names``: those of opponents; ``town`` knows whom somebody may see there."""

    def __init__(
        self,
        rooms: list[Room],
        scheduler: Scheduler,
        dice: Callable[[int], int],
        names: tuple[str, ...],
        make: Callable[[Plan, Keep, str], Room],
        shelf: Shelf,
        town: Town,
    ) -> None:
        self._rooms = rooms
        self._town = town
        self._scheduler = scheduler
        self._dice = dice
        self._names = names
        self._make = make
        self._shelf = shelf
        self.refused = {"tables": 0, "tables-of-one": 0, "tables-from-one": 0}  # by each limit, how often
        self.most: int | None = None  # tables, where it is another number than the usual one
        self._used: dict[Room, float] = {}  # when its code has last been used
        self._empty: dict[Room, Timer] = {}
        self._networks: dict[Room, str] = {}  # from which it was opened
        self._being_opened: dict[
            str, list[Callable[[Room | Elsewhere | str], None]]
        ] = {}  # by name, and who waits for it
        self._table_rows: dict[Room, TableRow] = {}  # what the list says of tables that have not changed since
        self._rows_elsewhere: dict[str, TableRow] = {}  # the same of tables of other servers, by name
        self._listed: Listing | None = None  # the list, if nothing has changed since
        self._asking: dict[Visitor, TableList | None] = {}  # with the list that they know; None until they can be told
        self._timer: Timer | None = None

    @property
    def _most_tables(self) -> int:
        return MOST_TABLES if self.most is None else self.most

    # ------------------------------------------------------------------ the list

    def ask(self, visitor: Visitor) -> None:
        """Somebody wants the list, now and whenever it changes. Whoever has it gets it again with the others."""
        again = visitor in self._asking
        self._asking[visitor] = None
        if again:
            self._tell_soon()
        else:
            self._tell(visitor, self._listing())

    def drained(self, visitor: Visitor) -> None:
        """A line takes messages again: tell the list that there was no room for."""
        if visitor in self._asking and self._asking[visitor] is None:
            self._tell(visitor, self._listing())

    def forget(self, visitor: Visitor) -> None:
        """They have sat down, or are gone."""
        self._asking.pop(visitor, None)

    def changed(self, room: Room) -> None:
        """Something has changed at a table."""
        if room in self._rooms:
            self._shelf.keep(room)
            self._look_after(room)
        self.looks_otherwise(room)

    def looks_otherwise(self, room: Room) -> None:
        """What the list says of a table has changed, of which nothing is to be kept."""
        self._listed = None
        self._table_rows.pop(room, None)
        self._rows_elsewhere.pop(room.id, None)  # it may have come from there
        self._town.changed()
        self._tell_soon()

    def _tell_soon(self) -> None:
        if self._asking and self._timer is None:
            delay = to_next(self._scheduler.time(), LISTING_SECONDS)
            self._timer = self._scheduler.call_later(delay, self._tell_all)

    def _tell_all(self) -> None:
        self._timer = None
        listing = self._listing()
        for visitor in list(self._asking):
            self._tell(visitor, listing)

    def _listing(self) -> Listing:
        if self._listed is None:
            rooms = sorted(self._rooms, key=lambda room: (room.match is not None, _deserted(room)))
            for room in rooms:
                if room not in self._table_rows:
                    self._table_rows[room] = row_of(room)
            self._listed = Listing({room: self._table_rows[room] for room in rooms})
        return self._listed

    def _tell(self, visitor: Visitor, listing: Listing) -> None:
        if visitor.line.full:
            self._asking[visitor] = None
            return
        mine = listing.of(visitor)
        kept = self._shelf.find(visitor.token, visitor.person)
        seats = {record.table for record in kept}
        listed = chain(
            (replace(listing.rows[room], mine=True) for room in mine),
            map(kept_row, kept),
            self._seen(visitor, listing, mine),
            self._seen_elsewhere(visitor, seats),
        )
        told = TableList(tuple(islice(listed, MOST_LISTED_TABLES)))
        if self._asking[visitor] != told:
            self._asking[visitor] = told
            visitor.send(told)

    def _seen(self, visitor: Visitor, listing: Listing, theirs: Collection[Room]) -> Iterator[TableRow]:
        """The tables of the list where somebody has no seat, as they may see them."""
        sight = self._town.sight(visitor)
        for room, row in listing.shown.items():
            seen = None if room in theirs else sight.row(row, listing.parties(room, self._town))
            if seen is not None:
                yield seen

    def _seen_elsewhere(self, visitor: Visitor, theirs: Collection[str], table: str = "") -> Iterator[TableRow]:
        """The tables of other servers where somebody has no seat, or this one alone, as they may see them."""
        records = [record for record in self._shelf.elsewhere(table) if record.table not in theirs]
        if not records:
            return
        sight = self._town.sight(visitor)
        for record in records:
            if record.table not in self._rows_elsewhere:
                self._rows_elsewhere[record.table] = kept_row(record, mine=False)
            parties = [self._town.square.at_table(place) for place in record.places]
            row = sight.row(self._rows_elsewhere[record.table], parties)
            if row is not None:
                yield row

    def row_for(self, visitor: Visitor, table: str) -> TableRow | None:
        """What the list says of one table to somebody; None where they do not find it there."""
        listing = self._listing()
        room = listing.by_name.get(table)
        if room is None:
            return next(self._seen_elsewhere(visitor, (), table), None)
        row = listing.rows[room]
        if room in listing.of(visitor):
            return row
        return self._town.sight(visitor).row(row, listing.parties(room, self._town))

    def lets(self, visitor: Visitor, room: Room, deed: Deed) -> bool:
        """Whether somebody may come to a table: by its code; or (``see``) out of the list, or as they are invited."""
        owner = room.people.owner
        if visitor.belongs_to(room) or (deed == "see" and self._town.news.asks(visitor, room)):
            return True
        if deed == "see" and not room.plan.listed:
            return False
        return owner is None or self._town.sight(visitor).may(self._town.square.at_table(owner), deed)

    def changed_elsewhere(self) -> None:
        """Something has changed at a table of another server."""
        self._rows_elsewhere = {}
        self._town.changed()
        self._tell_soon()

    # ------------------------------------------------------------------ tables

    def open(self, visitor: Visitor, wish: Open) -> Room | Refused:
        """Open a table; or why it can't be."""
        if len(self._rooms) >= self._most_tables:
            self.refused["tables"] += 1
            return Refused("house-full")
        owners = [room.people.owner for room in self._rooms]
        if sum(1 for owner in owners if owner is not None and owner.token == visitor.token) >= MOST_OWN:
            self.refused["tables-of-one"] += 1
            return Refused("too-many-tables", str(MOST_OWN))
        network = network_of(visitor.line.address)
        if sum(1 for other in self._networks.values() if other == network) >= MOST_TABLES_FROM_ONE:
            self.refused["tables-from-one"] += 1
            return Refused("too-many-tables", str(MOST_OWN))
        plan = planned(wish, self._names, self._dice)
        if isinstance(plan, Refused):
            return plan
        if any(plan.code and room.plan.code and same_code(plan.code, room.plan.code) for room in self._rooms):
            return Refused("code-taken")
        room = self._opened(plan, new_code(self._dice))
        self._used[room] = self._scheduler.time()
        self._networks[room] = network
        return room

    def _opened(self, plan: Plan, name: str) -> Room:
        room = self._make(plan, lambda setup, people: self._shelf.log(room, setup, people), name)
        return room

    def take(
        self, visitor: Visitor, wish: Join, on_done: Callable[[Room | Elsewhere | str], None], *, again: bool = False
    ) -> None:
        """Open the table on the shelf again that somebody means who has a seat there, or that is at another server:
        ``on_done`` gets it, or where it is, at once or later, or why there is none."""
        records = (one.table for one in self._shelf.find(visitor.token, visitor.person) if meant(one, wish))
        name = next(records, "") or self._shelf.meant_elsewhere(wish)
        if not name and self._town.news.asks_elsewhere(visitor, wish.table):
            name = wish.table
        if not name and self._shelf.shared and not again:
            self._scheduler.call_later(HEARD_BY_SECONDS, lambda: self.take(visitor, wish, on_done, again=True))
        elif not name:
            on_done("no-table")
        elif len(self._rooms) + len(self._being_opened) >= self._most_tables and name not in self._being_opened:
            self.refused["tables"] += 1
            on_done("house-full")
        else:
            self._take_up(name, on_done)

    def is_elsewhere(self, code: str) -> bool:
        """Whether this code opens a table that is not here, or not yet."""
        return bool(self._shelf.meant_elsewhere(Join(code)))

    def keeps_seat(self, token: str) -> bool:
        """Whether this return word opens a seat of a table that was put away."""
        return bool(self._shelf.find(token))

    def by_code(self, code: str) -> Room | None:
        """The table that this code opens; None where there is none, or it has not been used for too long."""
        now = self._scheduler.time()
        for room in self._rooms:
            if room.plan.code and same_code(room.plan.code, code):
                if now - self._used.setdefault(room, now) > UNUSED_CODE_SECONDS:
                    return None
                self._used[room] = now
                return room
        return None

    def restore(self) -> None:
        """Open again the tables that were waiting for people when the program ended."""
        for name in self._shelf.waiting():
            self._take_up(name, lambda room: None)

    def _take_up(self, name: str, on_done: Callable[[Room | Elsewhere | str], None]) -> None:
        """Open a table again that was kept. Who asks for it meanwhile waits with the first."""
        waiting = self._being_opened.setdefault(name, [])
        waiting.append(on_done)
        if len(waiting) > 1:
            return

        def taken(shelved: Shelved | Elsewhere | None) -> None:
            room = shelved if isinstance(shelved, Elsewhere) else self._taken(name, shelved) or "no-table"
            for one in self._being_opened.pop(name):
                one(room)

        self._shelf.take(name, taken)

    def _taken(self, name: str, shelved: Shelved | None) -> Room | None:
        """The table that was kept; everybody has still to come back."""
        if shelved is None or not shelved.record.places:
            return None
        record = shelved.record
        try:
            plan = kept_plan(record, self._names)
        except (KeyError, ValueError):  # the options of another version
            return None
        room = self._opened(plan, name)
        room.people.banned.restore(record.banned, record.banned_words)
        room.news.stream.begin_after(record.taken_up * STREAM_JUMP)
        guests = [place.guest() for place in record.places]
        guests.sort(key=lambda guest: guest.name != record.owner)
        if shelved.table is None:
            room.people.sit_again(guests)
        else:
            bring_back(room, guests, shelved.table, shelved.entries)
            room.people.dealt.update((place.seat, place.guest()) for place in record.gone)
        for guest in guests:
            guest.told_lost = False
            room.waiting.lost(guest)
        self._town.news.taken_up(room, record.invited)
        self.changed(room)
        return room

    def _look_after(self, room: Room) -> None:
        """Let a table go at which nobody is any more: at once where there is nothing to come back to."""
        empty = room.match is not None and not any(guest.here for guest in room.people.guests)
        if room in self._empty and not (empty and room.people.guests):
            self._empty.pop(room).cancel()
        if not room.people.guests:
            self._end(room)
        elif empty and room not in self._empty:
            self._empty[room] = self._scheduler.call_later(EMPTY_TABLE_SECONDS, lambda: self._end(room))

    def lose(self, room: Room) -> None:
        """Another server has taken this table: nothing of it is told or kept here any more."""
        self._let_go(room)
        self._shelf.lost(room.id)
        self.changed(room)

    def _end(self, room: Room) -> None:
        network = self._let_go(room)
        ended = not room.people.guests or room.match is None or room.match.over
        self._shelf.put_away(room, ended=ended, network=network)
        self.changed(room)

    def _let_go(self, room: Room) -> str:
        """A table is not here any more; the network from which it was opened."""
        call_off(self._empty.pop(room, None))
        self._used.pop(room, None)
        self._rooms.remove(room)
        self._town.comings.seats(room, over=True)
        self._town.news.changed(room, gone=True)
        room.end()
        return self._networks.pop(room, "")


class Listing:
    """What a list says, made once for all: of each table, to whoever has no seat there; and who has one where."""

    def __init__(self, table_rows: Mapping[Room, TableRow]) -> None:
        self.rows = table_rows
        self.shown = {room: row for room, row in table_rows.items() if room.plan.listed}
        self.by_name = {room.id: room for room in self.shown}
        self._seats: dict[tuple[str, str], dict[Room, None]] = {}
        self._parties: dict[Room, tuple[Who, ...]] = {}
        for room in table_rows:
            for guest in room.people.guests:
                for key in (*keys_of(guest), *([("lost", compared(guest.name))] if guest.lost else [])):
                    self._seats.setdefault(key, {})[room] = None

    def parties(self, room: Room, town: Town) -> tuple[Who, ...]:
        """Who is at a table, as the town knows them."""
        if room not in self._parties:
            self._parties[room] = tuple(town.square.at_table(guest) for guest in room.people.guests)
        return self._parties[room]

    def of(self, visitor: Visitor) -> dict[Room, None]:
        """Where this visitor has a seat, or watches."""
        keys = [("word", visitor.token), ("name", visitor.person)]
        if visitor.line.local and visitor.hello is not None:
            keys.append(("lost", compared(visitor.hello.name)))
        return {room: None for key in keys for room in self._seats.get(key, ())}


def row_of(room: Room) -> TableRow:
    """What a list says of a table to whoever has no seat there."""
    return replace(
        agreed_row(room.id, room.plan, room.plan.level),
        people=tuple(guest.person(room.people.owner, votes=False) for guest in room.people.guests),
        begun=room.match is not None,
        names=room.names,
        scores=scores_of(room),
        held=room.people.invitations.open_ones,
    )


def _deserted(room: Room) -> bool:
    """Whether whoever opened the table has lost the line."""
    return room.people.owner is not None and not room.people.owner.here


def find_table(
    visitor: Visitor,
    wish: Join,
    rooms: Sequence[Room],
    lobby: Lobby | None,
    on_done: Callable[[Room | Elsewhere | str], None],
) -> None:
    """Find the table that somebody means: ``on_done`` gets it, or at which other server it is, or why there is none;
    later, where it has to be opened again. Whoever has a seat at one comes back without a code."""
    if lobby is None:
        on_done(next((room for room in rooms if _opens(visitor, room, wish.code)), "no-table"))
        return
    here = _here(visitor, wish, rooms, lobby)
    if here is not None:
        on_done(here)
    else:
        lobby.take(visitor, wish, on_done)


def _here(visitor: Visitor, wish: Join, rooms: Sequence[Room], lobby: Lobby) -> Room | None:
    if wish.table:
        named = next((room for room in rooms if room.id == wish.table), None)
        if named is not None and lobby.lets(visitor, named, "see"):
            return named
    elif not wish.code:
        return next((room for room in rooms if visitor.belongs_to(room)), None)
    coded = lobby.by_code(wish.code) if wish.code else None
    return coded if coded is not None and lobby.lets(visitor, coded, "come") else None


def keeps_seat(token: str, rooms: Sequence[Room], lobby: Lobby | None) -> bool:
    """Whether this return word leads to a place at a table, be it one that was put away."""
    here = any(guest.token == token for room in rooms for guest in room.people.guests)
    return here or (lobby is not None and lobby.keeps_seat(token))


def _opens(visitor: Visitor, room: Room, code: str) -> bool:
    return not room.plan.code or same_code(room.plan.code, code) or visitor.belongs_to(room)
