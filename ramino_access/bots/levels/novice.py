"""A beginner: overlooks some of what could be laid, seldom looks at the discards, and throws carelessly."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...core.actions import Action, Call, DrawStock, LayMelds, LayOff, Take, Undo
from ...core.cards import Card
from ...core.debts import turn_debts
from ...core.engine import check
from ...core.rules import Rules
from ...core.state import Phase
from ...core.view import View
from .casual import draw
from .discards import best_call, dead_weight, throw_least
from .layable import Taste, next_play
from .takes import winning


@dataclass(frozen=True, slots=True)
class Attention:
    """How often a beginner sees what there is to see."""

    melds: float = 0.5
    lay_offs: float = 0.35
    discards: float = 0.3
    calls: float = 0.3
    wins: float = 0.8  # that the whole hand can be laid at once, though it does not open
    loners: float = 0.4  # that a card goes with nothing else, and can be thrown
    cost: float = 1.0  # how readily dear ones of these are thrown; below 0, cheap ones


USUAL_ATTENTION = Attention()
NOVICE_TASTE = Taste()


def novice(view: View, rules: Rules, rng: Random, attention: Attention = USUAL_ATTENTION) -> Action:
    """The next action of the seat that the view belongs to."""
    state = view.state
    won = winning(rules, state)
    if won is not None and rng.random() < attention.wins:
        return won
    if state.turn.phase is Phase.DRAW:
        play = draw(rules, state) if rng.random() < attention.discards else DrawStock()
        return Take() if isinstance(play, Take) and play.count == 1 else DrawStock()
    found = next_play(rules, state, NOVICE_TASTE)
    if not turn_debts(rules, state).free:
        return found or Undo()
    if isinstance(found, LayMelds) and rng.random() < attention.melds:
        return found
    if isinstance(found, LayOff) and rng.random() < attention.lay_offs:
        return LayOff(found.meld, found.tokens[:1], found.end)
    careful = rng.random() < attention.loners

    def kept(card: Card) -> float:
        return dead_weight(rules, state, card, attention.cost) if careful else 0.0

    thrown = throw_least(rules, state, view.hand, kept, rng)
    if found is not None and check(rules, state, state.turn.seat, thrown) is not None:
        return found  # no card can be thrown: the last one fits a meld (C7)
    return thrown


def novice_call(view: View, rules: Rules, rng: Random, attention: Attention = USUAL_ATTENTION) -> Call | None:
    """The call that a beginner sees, if any (C6)."""
    return best_call(view, rules) if rng.random() < attention.calls else None
