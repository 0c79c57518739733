"""The player's side of a table at the other end of a line: what is said of the people at it, and of its seals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from ....announce import seal_verdicts, standings
from ....announce import together as words
from ....config.sayable import BRIEF
from ....hall import messages
from ....hall.far import FarTable, Listener
from ....hall.far_chair import FarChair
from ....hall.likeness import sound_alike
from ....hall.seal_check import Verdict
from ....hall.seats import BlockList
from ....hall.witness import SealEars
from ....i18n.catalog import Catalog, Message, Words
from ....play.scheduling import Timer, call_off
from ....speech.port import Category, Priority
from ...elements.entry import TextEntry
from ...elements.lists import ListPlace
from ...match import to_the_end
from ...match.own_plays import session_of
from ...match.session import Session
from ...match.sitting import TableUi
from ...people.protocols import Hosting, LineToHall, People, Wishes
from ...people.talk import Talking
from ...people.townspeople import Townspeople
from ...seating.comeback import Comeback
from ...seating.own_match import Acquaintance, sit_on, stop
from ...seating.turns import Turns
from .decisions import under_way
from .desk import open_sanction, read_rules, show_log
from .login import Identity, Secrets, ask_name
from .people_here import doorway_of, news_words, tell_others, waiting_key
from .tables import TablesPlace, ask_code_again, ask_to_watch
from .waiting_room import WaitingPlace, wait_at

VOTED_BY = {"vote-go-on": "people.menu", "vote-send-away": "people.menu", "ready": "turn.draw"}
"""The commands by which the player agrees to what somebody wants."""

LIST_AGAIN = ("left", "removed", "banned", "given-up")
"""Farewells after which one is still welcome in the hall."""

NAME_REFUSED = ("name-taken", "name-no-letter", "name-signs", "name-no-name")
"""Why nobody comes in by the name that the player has."""

KEEPING = ("not-kept", "kept-again")
"""What a hall says of its disk at any time; where that refuses something, it names it (``about_of``)."""

AT_ONCE_SECONDS = 60
"""Seconds before a server closes at which that is told whatever the player does."""

SEAT_GONE = {"no-table": "sat-gone", "full": "seat-gone", "begun": "seat-gone"}
"""What is said where whoever was away has no seat any more, by what the hall refuses them with."""


@dataclass(frozen=True, slots=True)
class Ends:
    """What the player's side of a table calls for at its ends. ``keep_word`` is handed the return word; ``arrived``
    hears that the hall has let the player in; ``hang_up`` lets go of the line; ``over`` goes elsewhere when nothing
    more comes: to the hall's list of tables, where that is wanted, and from there to a table. ``blocked``: whom the
    player does not hear; ``secrets``: the player's own; ``hello`` says again who the player is; ``renamed`` goes there
    again under another name, where that can be; ``remembered_code`` opened a table at this address once, and nobody has
    typed it now."""

    keep_word: Callable[[str], None]
    arrived: Callable[[], None]
    hang_up: Callable[[], None]
    over: Callable[[bool, str], None]
    blocked: BlockList = field(default_factory=lambda: BlockList(None))
    secrets: Secrets = field(default_factory=Secrets)
    hello: Callable[[], None] = lambda: None
    renamed: Callable[[str], None] | None = None
    remembered_code: str = ""


class Together(People):
    """The player at a table at the other end of a line: what they can know of it, and do there. ``name`` is the
    player's at the table; ``hosting``: it is open on this machine."""

    def __init__(
        self,
        ui: TableUi,
        name: str,
        table: Callable[[Listener], FarTable],
        ends: Ends,
        hosting: Hosting | None = None,
        bound_for: str = "",
    ) -> None:
        """``bound_for``: the table of the hall's list at which the player sits down."""
        self._ui, self._ends, self.bound_for = ui, ends, bound_for
        self.hosting = hosting
        self.telling = HallTelling(ui, self, ends)
        self.table = table(self.telling)
        self.line: TableLink = TableLink(self.telling.comeback.line_lost, lambda: self.over(), self.say)
        self.wishes = Wishes(self.table, lambda: self.line.connected, lambda: ui.voice.tell("line-unheard"))
        self.identity: Identity = Identity(
            ui, name, ends.secrets, hello=ends.hello, ask=self.wishes.send, leave=lambda: self.over()
        )
        self.talking = Talking(ends.blocked, self._send)
        self.town = Townspeople(
            self._send,
            self.wishes.send,
            ui.sitting.scheduler,
            doorway_of(ui),
            self.talking.block_these,
            lambda: ui.me.settings.news_of_friends,
        )
        ui.me.follow(lambda: self.town.appear(ui.me.settings.visibility))
        self.turns = Turns(ui)
        self.seals: SealTelling = SealTelling(
            ui, lambda: self.name, lambda: ui.sitting.together is self and self.table.witness.waits
        )

    @property
    def looking(self) -> bool:
        return self.about is None and self.telling.list is None

    @property
    def given_up(self) -> bool:
        return self.telling.given_up

    def hello(self, code: str, role: messages.Role = "player", *, seat: str | None = None) -> None:
        """There is a line: say who the player is, and where they want to go; ``seat``: to theirs, at this table."""
        self.identity.line_begins()
        lang, secret, recall = self._ui.voice.catalog.lang, self.identity.secret, self.talking.recall
        seen_by = self._ui.me.settings.visibility
        self.table.connected(
            self.name, lang, code, role, return_word=seat, secret=secret, recall=recall, visibility=seen_by
        )

    def turn(self, catalog: Catalog) -> str:
        session = self._ui.sitting.session
        return "" if session is None or self.table.chair is None else self.turns.words(catalog, session)

    def to_list(self, then: str = "") -> bool:
        if not self.table.lists or self.about is None:
            return False
        self.over(again=True, then=then)
        return True

    def leave(self) -> None:
        self._ui.sitting.part()
        self.turns.stop()
        self.town.porch.close()
        if self.about is not None and self.table.chair is None:
            self.table.send(messages.Leave())
        self.table.witness.close()
        self._ends.hang_up()

    def over(self, *, again: bool = False, then: str = "") -> None:
        """Nothing more comes from this table; ``again``: to the hall's list, and ``then`` to this table of it."""
        stop(self._ui)
        if again:  # no key may reach the table that was left while the list is on its way
            self._ui.stack.ground(WaitingPlace(self._ui), quietly=True)
        self._ends.over(again, then)

    def say(self, wording: Words, category: Category = "system") -> None:
        """Tell the player what has happened at the table."""
        self._ui.voice.speak(wording, category, Priority.NEXT if category == "system" else Priority.NORMAL)

    def _send(self, message: messages.WireMessage) -> bool:
        """Pass a message on; False where there is no line."""
        self.table.send(message)
        return self.line.connected


