"""The match at a table of a hall: plays of people and opponents, and what each person is told of them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from ..core.actions import Pass
from ..core.refusals import Refusal
from ..core.state import Phase
from ..play.call_window import told
from ..play.chair import Answer, Done
from ..play.encoding.view_writer import ViewWriter
from ..play.entries import NO_CALL, LetPass, Play
from ..play.entries import Entry as LogEntry
from ..play.hand_played import Notice
from ..play.runner import Runner
from ..play.scheduling import Pace, Scheduler
from ..play.seals import Seal
from ..play.table import Stale, Table
from ..play.text.notation import NotationError, parse_play
from ..play.under_way import Accounts
from .course import written
from .guest import Guest
from .message_bytes import raw
from .messages import Ack, Act, Entry, HandCourse, Item, Refused, Snapshot, TableNow, Told
from .stream import Numbered, Stream


class Texts:
    """The texts of what a table has now."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._writer = ViewWriter()
        self._views: dict[int | None, msgspec.Raw] = {}  # at this revision
        self._revision = -1
        self._notices: list[tuple[Notice, msgspec.Raw]] = []  # the last that were written: most are alike for many

    def view(self, seat: int | None) -> msgspec.Raw:
        """The view of a seat, or of all who watch."""
        if self._table.revision != self._revision:
            self._revision = self._table.revision
            self._views.clear()
        if seat not in self._views:
            self._views[seat] = msgspec.Raw(self._writer.write(self._table.view(seat)))
        return self._views[seat]

    def notice(self, notice: Notice) -> msgspec.Raw:
        """A notice of this table."""
        if self._notices and self._notices[0][0].seq != notice.seq:
            self._notices.clear()
        for known, text in self._notices:
            if known is notice or known == notice:
                return text
        text = raw(notice)
        self._notices.append((notice, text))
        return text


REMEMBERED_PLAYS = 100
"""Plays of one seat whose answers are kept, in case they are sent twice."""


