"""A player's side of the line: a chair at a table that is elsewhere."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from itertools import takewhile
from typing import Protocol

from msgspec.structs import replace

from ..config.settings import Visibility
from ..play.scheduling import Scheduler
from . import messages
from .clean_messages import cleaned, notices
from .far_chair import FarChair
from .seal_check import SealFolder
from .versions import NEWEST, fitting, older_of
from .witness import SealEars, Witness

VOTES: Mapping[messages.Happening, messages.Ballot] = {
    "vote": "give-up",
    "vote-go-on": "go-on",
    "vote-send-away": "send-away",
}
"""What it is called that somebody has voted, and for what."""


def _passing(item: messages.Item, about: messages.Seated | None) -> bool:
    """Whether this was worth hearing only when it happened: the clock of a turn says again what is left, and a vote
    that is over waits for nobody."""
    if not isinstance(item, messages.Presence):
        return False
    ballot = VOTES.get(item.what)
    people = () if about is None else about.people
    return item.what == "clock" or (ballot is not None and not any(ballot in one.votes for one in people))


def _before_anybody_else(items: Iterable[messages.Item], chair: FarChair) -> int:
    """How many entries came before it was told that somebody else plays in the player's place."""
    name = None if chair.seat is None else chair.names[chair.seat]

    def mine(item: messages.Item) -> bool:
        return not (isinstance(item, messages.Presence) and item.what in messages.IN_PLACE and item.name == name)

    return sum(isinstance(item, messages.Entry) for item in takewhile(mine, items))


class Listener(SealEars, Protocol):
    """Who hears what happens at the far table, beside the chair."""

    def greeted(self, welcome: messages.Welcome) -> None:
        """The hall lets this person in: with the return word, and whether they are known."""

    def listed(self, tables: tuple[messages.TableRow, ...]) -> None:
        """The tables of a hall that has a list of them; again whenever it changes."""

    def described(self, about: messages.Seated) -> None:
        """What the table is, and who is there."""

    def seated(self, chair: FarChair) -> None:
        """The match has begun, or another one has."""

    def happened(self, presence: messages.Presence) -> None:
        """Something has happened to a person."""

    def said(self, chat_line: messages.Said) -> None:
        """Somebody has written a line."""

    def town_news(self, message: messages.OfTown) -> None:
        """What the player is to be told wherever they are, or what came of what they have asked for there: people and
        their figures, what is the player's own, what is kept of them."""

    def refused(self, why: messages.Refused) -> None:
        """Something can't be."""

    def ended(self, why: str, older: str) -> None:
        """The hall has said goodbye; for good, unless it is stopping. ``older``: where versions do not fit, which side
        has the older one (`versions.older_of`)."""

    def missed(self, count: int | None) -> None:
        """The line is back; this many things have happened meanwhile. None: how things stand follows instead, at
        another chair where the match is another one."""

    def caught_up(self) -> None:
        """How things stand at the table is known, and not what led to it."""

    def taken_back(self, count: int) -> None:
        """The table takes back so many plays that it has told, and has not said so."""


