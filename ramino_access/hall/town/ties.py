"""Who has blocked whom, with the one question that follows from it: may somebody do this, where somebody else is
concerned? Lists, tables and whoever writes ask it. And who is whose friend.

Each has ties of their own to others, and all that somebody is told follows from their own: so nobody learns from theirs
that another has refused, or blocked them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from sys import intern
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from ..likeness import alike, compared, readings
from ..messages import Person, Reply, TableRow

Deed = Literal["see", "come", "write", "invite"]
"""To learn that somebody is here; to come to their table by its code; to be heard by them; to invite them."""

TieKind = Literal["blocked", "asked", "asks", "heard", "accepted", "friend", "refused"]
"""What somebody is to whose tie it is: blocked; asked to be a friend; somebody who asks that, and has been ``heard``
to; a friend, which is not known yet where they have ``accepted``; refused."""

FRIENDS: tuple[TieKind, ...] = ("accepted", "friend")
ASKING: tuple[TieKind, ...] = ("asks", "heard")

REFUSED_SECONDS = 30 * 24 * 3600.0
"""Seconds for which somebody who was refused is not told of, and for which a question waits for its answer."""

MOST_TIES = 500
"""Ties of one person."""

MOST_ASKING = 50
"""People who wait for one person's answer: of others that one is not told."""

MOST_GUESTS_WITH_TIES = 2000
"""Guests whose ties are remembered; who made one first is forgotten first."""


class Who(NamedTuple):
    """Somebody as the town knows them: a person by the ``id``, a guest by the return word. ``hidden``: from all."""

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
    """What another is to a person (by their key): by the id, which is empty for a guest, by the return word and the
    name that they had then. ``since``: in seconds since the epoch of clocks."""

    person: str
    name: str
    other_id: str = ""
    word: str = ""
    since: float = 0.0
    bond: TieKind = "blocked"

    def holds(self, now: float) -> bool:
        """Whether it still says anything: questions and refusals end by themselves."""
        return self.bond in ("blocked", *FRIENDS) or now < self.since + REFUSED_SECONDS

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
        """Whether they may do this where ``whom`` is concerned. Who is hidden still lets in who knows their code."""
        if whom.key == self.who.key:
            return True
        return not (deed in ("see", "invite") and whom.hidden) and whom.key not in self.blockers

    def row(self, table_row: TableRow, parties: Sequence[Who]) -> TableRow | None:
        """What they are told of a table at which these are: nothing where they may not see its owner, or anybody who
        sits there; else whoever they may not see has no name there, and watches unseen."""
        absent = {who.name for who in parties if not self.may(who, "see")}
        if not absent:
            return table_row
        seated = [one.name in absent for one in table_row.people if one.seat is not None]
        if any(one.owner and one.name in absent for one in table_row.people) or (seated and all(seated)):
            return None
        seen = (one for one in table_row.people if one.seat is not None or one.name not in absent)
        people = tuple(Person("", one.seat) if one.name in absent else one for one in seen)
        names = tuple("" if name in absent else name for name in table_row.names)
        return replace(table_row, people=people, names=names)


