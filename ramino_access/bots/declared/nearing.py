"""A strong opponent for games in which a winning hand is declared: it counts the ways to win that are still open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ...core.actions import Action, Declare, Discard, DrawStock, Pass, Take, Token
from ...core.cards import Card
from ...core.engine import check
from ...core.melds import FULL
from ...core.policies.declaring import Declaring
from ...core.rules import Rules
from ...core.state import Phase, State
from ...core.view import View
from ...hints.knowledge import known, unseen
from ...hints.masks import mask, place
from ...hints.winning import aims, melds


@dataclass(frozen=True, slots=True)
class NearingWeights:
    """What a strong player goes by."""

    chance: float = 0.85  # how many unseen cards one comes to see for each that one draws
    least: float = 0.03  # how likely a missing card comes at the least
    take: float = 1.3  # how much nearer the discard must bring one, beside a card from the stock
    total: float = 0.02  # what a point of the total is worth that decides when the stock is exhausted
    feeding: float = 0.0  # how little one likes to throw what goes with cards that others took


USUAL = NearingWeights()
#: An expert knows that most hands end long before the stock does.
KNOWING = NearingWeights(chance=0.3, take=1.2, feeding=0.15)


def nearing(view: View, rules: Rules, rng: Random, weights: NearingWeights = USUAL) -> Action:
    """The next action of the seat that the view belongs to."""
    state, seat = view.table, view.seat or 0
    declaring = rules.declaring
    assert declaring is not None
    if state.turn.phase is Phase.LOOK:
        return Take() if check(rules, state, seat, Take()) is None else Pass()
    mind = _Assessment(rules, declaring, view, weights)
    if state.turn.phase is Phase.DRAW:
        return mind.draw()
    return declaration(rules, declaring, state) or mind.throw(rng)


def declaration(rules: Rules, declaring: Declaring, state: State) -> Declare | None:
    """The discard with which the best winning hand can be declared; None where there is none."""
    seat = state.turn.seat
    hand = state.hands[seat]
    best: tuple[tuple[int, ...], Declare] | None = None
    for card in hand:
        left = [c for c in hand if c is not card]
        if declaring.hopeless(left) or check(rules, state, seat, Declare(card.face)) is not None:
            continue
        strength = declaring.strength(left)
        if best is None or strength > best[0]:
            best = strength, Declare(card.face)
    return best[1] if best else None


class _Assessment:
    """What one seat makes of its cards."""

    def __init__(self, rules: Rules, declaring: Declaring, view: View, weights: NearingWeights) -> None:
        self._rules = rules
        self._declaring = declaring
        self._state = view.table
        self._seat = view.seat or 0
        self._weights = weights
        state = view.table
        self._taken = mask(c for s in range(state.seats) if s != self._seat for c in known(state, s))
        self._gone = mask(state.discards)
        pool = len(unseen(rules, view))
        self._draws = len(state.stock) / max(1, sum(1 for hand in state.hands if hand))
        self._held = min(1.0, declaring.size / max(1, pool))  # how likely a neighbour holds an unseen card
        self._chance = min(0.6, max(weights.least, weights.chance * self._draws / max(1, pool)))

    def draw(self) -> Action:
        """The discard where it brings one much nearer; else the stock."""
        state, seat = self._state, self._seat
        if not state.discards or check(self._rules, state, seat, Take()) is not None:
            return DrawStock()
        hand = state.hands[seat]
        top = state.discards[-1]
        now = self._worths(hand)
        then = self._worths((*hand, top))
        best = max(then[place(c)] for c in hand)
        return Take() if best > self._weights.take * now[-1] else DrawStock()

    def throw(self, rng: Random) -> Action:
        """The card without which the hand is best."""
        state = self._state
        hand = state.hands[self._seat]
        worths = self._worths(hand)
        free = [c for c in hand if c not in state.turn.taken]
        most = max(worths.values()) or 1.0
        best = max(free, key=lambda c: (worths[place(c)] / most + self._besides(c), rng.random()))
        return Discard(Token(best.face))

    def _besides(self, card: Card) -> float:
        """What speaks for throwing a card beside the hand that stays."""
        worth = -self._weights.total / (1 + self._draws) * self._declaring.total([card])
        return worth - self._weights.feeding * self._feeds(card) if self._weights.feeding else worth

    def _feeds(self, card: Card) -> float:
        """How many melds of three the next player may make with a card, each by how likely the other two are there."""
        bit = mask((card,))
        none = self._gone | mask(self._state.hands[self._seat])
        total = 0.0
        for meld in melds(self._declaring.ranks, FULL):
            if meld & bit and not meld & ~bit & none:
                total += self._held ** (meld & ~bit & ~self._taken).bit_count()
        return total

    def _worths(self, hand: Sequence[Card]) -> dict[int, float]:
        """How likely it is to win with the hand without each of its cards, by its place; under -1 with all of them."""
        bits = mask(hand)
        found = aims(self._declaring.ranks, self._declaring.size, bits, (self._gone | self._taken) & ~bits)
        chances = [self._chance**missing for missing in range(12)]
        whole = 0.0
        needing = dict.fromkeys((place(c) for c in hand), 0.0)
        for cards, missing in found.items():
            chance = chances[missing]
            whole += chance
            for at in needing:
                if cards >> at & 1:
                    needing[at] += chance
        lost = 1 - self._chance
        return {-1: whole, **{at: whole - lost * need for at, need in needing.items()}}
