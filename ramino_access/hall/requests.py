"""What somebody asks of a table beside the cards: to come in or back, where to sit; to go on, to talk, to decide."""

from __future__ import annotations

from collections.abc import Sequence

from ..play.entries import Entry
from ..play.table import Table
from .chronicle import Chronicle
from .guest import Guest, SendingAway, Wire
from .likeness import alike
from .messages import (
    Act,
    HandBefore,
    Hello,
    Join,
    Language,
    Leave,
    MatchOver,
    Owner,
    Presence,
    Promise,
    Ready,
    Refused,
    Salt,
    Say,
    TalkBefore,
    Told,
    Vote,
    about_of,
)
from .room import Room
from .votes import send_away

MOST_WATCHING = 20
"""People who watch one table."""


def known_guest(room: Room, line: Wire, name: str, token: str, *, known: bool) -> Guest | str | None:
    """The guest who comes back; or why nobody of this name may come; None for somebody new.

    A return word brings somebody back from anywhere, and so does being ``known`` by name and secret. Without these a
    name brings back whoever is on this very machine and has lost their line, and nobody else.
    """
    if room.people.banned.hold(name, token):
        return "banned"
    for guest in room.people.guests:
        if (token and guest.token == token) or guest.is_person(name, known=known):
            return guest
    named = room.people.named(name)
    if named is not None:
        return named if named.left_on(line, name) else "name-taken"
    names = (*room.names, *(guest.name for guest in room.people.guests))
    return "name-taken" if any(alike(name, one) for one in names) else None


def join(
    room: Room, line: Wire, hello: Hello, token: str, wish: Join, *, known: bool = False, held: int = 0
) -> Guest | str:
    """Sit down, watch, or come back: the guest, or why not. ``known``: by name and secret; ``held``: others' seats."""
    back = known_guest(room, line, hello.name, token, known=known)
    if isinstance(back, str):
        return back
    if back is not None:
        stream = room.news.stream
        elsewhere = wish.table not in ("", room.id) and stream.whole_after(wish.last_seq)  # another table's number
        back.hidden = hello.visibility == "hidden"
        come_back(room, back, line, hello.language, 0 if elsewhere else wish.last_seq, _taken_back(room, wish))
        return back
    free = room.people.missing > held and not room.begun
    seat = room.people.free_seat() if wish.role == "player" and free else None
    if seat is None and wish.role == "player":
        return "begun" if room.begun else "full"
    watching = len(room.people.guests) - len(room.people.seated)
    if seat is None and (not room.plan.spectators or watching >= MOST_WATCHING):
        return "no-spectators"
    guest = Guest(hello.name, token, hello.language, seat, line, known=known, hidden=hello.visibility == "hidden")
    come(room, guest)
    return guest


def come(room: Room, guest: Guest) -> None:
    """Somebody new takes the seat that they have been given, or watches."""
    guest.heard, guest.shown, guest.since = room.news.stream.last, room.match, room.news.stream.last
    room.people.guests.append(guest)
    _own(room, guest)
    room.news.note("joined" if guest.seat is not None else "watching", guest, missing=room.missing)
    room.news.tell_who()
    if room.match is not None:
        room.sealer.tell(guest, room.match)
        room.match.show(guest)
        room.sealer.tell_opened(guest, room.match)
    else:
        room.begin_if_full()


def _taken_back(room: Room, wish: Join) -> int:
    """How many entries of this very match somebody has heard that the table does not have any more; what they have
    heard before it was taken up may have others in its place by now."""
    match, stream = room.match, room.news.stream
    if match is None or match.seal is None or wish.match != match.seal.table:
        return 0
    log, here = match.table.log, stream.first <= wish.entry_seq <= stream.last
    return max(0, wish.entry - (log.before if isinstance(log, Chronicle) and not here else match.table.seq))


