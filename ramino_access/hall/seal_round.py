"""The round in which a table and its people seal the deals of a match (``play.seals`` says what for).

First every fingerprint, then every salt; a fingerprint that comes late is not taken, a salt that does not come is left
out. ``SealRound`` knows what was promised and opened, ``Sealer`` asks for it and waits no longer than it has to.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from ..play.entries import Setup
from ..play.seals import SALT_BYTES, Pledge, Seal, agreed, number, of_salt, of_table
from .chronicle import Chronicle
from .guest import Guest
from .messages import Fixed, MatchRecord, Promise, Refused, Salt, Sealed, Sealing, Unsealed

if TYPE_CHECKING:
    from ..play.scheduling import Scheduler, Timer
    from .table_match import TableMatch

SALT_SECONDS = 5.0
"""Seconds that a round waits for fingerprints, and then for salts."""

REMEMBERED_MATCHES = 4
"""Matches of which secret and record are told to those who were away when they ended."""


class SealRound:
    """What the ``people``, by seat, have promised and opened for the match of this ``setup``. ``secret`` is the
    table's."""

    def __init__(self, secret: str, setup: Setup, people: Sequence[Guest]) -> None:
        self.setup, self.people = setup, tuple(people)
        self.table = of_table(agreed(setup.game, setup.options, setup.names), secret)
        self.fixed = False
        self.secret = secret
        self.pledges: dict[int, Pledge] = {}

    def seat_of(self, guest: Guest) -> int | None:
        """The seat of somebody whom the round asks; None: it does not ask them."""
        return next((seat for seat, person in enumerate(self.people) if person is guest), None)

    @property
    def opened(self) -> bool:
        """Whether everything that was promised is open."""
        return self.fixed and all(pledge.salt for pledge in self.pledges.values())

    def take(self, seat: int, message: Promise | Salt) -> bool:
        """Take a fingerprint or a salt; False where it is too late or too early, or another than was promised."""
        known = self.pledges.get(seat)
        if isinstance(message, Promise):
            if known is None and not self.fixed:
                known = self.pledges[seat] = Pledge(seat, message.fingerprint)
            return known is not None and known.fingerprint == message.fingerprint
        if known is None or not self.fixed or of_salt(self.table, seat, message.salt) != known.fingerprint:
            return False
        self.pledges[seat] = msgspec.structs.replace(known, salt=message.salt)
        return True

    def ask(self, guest: Guest) -> None:
        """Ask somebody for what the round wants of them now. Salts that have come already are told to nobody before all
        have."""
        seat = self.seat_of(guest)
        if seat is not None:
            shut = tuple(Pledge(seat, pledge.fingerprint) for seat, pledge in sorted(self.pledges.items()))
            guest.send(Fixed(self.table, shut) if self.fixed else Sealing(self.table, seat))

    def sealed(self) -> Setup:
        """The setup with the open seal, of those salts that have come, and the seed that follows from it."""
        seal = Seal(self.table, tuple(self.pledges[seat] for seat in sorted(self.pledges)), self.secret)
        return replace(self.setup, seed=number(seal), seal=seal)


class _Over(NamedTuple):
    """A sealed match that is over, or given up, and who were dealt into it, by seat."""

    unsealed: Unsealed
    match: TableMatch
    people: Mapping[int, Guest]


