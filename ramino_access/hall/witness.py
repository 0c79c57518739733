"""A player's part in sealing the deals: the salt, and what the program is told, until the table's record shows all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Protocol

import msgspec

from ..play.scheduling import Scheduler
from ..play.seals import SALT_BYTES, Seal, agreed
from . import messages
from .seal_check import Begun, SealFolder, ToldMatch, Verdict, of_begun, of_told

MOST_OPEN_MATCHES = 4
"""Earlier matches whose secret has not come, and may still come."""

MOST_SEALED_MATCHES = 100
"""Matches of one visit of which something is kept, and broken rounds that are written down: more than anybody plays in
it."""


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
        send: Callable[[messages.WireMessage], None],
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
        self._about: messages.Seated | None = None  # what the table has said of itself
        self._coming: Begun | None = None  # the match that is being sealed
        self._gone: dict[str, None] = {}  # who of those whom the table asks is not there, or has lost the line
        self._present = False  # this program was there before the match, and has to be asked for a salt
        self._bare = False  # it has been told that there is no seal
        self.match: ToldMatch | None = None
        self._matches: dict[str, ToldMatch] = {}  # this one and earlier ones, by the fingerprint of their table

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
        if self._coming is not None:
            self._gone.update(dict.fromkeys(self._coming.names[self._coming.seat :][:1]))
        if self.match is not None:
            self.match.keep(None)

    def described(self, about: messages.Seated) -> None:
        """The table has said what it is, and who is there."""
        self._about, self._present = about, self._present or not about.names
        if self._coming is not None:
            here = {person.name for person in about.people if person.seat is not None and not person.away}
            self._gone.update(dict.fromkeys(name for name in self._coming.names if name not in here))

    def received(self, message: messages.FromHall) -> None:
        """The table has sent this of a seal."""
        match message:
            case messages.Sealing():
                self._asked(message)
            case messages.Fixed():
                self._fixed(message)
            case messages.Sealed(seal=seal):
                self._sealed(Seal(seal.table, seal.pledges))
            case messages.Unsealed():
                self._unsealed(message)
            case messages.MatchRecord():
                self._recorded(message)

    # ------------------------------------------------------------------ the round

    def _asked(self, message: messages.Sealing) -> None:
        """The table has shown its fingerprint: promise a salt, the same one where it was asked for before. Nothing for
        a seal that has been there before, of which somebody may know the secret."""
        about, now = self._about, self._coming
        self._present = True
        if about is None or message.table in self._matches:
            return
        if now is None or now.seal.table != message.table:
            rounds = () if now is None else now.rounds
            if now is not None and now.pledges and len(rounds) < MOST_SEALED_MATCHES:
                rounds = (*rounds, tuple(self._gone))
            names = tuple(person.name for person in about.people if person.seat is not None)
            seal, salt = Seal(message.table), self._chance(SALT_BYTES).hex()
            now = self._coming = Begun(about.game, dict(about.options), names, message.seat, seal, salt, rounds)
            self._gone.clear()
        self._send(messages.Promise(message.table, now.promised.fingerprint))

    def _fixed(self, message: messages.Fixed) -> None:
        """All fingerprints are fixed: open the salt where its own is among them, and all are of people, who sit from 0
        on. They can't be fixed twice."""
        now, pledges = self._coming, message.pledges
        if now is None or now.seal.table != message.table or now.promised not in pledges:
            return
        if all(pledge.seat < len(now.names) for pledge in pledges) and now.pledges in ((), pledges):
            self._coming = msgspec.structs.replace(now, pledges=pledges)
            self._send(messages.Salt(message.table, now.salt))

    def _sealed(self, seal: Seal) -> None:
        """This is how the match is sealed; told again after a line was lost."""
        about, now = self._about, self._coming
        if about is None or about.seat is None or about.seat >= len(about.names):
            return
        if self.match is not None and self.match.begun.seal == seal:
            return
        if now is None or now.seal.table != seal.table:  # it was not asked, so that nothing it knows is in the seal
            salt, rounds = self._chance(SALT_BYTES).hex() if self._present else "", now.rounds if now else ()
            now = Begun(about.game, dict(about.options), about.names, about.seat, seal, salt, rounds)
        sat = {person.seat for person in about.people}
        people = tuple(seat for seat in range(min(len(now.names), len(about.names))) if seat in sat)
        described = {"game": about.game, "options": dict(about.options), "names": about.names, "seat": about.seat}
        self.match = match = self._begin(msgspec.structs.replace(now, **described, seal=seal, people=people))
        self._coming, self._bare, self._present = None, False, True
        if not match.begun.salt and self.at_the_hall:
            match.close()  # whoever runs this program has dealt: it has nothing to say
        elif match.begun.seal != seal:
            self._keep(match, messages.Sealed(seal))
        elif len(match.lines) == 1:  # else it was said before
            self._ears.sealed(of_begun(match.begun))

    def _begin(self, begun: Begun) -> ToldMatch:
        """From now on this match is told. Of those before, the record may still come."""
        table = begun.seal.table
        match = self._matches.get(table)  # whoever left it may sit down there again
        if match is None:
            files = self.files if len(self._matches) < MOST_SEALED_MATCHES else None
            match = self._matches[table] = ToldMatch([begun]) if files is None else files.begin(begun)
        waiting = [one for one in self._matches.values() if not one.judged and one is not match]
        for before in waiting[:-MOST_OPEN_MATCHES]:
            before.close()
        for key in list(self._matches)[:-MOST_SEALED_MATCHES]:
            self._matches.pop(key).close()
        return match

    def _keep(self, match: ToldMatch, *news: messages.FromHall) -> None:
        """Keep what the table tells of a match; and say at once what is wrong with it."""
        known = match.fault
        for message in news:
            match.keep(message)
        if match.fault != known:
            self._ears.sealed(replace(of_begun(match.begun), fault=match.fault))

    def told(self, message: messages.Told | messages.HandCourse | messages.Snapshot) -> None:
        """The table has told this of the cards, or that it was set back, or that the match is given up."""
        about = self._about
        if isinstance(message, messages.Told):  # without what people have written
            items = tuple(item for item in message.items if not isinstance(item, messages.Said))
            message = msgspec.structs.replace(message, items=items)
            if not message.items and message.standing is None:
                return
        if about is not None and (match := self.match) is not None:
            same = agreed(about.game, about.options, about.names) == match.begun.agreed  # every option may be named
            self._keep(match, *(() if same or match.fault else (about,)), message)
        elif isinstance(message, messages.Snapshot) and about is not None and about.sealed and about.seat is not None:
            if not self._bare:
                self._ears.sealed(Verdict("none", "record"))
            self._bare = True

    # ------------------------------------------------------------------ its end

    def _unsealed(self, message: messages.Unsealed) -> None:
        """The table has opened its secret: ask for the record of that match."""
        match = self._matches.get(message.table) or self.find(message.table)
        if match is not None and not match.judged:
            if not match.secret:
                self._keep(match, message)
            self._send(messages.MatchOver(message.table))

    def find(self, table: str, seat: int | None = None) -> ToldMatch | None:
        """What an earlier program of the player's was told of this match, at this seat or at any, if it was kept."""
        match = None if self.files is None else self.files.find(table, seat)
        if match is not None:
            self._matches[table] = match
        return match

    def _recorded(self, record: messages.MatchRecord) -> None:
        """The record of a match that is over has come: play it again, and compare; and say once what came of it."""
        match = next((match for table, match in self._matches.items() if table.encode() in bytes(record.header)), None)
        if match is not None and match.secret and not match.judged:
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
                self._ears.unsealed(replace(verdict, earlier=match is not self.match))

        if not match.judged:
            self._scheduler.work(partial(of_told, match), judged)
