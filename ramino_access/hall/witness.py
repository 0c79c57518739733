"""A player's part in sealing the deals: the salt, and what the program is told, until the table's record shows all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol, assert_never

import msgspec

from ..play.encoding.view_writer import fields_written
from ..play.hand_played import Notice
from ..play.scheduling import Scheduler
from ..play.sealed.seal_check import Fault, Verdict, of_lines, of_rounds, of_seal
from ..play.sealed.seal_file import (
    Away,
    Begun,
    BrokenRound,
    CardsTold,
    Recorded,
    RecordLines,
    SealLine,
    Secret,
    SetBack,
    record_in,
)
from ..play.seals import SALT_BYTES, Pledge, Seal, of_salt
from .message_bytes import unpacked
from .messages import (
    Fixed,
    HandCourse,
    MatchOver,
    MatchRecord,
    Person,
    Promise,
    Salt,
    Sealed,
    Sealing,
    Seated,
    Snapshot,
    TableNow,
    Told,
    Unsealed,
    WireMessage,
)

MOST_BYTES = 6 * 1024 * 1024
"""Bytes of one match that are kept, beside its record: more than any match has."""

MOST_IN_LINE = 48 * 1024
"""Bytes of one thing that is told; a table that tells more at once says nothing of it."""

PORTION = 20
"""Lines of the record, or notices of a snapshot, that are kept together."""

LONGEST = 2400
"""Bytes of a line of the record, which has one play."""


class Keeper(Protocol):
    """Where a program keeps what it was told."""

    lines: tuple[SealLine, ...]

    def append(self, line: SealLine) -> None:
        """Keep a line."""
        ...

    def close(self) -> None:
        """Nothing more comes."""
        ...


class ToldMatch:
    """What was told of one match, as it came. An earlier program of the player's may have been told some of it
    (``taken_up``), and given this ``salt``; ``last``: the number of the last entry that was told."""

    def __init__(self, begun: Begun, keeper: Keeper | None) -> None:
        self.seal = begun.seal
        self.fault: Fault | None = None
        self.given_up = self.judged = self.left = False
        self._keeper = keeper
        self._size = 0
        self._fields: dict[str, msgspec.Raw] = {}  # of the last view
        known = keeper.lines if keeper is not None else ()
        self.taken_up = bool(known)
        first = known[0] if known and isinstance(known[0], Begun) else begun
        self.salt, self.people = first.salt, first.people
        self.lines: list[SealLine] = list(known) if known else [begun]
        self.last = max((line.at for line in known if isinstance(line, CardsTold)), default=0)
        self.opened = any(isinstance(line, Secret) for line in known)
        self._recorded = record_in(known) is not None
        if self.taken_up:
            self.away()

    def told(self, message: Told, notices: tuple[msgspec.Raw, ...], at: int) -> None:
        """This has happened to the cards, up to the entry ``at``."""
        assert message.standing is not None
        self._view(
            CardsTold("event", at, message.seq, notices), fields_written(message.standing.view), message.standing
        )
        self.last = at

    def stands(self, message: Snapshot, at: int, course: HandCourse | None, *, set_back: bool) -> None:
        """The table stands so, after the entry ``at``; ``course``: what led to it. ``set_back``: it has said that it
        was set back."""
        if set_back and at < self.last:
            self.write(SetBack(at, self.last - at))
        for first in range(0, len(message.told), PORTION):
            self.write(CardsTold("again", at, notices=message.told[first : first + PORTION], view=False))
        if course is not None:
            self.course(course, at)
        self._view(CardsTold("snapshot", at, message.seq), fields_written(message.standing.view), message.standing)
        self.last = at

    def course(self, course: HandCourse, at: int = 0) -> None:
        """A hand is told again; ``at``: where it stands if nothing has been played in it."""
        told: list[Notice] = [unpacked(step.notice, Notice) for step in course.steps]
        first = told[0].seq - (told[0].seat is not None) if told else at
        fields = fields_written(course.begin)
        self._view(CardsTold("again", first), fields)
        for step, notice in zip(course.steps, told, strict=True):
            fields = {name: text for name, text in (fields | step.changed).items() if name not in step.usual}
            self._view(CardsTold("again", notice.seq, notices=(step.notice,), play=step.play), fields)

    def away(self) -> None:
        """The player's line was lost, or this program is another one."""
        self._fields = {}  # the next view is written whole
        self.write(Away())

    def unsealed(self, secret: str) -> None:
        """The table has opened this secret."""
        if not self.opened:
            self.write(Secret(secret, self.given_up))
        self.opened = True

    def keep_record(self, record: MatchRecord) -> None:
        """The table has sent this record; one that no match can have is not kept."""
        longest = max(map(len, record.lines), default=0)
        if self._recorded or longest > LONGEST or len(record.header) > MOST_IN_LINE:
            return
        self._recorded = True
        self.write(Recorded(record.header, len(record.lines)))
        for first in range(0, len(record.lines), PORTION):
            self.write(RecordLines(record.lines[first : first + PORTION]))

    def verdict(self) -> Verdict:
        """What can be said of it now."""
        try:
            verdict = of_lines(tuple(self.lines))
        except ValueError:
            return Verdict(self.fault, "version")
        return verdict if self.fault is None else replace(verdict, fault=self.fault, difference=None)

    def close(self) -> None:
        """Let go of the file."""
        if self._keeper is not None:
            self._keeper.close()

    def _view(self, line: CardsTold, fields: dict[str, msgspec.Raw], standing: TableNow | None = None) -> None:
        """Keep a line with the view of these fields."""
        before = self._fields
        line = msgspec.structs.replace(
            line,
            changed={name: text for name, text in fields.items() if before.get(name) != text},
            usual=tuple(before.keys() - fields.keys()),
        )
        if standing is not None:
            now = {"revision": standing.revision, "asked": standing.asked, "special": standing.special}
            line = msgspec.structs.replace(line, **now)
        if self.write(line):
            self._fields = fields

    def write(self, line: SealLine) -> bool:
        """Keep a line. False: so much is told that it is not kept."""
        if isinstance(line, CardsTold):
            size = 200 + sum(map(len, line.notices)) + sum(map(len, line.changed.values()))
            if size > MOST_IN_LINE or self._size + size > MOST_BYTES:
                return False
            self._size += size
        self.lines.append(line)
        if self._keeper is not None:
            self._keeper.append(line)
        return True


