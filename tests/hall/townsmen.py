"""A hall with a town, and people who come to it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from ramino_access.hall.hall import Hall
from ramino_access.hall.messages import (
    Appear,
    Ask,
    AskPeople,
    Hello,
    Join,
    Leave,
    Open,
    OwnTown,
    PeopleHere,
    PersonRow,
    Say,
    TableList,
    Tables,
    TieWish,
    WireMessage,
)
from ramino_access.hall.town.steward import Paper, Papers
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
        ties = Ties(self._keep, self._end)
        self.papers: list[Paper] = []
        papers = Papers(self.papers.append, lambda: self.epoch, lambda: f"{len(self.papers)}", ties.friends)
        self.town = Town(self.clock, ties, self.known.id_of, lambda: self.epoch, papers)
        self.hall = Hall(self.clock, self._dice, self._word, NAMES, self.known, town=self.town)

    def _keep(self, tie: KeptTie) -> None:
        self._end(tie)
        self.kept.append(tie)

    def _end(self, tie: KeptTie) -> None:
        self.kept[:] = [one for one in self.kept if (one.person, one.likeness) != (tie.person, tie.likeness)]

    def _of_actor(self) -> Random:
        made = hashlib.sha256(self.acting.encode()).hexdigest()
        return self.chance.setdefault(self.acting, Random(made))

    def _dice(self, below: int) -> int:
        return self._of_actor().randrange(below)

    def _word(self) -> str:
        return f"{self._of_actor().getrandbits(64):016x}"


class Townsman(Caller):
    """Somebody who comes to the town: a person where their name is known, else a guest."""

    def __init__(
        self, place: TownPlace, name: str, *, visibility: str = "open", token: str = "", address: str = "192.0.2.7"
    ) -> None:
        self.place, self.name, self.token, self.address = place, name, token, address
        self.visibility = visibility
        self.before: list[bytes] = []
        self.heard: list[WireMessage] = []
        self.come()

    def come(self) -> None:
        """Open a line."""
        self.pipe = Pipe(local=False, address=self.address)
        self.place.acting = self.name
        self.place.hall.opened(self.pipe)
        secret = PERSONS.get(self.name, "")
        self.ask(Hello(1, self.name, "en", self.token, secret, visibility=self.visibility))
        self.place.known.answer()
        self.take()
        self.token = next((one.token for one in self.heard if hasattr(one, "token")), self.token)

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


def linked(*ways: tuple[str, TownPlace, TownPlace]) -> None:
    """Have servers, by their names, tell others who is there."""
    for name, one, other in ways:
        which, runs, rows = one.town.comings.untold()
        other.town.comings.hear(name, which, runs, *rows)
        other.town.comings.live(["one", "two"])


Deed: TypeAlias = Callable[[Townsman, Random], object]


def _own_table(one: Townsman, rng: Random) -> None:
    one.ask(Open(rng.choice(("rami", "salotto")), seats=3, people=rng.choice((2, 3)), listed=rng.random() < 0.7))


def _again(one: Townsman, rng: Random) -> None:
    one.cut()
    one.come()


def _joins(one: Townsman, rng: Random) -> None:
    """Only at tables whose owner hides nothing."""
    lists = [told for told in one.ask(Tables()) if isinstance(told, TableList)]
    if lists and lists[0].tables:
        one.ask(Join(table=rng.choice(lists[0].tables).table, role=rng.choice(("player", "spectator"))))


def _ties(one: Townsman, rng: Random) -> None:
    one.ask(TieWish(rng.choice(("block", "unblock")), rng.choice((*PERSONS, "Zeno", "Ugo"))))


def _appears(one: Townsman, rng: Random) -> None:
    one.ask(Appear(rng.choice(("open", "quiet"))))


OPEN_DEEDS: Sequence[Deed] = (
    _own_table,
    _again,
    _joins,
    lambda one, rng: one.ask(Tables()),
    lambda one, rng: one.ask(AskPeople(follow=True)),
    lambda one, rng: one.ask(AskPeople("find", rng.choice((*PERSONS, "a", "Zeno", "Ugo")))),
    lambda one, rng: one.ask(Say("hello")),
    _ties,
    _appears,
    lambda one, rng: one.ask(Ask(rng.choice(tuple(PERSONS)))),
    lambda one, rng: one.ask(Leave()),
    lambda one, rng: one.ask(Join(code="ABCDEFGH")),
)
UNSEEN_DEEDS = {
    "hidden": tuple(deed for deed in OPEN_DEEDS if deed not in (_joins, _appears)),
    "blocking": tuple(deed for deed in OPEN_DEEDS if deed not in (_joins, _ties)),
    "seen": OPEN_DEEDS,
}


def do(one: Townsman, deed: Deed, rng: Random) -> None:
    """Have somebody do this, on a new line where theirs has ended."""
    if one.pipe.ended:
        _again(one, rng)
    deed(one, rng)
    one.place.known.answer()
