"""How the opponents play: hands of each level at every kind of table, each with all that was played.

Their strength was measured with this play (docs/figures.md, "Opponents"). Who changes it on purpose measures anew, and
then writes down the new play:

    python -m tests.bots.playing
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from ramino_access import bots
from ramino_access.bots import LEVELS, RANDOM
from ramino_access.core.actions import Action
from ramino_access.core.refusals import Refusal
from ramino_access.play.entries import Play, Setup
from ramino_access.play.table import Stale, Table
from tests.bots.by_lot import TABLES
from tests.golden.record import NAMES
from tests.play.lines import write_entry
from tests.records import keep_whole

FILE = Path(__file__).with_name("played.xz")
SEEDS = {"expert": 1}  # hands at each table; an expert takes its time
USUAL_SEEDS = 3
MOST_PLAYS = {"expert": 40, "strong": 60}  # of one hand
USUAL_PLAYS = 150


def hands(level: str, number: int) -> Iterator[str]:
    """A line for each play of the hands at this table of ``by_lot``."""
    game, seats, options = TABLES[number]
    for seed in range(SEEDS.get(level, USUAL_SEEDS)):
        plays = played(Setup(game, options, NAMES[:seats], 100 * number + seed), level)
        for at, play in enumerate(plays):
            yield f"{level}, {game} {number}, seed {seed}, play {at}: {play}"


def played(setup: Setup, level: str) -> Iterator[str]:
    """The plays of one hand, opponents of this level in every seat."""
    table = Table(setup)
    minds = [Random(f"{setup.seed}:{seat}") for seat in range(len(setup.names))]
    for _ in range(MOST_PLAYS.get(level, USUAL_PLAYS)):
        if table.view(None).state.over:
            return
        seat, action = _next(table, level, minds)
        done = table.submit(seat, action)
        assert not isinstance(done, Refusal | Stale), f"{setup}: {action}: {done}"
        yield write_entry(Play(seat, action), table.setup.names)


def _next(table: Table, level: str, minds: list[Random]) -> tuple[int, Action]:
    """Who plays now, and what: a call of the last discard, else the play of the seat whose turn it is."""
    for seat in range(len(table.setup.names)):
        call = bots.choose_call(table.view(seat), table.rules, minds[seat], level)
        if call is not None and table.verdicts.check(seat, call) is None:
            return seat, call
    seat = table.view(None).state.turn.seat
    return seat, bots.choose(table.view(seat), table.rules, minds[seat], level)


def main() -> int:
    """Write down how they play today."""
    keep_whole(
        FILE, (line for level in (*LEVELS, RANDOM) for number in range(len(TABLES)) for line in hands(level, number))
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
