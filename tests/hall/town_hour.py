"""An hour of a town in virtual time: people at three doors of several servers that share what is kept, whose lines and
servers fall, and what each of their programs says of it."""

from __future__ import annotations

import asyncio
import hashlib
import heapq
import selectors
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count
from random import Random
from typing import Any, Literal, cast

import msgspec

from ramino_access.hall.hall import Hall
from ramino_access.hall.message_bytes import from_hall, write
from ramino_access.hall.messages import (
    AnswerInvitation,
    AnswerNews,
    Appear,
    Ask,
    AskPeople,
    Bye,
    CaseNews,
    Desk,
    FriendNews,
    HeardNews,
    Hello,
    InvitationNews,
    Invite,
    Join,
    Leave,
    NewsItem,
    NoticeNews,
    Objection,
    Open,
    Owner,
    OwnTown,
    Refused,
    Report,
    SanctionNews,
    Say,
    StewardDeed,
    TableList,
    Tables,
    Tidings,
    Welcome,
    WireMessage,
)
from ramino_access.hall.shelf import Elsewhere
from ramino_access.hall.table_record import TableRecord
from ramino_access.hall.town.steward import Papers
from ramino_access.hall.town.ties import Invitation, KeptTie, Ties, Who
from ramino_access.hall.town.town_hall import Town
from ramino_access.net.server.cluster import NODE_DEAD_SECONDS, Node, for_visitors
from ramino_access.net.server.kept_people import KeptInOrder
from ramino_access.net.store.keeper import RoundKeeper
from ramino_access.net.store.postgresql import News
from ramino_access.net.store.store_port import Changes, KeptTable, Taken
from ramino_access.net.store.stored_tables import StoredTables
from ramino_access.play.scheduling import Stood
from ramino_access.ui.people.townspeople import Doorway, Townspeople
from tests.hall.callers import NAMES
from tests.hall.known import Known
from tests.hall.wire import Pipe
from tests.store.aside import at_once, here
from tests.store.memory import Kept, MemoryStore

EPOCH = 1_800_000_000.0
QUIET_SECONDS = 200.0
"""Seconds in which nobody does anything, before it is judged who has heard what."""

Door = Literal["program", "ssh", "page"]


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose time leaps to the next moment at which something is due."""

    def __init__(self) -> None:
        self.now, self._numbers = 0.0, count()
        super().__init__(_Leaping(self))

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, callback: Any, *args: Any, context: Any = None) -> _InOrder:
        timer = _InOrder(when, callback, args, self, context)
        timer.number = next(self._numbers)
        heapq.heappush(self._scheduled, timer)
        timer._scheduled = True
        return timer


class _InOrder(asyncio.TimerHandle):
    """Of what is due at one moment, what was put off first comes first."""

    number: int

    def __lt__(self, other: Any) -> bool:
        return (self._when, self.number) < (other._when, other.number)


class _Leaping(selectors.SelectSelector):
    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._of = loop

    def select(self, timeout: float | None = None) -> list[Any]:
        assert timeout is not None, "nothing will ever happen"
        self._of.now += timeout
        return []


class Scheduler:
    """The loop as a scheduler, of something that may have ended."""

    def __init__(self, ended: Callable[[], bool] = lambda: False) -> None:
        self._loop, self._ended = asyncio.get_running_loop(), ended

    def time(self) -> float:
        return self._loop.time()

    def stood(self) -> Stood:
        return Stood()

    def call_later(self, seconds: float, callback: Callable[[], None]) -> asyncio.TimerHandle:
        return self._loop.call_later(seconds, lambda: None if self._ended() else callback())

    def work(self, job: Callable[[], Any], on_done: Callable[[Any], None]) -> asyncio.TimerHandle:
        return self.call_later(0.0, lambda: on_done(job()))

    def search(self, job: Callable[[], Any], on_done: Callable[[Any], None], account: object = None) -> Any:
        return self.work(job, on_done)


# ------------------------------------------------------------------ servers that share what is kept


class Shared(MemoryStore):
    """One server's store, which it shares with others; it is its own register of who lives."""

    def __init__(self, world: World, node: str) -> None:
        self._world = world
        super().__init__(world.kept, node=node, lasts=NODE_DEAD_SECONDS)
        self.register = self
        self.heard: asyncio.Queue[News] = asyncio.Queue()

    @property
    def now(self) -> float:
        return self._world.epoch

    @now.setter
    def now(self, now: float) -> None:
        """It is the world's."""

    async def append(self, changes: Changes) -> frozenset[str]:
        lost = await super().append(changes)
        if changes.tables or changes.removed:
            self._tell(News(sorted({*changes.tables, *changes.removed})))
        self._world.look_at_invitations(changes.tables.values())
        return lost

    async def take(self, name: str) -> Taken | None:
        taken = await super().take(name)
        if taken is not None:
            self._tell(News([name]))
        return taken

    def _tell(self, news: News) -> None:
        for server in self._world.servers.values():
            if server.store is not self:
                server.store.heard.put_nowait(news)

    async def live(self, address: str, inner: str = "") -> bool:
        there, until = self._world.lives.get(self.node, (self, 0.0))
        if there is not self and until >= self.now:
            return False
        self._world.lives[self.node] = self, self.now + NODE_DEAD_SECONDS
        await self.renew()
        return True

    async def others(self) -> dict[str, str]:
        lives = self._world.lives.items()
        return {name: name for name, (_, until) in sorted(lives) if name != self.node and until >= self.now}

    async def where_is(self, name: str) -> Elsewhere | None:
        owner, until = self.kept.owners.get(name, (self.node, None))
        return None if owner == self.node or (until or 0.0) < self.now else Elsewhere(owner, owner)

    async def lost(self, epochs: dict[str, int]) -> frozenset[str]:
        tables = self.kept.tables
        return frozenset(name for name in epochs if name in tables and tables[name].epoch > epochs[name])

    async def let_go(self) -> None:
        self.kept.rows("UPDATE tables SET holder = NULL, until = NULL WHERE holder = ?", self.node)
        self._world.lives.pop(self.node, None)

    async def say(self, *words: str) -> None:
        self._tell(News(notices=[list(words)]))

    async def news(self) -> AsyncIterator[News]:
        yield News()
        while True:
            yield await self.heard.get()