MOST_OPEN = 4
"""Earlier matches whose secret has not come, and may still come."""

MOST_FILES = 100
"""Files of one visit: more than anybody plays matches in it."""


MOST_ROUNDS = 50
"""Rounds that were broken off, of which it is written down why."""


class SealEars(Protocol):
    """Who hears of seals."""

    def sealed(self, seal: SealNews) -> None:
        """The deals of a match are sealed, or they are not as they should be."""

    def unsealed(self, verdict: Verdict) -> None:
        """A match is over, and its deals were looked at."""


@dataclass(frozen=True, slots=True)
class SealNews:
    """What there is to say of a new seal. ``left_out``: people without a part in it; ``fault``: what is wrong with it;
    ``anew``: an earlier round was broken off after this program had opened its salt; ``apart``: it was sealed before
    this program came."""

    left_out: tuple[str, ...] = ()
    fault: Fault | None = None
    anew: bool = False
    apart: bool = False

    @property
    def good(self) -> bool:
        """Whether all is as it should be."""
        return self.fault is None and not self.left_out and not self.anew and not self.apart


def keep_nothing(line: Begun) -> Keeper | None:
    """Keeps no file."""
    return None


SealKeep = Callable[[Begun], Keeper | None]
"""Opens the file in which a program keeps what it sees of a match; None: nowhere."""


SealFind = Callable[[str], Keeper | None]
"""What an earlier program has kept of the match that was sealed with this fingerprint."""


