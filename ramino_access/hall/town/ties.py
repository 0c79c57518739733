"""Who has blocked whom, and the one question that follows from it: may somebody do this, where somebody else is
concerned? Lists, tables and whoever writes ask it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Literal, NamedTuple

from ..likeness import alike, compared, readings

Deed = Literal["see", "come", "write", "invite"]
"""To learn that somebody is here; to come to their table by its code; to be heard by them; to invite them."""

MOST_TIES = 500
"""Ties of one person."""

MOST_GUESTS_WITH_TIES = 2000
"""Guests whose ties are remembered; who made one first is forgotten first."""


class Who(NamedTuple):
    """Somebody as the town knows them: a person by the ``id``, a guest by the return word. ``hidden``: they want to
    be seen by nobody."""

    name: str
    word: str = ""
    id: str = ""
    hidden: bool = False

    @property
    def key(self) -> str:
        """What their own ties hang on."""
        return self.id or f"word {self.word}"

    @classmethod
    def of_key(cls, name: str, key: str) -> Who:
        """Somebody of whom only the name and the key are known."""
        word = key.removeprefix("word ")
        return cls(name, id=key) if word == key else cls(name, word)

    @property
    def traits(self) -> Iterator[str]:
        """By what they are known again, whatever else they show."""
        if self.id:
            yield self.id
        if self.word:
            yield f"word {self.word}"
        yield from (f"like {one}" for one in readings(self.name))


class KeptTie(NamedTuple):
    """That a person (by their key) has blocked another: by the id, which is empty for a guest, by the return word and
    the name that they had then. ``since``: in seconds since the epoch of clocks."""

    person: str
    name: str
    other_id: str = ""
    word: str = ""
    since: float = 0.0

    @property
    def likeness(self) -> str:
        """The name, compared: a person has one tie to whoever is called so."""
        return compared(self.name)

    @property
    def traits(self) -> Iterator[str]:
        """By what the other is known again. The name of a person is theirs alone, and needs no likeness."""
        for trait in Who(self.name, self.word, self.other_id).traits:
            if not (self.other_id and trait.startswith("like ")):
                yield trait


class Permissions(NamedTuple):
    """What somebody may do where others are concerned. ``blockers``: the keys of those who have blocked them."""

    who: Who
    blockers: frozenset[str]

    def may(self, whom: Who, deed: Deed) -> bool:
        """Whether they may do this where ``whom`` is concerned. Who is hidden is seen by nobody else, and lets in who
        knows the code of their table."""
        if whom.key == self.who.key:
            return True
        return not (deed in ("see", "invite") and whom.hidden) and whom.key not in self.blockers


class Ties:
    """The ties of everybody, in memory. ``made`` and ``ended`` hear of those of persons, which are to be
    kept, or are not any more."""

    def __init__(
        self, made: Callable[[KeptTie], None] = lambda tie: None, ended: Callable[[KeptTie], None] = lambda tie: None
    ) -> None:
        self._made, self._ended = made, ended
        self._of: dict[str, dict[str, KeptTie]] = {}  # by the key of whose they are, and the other's likeness
        self._against: dict[str, set[str]] = {}  # by a trait of the other, the keys of whoever has a tie to them

    def learn(self, ties: Iterable[KeptTie], person: str = "") -> None:
        """These are the kept ties of this person; without one, those of all persons."""
        for key in [person] if person else [key for key in self._of if not _is_guest(key)]:
            for tie in list(self._of.get(key, {}).values()):
                self._forget(tie)
        for tie in ties:
            self._know(tie)

    def block(self, who: Who, whom: Who, now: float) -> bool:
        """Have somebody blocked from now on; False where there are too many ties already."""
        mine = self._of.get(who.key, {})
        tie = KeptTie(who.key, whom.name, whom.id, whom.word, now)
        if tie.likeness not in mine and len(mine) >= MOST_TIES:
            return False
        self._know(tie)
        if who.id:
            self._made(tie)
        else:
            self._bound()
        return True

    def unblock(self, who: Who, name: str) -> None:
        """Block nobody of this name any more."""
        for tie in [one for one in self._of.get(who.key, {}).values() if alike(one.name, name)]:
            self._forget(tie)
            if who.id:
                self._ended(tie)

    def move(self, guest: Who, person: Who) -> None:
        """A guest is known from now on: their ties are kept."""
        for tie in list(self._of.get(guest.key, {}).values()):
            self._forget(tie)
            moved = tie._replace(person=person.key)
            self._know(moved)
            self._made(moved)

    def blocked(self, who: Who) -> tuple[str, ...]:
        """The names of those whom somebody has blocked, the first one first."""
        return tuple(tie.name for tie in sorted(self._of.get(who.key, {}).values(), key=lambda tie: tie.since))

    def blockers(self, whom: Who) -> frozenset[str]:
        """The keys of all who have blocked this one."""
        if not self._against:
            return frozenset()
        return frozenset(key for trait in whom.traits for key in self._against.get(trait, ())) - {whom.key}

    def may(self, who: Who, whom: Who, deed: Deed) -> bool:
        """Whether somebody may do this where ``whom`` is concerned."""
        return self.permissions(who).may(whom, deed)

    def permissions(self, who: Who) -> Permissions:
        """The same, for whoever asks of many."""
        return Permissions(who, self.blockers(who))

    def _know(self, tie: KeptTie) -> None:
        mine = self._of.setdefault(tie.person, {})
        if tie.likeness in mine:
            self._forget(mine[tie.likeness])
            mine = self._of.setdefault(tie.person, {})
        mine[tie.likeness] = tie
        for trait in tie.traits:
            self._against.setdefault(trait, set()).add(tie.person)

    def _forget(self, tie: KeptTie) -> None:
        mine = self._of[tie.person]
        del mine[tie.likeness]
        left = {trait for one in mine.values() for trait in one.traits}
        for trait in {*tie.traits} - left:
            self._against[trait].discard(tie.person)
            if not self._against[trait]:
                del self._against[trait]
        if not mine:
            del self._of[tie.person]

    def _bound(self) -> None:
        guests = [key for key in self._of if _is_guest(key)]
        for key in guests[:-MOST_GUESTS_WITH_TIES]:
            for tie in list(self._of[key].values()):
                self._forget(tie)


def _is_guest(key: str) -> bool:
    return key.startswith("word ")
