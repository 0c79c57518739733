"""Who is here, at all servers, what they do, and when their friends are told that they came, went or opened a table."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Hashable, Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, cast

import msgspec

from ..likeness import compared
from ..messages import Activity
from .ties import Who

if TYPE_CHECKING:
    from ...play.scheduling import Scheduler, Timer
    from ..guest import Guest
    from ..people import Visitor
    from ..room import Room
    from ..table_record import SeatRecord

BUSIEST: tuple[Activity, ...] = ("plays", "waits", "watches", "tables", "away")
"""Of somebody who is here twice, what is told of them."""


COME_SECONDS = 8.0
GONE_SECONDS = 20.0
"""Seconds for which somebody has to be here, or to wait at a table of theirs, before their friends are told; and to be
away until they have gone: a line that is lost is no news."""

RESTART_SECONDS = 120.0
"""Seconds after the start of the server in which those who come are the same as before it: nobody is told."""


class Here(NamedTuple):
    """Somebody who is here. ``since``: when they began to do it, in seconds; ``table``: where they do it, and whether
    it is theirs (``owns``); ``quiet``: they do not want to be invited; ``node``: the other server at which they are.
    Who is ``away`` has lost the line to a seat that is kept for them, and is in no list."""

    who: Who
    doing: Activity = "tables"
    table: str = ""
    language: str = ""
    quiet: bool = False
    since: float = 0.0
    owns: bool = False
    node: str = ""


class Square:
    """Everybody who is here, by whatever leads to them. ``id_of`` gives the id of a person by name; empty: nobody's."""

    def __init__(self, id_of: Callable[[str], str] = lambda name: "") -> None:
        self.id_of = id_of
        self._here: dict[Hashable, Here] = {}
        self._of: dict[str, dict[Hashable, Here]] = {}  # the same, by whose key it is
        self._persons: dict[str, Here] | None = None  # by key, each once
        self._order: list[tuple[str, str]] = []  # of these: by how the name sounds, and the key
        self._hidden: set[str] = set()  # the keys of those who want to be seen by nobody

    # ------------------------------------------------------------------ who is who

    def who(self, name: str, word: str, *, known: bool, hidden: bool = False) -> Who:
        """Somebody as the town knows them."""
        return Who(name, word, self.id_of(name) if known else "", hidden)

    def at_table(self, sitter: Guest | SeatRecord) -> Who:
        """Somebody at a table, or with a seat at one that is kept."""
        return self.who(sitter.name, sitter.token, known=sitter.known, hidden=sitter.hidden)

    def visitor(self, visitor: Visitor) -> Who:
        """Somebody with a line."""
        hello = visitor.hello
        assert hello is not None
        return self.who(hello.name, visitor.token, known=visitor.known, hidden=hello.visibility == "hidden")

    def meant(self, name: str, visitor: Visitor | None = None) -> Who:
        """Who is meant by a name: somebody at the visitor's table, a person, or a guest who is here, or was. What comes
        of it is the same whoever may be seen."""
        at_table = None
        if visitor is not None and visitor.room is not None and visitor.sits:
            at_table = visitor.room.people.named(name)
        here = self.named(name)
        if at_table is not None:
            return self.at_table(at_table)
        return here.who._replace(name=name) if here is not None else Who(name, id=self.id_of(name))

    def lines_of(self, key: str = "") -> list[Visitor]:
        """The lines to whoever has this key, at this server; without one, to everybody."""
        here_at = self._of.get(key, {}) if key else self._here
        lines = [at for at, here in here_at.items() if not here.node and here.doing != "away"]
        return cast("list[Visitor]", lines)

    # ------------------------------------------------------------------ who is here

    def note(self, at: Hashable, present: Here, now: float) -> bool:
        """Somebody is here, or does something else: whether that is news."""
        before = self._here.get(at)
        same = before is not None and (before.doing, before.table) == (present.doing, present.table)
        present = present._replace(since=before.since if same and before is not None else now)
        if present == before:
            return False
        self.gone(at)
        self._here[at] = present
        self._of.setdefault(present.who.key, {})[at] = present
        return True

    def gone(self, at: Hashable) -> bool:
        """Somebody is not here any more: whether they were."""
        self._persons = None
        here = self._here.pop(at, None)
        if here is not None:
            del self._of[here.who.key][at]
            if not self._of[here.who.key]:
                del self._of[here.who.key]
        return here is not None

    @property
    def persons(self) -> dict[str, Here]:
        """Everybody once, by their key."""
        if self._persons is None:
            by_key: dict[str, Here] = {}
            for here in self._here.values():
                key = here.who.key
                if here.doing != "away" and (key not in by_key or _idleness(here) < _idleness(by_key[key])):
                    by_key[key] = here
            self._persons = by_key
            self._hidden = {key for key, here in by_key.items() if here.who.hidden}
            self._order = sorted((compared(here.who.name), key) for key, here in by_key.items())
        return self._persons

    def count(self, unseen: Collection[str]) -> int:
        """How many are here, but those who are hidden and those with these keys."""
        persons = self.persons
        return len(persons) - len(self._hidden) - sum(key in persons and key not in self._hidden for key in unseen)

    def named(self, name: str) -> Here | None:
        """Who of those that are here is called so."""
        persons, likeness = self.persons, compared(name)
        at = bisect_right(self._order, (likeness, ""))
        return persons[self._order[at][1]] if at < len(self._order) and self._order[at][0] == likeness else None

    def seen(self, key: str) -> Here | None:
        """What whoever has this key does; None where they are not here, or want to be seen by nobody."""
        here = self.at_node(key, None)
        return None if here is None or here.who.hidden else here

    def at_node(self, key: str, node: str | None = "") -> Here | None:
        """What somebody does at this server, at another one, or (None) at whichever; None where they are not there. A
        seat that they lost, as they wanted to be seen then, says nothing where they are here."""
        kept = [here for here in self._of.get(key, {}).values() if node in (None, here.node)]
        several = [here for here in kept if here.doing != "away"] or kept
        hidden = any(here.who.hidden for here in several)
        busiest = min(several, key=_idleness, default=None)
        return None if busiest is None else busiest._replace(who=busiest.who._replace(hidden=hidden))

    @property
    def keys(self) -> Collection[str]:
        """The keys of all who are here, or away."""
        return self._of.keys()

    def nodes(self, key: str) -> set[str]:
        """At which servers somebody is."""
        return {here.node for here in self._of.get(key, {}).values()}

    def after(self, name: str) -> Iterator[Here]:
        """Everybody whose name comes after this one, in the order of the list; of an empty name all."""
        persons = self.persons
        at = bisect_right(self._order, (compared(name), "\U0010ffff")) if name else 0
        return (persons[key] for _, key in self._order[at:])


