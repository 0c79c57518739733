"""The player's side of a table at the other end of a line: what is said of the people at it, and of its seals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Protocol

from ...announce import seal_verdicts, standings
from ...announce import together as words
from ...config.blocked import BlockList
from ...config.sayable import BRIEF
from ...hall.far import FarTable
from ...hall.far_chair import FarChair
from ...hall.messages import (
    CLOSED,
    STOPPING,
    Leave,
    Message,
    Person,
    PersonFigures,
    Presence,
    Refused,
    Role,
    Said,
    Seated,
    TableLine,
    Welcome,
)
from ...speech.port import Priority
from ..match import to_the_end
from ..match.own_match import Acquaintance, sit_on, stop
from ..match.own_plays import session_of
from ..places.entry import TextEntry
from ..places.rulebook_reader import BookReader
from ..places.together.decisions import under_way
from ..places.together.login import Identity, Secrets, Unkept, ask_name
from ..places.together.tables import TablesPlace, ask_code_again, ask_to_watch
from ..places.together.waiting_room import WaitingPlace, wait_at
from .comeback import Comeback
from .protocols import Wishes
from .talk import Talking
from .turns import Turns

if TYPE_CHECKING:
    from ...hall.witness import SealNews
    from ...i18n.catalog import Catalog
    from ...play.scheduling import Timer
    from ...play.sealed.seal_check import Verdict
    from ..layers import Words
    from ..match.session import Session
    from ..parts import TableUi

VOTED_BY = {"vote-go-on": "people.menu", "ready": "turn.draw"}
"""The commands by which the player agrees to what somebody wants."""

LIST_AGAIN = ("left", "removed", "banned", "given-up")
"""Farewells after which one is still welcome in the hall."""

SEAT_GONE = {"no-table": "sat-gone", "full": "seat-gone", "begun": "seat-gone"}
"""What is said where whoever was away has no seat any more, by what the hall refuses them with."""


class LineToHall(Protocol):
    """The line, as far as the player asks about it."""

    @property
    def connected(self) -> bool: ...

    @property
    def delay(self) -> float:
        """Seconds there and back, as last measured; 0 where that is not known."""
        ...


@dataclass(frozen=True, slots=True)
class Ends:
    """What the player's side of a table calls for at its ends. ``keep_word`` is handed the return word; ``arrived``
    hears that the hall has let the player in; ``hang_up`` lets go of the line; ``over`` goes elsewhere when nothing
    more comes: to the hall's list of tables, where that is wanted. ``blocked``: whom the player does not hear;
    ``secrets``: the player's own; ``hello`` says again who the player is; ``renamed`` goes there again under another
    name, where that can be."""

    keep_word: Callable[[str], None]
    arrived: Callable[[], None]
    hang_up: Callable[[], None]
    over: Callable[[bool], None]
    blocked: BlockList = field(default_factory=lambda: BlockList(None))
    secrets: Secrets = field(default_factory=Unkept)
    hello: Callable[[], None] = lambda: None
    renamed: Callable[[str], None] | None = None


class Together:
    """Hears what the hall says and tells it to the player. ``name`` is the player's at the table; ``hosting``: it is
    open on this machine, where ``keeps`` tells whether its match is kept; ``invitation`` is the line for friends,
    ``digits`` those that one of them compares."""

    def __init__(
        self,
        ui: TableUi,
        name: str,
        table: Callable[[Together], FarTable],
        ends: Ends,
        *,
        hosting: bool = False,
        keeps: Callable[[], bool] | None = None,
    ) -> None:
        self.ui = ui
        self.line: LineToHall | None = None
        self.table = table(self)
        self.identity = Identity(ui, name, ends.secrets, hello=ends.hello, renew=self._send, leave=lambda: self._over())
        self.tables: tuple[TableLine, ...] = ()
        self.hosting, self.invitation, self.digits = hosting, "", ""
        self.keeps: Callable[[], bool] = keeps or (lambda: self.hosting)
        self.wishes = Wishes(self.table, lambda: self.connected, lambda: ui.voice.tell("line-unheard"))
        self.talking = Talking(ends.blocked, self._send)
        self.turns = Turns(ui)
        self.comeback = Comeback(ui)
        self.seals = SealTelling(ui, lambda: self.name, lambda: ui.seat.together is self and self.table.witness.waits)
        self._ends = ends
        self._list: TablesPlace | None = None
        self._told = self.given_up = False  # the player has heard what the table is; the match ended before its end

    @property
    def name(self) -> str:
        """What the player is called at this table."""
        return self.identity.name

    # ------------------------------------------------------------------ from the line

    def greeted(self, welcome: Welcome) -> None:
        self._ends.keep_word(welcome.token)
        self.identity.greeted(welcome)

    def listed(self, tables: tuple[TableLine, ...]) -> None:
        self.tables = tables
        if self._list is None:
            self._list = TablesPlace(self.ui, self)
            self._ends.arrived()
            self.ui.stack.ground(self._list)
            return
        if self.comeback.lost:
            self.missed(0)
        self._list.changed()

    def described(self, about: Seated) -> None:
        if self._told:
            return
        self._told = True
        self._ends.arrived()
        self.comeback.comes(anew=bool(about.names) and about.seat is not None)
        if not about.names:
            wait_at(self.ui, about, self.name)

    def seated(self, chair: FarChair) -> None:
        back = self.comeback.is_new_here(chair)
        met = self.about is not None and not words.opponents(self.about)
        sit_anew(self.ui, chair, "back" if back else "met" if met else "new")
        self.turns.follow(session_of(self.ui), back=back or chair.watching)
        if back:
            self._tell_votes()

    def happened(self, what: Presence) -> None:
        if what.what == "ready" and not what.missing:
            to_the_end.decided(self.ui)
            return
        begun = self.table.chair is not None
        if self._presence(self.ui.voice.catalog, what):
            self._say(lambda catalog: self._presence(catalog, what), "people")
        if what.what == "given-up":
            self._give_up()
        if what.what in ("clock", "clock-out") and what.name == self.name and self.ui.seat.session is not None:
            self.turns.clock_told(self.ui.seat.session, out=what.what == "clock-out")
        if what.what == "joined" and what.seconds and self.owner and not begun and what.name != self.name:
            self._say(lambda catalog: catalog.text("waiting-begin"), "people")

    def said(self, line: Said) -> None:
        if self.talking.take(line, mine=line.sender == self.name):
            level = self.ui.me.settings.verbosity
            self._say(lambda catalog: words.line(catalog, line, self.name, level), "talk")

    def figures(self, of: PersonFigures) -> None:
        level = self.ui.me.settings.verbosity
        self.ui.voice.speak(lambda catalog: words.figures(catalog, of, level), "answer", Priority.NEXT)

    def refused(self, why: Refused) -> None:
        self.talking.refused(why)
        if not self.identity.refused(why) and not self._turned_away(why):
            self.ui.voice.speak(lambda catalog: words.refusal(catalog, why), "refusal", Priority.NEXT)
            if self.looking:
                self._over()

    def ended(self, why: str) -> None:
        if self.ui.seat.together is not self or (self.hosting and why == CLOSED):
            return  # the player has got up already, or closes the table
        message = f"bye-{why}" if self.ui.voice.catalog.has(f"bye-{why}") else "bye-refused"
        if why == "given-up":
            self.seals.left()
        self._say(lambda catalog: catalog.text(message))
        if why != STOPPING:  # else the line is tried again
            self._over(again=self.table.lists and why in LIST_AGAIN)

    def missed(self, count: int | None) -> None:
        self.ui.seat.scheduler.call_later(0, self.talking.again)  # what came meanwhile is heard first
        self.turns.missed()
        session = self.ui.seat.session
        another = count is None and (session is None or session.chair is not self.table.chair)
        self.comeback.missed(count, another=another)

    def caught_up(self) -> None:
        chair = self.table.chair
        self.comeback.caught_up(self.turns, None if chair is None else chair.course)
        self._tell_votes()

    def sealed(self, seal: SealNews) -> None:
        self.seals.sealed(seal)

    def unsealed(self, verdict: Verdict) -> None:
        self.seals.unsealed(verdict)

    # ------------------------------------------------------------------ of the line

    def use_line(self, line: LineToHall) -> None:
        """This is the line to the hall."""
        self.line = line

    def lost(self) -> None:
        """The line is lost; the program tries to come back."""
        self.dropped()
        self._say(lambda catalog: catalog.text("line-lost"))

    def dropped(self) -> None:
        """The line is lost, and nobody is there to hear of it."""
        self.comeback.line_lost()
        self.identity.lost()

    def unreachable(self, why: str, address: str) -> None:
        """There has never been a line."""
        self._say(lambda catalog: catalog.text(f"no-line-{why}", address=address))
        self._over()

    # ------------------------------------------------------------------ from the player

    def invite(self, invitation: str) -> None:
        """The table is open, and this is the line for friends."""
        self.invitation = invitation

    def compare(self, digits: str) -> None:
        """Somebody who comes without an invitation compares these digits with the player."""
        self.digits = digits

    @property
    def connected(self) -> bool:
        """Whether there is a line."""
        return self.line is not None and self.line.connected

    @property
    def hints(self) -> bool:
        """Whether hints are allowed at this table."""
        return self.table.about is None or self.table.about.hints

    def everybody(self) -> Sequence[Person]:
        """Who is at the table, the player among them."""
        return () if self.table.about is None else self.table.about.people

    @property
    def owner(self) -> bool:
        """Whether the table is the player's."""
        return any(one.owner and one.name == self.name for one in self.everybody())

    @property
    def about(self) -> Seated | None:
        """What the table is; None where the player sits at none."""
        return self.table.about

    @property
    def looking(self) -> bool:
        """Whether the hall has not answered yet."""
        return self.table.about is None and self._list is None

    @property
    def delay(self) -> float | None:
        """Seconds there and back on the line; None where it is lost."""
        return self.line.delay if self.line is not None and self.connected else None

    def turn(self, catalog: Catalog) -> str:
        """Whose turn it is and since when; empty where it is nobody's."""
        session = self.ui.seat.session
        return "" if session is None or self.table.chair is None else self.turns.words(catalog, session)

    def to_list(self) -> bool:
        """Get up and go back to the list of tables. False: there is none, or the player is there."""
        if not self.table.lists or self.table.about is None:
            return False
        self._over(again=True)
        return True

    def leave(self) -> None:
        """Get up for good; nothing more is heard."""
        self.ui.seat.part()
        self.turns.stop()
        if self.table.about is not None and self.table.chair is None:
            self.table.send(Leave())
        self.table.witness.close()
        self._ends.hang_up()

    def _send(self, message: Message) -> bool:
        """Pass a message on; False where there is no line."""
        self.table.send(message)
        return self.connected

    def _say(self, wording: Words, category: str = "system") -> None:
        self.ui.voice.speak(wording, category, Priority.NEXT if category == "system" else Priority.NORMAL)

    def _over(self, *, again: bool = False) -> None:
        """Nothing more comes from this table."""
        stop(self.ui)
        if again:  # no key may reach the table that was left while the list is on its way
            self.ui.stack.ground(WaitingPlace(self.ui), quietly=True)
        self._ends.over(again)

    def _presence(self, catalog: Catalog, what: Presence) -> str:
        """What has happened to somebody at this table."""
        ui, session, about = self.ui, self.ui.seat.session, self.about
        return words.presence(
            catalog,
            what,
            self.name,
            ui.me.settings.verbosity,
            played_on=about is not None and what.name in about.names,
            over=self.given_up or (session is not None and session.match_over),
            to_end=session is not None and to_the_end.left_to_opponents(ui, session),
            waits="no" if session is None else _waits(session, what.name),
            key=ui.stack.key_for(VOTED_BY.get(what.what, "match.give-up"), catalog),
            code="" if about is None else about.code,
        )

    def _give_up(self) -> None:
        """The match is given up: nothing is awaited any more, and how it stood is told."""
        self.given_up = True
        self.turns.stop()
        if self.ui.seat.session is not None:
            self._say(partial(_scores, self.ui.seat.session), "score")

    def _tell_votes(self) -> None:
        """Tell what is voted about and waits for the player, who comes too late to have heard of it."""
        if self.about is not None and self.about.seat is not None:
            for vote in under_way(self):
                self.happened(vote)

    def _turned_away(self, why: Refused) -> bool:
        """Ask for another way to the table that was asked for, or leave one where the player had a seat. False:
        neither."""
        ui, ends = self.ui, self._ends
        if why.why in SEAT_GONE and self.comeback.lost:  # the line is back, and nothing waits for the player
            message = SEAT_GONE[why.why]
            ui.voice.speak(lambda catalog: catalog.text(message), "system", Priority.NEXT)
            self._over(again=self.table.lists)
            return True
        if why.why == "name-taken" and ends.renamed is not None:
            ui.voice.speak(lambda catalog: words.refusal(catalog, why), "refusal", Priority.NEXT)
            stay = self._over if self.looking else lambda: ui.voice.speak(ui.stack.top.resume)
            ask_name(ui, "other-name-title", ends.renamed, stay)
            return True
        return self.looking and self._another_way(why)

    def _another_way(self, why: Refused) -> bool:
        """Ask for another way to the table, where nothing but this refusal has come of it; False: there is none."""
        ui, code = self.ui, self.table.code
        if why.why in ("full", "begun"):
            watch = partial(self.wishes.sit, code=code, role="spectator")
            ask_to_watch(ui, why.why, watch, self._over)  # whoever will not has nothing to wait for
            return True
        if why.why != "no-table":
            return False
        if code:  # else none was given that could be wrong
            ui.voice.speak(lambda catalog: words.refusal(catalog, why), "refusal", Priority.NEXT)
        ask_code_again(ui, self, self.table.role, code, self._over)
        return True


