"""The match goes on without the player, who is out: on to the result of the hand, and to that of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..speech.port import Priority
from .match.skipping import Goal
from .places.question import Question

if TYPE_CHECKING:
    from .controller import Controller
    from .match.session import Session


def away(ui: Controller, session: Session) -> bool:
    """Whether the match goes on without the player, at a table whose pace is theirs to set."""
    return ui.own_table is not None and session.seat in session.state.standing.out and not session.match_over


def to_result(ui: Controller, session: Session) -> None:
    """Go on to the result of the hand."""
    skipping = ui.pacing.skipping
    skipping.goal = skipping.goal or Goal.HAND
    ui.tell("without-to-result" if skipping.goal is Goal.HAND else "without-to-end")
    session.chair.hurry()


def hand_over(ui: Controller, session: Session) -> bool:
    """A hand is over: go on, or ask, where the player is out. False: what comes next is as usual."""
    skipping = ui.pacing.skipping
    if not away(ui, session):
        skipping.goal = None
        return False
    if skipping.goal is Goal.MATCH:
        ui.scheduler.call_later(0, lambda: _deal(ui, session))
    elif skipping.goal is Goal.HAND:
        skipping.goal = None
        ui.push(ToTheEnd(ui, session), quietly=True)
        ui.speak(ui.top.arrive, "turn", Priority.NEXT)
    else:
        ui.speak(lambda catalog: catalog.text("without-over"), "turn", Priority.NEXT)
    return True


def _deal(ui: Controller, session: Session) -> None:
    """Have the next hand dealt, if that is still wanted."""
    if ui.session is session and session.state.over and not session.waiting:
        session.next_hand()


class ToTheEnd(Question):
    """Whether to go on to the end of the match. A no deals the next hand, to be listened to."""

    def __init__(self, ui: Controller, session: Session) -> None:
        super().__init__(ui, lambda catalog: catalog.text("without-question"), self._go_on)
        self._session = session

    def _go_on(self) -> None:
        self.ui.pacing.skipping.goal = Goal.MATCH
        self.ui.tell("without-to-end")
        _deal(self.ui, self._session)

    def answer(self, *, yes: bool) -> None:
        """Close, and do what the answer asks for."""
        if yes:
            super().answer(yes=True)
        else:
            self.ui.pop(self, quietly=True)
            self.ui.tell("without-space")
            _deal(self.ui, self._session)