class Sealer:
    """Has the people of one table seal its deals. ``dice`` gives a number below the one it is asked for."""

    def __init__(self, scheduler: Scheduler, dice: Callable[[int], int]) -> None:
        self._scheduler = scheduler
        self._dice = dice
        self._round: SealRound | None = None
        self._timer: Timer | None = None
        self._over: deque[_Over] = deque(maxlen=REMEMBERED_MATCHES)
        self._done: Callable[[Setup, tuple[Guest, ...]], None] = lambda setup, people: None

    @property
    def under_way(self) -> bool:
        """Whether a round is under way."""
        return self._round is not None

    def begin(self, setup: Setup, people: Sequence[Guest], done: Callable[[Setup, tuple[Guest, ...]], None]) -> None:
        """Begin a round. ``setup``: of the match, without its seed; ``people`` by seat; ``done`` is handed the setup
        with seed and seal, and the people, when the round is over."""
        self.abandon()
        secret = self._dice(256**SALT_BYTES).to_bytes(SALT_BYTES, "big").hex()
        self._round, self._done = SealRound(secret, setup, people), done
        self._ask_all(self._round, self._fix)

    def abandon(self) -> None:
        """Break the round off."""
        self._round = None
        if self._timer is not None:
            self._timer.cancel()

    def lost(self, guest: Guest, guests: Sequence[Guest]) -> bool:
        """Break the round off where somebody whom it asks is no longer among these guests; whether it was."""
        gone = self._round is not None and guest not in guests and self._round.seat_of(guest) is not None
        if gone:
            self.abandon()
        return gone

    def receive(self, guest: Guest, message: Promise | Salt) -> None:
        """Somebody promises or opens their salt. Refused, and heard by nobody else, where that can't be."""
        now = self._round if self._round is not None and self._round.table == message.table else None
        seat = None if now is None else now.seat_of(guest)
        if now is None or seat is None or not now.take(seat, message):
            guest.send(Refused("no-seal"))
        elif now.opened:
            self._finish(now)
        elif len(now.pledges) == len(now.people) and not now.fixed:
            self._fix(now)

    def tell(self, guest: Guest, match: TableMatch | None) -> None:
        """Tell somebody how this match is sealed and what has been opened of those before; ask them, where a round is
        under way, also when their line is back."""
        seal = None if match is None else match.seal
        if seal is not None:
            guest.send(Sealed(msgspec.structs.replace(seal, secret="")))
        for over in self._over:
            if seal is None or over.unsealed.table != seal.table:
                guest.send(over.unsealed)
        guest.opened = None
        if self._round is not None:
            self._round.ask(guest)

    def tell_opened(self, guest: Guest, match: TableMatch | None) -> None:
        """Tell somebody, who has heard how this match has ended, what was sealed; once."""
        seal = None if match is None or not (match.over or match.given_up) else match.seal
        if seal is not None and guest.opened is not match:
            guest.opened = match
            guest.send(Unsealed(seal.table, seal.secret))

    def keep(self, match: TableMatch, people: Mapping[int, Guest]) -> None:
        """This match is over, or given up, into which these ``people`` were dealt, by seat: they may ask for it."""
        seal = match.seal
        if seal is not None and all(over.match is not match for over in self._over):
            self._over.append(_Over(Unsealed(seal.table, seal.secret), match, dict(people)))

    def left(self, token: str) -> list[Unsealed]:
        """What was opened of matches that whoever has this return word has left before they were over."""
        guests = ((over, guest) for over in self._over for guest in over.people.values())
        return [over.unsealed for over, guest in guests if guest.token == token and guest.until is not None]

    def record(self, table: str, token: str) -> MatchRecord | None:
        """What whoever has this return word may know of the match that was sealed with this fingerprint, as far as they
        sat there; None: it was not played here lately, or without them, or is too long."""
        for over in self._over:
            log, setup = over.match.table.log, over.match.table.setup
            for seat, guest in over.people.items():
                if over.unsealed.table == table and guest.token == token and isinstance(log, Chronicle):
                    return log.record(setup, seat, given_up=over.match.given_up, until=guest.until)
        return None

    def _ask_all(self, now: SealRound, then: Callable[[SealRound], None]) -> None:
        """Ask everybody for what the round wants of them, and go on ``then`` when it has waited for long enough."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._scheduler.call_later(SALT_SECONDS, partial(then, now))
        for guest in now.people:
            now.ask(guest)

    def _fix(self, now: SealRound) -> None:
        now.fixed = True
        if now.opened:  # nobody has promised anything
            self._finish(now)
        else:
            self._ask_all(now, self._finish)

    def _finish(self, now: SealRound) -> None:
        if now is self._round:
            self.abandon()
            self._done(now.sealed(), now.people)
