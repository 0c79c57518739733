"""Invitations: a seat that is held for somebody for a while. They die with their table, and move with it, for what is
kept of them stands in its record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec.structs import replace

from ..messages import Reply
from .ties import Who

LONGEST_HELD_SECONDS = 30 * 60.0
"""Seconds for which a seat is held at most."""

FIRST_SILENCE_SECONDS = 5 * 60.0
LONGEST_SILENCE_SECONDS = 24 * 3600.0
"""Seconds for which somebody hears no invitation of one whom they have answered "not now": each such answer doubles
them, up to a day."""

MOST_SILENCES = 5000
"""Silences that are remembered; the oldest make room."""


class Invitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """That somebody (``by``) has invited somebody (``whom``), both by key and name, until so many seconds since the
    epoch of clocks. ``reply``: what they answer, not now being ``busy``; ``heard``: whoever is invited has heard of it;
    ``answer_heard``: the other has heard the answer."""

    id: str
    whom: str
    whom_name: str
    by: str
    by_name: str
    until: float
    reply: Reply | Literal[""] = ""
    heard: bool = False
    answer_heard: bool = False

    def open(self, now: float) -> bool:
        """Whether the seat is held for them."""
        return now < self.until and self.reply != "busy"


class Invitations:
    """Who is invited to one table."""

    def __init__(self, kept: Iterable[Invitation] = ()) -> None:
        self._invitations = {one.id: one for one in kept}

    def restore(self, kept: Iterable[Invitation]) -> None:
        """These were invited before the table was taken up again."""
        self._invitations = {one.id: one for one in kept}

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
        invitation = self._invitations.get(number)
        if invitation is None:
            return
        noted = replace(
            invitation, heard=invitation.heard or heard, answer_heard=invitation.answer_heard or answer_heard
        )
        self._invitations[number] = noted
        if noted.answer_heard and noted.reply == "busy":
            del self._invitations[number]

    def came(self, whom: str) -> list[Invitation]:
        """Whoever has this key has sat down: what is over with that."""
        gone = [one for one in self._invitations.values() if one.whom == whom]
        return self._end(gone)

    def past(self, now: float) -> list[Invitation]:
        """Those whose time is over."""
        return self._end([one for one in self._invitations.values() if now >= one.until])

    def all_over(self) -> list[Invitation]:
        """The table is full, has begun, or is gone."""
        return self._end(list(self._invitations.values()))

    def _end(self, gone: list[Invitation]) -> list[Invitation]:
        for one in gone:
            del self._invitations[one.id]
        return gone


class Silences:
    """Who hears no invitations of whom for now."""

    def __init__(self) -> None:
        self._until: dict[tuple[str, str], tuple[float, float]] = {}  # by who was refused and by whom: until, how long

    def refuse(self, by: Who, whom: Who, now: float) -> float:
        """``by`` was told "not now" by ``whom``: for how many seconds the latter hears no invitation of theirs."""
        until, seconds = self._until.pop((by.key, whom.key), (0.0, 0.0))
        forgotten = now > until + LONGEST_SILENCE_SECONDS
        seconds = FIRST_SILENCE_SECONDS if forgotten else min(2 * seconds, LONGEST_SILENCE_SECONDS)
        self._until[by.key, whom.key] = now + seconds, seconds
        for oldest in list(self._until)[:-MOST_SILENCES]:
            del self._until[oldest]
        return seconds

    def hold(self, by: Who, whom: Who, now: float) -> bool:
        """Whether ``whom`` hears nothing of this one for now."""
        return now < self._until.get((by.key, whom.key), (0.0, 0.0))[0]

    def end(self, by: Who, whom: Who) -> None:
        """``whom`` wants to hear of them again: they have invited them, or said yes."""
        self._until.pop((by.key, whom.key), None)