class Server:
    """One of them, from its start to its fall."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.name, self.fallen = world, name, False
        self.lines: dict[Line, None] = {}
        self.relays: list[Relay] = []
        self.store = store = Shared(world, name)
        scheduler, clock = Scheduler(lambda: self.fallen), lambda: world.epoch
        keeper = RoundKeeper(store, at_once)
        found: list[KeptTable] = []
        at_once(store.tables(), found.extend)
        shelf = StoredTables(store, keeper, found, clock, print, spawn=at_once, apart=here, where=store.where_is)
        kept_town = KeptInOrder()
        kept_town._spawn = at_once
        ties = Ties(kept_town.later(store.town.keep_tie), kept_town.later(store.town.end_tie))
        ties.learn(world.kept.ties)
        papers = Papers(kept_town.later(store.town.keep_paper), clock, world.word, ties.friends)
        at_once(store.town.papers(), papers.learn)
        self.town = Town(scheduler, ties, world.known.id_of, clock, papers)
        self.hall = Hall(scheduler, world.dice, world.word, NAMES, world.known, shelf, self.town)
        self.hall.relaying = partial(Relay, self)
        self.node = Node(store, shelf, self.hall, None, self.town, cast("Any", None))
        keeper.tells(lambda: keeper.keep(lambda tables: None), lost=self.node.step_down)

    async def begin(self) -> None:
        assert await self.node.begin(self.name, self.name)

    def fall(self) -> None:
        """It is killed."""
        self.fallen = True
        for task in self.node._tasks:
            task.cancel()
        for line in list(self.lines):
            line.broken()
        for relay in self.relays:
            relay.close()

    async def stop(self) -> None:
        """It is told to stop."""
        await self.node.end()
        self.fall()


class Line(Pipe):
    """Somebody's line to a server: what is under way takes a while, and is lost with it."""

    def __init__(self, world: World, of: str, server: Server, heard: Callable[[WireMessage | None], None]) -> None:
        super().__init__(local=False, address=world.address(of))
        self.world, self.of, self.server, self._heard = world, of, server, heard
        self.dead = False
        self.seconds = 0.02 + Random(of).random() / 10
        server.lines[self] = None
        world.act(of, lambda: server.hall.opened(self))

    def send(self, message: WireMessage) -> None:
        self.all.append(write(message))
        asyncio.get_running_loop().call_later(self.seconds, self._arrives, self.all[-1])

    def end(self) -> None:
        super().end()
        asyncio.get_running_loop().call_later(self.seconds + 0.001, self.broken)

    def cut(self, message: WireMessage) -> None:
        self.send(message)
        self.end()

    def _arrives(self, data: bytes) -> None:
        if not self.dead:
            self._heard(from_hall(data))

    def say(self, message: WireMessage) -> None:
        asyncio.get_running_loop().call_later(self.seconds, self._reaches, message)

    def _reaches(self, message: WireMessage) -> None:
        if not (self.dead or self.ended or self.server.fallen):
            self.world.reaches(self, message)
            self.world.act(self.of, lambda: self.server.hall.received(self, write(message)))

    def broken(self, *, known: bool = True) -> None:
        """It is lost; ``known``: the server hears of it at once."""
        if self.dead:
            return
        self.dead = True
        if known:
            self.noticed()
        else:
            asyncio.get_running_loop().call_later(20.0, self.noticed)
        self._heard(None)

    def noticed(self) -> None:
        """The server hears that the line is gone."""
        self.server.lines.pop(self, None)
        if not self.server.fallen:
            self.world.act(self.of, lambda: self.server.hall.closed(self))


