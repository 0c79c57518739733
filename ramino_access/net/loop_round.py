"""A round of the event loop: what was played in it goes to the disk, all at once; then everybody hears of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

_log = logging.getLogger(__name__)


def nothing() -> None:
    """There is nothing to be kept, or it is kept already."""


class LoopRound:
    """What is to be done when this round is over, and everything that was played in it is kept.

    ``soon`` calls in the next round of the loop; ``keep`` returns when what was played is on the disk.
    """

    def __init__(self, soon: Callable[[Callable[[], None]], object], keep: Callable[[], None] = nothing) -> None:
        self._soon = soon
        self._keep = keep
        self._then: list[Callable[[], None]] = []

    @classmethod
    def telling(cls) -> LoopRound:
        """The rounds of the running loop, where everything that is played is kept as it is played."""
        return cls(asyncio.get_running_loop().call_soon)

    def after(self, what: Callable[[], None]) -> None:
        """Do this when the round is over."""
        self._then.append(what)
        if len(self._then) == 1:
            self._soon(self._over)

    def _over(self) -> None:
        self._keep()
        then, self._then = self._then, []
        for what in then:
            try:
                what()
            except Exception:  # one line's fault is not that of the others
                _log.exception("a fault at the end of a round")
