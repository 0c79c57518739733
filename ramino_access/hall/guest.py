"""Somebody at a table: the person, their seat, the line to their program while there is one, and what they vote for;
all of them, and who may not come back."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from hmac import compare_digest
from typing import Literal, Protocol

from .likeness import alike, compared
from .messages import MOVED, Ballot, Bye, Person, WireMessage
from .town.ties import Invitations
from .versions import fitting

SendingAway = Literal["removed", "banned"]
"""Whether somebody who is sent away may come back."""


class Wire(Protocol):
    """A way to a player's program. ``local``: it leads to a program on this machine. ``full``: so much waits on it that
    nothing more should be told now; ``silent``: nothing comes on it. ``address``: of the machine at the other end, if
    there is another. ``version``: of the wire that holds on it. ``stays``: who is there can go to no other server."""

    version: int

    @property
    def stays(self) -> bool: ...

    @property
    def address(self) -> str: ...

    @property
    def local(self) -> bool: ...

    @property
    def full(self) -> bool: ...

    @property
    def silent(self) -> bool: ...

    def send(self, message: WireMessage) -> None:
        """Pass a message on, when what was played before is kept; never waits."""

    def warn(self, message: WireMessage) -> None:
        """Pass a message on at once, before what still has to be kept, where the line takes it."""

    def end(self) -> None:
        """Close, after what was sent."""

    def cut(self, message: WireMessage) -> None:
        """Close with this, and tell nothing of what still had to be kept: it never will be."""


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
    unwanted: SendingAway | Literal[""] = ""  # how a vote that is under way would send them away
    ready: bool = False
    votes: set[Ballot] = field(default_factory=set)
    known: bool = False
    hidden: bool = False  # in the lists of others
    since: int = 0  # the last number of the stream before they came first
    line_times: list[float] = field(default_factory=list)  # when they wrote their latest lines
    shown: object = None  # the match that they are told of, from a first look at it on
    opened: object = None  # the match of which they were told the secret
    until: int | None = None  # after so many entries of the match they have left

    @property
    def here(self) -> bool:
        """Whether there is a line to this person."""
        return self.line is not None

    @property
    def silent(self) -> bool:
        """Whether there is a line on which nothing comes."""
        return self.line is not None and self.line.silent

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
        away, owns, unwanted = not self.here, self is owner, bool(self.unwanted)
        played_for = away and self.played_for
        return Person(self.name, self.seat, self.language, away, owns, cast, played_for, unwanted, self.silent)

    def send(self, message: WireMessage) -> None:
        """Pass a message on to their program, if there is a line."""
        if self.line is not None:
            tell(self.line, message)

    def warn(self, message: WireMessage) -> None:
        """Tell them at once, whatever has still to be kept."""
        if self.line is not None:
            warn(self.line, message)

    def cut(self, at: str = "") -> None:
        """Another server has their table, at this address if that is known. Nothing that was not kept is told."""
        line, self.line = self.line, None
        if line is not None:
            line.cut(Bye(MOVED, at=at))

    def hang_up(self, why: str) -> None:
        """Say goodbye on the line and close it."""
        line, self.line = self.line, None
        if line is not None:
            tell(line, Bye(why))
            line.end()


def tell(line: Wire, message: WireMessage) -> None:
    """Pass a message on, as far as the program at the other end of this line knows what is in it."""
    fit = fitting(message, line.version)
    if fit is not None:
        line.send(fit)


def warn(line: Wire, message: WireMessage) -> None:
    """The same at once, before what still has to be kept."""
    fit = fitting(message, line.version)
    if fit is not None:
        line.warn(fit)


MOST_GONE = 20
"""People who had a seat and have gone, after whom no opponent is named."""


MOST_BANNED = 200
"""People of one table; who was sent away longest ago is forgotten first."""


class Bans:
    """The people of one table who were sent away for good. Whoever is known by a secret has the name to themselves, so
    that it stands for the person; a guest's return word does, under whatever name it is shown again."""

    def __init__(self) -> None:
        self.names: dict[str, None] = {}
        self.words: dict[str, None] = {}

    def add(self, name: str, word: str) -> None:
        """Whoever has this name, and this return word, may not come back."""
        self.restore((name,), (word,) if word else ())

    def restore(self, names: Iterable[str], words: Iterable[str]) -> None:
        """Neither may these, of whom it was kept."""
        for kept, more in ((self.names, names), (self.words, words)):
            kept.update(dict.fromkeys(more))
            for oldest in list(kept)[:-MOST_BANNED]:
                del kept[oldest]

    def hold(self, name: str, word: str) -> bool:
        """Whether somebody of this name, who shows this return word, may not come."""
        shown = any(compare_digest(one.encode(), word.encode()) for one in self.words if word)
        return shown or any(alike(name, one) for one in self.names)


