"""How the other games count: the winner takes all, property, low totals, games won (U6, C10, R8, T10)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ..events import Event, Ramino
from ..state import Share, Standing, State
from .declaring import Declaring
from .scoring import Laid, Scoring, Terms, best, players_in, went_out_at_once
from .values import Values

Told = tuple[tuple[Share, ...], list[Event]]


@dataclass(frozen=True, slots=True)
class WinnerTakes(Scoring):
    """The winner scores the cards left in the others' hands (U6-U8)."""

    target: int
    deals: int  # first to win so many deals; 0: points count
    laid: Laid = Laid.NOBODY
    penalties_at_once: bool = False
    low_is_good: bool = False

    @property
    def terms(self) -> Terms:
        """So many deals won, or points."""
        return Terms("winner-takes", hands=self.deals, points=not self.deals, end=0 if self.deals else self.target)

    def shares(self, values: Values, state: State, winner: int | None) -> Told:
        """U6, U8."""
        held = [values.in_hand(cards) for cards in state.hands]
        return tuple(Share(total=sum(held) if s == winner else 0, held=h) for s, h in enumerate(held)), []

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """U7."""
        if self.deals:
            return tuple(s for s, wins in enumerate(standing.wins) if wins >= self.deals)
        leaders = best(standing.scores, players_in(standing))
        return leaders if standing.scores[leaders[0]] >= self.target and len(leaders) == 1 else ()


class WinBy(Enum):
    """What wins a match between owners (C10)."""

    POINTS = "points"
    CLOSING = "points-closing"  # only who ended the hand can win with the target
    CLOSINGS = "closings"  # so many hands ended


@dataclass(frozen=True, slots=True)
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

    def shares(self, values: Values, state: State, winner: int | None) -> Told:
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


class Sec(Enum):
    """What a sec gives: going out at once, with own cards (R8)."""

    DOUBLE = "double"
    MINUS_50 = "minus-50"
    PLUS_100 = "plus-100"


@dataclass(frozen=True, slots=True)
class FlatHundred(Scoring):
    """The winner takes nothing, the others their cards, or a flat hundred if they have laid nothing (R8, R9, R11)."""

    target: int
    sec: Sec
    flat: int = 100
    laid: Laid = Laid.NOBODY
    penalties_at_once: bool = False
    low_is_good: bool = True

    @property
    def terms(self) -> Terms:
        """The flat hundred; the only bonus is for a sec."""
        return Terms("flat-hundred", flat=self.flat, bonus="sec", end=self.target)

    def shares(self, values: Values, state: State, winner: int | None) -> Told:
        """R8, R11."""
        sec = winner is not None and went_out_at_once(state, winner)
        sec = sec and not state.turn.touched and not state.turn.added
        factor = 2 if sec and self.sec is Sec.DOUBLE else 1
        extra = 100 if sec and self.sec is Sec.PLUS_100 else 0
        shares = []
        for seat, cards in enumerate(state.hands):
            if seat in state.standing.out:
                shares.append(Share(total=0))
            elif seat == winner:
                bonus = -50 if sec and self.sec is Sec.MINUS_50 else 0
                shares.append(Share(total=bonus, bonus=bonus))
            else:
                held = values.in_hand(cards) if seat in state.opened else self.flat
                shares.append(Share(total=held * factor + extra, held=held, factor=factor, bonus=extra))
        return tuple(shares), [Ramino(winner, "sec")] if sec and winner is not None else []

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """R9, G11."""
        leaders = best(standing.scores, players_in(standing), low=True)
        return leaders if max(standing.scores) >= self.target and len(leaders) == 1 else ()


@dataclass(frozen=True, slots=True)
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

    def shares(self, values: Values, state: State, winner: int | None) -> Told:
        """T7, T10: the totals of the hands are told too."""
        held = map(self.declaring.total, state.hands)
        return tuple(Share(total=int(seat == winner), held=h) for seat, h in enumerate(held)), []

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """T10."""
        return tuple(s for s, won in enumerate(standing.scores) if won >= self.games)
