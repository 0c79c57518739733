"""The authority of one table: the only holder of the state. Everybody else gets views and notices."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, assert_never

from ..core.actions import Action, Take
from ..core.engine import attempt, next_hand, start
from ..core.events import Event, redact
from ..core.record import Record
from ..core.refusals import Refusal, TooLate
from ..core.rules import Rules
from ..core.state import Phase, State
from ..core.view import View, view_of
from ..games import GAMES
from .call_window import CLOSED, window_after
from .entries import Entry, LetPass, Log, NextHand, Play, Setup
from .verdicts import Undecided, Verdicts, as_judged

if TYPE_CHECKING:
    from ..hints.hindsight import Moment


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


@dataclass(frozen=True, slots=True)
class HandPlayed:
    """A hand that is over: its rules, how it was dealt, and each play with the number of its entry."""

    rules: Rules
    dealt: State
    plays: tuple[tuple[int, Play], ...]


@dataclass(frozen=True, slots=True)
class Stale:
    """The table has changed since the one that the play was meant for; nothing was played."""


class ReplayError(ValueError):
    """An entry that the table does not take: its index, from 0, and why."""

    def __init__(self, index: int, message: str) -> None:
        super().__init__(message)
        self.index = index


class Table:
    """A match between named seats.

    ``seq`` counts the entries so far, ``revision`` those that have changed the table. An action that names another
    revision is stale. ``window``: who is asked whether to call the discard. ``before``: the hand before this one.
    """

    def __init__(self, setup: Setup, log: Log | None = None, state: State | None = None) -> None:
        """Deal the first hand. ``log`` gets every entry before it happens; without one it is not kept. ``state`` is a
        position to begin with instead, made by the same rules: such a table can't be told from its setup and log.

        Raises KeyError for an unknown game, OptionError or ValueError for bad options.
        """
        game = GAMES[setup.game]
        self.setup = replace(setup, options=game.values(setup.options))
        self.seq = self.revision = 0
        self.window = CLOSED
        self.before: HandPlayed | None = None
        self.log: Log | None = log
        self._compiled = game.compile(setup.options, len(setup.names))
        self._played: list[tuple[int, State, Play]] = []  # of this hand: number of the entry, table before it, play
        self._told: list[Notice] = []  # the events of this hand, unredacted: nobody above sees them
        self._passed: set[int] = set()  # entries of this hand by which a person let a discard pass
        self.verdicts = Verdicts()
        self._state = state or _dealt(self._compiled, setup)
        self.rules = self._compiled.for_hand(self._state)

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits here, clockwise."""
        return self.setup.names

    @property
    def turn(self) -> int | None:
        """Whose turn it is; None where the hand is over."""
        return None if self._state.over else self._state.turn.seat

    @property
    def phase(self) -> Phase:
        """What the seat to move has to do."""
        return self._state.turn.phase

    @property
    def turns(self) -> tuple[int, ...]:
        """How many turns each seat has finished in this hand."""
        return self._state.turns

    @property
    def hand(self) -> int:
        """The number of the hand, from 1."""
        return self._state.standing.hand

    @property
    def hand_over(self) -> int | None:
        """The number of the hand, where it is over and another may be dealt."""
        return None if self._state.result is None or self.over else self._state.standing.hand

    @property
    def over(self) -> bool:
        """Whether nothing more is played here: the match is over, or the one hand."""
        result = self._state.result
        return result is not None and (result.match_over or self.setup.one_hand is not None)

    def copy(self) -> Table:
        """A table of its own at the same point of the match, which keeps no log."""
        other = copy(self)
        other.log, other._passed = None, set(self._passed)
        other._played, other._told, other.verdicts = list(self._played), list(self._told), Verdicts()
        return other

    def keep_in(self, log: Log) -> None:
        """From now on entries go to this log, from which the table has been replayed."""
        self.log = log

    def view(self, seat: int | None) -> View:
        """What this seat may know now; ``None`` for somebody who only watches."""
        return view_of(self._state, seat)

    def notices(self, seat: int | None, after: int) -> tuple[Notice, ...] | None:
        """What this seat learns of the entries after this number; None where that is too long ago, and only a view
        helps. The hand before is too long ago."""
        first = self.seq - len(self._told)
        if after < first:
            return None
        return tuple([_redacted(notice, seat) for notice in self._told[after - first :]])

    def heard(self, seat: int | None) -> tuple[Notice, ...]:
        """What this seat has learnt of this hand since it was dealt."""
        return tuple(_redacted(notice, seat) for notice in self._told)

    def check(self, seat: int, action: Action) -> Refusal | None:
        """Why the seat may not do this now, or None where it may. Nothing changes."""
        outcome = self.verdicts.of(self.rules, self._state, seat, action)
        return outcome if isinstance(outcome, Refusal) else None

    def undecided(self, seat: int, action: Action) -> Undecided | None:
        """What has to be found out before this play can be judged at once; None where nothing has to be. It may be
        found out elsewhere while others play, and is for ``verdicts``."""
        return self.verdicts.undecided(self.rules, self._state, seat, action)

    def preview(self, seat: int, action: Action) -> Refusal | View:
        """What the seat would see after this action, which must be one that uncovers nothing hidden.

        Raises ValueError for a draw, which would show the stock, and for the end of a turn.
        """
        outcome = self.verdicts.of(self.rules, self._state, seat, action)
        if isinstance(outcome, Refusal):
            return outcome
        if outcome.state.over or outcome.state.turn.phase is not self._state.turn.phase:
            raise ValueError("only plays of the turn can be tried beforehand")
        return view_of(outcome.state, seat)

    def submit(
        self, seat: int, action: Action, *, revision: int | None = None, mark: str = "", unjudged: bool = False
    ) -> Refusal | Stale | Notice:
        """Do this for the seat: what the seat learns of it, or why not (nothing changed then); ``mark`` for the log.
        ``unjudged``: it is a take that could not be judged when it was made (G13), and is not judged again.

        A legal call counts, and a draw closes the window, whoever else is still to be asked: to wait for them is the
        runner's part.
        """
        if revision is not None and revision != self.revision:
            return Stale()
        outcome = self.verdicts.of(self.rules, self._state, seat, action, unjudged=unjudged)
        if isinstance(outcome, Refusal):
            return outcome
        play = Play(seat, action, mark, isinstance(action, Take) and bool(outcome.state.turn.plays))
        self._keep(play)
        self._played.append((self.seq + 1, self._state, play))
        self.window = window_after(self.rules, self._state, outcome.state, self.window)
        self._go_to(outcome.state)
        return self._tell(seat, outcome.events)

    def let_pass(self, seat: int, mark: str = "") -> Refusal | Notice:
        """The seat does not call the discard. Refused where it is not, or no longer, to be asked. ``mark`` goes to the
        log."""
        if seat not in self.window.left:
            return TooLate()
        self._keep(LetPass(seat, mark))
        self.window = self.window.without(seat)
        if mark:
            self._passed.add(self.seq + 1)
        return self._tell(seat, ())

    def next_hand(self) -> None:
        """Deal the next hand. Raises ValueError where this hand is not over, or nothing follows it."""
        if self.over:
            raise ValueError("no further hand to deal")
        dealt = next_hand(self.rules, self._state)
        self._keep(NextHand())
        self.before = self._hand_played()
        self._go_to(dealt)
        self.rules = self._compiled.for_hand(dealt)
        for known in (self._played, self._told, self._passed):
            known.clear()
        self._tell(None, ())

    @property
    def dealt_at(self) -> int:
        """The revision at which this hand was dealt: a play that was meant for an earlier one is for another hand."""
        return self.revision - len(self._played)

    def moments(self, seat: int) -> list[Moment]:
        """What the seat has done in this hand, each time with what it could see before."""
        from ..hints.hindsight import Moment  # only wanted when a hand is over

        return [Moment(view_of(state, seat), play.action) for _, state, play in self._played if play.seat == seat]

    def replay(self, entries: Iterable[Entry], first: int = 0) -> None:
        """Do all of this again, the call window included; ``first`` is the index of the first entry. Raises ReplayError
        at what the table does not take."""
        for index, entry in enumerate(entries, first):
            match entry:
                case Play(seat, action, mark, unjudged):
                    done: Refusal | Stale | Notice = self.submit(seat, action, mark=mark, unjudged=unjudged)
                case LetPass(seat, mark):
                    done = self.let_pass(seat, mark)
                case NextHand():
                    try:
                        self.next_hand()
                    except ValueError as error:
                        raise ReplayError(index, str(error)) from None
                    continue
                case _:
                    assert_never(entry)
            if isinstance(done, Refusal):
                raise ReplayError(index, f"refused: {done.code}")

    def _keep(self, entry: Entry) -> None:
        if self.log is not None:
            self.log.append(entry)

    def course(self, seat: int | None) -> tuple[View, list[EntrySeen]]:
        """The hand so far, as this seat has seen it: the view with which it began, and each entry since, with what the
        seat's own person has done by it."""
        made = {number: play for number, _, play in self._played}
        states = [*(state for _, state, _ in self._played), self._state]
        after = dict(zip(made, states[1:], strict=True))
        begin = view = view_of(states[0], seat)
        seen: list[EntrySeen] = []
        for notice in self._told:
            if notice.seq in after:
                view = view_of(after[notice.seq], seat)
            play = made.get(notice.seq)
            own = play is not None and play.seat == seat and play.mark
            passed = notice.seat == seat and notice.seq in self._passed
            seen.append(
                EntrySeen(_redacted(notice, seat), view, play.action if play is not None and own else None, passed)
            )
        return begin, seen

    def _hand_played(self) -> HandPlayed:
        """The hand, which is over."""
        dealt = self._played[0][1] if self._played else self._state
        return HandPlayed(self.rules, dealt, tuple((number, play) for number, _, play in self._played))

    def _go_to(self, state: State) -> None:
        self._state = state
        self.revision += 1

    def _tell(self, seat: int | None, events: tuple[Event, ...]) -> Notice:
        self.seq += 1
        self._told.append(Notice(self.seq, seat, events))
        return _redacted(self._told[-1], seat)


