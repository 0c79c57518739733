"""Those who look after the server: who they are, what was reported, what they have done about whom, and the log of it.

What is done is done about one person, who is known again by id or return word; somebody without a name of before it by
likeness of the name, and a newcomer also by the network, for a day at most. Nobody judges what concerns themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from ...files.clean import clean_line, clean_name
from .. import messages
from ..address import networks_of
from ..likeness import alike
from .square import Square
from .ties import Who
from .town_news import Derived, TownNews

if TYPE_CHECKING:
    from ...play.scheduling import Scheduler, Timer
    from ..guest import Guest, Wire
    from ..people import Visitor

NETWORK_SECONDS = 24 * 3600.0
"""Seconds for which something done about somebody holds for newcomers who come from where they came, at most."""

NEWCOMER_SECONDS = 3600.0
"""Seconds for which a name that has become known is a newcomer's."""

MOST_REPORTED_LINES = 20
"""Lines that go with a report: the last ones that its maker has read."""

MOST_OPEN_OF_ONE, MOST_OPEN = 5, 500
"""Reports that wait: of one person, and in all."""

MOST_LOGGED, LOG_PAGE = 5000, 40
"""Deeds that can be read, and those of one page."""

NOTICE_SECONDS = 14 * 24 * 3600.0
"""Seconds for which a notice is told to those who come."""

KEPT_PAPER_SECONDS = 365 * 24 * 3600.0
"""Seconds for which it is kept what was reported, and what was done about it."""

MOST_READERS = 100_000
"""People of whom it is known what they have read of the server's notices and rules."""

CLOSING_SECONDS = (600.0, 300.0, 60.0)
"""Seconds before the server closes at which it is told again."""

AT_ONCE: tuple[messages.Measure, ...] = ("warn", "away")
"""What holds for no time."""

PaperKind = Literal["role", "sanction", "case", "deed", "house", "seen"]


class Paper(NamedTuple):
    """What is kept of those who look after the server, and of what they do: the people that it is ``about``, and of
    whom it comes (``by``), both by key; ``text``: the whole of it (JSON). A deed is written once, and never changed."""

    kind: PaperKind
    id: str
    about: str
    by: str
    since: float
    text: str


