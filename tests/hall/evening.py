"""Evenings in a hall, most with a list of tables: people who come, open tables, play, talk, vote, lose their lines
and ask for what can't be, all at random; and every message that each of them is sent.

    python -m tests.hall.evening            write it all anew, and tell what changed
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from ramino_access import bots
from ramino_access.core.engine import check
from ramino_access.hall.address import is_local
from ramino_access.hall.guest import Guest
from ramino_access.hall.hall import Hall
from ramino_access.hall.message_bytes import from_hall, write
from ramino_access.hall.messages import (
    Act,
    Ask,
    HandBefore,
    Hello,
    Join,
    Language,
    Leave,
    Open,
    Owner,
    Promise,
    Ready,
    Renew,
    Salt,
    Say,
    Sealing,
    TableList,
    Tables,
    Told,
    Vote,
    Welcome,
    WireMessage,
)
from ramino_access.hall.room import Plan, Room
from ramino_access.play.entries import NO_CALL
from ramino_access.play.text.notation import write_play
from tests.hall.callers import NAMES as OPPONENTS
from tests.hall.known import Known
from tests.hall.wire import Pipe
from tests.records import keep_whole, numbered_answers
from tests.ui.clock import Clock

KEPT = Path(__file__).parent / "evening.xz"
SEEDS = range(32)
STEPS = 300
PEOPLE = {
    "Anna": "127.0.0.1",
    "Bruno": "192.0.2.7",
    "Carla": "192.0.2.9",
    "Dora": "2001:db8::1",
    "Elio": "127.0.0.1",
    "Fred": "2001:db8::2",
}
SECRETS = {"Carla": "a long secret", "Dora": "once another secret"}
TABLES = (
    {"game": "ufficiale", "seats": 2, "people": 2},
    {"game": "ufficiale", "seats": 3, "people": 2, "clock": 1, "code": "abc def 22", "options": {"deals": 1}},
    {"game": "toscano", "seats": 2, "people": 2, "options": {"pack": "36"}, "grace": 20.0, "hints": False},
    {"game": "cinquecento", "seats": 3, "people": 3, "listed": False, "pace": 0.0},
    {"game": "salotto", "seats": 2, "people": 1, "options": {"hands": 1, "target": 0}, "chat": False},
    {"game": "rami", "seats": 3, "people": 2, "spectators": False, "clock": 2, "grace": 0.0},
    {"game": "salotto", "options": {"hands": -1}},
    {"game": "whist"},
    {"game": "rami", "options": {"target": 3000}, "seats": 9 - 1, "people": 8},
    {"game": "toscano", "seats": 7},
    {"game": "rami", "seats": 2, "people": 3},
    {"game": "rami", "level": "genius", "code": "x"},
    {"game": "scala40", "level": "casual", "code": "abc", "seats": 2, "people": 2},
)
NONSENSE = ("take 2", "meld * * *", "discard", "lay 1 As", "undo", "end", NO_CALL, "rummy 1", "pass", "stock", "??")


class One:
    """A person with a program that says what it is told to say."""

    def __init__(self, name: str, address: str) -> None:
        self.name, self.address = name, address
        self.pipe: Pipe | None = None
        self.before: Pipe | None = None  # the line of another program of theirs
        self.token = ""
        self.heard = 0
        self.tables: tuple[str, ...] = ()
        self.sealing: Sealing | None = None
        self.acts: list[Act] = []

    def took(self, data: bytes) -> str:
        """Heed a message as a program would, and put it down."""
        match from_hall(data):
            case Welcome(token=token):
                self.token = token
            case TableList(tables=tables):
                self.tables = tuple(line.table for line in tables)
            case Told(seq=seq):
                self.heard = seq
            case Sealing() as sealing:
                self.sealing = sealing
            case _:
                pass
        return data.decode()


class Evening:
    """A hall and its people, and what has been sent since one looked."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.clock = Clock()
        self.known = Known(**SECRETS)
        self.words = 0
        dice = Random(seed + 1000)
        people = None if seed % 4 == 3 else self.known
        self.hall = Hall(self.clock, dice.randrange, self._word, () if seed % 4 == 2 else OPPONENTS, people)
        if self.hall.lobby is None:
            agreed = {"options": {}, **TABLES[seed // 4 % 3], "opponents": OPPONENTS, "code": "KAFFEETX"}
            self.hall.open(Plan(**agreed, level="novice", seed=seed if seed % 8 == 2 else None))
        self.people = [One(name, address) for name, address in PEOPLE.items()]
        self.deeds: list[tuple[int, Callable[[One], None]]] = [
            (9, self.comes),
            (2, self.goes),
            (2, self.comes_elsewhere),
            (2, self.lists),
            (4, self.opens),
            (6, self.joins),
            (5, self.plays),
            (2, self.plays_anything),
            (2, self.says),
            (2, self.is_ready),
            (2, self.votes),
            (3, self.decides),
            (3, self.asks),
            (1, self.leaves),
            (1, self.seals),
            (1, self.is_slow),
            (4, self.all_play),
            (3, self.time_goes_by),
        ]

    def _word(self) -> str:
        self.words += 1
        return f"word{self.words:04}"

    def told(self) -> Iterator[tuple[str, str]]:
        """What is done, and what each is sent then: who is told, and what that is."""
        weights = [weight for weight, _ in self.deeds]
        for step in range(1, STEPS + 1):
            one = self.rng.choice(self.people)
            deed = self.rng.choices(self.deeds, weights)[0][1]
            deed(one)
            self.wait(0.3)
            where = f"step {step}, {one.name} {deed.__name__}"
            yield from ((f"{where}, {who}", what) for who, what in self.sent())

    def sent(self) -> Iterator[tuple[str, str]]:
        """What has come to each since then, in the order of the people."""
        for one in self.people:
            for pipe in (one.before, one.pipe):
                while pipe is not None and pipe.sent:
                    yield one.name, one.took(pipe.sent.popleft())
                if pipe is not None and pipe.ended:
                    yield one.name, "the end of the line"
                    one.pipe = None if pipe is one.pipe else one.pipe
                    one.before = None if pipe is one.before else one.before
        yield from (("matches", str(match)) for match in self.known.matches)
        self.known.matches.clear()

    def wait(self, seconds: float) -> None:
        """Let time go by, and everything happen that is due."""
        until = self.clock.now + seconds
        while self.clock._thoughts or (self.clock._waiting and self.clock._waiting[0][0] <= until):
            self.clock.think()
            if self.clock._waiting and self.clock._waiting[0][0] <= until:
                self.clock.step()
        self.clock.now = max(until, self.clock.now)

    def send(self, one: One, message: WireMessage) -> None:
        if one.pipe is not None:
            self.hall.received(one.pipe, write(message))

    def seat(self, one: One) -> tuple[Room, Guest] | None:
        """The table of this person, and who they are there."""
        found = ((room, guest) for room in self.hall.rooms for guest in room.people.guests if guest.line is one.pipe)
        return next(found, None) if one.pipe is not None else None

    # ------------------------------------------------------------------ what people do

    def comes(self, one: One) -> None:
        rng = self.rng
        if one.pipe is not None and rng.random() < 0.9:
            self.joins(one)
            return
        if one.pipe is None:
            one.pipe = Pipe(local=is_local(one.address), address=one.address)
            self.hall.opened(one.pipe)
        right = SECRETS.get(one.name, "").removeprefix("once ")
        secret = right if rng.random() < 0.8 else rng.choice(("", "a wrong secret", "short"))
        token = rng.choice((one.token, one.token, ""))
        protocol = 1 if rng.random() < 0.98 else 2
        name = one.name if rng.random() < 0.95 else rng.choice(("", "anna", "Zoe", " Bruno\n", "Ｃarla"))
        self.send(one, Hello(protocol, name, "en", token, secret, rng.random() < 0.05))
        if rng.random() < 0.8:
            self.known.answer()

    def comes_elsewhere(self, one: One) -> None:
        """Another program of theirs, on another line, wants to be where the first one is."""
        if one.pipe is None:
            return
        one.before, one.pipe = one.pipe, None
        self.comes(one)
        self.send(one, Join("", "", "player", self.rng.choice((0, one.heard))))

    def goes(self, one: One) -> None:
        pipe, one.pipe = one.pipe, None
        if pipe is not None:
            self.hall.closed(pipe)

    def lists(self, one: One) -> None:
        self.send(one, Tables())

    def opens(self, one: One) -> None:
        wish = self.rng.choice(TABLES[: 6 if self.rng.random() < 0.7 else None])
        self.send(one, Open(**{"level": "novice", **wish}))

    def joins(self, one: One) -> None:
        rng = self.rng
        role = "spectator" if rng.random() < 0.2 else "player"
        seq = rng.choice((0, 0, one.heard, one.heard, 3))
        rooms = self.hall.rooms
        room = rng.choice(rooms) if rooms else None
        code = room.plan.code if room is not None and rng.random() < 0.7 else rng.choice(("", "", "", "WRONG222"))
        table = room.id if room is not None and rng.random() < 0.7 else rng.choice(("", "nowhere", *one.tables[:2]))
        self.send(one, Join(code, table, role, seq))

    def plays(self, one: One) -> None:
        """A play that an opponent would make there; now and then the last one once more, or one for an old table."""
        rng, at = self.rng, self.seat(one)
        if at is None or at[0].match is None or at[1].seat is None:
            self.send(one, Act("a", 0, "stock"))
            return
        chance = rng.random()
        if one.acts and chance < 0.15:
            self.send(one, one.acts[-1])
            return
        self._act(one, *at, behind=int(chance > 0.9))

    def _act(self, one: One, room: Room, guest: Guest, behind: int = 0) -> None:
        match, seat = room.match, guest.seat
        assert match is not None
        assert seat is not None
        table = match.table
        if table.turn is None:
            return
        if table.window.asked == seat:
            call = bots.choose_call(table.view(seat), table.rules, self.rng)
            fits = call is not None and check(table.rules, table._state, seat, call) is None
            play = write_play(call) if fits and call is not None else NO_CALL
        elif table.turn == seat:
            play = write_play(bots.choose(table.view(seat), table.rules, self.rng, "novice"))
        else:
            play = "stock"
        one.acts.append(Act(f"{one.name}{self.rng.random()}", max(0, table.revision - behind), play))
        self.send(one, one.acts[-1])

    def plays_anything(self, one: One) -> None:
        rng, at = self.rng, self.seat(one)
        revision = at[0].match.table.revision if at is not None and at[0].match is not None else 0
        self.send(one, Act(f"n{rng.random()}", revision, rng.choice(NONSENSE)))

    def all_play(self, one: One) -> None:
        """Everybody at the table of this person plays for a while, perhaps to the end of the hand; then they go on."""
        at = self.seat(one)
        room = at[0] if at is not None else next((r for r in self.hall.rooms if r.match is not None), None)
        if room is None or room.match is None:
            self.wait(6)
            return
        for _ in range(self.rng.choice((8, 40, 160))):
            match = room.match
            if match.table.turn is None:
                break
            asked = match.table.window.asked
            moving = match.table.turn if asked is None else asked
            mover = next((p for p in self.people if (s := self.seat(p)) and s[0] is room and s[1].seat == moving), None)
            if mover is not None:
                self._act(mover, *self.seat(mover))
            self.wait(0.6)
        if self.rng.random() < 0.6:
            for other in self.people:
                if (s := self.seat(other)) is not None and s[0] is room:
                    self._ready(other, room)

    def is_ready(self, one: One) -> None:
        at = self.seat(one)
        if at is None or self.rng.random() < 0.3:
            self.send(one, Ready(self.rng.randrange(3)))
        else:
            self._ready(one, at[0])

    def _ready(self, one: One, room: Room) -> None:
        hand = 0 if room.match is None or room.match.over else room.match.table.hand_over or 0
        self.send(one, Ready(hand))

    def says(self, one: One) -> None:
        rng = self.rng
        to = rng.choice(("", "", "", *PEOPLE, "Nobody"))
        for _ in range(6 if rng.random() < 0.25 else 1):
            text = rng.choice(("Hello!", "  two\twords \x1b[2J", "", "ABC" * 100))
            self.send(one, Say(text, to, watchers=rng.random() < 0.2))

    def votes(self, one: One) -> None:
        what = self.rng.choice(("give-up", "go-on"))
        for other in self.people if self.rng.random() < 0.4 else [one]:
            self.send(other, Vote(what, yes=self.rng.random() < 0.8))

    def decides(self, one: One) -> None:
        what = self.rng.choice(("start", "start", "start", "start", "start", "remove", "remove", "ban", "hand-over"))
        at = self.seat(one)
        if at is not None and self.rng.random() < 0.6:  # somebody who may
            owner = at[0].people.owner
            one = next((p for p in self.people if p.pipe and owner and p.pipe is owner.line), one)
        here = [guest.name for guest in at[0].people.guests] if at is not None else []
        self.send(one, Owner(what, self.rng.choice((*here, *here, *PEOPLE, ""))))

    def asks(self, one: One) -> None:
        name = self.rng.choice(("", "Carla", "Anna"))
        secret = self.rng.choice(("a newer secret", "short"))
        every = (Ask(name), Renew(secret), HandBefore(), Language(self.rng.choice(("it", "fr"))), HandBefore())
        self.send(one, self.rng.choice(every))
        if self.rng.random() < 0.8:
            self.known.answer()

    def leaves(self, one: One) -> None:
        self.send(one, Leave())

    def seals(self, one: One) -> None:
        table = one.sealing.table if one.sealing is not None else "0" * 64
        word = self.rng.randbytes(32).hex() if self.rng.random() < 0.9 else "none"
        self.send(one, self.rng.choice((Promise(table, word), Salt(table, word))))

    def is_slow(self, one: One) -> None:
        """The line takes nothing for a while, and then again."""
        pipe = one.pipe
        if pipe is None:
            return
        pipe.full = True
        others = [other for other in self.people if other is not one]
        self.says(self.rng.choice(others))
        self.all_play(one)
        self.wait(self.rng.choice((1, 15)))
        pipe.full = False
        self.hall.drained(pipe)

    def time_goes_by(self, one: One) -> None:
        self.wait(self.rng.choice((0.5, 2, 6, 11, 31, 65, 200, 700)))


def lines(seed: int) -> Iterator[str]:
    """All that is told of one of them."""
    return numbered_answers(str(seed), Evening(seed).told())


def main() -> int:
    """Write it all anew."""
    keep_whole(KEPT, (line for seed in SEEDS for line in lines(seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
