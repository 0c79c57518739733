"""The authority of one table: the only holder of the state. Everybody else gets views and events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..core.actions import Action
from ..core.engine import attempt, start
from ..core.events import Event
from ..core.match import next_hand
from ..core.refusals import Refusal
from ..core.state import State
from ..core.view import View, view_of
from ..games import GAMES
from .journal import Entry, Header

if TYPE_CHECKING:
    from ..hints.hindsight import Moment


class Table:
    """A match between named seats.

    ``revision`` grows with everything that happens; an action that names another one is too late.
    ``entries`` is the journal so far: with ``header`` it is the whole match.
    """

    def __init__(self, game: str, options: Mapping[str, object], names: Sequence[str], seed: int) -> None:
        """Deal the first hand. Raises KeyError for an unknown game, OptionError or ValueError for bad options."""
        self.names = tuple(names)
        self._compiled = GAMES[game].compile(options, len(names))
        self.header = Header(game=game, options=dict(GAMES[game].values(options)), seats=self.names, seed=seed)
        self.entries: list[Entry] = []
        self._played: list[tuple[State, int, Action]] = []  # the plays of this hand, each with the table before it
        self.revision = 0
        self._state = start(self._compiled, len(names), seed)
        self.rules = self._compiled.for_hand(self._state)

    def view(self, seat: int | None) -> View:
        """What this seat may know now; ``None`` for somebody who only watches."""
        return view_of(self._state, seat)

    def check(self, seat: int, action: Action) -> Refusal | None:
        """Why the seat may not do this now, or None where it may. Nothing changes."""
        outcome = attempt(self.rules, self._state, seat, action)
        return outcome if isinstance(outcome, Refusal) else None

    def preview(self, seat: int, action: Action) -> Refusal | View:
        """What the seat would see after this action, which must be one that uncovers nothing hidden.

        Raises ValueError for a draw, which would show the stock, and for the end of a turn.
        """
        outcome = attempt(self.rules, self._state, seat, action)
        if isinstance(outcome, Refusal):
            return outcome
        if outcome.state.over or outcome.state.turn.phase is not self._state.turn.phase:
            raise ValueError("only plays of the turn can be tried beforehand")
        return view_of(outcome.state, seat)

    def submit(self, seat: int, action: Action, revision: int | None = None) -> Refusal | tuple[Event, ...]:
        """Do this for the seat: what happened, unredacted, or why not (nothing changed then).

        Raises ValueError where ``revision`` is given and is not the table's.
        """
        if revision is not None and revision != self.revision:
            raise ValueError(f"the table is at revision {self.revision}, not {revision}")
        outcome = attempt(self.rules, self._state, seat, action)
        if isinstance(outcome, Refusal):
            return outcome
        self._played.append((self._state, seat, action))
        self._go_to(outcome.state)
        self.entries.append(Entry(seat, action))
        return outcome.events

    def next_hand(self) -> None:
        """Deal the next hand. Raises ValueError where this hand is not over, or the match is."""
        self._go_to(next_hand(self.rules, self._state))
        self.rules = self._compiled.for_hand(self._state)
        self.entries.append(Entry(None, None))
        self._played.clear()

    def moments(self, seat: int) -> list[Moment]:
        """What the seat has done in this hand, each time with what it could see before."""
        from ..hints.hindsight import Moment  # only wanted when a hand is over

        return [Moment(view_of(state, seat), action) for state, who, action in self._played if who == seat]

    def _go_to(self, state: State) -> None:
        self._state = state
        self.revision += 1
