"""The round in which a table and its people seal the deals of a match (``play.seals`` says what for).

First every fingerprint, then every salt; a fingerprint that comes late is not taken, a salt that does not come is left
out. ``SealRound`` knows what was promised and opened, ``Sealer`` asks for it and waits no longer than it has to.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import msgspec

from ..play.entries import Log, Setup
from ..play.seals import SALT_BYTES, Pledge, Seal, agreed, number, of_salt, of_table
from .chronicle import Chronicle
from .guest import Guest
from .messages import Fixed, MatchRecord, Promise, Refused, Salt, Sealed, Sealing, Unsealed

if TYPE_CHECKING:
    from ..play.scheduling import Scheduler, Timer
    from .table_match import TableMatch

PATIENCE = 5.0
"""Seconds that a round waits for fingerprints, and then for salts."""

REMEMBERED = 4
"""Matches of which secret and record are told to those who were away when they ended."""


class SealRound:
    """What the people at ``seats`` seats have promised and opened. ``secret`` is the table's."""

    def __init__(self, secret: str, about: str, seats: int) -> None:
        self.table = of_table(about, secret)
        self.fixed = False
        self._secret = secret
        self._seats = range(seats)
        self._pledges: dict[int, Pledge] = {}

    @property
    def pledges(self) -> tuple[Pledge, ...]:
        """What was promised and opened, by seat."""
        return tuple(self._pledges[seat] for seat in sorted(self._pledges))

    @property
    def promised(self) -> bool:
        """Whether every seat has promised."""
        return len(self._pledges) == len(self._seats)

    @property
    def opened(self) -> bool:
        """Whether everything that was promised is open."""
        return self.fixed and all(pledge.salt for pledge in self._pledges.values())

    def promise(self, seat: int, fingerprint: str) -> bool:
        """Take a fingerprint; False where it is too late, or another than was promised."""
        known = self._pledges.get(seat)
        if known is not None:
            return known.fingerprint == fingerprint
        if self.fixed or seat not in self._seats:
            return False
        self._pledges[seat] = Pledge(seat, fingerprint)
        return True

    def fix(self) -> None:
        """Take no more fingerprints."""
        self.fixed = True

    def open(self, seat: int, salt: str) -> bool:
        """Take a salt; False where it is too early, or not the one that was promised."""
        known = self._pledges.get(seat)
        if known is None or not self.fixed or of_salt(self.table, seat, salt) != known.fingerprint:
            return False
        self._pledges[seat] = msgspec.structs.replace(known, salt=salt)
        return True

    def seal(self) -> Seal:
        """The open seal, of those salts that have come."""
        return Seal(self.table, self.pledges, self._secret)


@dataclass(frozen=True, slots=True)
class _Now:
    """The round that is under way: for what match, and the people by seat."""

    round: SealRound
    setup: Setup
    people: tuple[Guest, ...]

    def seat_of(self, guest: Guest) -> int | None:
        return next((seat for seat, one in enumerate(self.people) if one is guest), None)


@dataclass(frozen=True, slots=True)
class _Over:
    """What is kept of a match that is over, or given up: its log, and the people who were dealt into it, by seat."""

    setup: Setup
    log: Log | None
    given_up: bool
    people: Mapping[int, Guest]
    unsealed: Unsealed

    def left_by(self, token: str) -> bool:
        """Whether whoever has this return word has got up before, and not come back."""
        return any(guest.token == token and guest.until is not None for guest in self.people.values())

    def record(self, token: str) -> MatchRecord | None:
        """What whoever has this return word may know of it; None: nothing, or it is too long."""
        for seat, guest in self.people.items():
            if guest.token == token and isinstance(self.log, Chronicle):
                return self.log.record(self.setup, seat, given_up=self.given_up, until=guest.until)
        return None