class TableLink:
    """The line to the hall: whether there is one, and what the player hears of it. ``dropped`` is called when
    there is none any more, ``over`` where there has never been one; ``say`` says something of it."""

    def __init__(self, dropped: Callable[[], None], over: Callable[[], None], say: Callable[[Words], None]) -> None:
        self._line: LineToHall | None = None
        self.dropped = dropped  # the line is lost, and nobody is there to hear of it
        self._over, self._say = over, say

    def use(self, line_to_hall: LineToHall) -> None:
        """This is the line."""
        self._line = line_to_hall

    @property
    def connected(self) -> bool:
        return self._line is not None and self._line.connected

    @property
    def delay(self) -> float | None:
        return self._line.delay if self._line is not None and self.connected else None

    def lost(self) -> None:
        """The line is lost; the program tries to come back."""
        self.dropped()
        self._say(Message("line-lost"))

    def unreachable(self, why: str, address: str) -> None:
        """There has never been a line."""
        self._say(Message(f"no-line-{why}", address=address))
        self._over()


class HallTelling:
    """Hears what the hall says of a table, and tells it to the player who is ``together`` it."""

    def __init__(self, ui: TableUi, together: Together, ends: Ends) -> None:
        self._ui, self._at, self._ends = ui, together, ends
        self.comeback = Comeback(ui)
        self.list: TablesPlace | None = None
        self._told = self.given_up = False  # the player has heard what the table is; the match ended before its end
        self._code_asked = False

    def greeted(self, welcome: messages.Welcome) -> None:
        self._ends.keep_word(welcome.token)
        first = self._at.identity.greeted(welcome)
        self._at.town.greeted(welcome, first=first)

    def listed(self, tables: tuple[messages.TableRow, ...]) -> None:
        self._at.town.listed(tables)
        if self.list is None:
            self.list = TablesPlace(self._ui, self._at, tables)
            self._ends.arrived()
            self._at.identity.arrived()
            self._ui.stack.ground(self.list, quietly=bool(self._at.bound_for))
            if self._at.bound_for:
                self._at.wishes.sit(table=self._at.bound_for)
            else:
                tell_others(self._ui, self._at)
            return
        if self.comeback.lost:
            self.missed(0)
        self.list.changed(tables)

    def described(self, about: messages.Seated) -> None:
        if self._told:
            return
        self._told = True
        self._ends.arrived()
        self._at.identity.arrived()
        self.comeback.comes(anew=bool(about.names) and about.seat is not None)
        if not about.names:
            wait_at(self._ui, self._at, about)

    def seated(self, chair: FarChair) -> None:
        back = self.comeback.is_new_here(chair)
        self._at.town.porch.drop("others")
        met = self._at.about is not None and not words.opponents(self._at.about)
        sit_anew(self._ui, chair, "back" if back else "met" if met else "new")
        self._at.turns.follow(session_of(self._ui), back=back or chair.watching)
        if back:
            self._tell_votes()

    def happened(self, presence: messages.Presence) -> None:
        if presence.what == "ready" and not presence.missing:
            to_the_end.decided(self._ui)
            return
        begun = self._at.table.chair is not None
        if self._presence(self._ui.voice.catalog, presence):
            self._at.say(lambda catalog: self._presence(catalog, presence), "people")
        if presence.what == "given-up":
            self._give_up()
        if (
            presence.what in ("clock", "clock-out")
            and presence.name == self._at.name
            and self._ui.sitting.session is not None
        ):
            self._at.turns.clock_told(self._ui.sitting.session, out=presence.what == "clock-out")
        if (
            presence.what == "joined"
            and presence.seconds
            and self._at.owner
            and not begun
            and presence.name != self._at.name
        ):
            self._at.say(Message("waiting-begin"), "people")

    def said(self, talk_line: messages.Said) -> None:
        if self._at.talking.take(talk_line, mine=talk_line.sender == self._at.name):
            level = self._ui.me.settings.verbosity
            self._at.say(lambda catalog: words.line(catalog, talk_line, self._at.name, level), "talk")

    def town_news(self, message: messages.OfTown) -> None:
        town = self._at.town
        match message:
            case messages.PersonFigures():
                level = self._ui.me.settings.verbosity
                self._answer(lambda catalog: words.figures(catalog, message, level))
            case messages.OwnTown():
                town.own_is(message)
            case messages.OwnData():
                self._at.identity.own_data(message)
            case messages.PeopleHere():
                town.came(message)
            case messages.Tidings():
                if not self._at_once(message):
                    town.told(message, partial(news_words, self._ui))
            case messages.Desk():
                town.desk_is(message, Message("desk-waits", count=len(message.cases), key=waiting_key(self._ui)))
            case messages.LogPage():
                show_log(self._ui, self._at, message)
            case messages.Departure():
                self._at.identity.leaving(message.seconds)
            case messages.HouseRules():
                self._at.identity.before_rules(partial(read_rules, self._ui, self._at, message.text, self._at.over))
            case messages.WishDone():
                self._answer(Message(f"done-{message.deed}", name=message.name, minutes=message.minutes))

    def _answer(self, wording: Words) -> None:
        self._ui.voice.speak(wording, "answer", Priority.NEXT)

    def _at_once(self, tidings: messages.Tidings) -> bool:
        """Whether this is why somebody is sent away or banned, which is told before the line is closed; whoever does
        not come in for it can still say what they have against it."""
        match tidings.items[:1]:
            case [messages.SanctionNews(measure="ban", over=False) as item] if self._at.looking:
                open_sanction(self._ui, self._at, item, self._at.over)
            case [messages.SanctionNews(measure="ban" | "away", over=False) as item] if not self._at.looking:
                self._answer(partial(words.news, item=item))
            case [messages.ClosingNews() as item] if 0 < item.seconds <= AT_ONCE_SECONDS:
                self._answer(partial(words.news, item=item))
            case _:
                return False
        return True

    def refused(self, why: messages.Refused) -> None:
        self._at.talking.refused(why)
        if not self._at.identity.refused(why) and not self._turned_away(why):
            self._ui.voice.speak(lambda catalog: words.refusal(catalog, why), "refusal", Priority.NEXT)
            if self._at.looking and (why.why not in KEEPING or why.about == messages.Open.__struct_config__.tag):
                self._at.over()

    def ended(self, why: str, older: str) -> None:
        if self._ui.sitting.together is not self._at or (
            self._at.hosting is not None and why == messages.PROGRAM_CLOSED
        ):
            return  # the player has got up already, or closes the table
        message = f"bye-{why}" if self._ui.voice.catalog.has(f"bye-{why}") else "bye-refused"
        if why == "given-up":
            self._at.seals.left()
        self._at.say(Message(message, older=older))
        if why != messages.STOPPING:  # else the line is tried again
            self._at.over(again=self._at.table.lists and why in LIST_AGAIN)

    def missed(self, count: int | None) -> None:
        self._ui.sitting.scheduler.call_later(0, self._at.talking.again)  # what came meanwhile is heard first
        self._at.turns.missed()
        session = self._ui.sitting.session
        another = count is None and (session is None or session.chair is not self._at.table.chair)
        self.comeback.missed(count, another=another)

    def caught_up(self) -> None:
        chair = self._at.table.chair
        self.comeback.caught_up(self._at.turns, None if chair is None else chair.hand.course)
        self._tell_votes()

    def taken_back(self, count: int) -> None:
        self._at.say(Message("table-taken-back", count=count))

    def sealed(self, news: Verdict) -> None:
        self._at.seals.sealed(news)

    def unsealed(self, verdict: Verdict) -> None:
        self._at.seals.unsealed(verdict)

    # ------------------------------------------------------------------ how it is told

    def _presence(self, catalog: Catalog, presence: messages.Presence) -> str:
        """What has happened to somebody at this table."""
        ui, session, about = self._ui, self._ui.sitting.session, self._at.about
        return words.presence(
            catalog,
            presence,
            self._at.name,
            ui.me.settings.verbosity,
            played_on=about is not None and presence.name in about.names,
            over=self.given_up or (session is not None and session.match_over),
            to_end=session is not None and to_the_end.left_to_opponents(ui.sitting, session),
            waits="no" if session is None else _waits(session, presence.name),
            key=ui.stack.key_for(VOTED_BY.get(presence.what, "match.give-up"), catalog),
            code="" if about is None else about.code,
            like=_like(presence, about),
            away=()
            if about is None
            else tuple(one.name for one in about.people if one.away and one.name in presence.missing),
        )

    def _give_up(self) -> None:
        """The match is given up: nothing is awaited any more, and how it stood is told."""
        self.given_up = True
        self._at.turns.stop()
        if self._ui.sitting.session is not None:
            self._at.say(partial(_scores, self._ui.sitting.session), "score")

    def _tell_votes(self) -> None:
        """Tell what is voted about and waits for the player, who comes too late to have heard of it."""
        if self._at.about is not None and self._at.about.seat is not None:
            for vote in under_way(self._at):
                self.happened(vote)

    def _turned_away(self, why: messages.Refused) -> bool:
        """Ask for another way to the table, or leave one where the player had a seat. False: neither."""
        ui, ends = self._ui, self._ends
        if why.why in SEAT_GONE and self.comeback.lost:  # the line is back, and nothing waits for the player
            message = SEAT_GONE[why.why]
            ui.voice.speak(Message(message), "system", Priority.NEXT)
            self._at.over(again=self._at.table.lists)
            return True
        if why.why in NAME_REFUSED and ends.renamed is not None:
            ui.voice.speak(lambda catalog: words.refusal(catalog, why), "refusal", Priority.NEXT)
            stay = self._at.over if self._at.looking else lambda: ui.voice.speak(ui.stack.top.resume)
            ask_name(ui, "other-name-title", ends.renamed, stay)
            return True
        return self._at.looking and self._another_way(why)

    def _another_way(self, why: messages.Refused) -> bool:
        """Ask for another way to the table, where nothing but this refusal has come of it; False: there is none."""
        ui, code = self._ui, self._at.table.code
        if why.why in ("full", "begun"):
            watch = partial(self._at.wishes.sit, code=code, role="spectator")
            ask_to_watch(ui, why.why, watch, self._at.over)  # whoever will not has nothing to wait for
            return True
        if why.why != "no-table":
            return False
        remembered = not self._code_asked and code == self._ends.remembered_code
        self._code_asked = True
        if code and not remembered:  # else none was given that could be wrong
            ui.voice.speak(lambda catalog: words.refusal(catalog, why), "refusal", Priority.NEXT)
        ask_code_again(ui, self._at.wishes, self._at.table.role, self._at.over)
        return True


