"""Random keys at tables with people, over lines that are slow, stand still for a while, and break.

2,000 keys by default; ``RAMINO_FUZZ_LINE_KEYS`` sets another number, ``RAMINO_FUZZ_SEED`` the first of the seeds. A
failure names its seed, and the same seed presses the same keys at the same moments.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from ramino_access.games import GAMES
from ramino_access.hall.far import FarTable
from ramino_access.hall.messages import WireMessage
from ramino_access.speech.port import Priority
from ramino_access.ui.places.start.menus import MainMenu, main_menu
from ramino_access.ui.places.together.shared_table import Ends, Together
from tests.hall.wire import Pipe, Place
from tests.properties.vocabulary import vocabulary
from tests.ui.company import Person, hall_with_a_list

KEYS = int(os.environ.get("RAMINO_FUZZ_LINE_KEYS", "2000"))
FIRST = int(os.environ.get("RAMINO_FUZZ_SEED", "1"))
SEEDS = tuple(range(FIRST, FIRST + 8))

#: How often what is under way arrives before the next key: never while the line stands still, at once on a quick one.
SPEEDS = (0.0, 0.05, 0.3, 1.0)

WAYS = (
    ("n", "enter", "enter"),
    ("enter",),
    ("space",),
    ("x", "y"),
    ("q", "y"),
    ("b",),
    ("f10", "down", "enter"),
    ("t", "h", "i", "enter"),
    ("P",),
    ("D", "y"),
    ("O", "down", "enter"),
    ("m", "end", "up", "enter"),
    ("k", "enter"),
)


class Wanderer(Person):
    """A person who goes from table to table as the program itself does, at the end of a line that may stand still."""

    def __init__(self, place: Place, name: str, lang: str, *, code: str, menu: bool) -> None:
        self.asked = 0  # how many messages the program has sent
        super().__init__(place, name, lang, code=code, pace=0.0)
        self.menu = self.ui.stack.has_menu = menu
        self.together._ends = Ends(
            keep_word=lambda word: None,
            arrived=self._arrive,
            hang_up=self._hang_up,
            over=self._goes_on,
            hello=self.hello,
        )

    def _far(self, together: Together) -> FarTable:
        def send(message: WireMessage) -> None:
            self.asked += 1
            self.end.send(message)

        return FarTable(together, self.hall_place.clock, send, salt=self.hall_place.rng.randbytes)

    def deliver(self) -> None:
        """What is under way arrives when the test says so, not with each key."""

    def press(self, *keys: str) -> str:
        start = len(self.heard)
        for key in keys:
            if self.ui.stack.finished:
                break
            before, asked, place = len(self.heard), self.asked, type(self.ui.stack.top).__name__
            self.ui.stack.press(key)
            self.clock.think()
            # What only the hall can answer is answered when its answer has come.
            assert len(self.heard) > before or self.asked > asked, f"the key {key} was silent at {place}"
        return self.since(start)

    def _lost(self) -> None:
        if self.ui.sitting.together is self.together:  # who has hung up does not hear that the line is gone
            self.together.line.lost()

    def _hang_up(self) -> None:
        pipe = self.end.pipe
        while pipe is not None and self.end.unsent:
            self.place.hall.received(pipe, self.end.unsent.popleft())
        self.end.cut()

    @property
    def place(self) -> Place:
        return self.hall_place

    def plug(self) -> None:
        """A line comes about, where one is wanted and there is none."""
        if self.end.pipe is None and self.ui.sitting.together is self.together:
            self.end.unsent.clear()
            self.end.pipe = Pipe()
            self.place.hall.opened(self.end.pipe)
            self.hello()

    def _goes_on(self, again: bool, then: str) -> None:
        """To the hall's list, to the menu, or out of the program."""
        self.end.cut()
        if again:
            self.code = ""
            self.come(then)
        elif self.menu:
            main_menu(self.ui)
        else:
            self.ui.stack.end(Priority.NEXT)

    def come(self, then: str = "") -> None:
        """Go to the hall anew; the line is not there yet."""
        self.together = Together(self.ui, self.name, self._far, self.together._ends, bound_for=then)
        self.far = self.together.table
        self.together.line.use(self)
        self.ui.sitting.together = self.together


def carried(one: Wanderer, rng: Random, speed: float) -> None:
    """Let some of what is under way arrive, in its order."""
    while rng.random() < speed and one.end.carry():
        pass


@pytest.mark.parametrize("seed", SEEDS)
def test_no_key_fails_or_is_silent_whatever_the_line_does(seed: int) -> None:
    rng = Random(seed)
    keys = vocabulary()
    lists = seed % 2 == 0
    game = rng.choice(sorted(GAMES))
    place = hall_with_a_list(seed) if lists else Place(seed).open(game, GAMES[game].usual_seats, 2)
    place.hall.limits.messages.allows = lambda key, cost=1: True
    people: list[Wanderer] = []
    pressed, speed = 0, 1.0
    while pressed < KEYS // len(SEEDS):
        while len(people) < 2:
            name = ("Anna", "Bruno")[len({one.name for one in people} & {"Anna"})]
            lang = rng.choice(["en", "fr", "it"])
            people.append(Wanderer(place, name, lang, code="" if lists else "KAFFEE", menu=rng.random() < 0.5))
        one = rng.choice(people)
        if rng.random() < 0.1:
            speed = rng.choice(SPEEDS)
        if rng.random() < 0.3:
            one.plug()
        if rng.random() < 0.02:
            one.end.cut()
        if rng.random() < 0.15:
            one.play(rng)
        for key in rng.choice(WAYS) if rng.random() < 0.3 else (rng.choice(keys),):
            one.press(key)
            pressed += 1
            for somebody in people:
                carried(somebody, rng, speed)
            if rng.random() < 0.4:
                place.clock.step()
        at_home = isinstance(one.ui.stack.lowest, MainMenu) and one.ui.sitting.together is None
        if one.ui.stack.finished or (at_home and rng.random() < 0.3):
            one.end.cut()
            place.people.remove(one)
            people.remove(one)
        if not lists and not place.hall.rooms:
            place.open(game, GAMES[game].usual_seats, 2)
        assert not one.ui.voice.catalog.problems
