"""A player's part in sealing the deals: the salt, and what the program saw, until the table opens its secret."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, assert_never

from ..core.events import Drew, Reshuffled
from ..core.state import Phase, State
from ..core.view import View
from ..play.sealed.seal_check import Fault, Verdict, of_lines, of_seal
from ..play.sealed.seal_file import Begun, Dealt, Drawn, SealLine, Secret
from ..play.seals import SALT_BYTES, Pledge, Seal, of_salt
from ..play.table import Notice
from .messages import Message, Seated, TableNow
from .seal_messages import Fixed, Promise, Salt, Sealed, Sealing, Unsealed

MOST_LINES = 2000
"""Lines of one match that are kept: more than any match has hands."""

MOST_OPEN = 4
"""Earlier matches whose secret has not come, and may still come."""

MOST_FILES = 100
"""Files of one visit: more than anybody plays matches in it."""


class Keeper(Protocol):
    """Where a program keeps what it saw."""

    lines: tuple[SealLine, ...]

    def append(self, line: SealLine) -> None:
        """Keep a line."""
        ...

    def close(self) -> None:
        """Nothing more comes."""
        ...


class SealEars(Protocol):
    """Who hears of seals."""

    def sealed(self, seal: SealNews) -> None:
        """The deals of a match are sealed, or they are not as they should be."""

    def unsealed(self, verdict: Verdict) -> None:
        """A match is over, and its deals were looked at."""


@dataclass(frozen=True, slots=True)
class SealNews:
    """What there is to say of a new seal. ``left_out``: people without a part in it; ``fault``: what is wrong with it;
    ``anew``: an earlier round was broken off after this program had opened its salt."""

    left_out: tuple[str, ...] = ()
    fault: Fault | None = None
    anew: bool = False

    @property
    def good(self) -> bool:
        """Whether all is as it should be."""
        return self.fault is None and not self.left_out and not self.anew


def keep_nothing(line: Begun) -> Keeper | None:
    """Keeps no file."""
    return None


class Witness:
    """Answers a table that seals its deals, and looks whether it keeps to them. ``salt`` gives so many bytes of chance;
    ``keep`` opens the file for a match."""

    def __init__(self, ears: SealEars, send: Callable[[Message], None], salt: Callable[[int], bytes]) -> None:
        self.keep: Callable[[Begun], Keeper | None] = keep_nothing
        self._ears = ears
        self._send = send
        self._chance = salt
        self._round: _Mine | None = None
        self._broken_off = False
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

    def described(self, about: Seated) -> None:
        """The table has said what it is."""
        self._present = self._present or not about.names

    def received(self, message: Sealing | Fixed | Sealed | Unsealed, about: Seated | None) -> None:
        """The table has sent this; ``about`` is what it said of itself before."""
        match message:
            case Sealing():
                self._asked(message)
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

    def _asked(self, message: Sealing) -> None:
        """The table has shown its fingerprint: promise a salt, the same one where it was asked for before."""
        self._present = True
        if self._round is None or self._round.table != message.table:
            self._broken_off = self._broken_off or (self._round is not None and self._round.opened)
            self._round = _Mine(message.table, message.seat, self._chance(SALT_BYTES).hex())
        self._send(Promise(message.table, of_salt(message.table, self._round.seat, self._round.salt)))

    def _fixed(self, message: Fixed) -> None:
        """All fingerprints are fixed: open the salt, where one's own is among them. They can't be fixed twice."""
        mine = self._round
        if mine is None or mine.table != message.table:
            return
        if mine.pledges and mine.pledges != message.pledges:
            return
        if Pledge(mine.seat, of_salt(mine.table, mine.seat, mine.salt)) not in message.pledges:
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
        begun = Begun(
            about.game,
            dict(about.options),
            about.names,
            about.seat,
            Seal(seal.table, seal.pledges),
            salt,
            0,
        )
        if self._match is not None:
            self._over[self._match.seal.table] = self._match
        while len(self._over) > MOST_OPEN:
            self._over.pop(next(iter(self._over))).close()
        self._files += 1
        self._match = SeenMatch(begun, self.keep(begun) if self._files <= MOST_FILES else None)
        fault = of_seal(begun.seal, begun.seat, self._match.salt)
        if mine is not None and mine.pledges:
            shown = tuple(Pledge(pledge.seat, pledge.fingerprint) for pledge in seal.pledges)
            fault = fault or (None if shown == mine.pledges else "salt")
        people = sorted(one.seat for one in about.people if one.seat is not None and one.seat < len(about.names))
        left_out = tuple(about.names[seat] for seat in seal.left_out(people))
        told = self._match.taken_up and fault is None  # by an earlier program of the player's
        if self._present and not told:  # else it was sealed before this program came
            self._ears.sealed(SealNews(left_out, fault, self._broken_off))
        self._match.fault = fault
        self._round, self._broken_off, self._bare, self._present = None, False, False, True

    def _unsealed(self, message: Unsealed) -> None:
        """The table has opened its secret: look whether everything was as it was sealed, and say it once."""
        match = self._match
        if match is not None and match.seal.table == message.table:
            self._match = None
        else:
            match = self._over.pop(message.table, None)
        if match is not None:
            self._ears.unsealed(match.unsealed(message.secret))

    # ------------------------------------------------------------------ the match

    def saw(self, notices: Sequence[Notice], standing: TableNow, view: View, about: Seated) -> None:
        """The cards have moved."""
        if self._match is not None:
            self._match.saw(notices, standing, view)
        elif about.sealed and about.seat is not None and not self._bare and as_dealt(view.table):
            self._bare = True
            self._ears.sealed(SealNews(fault="none"))


@dataclass(slots=True)
class _Mine:
    """The player's own part of a round."""

    table: str
    seat: int
    salt: str
    pledges: tuple[Pledge, ...] = ()
    opened: bool = False


