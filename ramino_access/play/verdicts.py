"""Takes that must be used (G13): the one judgement that may take long, and so may be made away from the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from ..core.actions import Action, Take
from ..core.engine import Step, attempt
from ..core.record import changed
from ..core.refusals import Refusal
from ..core.rules import Rules
from ..core.state import State
from ..core.view import View, view_of


@dataclass(frozen=True, slots=True)
class Undecided:
    """A take that can be judged only by a search for a use of the card.

    ``decide`` says whether there is one, None where that can't be found out; it may be called in any thread, and in
    another process.
    """

    rules: Rules
    state: State
    seat: int
    action: Action
    decide: Callable[[], bool | None]


class Verdicts:
    """What the rules say to plays at one table as it stands, with what is known of takes there."""

    def __init__(self, rules: Rules, state: State) -> None:
        self._rules, self._state = rules, state
        self._judged: dict[tuple[int, Action], Refusal | Step] = {}

    def stand(self, rules: Rules, state: State) -> None:
        """The table stands so from now on."""
        self._rules, self._state = rules, state
        if self._judged:
            self._judged = {}

    def of(self, seat: int, action: Action, *, unjudged: bool = False) -> Refusal | Step:
        """The play made, or refused. May take seconds where it is ``undecided``. ``unjudged``: it is known that nobody
        could judge this take."""
        if unjudged:
            return attempt(as_judged(self._rules, None), self._state, seat, action)
        known = self._judged.get((seat, action)) if self._judged else None
        return attempt(self._rules, self._state, seat, action) if known is None else known

    def check(self, seat: int, action: Action) -> Refusal | None:
        """Why the seat may not do this now, or None where it may. Nothing changes."""
        outcome = self.of(seat, action)
        return outcome if isinstance(outcome, Refusal) else None

    def preview(self, seat: int, action: Action) -> Refusal | View:
        """What the seat would see after this action, which must be one that uncovers nothing hidden.

        Raises ValueError for a draw, which would show the stock, and for the end of a turn.
        """
        outcome = self.of(seat, action)
        if isinstance(outcome, Refusal):
            return outcome
        turn, after = self._state.turn, outcome.state.turn
        if outcome.state.over or (after.seat, after.phase) != (turn.seat, turn.phase):
            raise ValueError("only plays of the turn can be tried beforehand")
        return view_of(outcome.state, seat)

    def undecided(self, seat: int, action: Action) -> Undecided | None:
        """What has to be found out before this play can be judged at once; None where nothing has to be. It may be
        found out elsewhere while others play, and is for ``learn``."""
        if not isinstance(action, Take) or (seat, action) in self._judged:
            return None
        rules, asked = self._rules, list[State]()

        def glance(rules: Rules, after: State) -> bool:
            found = _at_a_glance(rules, after)
            if found is None:
                asked.append(after)
            return bool(found)

        outcome = attempt(changed(rules, usable=glance), self._state, seat, action)
        if asked:
            return Undecided(rules, self._state, seat, action, partial(rules.usable, rules, asked[0]))
        self._judged[seat, action] = outcome
        return None

    def learn(self, undecided: Undecided, *, usable: bool | None) -> None:
        """This was found by a search (None: nothing). It counts as long as the table is what it was."""
        if undecided.state is self._state:
            known = as_judged(undecided.rules, usable)
            outcome = attempt(known, self._state, undecided.seat, undecided.action)
            self._judged[undecided.seat, undecided.action] = outcome


def as_judged(rules: Rules, usable: bool | None) -> Rules:  # noqa: FBT001  # what a judgement said
    """The rules where it is known what they say of a take that must be used; None: that nobody can tell."""
    return changed(rules, usable=lambda *_: usable)


def not_hopeless(rules: Rules, state: State) -> bool:
    """Judges a take for whoever does not decide, and must not be kept waiting: what little work can't tell passes."""
    return _at_a_glance(rules, state) is not False


def _at_a_glance(rules: Rules, state: State) -> bool | None:
    """Whether a card that was taken can be used, as far as little work can tell; None: it can't."""
    from ..solver.usable import at_a_glance  # loaded when a card is taken that must be used

    return at_a_glance(rules, state)