class Relay:
    """A line to another server for somebody who is served here."""

    def __init__(self, of: Server, visitor: Any, wish: Join, at: str, heard: Callable[[Any], None]) -> None:
        self._heard, world = heard, of.world
        of.relays.append(self)
        server, name = world.servers.get(at), visitor.hello.name
        self._line: Line | None = None
        if server is None or server.fallen:
            asyncio.get_running_loop().call_soon(heard, None)
            return
        self._line = Line(world, name, server, self._hears)
        if visitor.known:
            server.hall.vouch(self._line, name)
        self._line.say(msgspec.structs.replace(visitor.hello, protocol=visitor.line.version))
        self._line.say(wish)

    def _hears(self, message: Any) -> None:
        told = None if message is None else for_visitors(message)
        if self._heard is not None and (message is None or told is not None):
            self._heard(told)

    def tell(self, message: WireMessage) -> None:
        if self._line is not None:
            self._line.say(message)

    def drained(self) -> None:
        """Nobody reads slowly."""

    def hush(self, *, silent: bool) -> None:
        """Nobody falls silent."""

    def close(self) -> None:
        line, self._line, self._heard = self._line, None, lambda message: None
        if line is not None:
            line.broken()


class AnswersSoon(Known):
    """People who are known at all servers, and looked up without waiting."""

    def __init__(self, **people: str) -> None:
        super().__init__(**people)
        self.waiting = cast("Any", _Soon())