def course_before(
    table: Table, seat: int | None, *, asked_for: bool = True
) -> tuple[Rules, View, list[EntrySeen]] | None:
    """The hand before this one in the same way, with its rules; None where there was none. ``asked_for``: an opponent
    may have played for the person there, so that only what was asked for by name is their own."""
    hand = table.before
    if hand is None:
        return None
    state, seen = hand.dealt, list[EntrySeen]()
    for number, play in hand.plays:
        rules = as_judged(hand.rules, None if play.unjudged else True)  # what was played need not be judged again
        made = attempt(rules, state, play.seat, play.action)
        assert not isinstance(made, Refusal)
        state = made.state
        own = play.seat == seat and (play.mark or not asked_for)
        notice = _redacted(Notice(number, play.seat, made.events), seat)
        seen.append(EntrySeen(notice, view_of(state, seat), play.action if own else None))
    return hand.rules, view_of(hand.dealt, seat), seen


def _dealt(rules: Rules, setup: Setup) -> State:
    """The first hand at a table. Raises ValueError for a hand that can't be."""
    seats, one = len(setup.names), setup.one_hand
    if one is None:
        return start(rules, seats, setup.seed)
    if one.number < 1 or (one.dealer is not None and not 0 <= one.dealer < seats):
        raise ValueError("there is no such hand")
    return start(rules, seats, setup.seed, hand=one.number, dealer=one.dealer)


def _redacted(notice: Notice, seat: int | None) -> Notice:
    """The notice as the seat may know it: the same one where nothing in it is hidden from the seat."""
    events = tuple([redact(event, seat) for event in notice.events])
    return notice if events == notice.events else Notice(notice.seq, notice.seat, events)
