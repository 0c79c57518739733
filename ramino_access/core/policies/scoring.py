"""What a finished hand gives, and when the match is over: what every game shares (G11)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Protocol

from ..change import changed
from ..events import Event
from ..state import Share, Standing, State
from .values import Values


class Laid(Enum):
    """Whose points a card on the table is."""

    ACTOR = "actor"  # whoever lays it scores at once; taken back, it is deducted (S9.1, S11.4)
    OWNER = "owner"  # it stays the property of whoever laid it (C4)
    NOBODY = "nobody"


class Scoring(Protocol):
    """How one game counts."""

    @property
    def laid(self) -> Laid: ...

    @property
    def penalties_at_once(self) -> bool:
        """Whether a penalty goes to the match score at once, instead of the points of the hand (S10.4)."""
        ...

    @property
    def low_is_good(self) -> bool: ...

    def shares(self, values: Values, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
        """What the hand gave each seat, and the events that tell of bonuses."""
        ...

    def standing(self, state: State, shares: Sequence[Share], winner: int | None) -> tuple[Standing, list[Event]]:
        """The match after the hand, and the events of those who are out."""
        ...

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """Who has won the match now; empty while it goes on."""
        ...


def players_in(standing: Standing) -> tuple[int, ...]:
    """The seats that are still in the match."""
    return tuple(s for s in range(len(standing.scores)) if s not in standing.out)


def went_out_at_once(state: State, winner: int) -> bool:
    """Whether the winner opened in this very turn (S9.4)."""
    return winner not in state.turn.opened_earlier and winner in state.opened


def others_opened(state: State, winner: int) -> bool:
    """Whether any other player has opened in this hand (S9.3)."""
    return any(seat != winner for seat in state.opened)


def best(scores: Sequence[int], seats: Sequence[int], *, low: bool = False) -> tuple[int, ...]:
    """The seats that lead, more than one where they are tied."""
    mark = (min if low else max)(scores[s] for s in seats)
    return tuple(s for s in seats if scores[s] == mark)


def added(standing: Standing, points: Sequence[int], winner: int | None) -> Standing:
    """The standing with the points of a hand added, and its win counted."""
    scores = tuple(a + b for a, b in zip(standing.scores, points, strict=True))
    wins = tuple(n + (seat == winner) for seat, n in enumerate(standing.wins))
    return changed(standing, scores=scores, wins=wins, last_out=(), last_winner=winner)


def without(standing: Standing, gone: Sequence[int]) -> Standing:
    """The standing once these seats are out."""
    return changed(standing, out=standing.out | frozenset(gone), last_out=tuple(gone))
