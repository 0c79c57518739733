"""A table of a hall and the people at it: who sits where, who is away, who decides what."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from ..bots import USUAL_LEVEL, LevelName
from ..files.clean import clean_line, clean_name
from ..games import GAMES
from ..games.options import Value
from ..play.entries import Log, Setup
from ..play.scheduling import Scheduler
from ..play.table import Table
from .address import network_of
from .chronicle import Chronicle
from .codes import new_code, spoken_code
from .guest import Guest, TablePeople
from .likeness import alike
from .messages import MOST_SAID, Happening, HeldSeat, Open, Person, Refused, Said, Say, Seated
from .results import Results
from .seal_round import Sealer
from .stream import TableNews
from .table_match import TableMatch
from .turn_clock import Waiting
from .votes import Votes

MOST_LINES_OF_ONE = 5
"""Lines of one person in ``LINES_WITHIN_SECONDS``."""

LINES_WITHIN_SECONDS = 10.0


Hears: TypeAlias = Callable[[Guest, Guest], bool]
"""Whether the first of these is to be told what the second has written."""

Stops: TypeAlias = Callable[[Guest], str]
"""Why somebody may not write; empty: they may."""


class Talk:
    """What is written at one table; ``hears``: by whom for whom; ``stops``: who may not write. Whoever is muted is
    read by those who hear them all the same, and stopped where that is nobody."""

    def __init__(self, scheduler: Scheduler, hears: Hears, stops: Stops) -> None:
        self._scheduler, self._hears, self._stops = scheduler, hears, stops

    def heard(self, guest: Guest, wish: Say, people: TablePeople) -> tuple[Said, frozenset[str] | None] | Refused:
        """What is heard of a line that somebody writes, and by whom (None: by everybody); or why nobody hears it."""
        now = self._scheduler.time()
        while guest.line_times and now - guest.line_times[0] >= LINES_WITHIN_SECONDS:
            del guest.line_times[0]
        text, to = clean_line(wish.text, MOST_SAID), people.named(wish.to) if wish.to else None
        readers = frozenset(one.name for one in people.guests if one is guest or self._hears(one, guest))
        refused = self._refused(guest, wish, text, to, readers)
        if refused is not None:
            return refused
        guest.line_times.append(now)
        if to is not None:
            return Said(guest.name, text, to.name), frozenset({guest.name, to.name}) & readers
        if guest.seat is None or wish.watchers:
            among = frozenset(one.name for one in people.guests if one.seat is None or one is guest)
            return Said(guest.name, text, watchers=True), among & readers
        return Said(guest.name, text), readers if len(readers) < len(people.guests) else None

    def _refused(self, guest: Guest, wish: Say, text: str, to: Guest | None, readers: frozenset[str]) -> Refused | None:
        """Why nobody hears the line, which ``readers`` would."""
        if len(guest.line_times) >= MOST_LINES_OF_ONE:
            return Refused("too-much-said")
        if not text:
            return Refused("nothing-said")
        if wish.to and to is None:
            return Refused("nobody", clean_name(wish.to))
        if guest.seat is None and to is not None and to.seat is not None:  # who watches must not advise those who play
            return Refused("not-to-players")
        stopped = self._stops(guest)
        others = (readers if to is None else readers & {to.name}) - {guest.name}
        return Refused(stopped) if stopped and not (stopped == "muted" and others) else None


Holds: TypeAlias = Callable[["Room", Guest], tuple[HeldSeat, ...]]
"""The seats of a table that are held for who is invited, as this one of the people there may know for whom."""


Keep: TypeAlias = Callable[[Setup, tuple[int, ...]], "Log | None"]
"""Opens the log of a match that begins: what it is played with, and the seats of people."""


UNKEPT_SECONDS = 1.0
"""Seconds after which opponents look again whether what they play can be kept."""


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
    level: LevelName = USUAL_LEVEL
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
        """The options as they travel: none that is as usual, which an older program need not even know."""
        game = GAMES[self.game]
        return game.unusual(game.values(self.options))

    def names(
        self, guests: Sequence[Guest], watching: Sequence[Guest] = (), gone: Collection[str] = ()
    ) -> tuple[str, ...]:
        """Who sits where once the match begins: people, then opponents who are called otherwise than anybody here, and
        where there are enough names, than who has ``gone``."""
        taken = [guest.name for guest in (*guests, *watching)]

        def like_one_of(name: str, some: Iterable[str]) -> bool:
            return any(alike(name, one) for one in some)

        free = (name for name in self.opponents if not like_one_of(name, taken))
        others = sorted(free, key=lambda name: like_one_of(name, gone))
        return (*(guest.name for guest in guests), *others)[: self.seats]


def _account(room: Room, seat: int) -> str:
    """On whose account it goes when a play of this seat is long to judge: that of where the player comes from; for an
    opponent, of where the owner does. Of this very machine each table is for itself."""
    asks = next((guest for guest in room.people.guests if guest.seat == seat and guest.here), room.people.owner)
    line = None if asks is None else asks.line
    return room.id if line is None or line.local else network_of(line.address)


class Room:
    """A table: its ``people``, the ``news`` that they are told, the ``match`` they play, and what time brings: whom it
    is ``waiting`` for, what follows ``results``, how a deal is sealed, what they have ``votes`` about.

    ``dice`` gives a number below the one it is asked for, ``keep_match`` opens a match's log, ``changed`` hears
    whenever something has happened to the people or a hand is over, lists and records know the table by its ``name``.
    ``waits``: whether opponents have to wait, as what they play can't be kept; ``hears``: who reads whose lines;
    ``stops``: why somebody writes none; ``holds``: the seats that are held, as one of the people there may know.
    """

    def __init__(
        self,
        plan: Plan,
        scheduler: Scheduler,
        dice: Callable[[int], int],
        keep_match: Keep = lambda setup, people: None,
        changed: Callable[[Room], None] = lambda room: None,
        *,
        name: str = "",
        waits: Callable[[], bool] = lambda: False,
        hears: Hears = lambda hearer, sender: True,
        stops: Stops = lambda guest: "",
        holds: Holds = lambda room, reader: (),
    ) -> None:
        self.id = name
        self.plan = plan
        self.match: TableMatch | None = None
        self.people = TablePeople(plan.people)
        self.changed = changed
        self.news = TableNews(self.people, self._described, lambda: self.changed(self))
        self._scheduler, self._dice, self._keep, self._waits, self._holds = scheduler, dice, keep_match, waits, holds
        self.waiting = Waiting(self, scheduler, plan.grace, plan.clock)
        self.results = Results(self, scheduler)
        self.talk = Talk(scheduler, hears, stops)
        self.sealer = Sealer(scheduler, dice)
        self.votes = Votes(self, scheduler)

    # ------------------------------------------------------------------ coming and going

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where, once a match has begun."""
        return () if self.match is None else self.match.table.setup.names

    def _described(self, reader: Guest, persons: tuple[Person, ...]) -> Seated:
        """What the table is, for one of the people at it."""
        plan = self.plan
        return Seated(
            plan.game,
            plan.written,
            plan.seats,
            persons,
            reader.seat,
            self.names,
            plan.people,
            plan.level,
            plan.code if reader is self.people.owner else "",
            sealed=plan.seed is None,
            hints=plan.hints,
            table=self.id,
            clock=plan.clock,
            grace=plan.grace,
            held=self._holds(self, reader),
        )

    @property
    def begun(self) -> bool:
        """Whether the match has begun, or its deals are being sealed: nobody new sits down."""
        return self.match is not None or self.sealer.under_way

    @property
    def missing(self) -> int:
        """How many people are still waited for."""
        return 0 if self.match is not None else self.people.missing

    def begin_if_full(self) -> None:
        """Deal as soon as everybody for whom there is a seat is here."""
        if self.match is None and self.people.complete:
            self.begin()

    def renew_code(self) -> None:
        """Have another code open the table."""
        self.plan = replace(self.plan, code=spoken_code(new_code(self._dice)))

    def leave(self, guest: Guest, happening: Happening = "left", why: str = "left") -> None:
        """Somebody goes; an opponent plays their seat on. Unless they are ``banned``, they may come back to it;
        whoever was ``removed`` as long as the match lasts."""
        people, news = self.people, self.news
        guest.hang_up(why)
        if guest not in people.guests:
            return
        match = None if self.match is None or self.match.given_up else self.match
        guest.until = None if match is None else match.table.seq
        if happening != "banned" and match is not None and guest.seat is not None:
            guest.played_for = guest.told_lost = True
            guest.removed = happening == "removed"
        else:
            people.forget(guest)
        inherited = guest is people.owner
        if inherited:
            people.give_to(next((one for one in people.seated if one.here), None))
        news.note(
            "stopped-watching" if happening == "left" and guest.seat is None else happening, guest, missing=self.missing
        )
        if inherited and people.owner is not None:
            news.note("owner", people.owner)
        news.tell_who()
        if match is not None and guest.seat is not None:
            match.play_for(guest.seat)
            self.results.go_on_if_ready()
        self.votes.gone(guest)
        news.tell()
        if self.sealer.lost(guest, people.guests) and self.match is not None and people.seated:
            self.begin()

    # ------------------------------------------------------------------ the match

    def begin(self) -> None:
        """Begin a match: people sit in the order in which they came, opponents at the other seats. It is dealt when
        everybody has sealed it; at once where the seed was chosen."""
        if self.sealer.under_way:
            return
        people, gone = self.people.seated, {*self.people.gone, *self.people.banned.names}
        names = self.plan.names(people, self.people.guests, gone)
        setup = Setup(self.plan.game, dict(self.plan.options), names, self.plan.seed or 0, self.plan.level)
        if self.plan.seed is None:
            self.sealer.begin(setup, people, self._deal)
        else:
            self._deal(setup, tuple(people))

    def _deal(self, setup: Setup, guests: tuple[Guest, ...]) -> None:
        for seat, guest in enumerate(guests):
            guest.seat, guest.until = seat, None
        self.people.dealt.clear()
        self.people.dealt.update(enumerate(guests))
        self.take_up(Table(setup, Chronicle(self._keep(setup, tuple(range(len(guests)))))))
        for guest in guests:
            if not guest.here:
                self.waiting.lost(guest)

    def take_up(self, table: Table) -> TableMatch:
        """Play at this table, which may be in the middle of a match; then what is told does not begin at 1 again."""
        if self.match is not None:
            self.match.runner.end()
        if not self.news.stream.last:
            self.news.stream.begin_after(self._dice(10**8))
        stream, accounts = self.news.stream, partial(_account, self)
        match = TableMatch(table, self._scheduler, self._pace, self._more, stream, self._moved, accounts)
        self.match = match
        self.news.tell_by(partial(self._tell, match))
        for guest in self.people.guests:
            guest.ready, guest.shown = False, match if guest.here else None
            guest.votes.clear()
            if guest.seat is not None and not guest.played_for:
                match.sit(guest.seat)
        self.news.tell_who()
        for guest in self.people.guests:
            self.sealer.tell(guest, match)
            match.show(guest)
        self._moved()
        self.news.changed()
        match.runner.wake()
        return match

    def _more(self) -> float:
        """How many seconds opponents wait on."""
        return UNKEPT_SECONDS if self._waits() else 0.0

    def _pace(self) -> float:
        return self.results.pace(self.plan.pace)

    def end(self) -> None:
        """Nothing happens here any more."""
        self.votes.stop()
        self.waiting.stop()
        self.results.stop()
        self.sealer.abandon()
        if self.match is not None:
            self.match.runner.end()

    def _moved(self) -> None:
        """The cards have moved: look who is awaited, and tell everybody."""
        self.waiting.look()
        self.results.look()
        self.news.tell()
        if self.match is not None and self.match.table.turn is None:
            self.news.changed()

    def _tell(self, match: TableMatch, guest: Guest) -> None:
        """Tell somebody what they have not been told of this match; at its end, and last of all, what was sealed."""
        match.tell(guest)
        if match.given_up or (match.table.turn is None and match.over):
            self.sealer.keep(match, self.people.dealt)
            self.sealer.tell_opened(guest, match)
