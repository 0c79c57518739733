"""People at a table in this process: they play as opponents would, from their chairs."""

from __future__ import annotations

from random import Random

from ramino_access import bots
from ramino_access.core.actions import Action, Call
from ramino_access.play.chair import Answer, Done, Update
from ramino_access.play.entries import Entry, Setup
from ramino_access.play.hand_played import Notice
from ramino_access.play.near import LocalChair
from ramino_access.play.runner import Runner
from ramino_access.play.table import Table
from tests.ui.clock import Clock

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Franco", "Gina", "Hugo")


class Person:
    """Somebody on a chair, and all that this person has heard."""

    def __init__(self, runner: Runner, seat: int) -> None:
        self.chair = LocalChair(runner, seat)
        self.updates: list[Update] = []
        self.answers: list[Answer] = []
        self.waiting = False  # for the answer to a play
        self.chair.listen(self.updates.append)

    @property
    def notices(self) -> list[Notice]:
        return [notice for update in self.updates for notice in update.notices]

    @property
    def asked(self) -> bool:
        return self.chair.now.asked == self.chair.seat

    def play(self, action: Action) -> Answer | None:
        """Play this; the answer, None where it is still to come."""
        before = len(self.answers)
        self.waiting = True
        self.chair.submit(action, self._answered)
        return self.answers[-1] if len(self.answers) > before else None

    def _answered(self, answer: Answer) -> None:
        self.waiting = False
        self.answers.append(answer)

    def let_pass(self) -> Answer:
        self.chair.let_pass(self.answers.append)
        return self.answers[-1]

    def next_hand(self) -> Answer:
        self.chair.next_hand(self.answers.append)
        return self.answers[-1]

    def decide(self, rng: Random) -> bool:
        """Do what this person has to do now, if anything."""
        view, rules = self.chair.now.view, self.chair.now.rules
        if self.asked:
            call = bots.choose_call(view, rules, rng, "casual") if rng.random() < 0.5 else None
            if call is None:
                assert isinstance(self.let_pass(), Done)
            else:
                assert isinstance(call, Call)
                self.play(call)
            return True
        if view.my_turn and not self.waiting:
            self.play(bots.choose(view, rules, rng, "casual"))
            return True
        return False


class House:
    """A table with its runner, its log, and people on some of its seats."""

    def __init__(
        self, game: str, seats: int, people: tuple[int, ...], *, seed: int = 1, pace: float = 1.0, **options: str | int
    ) -> None:
        self.log: list[Entry] = []
        self.clock = Clock()
        self.setup = Setup(game, options, NAMES[:seats], seed)
        self.table = Table(self.setup, self.log)
        self.runner = Runner(self.table, self.clock, lambda: pace)
        self.people = {seat: Person(self.runner, seat) for seat in people}
        self.runner.wake()
