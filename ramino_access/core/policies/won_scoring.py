"""The way of counting in which each hand won is a game, whatever its cards (T10)."""

from __future__ import annotations

from ..events import Event
from ..state import Share, Standing, State
from .declaring import Declaring
from .scoring import Laid, Scoring, Terms
from .values import Values


class GamesWon(Scoring):
    """A hand won is one game (T10)."""

    games: int
    declaring: Declaring
    laid: Laid = Laid.NOBODY
    penalties_at_once: bool = False
    low_is_good: bool = False

    @property
    def terms(self) -> Terms:
        """Games alone."""
        return Terms("games", hands=self.games, points=False)

    def shares(self, values: Values, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
        """T7, T10: the totals of the hands are told too."""
        held = map(self.declaring.total, state.hands)
        return tuple(Share(total=int(seat == winner), held=h) for seat, h in enumerate(held)), []

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """T10."""
        return tuple(s for s, won in enumerate(standing.scores) if won >= self.games)