class TablePeople:
    """The people at a table, clockwise where they are ``seated``: whose it is, who may not come back, who has ``gone``
    before. ``seats`` of them are for people."""

    def __init__(self, seats: int) -> None:
        self.guests: list[Guest] = []
        self.owner: Guest | None = None
        self.banned = Bans()
        self.gone: deque[str] = deque(maxlen=MOST_GONE)
        self.dealt: dict[int, Guest] = {}  # by seat, who was dealt into the match, wherever they are now
        self.invitations = Invitations()
        self._seats = seats

    @property
    def seated(self) -> list[Guest]:
        """The people who have a seat, clockwise."""
        return sorted((g for g in self.guests if g.seat is not None), key=lambda g: g.seat or 0)

    @property
    def deciding(self) -> list[Guest]:
        """Those whom nothing is decided without: all who have a seat but those for whom the computer plays."""
        return [guest for guest in self.seated if not guest.played_for]

    @property
    def missing(self) -> int:
        """For how many people there still is a seat."""
        return self._seats - len(self.seated)

    @property
    def complete(self) -> bool:
        """Whether everybody for whom there is a seat is here."""
        return sum(guest.here for guest in self.seated) == self._seats

    def free_seat(self) -> int | None:
        """The first seat that waits for somebody; None where none does."""
        taken = {guest.seat for guest in self.guests}
        return next((seat for seat in range(self._seats) if seat not in taken), None)

    def named(self, name: str) -> Guest | None:
        """Who is called so, as names are compared."""
        return next((one for one in self.guests if compared(one.name) == compared(name)), None)

    def persons(self) -> tuple[Person, ...]:
        """What is told of them."""
        return tuple([guest.person(self.owner) for guest in self.guests])

    def give_to(self, guest: Guest | None) -> None:
        """The table belongs to this guest now; None: to nobody."""
        self.owner = guest

    def sit_again(self, guests: list[Guest]) -> None:
        """These have still to come back to their seats; the first of them owns the table."""
        self.guests, self.owner = guests, guests[0]
        self.dealt = {guest.seat: guest for guest in guests if guest.seat is not None}

    def forget(self, guest: Guest) -> None:
        """Somebody has no seat here any more; no opponent is called like them soon."""
        self.guests.remove(guest)
        if guest.seat is not None:
            self.gone.append(guest.name)

    def send_home(self) -> None:
        """Everybody has to go: the match was given up, or the table is closed."""
        for guest in list(self.guests):
            guest.hang_up("given-up")
        self.guests.clear()

    # ------------------------------------------------------------------ what they vote about

    def is_voted(self, ballot: Ballot) -> bool:
        """Whether somebody has voted for this."""
        return any(ballot in guest.votes for guest in self.guests)

    @property
    def awaited(self) -> bool:
        """Whether somebody is away for whom nobody plays."""
        return any(guest.seat is not None and not guest.here and not guest.played_for for guest in self.guests)

    def end_vote(self, ballot: Ballot) -> None:
        """Nobody votes for this any more."""
        for guest in self.guests:
            guest.votes.discard(ballot)
            if ballot == "send-away":
                guest.unwanted = ""
