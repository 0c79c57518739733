"""The points game and the elimination game (S9, S10)."""

from __future__ import annotations

from dataclasses import dataclass

from ..events import Event, Ramino, UnopenedBonus
from ..state import Share, Standing, State
from .scoring import Laid, Scoring, Terms, best, last_left, others_opened, players_in, went_out_at_once
from .values import Values


@dataclass(frozen=True, slots=True)
class PointsGame(Scoring):
    """Laid cards score for the player who lays them (S9)."""

    target: int
    hands: int
    ramino: int = 200
    ramino_own_cards: int = 300
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
                own = self.ramino if state.turn.touched else self.ramino_own_cards
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


@dataclass(frozen=True, slots=True)
class EliminationGame(Scoring):
    """Cards left in the hand count against their holder; also called challenge (S10)."""

    limit: int
    laid: Laid = Laid.NOBODY
    penalties_at_once: bool = True
    low_is_good: bool = True

    @property
    def terms(self) -> Terms:
        """An elimination game."""
        return Terms("elimination", end=self.limit)

    def shares(self, values: Values, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
        """S10.1, S10.2, S10.4, S10.5."""
        factor = 1
        events: list[Event] = []
        if winner is not None and went_out_at_once(state, winner):
            factor = 4 if not others_opened(state, winner) else 2 if state.turn.touched else 3
            events.append(Ramino(winner, factor))
        shares = []
        for seat, cards in enumerate(state.hands):
            held = 0 if seat == winner else values.in_hand(cards)
            penalties = state.penalties[seat]
            mine = 1 if seat == winner else factor
            shares.append(Share(total=held * mine + penalties, held=held, factor=mine, penalties=penalties))
        return tuple(shares), events

    def gone(self, standing: Standing) -> tuple[int, ...]:
        """S10.3: whoever exceeds the limit is out."""
        return tuple(s for s in players_in(standing) if standing.scores[s] > self.limit)

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """S10.3: the last one left; where all went out, the lowest total (shared where it is tied, G11)."""
        return last_left(standing)
