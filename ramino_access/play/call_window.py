"""The call window: who is still to be asked whether to call the discard, and which plays wait for that (C6)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..core.actions import Action, Call
from ..core.plays.call import asked
from ..core.rules import Rules
from ..core.state import State

UNTOLD_SECONDS = 10.0
"""Seconds to notice what one is not told, where the table would wait for a word (C6)."""


@dataclass(frozen=True, slots=True)
class CallWindow:
    """Who has still to say whether they call, in the order in which they are asked. Nobody: the window is closed."""

    left: tuple[int, ...] = ()

    @property
    def asked(self) -> int | None:
        """Whose word the table waits for now."""
        return self.left[0] if self.left else None

    def without(self, seat: int) -> CallWindow:
        """The window once this seat has let the discard pass, in its turn or before."""
        return replace(self, left=tuple(s for s in self.left if s != seat))

    def holds(self, seat: int, action: Action) -> bool:
        """Whether this play of the seat has to wait: a call for those who are asked before, a draw for all others."""
        if isinstance(action, Call) and seat in self.left:
            return self.left[0] != seat
        return any(s != seat for s in self.left)


CLOSED_WINDOW = CallWindow()


def told(rules: Rules, window: CallWindow) -> int | None:
    """Who is told and asked now whether to call the discard; nobody, where players have to notice (C6)."""
    return window.asked if rules.calls_told else None


def window_after(rules: Rules, before: State, after: State, window: CallWindow) -> CallWindow:
    """The window once a play has led from one state to the other: it opens with a discard, and closes with the next
    draw or the first call."""
    if after.discarder is None or after.over:
        return CLOSED_WINDOW
    return CallWindow(asked(rules, after)) if before.discarder is None else window


def seconds(rules: Rules) -> float | None:
    """How many seconds each player who is asked has; None: as long as they like. Who is not told has some at least."""
    return UNTOLD_SECONDS if rules.call_seconds is None and not rules.calls_told else rules.call_seconds
