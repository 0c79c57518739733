"""A hand as it was dealt and played: what any seat has learnt of it, told again where somebody asks."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ..core.actions import Action, Take
from ..core.engine import attempt
from ..core.events import Event, redact
from ..core.record import Record
from ..core.refusals import Refusal
from ..core.rules import Rules
from ..core.state import State
from ..core.view import View, view_of
from .entries import Entry, LetPass, NextHand, Play
from .verdicts import as_judged

if TYPE_CHECKING:
    from ..hints.hindsight import Moment

RECENT_NOTICES = 32
"""Notices that are kept: nobody is further behind who hears of a play when it is made."""


class Notice(Record):
    """What one seat learns of one entry of the log.

    ``seq`` numbers the entries from 1, the same for every seat and without a gap: an entry of which the seat may
    know nothing has no events. ``seat`` has made it; None is the deal of the next hand.
    """

    seq: int
    seat: int | None
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class EntrySeen:
    """What a seat has learnt of an entry, and the table as it saw it then; ``played``: what the person there has done,
    who was asked for it by name (``Play.mark``); ``passed``: that they have let a discard pass."""

    notice: Notice
    view: View
    played: Action | None = None
    passed: bool = False


class _Again(NamedTuple):
    """An entry done again: the table before and after it, and all that could be known of it."""

    entry: Entry
    before: State
    after: State
    notice: Notice


class HandPlayed:
    """A hand and what has been done in it: its ``rules``, its ``number`` from 1, the revision of the table at which it
    was dealt: a play that was meant for an earlier one is for another hand.

    Of the states of the table only the deal is kept: the others are made again, for a hand may be long.
    """

    def __init__(self, rules: Rules, dealt: State, *, dealt_at: int = 0, after: int = 0) -> None:
        """``after``: the number of the last entry before this hand."""
        self.rules = rules
        self.number = dealt.standing.hand
        self.dealt_at = dealt_at
        self._dealt = dealt
        self._first = after
        self._entries: list[Entry] = []
        self._recent: deque[Notice] = deque(maxlen=RECENT_NOTICES)  # the last, unredacted: nobody else sees them

    def copy(self) -> HandPlayed:
        """The same hand, to which other entries may be added."""
        other = HandPlayed(self.rules, self._dealt, dealt_at=self.dealt_at, after=self._first)
        other._entries, other._recent = list(self._entries), self._recent.copy()
        return other

    def add(self, entry: Entry, events: tuple[Event, ...] = ()) -> Notice:
        """This has been done, and so much can be known of it. What its own seat learns."""
        self._entries.append(entry)
        notice = Notice(self._first + len(self._entries), _maker(entry), events)
        self._recent.append(notice)
        return _redacted(notice, notice.seat)

    def notices(self, seat: int | None, after: int) -> tuple[Notice, ...] | None:
        """What this seat learns of the entries after this number; None where that is too long ago, and only a view
        helps. The hand before is too long ago."""
        new = self._first + len(self._entries) - after
        if new > len(self._entries):
            return None
        if new > len(self._recent):
            return tuple(_redacted(one.notice, seat) for one in self._again() if one.notice.seq > after)
        return tuple([_redacted(self._recent[at], seat) for at in range(-new, 0)])

    def heard(self, seat: int | None) -> tuple[Notice, ...]:
        """What this seat has learnt of this hand since it was dealt."""
        return self.notices(seat, self._first) or ()

    def moments(self, seat: int) -> list[Moment]:
        """What the seat has done in this hand, each time with what it could see before."""
        from ..hints.hindsight import Moment  # only wanted when a hand is over

        return [
            Moment(view_of(one.before, seat), one.entry.action)
            for one in self._again()
            if isinstance(one.entry, Play) and one.entry.seat == seat
        ]

    def course(self, seat: int | None, *, asked_for: bool = True) -> tuple[View, list[EntrySeen]]:
        """The hand so far, as this seat has seen it: the view with which it began, and each entry since, with what the
        seat's own person has done by it. ``asked_for``: an opponent may have played for the person there, so that only
        what was asked for by name is their own."""
        begin = view = view_of(self._dealt, seat)
        entries_seen: list[EntrySeen] = []
        for entry, before, after, notice in self._again():
            if after is not before:
                view = view_of(after, seat)
            own = not isinstance(entry, NextHand) and entry.seat == seat and bool(entry.mark or not asked_for)
            played = entry.action if own and isinstance(entry, Play) else None
            passed = own and isinstance(entry, LetPass)
            entries_seen.append(EntrySeen(_redacted(notice, seat), view, played, passed))
        return begin, entries_seen

    def _again(self) -> Iterator[_Again]:
        """All entries of this hand, done once more. What was played need not be judged again."""
        state = self._dealt
        for number, entry in enumerate(self._entries, self._first + 1):
            before, events = state, tuple[Event, ...]()
            if isinstance(entry, Play):
                taking = isinstance(entry.action, Take)
                rules = as_judged(self.rules, None if entry.unjudged else True) if taking else self.rules
                made = attempt(rules, before, entry.seat, entry.action)
                assert not isinstance(made, Refusal)
                state, events = made.state, made.events
            yield _Again(entry, before, state, Notice(number, _maker(entry), events))


def _maker(entry: Entry) -> int | None:
    return None if isinstance(entry, NextHand) else entry.seat


def _redacted(notice: Notice, seat: int | None) -> Notice:
    """The notice as the seat may know it: the same one where nothing in it is hidden from the seat."""
    events = tuple([redact(event, seat) for event in notice.events])
    return notice if events == notice.events else Notice(notice.seq, notice.seat, events)