class Sealer:
    """Has the people of one table seal its deals. ``dice`` gives a number below the one it is asked for."""

    def __init__(self, scheduler: Scheduler, dice: Callable[[int], int]) -> None:
        self._scheduler = scheduler
        self._dice = dice
        self._now: _Now | None = None
        self._timer: Timer | None = None
        self._over: deque[_Over] = deque(maxlen=REMEMBERED)
        self._done: Callable[[Setup, tuple[Guest, ...]], None] = lambda setup, people: None

    @property
    def under_way(self) -> bool:
        """Whether a round is under way."""
        return self._now is not None

    def begin(self, setup: Setup, people: Sequence[Guest], done: Callable[[Setup, tuple[Guest, ...]], None]) -> None:
        """Begin a round. ``setup``: of the match, without its seed; ``people`` by seat; ``done`` is handed the setup
        with seed and seal, and the people, when the round is over."""
        self.abandon()
        secret = self._dice(256**SALT_BYTES).to_bytes(SALT_BYTES, "big").hex()
        about = agreed(setup.game, setup.options, setup.names)
        self._now = now = _Now(SealRound(secret, about, len(people)), setup, tuple(people))
        self._done = done
        self._timer = self._scheduler.call_later(PATIENCE, self._fix)
        for guest in now.people:
            self.ask(guest)

    def abandon(self) -> None:
        """Break the round off."""
        self._now = None
        if self._timer is not None:
            self._timer.cancel()

    def lost(self, guest: Guest, guests: Sequence[Guest]) -> bool:
        """Break the round off where somebody whom it asks is no longer among these guests; whether it was."""
        gone = self._now is not None and guest not in guests and self._now.seat_of(guest) is not None
        if gone:
            self.abandon()
        return gone

    def ask(self, guest: Guest) -> None:
        """Ask somebody for what the round wants of them now, also when their line is back."""
        now = self._now
        seat = None if now is None else now.seat_of(guest)
        if now is None or seat is None:
            return
        if not now.round.fixed:
            guest.send(Sealing(now.round.table, seat))
        else:
            guest.send(self._fixed(now.round))

    def receive(self, guest: Guest, message: Promise | Salt) -> None:
        """Somebody promises or opens their salt. Refused, and heard by nobody else, where that can't be."""
        now = self._now
        seat = None if now is None or now.round.table != message.table else now.seat_of(guest)
        if now is None or seat is None:
            guest.send(Refused("no-seal"))
            return
        taken = (
            now.round.promise(seat, message.fingerprint)
            if isinstance(message, Promise)
            else now.round.open(seat, message.salt)
        )
        if not taken:
            guest.send(Refused("no-seal"))
        elif now.round.opened:
            self._finish()
        elif now.round.promised and not now.round.fixed:
            self._fix()

    def tell(self, guest: Guest, match: TableMatch | None) -> None:
        """Tell somebody how this match is sealed and what has been opened of those before; ask them, where a round is
        under way."""
        seal = None if match is None else match.seal
        if seal is not None:
            guest.send(Sealed(msgspec.structs.replace(seal, secret="")))
        for one in self._over:
            if seal is None or one.unsealed.table != seal.table:
                guest.send(one.unsealed)
        guest.opened = None
        self.ask(guest)

    def tell_opened(self, guest: Guest, match: TableMatch | None) -> None:
        """Tell somebody, who has heard how this match has ended, what was sealed; once."""
        seal = None if match is None or not (match.over or match.given_up) else match.seal
        if seal is None or match is None or guest.opened is match:
            return
        guest.opened = match
        guest.send(Unsealed(seal.table, seal.secret))

    def keep(self, match: TableMatch, people: Mapping[int, Guest]) -> None:
        """This match is over, or given up, into which these ``people`` were dealt, by seat: they may ask for it."""
        table, seal = match.table, match.seal
        if seal is not None and all(one.unsealed.table != seal.table for one in self._over):
            unsealed = Unsealed(seal.table, seal.secret)
            self._over.append(_Over(table.setup, table.log, match.given_up, dict(people), unsealed))

    def left(self, token: str) -> list[Unsealed]:
        """What was opened of matches that whoever has this return word has left before they were over."""
        return [one.unsealed for one in self._over if one.left_by(token)]

    def record(self, table: str, token: str) -> MatchRecord | None:
        """What whoever has this return word may know of the match that was sealed with this fingerprint, as far as they
        sat there; None: it was not played here lately, or without them, or is too long."""
        return next((one.record(token) for one in self._over if one.unsealed.table == table), None)

    @staticmethod
    def _fixed(one: SealRound) -> Fixed:
        """The fingerprints alone: salts that have come already are told to nobody before all have."""
        return Fixed(one.table, tuple(Pledge(pledge.seat, pledge.fingerprint) for pledge in one.pledges))

    def _fix(self) -> None:
        now = self._now
        if now is None:
            return
        now.round.fix()
        if now.round.opened:  # nobody has promised anything
            self._finish()
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._scheduler.call_later(PATIENCE, self._finish)
        for guest in now.people:
            self.ask(guest)

    def _finish(self) -> None:
        now = self._now
        if now is None:
            return
        self.abandon()
        seal = now.round.seal()
        self._done(replace(now.setup, seed=number(seal), seal=seal), now.people)
