"""Games in which a hand counts its loose cards, and is closed (N): what is thrown leaves little, and leaves what may
soon be less.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from ..core.actions import Action, Declare, Discard, DrawStock, EndTurn, Take, token_of
from ..core.cards import Card, Face
from ..core.engine import check
from ..core.plays.step import next_seat
from ..core.policies.counting import ONE_RUN, ONE_SUIT, Counting
from ..core.rules import Rules
from ..core.state import Phase, State
from ..core.sums import added
from ..core.view import View
from ..hints.knowledge import known, unseen
from ..hints.spare_card import throwable
from ..solver.hand_melds import company


@dataclass(frozen=True, slots=True)
class CountingWeights:
    """What a player goes by.

    ``sees``: how often what there is to see is seen. ``hope``: what a point that the next card may save counts, in
    points of the hand, and ``throws`` for how many discards that is asked. ``feeding``: how many points it costs to
    throw what goes with a card that the next player took; ``pairs``: what goes with a card of the own hand.
    """

    sees: float = 1.0
    hope: float = 0.0
    throws: int = 1
    feeding: float = 0.0
    pairs: float = 0.0


NOVICE = CountingWeights(sees=0.7)
CASUAL = CountingWeights(pairs=1.0)
STRONG = CountingWeights(hope=2.0, throws=3)
EXPERT = CountingWeights(hope=3.0, throws=6, feeding=2.0, pairs=0.5)


def closing(view: View, rules: Rules, rng: Random, weights: CountingWeights) -> Action:
    """The next action of the seat that the view belongs to."""
    state, counting = view.table, rules.counting
    assert counting is not None
    if state.turn.phase is Phase.DRAW:
        return _drawn(view, rules, counting, rng, weights)
    closes = _close(rules, state, counting)
    if closes is not None and rng.random() < weights.sees:
        return closes
    return _thrown(view, rules, counting, rng, weights)


def _close(rules: Rules, state: State, counting: Counting) -> Declare | None:
    """The discard with which the hand can be closed, that which leaves the best; None where none can."""
    seat = state.turn.seat
    hand = state.hands[seat]
    best: tuple[tuple[bool, bool, int], Declare] | None = None
    for card in dict.fromkeys(hand):
        kept = [c for c in hand if c is not card]
        kind = counting.kind(kept)
        if kind is None:
            continue
        play = Declare(card.face)
        worth = (kind == ONE_RUN, kind == ONE_SUIT, -counting.count(kept))
        if (best is None or worth > best[0]) and check(rules, state, seat, play) is None:
            best = worth, play
    return None if best is None else best[1]


def _thrown(view: View, rules: Rules, counting: Counting, rng: Random, weights: CountingWeights) -> Action:
    """The discard that leaves least, or what may soon be least."""
    hand = view.hand
    faces: dict[Face, Card] = {}
    for card in throwable(rules, view):
        faces.setdefault(card.face, card)
    able = list(faces.values())
    if not able:
        return EndTurn()
    if rng.random() >= weights.sees:
        return Discard(token_of(rng.choice(able).face))
    minded = _minded(view, rules, weights)
    kept = {card: [c for c in hand if c is not card] for card in able}
    first = {
        card: counting.count(kept[card]) + minded(card) + weights.pairs * _links(kept[card], card) for card in able
    }
    ranked = sorted(able, key=lambda card: (first[card], rng.random()))[: weights.throws]
    if weights.hope and len(ranked) > 1:
        to_come = unseen(rules, view)
        ranked.sort(key=lambda card: first[card] - weights.hope * _hope(counting, kept[card], to_come))
    return Discard(token_of(ranked[0].face))


def _links(kept: Sequence[Card], thrown: Card) -> float:
    """How many cards of the hand the one that is thrown goes with."""
    return sum(company(thrown, other) for other in kept if not other.is_joker) if not thrown.is_joker else 9.0


def _minded(view: View, rules: Rules, weights: CountingWeights) -> Callable[[Card], float]:
    """How much it speaks against throwing a card that the next player has taken what goes with it."""
    if not weights.feeding:
        return lambda card: 0.0
    taken = known(view.table, next_seat(rules, view.table, view.seat or 0))
    return lambda card: weights.feeding * min(2, sum(1 for other in taken if company(card, other)))


def _hope(counting: Counting, kept: Sequence[Card], to_come: Sequence[Card]) -> float:
    """How many points the next card from the stock, one of those ``to_come``, saves on average, the worst loose card
    thrown for it."""
    left, cards = Counter(card.face for card in to_come), {card.face: card for card in to_come}
    now = counting.count(kept)
    total = added([float(left[face] * (now - _after(counting, kept, cards[face]))) for face in left])
    return total / max(1, left.total())


def _after(counting: Counting, kept: Sequence[Card], drawn: Card) -> int:
    """What the hand counts with this card drawn and the dearest loose card thrown; about so, for another division may
    be better then."""
    found = counting.division([*kept, drawn])
    dearest = max((counting.values.card_in_hand(c) for c in found.loose if not c.is_joker), default=0)
    return found.points - dearest


def _drawn(view: View, rules: Rules, counting: Counting, rng: Random, weights: CountingWeights) -> Action:
    """The top discard where it saves enough; else the stock."""
    state = view.table
    take = Take()
    stock = DrawStock() if check(rules, state, state.turn.seat, DrawStock()) is None else take
    if check(rules, state, state.turn.seat, take) is not None or rng.random() >= weights.sees:
        return stock
    now, with_top = counting.count(view.hand), _after_taking(counting, view.hand, state.discards[-1])
    if not weights.hope:
        return take if with_top < now else stock
    average = now - _hope(counting, view.hand, unseen(rules, view))
    return take if with_top < average else stock


def _after_taking(counting: Counting, hand: Sequence[Card], top: Card) -> int:
    """What the hand counts with the top discard, and another card thrown."""
    whole = [*hand, top]
    return min((counting.count([c for c in whole if c is not card]) for card in hand if not card.is_joker), default=99)
