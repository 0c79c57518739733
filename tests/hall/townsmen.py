"""A hall with a town, and people who come to it."""

from __future__ import annotations

import hashlib
from random import Random

from ramino_access.hall.hall import Hall
from ramino_access.hall.messages import AskPeople, Hello, OwnTown, PeopleHere, PersonRow, TieWish, WireMessage
from ramino_access.hall.town.ties import KeptTie, Ties
from ramino_access.hall.town.town_hall import Town
from tests.hall.callers import NAMES, Caller
from tests.hall.known import Known
from tests.hall.wire import Pipe, Place

PERSONS = {"Anna": "aaaaaaaa", "Bruno": "bbbbbbbb", "Carla": "cccccccc", "Dario": "dddddddd"}


class TownPlace(Place):
    """A hall with a list, people who are known, and a town. Whatever is made by chance is its maker's alone."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed)
        self.kept: list[KeptTie] = []
        self.epoch = 1_800_000_000.0
        self.known = Known(**PERSONS)
        self.chance: dict[str, Random] = {}
        self.acting = ""
        self.town = Town(self.clock, Ties(self.kept.append, self.kept.remove), self.known.id_of, lambda: self.epoch)
        self.hall = Hall(self.clock, self._dice, self._word, NAMES, self.known, town=self.town)

    def _of_actor(self) -> Random:
        made = hashlib.sha256(self.acting.encode()).hexdigest()
        return self.chance.setdefault(self.acting, Random(made))

    def _dice(self, below: int) -> int:
        return self._of_actor().randrange(below)

    def _word(self) -> str:
        return f"{self._of_actor().getrandbits(64):016x}"


class Townsman(Caller):
    """Somebody who comes to the town: a person where their name is known, else a guest."""

    def __init__(self, place: TownPlace, name: str, *, visibility: str = "open", token: str = "") -> None:
        self.place, self.name, self.token = place, name, token
        self.visibility = visibility
        self.before: list[bytes] = []
        self.heard: list[WireMessage] = []
        self.come()

    def come(self) -> None:
        """Open a line."""
        self.pipe = Pipe(local=False, address="192.0.2.7")
        self.place.acting = self.name
        self.place.hall.opened(self.pipe)
        secret = PERSONS.get(self.name, "")
        self.ask(Hello(1, self.name, "en", self.token, secret, visibility=self.visibility))
        self.place.known.answer()
        self.take()
        self.token = next(one.token for one in self.heard if hasattr(one, "token"))

    def ask(self, message: WireMessage) -> list[WireMessage]:
        self.place.acting = self.name
        return super().ask(message)

    def cut(self) -> None:
        self.place.acting = self.name
        self.before += self.pipe.all
        super().cut()

    @property
    def bytes(self) -> list[bytes]:
        """All that they were ever told."""
        return [*self.before, *self.pipe.all]

    def rows(self, **asked: object) -> tuple[PersonRow, ...]:
        return self.page(**asked).persons

    def page(self, **asked: object) -> PeopleHere:
        (told,) = [one for one in self.ask(AskPeople(**asked)) if isinstance(one, PeopleHere)]
        return told

    def names(self, **asked: object) -> list[str]:
        return [row.name for row in self.rows(**asked)]

    def own(self) -> OwnTown:
        self.take()
        return [one for one in self.heard if isinstance(one, OwnTown)][-1]

    def block(self, name: str) -> None:
        self.ask(TieWish("block", name))


def come(*names: str) -> list[Townsman]:
    place = TownPlace()
    return [Townsman(place, name) for name in names]
