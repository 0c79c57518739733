"""The people whom a hall knows by name: what it asks about them, and what it is answered, which may be later.

Checking a secret takes time and memory on purpose. So nothing here waits: whoever keeps the people answers by a call.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from ..core.rules import Rules
from ..core.state import State
from .messages import PersonFigures

if TYPE_CHECKING:
    from .room import Room

SHORTEST_SECRET = 8
"""Characters of a secret at least."""


@dataclass(frozen=True, slots=True)
class Login:
    """The answer to a name and a secret. ``name`` is as it is kept.

    ``once``: the secret was right, and has to be changed; ``taken``: somebody has the name; ``full``: no more people
    can be kept; ``busy``: too many are asking; ``broken``: it could not be read or written.
    """

    what: Literal["right", "once", "wrong", "taken", "full", "busy", "broken"]
    name: str = ""

    @property
    def known(self) -> bool:
        """Whether it is this person."""
        return self.what in ("right", "once")


@dataclass(frozen=True, slots=True)
class Played:
    """A match that has ended: the people who are known by name, and in which places they came, 1 being the best.
    ``given_up``: it was not played to its end, and there are no places."""

    game: str
    names: tuple[str, ...]
    places: tuple[int, ...] = ()
    winners: tuple[bool, ...] = ()
    given_up: bool = False


class KnownPeople(Protocol):
    """Who keeps the people of a hall. Names are compared as `compared` does."""

    def known(self, name: str) -> bool:
        """Whether somebody of this name is known. Answered at once."""
        ...

    def log_in(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        """Is this the secret of this person?"""
        ...

    def register(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        """Know this person from now on."""
        ...

    def renew(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        """Give a person who is known another secret."""
        ...

    def figures(self, name: str, answered: Callable[[PersonFigures | None], None]) -> None:
        """What this person has made of their matches here; None where that can't be told now."""
        ...

    def played(self, match: Played) -> None:
        """Count a match."""
        ...


def played(room: Room) -> Played | None:
    """What is to be counted of the match at a table, once; None where there is nothing. Whoever has left, and whose
    seat an opponent played on, has played all the same; who was sent away has not."""
    match = room.match
    if match is None or match.counted or not (match.over or match.given_up):
        return None
    match.counted = True
    here = [(guest.name, guest.seat) for guest in room.seated if guest.known and guest.seat is not None]
    names = tuple(name for name, _ in here)
    if not names:
        return None
    if not match.over:
        return Played(room.plan.game, names, given_up=True)
    state = match.view(None).table
    assert state.result is not None
    came = places(state, match.table.rules)
    winners = state.result.champions
    return Played(room.plan.game, names, tuple(came[seat] for _, seat in here), tuple(s in winners for _, s in here))


def places(table: State, rules: Rules) -> tuple[int, ...]:
    """In which place each seat came in a match that is over: first those who won it, then by the score, or where there
    are no points by the hands won; behind them those who went out, the last of them first. Equals share a place."""
    assert table.result is not None
    champions, standing = table.result.champions, table.standing

    def rank(seat: int) -> tuple[bool, bool, bool, int]:
        out = seat in standing.out
        score = standing.scores[seat] if rules.scoring.terms.points else -standing.wins[seat]
        good = score if rules.scoring.low_is_good or not rules.scoring.terms.points else -score
        return seat not in champions, out, out and seat not in standing.last_out, good

    ranks = [rank(seat) for seat in range(table.seats)]
    return tuple(1 + sum(other < mine for other in ranks) for mine in ranks)
