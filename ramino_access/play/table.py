"""The authority of one table: the only holder of the state. Everybody else gets views and notices."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, replace
from typing import assert_never

from ..core.actions import Action, Take
from ..core.engine import next_hand, start
from ..core.events import Event
from ..core.refusals import Refusal, TooLate
from ..core.rules import Rules
from ..core.state import State
from ..core.view import View, view_of
from ..games import GAMES
from .call_window import CLOSED_WINDOW, window_after
from .entries import Entry, LetPass, Log, NextHand, Play, Setup
from .hand_played import HandPlayed, Notice
from .verdicts import Verdicts


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
    revision is stale. ``window``: who is asked whether to call the discard. ``hand`` is the one that is played, by the
    ``rules``, ``hand_before`` the one before it; ``verdicts`` what may be done.
    """

    def __init__(self, setup: Setup, log: Log | None = None, state: State | None = None) -> None:
        """Deal the first hand. ``log`` gets every entry before it happens; without one it is not kept. ``state`` is a
        position to begin with instead, made by the same rules: such a table can't be told from its setup and log.

        Raises KeyError for an unknown game, OptionError or ValueError for bad options.
        """
        game = GAMES[setup.game]
        self.setup = replace(setup, options=game.values(setup.options))
        self.seq = self.revision = 0
        self.window = CLOSED_WINDOW
        self.log: Log | None = log
        self._compiled = game.compile(setup.options, len(setup.names))
        self._state = state or _dealt(self._compiled, setup)
        self.rules = self._compiled.for_hand(self._state)
        self.hand = HandPlayed(self.rules, self._state)
        self.hand_before: HandPlayed | None = None
        self.verdicts = Verdicts(self.rules, self._state)

    @property
    def turn(self) -> int | None:
        """Whose turn it is; None where the hand is over."""
        return None if self._state.over else self._state.turn.seat

    @property
    def turns(self) -> tuple[int, ...]:
        """How many turns each seat has finished in this hand."""
        return self._state.turns

    @property
    def hand_over(self) -> int | None:
        """The number of the hand, where it is over and another may be dealt."""
        return None if self._state.result is None or self.over else self.hand.number

    @property
    def over(self) -> bool:
        """Whether nothing more is played here: the match is over, or the one hand."""
        result = self._state.result
        return result is not None and (result.match_over or self.setup.one_hand is not None)

    def copy(self) -> Table:
        """A table of its own at the same point of the match, which keeps no log."""
        other = copy(self)
        other.log, other.hand = None, self.hand.copy()
        other.verdicts = Verdicts(self.rules, self._state)
        return other

    def keep_in(self, log: Log) -> None:
        """From now on entries go to this log, from which the table has been replayed."""
        self.log = log

    def view(self, seat: int | None) -> View:
        """What this seat may know now; ``None`` for somebody who only watches."""
        return view_of(self._state, seat)

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
        outcome = self.verdicts.of(seat, action, unjudged=unjudged)
        if isinstance(outcome, Refusal):
            return outcome
        play = Play(seat, action, mark, isinstance(action, Take) and bool(outcome.state.turn.plays))
        self._keep(play)
        self.window = window_after(self.rules, self._state, outcome.state, self.window)
        self._go_to(outcome.state)
        return self._done(play, outcome.events)

    def let_pass(self, seat: int, mark: str = "") -> Refusal | Notice:
        """The seat does not call the discard. Refused where it is not, or no longer, to be asked. ``mark`` goes to the
        log."""
        if seat not in self.window.left:
            return TooLate()
        passed = LetPass(seat, mark)
        self._keep(passed)
        self.window = self.window.without(seat)
        return self._done(passed)

    def next_hand(self) -> None:
        """Deal the next hand. Raises ValueError where this hand is not over, or nothing follows it."""
        if self.over:
            raise ValueError("no further hand to deal")
        dealt = next_hand(self.rules, self._state)
        self._keep(NextHand())
        self.rules = self._compiled.for_hand(dealt)
        self._go_to(dealt)
        self.hand_before = self.hand
        self.hand = HandPlayed(self.rules, dealt, dealt_at=self.revision, after=self.seq)
        self._done(NextHand())

    def replay(self, entries: Iterable[Entry], first_entry: int = 0) -> None:
        """Do all of this again, the call window included; ``first_entry`` is the index of the first entry. Raises
        ReplayError at what the table does not take."""
        for index, entry in enumerate(entries, first_entry):
            match entry:
                case Play(seat, action, mark, unjudged):
                    outcome: Refusal | Stale | Notice = self.submit(seat, action, mark=mark, unjudged=unjudged)
                case LetPass(seat, mark):
                    outcome = self.let_pass(seat, mark)
                case NextHand():
                    try:
                        self.next_hand()
                    except ValueError as error:
                        raise ReplayError(index, str(error)) from None
                    continue
                case _:
                    assert_never(entry)
            if isinstance(outcome, Refusal):
                raise ReplayError(index, f"refused: {outcome.code}")

    def _keep(self, entry: Entry) -> None:
        if self.log is not None:
            self.log.append(entry)

    def _go_to(self, state: State) -> None:
        self._state = state
        self.revision += 1
        self.verdicts.stand(self.rules, state)

    def _done(self, entry: Entry, events: tuple[Event, ...] = ()) -> Notice:
        self.seq += 1
        return self.hand.add(entry, events)


def _dealt(rules: Rules, setup: Setup) -> State:
    """The first hand at a table. Raises ValueError for a hand that can't be."""
    seats, one = len(setup.names), setup.one_hand
    if one is None:
        return start(rules, seats, setup.seed)
    if one.number < 1 or (one.dealer is not None and not 0 <= one.dealer < seats):
        raise ValueError("there is no such hand")
    return start(rules, seats, setup.seed, hand=one.number, dealer=one.dealer)