def _like(presence: messages.Presence, about: messages.Seated | None) -> str:
    """Somebody at the table whose name sounds like that of whoever comes now; empty for nobody."""
    if about is None or presence.what not in ("joined", "watching"):
        return ""
    names = (*(one.name for one in about.people), *about.names)
    return next((name for name in names if sound_alike(name, presence.name)), "")


def _scores(session: Session, catalog: Catalog) -> str:
    return standings.words(catalog, session.view, session.chair.names, session.rules)


def _waits(session: Session, name: str) -> words.Waits:
    """Whether the table waits for what this person does."""
    state, asked = session.state, session.chair.now.asked
    if state.over or name not in session.chair.names:
        return "no"
    return "now" if session.chair.names.index(name) in (state.turn.seat, asked) else "later"


def sit_anew(ui: TableUi, chair: FarChair, to: Acquaintance) -> None:
    """Play from this chair instead of the one before. Who is writing or reading something goes on with that."""
    if ui.sitting.session is not None:
        ui.sitting.session.chair.listen(lambda update: None)
    draft, read = ui.stack.top, [one for one in ui.stack.places if isinstance(one, ListPlace) and one.reads]
    sit_on(ui, chair, to=to, course=chair.hand.course)
    for place in read:
        place.heed_game()
        ui.stack.push(place, quietly=True)
    if isinstance(draft, TextEntry) and draft.text:
        ui.stack.push(draft, quietly=True)