class SeenMatch:
    """What was seen of one match. ``taken_up``: an earlier program of the player's has seen some of it, and given this
    ``salt``."""

    def __init__(self, begun: Begun, keeper: Keeper | None) -> None:
        self.seal = begun.seal
        self.fault: Fault | None = None
        self._keeper = keeper
        known = keeper.lines if keeper is not None else ()
        self.taken_up = bool(known)
        self.salt = known[0].salt if known and isinstance(known[0], Begun) else begun.salt
        self._lines: list[SealLine] = list(known) if known else [begun]
        self._hand = 0  # the hand that is being played, where it was seen from its deal on
        self._stock: int | None = None  # cards in it, as long as every draw was heard of
        self._draws: list[tuple[int, str]] = []

    def saw(self, notices: Sequence[Notice], standing: TableNow, view: View) -> None:
        """The cards have moved; ``notices`` are empty where that was told at once."""
        table = view.table
        dealt = next((at for at, one in enumerate(notices) if one.seat is None), None)
        if dealt is not None or table.standing.hand != self._hand or not notices:
            self._write_draws()
            self._stock = None
        if as_dealt(table):
            self._deal(standing, view)
        elif dealt is None:
            for notice in notices:
                self._hear(notice, view.seat)

    def unsealed(self, secret: str) -> Verdict:
        """The table has opened this secret."""
        self._write_draws()
        self._write(Secret(secret))
        self.close()
        try:
            verdict = of_lines(self._lines)
        except ValueError:
            verdict = Verdict("secret")
        return verdict if self.fault is None else Verdict(self.fault, left_out=verdict.left_out)

    def close(self) -> None:
        """Let go of the file."""
        if self._keeper is not None:
            self._keeper.close()

    def _deal(self, standing: TableNow, view: View) -> None:
        table = view.table
        self._hand, self._stock = table.standing.hand, len(table.stock)
        line = Dealt(
            self._hand,
            table.standing.dealer,
            tuple(map(repr, view.hand)),
            tuple(map(repr, table.discards)),
            standing.special,
            tuple(sorted(table.standing.out)),
        )
        if line not in self._lines:  # it is told again after a line was lost
            self._write(line)

    def _hear(self, notice: Notice, seat: int | None) -> None:
        for event in notice.events:
            if isinstance(event, Reshuffled):
                self._write_draws()
                self._stock = None
            elif isinstance(event, Drew) and event.source == "stock" and self._stock is not None:
                if event.seat == seat:
                    self._draws.append((self._stock, repr(event.cards[0])))
                self._stock -= len(event.cards)

    def _write_draws(self) -> None:
        if self._draws:
            self._write(Drawn(self._hand, tuple(self._draws)))
        self._draws.clear()

    def _write(self, line: SealLine) -> None:
        if len(self._lines) < MOST_LINES or isinstance(line, Secret):
            self._lines.append(line)
            if self._keeper is not None:
                self._keeper.append(line)


def as_dealt(table: State) -> bool:
    """Whether nothing has been played since the deal."""
    held = {len(hand) for seat, hand in enumerate(table.hands) if seat not in table.standing.out}
    fresh = table.turn.phase is Phase.DRAW and not any(table.turns) and not table.melds and not table.trail
    return fresh and len(held) == 1 and len(table.discards) <= 1
