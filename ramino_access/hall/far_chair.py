"""A chair at a table that is elsewhere: questions are answered here, plays at the other end of the line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import TYPE_CHECKING, Protocol

import msgspec

from ..core.actions import Action
from ..core.cards import Face
from ..core.melds import Meld
from ..core.refusals import Refusal
from ..core.rules import Rules
from ..core.view import View
from ..games import GAMES
from ..play.chair import Answer, Answered, Done, HandSeen, PastHand, Update, judged, moments_of, past_hand, tried
from ..play.encoding.codec import known_cards
from ..play.entries import NO_CALL
from ..play.hand_played import Notice
from ..play.scheduling import Scheduler
from ..play.table import Stale
from ..play.text.notation import NotationError, parse_face, write_play
from .clean_messages import notices
from .course import read
from .message_bytes import MessageError, unpacked
from .messages import NO_REFUSAL, Ack, Act, HandBefore, HandCourse, Leave, Ready, Seated, TableNow, WireMessage

if TYPE_CHECKING:
    from ..hints.hindsight import Moment


class OwnPlays:
    """The numbers of the entries that one seat's own player has asked for, in this program or in another."""

    def __init__(self) -> None:
        self._own_plays: set[int] = set()

    def granted(self, entry: int | None) -> None:
        """The table has answered a play: this is its entry; None: nothing was played."""
        if entry is not None:
            self._own_plays.add(entry)

    def moved(self, seat: int | None, notices: Sequence[Notice], *, asking: bool, missed: int | None) -> None:
        """The table tells what has happened. ``asking``: the player has played, and waits for the answer; ``missed``:
        all this was missed, and this many of it came before anybody could play in the player's place; None: it was not.

        What was under way when the line was lost is told before its answer comes. Who draws lets the discard pass that
        they are asked about: that entry is told with the draw, or, while others are still asked, before it.
        """
        if asking and missed is not None:
            made = (one.seq for one in notices[:missed] if one.seat == seat and one.events)
            self._own_plays.update(list(made)[:1])
        for at, one in enumerate(notices):
            drawn = any(after.seq in self._own_plays for after in notices[at + 1 : at + 2])
            if one.seat == seat and not one.events and (drawn or (asking and missed is None)):
                self._own_plays.add(one.seq)

    def told(self, seat: int | None, notices: Sequence[Notice], course: HandSeen) -> None:
        """The table has told the hand, with what the player has asked for in it. What came before it begins is not
        told: that is taken for the player's own."""
        first = course.entries_seen[0].notice.seq if course.entries_seen else 0
        self._own_plays.update(one.seq for one in notices if one.seq < first)
        for one in course.entries_seen:
            if one.notice.seat == seat and (one.played is not None or one.passed):
                self._own_plays.add(one.notice.seq)

    def lacks(self, seat: int | None, notices: Sequence[Notice]) -> frozenset[int]:
        """Which of these entries of the seat somebody else has made."""
        return frozenset(one.seq for one in notices if one.seat == seat and one.seq not in self._own_plays)


class ChairLine(Protocol):
    """The line to the table. ``prefix`` tells this program's plays from another's, ``heard`` is the last number of the
    table's stream that has come."""

    scheduler: Scheduler
    prefix: str
    heard: int

    def send(self, message: WireMessage) -> None:
        """Pass a message on, where there is a line."""


class FarPlays:
    """What one seat asks of the table: the play that has not been answered, and the entries that it has asked for
    (``own``)."""

    def __init__(self, chair_line: ChairLine, seat: int | None) -> None:
        self.own = OwnPlays()
        self._line, self._seat = chair_line, seat
        self._numbers = count(1)
        self._unanswered: tuple[Act, Answered] | None = None

    @property
    def asking(self) -> bool:
        """Whether a play has not been answered."""
        return self._unanswered is not None

    def ask(self, play: str, revision: int, answered: Answered) -> None:
        """Send a play."""
        act = Act(f"{self._line.prefix}{self._seat}-{next(self._numbers)}-{self._line.heard}", revision, play)
        self._unanswered = (act, answered)
        self._line.send(act)

    def resend(self) -> None:
        """The line is back: send what was not answered once more. A play sent twice is played once."""
        if self._unanswered is not None:
            self._line.send(self._unanswered[0])

    def acked(self, ack: Ack) -> None:
        """The table has answered a play."""
        self.own.granted(ack.entry)
        if self._unanswered is None or self._unanswered[0].action_id != ack.action_id:
            return
        (_, answered), self._unanswered = self._unanswered, None
        if ack.refusal != NO_REFUSAL:
            answered(unpacked(ack.refusal, Refusal))
        else:
            answered(Stale() if ack.entry is None else Done(ack.entry))

    def unplayed(self, action_id: str) -> None:
        """The table did not know what to do with this play, as when the match that it belongs to is gone."""
        if self._unanswered is not None and self._unanswered[0].action_id == action_id:
            self.acked(Ack(action_id))


