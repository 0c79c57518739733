"""An output that is wanted and not there: when it is tried again, and what its listener has missed meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from .port import Priority, Utterance

FIRST, LAST = 1.0, 60.0
"""Seconds until it is tried again, at first and at most: the time doubles with each try."""

STEADY = 30.0
"""Seconds after which an output that came back counts as one that works."""

MOST = 30
"""Utterances that are said again to a listener who has missed them. The history has all."""

FOR_GOOD = ("refused", "asleep")
"""Reasons why trying again would be of no use: the player has to do something."""

_OWN_PLAY = "event"
_PROMPT = "turn"
_NEWS = ("event", "deal", "digest", "few-cards", "score", _PROMPT)


class Absence:
    """Since when an output of this kind is missing. ``before`` is how one was missing the last time: what is never
    there for long is tried less and less."""

    def __init__(self, kind: str, clock: Callable[[], float], before: Absence | None = None) -> None:
        self.kind = kind
        self._clock = clock
        self._ended = float("-inf")
        self._pause = FIRST if before is None else before.pause_after
        self._next = clock() + self._pause
        self._missed: list[Utterance] = []

    @property
    def pause_after(self) -> float:
        """Seconds until one that is missing again now is tried."""
        return FIRST if self._clock() - self._ended >= STEADY else min(self._pause * 2, LAST)

    @property
    def due(self) -> bool:
        """Whether it is to be tried now."""
        return self._clock() >= self._next

    def tried(self) -> None:
        """It was tried, and is not there."""
        self._pause = min(self._pause * 2, LAST)
        self._next = self._clock() + self._pause

    def end(self) -> None:
        """It is there again."""
        self._ended = self._clock()

    def miss(self, utterance: Utterance) -> None:
        """This was written where the listener may not have read it."""
        if utterance.priority is Priority.NOW:
            if utterance.category == _OWN_PLAY:  # whoever plays has found out what is asked of them
                self._missed = [one for one in self._missed if one.category != _PROMPT]
        elif utterance.category in _NEWS:
            self._missed = [*self._missed, utterance][-MOST:]

    @property
    def missed(self) -> list[Utterance]:
        """What has happened meanwhile, with the last prompt."""
        prompts = [one for one in self._missed if one.category == _PROMPT]
        return [one for one in self._missed if one not in prompts[:-1]]
