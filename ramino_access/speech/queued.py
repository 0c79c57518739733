"""What every output with a queue can tell of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .port import Utterance
from .queue import SpeechQueue


class Queued:
    """The part of an output that answers from its queue. How the queue is spoken is the output's own."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._queue = SpeechQueue(clock)

    @property
    def busy(self) -> bool:
        """Whether something is being said, or waits."""
        return not self._queue.empty

    def behind(self) -> float:
        """About how many seconds of words wait to be heard."""
        return self._queue.behind()

    def waits(self, category: str) -> bool:
        """Whether something of this category waits, and has not begun to be said."""
        return self._queue.waits(category)

    def withdraw(self, more: Iterable[Utterance]) -> list[Utterance]:
        """The news to be told together with ``more``, where they can't be said one by one before a prompt."""
        return self._queue.withdraw(more)

    def in_time(self, text: str) -> bool:
        """Whether a prompt behind this text would be said soon enough."""
        return self._queue.in_time(text)

    def unsaid(self) -> list[Utterance]:
        """What has not been said, for another output to say. Each utterance is given once."""
        return self._queue.unsaid()
