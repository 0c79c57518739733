"""A hall and the programs that come to it, over lines that are slow, break, and carry what was sent long ago.

Nothing arrives by itself: a test says which line carries its next message, and when the time goes on. On one line
messages stay in order, as on a socket.
"""

from __future__ import annotations

from collections import deque
from random import Random
from typing import Any

from ramino_access.hall.far import FarTable
from ramino_access.hall.far_chair import FarChair
from ramino_access.hall.guest import Guest
from ramino_access.hall.hall import Hall
from ramino_access.hall.message_bytes import from_hall, write
from ramino_access.hall.messages import Act, HandBefore, Presence, Refused, Said, Seated, WireMessage
from ramino_access.hall.requests import bring_back
from ramino_access.hall.room import Plan, Room
from ramino_access.hall.versions import OLDEST
from tests.hall.wire import Ears
from tests.hall.witness import Killed, Witness, acts
from tests.ui.clock import Clock

HAND_BEFORE = write(HandBefore())


class Line:
    """A line between a program and the hall: what is under way in each direction."""

    def __init__(self, world: World, program: Program, *, local: bool) -> None:
        self.world, self.program, self.local = world, program, local
        self.version = OLDEST
        self.address = "127.0.0.1" if local else "192.0.2.7"
        self.full = self.silent = False
        self.up: deque[bytes] = deque()
        self.down: deque[tuple[bytes, int, int]] = deque()  # with the table's last entry and line at that moment
        self.ended = False  # the hall has hung up
        self.cut = False  # nothing arrives at the program any more
        self.gone = False  # the hall knows that the line is gone
        self.answers = 0  # answers that the hall has sent

    def send(self, message: WireMessage) -> None:
        assert not self.ended, "words after the goodbye"
        data = write(message)
        said = self.world.witness.sent(self, data)
        self.answers += said["type"] in ("ack", "refused", "bye", "welcome", "seated", "course")
        match = self.world.room.match
        self.down.append((data, match.table.seq if match is not None else 0, len(self.world.witness.said)))

    def end(self) -> None:
        self.ended = True


class Hearing(Ears):
    """Ears that listen to every chair from the first."""

    def seated(self, chair: FarChair) -> None:
        super().seated(chair)
        chair.listen(lambda update: None)


class Program:
    """A person's program; killed and started again it is another one."""

    def __init__(self, world: World, name: str, number: int, *, role: str, local: bool, code: str) -> None:
        self.world, self.name, self.number = world, name, number
        self.role, self.local, self.code = role, local, code
        self.ears = Hearing()
        self.table = FarTable(self.ears, world.clock, self._send, f"p{number}", Random(number).randbytes)
        self.line: Line | None = None
        self.entry: int | None = None  # the last entry of the table's log that was heard of
        self.lines_from = 0  # the first line of the table's talk that has to be heard
        self.acts: list[bytes] = []
        self.answered: list[object] = []

    def _send(self, message: WireMessage) -> None:
        if self.line is not None and not self.line.cut:
            if isinstance(message, Act):
                self.world.spoken(self, message)
                self.acts = [*self.acts, write(message)][-2:]
            self.line.up.append(write(message))

    def connect(self) -> None:
        self.line = Line(self.world, self, local=self.local)
        self.world.lines.append(self.line)
        self.world.hall.opened(self.line)
        self.table.connected(self.name, "en", self.code, self.role)

    @property
    def chair(self) -> FarChair | None:
        return self.table.chair

    def arrived(self, data: bytes, entry: int, lines: int) -> None:
        """A message has come: it has to go on where the last one ended."""
        message = from_hall(data)
        chair = self.table.chair
        if message.__class__.__name__ == "Snapshot":
            self.entry, self.lines_from = entry, lines
        elif message.__class__.__name__ == "Told":
            numbers = [item.notice for item in message.items if item.__class__.__name__ == "Entry"]
            seqs = [_number(bytes(one)) for one in numbers]
            if seqs and message.seq > self.table.heard:
                after = seqs[0] - 1 if self.entry is None else self.entry
                assert seqs == list(range(after + 1, after + 1 + len(seqs))), f"after {self.entry} came {seqs}"
                self.entry = seqs[-1]
        self.table.received(message)
        if self.table.chair is not chair and self.table.chair is not None:
            assert self.table.chair.seat == self.table.about.seat

    def ended(self) -> None:
        """The hall has hung up, and all it said before has arrived."""
        assert self.line is not None
        self.world.hall_hears_the_end(self.line)
        self.line = None


