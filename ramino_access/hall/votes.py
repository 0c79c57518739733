"""What the people at a table have voted for, as long as it is not decided."""

from __future__ import annotations

from collections.abc import Iterable

from .guest import Guest
from .messages import Ballot


def is_voted(guests: Iterable[Guest], what: Ballot) -> bool:
    """Whether somebody has voted for this."""
    return any(what in guest.votes for guest in guests)


def is_awaited(guests: Iterable[Guest]) -> bool:
    """Whether somebody is away for whom nobody plays."""
    return any(guest.seat is not None and not guest.here and not guest.played_for for guest in guests)


def end_vote(guests: Iterable[Guest], what: Ballot) -> None:
    """Nobody votes for this any more."""
    for guest in guests:
        guest.votes.discard(what)


def end_idle(guests: Iterable[Guest]) -> None:
    """Where nobody is waited for, nobody votes about waiting any more."""
    guests = list(guests)
    if not is_awaited(guests):
        end_vote(guests, "go-on")
