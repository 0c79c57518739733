"""A player's part in sealing the deals: the salt, and what the program saw, until the table opens its secret."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol, assert_never

from ..core.events import Discarded
from ..core.state import Phase, State
from ..core.view import View
from ..play.chair import HandSeen
from ..play.hand_played import Notice
from ..play.sealed.seal_check import Fault, Verdict, of_lines, of_rounds, of_seal
from ..play.sealed.seal_file import (
    Away,
    Begun,
    BrokenRound,
    Dealt,
    PlaysMissed,
    PlaysSeen,
    SealLine,
    Secret,
    SeenStep,
    laid_on,
    steps_of,
)
from ..play.seals import SALT_BYTES, Pledge, Seal, of_salt
from .messages import Fixed, Message, Person, Promise, Salt, Sealed, Sealing, Seated, TableNow, Unsealed

MOST_LINES = 20_000
"""Lines of one match that are kept: more than any match has turns."""

MOST_STEPS = 200
"""Steps of one line."""


class Keeper(Protocol):
    """Where a program keeps what it saw."""

    lines: tuple[SealLine, ...]

    def append(self, line: SealLine) -> None:
        """Keep a line."""
        ...

    def close(self) -> None:
        """Nothing more comes."""
        ...


class SeenMatch:
    """What was seen of one match. ``taken_up``: an earlier program of the player's has seen some of it, and given this
    ``salt``."""

    def __init__(self, begun: Begun, keeper: Keeper | None) -> None:
        self.seal = begun.seal
        self.fault: Fault | None = None
        self._keeper = keeper
        known = keeper.lines if keeper is not None else ()
        self.taken_up = bool(known)
        first = known[0] if known and isinstance(known[0], Begun) else begun
        self.salt = first.salt
        self.people = first.people
        self._lines: list[SealLine] = list(known) if known else [begun]
        self._before: State | None = None  # the table as it was seen last
        self._steps: list[SeenStep] = []  # of this hand, not written down yet
        if self.taken_up:
            self.away()

    def away(self) -> None:
        """The player's line was lost, or this program is another one."""
        self._write_steps()
        self._write(Away())

    @property
    def _hand(self) -> int:
        return 0 if self._before is None else self._before.standing.hand

    def follow(self, course: HandSeen, special: str) -> None:
        """What was missed of the hand that is being played, as the hall tells it entry by entry."""
        if as_dealt(course.begin.table):
            self._deal(course.begin, special)
        else:
            self._gap(course.begin)
        for one in course.seen:
            self._play([one.notice], one.view)

    def saw(self, notices: Sequence[Notice], view: View, special: str) -> None:
        """The cards have moved; ``notices`` are empty where that was told at once. ``special``: the special card of
        this hand."""
        table = view.table
        if as_dealt(table):
            self._deal(view, special)
        else:
            self._play([one for one in notices if one.seat is not None], view)

    def unsealed(self, secret: str) -> Verdict:
        """The table has opened this secret."""
        self._write_steps()
        self._write(Secret(secret))
        self.close()
        try:
            verdict = of_lines(self._lines)
        except ValueError:
            verdict = Verdict("secret")
        return verdict if self.fault is None else Verdict(self.fault, left_out=verdict.left_out, rounds=verdict.rounds)

    def close(self) -> None:
        """Let go of the file."""
        self._write_steps()
        if self._keeper is not None:
            self._keeper.close()

    def _deal(self, view: View, special: str) -> None:
        table = view.table
        if self._before is not None and _open_to(self._before) == _open_to(table):
            return  # it is told again
        self._write_steps()
        self._before = table
        standing = table.standing
        cards, turned = tuple(map(repr, view.hand)), tuple(map(repr, table.discards))
        self._write(Dealt(standing.hand, standing.dealer, cards, turned, special, tuple(sorted(standing.out))))

    def _play(self, plays: Sequence[Notice], view: View) -> None:
        before, table = self._before, view.table
        plays = [one for one in plays if one.events]
        if before is not None and not plays and _open_to(before) == _open_to(table):
            self._before = table
            return
        if before is None or before.standing.hand != table.standing.hand or len(plays) != 1:
            self._gap(view)
            return
        self._steps += steps_of(before, plays[0], table)
        self._before = table
        if table.over or len(self._steps) > MOST_STEPS or any(isinstance(e, Discarded) for e in plays[0].events):
            self._write_steps()

    def _gap(self, view: View) -> None:
        """Something was not seen: write down how the table stands now."""
        table = view.table
        if self._hand == table.standing.hand:
            self._write_steps()
        self._steps.clear()
        self._before = table
        standing = table.standing
        pile, laid = tuple(map(repr, table.discards)), tuple(map(repr, laid_on(table)))
        out = standing.out if table.result is None else standing.out - set(standing.last_out)
        self._write(
            PlaysMissed(
                standing.hand,
                standing.dealer,
                len(table.stock),
                table.reshuffles,
                pile,
                laid,
                tuple(map(repr, view.hand)),
                tuple(sorted(out)),
            )
        )

    def _write_steps(self) -> None:
        if self._steps:
            self._write(PlaysSeen(self._hand, tuple(self._steps)))
            self._steps = []

    def _write(self, line: SealLine) -> None:
        if len(self._lines) < MOST_LINES or isinstance(line, Secret):
            self._lines.append(line)
            if self._keeper is not None:
                self._keeper.append(line)


