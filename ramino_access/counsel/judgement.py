"""The judgement of a position, for hints before a play and for the review after it: the same, whoever asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from math import ceil, exp, sqrt
from random import Random

from ..bots.closers import EXPERT as CLOSER
from ..bots.closers import closing
from ..bots.declared import KNOWING, nearing
from ..bots.levels import casual, expert
from ..bots.levels.casual import Habits
from ..bots.levels.discards import best_call
from ..bots.levels.patience import Patience, others
from ..bots.levels.playouts import SEEDS, Policy, Unseen, played_out
from ..bots.onepack.bits import deck_of
from ..bots.onepack.single import EXPERT
from ..core.actions import Action, Discard
from ..core.cards import ACE, KING
from ..core.engine import moved
from ..core.plays.step import nothing_to_draw, pick_to_discard
from ..core.policies.scoring import players_in, standing_after
from ..core.rules import Rules
from ..core.state import Must, Standing, State
from ..core.sums import added, mean_and_error
from ..core.view import View
from ..games import GAMES
from ..games.options import Odds
from .decision import Decision, LayReason, Prospects, alike, decide, fate, kept, laid_instead


@dataclass(frozen=True, slots=True)
class Judgement:
    """What an expert does, and what another play costs beside it. ``other`` is that play, None where there is none, and
    ``price`` its price, None where it could not be tried, or where the table is rearranged, which those who play on in
    the trials can only do in simple ways. ``kept``: the card that it would throw. ``blocks``: to draw from the stock
    ends the hand."""

    decision: Decision
    other: Action | None = None
    price: Price | None = None
    kept: Prospects | None = None
    blocks: bool = False


class Judge:
    """Judges one position. The view's seat must be the one to move.

    ``decision`` is what an expert does by its own lights. A judgement may be otherwise in one respect: what is kept
    back although somebody is about to go out is laid where the trials speak for that. An expert that hides its hand to
    the end wins more hands so, and loses more with those that it does not win.
    """

    def __init__(self, rules: Rules, view: View, effort: Effort | None = None) -> None:
        self._rules = rules
        self._view = view
        self._trials = Trials(rules, view, fate(rules, view), effort)
        self.decision = decide(rules, view)
        self._tested: Decision | None = None

    def beforehand(self) -> Judgement:
        """The judgement for somebody who has not decided yet: beside the nearest other play."""
        decision = self._after_trials()
        return self._beside(decision, decision.rival)

    def of(self, played: Action) -> Judgement:
        """The judgement of what was played. Where it should have been laid, what is priced is keeping back, whichever
        card was thrown with it: by the same trials as beforehand, so that both say the same of it."""
        decision = self._after_trials()
        if alike(decision.best, played):
            return self._beside(decision, None)
        kept_back = isinstance(decision.reason, LayReason) and isinstance(played, Discard)
        return self._beside(decision, decision.rival if kept_back and decision.rival is not None else played)

    def _after_trials(self) -> Decision:
        """The decision, or the other one where trials speak against holding back."""
        if self._tested is None:
            self._tested = self.decision
            other = laid_instead(self._rules, self._view, self.decision)
            price = None if other is None else self._trials.price(self.decision.best, other.best)
            if other is not None and price is not None and price.against:
                self._tested = other
        return self._tested

    def _beside(self, decision: Decision, action: Action | None) -> Judgement:
        ends = nothing_to_draw(self._rules, self._view.state)
        if action is None:
            return Judgement(decision, blocks=ends)
        price = self._trials.price(decision.best, action)
        card = pick_to_discard(self._view.state, action.token) if isinstance(action, Discard) else None
        found = None if card is None or card.is_joker else kept(self._rules, self._view, card)
        return Judgement(decision, action, price, found, ends)


# What a play costs beside another: both are tried with the same hidden cards, drawn at random again and again, and each
# hand is played out; what counts is the chance of winning the match with the scores that come of it.


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried: draws of the hidden cards, ``least`` and ``most`` of them, and ``plays`` in all; ``length`` is
    the most plays of one trial. After each ``step`` draws it is seen whether more would help."""

    plays: int
    least: int = 30
    most: int = 240
    step: int = 10
    length: int = 300


