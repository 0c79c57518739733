"""Somebody at a table: the person, their seat, the line to their program while there is one, and what they vote for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

from .likeness import compared
from .messages import MOVED, STOPPING, Ballot, Bye, Message, Person
from .versions import fitting


class Wire(Protocol):
    """A way to a player's program. ``local``: it leads to a program on this machine. ``full``: so much waits on it that
    nothing more should be told now. ``address``: of the machine at the other end; empty where there is no other.
    ``version``: of the wire that holds on it."""

    version: int

    @property
    def address(self) -> str: ...

    @property
    def local(self) -> bool: ...

    @property
    def full(self) -> bool: ...

    def send(self, message: Message) -> None:
        """Pass a message on, when what was played before is kept; never waits."""
        ...

    def warn(self, message: Message) -> None:
        """Pass a message on at once, before what still has to be kept, where the line takes it."""
        ...

    def end(self) -> None:
        """Close, after what was sent."""
        ...

    def cut(self, message: Message) -> None:
        """Close with this, and tell nothing of what still had to be kept: it never will be."""
        ...


@dataclass(eq=False, slots=True)
class Guest:
    """A person at a table. ``seat`` is None for who watches, ``heard`` the last number of the stream that was sent to
    them; ``known``: by name and secret."""

    name: str
    token: str
    language: str = ""
    seat: int | None = None
    line: Wire | None = None
    heard: int = 0
    told_lost: bool = False  # the others have heard that the line is lost
    played_for: bool = False  # an opponent keeps the seat
    removed: bool = False  # the table's owner has sent them away, and they have not come back
    ready: bool = False
    votes: set[Ballot] = field(default_factory=set)
    known: bool = False
    since: int = 0  # the last number of the stream before they came first
    said: list[float] = field(default_factory=list)  # when they wrote their latest lines
    shown: object = None  # the match that they are told of, from a first look at it on

    @property
    def here(self) -> bool:
        """Whether there is a line to this person."""
        return self.line is not None

    def is_person(self, name: str, *, known: bool) -> bool:
        """Whether this is somebody of this name who is known, too."""
        return known and self.known and compared(self.name) == compared(name)

    def left_on(self, line: Wire, name: str) -> bool:
        """Whether this seat has lost its line, and somebody of its name comes by one of this very machine: there the
        name is enough, but not for somebody who is known by a secret."""
        return line.local and self.lost and compared(self.name) == compared(name)

    @property
    def lost(self) -> bool:
        """Whether this is the seat of somebody who has no secret, and whose line is lost."""
        return self.seat is not None and not self.here and not self.known

    def person(self, owner: Guest | None, *, votes: bool = True) -> Person:
        """What others are told of this person; ``votes``: also what they have voted for."""
        cast = tuple(sorted(self.votes)) if votes else ()
        return Person(self.name, self.seat, self.language, away=not self.here, owner=self is owner, votes=cast)

    def send(self, message: Message) -> None:
        """Pass a message on to their program, if there is a line."""
        if self.line is not None:
            tell(self.line, message)

    def warn(self, message: Message) -> None:
        """Tell them at once, whatever has still to be kept."""
        if self.line is not None:
            warn(self.line, message)

    def cut(self, at: str = "") -> None:
        """Their table is another server's now, at this address if that is known: have them look for it. Nothing that
        was not kept is told."""
        line, self.line = self.line, None
        if line is not None:
            line.cut(fitting(Bye(MOVED, at=at), line.version) or Bye(STOPPING))

    def hang_up(self, why: str) -> None:
        """Say goodbye on the line and close it."""
        line, self.line = self.line, None
        if line is not None:
            tell(line, Bye(why))
            line.end()


def tell(line: Wire, message: Message) -> None:
    """Pass a message on, as far as the program at the other end of this line knows what is in it."""
    fit = fitting(message, line.version)
    if fit is not None:
        line.send(fit)


def is_voted(guests: Iterable[Guest], what: Ballot) -> bool:
    """Whether somebody has voted for this."""
    return any(what in guest.votes for guest in guests)


def is_awaited(guests: Iterable[Guest]) -> bool:
    """Whether somebody is away for whom nobody plays."""
    return any(guest.seat is not None and not guest.here and not guest.played_for for guest in guests)


def end_vote(guests: Iterable[Guest], what: Ballot) -> None:
    """Nobody votes for this any more."""
    for guest in guests:
        guest.votes.discard(what)


def end_idle(guests: Iterable[Guest]) -> None:
    """Where nobody is awaited, nobody votes about waiting any more."""
    guests = list(guests)
    if not is_awaited(guests):
        end_vote(guests, "go-on")


def warn(line: Wire, message: Message) -> None:
    """The same at once, before what still has to be kept."""
    fit = fitting(message, line.version)
    if fit is not None:
        line.warn(fit)
