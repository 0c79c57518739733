"""Time, as something that is handed in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Timer(Protocol):
    """Something that will happen unless it is cancelled."""

    def cancel(self) -> None: ...


class Scheduler(Protocol):
    """Whoever calls things later, and knows the time in seconds."""

    def time(self) -> float: ...

    def call_later(self, seconds: float, what: Callable[[], None]) -> Timer: ...

    def work(self, what: Callable[[], T], done: Callable[[T], None]) -> Timer:
        """Do something that takes long while keys are answered; then ``done`` gets its result, unless it was
        cancelled, and never before this returns."""
        ...