class _Soon:
    def append(self, callback: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_soon(callback)


# ------------------------------------------------------------------ people


@dataclass(frozen=True, slots=True)
class Fresh:
    """An item that somebody has not heard of, as it is to be said, and when it was told."""

    item: NewsItem
    when: float


class Townsperson:
    """Somebody at a door, with the program that speaks to them."""

    def __init__(self, world: World, name: str, door: Door, visibility: str = "open") -> None:
        self.world, self.name, self.door, self.visibility = world, name, door, visibility
        self.rng = Random(f"{world.seed} {name}")
        self.secret = world.secrets.get(name, "")
        self.key = world.known.id_of(name) or ""
        self.token = ""
        self.line: Line | None = None
        self.lines: list[Line] = []
        self.busy = self.sits = self.entered = False
        self.presses = 0
        self.tables: tuple[Any, ...] = ()
        self.desk, self.barred = Desk(), ""
        self.friends: set[str] = set()
        self.since = 0.0  # when they have come in
        self.said = Counter[object]()  # by this program
        self._numbers: list[tuple[int, object]] = []  # of what has come
        self.begin_program()

    def came(self, told: Tidings) -> None:
        """This has come."""
        self._numbers += [(told.number, what) for what in map(identity, told.items) if what is not None]

    def acked(self, number: int) -> Iterator[object]:
        """What of it is heard with this number."""
        return (what for at, what in self._numbers if at <= number and self.said[what])

    def begin_program(self) -> None:
        """A program that knows nothing."""
        if getattr(self, "town", None) is not None:
            self.town.porch.close()
        self.said.clear()
        doorway = Doorway(
            lambda: not self.busy,
            lambda: self.sits,
            lambda: self.presses,
            lambda said: self._hears(said if isinstance(said, tuple) else (said,)),
            lambda count: cast("Any", tuple(one.words for one in self.town.porch._held if not one.alone)),
        )
        self.town = Townspeople(self._tells, self._tells, Scheduler(), doorway, lambda names: None, lambda: "always")

    def _tells(self, message: WireMessage) -> bool:
        if self.line is None:
            return False
        self.line.say(message)
        return True

    def _hears(self, said: tuple[Fresh, ...]) -> None:
        for one in said:
            self.world.judge_said(self, one)

    # ------------------------------------------------------------------ the line

    def connect(self) -> None:
        """Open a line to a server that lives."""
        servers = self.world.living
        if self.line is not None or not servers:
            return
        self.line = line = Line(self.world, self.name, self.rng.choice(servers), lambda told: self._told(line, told))
        line.stays = self.door != "program"
        self.lines.append(line)
        if self.door == "ssh" and self.secret:
            line.server.hall.vouch(line, self.name)
        visibility = cast("Any", self.visibility)
        line.say(Hello(1, self.name, "en", self.token, self.secret, visibility=visibility))

    def again(self, seconds: float = 2.0) -> None:
        """Try to come back."""
        asyncio.get_running_loop().call_later(seconds * (0.5 + self.rng.random()), self.connect)

    def cut(self, *, known: bool) -> None:
        """Lose the line."""
        if self.line is not None:
            self.line.broken(known=known)

    def _told(self, line: Line, message: Any) -> None:
        if line is not self.line:
            return
        match message:
            case None:
                self.line, self.entered, self.sits, self.tables, self.desk = None, False, False, (), Desk()
                if self.door != "program" and line.server.fallen:
                    self.begin_program()  # it ran there
                self.again(30.0 if self.barred else 2.0)
            case Welcome():
                self.token, self.entered, self.since, self.barred = message.token, True, self.world.now, ""
                self.town.greeted(message, first=True)
                line.say(Join() if self.rng.random() < 0.5 else Tables())
            case Refused() if not self.entered:
                self.again(40.0)
                line.broken()
            case Bye() if message.why == "barred":
                self.barred = self.barred or "yes"
            case OwnTown():
                self.town.own_is(message)
                self.friends |= {*message.friends}
            case TableList():
                self.tables = message.tables
                self.town.listed(message.tables)
            case Desk():
                self.desk = message
            case Tidings():
                if not self.entered and any(isinstance(one, SanctionNews) for one in message.items):
                    self.barred = next(one.id for one in message.items if isinstance(one, SanctionNews))
                sent = self.world.now - line.seconds
                self.came(message)
                self.town.told(message, lambda item: cast("Any", Fresh(item, sent)))
            case _ if type(message).__name__ == "Seated":
                self.sits = True

    # ------------------------------------------------------------------ what they do

    def somebody(self) -> str:
        """One of those with whom they have to do, most often."""
        names = self.world.names
        at = names.index(self.name)
        return names[(at + self.rng.randint(1, 8)) % len(names)] if self.rng.random() < 0.8 else self.rng.choice(names)

    def deed(self, deeds: str) -> None:
        """Do one of these."""
        if not self.entered:
            seen = self.name not in self.world.unseen_names  # who judges an objection would hear of them
            if seen and self.barred not in ("", "yes"):
                self._tells(Objection(self.barred, "It was a joke."))
            return
        self.presses += 1
        getattr(self, f"_{self.rng.choice(deeds.split())}")()

    def _look(self) -> None:
        self._tells(Tables())

    def _people(self) -> None:
        self._tells(AskPeople(follow=self.rng.random() < 0.2))
        asyncio.get_running_loop().call_later(9.0, self._tells, AskPeople("none"))

    def _find(self) -> None:
        self._tells(AskPeople("find", self.somebody()))

    def _open(self) -> None:
        seats = self.rng.randint(2, 5)
        self._tells(Open("rami", seats=seats, people=seats, listed=self.rng.random() < 0.8))

    def _join(self) -> None:
        if self.tables:
            self._tells(Join(table=self.rng.choice(self.tables).table, role=self.rng.choice(("player", "spectator"))))

    def _leave(self) -> None:
        self.sits = False
        self._tells(Leave())
        self._tells(Tables())

    def _start(self) -> None:
        self._tells(Owner("start"))

    def _invite(self) -> None:
        whom = self.somebody()
        self.world.asked[self.name, whom] += 1
        self._tells(Invite(whom, self.rng.randint(1, 8)))

    def _answer(self) -> None:
        waiting = [one for one in self.town.waiting.values() if isinstance(one, InvitationNews)]
        if waiting:
            item = self.rng.choice(waiting)
            reply = self.rng.choice(("yes", "busy", "later", "after"))
            self.town.answer(item.id, cast("Any", reply))
            if reply == "yes" and self.sits:
                self._leave()
            if reply == "yes":
                self._tells(Join(table=item.table))

    def _befriend(self) -> None:
        asking = [one.name for one in self.town.waiting.values() if isinstance(one, FriendNews)]
        whom = self.rng.choice([*asking, self.somebody()])
        self.world.befriended[self.name, whom] += 1
        self.town.tie("befriend", whom)

    def _part(self) -> None:
        self.town.tie(self.rng.choice(("part", "refuse", "unblock", "unblock")), self.somebody())

    def _block(self) -> None:
        self.town.tie("block", self.somebody())

    def _unblock(self) -> None:
        for name in self.town.own.blocked:
            self.town.tie("unblock", name)

    def _appear(self) -> None:
        self.visibility = self.rng.choice(("open", "open", "quiet", "hidden"))
        self._tells(Appear(cast("Any", self.visibility)))

    def _say(self) -> None:
        self._tells(Say("hello"))

    def _ask(self) -> None:
        self._tells(Ask(self.somebody()))

    def _report(self) -> None:
        self._tells(Report(self.somebody()))

    def _cut(self) -> None:
        self.cut(known=self.rng.random() < 0.5)

    def _restart(self) -> None:
        self.cut(known=True)
        self.begin_program()

    def _work(self) -> None:
        """Be busy for a while: it is their turn, they write, or they are asked something."""
        self.busy = True
        asyncio.get_running_loop().call_later(self.rng.choice((5.0, 20.0, 60.0)), setattr, self, "busy", False)

    def _judge(self) -> None:
        """Look after the room, where that is theirs to do."""
        if not self.desk.role:
            return
        deed = cast("Any", self.rng.choice(("warn", "mute", "away", "ban", "watch", "vouch", "nothing", "lift")))
        minutes, name = self.rng.randint(1, 4), self.somebody()
        match self.rng.randrange(4):
            case 0 if self.desk.role == "owner":
                self._tells(StewardDeed("notice", text=f"Notice {self.rng.random()}"))
            case 1 if self.desk.held:
                self._tells(StewardDeed("lift", case=self.rng.choice(self.desk.held).id))
            case 2 | 3 if self.desk.cases:
                self._tells(StewardDeed(deed, case=self.desk.cases[0].id, minutes=minutes, why="spam"))
            case _:
                self._tells(StewardDeed(deed, name, minutes=minutes, why="other"))


OPEN_DEEDS = (
    "look people find open open join leave start invite invite invite invite answer answer answer answer befriend"
    " befriend part block unblock unblock appear say ask report cut restart work work judge judge"
)
UNSEEN_DEEDS = {
    "hidden": "look people find open leave start part block unblock ask cut restart work",
    "blocking": "look people find open leave start befriend ask cut restart work",
    "seen": OPEN_DEEDS,
}


# ------------------------------------------------------------------ the world


class World:
    """Everybody, all servers, and what is judged of what is said. ``names``: those of people, of whom the last
    ``guests`` are not known, and the first ``unseen`` are seen by none of the others: they are ``hidden``, or are
    ``blocking`` them (``no blocking``: they do not come; ``seen``: they are seen, after all)."""

    def __init__(self, seed: int, names: list[str], guests: int, servers: int, unseen: int = 0, how: str = "") -> None:
        self.seed, self.names, self.server_count = seed, names, servers
        self.rng = Random(f"{seed} world")
        self.kept, self.lives = Kept(), dict[str, tuple[Shared, float]]()
        self.servers: dict[str, Server] = {}
        self.chance: dict[str, Random] = {}
        self.acting = ""
        self.unseen_names, self.how = names[:unseen], how
        self.asked = Counter[tuple[str, str]]()
        self.befriended = Counter[tuple[str, str]]()
        self.replies: list[tuple[float, str, str, str, str]] = []  # when, by whom, to whom, which, what
        self.answered = Counter[tuple[str, str]]()  # by whom, and who was invited
        self.invitations: dict[str, tuple[Invitation, bool]] = {}  # whether they may surely be told
        self.heard: dict[str, dict[object, float]] = {}  # by name: when a server knew that they had heard what
        self.spoken: dict[str, list[tuple[float, object]]] = {name: [] for name in names}
        self.falls: list[float] = []
        self.faults: list[dict[str, Any]] = []
        self.counts = Counter[str]()
        self.secrets = {name: f"secret of {name}" for name in names[: len(names) - guests]}
        self.known = AnswersSoon(**self.secrets)
        self.people: dict[str, Townsperson] = {}
        for one in self.unseen_names if how.endswith("blocking") else ():
            for name in names[unseen:]:
                tie = KeptTie(self.known.id_of(one), name, self.known.id_of(name), "", EPOCH)
                at_once(Shared(self, "").town.keep_tie(tie), lambda kept: None)

    # ------------------------------------------------------------------ time and chance

    @property
    def now(self) -> float:
        return asyncio.get_running_loop().time()

    @property
    def epoch(self) -> float:
        return EPOCH + self.now

    @property
    def living(self) -> list[Server]:
        return [one for one in self.servers.values() if not one.fallen]

    def act(self, name: str, deed: Callable[[], None]) -> None:
        """Have a server do what somebody has asked for: what is made by chance meanwhile is theirs alone."""
        before, self.acting = self.acting, name
        try:
            deed()
        finally:
            self.acting = before

    def _chance(self) -> Random:
        by = self.acting or f"{self.now}"
        return self.chance.setdefault(by, Random(hashlib.sha256(f"{self.seed} {by}".encode()).hexdigest()))

    def dice(self, below: int) -> int:
        return self._chance().randrange(below)

    def word(self) -> str:
        return f"{self._chance().getrandbits(64):016x}"

    def address(self, name: str) -> str:
        """A network of one's own: limits are those of an address."""
        at = self.names.index(name)
        return f"10.{at // 200}.{at % 200}.1"

    # ------------------------------------------------------------------ an hour

    async def run(self, seconds: float, *, often: float, every: float) -> None:
        """So many seconds; each does something ``often`` a second, and a server falls ``every`` so many seconds. Now
        and again it is quiet, and all that was for anybody has to be with them."""
        for at in range(self.server_count):
            await self._begin(f"node{at}")
        steward, keepers = next(iter(self.servers.values())).town.steward, list(self.secrets)[-3:]
        for name, role in zip(keepers, ("owner", "moderator", "moderator"), strict=False):
            self.act("machine", partial(steward.appoint, self.known.id_of(name), role))
        doors: tuple[Door, ...] = ("program", "ssh", "page")
        tasks = []
        for at, name in enumerate(self.names):
            unseen = name in self.unseen_names
            if unseen and self.how.startswith("no "):
                continue
            visibility = "hidden" if unseen and self.how == "hidden" else "open"
            one = self.people[name] = Townsperson(self, name, doors[at % 3], visibility)
            one.again(10.0)
            deeds = UNSEEN_DEEDS[self.how] if unseen else OPEN_DEEDS
            tasks.append(asyncio.create_task(self._lives(one, deeds, often)))
        falling = asyncio.create_task(self._falls(every))
        self.quiet = False
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: self.faults.append(context))
        while self.now < seconds:
            await asyncio.sleep(min(600.0, seconds - self.now))
            self.quiet = True
            await asyncio.sleep(QUIET_SECONDS)
            for fault in self.faults:
                raise fault.get("exception") or AssertionError(fault)
            self._judge_waiting()
            self.quiet = False
        for task in (*tasks, falling):
            task.cancel()
        for one in self.people.values():
            one.cut(known=True)
            one.town.porch.close()
        for server in self.living:
            server.fall()

    async def _begin(self, name: str) -> None:
        server = Server(self, name)
        self.servers[name] = server
        await server.begin()

    async def _lives(self, one: Townsperson, deeds: str, often: float) -> None:
        while True:
            await asyncio.sleep(one.rng.expovariate(often))
            if self.quiet:
                one.sits = one.busy = False
            else:
                one.deed(deeds)

    async def _falls(self, every: float) -> None:
        while True:
            await asyncio.sleep(every * (0.5 + self.rng.random()))
            if self.quiet or len(self.living) < 2:
                continue
            server = self.rng.choice(self.living)
            self.falls.append(self.now)
            if self.rng.random() < 0.3:
                await server.stop()
            else:
                server.fall()
            await asyncio.sleep(self.rng.choice((0.5, 5.0, 40.0)))
            await self._begin(server.name)

    # ------------------------------------------------------------------ what has to be so

    def look_at_invitations(self, tables: Any) -> None:
        """Something was kept of these tables: who is invited there, and whether they may surely be told."""
        for table in tables:
            for one in msgspec.json.decode(table.record, type=TableRecord).invited:
                if one.id not in self.invitations:
                    whom, by = self.people.get(one.whom_name), self.people.get(one.by_name)
                    meant = whom is not None and one.whom in (whom.key, f"word {whom.token}")  # they are known there
                    self.invitations[one.id] = one, meant and by is not None and self._may(by, whom)

    def _may(self, by: Townsperson, whom: Townsperson) -> bool:
        own, who = whom.town.own, Who(whom.name, whom.token, whom.key)
        shown = whom.entered and own.visibility == whom.visibility == "open"
        # what a guest has said is known where they said it, and not where they are now
        blocked = {*own.blocked, *(name for one in self.living for name in one.town.ties.blocked(who))}
        return shown and by.name not in blocked and not self.answered[by.name, whom.name]

    def _stays(self, invitation: Invitation, whom: Townsperson) -> bool:
        """Whether somebody who may have been told it is told it anew at a server that was started since."""
        heard = self.heard.get(whom.name, {}).get(("InvitationNews", invitation.id)) is not None
        return heard or self._may(self.people[invitation.by_name], whom)

    def reaches(self, line: Line, message: WireMessage) -> None:
        """A server has got this."""
        one = self.people[line.of]
        match message:
            case HeardNews() if line is one.line:
                for item in list(one.acked(message.number)):
                    self.heard.setdefault(one.name, {}).setdefault(item, self.now)
            case AnswerInvitation():
                invitation = next((one for one in self._open_ones() if one.id == message.id), None)
                before = [reply[4] for reply in self.replies if reply[3] == message.id]
                if invitation is not None and before[-1:] != [message.reply]:
                    self.answered[invitation.by_name, one.name] += 1
                    self.replies.append((self.now, one.name, invitation.by_name, message.id, message.reply))
            case _:
                pass

    def _again(self, item: NewsItem, one: Townsperson) -> bool:
        """Whether it may well be told anew."""
        match item:
            case InvitationNews():
                return any(reply[3:] == (item.id, "after") for reply in self.replies)
            case FriendNews():
                return self.befriended[item.name, one.name] > 1
            case NoticeNews():
                return not one.key  # a guest is known at no other server
            case _:
                return False

    def _fell(self, since: float, until: float) -> bool:
        return any(since <= when <= until for when in self.falls)

    def judge_said(self, one: Townsperson, fresh: Fresh) -> None:
        """Somebody hears this: it is for them, and they have not heard it before."""
        item, name = fresh.item, one.name
        what = identity(item)
        self.counts[type(item).__name__ + getattr(item, "deed", "")] += 1
        self.spoken[name].append((self.now, what or item))
        one.said[what or item] += 1
        known = self.heard.get(name, {}).get(what, float("inf"))
        if fresh.when > known + 2.0 and not self._fell(known - 60.0, known + 2.0):
            assert self._again(item, one), (name, item, known, self.now)
        match item:
            case InvitationNews():
                assert self.asked[item.name, name], (name, item)
                assert one.said[what] == 1, (name, item)
            case AnswerNews():
                made = sum(reply[3:] == (item.id, item.reply) for reply in self.replies)
                assert one.said[item] <= made, (name, item, made)
            case FriendNews(deed="asks" | "accepted"):
                assert one.said[what] <= self.befriended[item.name, name], (name, item)
            case FriendNews():
                assert item.name in one.friends, (name, item)
            case SanctionNews():
                paper = self.kept.papers["sanction", item.id]
                assert not one.key or paper.about == one.key, (name, item)
                assert one.said[what] <= 1 + item.over, (name, item)
            case CaseNews():
                cases = [one for kind, one in self.kept.papers if kind == "case"]
                assert one.said[item] <= len(cases), (name, item)
            case NoticeNews():
                assert one.said[what] == 1, (name, item)

    def _open_ones(self) -> list[Invitation]:
        """Who is invited now, as it is kept; a server that stops lets go of its tables, and tells nobody."""
        tables = [table for table in self.kept.tables.values() if not table.ended]
        records = [msgspec.json.decode(table.record, type=TableRecord) for table in tables]
        return [one for record in records for one in record.invited if one.open(self.epoch)]

    def _judge_waiting(self) -> None:
        """It was quiet for a while: with whoever is here all is that waits for them, and nothing else, and they have
        heard of it."""
        here = [one for one in self.people.values() if one.entered and self.now - one.since > 100.0]
        assert len(here) > len(self.people) * 0.8, len(here)
        open_ones = {one.id: one for one in self._open_ones()}
        # where nobody has the table, none but those who were there know it
        gone = {reply[3] for reply in self.replies if reply[4] in ("yes", "busy", "after")}
        owners, kept_ties = self.kept.owners, self.kept.ties
        gone |= {at for at in open_ones if at.partition("-")[0] not in owners}
        self.counts["open invitations"] += len(open_ones)
        for one in here:
            waiting = {about for about in one.town.waiting if about in self.invitations}
            mine = {at for at, kept in open_ones.items() if kept.whom_name == one.name and kept.reply in ("", "later")}
            sure = {at for at in mine if self.invitations[at][1] and self._stays(open_ones[at], one)} - gone
            assert waiting <= open_ones.keys(), (one.name, waiting - open_ones.keys())
            assert sure <= waiting, (one.name, sure - waiting)
            asks = {about for about in one.town.waiting if about.startswith("asks ")}
            ties = [tie for tie in kept_ties if tie.person == one.key]
            assert asks == {f"asks {tie.name}" for tie in ties if tie.bond in ("asks", "heard")}, (one.name, asks)
            assert not [tie for tie in ties if tie.bond in ("asks", "accepted")], (one.name, ties)
            assert {*one.town.own.friends} == {tie.name for tie in ties if tie.bond in ("accepted", "friend")}
            assert {*one.town.own.blocked} >= {tie.name for tie in ties if tie.bond == "blocked"}
        self._judge_answers({one.name: one for one in here})

    def _judge_answers(self, here: dict[str, Townsperson]) -> None:
        """Whoever has invited somebody has heard their last answer, if their line leads to the table's server: it waits
        there."""
        last: dict[str, tuple[float, str, str, str, str]] = {reply[3]: reply for reply in self.replies}
        for when, by, to, number, reply in last.values():
            table = number.partition("-")[0]
            having = [one for one in self.living if any(room.id == table for room in one.hall.rooms)]
            there = to in here and any(one.town.square.lines_of(here[to].key) for one in having)
            if there and here[to].since < when and not self._fell(when - 60.0, when + 400.0):
                said = AnswerNews(by, cast("Any", reply), number)
                assert any(when <= at and one == said for at, one in self.spoken[to]), (to, when, said)
        self.counts["answers"] += len(last)

    def told(self) -> dict[str, list[list[bytes]]]:
        """All that each of those was told who are seen."""
        return {
            name: [line.all for line in one.lines] for name, one in self.people.items() if name not in self.unseen_names
        }


def identity(item: NewsItem) -> object:
    """What an item is, however often it is told; None where it is told as often as it happens."""
    match item:
        case InvitationNews() | SanctionNews() | NoticeNews():
            return type(item).__name__, item.id
        case FriendNews(deed="asks" | "accepted"):
            return item.deed, item.name
        case _:
            return None


def hour(
    seed: int,
    names: list[str],
    *,
    seconds: float,
    often: float,
    every: float,
    guests: int,
    servers: int = 3,
    **unseen: Any,
) -> World:
    """The world after so many seconds."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        world = World(seed, names, guests, servers, **unseen)
        runner.run(world.run(seconds, often=often, every=every))
    return world
