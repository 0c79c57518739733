"""Jobs that are done one after the other, on many accounts that take turns."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class FairTurns(Generic[T]):
    """What waits to be done. Each account has one job done and goes to the end, however many it has: whoever brings one
    waits for one of each other account at most."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[Hashable, deque[T]] = OrderedDict()  # no account without a job

    def add(self, account: Hashable, job: T) -> None:
        """Have this wait; jobs of one account are done in their order."""
        self._waiting.setdefault(account, deque()).append(job)

    def next(self) -> T | None:
        """The job whose turn it is, which waits no longer; None where none waits."""
        if not self._waiting:
            return None
        account, jobs = self._waiting.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            self._waiting[account] = jobs
        return job
