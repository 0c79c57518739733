"""People who hear a table of a hall: each has the whole player's side, at the end of a line in memory."""

from __future__ import annotations

from random import Random

from ramino_access.bots import choose, choose_call
from ramino_access.core.actions import Call
from ramino_access.hall.far import FarTable, Listener
from ramino_access.hall.hall import Hall
from ramino_access.hall.messages import Role
from ramino_access.ui.match.own_plays import act
from ramino_access.ui.places.together.shared_table import Ends, Together
from ramino_access.ui.places.together.waiting_room import WaitingPlace
from tests.hall.wire import LineEnd, Place, WorkAtOnce
from tests.ui.harness import Player


def hall_with_a_list(seed: int = 1) -> Place:
    """A hall where people open tables."""
    place = Place(seed)
    names = ("Xaver", "Yvonne", "Zoe", "Wim", "Vera", "Ugo", "Tom", "Sam", "Rita")
    place.hall = Hall(place.clock, place.rng.randrange, lambda: f"{place.rng.getrandbits(64):016x}", names)
    return place


class Person(Player):
    """Presses keys and listens at a table of a hall."""

    def __init__(
        self,
        place: Place,
        name: str,
        lang: str = "en",
        *,
        role: Role = "player",
        code: str = "KAFFEE",
        local: bool = True,
        bound_for: str = "",
        **settings: object,
    ) -> None:
        super().__init__(lang, clock=place.clock, name=name, **settings)
        place.clock.after = lambda: None
        self.hall_place, self.name, self.role, self.code = place, name, role, code
        self.end = LineEnd(place, self.hello, lambda message: self.far.received(message), self._lost, local=local)
        self.over: list[bool] = []
        self.next_table = ""
        self.arrived = 0
        ends = Ends(
            keep_word=lambda word: None,
            arrived=self._arrive,
            hang_up=lambda: None,
            over=self._goes,
            hello=self.hello,
        )
        self.together = Together(self.ui, name, self._far, ends, bound_for=bound_for)
        self.far = self.together.table
        self.together.line.use(self)
        self.ui.sitting.together = self.together
        self.ui.stack.has_menu = False
        place.people.append(self)
        self.ui.stack.ground(WaitingPlace(self.ui), quietly=True)

    def _far(self, company: Listener) -> FarTable:
        table = FarTable(company, self.hall_place.clock, self.end.send, salt=self.hall_place.rng.randbytes)
        table.witness._scheduler = WorkAtOnce()
        table.witness.at_the_hall = True  # it keeps nothing of what it saw, as those that run there
        return table

    def _lost(self) -> None:
        self.together.line.lost()

    def _goes(self, again: bool, then: str) -> None:
        self.over.append(again)
        self.next_table = then

    def _arrive(self) -> None:
        self.arrived += 1

    delay = 0.0

    @property
    def connected(self) -> bool:
        return self.end.pipe is not None

    def hello(self) -> None:
        """Say who this is."""
        self.together.hello(self.code, self.role)

    def connect(self) -> Person:
        """Open a line and let everything arrive."""
        self.end.connect()
        return self

    def deliver(self) -> None:
        self.hall_place.settle()

    def play(self, rng: Random, level: str = "casual") -> bool:
        """Do what an opponent would do here, if it is this person's turn; whether there was something to do."""
        session = self.ui.sitting.session
        if self.end.pipe is None or session is None or session.waiting or session.seat is None:
            return False
        if session.asked and not session.view.my_turn:
            call = choose_call(session.view, session.rules, rng, level)
            self.ui.stack.press("n") if not isinstance(call, Call) else act(self.ui, call)
        elif session.state.over:
            self.ui.stack.press("space")
        elif session.view.my_turn:
            act(self.ui, choose(session.view, session.rules, rng, level))
        else:
            return False
        return True

    def hears(self) -> list[str]:
        """What was heard since this was last asked."""
        said = [one.text for one in self.heard if one.text]
        self.heard.clear()
        return said


def come(place: Place, *names: str) -> list[Person]:
    """These people, speaking English, sit down."""
    return [Person(place, name).connect() for name in names]


def whose(*people: Person) -> tuple[Person, Person]:
    """Who is to play, and somebody else."""
    first = next(one for one in people if one.session.view.my_turn)
    return first, next(one for one in people if one is not first)