def _scores(session: Session, catalog: Catalog) -> str:
    return standings.words(catalog, session.view, session.chair.names, session.rules)


def _waits(session: Session, name: str) -> words.Waits:
    """Whether the table waits for what this person does."""
    state, asked = session.state, session.chair.now.asked
    if state.over or name not in session.chair.names:
        return "no"
    return "now" if session.chair.names.index(name) in (state.turn.seat, asked) else "later"


def say_hello(together: Together, code: str, role: Role = "player", *, seat: str | None = None) -> None:
    """There is a line: say who the player is, and where they want to go; ``seat``: to theirs, at this table."""
    together.table.connected(
        together.name,
        together.ui.voice.catalog.lang,
        code,
        role,
        seat=seat,
        secret=together.identity.secret,
        recall=together.talking.recall,
    )


def sit_anew(ui: TableUi, chair: FarChair, to: Acquaintance) -> None:
    """Play from this chair, and no longer from the one before. Who is writing goes on writing, who is reading a book
    goes on reading."""
    if ui.seat.session is not None:
        ui.seat.session.chair.listen(lambda update: None)
    draft, books = ui.stack.top, [one for one in ui.stack.places if isinstance(one, BookReader)]
    sit_on(ui, chair, to=to, course=chair.course)
    for book in books:
        book.heed_game()
        ui.stack.push(book, quietly=True)
    if isinstance(draft, TextEntry) and draft.text:
        ui.stack.push(draft, quietly=True)


