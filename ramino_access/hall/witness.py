"""A player's part in sealing the deals: the salt, and what the program is told, until the table's record shows all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Protocol, assert_never

import msgspec

from ..play.scheduling import Scheduler
from ..play.seals import SALT_BYTES, Pledge, Seal, agreed, of_salt
from .messages import Entry as ToldEntry
from .messages import (
    Fixed,
    HandCourse,
    MatchOver,
    MatchRecord,
    Presence,
    Promise,
    Salt,
    Sealed,
    Sealing,
    Seated,
    Snapshot,
    Told,
    Unsealed,
    WireMessage,
)
from .seal_check import Verdict, of_begun, of_told
from .seal_file import Away, Begun, Doubt, Fault, SealFolder, ToldMatch

MOST_OPEN_MATCHES = 4
"""Earlier matches whose secret has not come, and may still come."""

MOST_SEAL_FILES = 100
"""Files of one visit, and broken rounds that are written down: more than anybody plays matches in it."""


class SealEars(Protocol):
    """Who hears of seals."""

    def sealed(self, news: Verdict) -> None:
        """The deals of a match are sealed, or they are not as they should be."""

    def unsealed(self, verdict: Verdict) -> None:
        """A match is over, and its deals were looked at."""


class Witness:
    """Answers a table that seals its deals, and looks whether it keeps to them. ``salt`` gives so many bytes of chance;
    ``files`` keep what is told of a match. ``at_the_hall``: it runs in the program of the hall, or belongs to whoever
    runs that; ``match``: the one that is told now."""

    def __init__(
        self,
        ears: SealEars,
        send: Callable[[WireMessage], None],
        salt: Callable[[int], bytes],
        scheduler: Scheduler,
        *,
        at_the_hall: bool = False,
        files: SealFolder | None = None,
    ) -> None:
        self.files = files
        self._scheduler = scheduler
        self.at_the_hall = at_the_hall
        self._ears = ears
        self._send = send
        self._chance = salt
        self._about: Seated | None = None  # what the table has said of itself
        self._round: _OwnSalt | None = None
        self._broken: list[tuple[str, ...]] = []  # rounds before the deal (``Begun.rounds``)
        self._used: dict[str, Seal] = {}  # the seals that there have been, by the fingerprint of their table
        self._present = False  # this program was there before the match, and has to be asked for a salt
        self._bare = False  # it has been told that there is no seal
        self.match: ToldMatch | None = None
        self._matches: dict[str, ToldMatch] = {}  # this one, and earlier ones of which the record has not come

    def close(self) -> None:
        """The player gets up: let go of all files."""
        self.files = None
        for match in self._matches.values():
            match.close()

    @property
    def waits(self) -> bool:
        """Whether a match is sealed, and nothing can be said of it yet."""
        return not all(match.judged for match in self._matches.values())

    def connected(self, *, newcomer: bool) -> None:
        """There is a line, a new one where there was one before. A ``newcomer`` has never been at this table, nor where
        the hall could take them for somebody else: they must be asked."""
        self._present = self._present or newcomer
        if self._round is not None:
            self._round.gone.update(dict.fromkeys(self._round.people[self._round.seat :][:1]))
        if self.match is not None:
            self.match.append(Away())

    def described(self, about: Seated) -> None:
        """The table has said what it is, and who is there."""
        self._about, self._present = about, self._present or not about.names
        if self._round is not None:
            here = {person.name for person in about.people if person.seat is not None and not person.away}
            self._round.gone.update(dict.fromkeys(name for name in self._round.people if name not in here))

    def received(self, message: Sealing | Fixed | Sealed | Unsealed | MatchRecord) -> None:
        """The table has sent this."""
        match message:
            case Sealing():
                self._asked(message)
            case Fixed():
                own = self._round
                if own is not None and own.table == message.table and own.opens(message.pledges):
                    self._send(Salt(own.table, own.salt))
            case Sealed(seal=seal):
                self._sealed(Seal(seal.table, seal.pledges))
            case Unsealed():
                self._unsealed(message)
            case MatchRecord():
                self._recorded(message)
            case _:
                assert_never(message)

    # ------------------------------------------------------------------ the round

    def _asked(self, message: Sealing) -> None:
        """The table has shown its fingerprint: promise a salt, the same one where it was asked for before. Nothing for
        a seal that has been there before, of which somebody may know the secret."""
        self._present = True
        if message.table in self._used:
            return
        own = self._round
        if own is None or own.table != message.table:
            if own is not None and own.pledges and len(self._broken) < MOST_SEAL_FILES:
                self._broken.append(tuple(own.gone))
            people = () if self._about is None else self._about.people
            names = tuple(person.name for person in people if person.seat is not None)
            own = self._round = _OwnSalt(message.table, message.seat, self._chance(SALT_BYTES).hex(), names)
        self._send(Promise(own.table, own.promised.fingerprint))

    def _sealed(self, seal: Seal) -> None:
        """This is how the match is sealed; told again after a line was lost."""
        about = self._about
        if about is None or about.seat is None or about.seat >= len(about.names):
            return
        if self.match is not None and self.match.begun.seal == seal:
            return
        own = self._round
        if own is None or own.table != seal.table:  # it was not asked, so that nothing it knows is in the seal
            salt = self._chance(SALT_BYTES).hex() if self._present else ""
            own = _OwnSalt(seal.table, about.seat, salt, about.names)
        sat = {person.seat for person in about.people}
        people = tuple(seat for seat in range(min(len(own.people), len(about.names))) if seat in sat)
        options, rounds = dict(about.options), tuple(self._broken)
        begun = Begun(about.game, options, about.names, about.seat, seal, own.salt, 0, people, rounds=rounds)
        used = self._used.setdefault(seal.table, seal)
        self.match = match = self._begin(begun)
        self._broken.clear()
        self._round, self._bare, self._present = None, False, True
        if not match.begun.salt and self.at_the_hall:
            match.close()  # whoever runs this program has dealt: it has nothing to say
            return
        shut = tuple(Pledge(pledge.seat, pledge.fingerprint) for pledge in seal.pledges)
        fault = of_begun(match.begun).fault or (None if own.pledges in ((), shut) else "salt")
        fault = fault if match.begun.seal == used == seal else "again"
        if fault is not None:
            self._doubt(match, fault)
        elif len(match.lines) == 1:  # else it was said before
            self._ears.sealed(of_begun(match.begun))

    def _begin(self, begun: Begun) -> ToldMatch:
        """From now on this match is told. Of those before, the record may still come."""
        table = begun.seal.table
        self._matches = {key: match for key, match in self._matches.items() if key == table or not match.judged}
        while len(self._matches) > MOST_OPEN_MATCHES:
            self._matches.pop(next(iter(self._matches))).close()
        match = self._matches.pop(table, None)  # whoever left it may sit down there again
        if match is None:
            files = self.files if len(self._used) <= MOST_SEAL_FILES else None
            match = ToldMatch([begun]) if files is None else files.begin(begun)
        self._matches[table] = match
        return match

    def _doubt(self, match: ToldMatch, fault: Fault) -> None:
        """Say at once what is wrong, and write it down."""
        match.append(Doubt(fault))
        self._ears.sealed(replace(of_begun(match.begun), fault=fault))

    # ------------------------------------------------------------------ the match

    def told(self, message: Told | HandCourse | Snapshot) -> None:
        """The table has told this of the cards, or that it was set back, or that the match is given up."""
        about = self._about
        if isinstance(message, Told):  # without what people have written
            message = msgspec.structs.replace(message, items=tuple(filter(_about_match, message.items)))
            if not message.items and message.standing is None:
                return
        if about is not None and self.match is not None:
            self._tell(self.match, message, about)
        elif isinstance(message, Snapshot) and about is not None and about.sealed and about.seat is not None:
            if not self._bare:
                self._ears.sealed(Verdict("none", "record"))
            self._bare = True

    def _tell(self, match: ToldMatch, message: Told | HandCourse | Snapshot | Unsealed, now: Seated | Begun) -> None:
        """Keep what the table tells of a match; and say at once what is wrong with it. ``now``: what it is, of which a
        table that was opened again names every option."""
        known = match.fault
        match.keep(message)
        same = agreed(now.game, now.options, now.names) == match.begun.agreed
        fault = match.fault or (None if same else "rules")
        if known is None and fault is not None:
            self._doubt(match, fault)

    # ------------------------------------------------------------------ its end

    def _unsealed(self, message: Unsealed) -> None:
        """The table has opened its secret: ask for the record of that match."""
        match = self._matches.get(message.table) or self.find(message.table)
        if match is not None and not match.judged:
            if not match.secret:
                self._tell(match, message, match.begun)
            self._send(MatchOver(message.table))

    def find(self, table: str, seat: int | None = None) -> ToldMatch | None:
        """What an earlier program of the player's was told of this match, at this seat or at any, if it was kept and
        not judged."""
        match = None if self.files is None else self.files.find(table, seat)
        if match is not None and (match.record is not None or match.begun.seal.table != table):
            match.close()
        elif match is not None:
            self._matches[table] = match
        return match

    def _recorded(self, record: MatchRecord) -> None:
        """The record of a match that is over has come: play it again, and compare; and say once what came of it."""
        header = bytes(record.header)
        match = next((match for table, match in self._matches.items() if table.encode() in header), None)
        if match is not None and match.secret:
            if match.record is None:
                match.keep(record)
            self._judge(match)

    def refused(self, about: str) -> bool:
        """The table does not send the record of the match that this is about; False: it is about none."""
        match = next((match for table, match in self._matches.items() if about == table[:32]), None)
        if match is not None and match.secret:
            self._judge(match)
        return match is not None

    def _judge(self, match: ToldMatch) -> None:
        def judged(verdict: Verdict) -> None:
            if not match.judged:
                match.close()
                self._ears.unsealed(replace(verdict, left=match.left and match is not self.match))

        if not match.judged:
            self._scheduler.work(partial(of_told, match), judged)


def _about_match(item: object) -> bool:
    """Whether this says something of the match, and is nobody's line."""
    return isinstance(item, ToldEntry) or (isinstance(item, Presence) and item.what in ("set-back", "given-up"))


@dataclass(slots=True)
class _OwnSalt:
    """The player's own part of a round."""

    table: str
    seat: int
    salt: str
    people: tuple[str, ...]  # whom it asks, by the seats that they had
    pledges: tuple[Pledge, ...] = ()  # all of them, once the salt has been opened
    gone: dict[str, None] = field(default_factory=dict)  # who of them is no longer there, or has lost the line

    @property
    def promised(self) -> Pledge:
        """What the table was promised."""
        return Pledge(self.seat, of_salt(self.table, self.seat, self.salt))

    def opens(self, pledges: tuple[Pledge, ...]) -> bool:
        """All fingerprints are fixed: whether the salt is opened, where one's own is among them, and all are of people.
        They can't be fixed twice."""
        people = all(pledge.seat < len(self.people) for pledge in pledges)  # they sit from 0 on
        if not people or self.promised not in pledges or self.pledges not in ((), pledges):
            return False
        self.pledges = pledges
        return True
