"""Who may come to a table, and where they sit."""

from __future__ import annotations

from collections.abc import Sequence

from ..play.entries import Entry
from ..play.table import Table
from .chronicle import Chronicle
from .guest import Guest, Wire
from .likeness import compared
from .messages import Hello, Join, TalkBefore, Told
from .room import Room

MOST_WATCHING = 20
"""People who watch one table."""


def known_guest(room: Room, line: Wire, name: str, token: str, *, known: bool = False) -> Guest | str | None:
    """The guest who comes back; or why nobody of this name may come; None for somebody new.

    A return word brings somebody back from anywhere, and so does being ``known`` by name and secret. Without these a
    name brings back whoever is on this very machine and has lost their line, and nobody else.
    """
    if room.banned.hold(name, token):
        return "banned"
    for guest in room.guests:
        if (token and guest.token == token) or guest.is_person(name, known=known):
            return guest
    for guest in room.guests:
        if compared(guest.name) == compared(name):
            return guest if guest.left_on(line, name) else "name-taken"
    return "name-taken" if compared(name) in map(compared, room.names) else None


def join(room: Room, line: Wire, hello: Hello, token: str, wish: Join, *, known: bool = False) -> Guest | str:
    """Sit down, watch, or come back: the guest, or why not. ``known``: by name and secret."""
    back = known_guest(room, line, hello.name, token, known=known)
    if isinstance(back, str):
        return back
    if back is not None:
        elsewhere = wish.table not in ("", room.id) and room.stream.whole_after(wish.last_seq)  # another table's number
        come_back(room, back, line, hello.language, 0 if elsewhere else wish.last_seq)
        return back
    seat = room.free_seat() if wish.role == "player" else None
    if seat is None and wish.role == "player":
        return "begun" if room.begun else "full"
    watching = len(room.guests) - len(room.seated)
    if seat is None and (not room.plan.spectators or watching >= MOST_WATCHING):
        return "no-spectators"
    guest = Guest(hello.name, token, hello.language, seat, line, known=known)
    come(room, guest)
    return guest


def come(room: Room, guest: Guest) -> None:
    """Somebody new takes the seat that they have been given, or watches."""
    guest.heard, guest.shown, guest.since = room.stream.last, room.match, room.stream.last
    room.guests.append(guest)
    _own(room, guest)
    room.note("joined" if guest.seat is not None else "watching", guest, missing=room.free_seats)
    room.tell_who()
    if room.match is not None:
        room.sealer.tell(guest, room.match)
        room.show(guest)
        room.sealer.tell_opened(guest, room.match)
    else:
        room.begin_if_full()


def come_back(room: Room, guest: Guest, line: Wire, language: str, last_seq: int) -> None:
    """Somebody is back at their seat, by this line. ``last_seq``: what they have heard of the table."""
    if guest.here:
        guest.hang_up("elsewhere")
        if last_seq == 0:  # else it is the same program, whose line was not known to be lost
            room.note("elsewhere", guest)
    elif guest.told_lost or guest.played_for:
        room.note("back", guest)
    guest.line, guest.language = line, language
    guest.heard = last_seq if 0 < last_seq <= room.stream.last else 0
    if guest.heard == 0 and room.match is None:  # what was before, a program that knows nothing need not hear
        guest.heard = room.stream.last
    told, guest.told_lost, guest.removed = guest.told_lost, False, False
    _own(room, guest)
    if guest.played_for and guest.seat is not None and room.match is not None:
        guest.played_for = False
        room.match.sit(guest.seat)
    guest.send(room.described(guest))
    lines = room.stream.lines(guest) if last_seq == 0 else ()
    if lines:
        guest.send(TalkBefore(lines))
    room.sealer.tell(guest, room.match)
    late = room.match is not None and room.match.is_late(guest)
    if room.match is not None and guest.seat is not None and (guest.heard == 0 or late):
        guest.send(room.match.course(guest.seat))
    if room.match is not None and guest.heard == 0:
        room.show(guest)
    elif guest.heard == room.stream.last and not late:  # nothing was missed, which is an answer too
        guest.send(Told(room.stream.last))
    room.tell_who()
    room.sealer.tell_opened(guest, room.match)  # when they know that they are back, and how it has ended
    room.waiting.back(guest, told=told)
    room.results.back(guest)
    room.changed(room)
    room.begin_if_full()


def _own(room: Room, guest: Guest) -> None:
    """A table without an owner belongs to the first who sits there; never to somebody who only watches."""
    if room.owner is None and guest.seat is not None:
        room.give_to(guest)


def closed(room: Room, guest: Guest, line: Wire) -> None:
    """The line to somebody is gone."""
    if guest.line is not line:
        return  # they have come back by another one meanwhile
    guest.line = None
    if guest.seat is None or (room.match is not None and room.match.given_up):
        room.leave(guest)
        return
    room.waiting.lost(guest)
    room.changed(room)


def bring_back(room: Room, guests: list[Guest], table: Table, entries: Sequence[Entry] = ()) -> None:
    """Go on with a match of people who have still to come back; the first of them owns the table. ``entries``: of the
    log that the table was replayed from."""
    room.sit_again(guests)
    if not room.stream.last:
        room.stream.begin_after(room.dice(10**8))
    for guest in guests:
        guest.told_lost = True
    room.waiting.taken_up()
    table.keep_in(Chronicle(table.log, entries))
    room.take_up(table)
    assert room.match is not None
    room.match.remember(entries)