class Ties:
    """The ties of everybody, in memory. ``made`` and ``ended`` hear of those of persons, which are kept."""

    def __init__(
        self, made: Callable[[KeptTie], None] = lambda tie: None, ended: Callable[[KeptTie], None] = lambda tie: None
    ) -> None:
        self._made, self._ended = made, ended
        self._of: dict[str, dict[str, KeptTie]] = {}  # by the key of whose they are, and the other's likeness
        self._against: dict[str, set[str]] = {}  # by a trait of the other, the keys of whoever has blocked them
        self._toward: dict[str, list[KeptTie]] = {}  # by the id of the other, all else
        self._changed: set[str] = set()  # whose ties have changed since that was asked

    def learn(self, ties: Iterable[KeptTie], person: str = "") -> None:
        """These are the kept ties of this person; without one, those of all persons."""
        for key in [person] if person else [key for key in self._of if not _without_secret(key)]:
            for tie in list(self._of.get(key, {}).values()):
                self._forget(tie)
        for tie in ties:
            self._know(tie)

    def block(self, who: Who, whom: Who, now: float) -> bool:
        """Have somebody blocked from now on; False where there are too many ties already."""
        tie = KeptTie(who.key, whom.name, whom.id, whom.word, now)
        if not self._room(tie, now):
            return False
        self._keep(tie)
        nameless = [key for key in self._of if _without_secret(key)] if not who.id else []
        for key in nameless[:-MOST_GUESTS_WITH_TIES]:
            for one in list(self._of[key].values()):
                self._forget(one)
        return True

    def drop(self, who: Who, name: str, *kinds: TieKind) -> None:
        """Have no such tie any more to anybody of this name: block them no longer, be no friend of theirs, nor ask to
        be. A friend's tie is that of `settle`."""
        for tie in self.of(who.key, *kinds):
            if alike(tie.name, name):
                self._end(tie)

    # ------------------------------------------------------------------ friends

    def of(self, key: str, *kinds: TieKind) -> list[KeptTie]:
        """The ties of these kinds of somebody, the first one first."""
        ties = (tie for tie in self._of.get(key, {}).values() if tie.bond in kinds)
        return sorted(ties, key=lambda tie: tie.since)

    def to(self, key: str, whom: Who, now: float) -> TieKind | None:
        """What a person is to whoever has this key."""
        tie = self._of.get(key, {}).get(compared(whom.name))
        return tie.bond if tie is not None and tie.other_id == whom.id and tie.holds(now) else None

    def friends(self, who: Who) -> Iterator[str]:
        """The ids of those whose friend this person is, and who are friends of theirs."""
        mine = {tie.other_id for tie in self.of(who.key, *FRIENDS)}
        return (tie.person for tie in self._toward.get(who.id, ()) if tie.person in mine and tie.bond in FRIENDS)

    def befriend(self, who: Who, whom: Who, now: float) -> bool:
        """Ask somebody, or say yes to whoever asks; False where there are too many ties already."""
        mine, theirs = self.to(who.key, whom, now), self.to(whom.key, who, now)
        yes = mine in ASKING
        made = KeptTie(who.key, whom.name, whom.id, "", now, "friend" if yes else "asked")
        if mine in ("asked", *FRIENDS):
            return True
        if not self._room(made, now):
            return False
        self._keep(made)
        asking = sum(tie.holds(now) for tie in self.of(whom.key, *ASKING))
        if (theirs == "asked") if yes else (theirs in (None, "asked") and asking < MOST_ASKING):
            self._keep(KeptTie(whom.key, who.name, who.id, "", now, "accepted" if yes else "asks"))
        return True

    def mark(self, key: str, other_id: str, bond: TieKind, now: float | None = None) -> None:
        """Whoever asks this person is refused ``now``, or heard of; whoever has accepted is known for a friend."""
        for tie in self.of(key, *(ASKING if bond != "friend" else FRIENDS)):
            if tie.other_id == other_id:
                self._keep(tie._replace(bond=bond, since=tie.since if now is None else now))

    def settle(self, who: Who, now: float) -> None:
        """Somebody whom others may see has no more ties than they have: theirs end with those of this one."""
        for tie in list(self._toward.get(who.id, ())):
            ties = self._of.get(who.key, {}).values()
            mine = next((one.bond for one in ties if one.other_id == tie.person and one.holds(now)), None)
            if mine == "blocked":
                continue
            if (tie.bond in FRIENDS and mine not in FRIENDS) or (tie.bond in ASKING and mine != "asked"):
                self._end(tie)

    def changed(self) -> set[str]:
        """Whose ties have changed since this was asked last."""
        changed, self._changed = self._changed, set()
        return changed

    def _room(self, tie: KeptTie, now: float) -> bool:
        """Whether somebody may have one more tie."""
        mine = self._of.get(tie.person, {})
        if tie.likeness not in mine and len(mine) >= MOST_TIES:
            for one in [one for one in mine.values() if not one.holds(now)]:
                self._end(one)
        return tie.likeness in mine or len(mine) < MOST_TIES

    def _keep(self, tie: KeptTie) -> None:
        self._know(tie)
        if not _without_secret(tie.person):
            self._made(tie)

    def _end(self, tie: KeptTie) -> None:
        self._forget(tie)
        if not _without_secret(tie.person):
            self._ended(tie)

    # ------------------------------------------------------------------ what follows

    def move(self, nameless: Who, person: Who) -> None:
        """A guest is known from now on: their ties are kept."""
        for tie in list(self._of.get(nameless.key, {}).values()):
            self._forget(tie)
            self._keep(tie._replace(person=person.key))

    def blocked(self, who: Who) -> tuple[str, ...]:
        """The names of those whom somebody has blocked, the first one first."""
        return tuple(tie.name for tie in self.of(who.key, "blocked"))

    def blockers(self, whom: Who) -> frozenset[str]:
        """The keys of all who have blocked this one."""
        if not self._against:
            return frozenset()
        return frozenset(key for trait in whom.traits for key in self._against.get(trait, ())) - {whom.key}

    def permissions(self, who: Who) -> Permissions:
        """What somebody may do where others are concerned."""
        return Permissions(who, self.blockers(who))

    def _know(self, tie: KeptTie) -> None:
        # each word once, however many ties have it: two thirds of what they take
        tie = tie._replace(person=intern(tie.person), name=intern(tie.name), other_id=intern(tie.other_id))
        mine, likeness = self._of.setdefault(tie.person, {}), intern(tie.likeness)
        if likeness in mine:
            self._forget(mine[likeness])
            mine = self._of.setdefault(tie.person, {})
        mine[likeness] = tie
        self._changed.add(tie.person)
        if tie.bond != "blocked":
            self._toward.setdefault(tie.other_id, []).append(tie)
            return
        for trait in tie.traits:
            self._against.setdefault(trait, set()).add(tie.person)

    def _forget(self, tie: KeptTie) -> None:
        mine = self._of[tie.person]
        self._changed.add(tie.person)
        del mine[tie.likeness]
        if tie.bond != "blocked":
            self._toward[tie.other_id].remove(tie)
            if not self._toward[tie.other_id]:
                del self._toward[tie.other_id]
        else:
            left = {trait for one in mine.values() if one.bond == "blocked" for trait in one.traits}
            for trait in {*tie.traits} - left:
                self._against[trait].discard(tie.person)
                if not self._against[trait]:
                    del self._against[trait]
        if not mine:
            del self._of[tie.person]