def _idleness(present: Here) -> tuple[int, bool]:
    return BUSIEST.index(present.doing), not present.table


FriendsHear: TypeAlias = Callable[[Who, Literal["came", "went", "opened"], str], None]
"""Tells somebody's friends what they have done, and at which table."""


class Comings:
    """Who comes and goes, at all servers. ``tell`` tells friends; ``changed`` hears that something is otherwise."""

    def __init__(self, scheduler: Scheduler, square: Square, tell: FriendsHear, changed: Callable[[], None]) -> None:
        self._scheduler, self._square = scheduler, square
        self._tell, self._changed = tell, changed
        self.spread: Callable[[], None] = lambda: None  # hears that other servers have to be told something
        self._started = {"": scheduler.time()}  # since when each server runs, by its name
        self._lived: dict[str, float] = {}  # when each other one was known last to live
        self._elsewhere: dict[str, set[str]] = {}  # the keys of those who are there
        self._unsure: dict[str, set[str]] = {}  # those of them of whom it has still to tell whether they are there yet
        self._untold: set[str] | None = None  # those of whom other servers have to be told; None: of everybody
        self._away: dict[Room, set[Guest]] = {}  # those whose seat is kept
        self._known: dict[str, str] = {}  # whose friends know that they are here, with the last table that they opened
        self._coming: dict[str, Timer] = {}  # until whose friends are told that they have come, or gone
        self._opened_soon: dict[str, str] = {}  # of whose table it is to be told soon that they have opened it

    def seats(self, room: Room, *, over: bool = False) -> None:
        """Who sits at a table may have changed, or it is ``over``: whoever has lost the line has not gone as long as
        the seat is kept, and nobody plays for them."""
        lost = (one for one in room.people.guests if one.known and one.seat is not None and not one.here)
        kept = set() if over else {one for one in lost if not one.played_for}
        if not kept and room not in self._away:
            return
        for guest in self._away.pop(room, set()) - kept:
            self.drop(guest, self._square.at_table(guest))
        for guest in kept:
            self.note(guest, Here(self._square.at_table(guest), "away", room.id))
        if kept:
            self._away[room] = kept

    def note(self, at: Hashable, present: Here) -> None:
        """Somebody is here, or does something else."""
        if self._square.note(at, present, self._scheduler.time()):
            self._moved(present.who)

    def drop(self, at: Hashable, who: Who) -> None:
        """They are not here any more."""
        if self._square.gone(at):
            self._moved(who)

    def _moved(self, who: Who) -> None:
        if self._untold is not None:
            self._untold.add(who.key)
        self.spread()
        self._changed()
        self._watch(who)

    def _watch(self, who: Who) -> None:
        """Somebody may have come, gone or opened a table: their friends are told where that lasts."""
        key, seen, here = who.key, self._seen(who.key), self._square.seen(who.key)
        if not who.id:
            return
        if (here is not None) if key in self._known else seen is None:
            timer = self._coming.pop(key, None)
            if timer is not None:
                timer.cancel()
        elif key not in self._coming:
            seconds = GONE_SECONDS if here is None else COME_SECONDS
            self._coming[key] = self._scheduler.call_later(seconds, lambda: self._came_or_gone(who))
        table = seen.table if seen is not None and seen.owns else ""
        if table and table not in (self._known.get(key), self._opened_soon.get(key)):
            self._opened_soon[key] = table
            self._scheduler.call_later(COME_SECONDS, lambda: self._opened(who, table))

    def _seen(self, key: str) -> Here | None:
        """What somebody does who is not away; None where nobody may see that."""
        here = self._square.seen(key)
        return None if here is None or here.doing == "away" else here

    def _came_or_gone(self, who: Who) -> None:
        del self._coming[who.key]
        if self._seen(who.key) is not None and who.key not in self._known:
            self._known[who.key] = ""
            self._news(who, "came")
            self._watch(who)
        elif self._square.seen(who.key) is None and self._known.pop(who.key, None) is not None:
            self._news(who, "went")

    def _opened(self, who: Who, table: str) -> None:
        if self._opened_soon.get(who.key) == table:
            del self._opened_soon[who.key]
        here = self._seen(who.key)
        if here is not None and here.owns and here.table == table != self._known.get(who.key, table):
            self._known[who.key] = table
            self._news(who, "opened", table)

    def _news(self, who: Who, deed: Literal["came", "went", "opened"], table: str = "") -> None:
        """Tell friends, but not where this server, or the one where somebody is, was started just before."""
        since = self._scheduler.time() - RESTART_SECONDS
        nodes = self._square.nodes(who.key) or {""}
        if self._started[""] <= since and any(self._started[node] <= since for node in nodes):
            self._tell(who, deed, table)

    # ------------------------------------------------------------------ several servers

    def untold(self) -> tuple[str, str, list[str]]:
        """What other servers are to know of who is here, since this was asked last: whether these are ``all``, or
        ``more``; the seconds for which this server runs; of each the key, and what they do (JSON; null: they are
        gone)."""
        which = "all" if self._untold is None else "more"
        keys = list(self._square.keys if self._untold is None else self._untold)
        self._untold = set()
        rows = [(key, self._square.at_node(key)) for key in keys]
        told = [msgspec.json.encode(row).decode() for row in rows if which == "more" or row[1] is not None]
        return which, str(int(self._scheduler.time() - self._started[""])), told

    def tell_all(self) -> None:
        """Another server has come, or may not have heard everything."""
        self._untold = None
        self.spread()

    def hear(self, node: str, which: str, age: str, *told: str) -> None:
        """Another server tells who is there, as `untold` does; all of them in parts, from the ``first`` to the
        ``last``, where they are too many for one notice."""
        now = self._scheduler.time()
        self._started[node], self._lived[node] = now - int(age), now
        there = self._elsewhere.setdefault(node, set())
        rows = dict(msgspec.json.decode(row, type=tuple[str, Here | None]) for row in told)
        unsure = self._unsure.pop(node, set())
        unsure = ({*there} if which in ("all", "first") else unsure) - rows.keys()
        if which in ("all", "last"):
            rows |= dict.fromkeys(unsure)
        else:
            self._unsure[node] = unsure
        for key, here in rows.items():
            before = self._square.at_node(key, node)
            if here is not None:
                there.add(key)
                self.note((node, key), here._replace(node=node))
            elif before is not None:
                there.discard(key)
                self.drop((node, key), before.who)

    def live(self, nodes: Collection[str]) -> None:
        """These other servers live. The people of one that does not are gone after a while, and nobody is told."""
        now = self._scheduler.time()
        self._lived.update(dict.fromkeys(self._lived.keys() & set(nodes), now))
        for node in [one for one, lived in self._lived.items() if now - lived >= GONE_SECONDS]:
            del self._lived[node], self._started[node]
            for key in self._elsewhere.pop(node):
                self._square.gone((node, key))
            self._changed()
