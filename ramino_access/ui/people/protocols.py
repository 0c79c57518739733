"""What the player's side asks of the people at a table, where they are people and not opponents, and how it gets
there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ...config.address import Address
    from ...config.seats import KeptSeat
    from ...hall.messages import Open, Person, Role, Seated, TableLine
    from ...i18n.catalog import Catalog
    from .talking import Talking
    from .wishes import Wishes


class Myself(Protocol):
    """Who the player is at a hall: a guest, or somebody who is ``known`` by name; ``people``: some are known there."""

    @property
    def known(self) -> bool: ...

    @property
    def people(self) -> bool: ...

    def choose(self) -> None:
        """Choose a secret: another one, or the first."""
        ...


class Seals(Protocol):
    """What is told of sealed deals."""

    def hold(self, then: Callable[[], None]) -> bool:
        """Call ``then`` as soon as the seal of the match that is over was looked at. False: there is none to wait
        for."""
        ...


class People(Protocol):
    """The people at a table at the other end of a line, and the line."""

    @property
    def name(self) -> str:
        """What the player is called at this table."""
        ...

    @property
    def owner(self) -> bool:
        """Whether the table is the player's."""
        ...

    @property
    def about(self) -> Seated | None:
        """What the table is; None where the player sits at none."""
        ...

    @property
    def looking(self) -> bool:
        """Whether the hall has not answered yet."""
        ...

    @property
    def connected(self) -> bool:
        """Whether there is a line."""
        ...

    @property
    def seals(self) -> Seals:
        """What is told of sealed deals."""
        ...

    @property
    def hosting(self) -> bool:
        """Whether the table is open on this machine, and closes when the player leaves."""
        ...

    def keeps(self) -> bool:
        """Whether the table is open on this machine, and its match kept here: a full disk takes none."""
        ...

    @property
    def invitation(self) -> str:
        """The line to be sent to friends; empty where there is none."""
        ...

    @property
    def digits(self) -> str:
        """The digits that somebody who comes without an invitation compares with the player; empty where nobody has."""
        ...

    @property
    def given_up(self) -> bool:
        """Whether the match was given up, so that nothing more is played here."""
        ...

    @property
    def hints(self) -> bool:
        """Whether hints are allowed at this table."""
        ...

    @property
    def wishes(self) -> Wishes:
        """What the player asks for."""
        ...

    @property
    def identity(self) -> Myself:
        """Who the player is at this hall."""
        ...

    @property
    def talking(self) -> Talking:
        """What is written at the table, and whom the player hears."""
        ...

    def everybody(self) -> Sequence[Person]:
        """Who is at the table, the player among them."""
        ...

    @property
    def delay(self) -> float | None:
        """Seconds there and back on the line; None where it is lost."""
        ...

    def turn(self, catalog: Catalog) -> str:
        """Whose turn it is and since when; empty where it is nobody's."""
        ...

    def to_list(self) -> bool:
        """Get up and go back to the list of tables. False: there is none, or the player is there."""
        ...

    def leave(self) -> None:
        """Get up for good; nothing more is heard."""
        ...


class HallOfTables(Protocol):
    """A hall with a list of tables, before the player sits down at one."""

    @property
    def tables(self) -> Sequence[TableLine]:
        """The list."""
        ...

    @property
    def wishes(self) -> Wishes:
        """What the player asks for."""
        ...


class Entrance(Protocol):
    """The way to tables with people, in the main menu."""

    @property
    def waiting(self) -> KeptSeat | None:
        """The seat at a table elsewhere that waits for the player."""
        ...

    def go_back(self, seat: KeptSeat) -> None:
        """Go to this seat."""
        ...

    def enter(self) -> None:
        """Show where one can go."""
        ...


class Ways(Protocol):
    """Where a program of one's own can go: to tables elsewhere, or to one that is opened here."""

    def addresses(self) -> Sequence[Address]:
        """The addresses at which the player has been, the last one first."""
        ...

    def forget(self, address: Address) -> None:
        """Take an address away."""
        ...

    def go(self, address: Address, role: Role = "player", written: str = "") -> None:
        """Go to the tables at this address. ``written`` is what the player wrote for it: where no table answers, it is
        asked for again with that."""
        ...

    def host(self, wish: Open, *, elsewhere: bool, port: int, plain: bool) -> None:
        """Open a table on this machine, ``elsewhere``: for other machines too, ``plain``: by a line that is not kept
        secret, and sit down at it."""
        ...

    @property
    def kept(self) -> bool:
        """Whether there is a match of a table on this machine that can be gone on with."""
        ...

    def reopen(self) -> None:
        """Open the table that was open last on this machine, with the same people."""
        ...
