"""A round of the event loop, or several where many tables play: what was played goes to the store, all at once; then
everybody hears of it. The loop does not wait for the store: what comes meanwhile is the next round."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

_log = logging.getLogger(__name__)

MANY_TABLES = 4
"""Tables that were kept in the last two rounds together, when the next one is worth waiting for: of four that play at
once, one may be just ahead of the others each time."""

GATHERING_SECONDS = 0.001
"""Seconds for which is waited then, for others to share the sync, which itself takes as long on a good disk."""

Kept: TypeAlias = Callable[[int], None]
"""Is called once something is kept, with of how many tables that was."""


def nothing(on_kept: Kept) -> None:
    """There is nothing to be kept, or it is kept already."""
    on_kept(0)


def never(seconds: float, callback: Callable[[], None]) -> None:
    """There is nothing to wait for: nothing is kept."""
    raise AssertionError


class LoopRound:
    """What is to be done when this round is over, and everything that was played in it is kept.

    ``soon`` calls in the next round of the loop; ``begin_to_keep`` begins to keep what was played, and calls when that
    is done, which may be at once. Where many tables play, a round lasts ``GATHERING_SECONDS`` (``later`` calls so much
    later): one sync is for all of them. A table that plays alone waits for nobody. ``number`` is that of the round
    which is going on, ``kept`` that of the last one of which everything is kept.
    """

    def __init__(
        self,
        soon: Callable[[Callable[[], None]], object],
        begin_to_keep: Callable[[Kept], None] = nothing,
        later: Callable[[float, Callable[[], None]], object] = never,
    ) -> None:
        self._soon = soon
        self._keep = begin_to_keep
        self._later = later
        self._tables = 0, 0  # that were kept the last two times
        self._then: list[Callable[[], None]] = []
        self._keeping = False
        self.number = 1
        self.kept = 0

    @classmethod
    def telling(cls) -> LoopRound:
        """The rounds of the running loop, where everything that is played is kept as it is played."""
        return cls(asyncio.get_running_loop().call_soon)

    def after(self, callback: Callable[[], None]) -> None:
        """Do this when the round is over."""
        self._then.append(callback)
        if len(self._then) == 1 and not self._keeping:
            self._begin()

    def _begin(self) -> None:
        if sum(self._tables) >= MANY_TABLES:
            self._later(GATHERING_SECONDS, self._over)
        else:
            self._soon(self._over)

    def _over(self) -> None:
        then, self._then = self._then, []
        self._keeping = True
        self.number += 1
        self._keep(partial(self._told, self.number - 1, then))

    def _told(self, number: int, then: list[Callable[[], None]], table_count: int) -> None:
        """All that was played in a round is kept."""
        self._keeping, self.kept, self._tables = False, number, (self._tables[1], table_count)
        for what in then:
            try:
                what()
            except Exception:  # one line's fault is not that of the others
                _log.exception("a fault at the end of a round")
        if self._then and not self._keeping:
            self._begin()
