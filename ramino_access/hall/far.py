"""A player's side of the line: a chair at a table that is elsewhere."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from itertools import count
from typing import TYPE_CHECKING, Protocol

import msgspec

from ..core.actions import Action
from ..core.refusals import Refusal
from ..core.rules import Rules
from ..core.view import View
from ..games import GAMES
from ..play.chair import Answered, Done, Update, judged, tried
from ..play.entries import NO_CALL
from ..play.notation import NotationError, parse_face, write_play
from ..play.scheduling import Scheduler
from ..play.sound import known_cards
from ..play.table import Notice, Stale
from .cleaning import cleaned, notices
from .messages import (
    NO_REFUSAL,
    PROTOCOL,
    Ack,
    Act,
    Bye,
    Entry,
    FromHall,
    Hello,
    Join,
    Leave,
    Message,
    MessageError,
    PersonFigures,
    Presence,
    Ready,
    Refused,
    Role,
    Said,
    Seated,
    Snapshot,
    TableLine,
    TableList,
    TableNow,
    Tables,
    Told,
    Welcome,
    unpacked,
)
from .seal_messages import Fixed, Sealed, Sealing, Unsealed
from .witness import SealEars, Witness

if TYPE_CHECKING:
    from ..hints.hindsight import Moment


class Listener(SealEars, Protocol):
    """Who hears what happens at the far table, beside the chair."""

    def greeted(self, welcome: Welcome) -> None:
        """The hall lets this person in: with the return word, and whether they are known."""

    def listed(self, tables: tuple[TableLine, ...]) -> None:
        """The tables of a hall that has a list of them; again whenever it changes."""

    def described(self, about: Seated) -> None:
        """What the table is, and who is there."""

    def seated(self, chair: FarChair) -> None:
        """The match has begun, or another one has."""

    def happened(self, what: Presence) -> None:
        """Something has happened to a person."""

    def said(self, line: Said) -> None:
        """Somebody has written a line."""

    def figures(self, of: PersonFigures) -> None:
        """What somebody has made of their matches, which was asked for."""

    def refused(self, why: Refused) -> None:
        """Something can't be."""

    def ended(self, why: str) -> None:
        """The hall has said goodbye; for good, unless it is stopping."""

    def missed(self, count: int | None) -> None:
        """The line is back; so many things have happened meanwhile. None: how things stand follows instead."""

    def caught_up(self) -> None:
        """How things stand at the table is known, and not what led to it."""


