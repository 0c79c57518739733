"""A round of the event loop, or several where many tables play: what was played goes to the disk, all at once; then
everybody hears of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

_log = logging.getLogger(__name__)

MANY = 4
"""Tables that were kept together, when the next time is worth waiting for."""

GATHER = 0.001
"""Seconds for which is waited then, for others to share the sync, which itself takes as long on a good disk."""


def nothing() -> int:
    """There is nothing to be kept, or it is kept already."""
    return 0


def never(seconds: float, what: Callable[[], None]) -> None:
    """There is nothing to wait for: nothing is kept."""
    raise AssertionError


class LoopRound:
    """What is to be done when this round is over, and everything that was played in it is kept.

    ``soon`` calls in the next round of the loop; ``keep`` returns when what was played is on the disk, and of how many
    tables that was. Where many tables play, a round lasts ``GATHER`` seconds (``later`` calls so much later): one sync
    is for all of them. A table that plays alone waits for nobody.
    """

    def __init__(
        self,
        soon: Callable[[Callable[[], None]], object],
        keep: Callable[[], int] = nothing,
        later: Callable[[float, Callable[[], None]], object] = never,
    ) -> None:
        self._soon = soon
        self._keep = keep
        self._later = later
        self._tables = 0  # that were kept the last time
        self._then: list[Callable[[], None]] = []

    @classmethod
    def telling(cls) -> LoopRound:
        """The rounds of the running loop, where everything that is played is kept as it is played."""
        return cls(asyncio.get_running_loop().call_soon)

    def after(self, what: Callable[[], None]) -> None:
        """Do this when the round is over."""
        self._then.append(what)
        if len(self._then) > 1:
            return
        if self._tables >= MANY:
            self._later(GATHER, self._over)
        else:
            self._soon(self._over)

    def _over(self) -> None:
        self._tables = self._keep()
        then, self._then = self._then, []
        for what in then:
            try:
                what()
            except Exception:  # one line's fault is not that of the others
                _log.exception("a fault at the end of a round")
