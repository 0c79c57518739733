"""The town as the hall's other rooms ask it: who is here, what somebody may know of others, what they wish for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec.structs import replace

from ...files.clean import clean_name
from .. import messages
from ..likeness import compared
from .square import Comings, Here, Square
from .steward import Papers, Steward
from .ties import FRIENDS, KeptTie, Permissions, Ties, Who
from .town_news import Derived, TownNews

if TYPE_CHECKING:
    from ...play.scheduling import Scheduler, Timer
    from ..guest import Guest
    from ..people import Visitor

PAGE = 40
"""People of one page of the list."""

FOLLOWED_SECONDS = 2.0
"""Seconds between two moments at which those who look at a list are told what has changed. They are the same for
everybody, so that nobody learns from them when somebody did something whom they may not see."""

FindsTable: TypeAlias = Callable[["Visitor", str], messages.TableRow | None]
"""What the list of tables says of a table to somebody; None where they do not find it there."""


def to_next(now: float, every: float) -> float:
    """Seconds until the next moment of those that come every so many seconds."""
    return every - now % every


class Town:
    """The town. ``id_of`` gives the id of a person by name, empty for a guest; ``now`` the seconds since the epoch of
    clocks. ``papers``: what those have done who look after it. Where it is not ``there``, nobody is told of it."""

    def __init__(
        self,
        scheduler: Scheduler,
        ties: Ties,
        id_of: Callable[[str], str],
        now: Callable[[], float] = lambda: 0.0,
        papers: Papers | None = None,
        *,
        there: bool = True,
    ) -> None:
        self.there, self.ties, self.square = there, ties, Square(id_of)
        self.comings = Comings(scheduler, self.square, self._tell_friends, self.changed)
        self.news = TownNews(self.square, ties, scheduler, now, self._read, self._letters)
        self.steward = Steward(papers or Papers(now=now), self.square, self.news, scheduler)
        self._scheduler, self._now = scheduler, now
        self.find_table: FindsTable = lambda visitor, table: None
        self._following: dict[Visitor, tuple[messages.AskPeople, messages.PeopleHere]] = {}
        self._own: dict[Visitor, int] = {}  # what each was told, by its hash, which takes less
        self._timer: Timer | None = None

    def sight(self, visitor: Visitor) -> Permissions:
        """What they may know of others."""
        return self.ties.permissions(self.square.visitor(visitor))

    def hears(self, hearer: Guest, sender: Guest) -> bool:
        """Whether a line of the sender's is for this one: of whoever is muted, for friends alone."""
        who, reader = self.square.at_table(sender), self.square.at_table(hearer)
        if not self.ties.permissions(who).may(reader, "write"):
            return False
        return reader.id in self.ties.friends(who) if self.steward.mutes(sender) else True

    # ------------------------------------------------------------------ coming, going, doing

    def entered(self, visitor: Visitor) -> None:
        """Somebody has been let in."""
        self.look(visitor)
        if not self.there:
            return
        self._tell_own(visitor)
        who = self.square.visitor(visitor)
        self.news.sort(who.key, tell=False)
        self._settle(who)
        self.steward.entered(visitor)
        self.news.entered(visitor)

    def registered(self, visitor: Visitor) -> None:
        """A guest is known from now on."""
        hello = visitor.hello
        if hello is not None:
            before, person = self.square.who(hello.name, visitor.token, known=False), self.square.visitor(visitor)
            self.ties.move(before, person)
            self.news.registered(before, person)
            self.look(visitor)

    def look(self, visitor: Visitor) -> None:
        """Somebody may do something else now."""
        hello = visitor.hello
        if hello is None or visitor.gone:
            return
        room, guest = visitor.room, visitor.guest
        doing: messages.Activity = "tables"
        if visitor.relay is not None:
            doing = "plays"
        elif visitor.sits and room is not None and guest is not None:
            doing = "watches" if guest.seat is None else "waits" if room.match is None else "plays"
        table = room.id if room is not None and visitor.sits else ""
        owns = doing == "waits" and room is not None and room.people.owner is guest
        here = Here(self.square.visitor(visitor), doing, table, hello.language, hello.visibility == "quiet", owns=owns)
        self.comings.note(visitor, here)

    def gone(self, visitor: Visitor) -> None:
        """The line to somebody is gone."""
        self._following.pop(visitor, None)
        self._own.pop(visitor, None)
        if visitor.hello is not None:
            self.comings.drop(visitor, self.square.visitor(visitor))

    def _tell_friends(self, who: Who, deed: Literal["came", "went", "opened"], table: str) -> None:
        """Tell those friends of somebody who are here, and find the table in their list. Quiet ones are told nothing
        new, nor whoever is at the same table."""
        here = self.square.seen(who.key)
        for visitor in [visitor for key in self.ties.friends(who) for visitor in self.square.lines_of(key)]:
            assert visitor.hello is not None
            item = messages.FriendNews(who.name, deed)
            together = here is not None and visitor.sits and visitor.room is not None and visitor.room.id == here.table
            if deed != "went" and (visitor.hello.visibility == "quiet" or together):
                continue
            if table:
                table_row = self.find_table(visitor, table)
                if table_row is None or not _free(table_row):
                    continue
                item = replace(item, table=table, game=table_row.game)
            visitor.send(messages.Tidings(0, (item,)))

    # ------------------------------------------------------------------ what they wish for

    def receive(self, visitor: Visitor, wish: messages.TownWish) -> None:
        """Somebody wishes for this."""
        match wish:
            case messages.AskPeople():
                self._following.pop(visitor, None)
                told = self.page(visitor, wish)
                if wish.follow and wish.which != "none":
                    self._following[visitor] = wish, told
                visitor.send(told)
            case messages.TieWish():
                self._tie(visitor, wish)
            case messages.Invite() if self.steward.papers.newcomer(self.square.visitor(visitor)):
                visitor.send(messages.Refused("newcomer-invites"))
            case messages.Invite():
                visitor.send(self.news.invite(visitor, wish))
            case messages.AnswerInvitation():
                visitor.send(self.news.answer(visitor, wish))
            case messages.HeardNews():
                self.news.heard(self.square.visitor(visitor).key, wish.number)
            case messages.Appear():
                assert visitor.hello is not None
                visitor.hello = replace(visitor.hello, visibility=wish.visibility)
                if visitor.guest is not None and visitor.sits:
                    visitor.guest.hidden = wish.visibility == "hidden"
                self._tell_own(visitor)
                self.look(visitor)
                self._settle(self.square.visitor(visitor))
            case _:
                self.steward.receive(visitor, wish)

    def _tie(self, visitor: Visitor, wish: messages.TieWish) -> None:
        who, name, now = self.square.visitor(visitor), clean_name(wish.name), self._now()
        refused = self._retie(who, name, self.square.meant(name, visitor), wish.deed)
        if refused:
            visitor.send(messages.Refused(refused, name))
            return
        if not who.hidden:
            self.ties.settle(who, now)
        self._tell_own(visitor)
        self._tied()

    def _retie(self, who: Who, name: str, whom: Who, deed: str) -> str:
        """Have somebody's tie to another changed; else why it is not. It is the same whatever theirs is."""
        now = self._now()
        mine = self.ties.to(who.key, whom, now)
        if deed == "unblock":
            self.ties.drop(who, name, "blocked")
        elif whom.key == who.key or not name:
            return "nobody"
        elif deed == "block":
            return "" if self.ties.block(who, whom, now) else "too-many-ties"
        elif not (who.id and whom.id):
            return "friends-known"
        elif who.hidden and (deed == "befriend" or mine == "asked"):
            return "friends-hidden"
        elif deed == "part":
            self.ties.drop(who, name, "asked", *FRIENDS)
        elif deed == "refuse":
            self.ties.mark(who.key, whom.id, "refused", now)
        elif mine == "blocked":
            return "nobody"
        else:
            return "" if self.ties.befriend(who, whom, now) else "too-many-ties"
        return ""

    def learn(self, ties: Sequence[KeptTie], person: str = "") -> None:
        """These are the ties of this person as another server has written them; without one, those of everybody."""
        self.ties.learn(ties, person)
        self._tied()

    def _settle(self, who: Who) -> None:
        """Others may see somebody, and their ties to them are what these have to them."""
        if not who.hidden:
            self.ties.settle(who, self._now())
            self._tied()

    def _tied(self) -> None:
        """Tell those whose ties have changed what is their own now."""
        for key in self.ties.changed():
            self.news.sort(key)
            for visitor in self.square.lines_of(key):
                self._tell_own(visitor, again=False)
        self.changed()

    def _letters(self, key: str) -> dict[str, Derived]:
        """What waits for somebody: who asks to be their friend, or has accepted it, and what follows from papers."""
        letters = self.steward.letters(key)
        for tie in self.ties.of(key, "asks", "heard", "accepted"):
            deed: Literal["accepted", "asks"] = "accepted" if tie.bond == "accepted" else "asks"
            if tie.holds(self._now()):
                letters[f"{deed} {tie.other_id}"] = messages.FriendNews(tie.name, deed, heard=tie.bond == "heard")
        return letters

    def _read(self, key: str, kind: str, letter: str) -> None:
        """Somebody has heard of this letter."""
        if kind in ("asks", "accepted"):
            self.ties.mark(key, letter, "friend" if kind == "accepted" else "heard")
            self._tied()
        else:
            self.steward.read(key, letter)

    def _tell_own(self, visitor: Visitor, *, again: bool = True) -> None:
        """What is theirs in the town; not ``again``: only where they were told something else."""
        assert visitor.hello is not None
        who, now = self.square.visitor(visitor), self._now()
        friends = tuple(tie.name for tie in self.ties.of(who.key, *FRIENDS))
        asked = tuple(tie.name for tie in self.ties.of(who.key, "asked") if tie.holds(now))
        own = messages.OwnTown(visitor.hello.visibility, self.ties.blocked(who), friends, asked)
        if again or hash(own) != self._own.get(visitor):
            self._own[visitor] = hash(own)
            visitor.send(own)

    # ------------------------------------------------------------------ the list

    def page(self, visitor: Visitor, wish: messages.AskPeople) -> messages.PeopleHere:
        """Those whom this visitor may see, as they have asked for them."""
        if wish.which == "none":
            return messages.PeopleHere(which="none")
        sight, square = self.sight(visitor), self.square
        me, blockers = sight
        blocked = {compared(name) for name in self.ties.blocked(me)}
        unseen = {me.key, *blockers, *(one.who.key for one in map(square.named, blocked) if one is not None)}
        sought = compared(clean_name(wish.text))
        first = self._friends_here(sight, unseen) if wish.which == "here" else {}
        persons = [] if wish.behind else [self._row(visitor, here) for here in first.values()]
        most, last, more = len(persons) + PAGE, "", False
        for here in square.after(clean_name(wish.behind)):
            who, likeness = here.who, compared(here.who.name)
            if (
                who.key in first
                or who.key in unseen
                or not sight.may(who, "see")
                or (wish.which == "find" and sought not in likeness)
            ):
                continue
            if len(persons) >= most and likeness != last:
                more = True
                break
            persons.append(self._row(visitor, here))
            last = likeness
        if wish.which == "find" and not (wish.behind or persons or sought in blocked) and sought != compared(me.name):
            name = clean_name(wish.text)
            persons = [messages.PersonRow(name, "away")] if name and self.square.id_of(name) else []
        return messages.PeopleHere(tuple(persons), wish.which, wish.behind, more, square.count(unseen))

    def _friends_here(self, sight: Permissions, unseen: Collection[str]) -> dict[str, Here]:
        """The reader's friends who are here, by key, as many as a page has: they come before all others."""
        ids = [tie.other_id for tie in self.ties.of(sight.who.key, *FRIENDS)]
        persons = self.square.persons
        here = [
            persons[key] for key in ids if key in persons and key not in unseen and sight.may(persons[key].who, "see")
        ]
        here.sort(key=lambda one: compared(one.who.name))
        return {one.who.key: one for one in here[:PAGE]}

    def _row(self, visitor: Visitor, present: Here) -> messages.PersonRow:
        table_row = self.find_table(visitor, present.table) if present.table else None
        row = messages.PersonRow(
            present.who.name,
            present.doing,
            language=present.language,
            guest=not present.who.id,
            quiet=present.quiet,
            seconds=int(self._scheduler.time() - present.since),
        )
        if table_row is None:
            return row
        free, spectators = _free(table_row), table_row.spectators
        return replace(row, table=table_row.table, game=table_row.game, free=free, spectators=spectators)

    def changed(self) -> None:
        """Something has changed at a table, or another server has written ties."""
        if self._following and self._timer is None:
            # never at one moment with the list of tables: which comes first would tell which changed first
            delay = to_next(self._scheduler.time() + FOLLOWED_SECONDS / 4, FOLLOWED_SECONDS)
            self._timer = self._scheduler.call_later(delay, self._tell_followers)

    def _tell_followers(self) -> None:
        self._timer = None
        for visitor, (wish, before) in list(self._following.items()):
            if visitor.line.full:
                self.changed()
                continue
            told = self.page(visitor, wish)
            if _timeless(told) != _timeless(before):
                self._following[visitor] = wish, told
                visitor.send(told)


def _free(row: messages.TableRow) -> int:
    return 0 if row.begun else max(0, row.wanted - row.held - sum(one.seat is not None for one in row.people))


def _timeless(page: messages.PeopleHere) -> messages.PeopleHere:
    """The page without how long they have been doing it, which changes by itself."""
    return replace(page, persons=tuple(replace(row, seconds=0) for row in page.persons))