class TableMatch:
    """A match. ``pace`` and ``extra_pace`` are those of its opponents. ``moved`` is called after all that happens to
    the cards, when it is numbered and not told."""

    def __init__(
        self,
        table: Table,
        scheduler: Scheduler,
        pace: Pace,
        extra_pace: Pace,
        stream: Stream,
        moved: Callable[[], None],
        accounts: Accounts,
    ) -> None:
        self.table = table
        self.runner = Runner(table, scheduler, pace, extra_pace, accounts)
        self._stream = stream
        self._moved = moved
        self._texts = Texts(table)
        self._answers: dict[int, OrderedDict[str, Ack | None]] = {}  # by seat: nobody has those of others forgotten
        self._told = table.seq
        self._first = stream.last  # what was before is not of this match
        self._course: tuple[int | None, int, HandCourse] | None = None  # the last that was asked for: seat, entry
        self._hand_before: tuple[int, int, HandCourse] | None = None  # that of a hand that is over: seat, hand
        self._last_look = table.rules.knows(Pass())  # whether this game has one
        self.given_up = False  # the people did not want to play it to its end
        self._counted = self.over  # whether what came of it is known to those who keep figures
        self.runner.follow(self._news)

    def give_up(self) -> None:
        """End it without playing it to its end."""
        self.runner.end()
        self.given_up = True

    def counted_now(self) -> bool:
        """Whether it is at its end, and those who keep figures have not been told so before; they are now."""
        if self._counted or not (self.over or self.given_up):
            return False
        self._counted = True
        return True

    @property
    def seal(self) -> Seal | None:
        """How the deals are sealed; None where their seed was chosen."""
        return self.table.setup.seal

    @property
    def played_by_people(self) -> bool:
        """Whether a person has played anything here, since the program was started."""
        return bool(self._answers)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        result = self.table.view(None).state.result
        return result is not None and result.match_over

    # ------------------------------------------------------------------ people and their seats

    def sit(self, seat: int) -> None:
        """A person plays this seat from now on; what an opponent was thinking there is forgotten."""
        self.runner.stop()
        self.runner.sit(seat, None)
        self.runner.wake()

    def play_for(self, seat: int) -> None:
        """An opponent plays this seat from now on."""
        self.runner.under_way.let_go(seat)
        self.runner.leave(seat)

    def pass_for(self, seat: int) -> None:
        """Do for somebody who is away what must not keep the others waiting: neither call nor take the last look."""
        if self.table.window.asked == seat:
            self.runner.let_pass(seat, lambda answer: None)
        elif self.forced == seat:
            self.runner.submit(seat, Pass(), None, lambda answer: None)

    @property
    def forced(self) -> int | None:
        """The seat that is asked for something the others wait for, beside the ordinary turn; None where none is."""
        if self.table.window.asked is not None:
            return self.table.window.asked
        looks = self._last_look and self.table.view(None).state.turn.phase is Phase.LOOK
        return self.table.turn if looks else None

    # ------------------------------------------------------------------ plays

    def act(self, guest: Guest, act: Act) -> None:
        """A person plays. Every play is answered; one that was sent twice is answered again, and played once."""
        if guest.seat is None:
            guest.send(Refused("only-watching", act.action_id))
            return
        mine = self._answers.setdefault(guest.seat, OrderedDict())
        if act.action_id in mine:
            known = mine[act.action_id]
            if known is not None:  # else the answer is under way
                guest.send(known)
            return
        self._note(guest.seat, act.action_id, None)
        answered = partial(self._answer, guest, guest.seat, act.action_id)
        if act.revision < self.table.hand.dealt_at:
            answered(Stale())
            return
        if act.play == NO_CALL:
            self.runner.let_pass(guest.seat, answered, act.action_id)
            return
        try:
            action = parse_play(act.play)
        except NotationError:
            del mine[act.action_id]
            guest.send(Refused("no-play", act.action_id))
            return
        self.runner.submit(guest.seat, action, act.revision, answered, act.action_id)

    def knows(self, seat: int, mark: str) -> bool:
        """Whether this seat has asked for this play before."""
        return mark in self._answers.get(seat, ())

    def remember(self, entries: Sequence[LogEntry]) -> None:
        """These are the entries that the table was replayed from: plays among them that are sent once more are
        answered as they were."""
        late = REMEMBERED_PLAYS * len(self.table.setup.names)
        for number, entry in enumerate(entries[-late:], 1 + max(0, len(entries) - late)):
            if isinstance(entry, Play | LetPass) and entry.mark:
                self._note(entry.seat, entry.mark, Ack(entry.mark, entry=number))

    def _note(self, seat: int, mark: str, ack: Ack | None) -> None:
        """Remember what a play is answered, None while that is not known, and forget what came long before."""
        mine = self._answers.setdefault(seat, OrderedDict())
        mine[mark] = ack
        while len(mine) > REMEMBERED_PLAYS:
            mine.popitem(last=False)

    def _answer(self, guest: Guest, seat: int, mark: str, answer: Answer) -> None:
        match answer:
            case Done(entry):
                ack = Ack(mark, entry=entry)
            case Stale():
                ack = Ack(mark)
            case Refusal():
                ack = Ack(mark, refusal=raw(answer))
        self._note(seat, mark, ack)
        guest.send(ack)

    def _news(self) -> None:
        for entry in range(self._told + 1, self.table.seq + 1):
            self._stream.add_entry(entry)
        self._told = self.table.seq
        self._course = None
        self._moved()

    # ------------------------------------------------------------------ what people are told

    def standing(self, seat: int | None) -> TableNow:
        """How the table stands, for this seat."""
        table, left = self.table, round(self.runner.left, 1)
        asked = told(table.rules, table.window)
        return TableNow(table.revision, self._texts.view(seat), asked, left, table.rules.special_card)

    def snapshot(self, seat: int | None) -> Snapshot:
        """How the table stands for this seat, and what it has learnt of the hand."""
        return Snapshot(self._stream.last, self.standing(seat), tuple(map(raw, self.table.hand.heard(seat))))

    def course(self, seat: int | None) -> HandCourse:
        """The hand so far, for this seat; worked out once, however often one comes back."""
        if self._course is None or self._course[:2] != (seat, self.table.seq):
            self._course = seat, self.table.seq, written(*self.table.hand.course(seat))
        return self._course[2]

    def course_before(self, seat: int) -> HandCourse | None:
        """The hand before, for this seat; None where there was none. Worked out once for who asks again."""
        hand = self.table.hand_before
        if hand is None:
            return None
        if self._hand_before is None or self._hand_before[:2] != (seat, hand.number):
            begin, seen = hand.course(seat)
            played = [one for one in seen if one.notice.events]  # who did not call has nothing to go over
            course = written(begin, played, hand=hand.number, special=hand.rules.special_card)
            self._hand_before = seat, hand.number, course
        return self._hand_before[2]

    def is_late(self, guest: Guest) -> bool:
        """Whether more has happened since a person was told than can be told one by one."""
        return self._missed(guest, self._stream.after(guest.heard)) is None

    def _missed(self, guest: Guest, new: Sequence[Numbered]) -> Sequence[Notice] | None:
        """The notices of what is new in the stream for a person; None: more than can be told one by one, or the match
        before this one was the last that they were shown."""
        if guest.shown is not self or guest.heard < self._first or len(new) < self._stream.last - guest.heard:
            return None
        first = next((one.entry for one in new if one.entry is not None), None)
        return () if first is None else self.table.hand.notices(guest.seat, first - 1)

    def show(self, guest: Guest) -> None:
        """Tell somebody how the table stands; what was before it they need not hear."""
        guest.heard, guest.shown = self._stream.last, self if guest.here else None
        guest.send(self.snapshot(guest.seat))

    def tell(self, guest: Guest) -> None:
        """Tell a person what they have not been told of the stream; where that is too long ago, how the table
        stands."""
        stream, seat = self._stream, guest.seat
        if guest.heard == stream.last and guest.shown is self:
            return
        new = stream.after(guest.heard)
        missed = self._missed(guest, new)
        notices = None if missed is None else iter(missed)
        items: list[Item] = []
        for one in new:
            if one.entry is None:
                if one.item is not None and one.heard_by(guest):
                    items.append(one.item)
            elif notices is not None:  # as many as there are entries, in their order
                items.append(Entry(self._texts.notice(next(notices))))
        guest.heard = stream.last
        if missed is None:
            if items:
                guest.send(Told(stream.last, tuple(items)))
            guest.shown = self
            guest.send(self.snapshot(seat))
        else:
            guest.send(Told(stream.last, tuple(items), self.standing(seat) if missed else None))