def _open_to(table: State) -> tuple[object, ...]:
    """Where the cards lie, as far as they are seen."""
    return table.standing.hand, table.hands, len(table.stock), table.discards, table.melds


def as_dealt(table: State) -> bool:
    """Whether nothing has been played since the deal."""
    held = {len(hand) for seat, hand in enumerate(table.hands) if seat not in table.standing.out}
    fresh = table.turn.phase is Phase.DRAW and not any(table.turns) and not table.melds and not table.trail
    return fresh and len(held) == 1 and len(table.discards) <= 1


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


class Witness:
    """Answers a table that seals its deals, and looks whether it keeps to them. ``salt`` gives so many bytes of chance;
    ``keep`` opens the file for a match. ``at_the_hall``: it runs in the program of the hall, or belongs to whoever runs
    that."""

    def __init__(
        self,
        ears: SealEars,
        send: Callable[[Message], None],
        salt: Callable[[int], bytes],
        *,
        at_the_hall: bool = False,
        keep: SealKeep = keep_nothing,
    ) -> None:
        self.keep = keep
        self.at_the_hall = at_the_hall
        self._ears = ears
        self._send = send
        self._chance = salt
        self._round: _Mine | None = None
        self._broken: list[BrokenRound] = []  # rounds before the deal
        self._used: dict[str, Seal] = {}  # the seals that there have been, by the fingerprint of their table
        self._present = False  # this program was there before the match, and has to be asked for a salt
        self._bare = False  # it has been told that there is no seal
        self._match: SeenMatch | None = None
        self._over: dict[str, SeenMatch] = {}
        self._files = 0

    def close(self) -> None:
        """The player gets up: let go of all files."""
        self.keep = keep_nothing
        for match in (*self._over.values(), *([self._match] if self._match is not None else [])):
            match.close()

    @property
    def waits(self) -> bool:
        """Whether a match is sealed, and the table has not opened its secret yet."""
        return self._match is not None

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

    def received(self, message: Sealing | Fixed | Sealed | Unsealed, about: Seated | None) -> None:
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
        if self._match is not None:
            self._over[self._match.seal.table] = self._match
        while len(self._over) > MOST_OPEN:
            self._over.pop(next(iter(self._over))).close()
        self._files += 1
        self._match = SeenMatch(begun, self.keep(begun) if self._files <= MOST_FILES else None)
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

    def _unsealed(self, message: Unsealed) -> None:
        """The table has opened its secret: look whether everything was as it was sealed, and say it once."""
        match = self._match
        if match is not None and match.seal.table == message.table:
            self._match = None
        else:
            match = self._over.pop(message.table, None)
        if match is not None:
            verdict = match.unsealed(message.secret)
            if verdict.apart and self.at_the_hall:  # it gave no salt, and has nothing to say
                verdict = replace(verdict, apart=False, hands=0, partly=0)
            self._ears.unsealed(verdict)

    # ------------------------------------------------------------------ the match

    def saw(
        self,
        notices: Sequence[Notice],
        standing: TableNow,
        view: View,
        about: Seated,
        course: HandSeen | None = None,
    ) -> None:
        """The cards have moved. ``course``: what led to it, where the hall tells that of a hand that was not heard."""
        if self._match is not None:
            if course is not None:
                self._match.follow(course, standing.special)
            self._match.saw(notices, view, standing.special)
        elif about.sealed and about.seat is not None and not self._bare and as_dealt(view.table):
            self._bare = True
            self._ears.sealed(SealNews(fault="none"))


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
