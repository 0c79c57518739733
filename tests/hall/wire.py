"""A hall without sockets: lines that pass bytes on when they are told to, and people who play by themselves."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from heapq import heappop
from random import Random
from typing import Any, Protocol

from ramino_access import bots
from ramino_access.games import GAMES
from ramino_access.hall.far import FarTable
from ramino_access.hall.far_chair import FarChair
from ramino_access.hall.guest import Guest
from ramino_access.hall.hall import Hall
from ramino_access.hall.message_bytes import from_hall, write
from ramino_access.hall.messages import (
    FromHall,
    OwnTown,
    PeopleHere,
    PersonFigures,
    Presence,
    Refused,
    Role,
    Said,
    Seated,
    TableRow,
    Welcome,
    WireMessage,
)
from ramino_access.hall.requests import bring_back
from ramino_access.hall.room import Plan
from ramino_access.hall.seal_check import Verdict
from ramino_access.hall.versions import OLDEST
from ramino_access.play.chair import Answer, Update
from ramino_access.play.table import Table
from tests.ui.clock import Clock


def news(**about: object) -> Verdict:
    """What is told of a seal when the deals are sealed."""
    return Verdict(lacks="record", **about)


class Pipe:
    """The hall's end of a line in memory: what was sent waits until it is delivered."""

    def __init__(self, *, local: bool = True, address: str = "127.0.0.1") -> None:
        self.version = OLDEST
        self.local = local
        self.stays = False
        self.address = address
        self.full = self.silent = False
        self.sent: deque[bytes] = deque()
        self.all: list[bytes] = []
        self.ended = False

    def send(self, message: WireMessage) -> None:
        data = write(message)
        self.sent.append(data)
        self.all.append(data)

    def warn(self, message: WireMessage) -> None:
        self.send(message)

    def end(self) -> None:
        self.ended = True


@dataclass
class Ears:
    """What a person's program was told beside the cards."""

    words: list[str] = field(default_factory=list)
    about: Seated | None = None
    lists: list[tuple[TableRow, ...]] = field(default_factory=list)
    chairs: list[FarChair] = field(default_factory=list)
    presence: list[Presence] = field(default_factory=list)
    lines: list[Said] = field(default_factory=list)
    known: list[PersonFigures] = field(default_factory=list)
    refusals: list[Refused] = field(default_factory=list)
    own: list[OwnTown] = field(default_factory=list)
    pages: list[PeopleHere] = field(default_factory=list)
    news: list[WireMessage] = field(default_factory=list)
    farewells: list[str] = field(default_factory=list)
    older: str = ""
    gaps: list[int | None] = field(default_factory=list)
    caught: int = 0
    taken_back_of: list[int] = field(default_factory=list)
    seals: list[Verdict] = field(default_factory=list)
    verdicts: list[Verdict] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.listed, self.happened, self.said = self.lists.append, self.presence.append, self.lines.append
        self.refused = self.refusals.append
        self.missed, self.taken_back = self.gaps.append, self.taken_back_of.append
        self.sealed, self.unsealed = self.seals.append, self.verdicts.append

    def greeted(self, welcome: Welcome) -> None:
        self.words.append(welcome.token)

    def town_news(self, message: WireMessage) -> None:
        kinds = {PersonFigures: self.known, OwnTown: self.own, PeopleHere: self.pages}
        kinds.get(type(message), self.news).append(message)

    def described(self, about: Seated) -> None:
        self.about = about

    def seated(self, chair: FarChair) -> None:
        self.chairs.append(chair)

    def ended(self, why: str, older: str) -> None:
        self.farewells.append(why)
        self.older = older

    def caught_up(self) -> None:
        self.caught += 1


class LineEnd:
    """A program's end of a line to the hall of a place, which can be lost. ``hello`` says who is there, ``hear`` is
    handed what comes, ``lost`` hears that the line is gone."""

    def __init__(
        self,
        place: Place,
        hello: Callable[[], None],
        hear: Callable[[FromHall], None],
        lost: Callable[[], None] = lambda: None,
        *,
        local: bool = True,
    ) -> None:
        self.place, self._hello, self._hear, self._lost, self.local = place, hello, hear, lost, local
        self.pipe: Pipe | None = None
        self.unsent: deque[bytes] = deque()
        self.read: Callable[[bytes], FromHall] = from_hall

    def send(self, message: WireMessage) -> None:
        """Have this under way to the hall; without a line it is lost."""
        if self.pipe is not None:
            self.unsent.append(write(message))

    def connect(self) -> None:
        """Open a line, and let everything arrive."""
        self.unsent.clear()
        self.pipe = Pipe(local=self.local)
        self.place.hall.opened(self.pipe)
        self._hello()
        self.place.settle()

    def cut(self) -> None:
        """The line is lost, with everything that was under way on it."""
        pipe, self.pipe = self.pipe, None
        self.unsent.clear()
        if pipe is not None:
            self._lost()
            self.place.hall.closed(pipe)

    def carry(self) -> bool:
        """Pass one message on in each direction; False where nothing was under way."""
        pipe = self.pipe
        if pipe is None:
            return False
        moved = False
        if self.unsent:
            self.place.hall.received(pipe, self.unsent.popleft())
            moved = True
        if pipe.sent:
            self._hear(self.read(pipe.sent.popleft()))
            moved = True
        elif pipe.ended and self.pipe is pipe:
            self.pipe = None
            moved = True
        return moved


class WorkAtOnce:
    """A scheduler that does all work at once."""

    def work(self, what: Callable[[], Any], done: Callable[[Any], None]) -> None:
        done(what())


