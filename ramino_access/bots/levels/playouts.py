"""Choosing by trial at the real table: the hidden cards are drawn at random, and the hand is played out by the
engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from random import Random
from typing import TypeAlias

from ...core.actions import Action, Call
from ...core.cards import Card
from ...core.engine import attempt, moved
from ...core.plays.call import asked
from ...core.record import changed
from ...core.refusals import Refusal
from ...core.rng import shuffled
from ...core.rules import Rules
from ...core.state import State
from ...core.sums import added, mean_and_error
from ...core.view import View
from ...hints.knowledge import known, rivals, unseen
from ...solver.hand_melds import company


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """How much may be tried: plays in all (so that the same seed gives the same choice however fast the machine is),
    rounds at least and at most, and by how many standard errors another choice must be better."""

    plays: int = 450
    least: int = 6
    most: int = 24
    sure: float = 2.0
    length: int = 300  # plays of one round


def search(
    rules: Rules, view: View, choices: Sequence[Action], policy: Policy, rng: Random, budget: SearchBudget
) -> Action:
    """The best of these choices, of which the first is the usual one."""
    if len(choices) < 2:
        return choices[0]
    return choices[weigh(_rounds(rules, view, choices, policy, rng, budget), len(choices), sure=budget.sure)]


def _rounds(
    rules: Rules, view: View, choices: Sequence[Action], policy: Policy, rng: Random, budget: SearchBudget
) -> Iterator[Trial]:
    """Trials, as many as the budget allows."""
    seat = view.seat
    assert seat is not None
    hidden = Unseen(rules, view)
    spent = rounds = 0

    def played(state: State, fate: int, at: int) -> float:
        nonlocal spent
        after = moved(rules, state, choices[at])
        if after is None:  # with these cards it can't be done
            return -inf
        end, plays = played_out(rules, after, policy, Random(fate), budget.length)
        spent += plays + 1
        return outcome_for(rules, end, seat)

    while rounds < budget.most and (rounds < budget.least or spent * (rounds + 1) <= budget.plays * rounds):
        yield partial(played, hidden.drawn(rng), int(rng.random() * SEEDS))
        rounds += 1


# Choosing by trial: each choice is played out with the same drawn cards, and another than the usual one is taken only
# where chance can't explain that it does better.

#: What comes of a choice, named by its number, with the cards of one draw.
Trial: TypeAlias = Callable[[int], float]


def weigh(trials: Iterable[Trial], choices: int, *, sure: float, first: int = 0, hopeless: float = 0.0) -> int:
    """The number of the best of so many choices, of which number 0 is the usual one.

    Another must be ahead of it by ``sure`` standard errors. After the ``first`` trials those that are not ahead, or
    are further behind than ``hopeless`` standard errors, are dropped.
    """
    left = list(range(1, choices))
    if not left:
        return 0
    ahead: dict[int, list[float]] = {at: [] for at in left}
    for number, trial in enumerate(trials, 1):
        usual = trial(0)
        for at in left:
            ahead[at].append(trial(at) - usual)
        if number == first:
            left = [at for at in left if _beyond(ahead[at], -hopeless)]
            if not left:
                return 0
    better = [at for at in left if _beyond(ahead[at], sure)]
    return max(better, key=lambda at: added(ahead[at]), default=0)


def _beyond(ahead: Sequence[float], errors: float) -> bool:
    """Whether the mean of these lies above this many of its standard errors; a mean of nothing never does."""
    mean, error = mean_and_error(ahead)
    return mean > errors * error


# Hands that the others may hold, and how the play could go on from there.

Policy = Callable[[View, Rules, Random], Action]
Calls = Callable[[View, Rules], Call | None]

TRIES = 3  # hands that are drawn for each opponent, of which the likeliest is taken
SEEDS = 2**31
STAKE = 40.0  # what coming off best is worth beside the points


class Unseen:
    """Draws the hidden cards of a view at random, as they can be and as they are likely to be."""

    def __init__(self, rules: Rules, view: View) -> None:
        state = view.state
        self._state = state
        self._pool = unseen(rules, view)
        self._others = rivals(state, view.seat)
        self._known = {s: known(state, s) for s in self._others}
        self._thrown = {s: [t.card for t in state.trail if t.seat == s and not t.to_hand] for s in self._others}

    def drawn(self, rng: Random) -> State:
        """The table with hands and a stock that the view's seat can't tell from the real ones."""
        pool = shuffled(self._pool, rng)
        hands = list(self._state.hands)
        for seat in self._others:
            size = len(hands[seat]) - len(self._known[seat])
            likeliest = min((pool[at * size : (at + 1) * size] for at in range(TRIES)), key=self._strange(seat, size))
            taken = set(likeliest)
            pool = [card for card in pool if card not in taken]
            hands[seat] = (*self._known[seat], *likeliest)
        return changed(self._state, hands=tuple(hands), stock=tuple(pool), seed=int(rng.random() * SEEDS))

    def _strange(self, seat: int, size: int) -> Callable[[Sequence[Card]], tuple[bool, int]]:
        """How unlikely a hand is: nobody throws what goes with the cards they keep."""
        thrown = self._thrown[seat]

        def strange(cards: Sequence[Card]) -> tuple[bool, int]:
            return len(cards) < size, sum(company(card, gone) for card in cards for gone in thrown)

        return strange


def played_out(
    rules: Rules, state: State, policy: Policy, rng: Random, most: int, calls: Calls | None = None
) -> tuple[State, int]:
    """The table after everybody has played by this policy to the end of the hand, or this many plays; and how
    many it took. ``calls``: what everybody calls (C6); None: nothing, for whoever calls gains little."""
    for plays in range(most):
        if state.over:
            return state, plays
        seat, call = state.turn.seat, None
        if calls is not None and rules.calls:
            asking = ((other, calls(View(other, state), rules)) for other in asked(rules, state))
            seat, call = next(((other, call) for other, call in asking if call is not None), (seat, None))
        outcome = attempt(rules, state, seat, call or policy(View(seat, state), rules, rng))
        if isinstance(outcome, Refusal):
            return state, plays
        state = outcome.state
    return state, most


def outcome_for(rules: Rules, state: State, seat: int) -> float:
    """Points above the mean of the others, more being better, with something for coming off best; a hand that is
    not over counts as if it were blocked."""
    sign = -1 if rules.scoring.low_is_good else 1
    points = [sign * share.total for share in rules.shares(state)]
    others = [p for s, p in enumerate(points) if s != seat]
    difference = points[seat] - sum(others) / len(others)
    return difference + (STAKE if difference > 0 else -STAKE if difference < 0 else 0.0)
