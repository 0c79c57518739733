"""A table of a hall and the people at it: who sits where, who is away, who decides what."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from ..bots import USUAL
from ..games.options import Value
from ..play.entries import Log, Setup
from ..play.scheduling import Scheduler
from ..play.table import Table
from .guest import Guest, Line
from .messages import Act, Happening, Join, Owner, Presence, Ready, Refused, Say, Seated, Snapshot, Told, Vote
from .running import Running
from .stream import Stream
from .talk import Talk
from .waiting import Waiting

Keep: TypeAlias = Callable[[Setup, tuple[int, ...]], "Log | None"]
"""Opens the log of a match that begins: what it is played with, and the seats of people."""

MOST_WATCHING = 20


@dataclass(frozen=True, slots=True)
class Plan:
    """What a table is to be.

    ``people``: how many seats wait for people before the match begins; opponents of ``level`` play the others, under
    the names in ``opponents``. ``seed``: None where the deals are to be a secret of chance. ``pace``, ``grace`` in
    seconds; ``clock``: the minutes of a turn, 0 for as long as one likes.
    """

    game: str
    options: Mapping[str, Value]
    seats: int
    people: int
    opponents: tuple[str, ...]
    level: str = USUAL
    code: str = ""
    seed: int | None = None
    pace: float = 1.0
    hints: bool = True
    chat: bool = True
    spectators: bool = True
    clock: int = 0
    grace: float = 180.0


def compared(name: str) -> str:
    """A name as people see it: two that are alike are the same."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


