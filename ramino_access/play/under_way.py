"""Plays of people that a table has not made yet: they are judged elsewhere, or wait for those who are asked before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..core.actions import Action
from .chair import Answered
from .judging import Undecided
from .scheduling import Scheduler
from .table import Stale, Table


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

    ``apart``: what takes long to judge is judged elsewhere; else where it is asked for.
    """

    def __init__(self, table: Table, scheduler: Scheduler, *, apart: bool) -> None:
        self._table = table
        self._scheduler = scheduler
        self._apart = apart
        self._judged: dict[int, Wish] = {}
        self._held: list[Wish] = []

    def has(self, seat: int) -> bool:
        """Whether a play of this seat is under way."""
        return seat in self._judged or any(one.seat == seat for one in self._held)

    def judge(self, wish: Wish, judged: Callable[[], None]) -> bool:
        """Whether this play is being judged elsewhere: ``judged`` is called when that is done, and it may then be tried
        at once; never, where it was dropped meanwhile."""
        undecided = self._table.undecided(wish.seat, wish.action) if self._apart else None
        if undecided is None:
            return False
        self._judged[wish.seat] = wish

        self._scheduler.search(undecided.answer, lambda usable: self._found(wish, undecided, judged, usable=usable))
        return True

    def _found(self, wish: Wish, undecided: Undecided, judged: Callable[[], None], *, usable: bool) -> None:
        if self._judged.get(wish.seat) is wish:
            del self._judged[wish.seat]
            self._table.verdicts.learn(undecided, usable=usable)
            judged()

    def hold(self, wish: Wish) -> None:
        """Let this play wait until those who are asked before have let the discard pass (C6)."""
        self._held.append(wish)

    def next_ready(self) -> Wish | None:
        """The first held play that need not wait any more, which is held no longer; None where there is none."""
        window = self._table.window
        ready = next((one for one in self._held if not window.holds(one.seat, one.action)), None)
        if ready is not None:
            self._held.remove(ready)
        return ready

    def let_go(self, seat: int) -> None:
        """What is under way of this seat is not played any more, and answered so: the table goes on without it."""
        dropped = [one for one in (*self._judged.values(), *self._held) if one.seat == seat]
        self.forget(seat)
        for wish in dropped:
            wish.answered(Stale())

    def forget(self, seat: int) -> None:
        """What is under way of this seat is neither played nor answered."""
        self._judged.pop(seat, None)
        self._held = [one for one in self._held if one.seat != seat]

    def clear(self) -> None:
        """The same of all seats."""
        self._judged.clear()
        self._held.clear()