class Witness:
    """Answers a table that seals its deals, and looks whether it keeps to them. ``salt`` gives so many bytes of chance;
    ``keep`` opens the file for a match, ``find`` one of before. ``at_the_hall``: it runs in the program of the hall, or
    belongs to whoever runs that."""

    def __init__(
        self,
        ears: SealEars,
        send: Callable[[WireMessage], None],
        salt: Callable[[int], bytes],
        scheduler: Scheduler,
        *,
        at_the_hall: bool = False,
        keep: SealKeep = keep_nothing,
        find: SealFind = lambda table: None,
    ) -> None:
        self.keep = keep
        self.find = find
        self._scheduler = scheduler
        self.at_the_hall = at_the_hall
        self._ears = ears
        self._send = send
        self._chance = salt
        self._round: _Mine | None = None
        self._broken: list[BrokenRound] = []  # rounds before the deal
        self._used: dict[str, Seal] = {}  # the seals that there have been, by the fingerprint of their table
        self._present = False  # this program was there before the match, and has to be asked for a salt
        self._bare = False  # it has been told that there is no seal
        self._match: ToldMatch | None = None
        self._over: dict[str, ToldMatch] = {}  # earlier ones, of which the record has not come
        self._files = 0

    def close(self) -> None:
        """The player gets up: let go of all files."""
        self.keep = keep_nothing
        for match in (*self._over.values(), *([self._match] if self._match is not None else [])):
            match.close()

    @property
    def waits(self) -> bool:
        """Whether a match is sealed, and nothing can be said of it yet."""
        return self._match is not None and not self._match.judged

    def connected(self, *, newcomer: bool) -> None:
        """There is a line, a new one where there was one before. A ``newcomer`` has never been at this table, nor where
        the hall could take them for somebody else: they must be asked."""
        self._present = self._present or newcomer
        if self._round is not None:
            self._round.cut_off = True
        if self._match is not None:
            self._match.away()

    def described(self, about: Seated) -> None:
        """The table has said what it is, and who is there."""
        self._present = self._present or not about.names
        if self._round is not None:
            here = {one.name for one in about.people if one.seat is not None and not one.away}
            self._round.gone.update(dict.fromkeys(name for name in self._round.people if name not in here))

    def received(self, message: Sealing | Fixed | Sealed | Unsealed | MatchRecord, about: Seated | None) -> None:
        """The table has sent this; ``about`` is what it said of itself before."""
        match message:
            case Sealing():
                self._asked(message, () if about is None else about.people)
            case Fixed():
                self._fixed(message)
            case Sealed():
                if about is not None:
                    self._sealed(message, about)
            case Unsealed():
                self._unsealed(message)
            case MatchRecord():
                self._recorded(message)
            case _:
                assert_never(message)

    # ------------------------------------------------------------------ the round

    def _asked(self, message: Sealing, people: Sequence[Person]) -> None:
        """The table has shown its fingerprint: promise a salt, the same one where it was asked for before. Nothing for
        a seal that has been there before, of which somebody may know the secret."""
        self._present = True
        if message.table in self._used:
            return
        if self._round is None or self._round.table != message.table:
            if self._round is not None and len(self._broken) < MOST_ROUNDS:
                self._broken.append(self._round.broken())
            names = tuple(one.name for one in people if one.seat is not None)
            self._round = _Mine(message.table, message.seat, self._chance(SALT_BYTES).hex(), names)
        self._send(Promise(message.table, of_salt(message.table, self._round.seat, self._round.salt)))

    def _fixed(self, message: Fixed) -> None:
        """All fingerprints are fixed: open the salt, where one's own is among them, and all are of people. They can't
        be fixed twice."""
        mine = self._round
        if mine is None or mine.table != message.table:
            return
        if mine.pledges and mine.pledges != message.pledges:
            return
        if Pledge(mine.seat, of_salt(mine.table, mine.seat, mine.salt)) not in message.pledges:
            return
        if any(not mine.asks(pledge.seat) for pledge in message.pledges):
            return
        mine.pledges = message.pledges
        mine.opened = True
        self._send(Salt(mine.table, mine.salt))

    def _sealed(self, message: Sealed, about: Seated) -> None:
        """This is how the match is sealed; told again after a line was lost."""
        seal = message.seal
        if (
            about.seat is None
            or about.seat >= len(about.names)
            or (self._match is not None and self._match.seal == seal)
        ):
            return
        mine = self._round if self._round is not None and self._round.table == seal.table else None
        salt = "" if mine is None else mine.salt
        if mine is None and self._present:
            salt = self._chance(SALT_BYTES).hex()  # it was not asked for one, so that nothing it knows is in the seal
        people = sorted(one.seat for one in about.people if one.seat is not None and one.seat < len(about.names))
        begun = Begun(
            about.game,
            dict(about.options),
            about.names,
            about.seat,
            Seal(seal.table, seal.pledges),
            salt,
            0,
            people=tuple(people if mine is None else (seat for seat in people if mine.asks(seat))),
            rounds=tuple(self._broken),
        )
        if self._match is not None and not self._match.judged:
            self._over[self._match.seal.table] = self._match
        elif self._match is not None:
            self._match.close()
        while len(self._over) > MOST_OPEN:
            self._over.pop(next(iter(self._over))).close()
        self._files += 1
        self._match = ToldMatch(begun, self.keep(begun) if self._files <= MOST_FILES else None)
        if mine is not None and mine.cut_off:
            self._match.away()
        fault: Fault | None = "again" if self._used.get(seal.table, begun.seal) != begun.seal else None
        fault = fault or of_seal(begun.seal, begun.seat, self._match.salt, self._match.people)
        fault = fault or of_rounds(begun.rounds)
        if mine is not None and mine.pledges:
            shown = tuple(Pledge(pledge.seat, pledge.fingerprint) for pledge in seal.pledges)
            fault = fault or (None if shown == mine.pledges else "salt")
        left_out = tuple(about.names[seat] for seat in seal.left_out(people))
        told = self._match.taken_up and fault is None  # by an earlier program of the player's
        if not told:
            anew = any(one.shown for one in begun.rounds)
            apart = not self._match.salt and not self.at_the_hall
            if self._match.salt or apart:
                self._ears.sealed(SealNews(() if apart else left_out, fault, anew, apart))
        self._match.fault = fault
        self._used[seal.table] = begun.seal
        self._broken.clear()
        self._round, self._bare, self._present = None, False, True

    # ------------------------------------------------------------------ the match

    def _unsealed(self, message: Unsealed) -> None:
        """The table has opened its secret: ask for the record of that match."""
        match = self._of(message.table) or self._left(message.table)
        if match is not None and not match.judged:
            match.unsealed(message.secret)
            self._send(MatchOver(message.table))

    def _recorded(self, record: MatchRecord) -> None:
        """The record of a match that is over has come: play it again, and compare; and say once what came of it."""
        try:
            seal = msgspec.json.decode(record.header, type=_Sealed).seal
        except msgspec.MsgspecError:
            return
        match = self._of(seal.table)
        if match is not None and match.opened and not match.judged:
            match.keep_record(record)
            self._judge(match)

    def refused(self, about: str) -> bool:
        """The table does not send the record of the match that this is about; False: it is about none."""
        told = (*self._over.values(), *(() if self._match is None else (self._match,)))
        match = next((one for one in told if about and about == one.seal.table[:32]), None)
        if match is not None and match.opened:
            self._judge(match)
        return match is not None

    def _left(self, table: str) -> ToldMatch | None:
        """What an earlier program of the player's was told of a match that they have left, if it was kept and not
        judged."""
        keeper = self.find(table)
        begun = keeper.lines[0] if keeper is not None and keeper.lines else None
        if keeper is None or not isinstance(begun, Begun) or begun.seal.table != table or record_in(keeper.lines):
            return None
        self._over[table] = match = ToldMatch(begun, keeper)
        match.left = True
        return match

    def _of(self, table: str) -> ToldMatch | None:
        """What was told of the match that was sealed so."""
        now = self._match
        return now if now is not None and now.seal.table == table else self._over.get(table)

    def _judge(self, match: ToldMatch) -> None:
        def judged(verdict: Verdict) -> None:
            if match.judged:
                return
            match.judged = True
            if self._over.pop(match.seal.table, None) is not None:
                match.close()
            if verdict.apart and self.at_the_hall:  # it gave no salt, and has nothing to say
                verdict = replace(verdict, apart=False, hands=0, partly=0)
            self._ears.unsealed(replace(verdict, left=match.left))

        self._scheduler.work(match.verdict, judged)

    def told(self, message: Told, notices: tuple[msgspec.Raw, ...], at: int) -> None:
        """The cards have moved, up to the entry ``at``."""
        if self._match is not None:
            self._goes_on(self._match, at)
            self._match.told(message, notices, at)

    def stands(self, message: Snapshot, at: int, about: Seated, course: HandCourse | None, *, set_back: bool) -> None:
        """The table stands so, after the entry ``at``; ``course`` and ``set_back`` as ``ToldMatch`` says."""
        if self._match is not None:
            self._goes_on(self._match, at)
            self._match.stands(message, at, course, set_back=set_back)
        elif about.sealed and about.seat is not None and not self._bare and not at:
            self._bare = True
            self._ears.sealed(SealNews(fault="none"))

    def recalled(self, course: HandCourse) -> None:
        """The hand before was told again, as it was asked for."""
        if self._match is not None:
            self._match.course(course)

    def given_up(self) -> None:
        """The match is given up."""
        if self._match is not None:
            self._match.given_up = True

    @property
    def last(self) -> int:
        """The number of the last entry that was told of the match, to this program or to one before it."""
        return 0 if self._match is None else self._match.last

    def _goes_on(self, match: ToldMatch, at: int) -> None:
        """Say at once where a match goes on whose secret everybody knows."""
        if match.opened and at > match.last and match.fault is None:
            match.fault = "early"
            self._ears.sealed(SealNews(fault="early"))


class _Sealed(msgspec.Struct):
    """Of the first line of a record what says of which match it is."""

    seal: Seal


@dataclass(slots=True)
class _Mine:
    """The player's own part of a round."""

    table: str
    seat: int
    salt: str
    people: tuple[str, ...]  # whom it asks, by the seats that they had
    pledges: tuple[Pledge, ...] = ()
    opened: bool = False
    gone: dict[str, None] = field(default_factory=dict)  # who of them is no longer there, or has lost the line
    cut_off: bool = False  # the player's own line was lost

    def asks(self, seat: int) -> bool:
        """Whether it asks somebody at this seat of the match, where people sit from 0 on."""
        return seat < len(self.people)

    def broken(self) -> BrokenRound:
        """What is to be said of it where another one begins."""
        return BrokenRound(self.opened, tuple(self.gone), self.cut_off)