class Party(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody as they are, or were, known to those who look after the server; with where they come from."""

    name: str
    word: str = ""
    id: str = ""
    networks: tuple[str, ...] = ()

    @property
    def who(self) -> Who:
        return Who(self.name, self.word, self.id)

    @classmethod
    def of(cls, who: Who, networks: tuple[str, ...] = ()) -> Party:
        """Somebody, and where they come from."""
        return cls(who.name, who.word, who.id, networks)


class Sanction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was done about somebody, from when to when in seconds since the epoch of clocks. ``table``: where they were,
    while they are watched; ``lines``: of theirs, which it is about."""

    id: str
    measure: messages.Measure
    whom: Party
    why: messages.Reason
    since: float
    until: float
    by: str = ""
    by_name: str = ""
    table: str = ""
    lines: tuple[str, ...] = ()
    heard: bool = False
    objected: bool = False
    lifted: bool = False

    def holds(self, now: float) -> bool:
        return not self.lifted and now < self.until

    def waits(self, now: float) -> bool:
        """Whether it holds, or its person has still to be told of it; whoever is banned is at the door."""
        unheard = not self.lifted and not self.heard and self.measure != "ban"
        return self.holds(now) or (unheard and now < self.since + KEPT_PAPER_SECONDS)

    def from_also(self, networks: tuple[str, ...]) -> Sanction:
        """The same of somebody who comes from these networks, too."""
        known = dict.fromkeys((*self.whom.networks, *networks))
        return replace(self, whom=replace(self.whom, networks=tuple(known)))

    def news(self, now: float) -> messages.SanctionNews:
        """What its person is told of it."""
        left = max(0, round(self.until - now))
        over = self.lifted or (left == 0 and self.measure not in AT_ONCE)
        return messages.SanctionNews(self.id, self.measure, self.why, left, self.lines, self.heard, self.objected, over)


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has reported of another; or what these have to say against a ``sanction``. ``verdict``: what was
    done; empty as long as it waits; ``heard``: its maker has been told."""

    id: str
    whom: Party
    by: str
    by_name: str
    since: float
    game: str = ""
    table: str = ""
    lines: tuple[messages.Said, ...] = ()
    sanction: str = ""
    verdict: str = ""
    heard: bool = False

    def waits(self, now: float) -> bool:
        """Whether it has to be looked at, or its maker to be told of that."""
        return not (self.verdict and self.heard) and now < self.since + KEPT_PAPER_SECONDS


class HouseText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A notice, or the rules of the server, for those of a language (empty: for all), since then."""

    matter: Literal["notice", "rules"]
    text: str
    language: str
    since: float

    def waits(self, now: float) -> bool:
        """Whether it is told to those who come."""
        return self.matter == "rules" or now < self.since + NOTICE_SECONDS


CONTENTS: dict[PaperKind, Any] = {
    "role": messages.StewardRole,
    "sanction": Sanction,
    "case": Case,
    "deed": messages.LogRow,
    "house": HouseText,
    "seen": dict[str, float],
}
"""What stands in the papers of each kind."""


WishAnswer: TypeAlias = messages.WishDone | messages.Refused

MACHINE = Who("")
"""Whoever has the machine: nobody stands above them."""


class Papers:
    """What holds, and what somebody has still to be told, in memory. ``keep`` has something kept; ``now`` gives seconds
    since the epoch of clocks, ``new_id`` a name that nothing else has; ``friends`` the ids of somebody's friends.
    Without ``names`` nobody can be known by name, and nobody is a newcomer."""

    def __init__(
        self,
        keep: Callable[[Paper], None] = lambda paper: None,
        now: Callable[[], float] = lambda: 0.0,
        new_id: Callable[[], str] = lambda: "",
        friends: Callable[[Who], Iterable[str]] = lambda who: (),
        *,
        names: bool = True,
    ) -> None:
        self._keep, self.now, self.new_id, self._friends, self._names = keep, now, new_id, friends, names
        self.sanctions: dict[str, Sanction] = {}
        self.cases: dict[str, Case] = {}
        self._logged: dict[str, tuple[float, messages.LogRow]] = {}  # when, and what, by the id of its paper
        self._roles: dict[str, messages.StewardRole] = {}
        self.house: dict[str, HouseText] = {}
        self._seen: dict[str, dict[str, float]] = {}  # by key, when they have read what, by its id
        self.joined: dict[str, float] = {}  # when people have become known, by id

    # ------------------------------------------------------------------ what is kept

    def learn(self, papers: Iterable[Paper]) -> list[Sanction | Case]:
        """These are kept: what of them was done or answered, and was not known here."""
        unheeded: list[Sanction | Case] = []
        for paper in papers:
            content = msgspec.json.decode(paper.text, type=CONTENTS[paper.kind])
            known = self.sanctions.get(paper.id) or self.cases.get(paper.id)
            if isinstance(content, Sanction):
                fresh = content.waits(self.now()) if known is None else content.lifted
                if fresh and not (isinstance(known, Sanction) and known.lifted):
                    unheeded.append(content)
            if isinstance(content, Case) and isinstance(known, Case) and known.verdict != content.verdict:
                unheeded.append(content)
            self._know(paper.kind, paper.id, paper.since, content)
        self._tidy()
        return unheeded

    def learn_anew(self, papers: Iterable[Paper]) -> None:
        """These alone are kept: somebody was forgotten."""
        for known in (self.sanctions, self.cases, self._logged, self._roles):
            known.clear()
        self.learn(papers)

    def role(self, who: Who) -> messages.StewardRole:
        return "owner" if who is MACHINE else self._roles.get(who.id, "") if who.id else ""

    def see(self, who: Who, paper_id: str) -> None:
        """Somebody has read this, or been ``told `` that it is there; of a person it is kept."""
        seen = self._seen.get(who.key, {}) | {paper_id: self.now()}
        self._seen[who.key] = {one: when for one, when in seen.items() if one.removeprefix("told ") in self.house}
        if who.id:
            self.write("seen", who.id, self._seen[who.id], who.id)
        for oldest in list(self._seen)[:-MOST_READERS]:
            del self._seen[oldest]

    def told(self, who: Who, paper_id: str) -> bool:
        """Whether somebody knows that this notice is there."""
        return f"told {paper_id}" in self._seen.get(who.key, {})

    def unread(self, who: Who, language: str, matter: Literal["notice", "rules"]) -> dict[str, str]:
        """What somebody has still to read, by its id, in their language: no old notice, none from before they came."""
        seen, now, joined = self._seen.get(who.key, {}), self.now(), self.joined.get(who.id, float("-inf"))
        houses = {one: house for one, house in self.house.items() if house.matter == matter and house.text}
        mine = {one: house for one, house in houses.items() if house.language in ("", language)}
        if matter == "notice":
            houses = {one: house for one, house in mine.items() if house.waits(now) and joined <= house.since}
        else:
            houses = dict(sorted((mine or houses).items(), key=lambda one: one[1].language != language)[:1])
        return {one: house.text for one, house in houses.items() if seen.get(one, float("-inf")) < house.since}

    def keep(self, affair: Sanction | Case) -> None:
        """Something was done about somebody or reported, or it is not as it was."""
        kind: PaperKind = "sanction" if isinstance(affair, Sanction) else "case"
        self.write(kind, affair.id, affair, affair.whom.who.key, affair.by, affair.since)
        self._tidy()

    def note(self, judge: Who, deed: str, whom: Who, why: str = "", minutes: int = 0) -> None:
        """Write down for good what somebody has done."""
        row = messages.LogRow(0, judge.name, deed, whom.name, why, minutes)
        self.write("deed", self.new_id(), row, whom.key if whom.name else "", judge.id)

    @property
    def log(self) -> list[messages.LogRow]:
        """What has been done, the first deed first."""
        now, logged = self.now(), sorted(self._logged.values(), key=lambda one: one[0])
        return [replace(row, number=at, seconds=max(0, int(now - when))) for at, (when, row) in enumerate(logged, 1)]

    def write(
        self, kind: PaperKind, paper_id: str, content: Any, about: str = "", by: str = "", since: float | None = None
    ) -> None:
        """Know this, and have it kept; ``since``: now, where nothing else is said."""
        when = self.now() if since is None else since
        self._know(kind, paper_id, when, content)
        self._keep(Paper(kind, paper_id, about, by, when, msgspec.json.encode(content).decode()))

    def _know(self, kind: PaperKind, paper_id: str, since: float, content: Any) -> None:
        if kind == "sanction" and paper_id in self.sanctions:  # each server adds where its own people come from
            content = content.from_also(self.sanctions[paper_id].whom.networks)
        known: dict[PaperKind, dict[str, Any]] = {
            "role": self._roles,
            "sanction": self.sanctions,
            "case": self.cases,
            "deed": self._logged,
            "house": self.house,
            "seen": self._seen,
        }
        known[kind][paper_id] = (since, content) if kind == "deed" else content

    def _tidy(self) -> None:
        """Know no more of what holds no longer, and of which nobody has to be told; and of nothing for more than a
        year. The store has it as long as that."""
        now = self.now()
        self.cases = {one: case for one, case in self.cases.items() if case.waits(now)}
        self.house = {one: house for one, house in self.house.items() if house.waits(now)}
        judged = {case.sanction for case in self.cases.values()}
        self.sanctions = {at: one for at, one in self.sanctions.items() if one.waits(now) or at in judged}
        logged = list(self._logged.items())[-MOST_LOGGED:]
        self._logged = {one: deed for one, deed in logged if now < deed[0] + KEPT_PAPER_SECONDS}

    # ------------------------------------------------------------------ what holds about whom

    def young(self, who: Who) -> bool:
        """Whether somebody is a guest, or has a name that was made known within the last hour, and nobody has answered
        for them: those who look after the server, or a friend who is none of these."""
        if self._is_old(who) or self.on(Party.of(who), "vouch") is not None:
            return False
        return not any(self._is_old(Who("", id=friend)) for friend in self._friends(who))

    def _is_old(self, who: Who) -> bool:
        return bool(who.id) and self.now() >= self.joined.get(who.id, float("-inf")) + NEWCOMER_SECONDS

    def newcomer(self, who: Who) -> bool:
        """Whether somebody may not do what newcomers may not."""
        return self._names and self.young(who)

    def on(self, whom: Party, measure: messages.Measure) -> Sanction | None:
        """What was done about somebody of this kind, and holds the longest."""
        now, several = self.now(), (one for one in self.sanctions.values() if one.measure == measure)
        hits = (one for one in several if one.holds(now) and self._hits(one, whom))
        return max(hits, key=lambda one: one.until, default=None)

    def about(self, who: Who) -> list[Sanction]:
        """What was done about somebody and holds, or has not been heard of."""
        now, several = self.now(), (one for one in self.sanctions.values() if one.measure != "ban")
        return [one for one in several if one.waits(now) and self.names(one, who)]

    def names(self, sanction: Sanction, who: Who) -> bool:
        """Whether it was done about this very person, as far as they can be known again."""
        whom = sanction.whom
        if (whom.id and whom.id == who.id) or (whom.word and whom.word == who.word):
            return True
        before = who.id and self.joined.get(who.id, float("-inf")) < sanction.since  # the name is their own
        return not before and alike(whom.name, who.name)

    def _hits(self, sanction: Sanction, whom: Party) -> bool:
        if self.names(sanction, whom.who):
            return True
        fresh = sanction.measure != "vouch" and self.now() < sanction.since + NETWORK_SECONDS
        return fresh and not {*sanction.whom.networks}.isdisjoint(whom.networks) and self.young(whom.who)

    def watched(self, whom: Party, table: str) -> bool:
        """Whether where somebody comes from, or this table, is watched."""
        now, watches = self.now(), (one for one in self.sanctions.values() if one.measure == "watch")
        at_table = any(one.holds(now) for one in watches if table and one.table == table)
        return at_table or self.on(whom, "watch") is not None

    # ------------------------------------------------------------------ who may judge what

    def lacks(self, judge: Who, whom: Party, case: Case | None = None) -> str:
        """Why somebody may not judge another, or a case; empty: they may."""
        role, other = self.role(judge), self.role(whom.who)
        if not role:
            return "not-steward"
        if judge is MACHINE:
            return ""
        if whom.id == judge.id or (case is not None and self.is_own(judge, case)):
            return "own-case"
        return "steward-above" if other == "owner" or (other and role != "owner") else ""

    def is_own(self, judge: Who, case: Case) -> bool:
        """Whether a case is of whoever would judge it, about them, or about what they have done."""
        sanction = self.sanctions.get(case.sanction)
        return judge.id in (case.by, case.whom.id, "" if sanction is None else sanction.by)

    def open_cases(self, judge: Who) -> list[Case]:
        """What waits for somebody, the first one first."""
        waiting = (case for case in self.cases.values() if not case.verdict)
        return sorted((case for case in waiting if not self.is_own(judge, case)), key=lambda case: case.since)


def _language(visitor: Visitor) -> str:
    return "" if visitor.hello is None else visitor.hello.language


def networks_from(line: Wire) -> tuple[str, ...]:
    """The networks that a line comes from; none of this very machine."""
    return () if line.local or not line.address else networks_of(line.address)


class Steward:
    """What is asked of those who look after the server, and what comes of it."""

    def __init__(self, papers: Papers, square: Square, mail: TownNews, scheduler: Scheduler) -> None:
        self.papers = papers
        self._square, self._mail, self._scheduler = square, mail, scheduler
        self.shut: Callable[[], None] = lambda: None  # closes the server
        self._closes = 0.0  # when the server closes, in seconds of the scheduler
        self._timers: list[Timer] = []
        self.send_away: Callable[[Visitor, str], None] = lambda visitor, why: None  # closes a line
        self.newcomers = True  # people come in who have no seat at a table

    # ------------------------------------------------------------------ the door

    def refuses(self, visitor: Visitor, name: str, word: str, *, known: bool, returns: bool) -> messages.Tidings | str:
        """Why somebody of this name and return word does not come in; empty: they do. Of whoever is banned it is what
        they are to be told. ``returns``: to a seat."""
        who = self._square.who(name, word, known=known)
        ban = self.papers.on(Party.of(who, () if returns else networks_from(visitor.line)), "ban")
        if ban is not None:
            visitor.barred, visitor.outside = ban.id, name if known else ""
            return messages.Tidings(0, (ban.news(self.papers.now()),))
        visitor.barred = visitor.outside = ""
        return "" if self.newcomers or returns else "no-newcomers"

    def entered(self, visitor: Visitor) -> None:
        """Somebody has come in."""
        who = self._square.visitor(visitor)
        if self._timers:
            visitor.send(messages.Tidings(0, (messages.ClosingNews(int(self._closes - self._scheduler.time())),)))
        if self.papers.role(who):
            visitor.send(self.desk(who))

    def letters(self, key: str) -> dict[str, Derived]:
        """What was done about somebody who is here, what came of their reports, and notices wait for them."""
        visitor, papers = self._square.lines_of(key)[0], self.papers
        who = self._square.visitor(visitor)
        letters: dict[str, Derived] = {f"sanction {one.id}": one.news(papers.now()) for one in papers.about(who)}
        for one in papers.cases.values():
            if one.by == key and one.verdict and not one.heard:
                done, objection = one.verdict != "nothing", bool(one.sanction)
                letters[f"case {one.id}"] = messages.CaseNews(one.whom.name, done, objection, one.id)
        for paper_id, text in papers.unread(who, _language(visitor), "notice").items():
            letters[f"notice {paper_id}"] = messages.NoticeNews(paper_id, text, papers.told(who, paper_id))
        return letters

    def rules_for(self, visitor: Visitor, *, returns: bool) -> str:
        """The rules that somebody has still to accept; empty: none. A guest who ``returns`` to a seat has."""
        who = self._square.visitor(visitor)
        if returns and not who.id:
            return ""
        return next(iter(self.papers.unread(who, _language(visitor), "rules").values()), "")

    # ------------------------------------------------------------------ what the house says

    def publish(self, judge: Who, matter: Literal["notice", "rules"], text: str, language: str) -> None:
        """Tell everybody, or those of a language, this notice; or have these be the rules for whoever comes."""
        self.papers.note(judge, matter, MACHINE)
        paper_id = self.papers.new_id() if matter == "notice" else f"rules {language}"
        self.papers.write("house", paper_id, HouseText(matter, text, language, self.papers.now()))
        for key in {self._square.visitor(visitor).key: None for visitor in self._square.lines_of()}:
            self._mail.sort(key)

    def close_in(self, judge: Who, seconds: float) -> None:
        """Close the server in so many seconds, and tell everybody now and again; 0: do not, after all."""
        for timer in self._timers:
            timer.cancel()
        self.papers.note(judge, "close", MACHINE, minutes=int(seconds // 60))
        self._closes = self._scheduler.time() + seconds
        later = [seconds - left for left in CLOSING_SECONDS if left < seconds]
        self._timers = [self._scheduler.call_later(delay, self._tell_closing) for delay in later]
        if seconds:
            self._timers.append(self._scheduler.call_later(seconds, lambda: self.shut()))
        self._tell_closing()

    def _tell_closing(self) -> None:
        news = messages.Tidings(0, (messages.ClosingNews(max(0, round(self._closes - self._scheduler.time()))),))
        for visitor in self._square.lines_of():
            visitor.send(news)

    def read(self, key: str, letter: str) -> None:
        """Somebody has heard what was done about them, of an answer or of a notice."""
        affair = self.papers.sanctions.get(letter) or self.papers.cases.get(letter)
        if affair is not None:
            self.papers.keep(replace(affair, heard=True))
        elif letter in self.papers.house:
            self.papers.see(Who.of_key("", key), f"told {letter}")
        self._mail.sort(key)

    # ------------------------------------------------------------------ what may be written

    def mutes(self, guest: Guest) -> bool:
        """Whether somebody is read by friends alone."""
        return self.papers.on(self._at_table(guest), "mute") is not None

    def stops(self, guest: Guest, table: str) -> str:
        """Why somebody may not write at a table; empty: they may."""
        writer = self._at_table(guest)
        muted = self.papers.on(writer, "mute")
        if muted is not None:
            return "muted" if self.papers.names(muted, writer.who) else "watched"
        if not self.papers.newcomer(writer.who):
            return ""
        return "watched" if self.papers.watched(writer, table) else "newcomer-writes" if guest.seat is None else ""

    def _at_table(self, guest: Guest) -> Party:
        return Party.of(self._square.at_table(guest), () if guest.line is None else networks_from(guest.line))

    # ------------------------------------------------------------------ what people wish for

    def receive(self, visitor: Visitor, wish: messages.TownWish) -> None:
        """Somebody wishes for something of those who look after the server, or has read or accepted what they wrote."""
        match wish:
            case messages.Report():
                visitor.send(self._report(visitor, wish))
            case messages.Objection():
                visitor.send(self._object(visitor, wish))
            case messages.AskLog():
                visitor.send(self._log(visitor, wish.before))
            case messages.StewardDeed():
                visitor.send(self._judge(visitor, wish))
            case messages.Accept():
                self._accept(visitor, wish.id)

    def _accept(self, visitor: Visitor, house: str) -> None:
        who = self._square.visitor(visitor)
        for paper_id in self.papers.unread(who, _language(visitor), "rules") if house == "rules" else (house,):
            self.papers.see(who, paper_id)
        self._mail.sort(who.key)

    def _as_owner(self, who: Who, wish: messages.StewardDeed) -> WishAnswer:
        if self.papers.role(who) != "owner":
            return messages.Refused("not-house-owner")
        if wish.deed == "close":
            self.close_in(who, 60.0 * min(wish.minutes, messages.MOST_CLOSING_MINUTES))
            return messages.WishDone("close" if wish.minutes else "stay")
        text = clean_line(wish.text, messages.MOST_SAID)
        if not text:
            return messages.Refused("nothing-said")
        self.publish(who, "rules" if wish.deed == "rules" else "notice", text, wish.language)
        return messages.WishDone(wish.deed)

    def _report(self, visitor: Visitor, wish: messages.Report) -> WishAnswer:
        me, room = self._square.visitor(visitor), visitor.room
        whom = self._square.meant(clean_name(wish.name), visitor)
        waiting = [case for case in self.papers.cases.values() if not case.verdict]
        if not whom.name or whom.key == me.key:
            return messages.Refused("nobody", wish.name)
        if len(waiting) >= MOST_OPEN or sum(case.by == me.key for case in waiting) >= MOST_OPEN_OF_ONE:
            return messages.Refused("too-many-reports")
        case = Case(self.papers.new_id(), self.party(whom), me.key, me.name, self.papers.now())
        if room is not None and visitor.guest is not None and visitor.sits:
            lines = room.news.stream.lines(visitor.guest)[-MOST_REPORTED_LINES:]
            case = replace(case, game=room.plan.game, table=room.id, lines=lines)
        self.papers.keep(case)
        self._tell_stewards()
        return messages.WishDone("reported", whom.name)

    def _object(self, visitor: Visitor, wish: messages.Objection) -> WishAnswer:
        sanction, text = self.papers.sanctions.get(wish.id), clean_line(wish.text, messages.MOST_SAID)
        mine = visitor.hello is None and wish.id == visitor.barred
        if sanction is None or not (mine or self.papers.names(sanction, self._square.visitor(visitor))):
            return messages.Refused("no-sanction")
        if sanction.objected or not text:
            return messages.Refused("objected-already" if sanction.objected else "nothing-said")
        whom = sanction.whom
        lines = (*(messages.Said(whom.name, line) for line in sanction.lines), messages.Said(whom.name, text))
        now = self.papers.now()
        case = Case(self.papers.new_id(), whom, whom.who.key, whom.name, now, lines=lines, sanction=sanction.id)
        self.papers.keep(case)  # first, for it is about the sanction as long as it waits
        self.papers.keep(replace(sanction, objected=True, heard=True))
        self._tell_stewards()
        return messages.WishDone("objected")

    def _judge(self, visitor: Visitor, wish: messages.StewardDeed) -> WishAnswer:
        me, papers = self._square.visitor(visitor), self.papers
        case = papers.cases.get(wish.case)
        sanction = papers.sanctions.get(wish.case if case is None else case.sanction)
        if wish.deed == "notice" or wish.deed == "rules" or wish.deed == "close":
            return self._as_owner(me, wish)
        if wish.deed == "lift":
            own = "" if case is None else papers.lacks(me, case.whom, case)
            why = own or ("no-sanction" if sanction is None else self.lift(me, sanction))
        elif wish.case and (case is None or case.verdict):
            why = "case-over" if papers.role(me) else "not-steward"
        elif case is not None:
            why = papers.lacks(me, case.whom, case)
            if not (why or wish.deed == "nothing"):
                lines = tuple(line.text for line in case.lines if alike(line.sender, case.whom.name))
                why = self.act(me, wish.deed, case.whom, 60 * wish.minutes, wish.why, case.table, lines)
            if not why:
                self._close(me, case, wish.deed)
        elif wish.deed == "nothing":
            why = "case-over"
        else:
            whom = self._square.meant(clean_name(wish.name), visitor)
            at = (one.room.id for one in self._square.lines_of(whom.key) if one.sits and one.room is not None)
            why = self.act(me, wish.deed, self.party(whom), 60 * wish.minutes, wish.why, next(at, ""))
        name = case.whom.name if case is not None else sanction.whom.name if sanction is not None else wish.name
        return messages.Refused(why, wish.name) if why else messages.WishDone(wish.deed, name)

    def _close(self, judge: Who, case: Case, verdict: str) -> None:
        """A case was looked at: its maker is told."""
        if verdict == "nothing":
            self.papers.note(judge, "nothing", case.whom.who)
        self.papers.keep(replace(case, verdict=verdict))
        self._mail.sort(case.by)
        self._tell_stewards()

    # ------------------------------------------------------------------ what is done

    def act(
        self,
        judge: Who,
        measure: messages.Measure,
        whom: Party,
        seconds: float,
        why: messages.Reason = "other",
        table: str = "",
        lines: tuple[str, ...] = (),
    ) -> str:
        """Do something about somebody, for so long; why it can't be, empty: it is done."""
        papers = self.papers
        lacks = "nobody" if not whom.name else papers.lacks(judge, whom)
        if lacks:
            return lacks
        seconds = 0 if measure in AT_ONCE else max(60.0, seconds)
        now = papers.now()
        at = table if measure == "watch" else ""
        done = Sanction(papers.new_id(), measure, whom, why, now, now + seconds, judge.id, judge.name, at, lines)
        papers.note(judge, measure, whom.who, why, int(seconds // 60))
        papers.keep(done)
        self._enforce(done)
        self._tell_stewards()
        return ""

    def lift(self, judge: Who, sanction: Sanction) -> str:
        """What was done about somebody holds no more; why it can't be lifted. Who has objected is answered."""
        lacks = self.papers.lacks(judge, sanction.whom)
        if lacks:
            return lacks
        self.papers.note(judge, "lift", sanction.whom.who, sanction.measure)
        lifted = replace(sanction, lifted=True)
        self.papers.keep(lifted)
        self._enforce(lifted)
        self._tell_stewards()
        for case in [one for one in self.papers.cases.values() if one.sanction == sanction.id and not one.verdict]:
            self._close(judge, case, "lift")
        return ""

    def learn(self, papers: Iterable[Paper]) -> None:
        """Another server has written these: those whom they hit are told, and go. Who looks after the server is told
        how it stands where that has changed, not that somebody has heard of something."""
        before = self._standing()
        for one in self.papers.learn(papers):
            if isinstance(one, Case):
                self._mail.sort(one.by)
            else:
                self._enforce(one)
        if self._standing() != before:
            self._tell_stewards()

    def _standing(self) -> tuple[object, ...]:
        waiting = {case.id for case in self.papers.cases.values() if not case.verdict}
        roles = [self.papers.role(self._square.visitor(visitor)) for visitor in self._square.lines_of()]
        return list(filter(None, roles)), waiting, {row.id for row in self.held()}

    def _enforce(self, sanction: Sanction) -> None:
        now, measure = self.papers.now(), sanction.measure
        for visitor in self._square.lines_of():
            who, networks = self._square.visitor(visitor), networks_from(visitor.line)
            if not self.papers.names(sanction, who):
                continue
            if sanction.holds(now) and not {*networks} <= {*sanction.whom.networks}:  # it was done at another server
                sanction = sanction.from_also(networks)
                self.papers.keep(sanction)
            if sanction.lifted or measure in ("ban", "away"):
                visitor.send(messages.Tidings(0, (sanction.news(now),)))
            if measure == "away":
                self.papers.keep(replace(sanction, heard=True))
            self._mail.sort(who.key)
            if measure == "away" or (measure == "ban" and sanction.holds(now)):
                self.send_away(visitor, "barred" if measure == "ban" else "sent-away")

    def party(self, whom: Who) -> Party:
        """Somebody as they are known now, with where they come from if they are here."""
        networks = {one: None for at in self._square.lines_of(whom.key) for one in networks_from(at.line)}
        return Party.of(whom, tuple(networks))

    # ------------------------------------------------------------------ the desk

    def _tell_stewards(self) -> None:
        """Tell those who look after the server how it stands."""
        for visitor in self._square.lines_of():
            who = self._square.visitor(visitor)
            if self.papers.role(who):
                visitor.send(self.desk(who))

    def appoint(self, person_id: str, role: messages.StewardRole) -> None:
        """A person looks after the server from now on, or does no more, and is told."""
        self.papers.write("role", person_id, role, person_id)
        for visitor in self._square.lines_of(person_id):
            visitor.send(self.desk(self._square.visitor(visitor)))

    def desk(self, who: Who) -> messages.Desk:
        """What waits for somebody who looks after the server, and what holds; nothing for anybody else."""
        role, cases = self.papers.role(who), self.papers.open_cases(who)
        return messages.Desk(role, tuple(map(self._case_row, cases)), tuple(self.held())) if role else messages.Desk()

    def held(self) -> Iterator[messages.SanctionRow]:
        """What holds, the first one first."""
        now = self.papers.now()
        for one in self.papers.sanctions.values():
            if one.holds(now):
                yield messages.SanctionRow(
                    one.id, one.whom.name, one.measure, one.why, int(one.until - now), one.by_name
                )

    def _case_row(self, case: Case) -> messages.CaseRow:
        sanction = self.papers.sanctions.get(case.sanction)
        measure = None if sanction is None else sanction.measure
        seconds = int(self.papers.now() - case.since)
        return messages.CaseRow(case.id, case.whom.name, case.by_name, seconds, case.game, case.lines, measure)

    def _log(self, visitor: Visitor, before: int) -> messages.LogPage | messages.Refused:
        """What has been done before the deed of this number, the latest first; 0: the latest of all."""
        if not self.papers.role(self._square.visitor(visitor)):
            return messages.Refused("not-steward")
        rows = [row for row in self.papers.log if not before or row.number < before]
        return messages.LogPage(tuple(reversed(rows[-LOG_PAGE:])), len(rows) > LOG_PAGE)
