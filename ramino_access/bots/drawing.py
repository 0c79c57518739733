"""Whether to take from the discards: by how much of the hand would be left once everything is laid."""

from __future__ import annotations

from ..core.actions import Action, DrawStock, Take
from ..core.change import changed
from ..core.engine import attempt
from ..core.plays.draw import may_take
from ..core.policies.draw import Pile
from ..core.refusals import Refusal
from ..core.rules import Rules
from ..core.state import Phase, State
from .casual import DEEPEST
from .holding import Patience, threatened
from .laying import Taste, laid_out


def draw(rules: Rules, state: State, taste: Taste, patience: Patience) -> Action:
    """Take the discards that leave the least in the hand, where no more stays than would without them; else the
    stock. While everything is held back nothing is taken that would have to be laid, unless it ends the hand."""
    seat = state.turn.seat
    stays: int | None = None
    best: tuple[int, Action] | None = None
    for count in range(1, min(len(state.discards), DEEPEST if rules.draw.pile is Pile.ANY else 1) + 1):
        if may_take(rules, state, count) is not None:
            continue
        outcome = attempt(rules, state, seat, Take(count))
        if isinstance(outcome, Refusal):
            continue
        left = _left(rules, outcome.state, taste)
        if rules.draw.must is not None and seat not in state.opened and not threatened(state, patience):
            allowed = patience.forced
        else:
            if stays is None:
                stays = _left(rules, changed(state, turn=changed(state.turn, phase=Phase.PLAY)), taste)
            allowed = stays
        if left <= allowed and (best is None or left < best[0]):
            best = left, Take(count)
    return DrawStock() if best is None else best[1]


def _left(rules: Rules, state: State, taste: Taste) -> int:
    """How many cards stay once everything is laid."""
    after = laid_out(rules, state, taste)
    return 0 if after.over else len(after.hands[state.turn.seat])
