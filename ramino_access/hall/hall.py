"""A hall: the tables of one server, and the lines that lead to it. A message and the time in, messages out."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import dataclass

from ..config.clean import clean_name
from ..play.scheduling import Scheduler
from .codes import same_code
from .entrance import join
from .guest import Guest, Wire
from .messages import (
    PROTOCOL,
    Bye,
    FromPlayer,
    Hello,
    Join,
    Leave,
    MessageError,
    Open,
    Refused,
    Tables,
    Welcome,
    from_player,
)
from .requests import receive
from .room import Keep, Plan, Room

PER_SECOND, BURST = 20.0, 60.0
"""Messages of one line: so many a second, and so many at once."""

MOST_REFUSED = 3
"""Wrong codes on one line before it is closed."""


@dataclass(eq=False, slots=True)
class Visitor:
    """Who is at the other end of a line. ``hello`` is None until they have said who they are."""

    line: Wire
    hello: Hello | None = None
    token: str = ""
    room: Room | None = None
    guest: Guest | None = None
    refused: int = 0
    credit: float = BURST
    last: float = 0.0


class Hall:
    """The tables of this program. ``dice`` gives a number below the one it is asked for, ``token`` a return word."""

    def __init__(self, scheduler: Scheduler, dice: Callable[[int], int], token: Callable[[], str]) -> None:
        self.rooms: list[Room] = []
        self._scheduler = scheduler
        self._dice = dice
        self._token = token
        self._visitors: dict[Wire, Visitor] = {}

    def open(self, plan: Plan, keep: Keep = lambda setup, people: None) -> Room:
        """Open a table."""
        room = Room(plan, self._scheduler, self._dice, keep)
        self.rooms.append(room)
        return room

    # ------------------------------------------------------------------ lines

    def opened(self, line: Wire) -> None:
        """A line has been opened; nothing is known of who is there."""
        self._visitors[line] = Visitor(line, last=self._scheduler.time())

    def closed(self, line: Wire) -> None:
        """A line is gone."""
        visitor = self._visitors.pop(line, None)
        if visitor is not None and visitor.room is not None and visitor.guest is not None:
            visitor.room.closed(visitor.guest, line)

    def drained(self, line: Wire) -> None:
        """A line that was full takes messages again: tell what has happened meanwhile."""
        visitor = self._visitors.get(line)
        if visitor is not None and visitor.room is not None:
            visitor.room.tell()

    def received(self, line: Wire, data: bytes | str) -> None:
        """Bytes have come in."""
        visitor = self._visitors.get(line)
        if visitor is None:
            return
        if not self._in_time(visitor):
            self._bye(visitor, "too-fast")
            return
        try:
            message = from_player(data)
        except MessageError:
            self._bye(visitor, "no-message")
            return
        self._answer(visitor, message)

    def _in_time(self, visitor: Visitor) -> bool:
        """Whether this line keeps to its share of messages."""
        now = self._scheduler.time()
        visitor.credit = min(BURST, visitor.credit + (now - visitor.last) * PER_SECOND) - 1
        visitor.last = now
        return visitor.credit >= 0

    def _bye(self, visitor: Visitor, why: str) -> None:
        visitor.line.send(Bye(why))
        visitor.line.end()
        self.closed(visitor.line)

    def _answer(self, visitor: Visitor, message: FromPlayer) -> None:
        if visitor.hello is None and not isinstance(message, Hello):
            self._bye(visitor, "no-hello")
            return
        match message:
            case Hello():
                self._greet(visitor, message)
            case Join():
                self._join(visitor, message)
            case Leave():
                self._leave(visitor)
            case Tables() | Open():
                visitor.line.send(Refused("no-list"))
            case _:
                if visitor.room is None or visitor.guest is None or visitor.guest.line is not visitor.line:
                    visitor.line.send(Refused("at-no-table"))
                else:
                    receive(visitor.room, visitor.guest, message)

    def _greet(self, visitor: Visitor, hello: Hello) -> None:
        name = clean_name(hello.name)
        if hello.protocol != PROTOCOL:
            self._bye(visitor, "other-protocol")
        elif visitor.hello is not None or not name:
            self._bye(visitor, "no-hello")
        else:
            visitor.hello = Hello(hello.protocol, name, hello.language, hello.token)
            visitor.token = hello.token or self._token()
            visitor.line.send(Welcome(PROTOCOL, visitor.token))

    def _join(self, visitor: Visitor, wish: Join) -> None:
        assert visitor.hello is not None
        if visitor.guest is not None and visitor.guest.line is visitor.line:
            visitor.line.send(Refused("seated-already"))
            return
        room = self._room(visitor, wish.code)
        if room is None:
            self._refuse(visitor, "no-table")
            return
        hello = visitor.hello
        guest = join(room, visitor.line, hello, visitor.token, wish)
        if isinstance(guest, str):
            self._refuse(visitor, guest)
            return
        visitor.room, visitor.guest = room, guest

    def _room(self, visitor: Visitor, code: str) -> Room | None:
        """The table that this code opens. Whoever has a seat at one comes back without a code."""
        for room in self.rooms:
            mine = any(hmac.compare_digest(g.token.encode(), visitor.token.encode()) for g in room.guests)
            if mine or not room.plan.code or same_code(room.plan.code, code):
                return room
        return None

    def _refuse(self, visitor: Visitor, why: str) -> None:
        visitor.refused += 1
        if visitor.refused >= MOST_REFUSED:
            self._bye(visitor, why)
        else:
            visitor.line.send(Refused(why))

    def _leave(self, visitor: Visitor) -> None:
        if visitor.room is not None and visitor.guest is not None:
            visitor.room.leave(visitor.guest)
        visitor.room = visitor.guest = None
