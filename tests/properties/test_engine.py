"""Whatever is played: cards are conserved, undo is exact, points add up, views keep secrets."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from ramino_access.core.actions import (
    Action,
    Undo,
)
from ramino_access.core.debts import turn_debts
from ramino_access.core.engine import attempt, next_hand, start
from ramino_access.core.refusals import Refusal
from ramino_access.core.state import Phase
from ramino_access.games import GAMES
from tests.contract.secrets import all_cards, leaks
from tests.properties.some_plays import some_play

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
            debt = turn_debts(self.rules, self.state)
            assert debt.free or debt.cost is None or debt.cost >= 0


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(
    max_examples=25, stateful_step_count=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
