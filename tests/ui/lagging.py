"""A chair at the end of a slow line: what is played arrives later, and so does what is heard."""

from __future__ import annotations

from collections.abc import Callable

from ramino_access.core.actions import Action
from ramino_access.core.refusals import Refusal
from ramino_access.core.view import View
from ramino_access.play.chair import Answer, Answered, Update, judged, tried
from ramino_access.play.near import LocalChair
from ramino_access.play.runner import Runner
from ramino_access.play.scheduling import Pace, Scheduler, no_more
from ramino_access.play.table import Table
from tests.ui.clock import Clock

LAG = 0.2  # seconds, each way


class LaggingChair(LocalChair):
    """The chair knows of the table what has arrived; ``line`` is the clock of what is under way."""

    def __init__(self, runner: Runner, seat: int) -> None:
        self.line = Clock()
        super().__init__(runner, seat)

    def _later(self, what: Callable[[], None]) -> None:
        self.line.call_later(LAG, what)

    def _answered(self, answered: Answered) -> Answered:
        def arrived(answer: Answer) -> None:
            self._later(lambda: answered(answer))

        return arrived

    def check(self, action: Action) -> Refusal | None:
        return judged(self.now, action)

    def preview(self, action: Action) -> Refusal | View:
        return tried(self.now, action)

    def submit(self, action: Action, answered: Answered) -> None:
        revision = self.now.revision  # the table as the player has it before them
        self._later(lambda: self._runner.submit(self.seat, action, revision, self._answered(answered)))

    def let_pass(self, answered: Answered) -> None:
        self._later(lambda: self._runner.let_pass(self.seat, self._answered(answered)))

    def next_hand(self, answered: Answered) -> None:
        hand = self.now.view.state.standing.hand
        self._later(lambda: self._runner.next_hand(hand, self._answered(answered)))

    def _updated(self, update: Update) -> None:
        arrived = super()._updated
        self._later(lambda: arrived(update))


def sit_at_far(
    table: Table, scheduler: Scheduler, pace: Pace, *, seat: int = 0, extra_pace: Pace = no_more
) -> LaggingChair:
    """What ``sit_at`` does, at the end of a slow line."""
    runner = Runner(table, scheduler, pace, extra_pace)
    chair = LaggingChair(runner, seat)
    runner.wake()
    return chair
