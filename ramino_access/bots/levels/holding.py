"""Holding back: cards on the table help everybody, so a player keeps them in the hand as long as that is safe."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.actions import Action
from ...core.rules import Rules
from ...core.state import State
from .laying import Taste, laid_out


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to hold back, in cards."""

    to_open: int = 3  # while every opponent holds more than this: before opening
    to_lay: int = 2  # and after it
    rest: int = 1  # never where no more than so many would stay
    promise: int = 9  # only where no more than so many would stay, if one must open to take from the discards
    forced: int = 2  # what would have to be laid is taken before opening where no more than so many would stay


def fewest(state: State) -> int:
    """How many cards the opponent nearest to going out holds. Players who are out of the match don't count."""
    others = (len(h) for s, h in enumerate(state.hands) if s != state.turn.seat and s not in state.standing.out)
    return min(others, default=0)


def threatened(state: State, patience: Patience) -> bool:
    """Whether an opponent is so near to going out that the player to move should lay what can be laid."""
    seat = state.turn.seat
    return fewest(state) <= (patience.to_lay if seat in state.opened else patience.to_open)


def held_back(rules: Rules, state: State, play: Action, taste: Taste, patience: Patience) -> State | None:
    """The table as it would be with everything laid, ``play`` first, where it is better to keep it all; else None."""
    if threatened(state, patience):
        return None
    after = laid_out(rules, state, taste, play)
    seat = state.turn.seat
    left = len(after.hands[seat])
    if after.over or left <= patience.rest:
        return None
    if rules.draw.opening_pays and seat not in state.opened and left > patience.promise:
        return None
    return after