class Room:
    """A table and its people. ``dice`` gives a number below the one it is asked for, ``keep`` opens a match's log."""

    def __init__(
        self,
        plan: Plan,
        scheduler: Scheduler,
        dice: Callable[[int], int],
        keep: Keep = lambda setup, people: None,
    ) -> None:
        self.plan = plan
        self.guests: list[Guest] = []
        self.stream = Stream()
        self.match: Running | None = None
        self._names: tuple[str, ...] = ()
        self._owner: Guest | None = None
        self._banned: set[str] = set()
        self._scheduler = scheduler
        self._dice = dice
        self._keep = keep
        self._waiting = Waiting(self, scheduler)
        self._talk = Talk(scheduler)

    # ------------------------------------------------------------------ coming and going

    @property
    def seated(self) -> list[Guest]:
        """The people who have a seat, clockwise."""
        return sorted((g for g in self.guests if g.seat is not None), key=lambda g: g.seat or 0)

    def join(self, line: Line, name: str, token: str, language: str, wish: Join) -> Guest | str:
        """Sit down, watch, or come back: the guest, or why not."""
        known = self._known(line, name, token)
        if isinstance(known, str):
            return known
        if known is not None:
            self._come_back(known, line, language, wish.last_seq)
            return known
        seat = self._free_seat() if wish.role == "player" else None
        if seat is None and wish.role == "player":
            return "begun" if self.match is not None else "full"
        if seat is None and (not self.plan.spectators or len(self.guests) - len(self.seated) >= MOST_WATCHING):
            return "no-spectators"
        guest = Guest(name, token, language, seat, line, self.stream.last)
        self.guests.append(guest)
        if self._owner is None:
            self._owner = guest
        self._happened("joined" if seat is not None else "watching", guest, missing=self._free)
        self._tell_who()
        if self.match is not None:
            self.show(guest)
        elif seat is not None and len(self.seated) == self.plan.people:
            self.begin()
        return guest

    def _known(self, line: Line, name: str, token: str) -> Guest | str | None:
        """The guest who comes back; why this one may not come; None for somebody new."""
        if compared(name) in self._banned:
            return "banned"
        for guest in self.guests:
            if token and guest.token == token:
                return guest
        for guest in self.guests:
            if compared(guest.name) == compared(name):
                return guest if line.local and not guest.here and guest.seat is not None else "name-taken"
        taken = map(compared, (*self._names, *self.plan.opponents[: self.plan.seats - self.plan.people]))
        return "name-taken" if compared(name) in taken else None

    def _free_seat(self) -> int | None:
        if self.match is not None:
            return None
        taken = {guest.seat for guest in self.guests}
        return next((seat for seat in range(self.plan.people) if seat not in taken), None)

    @property
    def _free(self) -> int:
        """How many people are still waited for."""
        return 0 if self.match is not None else self.plan.people - len(self.seated)

    def _come_back(self, guest: Guest, line: Line, language: str, last_seq: int) -> None:
        if guest.here:
            guest.hang_up("elsewhere")
            self._happened("elsewhere", guest)
        elif guest.told_lost or guest.played_for:
            self._happened("back", guest)
        guest.line, guest.language = line, language
        guest.heard = last_seq if 0 < last_seq <= self.stream.last else 0
        guest.lost, guest.told_lost = None, False
        if guest.played_for and guest.seat is not None and self.match is not None:
            guest.played_for = False
            self.match.sit(guest.seat)
        guest.send(self.described(guest))
        if self.match is not None and guest.heard == 0:
            self.show(guest)
        self.tell()

    def closed(self, guest: Guest, line: Line) -> None:
        """The line to somebody is gone."""
        if guest.line is not line:
            return  # they have come back by another one meanwhile
        guest.line = None
        guest.lost = self._scheduler.time()
        if guest.seat is None or self.match is None:
            self.leave(guest)
        else:
            self._waiting.lost(guest)

    def leave(self, guest: Guest, what: Happening = "left", why: str = "left") -> None:
        """Somebody goes; an opponent plays their seat on. Whoever has left by themselves may come back to it."""
        guest.hang_up(why)
        if guest not in self.guests:
            return
        if what == "left" and self.match is not None and guest.seat is not None:
            guest.played_for = guest.told_lost = True
        else:
            self.guests.remove(guest)
        if guest is self._owner:
            self._owner = next((g for g in self.seated if g.here), None)
        self._happened(what, guest, missing=self._free)
        if self._owner is not None and guest.seat is not None:
            self._tell_who()
        if self.match is not None and guest.seat is not None:
            self.match.play_for(guest.seat)
            self.go_on_if_ready()
        self.tell()

    # ------------------------------------------------------------------ the match

    def begin(self) -> None:
        """Deal: people sit in the order in which they came, opponents at the other seats."""
        people = self.seated
        for seat, guest in enumerate(people):
            guest.seat = seat
        names = (*(guest.name for guest in people), *self.plan.opponents)[: self.plan.seats]
        seed = self._dice(2**31) if self.plan.seed is None else self.plan.seed
        setup = Setup(self.plan.game, dict(self.plan.options), names, seed, self.plan.level)
        self.take_up(Table(setup, self._keep(setup, tuple(range(len(people))))))

    def take_up(self, table: Table) -> None:
        """Play at this table, which may be in the middle of a match."""
        if self.match is not None:
            self.match.runner.stop()
        self._names = table.names
        self.match = Running(table, self._scheduler, lambda: self.plan.pace, self.stream, self._moved)
        for guest in self.guests:
            guest.ready = False
            guest.votes.clear()
            if guest.seat is not None and not guest.played_for:
                self.match.sit(guest.seat)
        self._tell_who()
        for guest in self.guests:
            self.show(guest)
        self._moved()
        self.match.runner.wake()

    def show(self, guest: Guest) -> None:
        """Tell somebody how the table stands; what was before it they need not hear."""
        assert self.match is not None
        guest.heard = self.stream.last
        guest.send(Snapshot(self.stream.last, self.match.standing(guest.seat)))

    def _moved(self) -> None:
        """The cards have moved: look who is waited for, and tell everybody."""
        self._waiting.look()
        self.tell()

    def go_on_if_ready(self) -> None:
        """Deal the next hand, or begin another match, when everybody who is here wants it."""
        match = self.match
        if match is None or (match.table.hand_over is None and not match.over):
            return
        here = [guest for guest in self.seated if guest.here]
        if here and all(guest.ready for guest in here):
            self.go_on()

    def go_on(self) -> None:
        """Deal the next hand; or begin another match with the same people, where this one is over."""
        match = self.match
        assert match is not None
        for guest in self.guests:
            guest.ready = False
        if match.over:
            self.begin()
        elif match.table.hand_over is not None:
            match.runner.next_hand(match.table.hand_over, lambda answer: None)

    # ------------------------------------------------------------------ what people send

    def received(self, guest: Guest, message: Act | Ready | Say | Vote | Owner) -> None:
        """Somebody has sent this."""
        match message:
            case Act():
                if self.match is None:
                    guest.send(Refused("not-begun"))
                else:
                    self.match.act(guest, message)
            case Ready():
                self._ready(guest, message.hand)
            case Say():
                refused = self._talk.say(self, guest, message)
                if refused is not None:
                    guest.send(refused)
            case Vote():
                self._vote(guest, message.what)
            case Owner():
                self._decide(guest, message)

    def _ready(self, guest: Guest, hand: int) -> None:
        match = self.match
        if match is None or guest.seat is None or guest.ready:
            return
        wanted = 0 if match.over else match.table.hand_over
        if wanted != hand:
            return
        guest.ready = True
        missing = tuple(one.name for one in self.seated if one.here and not one.ready)
        if missing:
            self._happened("ready", guest, names=missing)
            self.tell()
        else:
            self.go_on()

    def _vote(self, guest: Guest, what: str) -> None:
        if guest.seat is None or self.match is None:
            guest.send(Refused("only-watching"))
            return
        guest.votes.add(what)
        here = [one for one in self.seated if one.here]
        missing = tuple(one.name for one in here if what not in one.votes)
        if missing:
            self._happened("vote", guest, names=missing)
            self.tell()
            return
        for one in here:
            one.votes.discard(what)
        if what == "go-on":
            self._waiting.wait_no_longer()
            return
        self._happened("given-up", guest)
        self.match.runner.stop()
        self.tell()
        for one in list(self.guests):
            self.leave(one, why="given-up")

    def _decide(self, guest: Guest, wish: Owner) -> None:
        if guest is not self._owner:
            guest.send(Refused("not-owner"))
            return
        if wish.what == "start":
            self._start(guest)
            return
        other = next((one for one in self.guests if compared(one.name) == compared(wish.name)), None)
        if other is None or other is guest:
            guest.send(Refused("nobody", wish.name))
        elif wish.what == "hand-over":
            self._owner = other
            self._happened("owner", other)
            self._tell_who()
        else:
            if wish.what == "ban":
                self._banned.add(compared(other.name))
            self.leave(other, "banned" if wish.what == "ban" else "removed", "banned")

    def _start(self, guest: Guest) -> None:
        if self.match is not None:
            guest.send(Refused("begun"))
        elif len(self.seated) < min(2, self.plan.people):
            guest.send(Refused("too-few"))
        else:
            self.begin()

    # ------------------------------------------------------------------ what people are told

    def _happened(
        self, what: Happening, guest: Guest, *, missing: int = 0, names: tuple[str, ...] = (), seconds: int = 0
    ) -> None:
        self.stream.add(Presence(what, guest.name, seconds=seconds or missing, missing=names))

    def happened(self, what: Happening, guest: Guest, seconds: float = 0) -> None:
        """Something has happened to a person: tell everybody."""
        self._happened(what, guest, seconds=round(seconds))
        self.tell()

    def described(self, guest: Guest) -> Seated:
        """What the table is, for this person."""
        plan = self.plan
        return Seated(
            plan.game,
            dict(plan.options),
            plan.seats,
            tuple(one.person(self._owner) for one in self.guests),
            guest.seat,
            self._names,
            plan.people,
            plan.level,
            plan.code if guest is self._owner else "",
            sealed=plan.seed is None,
            hints=plan.hints,
        )

    def _tell_who(self) -> None:
        for guest in self.guests:
            guest.send(self.described(guest))
        self.tell()

    def tell(self) -> None:
        """Tell everybody what they have not been told yet."""
        for guest in list(self.guests):
            if guest.line is None or guest.line.full:
                continue
            if self.match is not None:
                self.match.tell(guest)
            elif guest.heard < self.stream.last:
                items = [one.item for one in self.stream.after(guest.heard) if one.item is not None]
                guest.heard = self.stream.last
                guest.send(Told(self.stream.last, tuple(items)))
