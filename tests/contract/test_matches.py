"""Every game, with a sample of its options, is played to the end by the opponents, and can be replayed."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from ramino_access.games import GAMES
from ramino_access.play.journal.match_file import Kept, MatchFile, header_of, read
from ramino_access.play.table import Table
from tests.contract.matches import SAMPLES, play_match, sampled
from tests.night import some, waits
from tests.storage.hasty import Hasty

SEEDS = int(os.environ.get("RAMINO_MATCH_SEEDS", "4"))
EVERYTHING = {
    "salotto": {"manipulation": True, "identities": True, "jokers_per_pack": 4, "jokers_per_meld": 3, "mode": "points"},
}


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_plain_matches_end(seats: int) -> None:
    for seed in range(SEEDS):
        played = play_match("salotto", seats, seed, {})
        result = played.table.view(None).table.result
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


@pytest.mark.parametrize("game", GAMES)
def test_a_journal_replays_to_the_same_table(game: str, tmp_path: Path) -> None:
    played = play_match(game, 3, 11, sampled(game, 3, 3))
    header = header_of(played.table.setup, 1)
    for name in ("first", "again"):
        file = MatchFile.create(tmp_path / name, header, lambda problem: None, system=Hasty())
        for entry in played.entries:
            file.append(entry)
        file.close()
        kept = read(file.file)
        assert isinstance(kept, Kept)
        table = kept.table()
        assert isinstance(table, Table)
        assert table._state == played.table._state
        assert (kept.header, list(kept.entries)) == (header, played.entries)
        header = kept.header
    assert (tmp_path / "first").read_bytes() == (tmp_path / "again").read_bytes()


def test_the_same_seed_is_the_same_match() -> None:
    first, second = (play_match("salotto", 4, 5, {}) for _ in range(2))
    assert first.entries == second.entries
