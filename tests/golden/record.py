"""Record one match of a game: ``python -m tests.golden.record GAME SEATS SEED [NAME=VALUE ...]``.

Writes the journal, each play followed by the events it led to (lines that begin with two spaces).
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from ramino_access import bots
from ramino_access.core.refusals import Refusal
from ramino_access.games import GAMES
from ramino_access.play import journal
from ramino_access.play.notation import write_event
from ramino_access.play.table import Table

HERE = Path(__file__).parent
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Franco", "Gina", "Hugo")


def record(game: str, seats: int, seed: int, options: dict[str, str]) -> str:
    """The whole match as text."""
    table = Table(game, options, NAMES[:seats], seed)
    minds = [Random(f"{seed}:{seat}") for seat in range(seats)]
    lines = journal.write(table.header, []).splitlines()
    told = 0
    while True:
        view = table.view(None).table
        if view.result is not None:
            if view.result.match_over:
                return "\n".join(lines) + "\n"
            table.next_hand()
            events: Refusal | tuple[object, ...] = ()
        else:
            seat = view.turn.seat
            events = _call(table, minds) or table.submit(seat, bots.choose(table.view(seat), table.rules, minds[seat]))
        assert not isinstance(events, Refusal)
        lines += journal.write(table.header, table.entries[told:]).splitlines()[1:]
        lines += [f"  {write_event(event, table.names)}" for event in events]  # type: ignore[arg-type]
        told = len(table.entries)


def _call(table: Table, minds: list[Random]) -> tuple[object, ...] | None:
    for seat in range(len(table.names)):
        call = bots.choose_call(table.view(seat), table.rules, minds[seat])
        if call is not None and not isinstance(events := table.submit(seat, call), Refusal):
            return events
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
