"""What the player's side asks of the people at a table, where they are people and not opponents, how it gets there, and
what it can wish for there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

from ...config.plans import Reach
from ...hall.address import Address
from ...hall.far import FarTable
from ...hall.messages import Ask, Ballot, Language, Open, Owner, Person, Ready, Role, Seated, Vote, WireMessage
from ...hall.seats import KeptSeat
from ...i18n.catalog import Catalog
from .talk import Talking
from .townspeople import DeskSide, Townspeople

Decision = Literal["start", "remove", "ban", "hand-over"]


class Wishes:
    """What the player asks of a hall beside the cards: to sit down, to begin, to decide. Passed on where there is a
    line; where there is none, ``unheard`` is called instead."""

    def __init__(self, table: FarTable, connected: Callable[[], bool], unheard: Callable[[], None]) -> None:
        self._table = table
        self._connected = connected
        self._unheard = unheard

    def _send(self, message: WireMessage) -> None:
        if self._connected():
            self._table.send(message)
        else:
            self._unheard()

    def sit(self, *, code: str = "", table: str = "", role: Role = "player") -> None:
        """Sit down or watch: at the table of this code, or at this one of the list."""
        if self._connected():
            self._table.join(code, table, role)
        else:
            self._unheard()

    def open(self, wish: Open) -> None:
        """Open a table and sit down at it."""
        self._send(wish)

    def begin(self) -> None:
        """Have the match begin with those who are here."""
        self._send(Owner("start"))

    def another(self) -> None:
        """Another match with the same people."""
        self._send(Ready(0))

    def to_the_end(self, hand: int) -> None:
        """Go on to the end of the match without a pause: this hand, and those that follow, are left to opponents."""
        self._send(Ready(hand))

    def ask(self, name: str) -> None:
        """Ask what somebody has won here."""
        self._send(Ask(name))

    def decide(self, decision: Decision, name: str) -> None:
        """As the owner of the table: send somebody away, for good (``ban``) or not, or give them the table."""
        self._send(Owner(decision, name))

    def renew_code(self) -> None:
        """As the owner of the table: have another code open it."""
        self._send(Owner("new-code"))

    def vote(self, ballot: Ballot, *, yes: bool = True) -> None:
        """Be for giving the match up, or for waiting no longer for whoever is away; or against it."""
        self._send(Vote(ballot, yes))

    def speak(self, language: str) -> None:
        """The player hears the table in this language from now on. Without a line the next greeting says so."""
        if self._connected():
            self._table.send(Language(language))


class Myself(Protocol):
    """Who the player is at a hall: a guest, or somebody who is ``known`` by name; ``people``: some are known there."""

    @property
    def known(self) -> bool: ...

    @property
    def people(self) -> bool: ...

    def choose(self) -> None:
        """Choose a secret: another one, or the first."""

    def open_own(self) -> None:
        """See what is kept of oneself, and have it forgotten."""


class Seals(Protocol):
    """What is told of sealed deals."""

    def hold(self, then: Callable[[], None]) -> bool:
        """Call ``then`` as soon as the seal of the match that is over was looked at. False: there is none to wait
        for."""


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
    """The people at a table at the other end of a line, and the line."""

    @property
    def name(self) -> str:
        """What the player is called at this table."""

    @property
    def owner(self) -> bool:
        """Whether the table is the player's."""

    @property
    def about(self) -> Seated | None:
        """What the table is; None where the player sits at none."""

    @property
    def looking(self) -> bool:
        """Whether the hall has not answered yet."""

    @property
    def line(self) -> LineToHall:
        """The line."""

    @property
    def seals(self) -> Seals:
        """What is told of sealed deals."""

    @property
    def hosting(self) -> Hosting | None:
        """What there is of a table that is open on this machine, and closes when the player leaves."""

    @property
    def given_up(self) -> bool:
        """Whether the match was given up, so that nothing more is played here."""

    @property
    def hints(self) -> bool:
        """Whether hints are allowed at this table."""

    @property
    def wishes(self) -> Wishes:
        """What the player asks for."""

    @property
    def identity(self) -> Myself:
        """Who the player is at this hall."""

    @property
    def talking(self) -> Talking:
        """What is written at the table, and whom the player hears."""

    @property
    def town(self) -> Townspeople:
        """Who is in the hall, and what is the player's own there."""
        ...

    @property
    def desk(self) -> DeskSide:
        """Those who look after the room."""
        ...

    def everybody(self) -> Sequence[Person]:
        """Who is at the table, the player among them."""

    def turn(self, catalog: Catalog) -> str:
        """Whose turn it is and since when; empty where it is nobody's."""

    def to_list(self) -> bool:
        """Get up and go back to the list of tables. False: there is none, or the player is there."""

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
        """Go to the tables at this address. ``written`` is what the player wrote for it: where no table answers, it is
        asked for again with that."""

    def host(self, wish: Open, *, reach: Reach, port: int, plain: bool) -> None:
        """Open a table on this machine, for those who can come, and sit down at it. ``plain``: by a line that is not
        kept secret."""

    @property
    def kept(self) -> bool:
        """Whether there is a match of a table on this machine that can be gone on with."""

    def reopen(self) -> None:
        """Open the table that was open last on this machine, with the same people."""
