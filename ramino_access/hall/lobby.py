"""The tables of a hall that people open: the list, who is told it, and where tables go that nobody is at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain, islice
from typing import TYPE_CHECKING

from msgspec.structs import replace

from .codes import new_code, same_code
from .entrance import bring_back
from .messages import Join, Open, Refused, TableLine, TableList
from .opening import planned
from .room import Keep, Plan, Room
from .shelf import APART, agreed_line, kept_line, kept_plan, meant

if TYPE_CHECKING:
    from ..play.scheduling import Scheduler, Timer
    from .shelf import Shelf
    from .visitor import Visitor

MOST_LISTED = 100
"""Tables of one list."""

MOST_TABLES = 500
MOST_OWN = 3
"""Tables of a hall, and those among them that one person may own."""

TOLD_EVERY = 2.0
"""Seconds at least between two lists for whoever has asked for one."""

CODE_UNUSED = 3600.0
"""Seconds after which a code that nobody has used opens nothing any more."""

EMPTY = 600.0
"""Seconds for which a table that has been begun stays when nobody is there: for a rematch, or until they come back."""


class Lobby:
    """The tables that people of a hall open. ``rooms`` is the hall's own list, ``make`` makes a room of a plan under a
    name; ``names``: those of opponents."""

    def __init__(
        self,
        rooms: list[Room],
        scheduler: Scheduler,
        dice: Callable[[int], int],
        names: tuple[str, ...],
        make: Callable[[Plan, Keep, str], Room],
        shelf: Shelf,
    ) -> None:
        self._rooms = rooms
        self._scheduler = scheduler
        self._dice = dice
        self._names = names
        self._make = make
        self._shelf = shelf
        self._used: dict[Room, float] = {}  # when its code has last been used
        self._empty: dict[Room, Timer] = {}
        self._asking: dict[Visitor, TableList | None] = {}  # with the list that they know; None until they can be told
        self._timer: Timer | None = None

    # ------------------------------------------------------------------ the list

    def ask(self, visitor: Visitor) -> None:
        """Somebody wants the list, now and whenever it changes."""
        self._asking[visitor] = None
        self._tell(visitor, self._lines())

    def drained(self, visitor: Visitor) -> None:
        """A line takes messages again: tell the list that there was no room for."""
        if visitor in self._asking and self._asking[visitor] is None:
            self._tell(visitor, self._lines())

    def forget(self, visitor: Visitor) -> None:
        """They have sat down, or are gone."""
        self._asking.pop(visitor, None)

    def changed(self, room: Room) -> None:
        """Something has changed at a table."""
        if room in self._rooms:
            self._shelf.keep(room)
            self._look_after(room)
        if self._timer is None and self._asking:
            self._timer = self._scheduler.call_later(TOLD_EVERY, self._tell_all)

    def _tell_all(self) -> None:
        self._timer = None
        lines = self._lines()
        for visitor in list(self._asking):
            self._tell(visitor, lines)

    def _lines(self) -> dict[Room, TableLine]:
        """What a list says of each table to whoever has no seat there; those that wait for people come first."""
        return {room: line_of(room) for room in sorted(self._rooms, key=lambda room: room.match is not None)}

    def _tell(self, visitor: Visitor, lines: Mapping[Room, TableLine]) -> None:
        if visitor.line.full:
            self._asking[visitor] = None
            return
        mine = [room for room in lines if visitor.belongs_to(room)]
        kept = map(kept_line, self._shelf.find(visitor.token, visitor.person))
        others = (line for room, line in lines.items() if room.plan.listed and room not in mine)
        listed = chain((replace(lines[room], mine=True) for room in mine), kept, others)
        told = TableList(tuple(islice(listed, MOST_LISTED)))
        if self._asking[visitor] != told:
            self._asking[visitor] = told
            visitor.line.send(told)

    # ------------------------------------------------------------------ tables

    def open(self, visitor: Visitor, wish: Open) -> Room | Refused:
        """Open a table; or why it can't be."""
        if len(self._rooms) >= MOST_TABLES:
            return Refused("house-full")
        if sum(1 for room in self._rooms if room.owner is not None and room.owner.token == visitor.token) >= MOST_OWN:
            return Refused("too-many-tables", str(MOST_OWN))
        plan = planned(wish, self._names, self._dice)
        if isinstance(plan, Refused):
            return plan
        if any(plan.code and room.plan.code and same_code(plan.code, room.plan.code) for room in self._rooms):
            return Refused("code-taken")
        room = self._opened(plan, new_code(self._dice))
        self._used[room] = self._scheduler.time()
        return room

    def _opened(self, plan: Plan, name: str) -> Room:
        room = self._make(plan, lambda setup, people: self._shelf.log(room, setup, people), name)
        return room

    def take(self, visitor: Visitor, wish: Join) -> Room | None:
        """The table on the shelf that somebody means who has a seat there, opened again; None where there is none."""
        records = self._shelf.find(visitor.token, visitor.person)
        return next((self._take_up(one.table) for one in records if meant(one, wish)), None)

    def by_code(self, code: str) -> Room | None:
        """The table that this code opens; None where there is none, or it has not been used for too long."""
        now = self._scheduler.time()
        for room in self._rooms:
            if room.plan.code and same_code(room.plan.code, code):
                if now - self._used.setdefault(room, now) > CODE_UNUSED:
                    return None
                self._used[room] = now
                return room
        return None

    def restore(self) -> None:
        """Open again the tables that were waiting for people when the program ended."""
        for name in self._shelf.waiting():
            self._take_up(name)

    def _take_up(self, name: str) -> Room | None:
        """Open a table again that was kept; everybody has still to come back."""
        kept = self._shelf.take(name)
        if kept is None or not kept.record.places:
            return None
        record = kept.record
        try:
            plan = kept_plan(record, self._names)
        except (KeyError, ValueError):  # the options of another version
            return None
        room = self._opened(plan, name)
        room.banned.update(record.banned)
        room.stream.begin_after(record.taken_up * APART)
        guests = [place.guest() for place in record.places]
        guests.sort(key=lambda guest: guest.name != record.owner)
        if kept.table is None:
            room.guests, room.owner = guests, guests[0]
        else:
            bring_back(room, guests, kept.table, kept.entries)
        for guest in guests:
            guest.told_lost = False
            room.waiting.lost(guest)
        self.changed(room)
        return room

    def _look_after(self, room: Room) -> None:
        """Let a table go at which nobody is any more: at once where there is nothing to come back to."""
        empty = room.match is not None and not any(guest.here for guest in room.guests)
        if room in self._empty and not (empty and room.guests):
            self._empty.pop(room).cancel()
        if not room.guests:
            self._end(room)
        elif empty and room not in self._empty:
            self._empty[room] = self._scheduler.call_later(EMPTY, lambda: self._end(room))

    def _end(self, room: Room) -> None:
        self._empty.pop(room, None)
        self._used.pop(room, None)
        self._rooms.remove(room)
        room.end()
        self._shelf.put_away(room, ended=not room.guests or room.match is None or room.match.over)
        self.changed(room)


def line_of(room: Room) -> TableLine:
    """What a list says of a table to whoever has no seat there."""
    standing = None if room.match is None else room.match.view(None).table.standing
    return replace(
        agreed_line(room.id, room.plan, room.plan.level),
        people=tuple(guest.person(room.owner) for guest in room.guests),
        begun=room.match is not None,
        names=room.names,
        scores=() if standing is None else standing.scores,
    )