class FarHand:
    """What the line has told one seat of a hand, and of the one before: how things stand ``now``, and what led there.
    ``course`` is that of the hand, where the line was not always there."""

    def __init__(self, chair_line: ChairLine, about: Seated, standing: TableNow, seal: str, plays: FarPlays) -> None:
        self.now: Update
        self.heard: list[Notice] = []  # as far as the line was there
        self.moments: list[Moment] = []
        self.course: HandSeen | None = None
        self._line, self._plays, self._match = chair_line, plays, _match_of(about, seal)
        self._seat, self._seats = about.seat, len(about.names)
        self._compiled = _rules_of(about)
        self._faces = frozenset(card.face for card in self._compiled.deal.cards(self._seats))
        self._hear: Callable[[Update], None] = lambda update: None
        self._past: PastHand | None = None  # the last hand that is over, as far as it is known
        self._recall: Callable[[PastHand | None], None] | None = None  # hears of the hand before, which is asked for
        self._last = 0  # the number of the last notice
        self._table_at: dict[int, Sequence[Meld]] = {}  # what lay on the table after the entries with these numbers
        self._left = 0.0
        self._take((), standing)

    def same(self, about: Seated, seal: str, standing: TableNow, *, anew: bool) -> bool:
        """Whether this is a hand of that very match, at that seat: in another one with the same people, the deals are
        sealed again, and where they are not sealed, less has been played. ``anew``: another one may have begun
        meanwhile."""
        match = _match_of(about, seal)
        less = not seal and anew and standing.revision < self.now.revision
        return self._seat == about.seat and self._match == match and not less

    @property
    def time_left(self) -> float:
        """For how many seconds the table still waits for who is asked."""
        return max(0.0, self._left - self._line.scheduler.time()) if self._left else 0.0

    def listen(self, hear: Callable[[Update], None]) -> None:
        """Pass each update from now on to this function."""
        self._hear = hear

    def tell(self) -> None:
        """Have who listens follow what has been caught up with."""
        self._hear(self.now)

    def moved(self, notices: tuple[Notice, ...], standing: TableNow, missed: int | None = None) -> None:
        """The cards have moved; ``missed``: as `OwnPlays.moved` says."""
        self._plays.own.moved(self._seat, notices, asking=self._plays.asking, missed=missed)
        self._take(notices, standing)
        self.tell()

    def learn(self, raw_items: Sequence[msgspec.Raw]) -> None:
        """What can be known of the hand so far."""
        self.heard = list(notices(raw_items, self._seats))
        self._table_at[self.heard[-1].seq if self.heard else 0] = self.now.view.state.melds

    def caught_up(self, standing: TableNow, raw_items: Sequence[msgspec.Raw]) -> None:
        """How the table stands, after more than can be told; who listens hears of it by ``tell``."""
        hand = self.now.view.state.standing.hand
        self._take((), standing)
        if self.now.view.state.standing.hand != hand:  # whoever follows the notices has to see the deal
            self._take((Notice(0, None, ()),), standing)
        self.learn(raw_items)

    def follow(self, passage: HandCourse | None) -> None:
        """What led to how the table stands now, as far as the hall tells it."""
        self.course = None
        if passage is None:
            return
        self.course = self._read(passage)._replace(heard=self._last)
        self._last = max([self._last, *(one.notice.seq for one in self.course.entries_seen)])
        self._table_at |= {one.notice.seq: one.view.state.melds for one in self.course.entries_seen}
        self.moments = moments_of(self.course.begin, self.course.entries_seen)
        self._plays.own.told(self._seat, self.heard, self.course)

    def laid_after(self, seq: int) -> Sequence[Meld]:
        """The melds as they lay after the entry with this number, or the last one before it that was seen here."""
        seen = [at for at in self._table_at if at <= seq]
        return self._table_at[max(seen)] if seen else ()

    def stands_after(self) -> int:
        """The number of the last entry before how things stand now, of which the hand was told (``learn``)."""
        self._last = self.heard[-1].seq if self.heard else 0
        return self._last

    def remember(self, view: View, action: Action) -> None:
        """The player has done this, seeing that."""
        from ..hints.hindsight import Moment

        self.moments.append(Moment(view, action))

    # ------------------------------------------------------------------ the hand before

    def hand_before(self, on_answer: Callable[[PastHand | None], None]) -> None:
        """Have ``on_answer`` called with the hand before this one, which the hall may have to be asked for."""
        hand = self.now.view.state.standing.hand
        if hand == 1 or self._seat is None:
            on_answer(None)
        elif self._past is not None and self._past.end.state.standing.hand == hand - 1:
            on_answer(self._past)
        else:
            self._recall = on_answer
            self._line.send(HandBefore())

    def ask_again(self) -> None:
        """The line is back: ask once more for what has not come."""
        if self._recall is not None:
            self._line.send(HandBefore())

    def recalled(self, passage: HandCourse) -> None:
        """The hall tells the hand before, as it was asked to."""
        told, self._recall = self._recall, None
        begin, seen, _ = self._read(passage)
        end = seen[-1].view if seen else begin
        if not end.state.over:
            raise MessageError("a hand that is not over")
        self._past = past_hand(self._rules(end, passage.special), begin, seen)
        if told is not None:
            told(self._past)

    # ------------------------------------------------------------------ as it travels

    def _read(self, passage: HandCourse) -> HandSeen:
        hand = read(passage, self._seat, self._seats)
        for view in (hand.begin, *(one.view for one in hand.entries_seen)):
            _look_at_cards(view, self._faces)
        return hand

    def _take(self, notices: tuple[Notice, ...], standing: TableNow) -> None:
        view: View = unpacked(standing.view, View)
        if view.seat != self._seat or view.state.seats != self._seats:
            raise MessageError("the view of another seat")
        _look_at_cards(view, self._faces)
        self._last = max([self._last, *(notice.seq for notice in notices)])
        if any(notice.seat is None for notice in notices):
            if self.now.view.state.over:
                self._past = PastHand(self.now.rules, self.now.view, tuple(self.moments))
            self.moments.clear()
            self.heard.clear()
            self._table_at.clear()
        self.heard += notices
        if notices or not self._table_at:
            self._table_at[self._last] = view.state.melds
        self.now = Update(notices, view, standing.revision, self._rules(view, standing.special), standing.asked)
        self._left = self._line.scheduler.time() + standing.left if standing.left else 0.0

    def _rules(self, view: View, special: str) -> Rules:
        if not self._compiled.special_each_hand:
            return self._compiled.for_hand(view.state)
        try:
            return self._compiled.with_special(parse_face(special))
        except NotationError as error:
            raise MessageError(str(error)) from None


