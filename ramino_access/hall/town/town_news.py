"""What people of the town are told wherever they are: invitations and their answers, with the seats that are held; and
their mailboxes, one numbered stream each. Nothing is lost, and nothing comes twice.

A number never comes again: it begins at the time, so that it goes on where the program was started anew, or another
server has the line. What waits for an answer is told to whoever comes, heard or not; what was heard is marked so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, cast, get_args

from msgspec.structs import replace

from ...files.clean import clean_name
from .. import messages
from .square import Here, Square
from .ties import Invitation, Silences, Ties, Who

if TYPE_CHECKING:
    from ...play.scheduling import Scheduler
    from ..guest import Guest
    from ..people import Visitor
    from ..room import Room
    from ..table_record import SeatRecord, TableRecord


MOST_LETTERS = 50
"""Things of one kind that wait for one person; the oldest make room. What is known of papers and ties is put anew
whenever they come, and must not push out an invitation."""

FIRST_SECONDS = 1_767_225_600
"""Seconds since the epoch of clocks at which numbers would begin at 0: numbers that travel are bounded."""


class Letter(NamedTuple):
    """Something that somebody is to be told. ``heard``: they have heard it, and it still waits for an answer."""

    number: int
    content: messages.NewsItem
    heard: bool = False


class Mailboxes:
    """The mailboxes of everybody, by their key. Whoever has nothing waiting has none."""

    def __init__(self) -> None:
        self._boxes: dict[str, dict[str, Letter]] = {}  # by what they are about
        self._last: dict[str, int] = {}  # the last number of each, as far as the time has not passed it

    def put(self, key: str, about: str, content: messages.NewsItem, now: float, *, heard: bool = False) -> Letter:
        """Have somebody told this, in the place of what they were to be told about the same; ``now``: seconds since the
        epoch of clocks; ``heard``: they heard it before the program was started."""
        box = self._boxes.setdefault(key, {})
        floor = int(now) - FIRST_SECONDS
        number = max(self._last.get(key, 0) + 1, floor)
        self._last = {one: last for one, last in self._last.items() if last >= floor} | {key: number}
        box.pop(about, None)
        box[about] = letter = Letter(number, content, heard)
        for oldest in [one for one, kept in box.items() if type(kept.content) is type(content)][:-MOST_LETTERS]:
            del box[oldest]
        return letter

    def take_back(self, key: str, about: str) -> Letter | None:
        """What this was about is over: what they were to be told of it; None where nothing waits."""
        box = self._boxes.get(key, {})
        letter = box.pop(about, None)
        if not box:
            self._boxes.pop(key, None)
        return letter

    def hear(self, key: str, number: int) -> list[str]:
        """Somebody has heard all up to this number: what that was about, as far as it was new."""
        box = self._boxes.get(key, {})
        fresh = [about for about, letter in box.items() if letter.number <= number and not letter.heard]
        for about in fresh:
            box[about] = box[about]._replace(heard=True)
        return fresh

    def revise(self, key: str, about: str, content: messages.NewsItem | None = None, *, heard: bool = True) -> None:
        """What waits is otherwise by now, or somebody has ``heard`` it at another server."""
        letter = self._boxes.get(key, {}).get(about)
        if letter is not None:
            letter = letter._replace(content=content or letter.content, heard=heard or letter.heard)
            self._boxes[key][about] = letter

    def waiting(self, key: str) -> Mapping[str, Letter]:
        """What waits for somebody, the oldest first."""
        return dict(self._boxes.get(key, {}))

    def move(self, nameless: str, person: str) -> None:
        """A guest is known from now on, by another key."""
        box = self._boxes.pop(nameless, {})
        if box:
            self._boxes.setdefault(person, {}).update(box)


Derived: TypeAlias = messages.FriendNews | messages.SanctionNews | messages.CaseNews | messages.NoticeNews
"""News that follow from what is kept of people."""


class TownNews:
    """Invitations, and how all news are told. ``now`` gives the seconds since the epoch of clocks; ``letters`` what
    else waits for somebody who is here (by key), by what it is about; ``on_read`` hears that they have heard of it."""

    def __init__(
        self,
        square: Square,
        ties: Ties,
        scheduler: Scheduler,
        now: Callable[[], float],
        on_read: Callable[[str, str, str], None],
        letters: Callable[[str], Mapping[str, Derived]],
    ) -> None:
        self._square, self._ties, self._scheduler, self._now = square, ties, scheduler, now
        self._on_read, self._letters = on_read, letters
        self._boxes = Mailboxes()
        self._silences = Silences()
        self._rooms: dict[str, Room] = {}  # by invitation
        self._elsewhere: dict[str, tuple[TableRecord, Invitation]] = {}  # those to tables of other servers, by id
        self._count = 0
        self.spread: Callable[..., None] = lambda *words: None  # tells other servers of their invitations

    # ------------------------------------------------------------------ what tables ask

    def asks(self, visitor: Visitor, room: Room) -> bool:
        """Whether somebody is invited to this table."""
        return room.people.invitations.asks(self._square.visitor(visitor).key, self._now())

    def held(self, visitor: Visitor, room: Room) -> int:
        """How many seats there are held for others."""
        return room.people.invitations.held(self._now(), self._square.visitor(visitor).key)

    def held_for(self, room: Room, reader: Guest) -> tuple[messages.HeldSeat, ...]:
        """The seats there that are held, for one of the people at the table: a name is that of somebody whom they see
        here, or have invited. Whoever is hidden, has blocked them or is not here is nobody to them alike."""
        now, me = self._now(), self._square.at_table(reader)
        came = {self._square.at_table(guest).key for guest in room.people.seated}

        def name(invitation: Invitation) -> str:
            here = self._square.seen(invitation.whom)
            seen = me.key == invitation.by or (here is not None and self._ties.permissions(me).may(here.who, "see"))
            return invitation.whom_name if seen else ""

        held = [] if room.begun else [one for one in room.people.invitations.kept if one.open(now)]
        return tuple(messages.HeldSeat(name(one), round(one.until - now)) for one in held if one.whom not in came)

    def sat(self, visitor: Visitor, room: Room) -> None:
        """Somebody has sat down there."""
        me = self._square.visitor(visitor).key
        came = room.people.invitations.end(lambda one: one.whom == me)
        self._over(came)
        if came:
            room.news.changed()

    def changed(self, room: Room, *, gone: bool = False) -> None:
        """A table has changed: where it has begun, is full, has nobody, or is ``gone``, nobody is invited any more.
        Where another server has it, it says so itself."""
        if gone or room.begun or not (room.missing and room.people.seated):
            self._over(room.people.invitations.end())

    def taken_up(self, room: Room, kept: Iterable[Invitation]) -> None:
        """A table is here again, at which these were invited."""
        invitations = room.people.invitations
        invitations.restore(_later(one, self._elsewhere.get(one.id, (None, one))[1]) for one in kept)
        for invitation in invitations.kept:
            self._watch(room, invitation)
            if invitation.open(self._now()):
                self._put_here(room, invitation)
            if not invitation.answer_heard:
                self._answered(invitation)

    # ------------------------------------------------------------------ tables of other servers

    def learn(self, records: Iterable[TableRecord]) -> None:
        """To these tables of other servers people are invited, and to no others there."""
        now, kept = self._now(), [(record, one) for record in records for one in record.invited]
        asks = {one.id: (record, one) for record, one in kept if one.open(now)}
        for _, one in kept:
            if one.id not in asks:
                self._known_here(one.id, one.whom, one.reply)
        self._gone_elsewhere(self._elsewhere.keys() - asks.keys())
        for number, (record, one) in asks.items():
            by, whom = Who.of_key(one.by_name, one.by), Who.of_key(one.whom_name, one.whom)
            heeded = not one.silent and self._may_be_told(by, whom, now)
            fresh = number not in self._elsewhere
            before, known = self._elsewhere.get(number, (record, one))
            stands, one = one, _later(one, known)
            if one != stands and record != before:  # nobody had the table when that came
                self.spread("invitation", number, one.whom, one.reply or "heard")
            self._elsewhere[number] = record, one
            if fresh:  # nobody else says it where nobody has the table
                self._scheduler.call_later(one.until - now + 0.1, partial(self._gone_elsewhere, {number}))
            self._known_here(number, one.whom, one.reply or ("heard" if one.heard else ""))
            if fresh and heeded and one.reply != "yes":
                self._put_elsewhere(record, one)

    def _put_elsewhere(self, record: TableRecord, invitation: Invitation) -> None:
        if record.wish is not None and invitation.id not in self._boxes.waiting(invitation.whom):
            self._put(invitation, record.table, record.wish.game, record.places)

    def tell_all(self) -> None:
        """Another server has come, and what was answered while nobody had the table is in no record."""
        for number, (record, one) in self._elsewhere.items():
            if one not in record.invited:
                self.spread("invitation", number, one.whom, one.reply or "heard")

    def asks_elsewhere(self, visitor: Visitor, table: str) -> bool:
        """Whether somebody is invited to this table of another server."""
        key = self._square.visitor(visitor).key
        return any(record.table == table and one.whom == key for record, one in self._elsewhere.values())

    def _gone_elsewhere(self, numbers: Iterable[str]) -> None:
        gone = [self._elsewhere.pop(number)[1] for number in numbers if number in self._elsewhere]
        self._over(one for one in gone if one.id not in self._rooms)

    def hear(self, number: str, whom: str, reply: str) -> None:
        """Whoever has this key has answered at another server, or has ``heard`` of an invitation to a table here."""
        room = self._rooms.get(number)
        self._known_here(number, whom, reply)
        if room is not None and reply == "heard":
            room.people.invitations.note(number, heard=True)
            room.news.changed()
        elif room is not None:
            same = any(one.id == number and one.reply == reply for one in room.people.invitations.kept)
            if reply in get_args(messages.Reply) and not same:  # several servers may say it
                self._replied(room, number, whom, cast("messages.Reply", reply))

    def _known_here(self, number: str, whom: str, reply: str) -> None:
        """What somebody has done about an invitation holds for their mailbox here, too."""
        if number in self._elsewhere and reply:
            record, kept = self._elsewhere[number]
            heard = "" if reply == "heard" else reply
            if heard not in ("", kept.reply):
                self._silence(kept, heard)
            known = replace(kept, heard=True, reply=cast("Any", heard or kept.reply))
            self._elsewhere[number] = record, known
            if known.reply not in ("yes", "busy"):  # what was heard stays, whoever may invite them by now
                self._put_elsewhere(record, known)
        if reply in ("yes", "busy"):
            self._boxes.take_back(whom, number)
        elif reply:
            self._boxes.revise(whom, number)

    # ------------------------------------------------------------------ what people wish for

    def entered(self, visitor: Visitor) -> None:
        """Somebody has come in: all that waits for them is told."""
        for letter in self._boxes.waiting(self._square.visitor(visitor).key).values():
            visitor.send(messages.Tidings(letter.number, (self._item(letter),)))

    def sort(self, key: str, *, tell: bool = True) -> None:
        """What waits for somebody who is here, beside invitations and their answers, follows from what is kept of them.
        ``tell`` what is new at once."""
        waiting, wanted = self._boxes.waiting(key), self._letters(key) if self._square.lines_of(key) else {}
        for about, letter in waiting.items():
            item = letter.content
            if about not in wanted and not isinstance(item, messages.InvitationNews | messages.AnswerNews):
                asked_by = item.name if isinstance(item, messages.FriendNews) and item.deed == "asks" else ""
                self._end(key, about, messages.NewsOver(name=asked_by) if asked_by else None)
        for about, item in wanted.items():
            heard = not isinstance(item, messages.CaseNews) and item.heard
            if about in waiting:
                self._boxes.revise(key, about, item, heard=heard)
                continue
            letter = self._boxes.put(key, about, item, self._now(), heard=heard)
            if tell:
                self._tell(key, letter)

    def registered(self, nameless: Who, person: Who) -> None:
        """A guest is known from now on."""
        self._boxes.move(nameless.key, person.key)

    def invite(self, visitor: Visitor, wish: messages.Invite) -> messages.WishDone | messages.Refused:
        """Somebody invites another to the table where they sit."""
        room, guest, name = visitor.room, visitor.guest, clean_name(wish.name)
        if room is None or guest is None or not visitor.sits or guest.seat is None:
            return messages.Refused("at-no-table", "invite")
        if room.begun:
            return messages.Refused("begun", "invite")
        if room.people.missing <= room.people.invitations.held(self._now()):
            return messages.Refused("full", "invite")
        me = self._square.visitor(visitor)
        whom = self._square.meant(name, visitor)
        if not name or whom.key == me.key:
            return messages.Refused("nobody", name)
        self._count += 1
        until = self._now() + 60 * wish.minutes
        number, silent = f"{room.id}-{int(self._now())}-{self._count}", not self._may_be_told(me, whom, self._now())
        invitation = Invitation(number, whom.key, name, me.key, me.name, until, silent=silent)
        before = room.people.invitations.kept
        if room.people.invitations.invite(invitation):
            self._over({*before} - {*room.people.invitations.kept})
            self._silences.end(whom.key, me.key)
            self._watch(room, invitation)
            self._put_here(room, invitation)
            room.news.tell_who()
            room.news.changed()
        return messages.WishDone("invited", name, wish.minutes)

    def _may_be_told(self, by: Who, whom: Who, now: float) -> bool:
        """Whether somebody may be told now that these invite them, as far as is known here."""
        here = self._square.persons.get(whom.key, Here(whom))
        may = self._ties.permissions(by).may(here.who, "invite")
        return may and not here.quiet and not self._silences.hold(by.key, whom.key, now)

    def _put_here(self, room: Room, invitation: Invitation) -> None:
        if not (invitation.silent or invitation.reply == "yes"):
            self._put(invitation, room.id, room.plan.game, room.people.seated)

    def _put(self, invitation: Invitation, table: str, game: str, sitters: Iterable[Guest | SeatRecord]) -> None:
        people = tuple(one.name for one in sitters if one.name != invitation.by_name)
        item = messages.InvitationNews(invitation.id, invitation.by_name, table, game, people)
        letter = self._boxes.put(invitation.whom, invitation.id, item, self._now(), heard=invitation.heard)
        self._tell(invitation.whom, letter)

    def _watch(self, room: Room, invitation: Invitation) -> None:
        self._rooms[invitation.id] = room

        def look() -> None:
            gone = room.people.invitations.end(lambda one: one.until <= self._now())
            if gone:
                self._over(gone)
                room.news.tell_who()
                room.news.changed()

        self._scheduler.call_later(max(0.0, invitation.until - self._now()) + 0.1, look)

    def answer(self, visitor: Visitor, wish: messages.AnswerInvitation) -> messages.WishDone | messages.Refused:
        """Somebody answers an invitation, to a table here or at another server."""
        me, room = self._square.visitor(visitor), self._rooms.get(wish.id)
        _, answered = self._elsewhere.get(wish.id, (None, None))
        if room is not None:
            answered = self._replied(room, wish.id, me.key, wish.reply)
        elif answered is not None and answered.whom == me.key and answered.open(self._now()):
            self.spread("invitation", wish.id, me.key, wish.reply)
        else:
            answered = None
        if answered is None:
            return messages.Refused("invitation-over")
        self._known_here(wish.id, me.key, wish.reply)
        return messages.WishDone(wish.reply)

    def _replied(self, room: Room, number: str, whom: str, reply: messages.Reply) -> Invitation | None:
        answered = room.people.invitations.answer(number, whom, reply, self._now())
        if answered is not None:
            self._silence(answered, reply)
            self._answered(answered)
            if reply == "busy":  # by any other answer nothing changes for those at the table
                room.news.tell_who()
            room.news.changed()
        return answered

    def _silence(self, invitation: Invitation, reply: str) -> None:
        """Whoever says not now hears nothing of that person for a while; whoever answers otherwise does again."""
        if reply == "busy":
            self._silences.refuse(invitation.by, invitation.whom, self._now())
        else:
            self._silences.end(invitation.by, invitation.whom)

    def _answered(self, invitation: Invitation) -> None:
        if invitation.reply:
            item = messages.AnswerNews(invitation.whom_name, invitation.reply, invitation.id)
            self._tell(invitation.by, self._boxes.put(invitation.by, f"answer {invitation.id}", item, self._now()))

    def heard(self, key: str, number: int) -> None:
        """Somebody has heard the news up to this number."""
        for about in self._boxes.hear(key, number):
            kind, name = about.split(" ", 1) if " " in about else ("", about)
            room = self._rooms.get(name)
            if kind not in ("", "answer"):
                self._on_read(key, kind, name)
                continue
            if kind:
                self._boxes.take_back(key, about)
            if about in self._elsewhere:
                self.spread("invitation", about, key, "heard")
            elif room is not None:
                room.people.invitations.note(name, heard=not kind, answer_heard=bool(kind))
                room.news.changed()

    def _over(self, gone: Iterable[Invitation]) -> None:
        for invitation in gone:
            self._rooms.pop(invitation.id, None)
            self._end(invitation.whom, invitation.id, messages.NewsOver(invitation.id))

    def _end(self, key: str, about: str, over: messages.NewsOver | None) -> None:
        """Nothing is left of what this was about; where it waited, they are told so."""
        letter = self._boxes.take_back(key, about)
        if letter is not None and over is not None:
            for visitor in self._square.lines_of(key):
                visitor.send(messages.Tidings(letter.number, (over,)))

    # ------------------------------------------------------------------ telling

    def _tell(self, key: str, letter: Letter) -> None:
        for visitor in self._square.lines_of(key):
            visitor.send(messages.Tidings(letter.number, (self._item(letter),)))

    def _item(self, letter: Letter) -> messages.NewsItem:
        item = letter.content
        if isinstance(item, messages.FriendNews | messages.SanctionNews | messages.NoticeNews):
            return replace(item, heard=letter.heard)
        if not isinstance(item, messages.InvitationNews):
            return item
        room, (_, kept) = self._rooms.get(item.id), self._elsewhere.get(item.id, (None, None))
        if room is not None:
            kept = next((one for one in room.people.invitations.kept if one.id == item.id), None)
        left = 0 if kept is None else max(0, round(kept.until - self._now()))
        again = kept is not None and kept.reply == "after"  # they have got up from their table, or come anew
        return replace(item, seconds=left, heard=letter.heard and not again)


def _later(invitation: Invitation, latest: Invitation) -> Invitation:
    """An invitation as it is kept, with what is known that was done about it since."""
    fresh = (latest.reply and not invitation.reply) or (latest.heard and not invitation.heard)
    return replace(invitation, reply=latest.reply, heard=True) if fresh else invitation
