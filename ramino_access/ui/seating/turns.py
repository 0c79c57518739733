"""Whose turn it is and since when; and the alarm that repeats to the player that it is theirs."""

from __future__ import annotations

from ...announce import together
from ...announce.event_rows import YOUR_TURN
from ...i18n.catalog import Catalog
from ...play.scheduling import Timer, call_off
from ...speech.port import Priority, Utterance
from ..match.session import Session
from ..match.sitting import TableUi

AFTER_THE_CLOCK_SECONDS = 0.5
"""Seconds that the alarm comes late: what the table's clock says at the same second is heard first, and is enough."""

AWAKE_SECONDS = 2.0
"""Seconds after a program went on again in which what it sees may have happened while it stood still."""


class Turns:
    """The turns of a table with people. The alarm rings after ``turn_alarm`` seconds (an option; 0: never), and again
    and again until a key is pressed or nothing is wanted of the player any more. While the line is lost it waits."""

    def __init__(self, ui: TableUi) -> None:
        self._ui = ui
        self._turn: tuple[object, ...] = ()
        self._since = 0.0
        self._least = False  # it may have begun before that, when this program was not there
        self._blind = True  # what is seen next may have been so for a while
        self._alarm: Timer | None = None
        self._rung = False  # in this turn
        self._presses = 0

    def follow(self, session: Session, *, back: bool = False) -> None:
        """Follow the turns of this match from now on; ``back``: nobody knows here when this turn began."""
        self._blind = back
        session.when_changed(lambda change: self._look(session))
        self._look(session)
        self._blind = False

    def missed(self) -> None:
        """The line is back: a turn that came meanwhile has lasted for a while when it is told in a moment."""
        self._blind = True
        self._ui.sitting.scheduler.call_later(0, self._see)

    def _see(self) -> None:
        self._blind = False

    def stop(self) -> None:
        """The player has got up."""
        call_off(self._alarm)
        self._alarm = None

    def clock_told(self, session: Session, *, out: bool) -> None:
        """The clock of the table has just told the player how long their turn still is, so that the alarm begins to
        wait again; ``out``: that an opponent finishes it, after which it is theirs no more and nothing rings."""
        if self._alarm is not None:
            self.stop()
            if not out:
                self._set(session)

    def words(self, catalog: Catalog, session: Session) -> str:
        """Whose turn it is, and for how long it has been, as far as that is known; empty where it is nobody's."""
        state = session.state
        if state.over:
            return ""
        seconds = round(self._now() - self._since)
        name = session.chair.names[state.turn.seat]
        said = together.turn_lasts(catalog, name, seconds, mine=session.view.my_turn, least=self._least)
        about = None if self._ui.sitting.together is None else self._ui.sitting.together.about
        away = together.away_in_turn(catalog, about, state.turn.seat)
        return said if away is None else catalog.sentences(said, away)

    def has_come(self, session: Session) -> bool:
        """Whether the turn is another one than was last followed."""
        return _turn(session) != self._turn

    def _now(self) -> float:
        """The time in seconds, also that in which the program stood still: the others at the table went on."""
        scheduler = self._ui.sitting.scheduler
        return scheduler.time() + scheduler.stood().seconds

    def _look(self, session: Session) -> None:
        if not self.has_come(session):
            return
        self._turn = _turn(session)
        scheduler = self._ui.sitting.scheduler
        woken = scheduler.time() - scheduler.stood().until < AWAKE_SECONDS
        self._since, self._least = self._now(), self._blind or woken
        self.stop()
        if session.view.my_turn or session.asked:
            self._presses, self._rung = self._ui.voice.presses, False
            self._set(session)

    def _set(self, session: Session) -> None:
        seconds = self._ui.me.settings.turn_alarm
        if seconds:
            self._alarm = self._ui.sitting.scheduler.call_later(
                seconds + AFTER_THE_CLOCK_SECONDS, lambda: self._ring(session)
            )

    def _ring(self, session: Session) -> None:
        ui = self._ui
        self._alarm = None
        if ui.sitting.session is not session or ui.voice.presses != self._presses:
            return
        if ui.sitting.together is not None and not ui.sitting.together.line.connected:  # nothing can be played
            self._set(session)
            return
        message = "alarm-turn" if session.view.my_turn else "alarm-asked"
        said = Utterance(
            ui.voice.catalog.text(message),
            ui.voice.catalog.lang,
            Priority.NEXT,
            "turn",
            session.seat,
            braille=ui.voice.catalog.braille.text(message),
        )
        ui.voice.emit(said, keep=not self._rung)  # the first of them is enough in the history
        self._rung = True
        ui.voice.sounds.play(YOUR_TURN, 0.0)
        self._set(session)


def _turn(session: Session) -> tuple[object, ...]:
    """What tells one turn from another, and from being asked in it."""
    state = session.state
    return (state.standing.hand, state.over, state.turn.seat, state.turns, session.view.my_turn or session.asked)
