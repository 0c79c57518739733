"""What a play costs beside another: both are tried with the same hidden cards, drawn by lot again and again, and each
hand is played out; what counts is the chance of winning the match with the scores that come of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from random import Random

from ..bots.declared import KNOWING, nearing
from ..bots.levels import casual, expert
from ..bots.levels.casual import Habits
from ..bots.levels.patience import Patience, others
from ..bots.levels.playouts import SEEDS, Policy, Unseen, played_out
from ..bots.onepack.bits import deck_of
from ..bots.onepack.single import EXPERT
from ..core.actions import Action
from ..core.adding import mean_and_error
from ..core.engine import attempt
from ..core.policies.scoring import standing_after
from ..core.refusals import Refusal
from ..core.rules import Rules
from ..core.state import Must, State
from ..core.view import View
from .odds import chances


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried: draws of the hidden cards, ``least`` and ``most`` of them, and ``plays`` in all; ``length`` is
    the most plays of one trial. After each ``step`` draws it is seen whether more would help."""

    plays: int
    least: int = 30
    most: int = 240
    step: int = 10
    length: int = 300


#: About half a second, where melds are laid and where hands are declared.
LAID = Effort(plays=3_000)
DECLARED = Effort(plays=1_500)

SURE = 2.0  # standard errors from which on a difference is none of chance
AMPLE = 3.5  # the same, after which no more is tried
SMALL = 0.01  # of the matches: a difference that is nothing to a player


@dataclass(frozen=True, slots=True)
class Price:
    """What the other play costs in chance of winning the match, from 0 to 1 (below 0: it does better), and the standard
    error of that."""

    lost: float
    error: float

    @property
    def clear(self) -> bool:
        """Whether the other play is worse by more than chance explains, and by more than nothing."""
        return self.lost >= SMALL and self.lost > SURE * self.error

    @property
    def against(self) -> bool:
        """Whether the other play came off better by more than chance explains, and by more than nothing."""
        return Price(-self.lost, self.error).clear

    @property
    def most(self) -> float:
        """What the other play costs at most, but for what chance seldom does."""
        return self.lost + SURE * self.error

    @property
    def even(self) -> bool:
        """Whether it is known to cost hardly anything."""
        return not (self.clear or self.against) and self.most < 2 * SMALL

    @property
    def settled(self) -> bool:
        """Whether more trials would say the same."""
        if self.lost > AMPLE * self.error and self.lost >= SMALL:
            return True
        return self.most < SMALL


class Trials:
    """The trials of one position. Their hidden cards are drawn from ``seed`` alone, so that the price of a play does
    not depend on what else is asked."""

    def __init__(self, rules: Rules, view: View, seed: str, effort: Effort | None = None) -> None:
        assert view.seat is not None
        self._rules = rules
        self._seat = view.seat
        self._effort = effort or (LAID if rules.declaring is None else DECLARED)
        self._policy = _policy(rules, view.table, view.seat)
        self._hidden = Unseen(rules, view)
        self._rng = Random(seed)
        self._worlds: list[tuple[State, int]] = []
        self._known: dict[Action, list[tuple[float, int]]] = {}

    def price(self, best: Action, other: Action) -> Price | None:
        """What ``other`` costs beside ``best``; None where it can't be tried."""
        effort, spent = self._effort, 0
        ahead: list[float] = []
        while len(ahead) < effort.most:
            at = len(ahead)
            one, two = self._outcome(best, at), self._outcome(other, at)
            if one is None or two is None:
                return None
            ahead.append(one[0] - two[0])
            spent += one[1] + two[1]
            if len(ahead) >= effort.least and len(ahead) % effort.step == 0:
                price = Price(*mean_and_error(ahead))
                if price.settled or spent * (len(ahead) + effort.step) > effort.plays * len(ahead):
                    return price
        return Price(*mean_and_error(ahead))

    def _outcome(self, action: Action, at: int) -> tuple[float, int] | None:
        """The chance of winning the match after this play with the cards of this draw, and the plays that took; None
        where it can't be played."""
        known = self._known.setdefault(action, [])
        while len(known) <= at:
            state, fate = self._world(len(known))
            step = attempt(self._rules, state, self._seat, action)
            if isinstance(step, Refusal):
                return None
            end, plays = played_out(self._rules, step.state, self._policy, Random(fate), self._effort.length)
            known.append((worth(self._rules, end, self._seat), plays + 1))
        return known[at]

    def _world(self, at: int) -> tuple[State, int]:
        while len(self._worlds) <= at:
            self._worlds.append((self._hidden.drawn(self._rng), int(self._rng.random() * SEEDS)))
        return self._worlds[at]


def worth(rules: Rules, state: State, seat: int) -> float:
    """The chance of winning the match after this hand; one that is not over counts as if it were blocked."""
    winner = None if state.result is None else state.result.winner
    return chances(rules, standing_after(rules.scoring, state.standing, rules.shares(state), winner))[seat]


# ------------------------------------------------------------------ who plays on


def _policy(rules: Rules, state: State, seat: int) -> Policy:
    """Who plays on in the trials: opponents as they usually are, and the seat itself, which holds back as an expert."""
    if rules.declaring is not None:
        return partial(nearing, weights=KNOWING)
    own = replace(casual.USUAL, patience=expert_patience(rules, state))
    return partial(_mixed, seat, own)


def _mixed(seat: int, own: Habits, view: View, rules: Rules, rng: Random) -> Action:
    return casual.casual(view, rules, rng, own if view.seat == seat else casual.USUAL)


def expert_patience(rules: Rules, state: State) -> Patience:
    """How long an expert holds back at this table."""
    if deck_of(rules) is not None:
        level = EXPERT.at(deep=rules.draw.must is Must.MELD_NOW, seats=1 + len(others(state)))
        hold = level.valuation.hold
        return Patience(to_open=hold, to_lay=hold, rest=level.valuation.rest)
    return expert.USUAL_GUISES.weights(rules, state).patience