class FarTable:
    """What a player's program knows of the table at the other end. ``send`` passes a message on, where there is a
    line: what is lost is sent again when the line is back. ``prefix`` tells this program's plays from another's,
    ``salt`` gives this many bytes of chance. ``token`` is the return word, ``nearby``: the hall is on this machine;
    ``at_the_hall`` and ``files`` are those of its witness."""

    def __init__(
        self,
        company: Listener,
        scheduler: Scheduler,
        send: Callable[[messages.WireMessage], None],
        prefix: str = "",
        salt: Callable[[int], bytes] = secrets.token_bytes,
        *,
        token: str = "",
        nearby: bool = True,
        at_the_hall: bool = False,
        files: SealFolder | None = None,
    ) -> None:
        self.version = NEWEST  # of the wire: the one that holds on the line (`agree`)
        self.nearby = nearby  # the hall is on this machine, where the name alone may bring somebody back
        self.company = company
        self.about: messages.Seated | None = None
        self._described_at = 0.0  # when it was told
        self.chair: FarChair | None = None
        self.secret, self.new = "", False  # where the hall knows people by name; new: it is to know this one
        self.token, self.heard = token, 0
        self.scheduler = scheduler
        self._send = send
        self.prefix = prefix
        self.witness = Witness(
            company, lambda message: self.send(message), salt, scheduler, at_the_hall=at_the_hall, files=files
        )
        self.code, self.lists = "", False  # lists: the hall has a list of tables
        self._wish: messages.Join | None = None  # what was asked for last
        self._back = False  # the line has just come back
        self._led = False  # what was asked for is at another server, to which the line leads next
        self._return_word: str | None = None  # what was come for, until the hall has told its list
        self._course: messages.HandCourse | None = None  # what led to the snapshot that follows
        self.recall: Callable[[tuple[messages.Said, ...]], None] = lambda lines: None  # hears what was written before
        self._items_before: tuple[messages.Item, ...] = ()  # what was told ahead of it
        self._seal = ""  # of the match, where its deals are sealed
        self._entry = self._entry_seq = 0  # the last entry of the match that was told, and the number that came with it
        self._set_back = self._given_up = False  # the table has said that it was set back; that the match is given up

    def resume(self, match: str, seat: int) -> None:
        """An earlier program of the player's had this seat in the match that was sealed with this fingerprint: the
        table is to say whether it still has all that was told of it."""
        told = self.witness.find(match, seat)
        if told is not None:
            self._seal, self._entry, self._entry_seq = match, told.last, told.seq

    def agree(self, version: int) -> None:
        """This version of the wire holds on the line."""
        self.version = version

    def send(self, message: messages.WireMessage) -> None:
        """Pass a message on, as far as the hall knows what is in it."""
        fit = fitting(message, self.version)
        if fit is not None:
            self._send(fit)

    def connected(
        self,
        name: str,
        language: str,
        code: str,
        role: messages.Role = "player",
        *,
        return_word: str | None = None,
        secret: str | None = None,
        recall: Callable[[tuple[messages.Said, ...]], None] | None = None,
        visibility: Visibility = "open",
    ) -> None:
        """There is a line: say who is here; then sit down, come back, or, without a code, look for a list.
        ``return_word``: the table of the list at which the player has one, to go there; empty where any may be meant.
        ``secret`` is the player's from now on, ``recall`` hears what was written before they came;
        ``visibility``: who may see that they are here."""
        self.secret = self.secret if secret is None else secret
        self.recall = recall or self.recall
        about, wish = self.about, self._wish
        self._back = about is not None
        self.witness.connected(newcomer=not (about or self.token or self.secret or self.nearby))
        self._course, self._items_before = None, ()
        self.send(messages.Hello(self.version, name, language, self.token, self.secret, self.new, visibility))
        led, self._led = self._led, False
        if about is not None and wish is not None:
            self.join(wish.code, about.table, wish.role)
        elif led and wish is not None:
            self.join(wish.code, wish.table, wish.role)
        elif code and return_word is None:
            self.join(code, role=role)
        else:
            self._wish, self._return_word, self.code = messages.Join(code, role=role), return_word, code

    def led(self) -> None:
        """The line leads to another server next, at which what was asked for is."""
        self._led = True

    @property
    def held(self) -> list[messages.HeldSeat]:
        """The seats that are held for people who are invited, with the seconds that are left now."""
        passed, held = round(self.scheduler.time() - self._described_at), () if self.about is None else self.about.held
        return [replace(one, seconds=one.seconds - passed) for one in held if one.seconds > passed]

    @property
    def role(self) -> messages.Role:
        """What the player wants to be at the table that was asked for."""
        return "player" if self._wish is None else self._wish.role

    def join(self, code: str = "", table: str = "", role: messages.Role = "player") -> None:
        """Sit down, or watch: at the table of this code, or at this one out of the list."""
        told = (self._seal, self._entry, self._entry_seq) if self._seal else ()
        self._wish = messages.Join(code, table, role, self.heard, *told)
        self.code = code
        self.send(self._wish)

    def received(self, message: messages.FromHall) -> None:
        """The hall has sent this. Raises MessageError for what it should not have sent."""
        message = cleaned(message)
        match message:
            case messages.Welcome():
                self.token, self.new = message.token, False
                self.company.greeted(message)
                self._welcomed(message)
            case messages.TableList():
                self._listed(message.tables)
            case messages.Seated():
                if self.about is not None and self.about.table != message.table:
                    self.heard = 0  # it numbered another table
                self.about, self._described_at = message, self.scheduler.time()
                self.witness.described(message)
                self.company.described(message)
            case messages.HandCourse() | messages.TalkBefore():
                self._follow(message)
            case messages.Snapshot():
                self._snapshot(message)
            case messages.Told():
                self._heard_of(message)
            case messages.Ack():
                if self.chair is not None:
                    self.chair.plays.acked(message)
            case messages.Refused():
                self._refused(message)
            case messages.Bye():
                self.company.ended(message.why, older_of(message.oldest, message.newest))
            case (
                messages.Sealed() | messages.Sealing() | messages.Fixed() | messages.Unsealed() | messages.MatchRecord()
            ):
                self._sealing(message)
            case messages.Nodes():
                pass
            case _:
                self.company.town_news(message)

    def _refused(self, why: messages.Refused) -> None:
        if self.witness.refused(why.about):
            return
        if self.chair is not None:
            self.chair.plays.unplayed(why.about)
        self.company.refused(why)

    def _follow(self, message: messages.HandCourse | messages.TalkBefore) -> None:
        if isinstance(message, messages.TalkBefore):
            self.recall(message.lines)
        elif not message.hand:
            self._course = message
        elif self.chair is not None:
            self.chair.hand.recalled(message)
            self.witness.told(message)

    def _sealing(self, message: messages.OfSeals) -> None:
        if isinstance(message, messages.Sealed):
            self._seal = message.seal.table
        self.witness.received(message)

    def _welcomed(self, welcome: messages.Welcome) -> None:
        """Where nothing has been asked for: look at the list, or sit down at the only table."""
        self.lists = welcome.lists
        wish = self._wish
        if self.about is not None or wish is None or (wish.code and self._return_word is None):
            return
        if welcome.lists:
            self.send(messages.Tables())
        else:
            self.join(wish.code, role=wish.role)

    def _listed(self, tables: tuple[messages.TableRow, ...]) -> None:
        """The list: where the player has come for a seat, or for the table of a code, they go there first."""
        sought, self._return_word = self._return_word, None
        mine = next((one.table for one in tables if one.mine and sought in ("", one.table)), "")
        if sought is not None and (mine or self.code):
            self.join("" if mine else self.code, mine, self.role)
        else:
            self.company.listed(tables)

    def _returned(self, missed: int | None) -> None:
        """The first that comes when the line is back: say so, and send the play that was not answered once more."""
        if not self._back:
            return
        self._back = False
        self.company.missed(missed)
        if self.chair is not None:
            self.chair.plays.resend()
            self.chair.hand.ask_again()

    def _snapshot(self, message: messages.Snapshot) -> None:
        about = self.about
        if about is None or not about.names:
            return
        self.heard = message.seq
        course, self._course = self._course, None
        before, self._items_before = self._items_before, ()
        chair, known = self.chair, self._entry
        result = None if chair is None else chair.now.view.state.result
        anew = self._back or self._given_up or (result is not None and result.match_over)
        if chair is None or not chair.hand.same(about, self._seal, message.standing, anew=anew):
            came = before if chair is None else ()  # what is told of another match is old
            set_back = tuple(one for one in came if isinstance(one, messages.Presence) and one.what == "set-back")
            self.chair = chair = FarChair(self, about, message.standing, self._seal)
            self._given_up = False
            self._returned(None)
            self._items(set_back)
            chair.hand.learn(message.told)
            self._stands(message, chair, course, set_back, told_until=0)
            self.company.seated(chair)
            self._items(item for item in before if isinstance(item, messages.Said))  # who came and went before is old
            return
        self._returned(None)
        self._items(  # what is voted about is told with how things stand
            item for item in before if not isinstance(item, messages.Presence) or item.what not in ("clock", *VOTES)
        )
        chair.hand.caught_up(message.standing, message.told)
        self._stands(message, chair, course, before, told_until=known)
        self.company.caught_up()
        chair.hand.tell()

    def _stands(
        self,
        message: messages.Snapshot,
        chair: FarChair,
        course: messages.HandCourse | None,
        before: tuple[messages.Item, ...],
        *,
        told_until: int,
    ) -> None:
        """The table stands so at this chair, where entries were told up to ``told_until``: none of them is taken back
        unheard. ``before``: what was told ahead of it."""
        chair.hand.follow(course)
        self._entry, self._entry_seq = chair.hand.stands_after(), message.seq
        sealed = self.witness.match
        told_until = max(told_until, sealed.last if sealed else 0)
        for told in (messages.Told(message.seq, before), course, message):
            if told is not None:
                self.witness.told(told)
        if self._entry < told_until and not self._set_back:
            self.company.taken_back(told_until - self._entry)
        self._set_back = False

    def _heard_of(self, message: messages.Told) -> None:
        if self._course is not None and message.standing is None:
            self._items_before += message.items  # of which match they are is known with the snapshot
            return
        back = self._back
        self._returned(sum(isinstance(item, messages.Entry) for item in message.items))
        self._told(message, missed=back)

    def _told(self, message: messages.Told, *, missed: bool) -> None:
        if message.seq <= self.heard:
            return
        self.heard = message.seq
        items = [item for item in message.items if not (missed and _passing(item, self.about))]
        entries = [item for item in items if isinstance(item, messages.Entry)]
        first = next((at for at, item in enumerate(items) if isinstance(item, messages.Entry)), len(items))
        self._items(items[:first])
        if self.chair is not None and message.standing is not None:
            told = notices((entry.notice for entry in entries), len(self.chair.names))
            before = _before_anybody_else(message.items, self.chair) if missed else None
            self.chair.hand.moved(told, message.standing, before)
            if told and told[0].seq <= self._entry:
                self.company.taken_back(self._entry + 1 - told[0].seq)
            if told:
                self._entry, self._entry_seq = told[-1].seq, message.seq
        if self.chair is not None:
            self.witness.told(message)
        self._items(items[first:])

    def _items(self, items: Iterable[messages.Item]) -> None:
        for item in items:
            match item:
                case messages.Said():
                    self.company.said(item)
                case messages.Presence():
                    self._given_up |= item.what == "given-up"
                    self._set_back |= item.what == "set-back"
                    self.company.happened(item)
                case messages.Entry():
                    pass
