"""Whether the clock can be trusted by which the age of what is kept is judged: what a wrong clock takes for old is
deleted for good. A store keeps when it was looked at last, so a jump is seen whenever it happened, also while nothing
ran."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

DAY_SECONDS = 86400.0

CLOCK_LOOK_SECONDS = 3600.0
"""Seconds between two looks while a server runs."""

AGREED_SECONDS = DAY_SECONDS
"""Seconds for which the clock has to have agreed with itself, while a server ran, after a jump."""

PART, FEW_TABLES = 10, 20
"""No more is deleted in a day than this part of what is kept, or so many, if that is more."""


class KeptClock(NamedTuple):
    """What a store keeps of the clock: when it was ``seen_at`` last, for how many seconds a server has run since it
    jumped last (``agreed``), when old things were deleted last (``tidied``)."""

    seen_at: float
    agreed: float = AGREED_SECONDS
    tidied: float | None = None

    @property
    def trusted(self) -> bool:
        """Whether it has agreed with itself for long enough."""
        return self.agreed >= AGREED_SECONDS


class Looked(NamedTuple):
    """What a look at the clock has shown: the time, in seconds since the epoch of clocks; by how many seconds it had
    ``jumped`` since the last look, 0 where it has not; whether it is ``trusted``."""

    now: float
    jumped: float
    trusted: bool


class MayGo(NamedTuple):
    """How much of what is old may be deleted now: the time, and how many tables and matches."""

    now: float
    most: int


class Pruned(list[str]):
    """The names of tables that were deleted. ``matches``: how many older ones of other tables were."""

    def __init__(self, names: Iterable[str] = (), matches: int = 0) -> None:
        super().__init__(names)
        self.matches = matches


def looked_at(clock: KeptClock | None, now: float) -> tuple[KeptClock, Looked]:
    """What is kept after a look at this time, and what it has shown. A server that has stood still for less than a day
    is no jump, but does not count as having run."""
    if clock is None:
        return KeptClock(now), Looked(now, 0.0, trusted=True)
    passed = now - clock.seen_at
    if abs(passed) > DAY_SECONDS:
        return KeptClock(now, 0.0), Looked(now, passed, trusted=False)
    ran = passed if 0 < passed <= 2 * CLOCK_LOOK_SECONDS else 0.0
    fresh = clock._replace(seen_at=now, agreed=min(AGREED_SECONDS, clock.agreed + ran))
    return fresh, Looked(now, 0.0, fresh.trusted)


def turn_of(clock: KeptClock | None, now: float, table_count: int) -> tuple[KeptClock | None, MayGo]:
    """What is kept if something may be deleted now, of so many tables, and how much may be; once a day."""
    if clock is None or not clock.trusted or abs(now - clock.seen_at) > DAY_SECONDS:
        return clock, MayGo(now, 0)
    if clock.tidied is not None and now - clock.tidied < DAY_SECONDS:
        return clock, MayGo(now, 0)
    return clock._replace(tidied=now), MayGo(now, max(FEW_TABLES, table_count // PART))


def confirmed(now: float) -> KeptClock:
    """What is kept when whoever runs the server says that the clock is right."""
    return KeptClock(now)
