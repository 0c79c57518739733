"""Cards left in hand count against their holder until one player is left; going out in hand counts more (K8-K10)."""

from __future__ import annotations

from dataclasses import dataclass

from ..events import Event, Ramino
from ..state import Share, Standing, State
from .scoring import Laid, Scoring, Terms, last_left, players_in, went_out_at_once
from .values import Values


@dataclass(frozen=True, slots=True)
class LastStanding(Scoring):
    """The winner takes nothing, the others their cards; whoever has too much is out, and the last one left wins.

    ``flat`` is what somebody who has laid nothing takes instead of the cards, 0 where these are counted; ``factor``
    multiplies what the others take where the winner goes out in hand.
    """

    limit: int
    at_limit: bool = False  # out at the limit itself, not only above it
    flat: int = 0
    factor: int = 2
    laid: Laid = Laid.NOBODY
    penalties_at_once: bool = False
    low_is_good: bool = True

    @property
    def terms(self) -> Terms:
        """An elimination game, with or without a flat sum."""
        out = "at" if self.at_limit else "above"
        return Terms("elimination", flat=self.flat, out=out, bonus="in-hand", end=self.limit)

    def shares(self, values: Values, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
        """K8, K10."""
        in_hand = winner is not None and out_in_hand(state, winner)
        factor = self.factor if in_hand else 1
        shares = []
        for seat, cards in enumerate(state.hands):
            if seat == winner or seat in state.standing.out:
                shares.append(Share(total=0))
                continue
            held = self.flat if self.flat and seat not in state.opened else values.in_hand(cards)
            shares.append(Share(total=held * factor, held=held, factor=factor))
        return tuple(shares), [Ramino(winner, "in-hand")] if in_hand and winner is not None else []

    def gone(self, standing: Standing) -> tuple[int, ...]:
        """K9: whoever exceeds the limit, or reaches it."""
        most = self.limit - 1 if self.at_limit else self.limit
        return tuple(s for s in players_in(standing) if standing.scores[s] > most)

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """K9: the last one left; where all went out together the lowest, shared where it is tied (G11)."""
        return last_left(standing)


def out_in_hand(state: State, winner: int) -> bool:
    """Whether the winner laid all cards but the discard in one lay of new melds, and did nothing else (K8)."""
    return went_out_at_once(state, winner) and state.turn.plays == 1
