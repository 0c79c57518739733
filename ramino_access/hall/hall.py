"""A hall: the tables of one server, and the lines that lead to it. A message and the time in, messages out."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import TypeAlias

from ..play.scheduling import Scheduler
from . import messages
from .codes import new_code
from .guest import Wire, warn
from .likeness import compared
from .limits import Limits
from .lobby import Lobby, find_table, keeps_seat
from .message_bytes import MessageError, from_player
from .people import KnownPeople, Relay, Visitor, played
from .reception import Reception
from .requests import closed, join, receive
from .room import Keep, Plan, Room
from .shelf import Elsewhere, Shelf
from .town.steward import Papers
from .town.ties import Ties
from .town.town_hall import Town
from .versions import NEWEST, OLDEST, understood

MOST_REFUSED = 3
"""Wrong codes on one line before it is closed."""

COSTS = {
    **dict.fromkeys((messages.Say, messages.Vote, messages.Owner, messages.Language, messages.Join, messages.Open), 3),
    **dict.fromkeys((messages.TieWish, messages.Appear, messages.Invite), 3),
    messages.HandBefore: 20,
    messages.OwnWish: 20,
    **dict.fromkeys((messages.MatchOver, messages.AskPeople, messages.Report, messages.Objection, messages.AskLog), 5),
}
"""As how many messages these count: many may hear of them, and some are written to the disk at once. The hand before is
played again, and is long; so may the record of a match be, for which each program asks once."""

CHANGES = (messages.Act, messages.Ready, messages.Say, messages.Vote, messages.Owner, messages.Open)
"""What is refused while nothing can be kept."""

ANSWERED_ONCE_KEPT = (messages.Tables, messages.Join)
"""What is answered only when everything is kept again, which is said meanwhile."""

HELLO_SECONDS = 10.0
"""Seconds within which one has to say who one is."""

SECRET_SECONDS = 300.0
"""Seconds after that for whoever has been asked for a secret."""


Relaying: TypeAlias = Callable[[Visitor, messages.Join, str, Callable[[messages.FromHall | None], None]], Relay]
"""Opens a line to the server at an address for somebody who sits down there; hears what it says, None: it is gone."""


class Hall:
    """The tables of this program. ``dice`` gives a number below the one it is asked for, ``token`` a return word.
    ``opponents``: their names, in a hall with a list of tables, where people open more; empty where there is none.
    ``known_people``: those who are known by name; None where all are guests. ``shelf`` keeps these tables; ``town``
    knows who is here, None where nobody asks it."""

    def __init__(
        self,
        scheduler: Scheduler,
        dice: Callable[[int], int],
        token: Callable[[], str],
        opponents: tuple[str, ...] = (),
        known_people: KnownPeople | None = None,
        shelf: Shelf | None = None,
        town: Town | None = None,
    ) -> None:
        self.rooms: list[Room] = []
        self.limits = Limits(scheduler.time)
        self._scheduler = scheduler
        self._dice = dice
        self._people = known_people
        self._town = town or Town(scheduler, Ties(), lambda name: "", papers=Papers(names=False), there=False)
        self._keeps = True  # what is played can be kept
        self._waits: set[str] = set()  # the tables that have been told that it can't, and people at none by their word
        self._nodes: tuple[str, ...] = ()  # where other servers are that share these tables
        self.relaying: Relaying | None = None  # serves those here who can't go to the server that has their table
        self._visitors: dict[Wire, Visitor] = {}
        self.lobby: Lobby | None = None  # where there is a list of tables
        if opponents:
            self.lobby = Lobby(self.rooms, scheduler, dice, opponents, self.open, shelf or Shelf(), self._town)
            self._town.find_table = self.lobby.row_for
            self._town.steward.send_away = self.send_away
            self.lobby.restore()
        self._reception = Reception(
            known_people,
            self.limits,
            guests=lambda: (guest for room in self.rooms for guest in room.people.guests),
            returns=lambda token: bool(token) and keeps_seat(token, self.rooms, self.lobby),
            token=token,
            answered=self._go_on,
            bye=self.bye,
            lists=self.lobby is not None,
            nodes=lambda: self._nodes,
            on_left=lambda token: [one for room in self.rooms for one in room.sealer.left(token)],
            town=self._town,
        )

    def open(self, plan: Plan, keep_match: Keep = lambda setup, people: None, name: str = "") -> Room:
        """Open a table. ``name``: what it was called before; empty for a new one."""
        name, town = name or new_code(self._dice), self._town
        room = Room(
            plan,
            self._scheduler,
            self._dice,
            keep_match,
            self._changed,
            name=name,
            waits=lambda: not self._keeps,
            hears=town.hears,
            stops=lambda guest: town.steward.stops(guest, name),
            holds=town.news.held_for,
        )
        self.rooms.append(room)
        if not self._keeps:
            room.waiting.stand_still()
        return room

    def shares(self, nodes: tuple[str, ...]) -> None:
        """Servers at these addresses share these tables."""
        if nodes != self._nodes:
            self._nodes = nodes
            for visitor in self.present():
                visitor.send(messages.Nodes(nodes))

    def hand_over(self) -> None:
        """All tables are free for other servers, if there are any: their people go there, and have them taken. Where to
        hangs on the table alone: nobody learns from it of tables that they may not see."""
        if self._nodes:
            for room in list(self.rooms):
                self._lose(room, self._nodes[sum(room.id.encode()) % len(self._nodes)])

    def lose(self, tables: Collection[str]) -> None:
        """Other servers have taken these tables: their people are to look for them there."""
        for room in [room for room in self.rooms if room.id in tables]:
            self._lose(room)

    def _lose(self, room: Room, at: str = "") -> None:
        """A table is another server's now, the one at this address if it is known."""
        assert self.lobby is not None
        for guest in room.people.guests:
            guest.cut(at)
        self.lobby.lose(room)

    def keeps(self, *, keeps: bool, unkept: Collection[str] = ()) -> None:
        """Whether what is played can be kept from now on. Where it can't, tables at which something was played that is
        not kept (``unkept``) say so and wait, for nobody is told anything of that; others say so when somebody wants to
        play there. Nobody's time runs out."""
        self._keeps = keeps
        for room in self.rooms:
            if keeps:
                room.waiting.go_on()
            else:
                room.waiting.stand_still()
        if not keeps:
            self._waits = set(unkept)
        self._warn(self._waits, messages.Refused("kept-again" if keeps else "not-kept"))

    def _changed(self, room: Room) -> None:
        match = played(room) if self._people is not None else None
        if self._people is not None and match is not None:
            self._people.played(match)
        self._town.news.changed(room)  # before it is kept who is invited
        if self.lobby is not None:
            self.lobby.changed(room)
        self._look(room)

    def _look(self, room: Room) -> None:
        """Those at a table may do something else now."""
        for guest in room.people.guests:
            visitor = None if guest.line is None else self._visitors.get(guest.line)
            if visitor is not None:
                self._town.look(visitor)
        self._town.comings.seats(room)

    # ------------------------------------------------------------------ lines

    def opened(self, line: Wire) -> None:
        """A line has been opened; nothing is known of who is there."""
        visitor = self._visitors[line] = Visitor(line)
        self._scheduler.call_later(HELLO_SECONDS, lambda: self._expect(visitor))

    def _expect(self, visitor: Visitor, *, typing: bool = False) -> None:
        if visitor.hello is not None or visitor.line not in self._visitors:
            return
        if visitor.tried and not typing:  # their secret is being typed
            self._scheduler.call_later(SECRET_SECONDS, lambda: self._expect(visitor, typing=True))
        else:
            self.bye(visitor, "no-hello")

    def vouch(self, line: Wire, name: str) -> None:
        """The door that this line came through knows who this is, by a key for example: no secret is asked for."""
        self._visitors[line].vouched = compared(name)

    def closed(self, line: Wire) -> None:
        """A line is gone."""
        visitor = self._visitors.pop(line, None)
        if visitor is None:
            return
        visitor.gone = True
        self.limits.messages.forget(visitor)
        if visitor.relay is not None:
            visitor.relay.close()
        if self.lobby is not None:
            self.lobby.forget(visitor)
        self._town.gone(visitor)
        if visitor.room is not None and visitor.guest is not None:
            closed(visitor.room, visitor.guest, line)

    def drained(self, line: Wire) -> None:
        """A line that was full takes messages again: tell what has happened meanwhile."""
        visitor = self._visitors.get(line)
        if visitor is not None and visitor.relay is not None:
            visitor.relay.drained()
        elif visitor is not None and visitor.room is not None:
            visitor.room.news.tell()
        elif visitor is not None and self.lobby is not None:
            self.lobby.drained(visitor)

    def silence(self, line: Wire) -> None:
        """A line has fallen silent, or is heard again: tell who is here to all at the table, and see to its clock."""
        visitor = self._visitors.get(line)
        if visitor is None:
            return
        if visitor.relay is not None:
            visitor.relay.hush(silent=line.silent)
        elif visitor.room is not None and visitor.guest is not None and visitor.sits:
            visitor.room.news.tell_who()
            visitor.room.waiting.silence(visitor.guest)
            if self.lobby is not None:
                self.lobby.looks_otherwise(visitor.room)

    def received(self, line: Wire, data: bytes | str) -> None:
        """Bytes have come in."""
        visitor = self._visitors.get(line)
        if visitor is None or visitor.dismissed:
            return
        sender = visitor.token or visitor
        if not self.limits.messages.allows(sender):
            self.bye(visitor, "too-fast")
            return
        try:
            message = from_player(data)
        except MessageError:
            self.bye(visitor, "no-message")
            return
        kept = self._keeps or visitor.relay is not None  # else the other server says so
        if not kept and self._refuses_now(visitor, message):
            return
        more = COSTS.get(type(message), 1) - 1
        if more and not self.limits.messages.allows(sender, more):
            self.bye(visitor, "too-fast")
        else:
            self._answer(visitor, message)

    def _refuses_now(self, visitor: Visitor, message: messages.FromPlayer) -> bool:
        """Whether this is refused as it can't be kept. They are told at once what is the matter, and so are all others
        at their table, where it has not been said there."""
        if not isinstance(message, CHANGES + ANSWERED_ONCE_KEPT) or _is_under_way(visitor, message):
            return False
        warn(visitor.line, messages.Refused("not-kept", messages.about_of(message)))
        where = _where(visitor)
        if where and where not in self._waits:
            self._waits.add(where)
            self._warn({where}, messages.Refused("not-kept"), but=visitor)
        return isinstance(message, CHANGES)

    def _warn(self, waits: Collection[str], message: messages.Refused, but: Visitor | None = None) -> None:
        """Tell whoever is at one of these tables at once, but this one."""
        for visitor in self._visitors.values():
            if visitor is not but and _where(visitor) in waits:
                warn(visitor.line, message)

    def bye(self, visitor: Visitor, why: str) -> None:
        """Say goodbye on a line, and close it."""
        visitor.send(messages.Bye(why, OLDEST, NEWEST) if why == "other-protocol" else messages.Bye(why))
        visitor.line.end()
        self.closed(visitor.line)

    def _answer(self, visitor: Visitor, message: messages.FromPlayer) -> None:
        if not self._reception.lets_in(visitor, message):
            return
        if isinstance(message, messages.TownWish):  # here, wherever their table is
            self._ask_town(visitor, message)
            return
        if isinstance(message, messages.OwnWish):
            self._reception.own(visitor, message)
            return
        if visitor.relay is not None:
            visitor.relay.tell(message)
            return
        match message:
            case messages.Hello():
                self._reception.greet(visitor, message)
            case messages.Join():
                self._join(visitor, message)
            case messages.Tables() | messages.Open():
                self._at_the_list(visitor, message)
            case messages.Ask():
                self._reception.figures(visitor, message)
            case messages.Renew():
                self._reception.renew(visitor, message)
            case messages.Language() if not visitor.sits:
                self._reception.use_language(visitor, message)
            case messages.MatchOver() if message.table and not visitor.sits:
                records = (room.sealer.record(message.table, visitor.token) for room in self.rooms)
                record = next(filter(None, records), None)
                visitor.send(record or messages.Refused("no-record", messages.about_of(message)))
            case _:
                if visitor.room is None or visitor.guest is None or not visitor.sits:
                    about = message.action_id if isinstance(message, messages.Act) else ""
                    visitor.send(messages.Refused("at-no-table", about))
                else:
                    receive(visitor.room, visitor.guest, message)

    def _ask_town(self, visitor: Visitor, wish: messages.TownWish) -> None:
        if not self._town.there:
            visitor.send(messages.Refused("no-town"))
            return
        relay = visitor.relay
        if relay is None or not isinstance(wish, messages.Invite):  # the seat is held where the table is
            self._town.receive(visitor, wish)
        if relay is not None and isinstance(wish, messages.Invite | messages.HeardNews | messages.Appear):
            relay.tell(wish)
        elif isinstance(wish, messages.Appear) and visitor.room is not None and visitor.sits:
            visitor.room.news.changed()
        elif isinstance(wish, messages.TieWish) and self.lobby is not None:
            self.lobby.changed_elsewhere()

    # ------------------------------------------------------------------ for whoever runs it

    def present(self) -> list[Visitor]:
        """Everybody who has come in, in the order in which they did."""
        return [visitor for visitor in self._visitors.values() if visitor.hello is not None]

    def refusals(self) -> dict[str, int]:
        """How often each limit of the hall has refused something."""
        return self.limits.refusals() | ({} if self.lobby is None else dict(self.lobby.refused))

    def send_away(self, visitor: Visitor, why: str = "sent-away") -> None:
        """Somebody has to go, whether they sit at a table or not."""
        if visitor.room is not None and visitor.guest is not None and visitor.sits:
            visitor.room.leave(visitor.guest, "banned", why)
        else:
            self.bye(visitor, why)

    def close(self, room: Room) -> None:
        """Close a table: what is kept of it stays kept, and its people are told."""
        room.people.send_home()
        room.news.changed()

    def _go_on(self, visitor: Visitor) -> None:
        """It is known who this is, or is not: answer what came meanwhile."""
        while visitor.postponed and not visitor.asking and not visitor.dismissed and visitor.line in self._visitors:
            self._answer(visitor, visitor.postponed.pop(0))

    # ------------------------------------------------------------------ tables

    def _at_the_list(self, visitor: Visitor, wish: messages.Tables | messages.Open) -> None:
        if self.lobby is None:
            visitor.send(messages.Refused("no-list"))
        elif visitor.sits:
            if isinstance(wish, messages.Open):  # whoever was led here asks for the list on the way to the seat
                visitor.send(messages.Refused("seated-already"))
        elif isinstance(wish, messages.Tables):
            self.lobby.ask(visitor)
        elif not self.limits.may_open(visitor.line.address):
            visitor.send(messages.Refused("too-many-tables"))
        else:
            room = self.lobby.open(visitor, wish)
            if isinstance(room, messages.Refused):
                visitor.send(room)
            else:
                self._sit(visitor, room, messages.Join())

    def _join(self, visitor: Visitor, wish: messages.Join) -> None:
        if visitor.sits:
            visitor.send(messages.Refused("seated-already"))
            return
        if self.limits.codes.spent(visitor.line.address):
            self.bye(visitor, "too-many-codes")
            return
        visitor.asking = True

        def found(place: Room | Elsewhere | str) -> None:
            visitor.asking = False
            if visitor.line not in self._visitors:
                return
            if isinstance(place, Elsewhere):
                self._lead(visitor, wish, place)
            elif isinstance(place, str):
                self._refuse(visitor, place, guess=bool(wish.code or wish.table))
            else:
                self._sit(visitor, place, wish)
            self._go_on(visitor)

        find_table(visitor, wish, self.rooms, self.lobby, found)

    def _lead(self, visitor: Visitor, wish: messages.Join, elsewhere: Elsewhere) -> None:
        """Lead somebody to the server that has their table, or go there for whoever can't."""
        if visitor.line.stays and elsewhere.inner and self.relaying is not None:
            visitor.asking = True
            visitor.relay = self.relaying(visitor, wish, elsewhere.inner, partial(self._told_elsewhere, visitor))
        else:
            self._send_on(visitor, elsewhere.address)

    def _told_elsewhere(self, visitor: Visitor, message: messages.FromHall | None) -> None:
        """The other server says this to somebody who is served here; None: the line to it is gone."""
        if visitor.line not in self._visitors:
            return
        first, visitor.asking = visitor.asking, False
        if isinstance(message, messages.Refused) and first:  # they sit nowhere
            if visitor.relay is not None:
                visitor.relay.close()
                visitor.relay = None
            self._refuse(visitor, message.why)
        elif message is None or (isinstance(message, messages.Bye) and message.why == messages.MOVED):
            self._send_on(visitor)
        elif isinstance(message, messages.Bye):
            self.bye(visitor, message.why)
        else:
            if first and self.lobby is not None:
                self.lobby.forget(visitor)
            visitor.send(message)
        if first:
            self._go_on(visitor)

    def _send_on(self, visitor: Visitor, address: str = "") -> None:
        """Their table is at another server, at this address if that is known: have them look for it."""
        visitor.line.send(messages.Bye(messages.MOVED, at=address))
        visitor.line.end()
        self.closed(visitor.line)

    def _sit(self, visitor: Visitor, room: Room, wish: messages.Join) -> None:
        assert visitor.hello is not None
        line = visitor.line
        if not understood(room.plan.game, room.plan.written, line.version):
            self.bye(visitor, "other-protocol")
            return
        new = not (line.local or visitor.belongs_to(room))
        if new and not self.limits.joins.allows(line.address):
            visitor.send(messages.Refused("too-many-joins"))
            return
        held = self._town.news.held(visitor, room)
        guest = join(room, visitor.line, visitor.hello, visitor.token, wish, known=visitor.known, held=held)
        if isinstance(guest, str):
            self._refuse(visitor, guest)
            return
        visitor.room, visitor.guest = room, guest
        self._town.news.sat(visitor, room)
        self._look(room)
        if self.lobby is not None:
            self.lobby.forget(visitor)

    def _refuse(self, visitor: Visitor, why: str, *, guess: bool = True) -> None:
        """Say why one can't sit there. Only wrong codes are counted: a table may well be full, or have begun, and
        whoever names no table at all (not a ``guess``) has still to be asked for its code."""
        if guess and why == "no-table":
            visitor.refused += 1
            self.limits.wrong_code(visitor.line.address)
        if visitor.refused >= MOST_REFUSED:
            self.bye(visitor, why)
        else:
            visitor.send(messages.Refused(why))


def _where(visitor: Visitor) -> str:
    """The table at which somebody is; at none, their return word."""
    return visitor.room.id if visitor.room is not None and visitor.sits else visitor.token


def _is_under_way(visitor: Visitor, message: messages.FromPlayer) -> bool:
    """Whether this is a play that was heard before, and is answered when it is kept."""
    match = None if visitor.room is None else visitor.room.match
    seat = None if visitor.guest is None else visitor.guest.seat
    if match is None or seat is None:
        return False
    return isinstance(message, messages.Act) and match.knows(seat, message.action_id)