SEAL_OPENS_SECONDS = 2.0
"""Seconds for which what follows a match waits for the table to open its seal."""


class SealTelling(SealEars):
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
        self._when_told: Callable[[], None] | None = None
        self._timer: Timer | None = None

    def sealed(self, news: Verdict) -> None:
        """The deals of a match are sealed."""
        level, me, first = self._ui.me.settings.verbosity, self._me(), self._first
        self._waited, self._first = False, self._first and not news.fair
        self._told_closed = False
        if seal_verdicts.news(self._ui.voice.catalog, news, me, level, first=first):
            self._say(lambda catalog: seal_verdicts.news(catalog, news, me, level, first=first))

    def unsealed(self, verdict: Verdict) -> None:
        """A match is over, and its deals were looked at."""
        nothing = verdict.good and not verdict.hands  # this program saw no deal, so that it has nothing to say of them
        if not nothing and (not verdict.good or self._ui.me.settings.verbosity != BRIEF):
            self._say(lambda catalog: " ".join(seal_verdicts.verdict_words(catalog, verdict)))
        self._go_on()

    def hold(self, then: Callable[[], None]) -> bool:
        if self._waited or not self._closed():
            return False
        self._when_told = then
        if self._timer is None:
            self._timer = self._ui.sitting.scheduler.call_later(SEAL_OPENS_SECONDS, self._wait_no_longer)
        return True

    def left(self) -> None:
        """Nothing more comes of a match that is over. A table that never opens its seal has shown nothing."""
        if self._closed() and not self._told_closed:
            self._told_closed = True
            self._say(Message("seal-no-record"))

    def _wait_no_longer(self) -> None:
        self.left()
        self._go_on()

    def _go_on(self) -> None:
        self._waited = True
        call_off(self._timer)
        then, self._when_told, self._timer = self._when_told, None, None
        if then is not None:
            then()

    def _say(self, words: Words) -> None:
        self._ui.voice.speak(words, "system", Priority.NEXT)
