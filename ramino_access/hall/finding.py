"""Which table of a hall somebody means who wants to sit down or watch."""

from __future__ import annotations

from collections.abc import Sequence

from .codes import same_code
from .lobby import Lobby
from .messages import Join
from .room import Room
from .visitor import Visitor


def table_for(visitor: Visitor, wish: Join, rooms: Sequence[Room], lobby: Lobby | None) -> Room | str:
    """The table that somebody means, or why there is none. Whoever has a seat at one comes back without a code."""
    if lobby is None:
        return next((room for room in rooms if _opens(visitor, room, wish.code)), "no-table")
    return _here(visitor, wish, rooms, lobby) or lobby.take(visitor, wish)


def _here(visitor: Visitor, wish: Join, rooms: Sequence[Room], lobby: Lobby) -> Room | None:
    if wish.table:
        named = next((room for room in rooms if room.id == wish.table), None)
        if named is not None and (named.plan.listed or visitor.belongs_to(named)):
            return named
    elif not wish.code:
        return next((room for room in rooms if visitor.belongs_to(room)), None)
    return lobby.by_code(wish.code) if wish.code else None


def keeps_seat(token: str, rooms: Sequence[Room], lobby: Lobby | None) -> bool:
    """Whether this return word leads to a place at a table, be it one that was put away."""
    here = any(guest.token == token for room in rooms for guest in room.guests)
    return here or (lobby is not None and lobby.keeps_seat(token))


def _opens(visitor: Visitor, room: Room, code: str) -> bool:
    return not room.plan.code or same_code(room.plan.code, code) or visitor.belongs_to(room)
