"""An opponent for games in which a winning hand is collected and declared (T)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from ...core.actions import Action, Declare, Discard, DrawStock, Pass, Take, Token
from ...core.cards import Card
from ...core.engine import check
from ...core.melds import FULL
from ...core.policies.declaring import Declaring
from ...core.rules import Rules
from ...core.state import Phase, State
from ...core.view import View

MELDED, PAIRED, NEXT_BUT_ONE = 10.0, 3.0, 1.5


@dataclass(frozen=True, slots=True)
class CollectingHabits:
    """What somebody goes by who collects."""

    gain: float = MELDED - PAIRED  # by how much the discard must make the hand better at once
    total: float = 0.0  # what a point of a card speaks against throwing it


USUAL = CollectingHabits()


def collecting(view: View, rules: Rules, rng: Random, habits: CollectingHabits = USUAL) -> Action:
    """The next action: declare what wins, keep what goes together, throw what stands alone."""
    state = view.table
    declaring = rules.declaring
    assert declaring is not None
    seat = state.turn.seat
    if state.turn.phase is Phase.LOOK:
        return Take() if check(rules, state, seat, Take()) is None else Pass()
    if state.turn.phase is Phase.DRAW:
        return _draw(rules, declaring, state, habits)
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


GLANCE = Glance()


def beginning(
    view: View, rules: Rules, rng: Random, glance: Glance = GLANCE, habits: CollectingHabits = USUAL
) -> Action:
    """The next action of a beginner: seldom looks at the discards, and throws carelessly."""
    state = view.table
    best = collecting(view, rules, rng, habits)
    match best:
        case Take() if state.turn.phase is Phase.LOOK:
            return best if rng.random() < glance.looks else Pass()
        case Take():
            return best if rng.random() < glance.discards else DrawStock()
        case Discard():
            return best if rng.random() < glance.throws else Discard(Token(rng.choice(_throwable(state)).face))
    return best


def _draw(rules: Rules, declaring: Declaring, state: State, habits: CollectingHabits) -> Action:
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
    best = 0.0
    for meld in (*_sets(declaring, cards), ()):
        rest = [c for c in cards if c not in meld]
        second = max((len(other) for other in _sets(declaring, rest)), default=0)
        loose = [c for c in rest if c not in meld]
        worth = MELDED * (len(meld) + second) + _links(declaring, loose)
        best = max(best, worth)
    return best


def _sets(declaring: Declaring, cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """The groups and runs in these cards."""
    found: list[tuple[Card, ...]] = []
    for rank in declaring.ranks:
        alike = [c for c in cards if c.rank == rank]
        found += [pick for size in range(FULL, len(alike) + 1) for pick in combinations(alike, size)]
    place = {rank: at for at, rank in enumerate(declaring.ranks)}
    for suit in {c.suit for c in cards}:
        line = sorted((c for c in cards if c.suit is suit), key=lambda c: place[c.rank])
        for start in range(len(line)):
            for end in range(start + FULL, len(line) + 1):
                if place[line[end - 1].rank] - place[line[start].rank] == end - start - 1:
                    found.append(tuple(line[start:end]))
    return found


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
