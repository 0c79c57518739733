"""A chair: the one port between a player and a table, which may be in this process or at the end of a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from ..core.actions import Action, Take, Undo
from ..core.engine import attempt, check
from ..core.melds import Meld
from ..core.record import changed
from ..core.refusals import NothingToUndo, NotYourTurn, Refusal
from ..core.rules import Rules
from ..core.view import View, view_of
from .hand_played import EntrySeen, Notice
from .table import Stale, Table
from .verdicts import not_hopeless

if TYPE_CHECKING:
    from ..hints.hindsight import Moment


@dataclass(frozen=True, slots=True)
class Done:
    """The table has taken the play; the notice with this number tells what came of it."""

    seq: int


#: What the table says to a play. ``Done`` comes before the notice it names, the others after all that led to them.
#: Where a line was lost in between, the notice may have come before, or never comes, for an update had none.
Answer: TypeAlias = Refusal | Stale | Done
Answered: TypeAlias = Callable[[Answer], None]


@dataclass(frozen=True, slots=True)
class Update:
    """What has happened at the table since the last update, as one seat may know it, and how things stand after it.

    ``revision`` is the table's, ``rules`` are those of the hand. ``asked``: whose word the table waits for, who may
    call the discard (C6); everybody may know that.
    """

    notices: tuple[Notice, ...]
    view: View
    revision: int
    rules: Rules
    asked: int | None = None


class HandSeen(NamedTuple):
    """A hand as one seat has seen it: the view with which it began, and what it has learnt since. The player has heard
    of it as far as the entry numbered ``heard``."""

    begin: View
    entries_seen: tuple[EntrySeen, ...]
    heard: int = 0


class PastHand(NamedTuple):
    """A hand that is over, for a review: its rules, how it ended, and what the player has done in it, each time with
    what could be seen before."""

    rules: Rules
    end: View
    moments: tuple[Moment, ...]


def past_hand(rules: Rules, begin: View, entries_seen: Sequence[EntrySeen]) -> PastHand:
    """A hand that one seat has seen to its end."""
    views = (begin, *(one.view for one in entries_seen))
    return PastHand(rules, views[-1], tuple(moments_of(begin, entries_seen)))


def moments_of(begin: View, entries_seen: Sequence[EntrySeen]) -> list[Moment]:
    """What the player has done in a hand, each time with what could be seen before."""
    from ..hints.hindsight import Moment  # only wanted when a hand is over

    views = (begin, *(one.view for one in entries_seen))
    return [
        Moment(before, one.played) for before, one in zip(views, entries_seen, strict=False) if one.played is not None
    ]


def judged(update: Update, action: Action) -> Refusal | None:
    """Why the player may not do this, as far as the update shows: a view can be asked like any state, and lacks only
    the way back. So a chair at the end of a line can answer at once. Whether a card can be used that would be taken is
    left to the table where it takes long to judge (G13)."""
    state, seat = update.view.state, update.view.seat
    if seat is None:  # whoever only watches
        return NotYourTurn(state.turn.seat)
    refused = check(_known(update.rules, action), state, seat, action)
    return None if isinstance(refused, NothingToUndo) and state.turn.plays else refused


def tried(update: Update, action: Action) -> Refusal | View:
    """What the player would see after this play of the turn. Raises ValueError where the update can't tell."""
    state, seat = update.view.state, update.view.seat
    if seat is None:
        return NotYourTurn(state.turn.seat)
    outcome = attempt(_known(update.rules, action), state, seat, action)
    if isinstance(action, Undo):
        raise ValueError("a view lacks the way back")
    if isinstance(outcome, Refusal):
        return outcome
    turn = outcome.state.turn
    if outcome.state.over or (turn.seat, turn.phase) != (seat, state.turn.phase):
        raise ValueError("only plays of the turn can be tried beforehand")
    return view_of(outcome.state, seat)


def _known(rules: Rules, action: Action) -> Rules:
    """The rules as a chair asks them for this play."""
    return changed(rules, usable=not_hopeless) if isinstance(action, Take) else rules


class Chair(Protocol):
    """Where a player sits. What is asked is answered from the last update; every play is answered, perhaps later,
    and ``answered`` is called before this returns or any time after."""

    @property
    def seat(self) -> int | None:
        """The number of the seat, from 0; None for somebody who only watches."""

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits at the table, clockwise."""

    @property
    def now(self) -> Update:
        """The last update."""

    @property
    def watching(self) -> bool:
        """Whether nothing can be played from here: what is asked is answered, as from any chair."""

    @property
    def time_left(self) -> float:
        """For how many seconds the table still waits for who is asked; 0 where it waits as long as it takes."""

    def listen(self, hear: Callable[[Update], None]) -> None:
        """Have each update from now on passed to this function, which takes the place of an earlier one."""

    def check(self, action: Action) -> Refusal | None:
        """Why the player may not do this now; None where it is allowed, as far as can be known here."""

    def preview(self, action: Action) -> Refusal | View:
        """What the player would see after this play of the turn. Raises ValueError where that can't be told."""

    def moments(self) -> list[Moment]:
        """What the player has done in this hand, each time with what could be seen before."""

    def hand_before(self, on_answer: Callable[[PastHand | None], None]) -> None:
        """Have ``on_answer`` called with the hand before this one, now or any time after; None: there was none."""

    def heard(self) -> tuple[Notice, ...]:
        """What the player has learnt of this hand, as far as this chair was there."""

    def laid_after(self, seq: int) -> Sequence[Meld]:
        """The melds as they lay after the entry with this number, or the last one before it that this chair has seen;
        before the first of this hand: as they lay when it was dealt."""

    def stood_in(self) -> frozenset[int]:
        """The numbers of those entries of this hand that were made in the player's place, by an opponent while they
        were away, or by the table."""

    def submit(self, action: Action, answered: Answered) -> None:
        """Do this."""

    def let_pass(self, answered: Answered) -> None:
        """Do not call the discard."""

    def next_hand(self, answered: Answered) -> None:
        """Deal the next hand; stale where it has been dealt, or there is none."""

    def hurry(self) -> None:
        """Have the opponent that is about to play do so at once, where that is the player's to say."""

    def leave(self) -> None:
        """Get up: nothing more is heard."""


class AtTable:
    """What a chair is asked, answered by its table, which is in this process."""

    seat: int
    _table: Table

    @property
    def names(self) -> tuple[str, ...]:
        return self._table.setup.names

    def check(self, action: Action) -> Refusal | None:
        return self._table.verdicts.check(self.seat, action)

    def preview(self, action: Action) -> Refusal | View:
        return self._table.verdicts.preview(self.seat, action)

    def moments(self) -> list[Moment]:
        return self._table.hand.moments(self.seat)

    def hand_before(self, on_answer: Callable[[PastHand | None], None]) -> None:
        hand = self._table.hand_before
        on_answer(None if hand is None else past_hand(hand.rules, *hand.course(self.seat, asked_for=False)))

    def heard(self) -> tuple[Notice, ...]:
        return self._table.hand.heard(self.seat)

    def laid_after(self, seq: int) -> Sequence[Meld]:
        begin, entries_seen = self._table.hand.course(self.seat)
        return next((e.view for e in reversed(entries_seen) if e.notice.seq <= seq), begin).state.melds

    def stood_in(self) -> frozenset[int]:
        return frozenset()  # nobody else plays here
