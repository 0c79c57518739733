"""What the player's side asks of the people at a table, how it gets there, and what it can wish for there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

from ...config.plans import Reach
from ...hall.address import Address
from ...hall.far import FarTable
from ...hall.messages import Open, Person, Role, Seated, WireMessage
from ...hall.seats import KeptSeat
from ...i18n.catalog import Catalog
from .talk import Talking
from .townspeople import Townspeople

Decision = Literal["start", "remove", "ban", "hand-over"]


class Wishes:
    """What the player asks of a hall beside the cards: to sit down, to begin, to decide. Passed on where there is a
    line; where there is none, ``unheard`` is called instead."""

    def __init__(self, table: FarTable, connected: Callable[[], bool], unheard: Callable[[], None]) -> None:
        self._table = table
        self._connected = connected
        self._unheard = unheard

    def send(self, message: WireMessage) -> bool:
        """Have the hall asked for this. False: there is no line."""
        connected = self._connected()
        if connected:
            self._table.send(message)
        else:
            self._unheard()
        return connected

    def sit(self, *, code: str = "", table: str = "", role: Role = "player") -> None:
        """Sit down or watch: at the table of this code, or at this one of the list."""
        if self._connected():
            self._table.join(code, table, role)
        else:
            self._unheard()


class Myself(Protocol):
    """Who the player is at a hall: a guest, or somebody who is ``known`` by name; ``people``: some are known there."""

    name: str
    known: bool
    people: bool

    def choose(self) -> None:
        """Choose a secret: another one, or the first."""

    def open_own(self) -> None:
        """See what is kept of oneself, and have it forgotten."""


class Seals(Protocol):
    """What is told of sealed deals."""

    def hold(self, then: Callable[[], None]) -> bool:
        """Call ``then`` as soon as the seal of the match that is over was looked at. False: it was, or is none."""


class LineToHall(Protocol):
    """The line, as far as the player asks about it."""

    @property
    def connected(self) -> bool:
        """Whether there is a line."""

    @property
    def delay(self) -> float | None:
        """Seconds there and back, as last measured: 0 where that is not known, None where the line is lost."""


class Hosting:
    """A table that is open on this machine. ``keeps``: whether its match is kept here, which a full disk does not let
    be; ``invitation`` is the line to be sent to friends, ``digits`` those that somebody who comes without one compares
    with the player; empty where there is none."""

    def __init__(self, keeps: Callable[[], bool]) -> None:
        self.keeps = keeps
        self.invitation, self.digits = "", ""

    def invite(self, invitation: str) -> None:
        """The table is open, and this is the line for friends."""
        self.invitation = invitation

    def compare(self, digits: str) -> None:
        """Somebody who comes without an invitation compares these digits with the player."""
        self.digits = digits


class People(Protocol):
    """The people at a table at the other end of a line, and what the player asks of them and of the ``town`` around.
    ``hosting``: what there is of a table that is open on this machine, and closes when the player leaves; ``seals``:
    what is told of sealed deals."""

    table: FarTable
    line: LineToHall
    identity: Myself
    wishes: Wishes
    talking: Talking
    town: Townspeople
    seals: Seals
    hosting: Hosting | None

    @property
    def name(self) -> str:
        """What the player is called at this table."""
        return self.identity.name

    @property
    def about(self) -> Seated | None:
        """What the table is; None where the player sits at none."""
        return self.table.about

    @property
    def hints(self) -> bool:
        """Whether hints are allowed at this table."""
        return self.about is None or self.about.hints

    def everybody(self) -> Sequence[Person]:
        """Who is at the table, the player among them."""
        return () if self.about is None else self.about.people

    @property
    def owner(self) -> bool:
        """Whether the table is the player's."""
        return any(one.owner and one.name == self.name for one in self.everybody())

    @property
    def looking(self) -> bool:
        """Whether the hall has not answered yet."""

    @property
    def given_up(self) -> bool:
        """Whether the match was given up, so that nothing more is played here."""

    def turn(self, catalog: Catalog) -> str:
        """Whose turn it is and since when; empty where it is nobody's."""

    def to_list(self, then: str = "") -> bool:
        """Get up and go back to the list of tables; from there to the table ``then``. False: there is no list, or the
        player is there."""

    def leave(self) -> None:
        """Get up for good; nothing more is heard."""


class Entrance(Protocol):
    """The way to tables with people, in the main menu."""

    @property
    def waiting(self) -> KeptSeat | None:
        """The seat at a table elsewhere that waits for the player."""

    def go_back(self, seat: KeptSeat) -> None:
        """Go to this seat."""

    def enter(self) -> None:
        """Show where one can go."""


class Ways(Protocol):
    """Where a program of one's own can go: to tables elsewhere, or to one that is opened here."""

    def addresses(self) -> Sequence[Address]:
        """The addresses at which the player has been, the last one first."""

    def forget(self, address: Address) -> None:
        """Take an address away."""

    def go(self, address: Address, role: Role = "player", written: str = "") -> None:
        """Go to the tables at this address; where none answers, it is asked for again with what was ``written``."""

    def host(self, wish: Open, *, reach: Reach, port: int, plain: bool) -> None:
        """Open a table here, for those who can come, and sit down at it. ``plain``: by a line that is not secret."""

    @property
    def kept(self) -> bool:
        """Whether there is a match of a table on this machine that can be gone on with."""

    def reopen(self) -> None:
        """Open the table that was open last on this machine, with the same people."""
