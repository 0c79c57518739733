"""The card that is turned up: in some games a joker goes back, and another card is turned (K1)."""

from __future__ import annotations

import pytest

from ramino_access.core.engine import start
from ramino_access.core.rng import shuffled, stream
from ramino_access.games import GAMES
from tests.contract.secrets import all_cards

SEEDS = range(400)


def turned_first(game: str, seed: int) -> bool:
    """Whether the card that comes behind the hands of a deal for two is a joker."""
    rules = GAMES[game].compile(None, 2)
    cards = shuffled(rules.deal.cards(2), stream(seed, "deal", 1))
    return cards[-1 - 2 * rules.deal.hand_size(2)].is_joker


@pytest.mark.parametrize("game", ["scala40", "rami"])
def test_a_joker_turned_up_stays_where_the_rules_let_it(game: str) -> None:
    rules = GAMES[game].compile(None, 2)
    jokers = [seed for seed in SEEDS if turned_first(game, seed)]
    assert jokers
    for seed in jokers:
        state = start(rules, 2, seed)
        assert state.discards[0].is_joker == (game == "rami")
        assert sorted(map(str, all_cards(state))) == sorted(map(str, rules.deal.cards(2)))
        assert start(rules, 2, seed) == state


def test_any_other_card_is_left_as_it_was_dealt() -> None:
    rules = GAMES["scala40"].compile(None, 2)
    seed = next(seed for seed in SEEDS if not turned_first("scala40", seed))
    state = start(rules, 2, seed)
    dealt = shuffled(rules.deal.cards(2), stream(seed, "deal", 1))
    assert (*state.stock, *state.discards) == tuple(dealt[: len(state.stock) + 1])
