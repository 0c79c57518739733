"""Matches with every option drawn at random, numbers too: the journal, played again, makes the same table and journal.

``RAMINO_DRAWN_MATCHES=1000`` plays so many of each game.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from ramino_access.games import GAMES, Option, Value
from ramino_access.play.entries import Entry, Setup
from ramino_access.play.journal.match_file import Kept, MatchFile, header_of, read
from ramino_access.play.table import Table
from tests.contract.matches import NAMES
from tests.play.playing import played
from tests.storage.hasty import Hasty

COUNT = int(os.environ.get("RAMINO_DRAWN_MATCHES", "4"))
MOST_PLAYS = 600  # of one match
LONG = 1_000  # an option that goes so far is how long a match lasts: no longer than usual


def drawn(game: str, lot: Random) -> dict[str, Value]:
    """A value of every option of the game."""
    return {option.id: _value(option, lot) for option in GAMES[game].options if not option.pattern}


def _value(option: Option, lot: Random) -> Value:
    if option.choices and not (option.numbers and lot.random() < 0.5):
        return lot.choice(option.choices)
    numbers = [n for n in option.range if n <= int(option.default)] if option.high >= LONG else option.range
    return lot.choice(numbers)


@pytest.mark.parametrize("game", GAMES)
def test_a_journal_with_any_options_makes_the_same_table(game: str, tmp_path: Path) -> None:
    least, most = GAMES[game].seats
    for number in range(COUNT):
        lot = Random(f"{game}:{number}")
        options = drawn(game, lot)
        while not _possible(game, options, seats := lot.randint(least, most)):
            options = drawn(game, lot)
        log: list[Entry] = []
        setup = Setup(game, options, NAMES[:seats], lot.randrange(2**31), lot.choice(["novice", "casual"]))
        table = played(setup, log, MOST_PLAYS)
        header = header_of(table.setup, 1)
        for name in ("first", "again"):
            MatchFile.create(tmp_path / name, header, lambda problem: None, log, system=Hasty()).close()
            kept = read(tmp_path / name)
            assert isinstance(kept, Kept)
            again = kept.table()
            assert isinstance(again, Table)
            assert again._state == table._state, (number, options)
            header, log = kept.header, list(kept.entries)
        assert (tmp_path / "first").read_bytes() == (tmp_path / "again").read_bytes()
        for name in ("first", "again"):
            (tmp_path / name).unlink()


def _possible(game: str, options: dict[str, Value], seats: int) -> bool:
    """Whether so many can play with these options: the packs must suffice."""
    try:
        GAMES[game].compile(options, seats)
    except ValueError:
        return False
    return True
