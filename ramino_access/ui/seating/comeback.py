"""How a match stands, for a player who comes back to it: what was missed, and whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...announce import answers, digest
from ...announce.retelling import retold
from ...i18n.catalog import Message
from ...play.chair import Chair, HandSeen
from ...play.scheduling import Timer, call_off
from ...speech.port import Priority
from ..elements.stack import Ui
from ..match.session import Session
from ..match.sitting import TableUi
from ..voice import Voice

if TYPE_CHECKING:
    from .turns import Turns

CAUGHT_UP_SECONDS = 0.3
"""Seconds after which no more comes of what was missed."""

FEW_MISSED = 3
"""This many plays that were missed are told one by one."""


class Comeback:
    """What the player hears when the line to the table is back. ``lost``: they have heard that it is lost, and not yet
    that it is back. Where another server has gone on with the table before they heard anything of it, nothing is said
    of the line, and not again whose turn it is."""

    def __init__(self, ui: TableUi) -> None:
        self.lost = self.anew = False
        self._unsaid = False  # that the line is back, until it is known at which match
        self._unheard = False  # that it was lost
        self._ui = ui
        self._stands: Timer | None = None  # tells whose turn it still is

    def line_lost(self) -> None:
        """The player is about to hear that the line is lost."""
        self.lost = True

    def comes(self, *, anew: bool) -> None:
        """The player is at a table; ``anew``: in another program than the one in which they have begun its match."""
        self.anew = anew

    def is_new_here(self, chair: Chair) -> bool:
        """Whether they come back to a match of which this program has not heard the deal."""
        anew, self.anew = self.anew, False
        self._tells_already()
        new = anew or (chair.seat is not None and any(chair.now.view.state.turns))
        if self._unsaid and not new:  # else it is said with the table
            self._say_back()
        self._unsaid = False
        return new

    def missed(self, count: int | None, *, another: bool = False) -> None:
        """The line is back. A few things that have happened are told as they are, more of them together (None: how
        things stand follows); where there are none, it is told whose turn it still is. ``another``: the match at the
        table is another one, which is told in a moment."""
        ui, told, self.lost = self._ui, self.lost, False
        self._unheard = not told
        if another:
            self._unsaid = told
            return
        if count is not None and count > FEW_MISSED:
            ui.voice.speak(Message("line-back-missed", count=count), "system", Priority.NEXT)
            ui.sitting.pacing.gather()
            return
        if not told:
            return
        self._say_back()
        if count is not None:
            missed = count > 0
            self._stands = ui.sitting.scheduler.call_later(CAUGHT_UP_SECONDS, lambda: self._turn_still(missed=missed))

    def _say_back(self) -> None:
        self._ui.voice.speak(Message("line-back"), "system", Priority.NEXT)

    def _turn_still(self, *, missed: bool) -> None:
        """``missed``: something has been told, and whose turn it is with it, unless the player is in the middle of
        theirs, where somebody else may have drawn."""
        session = self._ui.sitting.session
        if session is not None and not session.waiting and not self.lost and (session.view.playing or not missed):
            tell_turn(self._ui.voice, session)

    def _tells_already(self) -> None:
        """How things stand is told anyway, and with it whose turn it is."""
        call_off(self._stands)
        self._stands = None

    def caught_up(self, turns: Turns, course: HandSeen | None) -> None:
        """More has happened than can be told one by one, or what was told before has been forgotten. ``course``: of the
        hand, as far as the hall tells it."""
        self._tells_already()
        session = self._ui.sitting.session
        if session is None:
            return
        if course is not None:
            keep_missed(self._ui, session, course)
        tell_missed(self._ui.voice, session, 0 if course is None else course.heard)
        if not self._unheard and not (session.view.my_turn and turns.has_come(session)):  # which is told in a moment
            tell_turn(self._ui.voice, session)


def keep_missed(ui: Ui, session: Session, course: HandSeen) -> None:
    """Put what was missed of a hand into the history, where it is heard when it is asked for."""
    for said in retold(course, session.chair.names, ui.voice.catalog, session.rules, ui.me.manner):
        ui.voice.history.add(said._replace(text="", kept=said.kept or said.text), apart=True)


def tell_missed(voice: Voice, session: Session, count_heard: int = 0) -> None:
    """Tell in a few sentences what has happened since the player's last turn; of a hand that is over, how it stands.
    Whoever watches has had no turn. ``count_heard``: the number of the last entry that this program has told of, so
    that nothing is told twice; 0: of none."""
    view, names = session.view, session.chair.names
    new = [notice for notice in session.chair.heard() if notice.seq > count_heard]
    if count_heard and not any(notice.events for notice in new):
        return
    if session.state.over:
        scores = answers.scores(voice.catalog, view, names, session.rules)
        voice.say(scores.text, Priority.NEXT, "score", braille=scores.braille)
    elif session.seat is not None and any(session.state.turns):
        happened = digest.since_last_turn(new, view, session.chair.stood_in())
        happened = happened._replace(after_seq=max(happened.after_seq, count_heard))
        then_and_now = happened.then_and_now(session.chair.laid_after)
        voice.speak(
            lambda catalog: digest.since(happened.events, catalog, names, view, then_and_now), "digest", Priority.NEXT
        )


def tell_turn(voice: Voice, session: Session) -> None:
    """Tell whose turn it is, and what may be done; nothing where it is nobody's."""
    if not session.state.over:
        view, names, rules = session.view, session.chair.names, session.rules
        voice.speak(lambda catalog: answers.turn(catalog, view, names, rules), "turn", Priority.NEXT)