#: About half a second, where melds are laid and where hands are declared or closed.
LAID = Effort(plays=3_000)
DECLARED = Effort(plays=1_500)

SURE = 2.0  # standard errors from which on a difference is none of chance
AMPLE = 3.5  # the same, after which no more is tried
SMALL_SHARE = 0.01  # of the matches: a difference that is nothing to a player


@dataclass(frozen=True, slots=True)
class Price:
    """What the other play costs in chance of winning the match, from 0 to 1 (below 0: it does better), and the standard
    error of that."""

    lost: float
    error: float

    @property
    def clear(self) -> bool:
        """Whether the other play is worse by more than chance explains, and by more than nothing."""
        return self.lost >= SMALL_SHARE and self.lost > SURE * self.error

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
        return not (self.clear or self.against) and self.most < 2 * SMALL_SHARE

    @property
    def settled(self) -> bool:
        """Whether more trials would say the same."""
        if self.lost > AMPLE * self.error and self.lost >= SMALL_SHARE:
            return True
        return self.most < SMALL_SHARE


class Trials:
    """The trials of one position. Their hidden cards are drawn from ``seed`` alone, so that the price of a play does
    not depend on what else is asked."""

    def __init__(self, rules: Rules, view: View, seed: str, effort: Effort | None) -> None:
        assert view.seat is not None
        self._rules = rules
        self._seat = view.seat
        self._effort = effort or (LAID if rules.declaring is None and rules.counting is None else DECLARED)
        self._policy = _policy(rules, view.state, view.seat)
        self._hidden = Unseen(rules, view)
        self._rng = Random(seed)
        self._worlds: list[tuple[State, int]] = []
        self._outcomes: dict[Action, list[tuple[float, int]]] = {}

    def price(self, best: Action, action: Action) -> Price | None:
        """What ``action`` costs beside ``best``; None where it can't be tried."""
        if self._rules.tabling.manipulation:
            return None
        effort, spent = self._effort, 0
        ahead: list[float] = []
        while len(ahead) < effort.most:
            at = len(ahead)
            one, two = self._outcome(best, at), self._outcome(action, at)
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
        known = self._outcomes.setdefault(action, [])
        while len(known) <= at:
            state, fate = self._world(len(known))
            after = moved(self._rules, state, action)
            if after is None:
                return None
            end, plays = played_out(self._rules, after, self._policy, Random(fate), self._effort.length, best_call)
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
    if rules.counting is not None:
        return partial(closing, habits=CLOSER)
    return partial(_mixed, seat, replace(OTHERS_HABITS, patience=expert_patience(rules, state)))


#: The others in the trials; the last joker is laid off to go out.
OTHERS_HABITS = replace(casual.USUAL_HABITS, taste=replace(casual.TASTE, joker_ends=True))


def _mixed(seat: int, habits: Habits, view: View, rules: Rules, rng: Random) -> Action:
    return casual.casual(view, rules, rng, habits if view.seat == seat else OTHERS_HABITS)


def expert_patience(rules: Rules, state: State) -> Patience:
    """How long an expert holds back at this table."""
    if deck_of(rules) is not None:
        level = EXPERT.at(deep=rules.draw.must is Must.MELD_NOW, seats=1 + len(others(state)))
        hold = level.valuation.hold
        return Patience(to_open=hold, to_lay=hold, rest=level.valuation.rest)
    return expert.USUAL_GUISES.weights(rules, state).patience


# The chance of winning a match from the scores between two hands.

MOST_LACKING = 10  # hands that somebody still has to win: more are scaled down, which hardly changes the chances


