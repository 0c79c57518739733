"""Ways of counting in which the cards that were laid score: the points game, and property (S9, C10)."""

from __future__ import annotations

from enum import Enum

from ..events import Event, Ramino, UnopenedBonus
from ..state import Share, Standing, State
from .scoring import Laid, Scoring, Terms, best, others_opened, players_in, went_out_at_once
from .values import Values


class PointsGame(Scoring):
    """Laid cards score for the player who lays them (S9)."""

    target: int
    hands: int
    at_once: int = 200
    at_once_own_cards: int = 300
    nobody_opened: int = 100
    laid: Laid = Laid.ACTOR
    penalties_at_once: bool = False
    low_is_good: bool = False

    @property
    def terms(self) -> Terms:
        """A points game."""
        return Terms("points", end=self.target, last=self.hands)

    def shares(self, values: Values, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
        """S9.2-S9.5."""
        held = [values.in_hand(cards) for cards in state.hands]
        bonus = 0
        events: list[Event] = []
        if winner is not None:
            if went_out_at_once(state, winner):
                own = self.at_once if state.turn.touched else self.at_once_own_cards
                bonus += own
                events.append(Ramino(winner, own))
            if not others_opened(state, winner):
                bonus += self.nobody_opened
                events.append(UnopenedBonus(winner, self.nobody_opened))
        shares = []
        for seat, laid in enumerate(state.laid):
            extra = bonus + sum(held) if seat == winner else 0
            penalties = state.penalties[seat]
            shares.append(
                Share(
                    total=laid + extra,
                    laid=laid + penalties,
                    bonus=bonus if seat == winner else 0,
                    held=held[seat],
                    penalties=penalties,
                )
            )
        return tuple(shares), events

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """S9.6, G11: a tie is played on."""
        reached = (self.target and max(standing.scores) >= self.target) or (self.hands and standing.hand >= self.hands)
        leaders = best(standing.scores, players_in(standing))
        return leaders if reached and len(leaders) == 1 else ()


class WinBy(Enum):
    """What wins a match between owners (C10)."""

    POINTS = "points"
    CLOSING = "points-closing"  # only who ended the hand can win with the target
    CLOSINGS = "closings"  # so many hands ended


class Property(Scoring):
    """What a player laid less what is left in the hand (C10)."""

    target: int
    exit_at: int  # whoever falls to it is out; 0: nobody
    win_by: WinBy
    closings: int
    laid: Laid = Laid.OWNER
    penalties_at_once: bool = False
    low_is_good: bool = False

    @property
    def terms(self) -> Terms:
        """Points, or so many hands ended."""
        if self.win_by is WinBy.CLOSINGS:
            return Terms("property", hands=self.closings)
        return Terms("property", end=self.target)

    def shares(self, values: Values, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
        """C10: it can be negative."""
        held = [values.in_hand(cards) for cards in state.hands]
        pairs = zip(state.laid, held, strict=True)
        return tuple(Share(total=laid - h, laid=laid, held=h) for laid, h in pairs), []

    def gone(self, standing: Standing) -> tuple[int, ...]:
        """C10: whoever falls to *exit_at* is out."""
        return tuple(s for s in players_in(standing) if self.exit_at and standing.scores[s] <= self.exit_at)

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """C10, G11."""
        left = players_in(standing)
        if len(left) < 2:
            return left or best(standing.scores, standing.last_out)
        if self.win_by is WinBy.CLOSINGS:
            return tuple(s for s in left if standing.wins[s] >= self.closings)
        if self.win_by is WinBy.CLOSING:
            closer = standing.last_winner
            won = closer is not None and closer in left and standing.scores[closer] >= self.target
            return (closer,) if won and closer is not None else ()
        leaders = best(standing.scores, left)
        return leaders if standing.scores[leaders[0]] >= self.target and len(leaders) == 1 else ()
