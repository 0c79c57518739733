"""What takes long to work out about the table: hints, and the review of a hand.

It is done beside the loop, and the answer comes later: the player may have pressed other keys by then, or the table may
have changed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from ...i18n.catalog import Message
from ...speech.port import Priority
from .apart import Reckoner, here
from .hint_steps import Worked
from .own_plays import session_of
from .session import Session

if TYPE_CHECKING:
    from ...play.scheduling import Scheduler, Timer
    from ..match.sitting import TableUi
    from ..voice import Voice

MOST_ASKED = 5
"""Questions of one player that wait for their answers."""

LONG_SECONDS = 0.3
"""Seconds after which a player is told that it is being worked out."""


HINT = "hint.next"
"""What is asked for by the key for hints, and said unasked by whoever advises."""


class Beside:
    """What one player asks, worked out beside the loop, one question after the other, so that the answers keep their
    order while every other key is answered at once. ``tell`` says a message; ``busy``: whether too many others ask;
    ``ask``: where the work is done."""

    def __init__(
        self,
        scheduler: Scheduler,
        tell: Callable[[str], None],
        busy: Callable[[], bool] = lambda: False,
        ask: Reckoner = here,
    ) -> None:
        self._scheduler = scheduler
        self._tell = tell
        self._busy = busy
        self._ask = ask
        self._asked: deque[tuple[Callable[[Reckoner], object], Callable[[], None]]] = deque()
        self._job: Timer | None = None

    def __call__(self, work: Callable[[Reckoner], object], then: Callable[[], None]) -> bool:
        """Work this out, then go on; or say that it can't be now. Whether it is worked out."""
        if not self._asked and self._busy():
            self._tell("ponder-busy")
            return False
        if len(self._asked) >= MOST_ASKED:
            self._tell("ponder-long")
            return False
        self._asked.append(question := (work, then))
        if len(self._asked) == 1:
            self._next()
        self._scheduler.call_later(LONG_SECONDS, lambda: self._ask_for_patience(question))
        return True

    def close(self) -> None:
        """Nobody waits for an answer any more."""
        self._asked.clear()
        if self._job is not None:
            self._job.cancel()

    def _next(self) -> None:
        work, _ = self._asked[0]
        self._job = self._scheduler.work(lambda: work(self._ask), lambda known: self._answer())

    def _ask_for_patience(self, question: object) -> None:
        """No key is without an answer, also where its question waits for others; of several the last has one."""
        if self._asked and self._asked[-1] is question:
            self._tell("ponder-long")

    def _answer(self) -> None:
        _, then = self._asked[0]
        try:
            then()
        finally:
            self._asked.popleft()
            if self._asked:
                self._next()


def asked_again(ui: TableUi, question: str) -> bool:
    """Whether this is being worked out already: then one answer is for all the presses of its key, and whoever waits
    for it is told so."""
    session, press, spoken = session_of(ui), ui.voice.presses, ui.voice.spoken
    if session.hints.under_way.begin(question, press):
        return False
    ui.voice.promise()

    def patience() -> None:
        waits = session.hints.under_way.waits(question, press)
        last = ui.voice.presses == press and ui.voice.spoken == spoken  # a later key has an answer of its own
        if ui.sitting.session is session and waits and last:
            ui.voice.tell("ponder-long")

    ui.sitting.scheduler.call_later(LONG_SECONDS, patience)
    return True


def ask_beside(
    ui: TableUi,
    work: Callable[[Reckoner], object],
    then: Callable[[], None],
    dropped: Callable[[], object] = lambda: None,
) -> None:
    """Have this worked out, however that is done here, then go on; ``dropped``: it can't be now, which has been said.
    That it was asked is an answer to the key."""
    ui.voice.promise()
    if not ui.sitting.ponder(work, then):
        dropped()


def ponder(
    ui: TableUi,
    job: Callable[[Worked, Reckoner], object],
    then: Callable[[], None],
    *,
    refused: Callable[[TableUi, Session], bool] = lambda ui, session: False,
    dropped: Callable[[], object] = lambda: None,
    changed: Callable[[], None] | None = None,
) -> None:
    """Have this ``job`` done for the table as it is, then go on, if the player still sits there. Where the table has
    changed meanwhile, that is said instead, or what ``changed`` does. ``refused`` says why it can't be done, where it
    can't: for the table as it is then. ``dropped`` is called first where nothing comes of it."""
    session = session_of(ui)
    if refused(ui, session):
        dropped()
        return
    worked, hand, open_ = session.hints.worked, session.state.standing.hand, True

    def close() -> bool:
        """Nobody waits for it any more; whether somebody did."""
        nonlocal open_
        if not open_:
            return False
        open_ = False
        session.hints.under_way.named()
        return True

    def done() -> None:
        if not close() or ui.sitting.session is not session:
            return
        if session.hints.worked is worked:
            then()
            return
        dropped()
        if refused(ui, session):
            return
        if changed is not None:
            changed()
        elif session.hints.gone(worked):
            told_gone(ui.voice)

    def overtaken() -> None:
        """Whoever has gone on in the hand hears of it at once, and not behind what comes next."""
        here = not session.state.over and session.state.standing.hand == hand
        if changed is None and here and session.hints.worked is not worked:
            done()

    session.hints.when_changed(overtaken)
    session.hints.under_way.name_later()
    ask_beside(ui, lambda ask: job(worked, ask), done, lambda: (close(), dropped()))


def once_named(ui: TableUi, then: Callable[[], None]) -> None:
    """Do this with what was named last; where something is still being worked out that will be, when it has been said.
    What is said then cuts no answer to a later key."""
    session = session_of(ui)
    if not session.hints.under_way.will_name:
        then()
        return
    answering = ui.voice.promise()

    def named() -> None:
        if ui.sitting.session is not session or ui.stack.top.kind.asks:
            return
        if session.hints.under_way.will_name:
            ui.sitting.ponder(lambda ask: None, named)
        else:
            with answering():
                then()

    ui.sitting.ponder(lambda ask: None, named)


def told_gone(voice: Voice) -> None:
    """Say that the table has changed while a hint for it was worked out."""
    voice.speak(Message("hint-gone"), priority=Priority.NEXT)


def when_known(voice: Voice, press: int) -> Priority:
    """How the answer to this key press is said when it is known: where another key has come, it cuts nothing."""
    return Priority.NOW if voice.presses == press else Priority.NEXT