class FarChair:
    """A chair at the other end of a line, or the place of somebody who watches (``seat`` is None). Questions are
    answered from the last update, plays when the answer comes. The line tells ``hand`` and ``plays`` what it brings."""

    def __init__(self, chair_line: ChairLine, about: Seated, standing: TableNow, seal: str) -> None:
        self.seat = about.seat
        self.watching = about.seat is None
        self.names = about.names
        self._line = chair_line
        self.plays = FarPlays(chair_line, about.seat)
        self.hand = FarHand(chair_line, about, standing, seal, self.plays)

    @property
    def now(self) -> Update:
        return self.hand.now

    @property
    def time_left(self) -> float:
        return self.hand.time_left

    def listen(self, hear: Callable[[Update], None]) -> None:
        self.hand.listen(hear)

    def check(self, action: Action) -> Refusal | None:
        return judged(self.now, action)

    def preview(self, action: Action) -> Refusal | View:
        return tried(self.now, action)

    def moments(self) -> list[Moment]:
        return list(self.hand.moments)

    def hand_before(self, on_answer: Callable[[PastHand | None], None]) -> None:
        self.hand.hand_before(on_answer)

    def heard(self) -> tuple[Notice, ...]:
        return tuple(self.hand.heard)

    def laid_after(self, seq: int) -> Sequence[Meld]:
        return self.hand.laid_after(seq)

    def stood_in(self) -> frozenset[int]:
        return frozenset() if self.watching else self.plays.own.lacks(self.seat, self.hand.heard)

    def submit(self, action: Action, answered: Answered) -> None:
        refused = judged(self.now, action)
        if refused is not None:  # the table would say the same, later
            answered(refused)
            return
        view = self.now.view

        def taken(answer: Answer) -> None:
            if isinstance(answer, Done):
                self.hand.remember(view, action)
            answered(answer)

        self.plays.ask(write_play(action), self.now.revision, taken)

    def let_pass(self, answered: Answered) -> None:
        self.plays.ask(NO_CALL, self.now.revision, answered)

    def next_hand(self, answered: Answered) -> None:
        state = self.now.view.state
        over = state.result is not None and state.result.match_over
        self._line.send(Ready(0 if over else state.standing.hand))
        answered(Stale())  # it is dealt when everybody has asked for it; who is missing is told to all

    def hurry(self) -> None:
        """The pace is the table's."""

    def leave(self) -> None:
        self.listen(lambda update: None)
        self._line.send(Leave())


def _look_at_cards(view: View, faces: frozenset[Face]) -> None:
    """Raises MessageError where the game does not have a card of this view."""
    if not faces.issuperset(card.face for card in known_cards(view.state)):
        raise MessageError("a card that the game does not have")


def _match_of(about: Seated, seal: str) -> tuple[object, ...]:
    """What tells one match from another. A table that was opened again names every option, and not only those that
    were chosen. Raises MessageError where the game has no such options."""
    try:
        return about.game, GAMES[about.game].values(about.options), about.names, seal
    except ValueError as error:
        raise MessageError(str(error)) from None


def _rules_of(about: Seated) -> Rules:
    """Raises MessageError where the game is not for so many."""
    try:
        return GAMES[about.game].compile(about.options, len(about.names))
    except ValueError as error:
        raise MessageError(str(error)) from None
