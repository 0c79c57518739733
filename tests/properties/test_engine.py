"""Whatever is played: cards are conserved, undo is exact, points add up, views keep secrets."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from ramino_access.core.actions import (
    Action,
    Discard,
    DrawStock,
    EndTurn,
    LayMelds,
    LayOff,
    Lift,
    Merge,
    Split,
    Swap,
    Take,
    Token,
    Undo,
)
from ramino_access.core.cards import Card
from ramino_access.core.engine import attempt, start
from ramino_access.core.leaving import leaving
from ramino_access.core.match import next_hand
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, State
from ramino_access.games import GAMES
from ramino_access.solver.finding import Criteria, best_together, melds_among
from tests.contract.secrets import all_cards, leaks

SALOTTO = GAMES["salotto"]


def options() -> st.SearchStrategy[dict[str, Any]]:
    """Any values of salotto's options; few reshuffles, so that hands end."""
    chosen: dict[str, st.SearchStrategy[Any]] = {}
    for option in SALOTTO.options:
        if option.choices:
            chosen[option.id] = st.sampled_from(option.choices)
        elif option.id == "jokers_per_pack":
            chosen[option.id] = st.integers(0, 4)
        elif option.id == "jokers_per_meld":
            chosen[option.id] = st.integers(1, 3)
    return st.fixed_dictionaries(chosen)


def some_play(rules: Rules, state: State, rng: Random) -> Action:
    """A play that is often legal: of the hand, of the table, or the turn's end."""
    hand = state.hands[state.turn.seat]
    if state.turn.phase is Phase.DRAW:
        return rng.choice([DrawStock(), DrawStock(), Take(1 + rng.randrange(3)), EndTurn()])
    kind = rng.randrange(12)
    token = _token(rng.choice(hand)) if hand else Token(None, joker=True)
    if kind < 3:
        found = melds_among(hand, rules.style, rules.values)
        if state.turn.seat in state.opened and found:
            return LayMelds((rng.choice(found).tokens,))
        criteria = Criteria(weight=lambda m: rng.random(), least=rules.opening.minimum)
        chosen, _ = best_together(hand, found, criteria, 300)
        if chosen:
            return LayMelds(tuple(m.tokens for m in chosen))
    if kind < 9 and state.melds:
        meld = rng.choice(state.melds)
        slot = rng.choice(meld.slots)
        there = slot.face
        plays: list[Action] = [
            LayOff(meld.number, (token,), rng.choice([None, "low", "high"])),
            Lift(meld.number, rng.choice([None, Token(there) if there else None]), rng.choice([None, "low", "high"])),
            Merge(meld.number, rng.choice(state.melds).number),
        ]
        if there is not None:
            plays += [Split(meld.number, there), Swap(meld.number, there)]
        return rng.choice(plays)
    if kind == 9:
        return Undo()
    accept = rng.random() < 0.5
    return Discard(token, accept) if rules.discards_due and rng.random() < 0.9 else EndTurn(accept)


def _token(card: Card) -> Token:
    return Token(None, joker=True) if card.is_joker else Token(card.face)


class Playing(RuleBasedStateMachine):
    """Random plays and undos at a table with random options."""

    @initialize(chosen=options(), players=st.integers(2, 6), seed=st.integers(0, 10_000))
    def sit_down(self, chosen: dict[str, Any], players: int, seed: int) -> None:
        self.rules = SALOTTO.compile(chosen, players)
        self.state = start(self.rules, players, seed)
        self.cards = all_cards(self.state)

    @rule(seed=st.integers(0, 1_000_000))
    def plays(self, seed: int) -> None:
        rng = Random(seed)
        for _ in range(12):
            if self.state.over:
                if self.state.result is not None and self.state.result.match_over:
                    return
                self.state = next_hand(self.rules, self.state)
                self.cards = all_cards(self.state)
            self.one(some_play(self.rules, self.state, rng))

    def one(self, action: Action) -> None:
        before = self.state
        outcome = attempt(self.rules, before, before.turn.seat, action)
        if isinstance(outcome, Refusal):
            return
        self.state = outcome.state
        if self.state.turn.undo is not None and not isinstance(action, Undo) and not self.state.over:
            undone = attempt(self.rules, self.state, self.state.turn.seat, Undo())
            assert not isinstance(undone, Refusal)
            assert undone.state is before
        if self.state.turn.phase is Phase.DRAW or self.state.over:
            assert all(meld.complete for meld in self.state.melds)
            assert not self.state.turn.obligations or self.state.over

    @invariant()
    def nothing_is_lost(self) -> None:
        assert all_cards(self.state) == self.cards

    @invariant()
    def points_are_the_table(self) -> None:
        if self.rules.options["mode"] == "points":
            table = sum(map(self.rules.values.meld_points, self.state.melds))
            assert sum(self.state.laid) == table - sum(self.state.penalties)
        else:
            assert not any(self.state.laid)

    @invariant()
    def views_keep_secrets(self) -> None:
        if self.state.over:
            return
        for seat in (None, *range(self.state.seats)):
            assert leaks(self.state, seat) == []

    @invariant()
    def debts_are_priced(self) -> None:
        if not self.state.over:
            debt = leaving(self.rules, self.state)
            assert debt.free or debt.cost is None or debt.cost >= 0


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(
    max_examples=25, stateful_step_count=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
