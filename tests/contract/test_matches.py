"""Every game, with a sample of its options, is played to the end by the opponents, and can be replayed."""

from __future__ import annotations

import os
from random import Random

import pytest

from ramino_access.games import GAMES
from tests.contract.matches import SAMPLES, play_match, sampled
from tests.night import some, waits

SEEDS = int(os.environ.get("RAMINO_MATCH_SEEDS", "2"))
EVERYTHING = {
    "salotto": {"manipulation": True, "identities": True, "jokers_per_pack": 4, "jokers_per_meld": 3, "mode": "points"},
}


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_plain_matches_end(seats: int) -> None:
    for seed in range(SEEDS):
        played = play_match("salotto", seats, seed, {})
        result = played.table.view(None).state.result
        assert result is not None
        assert len(result.champions) == 1


@pytest.mark.parametrize("number", some(range(SAMPLES), SAMPLES))
@pytest.mark.parametrize("game", GAMES)
def test_matches_with_any_options_end(game: str, number: int) -> None:
    least, most = GAMES[game].seats
    seats = Random(number).randint(least, most)
    play_match(game, seats, number, sampled(game, number, seats))


@pytest.mark.parametrize("seats", [2, waits(4), waits(6), 8])
def test_everything_on(seats: int) -> None:
    play_match("salotto", seats, 1, EVERYTHING["salotto"])
    play_match("salotto", seats, 2, {**EVERYTHING["salotto"], "mode": "elimination"})


def test_the_same_seed_is_the_same_match() -> None:
    first, second = (play_match("salotto", 4, 5, {}) for _ in range(2))
    assert first.entries == second.entries
