"""Games in which a hand counts its loose cards, and is closed (N): divided into melds, or of one suit.

A hand of one suit needs no card in particular, so that most hands come as soon to that as to melds, and it takes off
more: who knows it collects the suit of which most is there. Who is better still weighs by how many cards either lacks,
and throws little that the next player may collect.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from ..core.actions import Action, Declare, Discard, DrawStock, EndTurn, Take, token_of
from ..core.cards import SUITS, Card, Suit
from ..core.engine import check
from ..core.plays.step import next_seat
from ..core.policies.counting import ONE_RUN, ONE_SUIT, Counting
from ..core.rules import Rules
from ..core.state import Phase
from ..core.view import View
from ..hints.knowledge import known
from ..hints.spare_card import throwable
from ..solver.hand_melds import company

TELLING = 2  # cards that next to another say all that they can of what somebody collects


@dataclass(frozen=True, slots=True)
class CountingHabits:
    """What a player goes by.

    ``sees``: how often what there is to see is seen. ``pairs``: what it costs, in points of the hand, to throw what
    goes with another of its cards. ``suit``: how many cards more than are loose may lack of one suit, where that is
    collected; None: it never is. ``feeding``: how many points it costs to throw what goes with a card that the next
    player took, or is of a suit that this player takes rather than throws. ``saved``: how many points a discard must
    save to be taken for a meld, at the least.
    """

    sees: float = 1.0
    pairs: float = 1.0
    suit: int | None = None
    feeding: float = 0.0
    saved: int = 1

    def in_temper(self, temper: LooseTemper) -> CountingHabits:
        """The same in a way of playing."""
        return replace(
            self,
            pairs=self.pairs * temper.pairs,
            suit=None if self.suit is None else self.suit + temper.suit,
            feeding=self.feeding + temper.feeding,
            saved=temper.saved,
        )


@dataclass(frozen=True, slots=True)
class LooseTemper:
    """What a way of playing changes of these habits: by how much ``pairs`` is multiplied, what is added to ``suit`` and
    ``feeding``, and ``saved``."""

    pairs: float = 1.0
    suit: int = 0
    feeding: float = 0.0
    saved: int = 1


EVEN = LooseTemper()
NOVICE = CountingHabits(sees=0.7, pairs=0.0)
CASUAL = CountingHabits()
STRONG = CountingHabits(suit=2)
EXPERT = CountingHabits(suit=0, feeding=3.0)


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
        """The top discard where the hand closes with it, is left with less or has one more of its suit; else the
        stock."""
        hand, suit = self._hand, self._collected()
        take, stock = Take(), DrawStock()
        if not self._may(stock):
            return take
        if not self._may(take) or not self._seen():
            return stock
        top = self._state.discards[-1]
        with_top = [*hand, top]
        if suit is None:
            left = self._counting.count_without(with_top)
            least = min((left[card] for card in hand if not card.is_joker), default=self._counting.count(hand))
            return take if least <= self._counting.count(hand) - self._habits.saved else stock
        closes = any(self._counting.kind([c for c in with_top if c is not card]) for card in hand)
        return take if closes or top.suit is suit or top.is_joker else stock

    def closed(self) -> Declare | None:
        """The discard with which the hand can be closed, that which leaves the best; None where none can, or it is
        overlooked."""
        left = self._counting.count_without(self._hand)
        best: tuple[tuple[bool, bool, int], Declare] | None = None
        for card in dict.fromkeys(self._hand):
            kind = self._counting.kind([c for c in self._hand if c is not card])
            worth = (kind == ONE_RUN, kind == ONE_SUIT, -left[card])
            if kind is not None and (best is None or worth > best[0]) and self._may(Declare(card.face)):
                best = worth, Declare(card.face)
        return best[1] if best is not None and self._seen() else None

    def thrown(self) -> Action:
        """The discard that leaves least; where a suit is collected, of the others."""
        able = list({card.face: card for card in throwable(self._rules, self._view)}.values())
        if not able:
            return EndTurn()
        if not self._seen():
            return Discard(token_of(self._rng.choice(able).face))
        suit = self._collected()
        left, wanted = self._counting.count_without(self._hand), self._wanted()

        def cost(card: Card) -> tuple[bool, float, float]:
            kept = suit is not None and (card.suit is suit or card.is_joker)
            links = self._habits.pairs * _links(self._hand, card) if suit is None else 0.0
            return kept, left[card] + links + self._habits.feeding * wanted(card), self._rng.random()

        return Discard(token_of(min(able, key=cost).face))

    def _may(self, play: Action) -> bool:
        return check(self._rules, self._state, self._state.turn.seat, play) is None

    def _seen(self) -> bool:
        return self._habits.sees >= 1 or self._rng.random() < self._habits.sees

    def _collected(self) -> Suit | None:
        """The suit that is collected; None where melds are."""
        more = self._habits.suit
        if more is None or not self._counting.colour:
            return None
        size = self._rules.deal.hand_size(self._state.seats)
        held = {suit: sum(card.suit is suit or card.is_joker for card in self._hand) for suit in SUITS}
        suit = max(SUITS, key=lambda one: held[one])
        loose = len(self._counting.division(self._hand).loose) - (len(self._hand) - size)
        return suit if size - held[suit] <= loose + more else None

    def _wanted(self) -> Callable[[Card], int]:
        """How much what the next player took and threw speaks for wanting a card."""
        if not self._habits.feeding:
            return lambda card: 0
        seat = next_seat(self._rules, self._state, self._state.turn.seat)
        taken = known(self._state, seat)
        thrown = [trace.card for trace in self._state.trail if trace.seat == seat and not trace.to_hand]

        def wanted(card: Card) -> int:
            suited = sum(one.suit is card.suit for one in taken) - sum(one.suit is card.suit for one in thrown)
            near = sum(company(card, one) for one in taken)
            return max(0, min(TELLING, suited)) + min(TELLING, near)

        return wanted


def _links(hand: Sequence[Card], thrown: Card) -> int:
    """How many cards of the hand the one that is thrown goes with."""
    return sum(company(thrown, other) for other in hand if other is not thrown and not other.is_joker)
