"""Holding back: what lies on the table helps everybody, so it stays in the hand as long as that is safe."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.rules import Rules
from ..core.state import State
from .laying import Taste, laid_out


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to hold back: while every opponent holds more cards than this, before and after opening;
    never where no more than ``rest`` cards would stay. What would have to be laid is taken up before opening
    only where no more than ``forced`` would stay."""

    to_open: int = 3
    to_lay: int = 2
    rest: int = 1
    forced: int = 1


def threatened(rules: Rules, state: State, patience: Patience) -> bool:
    """Whether an opponent is so near to going out that the player to move should lay what can be laid."""
    seat = state.turn.seat
    fewest = min(len(hand) for other, hand in enumerate(state.hands) if other != seat and hand)
    return fewest <= (patience.to_lay if seat in state.opened else patience.to_open)


def held_back(rules: Rules, state: State, taste: Taste, patience: Patience) -> State | None:
    """The table as it would be with everything laid, where it is better to keep it all; else None."""
    if threatened(rules, state, patience):
        return None
    after = laid_out(rules, state, taste)
    return None if after.over or len(after.hands[state.turn.seat]) <= patience.rest else after
