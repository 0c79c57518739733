"""An honest opponent: lays what it can, takes what it can lay, throws what serves it least. And a beginner, who would
do the same, but overlooks some of what could be laid, seldom looks at the discards, and throws carelessly.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...core.actions import Action, Call, DrawStock, LayMelds, LayOff, Take, Undo
from ...core.cards import Card
from ...core.debts import turn_debts
from ...core.engine import check
from ...core.policies.scoring import Laid
from ...core.rules import Rules
from ...core.state import Must, Phase, State
from ...core.view import View
from .discards import best_call, dead_weight, throw_least
from .layable import Taste, lay_off, meld_of, next_play
from .patience import Patience, fewest, lay_or_leave
from .takes import STOCK, draw_any, offered, winning

TASTE = Taste()


@dataclass(frozen=True, slots=True)
class Habits:
    """What an honest player goes by. ``patience``: None for one who never holds back."""

    cost: float = 1.0  # how readily dear cards are thrown; below 0, cheap ones
    calm: float = 1.0  # the same while every opponent holds more than ``near`` cards
    near: int = 5
    laid_worth: float | None = None  # the cost where cards score at once as they are laid, if another
    stock_worth: float = STOCK  # what an unknown card is worth beside a pozzo, in points
    patience: Patience | None = None
    taste: Taste = TASTE

    def dearness(self, rules: Rules, state: State) -> float:
        """How readily dear cards are thrown now."""
        if fewest(state) > self.near:
            return self.calm
        return self.cost if self.laid_worth is None or rules.scoring.laid is not Laid.ACTOR else self.laid_worth


USUAL_HABITS = Habits()


def casual(view: View, rules: Rules, rng: Random, habits: Habits = USUAL_HABITS) -> Action:
    """The next action of the seat that the view belongs to."""
    state = view.state
    if state.turn.phase is Phase.DRAW:
        return draw(rules, state, habits.stock_worth)

    def thrown(after: State) -> Action:
        cost, hand = habits.dearness(rules, state), after.hands[state.turn.seat]
        return throw_least(rules, state, hand, lambda card: dead_weight(rules, state, card, cost), rng)

    return lay_or_leave(rules, state, habits.taste, habits.patience, thrown)


def draw(rules: Rules, state: State, stock_worth: float = STOCK) -> Action:
    """Take what can be laid at once; else the stock, which in a pozzo is worth this many points."""
    if rules.draw.must is Must.MELD_NOW:
        return draw_any(rules, state, stock_worth)
    won = winning(rules, state)
    if won is not None:
        return won
    for play, after in offered(rules, state):
        if _uses(rules, after, state.discards[-play.count]):
            return play
    return DrawStock()


def _uses(rules: Rules, state: State, card: Card) -> bool:
    """Whether the card just taken can be laid at once."""
    if meld_of(rules, state, (card,)) is not None:
        return True
    if any(owed.must is not Must.LAY for owed in state.turn.obligations):
        return False  # an equal card of the hand could be laid off, but that pays nothing (G1)
    return state.turn.seat in state.opened and lay_off(rules, state, only=(card,)) is not None


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


def novice(view: View, rules: Rules, rng: Random, attention: Attention = USUAL_ATTENTION) -> Action:
    """The next action of the seat that the view belongs to."""
    state = view.state
    won = winning(rules, state)
    if won is not None and rng.random() < attention.wins:
        return won
    if state.turn.phase is Phase.DRAW:
        play = draw(rules, state) if rng.random() < attention.discards else DrawStock()
        return Take() if isinstance(play, Take) and play.count == 1 else DrawStock()
    found = next_play(rules, state, TASTE)
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
