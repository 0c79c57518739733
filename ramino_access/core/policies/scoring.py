"""What a finished hand gives, and when the match is over: what every game shares (G11)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from ..events import Event
from ..record import Record, changed
from ..state import Share, Standing, State
from .values import Values


class Laid(Enum):
    """Whose points a card on the table is."""

    ACTOR = "actor"  # whoever lays it scores at once; taken back, it is deducted (S9.1, S11.4)
    OWNER = "owner"  # it stays the property of whoever laid it (C4)
    NOBODY = "nobody"


class Terms(Record):
    """What the words of a table need to know of its way of counting.

    ``kind`` names it; ``hands`` is how many hands must be won for the match, 0 where points decide it alone;
    ``points`` whether points mean anything to the match; ``flat`` what somebody who has laid nothing takes
    instead of the cards left, 0 where these are counted; ``bonus`` what a bonus is given for, where there is
    one thing only; ``out`` whether a player is out of the match ``at`` a limit or ``above`` it; ``end`` is the score
    with which the match is over, or a player's part in it, and ``last`` the number of the last hand; 0: none.
    """

    kind: str
    hands: int = 0
    points: bool = True
    flat: int = 0
    bonus: str = "any"
    out: str = "above"
    end: int = 0
    last: int = 0


class Scoring(Record):
    """How one game counts; each way of counting says all of this."""

    @property
    def terms(self) -> Terms:
        raise NotImplementedError

    @property
    def laid(self) -> Laid:
        raise NotImplementedError

    @property
    def penalties_at_once(self) -> bool:
        """Whether a penalty goes to the match score at once, instead of the points of the hand (S10.4)."""
        raise NotImplementedError

    @property
    def low_is_good(self) -> bool:
        raise NotImplementedError

    def shares(self, values: Values, state: State, winner: int | None) -> tuple[tuple[Share, ...], list[Event]]:
        """What the hand gave each seat, and the events that tell of bonuses."""
        raise NotImplementedError

    def gone(self, standing: Standing) -> tuple[int, ...]:
        """Whoever is out of the match with these scores; nobody, where a game does not say so."""
        return ()

    def back(self, standing: Standing, gone: Sequence[int]) -> tuple[int, ...]:
        """Which of those who are out with these scores come back at once, with the highest total of those still in
        (K9); nobody, where a game does not say so."""
        return ()

    def champions(self, standing: Standing) -> tuple[int, ...]:
        """Whoever has won the match now; empty while it goes on."""
        raise NotImplementedError


def players_in(standing: Standing) -> tuple[int, ...]:
    """The seats that are still in the match."""
    return tuple(s for s in range(len(standing.scores)) if s not in standing.out)


def last_left(standing: Standing) -> tuple[int, ...]:
    """The last player left; where all went out together the lowest, shared where it is tied; empty with more left."""
    left = players_in(standing)
    if len(left) > 1:
        return ()
    return left or best(standing.scores, standing.last_out, low=True)


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


def standing_after(scoring: Scoring, standing: Standing, shares: Sequence[Share], winner: int | None) -> Standing:
    """The match after a hand with these shares: points added, its win counted, the players whom it puts out
    (``last_out``), and those of them who come back (``last_back``)."""
    at_once = scoring.penalties_at_once  # then penalties were added when they fell due
    fresh = [share.total - (share.penalties if at_once else 0) for share in shares]
    after = changed(
        standing,
        scores=tuple(a + b for a, b in zip(standing.scores, fresh, strict=True)),
        wins=tuple(n + (seat == winner) for seat, n in enumerate(standing.wins)),
        last_winner=winner,
    )
    gone = scoring.gone(after)
    if not gone:
        return changed(after, last_out=())
    left = changed(after, out=after.out | frozenset(gone), last_out=gone)
    back = scoring.back(after, gone)
    return _come_back(left, back) if back else left


def _come_back(standing: Standing, back: Sequence[int]) -> Standing:
    """The match once these players, who have just gone out, are in it again (K9)."""
    total = max(standing.scores[seat] for seat in players_in(standing))
    used = standing.back or (0,) * len(standing.scores)
    return changed(
        standing,
        scores=tuple(total if seat in back else score for seat, score in enumerate(standing.scores)),
        out=standing.out - frozenset(back),
        last_out=tuple(seat for seat in standing.last_out if seat not in back),
        back=tuple(times + (seat in back) for seat, times in enumerate(used)),
        last_back=tuple(back),
    )
