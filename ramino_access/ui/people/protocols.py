"""What the player's side asks of the people at a table, where they are people and not opponents, how it gets there, and
what it can wish for there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, Protocol

from ...hall.messages import Ask, Ballot, Language, Owner, Ready, Vote, WireMessage

if TYPE_CHECKING:
    from ...config.plans import Reach
    from ...hall.address import Address
    from ...hall.far import FarTable
    from ...hall.messages import Open, Person, Role, Seated
    from ...hall.seats import KeptSeat
    from ...i18n.catalog import Catalog
from collections import Counter, deque

from ...files.clean import clean_line, clean_name
from ...files.problems import Problem
from ...hall.blocked import BlockList
from ...hall.likeness import alike, compared
from ...hall.messages import MOST_SAID, Refused, Said, Say, about_of

MOST_WRITTEN = 200
"""Lines that are kept to be read again."""

MOST_UNHEARD = 20
"""Lines of the player's own that wait for the line to come back."""

REFUSALS = ("no-chat", "too-much-said", "nothing-said", "nobody", "not-to-players")
"""Why a line is not heard by anybody."""

Hearing = Literal["heard", "muted", "blocked"]


class Talking:
    """The talk at one table. ``send`` passes a message on, and returns False where there is no line."""

    def __init__(self, blocked: BlockList, send: Callable[[Say], bool]) -> None:
        self.talk: list[Said] = []
        self.drafts: dict[str, str] = {}  # lines half written, by whom they are for
        self.muted = False  # all talk
        self._missed: Counter[str] = Counter()  # lines that were kept and not said, by who wrote them
        self._muted: set[str] = set()
        self._blocked = blocked
        self._send = send
        self._unheard: deque[Say] = deque()

    # ------------------------------------------------------------------ what others write

    def take(self, talk_line: Said, *, mine: bool) -> bool:
        """Somebody has written a line, which is kept; whether it is to be said now. What a person who is blocked has
        written is neither."""
        if mine:
            if self._unheard and self._unheard[0].text == talk_line.text:
                self._unheard.popleft()
        elif self.state(talk_line.sender) == "blocked":
            return False
        self.talk = [*self.talk, talk_line][-MOST_WRITTEN:]
        if mine:
            return True
        said = not self.muted and self.state(talk_line.sender) == "heard"
        if not said:
            self._missed[compared(talk_line.sender)] += 1
        return said

    def recall(self, lines: Sequence[Said]) -> None:
        """What was written before this program was there, to be read and not said."""
        before = [line for line in lines if self.state(line.sender) != "blocked" and line not in self.talk]
        self.talk = [*before, *self.talk][-MOST_WRITTEN:]

    def state(self, name: str) -> Hearing:
        """Whether somebody's lines are heard."""
        likeness = compared(name)
        if any(alike(blocked, name) for blocked in self._blocked.names):
            return "blocked"
        return "muted" if likeness in self._muted else "heard"

    def mute(self, name: str, *, on: bool) -> int:
        """Say no more lines of this person, at this table; or say them again: how many have come meanwhile."""
        likeness = compared(name)
        if on:
            self._muted.add(likeness)
            return 0
        self._muted.discard(likeness)
        return 0 if self.muted else self._missed.pop(likeness, 0)

    def block(self, name: str, *, on: bool) -> Problem | None:
        """Take no more lines of this person, at any table; or take them again. Why that can't be kept."""
        others = [one for one in self._blocked.names if not alike(one, name)]
        if on:
            self.talk = [line for line in self.talk if compared(line.sender) != compared(name)]
            self._missed.pop(compared(name), None)
        return self._blocked.change([*others, name] if on else others)

    def mute_all(self, *, on: bool) -> int:
        """Say nothing that is written; or say it again: how many lines have come meanwhile, of those who are heard."""
        self.muted = on
        return 0 if on else sum(self._missed.pop(one) for one in self._missed.keys() - self._muted)

    # ------------------------------------------------------------------ what the player writes

    def write(self, text: str, to: str = "", *, watchers: bool = False) -> bool:
        """Write a line; False where it has to wait until the line is back."""
        line = Say(clean_line(text, MOST_SAID), to, watchers)  # as the hall will tell it
        while len(self._unheard) >= MOST_UNHEARD:
            self._unheard.popleft()
        self._unheard.append(line)
        return self._send(line)

    def refused(self, why: Refused) -> None:
        """A line that was written is heard by nobody."""
        if not self._unheard:
            return
        if why.why not in REFUSALS and (why.why != "not-kept" or why.about != about_of(self._unheard[0])):
            return
        if why.why != "nobody" or why.about == clean_name(self._unheard[0].to):  # else it was no line, but a decision
            self._unheard.popleft()

    def again(self) -> None:
        """The line is back, and what came meanwhile has been heard: write the lines again that nobody has heard."""
        for line in self._unheard:
            self._send(line)


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
        ...


class Seals(Protocol):
    """What is told of sealed deals."""

    def hold(self, then: Callable[[], None]) -> bool:
        """Call ``then`` as soon as the seal of the match that is over was looked at. False: there is none to wait
        for."""
        ...


class LineToHall(Protocol):
    """The line, as far as the player asks about it."""

    @property
    def connected(self) -> bool:
        """Whether there is a line."""
        ...

    @property
    def delay(self) -> float | None:
        """Seconds there and back, as last measured: 0 where that is not known, None where the line is lost."""
        ...


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
    def line(self) -> LineToHall:
        """The line."""
        ...

    @property
    def seals(self) -> Seals:
        """What is told of sealed deals."""
        ...

    @property
    def hosting(self) -> Hosting | None:
        """What there is of a table that is open on this machine, and closes when the player leaves."""
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

    def turn(self, catalog: Catalog) -> str:
        """Whose turn it is and since when; empty where it is nobody's."""
        ...

    def to_list(self) -> bool:
        """Get up and go back to the list of tables. False: there is none, or the player is there."""
        ...

    def leave(self) -> None:
        """Get up for good; nothing more is heard."""
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

    def host(self, wish: Open, *, reach: Reach, port: int, plain: bool) -> None:
        """Open a table on this machine, for those who can come, and sit down at it. ``plain``: by a line that is not
        kept secret."""
        ...

    @property
    def kept(self) -> bool:
        """Whether there is a match of a table on this machine that can be gone on with."""
        ...

    def reopen(self) -> None:
        """Open the table that was open last on this machine, with the same people."""
        ...