def _without_secret(key: str) -> bool:
    return key.startswith("word ")


# ------------------------------------------------------------------ invitations

FIRST_SILENCE_SECONDS = 5 * 60.0
LONGEST_SILENCE_SECONDS = 24 * 3600.0
"""Seconds for which nothing is heard of one who was answered "not now"; each such answer doubles them, up to a day."""

MOST_SILENCES = 5000
"""Silences that are remembered; the oldest make room."""


class Invitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That somebody (``by``) has invited somebody (``whom``), both by key and name, until so many seconds since the
    epoch of clocks. ``reply``: what they answer, not now being ``busy``; ``heard``: whoever is invited has heard of it;
    ``answer_heard``: the other has heard the answer; ``silent``: they are not told, as they wanted."""

    id: str
    whom: str
    whom_name: str
    by: str
    by_name: str
    until: float
    reply: Reply | Literal[""] = ""
    heard: bool = False
    answer_heard: bool = False
    silent: bool = False

    def open(self, now: float) -> bool:
        """Whether the seat is held for them."""
        return now < self.until and self.reply != "busy"


class Invitations:
    """Who is invited to one table."""

    def __init__(self, kept: Iterable[Invitation] = ()) -> None:
        self.restore(kept)

    def restore(self, kept: Iterable[Invitation]) -> None:
        """These are invited, and nobody else."""
        self._invitations: dict[str, Invitation] = {one.id: one for one in kept}

    @property
    def kept(self) -> tuple[Invitation, ...]:
        """What is to be kept of them."""
        return tuple(self._invitations.values())

    def invite(self, invitation: Invitation) -> bool:
        """Invite somebody; False where they are invited already, by whomever."""
        if any(one.whom == invitation.whom and one.reply == "" for one in self._invitations.values()):
            return False
        self._invitations = {one.id: one for one in self.kept if one.whom != invitation.whom}
        self._invitations[invitation.id] = invitation
        return True

    @property
    def open_ones(self) -> int:
        """How many seats are held, as was last looked at."""
        return sum(one.reply != "busy" for one in self._invitations.values())

    def held(self, now: float, but: str = "") -> int:
        """How many seats are held for others than whoever has this key."""
        return sum(one.open(now) and one.whom != but for one in self._invitations.values())

    def asks(self, whom: str, now: float) -> bool:
        """Whether whoever has this key is invited, and may come without a code."""
        return any(one.whom == whom and one.open(now) for one in self._invitations.values())

    def answer(self, number: str, whom: str, reply: Reply, now: float) -> Invitation | None:
        """Somebody answers; None where they are not invited any more."""
        invitation = self._invitations.get(number)
        if invitation is None or invitation.whom != whom or not invitation.open(now):
            return None
        self._invitations[number] = answered = replace(invitation, reply=reply, heard=True, answer_heard=False)
        return answered

    def note(self, number: str, *, heard: bool = False, answer_heard: bool = False) -> None:
        """Somebody has heard of it, or of the answer. One that is answered with a no is kept until that is told."""
        one = self._invitations.get(number)
        if one is not None:
            told = one.answer_heard or answer_heard
            self._invitations[number] = replace(one, heard=one.heard or heard, answer_heard=told)
        self.end(lambda one: one.reply == "busy" and one.answer_heard)

    def end(self, over: Callable[[Invitation], bool] = lambda one: True) -> list[Invitation]:
        """Of these it is over: who was invited has sat down, the time has passed, or the table takes nobody more."""
        gone = [one for one in self._invitations.values() if over(one)]
        for one in gone:
            del self._invitations[one.id]
        return gone


class Silences:
    """Who hears no invitations of whom for now, both by key."""

    def __init__(self) -> None:
        self._until: dict[tuple[str, str], tuple[float, float]] = {}  # by who was refused and by whom: until, how long

    def refuse(self, by: str, whom: str, now: float) -> float:
        """``by`` was told "not now" by ``whom``: for how many seconds the latter hears no invitation of theirs."""
        until, seconds = self._until.pop((by, whom), (0.0, 0.0))
        forgotten = now > until + LONGEST_SILENCE_SECONDS
        seconds = FIRST_SILENCE_SECONDS if forgotten else min(2 * seconds, LONGEST_SILENCE_SECONDS)
        self._until[by, whom] = now + seconds, seconds
        for oldest in list(self._until)[:-MOST_SILENCES]:
            del self._until[oldest]
        return seconds

    def hold(self, by: str, whom: str, now: float) -> bool:
        """Whether ``whom`` hears nothing of this one for now."""
        return now < self._until.get((by, whom), (0.0, 0.0))[0]

    def end(self, by: str, whom: str) -> None:
        """``whom`` wants to hear of them again: they have invited them, or said yes."""
        self._until.pop((by, whom), None)
