"""Evenings at a hall as the bytes that travelled: ``python -m tests.protocol.sittings FOLDER`` writes down those of the
programs of this version, to be kept for all later ones.

A recording is a file of lines, each a list: what happened, on which line, and with what.

- ``dice``, ``words``: what chance has given the hall, in order, by the numbers it was asked for; and its return words
- ``time``: the hall's clock stands at this, and all is done that was due
- ``open``: a line to the program of this number, on the same machine or not; ``close``: it is gone
- ``up``: bytes arrive at the hall; ``down``: the hall sends bytes; ``heard``: the next of these arrive
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ramino_access.hall.hall import Hall
from ramino_access.hall.known_people import Login
from ramino_access.hall.messages import Ask, HandBefore, Language, Open, Owner, PersonFigures, Say, Tables, Vote
from ramino_access.hall.room import Plan
from tests.hall.known import Known
from tests.hall.wire import Place, Somebody
from tests.ui.clock import Clock

Dice = Callable[[int], int]
Word = Callable[[], str]

NAMES = ("Xaver", "Yvonne", "Zoe", "Wim", "Vera", "Udo", "Tina", "Sven", "Rosa")


class Tape:
    """What has happened at a hall."""

    def __init__(self, place: Place) -> None:
        self.events: list[list[Any]] = []
        self.dice: dict[str, list[int]] = {}
        self.words: list[str] = []
        self.place = place
        self._kept: list[object] = []
        self._time = 0.0

    def number(self, thing: object) -> int:
        """The number of a line or a program, given when it is first asked for."""
        if not any(thing is one for one in self._kept):
            self._kept.append(thing)
        return next(at for at, one in enumerate(self._kept) if thing is one)

    def note(self, what: str, line: Any, *more: object) -> None:
        """Something has happened on a line."""
        if self.place.clock.now != self._time:
            self._time = self.place.clock.now
            self.events.append(["time", self._time])
        self.events.append([what, self.number(line), *more])

    def roll(self, below: int) -> int:
        """A number below this, by chance."""
        found = self.place.rng.randrange(below)
        self.dice.setdefault(str(below), []).append(found)
        return found

    def word(self) -> str:
        """A return word."""
        self.words.append(f"{self.place.rng.getrandbits(64):016x}")
        return self.words[-1]

    def follow(self, hall: Hall) -> None:
        """Write down what happens on the lines of this hall."""
        opened, received, closed = hall.opened, hall.received, hall.closed

        def opens(line: Any) -> None:
            send = line.send
            program = next(one for one in self.place.people if one.end.pipe is line)
            self.note("open", line, self.number(program), line.local)

            def sends(message: Any) -> None:
                send(message)
                self.note("down", line, line.all[-1].decode())

            line.send = sends
            opened(line)

        def receives(line: Any, data: bytes | str) -> None:
            self.note("up", line, data.decode() if isinstance(data, bytes) else data)
            received(line, data)

        def closes(line: Any) -> None:
            self.note("close", line)
            closed(line)

        hall.opened, hall.received, hall.closed = opens, receives, closes  # type: ignore[method-assign]

    def written(self) -> str:
        """The recording."""
        events = [["dice", self.dice], ["words", self.words], *self.events]
        return "".join(json.dumps(one, separators=(",", ":")) + "\n" for one in events)


class Taped(Somebody):
    """Somebody of whom it is written down what has arrived at their program."""

    tape: Tape

    def _hear(self, message: Any) -> None:
        self.tape.note("heard", self.end.pipe)
        super()._hear(message)


def friends_hall(clock: Clock, dice: Dice, word: Word) -> Hall:
    """A table among two friends."""
    hall = Hall(clock, dice, word)
    hall.open(Plan("scala40", {"in_hand_free": False}, 2, 2, NAMES, code="KAFFEE"))
    return hall


def three_hall(clock: Clock, dice: Dice, word: Word) -> Hall:
    """A table among three friends."""
    hall = Hall(clock, dice, word)
    hall.open(Plan("salotto", {}, 3, 3, NAMES, code="KAFFEE"))
    return hall


def server_hall(clock: Clock, dice: Dice, word: Word) -> Hall:
    """A hall with a list of tables, where Anna is known."""
    return Hall(clock, dice, word, NAMES, Instantly(Anna="open sesame"))


class Instantly(Known):
    """Knows who somebody is at once."""

    def log_in(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        super().log_in(name, secret, answered)
        self.answer()

    def figures(self, name: str, answered: Callable[[PersonFigures | None], None]) -> None:
        super().figures(name, answered)
        self.answer()


def taped(seed: int, hall: Callable[[Clock, Dice, Word], Hall]) -> tuple[Place, Tape]:
    """A hall that is recorded."""
    place = Place(seed)
    tape = Tape(place)
    Taped.tape = tape
    place.hall = hall(place.clock, tape.roll, tape.word)
    tape.follow(place.hall)
    return place, tape


def play_some(place: Place, count: int) -> None:
    """Have so many plays played, by whoever's turn it is."""
    match = place.hall.rooms[0].match
    assert match is not None
    until = match.table.seq + count
    place.run(lambda: place.table.seq >= until or match.over)