class FarTable:
    """What a player's program knows of the table at the other end. ``send`` passes a message on, where there is a
    line: what is lost is sent again when the line is back. ``prefix`` tells this program's plays from another's,
    ``salt`` gives so many bytes of chance."""

    def __init__(
        self,
        company: Listener,
        scheduler: Scheduler,
        send: Callable[[Message], None],
        prefix: str = "",
        salt: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self.company = company
        self.about: Seated | None = None
        self.chair: FarChair | None = None
        self.token = ""
        self.secret, self.new = "", False  # where the hall knows people by name; new: it is to know this one
        self.heard = 0
        self.scheduler = scheduler
        self.send = send
        self.prefix = prefix
        self.witness = Witness(company, lambda message: self.send(message), salt)
        self.code = ""
        self.lists = False  # whether the hall has a list of tables
        self._wish: Join | None = None  # what was asked for last
        self._back = False  # the line has just come back
        self._seal = ""  # of the match, where its deals are sealed

    def connected(self, name: str, language: str, code: str, role: Role = "player") -> None:
        """There is a line: say who is here; then sit down, come back, or, without a code, look for a list."""
        about, wish = self.about, self._wish
        self._back = about is not None
        self.send(Hello(PROTOCOL, name, language, self.token, self.secret, self.new))
        if about is not None and wish is not None:
            self.join(wish.code, about.table, wish.role)
        elif code:
            self.join(code, role=role)
        else:
            self._wish = Join(role=role)

    def join(self, code: str = "", table: str = "", role: Role = "player") -> None:
        """Sit down, or watch: at the table of this code, or at this one out of the list."""
        self._wish = Join(code, table, role, self.heard)
        self.code = code
        self.send(self._wish)

    def received(self, message: FromHall) -> None:
        """The hall has sent this. Raises MessageError for what it should not have sent."""
        message = cleaned(message)
        match message:
            case Welcome():
                self.token, self.new = message.token, False
                self.company.greeted(message)
                self._welcomed(message)
            case TableList():
                self.company.listed(message.tables)
            case Seated():
                if self.about is not None and self.about.table != message.table:
                    self.heard = 0  # it numbered another table
                self.about = message
                self.witness.described(message)
                self.company.described(message)
            case Snapshot():
                self._returned(None)
                self._snapshot(message)
            case Told():
                self._returned(sum(isinstance(item, Entry) for item in message.items))
                self._told(message)
            case Ack():
                if self.chair is not None:
                    self.chair.acked(message)
            case PersonFigures():
                self.company.figures(message)
            case Refused():
                if self.chair is not None:
                    self.chair.unplayed(message.about)
                self.company.refused(message)
            case Bye():
                self.company.ended(message.why)
            case Sealed():
                self._seal = message.seal.table
                self.witness.received(message, self.about)
            case Sealing() | Fixed() | Unsealed():
                self.witness.received(message, self.about)

    def _welcomed(self, welcome: Welcome) -> None:
        """Where nothing has been asked for: look at the list, or sit down at the only table."""
        self.lists = welcome.lists
        wish = self._wish
        if self.about is not None or wish is None or wish.code:
            return
        self.send(Tables() if welcome.lists else wish)

    def _returned(self, missed: int | None) -> None:
        """The first that comes when the line is back: say so, and send the play that was not answered once more."""
        if not self._back:
            return
        self._back = False
        self.company.missed(missed)
        if self.chair is not None:
            self.chair.resend()

    def _snapshot(self, message: Snapshot) -> None:
        about = self.about
        if about is None or not about.names:
            return
        self.heard = message.seq
        chair = self.chair
        if chair is None or not chair.same(about, self._seal, message.standing):
            self.chair = FarChair(self, about, message.standing, self._seal)
            self.chair.learn(message.told)
            self.witness.saw((), message.standing, self.chair.now.view, about)
            self.company.seated(self.chair)
            return
        chair.caught_up(message.standing, message.told)
        self.witness.saw((), message.standing, chair.now.view, about)
        self.company.caught_up()
        chair.tell()

    def _told(self, message: Told) -> None:
        if message.seq <= self.heard:
            return
        self.heard = message.seq
        entries = [item for item in message.items if isinstance(item, Entry)]
        first = next((at for at, item in enumerate(message.items) if isinstance(item, Entry)), len(message.items))
        for item in message.items[:first]:
            self._item(item)
        if self.chair is not None and message.standing is not None:
            told = notices((entry.notice for entry in entries), len(self.chair.names))
            self.chair.moved(told, message.standing)
            if self.about is not None:
                self.witness.saw(told, message.standing, self.chair.now.view, self.about)
        for item in message.items[first:]:
            self._item(item)

    def _item(self, item: Entry | Said | Presence) -> None:
        match item:
            case Said():
                self.company.said(item)
            case Presence():
                self.company.happened(item)
            case Entry():
                pass


class FarChair:
    """A chair at the other end of a line, or the place of somebody who watches (``seat`` is None). Questions are
    answered from the last update, plays when the answer comes."""

    def __init__(self, table: FarTable, about: Seated, standing: TableNow, seal: str) -> None:
        self.seat = about.seat
        self.watching = about.seat is None
        self.names = about.names
        self.now: Update
        self._table = table
        self._match = (about.game, dict(about.options), about.names, seal)
        self._compiled = _rules_of(about)
        self._faces = frozenset(card.face for card in self._compiled.deal.cards(len(about.names)))
        self._hear: Callable[[Update], None] = lambda update: None
        self._numbers = count(1)
        self._waiting: tuple[Act, Answered] | None = None  # the play that has not been answered
        self._moments: list[Moment] = []
        self._heard: list[Notice] = []  # of this hand, as far as the line was there
        self._left = 0.0
        self._take((), standing)

    def same(self, about: Seated, seal: str, standing: TableNow) -> bool:
        """Whether this is a chair in that very match: in another one with the same people, the deals are sealed anew,
        and where they are not sealed, less has been played."""
        match = (about.game, dict(about.options), about.names, seal)
        return self.seat == about.seat and self._match == match and standing.revision >= self.now.revision

    @property
    def time_left(self) -> float:
        return max(0.0, self._left - self._table.scheduler.time()) if self._left else 0.0

    def listen(self, hear: Callable[[Update], None]) -> None:
        self._hear = hear

    def check(self, action: Action) -> Refusal | None:
        return judged(self.now, action)

    def preview(self, action: Action) -> Refusal | View:
        return tried(self.now, action)

    def moments(self) -> list[Moment]:
        return list(self._moments)

    def heard(self) -> tuple[Notice, ...]:
        return tuple(self._heard)

    def submit(self, action: Action, answered: Answered) -> None:
        refused = judged(self.now, action)
        if refused is not None:  # the table would say the same, later
            answered(refused)
            return
        view = self.now.view

        def taken(answer: object) -> None:
            if isinstance(answer, Done):
                self._remember(view, action)
            answered(answer)  # type: ignore[arg-type]

        self._ask(write_play(action), taken)

    def let_pass(self, answered: Answered) -> None:
        self._ask(NO_CALL, answered)

    def next_hand(self, answered: Answered) -> None:
        table = self.now.view.table
        over = table.result is not None and table.result.match_over
        self._table.send(Ready(0 if over else table.standing.hand))
        answered(Stale())  # it is dealt when everybody has asked for it; who is missing is told to all

    def hurry(self) -> None:
        """The pace is the table's."""

    def leave(self) -> None:
        self._hear = lambda update: None
        self._table.send(Leave())

    # ------------------------------------------------------------------ from the line

    def acked(self, ack: Ack) -> None:
        """The table has answered a play."""
        if self._waiting is None or self._waiting[0].action_id != ack.action_id:
            return
        (_, answered), self._waiting = self._waiting, None
        if ack.refusal != NO_REFUSAL:
            answered(unpacked(ack.refusal, Refusal))
        else:
            answered(Stale() if ack.entry is None else Done(ack.entry))

    def unplayed(self, action_id: str) -> None:
        """The table did not know what to do with this play, as when the match that it belongs to is gone."""
        if self._waiting is not None and self._waiting[0].action_id == action_id:
            self.acked(Ack(action_id))

    def resend(self) -> None:
        """The line is back: send the play that was not answered once more. Sent twice, it is played once."""
        if self._waiting is not None:
            self._table.send(self._waiting[0])

    def moved(self, notices: tuple[Notice, ...], standing: TableNow) -> None:
        """The cards have moved."""
        self._take(notices, standing)
        self._hear(self.now)

    def learn(self, told: Sequence[msgspec.Raw]) -> None:
        """What can be known of the hand so far."""
        self._heard = list(notices(told, len(self.names)))

    def caught_up(self, standing: TableNow, told: Sequence[msgspec.Raw]) -> None:
        """How the table stands, after more than can be told; who listens hears of it by ``tell``."""
        hand = self.now.view.table.standing.hand
        self._take((), standing)
        if self.now.view.table.standing.hand != hand:  # whoever follows the notices has to see the deal
            self._take((Notice(0, None, ()),), standing)
        self.learn(told)

    def tell(self) -> None:
        """Have who listens follow what has been caught up with."""
        self._hear(self.now)

    def _ask(self, play: str, answered: Answered) -> None:
        act = Act(f"{self._table.prefix}{self.seat}-{next(self._numbers)}-{self._table.heard}", self.now.revision, play)
        self._waiting = (act, answered)
        self._table.send(act)

    def _take(self, notices: tuple[Notice, ...], standing: TableNow) -> None:
        view: View = unpacked(standing.view, View)
        if view.seat != self.seat or view.table.seats != len(self.names):
            raise MessageError("the view of another seat")
        if not self._faces.issuperset(card.face for card in known_cards(view.table)):
            raise MessageError("a card that the game does not have")
        if any(notice.seat is None for notice in notices):
            self._moments.clear()
            self._heard.clear()
        self._heard += notices
        self.now = Update(notices, view, standing.revision, self._rules(view, standing.special), standing.asked)
        self._left = self._table.scheduler.time() + standing.left if standing.left else 0.0

    def _rules(self, view: View, special: str) -> Rules:
        if not self._compiled.special_each_hand:
            return self._compiled.for_hand(view.table)
        try:
            return self._compiled.with_special(parse_face(special))
        except NotationError as error:
            raise MessageError(str(error)) from None

    def _remember(self, view: View, action: Action) -> None:
        from ..hints.hindsight import Moment

        self._moments.append(Moment(view, action))


def _rules_of(about: Seated) -> Rules:
    """Raises MessageError where the game is not for so many."""
    try:
        return GAMES[about.game].compile(about.options, len(about.names))
    except ValueError as error:
        raise MessageError(str(error)) from None
