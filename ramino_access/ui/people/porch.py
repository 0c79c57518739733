"""Where news of the town wait until they interrupt nobody: not in one's turn or while one is asked something, not while
a line is typed, not within three seconds of a key, and not before what waits to be said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ...i18n.catalog import Words
    from ...play.scheduling import Scheduler, Timer

LOOK_SECONDS = 0.5
"""Seconds after which it is looked again whether they may come in."""

KEY_SECONDS = 3.0
"""Seconds after a key in which nothing comes in."""

AT_TABLE_SECONDS = 60.0
"""Seconds between two utterances at a table; what comes meanwhile becomes a number."""


class Held(NamedTuple):
    """Something that waits. ``about``: what takes it back; ``number``: that of the news it came with."""

    about: str
    words: Words
    number: int


@dataclass(frozen=True, slots=True)
class Doorway:
    """What the porch asks. ``clear``: whether nothing of the player's is interrupted; ``at_table``; ``presses``: how
    many keys have been pressed; ``say`` says something; ``several`` words that so many things wait; ``heard`` is told
    up to which number everything has been said."""

    clear: Callable[[], bool]
    at_table: Callable[[], bool]
    presses: Callable[[], int]
    say: Callable[[Words], None]
    several: Callable[[int], Words]
    heard: Callable[[int], None]


class Porch:
    """News of the town, in order, until they may be said."""

    def __init__(self, scheduler: Scheduler, doorway: Doorway) -> None:
        self._scheduler, self._doorway = scheduler, doorway
        self._held: list[Held] = []
        self._timer: Timer | None = None
        self._presses = 0
        self._quiet_since = self._said = float("-inf")

    def hold(self, about: str, words: Words, number: int) -> None:
        """Say this as soon as it interrupts nothing."""
        self._held.append(Held(about, words, number))
        if self._timer is None:
            self._presses, self._quiet_since = self._doorway.presses(), self._scheduler.time()
            self._wait()

    def drop(self, about: str) -> bool:
        """What this was about is over: whether it had still to be said."""
        before = len(self._held)
        self._held = [one for one in self._held if one.about != about]
        return len(self._held) < before

    def close(self) -> None:
        """Nothing more is said."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._held = None, []

    def _wait(self) -> None:
        self._timer = self._scheduler.call_later(LOOK_SECONDS, self._look)

    def _look(self) -> None:
        self._timer = None
        if not self._held:
            return
        now, presses = self._scheduler.time(), self._doorway.presses()
        if presses != self._presses:
            self._presses, self._quiet_since = presses, now
        at_table = self._doorway.at_table()
        early = at_table and now - self._said < AT_TABLE_SECONDS
        if not early and now - self._quiet_since >= KEY_SECONDS and self._doorway.clear():
            self._say(now, at_table=at_table)
        if self._held:
            self._wait()

    def _say(self, now: float, *, at_table: bool) -> None:
        several = len(self._held) > 1 and at_table
        words = self._doorway.several(len(self._held)) if several else self._held[0].words
        number = max(one.number for one in self._held) if several else self._held[0].number
        self._held = [] if several else self._held[1:]
        self._said = now
        self._doorway.say(words)
        self._doorway.heard(number)
