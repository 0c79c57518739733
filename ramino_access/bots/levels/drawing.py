"""Whether to take from the discards: by how much of the hand would be left once everything is laid."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.actions import Action, DrawStock, Take
from ...core.leaving import leaving
from ...core.plays.step import as_if_playing
from ...core.rules import Rules
from ...core.state import State
from ...solver.plainly import plainly_usable
from .casual import offered
from .holding import Patience, threatened
from .laying import Taste, laid_out, left_in


def draw(rules: Rules, state: State, taste: Taste, patience: Patience) -> Action:
    """Take the discards that leave the least in the hand, where no more stays than would without them; else the
    stock. While everything is held back nothing is taken that would have to be laid, unless it ends the hand."""
    seat = state.turn.seat
    stays: int | None = None
    best: tuple[int, Action] | None = None
    for play, after in takes(rules, state, taste):
        left = left_in(after, seat)
        if rules.draw.must is not None and seat not in state.opened and not threatened(rules, state, patience):
            allowed = patience.forced
        else:
            if stays is None:
                stays = left_in(laid_out(rules, as_if_playing(state, seat), taste), seat)
            allowed = stays
        if left <= allowed and (best is None or left < best[0]):
            best = left, play
    return DrawStock() if best is None else best[1]


def takes(rules: Rules, state: State, taste: Taste) -> Iterator[tuple[Take, State]]:
    """The takes that can be made, each with the table once everything is laid that is seen to be laid.

    A card that must be used is left where it is not plain that it can be, for the rules would search for long; or
    where it is not seen how, for who takes it would be stuck with it.
    """
    for play, after in offered(rules, state):
        if after.turn.obligations and not plainly_usable(rules, after):
            continue
        end = laid_out(rules, after, taste)
        if end.over or leaving(rules, end).free:
            yield play, end