def everybody(place: Place, message: Any) -> None:
    """Have everybody send this."""
    for one in place.people:
        assert isinstance(one, Somebody)
        one.table.send(message)
        place.settle()


def friends() -> Tape:
    """Two at a table among friends: they talk, play, lose the line, come back in a new program, and vote."""
    place, tape = taped(11, friends_hall)
    anna = Taped(place, "Anna", code="no such").connect()
    anna.table.join("kaf fee")
    place.settle()
    anna.code = "KAFFEE"
    anna.table.send(Say("Ciao"))
    place.settle()
    bruno = Taped(place, "Bruno", code="KAFFEE").connect()
    play_some(place, 6)
    bruno.table.send(Say("Bene, tocca a te", to="Anna"))
    bruno.table.send(Language("fr"))
    place.settle()
    anna.end.cut()
    place.wait(20)
    anna.connect()
    play_some(place, 4)
    word = bruno.table.token
    bruno.end.cut()
    place.people.remove(bruno)
    bruno = Taped(place, "Bruno", code="KAFFEE")
    bruno.table.token = word
    bruno.connect()
    play_some(place, 4)
    anna.table.send(Vote("give-up"))
    place.settle()
    bruno.table.send(Vote("give-up", yes=False))
    place.settle()
    anna.end.cut()
    place.wait(190)  # an opponent plays for a while
    anna.connect()
    everybody(place, Vote("give-up"))
    return tape


def three() -> Tape:
    """Three at salotto to the end of a hand and into the next, one watches; one looks at the hand before, one goes."""
    place, tape = taped(12, three_hall)
    for name in ("Anna", "Bruno", "Carla"):
        Taped(place, name, code="KAFFEE").connect()
    zoe = Taped(place, "Walter", code="KAFFEE", role="spectator").connect()
    zoe.table.send(Say("Che mano"))
    place.settle()
    place.run(lambda: place.table.hand.number == 2)
    play_some(place, 3)
    anna = place.people[0]
    assert isinstance(anna, Somebody)
    anna.table.send(HandBefore())
    place.settle()
    anna.table.send(Owner("hand-over", "Bruno"))
    place.settle()
    anna.chair.leave()
    place.settle()
    place.people.remove(anna)
    bruno = place.people[0]
    assert isinstance(bruno, Somebody)
    bruno.table.send(Owner("remove", "Walter"))
    place.settle()
    place.people.pop()
    everybody(place, Vote("give-up"))
    return tape


def a_server() -> Tape:
    """A hall with a list of tables, and people whom it knows: one opens a table, another finds it; a match and
    a part of the next."""
    place, tape = taped(13, server_hall)
    anna = Taped(place, "Anna")
    anna.table.secret = "open sesame"
    anna.connect()
    anna.table.send(Open("ufficiale", {"target": 10}, 2, 2))
    place.settle()
    bruno = Taped(place, "Bruno").connect()
    bruno.table.join(table=bruno.ears.lists[-1][0].table)
    place.settle()
    first = place.hall.rooms[0].match

    def over() -> bool:
        place.clock.now += 0.5
        return first is not None and first.over

    place.run(over, most=100_000)
    place.settle()
    anna.table.send(Ask())
    place.settle()
    place.run(lambda: place.hall.rooms[0].match is not first)
    play_some(place, 3)
    anna.end.cut()
    place.wait(30)
    anna.connect()
    zoe = Taped(place, "Zora").connect()
    zoe.table.send(Tables())
    place.settle()
    place.people.remove(zoe)
    everybody(place, Vote("give-up"))
    return tape


SITTINGS: dict[str, Callable[[], Tape]] = {"friends": friends, "three": three, "server": a_server}
HALLS = {"friends": friends_hall, "three": three_hall, "server": server_hall}


def main(folder: Path) -> None:
    """Record all of them."""
    for name, sit in SITTINGS.items():
        (folder / f"{name}.jsonl").write_text(sit().written(), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
