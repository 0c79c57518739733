"""Games in which a hand counts its loose cards, and is closed (N): divided into melds, or of one suit.

Who plays better takes discards not only for a meld but also to go with other cards, and sees which of these wait for
more. A suit is collected only where little of it is missing: it takes off more, but most often comes so late that it
loses more matches than it wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from ..core.actions import Action, Declare, Discard, DrawStock, EndTurn, Take, token_of
from ..core.cards import ACE, KING, Card, Suit
from ..core.engine import check
from ..core.events import HandKind
from ..core.policies.counting import ONE_RUN, ONE_SUIT, Counting
from ..core.rules import Rules
from ..core.state import Phase
from ..core.view import View
from ..hints.loose_hand import collected
from ..hints.spare_card import throwable
from ..solver.hand_melds import company


@dataclass(frozen=True, slots=True)
class CountingHabits:
    """What a player goes by.

    ``sees``: how often what there is to see is seen. ``pairs``: what it costs, in points of the hand, to throw what
    goes with another of its cards; with ``ways``, for each face that makes a meld of the two. ``saved``: how many
    points a discard must save to be taken, at the least; where the player ``builds``, what it goes with counts there
    too. ``begins``: what a point of the count weighs in the first turn; ``grows``: how much more in each that follows,
    since others close sooner or later. ``suits``: whether a suit is collected of which little is missing.
    """

    sees: float = 1.0
    pairs: float = 1.0
    ways: bool = False
    saved: float = 1.0
    builds: bool = False
    begins: float = 1.0
    grows: float = 0.0
    suits: bool = False

    def in_temper(self, temper: LooseTemper) -> CountingHabits:
        """The same in a way of playing."""
        return replace(self, pairs=self.pairs * temper.pairs, saved=self.saved + temper.saved)


@dataclass(frozen=True, slots=True)
class LooseTemper:
    """What a way of playing changes of these habits: by how much ``pairs`` is multiplied, and what is added to
    ``saved``."""

    pairs: float = 1.0
    saved: float = 0.0


EVEN = LooseTemper()
NOVICE = CountingHabits(sees=0.7, pairs=0.0)
CASUAL = CountingHabits()
STRONG = CountingHabits(saved=3.0, builds=True, suits=True)
EXPERT = CountingHabits(ways=True, saved=4.0, builds=True, begins=0.46, grows=0.06, suits=True)


def closing(view: View, rules: Rules, rng: Random, habits: CountingHabits) -> Action:
    """The next action of the seat that the view belongs to."""
    assert rules.counting is not None
    mind = _Mind(view, rules, rules.counting, rng, habits)
    return mind.drawn() if view.state.turn.phase is Phase.DRAW else mind.closed() or mind.thrown()


class _Mind:
    """What one seat makes of its cards."""

    def __init__(self, view: View, rules: Rules, counting: Counting, rng: Random, habits: CountingHabits) -> None:
        self._view, self._hand, self._state = view, view.hand, view.state
        self._rules, self._counting, self._rng, self._habits = rules, counting, rng, habits

    def drawn(self) -> Action:
        """The top discard where the hand closes with it, has one more of its suit or is better by enough; else the
        stock."""
        take, stock = Take(), DrawStock()
        if not self._may(stock):
            return take
        if not self._may(take) or not self._seen():
            return stock
        top = self._state.discards[-1]
        with_top = [*self._hand, top]
        left = self._counting.count_without(with_top)
        if any(card is not top for card, _ in self._closable(with_top, left)):
            return take
        suit = self._collected()
        if suit is not None:
            return take if top.suit is suit or top.is_joker else stock
        cost = self._costs(with_top, left, self._habits.pairs if self._habits.builds else 0.0)
        least = min((cost[card] for card in self._hand if not card.is_joker), default=cost[top])
        return take if least <= cost[top] - self._habits.saved else stock

    def closed(self) -> Declare | None:
        """The discard with which the hand can be closed, that which leaves the best; None where none can, or it is
        overlooked."""
        left = self._counting.count_without(self._hand)
        best: tuple[tuple[bool, bool, int], Declare] | None = None
        for card, kind in self._closable(self._hand, left):
            worth = (kind == ONE_RUN, kind == ONE_SUIT, -left[card])
            if (best is None or worth > best[0]) and self._may(Declare(card.face)):
                best = worth, Declare(card.face)
        return best[1] if best is not None and self._seen() else None

    def thrown(self) -> Action:
        """The discard that costs least; where a suit is collected, of the others."""
        able = list({card.face: card for card in throwable(self._rules, self._view)}.values())
        if not able:
            return EndTurn()
        if not self._seen():
            return Discard(token_of(self._rng.choice(able).face))
        cost = self._costs(self._hand, self._counting.count_without(self._hand), self._habits.pairs)
        suit = self._collected()
        others = [card for card in able if card.suit is not suit] if suit is not None else []
        return Discard(token_of(min(others or able, key=lambda card: (cost[card], self._rng.random())).face))

    def _may(self, play: Action) -> bool:
        return check(self._rules, self._state, self._state.turn.seat, play) is None

    def _seen(self) -> bool:
        return self._habits.sees >= 1 or self._rng.random() < self._habits.sees

    def _collected(self) -> Suit | None:
        return collected(self._rules, self._view) if self._habits.suits else None

    def _closable(self, cards: Sequence[Card], left: Mapping[Card, int]) -> Iterator[tuple[Card, HandKind]]:
        """Each of these cards without which the others close, and with what."""
        for card in dict.fromkeys(cards):
            kept = [c for c in cards if c is not card]
            if left[card] <= self._counting.close_at or len({c.suit for c in kept if not c.is_joker}) < 2:
                kind = self._counting.kind(kept)
                if kind is not None:
                    yield card, kind

    def _costs(self, cards: Sequence[Card], left: Mapping[Card, int], pairs: float) -> dict[Card, float]:
        """What it costs to throw each of these cards: what the others count, and what it goes with."""
        weight = self._habits.begins + self._habits.grows * self._state.turns[self._state.turn.seat]
        goes = _ways if self._habits.ways else company
        naturals = [card for card in cards if not card.is_joker]
        return {
            card: weight * left[card]
            + (pairs * sum(goes(card, other) for other in naturals if other is not card) if pairs else 0.0)
            for card in cards
        }


def _ways(card: Card, other: Card) -> int:
    """How many faces make a meld of these two cards."""
    if card.is_joker or card.suit is not other.suit:
        return 2 * (card.rank == other.rank)
    gap, ace = abs(card.rank - other.rank), ACE in {card.rank, other.rank}
    return 2 - ace if gap == 1 else int(gap == 2 or (ace and gap >= KING - 2))
