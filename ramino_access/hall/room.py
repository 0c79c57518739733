"""A table of a hall and the people at it: who sits where, who is away, who decides what."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from ..bots import USUAL
from ..config.address import network_of
from ..config.clean import clean_line, clean_name
from ..games import GAMES
from ..games.options import Value
from ..play.entries import Log, Setup
from ..play.scheduling import Scheduler
from ..play.table import Table
from .bans import Bans
from .chronicle import Chronicle
from .codes import new_code, spoken_code
from .goodbyes import Goodbyes
from .guest import Guest, end_idle
from .likeness import compared
from .messages import MOST_SAID, Happening, Open, Person, Presence, Refused, Said, Say, Seated
from .results import Results
from .seal_round import Sealer
from .stream import Stream
from .table_match import TableMatch
from .turn_clock import Waiting

MOST_LINES = 5
"""Lines of one person in ``LINES_WITHIN`` seconds."""

LINES_WITHIN = 10.0


class Talk:
    """What is written at one table."""

    def __init__(self, scheduler: Scheduler) -> None:
        self._scheduler = scheduler

    def heard(self, guest: Guest, wish: Say, people: Sequence[Guest]) -> tuple[Said, frozenset[str] | None] | Refused:
        """What is heard of a line that somebody wants to write, and the names of those who hear it (None: everybody);
        or why nobody does."""
        now = self._scheduler.time()
        while guest.said and now - guest.said[0] >= LINES_WITHIN:
            del guest.said[0]
        if len(guest.said) >= MOST_LINES:
            return Refused("too-much-said")
        text = clean_line(wish.text, MOST_SAID)
        if not text:
            return Refused("nothing-said")
        to = None
        if wish.to:
            to = next((one for one in people if compared(one.name) == compared(wish.to)), None)
            if to is None:
                return Refused("nobody", clean_name(wish.to))
        watches = guest.seat is None
        if watches and to is not None and to.seat is not None:  # who watches must not advise those who play
            return Refused("not-to-players")
        guest.said.append(now)
        if to is not None:
            return Said(guest.name, text, to.name), frozenset({guest.name, to.name})
        if watches or wish.watchers:
            among = frozenset(one.name for one in people if one.seat is None or one is guest)
            return Said(guest.name, text, watchers=True), among
        return Said(guest.name, text), None


Keep: TypeAlias = Callable[[Setup, tuple[int, ...]], "Log | None"]
"""Opens the log of a match that begins: what it is played with, and the seats of people."""


UNKEPT = 1.0
"""Seconds after which opponents look again whether what they play can be kept."""

MOST_GONE = 20
"""People who had a seat and have gone, after whom no opponent is named."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a table is to be.

    ``people``: how many seats wait for people before the match begins; opponents of ``level`` play the others, under
    names out of ``opponents``, of which there have to be more than seats. ``wish``: how somebody opened it in a hall
    with a list of tables; None where there is no list. ``seed``: None where the deals are to be a secret of chance.
    ``pace``, ``grace``: in seconds; ``clock``: the minutes of a turn, 0 for as long as one likes.
    """

    game: str
    options: Mapping[str, Value]
    seats: int
    people: int
    opponents: tuple[str, ...]
    level: str = USUAL
    code: str = ""
    wish: Open | None = None
    seed: int | None = None
    pace: float = 1.0
    hints: bool = True
    chat: bool = True
    spectators: bool = True
    clock: int = 0
    grace: float = 180.0

    @property
    def listed(self) -> bool:
        """Whether the list of tables shows it to everybody, and no code is needed."""
        return self.wish is not None and self.wish.listed

    @property
    def written(self) -> dict[str, Value]:
        """The options as they travel: none that is as it always was, which an older program need not even know."""
        game = GAMES[self.game]
        return game.written(game.values(self.options))

    def names(
        self, people: Sequence[Guest], watching: Sequence[Guest] = (), gone: Collection[str] = ()
    ) -> tuple[str, ...]:
        """Who sits where once the match begins: people, then opponents who are called otherwise than anybody here, and
        where there are enough names, than who has ``gone`` (as names are compared)."""
        taken = {compared(guest.name) for guest in (*people, *watching)}
        others = sorted(
            (name for name in self.opponents if compared(name) not in taken), key=lambda name: compared(name) in gone
        )
        return (*(guest.name for guest in people), *others)[: self.seats]

    def described(
        self, reader: Guest, people: tuple[Person, ...], owner: Guest | None, names: tuple[str, ...], table: str
    ) -> Seated:
        """What the table is, for one of the ``people`` at it; ``names``: of all seats, once the match has begun."""
        return Seated(
            self.game,
            self.written,
            self.seats,
            people,
            reader.seat,
            names,
            self.people,
            self.level,
            self.code if reader is owner else "",
            sealed=self.seed is None,
            hints=self.hints,
            table=table,
            clock=self.clock,
            grace=self.grace,
        )


def _persons(guests: Sequence[Guest], owner: Guest | None) -> tuple[Person, ...]:
    return tuple([guest.person(owner) for guest in guests])


def _account(room: Room, seat: int) -> str:
    """On whose account it goes when a play of this seat is long to judge: that of where the player comes from; for an
    opponent, of where the owner does. Of this very machine each table is for itself."""
    asks = next((guest for guest in room.guests if guest.seat == seat and guest.here), room.owner)
    line = None if asks is None else asks.line
    return room.id if line is None or line.local else network_of(line.address)


class Room:
    """A table and its people. ``dice`` gives a number below the one it is asked for, ``keep`` opens a match's log,
    ``changed`` hears whenever something has happened to the people or a hand is over, lists and records know the table
    by its ``name``. ``waits``: whether opponents have to wait, as what they play can't be kept."""

    def __init__(
        self,
        plan: Plan,
        scheduler: Scheduler,
        dice: Callable[[int], int],
        keep: Keep = lambda setup, people: None,
        changed: Callable[[Room], None] = lambda room: None,
        *,
        name: str = "",
        waits: Callable[[], bool] = lambda: False,
    ) -> None:
        self.id = name
        self._waits = waits
        self.plan = plan
        self.guests: list[Guest] = []
        self.stream = Stream()
        self.grace, self.clock = plan.grace, plan.clock
        self.match: TableMatch | None = None
        self.names: tuple[str, ...] = ()
        self.owner: Guest | None = None
        self.banned = Bans()
        self.gone: deque[str] = deque(maxlen=MOST_GONE)
        self._scheduler = scheduler
        self.dice = dice
        self._keep = keep
        self.changed = changed
        self.waiting = Waiting(self, scheduler)
        self.results = Results(self, scheduler)
        self.talk = Talk(scheduler)
        self.sealer = Sealer(scheduler, dice)
        self.goodbyes = Goodbyes(self, scheduler)

    # ------------------------------------------------------------------ coming and going

    def report_to(self, changed: Callable[[Room], None]) -> None:
        """This hears of changes from now on."""
        self.changed = changed

    @property
    def seated(self) -> list[Guest]:
        """The people who have a seat, clockwise."""
        return sorted((g for g in self.guests if g.seat is not None), key=lambda g: g.seat or 0)

    def described(self, reader: Guest) -> Seated:
        """What the table is, for one of the people at it."""
        return self.plan.described(reader, _persons(self.guests, self.owner), self.owner, self.names, self.id)

    def free_seat(self) -> int | None:
        """The first seat that waits for somebody; None where none does."""
        taken = {guest.seat for guest in self.guests}
        return None if self.begun else next((s for s in range(self.plan.people) if s not in taken), None)

    @property
    def begun(self) -> bool:
        """Whether the match has begun, or its deals are being sealed: nobody new sits down."""
        return self.match is not None or self.sealer.under_way

    @property
    def free_seats(self) -> int:
        """How many people are still waited for."""
        return 0 if self.match is not None else self.plan.people - len(self.seated)

    def begin_if_full(self) -> None:
        """Deal as soon as everybody for whom there is a seat is here."""
        if self.match is None and sum(guest.here for guest in self.seated) == self.plan.people:
            self.begin()

    def give_to(self, guest: Guest) -> None:
        """The table belongs to this guest now."""
        self.owner = guest

    def sit_again(self, guests: list[Guest]) -> None:
        """These have still to come back to their seats; the first of them owns the table."""
        self.guests, self.owner = guests, guests[0]

    def renew_code(self) -> None:
        """Have another code open the table."""
        self.plan = replace(self.plan, code=spoken_code(new_code(self.dice)))

    def leave(self, guest: Guest, what: Happening = "left", why: str = "left") -> None:
        """Somebody goes; an opponent plays their seat on. Unless they are ``banned``, they may come back to it;
        whoever was ``removed`` as long as the match lasts."""
        guest.hang_up(why)
        if guest not in self.guests:
            return
        match = None if self.match is None or self.match.given_up else self.match
        if what != "banned" and match is not None and guest.seat is not None:
            guest.played_for = guest.told_lost = True
            guest.removed = what == "removed"
        else:
            self.forget(guest)
        inherited = guest is self.owner
        if inherited:
            self.owner = next((g for g in self.seated if g.here), None)
        self.note("stopped-watching" if what == "left" and guest.seat is None else what, guest, missing=self.free_seats)
        if inherited and self.owner is not None:
            self.note("owner", self.owner)
        self.tell_who()
        if match is not None and guest.seat is not None:
            match.play_for(guest.seat)
            self.results.go_on_if_ready()
        self.tell()
        if self.sealer.lost(guest, self.guests) and self.match is not None and self.seated:
            self.begin()

    def forget(self, guest: Guest) -> None:
        """Somebody has no seat here any more; no opponent is called like them soon."""
        self.guests.remove(guest)
        if guest.seat is not None:
            self.gone.append(compared(guest.name))

    # ------------------------------------------------------------------ the match

    def begin(self) -> None:
        """Begin a match: people sit in the order in which they came, opponents at the other seats. It is dealt when
        everybody has sealed it; at once where the seed was chosen."""
        if self.sealer.under_way:
            return
        people = self.seated
        names = self.plan.names(people, self.guests, {*self.gone, *self.banned.names})
        setup = Setup(self.plan.game, dict(self.plan.options), names, self.plan.seed or 0, self.plan.level)
        if self.plan.seed is None:
            self.sealer.begin(setup, people, self._deal)
        else:
            self._deal(setup, tuple(people))

    def _deal(self, setup: Setup, people: tuple[Guest, ...]) -> None:
        for seat, guest in enumerate(people):
            guest.seat = seat
        self.take_up(Table(setup, Chronicle(self._keep(setup, tuple(range(len(people)))))))
        for guest in people:
            if not guest.here:
                self.waiting.lost(guest)

    def take_up(self, table: Table) -> None:
        """Play at this table, which may be in the middle of a match."""
        if self.match is not None:
            self.match.runner.end()
        self.names = table.setup.names
        accounts = partial(_account, self)
        self.match = TableMatch(table, self._scheduler, self._pace, self._more, self.stream, self._moved, accounts)
        for guest in self.guests:
            guest.ready, guest.shown = False, self.match if guest.here else None
            guest.votes.clear()
            if guest.seat is not None and not guest.played_for:
                self.match.sit(guest.seat)
        self.tell_who()
        for guest in self.guests:
            self.sealer.tell(guest, self.match)
            self.show(guest)
        self._moved()
        self.changed(self)
        self.match.runner.wake()

    def _more(self) -> float:
        """How many seconds opponents wait on."""
        return UNKEPT if self._waits() else 0.0

    def _pace(self) -> float:
        return self.results.pace(self.plan.pace)

    def end(self) -> None:
        """Nothing happens here any more."""
        self.goodbyes.stop()
        self.waiting.stop()
        self.results.stop()
        self.sealer.abandon()
        if self.match is not None:
            self.match.runner.end()

    def show(self, guest: Guest) -> None:
        """Tell somebody how the table stands; what was before it they need not hear."""
        assert self.match is not None
        guest.heard, guest.shown = self.stream.last, self.match if guest.here else None
        guest.send(self.match.snapshot(guest.seat))

    def _moved(self) -> None:
        """The cards have moved: look who is awaited, and tell everybody."""
        self.waiting.look()
        self.results.look()
        self.tell()
        if self.match is not None and self.match.table.turn is None:
            self.sealer.unseal(self.match, self.guests)
            self.changed(self)

    # ------------------------------------------------------------------ what people are told

    def note(
        self, what: Happening, guest: Guest, *, missing: int = 0, names: tuple[str, ...] = (), seconds: int = 0
    ) -> None:
        """Something has happened to a person; everybody is told with whatever comes next."""
        self.stream.add(Presence(what, guest.name, seconds=seconds or missing, missing=names))
        self.changed(self)

    def happened(self, what: Happening, guest: Guest, seconds: float = 0, *, missing: tuple[str, ...] = ()) -> None:
        """Something has happened to a person: tell everybody."""
        self.note(what, guest, names=missing, seconds=round(seconds))
        if what in ("line-lost", "replaced"):
            self.tell_who()
        self.tell()

    def tell_who(self) -> None:
        """Tell everybody who is here, and what the table is. Where nobody is awaited, nobody votes about it."""
        end_idle(self.guests)
        people = _persons(self.guests, self.owner)  # once for all: there may be many who watch
        for guest in self.guests:
            guest.send(self.plan.described(guest, people, self.owner, self.names, self.id))
        self.tell()

    def tell(self) -> None:
        """Tell everybody what they have not been told yet."""
        tell = self.stream.tell if self.match is None else self.match.tell
        for guest in list(self.guests):
            if guest.line is not None and not guest.line.full:
                tell(guest)
