"""Evenings at an honest hall, by chance: lines that are lost, programs and halls that are killed, people who get up,
come back or never do, slow lines, votes, further matches, through three doors."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from ramino_access.games import GAMES
from ramino_access.hall.messages import HandBefore, Leave, Say, Vote
from ramino_access.hall.seal_check import SealFolder
from tests.hall.wire import Place, Somebody, opened

DOORS = ("line", "page", "ssh")
"""A player's own program; a page of the server's; and one that runs in the server."""

NAMES = ("Anna", "Bruno", "Carla")


def failing(problem: object) -> None:
    raise AssertionError(problem)


class HonestEvening:
    """One of them. Who comes through the door of an own program keeps what they are told in ``folder``."""

    def __init__(self, number: int, folder: Path) -> None:
        self.rng = Random(number)
        self.folder = folder
        game = sorted(GAMES)[number % len(GAMES)]
        options = {"ufficiale": {"deals": 1}}.get(game, {}) if self.rng.random() < 0.5 else {}
        people = self.rng.choice((2, 3))
        self.place: Place = opened(game, 3, people, number, options=options)
        self.doors = {name: self.rng.choice(DOORS) for name in NAMES}
        self.people = [self.somebody(name) for name in NAMES[:people]]
        self.told: list[tuple[str, Somebody]] = [(one.name, one) for one in self.people]
        self.deeds: tuple[Callable[[], None], ...] = (
            self.line_lost, self.program_killed, self.hall_killed, self.gets_up, self.slow, self.asks, self.long_gone,
        )  # fmt: skip

    def somebody(self, name: str) -> Somebody:
        """Somebody in a new program."""
        one = Somebody(self.place, name, code="KAFFEE", local=False)
        one.table.nearby = False
        if self.doors[name] == "line":
            one.table.witness.files = SealFolder(self.folder / name, lambda: 1.8e9, failing)
        one.table.witness.at_the_hall = self.doors[name] == "ssh"
        return one

    def play(self, steps: int = 5, each: int = 25) -> None:
        """Let it be played, with something that happens now and then; and be given up, if it is not over by then."""
        for one in self.people:
            one.connect()
        self.place.wait(11)
        for _ in range(steps):
            self.go_on(self.rng.randrange(1, each))
            self.rng.choice(self.deeds)()
        self.go_on(self.rng.randrange(1, each))
        self.give_up()
        if self.rng.random() < 0.4:
            self.again()

    def go_on(self, entries: int) -> None:
        """Let so much be played, or until the match is over."""
        for _ in range(6 * entries):
            self.place.settle()
            room = self.place.hall.rooms[0]
            if room.match is None or room.match.over:
                return
            played = [one.play(self.rng, "novice") for one in self.place.people]
            if not any(played) and not self.place.clock.step():
                self.place.wait(1)

    def give_up(self) -> None:
        """Everybody who is there votes so."""
        for one in self.people:
            if one.end.pipe is None:
                one.connect()
        self.place.wait(1)
        for one in self.people:
            one.table.send(Vote("give-up"))
            self.place.settle()
        self.place.wait(2)

    def again(self) -> None:
        """A further match, if those who are there want it and the one before was played to its end."""
        for one in self.people:
            chair = one.table.chair
            result = None if chair is None else chair.now.view.state.result
            if chair is not None and result is not None and result.match_over:
                chair.next_hand(lambda answer: None)
                self.place.settle()
        self.place.wait(12)
        self.go_on(20)
        self.give_up()

    # ------------------------------------------------------------------ what happens

    @property
    def one(self) -> Somebody:
        return self.rng.choice(self.people)

    def line_lost(self) -> None:
        one = self.one
        one.end.cut()
        self.go_on(self.rng.randrange(8))
        self.place.wait(self.rng.choice((0.5, 15, 30)))
        one.connect()

    def long_gone(self) -> None:
        one = self.one
        one.end.cut()
        self.place.wait(190)
        self.go_on(self.rng.choice((5, 80)))
        if self.rng.random() < 0.7:
            one.connect()

    def program_killed(self) -> None:
        before = self.one
        before.end.cut()
        before.table.witness.close()
        self.place.people.remove(before)
        now = self.somebody(before.name)
        now.table.token = before.table.token
        if before.table.witness.match is not None:
            begun = before.table.witness.match.begun
            now.table.resume(begun.seal.table, begun.seat)
        self.people[self.people.index(before)] = now
        self.told.append((now.name, now))
        self.go_on(self.rng.randrange(4))
        now.connect()

    def hall_killed(self) -> None:
        match = self.place.hall.rooms[0].match
        if match is None or match.table.hand.number > 1 or match.over:
            return self.line_lost()
        for one in self.people:
            one.end.cut()
        self.place.restart()
        for one in self.people:
            one.connect()
        return None

    def gets_up(self) -> None:
        one = self.one
        one.table.send(Leave())
        self.place.settle()
        self.go_on(self.rng.randrange(12))
        one.end.cut()
        if self.rng.random() < 0.7:
            one.connect()

    def slow(self) -> None:
        pipe = self.one.end.pipe
        if pipe is None:
            return
        pipe.full = True
        self.go_on(self.rng.choice((3, 30)))
        pipe.full = False
        self.place.hall.drained(pipe)
        self.place.settle()

    def asks(self) -> None:
        self.one.table.send(HandBefore() if self.rng.random() < 0.5 else Say("Hello!"))
        self.place.settle()
