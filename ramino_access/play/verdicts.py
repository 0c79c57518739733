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


@dataclass(frozen=True, slots=True)
class Undecided:
    """A take that can be judged only by a search for a use of the card.

    ``answer`` says whether there is one, None where that can't be found out; it may be called in any thread, and in
    another process.
    """

    rules: Rules
    state: State
    seat: int
    action: Action
    answer: Callable[[], bool | None]


class Verdicts:
    """What the rules say to plays at one table, with what is known of takes in the state that was asked about last."""

    def __init__(self) -> None:
        self._state: State | None = None
        self._known: dict[tuple[int, Action], Refusal | Step] = {}

    def of(self, rules: Rules, state: State, seat: int, action: Action, *, unjudged: bool = False) -> Refusal | Step:
        """The play made, or refused. May take seconds where it is ``undecided``. ``unjudged``: it is known that nobody
        could judge this take."""
        if unjudged:
            return attempt(as_judged(rules, None), state, seat, action)
        known = self._known.get((seat, action)) if state is self._state else None
        return attempt(rules, state, seat, action) if known is None else known

    def undecided(self, rules: Rules, state: State, seat: int, action: Action) -> Undecided | None:
        """What is to be found out before this play can be judged at once; None where it can be."""
        if not isinstance(action, Take) or (state is self._state and (seat, action) in self._known):
            return None
        asked = list[State]()

        def glance(rules: Rules, after: State) -> bool:
            found = _at_a_glance(rules, after)
            if found is None:
                asked.append(after)
            return bool(found)

        outcome = attempt(changed(rules, usable=glance), state, seat, action)
        if asked:
            return Undecided(rules, state, seat, action, partial(rules.usable, rules, asked[0]))
        self._note(state, seat, action, outcome)
        return None

    def learn(self, undecided: Undecided, *, usable: bool | None) -> None:
        """This was found by a search (None: nothing). It counts as long as the table is what it was."""
        known = as_judged(undecided.rules, usable)
        outcome = attempt(known, undecided.state, undecided.seat, undecided.action)
        self._note(undecided.state, undecided.seat, undecided.action, outcome)

    def _note(self, state: State, seat: int, action: Action, outcome: Refusal | Step) -> None:
        if state is not self._state:
            self._state, self._known = state, {}
        self._known[seat, action] = outcome


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
