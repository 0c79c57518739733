"""Weighing a discard pile of which any part may be taken (C2): what it lets lay, against what it leaves in the hand."""

from __future__ import annotations

from ...core.actions import Action, DrawStock, Take
from ...core.cards import Card
from ...core.engine import attempt
from ...core.refusals import Refusal
from ...core.rules import Rules
from ...core.state import State
from ...solver.finding import Criteria, PossibleMeld, best_together, melds_among

SEARCH = 400
NEAR_THE_END = 2  # cards of an opponent that make a full hand dangerous
CALM, ALARM = 0.3, 1.0  # how much of a card's worth counts against keeping it
STOCK = 6.0  # what an unknown card is worth


def draw(rules: Rules, state: State, stock: float = STOCK) -> Action:
    """The part of the pile that promises most, or the stock. ``stock``: what an unknown card is worth, in points."""
    seat = state.turn.seat
    others = [len(h) for s, h in enumerate(state.hands) if s != seat and h]
    burden = ALARM if min(others, default=9) <= NEAR_THE_END else CALM
    best = _promise(rules, state, None, burden) + stock
    choice: Action = DrawStock()
    for count in range(1, len(state.discards) + 1):
        outcome = attempt(rules, state, seat, Take(count))
        if isinstance(outcome, Refusal):
            continue
        promise = _promise(rules, outcome.state, state.discards[-count], burden)
        if promise > best:
            best, choice = promise, Take(count)
    return choice


def _promise(rules: Rules, state: State, needed: Card | None, burden: float) -> float:
    """Points that the hand can lay, less some of what would stay."""
    seat = state.turn.seat
    hand = state.hands[seat]
    criteria = Criteria(
        weight=_points,
        opening=rules.asked(state),
        keep=rules.tabling.kept_back,
        include=needed.face if needed is not None else None,
    )
    chosen, _ = best_together(hand, melds_among(hand, rules.style, rules.values), criteria, SEARCH)
    if needed is not None and not chosen:
        return float("-inf")
    laid = [f for meld in chosen for f in meld.uses]
    kept = [c for c in hand if c.face not in laid]
    return sum(m.points for m in chosen) - burden * rules.values.in_hand(kept)


def _points(meld: PossibleMeld) -> float:
    return meld.points