PATIENCE = 2.0
"""Seconds for which what follows a match waits for the table to open its seal."""


class SealTelling:
    """Tells of the seals at one table: what a seal means with the first one, later in full alone that there is one; in
    brief only what is not as it should be. ``me`` gives the player's name, ``closed`` whether there is a seal that the
    table has still to open."""

    def __init__(self, ui: TableUi, me: Callable[[], str], closed: Callable[[], bool]) -> None:
        self._ui = ui
        self._me = me
        self._closed = closed
        self._first = True
        self._waited = False  # whether it was waited for long enough
        self._told_closed = False  # whether it was said that the seal of this match was not opened
        self._held: Callable[[], None] | None = None
        self._timer: Timer | None = None

    def sealed(self, seal: SealNews) -> None:
        """The deals of a match are sealed."""
        level, me, first = self._ui.me.settings.verbosity, self._me(), self._first
        self._waited, self._first = False, self._first and not seal.good
        self._told_closed = False
        if seal_verdicts.news(self._ui.voice.catalog, seal, me, level, first=first):
            self._say(lambda catalog: seal_verdicts.news(catalog, seal, me, level, first=first))

    def unsealed(self, verdict: Verdict) -> None:
        """A match is over, and its deals were looked at."""
        nothing = verdict.good and not verdict.hands  # this program saw no deal, so that it has nothing to say of them
        if not nothing and (not verdict.good or self._ui.me.settings.verbosity != BRIEF):
            self._say(lambda catalog: seal_verdicts.verdict(catalog, verdict))
        self._go_on()

    def hold(self, then: Callable[[], None]) -> bool:
        """Call ``then`` as soon as the seal of the match that is over was looked at. False: there is none to wait
        for."""
        if self._waited or not self._closed():
            return False
        self._held = then
        if self._timer is None:
            self._timer = self._ui.seat.scheduler.call_later(PATIENCE, self._wait_no_longer)
        return True

    def left(self) -> None:
        """Nothing more comes of a match that is over. A table that never opens its seal has shown nothing."""
        if self._closed() and not self._told_closed:
            self._told_closed = True
            self._say(lambda catalog: catalog.text("seal-unopened"))

    def _wait_no_longer(self) -> None:
        self.left()
        self._go_on()

    def _go_on(self) -> None:
        self._waited = True
        if self._timer is not None:
            self._timer.cancel()
        then, self._held, self._timer = self._held, None, None
        if then is not None:
            then()

    def _say(self, words: Words) -> None:
        self._ui.voice.speak(words, "system", Priority.NEXT)
