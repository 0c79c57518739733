"""Plays of people that a table has not made yet: they are judged elsewhere, or wait for those who are asked before."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TypeAlias

from ..core.actions import Action
from .chair import Answered
from .scheduling import Scheduler, Timer, call_off
from .table import Stale, Table

Accounts: TypeAlias = Callable[[int], Hashable]
"""On whose account it goes when a play of this seat takes long to judge: those with few do not wait for many of one."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody at a seat wants to play, at the table as it was at this revision (None: as it is)."""

    seat: int
    action: Action
    revision: int | None
    answered: Answered
    mark: str


class UnderWay:
    """The plays of one table that are under way: one of each seat at most.

    ``accounts``: what takes long to judge is judged elsewhere; None: where it is asked for.
    """

    def __init__(self, table: Table, scheduler: Scheduler, accounts: Accounts | None) -> None:
        self._table = table
        self._scheduler = scheduler
        self._accounts = accounts
        self._judged: dict[int, tuple[Wish, Timer]] = {}
        self._wishes: list[Wish] = []

    def has(self, seat: int) -> bool:
        """Whether a play of this seat is under way."""
        return seat in self._judged or any(one.seat == seat for one in self._wishes)

    def judge(self, wish: Wish, judged: Callable[[], None]) -> bool:
        """Whether this play is being judged elsewhere: ``judged`` is called when that is done, and it may then be tried
        at once; never, where it was dropped meanwhile."""
        timer = self.search(wish.seat, wish.action, lambda: self._found(wish, judged))
        if timer is not None:
            self._judged[wish.seat] = wish, timer
        return timer is not None

    def _found(self, wish: Wish, judged: Callable[[], None]) -> None:
        del self._judged[wish.seat]
        judged()

    def search(self, seat: int, action: Action, judged: Callable[[], None]) -> Timer | None:
        """Find out elsewhere what has to be known before this can be judged at once, then call ``judged``; None where
        nothing has to be."""
        undecided = None if self._accounts is None else self._table.verdicts.undecided(seat, action)
        if undecided is None or self._accounts is None:
            return None

        def found(usable: bool | None) -> None:  # noqa: FBT001  # what was found is all that is handed on
            self._table.verdicts.learn(undecided, usable=usable)
            judged()

        return self._scheduler.search(undecided.decide, found, self._accounts(seat))

    def hold(self, wish: Wish) -> None:
        """Let this play wait until those who are asked before have let the discard pass (C6)."""
        self._wishes.append(wish)

    def next_ready(self) -> Wish | None:
        """The first held play that need not wait any more, which is held no longer; None where there is none."""
        window = self._table.window
        ready = next((one for one in self._wishes if not window.holds(one.seat, one.action)), None)
        if ready is not None:
            self._wishes.remove(ready)
        return ready

    def let_go(self, seat: int) -> None:
        """What is under way of this seat is not played any more, and answered so: the table goes on without it."""
        dropped = [one for one in (*(wish for wish, _ in self._judged.values()), *self._wishes) if one.seat == seat]
        self.forget(seat)
        for wish in dropped:
            wish.answered(Stale())

    def forget(self, seat: int) -> None:
        """What is under way of this seat is neither played nor answered."""
        _, timer = self._judged.pop(seat, (None, None))
        call_off(timer)
        self._wishes = [one for one in self._wishes if one.seat != seat]

    def clear(self) -> None:
        """The same of all seats."""
        for seat in list(self._judged):
            self.forget(seat)
        self._wishes.clear()