#: Where a game brings no odds of its own, they are guessed from what a hand of it is worth: the best player gains
#: this share of that in a hand, and a gain leads to so much steepness, as in the games whose odds were fitted.
GAINED, STEEP, SPARE = 0.6, 0.8, 1.0


def chances(rules: Rules, standing: Standing) -> tuple[float, ...]:
    """How likely each seat is to win the match from here, equally strong players taken for granted; they add up to 1.

    ``standing`` is that after a finished hand (``standing_after``).
    """
    seats = range(len(standing.scores))
    champions = rules.scoring.champions(standing)
    if champions:
        return tuple((seat in champions) / len(champions) for seat in seats)
    playing = players_in(standing)
    terms = rules.scoring.terms
    if terms.hands:
        won = standing.wins if terms.points else standing.scores
        found = _first_to([terms.hands - won[seat] for seat in playing])
    else:
        found = _by_points(rules, standing, playing)
    share = dict(zip(playing, found, strict=True))
    return tuple(share.get(seat, 0.0) for seat in seats)


def _by_points(rules: Rules, standing: Standing, playing: Sequence[int]) -> list[float]:
    """The chances of those who play, by their scores and by how far the end is."""
    odds = odds_of(rules, len(standing.scores))
    scores = [standing.scores[seat] for seat in playing]
    return weighed(odds, scores, left(rules, standing, odds), low=rules.scoring.low_is_good)


def odds_of(rules: Rules, seats: int) -> Odds:
    """The odds that the game brings, or else a guess from its rules for this many players."""
    game = GAMES.get(rules.game)
    return guessed(rules, seats) if game is None or game.odds is None else game.odds


def guessed(rules: Rules, seats: int) -> Odds:
    """Odds by the size of a hand and by what its cards count: of the right size, not fitted to anything."""
    worth = sum(rules.values.ranks[rank] for rank in range(ACE, KING + 1)) / KING
    gain = max(1.0, GAINED * rules.deal.hand_size(seats) * worth)
    return Odds(gain=gain, spare=SPARE, slope=STEEP / gain)


def left(rules: Rules, standing: Standing, odds: Odds) -> float:
    """How many hands are still to come, more or less."""
    terms = rules.scoring.terms
    ends = [max(0.0, (terms.end - max(standing.scores)) / odds.gain)] if terms.end else []
    ends += [max(0.0, float(terms.last - standing.hand))] if terms.last else []
    return min(ends, default=1.0)


def weighed(odds: Odds, scores: Sequence[int], hands_to_come: float, *, low: bool) -> list[float]:
    """The chances by these scores, this many hands before the end."""
    steep = odds.slope / sqrt(hands_to_come + odds.spare)
    best = min(scores) if low else max(scores)
    weights = [exp(-steep * abs(score - best)) for score in scores]
    total = added(weights)
    return [weight / total for weight in weights]


def _first_to(lacking: Sequence[int]) -> list[float]:
    """The chances where this many hands are still to be won by each, any of them winning each hand alike."""
    most = max(lacking)
    scaled = [max(1, ceil(n * MOST_LACKING / most)) if most > MOST_LACKING else max(1, n) for n in lacking]
    order = sorted(range(len(scaled)), key=lambda at: scaled[at])
    found = _race(tuple(scaled[at] for at in order))
    by_place = dict(zip(order, found, strict=True))
    return [by_place[at] for at in range(len(scaled))]


@cache
def _race(lacking: tuple[int, ...]) -> tuple[float, ...]:
    """The same, for who lacks fewest first."""
    total = [0.0] * len(lacking)
    for winner, lacks in enumerate(lacking):
        if lacks == 1:
            total[winner] += 1
            continue
        after = [n - (at == winner) for at, n in enumerate(lacking)]
        order = sorted(range(len(after)), key=lambda at: after[at])
        for place, chance in zip(order, _race(tuple(after[at] for at in order)), strict=True):
            total[place] += chance
    return tuple(chance / len(lacking) for chance in total)
