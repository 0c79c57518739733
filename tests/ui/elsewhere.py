"""A chair at a table of a hall: what is played and heard travels as the bytes of the wire."""

from __future__ import annotations

from collections import deque

from ramino_access.hall.far import FarTable
from ramino_access.hall.far_chair import FarChair
from ramino_access.hall.guest import Guest
from ramino_access.hall.hall import Hall
from ramino_access.hall.message_bytes import from_hall, write
from ramino_access.hall.requests import bring_back
from ramino_access.hall.room import Plan, Room
from ramino_access.play.runner import Runner
from ramino_access.play.scheduling import Pace, Scheduler, no_more
from ramino_access.play.table import Table
from tests.hall.wire import Ears, Pipe
from tests.ui.clock import Clock

BEHIND: dict[FarChair, Elsewhere] = {}
"""What is at the other end of each chair of a test."""


class Elsewhere:
    """A hall with one table, at which one person sits; opponents play the other seats."""

    def __init__(self, table: Table, scheduler: Scheduler, pace: Pace, seat: int, more: Pace) -> None:
        self._hall = Hall(Clock(), lambda below: 0, lambda: "word")
        # Keys are pressed at once here.
        self._hall.limits.messages.allows = lambda key, cost=1: True
        setup = table.setup
        plan = Plan(setup.game, setup.options, len(setup.names), 1, (), seed=setup.seed, level=setup.level)
        self.room = Room(plan, scheduler, lambda below: 0)
        self._hall.rooms.append(self.room)
        bring_back(self.room, [Guest(setup.names[seat], "word", seat=seat)], table)
        runner = self.runner
        runner.stop()
        runner._pace, runner._more = pace, more
        self.pipe = Pipe()
        self._unsent: deque[bytes] = deque()
        self.table = FarTable(Ears(), scheduler, lambda message: self._unsent.append(write(message)))
        self.table.token = "word"
        self._hall.opened(self.pipe)
        self.table.connected(setup.names[seat], "en", "")
        self.deliver()
        runner.wake()
        self.deliver()

    @property
    def runner(self) -> Runner:
        """What runs the turns at the table."""
        assert self.room.match is not None
        return self.room.match.runner

    @property
    def chair(self) -> FarChair:
        assert self.table.chair is not None
        return self.table.chair

    def deliver(self) -> None:
        """Let everything arrive that is under way."""
        while self._unsent or self.pipe.sent:
            if self._unsent:
                self._hall.received(self.pipe, self._unsent.popleft())
            if self.pipe.sent:
                self.table.received(from_hall(self.pipe.sent.popleft()))

    def show(self) -> None:
        """Have the chair know how the table stands, where a test has changed that."""
        assert self.room.match is not None
        self.room.match._texts._views.clear()
        self.chair.hand._table_at.clear()
        self.chair.hand._take((), self.room.match.standing(self.chair.seat))


def sit_at_hall(
    table: Table, scheduler: Scheduler, pace: Pace, *, seat: int = 0, extra_pace: Pace = no_more
) -> FarChair:
    """What ``sit_at`` does, at a table of a hall."""
    behind = Elsewhere(table, scheduler, pace, seat, extra_pace)
    BEHIND[behind.chair] = behind
    return behind.chair
