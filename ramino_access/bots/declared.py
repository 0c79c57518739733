"""An opponent for games in which a winning hand is collected and declared (T)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from ..core.actions import Action, Declare, Discard, DrawStock, Pass, Take, Token
from ..core.cards import Card
from ..core.engine import check
from ..core.melds import FULL
from ..core.policies.declaring import Declaring
from ..core.rules import Rules
from ..core.state import Phase, State
from ..core.view import View
from ..hints.knowledge import known, unseen
from ..hints.masks import mask, place
from ..hints.winning import aims, melds

MELDED, PAIRED, NEXT_BUT_ONE = 10.0, 3.0, 1.5


@dataclass(frozen=True, slots=True)
class CollectingHabits:
    """What somebody goes by who collects."""

    gain: float = MELDED - PAIRED  # by how much the discard must make the hand better at once
    total: float = 0.0  # what a point of a card speaks against throwing it


COLLECTING = CollectingHabits()


def collecting(view: View, rules: Rules, rng: Random, habits: CollectingHabits = COLLECTING) -> Action:
    """The next action: declare what wins, keep what goes together, throw what stands alone."""
    state = view.state
    declaring = rules.declaring
    assert declaring is not None
    seat = state.turn.seat
    if state.turn.phase is Phase.LOOK:
        return Take() if check(rules, state, seat, Take()) is None else Pass()
    if state.turn.phase is Phase.DRAW:
        return _draw_if_better(rules, declaring, state, habits)
    for card in state.hands[seat]:
        play = Declare(card.face)
        if check(rules, state, seat, play) is None:
            return play

    def spared(card: Card) -> tuple[float, float]:
        left = _worth(declaring, _less(state.hands[seat], card))
        return left - habits.total * declaring.total([card]), rng.random()

    return Discard(Token(max(_throwable(state), key=spared).face))


@dataclass(frozen=True, slots=True)
class Glance:
    """How often a beginner sees what there is to see."""

    discards: float = 0.4
    throws: float = 0.6  # which card goes best
    looks: float = 0.5  # that the last look wins


USUAL_GLANCE = Glance()


def beginning(
    view: View, rules: Rules, rng: Random, glance: Glance = USUAL_GLANCE, habits: CollectingHabits = COLLECTING
) -> Action:
    """The next action of a beginner: seldom looks at the discards, and throws carelessly."""
    state = view.state
    best = collecting(view, rules, rng, habits)
    match best:
        case Take() if state.turn.phase is Phase.LOOK:
            return best if rng.random() < glance.looks else Pass()
        case Take():
            return best if rng.random() < glance.discards else DrawStock()
        case Discard():
            return best if rng.random() < glance.throws else Discard(Token(rng.choice(_throwable(state)).face))
    return best


def _draw_if_better(rules: Rules, declaring: Declaring, state: State, habits: CollectingHabits) -> Action:
    """The discard where it makes the hand better at once; else the stock."""
    seat = state.turn.seat
    if check(rules, state, seat, Take()) is not None:
        return DrawStock()
    hand = (*state.hands[seat], state.discards[-1])
    now = _worth(declaring, state.hands[seat])
    then = max(_worth(declaring, _less(hand, card)) for card in state.hands[seat])
    return Take() if then >= now + habits.gain else DrawStock()


def _throwable(state: State) -> list[Card]:
    taken = state.turn.taken
    return [c for c in state.hands[state.turn.seat] if c not in taken]


def _worth(declaring: Declaring, cards: Sequence[Card]) -> float:
    """How near a hand is to a winning one: cards in melds first, then those that wait for one more."""
    best, bits = 0.0, mask(cards)
    sizes = range(FULL, len(cards) + 1)
    sets = [meld for size in sizes for meld in melds(declaring.ranks, size) if not meld & ~bits]
    for one in (*sets, 0):
        second = max((other.bit_count() for other in sets if not other & one), default=0)
        loose = [card for card in cards if not one >> place(card) & 1]
        best = max(best, MELDED * (one.bit_count() + second) + _links(declaring, loose))
    return best


def _links(declaring: Declaring, cards: Sequence[Card]) -> float:
    place = {rank: at for at, rank in enumerate(declaring.ranks)}
    links = 0.0
    for one, two in combinations(cards, 2):
        gap = abs(place[one.rank] - place[two.rank])
        if gap == 0 or (one.suit is two.suit and gap == 1):
            links += PAIRED
        elif one.suit is two.suit and gap == 2:
            links += NEXT_BUT_ONE
    return links


def _less(cards: Sequence[Card], card: Card) -> list[Card]:
    return [c for c in cards if c is not card]


# A strong opponent for games in which a winning hand is declared: it counts the ways to win that are still open.


@dataclass(frozen=True, slots=True)
class NearingWeights:
    """What a strong player goes by."""

    chance: float = 0.85  # how many unseen cards one comes to see for each that one draws
    least: float = 0.03  # how likely a missing card comes at the least
    take_worth: float = 1.3  # how much nearer the discard must bring one, beside a card from the stock
    total: float = 0.02  # what a point of the total is worth that decides when the stock is exhausted
    feeding: float = 0.0  # how little one likes to throw what goes with cards that others took


NEARING = NearingWeights()
#: An expert knows that most hands end long before the stock does.
KNOWING = NearingWeights(chance=0.3, take_worth=1.2, feeding=0.15)


def nearing(view: View, rules: Rules, rng: Random, weights: NearingWeights = NEARING) -> Action:
    """The next action of the seat that the view belongs to."""
    state, seat = view.state, view.seat or 0
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
        self._state = view.state
        self._seat = view.seat or 0
        self._weights = weights
        state = view.state
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
        return Take() if best > self._weights.take_worth * now[-1] else DrawStock()

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
