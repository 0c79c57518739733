"""An event loop whose time stands still while the program does.

A program that is stopped (a laptop that sleeps, a machine that is paused, SIGSTOP) finds every timer due when it goes
on: clocks run out, seats are given away and calls are missed in one breath, by nobody's fault. So the loop looks at the
clock every `BEAT` seconds at least, and of more than `MOST` between two looks no more than that is counted.
"""

from __future__ import annotations

import asyncio
import sys
from time import monotonic
from typing import TYPE_CHECKING

BEAT = 1.0
"""Seconds after which a loop that has nothing to do looks at the clock."""

MOST = 2.0
"""Seconds between two looks that are counted; one that is late by more has not been running."""

if TYPE_CHECKING or sys.platform != "win32":
    Usual = asyncio.SelectorEventLoop
else:
    Usual = asyncio.ProactorEventLoop


class _Steady(asyncio.BaseEventLoop):
    """What makes a loop steady, whichever it is. Its time is that of the system's clock, less all that was lost."""

    _last_look: float | None = None
    _lost = 0.0
    _next: asyncio.TimerHandle | None = None

    def time(self) -> float:
        now = monotonic()
        if self._last_look is not None and now - self._last_look > MOST:
            self._lost += now - self._last_look - MOST
        self._last_look = now
        return now - self._lost

    def run_forever(self) -> None:
        self._beat()
        try:
            super().run_forever()
        finally:
            if self._next is not None:
                self._next.cancel()

    def _beat(self) -> None:
        self._next = self.call_later(BEAT, self._beat)


class SteadyLoop(_Steady, Usual):
    """The loop that is usual on this system, with a steady time."""


class SteadySelectorLoop(_Steady, asyncio.SelectorEventLoop):
    """The same by a selector, for what can't wait on another one."""
