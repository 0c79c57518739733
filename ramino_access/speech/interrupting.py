"""When an utterance cuts off what is being said: one rule for all outputs that have a queue of their own."""

from __future__ import annotations

import time
from collections.abc import Callable

from .port import Priority, Utterance

TOGETHER = 0.05
"""Seconds: utterances this close belong to one reaction, and one must not cut off the other."""


class Interrupting:
    """Tells which utterances interrupt.

    The answer to a key does: what is being said and what waits is of yesterday then. But of several such
    answers to one key only the first interrupts, and few cards, which nobody has asked for, goes before what
    waits without cutting a sentence short.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last = float("-inf")

    def interrupts(self, utterance: Utterance) -> bool:
        """Whether this utterance interrupts. To be asked once for each, in order."""
        if utterance.priority is not Priority.NOW or utterance.category == "few-cards":
            return False
        now = self._clock()
        apart = now - self._last > TOGETHER
        self._last = now
        return apart
