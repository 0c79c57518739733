"""Everything that the player to move could lay where the melds of the table stay: every play after every play.

The melds are made up here, from the clauses (G5, G6, S12), and the engine judges them: nothing of the solver is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from ramino_access.core.actions import Action, Discard, End, EndTurn, LayMelds, LayOff, Swap, Token, token_of
from ramino_access.core.cards import HIDDEN, JOKER, RANKS, SUITS, Face, face
from ramino_access.core.debts import turn_debts
from ramino_access.core.engine import attempt
from ramino_access.core.melds import rank_at
from ramino_access.core.policies.style import MeldStyle
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import State

Tokens = tuple[Token, ...]
MOST = 4_000  # tables of one position


class TooManyError(Exception):
    """The position has more than can be tried."""


class Force:
    """All tables that the turn can lead to. Raises TooManyError where there are too many."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.first = state
        self.seat = state.turn.seat
        self.points = self.cards = 0
        self.out = False
        self._seen: set[object] = set()
        self._go(state)

    @property
    def free_lay(self) -> bool:
        """Whether one lay wins the hand that needs no opening."""
        if not self.rules.opening.waived_for_all or self.seat in self.first.opened:
            return False
        steps = (attempt(self.rules, self.first, self.seat, play) for play in plays(self.rules, self.first))
        return any(not isinstance(step, Refusal) and wins(self.rules, step.state) for step in steps)

    @property
    def first_plays(self) -> set[Face]:
        """The faces of the hand of which a first play of the turn lays one."""
        found: set[Face] = set()
        held = self.first.hands[self.seat]
        for play in plays(self.rules, self.first):
            step = attempt(self.rules, self.first, self.seat, play)
            if not isinstance(step, Refusal) and not isinstance(play, Swap):
                found |= {card.face for card in held if card not in step.state.hands[self.seat]}
        return found

    @property
    def anything(self) -> bool:
        """Whether any card can be laid, so that the turn can end."""
        return self.cards > 0

    def _go(self, state: State) -> None:
        key = _key(state, self.seat)
        if key in self._seen:
            return
        self._seen.add(key)
        if len(self._seen) > MOST:
            raise TooManyError
        self._count(state)
        if state.over:
            return
        for play in plays(self.rules, state):
            step = attempt(self.rules, state, self.seat, play)
            if not isinstance(step, Refusal):
                self._go(step.state)

    def _count(self, state: State) -> None:
        if not state.over and (not turn_debts(self.rules, state).free or not ends(self.rules, state)):
            return
        worth = self.rules.values.meld_points
        gained = sum(map(worth, state.melds)) - sum(map(worth, self.first.melds))
        cards = len(self.first.hands[self.seat]) - len(state.hands[self.seat])
        self.points = max(self.points, gained)
        self.cards = max(self.cards, cards)
        self.out |= wins(self.rules, state)


def _key(state: State, seat: int) -> object:
    hand = tuple(sorted((card.face.code, card in state.turn.taken) for card in state.hands[seat]))
    melds = tuple((m.number, tuple((s.card.face.code, s.face) for s in m.slots)) for m in state.melds)
    return hand, frozenset(melds), state.turn.obligations, state.turn.must_throw, seat in state.opened


def ends(rules: Rules, state: State) -> bool:
    """Whether the turn can be ended now."""
    return any(not isinstance(attempt(rules, state, state.turn.seat, play), Refusal) for play in _endings(rules, state))


def _endings(rules: Rules, state: State) -> Iterator[Action]:
    if HIDDEN in state.hands[state.turn.seat]:  # whatever it is, something can be thrown
        yield EndTurn()
        yield from (Discard(token_of(c.face)) for c in state.hands[state.turn.seat] if c is not HIDDEN)
        return
    yield from (Discard(token_of(card.face)) for card in state.hands[state.turn.seat])
    yield EndTurn()


def wins(rules: Rules, state: State) -> bool:
    """Whether the hand is won, or is with the last card thrown."""
    if state.over or len(state.hands[state.turn.seat]) != 1:
        return state.over
    step = attempt(rules, state, state.turn.seat, Discard(token_of(state.hands[state.turn.seat][0].face)))
    return not isinstance(step, Refusal) and step.state.over


def plays(rules: Rules, state: State) -> Iterator[Action]:
    """Every play that lays cards of the hand, or takes a joker back."""
    held = Counter(card.face for card in state.hands[state.turn.seat])
    found = list(melds_of(rules, held))
    if state.turn.seat in state.opened:
        yield from (LayMelds((meld,)) for meld in found)
        ends_: tuple[End | None, ...] = (None, "low", "high")
        for meld in state.melds:
            for one in held:
                yield from (LayOff(meld.number, (token_of(one),), end) for end in ends_)
            yield from (Swap(meld.number, one) for one in held if one is not JOKER and meld.jokers)
    else:
        yield from (LayMelds(some) for some in _together(held, found, 0))


def _together(held: Counter[Face], found: Sequence[Tokens], start: int) -> Iterator[tuple[Tokens, ...]]:
    for at in range(start, len(found)):
        uses = Counter(JOKER if token.joker else token.face for token in found[at])
        if uses <= held:
            yield (found[at],)
            for rest in _together(held - uses, found, at):
                yield (found[at], *rest)


def melds_of(rules: Rules, held: Counter[Face]) -> Iterator[Tokens]:
    """Every new meld of these cards."""
    style = rules.style
    shapes = list(_shapes(style, held.total()))
    if style.identities:
        shapes += [(one,) * size for one in held if one is not JOKER for size in (3, 4)]
    most = min(held[JOKER], style.jokers_per_meld)
    for shape in shapes:
        if sum(not held[one] for one in shape) > most:
            continue
        for jokers in range(min(most, len(shape) - 1) + 1):
            for places in combinations(range(len(shape)), jokers):
                if Counter(one for at, one in enumerate(shape) if at not in places) <= held:
                    yield tuple(Token(one, joker=at in places) for at, one in enumerate(shape))


@cache
def _shapes(style: MeldStyle, most: int) -> Sequence[tuple[Face, ...]]:
    """Every run of up to so many cards, and every group."""
    runs = [
        tuple(face(rank_at(low + step), suit) for step in range(size))
        for suit in SUITS
        for low in RANKS
        for size in range(3, most + 1)
        if style.run_fits(low, size)
    ]
    return runs + [
        tuple(face(rank, s) for s in suits) for rank in RANKS for n in (3, 4) for suits in combinations(SUITS, n)
    ]