class World:
    """A hall with one table, its people and lines, and what is true of them."""

    def __init__(self, plan: dict[str, Any], seed: int) -> None:
        self.clock = Clock()
        self.rng = Random(seed)
        self.witness = Witness()
        self.plan = Plan(**{"opponents": ("Xaver", "Yvonne", "Zoe", "Wim", "Vera", "Udo"), "code": "KAFFEETX", **plan})
        self.programs: list[Program] = []
        self.lines: list[Line] = []
        self.ids: dict[tuple[str, str], int] = {}
        self.kills = 0
        self.hall: Hall
        self.room: Room
        self._open()

    def _open(self) -> None:
        self.hall = Hall(self.clock, self.rng.randrange, lambda: f"{self.rng.getrandbits(128):032x}")
        self.room = self.witness.room = self.hall.open(self.plan, self.witness.keep)
        self._watch_talk()

    def _watch_talk(self) -> None:
        add = self.room.news.stream.add

        def noted(item: Said | Presence, only: frozenset[str] | None = None) -> None:
            if isinstance(item, Said):
                self.witness.said.append(item.text)
            add(item, only)

        self.room.news.stream.add = noted

    # ------------------------------------------------------------------ what happens

    def spoken(self, program: Program, act: Act) -> None:
        """A program asks for a play: its id is nobody else's."""
        key = (program.table.token, act.action_id)
        assert self.ids.setdefault(key, program.number) == program.number, f"{key} stands for two plays"

    def up(self, line: Line) -> None:
        """The next message of a program arrives at the hall."""
        if not line.up or line.gone:
            return
        data = line.up.popleft()
        act = acts(data)
        guest = next((one for one in self.room.people.guests if one.line is line), None)
        before, match = line.answers, self.room.match
        self.witness.acting = None if guest is None or act is None else (guest, act)
        self.witness.asked = data == HAND_BEFORE
        try:
            self.hall.received(line, data)
        except Killed:
            self.kill()
            return
        finally:
            self.witness.acting = None
        assert data != HAND_BEFORE or line.answers > before or guest is None, "the hand before, without an answer"
        if act is not None and guest is not None and match is not None and line.answers == before:
            mine = match._answers.get(guest.seat, {})
            assert mine.get(act.action_id, "none") is None, f"no answer to {act}"

    def down(self, line: Line) -> None:
        """The next message of the hall arrives at a program."""
        if line.cut:
            line.down.clear()
            return
        if line.down:
            line.program.arrived(*line.down.popleft())
        elif line.ended and line.program.line is line:
            line.program.ended()

    def hall_hears_the_end(self, line: Line) -> None:
        """The hall learns that a line is gone."""
        if not line.gone:
            line.gone = True
            try:
                self.hall.closed(line)
            except Killed:
                self.kill()

    def cut(self, program: Program, *, known: bool) -> None:
        """The line is lost, with all that was on its way to the program. ``known``: the hall knows it at once;
        otherwise what was sent before may arrive there yet."""
        line, program.line = program.line, None
        if line is None:
            return
        line.cut = True
        if known:
            self.hall_hears_the_end(line)

    def wait(self, seconds: float) -> None:
        """Let time go by, without anything arriving."""
        until = self.clock.now + seconds
        while self.clock._thoughts or (self.clock._waiting and self.clock._waiting[0][0] <= until):
            try:
                self.clock.think()
                if self.clock._waiting and self.clock._waiting[0][0] <= until:
                    self.clock.step()
            except Killed:
                self.kill()
        self.clock.now = max(until, self.clock.now)

    def kill(self) -> None:
        """The program of the hall is killed, and started again: what it has kept is all there is of the table."""
        self.kills += 1
        self.witness.kill = ""
        self.witness.acked.clear()  # what was refused then may be answered otherwise now
        for line in self.lines:
            line.cut = line.gone = True
            if line.program.line is line:
                line.program.line = None
        self.clock._waiting.clear()
        self.clock._thoughts.clear()
        before, log = self.room, self.witness.log
        self._open()
        if log is None:
            self.room.people.banned.restore(before.people.banned.names, before.people.banned.words)
        if log is None or before.match is None or not before.people.seated:
            return
        table = self.witness.replayed()
        table.keep_in(log)
        people = sorted(before.people.seated, key=lambda one: one is not before.people.owner)
        bring_back(self.room, [Guest(one.name, one.token, seat=one.seat) for one in people], table, log.entries)

    def settle(self) -> None:
        """Let everything arrive that is under way."""
        for _ in range(100_000):
            busy = [line for line in self.lines if not line.gone and (line.up or line.down or line.ended)]
            busy = [line for line in busy if line.up or not line.cut]
            if not busy:
                return
            for line in busy:
                self.up(line)
                self.down(line)
        raise AssertionError("the lines never fall silent")


def _number(notice: bytes) -> int:
    import json

    return int(json.loads(notice)["value"]["seq"])


__all__ = ["Killed", "Line", "Program", "Refused", "Seated", "WireMessage", "World"]
