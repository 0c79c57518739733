"""What the player hears of sealed deals, and what has to wait until it was told."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..announce import seals
from ..config.sayable import BRIEF
from ..speech.port import Priority

if TYPE_CHECKING:
    from ..hall.witness import SealNews
    from ..play.scheduling import Timer
    from ..play.sealed.seal_check import Verdict
    from .layers import Words
    from .parts import TableUi

PATIENCE = 2.0
"""Seconds for which what follows a match waits for the table to open its seal."""


class SealTelling:
    """Tells of the seals at one table: what a seal means with the first one, later in full alone that there is one; in
    brief only what is not as it should be. ``me`` gives the player's name, ``closed`` whether there is a seal that the
    table has still to open."""

    def __init__(self, ui: TableUi, me: Callable[[], str], closed: Callable[[], bool]) -> None:
        self._ui = ui
        self._me = me
        self._closed = closed
        self._first = True
        self._waited = False  # whether it was waited for long enough
        self._told_closed = False  # whether it was said that the seal of this match was not opened
        self._held: Callable[[], None] | None = None
        self._timer: Timer | None = None

    def sealed(self, seal: SealNews) -> None:
        """The deals of a match are sealed."""
        level, me, first = self._ui.me.settings.verbosity, self._me(), self._first
        self._waited, self._first = False, self._first and not seal.good
        self._told_closed = False
        if seals.news(self._ui.voice.catalog, seal, me, level, first=first):
            self._say(lambda catalog: seals.news(catalog, seal, me, level, first=first))

    def unsealed(self, verdict: Verdict) -> None:
        """A match is over, and its deals were looked at."""
        nothing = verdict.good and not verdict.hands  # this program saw no deal, so that it has nothing to say of them
        if not nothing and (not verdict.good or self._ui.me.settings.verbosity != BRIEF):
            self._say(lambda catalog: seals.verdict(catalog, verdict))
        self._go_on()

    def hold(self, then: Callable[[], None]) -> bool:
        """Call ``then`` as soon as the seal of the match that is over was looked at. False: there is none to wait
        for."""
        if self._waited or not self._closed():
            return False
        self._held = then
        if self._timer is None:
            self._timer = self._ui.seat.scheduler.call_later(PATIENCE, self._wait_no_longer)
        return True

    def left(self) -> None:
        """Nothing more comes of a match that is over. A table that never opens its seal has shown nothing."""
        if self._closed() and not self._told_closed:
            self._told_closed = True
            self._say(lambda catalog: catalog.text("seal-unopened"))

    def _wait_no_longer(self) -> None:
        self.left()
        self._go_on()

    def _go_on(self) -> None:
        self._waited = True
        if self._timer is not None:
            self._timer.cancel()
        then, self._held, self._timer = self._held, None, None
        if then is not None:
            then()

    def _say(self, words: Words) -> None:
        self._ui.voice.speak(words, "system", Priority.NEXT)
