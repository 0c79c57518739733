"""One numbered stream a table: what happened to the cards and to the people, in the one order that everybody hears; and
how they are told."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .guest import Guest, TablePeople
from .messages import Happening, Person, Presence, Said, Seated, Told

KEPT_ITEMS = 500
"""Items that are kept for those who come back: as many as fit into one message, however long they are."""


LINES = 100
"""Lines that are told again to whoever comes back and has none of them."""


@dataclass(frozen=True, slots=True)
class Numbered:
    """An item with its number, from 1. ``entry`` numbers an entry of the table's log; without one ``item`` is what has
    happened. ``only``: the names of those it is for, None for everybody."""

    seq: int
    entry: int | None = None
    item: Said | Presence | None = None
    only: frozenset[str] | None = None

    def heard_by(self, guest: Guest) -> bool:
        """Whether this is for this person."""
        return self.only is None or guest.name in self.only


class Stream:
    """What has happened at a table, up to ``KEPT_ITEMS`` back."""

    def __init__(self) -> None:
        self.last = self.first = 0  # first: the one that it began after
        self._items: deque[Numbered] = deque(maxlen=KEPT_ITEMS)

    def begin_after(self, seq: int) -> None:
        """Number from here on, so that numbers told before a table was taken up again are not mistaken for its own."""
        self.last = self.first = seq

    def add(self, item: Said | Presence, only: frozenset[str] | None = None) -> None:
        """Something has happened to people."""
        self.last += 1
        self._items.append(Numbered(self.last, item=item, only=only))

    def add_entry(self, entry: int) -> None:
        """An entry of the table's log has come."""
        self.last += 1
        self._items.append(Numbered(self.last, entry=entry))

    def after(self, seq: int) -> Sequence[Numbered]:
        """What came after this number, as far as it is kept."""
        missing = min(self.last - seq, len(self._items))
        return (self._items[-1],) if missing == 1 else [self._items[at] for at in range(-missing, 0)]

    def tell(self, guest: Guest) -> None:
        """Tell somebody what they have not been told, where no match has begun."""
        items = tuple(one.item for one in self.after(guest.heard) if one.item is not None and one.heard_by(guest))
        guest.heard = self.last
        if items:
            guest.send(Told(self.last, items))

    def lines(self, guest: Guest) -> tuple[Said, ...]:
        """What was written since somebody came first, as far as it was for them and is kept."""
        lines = [
            one.item
            for one in self._items
            if isinstance(one.item, Said) and one.seq > guest.since and one.heard_by(guest)
        ]
        return tuple(lines[-LINES:])

    def whole_after(self, seq: int) -> bool:
        """Whether everything that came after this number is still kept."""
        return 0 <= self.last - seq <= len(self._items)


class TableNews:
    """What the people of a table are told. ``described``: what the table is, for one of them; ``changed`` hears
    whenever something has happened to them."""

    def __init__(
        self,
        people: TablePeople,
        described: Callable[[Guest, tuple[Person, ...]], Seated],
        changed: Callable[[], None],
    ) -> None:
        self.stream = Stream()
        self.changed = changed
        self._people, self._described = people, described
        self._tells: Callable[[Guest], None] = self.stream.tell

    def tell_by(self, tells: Callable[[Guest], None]) -> None:
        """A match has begun, which tells somebody what they have not been told from now on."""
        self._tells = tells

    def note(
        self,
        happening: Happening,
        guest: Guest,
        *,
        missing: int = 0,
        names: tuple[str, ...] = (),
        seconds: int = 0,
        about: str = "",
    ) -> None:
        """Something has happened to a person; everybody is told with whatever comes next."""
        self.stream.add(Presence(happening, guest.name, seconds=seconds or missing, missing=names, about=about))
        self.changed()

    def happened(
        self, happening: Happening, guest: Guest, seconds: float = 0, *, missing: tuple[str, ...] = (), about: str = ""
    ) -> None:
        """Something has happened to a person: tell everybody."""
        self.note(happening, guest, names=missing, seconds=round(seconds), about=about)
        if happening in ("line-lost", "replaced"):
            self.tell_who()
        self.tell()

    def describe(self, guest: Guest) -> None:
        """Tell somebody what the table is, and who is here."""
        guest.send(self._described(guest, self._people.persons()))

    def tell_who(self) -> None:
        """Tell everybody. Where nobody is awaited, nobody votes about it."""
        if not self._people.awaited:
            self._people.end_vote("go-on")
        persons = self._people.persons()  # once for all: there may be many who watch
        for guest in self._people.guests:
            guest.send(self._described(guest, persons))
        self.tell()

    def tell(self) -> None:
        """Tell everybody what they have not been told yet."""
        for guest in list(self._people.guests):
            if guest.line is not None and not guest.line.full:
                self._tells(guest)
