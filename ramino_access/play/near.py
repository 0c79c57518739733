"""A chair at a table in this process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..core.actions import Action
from .chair import Answered, AtTable, Update
from .runner import Runner
from .scheduling import Pace, Scheduler, no_more
from .table import Table


class LocalChair(AtTable):
    """One person's chair; plays are answered as soon as the table has finished what it is doing."""

    watching = False

    def __init__(self, runner: Runner, seat: int) -> None:
        self.seat = seat
        self.now = replace(runner.update(seat), notices=())
        self._runner = runner
        self._table = runner.table
        self._hear: Callable[[Update], None] = lambda update: None
        runner.sit(seat, self._updated)

    @property
    def time_left(self) -> float:
        return self._runner.left

    def listen(self, hear: Callable[[Update], None]) -> None:
        self._hear = hear

    def submit(self, action: Action, answered: Answered) -> None:
        self._runner.submit(self.seat, action, self.now.revision, answered)

    def let_pass(self, answered: Answered) -> None:
        self._runner.let_pass(self.seat, answered)

    def next_hand(self, answered: Answered) -> None:
        self._runner.next_hand(self.now.view.state.standing.hand, answered)

    def hurry(self) -> None:
        self._runner.hurry()

    def leave(self) -> None:
        self._runner.leave(self.seat)

    def _updated(self, update: Update) -> None:
        self.now = update
        self._hear(update)


def sit_at(table: Table, scheduler: Scheduler, pace: Pace, *, seat: int = 0, extra_pace: Pace = no_more) -> LocalChair:
    """The chair of the only person at a table here, which may be in the middle of a match."""
    runner = Runner(table, scheduler, pace, extra_pace)
    chair = LocalChair(runner, seat)
    runner.wake()
    return chair