class Somebody:
    """A person's program without an interface."""

    def __init__(self, place: Place, name: str, *, code: str = "", role: Role = "player", local: bool = True) -> None:
        self.name, self.code, self.role = name, code, role
        self.ears = Ears()
        self.end = LineEnd(place, self._hello, self._hear, local=local)
        self.table = FarTable(self.ears, place.clock, self.end.send, salt=place.rng.randbytes)
        self.table.witness._scheduler = WorkAtOnce()
        self.updates: list[Update] = []
        self.answers: list[Answer] = []
        place.people.append(self)

    @property
    def place(self) -> Place:
        return self.end.place

    def _hello(self) -> None:
        self.table.connected(self.name, "en", self.code, self.role)

    def _hear(self, message: FromHall) -> None:
        chairs = len(self.ears.chairs)
        self.table.received(message)
        if len(self.ears.chairs) > chairs:
            self.ears.chairs[-1].listen(self.updates.append)

    def connect(self) -> Somebody:
        self.end.connect()
        return self

    @property
    def chair(self) -> FarChair:
        assert self.table.chair is not None
        return self.table.chair

    def play(self, rng: Random, level: str = "casual") -> bool:
        """Do what an opponent would do here, if it is this person's turn; whether there was something to do."""
        return self.end.pipe is not None and play_for(self.table.chair, rng, level, self.answers.append)


def play_for(
    chair: FarChair | None,
    rng: Random,
    level: str = "casual",
    answered: Callable[[Answer], None] = lambda answer: None,
    minds: Any = bots,
) -> bool:
    """Do what an opponent would do on this chair, if something is to be done; whether it was. ``minds``: those of the
    program that has the chair."""
    if chair is None or chair.watching or chair.plays.asking:
        return False
    view = chair.now.view
    if chair.now.asked == chair.seat and not view.my_turn:
        call = minds.choose_call(view, chair.now.rules, rng, level)
        if call is None:
            chair.let_pass(answered)
        else:
            chair.submit(call, answered)
    elif view.state.over:
        chair.next_hand(answered)
    elif view.my_turn:
        chair.submit(minds.choose(view, chair.now.rules, rng, level), answered)
    else:
        return False
    return True


def opened(game: str = "salotto", seats: int = 3, people: int = 2, seed: int = 1, **plan: object) -> Place:
    """A hall with one table, at which the code is KAFFEE; ``plan`` is what else its plan says."""
    return Place(seed).open(game, seats, people, **plan)


def come(place: Place, *names: str) -> list[Somebody]:
    """These people sit down at the table, and play by themselves."""
    return [Somebody(place, name, code="kaf fee").connect() for name in names]


def killed_and_started_again(somebody: Somebody) -> Somebody:
    """The same person at the table KAFFEE, in a program that knows nothing."""
    somebody.end.cut()
    somebody.place.people.remove(somebody)
    return Somebody(somebody.place, somebody.name, code="kaffee").connect()


class Carried(Protocol):
    """Somebody else at the end of a line."""

    end: LineEnd

    def play(self, rng: Random, level: str = "casual") -> bool:
        """Do something, if it is this person's turn; whether there was something to do."""
        ...


class Place:
    """A hall, the people who come to it, and the time."""

    def __init__(self, seed: int = 1) -> None:
        self.clock = Clock()
        self.rng = Random(seed)
        self.people: list[Somebody | Carried] = []
        self.hall = Hall(self.clock, self.rng.randrange, lambda: f"{self.rng.getrandbits(64):016x}")

    def open(self, game: str = "salotto", seats: int = 3, people: int = 2, **plan: object) -> Place:
        """Open a table, at which the code is KAFFEE; ``plan`` is what else its plan says."""
        names = ("Bruno", "Xaver", "Yvonne", "Zoe", "Wim", "Vera")
        options = plan.pop("options", {})
        self.hall.open(Plan(game, options, seats, people, names, code="KAFFEE", **plan))
        return self

    @property
    def table(self) -> Table:
        """The authority of the first table, where a match has begun."""
        match = self.hall.rooms[0].match
        assert match is not None
        return match.table

    def restart(self, match: Table | None = None) -> None:
        """The hall is killed in the first hand, and its table opened again from what it has kept, with every option
        named. ``match``: this one of the same people is taken up instead."""
        room = self.hall.rooms[0]
        assert room.match is not None
        room.end()
        old = match or room.match.table
        table = Table(old.setup)
        entries = list(old.hand._entries)  # also of those who let a discard pass
        table.replay(entries)
        self.hall = Hall(self.clock, self.rng.randrange, lambda: f"{self.rng.getrandbits(64):016x}")
        guests = [Guest(one.name, one.token, seat=one.seat) for one in room.people.seated]
        plan = replace(room.plan, options=GAMES[room.plan.game].values(room.plan.options))
        bring_back(self.hall.open(plan), guests, table, entries)

    def settle(self, most: int = 10_000) -> None:
        """Let everything arrive that is under way."""
        for _ in range(most):
            carried = [one.end.carry() for one in self.people]  # everybody's turn, so no generator
            if not any(carried):
                return
        raise AssertionError("the lines never fall silent")

    def wait(self, seconds: float) -> None:
        """Let time go by, and everything happen that is due meanwhile."""
        until = self.clock.now + seconds
        self.settle()
        while self.clock._waiting and self.clock._waiting[0][0] <= until:
            if self.clock._waiting[0][2].what is None:  # it was cancelled, and what comes next may be later
                heappop(self.clock._waiting)
                continue
            self.clock.step()
            self.settle()
        self.clock.now = until

    def run(self, until: Callable[[], bool], most: int = 20_000, level: str = "casual") -> None:
        """Let everybody play until this is so."""
        for _ in range(most):
            self.settle()
            if until():
                return
            played = [one.play(self.rng, level) for one in self.people]
            if not any(played) and not self.clock.step():
                raise AssertionError("nobody moves")
        raise AssertionError("it never came to that")
