"""Hands that the others may hold, and how the play could go on from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ...core.actions import Action
from ...core.cards import Card
from ...core.engine import attempt
from ...core.record import changed
from ...core.refusals import Refusal
from ...core.rng import shuffled
from ...core.rules import Rules
from ...core.state import State
from ...core.view import View
from ...hints.knowledge import known, unseen
from ...solver.glance import company

Policy = Callable[[View, Rules, Random], Action]

TRIES = 3  # hands that are drawn for each opponent, of which the likeliest is taken
SEEDS = 2**31
STAKE = 40.0  # what coming off best is worth beside the points


class Unseen:
    """Draws the hidden cards of a view by lot, as they can be and as they are likely to be."""

    def __init__(self, rules: Rules, view: View) -> None:
        state = view.table
        self._state = state
        self._pool = unseen(rules, view)
        self._others = [s for s in range(state.seats) if s != view.seat and s not in state.standing.out]
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


def played_out(rules: Rules, state: State, policy: Policy, rng: Random, most: int) -> tuple[State, int]:
    """The table after everybody has played by this policy to the end of the hand, or so many plays; and how
    many it took. Calls are left out: whoever calls gains little."""
    for plays in range(most):
        if state.over:
            return state, plays
        seat = state.turn.seat
        outcome = attempt(rules, state, seat, policy(View(seat, state), rules, rng))
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
