"""The match goes on without the player, who is out: on to the result of the hand, and to that of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...hall.messages import Ready
from ...i18n.catalog import Message
from ...speech.port import Priority
from ..elements.question import Question
from ..elements.stack import PlaceStack
from .pace import Goal
from .session import Session

if TYPE_CHECKING:
    from ..match.sitting import TableUi
    from .sitting import Sitting


def away(sitting: Sitting, session: Session) -> bool:
    """Whether the match goes on without the player, at a table of their own, or where it goes on without anybody who
    is there."""
    if session.seat not in session.state.standing.out or session.match_over:
        return False
    return sitting.own_table is not None or left_to_opponents(sitting, session)


def left_to_opponents(sitting: Sitting, session: Session) -> bool:
    """Whether all the people who are at a table with people, and do not only watch, are out of the match."""
    about = None if sitting.together is None else sitting.together.about
    here = [] if about is None else [one.seat for one in about.people if one.seat is not None and not one.away]
    return bool(here) and session.state.standing.out.issuperset(here) and not session.match_over


def to_result(ui: TableUi, session: Session) -> None:
    """Go on to the result of the hand; at a table with people ask whether to go on to the end of the match."""
    if ui.sitting.own_table is None:
        ask(ui, session)
        return
    skipping = ui.sitting.pacing.skipping
    if skipping.goal is None:
        skipping.go_on_to(Goal.HAND)
    ui.voice.tell("without-to-result" if skipping.goal is Goal.HAND else "without-to-end")
    session.chair.hurry()


def ask(ui: TableUi, session: Session) -> None:
    """Ask whether to go on to the end of the match, where that is not decided."""
    if ui.sitting.pacing.skipping.goal is Goal.MATCH:
        ui.voice.tell("without-to-end")
    else:
        ui.stack.push(ToTheEnd(ui, session))


def decided(ui: TableUi) -> None:
    """Everybody at a table with people wants to go on to the end of the match."""
    skipping = ui.sitting.pacing.skipping
    if skipping.goal is None:
        skipping.go_on_to(Goal.MATCH)
        _close(ui.stack)
        ui.voice.speak(Message("without-to-end"), "turn", Priority.NEXT)


def _close(stack: PlaceStack) -> None:
    """There is nothing to be asked any more."""
    question = next((one for one in stack.places if isinstance(one, ToTheEnd)), None)
    if question is not None:
        stack.pop(question, quietly=True)


def hand_over(ui: TableUi, session: Session) -> bool:
    """A hand is over: go on, or ask, where the player is out. False: what comes next is as usual."""
    skipping = ui.sitting.pacing.skipping
    if not away(ui.sitting, session):
        skipping.stop()
        _close(ui.stack)
        return False
    if skipping.goal is Goal.MATCH:
        if ui.sitting.own_table is not None:
            ui.sitting.scheduler.call_later(0, lambda: _deal(ui.sitting, session))
    elif skipping.goal is Goal.HAND:
        skipping.stop()
        ui.stack.push(ToTheEnd(ui, session), quietly=True)
        ui.voice.speak(ui.stack.top.arrive, "turn", Priority.NEXT)
    elif not isinstance(ui.stack.top, ToTheEnd):
        ui.voice.speak(Message("without-over"), "turn", Priority.NEXT)
    return True


def _deal(sitting: Sitting, session: Session) -> None:
    """Have the next hand dealt, if that is still wanted."""
    if sitting.session is session and session.state.over and not session.waiting:
        session.next_hand()


class ToTheEnd(Question):
    """Whether to go on to the end of the match. A no deals the next hand, to be listened to; at a table with people it
    is dealt by itself, and a yes counts when everybody has said so."""

    ui: TableUi

    def __init__(self, ui: TableUi, session: Session) -> None:
        super().__init__(ui, Message("without-question"), self._go_on)
        self._session = session

    def _go_on(self) -> None:
        if self.ui.sitting.together is not None:
            self.ui.sitting.together.wishes.send(Ready(self._session.state.standing.hand))
            return
        self.ui.sitting.pacing.skipping.go_on_to(Goal.MATCH)
        self.ui.voice.tell("without-to-end")
        _deal(self.ui.sitting, self._session)

    def answer(self, *, yes: bool) -> None:
        """Close, and do what the answer asks for."""
        if yes:
            super().answer(yes=True)
        elif self.ui.sitting.together is not None:
            self.ui.stack.pop(self, quietly=True)
            self.ui.voice.tell("without-listening")
        else:
            self.ui.stack.pop(self, quietly=True)
            self.ui.voice.tell("without-space")
            _deal(self.ui.sitting, self._session)