def come_back(room: Room, guest: Guest, line: Wire, language: str, last_seq: int, taken_back: int) -> None:
    """Somebody is back at their seat, by this line. ``last_seq``: what they have heard of the table; ``taken_back``: so
    many entries of what they have heard are gone, as the table was taken up without them, which everybody is told."""
    _note_return(room, guest, last_seq)
    guest.line, guest.language = line, language
    guest.heard = last_seq if 0 < last_seq <= room.news.stream.last else 0
    if guest.heard == 0 and room.match is None:  # what was before, a program that knows nothing need not hear
        guest.heard = room.news.stream.last
    if taken_back:
        room.news.note("set-back", guest, seconds=taken_back)
        guest.heard = guest.heard or room.news.stream.last - 1
    told, guest.told_lost, guest.removed, guest.until = guest.told_lost, False, False, None
    _own(room, guest)
    if guest.played_for and guest.seat is not None and room.match is not None:
        guest.played_for = False
        room.match.sit(guest.seat)
    room.news.describe(guest)
    lines = room.news.stream.lines(guest) if last_seq == 0 else ()
    if lines:
        guest.send(TalkBefore(lines))
    room.sealer.tell(guest, room.match)
    _tell_missed(room, guest)
    room.news.tell_who()
    room.sealer.tell_opened(guest, room.match)  # when they know that they are back, and how it has ended
    room.waiting.back(guest, announced=told)
    room.results.back(guest)
    room.news.changed()
    room.begin_if_full()


def _note_return(room: Room, guest: Guest, last_seq: int) -> None:
    """Others hear of somebody who was away, or who is at the table in another program now."""
    if guest.here:
        guest.hang_up("elsewhere")
        if last_seq == 0:  # else it is the same program, whose line was not known to be lost
            room.news.note("elsewhere", guest)
    elif guest.told_lost or guest.played_for:
        room.news.note("back", guest)


def _tell_missed(room: Room, guest: Guest) -> None:
    """What the program has not heard of the hand, and how the table stands for a program that knows nothing."""
    late = room.match is not None and room.match.is_late(guest)
    if room.match is not None and guest.seat is not None and (guest.heard == 0 or late):
        guest.send(room.match.course(guest.seat))
    if room.match is not None and guest.heard == 0:
        room.match.show(guest)
    elif guest.heard == room.news.stream.last and not late:  # nothing was missed, which is an answer too
        guest.send(Told(room.news.stream.last))


def _own(room: Room, guest: Guest) -> None:
    """A table without an owner belongs to the first who sits there; never to somebody who only watches."""
    if room.people.owner is None and guest.seat is not None:
        room.people.give_to(guest)


def closed(room: Room, guest: Guest, line: Wire) -> None:
    """The line to somebody is gone."""
    if guest.line is not line:
        return  # they have come back by another one meanwhile
    guest.line = None
    if guest.seat is None or (room.match is not None and room.match.given_up):
        room.leave(guest)
        return
    room.waiting.lost(guest)
    room.news.changed()


def bring_back(room: Room, guests: list[Guest], table: Table, entries: Sequence[Entry] = ()) -> None:
    """Go on with a match of people who have still to come back; the first of them owns the table. ``entries``: of the
    log that the table was replayed from."""
    room.people.sit_again(guests)
    for guest in guests:
        guest.told_lost = True
    room.waiting.taken_up()
    table.keep_in(Chronicle(table.log, entries))
    room.take_up(table).remember(entries)


def receive(
    room: Room,
    guest: Guest,
    message: Act | Ready | Say | Language | Vote | Owner | HandBefore | MatchOver | Promise | Salt | Leave,
) -> None:
    """Somebody at this table has sent this; it is always answered."""
    match message:
        case Act():
            if room.match is None or room.match.given_up:
                guest.send(Refused("not-begun" if room.match is None else "given-up", message.action_id))
            else:
                room.match.act(guest, message)
        case Ready():
            _ready(room, guest, message.hand)
        case Say():
            _say(room, guest, message)
        case Language():
            guest.language = message.language
            room.news.tell_who()
            room.news.changed()
        case Vote():
            _vote(room, guest, message)
        case Owner():
            _decide(room, guest, message)
        case HandBefore():
            _tell_hand_before(room, guest)
        case MatchOver():
            _tell_match(room, guest, message)
        case Promise() | Salt():
            room.sealer.receive(guest, message)
        case Leave():
            room.leave(guest)


def _say(room: Room, guest: Guest, wish: Say) -> None:
    said = room.talk.heard(guest, wish, room.people) if room.plan.chat else Refused("no-chat")
    if isinstance(said, Refused):
        guest.send(said)
    else:
        room.news.stream.add(*said)
        room.news.tell()


