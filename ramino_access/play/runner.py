"""A runner of turns: it drives the opponents at a table, and passes on what people do and hear. It knows no words."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from ..core.actions import Action, Call, DrawStock, Take
from ..core.refusals import Refusal
from ..core.view import View
from .call_window import seconds, told
from .chair import Answer, Answered, Done, Update
from .entries import LONGEST_MARK
from .hand_played import Notice
from .opponents import Thinking
from .scheduling import InTurn, Pace, Scheduler, Timer, call_off, no_more
from .table import Stale, Table
from .under_way import Accounts, UnderWay, Wish

Ear = Callable[[Update], None]


class Runner:
    """Runs the turns at one table: people sit on the seats that have an ear, opponents play all others.

    ``pace`` says how many seconds an opponent waits before each play; ``extra_pace``, asked when these have gone by,
    how many it waits on (0: it plays). ``accounts``: what takes long to judge is judged elsewhere, and keeps nobody
    waiting.
    """

    def __init__(
        self,
        table: Table,
        scheduler: Scheduler,
        pace: Pace,
        extra_pace: Pace = no_more,
        accounts: Accounts | None = None,
    ) -> None:
        self.table = table
        self._scheduler = scheduler
        self._pace, self._more = pace, extra_pace
        self._thinking = Thinking(table)
        self._ears: dict[int, Ear | None] = {}  # by seat
        self._last_heard: dict[int, int] = {}  # the last entry that each ear was told of
        self._followed_by: Callable[[], None] = _nothing
        self._followed = table.seq  # the last entry that was seen there
        self.under_way = UnderWay(table, scheduler, accounts)
        self._answers: list[tuple[Answered, Answer]] = []
        self._jobs = InTurn(self._follow)
        self._timer: Timer | None = None
        self._until = 0.0  # when the timer will have run out

    def sit(self, seat: int, ear: Ear | None) -> None:
        """A person takes this seat, and hears from now on what happens; None: they are told by somebody else."""
        self._ears[seat] = ear
        self._last_heard[seat] = self.table.seq

    def follow(self, callback: Callable[[], None]) -> None:
        """Have this called after everything that happened at the table, by somebody who looks at it for themselves."""
        self._followed_by = callback
        self._followed = self.table.seq

    def leave(self, seat: int) -> None:
        """The person gets up, and an opponent plays on; where nobody is left, nothing happens any more."""
        self._ears.pop(seat, None)
        self.under_way.forget(seat)
        self.stop()
        if self._ears:
            self._jobs.do(lambda: None)

    def update(self, seat: int) -> Update:
        """How things stand for this seat, with what has happened since it was last told."""
        table = self.table
        notices = table.hand.notices(seat, self._last_heard.get(seat, table.seq)) or ()
        return Update(notices, table.view(seat), table.revision, table.rules, told(table.rules, table.window))

    def submit(self, seat: int, action: Action, revision: int | None, answered: Answered, mark: str = "") -> None:
        """A person does this, at the table as it was at this revision (None: as it is now); ``mark`` for the log."""
        self._jobs.do(lambda: self._submit(Wish(seat, action, revision, answered, mark)))

    def let_pass(self, seat: int, answered: Answered, mark: str = "") -> None:
        """A person lets the discard pass."""
        self._jobs.do(lambda: self._let_pass(seat, answered, mark))

    def next_hand(self, hand: int, answered: Answered) -> None:
        """A person wants the hand after this one to be dealt."""
        self._jobs.do(lambda: self._next_hand(hand, answered))

    @property
    def left(self) -> float:
        """The seconds until the table goes on by itself; 0 where it is not about to."""
        return 0.0 if self._timer is None else max(0.0, self._until - self._scheduler.time())

    def wake(self) -> None:
        """Look whether the table is to go on by itself, and have it do so after a pause."""
        waits = self._timer is None and bool(self._ears)
        pause = _pause(self.table, self._ears, self._pace) if waits else None
        if pause is not None:
            self._wait(pause)

    def stop(self) -> None:
        """Let nothing happen by itself until the next waking; what is being thought is forgotten."""
        call_off(self._timer)
        self._timer = None

    def end(self) -> None:
        """Nothing is played here any more."""
        self.stop()
        self.under_way.clear()

    def _due(self) -> None:
        """The pause is over: who is asked has let the discard pass, and an opponent whose turn it is thinks; or the
        pace wants it to wait on."""
        self._timer = None
        if (more := self._more()) > 0:
            self._wait(more)
        else:
            self._jobs.do(self._go_on)

    def hurry(self) -> None:
        """Have an opponent that waits play at once. Nobody who is asked is hurried."""
        if self.left and self.table.window.asked in (None, self.table.turn):
            self.stop()
            self._jobs.do(self._go_on)

    def _wait(self, pause: float) -> None:
        self._until = self._scheduler.time() + pause
        self._timer = self._scheduler.call_later(pause, self._due)

    def _go_on(self) -> None:
        table, turn = self.table, self.table.turn
        asked = table.window.asked
        if asked is not None and asked != turn:
            revision = table.revision
            table.let_pass(asked)
            self._thinking.ask(self._ears)
            if table.revision != revision or table.window.asked is not None:
                return
        if turn is None or turn in self._ears:
            return
        view, revision = table.view(turn), table.revision
        think = self._thinking.about(view)
        self._timer = self._scheduler.work(
            think, lambda action: self._jobs.do(lambda: self._thought(view, revision, action))
        )

    def _thought(self, view: View, revision: int, action: Action | None) -> None:
        """An opponent has made up its mind; where the table has changed meanwhile, it thinks again."""
        self._timer = None
        if self.table.revision != revision:
            return
        judged = partial(self._jobs.do, lambda: self._thought(view, revision, action))
        self._timer = None if action is None else self.under_way.search(view.state.turn.seat, action, judged)
        if self._timer is None:
            self._thinking.play(view, action)

    def _follow(self) -> None:
        """What follows a job: what need not wait any more is done, and everybody is told."""
        self._settle()
        self.wake()
        self._tell()

    def _settle(self) -> None:
        """Ask the opponents, and make the held plays that need not wait any more, until nothing changes."""
        self._thinking.ask(self._ears)
        while (ready := self.under_way.next_ready()) is not None:
            self._make(ready)
            self._thinking.ask(self._ears)

    def _submit(self, wish: Wish) -> None:
        table = self.table
        if self.under_way.has(wish.seat):
            self._answers.append((wish.answered, Stale()))  # one play after the other
            return
        if isinstance(wish.action, Take) and wish.revision not in (None, table.revision):
            self._make(wish)  # it is stale, and need not be judged
            return
        if self.under_way.judge(wish, lambda: self._jobs.do(lambda: self._submit(wish))):
            return
        if not table.window.left or table.verdicts.check(wish.seat, wish.action) is not None:
            self._make(wish)
            return
        if not isinstance(wish.action, Call):
            table.let_pass(wish.seat, let_by(wish.mark))  # who draws does not call, so those who are asked later may
        self.under_way.hold(wish)  # it is made as soon as nobody is asked before

    def _make(self, wish: Wish) -> None:
        """Make a play. A draw and a call mean the same at any revision, if they are legal."""
        action = wish.action
        revision = None if isinstance(action, DrawStock | Call) else wish.revision
        outcome = self.table.submit(wish.seat, action, revision=revision, mark=wish.mark)
        self._answers.append((wish.answered, _answer(outcome)))
        if isinstance(action, Call) and isinstance(outcome, Notice):
            self.stop()  # the pause that was meant for this call is over

    def _let_pass(self, seat: int, answered: Answered, mark: str) -> None:
        outcome = self.table.let_pass(seat, mark)
        self._answers.append((answered, _answer(outcome)))
        if not isinstance(outcome, Refusal):
            self.stop()  # the table may be waiting for exactly this

    def _next_hand(self, hand: int, answered: Answered) -> None:
        if self.table.hand_over != hand:
            self._answers.append((answered, Stale()))
            return
        self.table.next_hand()
        self._answers.append((answered, Done(self.table.seq)))

    def _tell(self) -> None:
        """Say to each play what came of it, and to each ear what has happened."""
        answers, self._answers = self._answers, []
        for answered, answer in answers:
            if isinstance(answer, Done):
                answered(answer)
        if self._followed != self.table.seq:
            self._followed = self.table.seq
            self._followed_by()
        for seat, ear in list(self._ears.items()):
            if ear is None or self._last_heard[seat] == self.table.seq:
                continue
            update = self.update(seat)
            if update.notices and self._ears.get(seat) is ear:
                self._last_heard[seat] = update.notices[-1].seq
                ear(update)
        for answered, answer in answers:
            if not isinstance(answer, Done):
                answered(answer)


def _nothing() -> None:
    """Nobody looks at the table."""


def _pause(table: Table, people: Collection[int | None], pace: Pace) -> float | None:
    """How long the table waits before it goes on; None: for somebody's word."""
    turn = table.turn
    if turn is None:
        return None
    asked = table.window.asked
    if asked is None:
        return None if turn in people else pace()
    if asked == turn:  # who is to draw takes as long as a turn may
        return None
    window = seconds(table.rules)
    return None if window is None else max(pace(), window)


def let_by(mark: str) -> str:
    """The mark of letting a discard pass by the play of this mark, so that it is known for the person's own; none where
    that has none."""
    return f"~{mark}"[:LONGEST_MARK] if mark else ""


def _answer(outcome: Refusal | Stale | Notice) -> Answer:
    return Done(outcome.seq) if isinstance(outcome, Notice) else outcome
