"""What a finished hand gives, and when the match is over (S9, S10, G11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from ..events import Eliminated, Event, Ramino, UnopenedBonus
from ..state import Share, Standing, State

if TYPE_CHECKING:
    from ..rules import Rules


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

    def shares(self, rules: Rules, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
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


@dataclass(frozen=True, slots=True)
class PointsGame:
    """Salotto's points game (S9)."""

    target: int
    hands: int
    ramino: int = 200
    ramino_own_cards: int = 300
    nobody_opened: int = 100
    laid: Laid = Laid.ACTOR
    penalties_at_once: bool = False
    low_is_good: bool = False

    def shares(self, rules: Rules, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
        """S9.2-S9.5."""
        held = [rules.values.in_hand(cards) for cards in state.hands]
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

    def standing(self, state: State, shares: Sequence[Share], winner: int | None) -> tuple[Standing, list[Event]]:
        """Points add up; nobody goes out."""
        return added(state.standing, [share.total for share in shares], winner), []

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """S9.6, G11: a tie is played on."""
        reached = (self.target and max(standing.scores) >= self.target) or (self.hands and standing.hand >= self.hands)
        leaders = best(standing.scores, players_in(standing))
        return leaders if reached and len(leaders) == 1 else ()


@dataclass(frozen=True, slots=True)
class EliminationGame:
    """Salotto's elimination game, also called challenge (S10)."""

    limit: int
    laid: Laid = Laid.NOBODY
    penalties_at_once: bool = True
    low_is_good: bool = True

    def shares(self, rules: Rules, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
        """S10.1, S10.2, S10.4, S10.5."""
        factor = 1
        events: list[Event] = []
        if winner is not None and went_out_at_once(state, winner):
            factor = 4 if not others_opened(state, winner) else 2 if state.turn.touched else 3
            events.append(Ramino(winner, factor))
        shares = []
        for seat, cards in enumerate(state.hands):
            held = 0 if seat == winner else rules.values.in_hand(cards)
            penalties = state.penalties[seat]
            mine = 1 if seat == winner else factor
            shares.append(Share(total=held * mine + penalties, held=held, factor=mine, penalties=penalties))
        return tuple(shares), events

    def standing(self, state: State, shares: Sequence[Share], winner: int | None) -> tuple[Standing, list[Event]]:
        """S10.3: whoever exceeds the limit is out."""
        fresh = [share.total - share.penalties for share in shares]  # penalties were added when they fell due
        after = added(state.standing, fresh, winner)
        gone = [s for s in players_in(after) if after.scores[s] > self.limit]
        events: list[Event] = [Eliminated(s) for s in gone]
        return without(after, gone), events

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """S10.3: the last one left; where all went out, the lowest total (shared where it is tied, G11)."""
        left = players_in(standing)
        if len(left) > 1:
            return ()
        return left or best(standing.scores, standing.last_out, low=True)


def added(standing: Standing, points: Sequence[int], winner: int | None) -> Standing:
    """The standing with the points of a hand added, and its win counted."""
    scores = tuple(a + b for a, b in zip(standing.scores, points, strict=True))
    wins = tuple(n + (seat == winner) for seat, n in enumerate(standing.wins))
    return replace(standing, scores=scores, wins=wins, last_out=())


def without(standing: Standing, gone: Sequence[int]) -> Standing:
    """The standing once these seats are out."""
    return replace(standing, out=standing.out | frozenset(gone), last_out=tuple(gone))
