"""Record one match of a game: ``python -m tests.golden.record GAME SEATS SEED [NAME=VALUE ...]``.

Writes the journal, each play followed by the events it led to (lines that begin with two spaces).
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from ramino_access import bots
from ramino_access.games import GAMES
from ramino_access.play import journal
from ramino_access.play.entries import Entry, Setup
from ramino_access.play.notation import write_event
from ramino_access.play.table import Notice, Table

HERE = Path(__file__).parent
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Franco", "Gina", "Hugo")


def record(game: str, seats: int, seed: int, options: dict[str, str]) -> str:
    """The whole match as text."""
    entries: list[Entry] = []
    table = Table(Setup(game, options, NAMES[:seats], seed), entries)
    minds = [Random(f"{seed}:{seat}") for seat in range(seats)]
    lines = journal.write(journal.header_of(table), []).splitlines()
    while True:
        view = table.view(None).table
        if view.result is not None:
            if view.result.match_over:
                return "\n".join(lines) + "\n"
            table.next_hand()
            lines.append(journal.write_entry(entries[-1], table.names))
            continue
        seat = view.turn.seat
        done = _call(table, minds) or table.submit(seat, bots.choose(table.view(seat), table.rules, minds[seat]))
        assert isinstance(done, Notice)
        lines.append(journal.write_entry(entries[-1], table.names))
        lines += [f"  {write_event(event, table.names)}" for event in done.events]


def _call(table: Table, minds: list[Random]) -> Notice | None:
    for seat in range(len(table.names)):
        call = bots.choose_call(table.view(seat), table.rules, minds[seat])
        if call is not None and isinstance(done := table.submit(seat, call), Notice):
            return done
    return None


def main(argv: list[str]) -> int:
    """Write the recording beside this file."""
    game, seats, seed, *options = argv
    chosen = dict(option.split("=", 1) for option in options)
    assert game in GAMES
    name = "-".join([game, *chosen.values()])
    (HERE / f"{name}.txt").write_text(record(game, int(seats), int(seed), chosen), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