def _ready(room: Room, guest: Guest, hand: int) -> None:
    match = room.match
    if match is None or guest.seat is None:
        guest.send(Refused("only-watching" if guest.seat is None else "not-begun"))
        return
    if match.given_up:
        guest.send(Refused("given-up"))
        return
    dealt = match.table.hand.number  # after the hand that is meant, where it has been dealt meanwhile
    if 0 <= dealt - hand <= 1 and room.results.left_to_opponents:
        if not room.results.hear_enough(guest):
            guest.send(Refused("voted-already"))
        return
    if guest.ready:
        guest.send(Refused("ready-already"))
        return
    if hand != (0 if match.over else match.table.hand_over):
        if not 0 < hand < dealt:  # else the next one is told
            guest.send(Refused("not-over"))
        return
    guest.ready = True
    missing = tuple(one.name for one in room.people.deciding if not one.ready)
    if missing:
        room.news.happened("ready", guest, missing=missing)
    else:
        room.results.go_on()


def _tell_hand_before(room: Room, guest: Guest) -> None:
    if guest.seat is None or room.match is None:
        guest.send(Refused("only-watching" if guest.seat is None else "not-begun"))
    else:
        guest.send(room.match.course_before(guest.seat) or Refused("no-hand-before"))


def _tell_match(room: Room, guest: Guest, wish: MatchOver) -> None:
    """Tell a match that is over. Its secret is open, so that they could work it all out; where the seed was chosen
    there is none, and the next match may follow from it again."""
    match = room.match
    seal = None if match is None else match.seal
    if wish.table and (seal is None or wish.table != seal.table):
        guest.send(room.sealer.record(wish.table, guest.token) or Refused("no-record", about_of(wish)))
    elif guest.seat is None or match is None:
        guest.send(Refused("only-watching" if guest.seat is None else "not-begun", about_of(wish)))
    elif not (match.over or match.given_up):
        guest.send(Refused("not-over", about_of(wish)))
    else:
        record = None if seal is None else room.sealer.record(seal.table, guest.token)
        guest.send(record or Refused("no-record", about_of(wish)))


def _vote(room: Room, guest: Guest, vote: Vote) -> None:
    if guest.seat is None or room.match is None:
        guest.send(Refused("only-watching" if guest.seat is None else "not-begun"))
    elif room.match.given_up:
        guest.send(Refused("given-up"))
    else:
        room.votes.receive(guest, vote)


def _decide(room: Room, guest: Guest, wish: Owner) -> None:
    if guest is not room.people.owner:
        guest.send(Refused("not-owner"))
        return
    if wish.what == "start":
        _start(room, guest)
        return
    if wish.what == "new-code":
        _renew_code(room, guest)
        return
    other = room.people.named(wish.name)
    if other is None or other is guest:
        guest.send(Refused("nobody", wish.name))
    elif wish.what == "hand-over":
        room.people.give_to(other)
        room.news.happened("owner", other)
        room.news.tell_who()
    elif wish.what == "remove" and other.played_for and not other.here:
        guest.send(Refused("gone-already", other.name))
    else:
        _send_away(room, guest, other, "banned" if wish.what == "ban" else "removed")


def _send_away(room: Room, owner: Guest, other: Guest, manner: SendingAway) -> None:
    """Somebody is sent away by the owner; in the middle of a hand that counts for ratings, the others have to agree."""
    match = room.match
    in_a_hand = match is not None and not match.over and not match.given_up and match.table.hand_over is None
    rated = sum(one.known for one in room.people.dealt.values()) > 1
    if in_a_hand and other.seat is not None and rated:
        room.votes.send_away(owner, other, manner)
    else:
        send_away(room, other, manner)


def _renew_code(room: Room, guest: Guest) -> None:
    """Have another code open the table: whoever was sent away knows the one of before."""
    if not room.plan.code:
        guest.send(Refused("no-code"))
        return
    room.renew_code()
    room.news.tell_who()
    room.news.stream.add(Presence("code", guest.name), frozenset({guest.name}))
    room.news.tell()
    room.news.changed()


def _start(room: Room, guest: Guest) -> None:
    if room.begun:
        guest.send(Refused("begun"))
    else:
        room.begin()
